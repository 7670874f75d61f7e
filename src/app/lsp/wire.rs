//! Messages on the wire: a header with the length of the body, and JSON.

use std::io::{self, BufRead, Read};

use lsp_server::{ErrorCode, Message, RequestId};
use serde_json::{Value as Json, json};

/// A longer message is not read.
const MOST_BYTES: usize = 1 << 26;

/// A longer line is no header.
const MOST_HEADER: u64 = 1 << 13;

/// What came.
#[derive(Debug)]
pub enum Incoming {
    /// A message.
    Message(Message),
    /// Something else, with the answer to it.
    Malformed(Json),
}

/// The next message; none at the end of the input.
///
/// # Errors
/// The input cannot be read.
pub fn read(input: &mut impl BufRead) -> io::Result<Option<Incoming>> {
    let Some(length) = header(input)? else {
        return Ok(None);
    };
    let Some(length) = length.filter(|length| *length <= MOST_BYTES) else {
        let what = "a header without a Content-Length that can be read";
        return Ok(Some(malformed(Json::Null, ErrorCode::ParseError, what)));
    };
    let mut body = Vec::new();
    input.take(length as u64).read_to_end(&mut body)?;
    if body.len() < length {
        return Ok(None);
    }
    Ok(Some(message(&body)))
}

/// The length that a header gives, if it gives one; none at the end of the input.
fn header(input: &mut impl BufRead) -> io::Result<Option<Option<usize>>> {
    let mut length = None;
    loop {
        let mut line = Vec::new();
        input.take(MOST_HEADER).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.trim_end();
        if line.is_empty() {
            return Ok(Some(length));
        }
        if let Some((name, value)) = line.split_once(':')
            && name.trim().eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().ok();
        }
    }
}

fn message(body: &[u8]) -> Incoming {
    let json: Json = match serde_json::from_slice(body) {
        Ok(json) => json,
        Err(error) => {
            return malformed(
                Json::Null,
                ErrorCode::ParseError,
                &format!("no JSON: {error}"),
            );
        }
    };
    let id = json.get("id").cloned();
    // A notification would be read from a request whose id is of no use.
    let is_id = |id: &Json| serde_json::from_value::<RequestId>(id.clone()).is_ok();
    if id.as_ref().is_some_and(|id| !is_id(id)) {
        return malformed(
            Json::Null,
            ErrorCode::InvalidRequest,
            "an id is a number or a text",
        );
    }
    match serde_json::from_value(json) {
        Ok(message) => Incoming::Message(message),
        Err(_) => malformed(
            id.unwrap_or_default(),
            ErrorCode::InvalidRequest,
            "neither a request nor a notification",
        ),
    }
}

fn malformed(id: Json, code: ErrorCode, what: &str) -> Incoming {
    Incoming::Malformed(json!({
        "jsonrpc": "2.0",
        "id": id,
        "error": { "code": code as i32, "message": format!("not a message: {what}") },
    }))
}

/// A message as it is written.
///
/// # Errors
/// It cannot be written as JSON.
pub fn framed(message: &Json) -> io::Result<Vec<u8>> {
    let body = serde_json::to_vec(message)?;
    let mut framed = format!("Content-Length: {}\r\n\r\n", body.len()).into_bytes();
    framed.extend(body);
    Ok(framed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(input: &[u8]) -> Vec<Incoming> {
        let mut rest = input;
        std::iter::from_fn(|| read(&mut rest).expect("a slice can be read")).collect()
    }

    fn code(incoming: &Incoming) -> Option<i64> {
        match incoming {
            Incoming::Message(_) => None,
            Incoming::Malformed(answer) => answer["error"]["code"].as_i64(),
        }
    }

    #[test]
    fn reading_goes_on_behind_what_is_malformed() {
        let input = b"Content-Length: 4\r\n\r\n{no}Content-Type: x\r\n\r\ncontent-length:2\n\n{}\
            Content-Length: 37\r\n\r\n{\"id\": 1.5, \"method\": \"initialized\" }\
            Content-Length: 16\r\n\r\n{\"method\":\"exit\"}";
        let found = all(input);
        let codes: Vec<Option<i64>> = found.iter().map(code).collect();
        let expected = [Some(-32700), Some(-32700), Some(-32600), Some(-32600)];
        assert_eq!(codes[..4], expected);
    }

    #[test]
    fn a_message_that_breaks_off_is_the_end() {
        assert!(all(b"Content-Length: 20\r\n\r\n{\"method\"").is_empty());
        assert!(all(b"Content-Len").is_empty());
        assert!(all(b"").is_empty());
    }

    #[test]
    fn what_is_written_can_be_read() {
        let framed = framed(&json!({ "jsonrpc": "2.0", "method": "ä" })).expect("JSON");
        let found = all(&framed);
        let [Incoming::Message(Message::Notification(one))] = found.as_slice() else {
            panic!("{found:?}");
        };
        assert_eq!(one.method, "ä");
    }
}

//! Lines of standard input, whatever bytes come.

use std::io::{self, BufRead, Read};

use super::exit::Stop;

/// A longer line is none.
const MOST_BYTES: u64 = 1 << 20;

/// The next line without its end, or why it is none; `None` at the end of the input.
///
/// # Errors
/// The input cannot be read.
pub fn next(input: &mut impl BufRead) -> Result<Option<Result<String, String>>, Stop> {
    let mut bytes = Vec::new();
    let failed = |error: io::Error| Stop::io("read", "standard input", &error);
    let read = input
        .by_ref()
        .take(MOST_BYTES)
        .read_until(b'\n', &mut bytes);
    if read.map_err(failed)? == 0 {
        return Ok(None);
    }
    if bytes.len() as u64 == MOST_BYTES && !bytes.ends_with(b"\n") {
        input.skip_until(b'\n').map_err(failed)?;
        return Ok(Some(Err("the line is too long".to_owned())));
    }
    let text = String::from_utf8(bytes).map_err(|_| "the line is not text in UTF-8".to_owned());
    Ok(Some(text.map(|text| {
        // What some editors put before the first line says only that the file is UTF-8.
        let text = text.trim_start_matches('\u{feff}');
        text.trim_end_matches(['\n', '\r']).to_owned()
    })))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Vec<Result<String, String>> {
        let mut input = bytes;
        let mut lines = Vec::new();
        while let Ok(Some(line)) = next(&mut input) {
            lines.push(line);
        }
        lines
    }

    #[test]
    fn lines_end_anyhow() {
        let lines = read(b"\xef\xbb\xbfa\r\n\nb");
        assert_eq!(
            lines,
            [Ok("a".to_owned()), Ok(String::new()), Ok("b".to_owned())]
        );
    }

    #[test]
    fn a_bad_line_does_not_spoil_the_next() {
        let mut bytes = vec![b'x'; 3 << 20];
        bytes.extend(b"\n\xff\nc1");
        let lines = read(&bytes);
        assert_eq!(lines.len(), 3);
        assert!(lines[0].is_err() && lines[1].is_err());
        assert_eq!(lines[2], Ok("c1".to_owned()));
    }
}

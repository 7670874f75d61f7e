//! Messages to the client.

use lsp_server::{ErrorCode, RequestId};
use serde::Serialize;
use serde_json::{Value as Json, json};

/// Why a request has no result.
#[derive(Debug)]
pub struct Fault {
    /// What sort of fault it is.
    pub code: ErrorCode,
    /// What is wrong, for people.
    pub message: String,
}

impl Fault {
    /// A fault.
    pub fn new(code: ErrorCode, message: impl Into<String>) -> Fault {
        Fault {
            code,
            message: message.into(),
        }
    }
}

/// A fault of a request's parameters, or of its result, which cannot be written.
impl From<serde_json::Error> for Fault {
    fn from(error: serde_json::Error) -> Fault {
        Fault::new(
            ErrorCode::InvalidParams,
            format!("wrong parameters: {error}"),
        )
    }
}

/// What a request is answered.
pub fn answer(id: &RequestId, result: Result<Json, Fault>) -> Json {
    match result {
        Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
        Err(found) => fault(id, found.code, found.message),
    }
}

/// A request that failed.
pub fn fault(id: &RequestId, code: ErrorCode, message: String) -> Json {
    json!({
        "jsonrpc": "2.0",
        "id": id,
        "error": { "code": code as i32, "message": message },
    })
}

/// A notification of the server.
pub fn notification(method: &str, params: &impl Serialize) -> Option<Json> {
    let params = serde_json::to_value(params).ok()?;
    Some(json!({ "jsonrpc": "2.0", "method": method, "params": params }))
}

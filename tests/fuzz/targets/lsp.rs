//! The language server: whatever comes, every request is answered, and once.

use lsp_server::Message;
use manqala::app::lsp::Server;
use manqala::app::lsp::wire::{self, Incoming};

/// Talks to a server: each line is the body of a message.
pub fn run(data: &[u8]) {
    let mut server = Server::default();
    for body in data.split(|byte| *byte == b'\n') {
        let mut framed = format!("Content-Length: {}\r\n\r\n", body.len()).into_bytes();
        framed.extend(body);
        match wire::read(&mut framed.as_slice()) {
            Ok(Some(Incoming::Message(message))) => {
                let asks = matches!(message, Message::Request(_));
                let answers = server.take(message);
                let replies = answers
                    .iter()
                    .filter(|answer| answer.get("method").is_none());
                assert_eq!(replies.count(), usize::from(asks));
            }
            Ok(Some(Incoming::Malformed(answer))) => assert!(answer["error"].is_object()),
            Ok(None) | Err(_) => {}
        }
        server.findings();
    }
    // The wire itself takes any bytes.
    let mut input = data;
    while let Ok(Some(_)) = wire::read(&mut input) {}
}

//! The language server: the Language Server Protocol on standard input and output.

mod actions;
mod answers;
mod capabilities;
mod diagnostics;
mod documents;
mod files;
mod lens;
mod look;
mod names;
mod places;
mod server;
mod symbols;
mod tokens;
mod uri;
pub mod wire;

use std::collections::VecDeque;
use std::io;
use std::sync::mpsc::{Receiver, sync_channel};
use std::thread;

use lsp_server::{ErrorCode, Message, Notification, RequestId};
use serde_json::Value as Json;

use super::console::Console;
use super::exit::{Done, Exit, Stop};
pub use server::Server;
use wire::Incoming;

/// So many messages are read ahead, so that a request can be withdrawn before its turn.
const AHEAD: usize = 256;

/// Serves one client until it says `exit` or closes the input.
pub fn serve(console: &mut Console) -> Done {
    let (sender, receiver) = sync_channel(AHEAD);
    // Not joined: it may wait for input that never comes.
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        // An input that cannot be read has come to its end.
        while let Ok(Some(incoming)) = wire::read(&mut input) {
            if sender.send(incoming).is_err() {
                break;
            }
        }
    });
    let mut queue = Queue {
        receiver,
        waiting: VecDeque::new(),
    };
    let mut server = Server::default();
    while let Some(incoming) = queue.next() {
        let answers = match incoming {
            Incoming::Malformed(answer) => vec![answer],
            Incoming::Message(Message::Notification(exit)) if exit.method == "exit" => {
                return Ok(match server.is_shut_down() {
                    true => Exit::Success,
                    false => Exit::Wrong,
                });
            }
            Incoming::Message(message) => server.take(message),
        };
        send(console, answers)?;
        // What is typed fast is looked at once it has all come.
        if queue.is_empty() {
            send(console, server.findings())?;
        }
    }
    Ok(Exit::Success)
}

fn send(console: &mut Console, messages: Vec<Json>) -> Result<(), Stop> {
    if messages.is_empty() {
        return Ok(());
    }
    for message in &messages {
        console.write(&wire::framed(message)?)?;
    }
    console.flush()
}

/// The messages that have come.
struct Queue {
    receiver: Receiver<Incoming>,
    waiting: VecDeque<Incoming>,
}

impl Queue {
    /// The next message; none when there will be no more.
    fn next(&mut self) -> Option<Incoming> {
        if self.waiting.is_empty() {
            let first = self.receiver.recv().ok()?;
            self.put(first);
        }
        self.gather();
        self.waiting.pop_front()
    }

    fn is_empty(&mut self) -> bool {
        self.gather();
        self.waiting.is_empty()
    }

    fn gather(&mut self) {
        while self.waiting.len() < AHEAD
            && let Ok(incoming) = self.receiver.try_recv()
        {
            self.put(incoming);
        }
    }

    /// Puts a message behind the others. One that withdraws a request puts an answer in its place.
    fn put(&mut self, incoming: Incoming) {
        if let Incoming::Message(Message::Notification(one)) = &incoming
            && let Some(id) = withdrawn(one)
        {
            let mut waiting = self.waiting.iter_mut();
            let is_it = |incoming: &&mut Incoming| matches!(incoming, Incoming::Message(Message::Request(one)) if one.id == id);
            if let Some(request) = waiting.find(is_it) {
                let message = "withdrawn before it was looked at".to_owned();
                let answer = answers::fault(&id, ErrorCode::RequestCanceled, message);
                *request = Incoming::Malformed(answer);
            }
        }
        self.waiting.push_back(incoming);
    }
}

/// The request that a message withdraws.
fn withdrawn(notification: &Notification) -> Option<RequestId> {
    if notification.method != "$/cancelRequest" {
        return None;
    }
    serde_json::from_value(notification.params.get("id")?.clone()).ok()
}

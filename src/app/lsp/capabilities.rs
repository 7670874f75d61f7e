//! What the server can do, and what the client can.

use serde_json::{Value as Json, json};

use super::places::Encoding;
use super::{lens, tokens};

/// What is agreed with the client.
#[derive(Clone, Copy, Debug)]
pub struct Agreed {
    /// What positions count.
    pub encoding: Encoding,
    /// Whether the client can tell of files that change on the disk, if asked to.
    pub watches: bool,
}

impl Agreed {
    /// What follows from the parameters of `initialize`. What a client does not say it cannot do.
    pub fn with(params: &Json) -> Agreed {
        let capabilities = &params["capabilities"];
        let offered = capabilities["general"]["positionEncodings"].as_array();
        let offered = offered.map_or(&[][..], Vec::as_slice).iter();
        let watched = &capabilities["workspace"]["didChangeWatchedFiles"]["dynamicRegistration"];
        Agreed {
            encoding: Encoding::agreed(offered.filter_map(Json::as_str)),
            watches: watched.as_bool().unwrap_or(false),
        }
    }

    /// What `initialize` is answered.
    pub fn answer(&self) -> Json {
        json!({
            "capabilities": {
                "positionEncoding": self.encoding.name(),
                "textDocumentSync": { "openClose": true, "change": 2, "save": true },
                "hoverProvider": true,
                "completionProvider": { "triggerCharacters": ["\"", "[", ":", " "] },
                "definitionProvider": true,
                "referencesProvider": true,
                "documentHighlightProvider": true,
                "renameProvider": { "prepareProvider": true },
                "documentFormattingProvider": true,
                "documentSymbolProvider": true,
                "foldingRangeProvider": true,
                "codeActionProvider": { "codeActionKinds": ["quickfix"] },
                "codeLensProvider": { "resolveProvider": true },
                "executeCommandProvider": { "commands": [lens::RULES] },
                "semanticTokensProvider": {
                    "legend": { "tokenTypes": tokens::legend(), "tokenModifiers": [] },
                    "full": true,
                },
            },
            "serverInfo": { "name": "manqala", "version": env!("CARGO_PKG_VERSION") },
        })
    }

    /// Asks the client to tell of files of games that change on the disk.
    pub fn watch(&self) -> Option<Json> {
        self.watches.then(|| {
            json!({
                "jsonrpc": "2.0",
                "id": "watch",
                "method": "client/registerCapability",
                "params": { "registrations": [{
                    "id": "watch",
                    "method": "workspace/didChangeWatchedFiles",
                    "registerOptions": { "watchers": [{ "globPattern": "**/*.game" }] },
                }] },
            })
        })
    }
}

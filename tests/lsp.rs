//! The language server over the real protocol: the program is started, and spoken to as an editor
//! does.

mod reading;
mod talk;
mod writing;

use std::collections::VecDeque;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, ExitStatus, Stdio};

use serde_json::{Value as Json, json};
use tempfile::TempDir;

/// An editor with a server of its own and an empty folder.
pub struct Editor {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    folder: TempDir,
    asked: i32,
    /// Notifications that came while an answer was waited for.
    notices: VecDeque<Json>,
}

impl Editor {
    /// Starts a server and says nothing.
    pub fn silent() -> Editor {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let mut child = Command::new(env!("CARGO_BIN_EXE_manqala"))
            .arg("lsp")
            .current_dir(folder.path())
            .env("HOME", folder.path())
            .env("XDG_CACHE_HOME", folder.path().join("cache"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let output = child.stdout.take().expect("standard output");
        Editor {
            input: child.stdin.take(),
            output: BufReader::new(output),
            child,
            folder,
            asked: 0,
            notices: VecDeque::new(),
        }
    }

    /// Starts a server and initialises it, with places in UTF-16.
    pub fn start() -> Editor {
        Editor::offering(&["utf-16"])
    }

    /// Starts a server and initialises it, offering these encodings.
    pub fn offering(encodings: &[&str]) -> Editor {
        let mut editor = Editor::silent();
        let general = json!({ "positionEncodings": encodings });
        let answer = editor.ask(
            "initialize",
            json!({ "processId": null, "rootUri": null, "capabilities": { "general": general } }),
        );
        assert_eq!(answer["capabilities"]["positionEncoding"], encodings[0]);
        editor.tell("initialized", json!({}));
        editor
    }

    /// The address of a file of the folder.
    pub fn uri(&self, name: &str) -> String {
        format!("file://{}", self.path(name).to_str().expect("a path"))
    }

    /// The path of a file of the folder.
    pub fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    /// Writes a file to the disk.
    pub fn write(&self, name: &str, text: &str) {
        std::fs::write(self.path(name), text).expect("a written file");
    }

    /// Opens a file with such a text and takes what is found in it.
    pub fn open(&mut self, name: &str, text: &str) -> Vec<Json> {
        let uri = self.uri(name);
        self.tell(
            "textDocument/didOpen",
            json!({ "textDocument": {
                "uri": uri, "languageId": "manqala", "version": 1, "text": text,
            } }),
        );
        self.found(name)
    }

    /// Changes an open file.
    pub fn change(&mut self, name: &str, version: i32, changes: Json) {
        let uri = self.uri(name);
        self.tell(
            "textDocument/didChange",
            json!({ "textDocument": { "uri": uri, "version": version }, "contentChanges": changes }),
        );
    }

    /// The next findings about a file.
    pub fn found(&mut self, name: &str) -> Vec<Json> {
        let uri = self.uri(name);
        loop {
            let notice = self.notices.pop_front();
            let notice = notice.unwrap_or_else(|| self.receive().expect("a message"));
            let is_it = notice["method"] == "textDocument/publishDiagnostics"
                && notice["params"]["uri"] == uri.as_str();
            if is_it {
                let found = notice["params"]["diagnostics"].as_array();
                return found.expect("a list").clone();
            }
        }
    }

    /// Asks something about a place in a file; the place is the `|` in the words, which stand in
    /// the text without it.
    pub fn ask_at(&mut self, method: &str, name: &str, text: &str, words: &str) -> Json {
        self.ask_with(method, name, text, words, json!({}))
    }

    /// The same with further parameters.
    pub fn ask_with(
        &mut self,
        method: &str,
        name: &str,
        text: &str,
        words: &str,
        more: Json,
    ) -> Json {
        let mut params = more;
        params["textDocument"] = json!({ "uri": self.uri(name) });
        params["position"] = place(text, words);
        self.ask(method, params)
    }

    /// Asks something about a whole file.
    pub fn ask_of(&mut self, method: &str, name: &str) -> Json {
        let uri = self.uri(name);
        self.ask(method, json!({ "textDocument": { "uri": uri } }))
    }

    /// Asks something, and takes the result.
    pub fn ask(&mut self, method: &str, params: Json) -> Json {
        let answer = self.try_ask(method, params);
        assert!(answer.get("error").is_none(), "{method}: {answer}");
        answer["result"].clone()
    }

    /// Asks something, and takes the answer.
    pub fn try_ask(&mut self, method: &str, params: Json) -> Json {
        self.asked += 1;
        let id = self.asked;
        let message = json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params });
        self.send(&message);
        self.answer(&json!(id))
    }

    /// The answer to a request.
    pub fn answer(&mut self, id: &Json) -> Json {
        loop {
            let message = self.receive().expect("an answer");
            if message.get("method").is_none() && message["id"] == *id {
                return message;
            }
            self.notices.push_back(message);
        }
    }

    /// Tells something.
    pub fn tell(&mut self, method: &str, params: Json) {
        self.send(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }

    /// Sends a message.
    pub fn send(&mut self, message: &Json) {
        let body = message.to_string();
        self.raw(format!("Content-Length: {}\r\n\r\n{body}", body.len()).as_bytes());
    }

    /// Sends bytes as they are.
    pub fn raw(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("an open input");
        input.write_all(bytes).expect("a server that reads");
        input.flush().expect("a server that reads");
    }

    /// The next message; none when the server has closed its output.
    pub fn receive(&mut self) -> Option<Json> {
        let mut length = None;
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line).expect("a header") == 0 {
                return None;
            }
            let line = line.strip_suffix("\r\n").expect("a line of a header");
            if line.is_empty() {
                break;
            }
            if let Some(value) = line.strip_prefix("Content-Length: ") {
                length = value.parse().ok();
            }
        }
        let mut body = vec![0; length.expect("a length")];
        self.output.read_exact(&mut body).expect("a body");
        let message: Json = serde_json::from_slice(&body).expect("JSON");
        assert_eq!(message["jsonrpc"], "2.0", "{message}");
        Some(message)
    }

    /// Closes the input and waits for the end.
    pub fn end(mut self) -> ExitStatus {
        self.input = None;
        while self.receive().is_some() {}
        self.child.wait().expect("an end")
    }

    /// Leaves as editors do, which has to go well.
    pub fn leave(mut self) {
        assert_eq!(self.ask("shutdown", Json::Null), Json::Null);
        self.tell("exit", Json::Null);
        assert_eq!(self.child.wait().expect("an end").code(), Some(0));
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        // A test that failed leaves a server behind that waits.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The place of the `|` in words of a text, in UTF-16.
pub fn place(text: &str, words: &str) -> Json {
    let cursor = words.find('|').expect("a cursor");
    let written = words.replacen('|', "", 1);
    let start = text.find(&written);
    let offset = start.unwrap_or_else(|| panic!("{written:?} in {text:?}")) + cursor;
    let before = &text[..offset];
    let line = before.matches('\n').count();
    let column = before.rsplit('\n').next().unwrap_or(before);
    json!({ "line": line, "character": column.encode_utf16().count() })
}

/// A text with edits of the protocol, places in UTF-16.
pub fn edited(text: &str, edits: &Json) -> String {
    let offset = |place: &Json| {
        let number = |name: &str| place[name].as_u64().expect("a number") as usize;
        let mut lines = text.split_inclusive('\n');
        let start: usize = lines.by_ref().take(number("line")).map(str::len).sum();
        let line = &text[start..];
        let mut units = 0;
        let written = line.chars().take_while(|one| {
            units += one.len_utf16();
            units <= number("character")
        });
        start + written.map(char::len_utf8).sum::<usize>()
    };
    let edits = edits.as_array().expect("a list of edits");
    let mut edits: Vec<(usize, usize, &str)> = edits
        .iter()
        .map(|edit| {
            let range = &edit["range"];
            let new = edit["newText"].as_str().expect("a text");
            (offset(&range["start"]), offset(&range["end"]), new)
        })
        .collect();
    edits.sort();
    let mut text = text.to_owned();
    for (start, end, new) in edits.into_iter().rev() {
        text.replace_range(start..end, new);
    }
    text
}

/// The codes of findings.
pub fn codes(found: &[Json]) -> Vec<&str> {
    let codes = found.iter().map(|one| one["code"].as_str());
    codes.map(|code| code.expect("a code")).collect()
}

/// The file of an address.
pub fn file_of(uri: &Json) -> String {
    let path = uri.as_str().and_then(|uri| uri.strip_prefix("file://"));
    std::fs::read_to_string(Path::new(path.expect("a file"))).expect("a file that is there")
}

/// A small game with an option, a term and a kind of move.
pub const GAME: &str = "Game \"Test\".
Source \"These tests\".
Option [seeds] is 4, may be 3 to 6.
Board has 2 rows of 6 houses.
Start with [seeds] seeds in each house.
Call \"goal\" their house.
Move \"long\" from an own house of at least 2.
Otherwise move from an own house.
Sow counterclockwise round all houses.
Last seed of a \"long\" in a \"goal\" making 2 or 3: capture it.
End when a player has stored more than half the seeds: that player wins.
End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
End when 200 plies pass without a capture: draw.
";

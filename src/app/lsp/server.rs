//! The server: takes messages, keeps the open files, answers.

use gen_lsp_types::{
    CodeActionParams, CodeLens, DidChangeTextDocumentParams, DidCloseTextDocumentParams,
    DidOpenTextDocumentParams, ExecuteCommandParams, Position, PublishDiagnosticsParams,
    ReferenceParams, RenameParams, TextDocumentIdentifier, TextDocumentPositionParams, TextEdit,
    Uri,
};
use lsp_server::{ErrorCode, Message, Notification, Request};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value as Json, json};

use super::answers::{self, Fault};
use super::capabilities::Agreed;
use super::diagnostics::Shower;
use super::documents::Documents;
use super::lens;
use super::look::Cursor;
use super::places::Places;
use crate::syntax;

/// How far the talk with the client has come.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Phase {
    Fresh,
    Serving,
    ShutDown,
}

/// The server.
pub struct Server {
    phase: Phase,
    agreed: Agreed,
    documents: Documents,
    /// Addresses of closed files, whose findings are taken back.
    closed: Vec<String>,
}

/// What is asked of a text, whatever is found in it.
const TEXT_ALONE: &[&str] = &[
    "textDocument/completion",
    "textDocument/definition",
    "textDocument/documentHighlight",
    "textDocument/documentSymbol",
    "textDocument/foldingRange",
    "textDocument/formatting",
    "textDocument/semanticTokens/full",
];

/// The parameters of what is asked of a whole file.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct OfFile {
    text_document: TextDocumentIdentifier,
}

impl Default for Server {
    /// A server that nobody has talked to.
    fn default() -> Server {
        Server {
            phase: Phase::Fresh,
            agreed: Agreed::with(&Json::Null),
            documents: Documents::default(),
            closed: Vec::new(),
        }
    }
}

impl Server {
    /// Whether the client has said `shutdown`.
    pub fn is_shut_down(&self) -> bool {
        self.phase == Phase::ShutDown
    }

    /// Takes a message, and says what is to be sent.
    pub fn take(&mut self, message: Message) -> Vec<Json> {
        match message {
            Message::Request(request) => {
                let id = request.id.clone();
                vec![answers::answer(&id, self.request(request))]
            }
            Message::Notification(one) => {
                let asked = one.method == "initialized" && self.phase == Phase::Serving;
                if self.phase == Phase::Serving {
                    // There is nobody to tell that a notification makes no sense.
                    let _ = self.notification(one);
                }
                let watch = self.agreed.watch().filter(|_| asked);
                watch.into_iter().collect()
            }
            // Only one thing is ever asked of a client, and whatever it says is right.
            Message::Response(_) => Vec::new(),
        }
    }

    /// The findings about all files that have changed.
    pub fn findings(&mut self) -> Vec<Json> {
        let mut messages = Vec::new();
        for uri in std::mem::take(&mut self.closed) {
            if self.documents.get(&uri).is_none() {
                messages.extend(publish(&uri, None, Vec::new()));
            }
        }
        for uri in self.documents.unknown() {
            self.documents.look(&uri);
            let document = self.documents.get(&uri);
            let Some((document, loaded)) = document.zip(self.documents.loaded(&uri)) else {
                continue;
            };
            let shower = Shower::new(&self.documents, document, self.agreed.encoding);
            let found = shower.all(loaded);
            messages.extend(publish(&uri, Some(document.version), found));
        }
        messages
    }

    fn notification(&mut self, one: Notification) -> Result<(), Fault> {
        match one.method.as_str() {
            "textDocument/didOpen" => {
                let opened: DidOpenTextDocumentParams = params(one.params)?;
                let file = opened.text_document;
                self.documents.open(&file.uri.0, file.version, file.text);
            }
            "textDocument/didChange" => {
                let changed: DidChangeTextDocumentParams = params(one.params)?;
                let file = changed.text_document;
                let uri = &file.text_document_identifier.uri.0;
                let (changes, encoding) = (&changed.content_changes, self.agreed.encoding);
                self.documents.change(uri, file.version, changes, encoding);
            }
            "textDocument/didClose" => {
                let closed: DidCloseTextDocumentParams = params(one.params)?;
                let uri = closed.text_document.uri.0;
                self.documents.close(&uri);
                self.closed.push(uri);
            }
            "textDocument/didSave" | "workspace/didChangeWatchedFiles" => self.documents.forget(),
            _ => {}
        }
        Ok(())
    }

    fn request(&mut self, request: Request) -> Result<Json, Fault> {
        let Request { method, params, .. } = request;
        match (self.phase, method.as_str()) {
            (Phase::Fresh, "initialize") => {
                self.agreed = Agreed::with(&params);
                self.phase = Phase::Serving;
                Ok(self.agreed.answer())
            }
            (Phase::Fresh, _) => {
                let message = "nothing can be asked before `initialize`";
                Err(Fault::new(ErrorCode::ServerNotInitialized, message))
            }
            (Phase::ShutDown, _) => {
                let message = "nothing can be asked after `shutdown`";
                Err(Fault::new(ErrorCode::InvalidRequest, message))
            }
            (Phase::Serving, "initialize") => {
                let message = "the server is initialised already";
                Err(Fault::new(ErrorCode::InvalidRequest, message))
            }
            (Phase::Serving, "shutdown") => {
                self.phase = Phase::ShutDown;
                Ok(Json::Null)
            }
            (Phase::Serving, method) => self.asked(method, params),
        }
    }

    fn asked(&mut self, method: &str, asked: Json) -> Result<Json, Fault> {
        // What is asked at every key that is hit needs no more than the text itself.
        if !TEXT_ALONE.contains(&method) {
            self.look_at_all();
        }
        match method {
            "textDocument/hover" => self.at(asked, |cursor| Ok(json!(cursor.hover()))),
            "textDocument/completion" => self.at(asked, |cursor| Ok(json!(cursor.completions()))),
            "textDocument/definition" => self.at(asked, |cursor| Ok(json!(cursor.declaration()))),
            "textDocument/documentHighlight" => {
                self.at(asked, |cursor| Ok(json!(cursor.highlights())))
            }
            "textDocument/references" => {
                let wanted: ReferenceParams = params(asked.clone())?;
                let declarations = wanted.context.include_declaration;
                self.at(asked, |cursor| Ok(json!(cursor.references(declarations))))
            }
            "textDocument/prepareRename" => self.at(asked, |cursor| {
                let prepared = cursor.prepare_rename();
                prepared.map(|one| json!(one)).map_err(refused)
            }),
            "textDocument/rename" => {
                let wanted: RenameParams = params(asked.clone())?;
                self.at(asked, |cursor| {
                    let edit = cursor.rename(&wanted.new_name);
                    edit.map(|one| json!(one)).map_err(refused)
                })
            }
            "textDocument/codeAction" => {
                let wanted: CodeActionParams = params(asked.clone())?;
                self.of_file(asked, |cursor| json!(cursor.actions(wanted.range)))
            }
            "textDocument/formatting" => self.of_file(asked, |cursor| json!(cursor.formatting())),
            "textDocument/documentSymbol" => self.of_file(asked, |cursor| json!(cursor.symbols())),
            "textDocument/foldingRange" => self.of_file(asked, |cursor| json!(cursor.folds())),
            "textDocument/semanticTokens/full" => {
                self.of_file(asked, |cursor| json!(cursor.tokens()))
            }
            "textDocument/codeLens" => self.of_file(asked, |cursor| json!(cursor.lenses())),
            "codeLens/resolve" => self.resolved(asked),
            "workspace/executeCommand" => self.executed(asked),
            _ => {
                let message = format!("this server knows no request `{method}`");
                Err(Fault::new(ErrorCode::MethodNotFound, message))
            }
        }
    }

    /// Looks at all files, since names are known in those that follow one too.
    fn look_at_all(&mut self) {
        for uri in self.documents.unknown() {
            self.documents.look(&uri);
        }
    }

    /// Answers what is asked about a place.
    fn at(
        &mut self,
        asked: Json,
        answer: impl FnOnce(&Cursor<'_>) -> Result<Json, Fault>,
    ) -> Result<Json, Fault> {
        let wanted: TextDocumentPositionParams = params(asked)?;
        let uri = wanted.text_document.uri.0;
        self.with(&uri, wanted.position, answer)
    }

    /// Answers what is asked about a file.
    fn of_file(
        &mut self,
        asked: Json,
        answer: impl FnOnce(&Cursor<'_>) -> Json,
    ) -> Result<Json, Fault> {
        let wanted: OfFile = params(asked)?;
        let uri = wanted.text_document.uri.0;
        self.with(&uri, Position::default(), |cursor| Ok(answer(cursor)))
    }

    fn with(
        &mut self,
        uri: &str,
        position: Position,
        answer: impl FnOnce(&Cursor<'_>) -> Result<Json, Fault>,
    ) -> Result<Json, Fault> {
        let document = self.documents.get(uri).ok_or_else(|| not_open(uri))?;
        answer(&Cursor {
            documents: &self.documents,
            uri,
            document,
            position,
            encoding: self.agreed.encoding,
        })
    }

    /// Fills in the lens that tells the shape.
    fn resolved(&mut self, asked: Json) -> Result<Json, Fault> {
        let mut lens: CodeLens = params(asked)?;
        let uri = lens.data.as_ref().and_then(|data| data["uri"].as_str());
        if let Some(uri) = uri.map(str::to_owned).filter(|_| lens.command.is_none()) {
            let shape = self.documents.shape(&uri, lens::shape);
            let shape = shape.ok_or_else(|| not_open(&uri))?;
            lens.command = Some(lens::command(&shape, &uri));
        }
        Ok(serde_json::to_value(lens)?)
    }

    fn executed(&mut self, asked: Json) -> Result<Json, Fault> {
        let wanted: ExecuteCommandParams = params(asked)?;
        if wanted.command != lens::RULES {
            let message = format!("this server knows no command `{}`", wanted.command);
            return Err(Fault::new(ErrorCode::InvalidParams, message));
        }
        let uri = wanted.arguments.as_ref().and_then(|all| all.first());
        let uri = uri.and_then(Json::as_str).unwrap_or_default();
        let loaded = self.documents.look(uri);
        Ok(lens::told(loaded.ok_or_else(|| not_open(uri))?))
    }
}

impl Cursor<'_> {
    /// The changes that bring the file into its canonical layout; none while it has errors.
    fn formatting(&self) -> Option<Vec<TextEdit>> {
        let source = &self.document.source;
        let new = syntax::format(source).ok()?;
        let (old, places) = (source.text(), self.places());
        Some(difference(old, &new, &places).into_iter().collect())
    }
}

/// The one change that makes a text of another, as small as it can be in whole lines.
fn difference(old: &str, new: &str, places: &Places<'_>) -> Option<TextEdit> {
    let same = |pairs: &mut dyn Iterator<Item = (&str, &str)>| -> usize {
        let same = pairs.take_while(|(one, other)| one == other);
        same.map(|(one, _)| one.len()).sum()
    };
    if old == new {
        return None;
    }
    let head = same(&mut old.split_inclusive('\n').zip(new.split_inclusive('\n')));
    let (old_rest, new_rest) = (&old[head..], &new[head..]);
    let mut back = old_rest
        .split_inclusive('\n')
        .rev()
        .zip(new_rest.split_inclusive('\n').rev());
    let tail = same(&mut back);
    let span = syntax::Span::new(head, old.len() - tail);
    let text = new_rest[..new_rest.len() - tail].to_owned();
    Some(TextEdit::new(places.range(span), text))
}

fn params<P: DeserializeOwned>(params: Json) -> Result<P, Fault> {
    Ok(serde_json::from_value(params)?)
}

fn not_open(uri: &str) -> Fault {
    Fault::new(ErrorCode::InvalidParams, format!("{uri} is not open"))
}

fn refused(why: String) -> Fault {
    Fault::new(ErrorCode::RequestFailed, why)
}

fn publish(
    uri: &str,
    version: Option<i32>,
    diagnostics: Vec<gen_lsp_types::Diagnostic>,
) -> Option<Json> {
    let params = PublishDiagnosticsParams {
        uri: Uri(uri.to_owned()),
        version,
        diagnostics,
    };
    answers::notification("textDocument/publishDiagnostics", &params)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::lsp::places::Encoding;

    #[test]
    fn only_the_lines_that_differ_are_changed() {
        let places = |text| Places::new(text, Encoding::Utf16);
        let old = "a\nb\nc\nd";
        let edit = difference(old, "a\nB\nc\nd", &places(old)).expect("a change");
        assert_eq!(edit.new_text, "B\n");
        assert_eq!((edit.range.start.line, edit.range.end.line), (1, 2));
        let edit = difference(old, "a\nb\nb\nc\nd", &places(old)).expect("a change");
        assert_eq!(edit.new_text, "b\n");
        assert!(edit.range.start == edit.range.end);
        assert!(difference(old, old, &places(old)).is_none());
        let edit = difference(old, "", &places(old)).expect("a change");
        assert_eq!(edit.range.end, Position::new(3, 1));
    }
}

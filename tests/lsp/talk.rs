//! The talk itself: beginning and end, what is malformed, what is unknown, what is withdrawn.

use serde_json::{Value as Json, json};

use super::{Editor, GAME};

fn code(answer: &Json) -> Option<i64> {
    answer["error"]["code"].as_i64()
}

#[test]
fn an_editor_comes_and_goes() {
    Editor::start().leave();
}

#[test]
fn the_capabilities_are_told() {
    let mut editor = Editor::silent();
    let answer = editor.ask("initialize", json!({ "capabilities": {} }));
    let can = &answer["capabilities"];
    assert_eq!(can["positionEncoding"], "utf-16");
    assert_eq!(can["textDocumentSync"]["change"], 2);
    assert_eq!(can["renameProvider"]["prepareProvider"], true);
    assert_eq!(answer["serverInfo"]["name"], "manqala");
    editor.leave();
}

#[test]
fn the_best_encoding_is_agreed() {
    let mut editor = Editor::silent();
    let offered = json!({ "general": { "positionEncodings": ["utf-16", "utf-8", "utf-32"] } });
    let answer = editor.ask("initialize", json!({ "capabilities": offered }));
    assert_eq!(answer["capabilities"]["positionEncoding"], "utf-8");
}

#[test]
fn the_end_of_the_input_is_the_end() {
    assert_eq!(Editor::silent().end().code(), Some(0));
    assert_eq!(Editor::start().end().code(), Some(0));
    let mut broken_off = Editor::start();
    broken_off.raw(b"Content-Length: 200\r\n\r\n{\"jsonrpc\"");
    assert_eq!(broken_off.end().code(), Some(0));
}

#[test]
fn exit_without_shutdown_is_a_fault() {
    let mut editor = Editor::start();
    editor.tell("exit", Json::Null);
    assert_eq!(editor.end().code(), Some(1));
    let mut silent = Editor::silent();
    silent.tell("exit", Json::Null);
    assert_eq!(silent.end().code(), Some(1));
}

#[test]
fn nothing_is_answered_out_of_turn() {
    let mut editor = Editor::silent();
    let early = editor.try_ask("textDocument/hover", json!({}));
    assert_eq!(code(&early), Some(-32002));
    editor.ask("initialize", json!({ "capabilities": {} }));
    let again = editor.try_ask("initialize", json!({ "capabilities": {} }));
    assert_eq!(code(&again), Some(-32600));
    editor.ask("shutdown", Json::Null);
    let late = editor.try_ask("textDocument/hover", json!({}));
    assert_eq!(code(&late), Some(-32600));
    editor.tell("exit", Json::Null);
    assert_eq!(editor.end().code(), Some(0));
}

#[test]
fn unknown_requests_are_answered() {
    let mut editor = Editor::start();
    let answer = editor.try_ask("textDocument/inlineValue", json!({}));
    assert_eq!(code(&answer), Some(-32601));
    let answer = editor.try_ask("workspace/executeCommand", json!({ "command": "other" }));
    assert_eq!(code(&answer), Some(-32602));
    editor.tell("$/setTrace", json!({ "value": "verbose" }));
    editor.send(&json!({ "jsonrpc": "2.0", "id": 99, "result": null }));
    editor.leave();
}

#[test]
fn wrong_parameters_are_answered() {
    let mut editor = Editor::start();
    editor.open("a.game", GAME);
    let methods = [
        "textDocument/hover",
        "textDocument/completion",
        "textDocument/references",
        "textDocument/rename",
        "textDocument/codeAction",
        "textDocument/formatting",
        "codeLens/resolve",
        "workspace/executeCommand",
    ];
    let position = json!({ "line": -1, "character": 0 });
    let of_nothing = json!({ "textDocument": { "uri": "file:///nothing.game" } });
    for method in methods {
        for params in [
            Json::Null,
            json!([]),
            json!({ "textDocument": 1 }),
            json!({ "textDocument": { "uri": editor.uri("a.game") }, "position": position }),
        ] {
            // A range or a place that is missing is no matter where none is needed.
            let answer = editor.try_ask(method, params.clone());
            let whole = method == "textDocument/formatting" && params.get("position").is_some();
            assert_eq!(
                answer.get("error").is_none(),
                whole,
                "{method} {params}: {answer}"
            );
        }
        let answer = editor.try_ask(method, of_nothing.clone());
        assert!(answer.get("error").is_some(), "{method}: {answer}");
    }
    for method in ["didOpen", "didChange", "didClose"] {
        editor.tell(
            &format!("textDocument/{method}"),
            json!({ "textDocument": [] }),
        );
    }
    editor.change("other.game", 2, json!([{ "text": "x" }]));
    editor.leave();
}

#[test]
fn what_is_malformed_is_answered_and_forgotten() {
    let mut editor = Editor::start();
    for (bytes, expected) in [
        (&b"Content-Length: 3\r\n\r\n{a}"[..], -32700),
        (b"Content-Length: 2\r\n\r\n\xff\xfe", -32700),
        (b"Content-Length: x\r\n\r\n", -32700),
        (b"Content-Length: 99999999999\r\n\r\n", -32700),
        (b"Content-Type: x\r\n\r\n", -32700),
        (b"Content-Length: 2\r\n\r\n[]", -32600),
        (b"Content-Length: 4\r\n\r\nnull", -32600),
        (
            b"Content-Length: 23\r\n\r\n{\"id\": [], \"method\":\"\"}",
            -32600,
        ),
    ] {
        editor.raw(bytes);
        let answer = editor.answer(&Json::Null);
        assert_eq!(
            code(&answer),
            Some(expected),
            "{}",
            String::from_utf8_lossy(bytes)
        );
    }
    editor.leave();
}

#[test]
fn a_request_can_be_withdrawn() {
    let mut editor = Editor::start();
    let uri = editor.uri("a.game");
    let open = json!({ "uri": uri, "languageId": "manqala", "version": 1, "text": GAME });
    let body = |message: Json| {
        let body = message.to_string();
        format!("Content-Length: {}\r\n\r\n{body}", body.len())
    };
    let mut all = body(json!({ "jsonrpc": "2.0", "method": "textDocument/didOpen",
        "params": { "textDocument": open } }));
    for id in 100..200 {
        let of = json!({ "textDocument": { "uri": uri } });
        all += &body(json!({ "jsonrpc": "2.0", "id": id,
            "method": "textDocument/semanticTokens/full", "params": of }));
    }
    for id in 100..200 {
        all += &body(json!({ "jsonrpc": "2.0", "method": "$/cancelRequest",
            "params": { "id": id } }));
    }
    editor.raw(all.as_bytes());
    // Each is answered just once, with its result or as withdrawn.
    for id in 100..200 {
        let answer = editor.answer(&json!(id));
        let withdrawn = code(&answer) == Some(-32800);
        assert!(withdrawn || answer["result"]["data"].is_array(), "{answer}");
    }
    editor.leave();
}

#[test]
fn files_on_the_disk_are_watched_where_the_editor_can() {
    let mut editor = Editor::silent();
    let can = json!({ "workspace": { "didChangeWatchedFiles": { "dynamicRegistration": true } } });
    editor.ask("initialize", json!({ "capabilities": can }));
    editor.tell("initialized", json!({}));
    let request = editor.receive().expect("a request");
    assert_eq!(request["method"], "client/registerCapability");
    editor.send(&json!({ "jsonrpc": "2.0", "id": request["id"], "result": null }));
    editor.write("parent.game", "Game \"No board\".\nSource \"x\".\n");
    let child = "Game \"Child\" follows \"parent\" except:\nSource \"y\".\n";
    assert!(!editor.open("child.game", child).is_empty());
    editor.write("parent.game", GAME);
    editor.tell("workspace/didChangeWatchedFiles", json!({ "changes": [] }));
    assert_eq!(editor.found("child.game"), [json!(null); 0]);
    editor.leave();
}

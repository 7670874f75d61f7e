//! What programs use: the engine protocol, completions, the manual page.

use serde_json::{Value as Json, json};

use super::{keys, manqala};

/// The answers to requests, one a line.
fn answers(arguments: &[&str], requests: &str) -> Vec<Json> {
    let arguments = ["engine"].iter().chain(arguments);
    manqala(arguments).stdin(requests).success().json_lines()
}

#[test]
fn a_conversation() {
    let requests = r#"{"cmd": "state"}
{"cmd": "legal"}
{"cmd": "play", "move": "a1"}
{"cmd": "undo"}
{"cmd": "new", "position": "0,0,0,0,0,1/1,0,0,0,0,0 24,22 south"}
{"cmd": "new"}
{"cmd": "quit"}
{"cmd": "state"}
"#;
    let answers = answers(&["oware"], requests);
    assert_eq!(answers.len(), 7, "nothing is answered after quit");
    assert!(answers.iter().all(|answer| answer["ok"] == true));
    let start = json!({"rows": [[4, 4, 4, 4, 4, 4], [4, 4, 4, 4, 4, 4]],
                       "stores": {"south": 0, "north": 0}, "to_move": "south"});
    assert_eq!(
        answers[0],
        json!({"ok": true, "state": start, "result": null})
    );
    assert_eq!(
        answers[1],
        json!({"ok": true, "legal": ["a1", "b1", "c1", "d1", "e1", "f1"]})
    );
    assert_eq!(answers[2]["state"]["rows"][0], json!([0, 5, 5, 5, 5, 4]));
    assert_eq!(answers[2]["state"]["to_move"], "north");
    assert_eq!(answers[3]["state"], start);
    assert_eq!(answers[4]["state"]["stores"]["south"], 24);
    assert_eq!(answers[5]["state"], start);
    assert_eq!(answers[6], json!({"ok": true}));
}

#[test]
fn whatever_is_wrong_is_answered_and_the_engine_goes_on() {
    let requests = [
        "nonsense",
        "",
        "{}",
        "[]",
        r#"{"cmd": "fly"}"#,
        r#"{"cmd": "play"}"#,
        r#"{"cmd": "play", "move": "z9"}"#,
        r#"{"cmd": "play", "move": 7}"#,
        r#"{"cmd": "undo"}"#,
        r#"{"cmd": "new", "position": "x"}"#,
        r#"{"cmd": "go", "player": "human"}"#,
        r#"{"cmd": "go", "player": "nobody"}"#,
    ];
    let text = format!(
        "{}\n{}\n{{\"cmd\": \"state\"}}",
        requests.join("\n"),
        "[".repeat(5000)
    );
    let answers = answers(&["oware"], &text);
    assert_eq!(answers.len(), requests.len() + 2);
    let (last, wrong) = answers.split_last().expect("answers");
    for (answer, request) in wrong.iter().zip(requests) {
        assert_eq!(keys(answer), ["ok", "error"], "{request}");
        assert_eq!(answer["ok"], false, "{request}");
    }
    assert_eq!(last["state"]["to_move"], "south");
    let ran = manqala(["engine", "oware"])
        .stdin(b"\xff\n{\"cmd\":\"quit\"}\n")
        .success();
    assert_eq!(ran.json_lines()[0]["ok"], false);
}

#[test]
fn a_random_move_is_legal_and_not_played() {
    let requests = "{\"cmd\": \"go\", \"player\": \"random\"}\n{\"cmd\": \"state\"}\n";
    let said = answers(&["oware"], requests);
    assert_eq!(keys(&said[0]), ["ok", "move", "value"]);
    let legal = ["a1", "b1", "c1", "d1", "e1", "f1"];
    assert!(legal.contains(&said[0]["move"].as_str().expect("a move")));
    assert_eq!(said[1]["state"]["to_move"], "south");
    assert_eq!(said, answers(&["oware"], requests), "the same every time");
}

#[test]
fn a_finished_game_has_a_result() {
    let position = "0,0,0,0,0,1/0,0,0,0,0,1 24,22 south";
    let requests = format!(
        "{{\"cmd\": \"new\", \"position\": \"{position}\"}}\n{{\"cmd\": \"play\", \"move\": \"f1\"}}\n\
         {{\"cmd\": \"legal\"}}\n{{\"cmd\": \"go\", \"player\": \"random\"}}\n"
    );
    let answers = answers(&["oware"], &requests);
    assert_eq!(answers[1]["state"]["to_move"], Json::Null, "{}", answers[1]);
    assert_eq!(keys(&answers[1]["result"]), ["winner", "reason", "score"]);
    assert_eq!(answers[1]["result"]["winner"], "south");
    assert_eq!(answers[2], json!({"ok": true, "legal": []}));
    assert_eq!(answers[3]["ok"], false);
}

#[test]
fn completions_and_the_manual_page_are_written() {
    for shell in ["bash", "zsh", "fish", "powershell"] {
        manqala(["completions", shell]).success().says("playouts");
    }
    manqala(["completions", "tcsh"]).run().status(2);
    manqala(["man"]).success().says(".TH").says("playouts");
}

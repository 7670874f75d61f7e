//! What an editor changes: renaming, layout, mends.

use serde_json::{Value as Json, json};

use super::{Editor, GAME, codes, edited, place};

/// A rename in the first file; the edits of each.
fn rename(editor: &mut Editor, text: &str, words: &str, new: &str) -> Json {
    let new = json!({ "newName": new });
    let edit = editor.ask_with("textDocument/rename", "a.game", text, words, new);
    edit["changes"].clone()
}

#[test]
fn names_are_renamed_wherever_they_stand() {
    let mut editor = Editor::start();
    editor.open("a.game", GAME);
    for (words, old, new) in [
        ("[|seeds] is 4", "[seeds]", "[beans]"),
        ("a \"go|al\"", "\"goal\"", "\"far 😀 house\""),
        ("\"lon|g\" in", "\"long\"", "\"big\""),
    ] {
        let changes = rename(&mut editor, GAME, words, new.trim_matches(['"', '[', ']']));
        let edits = &changes[editor.uri("a.game")];
        assert_eq!(edits.as_array().map(Vec::len), Some(2), "{changes}");
        assert_eq!(edited(GAME, edits), GAME.replace(old, new));
    }
    editor.leave();
}

#[test]
fn names_are_renamed_in_files_that_follow_too() {
    let mut editor = Editor::start();
    let child = "Game \"B\" follows \"a\" except:\nSource \"x\".\n\
        Last seed of a \"long\" in a \"goal\" making 4: capture it.\n";
    editor.open("b.game", child);
    editor.open("a.game", GAME);
    editor.found("b.game");
    let changes = rename(&mut editor, GAME, "Call \"|goal\"", "end");
    assert_eq!(changes.as_object().map(|all| all.len()), Some(2));
    let edits = &changes[editor.uri("b.game")];
    assert_eq!(edited(child, edits), child.replace("\"goal\"", "\"end\""));
    // And the other way round.
    let new = json!({ "newName": "end" });
    let edit = editor.ask_with("textDocument/rename", "b.game", child, "\"go|al\"", new);
    assert_eq!(edit["changes"], changes);
    let all = json!({ "context": { "includeDeclaration": true } });
    let uses = json!({ "context": { "includeDeclaration": false } });
    let count = |found: Json| found.as_array().map(Vec::len);
    let method = "textDocument/references";
    let found = editor.ask_with(method, "b.game", child, "\"go|al\"", all);
    assert_eq!(count(found), Some(3));
    let found = editor.ask_with(method, "b.game", child, "\"go|al\"", uses);
    assert_eq!(count(found), Some(2));
    let found = editor.ask_at(
        "textDocument/documentHighlight",
        "a.game",
        GAME,
        "\"go|al\"",
    );
    assert_eq!(count(found), Some(2));
    editor.leave();
}

#[test]
fn what_cannot_be_renamed_is_said() {
    let mut editor = Editor::start();
    editor.open("a.game", GAME);
    let mut refused = |words: &str, new: &str, why: &str| {
        let params = json!({ "textDocument": { "uri": editor.uri("a.game") },
            "position": place(GAME, words), "newName": new });
        let answer = editor.try_ask("textDocument/rename", params);
        let message = answer["error"]["message"].as_str().unwrap_or_default();
        assert!(message.contains(why), "{answer}");
    };
    refused("Bo|ard", "x", "no name");
    refused("\"go|al\"", " ", "not empty");
    refused("\"go|al\"", "a\"b", "quotes");
    refused("[see|ds]", "a\nb", "line breaks");
    let prepared = editor.ask_at("textDocument/prepareRename", "a.game", GAME, "[see|ds]");
    assert_eq!(prepared["placeholder"], "seeds");
    assert_eq!(prepared["range"]["start"], place(GAME, "[|seeds] is"));
    let params = json!({ "textDocument": { "uri": editor.uri("a.game") }, "position": place(GAME, "Bo|ard") });
    assert!(
        editor
            .try_ask("textDocument/prepareRename", params)
            .get("error")
            .is_some()
    );
    editor.leave();
}

#[test]
fn a_name_in_a_sentence_that_cannot_be_read_is_not_left_behind() {
    let mut editor = Editor::start();
    let text = format!("{GAME}Last seed in a \"goal\" bla: capture it.\n");
    editor.open("a.game", &text);
    let params = json!({ "textDocument": { "uri": editor.uri("a.game") },
        "position": place(&text, "Call \"go|al\""), "newName": "x" });
    let answer = editor.try_ask("textDocument/rename", params);
    let message = answer["error"]["message"].as_str().unwrap_or_default();
    assert!(message.contains("line 14"), "{answer}");
    editor.leave();
}

#[test]
fn files_are_formatted() {
    let mut editor = Editor::start();
    editor.open("a.game", GAME);
    let options = json!({ "tabSize": 4, "insertSpaces": true });
    let format = |editor: &mut Editor| {
        let uri = editor.uri("a.game");
        editor.ask(
            "textDocument/formatting",
            json!({ "textDocument": { "uri": uri }, "options": options }),
        )
    };
    assert_eq!(format(&mut editor), json!([]));
    let crooked = GAME
        .replace("Board has", "\n\n\n  board   has")
        .replace("draw.\n", "draw. (😀)");
    editor.change("a.game", 2, json!([{ "text": crooked }]));
    let edits = format(&mut editor);
    let straight = edited(&crooked, &edits);
    assert_eq!(
        straight,
        GAME.replace("\nBoard", "\n\nBoard")
            .replace("draw.\n", "draw.  (😀)\n")
    );
    editor.change("a.game", 3, json!([{ "text": "Game \"A\"" }]));
    assert_eq!(format(&mut editor), Json::Null);
    editor.leave();
}

/// The texts that the offered mends make, each with its title.
fn mends(editor: &mut Editor, text: &str) -> Vec<(String, String)> {
    let uri = editor.uri("a.game");
    let last = json!({ "line": text.matches('\n').count(), "character": 0 });
    let range = json!({ "start": { "line": 0, "character": 0 }, "end": last });
    let params = json!({ "textDocument": { "uri": uri }, "range": range,
        "context": { "diagnostics": [] } });
    let actions = editor.ask("textDocument/codeAction", params);
    let actions = actions.as_array().expect("a list").iter();
    actions
        .map(|action| {
            assert_eq!(action["kind"], "quickfix");
            let edits = &action["edit"]["changes"][&uri];
            (
                action["title"].as_str().expect("a title").to_owned(),
                edited(text, edits),
            )
        })
        .collect()
}

#[test]
fn findings_are_mended() {
    let mut editor = Editor::start();
    editor.open("a.game", GAME);
    let mut version = 1;
    for (right, wrong) in [
        ("an own house of at", "an ovn house of at"),
        ("Sow counter", "Sov counter"),
        ("all houses.\n", "all houses\n"),
        ("Start with [seeds]", "Start with [seed]"),
        ("in a \"goal\"", "in a \"gaol\""),
    ] {
        let text = GAME.replacen(right, wrong, 1);
        version += 1;
        editor.change("a.game", version, json!([{ "text": text }]));
        let found = editor.found("a.game");
        let mends = mends(&mut editor, &text);
        assert!(
            mends.iter().any(|(_, mended)| mended == GAME),
            "{wrong}: {mends:?} {found:?}"
        );
    }
    editor.leave();
}

#[test]
fn what_is_missing_is_put_in_and_what_is_idle_taken_out() {
    let mut editor = Editor::start();
    let text = GAME.replace("Source \"These tests\".\n", "");
    let text = text.replace(
        "Call \"goal\"",
        "Call \"idle\" an own house.\nCall \"goal\"",
    );
    let found = editor.open("a.game", &text);
    assert_eq!(codes(&found), ["no-source", "term-unused"]);
    assert_eq!(found[1]["tags"], json!([1]));
    assert_eq!(found[1]["severity"], 2);
    let mends = mends(&mut editor, &text);
    let sourced = text.replace("\"Test\".\n", "\"Test\".\nSource \"Monod 1950: 12\".\n");
    assert!(
        mends.iter().any(|(_, mended)| *mended == sourced),
        "{mends:?}"
    );
    let cleared = text.replace("Call \"idle\" an own house.\n", "");
    assert!(
        mends.iter().any(|(_, mended)| *mended == cleared),
        "{mends:?}"
    );
    editor.leave();
}

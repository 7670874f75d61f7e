//! What an editor shows: findings, hovers, completions, declarations, symbols, colours, the lens.

use serde_json::{Value as Json, json};

use super::{Editor, GAME, codes, file_of, place};

const CHILD: &str = "Game \"Child\" follows \"parent\" except:\nSource \"y\".\n";

#[test]
fn a_game_without_faults_has_no_findings() {
    let mut editor = Editor::start();
    assert_eq!(editor.open("a.game", GAME), [json!(null); 0]);
    editor.leave();
}

#[test]
fn findings_come_while_one_types() {
    let mut editor = Editor::start();
    editor.open("a.game", GAME);
    let start = place(GAME, "an |own house of at least");
    let end = place(GAME, "an own| house of at least");
    editor.change(
        "a.game",
        2,
        json!([{ "range": { "start": start, "end": end }, "text": "ovn" }]),
    );
    let found = editor.found("a.game");
    assert_eq!(codes(&found), ["unknown-word"]);
    assert_eq!(found[0]["severity"], 1);
    assert_eq!(found[0]["source"], "manqala");
    assert_eq!(found[0]["range"], json!({ "start": start, "end": end }));
    let message = found[0]["message"].as_str().expect("a message");
    assert!(
        message.contains("`ovn`") && message.contains("`own`"),
        "{message}"
    );
    // Changes of one message come one after the other.
    let insert = |text: &str| json!({ "range": { "start": start, "end": start }, "text": text });
    let end =
        json!({ "line": start["line"], "character": start["character"].as_u64().map(|at| at + 5) });
    let remove = json!({ "range": { "start": start, "end": end }, "text": "own" });
    editor.change("a.game", 3, json!([insert("x"), insert("y"), remove]));
    assert_eq!(editor.found("a.game"), [json!(null); 0]);
    editor.change("a.game", 4, json!([{ "text": "Game \"Empty\"." }]));
    assert!(!editor.found("a.game").is_empty());
    editor.leave();
}

#[test]
fn characters_of_two_units_are_counted() {
    let text = "Game \"😀\". (😀) Sauce \"x\".\n";
    for (encoding, column) in [("utf-16", 16), ("utf-8", 20), ("utf-32", 14)] {
        let mut editor = Editor::offering(&[encoding]);
        let found = editor.open("a.game", text);
        let at = found.iter().find(|one| one["code"] == "unknown-sentence");
        let at = &at.expect("a finding")["range"]["start"];
        assert_eq!(at["character"], column, "{encoding}");
        // Within the character is before it.
        let inside = json!({ "line": 0, "character": 7 });
        let end = json!({ "line": 0, "character": column + 5 });
        let whole = json!({ "range": { "start": inside, "end": end }, "text": "" });
        editor.change("a.game", 2, json!([whole]));
        assert!(!editor.found("a.game").is_empty());
        editor.leave();
    }
}

#[test]
fn places_that_explain_a_finding_are_related() {
    let mut editor = Editor::start();
    let text = format!("{GAME}Last seed of a \"long\" in a \"goal\" making 2 or 3: relay.\n");
    let found = editor.open("a.game", &text);
    let related = &found[0]["relatedInformation"][0]["location"];
    assert_eq!(related["uri"], editor.uri("a.game"));
    editor.leave();
}

#[test]
fn files_that_follow_an_edited_one_are_looked_at_again() {
    let mut editor = Editor::start();
    editor.write("parent.game", "nothing of use");
    editor.open("parent.game", GAME);
    // The open text counts, not the one on the disk.
    assert_eq!(editor.open("child.game", CHILD), [json!(null); 0]);
    editor.change(
        "parent.game",
        2,
        json!([{ "text": "Game \"Test\".\nBord." }]),
    );
    let found = editor.found("child.game");
    let broken = found.iter().find(|one| one["code"] == "unknown-sentence");
    let broken = broken.expect("a finding of the followed file");
    assert_eq!(
        broken["range"]["start"],
        place(CHILD, "follows |\"parent\"")
    );
    let related = &broken["relatedInformation"][0]["location"]["uri"];
    assert_eq!(*related, editor.uri("parent.game"));
    let uri = editor.uri("parent.game");
    editor.tell(
        "textDocument/didClose",
        json!({ "textDocument": { "uri": uri } }),
    );
    assert!(!editor.found("parent.game").is_empty());
    // What was found is taken back, and the file on the disk counts again.
    assert_eq!(editor.found("parent.game"), [json!(null); 0]);
    assert!(!editor.found("child.game").is_empty());
    editor.leave();
}

#[test]
fn half_of_a_text_is_never_too_little() {
    let mut editor = Editor::start();
    editor.open("a.game", "");
    let mut version = 1;
    for (end, _) in GAME.char_indices().step_by(29) {
        version += 1;
        editor.change("a.game", version, json!([{ "text": &GAME[..end] }]));
        let line = GAME[..end].matches('\n').count();
        let uri = editor.uri("a.game");
        let at = json!({ "textDocument": { "uri": uri }, "position": { "line": line, "character": 999 } });
        for method in ["completion", "hover", "definition", "documentHighlight"] {
            editor.ask(&format!("textDocument/{method}"), at.clone());
        }
        for method in [
            "documentSymbol",
            "foldingRange",
            "codeLens",
            "semanticTokens/full",
        ] {
            editor.ask_of(&format!("textDocument/{method}"), "a.game");
        }
    }
    editor.leave();
}

fn hover(editor: &mut Editor, text: &str, words: &str) -> String {
    let hover = editor.ask_at("textDocument/hover", "a.game", text, words);
    let value = hover["contents"]["value"].as_str();
    value
        .unwrap_or_else(|| panic!("{words}: {hover}"))
        .to_owned()
}

#[test]
fn words_are_explained() {
    let mut editor = Editor::start();
    editor.open("a.game", GAME);
    for (words, parts) in [
        (
            "making| 2 or 3",
            &["making 2 or 3", "with the seed that fell"][..],
        ),
        (
            "|Sow counter",
            &["Sow [of a \"KIND\"] [for SEAT]", "For example"],
        ),
        ("[see|ds] seeds", &["option [seeds]", "may be 3 to 6"]),
        ("a \"go|al\" making", &["Call \"goal\" their house."]),
        ("of a \"lo|ng\"", &["kind of move", "at least 2"]),
        ("|Game", &["# Test", "## Sowing"]),
    ] {
        let found = hover(&mut editor, GAME, words);
        for part in parts {
            assert!(found.contains(part), "{words}: no {part} in {found}");
        }
    }
    let nothing = editor.ask_at(
        "textDocument/hover",
        "a.game",
        &format!("{GAME}\n"),
        "draw.\n|\n",
    );
    assert_eq!(nothing, Json::Null);
    editor.leave();
}

#[test]
fn findings_are_explained() {
    let mut editor = Editor::start();
    let text = GAME.replace("[seeds] is 4", "[seeds] is 9");
    editor.open("a.game", &text);
    let found = hover(&mut editor, &text, "is |9");
    assert!(found.contains("default-not-allowed"), "{found}");
    editor.leave();
}

#[test]
fn followed_files_are_shown_and_gone_to() {
    let mut editor = Editor::start();
    let text = "Game \"Child\" follows \"oware\" except:\nSource \"y\".\n";
    editor.open("a.game", text);
    let found = hover(&mut editor, text, "\"ow|are\"");
    assert!(found.contains("Oware"), "{found}");
    let there = editor.ask_at("textDocument/definition", "a.game", text, "\"ow|are\"");
    assert!(
        file_of(&there["uri"]).starts_with("Game \"Oware"),
        "{there}"
    );
    assert_eq!(
        there["range"]["start"],
        json!({ "line": 0, "character": 0 })
    );
    editor.leave();
}

#[test]
fn names_are_gone_to_where_they_are_declared() {
    let mut editor = Editor::start();
    editor.write("parent.game", GAME);
    let text = format!(
        "{CHILD}Start with [seeds] seeds in each house, except 0 in a1, for each player.\n"
    );
    editor.open("child.game", &text);
    let there = editor.ask_at("textDocument/definition", "child.game", &text, "[se|eds]");
    assert_eq!(there["uri"], editor.uri("parent.game"));
    assert_eq!(there["range"]["start"], place(GAME, "Option |[seeds]"));
    let none = editor.ask_at("textDocument/definition", "child.game", &text, "ea|ch");
    assert_eq!(none, Json::Null);
    editor.leave();
}

fn labels(editor: &mut Editor, text: &str, words: &str) -> Vec<String> {
    let found = editor.ask_at("textDocument/completion", "a.game", text, words);
    let items = found["items"].as_array().expect("a list").clone();
    let labels = items.iter().map(|item| item["label"].as_str());
    labels
        .map(|label| label.expect("a label").to_owned())
        .collect()
}

#[test]
fn what_can_be_written_is_offered() {
    let mut editor = Editor::start();
    let text =
        format!("{GAME}\nLast seed in an own \nCapture leaving the opponent no seeds: \nEnd");
    editor.open("a.game", &text);
    for (words, wanted, unwanted) in [
        ("in an own |\n", "inner", "relay"),
        ("no seeds: |", "it stands", "Move a piece."),
        ("draw.\n|", "Move a piece.", "inner"),
        (
            "\nEnd|",
            "End when a position occurs 3 times: draw.",
            "Move a piece.",
        ),
        ("their hou|se.", "house", "inner"),
    ] {
        let labels = labels(&mut editor, &text, words);
        let has = |word: &str| labels.iter().any(|label| label == word);
        assert!(has(wanted), "{words}: {wanted} in {labels:?}");
        assert!(!has(unwanted), "{words}: {unwanted} in {labels:?}");
    }
    editor.leave();
}

#[test]
fn names_are_offered_in_their_marks() {
    let mut editor = Editor::start();
    editor.write("near.game", GAME);
    let text = format!("{GAME}Last seed in a \"go\".\nStart with [\n");
    editor.open("a.game", &text);
    let found = editor.ask_at("textDocument/completion", "a.game", &text, "in a \"go|\".");
    let item = &found["items"][0];
    assert_eq!(item["label"], "\"goal\"");
    // The closing mark is there already and is written over.
    assert_eq!(
        item["textEdit"]["range"]["end"],
        place(&text, "in a \"go\"|.")
    );
    assert!(labels(&mut editor, &text, "with [|\n").contains(&"[seeds]".to_owned()));
    let text = "Game \"B\" follows \"";
    editor.change("a.game", 2, json!([{ "text": text }]));
    let files = labels(&mut editor, text, "follows \"|");
    for name in ["\"near\"", "\"oware\""] {
        assert!(files.iter().any(|file| file == name), "{files:?}");
    }
    editor.leave();
}

#[test]
fn sentences_are_listed_by_what_they_are_about() {
    let mut editor = Editor::start();
    editor.open("a.game", GAME);
    let symbols = editor.ask_of("textDocument/documentSymbol", "a.game");
    let names = |list: &Json| -> Vec<String> {
        let list = list.as_array().expect("a list").iter();
        list.map(|one| one["name"].as_str().expect("a name").to_owned())
            .collect()
    };
    let groups = names(&symbols);
    let expected = [
        "About",
        "Options",
        "Board",
        "Start",
        "Terms and marks",
        "Moves",
        "Sowing",
        "What happens",
        "End",
    ];
    assert_eq!(groups, expected);
    let moves = names(&symbols[5]["children"]);
    assert_eq!(moves[1], "Otherwise move from an own house");
    assert_eq!(
        names(&symbols[7]["children"])[0],
        "Last seed of a \"long\" in a \"goal\" making 2 or 3"
    );
    let folds = editor.ask_of("textDocument/foldingRange", "a.game");
    assert_eq!(folds[0]["startLine"], 0);
    assert_eq!(folds[0]["endLine"], 1);
    editor.leave();
}

#[test]
fn words_have_colours() {
    let mut editor = Editor::start();
    let answer = editor.ask_of_capabilities();
    let types = answer["semanticTokensProvider"]["legend"]["tokenTypes"].clone();
    editor.open("a.game", "Game \"😀\". (two\n lines) Move from b2.\n");
    let tokens = editor.ask_of("textDocument/semanticTokens/full", "a.game");
    let data: Vec<u64> = tokens["data"]
        .as_array()
        .expect("numbers")
        .iter()
        .filter_map(Json::as_u64)
        .collect();
    let kinds: Vec<(&str, u64)> = data
        .chunks(5)
        .map(|one| (types[one[3] as usize].as_str().expect("a type"), one[2]))
        .collect();
    let expected = [
        ("keyword", 4),
        ("string", 4),
        ("comment", 4),
        ("comment", 7),
        ("keyword", 4),
        ("property", 4),
        ("enumMember", 2),
    ];
    assert_eq!(kinds, expected);
    editor.leave();
}

impl Editor {
    fn ask_of_capabilities(&mut self) -> Json {
        let mut other = Editor::silent();
        let answer = other.ask("initialize", json!({ "capabilities": {} }));
        answer["capabilities"].clone()
    }
}

#[test]
fn the_shape_of_a_game_stands_above_it() {
    let mut editor = Editor::start();
    editor.open("a.game", GAME);
    let lenses = editor.ask_of("textDocument/codeLens", "a.game");
    assert_eq!(lenses[0].get("command"), None);
    let shape = editor.ask("codeLens/resolve", lenses[0].clone());
    let title = shape["command"]["title"].as_str().expect("a title");
    assert!(title.starts_with("6 first moves · "), "{title}");
    let again = editor.ask("codeLens/resolve", lenses[0].clone());
    assert_eq!(again, shape);
    let command = &lenses[1]["command"];
    assert_eq!(command["command"], "manqala.rules");
    let rules = editor.ask("workspace/executeCommand", command.clone());
    assert!(
        rules.as_str().expect("a text").starts_with("# Test"),
        "{rules}"
    );
    editor.change("a.game", 2, json!([{ "text": "Game \"A\"." }]));
    assert_eq!(editor.ask_of("textDocument/codeLens", "a.game"), json!([]));
    editor.leave();
}

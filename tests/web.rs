//! What a page in a browser asks of the library.

use manqala::model::library;
use manqala::web::Desk;
use serde_json::{Value as Json, json};

const OTHER: &str = "Game \"Other\" follows \"oware\" except:\n\
                     No last seed in their house making 2 or 3.\n";

fn ask(desk: &mut Desk, request: &Json) -> Json {
    let answer = desk.answer(&request.to_string());
    serde_json::from_str(&answer).expect("JSON")
}

/// Asks, and expects an answer.
#[track_caller]
fn told(desk: &mut Desk, request: Json) -> Json {
    let answer = ask(desk, &request);
    assert_eq!(answer["ok"], true, "{request}: {answer}");
    answer
}

#[track_caller]
fn refused(desk: &mut Desk, request: Json) -> String {
    let answer = ask(desk, &request);
    assert_eq!(answer["ok"], false, "{request}: {answer}");
    answer["error"].as_str().expect("a message").to_owned()
}

fn text(name: &str) -> &'static str {
    library::find(name).expect(name).text()
}

fn begin(desk: &mut Desk, pane: usize, text: &str) -> Json {
    told(
        desk,
        json!({ "do": "begin", "pane": pane, "sheet": { "text": text } }),
    )
}

#[test]
fn the_library_is_listed_by_its_titles() {
    let mut desk = Desk::default();
    let listed = told(&mut desk, json!({ "do": "library" }));
    let games = listed["games"].as_array().expect("games");
    assert_eq!(games.len(), library::all().len());
    for game in games {
        let name = game["name"].as_str().expect("a name");
        let source = told(&mut desk, json!({ "do": "source", "name": name }));
        let found = told(&mut desk, json!({ "do": "check", "text": source["text"] }));
        assert_eq!(found["title"], game["title"], "{name}");
        assert_eq!(found["diagnostics"], json!([]), "{name}");
    }
    let error = refused(&mut desk, json!({ "do": "source", "name": "no such game" }));
    assert!(error.contains("no such game"), "{error}");
}

#[test]
fn mistakes_are_pointed_at_in_units_of_the_page() {
    let mut desk = Desk::default();
    let line = "Board has 2 rows of 6 huoses.";
    let text = format!("(🌱 é)\nGame \"Ä\".\n{line}\n");
    let found = told(&mut desk, json!({ "do": "check", "text": text }));
    let all = found["diagnostics"].as_array().expect("a list");
    let one = all
        .iter()
        .find(|one| one["message"].to_string().contains("huoses"))
        .expect("an error");
    let units: Vec<u16> = text.encode_utf16().collect();
    let place = |key: &str| one[key].as_u64().expect(key) as usize;
    let pointed = String::from_utf16(&units[place("from")..place("to")]).expect("text");
    assert_eq!(pointed, "huoses");
    assert_eq!(one["line"], 3);
    assert_eq!(found["playable"], false);
    // The change that is offered mends it.
    let fix = &one["fix"];
    let (from, to) = (fix["from"].as_u64(), fix["to"].as_u64());
    let (from, to) = (from.expect("from") as usize, to.expect("to") as usize);
    let mut mended = units[..from].to_vec();
    mended.extend(fix["text"].as_str().expect("words").encode_utf16());
    mended.extend(&units[to..]);
    let mended = String::from_utf16(&mended).expect("text");
    assert!(mended.contains("6 houses."), "{mended}");
}

#[test]
fn words_are_coloured_completed_and_explained() {
    let mut desk = Desk::default();
    let text = "Game \"É\".\nMove from an ";
    let found = told(&mut desk, json!({ "do": "lexemes", "text": text }));
    assert_eq!(found["lexemes"][0], json!([0, 4, "opener"]));
    assert_eq!(found["lexemes"][1], json!([5, 8, "name"]));
    let at = text.encode_utf16().count();
    let found = told(
        &mut desk,
        json!({ "do": "complete", "text": text, "at": at }),
    );
    let items = found["items"].as_array().expect("items").iter();
    let items: Vec<&str> = items.filter_map(|item| item["text"].as_str()).collect();
    assert!(
        items.iter().any(|item| item.starts_with("own")),
        "{items:?}"
    );
    let found = told(&mut desk, json!({ "do": "hover", "text": text, "at": 1 }));
    assert_eq!(found["hover"]["from"], 0);
    let found = told(
        &mut desk,
        json!({ "do": "format", "text": "game  \"A\" ." }),
    );
    assert_eq!(found["text"], "Game \"A\".\n");
}

#[test]
fn a_move_is_played_step_by_step_and_taken_back() {
    let mut desk = Desk::default();
    let before = begin(&mut desk, 0, text("oware"));
    let legal = &before["panes"][0]["legal"];
    assert_eq!(legal, &json!(["a1", "b1", "c1", "d1", "e1", "f1"]));
    let played = told(
        &mut desk,
        json!({ "do": "play", "panes": [0], "move": "c1" }),
    );
    let frames = played["frames"][0].as_array().expect("pictures");
    // One lifting and four seeds.
    assert_eq!(frames.len(), 5);
    let picture = |frame: &Json| frame["svg"].as_str().expect("a picture").to_owned();
    assert!(picture(&frames[0]).contains("<title>c1: 0 seeds, South's</title>"));
    assert!(picture(&frames[0]).contains("<title>d1: 4 seeds, South's</title>"));
    assert!(picture(&frames[4]).contains("<title>a2: 4 seeds"));
    let after = &played["panes"][0];
    assert_eq!(after["announce"], "South played c1, 4 sown.");
    assert_eq!(after["to_move"], "north");
    assert_eq!(after["position"], "4,4,4,4,4,5/4,4,0,5,5,5 0,0 north");
    let back = told(&mut desk, json!({ "do": "undo", "panes": [0] }));
    assert_eq!(back["panes"][0]["redo"], true);
    assert_eq!(back["panes"][0]["svg"], before["panes"][0]["svg"]);
    assert_eq!(back["panes"][0]["legal"], before["panes"][0]["legal"]);
    let on = told(&mut desk, json!({ "do": "redo", "panes": [0] }));
    assert_eq!(on["panes"], played["panes"]);
}

#[test]
fn the_last_frame_is_the_position_after_the_move() {
    for (game, moves) in [
        ("kalah", "d1"),
        ("bao-la-kujifunza", "a1-"),
        ("alquerque", ""),
    ] {
        let mut desk = Desk::default();
        let before = begin(&mut desk, 0, text(game));
        let first = match moves {
            "" => before["panes"][0]["legal"][0].clone(),
            text => json!(text),
        };
        let played = told(
            &mut desk,
            json!({ "do": "play", "panes": [0], "move": first }),
        );
        let frames = played["frames"][0].as_array().expect("pictures");
        let places = |picture: &Json| -> Vec<String> {
            let picture = picture["svg"].as_str().expect("a picture");
            let titles = picture.split("<title>").skip(2);
            titles
                .map(|rest| rest.split('<').next().unwrap_or("").to_owned())
                .collect()
        };
        let last = frames.last().expect("a picture");
        assert_eq!(places(last), places(&played["panes"][0]), "{game}");
    }
}

#[test]
fn two_games_are_played_side_by_side_and_what_differs_is_marked() {
    let mut desk = Desk::default();
    begin(&mut desk, 0, text("oware"));
    let both = begin(&mut desk, 1, OTHER);
    assert_eq!(both["difference"], Json::Null);
    let rules = told(&mut desk, json!({ "do": "rules" }));
    let differing = |pane: usize| {
        let sections = rules["rules"][pane]["sections"]
            .as_array()
            .expect("sections");
        let all = sections
            .iter()
            .flat_map(|one| one["paragraphs"].as_array().expect("words"));
        all.filter(|one| one["differs"] == true).count()
    };
    assert_eq!((differing(0), differing(1)), (2, 1));
    let mut shown = both;
    for text in ["f1", "a2", "e1"] {
        shown = told(
            &mut desk,
            json!({ "do": "play", "panes": [0, 1], "move": text }),
        );
        assert_eq!(shown.get("refused"), None);
    }
    let parted = told(
        &mut desk,
        json!({ "do": "part", "sheets": [{ "text": text("oware") }, { "text": OTHER }], "depth": 6 }),
    );
    let moves = parted["found"]["moves"]
        .as_array()
        .expect("they part")
        .clone();
    told(&mut desk, json!({ "do": "end", "pane": 1 }));
    begin(&mut desk, 0, text("oware"));
    begin(&mut desk, 1, OTHER);
    for text in &moves {
        shown = told(
            &mut desk,
            json!({ "do": "play", "panes": [0, 1], "move": text }),
        );
    }
    assert!(
        shown["difference"]
            .as_str()
            .expect("a difference")
            .contains("hold"),
        "{shown}"
    );
    let picture = shown["panes"][1]["svg"].as_str().expect("a picture");
    assert!(picture.contains("class=\"marked\""));
}

#[test]
fn a_move_that_one_game_refuses_is_played_in_neither() {
    let mut desk = Desk::default();
    begin(&mut desk, 0, text("oware"));
    let before = begin(&mut desk, 1, text("kalah"));
    let played = told(
        &mut desk,
        json!({ "do": "play", "panes": [0, 1], "move": "zz9" }),
    );
    assert_eq!(played["refused"].as_array().expect("refusals").len(), 2);
    assert_eq!(played["panes"], before["panes"]);
}

#[test]
fn hints_and_links_take_up_a_game_where_it_stands() {
    let mut desk = Desk::default();
    let sheet = json!({ "text": text("oware") });
    let hint = json!({ "do": "hint", "sheet": sheet, "moves": ["c1"], "player": "minimax:3" });
    let told_so = told(&mut desk, hint);
    let best = told_so["move"].as_str().expect("a move");
    assert!(best.ends_with('2'), "{best} is North's");
    assert!(
        told_so["advice"][0]
            .as_str()
            .expect("advice")
            .contains(best)
    );
    let taken_up = json!({ "do": "begin", "pane": 0, "sheet": sheet, "moves": ["c1", "c1", "d2"] });
    let shown = told(&mut desk, taken_up);
    assert_eq!(
        shown["panes"][0]["plies"].as_array().expect("plies").len(),
        1
    );
    assert!(
        shown["panes"][0]["stopped"]
            .as_str()
            .expect("why")
            .starts_with("c1: ")
    );
    for player in ["human", "minimax:500ms", "nobody"] {
        let hint = json!({ "do": "hint", "sheet": sheet, "moves": [], "player": player });
        assert!(refused(&mut desk, hint).contains(player));
    }
}

#[test]
fn options_and_matches_are_set_by_the_page() {
    let mut desk = Desk::default();
    let oware = text("oware-nam-nam");
    let found = told(&mut desk, json!({ "do": "check", "text": oware }));
    assert_eq!(found["has_match"], true);
    let sheet = json!({ "text": oware, "whole_match": true });
    let shown = told(
        &mut desk,
        json!({ "do": "begin", "pane": 0, "sheet": sheet }),
    );
    assert!(
        shown["panes"][0]["said"][0]
            .as_str()
            .expect("words")
            .starts_with("Round 1")
    );
    let chad = text("chad-mancala");
    let found = told(&mut desk, json!({ "do": "check", "text": chad }));
    assert_eq!(found["options"][0]["name"], "seeds");
    let sheet = json!({ "text": chad, "set": [["seeds", "3"]] });
    let shown = told(
        &mut desk,
        json!({ "do": "begin", "pane": 0, "sheet": sheet }),
    );
    assert!(
        shown["panes"][0]["position"]
            .as_str()
            .expect("a position")
            .starts_with("3,")
    );
}

#[test]
fn whatever_is_asked_there_is_an_answer() {
    let mut desk = Desk::default();
    for request in [
        "",
        "{",
        "null",
        "[]",
        "{\"do\": \"fly\"}",
        "{\"do\": \"undo\", \"panes\": [0]}",
        "{\"do\": \"play\", \"panes\": [7], \"move\": \"a1\"}",
        "{\"do\": \"begin\", \"pane\": 2, \"sheet\": {\"text\": \"\"}}",
        "{\"do\": \"begin\", \"pane\": 0, \"sheet\": {\"text\": \"Game \\\"A\\\".\"}}",
        "{\"do\": \"begin\", \"pane\": 0, \"sheet\": {\"text\": \"\", \"set\": [[\"x\", \"1\"]]}}",
    ] {
        let answer: Json = serde_json::from_str(&desk.answer(request)).expect("JSON");
        assert_eq!(answer["ok"], false, "{request}");
        assert!(
            !answer["error"].as_str().expect("a message").is_empty(),
            "{request}"
        );
    }
    for at in [0, 1, 7, 10_000] {
        let text = "Game \"🌱\".\n🌱";
        told(
            &mut desk,
            json!({ "do": "complete", "text": text, "at": at }),
        );
        told(&mut desk, json!({ "do": "hover", "text": text, "at": at }));
    }
}

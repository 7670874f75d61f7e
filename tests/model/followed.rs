//! What stays of a followed game, and what is said of it.

use manqala::model::{Files, Loaded, ReadError, check};
use manqala::syntax::{Diagnostic, Source};

use super::cases::Shelf;

/// One file, called `base`, besides the shelf.
struct Base(String);

impl Files for Base {
    fn read(&self, name: &str, beside: &Source) -> Result<Source, ReadError> {
        match name {
            "base" => Ok(Source::new("base", self.0.as_str())),
            _ => Shelf.read(name, beside),
        }
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}

/// A file with these sentences that follows one with those.
fn following(base: &str, own: &str) -> Loaded {
    let base = format!("Game \"Base\".\nSource \"Made up\".\n{base}\n");
    let own = format!("Game \"Own\" follows \"base\" except:\nSource \"Made up\".\n{own}\n");
    check(&Source::new("own", own), &Base(base))
}

/// What is found, each with the words that are pointed at.
fn told(loaded: &Loaded) -> Vec<String> {
    let words = |one: &Diagnostic| {
        let words = one.source.slice(one.span).split_whitespace();
        words.collect::<Vec<_>>().join(" ")
    };
    let found = loaded.diagnostics.iter();
    found
        .map(|one| format!("{}: {}", one.code, words(one)))
        .collect()
}

const NOTHING: [&str; 0] = [];

const BASE: &str = r#"Board has 2 rows of 6 houses.
Start with 4 seeds in each house.
Move from an own house.
Sow counterclockwise round all houses.
Last seed in a house making 3: capture it.
End when the player to move cannot move: draw.
End when a position occurs 3 times: draw.
"#;

/// Who owns each house, row by row.
fn owners(base: &str, own: &str) -> String {
    let loaded = following(&format!("{BASE}{base}"), own);
    assert_eq!(told(&loaded), NOTHING, "{own}");
    let game = loaded.game.expect("it is sound");
    let letter = |owner: Option<_>| match owner {
        Some(manqala::syntax::words::Seat::South) => 's',
        Some(_) => 'n',
        None => '-',
    };
    let owners = game.owners.iter().take(12);
    owners.map(|owner| letter(*owner)).collect()
}

#[test]
fn houses_are_replaced_player_by_player() {
    let of_each = "Houses of south are row 1.\nHouses of north are row 1.";
    assert_eq!(owners(of_each, ""), "ssssssnnnnnn");
    // North's houses are told from North's seat: f1 is North's a2.
    let more = "Houses of south are a1 to e1.\nHouses of north are row 1, and a2.";
    assert_eq!(owners(of_each, more), "sssssnnnnnnn");
    let nobody = "Houses belong to nobody.";
    assert_eq!(owners(of_each, nobody), "------------");
    assert_eq!(
        owners(nobody, "Houses of each player are row 1."),
        "ssssssnnnnnn"
    );
    // One of two players alone.
    assert_eq!(
        owners(more, "Houses of south are e1, and a1 to d1."),
        "sssssnnnnnnn"
    );
}

#[test]
fn a_path_is_replaced_player_by_player() {
    let paths = "Path of south runs a1 to f1, and f2 to a2.
                 Path of north runs a1 to f1, and f2 to b2.
                 Sow counterclockwise round the path.";
    let base = BASE.replace("Sow counterclockwise round all houses.", "");
    let base = format!("{base}{paths}");
    let length = |own: &str| {
        let loaded = following(&base, own);
        let game = loaded
            .game
            .unwrap_or_else(|| panic!("{:?}", loaded.diagnostics));
        let paths = &game.board.rule.paths;
        format!("{paths:?}")
    };
    let south = "Path of south runs a1 to f1, and f2 to c2.";
    assert_ne!(length(""), length(south));
    let both = format!("{south}\nPath of north runs a1 to f1, and f2 to b2.");
    assert_eq!(length(south), length(&both));
}

#[test]
fn other_left_parts_stand_beside_each_other() {
    let lifting = "Before sowing from an own house in column 1: capture opposite.
                   Before sowing from an own untouched house: capture opposite.";
    let loaded = following(&format!("{BASE}{lifting}"), "");
    assert_eq!(told(&loaded), NOTHING);
    let own = "Before sowing from an own house in column 1: capture next.";
    let loaded = following(&format!("{BASE}{lifting}"), own);
    assert_eq!(told(&loaded), NOTHING);
    let lifting = loaded.game.expect("it is sound").events.lifting;
    let words = lifting
        .iter()
        .filter_map(|said| Some(said.at.as_ref()?.words(&[])));
    assert_eq!(
        words.collect::<Vec<_>>(),
        [
            "Before sowing from an own house in column 1: capture next.",
            "Before sowing from an own untouched house: capture opposite.",
        ]
    );
}

#[test]
fn one_option_is_taken_out_and_the_others_stay() {
    let base = format!(
        "Option [few] is 2, may be 1 to 3.\nOption [many] is 9, may be 8 or 9.\n{BASE}
         Last seed in an own house making [few]: capture it.
         Last seed in an own house making [many]: take another turn."
    );
    let own = "No option [few].\nNo last seed in an own house making 2.
               Option [many] is 8, may be 7 or 8.";
    let plain = base.replace("making [few]", "making 2");
    let names = |loaded: &Loaded| {
        let names = loaded.options.iter().map(|one| one.name.clone());
        names.collect::<Vec<_>>()
    };
    let loaded = following(&plain, "No option [few].");
    assert_eq!(
        (told(&loaded), names(&loaded)),
        (vec![], vec!["many".to_owned()])
    );
    let loaded = following(&base, "No option [few].");
    assert!(loaded.has_errors(), "[few] is still used");
    let loaded = following(&plain, own);
    assert_eq!(told(&loaded), NOTHING);
    assert_eq!(names(&loaded), ["many"]);
}

#[test]
fn the_own_findings_come_first() {
    let wrong = |column: u8| format!("Last seed in an own house in column {column}: capture it.");
    let loaded = following(&format!("{BASE}{}", wrong(8)), &wrong(9));
    let found = loaded.diagnostics.iter();
    let files: Vec<&str> = found.map(|one| one.source.name()).collect();
    assert_eq!(files, ["own", "base"]);
}

#[test]
fn an_inherited_rule_that_is_dead_is_told_once() {
    let rule = "Last seed in an own house making 40: capture opposite.";
    let loaded = following(&format!("{BASE}{rule}"), "Start with 1 seed in each house.");
    assert_eq!(
        told(&loaded),
        ["inherited-dead: Game \"Own\" follows \"base\" except:"]
    );
}

#[test]
fn what_speaks_of_another_mark_is_no_near_miss() {
    let marked = format!(
        "{BASE}Start with \"lake\" on a1, \"pond\" on b1, for each player.
         End when the player to move has no \"lake\": that player loses."
    );
    let pond = "End when the player to move has no \"pond\": that player loses.";
    assert_eq!(told(&following(&marked, pond)), NOTHING);
    let more = "End when the player to move has exactly 1 \"lake\": that player loses.";
    assert_eq!(
        told(&following(&marked, more)),
        ["nearly-inherited: End when the player to move has exactly 1 \"lake\""]
    );
}

#[test]
fn a_picture_replaces_marks_but_names_no_pieces() {
    let marked = format!(
        "{BASE}Start with \"lake\" on a1, for each player.
         Last seed in a \"lake\": take another turn."
    );
    let picture = "Start as pictured \"3 3 3 3 3 3\" \"3 3 3 3 3 3\".\nNo last seed in a \"lake\".";
    let codes = told(&following(&marked, picture));
    assert!(
        codes[0].starts_with("start-replaced: Start as"),
        "{codes:?}"
    );
    let pieces = Source::new(
        "own",
        "Game \"Own\" follows \"pieces\" except:\nSource \"Made up\".\n\
         Start as pictured \"nnnnn\" \".....\" \".....\" \".....\" \"sssss\".\n",
    );
    assert_eq!(told(&check(&pieces, &Shelf)), NOTHING);
}

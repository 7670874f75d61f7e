//! Options and settings.

use manqala::model::{Loaded, SettingError, check, load};
use manqala::syntax::Source;

use super::cases::{Shelf, shown};

const CHOICES: &str = r#"Game "Choices".
Source "Made up".
Option [houses] is 6, may be 1 to 12.
Option [take] is yes, may be yes or no.
Option [end] is "either row", may be "either row" or "the mover's row".
Board has 2 rows of [houses] houses.
Start with 4 seeds in each house.
Move from an own house.
Sow counterclockwise round all houses.
If [take] is yes, last seed in their house making 2 or 3: capture it.
If [end] is "either row", end when a player has no seeds: each player takes their own seeds, and the most seeds win.
If [end] is "the mover's row", end when the player to move has no seeds: nobody takes the rest, and the most seeds win.
End when a position occurs 3 times: draw.
"#;

fn with(settings: &[(&str, &str)]) -> Loaded {
    let settings: Vec<(String, String)> = settings
        .iter()
        .map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect();
    load(&Source::new("choices", CHOICES), &Shelf, &settings)
}

#[test]
fn all_values_are_sound() {
    let source = Source::new("choices", CHOICES);
    let checked = check(&source, &Shelf);
    assert!(
        checked.diagnostics.is_empty(),
        "{}",
        shown(&source, &checked.diagnostics)
    );
    assert_eq!(checked.options.len(), 3);
}

#[test]
fn settings_choose_sentences_and_numbers() {
    let plain = with(&[]).game.expect("it is sound");
    assert_eq!(
        (plain.board.rule.columns(), plain.events.last.len()),
        (6, 1)
    );
    let set = with(&[("houses", "7"), ("take", "no"), ("end", "the mover's row")]);
    let set = set.game.expect("it is sound");
    assert_eq!((set.board.rule.columns(), set.events.last.len()), (7, 0));
    assert_eq!(plain.ends.len(), set.ends.len());
    assert_ne!(plain.ends, set.ends);
}

#[test]
fn a_game_without_options_says_so() {
    let text = CHOICES.lines().filter(|line| !line.contains('['));
    let text = text.collect::<Vec<_>>().join("\n");
    let text = text.replace("Start with", "Board has 2 rows of 6 houses.\nStart with");
    let settings = [("houses".to_owned(), "7".to_owned())];
    let loaded = load(&Source::new("plain", text), &Shelf, &settings);
    let errors = loaded.setting_errors.iter().map(SettingError::to_string);
    assert_eq!(
        errors.collect::<Vec<_>>(),
        ["there is no option [houses]; the game has no options"]
    );
}

#[test]
fn records_write_flags_as_true_and_false() {
    let set = with(&[("take", "false")]).game.expect("it is sound");
    assert!(set.events.last.is_empty());
}

#[test]
fn wrong_settings_are_the_callers_errors() {
    let wrong = |settings: &[(&str, &str)]| {
        let loaded = with(settings);
        assert!(loaded.game.is_none());
        assert!(loaded.diagnostics.is_empty());
        let errors = loaded.setting_errors.iter().map(SettingError::to_string);
        errors.collect::<Vec<_>>().join("; ")
    };
    assert_eq!(
        wrong(&[("house", "7")]),
        "there is no option [house]; did you mean [houses]?"
    );
    assert_eq!(
        wrong(&[("pie", "7")]),
        "there is no option [pie]; the game has [houses], [take] and [end]"
    );
    assert_eq!(
        wrong(&[("houses", "13")]),
        "[houses] cannot be 13: it may be 1 to 12"
    );
    assert_eq!(
        wrong(&[("take", "2")]),
        "[take] cannot be 2: it may be yes or no"
    );
    assert_eq!(
        wrong(&[("take", "no"), ("take", "no")]),
        "[take] is set twice"
    );
}

#[test]
fn other_values_are_checked_too() {
    let text = CHOICES.replace("Last seed", "last seed")
        + "If [take] is no, last seed in their house in columns 7 to 8: capture it.\n";
    let source = Source::new("choices", text);
    let found = check(&source, &Shelf).diagnostics;
    insta::assert_snapshot!(shown(&source, &found));
}

#[test]
fn a_rule_that_fires_under_some_value_is_no_error() {
    let text =
        CHOICES.to_owned() + "Last seed in their house making at least 60: take another turn.\n";
    let source = Source::new("choices", text);
    let found = check(&source, &Shelf).diagnostics;
    assert!(found.is_empty(), "{}", shown(&source, &found));
    let loaded = load(&source, &Shelf, &[("houses".to_owned(), "2".to_owned())]);
    assert!(
        loaded.game.is_some(),
        "{}",
        shown(&source, &loaded.diagnostics)
    );
}

#[test]
fn the_greatest_number_can_be_asked_for() {
    let source = super::cases::changed(
        "two-rows",
        "Last seed in an own house making 3 to 65535: capture it.",
    );
    let found = super::cases::checked(&source).diagnostics;
    assert!(found.is_empty(), "{}", shown(&source, &found));
}

#[test]
fn what_is_out_of_range_is_told_beside_other_errors() {
    let source = super::cases::changed(
        "two-rows",
        "Last seed in their house in columns 7 to 8: capture it.
         End when a position occurs 1 time: draw.",
    );
    let found = super::cases::checked(&source).diagnostics;
    for code in ["no-such-place", "out-of-range"] {
        let told = found.iter().any(|one| one.code == code);
        assert!(told, "{code}: {}", shown(&source, &found));
    }
}

#[test]
fn laps_are_counted_from_one() {
    for (lap, code) in [
        ("0", Some("out-of-range")),
        ("at most 2", None),
        ("0 to 2", None),
    ] {
        let sentence = format!(
            "Last seed in an own occupied house: relay.
             Last seed of lap {lap} in their house making 3: the turn ends."
        );
        let source = super::cases::changed("two-rows", &sentence);
        let found = super::cases::checked(&source).diagnostics;
        let errors = found.iter().filter(|one| one.is_error());
        let codes: Vec<&str> = errors.map(|one| one.code).collect();
        assert_eq!(codes, Vec::from_iter(code), "{}", shown(&source, &found));
    }
}

#[test]
fn what_players_arrange_counts_among_the_seeds() {
    let sentences = "No start.
        Start with 1 seed in hand, for each player.
        Arrange 6 seeds in own houses freely.";
    let source = super::cases::changed("two-rows", sentences);
    let loaded = super::cases::checked(&source);
    let game = loaded.game.unwrap_or_else(|| {
        panic!("{}", shown(&source, &loaded.diagnostics));
    });
    assert_eq!(game.seeds(), 2 + 2 * 6);
}

#[test]
fn what_takes_a_sentence_out_is_kept_for_an_option_too() {
    let out = "no last seed in their house making 2 or 3.";
    let fast = "Option [fast] is no, may be yes or no.";
    let n = "Option [n] is 3, may be 3 to 4.\nStart with [n] seeds in each house.";
    for (sentences, codes) in [
        (format!("{fast}\nIf [fast] is yes, {out}"), vec![]),
        (format!("If [fast] is yes, {out}"), vec!["unknown-option"]),
        (format!("{n}\nIf [n] is 4, {out}"), vec![]),
        (format!("{n}\nIf [n] is 7, {out}"), vec!["guard-never"]),
        (fast.to_owned(), vec!["option-unused"]),
    ] {
        let source = super::cases::changed("two-rows", &sentences);
        let found = super::cases::checked(&source).diagnostics;
        let found: Vec<&str> = found.iter().map(|one| one.code).collect();
        assert_eq!(found, codes, "{sentences}");
    }
}

//! Games spelled out: `check --resolved`.

use manqala::model::{self, Files, NoFiles, ReadError};
use manqala::syntax::{Source, format};

use crate::library::{self, Library};

#[test]
fn every_game_spelled_out_is_the_same_game() {
    let mut wrong = Vec::new();
    for file in library::files() {
        for (settings, game) in file.variants().into_iter().step_by(6) {
            let source = file.source();
            let text = model::spelled_out(&source, &Library, &settings);
            let text = text.unwrap_or_else(|| panic!("{}: nothing", file.name));
            // It stands alone, and leaves nothing open.
            let spelled = Source::new("spelled.game", text.as_str());
            let loaded = model::load(&spelled, &NoFiles, &[]);
            let same = loaded
                .game
                .as_ref()
                .is_some_and(|other| other.same_rules(&game) && other.options.is_empty());
            if !same {
                let found = loaded
                    .diagnostics
                    .iter()
                    .map(|one| format!("{}: {}\n", one.code, one.message));
                let found: String = found.collect();
                wrong.push(format!("{} {settings:?}\n{found}{text}", file.name));
                continue;
            }
            assert_eq!(format(&spelled).as_ref(), Ok(&text), "{}", file.name);
            if !settings.is_empty() {
                continue;
            }
            let again = model::spelled_out(&spelled, &NoFiles, &[]);
            assert_eq!(again.as_ref(), Some(&text), "{} twice", file.name);
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn what_is_not_said_is_spelled_out() {
    let text = r#"Game "Small".
Source "A test".
Option [seeds] is 4, may be 3 to 6.
Option [laps] is yes, may be yes or no.
Board has 2 rows of 6 houses.
Start with [seeds] seeds in each house.
Move from an own house.
Sow counterclockwise round all houses.
If [laps] is yes, last seed in an occupied house: relay.
If [laps] is no, last seed in an own empty house: capture opposite.
End when the player to move cannot move: that player loses.
End when a position occurs 3 times: draw.
Match ends when 3 games are over: the most games win.
"#;
    let source = Source::new("small.game", text);
    let settings = [("seeds".to_owned(), "5".to_owned())];
    insta::assert_snapshot!(model::spelled_out(&source, &NoFiles, &settings).expect("it is sound"));
    // Where there is but one lap, none is endless.
    let once = [("laps".to_owned(), "no".to_owned())];
    let once = model::spelled_out(&source, &NoFiles, &once).expect("it is sound");
    assert!(!once.contains("Endless"), "{once}");
    let wrong = Source::new("small.game", text.replace("houses", "huoses"));
    assert_eq!(model::spelled_out(&wrong, &NoFiles, &[]), None);
}

/// A file that changes a small game.
struct Small;

impl Files for Small {
    fn read(&self, _: &str, _: &Source) -> Result<Source, ReadError> {
        let text = r#"Game "Small".
Source "A test".
Option [seeds] is 4, may be 4 or 12.
Board has 2 rows of 6 houses.
Start with [seeds] seeds in each house.
Move from an own house.
Sow counterclockwise round all houses, skipping nothing.
Last seed in an own empty house: capture it and opposite.
End when the player to move cannot move: that player loses.
End when a position occurs 3 times: draw.
"#;
        Ok(Source::new("small", text))
    }

    fn names(&self) -> Vec<String> {
        Vec::new()
    }
}

#[test]
fn what_can_never_fire_is_left_out() {
    let many = "Last seed in an own house making 52: take another turn.";
    let own = "Last seed in a house making 1: capture opposite.";
    let stuck = "End when the player to move cannot move: that player loses.";
    let house = "Last seed in an own empty house: capture it and opposite.";
    let claims = "Last seed in their house making 53: claim it as \"far\".";
    let asks = "Passing seed in a \"far\": its owner captures it.";
    // For fewer seeds a sentence of the file itself may be dead.
    for (sentences, seeds, left_out) in [
        ("Otherwise pass.", "4", vec![stuck]),
        (own, "4", vec![house]),
        (many, "12", vec![]),
        (many, "4", vec![many]),
        ("Must sow in their house if possible.", "4", vec![]),
        // What is about a mark that is set no more is about nothing.
        (&format!("{asks}\n{claims}"), "4", vec![asks, claims]),
    ] {
        let text =
            format!("Game \"A test\" follows \"small\" except:\nSource \"x\".\n{sentences}\n");
        let source = Source::new("test.game", text);
        let settings = [("seeds".to_owned(), seeds.to_owned())];
        let text = model::spelled_out(&source, &Small, &settings).expect("it is sound");
        let spelled = Source::new("spelled.game", text.as_str());
        let loaded = model::check(&spelled, &NoFiles);
        assert!(!loaded.has_errors(), "{text}\n{:?}", loaded.diagnostics);
        assert_eq!(format(&spelled).as_ref(), Ok(&text));
        let remarks: Vec<&str> = text
            .split("(Left out, since it can never happen: ")
            .skip(1)
            .filter_map(|rest| rest.split(')').next())
            .collect();
        assert_eq!(remarks, left_out, "{text}");
    }
}

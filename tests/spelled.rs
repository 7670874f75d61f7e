//! Games spelled out: `check --resolved`.

use manqala::model::{self, NoFiles};
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

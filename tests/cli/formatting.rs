//! `fmt`.

use super::manqala;

const CANONICAL: &str = "Game \"A\".\nMove from an own house.\n";
const ODD: &str = "game \"A\".\nMove  from own house.";

#[test]
fn files_are_brought_into_the_layout() {
    let ran = manqala(["fmt", "odd.game", "right.game"])
        .file("odd.game", ODD)
        .file("right.game", CANONICAL)
        .success()
        .silent();
    assert_eq!(ran.left("odd.game"), CANONICAL);
    assert_eq!(ran.left("right.game"), CANONICAL);
}

#[test]
fn standard_input_goes_to_standard_output() {
    let ran = manqala(["fmt", "-"]).stdin(ODD).success();
    assert_eq!(ran.out, CANONICAL);
    manqala(["fmt", "--check", "-"])
        .stdin(CANONICAL)
        .success()
        .silent();
}

#[test]
fn what_would_be_changed_is_shown() {
    let ran = manqala(["fmt", "--check", "right.game", "odd.game"])
        .file("odd.game", ODD)
        .file("right.game", CANONICAL)
        .run()
        .status(1);
    assert_eq!(ran.err, "");
    assert_eq!(
        ran.out,
        "odd.game would be changed:\n@ line 1\n- game \"A\".\n- Move  from own house. (no line break)\n\
         + Game \"A\".\n+ Move from an own house.\n"
    );
    assert_eq!(ran.left("odd.game"), ODD);
}

#[test]
fn faulty_files_are_left_alone_and_the_others_are_not() {
    let faulty = "Game \"A\".\nMove  from an own hose.\n";
    let ran = manqala(["fmt", "faulty.game", "odd.game", "none.game"])
        .file("faulty.game", faulty)
        .file("odd.game", ODD)
        .run()
        .status(2)
        .silent()
        .warns("faulty.game:2:19")
        .warns("1 error in 1 file")
        .warns("cannot read none.game");
    assert_eq!(ran.left("faulty.game"), faulty);
    assert_eq!(ran.left("odd.game"), CANONICAL);
    manqala(["fmt", "faulty.game"])
        .file("faulty.game", faulty)
        .run()
        .status(1);
}

#[test]
fn games_of_the_library_are_not_written() {
    manqala(["fmt", "oware"])
        .run()
        .status(2)
        .silent()
        .warns("oware is a game of the library; for a file write ./oware");
}

//! Finding sentences by everyday words.

use crate::cli::manqala;

#[test]
fn sentences_are_found_by_everyday_words() {
    let wanted = [
        ("grand slam", "Capture leaving the opponent no seeds"),
        ("lap", "Last seed in an occupied house: relay."),
        ("repetition", "End when a position occurs 3 times: draw."),
        ("burnt", "An unfilled house becomes a \"burnt house\"."),
        ("counts", "more than half"),
    ];
    for (topic, sentence) in wanted {
        manqala(["words", topic]).success().says(sentence);
    }
    let all = manqala(["words"]).success();
    all.says("Board has 2 rows of 6 houses")
        .says("descriptions");
}

#[test]
fn an_unknown_topic_says_so() {
    let ran = manqala(["words", "xylophone"]).run().status(2);
    ran.silent().warns("no sentence is known by `xylophone`");
}

#[test]
fn what_players_say_finds_its_sentence() {
    let wanted = [
        ("pie rule", "swapping sides"),
        ("nyumba", "Mark \"nyumba\" lasts until emptied."),
        ("tuzdik", "claim it as \"tuzdik\""),
        ("laps", "Last seed in an occupied house: relay."),
        ("feeding", "Must sow in their house if possible"),
        ("Kichwa", "the own leftmost house"),
        ("misère", "that player wins"),
        ("empty capture", "opposite an occupied house"),
        ("bank", "Board has 2 rows of 6 houses and stores."),
    ];
    for (topic, sentence) in wanted {
        manqala(["words", topic]).success().says(sentence);
    }
    let ran = manqala(["words", "grandslam"]).run().status(2);
    ran.silent().warns("is it `grand slam`?");
}

#[test]
fn a_form_is_told_with_its_meaning_and_a_game() {
    let ran = manqala(["words", "grand", "slam"]).success();
    insta::assert_snapshot!("cli_words", ran.out);
    // A sentence that no game has so stands beside one that a game has.
    let ran = manqala(["words", "variant"]).success();
    let shown = ran
        .out
        .lines()
        .find(|line| line.contains(" follows ") && line.ends_with(".game)"));
    assert!(shown.is_none(), "games are named, not files: {shown:?}");
}

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

//! Words that people write for words of the language.

use super::expected::Expected;

/// Everyday words, and what is written for them: the first that may stand there.
#[rustfmt::skip]
const HINTS: &[(&[&str], &[&str])] = &[
    (&["pit", "hole", "cup", "bowl", "hollow", "hut", "field", "cell", "bin"], &["house", "houses"]),
    (&["pits", "holes", "cups", "bowls", "hollows", "huts", "fields", "cells", "bins"], &["houses", "house"]),
    (&["stone", "bean", "counter", "pebble", "shell", "kernel", "nut", "cowrie", "marble"], &["seed", "seeds"]),
    (&["stones", "beans", "counters", "pebbles", "shells", "kernels", "nuts", "cowries", "marbles"], &["seeds", "seed"]),
    (&["bank", "goal", "treasury", "storehouse", "barn"], &["store", "stores"]),
    (&["man", "men", "token", "tokens"], &["piece", "pieces"]),
    (&["opponent's", "opponents", "opponents'", "enemy's", "opposing", "hostile", "enemy", "other", "adversary's"], &["their"]),
    (&["my", "mine", "mover's", "his", "her", "your", "player's", "ones", "one's"], &["own", "their"]),
    (&["enemy", "adversary", "rival", "opponents", "other"], &["opponent", "other"]),
    (&["sower", "me", "i", "you", "current", "he", "she"], &["mover", "player"]),
    (&["everyone", "everybody", "both", "all", "every"], &["each", "all", "an"]),
    (&["someone", "somebody", "anyone", "anybody", "any", "some"], &["player"]),
    (&["no-one", "noone", "none"], &["nobody", "no"]),
    (&["anticlockwise", "anti-clockwise", "counter-clockwise", "rightwards", "right"], &["counterclockwise"]),
    (&["clock-wise", "leftwards", "left"], &["clockwise"]),
    (&["both", "any"], &["either"]),
    (&["zero"], &["no", "0"]),
    (&["one", "single"], &["1"]), (&["two", "both", "double"], &["2"]), (&["three"], &["3"]), (&["four"], &["4"]), (&["five"], &["5"]),
    (&["six"], &["6"]), (&["seven"], &["7"]), (&["eight"], &["8"]), (&["nine"], &["9"]), (&["ten"], &["10"]), (&["eleven"], &["11"]), (&["twelve"], &["12"]),
    (&["twice"], &["2 times"]), (&["thrice"], &["3 times"]), (&["once"], &["1 times"]),
    (&["captured", "capturing", "take", "takes", "taking", "eat", "eats", "win", "wins"], &["capture", "captures"]),
    (&["captures"], &["capture"]),
    (&["full", "filled", "nonempty", "non-empty", "inhabited", "loaded"], &["occupied"]),
    (&["vacant", "bare", "void", "blank"], &["empty"]),
    (&["virgin", "unplayed", "unused", "fresh"], &["untouched"]),
    (&["front"], &["inner"]), (&["back", "rear"], &["outer"]),
    (&["if", "where", "while", "once", "whenever", "provided"], &["when"]),
    (&["with", "holding", "containing", "having", "contains", "holds"], &["of", "making"]),
    (&["to", "becoming", "reaching", "giving"], &["making"]),
    (&["holding", "containing", "contains", "making"], &["of"]),
    (&["less", "under"], &["fewer"]), (&["greater", "over", "above"], &["more"]),
    (&["minimum", "min"], &["at"]), (&["maximum", "max"], &["at"]),
    (&["across", "facing", "opposing"], &["opposite"]),
    (&["counterpart", "mirror"], &["twin"]),
    (&["following"], &["next", "after", "follows"]), (&["preceding", "last"], &["previous", "before"]),
    (&["starting", "from"], &["beginning"]),
    (&["except", "excluding", "omitting", "without", "passing", "but"], &["skipping", "not", "except"]),
    (&["around", "through", "along", "over", "in"], &["round"]),
    (&["every", "both"], &["all", "each"]),
    (&["have", "owns", "holds", "got"], &["has"]),
    (&["are", "be", "was"], &["is"]), (&["is"], &["are", "has"]),
    (&["can't", "unable"], &["cannot"]),
    (&["don't", "doesn't", "never", "non"], &["not", "no"]),
    (&["tie", "drawn", "remis"], &["draw"]),
    (&["wins", "win"], &["wins", "win"]), (&["lose", "lost"], &["loses"]), (&["won"], &["wins"]),
    (&["relays", "continue", "sow-on", "lift", "relaying"], &["relay"]),
    (&["ending", "stops", "over"], &["ends"]),
    (&["moves", "turns"], &["plies", "times"]), (&["turn", "move"], &["ply", "turn"]),
    (&["times"], &["times"]), (&["repeats", "recurs", "happens"], &["occurs"]),
    (&["board", "situation"], &["position"]),
    (&["extends", "inherits", "is", "like", "from", "based"], &["follows"]),
    (&["but", "with", "excepting"], &["except"]),
    (&["walks", "goes", "moves"], &["steps"]), (&["leaps", "hops", "takes"], &["jumps"]), (&["glides", "runs"], &["slides"]),
    (&["promotes", "turns"], &["becomes"]),
    (&["ahead", "forwards", "upwards"], &["forward"]), (&["sidewards", "laterally"], &["sideways"]),
    (&["anything", "everywhere", "all"], &["any"]),
    (&["remaining", "left", "remain"], &["rest", "remain", "remains"]),
    (&["scored", "captured", "collected", "won"], &["stored"]),
    (&["orthogonally", "straightly"], &["straight"]), (&["diagonal"], &["diagonally"]),
    (&["files", "cols"], &["columns"]), (&["file", "col"], &["column"]), (&["ranks"], &["rows"]), (&["rank"], &["row"]),
    (&["true", "on"], &["yes"]), (&["false", "off"], &["no"]),
    (&["&", "+"], &["and"]), (&["/", "|"], &["or"]), (&["-", "–", "..", "until"], &["to"]),
    (&[";", "!", "?"], &[".", ":", ","]), (&["="], &["is"]),
    (&["then", "do", "it's"], &[":"]), (&["then"], &["and"]),
    (&[">", ">=", "≥"], &["more", "at"]), (&["<", "<=", "≤"], &["fewer", "at"]),
    (&["'", "`", "’", "‘"], &["\""]),
];

/// Everyday words for which there is no single word, with what to write.
const PHRASES: &[(&[&str], &str)] = &[
    (
        &["again", "replay"],
        "for a further turn of the same player write `take another turn`",
    ),
    (
        &["every", "each"],
        "write `all` for places, `each` for players and in a start sentence",
    ),
    (
        &["unless"],
        "say with `when` and `no` or `not` when it holds",
    ),
    (
        &["else"],
        "write a sentence of its own; of the sentences for one event the first that fits holds",
    ),
    (
        &["may", "can"],
        "what a player chooses is `one of …` or `either …, or …`",
    ),
    (&["feed", "feeds"], "to feed is to `sow in their house`"),
    (&["minimum", "least"], "write `at least 2`"),
    (&["maximum", "most"], "write `at most 2`"),
];

/// The word to write for a word found where others are expected.
pub(super) fn word_for(found: &str, expected: &Expected) -> Option<String> {
    let mut rows = HINTS
        .iter()
        .filter(|(everyday, _)| everyday.contains(&found));
    rows.find_map(|(_, words)| words.iter().find(|word| stands(word, expected)))
        .map(|word| (*word).to_owned())
}

/// All words that may be meant by an everyday one.
pub(super) fn words_for(found: &str) -> impl Iterator<Item = &'static str> {
    let rows = HINTS
        .iter()
        .filter(move |(everyday, _)| everyday.contains(&found));
    rows.flat_map(|(_, words)| words.iter().copied())
}

/// A range that is written with a dash.
pub(super) fn range(word: &str) -> Option<String> {
    let (low, high) = word.split_once(['-', '–'])?;
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    (digits(low) && digits(high)).then(|| format!("{low} to {high}"))
}

/// The digits of a number that is said in a word.
pub(super) fn number(word: &str) -> Option<&'static str> {
    words_for(word).find(|words| words.bytes().all(|byte| byte.is_ascii_digit()) && *words != "0")
}

/// What to say about a word that has no single word in its place.
pub(super) fn phrase_for(found: &str, before: &str, expected: &Expected) -> Option<&'static str> {
    if expected.has("than") {
        return Some(match before {
            "more" => "for `2 or more` write `at least 2`",
            _ => "for `2 or fewer` write `at most 2`",
        });
    }
    let row = PHRASES
        .iter()
        .find(|(everyday, _)| everyday.contains(&found));
    row.map(|(_, phrase)| *phrase)
}

fn stands(word: &str, expected: &Expected) -> bool {
    let first = word.split(' ').next().unwrap_or(word);
    match first.starts_with(|c: char| c.is_ascii_digit()) {
        true => expected.has("#"),
        false => expected.has(first),
    }
}

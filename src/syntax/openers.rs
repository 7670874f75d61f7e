//! The words that sentences open with.

use super::tree::Sort;

/// The first words of sentences, with what may follow each (empty: anything), and the sort.
const OPENERS: &[(&str, &[&str], Sort)] = &[
    ("game", &["\""], Sort::Game),
    ("region", &["\""], Sort::Region),
    ("source", &["\""], Sort::Source),
    ("also", &["called"], Sort::Also),
    ("for", &["#"], Sort::Players),
    ("option", &["["], Sort::Option),
    ("board", &["has"], Sort::Board),
    ("houses", &["of", "belong"], Sort::Houses),
    ("path", &["runs", "of"], Sort::Path),
    ("start", &["with", "as"], Sort::Start),
    ("arrange", &["#", "["], Sort::Arrange),
    ("arrangement", &["\""], Sort::Arrangement),
    ("mark", &["\""], Sort::Mark),
    ("call", &["\""], Sort::Call),
    (
        "move",
        &["from", "entering", "swapping", "piece", "\""],
        Sort::Move,
    ),
    ("otherwise", &["move", "pass"], Sort::Move),
    ("must", &[], Sort::Must),
    ("piece", &["\""], Sort::Piece),
    (
        "sow",
        &[
            "of",
            "for",
            "from",
            "counterclockwise",
            "clockwise",
            "either",
            "alternately",
        ],
        Sort::Sow,
    ),
    ("before", &["sowing"], Sort::Lifting),
    ("passing", &["seed"], Sort::Passing),
    ("last", &["seed"], Sort::Last),
    ("capture", &["leaving"], Sort::CaptureLeaving),
    ("new", &["row"], Sort::NewRow),
    ("after", &["move"], Sort::MoveOver),
    ("endless", &["sowing"], Sort::Endless),
    ("end", &["when"], Sort::End),
    ("refill", &["by"], Sort::Refill),
    ("unfilled", &["house"], Sort::Unfilled),
    ("next", &["round", "game"], Sort::Next),
    ("match", &["ends"], Sort::MatchEnds),
    ("no", &[], Sort::Without),
];

/// The sort of sentence that opens with this word, in any case.
pub(super) fn opens(word: &str) -> Option<Sort> {
    let found = OPENERS
        .iter()
        .find(|(first, ..)| word.eq_ignore_ascii_case(first));
    found.map(|(_, _, sort)| *sort)
}

/// The same where the second word has to fit too; it is given as the grammar reads it.
pub(super) fn opens_with(word: &str, second: &str) -> Option<Sort> {
    let found = OPENERS
        .iter()
        .find(|(first, ..)| word.eq_ignore_ascii_case(first));
    let (_, seconds, sort) = found?;
    let fits = |wanted: &&str| match *wanted {
        "\"" | "#" | "[" => second.starts_with(*wanted),
        _ => second.trim_end() == *wanted,
    };
    (seconds.is_empty() || seconds.iter().any(fits)).then_some(*sort)
}

/// All first words.
pub(super) fn words() -> impl Iterator<Item = &'static str> {
    OPENERS
        .iter()
        .map(|(word, ..)| *word)
        .chain(std::iter::once("if"))
}

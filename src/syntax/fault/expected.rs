//! What may stand at a place, in words for people.

use std::collections::BTreeSet;

use super::super::parse::Furthest;

/// Words that may stand at one place, as the grammar writes them, without their blanks.
pub(super) struct Expected {
    words: BTreeSet<String>,
    after_modifier: bool,
}

/// Words that together are one idea; it is named instead where all its keys may stand.
struct Idea {
    name: &'static str,
    keys: &'static [&'static str],
    others: &'static [&'static str],
}

impl Idea {
    fn all(&self) -> impl Iterator<Item = &'static str> {
        let described: [&'static [&'static str]; 2] = match self.keys.contains(&"own") {
            true => [MODIFIERS, NOUNS],
            false => [&[], &[]],
        };
        let own = self.keys.iter().chain(self.others);
        own.chain(described.into_iter().flatten()).copied()
    }
}

/// Words before a noun.
pub(super) const MODIFIERS: &[&str] = &[
    "own",
    "their",
    "home",
    "empty",
    "occupied",
    "untouched",
    "inner",
    "outer",
    "leftmost",
    "rightmost",
    "first",
];

const NOUNS: &[&str] = &[
    "house", "houses", "store", "stores", "square", "squares", "point", "points", "piece",
    "pieces", "seed", "seeds", "\"",
];

const DESCRIPTION: &str = "a description, as `an own house`";

#[rustfmt::skip]
const IDEAS: &[Idea] = &[
    Idea { name: "an effect, as `capture it`", keys: &["capture", "sow", "relay", "claim"],
        others: &["captures", "lay", "mark", "take", "turn", "it", "move", "nothing", "spare", "either", "draw", "most", "player", "that", "other", "each",
            "mover", "opponent", "an", "every", "its", "captor", "leader", "winner", "loser", "nobody", "south", "east", "north", "west"] },
    Idea { name: "a place, as `it` or `opposite`", keys: &["it", "next", "previous", "opposite", "behind", "origin", "own"],
        others: &["lap", "rest", "one", "all", "#", "[", "not"] },
    Idea { name: "a place, as `it`", keys: &["it", "next", "previous", "origin"], others: &["lap"] },
    Idea { name: "a condition, as `a player has no seeds`", keys: &["player", "position", "no", "mover"],
        others: &["that", "other", "each", "opponent", "an", "every", "its", "captor", "leader", "winner", "loser", "nobody",
            "south", "east", "north", "west", "#", "[", "half", "all", "at", "more", "fewer", "exactly", "even", "odd", "own"] },
    Idea { name: "an outcome, as `that player wins`", keys: &["draw", "most", "player"],
        others: &["that", "other", "each", "mover", "opponent", "an", "every", "its", "captor", "leader", "winner", "loser", "nobody",
            "south", "east", "north", "west"] },
    Idea { name: "a player, as `the mover`", keys: &["player", "mover", "opponent", "leader"],
        others: &["that", "other", "each", "an", "every", "its", "captor", "winner", "loser", "nobody", "south", "east", "north", "west"] },
    Idea { name: "houses, as `a1 to f1`", keys: &["@", "row", "column"], others: &["rows", "columns"] },
    Idea { name: DESCRIPTION, keys: &["own", "house"], others: &["not"] },
    Idea { name: "a detail, as `of 2 or 3`", keys: &["making", "before", "twin"], others: &["of", "in", "opposite", "after", "not"] },
    Idea { name: "a count, as `2 or 3`", keys: &["#", "at", "more", "fewer", "exactly"], others: &["[", "half", "all", "even", "odd"] },
    Idea { name: "a number", keys: &["#"], others: &["[", "half", "all"] },
    Idea { name: "a seat", keys: &["south", "east", "north", "west"], others: &[] },
    Idea { name: "a direction, as `clockwise`", keys: &["clockwise", "counterclockwise"], others: &["either", "alternately"] },
    Idea { name: "ways, as `any way`", keys: &["any", "forward", "sideways"], others: &[] },
    Idea { name: "a deed, as `capture`", keys: &["capture", "sow", "end", "leave"], others: &[] },
    Idea { name: "what is said of it, as `has no seeds`", keys: &["has", "had", "cannot"], others: &["is", "wins"] },
];

impl Expected {
    /// What may stand where reading a line came to its end; `before` is the word before it.
    pub fn of(furthest: &Furthest, before: &str) -> Expected {
        Expected {
            words: furthest.expected.iter().cloned().collect(),
            after_modifier: MODIFIERS.contains(&before),
        }
    }

    /// Whether a word may stand there.
    pub fn has(&self, word: &str) -> bool {
        self.words.contains(word)
    }

    /// The plain words among them.
    pub fn words(&self) -> impl Iterator<Item = &str> {
        let plain = |word: &&String| word.starts_with(|c: char| c.is_ascii_alphabetic());
        self.words.iter().filter(plain).map(String::as_str)
    }

    /// All of it in words: `X, Y or Z`.
    pub fn in_words(&self) -> String {
        let mut left = self.words.clone();
        let mut names: Vec<String> = Vec::new();
        let mut named_already: Vec<&str> = Vec::new();
        for idea in IDEAS {
            let here = idea.keys.iter().all(|key| self.words.contains(*key));
            if here && !idea.keys.iter().all(|key| named_already.contains(key)) {
                names.push(self.name_of(idea).to_owned());
                named_already.extend(idea.all());
            }
        }
        left.retain(|word| !named_already.contains(&word.as_str()));
        // Where anything else may stand, a comma is one before a clause or a further item.
        if left.len() + names.len() > 1 {
            left.remove(",");
        }
        let (words, marks): (Vec<_>, Vec<_>) = left.iter().partition(|word| is_word(word));
        let plural = |word: &str| {
            word == "plies" || word.strip_suffix('s').is_some_and(|one| left.contains(one))
        };
        names.extend(
            words
                .into_iter()
                .filter(|word| !plural(word))
                .map(|word| named(word)),
        );
        names.extend(marks.into_iter().map(|mark| named(mark)));
        joined(&names)
    }

    fn name_of(&self, idea: &Idea) -> &'static str {
        match idea.name {
            DESCRIPTION if self.after_modifier => "a noun, as `house`",
            name => name,
        }
    }
}

fn is_word(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_alphanumeric() || "\"#@[".contains(c))
}

/// One word or mark as people call it.
pub(super) fn named(word: &str) -> String {
    match word {
        "\"" => "a name in quotes".to_owned(),
        "#" => "a number".to_owned(),
        "[" => "an option in brackets".to_owned(),
        "@" => "a house, as `a1`".to_owned(),
        "." => "the full stop".to_owned(),
        _ => format!("`{word}`"),
    }
}

/// The most things named in one message.
const MOST: usize = 7;

fn joined(names: &[String]) -> String {
    let shown = names.len().min(MOST);
    let (last, first) = match names[..shown].split_last() {
        None => return "something else".to_owned(),
        Some((last, [])) => return last.clone(),
        Some(parts) => parts,
    };
    match names.len() > shown {
        true => format!("{}, {last} or another word", first.join(", ")),
        false => format!("{} or {last}", first.join(", ")),
    }
}

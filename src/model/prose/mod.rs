//! The rules in English, made from the model alone: one template for each value.

mod conditions;
mod effects;
mod events;
mod houses;
mod lines;
mod moves;
mod phrase;
mod rounds;
mod setting;
mod sites;
mod words;

use std::fmt;

pub use conditions::{condition, match_reason, outcome, reason};
pub use effects::{effect, effects};
pub use events::{Falling, can_be_endless, leaving, move_over, new_row, seed_falls};
pub use moves::{move_kind, must, piece, sowing};
pub use rounds::refill;
pub use setting::{allowed, value};

use super::game::{Game, Said};
use super::origin::Origin;

/// The rules of a game in English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prose {
    /// The title of the game.
    pub title: String,
    /// What it is also called, where it is played, what document it is from; may be empty.
    pub about: Vec<String>,
    /// The rules, in the order in which one explains a game. None is empty.
    pub sections: Vec<Section>,
}

/// One part of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// What it is about.
    pub title: &'static str,
    /// Whole sentences, one rule or a few to each paragraph.
    pub paragraphs: Vec<String>,
}

/// The rules of a game in English, in sections that have something to say.
pub fn rules(game: &Game) -> Prose {
    let sections = [
        ("Options", setting::options(game)),
        ("Board", setting::board(game)),
        ("Start", setting::start(game)),
        ("Moves", moves::moves(game)),
        ("Pieces", moves::pieces(game)),
        ("Rows", events::rows(game)),
        ("Sowing", moves::sowings(game)),
        ("Before sowing", events::lifted(game)),
        ("Seeds that fall", falling(game)),
        ("Captures", events::captures(game)),
        ("After a move", events::moves_over(game)),
        ("End", conditions::ends(game)),
        (
            "Rounds and match",
            game.match_
                .as_ref()
                .map_or_else(Vec::new, |rounds| rounds::rounds(game, rounds)),
        ),
    ];
    let said = sections.iter().flat_map(|(_, paragraphs)| paragraphs);
    let mut glossed: Vec<String> = words_explained(said);
    if sections[3..].iter().any(|(_, said)| speaks_of_sides(said)) {
        glossed.extend(setting::sides(game));
    }
    let sections = sections.map(|(title, mut paragraphs)| {
        if title == "Board" {
            paragraphs.extend(glossed.iter().cloned());
        }
        (title, paragraphs)
    });
    Prose {
        title: game.about.title.clone(),
        about: about(game),
        sections: sections
            .into_iter()
            .filter(|(_, paragraphs)| !paragraphs.is_empty())
            .map(|(title, paragraphs)| Section { title, paragraphs })
            .collect(),
    }
}

/// What the words mean that are said somewhere in the rules and are not plain.
fn words_explained<'a>(said: impl Iterator<Item = &'a String> + Clone) -> Vec<String> {
    const WORDS: [(&str, &str); 2] = [
        (
            "touched",
            "A house is untouched as long as nothing has been lifted or captured from it; after \
             that it is touched.",
        ),
        (
            "in reach of a move",
            "A house is in reach of a move if the first sowing of some such move would end there, \
             were it the turn of whoever could make it.",
        ),
    ];
    let used = WORDS
        .iter()
        .filter(|(word, _)| said.clone().any(|text| text.contains(word)));
    used.map(|(_, meaning)| (*meaning).to_owned()).collect()
}

/// Whether left, right or columns come up, so that it has to be said from where they are seen.
fn speaks_of_sides(said: &[String]) -> bool {
    let words = ["leftmost", "rightmost", " column"];
    said.iter()
        .any(|paragraph| words.iter().any(|word| paragraph.contains(word)))
}

fn falling(game: &Game) -> Vec<String> {
    match game.has_pieces() {
        true => Vec::new(),
        false => events::falling(game),
    }
}

fn about(game: &Game) -> Vec<String> {
    let about = &game.about;
    let mut said = Vec::new();
    if !about.also.is_empty() {
        said.push(format!("Also called {}.", words::both(&about.also)));
    }
    if let Some(region) = &about.region {
        said.push(format!("Region: {region}."));
    }
    if let Some(source) = &about.source {
        said.push(format!("Source: {source}."));
    }
    if let Some(follows) = &about.follows {
        said.push(format!("A variant of {follows}."));
    }
    said
}

/// The rule that stands in that sentence, in English; `None` when the game has no rule from there.
pub fn sentence(game: &Game, at: &Origin) -> Option<String> {
    let same = |said: Option<&Origin>| {
        said.is_some_and(|other| other.span == at.span && other.source == at.source)
    };
    fn find<T>(
        list: &[Said<T>],
        same: impl Fn(Option<&Origin>) -> bool,
        say: impl Fn(&T) -> String,
    ) -> Option<String> {
        let found = list.iter().find(|said| same(said.at.as_ref()))?;
        Some(say(&found.rule))
    }
    let events = &game.events;
    let falls = |which| move |game: &Game, left: &_| seed_falls(game, which, left);
    let passing = falls(Falling::Passing);
    let last = falls(Falling::Last);
    let lifting = falls(Falling::Lifting);
    let moves = |kind: &_| words::capital(&format!("{}.", move_kind(game, kind)));
    find(&events.last, same, |rule| {
        events::when_then(game, rule, last)
    })
    .or_else(|| {
        find(&events.passing, same, |rule| {
            events::when_then(game, rule, passing)
        })
    })
    .or_else(|| {
        find(&events.lifting, same, |rule| {
            events::when_then(game, rule, lifting)
        })
    })
    .or_else(|| {
        find(&events.leaving, same, |rule| {
            events::when_then(game, rule, leaving)
        })
    })
    .or_else(|| {
        find(&events.new_row, same, |rule| {
            events::when_then(game, rule, new_row)
        })
    })
    .or_else(|| {
        find(&events.after, same, |rule| {
            events::when_then(game, rule, move_over)
        })
    })
    .or_else(|| {
        find(&game.ends, same, |rule| {
            conditions::end(game, "The game", rule)
        })
    })
    .or_else(|| find(&game.musts, same, |rule| must(game, rule)))
    .or_else(|| find(&game.sowings, same, |rule| sowing(game, rule)))
    .or_else(|| game.ranks.iter().find_map(|rank| find(rank, same, moves)))
    .or_else(|| {
        let rounds = game.match_.as_ref()?;
        find(&rounds.refills, same, |rule| refill(game, rule)).or_else(|| {
            find(&rounds.ends, same, |rule| {
                conditions::end(game, "The match", rule)
            })
        })
    })
    .or_else(|| {
        let kinds = game.pieces.iter();
        let mut said = kinds.filter(|kind| kind.said.iter().any(|said| same(said.at.as_ref())));
        said.next().map(|kind| piece(game, kind))
    })
}

impl Prose {
    /// As plain text, lines not longer than `width` characters where words allow it.
    pub fn to_text(&self, width: usize) -> String {
        let mut out = format!("{}\n", self.title);
        for line in &self.about {
            wrap(&mut out, line, width, "");
        }
        for section in &self.sections {
            out.push_str(&format!("\n{}\n", section.title.to_uppercase()));
            for paragraph in &section.paragraphs {
                wrap(&mut out, paragraph, width, "  ");
            }
        }
        out
    }

    /// As Markdown: the title as the first heading, a list of rules in each section.
    pub fn to_markdown(&self) -> String {
        let mut out = format!("# {}\n", self.title);
        if !self.about.is_empty() {
            out.push_str(&format!("\n{}\n", self.about.join("\n\n")));
        }
        for section in &self.sections {
            out.push_str(&format!("\n## {}\n\n", section.title));
            for paragraph in &section.paragraphs {
                out.push_str(&format!("- {paragraph}\n"));
            }
        }
        out
    }
}

impl fmt::Display for Prose {
    /// Plain text, 80 characters wide.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.to_text(80))
    }
}

/// Adds a paragraph, further lines of which are indented a little more.
fn wrap(out: &mut String, text: &str, width: usize, indent: &str) {
    let mut column = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if column == 0 {
            out.push_str(indent);
            column = indent.len();
        } else if column + 1 + length > width {
            out.push('\n');
            out.push_str(indent);
            out.push_str("  ");
            column = indent.len() + 2;
        } else {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out.push('\n');
}

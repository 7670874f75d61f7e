//! Examples of findings: small texts that change a small game.

use crate::model::{Files, ReadError};
use crate::syntax::Source;

/// A text that has one sort of finding, and the same text mended.
#[derive(Clone, Copy, Debug)]
pub struct Example {
    place: Place,
    /// The faulty sentences, with the place that is pointed at between `«` and `»`; without them
    /// the first sentence of the file is pointed at.
    marked: &'static str,
    /// The sentences mended.
    pub mended: &'static str,
}

/// Where the sentences of an example stand.
#[derive(Clone, Copy, Debug)]
enum Place {
    /// In a file of their own.
    Alone,
    /// The same, saved in Latin-1 and not in UTF-8.
    Latin,
    /// In a file that follows that game.
    Following(&'static str),
    /// In that game, in the place of the sentence that begins so.
    Instead(&'static str, &'static str),
    /// In a file that follows that game, with those words so many times behind them.
    Repeated(&'static str, &'static str, usize),
}

pub(super) const fn alone(marked: &'static str, mended: &'static str) -> Example {
    let place = Place::Alone;
    Example {
        place,
        marked,
        mended,
    }
}

pub(super) const fn latin(marked: &'static str, mended: &'static str) -> Example {
    let place = Place::Latin;
    Example {
        place,
        marked,
        mended,
    }
}

pub(super) const fn following(
    game: &'static str,
    marked: &'static str,
    mended: &'static str,
) -> Example {
    let place = Place::Following(game);
    Example {
        place,
        marked,
        mended,
    }
}

pub(super) const fn instead(
    game: &'static str,
    opening: &'static str,
    marked: &'static str,
    mended: &'static str,
) -> Example {
    let place = Place::Instead(game, opening);
    Example {
        place,
        marked,
        mended,
    }
}

pub(super) const fn repeated(
    game: &'static str,
    marked: &'static str,
    words: &'static str,
    times: usize,
    mended: &'static str,
) -> Example {
    let place = Place::Repeated(game, words, times);
    Example {
        place,
        marked,
        mended,
    }
}

impl Example {
    /// The faulty sentences.
    pub fn faulty(&self) -> String {
        self.marked.replace(['«', '»'], "")
    }

    /// The words that are pointed at; `None` where it is the head of the file.
    pub fn pointed_at(&self) -> Option<&'static str> {
        let marked = match self.place {
            Place::Repeated(_, words, _) if !self.marked.contains('«') => words,
            _ => self.marked,
        };
        let (_, rest) = marked.split_once('«')?;
        rest.split_once('»').map(|(words, _)| words)
    }

    /// The whole faulty file as it is stored.
    pub fn faulty_file(&self) -> Vec<u8> {
        let text = match self.place {
            Place::Repeated(game, words, times) => {
                let words = words.replace(['«', '»'], "");
                let sentences = format!("{}{}", self.faulty(), words.repeat(times));
                following_file(game, &sentences)
            }
            _ => self.file(&self.faulty()),
        };
        match self.place {
            Place::Latin => text
                .chars()
                .map(|c| u8::try_from(c).unwrap_or(b'?'))
                .collect(),
            _ => text.into_bytes(),
        }
    }

    /// The whole file mended.
    pub fn mended_file(&self) -> String {
        self.file(self.mended)
    }

    /// In which game the sentences stand: its name and its text.
    pub fn game(&self) -> Option<(&'static str, &'static str)> {
        match self.place {
            Place::Alone | Place::Latin => None,
            Place::Following(game) | Place::Instead(game, _) | Place::Repeated(game, ..) => {
                text_of(game).map(|text| (game, text))
            }
        }
    }

    fn file(&self, sentences: &str) -> String {
        match self.place {
            Place::Alone | Place::Latin => format!("{sentences}\n"),
            Place::Following(game) | Place::Repeated(game, ..) => following_file(game, sentences),
            Place::Instead(game, opening) => {
                let text = text_of(game).unwrap_or_default();
                let lines = text.lines().map(|line| match line.starts_with(opening) {
                    true => sentences,
                    false => line,
                });
                let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
                lines.join("\n") + "\n"
            }
        }
    }
}

fn following_file(game: &str, sentences: &str) -> String {
    format!("Game \"An example\" follows \"{game}\" except:\nSource \"An example\".\n{sentences}\n")
}

/// The games that examples change.
#[rustfmt::skip]
const GAMES: [(&str, &str); 5] = [
    ("marked", r#"Game "Marked".
Source "An example".
Board has 2 rows of 6 houses.
Start with 4 seeds in each house.
Start with "lake" on a1, for each player.
Move from an own house.
Sow counterclockwise round all houses, skipping the origin.
Last seed in an own "lake": take another turn.
End when the player to move cannot move: draw.
End when a position occurs 3 times: draw.
"#),
    ("two-rows", r#"Game "Two rows".
Source "An example".
Board has 2 rows of 6 houses.
Start with 4 seeds in each house.
Move from an own house.
Sow counterclockwise round all houses.
Last seed in their house making 2 or 3: capture it.
End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
End when a position occurs 3 times: draw.
"#),
    ("stores", r#"Game "Stores".
Source "An example".
Option [seeds] is 4, may be 3 to 6.
Board has 2 rows of 6 houses and stores.
Start with [seeds] seeds in each house.
Move from an own house.
Sow counterclockwise round all houses and the own store.
Last seed in the own store: take another turn.
Last seed in an own empty house: capture it and opposite.
End when a player has no seeds: each player takes their own seeds, and the most seeds win.
"#),
    ("four-rows", r#"Game "Four rows".
Source "An example".
Board has 4 rows of 8 houses.
Start with 2 seeds in each house.
Move from an own house of at least 2.
Sow counterclockwise round own houses.
Last seed in an own occupied inner house opposite an occupied house: sow opposite.
Last seed in an occupied house: relay.
End when the player to move cannot move: that player loses.
End when a position occurs 3 times: draw.
"#),
    ("pieces", r#"Game "Pieces".
Source "An example".
Board has 5 rows of 5 points, joined straight.
Start with "man" on rows 1 to 2, for each player.
Piece "man" steps forward.
Piece "man" jumps any way over an adjacent enemy, again while it can.
End when the player to move cannot move: that player loses.
End when a position occurs 3 times: draw.
"#),
];

fn text_of(game: &str) -> Option<&'static str> {
    let found = GAMES.iter().find(|(name, _)| *name == game);
    found.map(|(_, text)| *text)
}

/// The files that examples follow. `example` is the file itself, and `next-1` the first of a row
/// of files in which each follows the next one.
#[derive(Clone, Copy, Debug, Default)]
pub struct Games;

impl Games {
    /// The names and texts of the games that examples change.
    pub fn all() -> &'static [(&'static str, &'static str)] {
        &GAMES
    }
}

impl Files for Games {
    fn read(&self, name: &str, beside: &Source) -> Result<Source, ReadError> {
        if let Some(text) = text_of(name) {
            return Ok(Source::new(format!("{name}.game"), text));
        }
        let next = name
            .strip_prefix("next-")
            .and_then(|number| number.parse::<u32>().ok());
        match (name, next) {
            ("example", _) => Ok(beside.clone()),
            (_, Some(number)) => {
                let next = format!("next-{}", number.saturating_add(1));
                Ok(Source::new(
                    format!("{name}.game"),
                    following_file(&next, ""),
                ))
            }
            _ => Err(ReadError::Missing),
        }
    }

    fn names(&self) -> Vec<String> {
        GAMES.iter().map(|(name, _)| (*name).to_owned()).collect()
    }
}

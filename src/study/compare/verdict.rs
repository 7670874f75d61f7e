//! Whether games are the same.

use std::fmt;

use serde::{Serialize, Serializer};

use super::exclusive::normal_order;
use super::plain::plain;
use crate::model::Game;

/// Whether games are the same, titles and sources apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    /// The rules are the same, and so are options and match.
    Same,
    /// A single game is the same; what the file leaves open, or play beyond a single game, is not.
    SameGame,
    /// A single game is not the same.
    Different,
}

impl Verdict {
    /// The words for it in JSON.
    pub fn word(self) -> &'static str {
        match self {
            Verdict::Same => "same rules",
            Verdict::SameGame => "same rules, other options or match",
            Verdict::Different => "different",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.word())
    }
}

/// Whether two games are the same. What is said in other words, but means the same, is the same
/// where the model can tell: the order of tests, conditions, and rules that never fit together,
/// and names of kinds of moves, marks and pieces, do not count.
pub fn verdict(one: &Game, other: &Game) -> Verdict {
    let (one, other) = (normal(one), normal(other));
    if !one.same_single_game(&other) {
        Verdict::Different
    } else if one.same_rules(&other) && one.options == other.options {
        Verdict::Same
    } else {
        Verdict::SameGame
    }
}

/// Whether all games are the same as the first.
pub fn verdict_of_all(games: &[&Game]) -> Verdict {
    let Some((first, others)) = games.split_first() else {
        return Verdict::Same;
    };
    let verdicts = others.iter().map(|other| verdict(first, other));
    verdicts.max().unwrap_or(Verdict::Same)
}

/// The game with its rules in a form that is the same for all games that mean the same.
fn normal(game: &Game) -> Game {
    let mut normal = plain(game);
    normal_order(&mut normal.events.passing);
    normal_order(&mut normal.events.last);
    for rank in &mut normal.ranks {
        rank.sort_by_cached_key(|kind| format!("{:?}", kind.rule));
    }
    normal
}

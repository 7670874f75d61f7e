//! Many games at once: how far all of them are from each other.

use serde_json::{Value as Json, json};

use super::cluster::{Tree, cluster};
use super::distance::{matrix, nearest};
use super::verdict::verdict;
use crate::model::Game;

/// How far games are from each other.
#[derive(Clone, Debug)]
pub struct Kinship {
    /// What the games are called, each differently.
    pub names: Vec<String>,
    /// Their distances.
    pub matrix: Vec<Vec<f64>>,
    /// The tree that the distances make; `None` without games.
    pub tree: Option<Tree>,
    /// The nearest relatives of the first game, if they were asked for.
    pub nearest: Option<Vec<Relative>>,
}

/// A game near another.
#[derive(Clone, Debug)]
pub struct Relative {
    /// Which game.
    pub game: usize,
    /// How far it is.
    pub distance: f64,
    /// Whether it is the same.
    pub verdict: super::Verdict,
}

impl Kinship {
    /// The distances between all games, and so many nearest relatives of the first.
    pub fn new(names: Vec<String>, games: &[&Game], relatives: Option<usize>) -> Kinship {
        let matrix = matrix(games);
        let relatives = relatives.map(|most| {
            let found = nearest(&matrix, most).into_iter();
            let relative = |(game, distance): (usize, f64)| Relative {
                game,
                distance,
                verdict: verdict(games[0], games[game]),
            };
            found.map(relative).collect()
        });
        Kinship {
            names,
            tree: cluster(&matrix),
            nearest: relatives,
            matrix,
        }
    }

    /// The same as programs read it.
    pub fn json(&self) -> Json {
        let nearest = self.nearest.as_ref().map(|relatives| {
            let told = relatives.iter().map(|one| {
                json!({
                    "game": self.names[one.game],
                    "distance": one.distance,
                    "verdict": one.verdict,
                })
            });
            told.collect::<Vec<Json>>()
        });
        json!({
            "games": self.names,
            "matrix": self.matrix,
            "tree": self.tree.as_ref().map(|tree| self.tree_json(tree)),
            "nearest": nearest,
        })
    }

    /// A game's name, or two parts with the distance at which they were joined.
    fn tree_json(&self, tree: &Tree) -> Json {
        match tree {
            Tree::Leaf(game) => json!(self.names[*game]),
            Tree::Join { height, parts, .. } => json!({
                "distance": height,
                "parts": [self.tree_json(&parts.0), self.tree_json(&parts.1)],
            }),
        }
    }
}

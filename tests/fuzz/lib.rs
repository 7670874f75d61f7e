//! What the fuzz targets share with the tests, which run the same functions over the corpus.

#[path = "../random_games.rs"]
mod random_games;
#[path = "../random_rules/mod.rs"]
mod random_rules;

pub mod targets;

//! Figures that others have published, to be set beside those of games played here.

use serde::{Deserialize, Serialize};

use super::figures::Figure;
use super::sample::Played;
use crate::model::Game;

/// Figures of one game from one source.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Published {
    /// The game: its title, another of its names, or the name of its file.
    pub game: String,
    /// Who published them.
    pub source: String,
    /// The figures.
    pub figures: Vec<PublishedFigure>,
}

/// One published figure.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PublishedFigure {
    /// What it is of: `moves a player`, or one of the words of [`Figure::words`].
    pub figure: String,
    /// The mean, or the share from 0 to 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    /// The least value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub low: Option<f64>,
    /// The greatest value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub high: Option<f64>,
    /// How many games it is of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u64>,
}

/// Why a text holds no published figures. Shown as a sentence without its stop.
#[derive(Debug, thiserror::Error)]
pub enum PublishedError {
    /// It is not of the shape.
    #[error("{0}")]
    Shape(#[from] serde_json::Error),
    /// A figure is of nothing that is measured here.
    #[error("there is no figure \"{0}\"; write {words}", words = known().join(", "))]
    Figure(String),
}

/// What a published figure can be of, besides [`Figure::words`].
const MOVES_A_PLAYER: &str = "moves a player";

fn known() -> Vec<String> {
    let words = Figure::ALL.map(|figure| format!("\"{}\"", figure.words()));
    let mut known = vec![format!("\"{MOVES_A_PLAYER}\"")];
    known.extend(words);
    known
}

/// Reads published figures: one JSON object as [`Published`] has it, or a list of them.
///
/// # Errors
/// What is wrong with the text.
pub fn read_published(text: &str) -> Result<Vec<Published>, PublishedError> {
    let published: Vec<Published> = match text.trim_start().starts_with('[') {
        true => serde_json::from_str(text)?,
        false => vec![serde_json::from_str(text)?],
    };
    for figure in published.iter().flat_map(|one| &one.figures) {
        if figure.measured().is_none() {
            return Err(PublishedError::Figure(figure.figure.clone()));
        }
    }
    Ok(published)
}

impl Published {
    /// Whether they are of that game, which lies in such a file.
    pub fn is_of(&self, game: &Game, file: &str) -> bool {
        let stem = file.rsplit(['/', '\\']).next().unwrap_or(file);
        let stem = stem.strip_suffix(".game").unwrap_or(stem);
        let about = &game.about;
        let names = [about.title.as_str(), stem].into_iter();
        let mut names = names.chain(about.also.iter().map(String::as_str));
        names.any(|name| name.to_lowercase() == self.game.to_lowercase())
    }
}

impl PublishedFigure {
    /// The figure as it is measured here, and what its values have to be divided by for so many
    /// players.
    fn measured(&self) -> Option<(Figure, bool)> {
        if self.figure == MOVES_A_PLAYER {
            return Some((Figure::Plies, true));
        }
        let found = Figure::ALL
            .into_iter()
            .find(|figure| figure.words() == self.figure);
        Some((found?, false))
    }

    /// Whether it is a share of all games.
    pub fn is_share(&self) -> bool {
        self.measured().is_some_and(|(figure, _)| figure.is_share())
    }

    /// The same of games played here: mean, least and greatest value. `None` without games.
    pub fn of_games(&self, games: &[Played], players: usize) -> Option<(f64, f64, f64)> {
        let (figure, each) = self.measured()?;
        let by = if each { players.max(1) as f64 } else { 1.0 };
        let values = figure.values(games);
        let mean = values.iter().sum::<f64>() / values.len() as f64;
        let least = values.iter().copied().fold(f64::INFINITY, f64::min);
        let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        (!values.is_empty()).then_some((mean / by, least / by, most / by))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::compare::Ending;

    const ONE: &str = r#"{"game": "A", "source": "B", "figures": [
        {"figure": "moves a player", "mean": 38, "low": 16}]}"#;

    #[test]
    fn figures_are_read_one_by_one_or_in_a_list() {
        let one = read_published(ONE).expect("it is right");
        assert_eq!(one[0].figures[0].mean, Some(38.0));
        assert_eq!(one[0].figures[0].high, None);
        assert_eq!(
            read_published(&format!("[{ONE}]")).expect("it is right"),
            one
        );
    }

    #[test]
    fn figures_of_nothing_are_refused() {
        let wrong = ONE.replace("moves a player", "beauty");
        let error = read_published(&wrong).expect_err("there is no such figure");
        assert!(error.to_string().contains("\"beauty\""));
        assert!(read_published("{}").is_err());
        assert!(read_published("").is_err());
    }

    #[test]
    fn moves_a_player_are_plies_shared() {
        let published = read_published(ONE).expect("it is right");
        let game = |plies| Played {
            plies,
            choices: 0,
            captures: 0,
            laps: 0,
            sown: 0,
            extra: 0,
            ending: Ending::Draw,
        };
        let figure = &published[0].figures[0];
        assert_eq!(
            figure.of_games(&[game(20), game(40)], 2),
            Some((15.0, 10.0, 20.0))
        );
        assert_eq!(figure.of_games(&[], 2), None);
    }
}

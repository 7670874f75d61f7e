//! A whole comparison, as it is told and as programs read it.

use serde_json::{Map, Value as Json, json};

use super::aspect::Aspect;
use super::figures::{Estimate, Figure};
use super::inference::{Tested, tests};
use super::published::Published;
use super::replay::Replay;
use super::rows::{Row, rows};
use super::sample::Played;
use super::verdict::{Verdict, verdict_of_all};
use crate::engine::State;
use crate::model::Game;
use crate::plan::Plan;
use crate::study::divergence::{Search, list};

/// Games side by side: the rules, and what else was asked for.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// What the games are called, each differently.
    pub names: Vec<String>,
    /// The games.
    pub games: Vec<Game>,
    /// Whether they are the same.
    pub verdict: Verdict,
    /// Their rules.
    pub rows: Vec<Row>,
    /// The same moves in each.
    pub replay: Option<Replay>,
    /// Where they part.
    pub parting: Option<Parting>,
    /// How they play.
    pub statistics: Option<Statistics>,
}

/// What a search for the shortest divergence came to.
#[derive(Clone, Debug)]
pub struct Parting {
    /// How far it was asked to go.
    pub asked: u32,
    /// What it found.
    pub search: Search,
    /// In what the games differ: a sentence without its stop; empty when they do not.
    pub why: String,
}

/// Games that were played to learn how they play.
#[derive(Clone, Debug)]
pub struct Statistics {
    /// Whether they were whole matches.
    pub whole_match: bool,
    /// How many of each were asked for.
    pub asked: u64,
    /// What chance depended on.
    pub seed: u64,
    /// Who played, in words, South first.
    pub players: Vec<String>,
    /// After so many plies a game was cut off.
    pub max_plies: u32,
    /// What is told of them: what cannot occur in any of them is left out.
    pub figures: Vec<Figure>,
    /// What was counted, for each game as many as were played of all.
    pub played: Vec<Vec<Played>>,
    /// Which differences chance does not explain.
    pub tests: Vec<Tested>,
    /// Published figures, with the index of their game.
    pub published: Vec<(usize, Published)>,
}

impl Comparison {
    /// The rules of games side by side. `names` are as many as games, each different.
    pub fn new(names: Vec<String>, games: Vec<Game>) -> Comparison {
        let all: Vec<&Game> = games.iter().collect();
        Comparison {
            verdict: verdict_of_all(&all),
            rows: rows(&all),
            names,
            games,
            replay: None,
            parting: None,
            statistics: None,
        }
    }

    /// The aspects in which some rule differs, and those in which none does.
    pub fn aspects(&self) -> (Vec<Aspect>, Vec<Aspect>) {
        let there = |aspect: &Aspect| self.rows.iter().any(|row| row.aspect == *aspect);
        let differs = |aspect: &Aspect| {
            let mut rows = self.rows.iter().filter(|row| row.aspect == *aspect);
            rows.any(|row| !row.same)
        };
        Aspect::ALL.into_iter().filter(there).partition(differs)
    }

    /// Whether the games are the same, and in what not: a sentence or two.
    pub fn statement(&self) -> String {
        let names = list(&self.names);
        let (differing, _) = self.aspects();
        let differing: Vec<String> = differing.iter().map(Aspect::to_string).collect();
        match self.verdict {
            Verdict::Same => format!("{names}: the same game."),
            Verdict::SameGame => {
                format!("{names}: the same game but for the {}.", list(&differing))
            }
            Verdict::Different => {
                let rows = self.rows.iter();
                let unlike = rows.filter(|row| !row.same).count();
                let what = self.alike().unwrap_or_else(|| "different games".to_owned());
                format!(
                    "{names}: {what}. They differ in {} ({unlike} of {} rules).",
                    list(&differing),
                    self.rows.len()
                )
            }
        }
    }

    /// What is said of games that have other rules, and yet were not told apart by any moves.
    fn alike(&self) -> Option<String> {
        let search = &self.parting.as_ref()?.search;
        if search.found.is_some() {
            return None;
        }
        match (search.ended, search.same_to?) {
            (true, _) => {
                Some("written differently, but no sequence of moves tells them apart".to_owned())
            }
            (false, 0) => None,
            (false, 1) => Some("written differently; no first move tells them apart".to_owned()),
            (false, depth) => Some(format!(
                "written differently; no sequence of up to {depth} moves tells them apart"
            )),
        }
    }

    /// The comparison as programs read it.
    pub fn json(&self) -> Json {
        let rows: Vec<Json> = self.rows.iter().map(row_json).collect();
        let statistics = self.statistics.as_ref();
        let mut json = Map::new();
        let mut put = |key: &str, value: Json| json.insert(key.to_owned(), value);
        put("games", json!(self.names));
        put("verdict", json!(self.verdict));
        put("rules", Json::from(rows));
        if let Some(replay) = &self.replay {
            put("moves", self.moves_json(replay));
        }
        put(
            "divergence",
            self.parting.as_ref().map_or(Json::Null, Parting::json),
        );
        put(
            "statistics",
            statistics.map_or(Json::Null, |all| all.json(&self.names)),
        );
        if let Some(statistics) = statistics {
            put("tests", json!(statistics.tests));
        }
        Json::Object(json)
    }

    /// The moves that were played in all games, and the one that was not.
    fn moves_json(&self, replay: &Replay) -> Json {
        let board = &self.games[0].board.rule;
        let name = |site: &_| board.name(*site);
        let steps: Vec<Json> = replay
            .steps
            .iter()
            .map(|step| {
                let differing: Vec<String> = step.differing.iter().map(name).collect();
                json!({"moves": step.moves, "differing": differing})
            })
            .collect();
        let stopped = replay
            .stopped
            .as_ref()
            .map(|stopped| json!({"move": stopped.text, "why": stopped.why}));
        json!({"played": steps, "stopped": stopped})
    }
}

impl Parting {
    /// What a search came to, in words.
    pub fn new(asked: u32, search: Search, names: &[String], plans: &[&Plan]) -> Parting {
        let why = search.found.as_ref().map_or_else(String::new, |found| {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            let states: Vec<&State> = found.states.iter().collect();
            found.difference.words(&names, plans, &states)
        });
        Parting { asked, search, why }
    }

    fn json(&self) -> Json {
        let positions = self.search.positions;
        match &self.search.found {
            Some(found) => json!({
                "depth": found.moves.len(),
                "moves": found.moves,
                "why": self.why,
                "positions": positions,
            }),
            None => json!({
                "depth": null,
                "searched": self.search.same_to,
                "positions": positions,
            }),
        }
    }
}

impl Statistics {
    /// How many games of each were played.
    pub fn games(&self) -> usize {
        self.played.first().map_or(0, Vec::len)
    }

    /// Makes the tests anew.
    pub fn test(&mut self) {
        self.tests = tests(&self.figures, &self.played);
    }

    /// The test of a figure between the first game and another.
    pub fn tested(&self, figure: Figure, game: usize) -> Option<&Tested> {
        let mut tests = self.tests.iter();
        tests.find(|test| test.figure == figure && test.games[1] == game)
    }

    fn json(&self, names: &[String]) -> Json {
        let of_game = |(game, name): (usize, &String)| {
            let played = &self.played[game];
            let mut json = Map::new();
            json.insert("game".to_owned(), json!(name));
            json.insert("games".to_owned(), json!(played.len()));
            json.insert("seed".to_owned(), json!(self.seed));
            json.insert("players".to_owned(), json!(self.players));
            for figure in Figure::ALL {
                let estimate = Estimate::of(figure, &figure.values(played));
                json.insert(figure.key().to_owned(), json!(estimate));
            }
            let published = self.published.iter().filter(|(of, _)| *of == game);
            let published: Vec<&Published> = published.map(|(_, published)| published).collect();
            if !published.is_empty() {
                json.insert("published".to_owned(), json!(published));
            }
            Json::Object(json)
        };
        Json::Array(names.iter().enumerate().map(of_game).collect())
    }
}

fn row_json(row: &Row) -> Json {
    let values: Vec<&str> = row
        .values
        .iter()
        .map(|value| value.as_deref().unwrap_or(""))
        .collect();
    json!({"aspect": row.aspect, "rule": row.rule, "same": row.same, "values": values})
}

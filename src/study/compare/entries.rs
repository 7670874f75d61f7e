//! The rules of one game as entries of a table, told by the prose of the model.

use super::aspect::Aspect;
use super::plain::plain;
use crate::model::prose::{self, Falling, Section};
use crate::model::{Effect, Game, Outcome, SeedFalls};

/// One rule of a game.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// What it is about.
    pub aspect: Aspect,
    /// Within the aspect: only rules of one slot stand in one row.
    pub slot: Slot,
    /// When it fits; may be empty.
    pub left: String,
    /// What it says.
    pub right: String,
    /// Both in the plainest form, by which entries are compared.
    pub key: (String, String),
    /// When it fits, of a rule about a falling seed, in the plainest form.
    pub falls: Option<SeedFalls>,
}

/// What sort of rule it is within its aspect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    /// There is at most one such entry in a game, so it always stands with those of others.
    Only(&'static str),
    /// There may be several, told apart by their words.
    Several(&'static str),
}

impl Slot {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Slot::Only(name) | Slot::Several(name) => name,
        }
    }
}

/// All rules of a game, in the order of [`Aspect::ALL`].
pub(super) fn entries(game: &Game) -> Vec<Entry> {
    let mut told = tell(game);
    for (entry, plain) in told.iter_mut().zip(tell(&plain(game))) {
        entry.key = plain.key;
        entry.falls = plain.falls;
    }
    told
}

fn tell(game: &Game) -> Vec<Entry> {
    let mut told = Teller {
        sections: prose::rules(game).sections,
        entries: Vec::new(),
    };
    setting(&mut told);
    moves(game, &mut told);
    falling(game, &mut told);
    for rule in &game.events.leaving {
        let left = prose::leaving(game, &rule.rule.left);
        told.rule(
            Aspect::Capture,
            left,
            prose::effects(game, &rule.rule.right),
        );
    }
    for rule in &game.events.new_row {
        let left = prose::new_row(game, &rule.rule.left);
        told.rule(Aspect::NewRow, left, prose::effects(game, &rule.rule.right));
    }
    for rule in &game.events.after {
        let left = prose::move_over(game, &rule.rule.left);
        told.rule(
            Aspect::AfterMove,
            left,
            prose::effects(game, &rule.rule.right),
        );
    }
    for rule in &game.ends {
        let state = prose::condition(game, &rule.rule.left);
        told.rule(Aspect::End, state, over(game, &rule.rule.right));
    }
    for rule in &game.ends {
        let counted = score(game, &rule.rule.right);
        if !counted.is_empty() {
            let state = prose::condition(game, &rule.rule.left);
            told.rule(Aspect::Score, state, counted);
        }
    }
    for paragraph in told.section("Rounds and match") {
        told.add(
            Aspect::Match,
            Slot::Several("match"),
            String::new(),
            paragraph,
        );
    }
    for option in &game.options {
        let value = prose::value(&option.value);
        let right = format!("{value}; may be {}", prose::allowed(option));
        told.rule(Aspect::Options, option.name.clone(), right);
    }
    told.entries
}

/// Collects entries.
struct Teller {
    /// The game's rules as prose tells them.
    sections: Vec<Section>,
    entries: Vec<Entry>,
}

impl Teller {
    fn add(&mut self, aspect: Aspect, slot: Slot, left: String, right: String) {
        self.entries.push(Entry {
            aspect,
            slot,
            // Which of the kinds of a rank is told first means nothing.
            key: (
                left.clone(),
                right.trim_start_matches("Or: ").to_lowercase(),
            ),
            left,
            right,
            falls: None,
        });
    }

    /// The paragraphs of a section of the prose.
    fn section(&self, title: &str) -> Vec<String> {
        let sections = self.sections.iter();
        let found = sections.filter(|section| section.title == title);
        found
            .flat_map(|section| section.paragraphs.clone())
            .collect()
    }

    /// A rule with a left part, of which an aspect may have several.
    fn rule(&mut self, aspect: Aspect, left: String, right: String) {
        self.add(aspect, Slot::Several("rule"), left, right);
    }
}

fn setting(told: &mut Teller) {
    // The prose of a board begins with players, shape and owners, in this order.
    let slots = ["players", "shape", "owners"];
    for (at, paragraph) in told.section("Board").into_iter().enumerate() {
        let slot = match slots.get(at) {
            Some(only) => Slot::Only(only),
            None => Slot::Several("board"),
        };
        told.add(Aspect::Board, slot, String::new(), paragraph);
    }
    for (at, paragraph) in told.section("Start").into_iter().enumerate() {
        let slot = match at {
            0 => Slot::Only("start"),
            _ => Slot::Several("start"),
        };
        told.add(Aspect::Start, slot, String::new(), paragraph);
    }
}

fn moves(game: &Game, told: &mut Teller) {
    // The prose of moves begins with turns; kinds of moves and musts follow, one paragraph each.
    let kinds: usize = game.ranks.iter().map(Vec::len).sum();
    for (at, paragraph) in told.section("Moves").into_iter().enumerate() {
        let slot = match at {
            0 => Slot::Only("turns"),
            _ if at <= kinds => Slot::Several("kind"),
            _ => Slot::Several("must"),
        };
        told.add(Aspect::Moves, slot, String::new(), paragraph);
    }
    for kind in &game.pieces {
        let right = prose::piece(game, kind);
        told.add(Aspect::Pieces, Slot::Several("piece"), String::new(), right);
    }
    let slot = match game.sowings.len() {
        1 => Slot::Only("sowing"),
        _ => Slot::Several("sowing"),
    };
    for rule in &game.sowings {
        let right = prose::sowing(game, &rule.rule);
        told.add(Aspect::Sowing, slot, String::new(), right);
    }
}

fn falling(game: &Game, told: &mut Teller) {
    let events = &game.events;
    let passing = events.passing.iter().map(|rule| (Falling::Passing, rule));
    let last = events.last.iter().map(|rule| (Falling::Last, rule));
    let lifting = events.lifting.iter().map(|rule| (Falling::Lifting, rule));
    for (which, rule) in lifting.chain(passing).chain(last) {
        let aspect = match which {
            Falling::Passing => Aspect::EachSeed,
            Falling::Last => Aspect::LastSeed,
            Falling::Lifting => Aspect::BeforeSowing,
        };
        let left = prose::seed_falls(game, which, &rule.rule.left);
        told.rule(aspect, left, prose::effects(game, &rule.rule.right));
        if let Some(entry) = told.entries.last_mut()
            && which != Falling::Lifting
        {
            entry.falls = Some(rule.rule.left.clone());
        }
    }
    if prose::can_be_endless(&game.events) {
        let right = match &events.endless {
            Some(rule) => prose::effects(game, &rule.rule),
            None => prose::effect(game, &Effect::Forbidden),
        };
        let left = "the sowing never ends".to_owned();
        told.add(Aspect::LastSeed, Slot::Only("endless"), left, right);
    }
}

/// Who has won when the game is over.
fn over(game: &Game, outcomes: &[Outcome]) -> String {
    let decides = outcomes.iter().filter(|outcome| match outcome {
        Outcome::Wins(_) | Outcome::Loses(_) | Outcome::Draw => true,
        Outcome::Most(_) | Outcome::TakesRest(_) | Outcome::TakesOwn(_) => false,
    });
    let said: Vec<String> = decides.map(|one| prose::outcome(game, one)).collect();
    match said.is_empty() {
        true => "the game is over, and the score decides".to_owned(),
        false => said.join(", and "),
    }
}

/// What becomes of the seeds left, and what is counted; empty where nothing is.
fn score(game: &Game, outcomes: &[Outcome]) -> String {
    let counts = outcomes.iter().filter(|outcome| match outcome {
        Outcome::Wins(_) | Outcome::Loses(_) | Outcome::Draw => false,
        Outcome::Most(_) | Outcome::TakesRest(_) | Outcome::TakesOwn(_) => true,
    });
    let said: Vec<String> = counts.map(|one| prose::outcome(game, one)).collect();
    said.join(", and ")
}

//! What takes a while, for a worker beside the page.

use std::str::FromStr;
use std::sync::atomic::AtomicBool;

use serde_json::json;

use super::{Answer, Sheet};
use crate::engine::{Dice, State};
use crate::plan::Plan;
use crate::play::Player;
use crate::render;
use crate::study::divergence::{self, Limits, OneByOne};

/// The most sets of positions that a search remembers: a page has little room.
const MOST_POSITIONS: usize = 200_000;

/// What a player would do after these moves, and why.
pub(super) fn hint(sheet: &Sheet, moves: &[String], player: &str) -> Answer {
    let asked = Player::from_str(player).map_err(|error| error.to_string())?;
    if asked.is_human() || asked.time().is_some() {
        return Err(format!(
            "{player} cannot be asked here: it needs a person or a clock"
        ));
    }
    let (game, stopped) = sheet.after(moves)?;
    if let Some((text, why)) = stopped {
        return Err(format!("{text}: {why}"));
    }
    let (contest, standing) = (game.contest(), game.standing());
    let thought = asked.think(contest, standing, &mut Dice::new(0, 0), true, &|| false);
    let thought = thought.ok_or("there is no move to be made")?;
    let advice = render::advice(contest, standing, player, &thought);
    let line = thought.best.line.iter().map(|one| contest.text(one));
    let line: Vec<String> = line.collect();
    Ok(json!({ "move": line.first(), "line": line, "advice": advice }))
}

/// The shortest sequence of so many moves at most after which two games differ.
pub(super) fn part(sheets: &[Sheet; 2], depth: u32) -> Answer {
    let games = [sheets[0].begin()?, sheets[1].begin()?];
    let plans: Vec<&Plan> = games.iter().map(|game| game.plan().as_ref()).collect();
    let states: Vec<State> = games.iter().map(|game| game.state().clone()).collect();
    let limits = Limits {
        depth,
        positions: MOST_POSITIONS,
    };
    let never = AtomicBool::new(false);
    let search = divergence::diverge(&plans, &states, limits, &OneByOne, &never, &mut |_| {});
    let titles = games
        .each_ref()
        .map(|game| game.contest().game().about.title.clone());
    let found = search.found.map(|found| {
        let states: Vec<&State> = found.states.iter().collect();
        let names = [titles[0].as_str(), titles[1].as_str()];
        let why = found.difference.words(&names, &plans, &states);
        json!({ "moves": found.moves, "why": why })
    });
    Ok(json!({
        "found": found,
        "searched": search.same_to,
        "ended": search.ended,
        "positions": search.positions,
    }))
}

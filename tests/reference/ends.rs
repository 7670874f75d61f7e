//! What follows a move: the turn passes, and the end sentences are asked.

use std::rc::Rc;

use manqala::model::{Game, Outcome, Site};
use manqala::syntax::words::{Seat, Tally};

use super::conditions::Scene;
use super::turn::Turn;
use super::{Over, Table};

/// The table after a move was played: whose turn it is, and whether the game is over.
pub fn finish(game: &Game, before: &Table, turn: Turn<'_>) -> Table {
    let path = turn.path();
    let huff = match turn.another_turn {
        true => Vec::new(),
        false => turn.huffable(),
    };
    let mut table = turn.table;
    Rc::make_mut(&mut table.captures).push(turn.done.any_capture);
    Rc::make_mut(&mut table.promotions).push(turn.done.promoted);
    table.huff = huff;
    table.extra = turn.another_turn;
    table.to_move = match turn.another_turn || turn.is_huff {
        true => turn.mover,
        false => next_seat(game, &table, turn.mover),
    };
    table.remember();
    table.over = turn.over;
    if table.over.is_some() {
        return table;
    }
    judge(game, before, table, turn.mover, turn.it, path)
}

/// The table after the end sentences were asked.
pub fn judge(
    game: &Game,
    before: &Table,
    mut table: Table,
    mover: Seat,
    it: Option<Site>,
    path: Rc<[Site]>,
) -> Table {
    let mut ends = game.ends.iter();
    while let Some(said) = ends.next() {
        let now = table.clone();
        let scene = Scene {
            game,
            now: &now,
            before,
            mover,
            to_move: Some(now.to_move),
            it,
            captor: None,
            hand: 0,
            taken_from: Vec::new(),
            path: path.clone(),
        };
        let Some(spoken) = scene.holds(&said.rule.left, None) else {
            continue;
        };
        let is_out = |outcome: &Outcome| match outcome {
            Outcome::Loses(player) => {
                let meant = scene.meant(*player, spoken).seats;
                !meant.is_empty() && meant.iter().all(|seat| now.out.contains(seat))
            }
            _ => false,
        };
        if said.rule.right.iter().any(is_out) {
            continue;
        }
        let mut decided = None;
        for step in &said.rule.right {
            let now = table.clone();
            let scene = Scene {
                now: &now,
                ..scene.clone()
            };
            decided = decided.or(outcome(&scene, step, spoken, &mut table));
        }
        let goes_on = decided.is_none() && !table.out.is_empty() && table.out != now.out;
        if goes_on {
            if table.out.contains(&table.to_move) {
                table.to_move = next_seat(game, &table, table.to_move);
                table.extra = false;
            }
            // All are asked again.
            ends = game.ends.iter();
        } else {
            table.over = decided.or(Some(Over::Draw));
            break;
        }
    }
    table
}

fn next_seat(game: &Game, table: &Table, seat: Seat) -> Seat {
    table.from_next(game, seat).first().copied().unwrap_or(seat)
}

/// Who takes the rest by that outcome.
pub fn taker(scene: &Scene<'_>, outcome: &Outcome, spoken: Option<Seat>) -> Option<Seat> {
    match outcome {
        Outcome::TakesRest(player) => scene.meant(*player, spoken).seats.first().copied(),
        _ => None,
    }
}

/// Does an outcome on the table; how it decides the game, if it does.
pub fn outcome(
    scene: &Scene<'_>,
    outcome: &Outcome,
    spoken: Option<Seat>,
    table: &mut Table,
) -> Option<Over> {
    let game = scene.game;
    let board = &game.board.rule;
    match outcome {
        Outcome::Wins(player) => {
            let winner = scene.meant(*player, spoken).seats.first().copied();
            winner.map(Over::Won)
        }
        Outcome::Loses(player) => {
            let losers = scene.meant(*player, spoken).seats;
            losers
                .into_iter()
                .fold(None, |_, loser| lose(game, table, loser))
        }
        Outcome::Draw => Some(Over::Draw),
        Outcome::Most(Tally::Seeds | Tally::Pieces) => Some(most(game, table)),
        Outcome::Most(Tally::Games) => None,
        Outcome::TakesRest(_) => {
            let taker = taker(scene, outcome, spoken)?;
            let mut seeds = 0;
            for site in board.all() {
                seeds += table.lift(game, site, None);
            }
            for hand in &mut table.hands {
                seeds += std::mem::take(hand);
            }
            table.seeds[board.store(taker).index()] += seeds;
            None
        }
        Outcome::TakesOwn(player) => {
            for seat in scene.meant(*player, spoken).seats {
                let hand = std::mem::take(&mut table.hands[seat as usize]);
                table.seeds[board.store(seat).index()] += hand;
                for site in board.all() {
                    if table.owners[site.index()] == Some(seat) {
                        let seeds = table.lift(game, site, None);
                        table.seeds[board.store(seat).index()] += seeds;
                    }
                }
            }
            None
        }
    }
}

/// A player loses: of two the other wins; of more the last one left.
fn lose(game: &Game, table: &mut Table, loser: Seat) -> Option<Over> {
    if !table.out.contains(&loser) {
        table.out.push(loser);
    }
    let left: Vec<Seat> = table.from_next(game, loser);
    match left[..] {
        [] => Some(Over::Lost),
        [only] => Some(Over::Won(only)),
        _ => None,
    }
}

pub fn most(game: &Game, table: &Table) -> Over {
    let store = |seat: &Seat| table.seeds[game.board.rule.store(*seat).index()];
    // Of two nobody is out, also who has lost.
    let is_in = |seat: &&Seat| game.seats.len() == 2 || !table.out.contains(seat);
    let left = || game.seats.iter().filter(is_in);
    let most = left().map(store).max();
    let best: Vec<&Seat> = left().filter(|seat| Some(store(seat)) == most).collect();
    match best[..] {
        [only] => Over::Won(*only),
        _ => Over::Draw,
    }
}

//! A table as the JSON of records.

use manqala::model::{Effect, Game, Site};
use serde_json::{Map, Value, json};

use super::{Over, Table};

/// STATE.
pub fn state(game: &Game, table: &Table) -> Value {
    let mut state = Map::new();
    state.insert(
        "rows".into(),
        rows(game, |site| json!(table.seeds[site.index()])),
    );
    let stores = game.seats.iter().map(|seat| {
        let seeds = table.seeds[game.board.rule.store(*seat).index()];
        (seat.word().to_owned(), json!(seeds))
    });
    state.insert("stores".into(), Value::Object(stores.collect()));
    let to_move = table.over.is_none().then(|| table.to_move.word());
    state.insert("to_move".into(), json!(to_move));
    if owners_change(game) {
        let owner = |site: Site| match table.owners[site.index()] {
            Some(seat) => json!(&seat.word()[..1]),
            None => json!("."),
        };
        state.insert("owners".into(), rows(game, owner));
    }
    if game.setup.hands.iter().any(|hand| *hand > 0) {
        let hands = game
            .seats
            .iter()
            .map(|seat| (seat.word().to_owned(), json!(table.hands[*seat as usize])));
        state.insert("hands".into(), Value::Object(hands.collect()));
    }
    if !game.marks.is_empty() {
        let marked = game.board.rule.all().filter_map(|site| {
            let mark = table.marks[site.index()]?;
            let name = game.marks[usize::from(mark.0)].name.clone();
            Some((game.board.rule.name(site), json!(name)))
        });
        state.insert("marks".into(), Value::Object(marked.collect()));
    }
    Value::Object(state)
}

/// `winner` of a result.
pub fn winner(over: Over) -> Option<&'static str> {
    match over {
        Over::Won(seat) => Some(seat.word()),
        Over::Draw => Some("draw"),
        Over::Lost => None,
    }
}

fn rows(game: &Game, cell: impl Fn(Site) -> Value) -> Value {
    let board = &game.board.rule;
    let row = |row: usize| Value::Array(board.row(row).map(&cell).collect());
    Value::Array((0..board.rows.len()).map(row).collect())
}

/// Whether a rule can change an owner, in the game or between rounds.
fn owners_change(game: &Game) -> bool {
    let falls = game.events.passing.iter().chain(&game.events.last);
    let claims = falls.flat_map(|said| &said.rule.right).any(claims);
    let refills = game
        .match_
        .as_ref()
        .map_or(&[][..], |rounds| &rounds.refills);
    claims || refills.iter().any(|said| said.rule.owning)
}

fn claims(effect: &Effect) -> bool {
    match effect {
        Effect::Claim { .. } => true,
        Effect::Either(first, second) => first.iter().chain(second).any(claims),
        _ => false,
    }
}

//! A table as the JSON of records.

use manqala::model::{Effect, Game, Mark, MarkId, Site};
use serde_json::{Map, Value, json};

use super::{Over, Table};

/// STATE.
pub fn state(game: &Game, table: &Table) -> Value {
    let mut state = Map::new();
    let cell = |site: Site| match game.has_pieces() {
        true => json!(piece_letters(table, site)),
        false => json!(table.seeds[site.index()]),
    };
    state.insert("rows".into(), rows(game, cell));
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
    if !table.huff.is_empty() && table.over.is_none() {
        let names = table.huff.iter().map(|site| game.board.rule.name(*site));
        let mut names: Vec<String> = names.collect();
        names.sort();
        state.insert("huff".into(), json!(names));
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

/// A man as a small letter, a king as a capital, so many times as there are; a point for nothing.
fn piece_letters(table: &Table, site: Site) -> String {
    let Some(piece) = table.pieces[site.index()] else {
        return ".".to_owned();
    };
    let letter = match piece.kind.0 {
        0 => piece.seat.word()[..1].to_owned(),
        _ => piece.seat.title()[..1].to_owned(),
    };
    letter.repeat(usize::from(piece.amount))
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
pub fn owners_change(game: &Game) -> bool {
    let falls = game.events.passing.iter().chain(&game.events.last);
    let falls = falls.chain(&game.events.lifting);
    let after = game.events.after.iter().flat_map(|said| &said.rule.right);
    let falls = falls.flat_map(|said| &said.rule.right);
    let claims = falls.chain(after).any(claims);
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

/// The table of a position text, which has no history: rows from the top down, stores, the
/// player to move, owners, hands and marks.
pub fn at_position(game: &Game, text: &str) -> Table {
    let board = &game.board.rule;
    let mut table = Table::start(game);
    let mut fields = text.split_whitespace();
    let rows = fields.next().expect("a position has rows");
    for (row, cells) in rows.split('/').rev().enumerate() {
        for (column, cell) in cells.split(',').enumerate() {
            let site = board.at(row, column).expect("the board has the place");
            table.seeds[site.index()] = cell.parse().expect("a cell is a number");
        }
    }
    let stores = fields.next().expect("a position has stores").split(',');
    for (seat, store) in game.seats.iter().zip(stores) {
        table.seeds[board.store(*seat).index()] = store.parse().expect("a store is a number");
    }
    let word = fields.next().expect("a position says who is to move");
    let named = |letter_or_word: &str| {
        let mut seats = game.seats.iter();
        seats
            .find(|seat| seat.word().starts_with(letter_or_word))
            .copied()
    };
    table.to_move = named(word).expect("the player plays");
    table.began = game.seats[0];
    table.hands.fill(0);
    table.marks.fill(None);
    for field in fields {
        match field.split_once('=') {
            None => {
                for (row, cells) in field.split('/').rev().enumerate() {
                    for (column, cell) in cells.split(',').enumerate() {
                        let site = board.at(row, column).expect("the board has the place");
                        table.owners[site.index()] = named(cell);
                    }
                }
            }
            Some(("hands", hands)) => {
                for (seat, hand) in game.seats.iter().zip(hands.split(',')) {
                    table.hands[*seat as usize] = hand.parse().expect("a hand is a number");
                }
            }
            Some(("marks", marks)) => {
                for mark in marks.split(',') {
                    let (house, name) = mark.split_once(':').expect("a house and a mark");
                    let site = board.all().find(|site| board.name(*site) == house);
                    let at = |mark: &Mark| mark.name.replace(' ', "_") == name;
                    let mark = game
                        .marks
                        .iter()
                        .position(at)
                        .expect("the game has the mark");
                    table.marks[site.expect("the board has the house").index()] =
                        Some(MarkId(mark as u8));
                }
            }
            Some((what, _)) => panic!("tests know no positions with {what}"),
        }
    }
    table.seen = std::rc::Rc::default();
    table.remember();
    table
}

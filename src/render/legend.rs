//! What is said below a board.

use crate::engine::Position;
use crate::model::{Game, MarkId, Site};
use crate::syntax::words::Seat;

/// The lines below the drawing.
pub(super) fn legend(game: &Game, position: &Position, marked: &[Site]) -> Vec<String> {
    let mut lines = Vec::new();
    let stored = match game.has_pieces() {
        true => "Taken",
        false => "Stored",
    };
    let sign = |seat: &Seat| match marked.contains(&game.board.rule.store(*seat)) {
        true => "!",
        false => "",
    };
    let each = |number: &dyn Fn(Seat) -> u16, sign: &dyn Fn(&Seat) -> &'static str| {
        let parts = game.seats.iter();
        let parts: Vec<String> = parts
            .map(|seat| format!("{} {}{}", seat.title(), number(*seat), sign(seat)))
            .collect();
        parts.join(", ")
    };
    let mut line = format!("{stored}: {}.", each(&|seat| position.store(seat), &sign));
    let has_hands = game.setup.hands.iter().any(|seeds| *seeds > 0);
    if has_hands {
        line.push_str(&format!(
            " In hand: {}.",
            each(&|seat| position.hand(seat), &|_| "")
        ));
    }
    lines.push(line);
    for (index, mark) in game.marks.iter().enumerate() {
        let id = MarkId(index as u8);
        let houses = named(game, |site| position.mark(site) == Some(id));
        if !houses.is_empty() {
            lines.push(format!("* {}: {}.", mark.name, houses.join(", ")));
        }
    }
    for seat in &game.seats {
        let houses = named(game, |site| {
            position.owner(site) == Some(*seat)
                && game.owners.get(site.index()).copied().flatten() != Some(*seat)
        });
        if !houses.is_empty() && !game.has_pieces() {
            lines.push(format!("Now {}'s: {}.", seat.title(), houses.join(", ")));
        }
    }
    if !position.huffs().is_empty() {
        let places = position.huffs().iter();
        let places: Vec<String> = places.map(|site| game.board.rule.name(*site)).collect();
        lines.push(format!("May be huffed: {}.", places.join(", ")));
    }
    lines
}

/// The names of the places for which something holds.
fn named(game: &Game, holds: impl Fn(Site) -> bool) -> Vec<String> {
    let board = &game.board.rule;
    board
        .all()
        .filter(|site| holds(*site))
        .map(|site| board.name(site))
        .collect()
}

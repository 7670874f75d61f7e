//! What can be seen in a place of a board, and how it is told.

use crate::engine::State;
use crate::model::{Game, Site};
use crate::syntax::words::Seat;

/// What can be seen in a place.
#[derive(PartialEq, Eq)]
pub(super) struct Holding {
    seeds: u16,
    /// Whose, whether of the first kind, and how many: what positions write. The kinds of two
    /// games have nothing else in common.
    pieces: Option<(Seat, bool, u8)>,
    owner: Option<Seat>,
    marked: bool,
}

impl Holding {
    /// What a state has in a place.
    pub(super) fn of(state: &State, site: Site) -> Holding {
        let position = state.position();
        Holding {
            seeds: position.seeds(site),
            pieces: position
                .piece(site)
                .map(|on| (on.seat, on.kind.0 == 0, on.amount)),
            owner: position.owner(site),
            marked: position.mark(site).is_some(),
        }
    }
}

/// What each game has in a place, for people: so much that it can be seen in what they differ.
pub(super) fn told(games: &[&Game], states: &[&State], site: Site) -> Vec<String> {
    let owner = |state: &State| state.position().owner(site);
    let owned = states.iter().any(|state| owner(state) != owner(states[0]));
    let one = |(game, state): (&&Game, &&State)| match game.has_pieces() {
        true => pieces(game, state, site),
        false => seeds(game, state, site, owned),
    };
    games.iter().zip(states).map(one).collect()
}

fn pieces(game: &Game, state: &State, site: Site) -> String {
    let Some(on) = state.position().piece(site) else {
        return "nothing".to_owned();
    };
    let kind = game.pieces.get(usize::from(on.kind.0));
    let kind = kind.map_or("piece", |kind| kind.name.as_str());
    match on.amount {
        1 => format!("{}'s {kind}", on.seat.title()),
        amount => format!("{amount} of {}'s {kind}", on.seat.title()),
    }
}

/// Seeds, the owner where owners differ, and the mark if there is one.
fn seeds(game: &Game, state: &State, site: Site, owned: bool) -> String {
    let position = state.position();
    let owner = match (owned, position.owner(site)) {
        (false, _) => None,
        (true, None) => Some("nobody's".to_owned()),
        (true, Some(seat)) => Some(format!("{}'s", seat.title())),
    };
    let mark = position.mark(site).map(|mark| {
        let mark = game.marks.get(usize::from(mark.0));
        format!("\"{}\"", mark.map_or("marked", |mark| mark.name.as_str()))
    });
    let more: Vec<String> = owner.into_iter().chain(mark).collect();
    match more.is_empty() {
        true => position.seeds(site).to_string(),
        false => format!("{} ({})", position.seeds(site), more.join(" ")),
    }
}

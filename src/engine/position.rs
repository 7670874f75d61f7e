//! A position: what one sees on the board, and whose turn it is.

use crate::model::{MarkId, Placed, Site};
use crate::syntax::words::Seat;

/// What one sees on the board, and whose turn it is: a plain value without history.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(super) seeds: Vec<u16>,
    pub(super) owners: Vec<Option<Seat>>,
    pub(super) marks: Vec<Option<MarkId>>,
    pub(super) touched: Vec<bool>,
    pub(super) hands: [u16; 4],
    pub(super) out: [bool; 4],
    pub(super) quiet: u32,
    /// Pieces by site; empty in games that have none.
    pub(super) pieces: Vec<Option<Placed>>,
    pub(super) huffs: Vec<Site>,
    pub(super) to_move: Option<Seat>,
}

impl Position {
    /// How many seeds lie in a house or store; 0 for a place that the board does not have.
    pub fn seeds(&self, site: Site) -> u16 {
        self.seeds.get(site.index()).copied().unwrap_or(0)
    }

    /// How many seeds a player has captured or stored.
    pub fn store(&self, seat: Seat) -> u16 {
        let stores = self.seeds.len().saturating_sub(Seat::ALL.len());
        self.seeds.get(stores + seat as usize).copied().unwrap_or(0)
    }

    /// Who makes the next ply; `None` once the game is over.
    pub fn to_move(&self) -> Option<Seat> {
        self.to_move
    }

    /// Who owns a house; `None` when nobody does, so that everybody may use it.
    pub fn owner(&self, site: Site) -> Option<Seat> {
        self.owners.get(site.index()).copied().flatten()
    }

    /// The mark that a house bears.
    pub fn mark(&self, site: Site) -> Option<MarkId> {
        self.marks.get(site.index()).copied().flatten()
    }

    /// How many seeds a player has in hand.
    pub fn hand(&self, seat: Seat) -> u16 {
        self.hands[seat as usize]
    }

    /// Whether something was lifted or captured from a house in this round. Kept only in games
    /// whose rules speak of untouched houses.
    pub fn touched(&self, site: Site) -> bool {
        self.touched.get(site.index()).copied().unwrap_or(false)
    }

    /// Whether a player is out of the game, which goes on without them (more than two players).
    pub fn is_out(&self, seat: Seat) -> bool {
        self.out[seat as usize]
    }

    /// How many plies in a row have passed without a capture or a promotion. Kept only in games
    /// whose rules count them.
    pub fn quiet(&self) -> u32 {
        self.quiet
    }

    /// The pieces on a place.
    pub fn piece(&self, site: Site) -> Option<Placed> {
        self.pieces.get(site.index()).copied().flatten()
    }

    /// The pieces of which the player to move may take one off because they did not capture; in
    /// text order.
    pub fn huffs(&self) -> &[Site] {
        &self.huffs
    }
}

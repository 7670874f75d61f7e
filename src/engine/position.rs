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

    /// Puts so many seeds into a house or store in place of what lay there. A place that the
    /// board does not have takes none.
    pub fn set_seeds(&mut self, site: Site, seeds: u16) {
        if let Some(place) = self.seeds.get_mut(site.index()) {
            *place = seeds;
        }
    }

    /// Gives a house to a player, or to nobody.
    pub fn set_owner(&mut self, site: Site, owner: Option<Seat>) {
        if let Some(place) = self.owners.get_mut(site.index()) {
            *place = owner;
        }
    }

    /// Puts a mark on a house, or takes it off.
    pub fn set_mark(&mut self, site: Site, mark: Option<MarkId>) {
        if let Some(place) = self.marks.get_mut(site.index()) {
            *place = mark;
        }
    }

    /// Puts pieces on a place, or takes off what stands there. A place that the board does not
    /// have takes none.
    pub fn set_piece(&mut self, site: Site, placed: Option<Placed>) {
        if let Some(place) = self.pieces.get_mut(site.index()) {
            *place = placed;
        }
    }

    /// Puts so many seeds into a player's hand in place of what was there.
    pub fn set_hand(&mut self, seat: Seat, seeds: u16) {
        self.hands[seat as usize] = seeds;
    }

    /// Makes it a player's turn.
    pub fn set_to_move(&mut self, seat: Seat) {
        self.to_move = Some(seat);
    }

    /// Forgets what came of earlier moves: from which houses something was taken, for how long
    /// nothing was, and who is out.
    pub fn forget_moves(&mut self) {
        self.out = [false; 4];
        self.touched.fill(false);
        self.quiet = 0;
        self.huffs.clear();
    }
}

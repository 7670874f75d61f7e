//! Numbers by which positions and moves are told apart without texts, in all games of one board
//! alike.

use crate::engine::kernel::Verdict;
use crate::model::board::MAX_SIDE;
use crate::syntax::words::Seat;

/// What positions of the games are told apart by, besides seeds, pieces, and whose turn it is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Watch {
    /// Owners change in some game.
    pub(crate) owners: bool,
    /// Some game has marks on houses.
    pub(crate) marks: bool,
    /// Some game asks how many plies have passed.
    pub(crate) plies: bool,
    /// Some game asks whether the turn is already another one.
    pub(crate) again: bool,
}

/// What tells positions apart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Marks {
    /// What can be seen.
    pub(crate) seen: Sum,
    /// All that matters for how the game goes on, earlier positions apart.
    pub(crate) all: Sum,
}

/// A sum of small numbers at many places, each times two numbers of its own without visible order.
/// Two different sums have 128 bits by which to differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sum([u64; 2]);

/// The most places of a board, with the stores.
const SITES: usize = MAX_SIDE * MAX_SIDE + Seat::ALL.len();
/// The place of a sum that stands for who is to move.
pub(crate) const TURN: usize = SITES;
/// Of who has won.
const WON: usize = SITES + 1;
/// Of plies without a capture.
pub(crate) const QUIET: usize = SITES + 2;
/// Of all plies.
pub(crate) const PLIES: usize = SITES + 3;
/// Of a further turn of the same player.
pub(crate) const AGAIN: usize = SITES + 4;
/// Of the first player being out; then of the others.
pub(crate) const OUT: usize = SITES + 5;
/// Of the hands, by seat.
pub(crate) const HANDS: usize = SITES + 9;
const PLACES: usize = SITES + 13;

/// The numbers of each place.
static KEYS: [[u64; 2]; PLACES] = keys();

const fn keys() -> [[u64; 2]; PLACES] {
    let mut keys = [[0; 2]; PLACES];
    let mut place = 0;
    while place < PLACES {
        let n = 2 * place as u64;
        keys[place] = [mixed(n) | 1, mixed(n + 1) | 1];
        place += 1;
    }
    keys
}

/// The next output of SplitMix64 after that state.
pub(crate) const fn mixed(n: u64) -> u64 {
    let mut z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

impl Sum {
    /// Adds what is at a place.
    #[inline]
    pub(crate) fn add(&mut self, place: usize, what: u64) {
        let [one, other] = KEYS[place];
        self.0[0] = self.0[0].wrapping_add(one.wrapping_mul(what));
        self.0[1] = self.0[1].wrapping_add(other.wrapping_mul(what));
    }

    /// Adds how a game ended.
    pub(crate) fn add_end(&mut self, over: Option<Verdict>, seats: &[Seat]) {
        let code = match over {
            None => return,
            Some(Verdict::Draw) => 1,
            Some(Verdict::Lost) => 2,
            Some(Verdict::Won(player)) => {
                let seat = seats.get(usize::from(player));
                seat.map_or(1, |seat| 3 + *seat as u64)
            }
        };
        self.add(WON, code);
    }

    /// The sum together with that of another game.
    pub(crate) fn with(self, other: Sum) -> Sum {
        let add = |half: usize| self.0[half].rotate_left(7).wrapping_add(other.0[half]);
        Sum([add(0), add(1)])
    }

    /// The sum with its bits well mixed.
    pub(crate) fn key(self) -> u128 {
        u128::from(mixed(self.0[0])) << 64 | u128::from(mixed(self.0[1]))
    }
}

/// The mark of a text that consists of such parts, in this order.
pub(crate) fn mark_of(parts: impl IntoIterator<Item = u64>) -> u64 {
    parts.into_iter().fold(0, |mark, part| {
        mixed(mark.rotate_left(5) ^ part.wrapping_add(1))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_tell_places_and_amounts_apart() {
        let of = |places: &[(usize, u64)]| {
            let mut sum = Sum::default();
            places
                .iter()
                .for_each(|(place, what)| sum.add(*place, *what));
            sum.key()
        };
        assert_eq!(of(&[(0, 2), (1, 3)]), of(&[(1, 3), (0, 2)]));
        assert_ne!(of(&[(0, 2), (1, 3)]), of(&[(0, 3), (1, 2)]));
        assert_ne!(of(&[(0, 1)]), of(&[(TURN, 1)]));
    }

    #[test]
    fn marks_of_texts_depend_on_the_order() {
        assert_ne!(mark_of([1, 2]), mark_of([2, 1]));
        assert_ne!(mark_of([0]), mark_of([0, 0]));
    }
}

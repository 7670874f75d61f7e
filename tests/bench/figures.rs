//! What both sides gather.

/// Figures of many random games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Figures {
    pub games: u64,
    pub plies: u64,
    pub shortest: u64,
    pub longest: u64,
    pub choices: u64,
    pub south: u64,
    pub north: u64,
    pub draws: u64,
    pub unfinished: u64,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    South,
    North,
    Draw,
    Unfinished,
}

impl Figures {
    /// Adds one game.
    pub fn add(&mut self, plies: u64, choices: u64, ending: Ending) {
        self.shortest = if self.games == 0 {
            plies
        } else {
            self.shortest.min(plies)
        };
        self.longest = self.longest.max(plies);
        self.games += 1;
        self.plies += plies;
        self.choices += choices;
        match ending {
            Ending::South => self.south += 1,
            Ending::North => self.north += 1,
            Ending::Draw => self.draws += 1,
            Ending::Unfinished => self.unfinished += 1,
        }
    }
}

/// Who has more.
pub fn compare(south: u64, north: u64) -> Ending {
    match south.cmp(&north) {
        std::cmp::Ordering::Greater => Ending::South,
        std::cmp::Ordering::Less => Ending::North,
        std::cmp::Ordering::Equal => Ending::Draw,
    }
}

/// Random numbers below a bound.
pub trait Numbers {
    /// Those of the game of that index.
    fn of_game(index: u64) -> Self;
    /// A number from 0 to `bound - 1`.
    fn below(&mut self, bound: u32) -> u32;
}

/// A fast generator: a counter, multiplied and folded twice (after wyrand).
pub struct Fast(u64);

impl Numbers for Fast {
    fn of_game(index: u64) -> Fast {
        Fast(index.wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    #[inline]
    fn below(&mut self, bound: u32) -> u32 {
        self.0 = self.0.wrapping_add(0xa076_1d64_78bd_642f);
        let wide = u128::from(self.0) * u128::from(self.0 ^ 0xe703_7ed1_a0b4_28db);
        let folded = (wide >> 64) as u64 ^ wide as u64;
        (((folded >> 32) * u64::from(bound)) >> 32) as u32
    }
}

//! Random numbers: PCG-64 (`Pcg64Mcg` of `rand_pcg`), seeded by SplitMix64, with a choice below a
//! bound by Lemire's method. All of it is fixed, so that random games are the same everywhere.

use rand_pcg::Pcg64Mcg;
use rand_pcg::rand_core::Rng;

/// The random numbers of one game, which depend on a seed and the game's index alone.
#[derive(Clone, Debug)]
pub struct Dice(Pcg64Mcg);

impl Dice {
    /// The random numbers of that game. The state of the generator is made of two outputs of
    /// SplitMix64 (upper half first), which is started at the first output for the seed, exclusive
    /// or the first output for the complement of the index.
    pub fn new(seed: u64, index: u64) -> Dice {
        let mut mixer = SplitMix(SplitMix(seed).next() ^ SplitMix(!index).next());
        let upper = mixer.next();
        let lower = mixer.next();
        Dice(Pcg64Mcg::new(u128::from(upper) << 64 | u128::from(lower)))
    }

    /// A number from 0 to `bound - 1`, all equally likely; 0 for a bound of 0. It takes the upper
    /// half of one output of the generator, rarely of more.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut wide = self.draw() * u64::from(bound);
        if (wide as u32) < bound {
            let reject = bound.wrapping_neg() % bound;
            while (wide as u32) < reject {
                wide = self.draw() * u64::from(bound);
            }
        }
        (wide >> 32) as u32
    }

    #[inline]
    fn draw(&mut self) -> u64 {
        self.0.next_u64() >> 32
    }
}

/// The SplitMix64 generator.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_below_the_bound_and_reach_all_below_it() {
        let mut dice = Dice::new(0, 0);
        for bound in 1..20u32 {
            let mut seen = vec![0; bound as usize];
            for _ in 0..2000 {
                seen[dice.below(bound) as usize] += 1;
            }
            assert!(seen.iter().all(|n| *n > 20), "{bound}: {seen:?}");
        }
    }

    #[test]
    fn what_would_make_some_numbers_likelier_is_drawn_again() {
        // Some bounds divide all numbers, of others a quarter or half of all is drawn again.
        for bound in [1_u32, 3, 1 << 20, (1 << 31) + 1, 3 << 30, u32::MAX] {
            let too_many = (1_u64 << 32) % u64::from(bound);
            let mut dice = Dice::new(1, 1);
            let mut source = dice.clone();
            for _ in 0..200 {
                let fair = std::iter::repeat_with(|| source.draw() * u64::from(bound))
                    .find(|wide| wide % (1 << 32) >= too_many);
                assert_eq!(
                    Some(u64::from(dice.below(bound))),
                    fair.map(|wide| wide >> 32)
                );
            }
        }
        assert_eq!(Dice::new(1, 1).below(0), 0);
    }

    #[test]
    fn games_have_numbers_of_their_own() {
        let first = |seed, index| Dice::new(seed, index).below(u32::MAX);
        assert_eq!(first(7, 3), first(7, 3));
        assert_ne!(first(7, 3), first(7, 4));
        assert_ne!(first(7, 3), first(3, 7));
        assert_ne!(first(7, 7), first(3, 3));
    }
}

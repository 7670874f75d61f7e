//! Endgame tables: what every position of few seeds is worth, whether it comes up or not. For
//! games in which the seeds in play never become more, so that what positions of so many seeds are
//! worth follows from those of fewer.

mod layer;
mod ranks;

use super::{Limits, Progress};
use crate::engine::laps::{Laps, Seeds};
use crate::plan::Plan;
use layer::{ENDLESS, Layer};
use ranks::Ranks;

/// Where finished tables are kept, from one run of the program to the next.
pub trait Shelf {
    /// What was kept under a name; `None` if there is nothing, or it is damaged, or longer than
    /// that.
    fn find(&self, name: &str, longest: usize) -> Option<Vec<u8>>;

    /// Keeps something under a name.
    fn keep(&self, name: &str, bytes: &[u8]);
}

/// Those who share work that has parts.
pub trait Workers {
    /// Does all parts, by number.
    fn each(&self, parts: usize, work: &(dyn Fn(usize) + Sync));
}

/// One who does all the work.
#[derive(Clone, Copy, Debug)]
pub struct Alone;

impl Workers for Alone {
    fn each(&self, parts: usize, work: &(dyn Fn(usize) + Sync)) {
        (0..parts).for_each(work);
    }
}

/// The tables from no seeds up to some number.
pub(super) struct Endgame {
    ranks: Ranks,
    layers: Vec<Layer>,
    /// Whether play without end is worth no more than all seeds in play.
    capped: bool,
}

/// More than any position is worth that has an end.
const FAR: i32 = 1000;

/// The layout of what is kept.
const LAYOUT: u32 = 1;

impl Endgame {
    /// No tables yet; `None` for boards that have none.
    pub(super) fn new(houses: [usize; 2], capped: bool) -> Option<Endgame> {
        Some(Endgame {
            ranks: Ranks::new(houses)?,
            layers: Vec::new(),
            capped,
        })
    }

    /// The highest number of seeds that there is a table for; -1 if there is none.
    #[inline(always)]
    pub(super) fn most(&self) -> i32 {
        self.layers.len() as i32 - 1
    }

    /// How many positions of so many seeds or fewer there are.
    pub(super) fn positions(&self, seeds: u32) -> u64 {
        self.ranks.count_to(seeds).saturating_mul(2)
    }

    /// What a position of so many seeds, for which there is a table, is worth at least and at most
    /// to the player to move. `None` where it has no worth.
    #[inline(always)]
    pub(super) fn bounds(&self, at: &Seeds, seeds: i32) -> Option<(i8, i8)> {
        let layer = self.layers.get(seeds as usize)?;
        layer.bounds(at.mover, self.ranks.rank(at))
    }

    /// The same in whole numbers, where play without end may count more than all seeds.
    pub(super) fn margins(&self, at: &Seeds) -> Option<(i32, i32)> {
        let far = |value: i8| match (self.capped, value) {
            (false, ENDLESS) => FAR,
            (false, value) if value == -ENDLESS => -FAR,
            (_, value) => value.into(),
        };
        let (low, high) = self.bounds(at, at.count())?;
        Some((far(low), far(high)))
    }

    /// What a position is worth, in a game in which no position comes up again.
    #[inline(always)]
    pub(super) fn exact(&self, at: &Seeds, seeds: i32) -> Option<i32> {
        self.bounds(at, seeds).map(|(low, _)| low.into())
    }

    /// The number of a position among those of as many seeds.
    pub(super) fn rank(&self, at: &Seeds) -> usize {
        self.ranks.rank(at)
    }

    /// The bytes that tables up to so many seeds may take while they are made. The last layer is
    /// worked out beside all others, with bounds from both sides.
    pub(super) fn bytes(&self, seeds: u32, onward: bool) -> u64 {
        let sides = if onward { 1 } else { 2 };
        let below = match seeds {
            0 => 0,
            _ => self.positions(seeds - 1).saturating_mul(sides),
        };
        below.saturating_add(self.ranks.count(seeds).saturating_mul(4))
    }

    /// Adds tables up to so many seeds: those that are kept, else new ones, which are kept then.
    /// False when it was stopped.
    pub(super) fn fill<L: Laps>(
        &mut self,
        laps: &L,
        plan: &Plan,
        seeds: u32,
        limits: &Limits,
    ) -> bool {
        let shelf = limits.shelf.map(|shelf| (shelf, plan.print()));
        for seeds in self.layers.len() as u32..=seeds {
            let place = shelf.map(|(shelf, print)| {
                let name = format!("{print:016x}-{LAYOUT}-{seeds:03}");
                (shelf, name)
            });
            let count = self.ranks.count(seeds) as usize;
            let kept = place.as_ref();
            let kept = kept.and_then(|(shelf, name)| shelf.find(name, 4 * count));
            let layer = match kept.and_then(|bytes| Layer::read(&bytes, count)) {
                Some(layer) => layer,
                None => {
                    let Some(layer) = layer::build(laps, self, limits) else {
                        return false;
                    };
                    if let Some((shelf, name)) = place {
                        shelf.keep(&name, &layer.write());
                    }
                    layer
                }
            };
            self.layers.push(layer);
            (limits.watch)(&Progress::Table {
                seeds,
                positions: self.positions(seeds),
            });
        }
        true
    }

    /// How many bytes the tables take.
    pub(super) fn size(&self) -> usize {
        self.layers.iter().map(Layer::bytes).sum()
    }
}

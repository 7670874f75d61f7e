//! What a whole game shows to be wrong: rules that can never fire, moves that cannot be told
//! apart, places that are none.

mod amounts;
mod asked;
mod case;
mod dead;
mod formula;
mod ground;
mod lefts;
mod lists;
mod moves;
mod pieces;
mod places;
mod reach;
mod world;

pub(super) use dead::{Verdict, head_of as head};
pub(super) use formula::Budget;
pub(super) use ground::{Ground, ground};
pub(super) use world::{World, all_effects};

use super::SeedFalls;
use super::report::Report;

/// Judges the rules of a game, each for the present option values.
pub(super) fn verdicts(world: &World) -> Vec<Verdict> {
    let mut verdicts = lists::judge(world);
    verdicts.extend(moves::never_asked(world));
    verdicts.extend(places::judge(world));
    verdicts
}

/// Whether two left parts have seeds in common, and each has others besides.
pub(super) fn overlap(world: &World, new: &SeedFalls, old: &SeedFalls) -> bool {
    lists::overlap(world, new, old)
}

/// Reports what is wrong with a game whose sentences are right each by itself.
pub(super) fn whole(world: &World, report: &Report) {
    moves::told_apart(world, report);
    moves::hands(world, report);
    reach::of_itself(world, report);
    if world.game.has_pieces() {
        pieces::kinds(world, report);
    } else {
        moves::sown(world, report);
        moves::begun_on_the_way(world, report);
    }
}

//! The forks at which rules are most often left unsaid.

use super::{Looked, warning};
use crate::model::check::{World, all_effects};
use crate::model::report::Report;
use crate::model::{
    Beginning, Condition, Count, Deed, Description, Effect, Force, MoveSource, Must, Noun, Origin,
    Place, Said, Skip, Test,
};
use crate::syntax::Diagnostic;
use crate::syntax::tree::{CircuitHouses, CircuitStores};
use crate::syntax::words::{Direction, Player, Seat, Side, Whose};

/// All warnings about what is left unsaid.
pub(super) fn lint(looked: &Looked, report: &Report) {
    let found = [
        stuck(looked),
        repetition(looked),
        grand_slam(looked),
        store_behind(looked),
        which_origin(looked),
        whole_round(looked),
        no_source(looked),
        hand_unused(looked),
    ];
    for one in found.into_iter().flatten().chain(musts(looked)) {
        report.add(one);
    }
}

/// Every single condition of the end sentences.
fn end_conditions<'a>(looked: &Looked<'a>) -> Vec<&'a Condition> {
    let mut open: Vec<&Condition> = looked.game.ends.iter().map(|end| &end.rule.left).collect();
    let mut single = Vec::new();
    while let Some(condition) = open.pop() {
        match condition {
            Condition::All(parts) | Condition::Any(parts) => open.extend(parts),
            other => single.push(other),
        }
    }
    single
}

/// Whether some end sentence says what a player without a legal move means.
fn stuck_is_said(looked: &Looked) -> bool {
    let said = end_conditions(looked).into_iter();
    said.into_iter()
        .any(|one| matches!(one, Condition::CannotMove(_) | Condition::NobodyCanMove))
}

/// A player without a legal move, which no sentence speaks of.
fn stuck(looked: &Looked) -> Option<Diagnostic> {
    let world = looked.world;
    if stuck_is_said(looked) || world.always_pass {
        return None;
    }
    let free = can_move_while_seeds(world);
    let without_seeds = end_conditions(looked).into_iter().any(|one| match one {
        Condition::Has {
            who, count, what, ..
        } => {
            let asked = matches!(
                who,
                Player::ToMove | Player::Anyone | Player::Each | Player::Seat(_)
            );
            asked && *count == Count::exactly(0) && is_all_seeds(what)
        }
        Condition::Remain { count, what } => {
            looked.game.seats.len() == 1 && count.contains(0) && is_all_seeds(what)
        }
        _ => false,
    });
    if free && without_seeds {
        return None;
    }
    let what = if free {
        "without seeds"
    } else {
        "without a legal move"
    };
    let message = format!("what happens to a player {what} is not said");
    Some(
        warning("stuck", &looked.head(), message)
            .help("say it: `End when the player to move cannot move: …`, or `Otherwise pass.`"),
    )
}

/// Whether a description means seeds without more.
fn is_all_seeds(what: &Description) -> bool {
    what.any_of
        .iter()
        .any(|tests| matches!(tests.as_slice(), [Test::Noun(Noun::Seeds)]))
}

/// Whether a player who has seeds in own houses surely has a legal move.
fn can_move_while_seeds(world: &World) -> bool {
    let any_own = |what: &Description| {
        what.any_of.iter().any(|tests| {
            let mut tests = tests.iter();
            tests.all(|test| {
                matches!(
                    test,
                    Test::Noun(Noun::House) | Test::Owner(Whose::Own) | Test::Filled(true)
                )
            })
        })
    };
    let free = world.kinds().any(|kind| {
        let whole = matches!(&kind.source, MoveSource::From(what) if any_own(what));
        whole && kind.when.is_none() && kind.into.is_none()
    });
    let forbids = forbidding(world);
    free && !forbids && (!world.laps || is_monotone(world))
}

/// Whether some effect, an endless sowing apart, makes a move illegal.
fn forbidding(world: &World) -> bool {
    let events = &world.game.events;
    let endless = events.endless.iter().flat_map(|said| &said.rule);
    let forbids = |effect: &&Effect| matches!(effect, Effect::Forbidden);
    let of_endless = endless.filter(forbids).count();
    all_effects(world.game).filter(forbids).count() > of_endless
}

/// Seeds that can go round for ever, and no sentence that ends it.
fn repetition(looked: &Looked) -> Option<Diagnostic> {
    let ended = end_conditions(looked).into_iter().any(|one| {
        matches!(
            one,
            Condition::Occurs(_) | Condition::Quiet { .. } | Condition::PliesPassed(_)
        )
    });
    if ended || (!looked.game.has_pieces() && is_monotone(looked.world)) {
        return None;
    }
    let what = if looked.game.has_pieces() {
        "pieces"
    } else {
        "seeds"
    };
    let message = format!("the {what} can go round for ever, and what happens then is not said");
    Some(
        warning("no-repetition", &looked.head(), message)
            .help("say it: `End when a position occurs 3 times: draw.`"),
    )
}

/// Whether seeds only ever move on towards a store, so that no position comes again: one way
/// only, and whoever sows past the end of the own row drops a seed in a store.
fn is_monotone(world: &World) -> bool {
    let game = world.game;
    if game.has_pieces() || world.ways.len() != 1 {
        return false;
    }
    let all_dropped = |seat: Seat| {
        world.sowings(seat).all(|sowing| {
            let stores = sowing.circuit.stores;
            stores == CircuitStores::All || (stores == CircuitStores::Own && game.seats.len() == 1)
        })
    };
    if game.seats.iter().all(|seat| all_dropped(*seat)) {
        return true;
    }
    let own_dropped = |seat: Seat| {
        world.sowings(seat).all(|sowing| {
            sowing.circuit.stores != CircuitStores::None
                && sowing.circuit.houses == CircuitHouses::All
        })
    };
    let from_own_row = world.kinds().all(|kind| match &kind.source {
        MoveSource::From(what) => what
            .any_of
            .iter()
            .all(|tests| tests.contains(&Test::Owner(Whose::Own)) || tests.contains(&Test::Home)),
        MoveSource::Enter { .. } => false,
        _ => true,
    });
    let board = &game.board.rule;
    let by_side = board
        .all()
        .all(|site| game.owners[site.index()] == board.side(site));
    game.seats.iter().all(|seat| own_dropped(*seat))
        && from_own_row
        && by_side
        && world.fixed_owners
        && !world.laps
}

/// Feeding is asked for, but not what a capture of everything does.
fn grand_slam(looked: &Looked) -> Option<Diagnostic> {
    let feeds = looked
        .game
        .musts
        .iter()
        .find(|must| is_feeding(&must.rule))?;
    let said = !looked.game.events.leaving.is_empty();
    if said || !looked.world.captures {
        return None;
    }
    let message = "the other player has to be fed, but may a capture take all their seeds?";
    Some(warning("grand-slam", &looked.place(feeds.at.as_ref()), message).help(
        "say it: `Capture leaving the opponent no seeds: it stands.`, or `… the move is forbidden.`",
    ))
}

fn is_feeding(must: &Must) -> bool {
    match &must.deed {
        Deed::SowIn(what) => what
            .any_of
            .iter()
            .any(|tests| tests.contains(&Test::Owner(Whose::Their))),
        Deed::Leave { player, with } => *with != must.not && *player != Player::Mover,
        _ => false,
    }
}

/// Musts that can leave a player without a legal move.
fn musts(looked: &Looked) -> Vec<Diagnostic> {
    if stuck_is_said(looked) || looked.world.always_pass {
        return Vec::new();
    }
    let strict = looked
        .game
        .musts
        .iter()
        .filter(|must| must.rule.force == Force::Always && !must.rule.not);
    strict
        .map(|must: &Said<Must>| {
            let message = "when no move can do this, no move is legal at all";
            warning("strict-must", &looked.place(must.at.as_ref()), message)
                .help("say `if possible`, or what happens to a player who cannot move")
        })
        .collect()
}

/// A store that a sowing only comes to after the other row.
fn store_behind(looked: &Looked) -> Option<Diagnostic> {
    let board = &looked.game.board.rule;
    let side = board.stores?;
    let behind = looked.game.sowings.iter().find(|said| {
        let sowing = &said.rule;
        let to = match sowing.direction {
            Direction::Counterclockwise => Side::Right,
            Direction::Clockwise => Side::Left,
            Direction::EitherWay | Direction::Alternately => return false,
        };
        sowing.circuit.stores != CircuitStores::None && to != side && board.rows.len() == 2
    })?;
    let message = "a player's sowing comes to the own store only after the other row";
    let help = match side {
        Side::Right => {
            "sown clockwise, a store on the way lies on the left: `and stores on the left`"
        }
        Side::Left => "sown counterclockwise, a store on the way lies on the right: `and stores`",
    };
    Some(warning("store-behind", &looked.place(behind.at.as_ref()), message).help(help))
}

/// `skipping the origin` in a game of laps: which house?
fn which_origin(looked: &Looked) -> Option<Diagnostic> {
    if !looked.world.laps {
        return None;
    }
    let said = looked.game.sowings.iter().find(|said| {
        let skipping = &said.rule.skipping;
        skipping.contains(&Skip::Origin) && !skipping.contains(&Skip::LapOrigin)
    })?;
    let message = "the origin is the house lifted first in the move: it is passed over in all laps";
    Some(
        warning("which-origin", &looked.place(said.at.as_ref()), message)
            .help("say `skipping the lap origin` if each lap passes over its own"),
    )
}

/// A house that holds a whole round at the start already, and nothing said of the origin: neither
/// that it is skipped nor that a sowing begins in it.
fn whole_round(looked: &Looked) -> Option<Diagnostic> {
    let game = looked.game;
    let most = game.setup.seeds.iter().max().copied()?;
    let said = game.sowings.iter().find(|said| {
        let sowing = &said.rule;
        let round = game.seats.iter().filter_map(|seat| {
            let circuit = game.board.rule.circuit(*seat, sowing.circuit)?;
            Some(circuit.len())
        });
        let short = round
            .min()
            .is_some_and(|length| usize::from(most) >= length);
        let begins_in_it = matches!(
            &sowing.beginning,
            Beginning::In(Place::Origin | Place::LapOrigin)
        );
        let unsaid = sowing.skipping.is_empty() && !begins_in_it;
        short && unsaid && looked.context.at_defaults()
    })?;
    let message = "a house may hold a whole round of seeds: is the house lifted passed over?";
    Some(
        warning("whole-round", &looked.place(said.at.as_ref()), message)
            .help("it is sown like any other unless the sentence ends in `skipping the origin`"),
    )
}

/// A file that does not say where its rules come from.
fn no_source(looked: &Looked) -> Option<Diagnostic> {
    let own = looked.chain.own();
    let said = own
        .tree
        .sentences
        .iter()
        .any(|sentence| matches!(sentence.body, crate::syntax::tree::Body::Source(_)));
    let message = "which document these rules come from is not said";
    (!said).then(|| {
        warning("no-source", &looked.head(), message).help("say it: `Source \"Monod 1950: 12\".`")
    })
}

/// Seeds in hand that never come into play.
fn hand_unused(looked: &Looked) -> Option<Diagnostic> {
    let held = looked.game.setup.hands.iter().any(|n| *n > 0);
    let enters = looked
        .world
        .kinds()
        .any(|kind| matches!(kind.source, MoveSource::Enter { .. }));
    let start = looked.plain.start.first().filter(|_| held && !enters)?;
    let at = Origin {
        source: start.source.clone(),
        span: start.sentence.span,
    };
    let message = "what is in hand never comes into play";
    Some(
        warning("hand-unused", &looked.place(Some(&at)), message)
            .help("say how: `Move entering 1 seed in an own house.`"),
    )
}

//! The forks at which rules are most often left unsaid.

use super::{Looked, end_conditions, stuck, warning};
use crate::model::check::World;
use crate::model::fit::Fit;
use crate::model::follow::Kept;
use crate::model::report::Report;
use crate::model::{
    Beginning, Condition, Count, Description, Dropping, Effect, MoveSource, Noun, Origin, Place,
    Rule, Said, SeedFalls, Skip, Sowing, Test,
};
use crate::syntax::tree::{self, Body, CircuitHouses, CircuitStores, PieceSays};
use crate::syntax::words::{Direction, Seat, Side, Ways, Whose};
use crate::syntax::{Diagnostic, Spanned};

/// All warnings about what is left unsaid.
pub(super) fn lint(looked: &Looked, report: &Report) {
    let found = [
        repetition(looked),
        grand_slam(looked),
        store_behind(looked),
        which_origin(looked),
        whole_round(looked),
        no_source(looked),
        hand_unused(looked),
        otherwise_first(looked),
    ];
    for one in found.into_iter().flatten().chain(stuck::lint(looked)) {
        report.add(one);
    }
}

/// Seeds that can go round for ever, and no sentence that ends it.
fn repetition(looked: &Looked) -> Option<Diagnostic> {
    let ended = end_conditions(looked.game).into_iter().any(|one| {
        matches!(
            one,
            Condition::Occurs(_) | Condition::Quiet { .. } | Condition::PliesPassed(_)
        )
    });
    if ended || always_forward(looked) || is_monotone(looked.world) {
        return None;
    }
    let what = if looked.game.has_pieces() {
        "pieces"
    } else {
        "seeds"
    };
    let message = format!("the {what} can go round for ever, and what happens then is not said");
    let at = match looked.game.has_pieces() {
        true => that_goes_round(looked),
        false => looked.game.sowings.first().and_then(|said| said.at.clone()),
    };
    Some(
        warning("no-repetition", &looked.place(at.as_ref()), message)
            .help("say it: `End when a position occurs 3 times: draw.`"),
    )
}

/// The first sentence by which a piece goes back and forth; the first of all if it is something
/// else that brings a position back.
fn that_goes_round(looked: &Looked) -> Option<Origin> {
    let pieces = &looked.plain.pieces;
    let back = |kept: &&Kept| match &kept.sentence.body {
        Body::Piece(piece) => match piece.says {
            PieceSays::Steps(ways) | PieceSays::Slides(ways) => !is_forward(Some(ways)),
            PieceSays::Jumps { .. } | PieceSays::Becomes { .. } => false,
        },
        _ => false,
    };
    let kept = pieces.iter().find(back).or(pieces.first())?;
    Some(Origin {
        source: kept.source.clone(),
        span: kept.sentence.span,
    })
}

fn is_forward(ways: Option<Ways>) -> bool {
    ways.is_none_or(|ways| ways == Ways::Forward)
}

/// Whether every move of a piece brings it nearer to the far row or takes one off the board.
fn always_forward(looked: &Looked) -> bool {
    let game = looked.game;
    let all = game.pieces.iter();
    let mut all = all.map(|kind| is_forward(kind.steps) && is_forward(kind.slides));
    game.has_pieces() && all.all(|one| one) && game.events.new_row.is_empty()
}

/// Whether seeds only ever move on towards a store, so that no position comes again: one way
/// only, and whoever sows past the end of the own row drops a seed in a store.
fn is_monotone(world: &World) -> bool {
    let game = world.game;
    // What is laid or sown from elsewhere may go back.
    if game.has_pieces() || world.ways.len() != 1 || world.carries {
        return false;
    }
    let mut sowings = game.sowings.iter().map(|said| &said.rule);
    let onward = |sowing: &Sowing| match &sowing.beginning {
        Beginning::After(place) => matches!(place, Place::Origin | Place::LapOrigin),
        Beginning::In(Place::Origin | Place::LapOrigin) => !single_stays(world, sowing),
        Beginning::In(_) => false,
    };
    if !sowings.all(onward) {
        return false;
    }
    let all_dropped = |seat: Seat| {
        world.sowings(seat).all(|sowing| {
            let stores = sowing.circuit.stores;
            let all = stores == CircuitStores::All;
            let passed = all || (stores == CircuitStores::Own && game.seats.len() == 1);
            passed && !skips_store(world, sowing, seat)
        })
    };
    if game.seats.iter().all(|seat| all_dropped(*seat)) {
        return true;
    }
    let own_dropped = |seat: Seat| {
        world.sowings(seat).all(|sowing| {
            sowing.circuit.stores != CircuitStores::None
                && sowing.circuit.houses == CircuitHouses::All
                && !skips_store(world, sowing, seat)
        })
    };
    let from_own_row = world.kinds().all(|kind| match &kind.source {
        MoveSource::From(what) => what
            .any_of
            .iter()
            .all(|tests| tests.contains(&Test::Owner(Whose::Own)) || tests.contains(&Test::Home)),
        // A hand only ever gets emptier.
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

/// Whether a sowing may pass over the player's own store.
fn skips_store(world: &World, sowing: &Sowing, seat: Seat) -> bool {
    let (view, store) = (world.view(seat), world.game.board.rule.store(seat));
    sowing.skipping.iter().any(|skip| match skip {
        Skip::Places(what) | Skip::ButLast(what) => view.fits(what, store) != Fit::No,
        Skip::Origin | Skip::LapOrigin => false,
    })
}

/// Whether a single seed that is sown into its own house may stay there, so that nothing has
/// changed: it can be lifted, and is not captured at once. Several that fall at once do so too.
fn single_stays(world: &World, sowing: &Sowing) -> bool {
    if sowing.dropping != Dropping::Seeds(1) {
        return true;
    }
    let alone = |what: &Description| {
        what.any_of.iter().any(|tests| {
            tests.iter().all(|test| match test {
                Test::Holds(count) => count.contains(1),
                _ => true,
            })
        })
    };
    let lifted = world.kinds().any(|kind| match &kind.source {
        MoveSource::From(what) => kind.lifting.is_none_or(|least| least <= 1) && alone(what),
        _ => false,
    });
    // What is said first of other sowings of a single seed is not looked at.
    let first = world
        .game
        .sowings
        .iter()
        .take_while(|said| said.rule != *sowing);
    let other = first.into_iter().any(|said| {
        let tests = said.rule.from.iter().flat_map(|what| &what.any_of);
        let mut single = tests.filter(|tests| tests.contains(&Test::Holds(Count::exactly(1))));
        said.rule.kinds.is_empty() && single.any(|tests| tests.iter().all(is_plain))
    });
    let sown = sowing.from.as_ref().is_none_or(alone);
    lifted && sown && !other && !world.game.events.last.iter().any(takes_single)
}

/// Whether a rule takes every single seed that falls into an own house, whatever else is so.
fn takes_single(said: &Said<Rule<SeedFalls, Vec<Effect>>>) -> bool {
    let left = &said.rule.left;
    let always = left.kinds.is_empty() && left.lap.is_none() && left.sown.is_none();
    let covers = |tests: &Vec<Test>| {
        tests.iter().all(|test| match test {
            Test::Noun(Noun::House) | Test::Owner(Whose::Own) | Test::Filled(false) => true,
            Test::Makes(count) => count.contains(1),
            _ => false,
        })
    };
    let takes = |effect: &Effect| matches!(effect, Effect::Capture { places, .. } if places.contains(&Place::It));
    always
        && left.when.is_none()
        && left.house.any_of.iter().any(covers)
        && said.rule.right.iter().any(takes)
}

/// Whether a house that a player lifts passes a test anyway, or by how much lies in it.
fn is_plain(test: &Test) -> bool {
    matches!(
        test,
        Test::Noun(Noun::House) | Test::Owner(Whose::Own) | Test::Holds(_) | Test::Filled(true)
    )
}

/// Feeding is asked for, but not what a capture of everything does.
fn grand_slam(looked: &Looked) -> Option<Diagnostic> {
    let musts = &looked.game.musts;
    let feeds = musts.iter().find(|must| stuck::feeds(&must.rule))?;
    let said = !looked.game.events.leaving.is_empty();
    let spares = musts.iter().any(|must| stuck::spares(&must.rule));
    if said || spares || !looked.world.captures {
        return None;
    }
    let message = "the other player has to be fed, but may a capture take all their seeds?";
    Some(warning("grand-slam", &looked.place(feeds.at.as_ref()), message).help(
        "say it: `Capture leaving the opponent no seeds: it stands.`, or `… the move is forbidden.`",
    ))
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
        let unsaid = sowing.skipping.is_empty() && !begins_in_it && !skips_nothing(looked, said);
        let one_by_one = sowing.dropping == Dropping::Seeds(1);
        short && unsaid && one_by_one && looked.context.at_defaults()
    })?;
    let message = "a house may hold a whole round of seeds: is the house lifted passed over?";
    Some(
        warning("whole-round", &looked.place(said.at.as_ref()), message)
            .help("say it: `skipping the origin`, or `skipping nothing`"),
    )
}

/// Whether a Sow sentence says that nothing is passed over.
fn skips_nothing(looked: &Looked, said: &Said<Sowing>) -> bool {
    let at = said.at.as_ref();
    looked.rules.sowings.iter().any(|kept| {
        let here = at.is_some_and(|at| at.span == kept.sentence.span && at.source == *kept.source);
        let Body::Sow(sow) = &kept.sentence.body else {
            return false;
        };
        let nothing = |skip: &Spanned<tree::Skip>| matches!(skip.node, tree::Skip::Nothing);
        here && sow.skipping.iter().any(nothing)
    })
}

/// A file that does not say where its rules come from.
fn no_source(looked: &Looked) -> Option<Diagnostic> {
    let own = looked.chain.own();
    let said = own
        .tree
        .sentences
        .iter()
        .any(|sentence| matches!(sentence.body, Body::Source(_)));
    let message = "which document these rules come from is not said";
    (!said).then(|| {
        warning("no-source", &looked.head(), message).help("say it: `Source \"Monod 1950: 12\".`")
    })
}

/// An `Otherwise move` before which there is no other move.
fn otherwise_first(looked: &Looked) -> Option<Diagnostic> {
    let first = looked.plain.ranks.first()?.first()?;
    let alone = matches!(&first.sentence.body, Body::Move(said) if said.otherwise);
    let at = Origin {
        source: first.source.clone(),
        span: first.sentence.span,
    };
    let message = "no Move sentence stands before this: otherwise than what?";
    alone.then(|| {
        warning("otherwise-first", &looked.place(Some(&at)), message)
            .help("say it without `Otherwise`, or put the move that comes first before it")
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

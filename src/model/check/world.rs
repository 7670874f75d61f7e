//! What can happen in a game at all: where seeds fall, which ways, in which laps.

use super::formula::Budget;
use super::ground::Ground;
use crate::model::fit::{Fit, View, alike_turned};
use crate::model::{
    Beginning, Deed, Description, Dropping, Effect, Force, Game, MoveKind, MoveSource, Must,
    Outcome, Place, Said, Site, Skip, Sowing,
};
use crate::syntax::tree::CircuitStores;
use crate::syntax::words::{Direction, Seat};

/// What can happen in a game at all.
#[derive(Clone, Debug)]
pub(in crate::model) struct World<'g> {
    /// The game.
    pub game: &'g Game,
    /// How much work questions about it may make.
    pub budget: &'g Budget,
    /// All seeds of it; in a piece game all pieces.
    pub seeds: u16,
    /// Whether no house ever changes its owner.
    pub fixed_owners: bool,
    /// Which ways seeds may be sown.
    pub ways: Vec<Direction>,
    /// Whether a move may have more than one lap.
    pub laps: bool,
    /// Whether some effect or piece captures.
    pub captures: bool,
    /// Whether some effect sows or lays elsewhere what may be another player's, which is a
    /// capture too.
    pub carries: bool,
    /// Whether seeds or pieces can come out of play, into a store.
    pub leaves_play: bool,
    /// Whether the rank of a pass stands open at all times.
    pub always_pass: bool,
}

impl<'g> World<'g> {
    /// What can happen in that game, in which each player has so many pieces. When not all of it
    /// is known, what the unknown part may do is taken as possible.
    pub(in crate::model) fn new(
        game: &'g Game,
        pieces: u32,
        ground: Ground,
        budget: &'g Budget,
    ) -> World<'g> {
        let known = World::known(game, pieces, budget);
        if ground == Ground::Whole {
            return known;
        }
        World {
            fixed_owners: false,
            ways: vec![Direction::Counterclockwise, Direction::Clockwise],
            laps: true,
            captures: true,
            carries: true,
            leaves_play: true,
            // What must be done may rule a pass out.
            always_pass: false,
            ..known
        }
    }

    fn known(game: &'g Game, pieces: u32, budget: &'g Budget) -> World<'g> {
        let effects: Vec<&Effect> = all_effects(game).collect();
        let claims = effects
            .iter()
            .any(|effect| matches!(effect, Effect::Claim { .. }));
        let owning = game.match_.iter().flat_map(|one| &one.refills);
        let owning = owning.into_iter().any(|refill| refill.rule.owning);
        let mut kinds = game.ranks.iter().flatten();
        let swaps = kinds.any(|kind| kind.rule.source == MoveSource::SwapSides);
        let swapped = swaps && !alike_turned(&game.board.rule, &game.owners);
        let lap = |effect: &&Effect| matches!(effect, Effect::Relay { .. } | Effect::SowOn { .. });
        let jumps = game.pieces.iter().any(|kind| kind.jumps.is_some());
        let takes = effects
            .iter()
            .any(|effect| matches!(effect, Effect::Capture { .. }));
        let seeds = match game.has_pieces() {
            true => pieces * game.seats.len() as u32,
            false => game.seeds(),
        };
        World {
            game,
            budget,
            seeds: seeds.min(u32::from(u16::MAX)) as u16,
            fixed_owners: !claims && !owning && !swapped,
            ways: ways(game, &effects),
            laps: effects.iter().any(lap),
            captures: jumps || takes,
            carries: effects
                .iter()
                .any(|effect| matches!(effect, Effect::SowOn { .. } | Effect::Lay { .. })),
            leaves_play: jumps || takes || into_stores(game, &effects),
            always_pass: game.ranks.iter().flatten().any(is_open_pass)
                && !game.musts.iter().any(|must| bars_pass(&must.rule)),
        }
    }

    /// The same once a game is over, and what its end takes is stored.
    pub(in crate::model) fn once_over(&self) -> World<'g> {
        let mut taken = self.game.ends.iter().flat_map(|end| &end.rule.right);
        World {
            leaves_play: self.leaves_play || taken.any(takes),
            ..self.clone()
        }
    }

    /// Whether several seeds may fall at once.
    pub(in crate::model) fn drops_many(&self) -> bool {
        let mut sowings = self.game.sowings.iter();
        let mut kinds = self.game.ranks.iter().flatten();
        sowings.any(|sowing| sowing.rule.dropping != Dropping::Seeds(1))
            || kinds.any(|kind| matches!(kind.rule.source, MoveSource::Enter { amount: 2.., .. }))
    }

    /// Board and owners as a seat sees them.
    pub(in crate::model) fn view(&self, seat: Seat) -> View<'g> {
        View {
            board: &self.game.board.rule,
            owners: &self.game.owners,
            fixed: self.fixed_owners,
            seat,
        }
    }

    /// The ways of sowing that a seat may use.
    pub(in crate::model) fn sowings(&self, seat: Seat) -> impl Iterator<Item = &'g Sowing> {
        let all = self.game.sowings.iter().map(|said| &said.rule);
        all.filter(move |sowing| sowing.seat.is_none_or(|of| of == seat))
    }

    /// The circuits that a seat may sow round, each once.
    pub(in crate::model) fn circuits(&self, seat: Seat) -> Vec<Vec<Site>> {
        let mut circuits = Vec::new();
        for sowing in self.sowings(seat) {
            if let Some(circuit) = self.game.board.rule.circuit(seat, sowing.circuit)
                && !circuits.contains(&circuit)
            {
                circuits.push(circuit);
            }
        }
        circuits
    }

    /// The places where a seed sown by a seat may fall.
    pub(in crate::model) fn landing(&self, seat: Seat) -> Vec<Site> {
        let view = self.view(seat);
        let mut sites: Vec<Site> = Vec::new();
        for sowing in self.sowings(seat) {
            let circuit = self.game.board.rule.circuit(seat, sowing.circuit);
            let skipped = |site: &Site| {
                sowing.skipping.iter().any(|skip| match skip {
                    Skip::Places(what) => view.fits(what, *site) == Fit::Yes,
                    Skip::ButLast(_) | Skip::Origin | Skip::LapOrigin => false,
                })
            };
            let circuit = circuit.into_iter().flatten();
            sites.extend(circuit.filter(|site| !skipped(site)));
            sites.extend(self.begun(&sowing.beginning, view));
        }
        for kind in self.kinds() {
            if let MoveSource::Enter { into, .. } = &kind.source {
                sites.extend(view.possible(into));
            }
        }
        for effect in all_effects(self.game) {
            if let Effect::SowOn { beginning, .. } = effect {
                sites.extend(self.begun(beginning, view));
            }
        }
        sites.sort_unstable();
        sites.dedup();
        sites
    }

    /// Places where a lap may begin.
    fn begun(&self, beginning: &Beginning, view: View) -> Vec<Site> {
        match beginning {
            Beginning::After(_) => Vec::new(),
            Beginning::In(Place::The(what)) => view.possible(what),
            Beginning::In(Place::Origin | Place::LapOrigin) => self.lifted(view.seat),
            Beginning::In(_) => self.game.board.rule.all().collect(),
        }
    }

    /// The houses that a seat may lift, or enter, at the beginning of a move.
    pub(in crate::model) fn lifted(&self, seat: Seat) -> Vec<Site> {
        let view = self.view(seat);
        let mut sites: Vec<Site> = self
            .kinds()
            .filter_map(|kind| source_of(kind))
            .flat_map(|what| view.possible(what))
            .collect();
        sites.sort_unstable();
        sites.dedup();
        sites
    }

    /// The houses that a seat may lift, in later laps too.
    pub(in crate::model) fn sown_from(&self, seat: Seat) -> Vec<Site> {
        let mut sites = self.lifted(seat);
        if self.laps {
            let board = &self.game.board.rule;
            let mut lifted = self.landing(seat);
            // The next house may be one that is always skipped.
            let next = |effect: &Effect| {
                matches!(
                    effect,
                    Effect::Relay {
                        from_next: true,
                        ..
                    }
                )
            };
            if all_effects(self.game).any(next) {
                lifted.extend(self.circuits(seat).into_iter().flatten());
            }
            let houses = lifted.into_iter();
            sites.extend(houses.filter(|site| board.store_of(*site).is_none()));
            sites.sort_unstable();
            sites.dedup();
        }
        sites
    }

    /// All kinds of moves.
    pub(in crate::model) fn kinds(&self) -> impl Iterator<Item = &'g MoveKind> {
        self.game.ranks.iter().flatten().map(|said| &said.rule)
    }
}

fn is_open_pass(kind: &Said<MoveKind>) -> bool {
    kind.rule.source == MoveSource::Pass && kind.rule.when.is_none()
}

/// Whether a pass may not be legal for what must be done.
fn bars_pass(must: &Must) -> bool {
    let done_by_none = matches!(must.deed, Deed::Capture | Deed::SowIn(_) | Deed::EndIn(_));
    must.force == Force::Always && !(must.not && done_by_none)
}

/// Where a move lifts or enters.
pub(in crate::model) fn source_of(kind: &MoveKind) -> Option<&Description> {
    match &kind.source {
        MoveSource::From(what) | MoveSource::Enter { into: what, .. } => Some(what),
        MoveSource::Piece | MoveSource::SwapSides | MoveSource::Pass => None,
    }
}

/// All effects of a game, those of both alternatives of a choice too.
pub(in crate::model) fn all_effects(game: &Game) -> impl Iterator<Item = &Effect> {
    let events = &game.events;
    let falls = events.passing.iter().chain(&events.last);
    let falls = falls.chain(&events.lifting);
    let falls = falls.flat_map(|said| &said.rule.right);
    let leaving = events.leaving.iter().flat_map(|said| &said.rule.right);
    let rows = events.new_row.iter().flat_map(|said| &said.rule.right);
    let after = events.after.iter().flat_map(|said| &said.rule.right);
    let endless = events.endless.iter().flat_map(|said| &said.rule);
    falls
        .chain(leaving)
        .chain(rows)
        .chain(after)
        .chain(endless)
        .flat_map(flat)
}

/// Whether seeds come into a store in another way than by a capture. Between rounds they all do.
fn into_stores(game: &Game, effects: &[&Effect]) -> bool {
    let mut sowings = game.sowings.iter();
    let sown = sowings.any(|said| said.rule.circuit.stores != CircuitStores::None);
    let taken = effects
        .iter()
        .any(|effect| matches!(effect, Effect::Outcome(outcome) if takes(outcome)));
    // Of more than two players one may be out, and the others play on.
    let out = game.seats.len() > 2
        && game.ends.iter().map(|end| &end.rule.right).any(|outcomes| {
            let loses = |outcome: &Outcome| matches!(outcome, Outcome::Loses(_));
            outcomes.iter().any(loses) && outcomes.iter().any(takes)
        });
    let refilled = game.match_.iter().any(|one| !one.refills.is_empty());
    sown || taken || out || refilled
}

/// Whether an outcome brings seeds into a store.
fn takes(outcome: &Outcome) -> bool {
    matches!(outcome, Outcome::TakesRest(_) | Outcome::TakesOwn(_))
}

/// An effect with those inside it.
pub(super) fn flat(effect: &Effect) -> Vec<&Effect> {
    match effect {
        Effect::Either(first, second) => {
            let inner = first.iter().chain(second);
            std::iter::once(effect).chain(inner).collect()
        }
        other => vec![other],
    }
}

/// Which ways seeds may be sown.
fn ways(game: &Game, effects: &[&Effect]) -> Vec<Direction> {
    let sowings = game.sowings.iter().map(|said| said.rule.direction);
    let kinds = game.ranks.iter().flatten();
    let kinds = kinds.filter_map(|said| said.rule.direction);
    let later = effects.iter().filter_map(|effect| match effect {
        Effect::SowOn { direction, .. } | Effect::Relay { direction, .. } => *direction,
        _ => None,
    });
    let said: Vec<Direction> = sowings.chain(kinds).chain(later).collect();
    let both = said
        .iter()
        .any(|way| matches!(way, Direction::EitherWay | Direction::Alternately));
    [Direction::Counterclockwise, Direction::Clockwise]
        .into_iter()
        .filter(|way| both || said.contains(way))
        .collect()
}

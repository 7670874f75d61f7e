//! Kinds of moves, obligations, and ways of sowing.

use super::describe::widest;
use super::{Builder, layout, texts};
use crate::model::board::MAX_SEATS;
use crate::model::{self, Dropping, Force, MoveKind, MoveSource, Said, Skip};
use crate::plan::rules::{Deed, Described, Kind, Must, Place, Ring, Source, Sowing};
use crate::plan::width::{Mask, OFF, Slot, Width};
use crate::syntax::tree::{CircuitHouses, CircuitStores};
use crate::syntax::words::{Player, Seat};

impl<W: Width> Builder<'_, W> {
    /// Compiles the kinds of moves, and counts them by rank.
    pub(super) fn kinds(&mut self) -> (Vec<Kind<W>>, Vec<usize>) {
        let game = self.game;
        let mut kinds = Vec::new();
        for (rank, said) in game.ranks.iter().enumerate() {
            for kind in said {
                let compiled = self.kind(kind, rank);
                kinds.push(compiled);
            }
        }
        texts::find_rivals(&mut kinds, game);
        self.needs.letters = kinds.iter().any(|kind| !kind.rivals.is_empty());
        texts::rank_texts(&mut kinds, &self.layout, &game.board.rule);
        (kinds, game.ranks.iter().map(Vec::len).collect())
    }

    fn kind(&mut self, said: &Said<MoveKind>, rank: usize) -> Kind<W> {
        self.at = said.at.clone();
        let kind = &said.rule;
        Kind {
            source: self.source(&kind.source),
            into: kind.into.as_ref().map(|into| self.describe(into)),
            lifting: kind.lifting,
            direction: kind.direction,
            when: self.when_if(&kind.when),
            letter: None,
            rivals: Vec::new(),
            text_ranks: [Vec::new(), Vec::new()],
            at: said.at.clone(),
            name: kind.name.clone(),
            rank,
        }
    }

    fn source(&mut self, source: &MoveSource) -> Source<W> {
        match source {
            MoveSource::From(from) => Source::Lift(self.describe(from)),
            MoveSource::Enter {
                piece: None,
                amount,
                into,
            } => Source::Enter(*amount, self.describe(into)),
            MoveSource::Enter { .. } | MoveSource::Piece => {
                self.fault("pieces");
                Source::Pass
            }
            MoveSource::SwapSides => {
                let board = &self.game.board.rule;
                if self.layout.players() != 2 || board.all().any(|s| board.turned(s).is_none()) {
                    self.fault("an exchange of sides on this board");
                }
                Source::Swap
            }
            MoveSource::Pass => Source::Pass,
        }
    }

    /// Compiles what moves must do.
    pub(super) fn musts(&mut self) -> Vec<Must<W>> {
        let game = self.game;
        let mut musts = Vec::with_capacity(game.musts.len());
        for said in &game.musts {
            self.at = said.at.clone();
            if said.rule.force == Force::OrHuffed {
                self.fault("a huff");
            }
            musts.push(Must {
                deed: self.deed(&said.rule.deed),
                not: said.rule.not,
                if_possible: said.rule.force == Force::IfPossible,
                when: self.when_if(&said.rule.when),
                at: said.at.clone(),
            });
        }
        if musts.len() > u32::BITS as usize {
            self.fault("a game with more than 32 obligations");
        }
        musts
    }

    fn deed(&mut self, deed: &model::Deed) -> Deed<W> {
        match deed {
            model::Deed::Capture => Deed::Capture,
            model::Deed::CaptureMost => Deed::CaptureMost,
            model::Deed::SowIn(place) => {
                let place = self.describe(place);
                self.needs.falls |= !place.is_fixed();
                Deed::SowIn(place)
            }
            model::Deed::EndIn(place) => Deed::EndIn(self.describe(place)),
            model::Deed::Leave { player, with } => {
                Deed::Leave(self.who(*player, Player::Mover), *with)
            }
        }
    }

    /// Compiles the ways of sowing.
    pub(super) fn sowings(&mut self) -> Vec<Sowing<W>> {
        let game = self.game;
        let mut sowings = Vec::with_capacity(game.sowings.len());
        for said in &game.sowings {
            self.at = said.at.clone();
            let compiled = self.sowing(&said.rule);
            sowings.push(compiled);
        }
        sowings
    }

    fn sowing(&mut self, sowing: &model::Sowing) -> Sowing<W> {
        let mut players = [false; MAX_SEATS];
        for (entry, seat) in players.iter_mut().zip(&self.layout.seats) {
            *entry = sowing.seat.is_none_or(|only| only == *seat);
        }
        let begin = self.begin(&sowing.beginning);
        if begin.place.is_chosen() || matches!(begin.place, Place::Rest) {
            self.fault("a choice of the house where a sowing begins");
        }
        let described: Vec<Vec<model::Test>> = sowing
            .skipping
            .iter()
            .filter_map(|skip| match skip {
                Skip::Places(description) => Some(description.any_of.clone()),
                Skip::ButLast(_) | Skip::Origin | Skip::LapOrigin => None,
            })
            .flatten()
            .collect();
        let but_last: Vec<Vec<model::Test>> = sowing
            .skipping
            .iter()
            .filter_map(|skip| match skip {
                Skip::ButLast(description) => Some(description.any_of.clone()),
                Skip::Places(_) | Skip::Origin | Skip::LapOrigin => None,
            })
            .flatten()
            .collect();
        let skip_but_last =
            (!but_last.is_empty()).then(|| self.describe(&model::Description { any_of: but_last }));
        let skip = self.describe(&model::Description { any_of: described });
        let fixed = skip.is_fixed();
        Sowing {
            kinds: self.kinds_named(&sowing.kinds),
            from: sowing.from.as_ref().map(|from| self.describe(from)),
            direction: sowing.direction,
            rings: self.rings(sowing, fixed.then_some(&skip)),
            players,
            begin,
            skip_origin: sowing.skipping.contains(&Skip::Origin),
            skip_lap_origin: sowing.skipping.contains(&Skip::LapOrigin),
            skip: (!fixed).then_some(skip),
            skip_but_last,
            dropping: match sowing.dropping {
                Dropping::Seeds(seeds) => seeds,
                Dropping::All => u16::MAX,
            },
        }
    }

    /// The circuits of all players; empty ones where the board has none.
    fn rings(&mut self, sowing: &model::Sowing, skip: Option<&Described<W>>) -> Vec<Ring> {
        let seats = self.layout.seats.clone();
        let mut rings = Vec::with_capacity(seats.len());
        for (player, seat) in seats.iter().enumerate() {
            let asked = sowing.seat.is_none_or(|only| only == *seat);
            let places = match self.circuit(*seat, sowing) {
                Some(places) => places,
                None => {
                    if asked {
                        self.fault(missing_circuit(sowing.circuit.houses));
                    }
                    Vec::new()
                }
            };
            let mut skipped = W::Mask::NONE;
            for alternative in skip.iter().flat_map(|skip| &skip.any) {
                skipped |= alternative.fixed[player];
            }
            rings.push(layout::ring::<W>(places, skipped));
        }
        rings
    }

    fn circuit(&self, seat: Seat, sowing: &model::Sowing) -> Option<Vec<Slot>> {
        let mut circuit = sowing.circuit;
        if circuit.stores == CircuitStores::All && self.layout.players() == 1 {
            circuit.stores = CircuitStores::Own;
        }
        let sites = self.game.board.rule.circuit(seat, circuit)?;
        let slots = sites.iter().filter_map(|site| self.layout.slot(*site));
        let slots: Vec<Slot> = slots.filter(|slot| *slot != OFF).collect();
        (!slots.is_empty()).then_some(slots)
    }
}

impl<W: Width> Described<W> {
    /// Whether what fits never changes.
    pub(crate) fn is_fixed(&self) -> bool {
        self.any.iter().all(|alternative| {
            alternative.whose.is_none()
                && alternative.tests.is_empty()
                && alternative.extremes.is_empty()
        })
    }
}

impl<W: Width> Sowing<W> {
    /// Whether a lap may find no house to be sown in.
    pub(crate) fn may_fail(&self) -> bool {
        self.skip.is_some()
            || self.skip_but_last.is_some()
            || !matches!(
                self.begin.place,
                Place::It | Place::Origin | Place::LapOrigin
            )
            || self.rings.iter().any(|ring| ring.places.len() <= 2)
            || self.rings.iter().any(|ring| {
                let sown = |slot: &Slot| ring.sown[0][usize::from(*slot)] != OFF;
                !ring.places.iter().all(sown)
            })
    }
}

impl<W: Width> Kind<W> {
    /// Houses that the kind could ever move.
    pub(crate) fn reach(&self) -> W::Mask {
        match &self.source {
            Source::Lift(from) | Source::Enter(_, from) => widest(from),
            Source::Swap | Source::Pass => W::Mask::NONE,
        }
    }
}

fn missing_circuit(houses: CircuitHouses) -> &'static str {
    match houses {
        CircuitHouses::All => "a sowing round all houses of a board of this shape",
        CircuitHouses::Own => "a sowing round own houses on a board of this shape",
        CircuitHouses::Path => "a sowing round a path that is not given",
    }
}

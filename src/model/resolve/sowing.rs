//! `Sow`.

use super::context::Context;
use super::said;
use super::scope::Scope;
use crate::model::follow::Kept;
use crate::model::report::Report;
use crate::model::{Beginning, Dropping, Place, Said, Skip, Sowing};
use crate::syntax::Spanned;
use crate::syntax::tree::{self, Body, Circuit, CircuitHouses, CircuitStores, Sort};
use crate::syntax::words::Seat;

/// The ways of sowing, as far as they could be resolved.
pub(super) fn sowings(list: &[Kept], cx: &Context, report: &Report) -> Vec<Said<Sowing>> {
    let sowings = list.iter().filter_map(|kept| {
        let scope = Scope::new(cx, kept.source, report, Sort::Sow);
        let Body::Sow(sow) = &kept.sentence.body else {
            return None;
        };
        if !scope.sown_here(kept.sentence.span) {
            return None;
        }
        scope.sowing(sow).map(|sowing| said(kept, sowing))
    });
    sowings.collect()
}

impl Scope<'_> {
    fn sowing(&self, sow: &tree::Sow) -> Option<Sowing> {
        let seat = match &sow.seat {
            None => Some(None),
            Some(seat) => self.seat(seat).map(Some),
        };
        let kinds = self.kinds(&sow.kinds);
        let from = match &sow.from {
            None => Some(None),
            Some(from) => self.before_lifting().no_store(from).map(Some),
        };
        self.circuit_there(&sow.circuit, seat.flatten());
        let beginning = match &sow.beginning {
            None => Some(Beginning::After(Place::LapOrigin)),
            Some(beginning) => self.beginning(beginning),
        };
        let dropping = match sow.dropping.as_ref().map(|dropping| &dropping.node) {
            None => Some(Dropping::Seeds(1)),
            Some(tree::Dropping::All) => Some(Dropping::All),
            Some(tree::Dropping::Seeds(amount)) => self
                .amount(amount, (1, 65_535), "the number of seeds dropped")
                .map(Dropping::Seeds),
        };
        let skipping: Vec<Option<Skip>> = sow
            .skipping
            .iter()
            .filter(|skip| !matches!(skip.node, tree::Skip::Nothing))
            .map(|skip| self.skip(skip))
            .collect();
        let skipping: Option<Vec<Skip>> = skipping.into_iter().collect();
        Some(Sowing {
            kinds: kinds?,
            seat: seat?,
            from: from?,
            direction: sow.direction.node,
            circuit: sow.circuit.node,
            beginning: beginning?,
            dropping: dropping?,
            skipping: skipping?,
        })
    }

    fn skip(&self, skip: &Spanned<tree::Skip>) -> Option<Skip> {
        Some(match &skip.node {
            tree::Skip::Nothing => return None,
            tree::Skip::Origin => Skip::Origin,
            tree::Skip::LapOrigin => Skip::LapOrigin,
            tree::Skip::Houses(what) => Skip::Places(self.lies(what)?),
            tree::Skip::ButLast(what) => Skip::ButLast(self.lies(what)?),
        })
    }

    /// Whether the board has such a circuit, for every player who sows so.
    fn circuit_there(&self, circuit: &Spanned<Circuit>, by: Option<Seat>) {
        let Some(board) = &self.cx.board else { return };
        if circuit.node.stores != CircuitStores::None && board.stores.is_none() {
            let message = "the board has no stores to sow in";
            let help = "say `Board has … houses and stores.`";
            self.add(self.of_board(self.error("no-stores", circuit.span, message).help(help)));
            return;
        }
        if circuit.node.stores != CircuitStores::None && self.cx.seats.len() > 2 {
            let message = "on a board of more than two players no store lies on the way";
            self.add(self.of_board(self.error("no-stores", circuit.span, message)));
            return;
        }
        let lacking = self
            .cx
            .seats
            .iter()
            .filter(|seat| by.is_none_or(|by| by == **seat))
            .find(|seat| board.circuit(**seat, circuit.node).is_none());
        let Some(seat) = lacking else { return };
        let (message, help) = match circuit.node.houses {
            CircuitHouses::Path => (
                format!("no path is said for {}", seat.title()),
                "say `Path runs a1 to f1, …`, counterclockwise",
            ),
            CircuitHouses::All => (
                format!(
                    "how a sowing goes round {} rows is not clear",
                    board.rows.len()
                ),
                "say `Path runs a1 to f1, …`, and `round the path`",
            ),
            CircuitHouses::Own => (
                format!(
                    "on this board {} has no two rows, or one, to sow round",
                    seat.title()
                ),
                "say `Path runs a1 to f1, …`, and `round the path`",
            ),
        };
        self.add(self.of_board(self.error("no-circuit", circuit.span, message).help(help)));
    }
}

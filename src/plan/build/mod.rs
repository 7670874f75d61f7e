//! Game to rules: descriptions to masks and tests, effects to steps.

mod condition;
mod describe;
mod effect;
mod layout;
mod moves;
pub(crate) mod texts;

use super::rules::{Described, Kind, Layout, MAX_MARKS, Needs, Rules, Setting, Sowing, Step};
use super::width::{Mask, Width};
use super::{Brake, Unsupported};
use crate::model::board::MAX_SEATS;
use crate::model::{Effect, Game, Origin};
use crate::syntax::words::Lasting;

/// The most kinds of moves of a game.
const MAX_KINDS: usize = 255;

/// Compiles a game of houses.
pub(super) fn build<W: Width>(game: &Game) -> Result<Rules<W>, Vec<Unsupported>> {
    let mut builder = Builder::<W>::new(game);
    let rules = builder.rules();
    match builder.faults.is_empty() {
        true => Ok(rules),
        false => Err(builder.faults),
    }
}

/// What is at hand while a game is compiled.
struct Builder<'g, W: Width> {
    game: &'g Game,
    layout: Layout<W>,
    start: Setting<W>,
    /// Houses of each player's side, whoever owns them.
    home: [W::Mask; MAX_SEATS],
    steps: Vec<Step<W>>,
    origins: Vec<Option<Origin>>,
    needs: Needs,
    faults: Vec<Unsupported>,
    /// The sentence being compiled.
    at: Option<Origin>,
}

impl<'g, W: Width> Builder<'g, W> {
    fn new(game: &'g Game) -> Builder<'g, W> {
        let layout = layout::layout::<W>(game);
        let mut builder = Builder {
            start: setting(game, &layout),
            home: home(game, &layout),
            layout,
            game,
            steps: Vec::new(),
            origins: Vec::new(),
            needs: Needs::default(),
            faults: Vec::new(),
            at: None,
        };
        let swaps = game
            .ranks
            .iter()
            .flatten()
            .any(|kind| kind.rule.source == crate::model::MoveSource::SwapSides);
        let refills = game.match_.iter().flat_map(|rounds| &rounds.refills);
        let taken_over = refills.into_iter().any(|refill| refill.rule.owning);
        builder.needs.owners = swaps || taken_over || all_effects(game).any(claims);
        builder.needs.marks = !game.marks.is_empty();
        builder.needs.hands = game.setup.hands.iter().any(|n| *n > 0);
        builder
    }

    fn rules(&mut self) -> Rules<W> {
        self.check_setup();
        let lifting = self.fall_rules(&self.game.events.lifting, true);
        let passing = self.fall_rules(&self.game.events.passing, true);
        let last = self.fall_rules(&self.game.events.last, false);
        let leaving = self.leaving_rules();
        let after = self.over_rules();
        let endless = self.endless();
        let sowings = self.sowings();
        let (kinds, ranks) = self.kinds();
        let musts = self.musts();
        let ends = self.ends();
        let refills = self.refills();
        let mut rules = Rules {
            layout: layout::layout::<W>(self.game),
            start: self.start.clone(),
            kinds,
            ranks,
            musts,
            sowings,
            lifting,
            passing,
            last,
            leaving,
            after,
            endless,
            steps: std::mem::take(&mut self.steps),
            ends,
            refills,
            end_origins: self.game.ends.iter().map(|end| end.at.clone()).collect(),
            origins: std::mem::take(&mut self.origins),
            fleeting: self.lasting(Lasting::UntilEmptied),
            brief: Some(self.lasting(Lasting::UntilNextMove)).filter(|brief| brief.contains(&true)),
            needs: self.needs,
            options: self.game.options.clone(),
            brake: Brake::default(),
        };
        rules.needs.trial = needs_trial(&rules);
        rules
    }

    fn fault(&mut self, what: &str) {
        Unsupported::add(&mut self.faults, what, self.at.as_ref());
    }

    fn check_setup(&mut self) {
        if let Some(arranged) = &self.game.setup.arranged {
            self.at = arranged.at.clone();
            self.fault("a set-up that the players choose");
        }
        if let Some(row) = self.game.events.new_row.first() {
            self.at = row.at.clone();
            self.fault("a row of pieces");
        }
        self.at = self.game.board.at.clone();
        if self.game.marks.len() > MAX_MARKS {
            self.fault("a game with more than 4 marks");
        }
        if self.game.seeds() > u32::from(u16::MAX) {
            self.fault("a game with more than 65,535 seeds");
        }
        self.at = None;
        if self.game.ranks.iter().flatten().count() > MAX_KINDS {
            self.fault("a game with more than 255 kinds of moves");
        }
    }

    /// The houses that each part of each refill sentence fills.
    fn refills(&mut self) -> Vec<Vec<Described<W>>> {
        let refills = self.game.match_.iter().flat_map(|rounds| &rounds.refills);
        let mut compiled = Vec::new();
        for refill in refills {
            self.at = refill.at.clone();
            let parts = refill.rule.parts.iter();
            compiled.push(parts.map(|(what, _)| self.describe(what)).collect());
        }
        compiled
    }

    /// The marks that last so long, by mark.
    fn lasting(&self, lasting: Lasting) -> [bool; MAX_MARKS] {
        let mut marks = [false; MAX_MARKS];
        for (entry, mark) in marks.iter_mut().zip(&self.game.marks) {
            *entry = mark.lasts == Some(lasting);
        }
        marks
    }
}

/// What lies where before the first move.
fn setting<W: Width>(game: &Game, layout: &Layout<W>) -> Setting<W> {
    use super::width::Cells;

    let mut start: Setting<W> = Setting {
        cells: W::Cells::EMPTY,
        own: [W::Mask::NONE; MAX_SEATS],
        marks: [W::Mask::NONE; MAX_MARKS],
        hands: [0; MAX_SEATS],
    };
    for (at, site) in layout.sites.iter().enumerate() {
        let slot = at as u8;
        let bit = W::Mask::one(slot);
        let seeds = game.setup.seeds.get(site.index());
        start.cells.set(slot, seeds.copied().unwrap_or(0));
        let mark = game.setup.marks.get(site.index()).copied().flatten();
        if let Some(marked) = mark.and_then(|mark| start.marks.get_mut(usize::from(mark.0))) {
            *marked |= bit;
        }
        let store_of = game.board.rule.store_of(*site);
        let owner = store_of.or_else(|| game.owners.get(site.index()).copied().flatten());
        for (own, seat) in start.own.iter_mut().zip(layout.owners()) {
            if owner.is_none_or(|owner| Some(owner) == seat) {
                *own |= bit;
            }
        }
    }
    for (hand, seeds) in start.hands.iter_mut().zip(&game.setup.hands) {
        *hand = *seeds;
    }
    start
}

/// The houses that each player has at the start, with the store; where nobody owns a house, those
/// of the side.
fn home<W: Width>(game: &Game, layout: &Layout<W>) -> [W::Mask; MAX_SEATS] {
    let mut home = [W::Mask::NONE; MAX_SEATS];
    for slot in layout.houses.slots() {
        let site = layout.site(slot);
        let owner = game.owners.get(site.index()).copied().flatten();
        let seat = owner.or_else(|| game.board.rule.side(site));
        if let Some(player) = seat.and_then(|seat| layout.player(seat)) {
            home[player] |= W::Mask::one(slot);
        }
    }
    for (home, store) in home.iter_mut().zip(&layout.stores[..layout.players()]) {
        *home |= W::Mask::one(*store);
    }
    home
}

/// All effects of a game, those inside others too.
fn all_effects(game: &Game) -> impl Iterator<Item = &Effect> {
    let events = &game.events;
    let falls = events.passing.iter().chain(&events.last);
    let falls = falls.chain(&events.lifting);
    let lists = falls
        .map(|rule| &rule.rule.right)
        .chain(events.leaving.iter().map(|rule| &rule.rule.right))
        .chain(events.after.iter().map(|rule| &rule.rule.right))
        .chain(events.endless.iter().map(|said| &said.rule));
    lists.flatten()
}

/// Whether an effect can change an owner.
fn claims(effect: &Effect) -> bool {
    match effect {
        Effect::Claim { .. } => true,
        Effect::Either(first, second) => first.iter().chain(second).any(claims),
        _ => false,
    }
}

/// Whether candidates have to be played to see which are legal, or fork.
fn needs_trial<W: Width>(rules: &Rules<W>) -> bool {
    let tells = |step: &Step<W>| match step {
        Step::Relay { .. } | Step::SowOn { .. } | Step::Forbid | Step::Either(_) => true,
        Step::Take(place)
        | Step::Spare(place)
        | Step::Mark(place, _)
        | Step::Claim(place, _)
        | Step::Lay(place) => place.is_chosen(),
        _ => false,
    };
    // What is done when a sowing does not end comes last, and only laps can bring it about.
    rules.steps[..rules.endless].iter().any(tells)
        || !rules.musts.is_empty()
        || rules.kinds.iter().any(|kind| kind.into.is_some())
        || rules.sowings.iter().any(Sowing::may_fail)
        || rules.kinds.iter().any(|kind| leaves_rings(kind, rules))
}

/// Whether a kind can move a house that does not lie on a circuit on which it may be sown.
fn leaves_rings<W: Width>(kind: &Kind<W>, rules: &Rules<W>) -> bool {
    let reach = kind.reach();
    rules.sowings.iter().any(|sowing| {
        sowing
            .rings
            .iter()
            .zip(sowing.players)
            .any(|(ring, asked)| asked && reach.slots().any(|slot| !ring.places.contains(&slot)))
    })
}

//! Event sentences: what has to hold, and effects to steps.

use super::Builder;
use super::condition::subject;
use crate::model::{self, Effect, Rule, Said, SeedFalls};
use crate::plan::counts::Counts;
use crate::plan::rules::{
    Begin, CLOCKWISE, COUNTERCLOCKWISE, FallRule, LeavingRule, MAX_PLACES, OverRule, Place, Step,
    Turned,
};
use crate::plan::width::Width;
use crate::syntax::words::{Direction, Player};

/// A rule of the model about a falling seed.
type FallSentence = Said<Rule<SeedFalls, Vec<Effect>>>;

impl<W: Width> Builder<'_, W> {
    /// Compiles what is done when a sowing does not end; returns its first step.
    pub(super) fn endless(&mut self) -> usize {
        let game = self.game;
        let forbids = vec![Effect::Forbidden];
        let (effects, at) = match &game.events.endless {
            Some(said) => (&said.rule, said.at.clone()),
            None => (&forbids, None),
        };
        self.at = at;
        self.program(effects, Player::Mover)
    }

    /// Compiles the rules about falling seeds.
    pub(super) fn fall_rules(&mut self, said: &[FallSentence], passing: bool) -> Vec<FallRule<W>> {
        let mut compiled = Vec::with_capacity(said.len());
        for rule in said {
            self.at = rule.at.clone();
            let number = self.number();
            let left = &rule.rule.left;
            if passing && rule.rule.right.iter().any(starts_lap) {
                self.fault("a new lap in the middle of a lap, or before it");
            }
            let subject = left.when.as_ref().map_or(Player::Mover, subject);
            compiled.push(FallRule {
                number,
                kinds: self.kinds_named(&left.kinds),
                lap: left.lap.as_ref().map(Counts::new),
                way: left.sown.and_then(way),
                house: self.describe(&left.house),
                when: self.when_if(&left.when),
                steps: self.program(&rule.rule.right, subject),
            });
        }
        compiled
    }

    /// Compiles the rules about what a capture leaves.
    pub(super) fn leaving_rules(&mut self) -> Vec<LeavingRule<W>> {
        let game = self.game;
        let mut compiled = Vec::with_capacity(game.events.leaving.len());
        for rule in &game.events.leaving {
            self.at = rule.at.clone();
            let number = self.number();
            let left = &rule.rule.left;
            if left.pieces {
                self.fault("pieces");
            }
            let subject = left.player.unwrap_or(Player::Mover);
            compiled.push(LeavingRule {
                number,
                who: left.player.map(|player| self.who(player, Player::Mover)),
                count: Counts::new(&left.count),
                when: self.when_if(&left.when),
                steps: self.leaving_program(&rule.rule.right, subject),
            });
        }
        compiled
    }

    /// Compiles the rules about moves that are over.
    pub(super) fn over_rules(&mut self) -> Vec<OverRule<W>> {
        let game = self.game;
        let mut compiled = Vec::with_capacity(game.events.after.len());
        for rule in &game.events.after {
            self.at = rule.at.clone();
            let number = self.number();
            let left = &rule.rule.left;
            if rule.rule.right.iter().any(starts_lap) {
                self.fault("a new lap after a move");
            }
            let subject = left.when.as_ref().map_or(Player::Mover, subject);
            compiled.push(OverRule {
                number,
                kinds: self.kinds_named(&left.kinds),
                when: self.when_if(&left.when),
                steps: self.program(&rule.rule.right, subject),
            });
        }
        compiled
    }

    fn number(&mut self) -> u16 {
        self.origins.push(self.at.clone());
        (self.origins.len() - 1) as u16
    }

    pub(super) fn kinds_named(&self, names: &[String]) -> Option<Vec<bool>> {
        let kinds = self.game.ranks.iter().flatten();
        let named = |kind: &Said<model::MoveKind>| {
            let name = kind.rule.name.as_ref();
            name.is_some_and(|name| names.contains(name))
        };
        (!names.is_empty()).then(|| kinds.map(named).collect())
    }

    fn program(&mut self, effects: &[Effect], subject: Player) -> usize {
        let first = self.steps.len();
        self.effects(effects, subject);
        self.steps.push(Step::End);
        first
    }

    /// What befalls the capture itself comes first, then it is done, then all else.
    fn leaving_program(&mut self, effects: &[Effect], subject: Player) -> usize {
        let first = self.steps.len();
        let (before, after): (Vec<&Effect>, Vec<&Effect>) =
            effects.iter().partition(|effect| befalls_capture(effect));
        for effect in before {
            self.effect(effect, subject);
        }
        self.steps.push(Step::Commit);
        for effect in after {
            self.effect(effect, subject);
        }
        self.steps.push(Step::End);
        first
    }

    fn effects(&mut self, effects: &[Effect], subject: Player) {
        for effect in effects {
            self.effect(effect, subject);
        }
    }

    fn effect(&mut self, effect: &Effect, subject: Player) {
        let step = match effect {
            Effect::Capture { by, places, chain } => {
                return self.capture(*by, places, chain.as_ref());
            }
            Effect::Relay {
                from_next,
                direction,
                amount,
                into,
            } => Step::Relay {
                from_next: *from_next,
                amount: amount.unwrap_or(u16::MAX),
                turned: self.turned(*direction, into.as_ref()),
            },
            Effect::SowOn {
                places,
                direction,
                beginning,
                into,
            } => {
                let turned = self.turned(*direction, into.as_ref());
                return self.sow_on(places, turned, beginning);
            }
            Effect::Lay { places, to } => {
                let step = Step::LayInto(self.place(to));
                self.steps.push(step);
                for place in places {
                    let step = Step::Lay(self.place(place));
                    self.steps.push(step);
                }
                return;
            }
            Effect::AnotherTurn { once } => Step::Again { once: *once },
            Effect::TurnEnds => Step::TurnEnds,
            Effect::Claim { places, mark } => {
                let mark = mark.map(|mark| usize::from(mark.0));
                return self.each(places, |place| Step::Claim(place, mark));
            }
            Effect::Mark { places, mark } => {
                let mark = usize::from(mark.0);
                return self.each(places, |place| Step::Mark(place, mark));
            }
            Effect::Either(first, second) => return self.either(first, second, subject),
            Effect::Stands => return,
            Effect::NothingCaptured => Step::NothingCaptured,
            Effect::Spare(place) => Step::Spare(self.place(place)),
            Effect::Forbidden => Step::Forbid,
            Effect::Outcome(outcome) => Step::Outcome(self.outcome(outcome, subject)),
        };
        self.steps.push(step);
    }

    fn capture(&mut self, by: Player, places: &[model::Place], chain: Option<&model::Chain>) {
        if places.len() > MAX_PLACES {
            self.fault("a capture from more than 8 places");
        }
        let by = self.who(by, Player::Mover);
        self.steps.push(Step::Open(by));
        for place in places {
            let step = Step::Take(self.place(place));
            self.steps.push(step);
        }
        if let Some(chain) = chain {
            let step = Step::Chain {
                back: chain.back,
                from: usize::from(chain.from),
                by: chain.by,
                through: self.describe(&chain.through),
                opposite: chain.opposite,
            };
            self.steps.push(step);
        }
        self.steps.push(Step::Close);
    }

    /// Compiles what is done to one place after the other.
    fn each(&mut self, places: &[model::Place], step: impl Fn(Place<W>) -> Step<W>) {
        let places: Vec<Place<W>> = places.iter().map(|place| self.place(place)).collect();
        if places.iter().any(Place::is_chosen) {
            self.steps.push(Step::Gather);
        }
        self.steps.extend(places.into_iter().map(step));
    }

    fn turned(
        &mut self,
        direction: Option<Direction>,
        into: Option<&model::Description>,
    ) -> Turned<W> {
        if direction.is_some_and(|direction| way(direction).is_none()) {
            self.fault("a lap sown either way or alternately");
        }
        Turned {
            way: direction.and_then(way),
            into: into.map(|into| self.describe(into)),
        }
    }

    fn sow_on(&mut self, places: &[model::Place], turned: Turned<W>, beginning: &model::Beginning) {
        self.steps.push(Step::Gather);
        for place in places {
            let step = Step::Lift(self.place(place));
            self.steps.push(step);
        }
        let step = Step::SowOn {
            turned,
            begin: self.begin(beginning),
        };
        self.steps.push(step);
    }

    fn either(&mut self, first: &[Effect], second: &[Effect], subject: Player) {
        let fork = self.steps.len();
        self.steps.push(Step::Either(0));
        self.effects(first, subject);
        let jump = self.steps.len();
        self.steps.push(Step::Jump(0));
        self.steps[fork] = Step::Either(self.steps.len());
        self.effects(second, subject);
        self.steps[jump] = Step::Jump(self.steps.len());
    }

    /// Compiles where the first seed of a lap falls.
    pub(super) fn begin(&mut self, beginning: &model::Beginning) -> Begin<W> {
        let (after, place) = match beginning {
            model::Beginning::After(place) => (true, place),
            model::Beginning::In(place) => (false, place),
        };
        Begin {
            after,
            place: self.place(place),
        }
    }

    fn place(&mut self, place: &model::Place) -> Place<W> {
        match place {
            model::Place::It => Place::It,
            model::Place::Opposite(inner) => Place::Opposite(Box::new(self.place(inner))),
            model::Place::Behind(inner) => Place::Behind(Box::new(self.place(inner))),
            model::Place::Next => Place::Ahead(1),
            model::Place::NextButOne => Place::Ahead(2),
            model::Place::Previous => Place::Previous,
            model::Place::Origin => Place::Origin,
            model::Place::LapOrigin => Place::LapOrigin,
            model::Place::Rest => Place::Rest,
            model::Place::OneOf(inner) => Place::OneOf(self.describe(inner)),
            model::Place::Every(inner) => Place::Every(self.describe(inner)),
            model::Place::Part(amount, inner) => Place::Part(*amount, Box::new(self.place(inner))),
            model::Place::The(inner) => Place::The(self.describe(inner)),
        }
    }
}

impl<W: Width> Place<W> {
    /// Whether the mover chooses it.
    pub(crate) fn is_chosen(&self) -> bool {
        match self {
            Place::OneOf(_) => true,
            Place::Part(_, inner) => inner.is_chosen(),
            _ => false,
        }
    }
}

/// The index of a direction that is one.
pub(super) fn way(direction: Direction) -> Option<usize> {
    match direction {
        Direction::Counterclockwise => Some(COUNTERCLOCKWISE),
        Direction::Clockwise => Some(CLOCKWISE),
        Direction::EitherWay | Direction::Alternately => None,
    }
}

fn starts_lap(effect: &Effect) -> bool {
    match effect {
        Effect::Relay { .. } | Effect::SowOn { .. } => true,
        Effect::Either(first, second) => first.iter().chain(second).any(starts_lap),
        _ => false,
    }
}

fn befalls_capture(effect: &Effect) -> bool {
    matches!(
        effect,
        Effect::Stands | Effect::NothingCaptured | Effect::Spare(_) | Effect::Forbidden
    )
}

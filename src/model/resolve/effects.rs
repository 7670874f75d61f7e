//! Effects: what is done when an event fits.

use super::description::Role;
use super::places::Wanted;
use super::players::{Part, Spoken};
use super::scope::Scope;
use crate::model::{Beginning, Chain, Description, Effect, Outcome, Place};
use crate::syntax::tree::{self, Effect as Said, Sort};
use crate::syntax::words::{Direction, Player, Relation, Tally};
use crate::syntax::{Span, Spanned};

impl Scope<'_> {
    /// The effects of a sentence, all faults reported.
    pub(super) fn effects(&self, effects: &[Spanned<Said>], spoken: Spoken) -> Option<Vec<Effect>> {
        self.contradictions(effects);
        let resolved: Vec<Option<Effect>> = effects
            .iter()
            .map(|effect| self.effect(effect, spoken))
            .collect();
        resolved.into_iter().collect()
    }

    fn effect(&self, effect: &Spanned<Said>, spoken: Spoken) -> Option<Effect> {
        self.effect_here(effect)?;
        Some(match &effect.node {
            Said::Capture { by, places, chain } => {
                return self.capture(by.as_ref(), places, chain.as_ref(), spoken);
            }
            Said::Relay {
                from_next,
                direction,
                amount,
                into,
            } => {
                self.goes_one_way(direction.as_ref());
                Effect::Relay {
                    from_next: *from_next,
                    direction: direction.as_ref().map(|direction| direction.node),
                    amount: match amount {
                        Some(amount) => {
                            Some(self.amount(amount, (1, 65_535), "the number of seeds")?)
                        }
                        None => None,
                    },
                    into: self.ending_in(into.as_ref())?,
                }
            }
            Said::SowOn {
                places,
                direction,
                beginning,
                into,
            } => {
                let into = self.ending_in(into.as_ref());
                let (places, beginning) =
                    self.sow_on(places, direction.as_ref(), beginning.as_ref())?;
                Effect::SowOn {
                    places,
                    direction: direction.as_ref().map(|direction| direction.node),
                    beginning,
                    into: into?,
                }
            }
            Said::Lay { places, to } => return self.lay(places, to),
            Said::AnotherTurn { once } => Effect::AnotherTurn { once: *once },
            Said::TurnEnds => Effect::TurnEnds,
            Said::Claim { places, mark } => Effect::Claim {
                places: self.houses_named(places, "claimed")?,
                mark: mark.as_ref().and_then(|mark| self.mark(mark)),
            },
            Said::Mark { places, mark } => {
                let (places, mark) = (self.houses_named(places, "marked"), self.mark(mark));
                Effect::Mark {
                    places: places?,
                    mark: mark?,
                }
            }
            Said::Either(first, second) => {
                let (first, second) = (self.effects(first, spoken), self.effects(second, spoken));
                Effect::Either(first?, second?)
            }
            Said::Stands => Effect::Stands,
            Said::NothingCaptured => Effect::NothingCaptured,
            Said::Spare(place) => {
                if matches!(place.node, tree::Place::Part(..)) {
                    let message = "what is spared is spared whole, not so many seeds of it";
                    let help = "say which house: `it`, `their leftmost house`";
                    self.add(self.error("not-one-house", place.span, message).help(help));
                    return None;
                }
                Effect::Spare(self.place_of(&place.node, place.span, Wanted::Any)?)
            }
            Said::Forbidden => Effect::Forbidden,
            Said::Outcome(outcome) => {
                Effect::Outcome(self.outcome(outcome, effect.span, spoken)?)
            }
        })
    }

    fn capture(
        &self,
        by: Option<&Spanned<Player>>,
        places: &[Spanned<tree::Place>],
        chain: Option<&tree::Chain>,
        spoken: Spoken,
    ) -> Option<Effect> {
        let by = match by {
            None => Some(Player::Mover),
            Some(by) => self.captor(by, spoken),
        };
        // A chain goes on from one house.
        let wanted = match chain {
            Some(chain) if chain.from.is_none() => Wanted::Chosen,
            _ => Wanted::Any,
        };
        let resolved = self.places_wanted(places, wanted);
        let chain = match chain {
            None => Some(None),
            Some(chain) => self.chain(chain, places, resolved.as_deref()).map(Some),
        };
        Some(Effect::Capture {
            by: by?,
            places: resolved?,
            chain: chain?,
        })
    }

    fn captor(&self, by: &Spanned<Player>, spoken: Spoken) -> Option<Player> {
        match self.player(by, Part::Captor, spoken)? {
            Player::Captor => Some(Player::Mover),
            who @ (Player::Mover | Player::Owner) => Some(who),
            _ => {
                self.not_here(by.span, "captures here", "its owner");
                None
            }
        }
    }

    fn chain(
        &self,
        chain: &tree::Chain,
        said: &[Spanned<tree::Place>],
        places: Option<&[Place]>,
    ) -> Option<Chain> {
        let through = self.no_store(&chain.through);
        if chain.opposite {
            self.board_has_relation(Relation::Opposite, chain.span);
        }
        let by = match &chain.by {
            Some(by) => self.amount(by, (1, 255), "the number of houses of a step"),
            None => Some(1),
        };
        let from = self.chain_from(chain, said, places?)?;
        let whole = match &places?[from] {
            Place::Part(_, of) => of,
            place => place,
        };
        if matches!(whole, Place::Rest | Place::Every(_)) {
            let message = "a chain goes on from one house, and this is not one";
            let help = "capture one house, from which it goes on: `it`, `one of their houses`, `their leftmost house`";
            self.add(self.error("not-one-house", chain.span, message).help(help));
            return None;
        }
        Some(Chain {
            back: chain.back,
            from: from as u8,
            by: by? as u8,
            through: through?,
            opposite: chain.opposite,
        })
    }

    /// From which of the captured places a chain goes on.
    fn chain_from(
        &self,
        chain: &tree::Chain,
        said: &[Spanned<tree::Place>],
        places: &[Place],
    ) -> Option<usize> {
        let Some(from) = &chain.from else {
            if places.len() == 1 {
                return Some(0);
            }
            // The syntax floor asks the same of what it reads from a text.
            if self.report.has_error_in(self.source, chain.span) {
                return None;
            }
            let first = said.first().map_or("it", |place| self.text(place.span));
            let way = if chain.back { "back" } else { "on" };
            let message = "from which of the captured places does it go on?";
            let help = format!("say it: `{way} from {first} through …`");
            self.add(self.error("chain-from", chain.span, message).help(help));
            return None;
        };
        let place = self.place_of(&from.node, from.span, Wanted::Chosen)?;
        let found = places.iter().position(|one| *one == place);
        if found.is_none() {
            let message = format!(
                "`{}` is not one of the captured places",
                self.text(from.span)
            );
            self.add(self.error("chain-from", from.span, message));
        }
        found
    }

    fn sow_on(
        &self,
        places: &[Spanned<tree::Place>],
        direction: Option<&Spanned<Direction>>,
        beginning: Option<&tree::Beginning>,
    ) -> Option<(Vec<Place>, Beginning)> {
        self.not_the_rest(places, "sown");
        self.goes_one_way(direction);
        let places = self.places(places);
        let beginning = match beginning {
            None => Some(Beginning::After(Place::It)),
            Some(beginning) => self.beginning(beginning),
        };
        Some((places?, beginning?))
    }

    fn not_the_rest(&self, places: &[Spanned<tree::Place>], done: &str) {
        for place in places {
            if matches!(place.node, tree::Place::Rest) {
                let message = format!("the rest cannot be {done}: it lies in all houses");
                let help = "say which: `opposite`, `all their houses of 2`";
                self.add(self.error("not-one-house", place.span, message).help(help));
            }
        }
    }

    /// A lap goes one way.
    fn goes_one_way(&self, direction: Option<&Spanned<Direction>>) {
        if let Some(direction) = direction
            && matches!(
                direction.node,
                Direction::EitherWay | Direction::Alternately
            )
        {
            let message = "the way of a lap has to be one";
            let help =
                "say `clockwise` or `counterclockwise`, or nothing: then it goes on as it was";
            self.add(self.error("which-way", direction.span, message).help(help));
        }
    }

    /// Where the last seed of a lap has to fall, if anywhere; the outer `None` after a fault.
    fn ending_in(&self, into: Option<&tree::Description>) -> Option<Option<Description>> {
        match into {
            Some(into) => self.description(into, Role::Falls).map(Some),
            None => Some(None),
        }
    }

    /// Seeds that are put into one house.
    fn lay(&self, places: &[Spanned<tree::Place>], to: &Spanned<tree::Place>) -> Option<Effect> {
        self.not_the_rest(places, "laid into a house");
        let from = self.places(places);
        let into = self.place_of(&to.node, to.span, Wanted::Known);
        let (from, into) = (from?, into?);
        let many = matches!(
            into,
            Place::Rest | Place::OneOf(_) | Place::Every(_) | Place::Part(..)
        );
        let message = match (many, from.contains(&into)) {
            (true, _) => {
                let message = format!(
                    "seeds are laid into one house, not into `{}`",
                    self.text(to.span)
                );
                let help = self.known_instead(&to.node);
                self.add(self.error("not-one-house", to.span, message).help(help));
                return None;
            }
            (_, true) => format!("what lies in `{}` is there already", self.text(to.span)),
            _ => {
                return Some(Effect::Lay {
                    places: from,
                    to: into,
                });
            }
        };
        let help = "say where to: `lay 1 seed of opposite in it`, `lay opposite in behind it`";
        self.add(self.error("not-one-house", to.span, message).help(help));
        None
    }

    /// Whether an effect can be done in this sort of sentence.
    fn effect_here(&self, effect: &Spanned<Said>) -> Option<()> {
        let of_capture = |effect: &Said| {
            matches!(
                effect,
                Said::Stands | Said::NothingCaptured | Said::Spare(_)
            )
        };
        let common = matches!(
            effect.node,
            Said::Forbidden | Said::AnotherTurn { .. } | Said::Outcome(_)
        );
        let allowed = match self.sort {
            Sort::Last => !of_capture(&effect.node),
            Sort::Passing | Sort::Lifting => {
                let sows = matches!(
                    effect.node,
                    Said::Relay { .. } | Said::SowOn { .. } | Said::TurnEnds
                );
                !of_capture(&effect.node) && !sows
            }
            Sort::CaptureLeaving => {
                let ends = matches!(effect.node, Said::TurnEnds | Said::Capture { .. });
                common || ends || of_capture(&effect.node)
            }
            Sort::MoveOver => {
                let captures = matches!(effect.node, Said::Capture { .. } | Said::Mark { .. });
                common || captures || matches!(effect.node, Said::Claim { .. } | Said::Lay { .. })
            }
            Sort::NewRow => common || matches!(effect.node, Said::Capture { .. } | Said::TurnEnds),
            _ => common || matches!(effect.node, Said::TurnEnds),
        };
        if allowed {
            return Some(());
        }
        let text = self.text(effect.span);
        let message = format!("`{text}` cannot be done {}", self.moment());
        let help = match self.sort {
            _ if of_capture(&effect.node) => "it belongs into `Capture leaving … seeds: …`",
            Sort::Lifting => "the house is sown after this: see `Last seed`",
            Sort::Passing => "while seeds are still in hand, none are lifted: see `Last seed`",
            _ => "it belongs into `Last seed in …: …`",
        };
        self.add(
            self.error("effect-elsewhere", effect.span, message)
                .help(help),
        );
        None
    }

    fn moment(&self) -> &'static str {
        match self.sort {
            Sort::Last => "when the last seed falls",
            Sort::Passing => "when a passing seed falls",
            Sort::Lifting => "before a house is sown",
            Sort::CaptureLeaving => "when a capture leaves so much",
            Sort::NewRow => "when a row is made",
            Sort::MoveOver => "when a move is over",
            _ => "when a sowing is endless",
        }
    }

    /// Effects that cannot be done together.
    fn contradictions(&self, effects: &[Spanned<Said>]) {
        for (at, second) in effects.iter().enumerate() {
            for first in &effects[..at] {
                self.contradiction(first, second);
            }
        }
    }

    /// What stands before `either` is done together with each of the alternatives; one that forbids
    /// the move may be chosen against it.
    fn contradiction(&self, first: &Spanned<Said>, second: &Spanned<Said>) {
        if let (Said::Either(one, other), false) =
            (&second.node, matches!(first.node, Said::Forbidden))
        {
            let alternatives = one.iter().chain(other);
            for second in alternatives.filter(|one| !matches!(one.node, Said::Forbidden)) {
                self.contradiction(first, second);
            }
        } else if cannot_both_be_done(&first.node, &second.node) {
            let message = format!(
                "`{}` and `{}` cannot both be done",
                self.text(first.span),
                self.text(second.span)
            );
            self.add(
                self.error("effects-clash", second.span, message)
                    .related(self.source, first.span, "first this")
                    .help("take one of them out, or make two sentences for two cases"),
            );
        }
    }

    /// An outcome.
    pub(super) fn outcome(
        &self,
        outcome: &tree::Outcome,
        span: Span,
        spoken: Spoken,
    ) -> Option<Outcome> {
        let who = |player: &Spanned<Player>| self.player(player, Part::Outcome, spoken);
        let one_who = |player: &Spanned<Player>| self.player(player, Part::OutcomeOfOne, spoken);
        match outcome {
            tree::Outcome::Wins(player) => {
                let who = one_who(player)?;
                let one = !matches!(who, Player::Each | Player::EveryOpponent | Player::Nobody);
                (one || self.not_here(player.span, "wins", "draw")).then_some(Outcome::Wins(who))
            }
            tree::Outcome::Loses(player) => {
                let who = who(player)?;
                let one = !matches!(who, Player::Each | Player::Nobody);
                (one || self.not_here(player.span, "loses", "draw")).then_some(Outcome::Loses(who))
            }
            tree::Outcome::Draw => Some(Outcome::Draw),
            tree::Outcome::Most(tally) => self.most(tally),
            tree::Outcome::TakesRest(player) => {
                self.seeds_taken(span)?;
                let who = one_who(player)?;
                let one = !matches!(who, Player::Each | Player::EveryOpponent);
                (one || self.not_here(
                    player.span,
                    "takes the rest",
                    "each player takes their own seeds",
                ))
                .then_some(Outcome::TakesRest(who))
            }
            tree::Outcome::TakesOwn(player) => {
                self.seeds_taken(span)?;
                let who = who(player)?;
                let some = who != Player::Nobody;
                (some || self.not_here(player.span, "takes seeds", "nobody takes the rest"))
                    .then_some(Outcome::TakesOwn(who))
            }
        }
    }

    fn most(&self, tally: &Spanned<Tally>) -> Option<Outcome> {
        let message = match tally.node {
            Tally::Seeds if self.cx.has_pieces() => "a piece game has no seeds to count",
            Tally::Pieces if self.cx.has_seeds() => "a sowing game has no pieces to count",
            Tally::Games if self.sort != Sort::MatchEnds => "only a match is won by the most games",
            _ => return Some(Outcome::Most(tally.node)),
        };
        let help = match (self.sort == Sort::MatchEnds, self.cx.has_pieces()) {
            (true, _) => "say `the most games win` or `the most seeds win`",
            (_, true) => "say who wins: `that player wins`, or `the most pieces win`",
            (_, false) => "say `the most seeds win`",
        };
        self.add(
            self.error("nothing-to-count", tally.span, message)
                .help(help),
        );
        None
    }

    /// Seeds change hands only in sowing games, and only while some are in play.
    fn seeds_taken(&self, span: Span) -> Option<()> {
        let message = if self.cx.has_pieces() {
            "a piece game has no seeds to take"
        } else if self.sort == Sort::MatchEnds {
            "between rounds all seeds are in the stores: nothing is left to take"
        } else {
            return Some(());
        };
        let help = "leave it out";
        self.add(self.error("nothing-to-count", span, message).help(help));
        None
    }
}

fn cannot_both_be_done(first: &Said, second: &Said) -> bool {
    let lap = |effect: &Said| matches!(effect, Said::Relay { .. } | Said::SowOn { .. });
    let decides = |outcome: &tree::Outcome| {
        !matches!(
            outcome,
            tree::Outcome::TakesRest(_) | tree::Outcome::TakesOwn(_)
        )
    };
    match (first, second) {
        (Said::Forbidden, _) | (_, Said::Forbidden) => true,
        (a, Said::TurnEnds) | (Said::TurnEnds, a) => {
            lap(a) || matches!(a, Said::AnotherTurn { .. } | Said::TurnEnds)
        }
        (Said::Stands, Said::NothingCaptured | Said::Spare(_) | Said::Stands)
        | (Said::NothingCaptured | Said::Spare(_), Said::Stands)
        | (Said::NothingCaptured, Said::NothingCaptured | Said::Spare(_))
        | (Said::Spare(_), Said::NothingCaptured) => true,
        (Said::AnotherTurn { .. }, Said::AnotherTurn { .. }) => true,
        (Said::Outcome(a), Said::Outcome(b)) => decides(a) && decides(b),
        (a, b) => lap(a) && lap(b),
    }
}

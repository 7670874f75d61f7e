//! What a player may and must do: moves, musts, pieces; and how it is sown.

use pest::iterators::Pair;

use super::grammar::Rule;
use super::reader::{Inside, Reader, word};
use crate::syntax::diagnostic::Diagnostic;
use crate::syntax::source::{Span, Spanned};
use crate::syntax::tree::{
    Beginning, Circuit, CircuitHouses, CircuitStores, Condition, Deed, Description, Dropping,
    MoveSentence, MoveSource, Must, PieceSays, PieceSentence, Skip, Sow, Text,
};
use crate::syntax::words::{Continued, Direction, PieceVerb, Seat, Ways};

impl Reader<'_> {
    pub(super) fn move_kind(&mut self, pair: Pair<'_, Rule>) -> Option<MoveSentence> {
        let mut inside = Inside::of(pair);
        let otherwise = inside.has(Rule::otherwise);
        let name = match inside.take(Rule::name) {
            Some(pair) => Some(self.name(pair)?),
            None => None,
        };
        let source = self.move_source(inside.any()?)?;
        let mut kind = MoveSentence {
            otherwise,
            name,
            source,
            into: None,
            lifting: None,
            sowing: None,
            when: None,
        };
        while let Some(clause) = inside.any() {
            let (rule, span) = (clause.as_rule(), self.span(&clause));
            let again = match rule {
                Rule::into => kind.into.is_some(),
                Rule::lifting => kind.lifting.is_some(),
                Rule::sowing => kind.sowing.is_some(),
                _ => kind.when.is_some(),
            };
            self.check_once(again, span);
            match rule {
                Rule::into => {
                    kind.into = Some(self.description(clause.into_inner().next()?)?);
                }
                Rule::lifting => kind.lifting = Some(self.quantity(&mut Inside::of(clause))?),
                Rule::sowing => {
                    let direction = clause.into_inner().next()?;
                    kind.sowing = Some(self.placed(direction, Self::direction)?);
                }
                Rule::when => kind.when = Some(self.when(clause)?),
                _ => return None,
            }
        }
        Some(kind)
    }

    /// Reports a clause of which the sentence has one already.
    fn check_once(&mut self, again: bool, span: Span) {
        if again {
            let message = "a sentence has one clause of this sort";
            self.faults.push(
                Diagnostic::error("clause-twice", self.source, span, message)
                    .label("a second one")
                    .help("join them into one, or leave one out"),
            );
        }
    }

    fn move_source(&mut self, pair: Pair<'_, Rule>) -> Option<MoveSource> {
        let rule = pair.as_rule();
        let mut inside = Inside::of(pair);
        Some(match rule {
            Rule::from => MoveSource::From(self.description(inside.any()?)?),
            Rule::entering => {
                let amount = self.quantity(&mut inside)?;
                let thing = self.thing(inside.take(Rule::thing)?)?;
                MoveSource::Entering(amount, thing, self.description(inside.any()?)?)
            }
            Rule::swap => MoveSource::SwapSides,
            Rule::move_piece => MoveSource::Piece,
            _ => return None,
        })
    }

    /// The condition behind *when*.
    pub(super) fn when(&mut self, pair: Pair<'_, Rule>) -> Option<Spanned<Condition>> {
        self.condition(pair.into_inner().next()?)
    }

    /// The condition behind *when*, if the next child is one.
    pub(super) fn optional_when(
        &mut self,
        inside: &mut Inside<'_>,
    ) -> Option<Option<Spanned<Condition>>> {
        match inside.take(Rule::when) {
            Some(pair) => self.when(pair).map(Some),
            None => Some(None),
        }
    }

    /// A seat, if the next child is one.
    pub(super) fn optional_seat(
        &mut self,
        inside: &mut Inside<'_>,
    ) -> Option<Option<Spanned<Seat>>> {
        match inside.take(Rule::seat) {
            Some(pair) => self.placed(pair, Self::seat).map(Some),
            None => Some(None),
        }
    }

    /// `from D`, if the next child is that.
    pub(super) fn optional_from(&mut self, inside: &mut Inside<'_>) -> Option<Option<Description>> {
        match inside.take(Rule::from) {
            Some(pair) => self.description(pair.into_inner().next()?).map(Some),
            None => Some(None),
        }
    }

    pub(super) fn optional_kinds(&mut self, inside: &mut Inside<'_>) -> Option<Vec<Text>> {
        match inside.take(Rule::of_kinds) {
            Some(pair) => self.each(&mut Inside::of(pair), Rule::name, Self::name),
            None => Some(Vec::new()),
        }
    }

    pub(super) fn must(&mut self, pair: Pair<'_, Rule>) -> Option<Must> {
        let mut inside = Inside::of(pair);
        Some(Must {
            not: inside.has(Rule::negation),
            deed: self.placed(inside.take(Rule::deed)?, Self::deed)?,
            if_possible: inside.has(Rule::if_possible),
            or_huffed: inside.has(Rule::or_huffed),
            when: self.optional_when(&mut inside)?,
        })
    }

    pub(super) fn deed(&mut self, pair: Pair<'_, Rule>) -> Option<Deed> {
        let deed = pair.into_inner().next()?;
        let rule = deed.as_rule();
        let mut inside = Inside::of(deed);
        Some(match rule {
            Rule::capture_most if inside.has(Rule::most) => Deed::CaptureMost,
            Rule::capture_most => Deed::Capture,
            Rule::sow_in => Deed::SowIn(self.description(inside.any()?)?),
            Rule::end_in => Deed::EndIn(self.description(inside.any()?)?),
            Rule::leave => {
                let player = self.placed(inside.take(Rule::player)?, Self::player)?;
                let with = word(&inside.take(Rule::with_seeds)?) == "with";
                Deed::Leave(player, with)
            }
            _ => return None,
        })
    }

    pub(super) fn piece(&mut self, pair: Pair<'_, Rule>) -> Option<PieceSentence> {
        let mut inside = Inside::of(pair);
        let name = self.name(inside.take(Rule::name)?)?;
        let says = self.piece_says(inside.any()?)?;
        Some(PieceSentence { name, says })
    }

    fn piece_says(&mut self, pair: Pair<'_, Rule>) -> Option<PieceSays> {
        let rule = pair.as_rule();
        let mut inside = Inside::of(pair);
        Some(match rule {
            Rule::steps => PieceSays::Steps(ways(&inside.any()?)?),
            Rule::slides => PieceSays::Slides(ways(&inside.any()?)?),
            Rule::jumps => PieceSays::Jumps {
                ways: ways(&inside.any()?)?,
                distant: word(&inside.take(Rule::distance)?) == "distant",
                again: match inside.take(Rule::again) {
                    None => Continued::No,
                    Some(again) if again.as_str().ends_with("can ") => Continued::WhileItCan,
                    Some(_) => Continued::AtWill,
                },
            },
            Rule::becomes => PieceSays::Becomes {
                to: self.name(inside.take(Rule::name)?)?,
                turn_ends: inside.has(Rule::turn_ends),
            },
            _ => return None,
        })
    }

    pub(super) fn piece_verb(&mut self, pair: Pair<'_, Rule>) -> Option<PieceVerb> {
        Some(match word(&pair) {
            "steps" => PieceVerb::Steps,
            "slides" => PieceVerb::Slides,
            "jumps" => PieceVerb::Jumps,
            "becomes" => PieceVerb::Becomes,
            _ => return None,
        })
    }

    pub(super) fn sow(&mut self, pair: Pair<'_, Rule>) -> Option<Sow> {
        let mut inside = Inside::of(pair);
        let kinds = self.optional_kinds(&mut inside)?;
        let seat = self.optional_seat(&mut inside)?;
        let from = self.optional_from(&mut inside)?;
        let direction = self.placed(inside.take(Rule::direction)?, Self::direction)?;
        let circuit = self.placed(inside.take(Rule::circuit)?, Self::circuit)?;
        let mut sow = Sow {
            kinds,
            seat,
            from,
            direction,
            circuit,
            beginning: None,
            dropping: None,
            skipping: Vec::new(),
        };
        while let Some(clause) = inside.any() {
            let (rule, span) = (clause.as_rule(), self.span(&clause));
            let again = match rule {
                Rule::beginning => sow.beginning.is_some(),
                Rule::dropping => sow.dropping.is_some(),
                _ => !sow.skipping.is_empty(),
            };
            self.check_once(again, span);
            match rule {
                Rule::beginning => sow.beginning = Some(self.beginning(clause)?),
                Rule::dropping => sow.dropping = Some(self.placed(clause, Self::dropping)?),
                Rule::skipping => {
                    for skip in clause.into_inner() {
                        sow.skipping.push(self.placed(skip, Self::skip)?);
                    }
                }
                _ => return None,
            }
        }
        Some(sow)
    }

    pub(super) fn direction(&mut self, pair: Pair<'_, Rule>) -> Option<Direction> {
        Some(match word(&pair) {
            "counterclockwise" => Direction::Counterclockwise,
            "clockwise" => Direction::Clockwise,
            "either" => Direction::EitherWay,
            "alternately" => Direction::Alternately,
            _ => return None,
        })
    }

    fn circuit(&mut self, pair: Pair<'_, Rule>) -> Option<Circuit> {
        let mut inside = Inside::of(pair);
        let houses = match word(&inside.take(Rule::circuit_houses)?) {
            "all" => CircuitHouses::All,
            "own" => CircuitHouses::Own,
            "path" => CircuitHouses::Path,
            _ => return None,
        };
        let stores = match inside.take(Rule::circuit_stores) {
            None => CircuitStores::None,
            Some(pair) if pair.as_str().starts_with("and own ") => CircuitStores::Own,
            Some(_) => CircuitStores::All,
        };
        Some(Circuit { houses, stores })
    }

    pub(super) fn beginning(&mut self, pair: Pair<'_, Rule>) -> Option<Beginning> {
        let mut inside = Inside::of(pair);
        let after = word(&inside.take(Rule::begin_at)?) == "after";
        let place = self.placed(inside.take(Rule::place)?, Self::place)?;
        Some(Beginning { after, place })
    }

    fn dropping(&mut self, pair: Pair<'_, Rule>) -> Option<Dropping> {
        let mut inside = Inside::of(pair);
        Some(match inside.has(Rule::at_once) {
            true => Dropping::All,
            false => Dropping::Seeds(self.quantity(&mut inside)?),
        })
    }

    fn skip(&mut self, pair: Pair<'_, Rule>) -> Option<Skip> {
        if pair.as_rule() == Rule::skip_nothing {
            return Some(Skip::Nothing);
        }
        let mut parts = Inside::of(pair);
        let inner = parts.any()?;
        let but_last = parts.has(Rule::but_last);
        Some(match inner.as_rule() {
            Rule::skip_origin if word(&inner) == "lap" => Skip::LapOrigin,
            Rule::skip_origin => Skip::Origin,
            _ if but_last => Skip::ButLast(self.description(inner)?),
            _ => Skip::Houses(self.description(inner)?),
        })
    }
}

fn ways(pair: &Pair<'_, Rule>) -> Option<Ways> {
    Some(match (word(pair), pair.as_str().contains("or ")) {
        ("any", _) => Ways::Any,
        ("sideways", _) => Ways::Sideways,
        ("forward", false) => Ways::Forward,
        ("forward", true) => Ways::ForwardOrSideways,
        _ => return None,
    })
}

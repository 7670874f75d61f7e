//! Whole sentences.

use pest::iterators::Pair;

use super::grammar::Rule;
use super::reader::{Inside, Reader};
use crate::syntax::tree::{Body, Guard, Head, Left, Sentence};
use crate::syntax::words::Lasting;

impl Reader<'_> {
    /// The first sentence of a file.
    pub(super) fn head(&mut self, pair: Pair<'_, Rule>) -> Option<Head> {
        let span = self.span(&pair);
        let mut inside = Inside::of(pair);
        let title = self.name(inside.take(Rule::name)?)?;
        let follows = match inside.take(Rule::follows) {
            Some(pair) => Some(self.name(pair.into_inner().next()?)?),
            None => None,
        };
        Some(Head {
            title,
            follows,
            span,
        })
    }

    /// Any other sentence.
    pub(super) fn sentence(&mut self, pair: Pair<'_, Rule>) -> Option<Sentence> {
        let span = self.span(&pair);
        let mut inside = Inside::of(pair);
        let guard = match inside.take(Rule::guard) {
            Some(pair) => Some(self.guard(pair)?),
            None => None,
        };
        let body = self.body(inside.any()?)?;
        Some(Sentence { span, guard, body })
    }

    fn guard(&mut self, pair: Pair<'_, Rule>) -> Option<Guard> {
        let mut inside = Inside::of(pair);
        Some(Guard {
            option: self.name(inside.take(Rule::blank)?)?,
            value: self.placed(inside.take(Rule::value)?, Self::value)?,
        })
    }

    fn body(&mut self, pair: Pair<'_, Rule>) -> Option<Body> {
        Some(match pair.as_rule() {
            Rule::option => Body::Option(self.option(pair)?),
            Rule::board => Body::Board(self.board(pair)?),
            Rule::houses_of => self.houses_of(pair)?,
            Rule::houses_belong => Body::HousesBelongToNobody,
            Rule::path => self.path(pair)?,
            Rule::start => Body::Start(self.start(pair)?),
            Rule::arrange => Body::Arrange(self.arrange(pair)?),
            Rule::arrangement => self.arrangement(pair)?,
            Rule::move_kind => Body::Move(self.move_kind(pair)?),
            Rule::must => Body::Must(self.must(pair)?),
            Rule::piece => Body::Piece(self.piece(pair)?),
            Rule::sow => Body::Sow(self.sow(pair)?),
            Rule::refill => Body::Refill(self.refill(pair)?),
            Rule::without => Body::Without(self.left(pair.into_inner().next()?)?),
            _ => return self.named_or_event(pair),
        })
    }

    fn named_or_event(&mut self, pair: Pair<'_, Rule>) -> Option<Body> {
        let rule = pair.as_rule();
        let mut inside = Inside::of(pair);
        Some(match rule {
            Rule::region => Body::Region(self.name(inside.any()?)?),
            Rule::source => Body::Source(self.name(inside.any()?)?),
            Rule::also => Body::Also(self.each(&mut inside, Rule::name, Self::name)?),
            Rule::players => Body::Players(self.placed_number(inside.any()?)?),
            Rule::mark => Body::Mark {
                name: self.name(inside.any()?)?,
                lasts: match inside.any()?.as_str().trim_end() {
                    "emptied" => Lasting::UntilEmptied,
                    _ => Lasting::UntilNextMove,
                },
            },
            Rule::unfilled => Body::Unfilled(self.name(inside.any()?)?),
            Rule::call => Body::Call {
                name: self.name(inside.any()?)?,
                is: self.description(inside.any()?)?,
            },
            Rule::pass => Body::Pass {
                when: self.optional_when(&mut inside)?,
            },
            Rule::before_sowing => {
                Body::Lifting(self.falls(inside.any()?)?, self.effects(inside.any()?)?)
            }
            Rule::passing => {
                Body::Passing(self.falls(inside.any()?)?, self.effects(inside.any()?)?)
            }
            Rule::last => Body::Last(self.falls(inside.any()?)?, self.effects(inside.any()?)?),
            Rule::capture_leaving => {
                Body::CaptureLeaving(self.leaving(inside.any()?)?, self.effects(inside.any()?)?)
            }
            Rule::new_row => {
                Body::NewRow(self.row_of(inside.any()?)?, self.effects(inside.any()?)?)
            }
            Rule::move_over => {
                Body::MoveOver(self.moved(inside.any()?)?, self.effects(inside.any()?)?)
            }
            Rule::endless => Body::Endless(self.effects(inside.any()?)?),
            Rule::end => Body::End(self.when(inside.any()?)?, self.outcomes(inside.any()?)?),
            Rule::match_ends => {
                Body::MatchEnds(self.when(inside.any()?)?, self.outcomes(inside.any()?)?)
            }
            Rule::next_begins => Body::Next(self.placed(inside.any()?, Self::player)?),
            _ => return None,
        })
    }

    /// What `No …` takes out.
    fn left(&mut self, pair: Pair<'_, Rule>) -> Option<Left> {
        let rule = pair.as_rule();
        let mut inside = Inside::of(pair);
        Some(match rule {
            Rule::no_option => Left::Option(self.name(inside.any()?)?),
            Rule::no_mark => Left::Mark(self.name(inside.any()?)?),
            Rule::no_call => Left::Call(self.name(inside.any()?)?),
            Rule::no_arrangement => Left::Arrangement(self.name(inside.any()?)?),
            Rule::no_arrange => Left::Arrange,
            Rule::no_also => Left::Also,
            Rule::no_houses => Left::Houses(match inside.take(Rule::whom) {
                Some(pair) => Some(self.placed(pair, Self::whom)?),
                None => None,
            }),
            Rule::no_path => Left::Path(self.optional_seat(&mut inside)?),
            Rule::no_start => Left::Start,
            Rule::no_piece => {
                let name = self.name(inside.any()?)?;
                Left::Piece(name, self.placed(inside.any()?, Self::piece_verb)?)
            }
            Rule::no_pass => Left::Pass,
            Rule::no_move => Left::Move {
                otherwise: inside.has(Rule::otherwise),
                name: match inside.take(Rule::name) {
                    Some(pair) => Some(self.name(pair)?),
                    None => None,
                },
            },
            Rule::no_must => Left::Must {
                not: inside.has(Rule::negation),
                deed: self.placed(inside.take(Rule::deed)?, Self::deed)?,
            },
            Rule::no_sow => Left::Sow {
                kinds: self.optional_kinds(&mut inside)?,
                seat: self.optional_seat(&mut inside)?,
                from: self.optional_from(&mut inside)?,
            },
            _ => return self.left_of_event(rule, inside),
        })
    }

    fn left_of_event(&mut self, rule: Rule, mut inside: Inside<'_>) -> Option<Left> {
        Some(match rule {
            Rule::no_before_sowing => Left::Lifting(self.falls(inside.any()?)?),
            Rule::no_passing => Left::Passing(self.falls(inside.any()?)?),
            Rule::no_last => Left::Last(self.falls(inside.any()?)?),
            Rule::no_capture => Left::CaptureLeaving(self.leaving(inside.any()?)?),
            Rule::no_new_row => Left::NewRow(self.row_of(inside.any()?)?),
            Rule::no_move_over => Left::MoveOver(self.moved(inside.any()?)?),
            Rule::no_endless => Left::Endless,
            Rule::no_end => Left::End(self.when(inside.any()?)?),
            Rule::no_refill => Left::Refill(self.placed(inside.any()?, Self::player)?),
            Rule::no_unfilled => Left::Unfilled,
            Rule::no_next => Left::Next,
            Rule::no_match_ends => Left::MatchEnds(self.when(inside.any()?)?),
            Rule::no_match => Left::Match,
            _ => return None,
        })
    }
}

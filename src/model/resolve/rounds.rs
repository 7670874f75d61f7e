//! `End when`, and what is beyond a single game: `Refill`, `An unfilled house`, `Next`, `Match`.

use super::context::Context;
use super::counts::MAX_NUMBER;
use super::players::{Part, Spoken};
use super::said;
use super::scope::Scope;
use crate::model::follow::Kept;
use crate::model::report::Report;
use crate::model::sentences::{Plain, Rules};
use crate::model::{Condition, Count, Description, Match, Noun, Outcome, Refill, Rule, Said, Test};
use crate::syntax::Spanned;
use crate::syntax::tree::{self, Body, Sort};
use crate::syntax::words::{FillOrder, Player, Side, Tally};

type Ending = Said<Rule<Condition, Vec<Outcome>>>;

/// The end sentences, as far as they could be resolved.
pub(super) fn ends(list: &[Kept], cx: &Context, report: &Report) -> Vec<Ending> {
    let endings = list.iter().filter_map(|kept| {
        let (Body::End(when, outcomes) | Body::MatchEnds(when, outcomes)) = &kept.sentence.body
        else {
            return None;
        };
        let sort = match &kept.sentence.body {
            Body::End(..) => Sort::End,
            _ => Sort::MatchEnds,
        };
        let scope = Scope::new(cx, kept.source, report, sort);
        scope.ending(when, outcomes).map(|rule| said(kept, rule))
    });
    endings.collect()
}

/// Rounds and match, if some sentence speaks of them.
pub(super) fn match_(plain: &Plain, rules: &Rules, cx: &Context, report: &Report) -> Option<Match> {
    let none = plain.refills.is_empty()
        && plain.unfilled.is_empty()
        && plain.next.is_empty()
        && rules.match_ends.is_empty();
    if none {
        return None;
    }
    let ends = ends(&rules.match_ends, cx, report);
    let refills = plain.refills.iter().filter_map(|kept| {
        let scope = Scope::new(cx, kept.source, report, Sort::Refill);
        let Body::Refill(refill) = &kept.sentence.body else {
            return None;
        };
        if cx.has_pieces() {
            let message = "a piece game has no houses to fill";
            scope.add(scope.error("words-of-sowing", kept.sentence.span, message));
            return None;
        }
        scope.refill(refill).map(|refill| said(kept, refill))
    });
    let refills: Vec<Said<Refill>> = refills.collect();
    let unfilled = plain.unfilled.first().and_then(|kept| {
        let scope = Scope::new(cx, kept.source, report, Sort::Unfilled);
        let Body::Unfilled(mark) = &kept.sentence.body else {
            return None;
        };
        if plain.refills.is_empty() && !cx.chain.may_hide(Sort::Refill) {
            let message = "no house is filled between rounds, so none can stay unfilled";
            let help = "say who fills: `Refill by each player: 7 seeds in each home house.`";
            let span = kept.sentence.span;
            scope.add(scope.error("no-refill", span, message).help(help));
        }
        scope.mark(mark)
    });
    Some(Match {
        refills,
        unfilled,
        next: next(plain, cx, report),
        ends,
    })
}

/// Who begins the next game or round: the players take turns, when nothing is said.
fn next(plain: &Plain, cx: &Context, report: &Report) -> Said<Player> {
    let default = Said::default_rule(Player::Other);
    let Some(kept) = plain.next.first() else {
        return default;
    };
    let Body::Next(player) = &kept.sentence.body else {
        return default;
    };
    let scope = Scope::new(cx, kept.source, report, Sort::Next);
    match scope.player(player, Part::Head, Spoken::default()) {
        Some(Player::Each | Player::EveryOpponent) => {
            scope.not_here(player.span, "begins", "the other player");
            default
        }
        Some(who) => said(kept, who),
        None => default,
    }
}

/// Whether a condition says that no seed is left in play.
fn nothing_remains(when: &Condition) -> bool {
    let none = |count: &Count| *count == Count::exactly(0);
    match when {
        Condition::Remain { count, what } => none(count) && all_seeds(what),
        Condition::Has {
            who,
            count,
            what,
            before: false,
        } => *who == Player::Each && none(count) && all_seeds(what),
        Condition::All(parts) => parts.iter().any(nothing_remains),
        Condition::Any(parts) => parts.iter().all(nothing_remains),
        _ => false,
    }
}

/// Whether all seeds on the board are meant, or all houses in which some lie.
fn all_seeds(what: &Description) -> bool {
    what.any_of.iter().any(|tests| match tests.as_slice() {
        [Test::Noun(Noun::Seeds)] => true,
        [Test::Noun(Noun::House), Test::Filled(true)] => true,
        [Test::Noun(Noun::House), Test::Holds(count)] => *count == Count::at_least(1),
        _ => false,
    })
}

impl Scope<'_> {
    fn ending(
        &self,
        when: &Spanned<tree::Condition>,
        outcomes: &[Spanned<tree::Outcome>],
    ) -> Option<Rule<Condition, Vec<Outcome>>> {
        let left = self.allowed_here(&when.node, when.span);
        let left = left.and_then(|()| self.condition(&when.node));
        // When the condition could not be read, whom it speaks of is not known either.
        let spoken = match &left {
            Some(left) => Spoken::by(left),
            None => Spoken {
                found: true,
                subject: Some(Player::Found),
                several: false,
                named: true,
            },
        };
        let right: Vec<Option<Outcome>> = outcomes
            .iter()
            .map(|outcome| self.outcome(&outcome.node, outcome.span, spoken))
            .collect();
        let right: Option<Vec<Outcome>> = right.into_iter().collect();
        self.counted_before_taken(outcomes);
        let one_winner = self.one_winner(outcomes);
        let (left, right) = (left?, right?);
        if one_winner {
            self.seeds_left(&left, outcomes);
        }
        Some(Rule { left, right })
    }

    /// Whether one outcome says who wins, and not two.
    fn one_winner(&self, outcomes: &[Spanned<tree::Outcome>]) -> bool {
        let decides = |one: &&Spanned<tree::Outcome>| {
            !matches!(
                one.node,
                tree::Outcome::TakesRest(_) | tree::Outcome::TakesOwn(_)
            )
        };
        let mut deciding = outcomes.iter().filter(decides);
        match (deciding.next(), deciding.next()) {
            (Some(first), Some(second)) => {
                let message = "who wins is said twice";
                self.add(
                    self.error("outcomes-clash", second.span, message)
                        .related(self.source, first.span, "first here")
                        .help("take one of them out"),
                );
                false
            }
            (None, _) => {
                let Some(last) = outcomes.last() else {
                    return false;
                };
                let message = "the game is over, but who wins is not said";
                let help =
                    "add who wins: `… , and the most seeds win`, `draw`, or `that player wins`";
                self.add(self.error("no-winner", last.span, message).help(help));
                false
            }
            (Some(_), None) => true,
        }
    }

    /// Outcomes are done in the order written: what is taken after the count does not count.
    fn counted_before_taken(&self, outcomes: &[Spanned<tree::Outcome>]) {
        let counts = |one: &Spanned<tree::Outcome>| matches!(one.node, tree::Outcome::Most(_));
        let Some(at) = outcomes.iter().position(counts) else {
            return;
        };
        let taken = outcomes[at..].iter().find(|one| {
            matches!(
                one.node,
                tree::Outcome::TakesRest(_) | tree::Outcome::TakesOwn(_)
            )
        });
        if let Some(taken) = taken {
            let message = "these seeds are taken after the seeds were counted";
            let help = "outcomes are done in the order written: put this before the count";
            self.add(
                self.warning("taken-after-count", taken.span, message)
                    .related(self.source, outcomes[at].span, "counted here")
                    .help(help),
            );
        }
    }

    /// A count of stores that leaves open whose the seeds on the board are.
    fn seeds_left(&self, when: &Condition, outcomes: &[Spanned<tree::Outcome>]) {
        let taken = outcomes.iter().any(|one| {
            matches!(
                one.node,
                tree::Outcome::TakesRest(_) | tree::Outcome::TakesOwn(_)
            )
        });
        let counted = outcomes.iter().find(
            |one| matches!(&one.node, tree::Outcome::Most(tally) if tally.node == Tally::Seeds),
        );
        if let Some(counted) = counted
            && self.sort == Sort::End
            && !taken
            && !nothing_remains(when)
        {
            let message = "the seeds still on the board count for nobody";
            let help = "say whose they are before the count: `each player takes their own seeds`, \
                        `the other player takes the rest`, or `nobody takes the rest`";
            self.add(self.warning("seeds-left", counted.span, message).help(help));
        }
    }

    fn refill(&self, refill: &tree::Refill) -> Option<Refill> {
        let by = self.player(&refill.by, Part::Head, Spoken::default());
        let amount = self.amount(&refill.amount, (1, MAX_NUMBER), "the number of seeds");
        let rounding = match &refill.rounding {
            None => Some(None),
            Some(from) => {
                let most = u32::from(amount.unwrap_or(u16::MAX))
                    .saturating_sub(1)
                    .max(1);
                let what = "the number of seeds left over";
                self.amount(from, (1, most), what).map(Some)
            }
        };
        let parts = refill.parts.iter().map(|part| {
            let order = part.order.as_ref().map(|order| order.node);
            let order = order.unwrap_or(FillOrder::From(Side::Left));
            self.no_store(&part.what).map(|what| (what, order))
        });
        let parts: Vec<Option<_>> = parts.collect();
        let parts: Option<Vec<_>> = parts.into_iter().collect();
        Some(Refill {
            by: by?,
            amount: amount?,
            parts: parts?,
            owning: refill.owning,
            rounding: rounding?,
        })
    }
}

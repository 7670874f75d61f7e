//! When it is over: conditions, players, outcomes, refills.

use pest::iterators::Pair;

use super::grammar::Rule;
use super::reader::{Inside, Reader, word};
use crate::syntax::source::Spanned;
use crate::syntax::tree::{Condition, FillPart, HowMany, Outcome, Refill};
use crate::syntax::words::{Deeds, FillOrder, Player, Seat, Tally};

/// How a condition is joined to the one before it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Junction {
    And,
    Or,
}

type Joined = (Junction, Spanned<Condition>);

impl Reader<'_> {
    pub(super) fn condition(&mut self, pair: Pair<'_, Rule>) -> Option<Spanned<Condition>> {
        let mut joined: Vec<Joined> = Vec::new();
        let mut junction = Junction::Or;
        for state in pair.into_inner() {
            match state.as_rule() {
                Rule::junction => junction = read_junction(&state),
                Rule::about_player => self.about_player(state, junction, &mut joined)?,
                _ => joined.push((junction, self.placed(state, Self::state)?)),
            }
        }
        Some(grouped(joined))
    }

    /// One player and all that is said of that player.
    fn about_player(
        &mut self,
        pair: Pair<'_, Rule>,
        mut junction: Junction,
        joined: &mut Vec<Joined>,
    ) -> Option<()> {
        let mut inside = Inside::of(pair);
        let who = self.placed(inside.take(Rule::player)?, Self::player)?;
        let mut from = who.span;
        while let Some(part) = inside.any() {
            if part.as_rule() == Rule::junction {
                junction = read_junction(&part);
                continue;
            }
            let said = self.span(&part);
            if from != who.span {
                from = said;
            }
            let condition = self.predicate(part, who.clone())?;
            joined.push((junction, Spanned::new(condition, from.to(said))));
            from = said;
        }
        Some(())
    }

    fn predicate(&mut self, pair: Pair<'_, Rule>, who: Spanned<Player>) -> Option<Condition> {
        let rule = pair.as_rule();
        let mut inside = Inside::of(pair);
        Some(match rule {
            Rule::stored => Condition::Stored(who, self.count(inside.take(Rule::count)?)?),
            Rule::holds => {
                let before = word(&inside.take(Rule::tense)?) == "had";
                Condition::Has {
                    who,
                    before,
                    count: self.optional_how_many(&mut inside)?,
                    what: self.description(inside.take(Rule::description)?)?,
                }
            }
            Rule::cannot_move => Condition::CannotMove(who),
            Rule::cannot_fill => Condition::CannotFill(who),
            Rule::ahead => Condition::Ahead(who, self.quantity(&mut inside)?),
            Rule::in_succession => Condition::InSuccession(who, self.quantity(&mut inside)?),
            _ => return None,
        })
    }

    fn optional_how_many(&mut self, inside: &mut Inside<'_>) -> Option<HowMany> {
        match inside.take(Rule::how_many) {
            Some(pair) => self.how_many(pair),
            None => Some(HowMany::Some),
        }
    }

    fn state(&mut self, pair: Pair<'_, Rule>) -> Option<Condition> {
        let rule = pair.as_rule();
        let mut inside = Inside::of(pair);
        Some(match rule {
            Rule::nobody_can_move => Condition::NobodyCanMove,
            Rule::captured_from => {
                let count = self.optional_how_many(&mut inside)?;
                Condition::CapturedFrom(count, self.description(inside.any()?)?)
            }
            Rule::repeats => Condition::Occurs(self.placed_number(inside.any()?)?),
            Rule::quiet => {
                let plies = self.quantity(&mut inside)?;
                let mut deeds = Vec::new();
                while let Some(deed) = inside.take(Rule::quiet_deed) {
                    deeds.push(self.placed(deed, Self::quiet_deed)?);
                }
                Condition::Quiet(plies, deeds)
            }
            Rule::plies_passed => Condition::PliesPassed(self.count(inside.any()?)?),
            Rule::games_over => Condition::GamesOver(self.quantity(&mut inside)?),
            Rule::remain => {
                let count = self.optional_how_many(&mut inside)?;
                Condition::Remain(count, self.description(inside.any()?)?)
            }
            _ => return None,
        })
    }

    fn quiet_deed(&mut self, pair: Pair<'_, Rule>) -> Option<Deeds> {
        Some(match word(&pair) {
            "capture" => Deeds::Capture,
            "promotion" => Deeds::Promotion,
            _ => return None,
        })
    }

    pub(super) fn player(&mut self, pair: Pair<'_, Rule>) -> Option<Player> {
        Some(match pair.as_str().trim_end() {
            "player" => Player::Anyone,
            "player to move" => Player::ToMove,
            "that player" => Player::Found,
            "other player" => Player::Other,
            "each player" => Player::Each,
            "mover" => Player::Mover,
            "opponent" => Player::Opponent,
            "an opponent" => Player::AnOpponent,
            "every opponent" => Player::EveryOpponent,
            "its owner" => Player::Owner,
            "captor" => Player::Captor,
            "leader" => Player::Leader,
            "winner" => Player::Winner,
            "loser" => Player::Loser,
            "nobody" => Player::Nobody,
            seat => {
                let seat = Seat::ALL.into_iter().find(|each| each.word() == seat)?;
                Player::Seat(seat)
            }
        })
    }

    pub(super) fn outcomes(&mut self, pair: Pair<'_, Rule>) -> Option<Vec<Spanned<Outcome>>> {
        let mut outcomes = Vec::new();
        for outcome in pair.into_inner() {
            outcomes.push(self.placed(outcome, Self::outcome)?);
        }
        Some(outcomes)
    }

    pub(super) fn outcome(&mut self, pair: Pair<'_, Rule>) -> Option<Outcome> {
        let outcome = pair.into_inner().next()?;
        let rule = outcome.as_rule();
        let mut inside = Inside::of(outcome);
        if rule == Rule::draw {
            return Some(Outcome::Draw);
        }
        if rule == Rule::most_win {
            let tally = self.placed(inside.take(Rule::tally)?, Self::tally)?;
            return Some(Outcome::Most(tally));
        }
        let player = self.placed(inside.take(Rule::player)?, Self::player)?;
        let what = inside.any()?;
        Some(match what.as_rule() {
            Rule::rest => Outcome::TakesRest(player),
            Rule::own_seeds => Outcome::TakesOwn(player),
            Rule::verdict if word(&what) == "wins" => Outcome::Wins(player),
            Rule::verdict => Outcome::Loses(player),
            _ => return None,
        })
    }

    fn tally(&mut self, pair: Pair<'_, Rule>) -> Option<Tally> {
        Some(match word(&pair) {
            "seeds" => Tally::Seeds,
            "pieces" => Tally::Pieces,
            "games" | "rounds" => Tally::Games,
            _ => return None,
        })
    }

    pub(super) fn refill(&mut self, pair: Pair<'_, Rule>) -> Option<Refill> {
        let mut inside = Inside::of(pair);
        let by = self.placed(inside.take(Rule::player)?, Self::player)?;
        let amount = self.quantity(&mut inside)?;
        inside.take(Rule::seed_word)?;
        let parts = self.each(&mut inside, Rule::fill_part, Self::fill_part)?;
        Some(Refill {
            by,
            amount,
            parts,
            owning: inside.has(Rule::owning),
            rounding: match inside.take(Rule::rounding) {
                Some(pair) => Some(self.quantity(&mut Inside::of(pair))?),
                None => None,
            },
        })
    }

    fn fill_part(&mut self, pair: Pair<'_, Rule>) -> Option<FillPart> {
        let mut inside = Inside::of(pair);
        let what = self.description(inside.take(Rule::description)?)?;
        let order = match inside.take(Rule::fill_order) {
            Some(pair) => Some(self.placed(pair, Self::fill_order)?),
            None => None,
        };
        Some(FillPart { what, order })
    }

    fn fill_order(&mut self, pair: Pair<'_, Rule>) -> Option<FillOrder> {
        match pair.into_inner().next() {
            Some(side) => self.side(side).map(FillOrder::From),
            None => Some(FillOrder::ByChoice),
        }
    }
}

fn read_junction(pair: &Pair<'_, Rule>) -> Junction {
    match pair.as_str().ends_with("and ") {
        true => Junction::And,
        false => Junction::Or,
    }
}

/// Groups conditions: *and* binds closer than *or*.
fn grouped(joined: Vec<Joined>) -> Spanned<Condition> {
    let mut any: Vec<Vec<Spanned<Condition>>> = Vec::new();
    for (junction, condition) in joined {
        match any.last_mut() {
            Some(all) if junction == Junction::And => all.push(condition),
            _ => any.push(vec![condition]),
        }
    }
    let any = any.into_iter().map(|all| one_or(all, Condition::All));
    one_or(any.collect(), Condition::Any)
}

/// The only one, or all of them under one head.
fn one_or(
    mut parts: Vec<Spanned<Condition>>,
    head: fn(Vec<Spanned<Condition>>) -> Condition,
) -> Spanned<Condition> {
    let span = parts
        .iter()
        .map(|part| part.span)
        .reduce(|all, part| all.to(part));
    match parts.pop() {
        Some(only) if parts.is_empty() => only,
        last => {
            parts.extend(last);
            Spanned::new(head(parts), span.unwrap_or_default())
        }
    }
}

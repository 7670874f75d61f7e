//! Conditions: states of a game or match.

use super::counts::MAX_NUMBER;
use super::description::Role;
use super::players::{Part, Spoken};
use super::scope::Scope;
use crate::model::{Condition, Description, Noun, Test};
use crate::syntax::tree::{self, Condition as Said, HowMany, Sort};
use crate::syntax::words::{Deeds, Player};
use crate::syntax::{Span, Spanned};

impl Scope<'_> {
    /// A condition, all faults of it reported.
    pub(in crate::model) fn condition(&self, condition: &Said) -> Option<Condition> {
        self.part(condition, Spoken::default())
    }

    /// An optional `when`.
    pub(super) fn when(&self, when: Option<&Spanned<Said>>) -> Option<Option<Condition>> {
        match when {
            None => Some(None),
            Some(when) => self.condition(&when.node).map(Some),
        }
    }

    fn part(&self, condition: &Said, spoken: Spoken) -> Option<Condition> {
        match condition {
            Said::All(parts) => self.all(parts, spoken),
            Said::Any(parts) => {
                let parts: Vec<Option<Condition>> = parts
                    .iter()
                    .map(|one| self.whole_part(one, spoken))
                    .collect();
                let parts: Option<Vec<Condition>> = parts.into_iter().collect();
                Some(flat(parts?, Condition::Any))
            }
            other => self.single(other, spoken),
        }
    }

    /// A part with its place, for what is only said in some sentences.
    fn whole_part(&self, part: &Spanned<Said>, spoken: Spoken) -> Option<Condition> {
        self.allowed_here(&part.node, part.span)?;
        self.part(&part.node, spoken)
    }

    /// Parts joined by *and*: whom the earlier ones speak of, the later ones can refer to.
    fn all(&self, parts: &[Spanned<Said>], mut spoken: Spoken) -> Option<Condition> {
        let mut resolved = Vec::new();
        let mut sound = true;
        for part in parts {
            match self.whole_part(part, spoken) {
                Some(condition) => {
                    spoken = spoken.and(Spoken::by(&condition));
                    resolved.push(condition);
                }
                None => sound = false,
            }
        }
        sound.then(|| flat(resolved, Condition::All))
    }

    fn single(&self, condition: &Said, spoken: Spoken) -> Option<Condition> {
        let who = |player: &Spanned<Player>| self.player(player, Part::Condition, spoken);
        let games = |amount, what| self.amount(amount, (1, MAX_NUMBER), what).map(u32::from);
        Some(match condition {
            Said::Has {
                who: player,
                before,
                count,
                what,
            } => return self.has(player, *before, count, what, spoken),
            Said::Stored(player, count) => {
                let who = who(player);
                self.no_plain(count, "`has stored at least 25 seeds`");
                let count = self.count(count);
                Condition::Stored {
                    who: who?,
                    count: count?,
                }
            }
            Said::CannotMove(player) => Condition::CannotMove(who(player)?),
            Said::NobodyCanMove => Condition::NobodyCanMove,
            Said::Remain(count, what) => return self.remain(count, what),
            Said::Occurs(times) => {
                self.times(times)?;
                Condition::Occurs(times.node)
            }
            Said::Quiet(plies, without) => {
                let plies = games(plies, "the number of plies")?;
                self.no_promotion(without);
                Condition::Quiet {
                    plies,
                    without: deeds(without),
                }
            }
            Said::CapturedFrom(count, what) => {
                let count = self.how_many(count);
                let what = self.lies(what);
                Condition::CapturedFrom {
                    count: count?,
                    what: what?,
                }
            }
            Said::PliesPassed(count) => Condition::PliesPassed(self.count(count)?),
            Said::GamesOver(amount) => Condition::GamesOver(games(amount, "the number of games")?),
            Said::Ahead(player, amount) => {
                let (who, games) = (who(player), games(amount, "the number of games"));
                Condition::Ahead(who?, games?)
            }
            Said::InSuccession(player, amount) => {
                let (who, games) = (who(player), games(amount, "the number of games"));
                Condition::InSuccession(who?, games?)
            }
            Said::CannotFill(player) => Condition::CannotFill(who(player)?),
            Said::All(_) | Said::Any(_) => return self.part(condition, spoken),
        })
    }

    fn has(
        &self,
        player: &Spanned<Player>,
        before: bool,
        many: &HowMany,
        what: &tree::Description,
        spoken: Spoken,
    ) -> Option<Condition> {
        let who = self.player(player, Part::Condition, spoken);
        if before && matches!(self.sort, Sort::Move | Sort::Must) {
            let message = "nothing has moved yet: what a player had is what the player has";
            let span = player.span.to(what.span);
            self.add(
                self.error("had-before-move", span, message)
                    .help("say `has`"),
            );
        }
        self.seeds_where(many, what);
        let count = self.how_many(many);
        let what = self.counted(what, Role::Counted);
        Some(Condition::Has {
            who: who?,
            before,
            count: count?,
            what: what?,
        })
    }

    /// What is counted has to be of one sort: seeds, pieces or houses.
    fn counted(&self, what: &tree::Description, role: Role) -> Option<Description> {
        let meant = self.description(what, role)?;
        let sort = |tests: &Vec<Test>| {
            tests.iter().find_map(|test| match test {
                Test::Noun(Noun::Seeds) => Some(0),
                Test::Noun(Noun::Piece) => Some(1),
                Test::Noun(_) => Some(2),
                _ => None,
            })
        };
        let mut sorts = meant.any_of.iter().map(sort);
        let first = sorts.next().flatten();
        if !sorts.all(|one| one == first) {
            let message = "seeds, pieces and houses cannot be counted together";
            let help = "make two conditions, joined by `or` or `and`";
            self.add(self.error("mixed-count", what.span, message).help(help));
        }
        Some(meant)
    }

    /// `has 5 seeds`: stored, or in play? It has to be said.
    fn seeds_where(&self, many: &HowMany, what: &tree::Description) {
        let HowMany::Count(count) = many else { return };
        for one in &what.any_of {
            let bare = one.details.is_empty() && one.adjectives.is_empty();
            if bare && matches!(one.noun.node, tree::Noun::Seeds) {
                let text = self.text(count.span);
                let message = "seeds in store, in play or in hand? it is not said";
                let plain = text.bytes().all(|byte| byte.is_ascii_digit());
                let stored = if plain { "exactly " } else { "" };
                let seeds = if text == "1" {
                    "seed"
                } else {
                    self.text(what.span)
                };
                let help = format!(
                    "say `has stored {stored}{text} {seeds}`, `has {text} {seeds} in play`, or `has {text} {seeds} in hand`"
                );
                self.add(
                    self.error("seeds-where", count.span.to(what.span), message)
                        .help(help),
                );
            }
        }
    }

    fn remain(&self, many: &HowMany, what: &tree::Description) -> Option<Condition> {
        if let HowMany::Count(count) = many {
            self.no_plain(count, "`at most 8 seeds remain`");
        }
        let count = self.how_many(many);
        let what = self.counted(what, Role::Remains);
        Some(Condition::Remain {
            count: count?,
            what: what?,
        })
    }

    /// Seeds are not promoted.
    fn no_promotion(&self, without: &[Spanned<Deeds>]) {
        let promotion = without.iter().find(|deed| deed.node == Deeds::Promotion);
        if let Some(deed) = promotion.filter(|_| self.cx.has_seeds()) {
            let message = "no piece becomes another in a sowing game";
            let help = "say `without a capture`";
            self.add(self.error("words-of-pieces", deed.span, message).help(help));
        }
    }

    fn times(&self, times: &Spanned<u32>) -> Option<()> {
        if (2..=MAX_NUMBER).contains(&times.node) {
            return Some(());
        }
        let message = format!("a position cannot be asked to occur {} times", times.node);
        let help = "it occurs once whenever it is there: say 2 or more";
        self.add(self.error("out-of-range", times.span, message).help(help));
        None
    }

    /// Whether a state can be asked in this sort of sentence.
    pub(super) fn allowed_here(&self, condition: &Said, span: Span) -> Option<()> {
        let (allowed, why, help) = match condition {
            Said::GamesOver(_) | Said::Ahead(..) | Said::InSuccession(..) | Said::CannotFill(_) => {
                (
                    self.sort == Sort::MatchEnds,
                    "is a state of a match: only `Match ends when` can ask it",
                    "say it in a sentence `Match ends when …`",
                )
            }
            Said::CannotMove(_) | Said::NobodyCanMove | Said::Occurs(_) | Said::Quiet(..) => (
                self.sort == Sort::End,
                "is asked when a move is over: only `End when` can ask it",
                "say it in a sentence `End when …`",
            ),
            Said::Has { .. } | Said::Remain(..) | Said::PliesPassed(_) => (
                self.sort != Sort::MatchEnds,
                "is a state of a game, and between rounds all seeds are in the stores",
                "say `a player cannot fill a house`, or how many seeds a player `has stored`",
            ),
            Said::CapturedFrom(..) => (
                matches!(
                    self.sort,
                    Sort::Last | Sort::Passing | Sort::Lifting | Sort::MoveOver
                ),
                "is asked of a move: `After a move, when …:` can ask it",
                "say it in such a sentence",
            ),
            Said::Stored(..) | Said::All(_) | Said::Any(_) => (true, "", ""),
        };
        let allowed = allowed || self.report.is_quiet();
        if !allowed {
            let message = format!("`{}` {why}", self.text(span));
            self.add(self.error("condition-elsewhere", span, message).help(help));
        }
        allowed.then_some(())
    }
}

/// Deeds in one order, each once.
fn deeds(without: &[Spanned<Deeds>]) -> Vec<Deeds> {
    let mut deeds: Vec<Deeds> = without.iter().map(|deed| deed.node).collect();
    deeds.sort_by_key(|deed| *deed as u8);
    deeds.dedup();
    deeds
}

/// Parts joined, without a join of one part.
fn flat(mut parts: Vec<Condition>, join: impl Fn(Vec<Condition>) -> Condition) -> Condition {
    match parts.len() {
        1 => parts.remove(0),
        _ => join(parts),
    }
}

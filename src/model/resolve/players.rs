//! Players: each word only where it means somebody.

use super::scope::Scope;
use crate::model::Condition;
use crate::syntax::tree::Sort;
use crate::syntax::words::Player;
use crate::syntax::{Span, Spanned};

/// What a player's word stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// A condition.
    Condition,
    /// An outcome.
    Outcome,
    /// An outcome that can be of one player only.
    OutcomeOfOne,
    /// Who captures.
    Captor,
    /// A part of a left part that is no condition: whom to leave seeds, who refills.
    Head,
}

impl Part {
    fn is_outcome(self) -> bool {
        matches!(self, Part::Outcome | Part::OutcomeOfOne)
    }
}

/// Whom the sentence has spoken of so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Spoken {
    /// Whether `a player` or `an opponent` found someone in any case.
    pub found: bool,
    /// The one player spoken of in any case, if it is one.
    pub subject: Option<Player>,
    /// Whether more than one is spoken of.
    pub several: bool,
    /// Whether somebody is named who is neither the mover nor the mover's opponent.
    pub named: bool,
}

impl Spoken {
    /// Whom a condition speaks of when it holds.
    pub(super) fn by(condition: &Condition) -> Spoken {
        match condition {
            Condition::Has { who, .. } | Condition::Stored { who, .. } => Spoken::of(*who),
            Condition::CannotMove(who)
            | Condition::Ahead(who, _)
            | Condition::InSuccession(who, _)
            | Condition::CannotFill(who) => Spoken::of(*who),
            Condition::All(parts) => parts
                .iter()
                .map(Spoken::by)
                .fold(Spoken::default(), Spoken::and),
            Condition::Any(parts) => {
                let mut parts = parts.iter().map(Spoken::by);
                let first = parts.next().unwrap_or_default();
                parts.fold(first, Spoken::or)
            }
            _ => Spoken::default(),
        }
    }

    /// One player spoken of.
    pub(super) fn of(who: Player) -> Spoken {
        let finds = matches!(who, Player::Anyone | Player::AnOpponent);
        Spoken {
            found: finds,
            subject: Some(if finds || who == Player::Found {
                Player::Found
            } else {
                who
            }),
            several: false,
            named: !matches!(who, Player::Mover | Player::Opponent),
        }
    }

    /// Both are spoken of.
    pub(super) fn and(self, other: Spoken) -> Spoken {
        let differ =
            self.subject.is_some() && other.subject.is_some() && self.subject != other.subject;
        // `the other player` follows from the one spoken of and brings no new one.
        let follows = other.subject == Some(Player::Other);
        Spoken {
            found: self.found || other.found,
            subject: self.subject.or(other.subject),
            several: self.several || other.several || (differ && !follows),
            named: self.named || other.named,
        }
    }

    /// One of the two is spoken of.
    fn or(self, other: Spoken) -> Spoken {
        let same = self.subject == other.subject;
        Spoken {
            found: self.found && other.found,
            subject: self.subject.filter(|_| same),
            several: self.several || other.several || (!same && self.subject.is_some()),
            named: self.named || other.named,
        }
    }
}

impl Scope<'_> {
    /// A player's word, if it means somebody here.
    pub(super) fn player(
        &self,
        player: &Spanned<Player>,
        part: Part,
        spoken: Spoken,
    ) -> Option<Player> {
        let one_spoken_of = spoken.subject.filter(|_| !spoken.several);
        // Left parts that are only compared may speak of players that another file had.
        let compared = self.report.is_quiet();
        let allowed = compared || self.means_somebody(player, part, spoken, one_spoken_of);
        allowed.then_some(match (player.node, one_spoken_of) {
            (Player::Found, Some(who)) if !spoken.found => who,
            (Player::Other, Some(Player::Mover)) => Player::Opponent,
            (Player::Other, Some(Player::Opponent)) => Player::Mover,
            (who, _) => who,
        })
    }

    /// Whether a player's word means somebody here; reported if not.
    fn means_somebody(
        &self,
        player: &Spanned<Player>,
        part: Part,
        spoken: Spoken,
        one_spoken_of: Option<Player>,
    ) -> bool {
        let span = player.span;
        match player.node {
            Player::Mover => self.in_a_move(span) && self.clearly_the_mover(player, part, spoken),
            Player::Opponent => {
                self.in_a_move(span)
                    && self.of_two(span, part)
                    && self.clearly_the_mover(player, part, spoken)
            }
            Player::AnOpponent | Player::EveryOpponent => self.of_several(player, part),
            Player::Owner => self.only(
                span,
                &[Sort::Lifting, Sort::Passing, Sort::Last],
                "the house where a seed falls",
            ),
            Player::Captor => self.only(span, &[Sort::CaptureLeaving], "a capture"),
            Player::ToMove => self.next_mover(span),
            Player::Anyone => part == Part::Condition || self.nobody_found(span),
            Player::Found => spoken.found || one_spoken_of.is_some() || self.no_found(span),
            Player::Other => self.other(span, part, spoken),
            Player::Leader => true,
            Player::Winner | Player::Loser => self.after_a_game(span),
            Player::Each => part != Part::Captor || self.not_here(span, "captures", "the mover"),
            Player::Nobody => part.is_outcome() || self.nobody(span),
            Player::Seat(seat) => self.seat(&Spanned::new(seat, span)).is_some(),
        }
    }

    /// Whether somebody moves in this sort of sentence.
    fn in_a_move(&self, span: Span) -> bool {
        if matches!(self.sort, Sort::MatchEnds | Sort::Next | Sort::Refill) {
            let message = format!(
                "between rounds nobody moves: `{}` means nobody here",
                self.text(span)
            );
            let help = "say `a player`, `the winner`, `the loser`, `the leader`, or a seat";
            self.add(self.error("no-such-player", span, message).help(help));
            return false;
        }
        true
    }

    /// When a move is over, *the mover* and *the opponent* may be heard as who just moved and the
    /// other one, or the other way round; beside a player who is named, as that one's.
    fn clearly_the_mover(&self, player: &Spanned<Player>, part: Part, spoken: Spoken) -> bool {
        let over = matches!(self.sort, Sort::End | Sort::MoveOver);
        let opponent = player.node == Player::Opponent;
        // During a move it is clear who moves; whose opponent `the opponent` is, need not be.
        if spoken.named && (self.sort == Sort::End || (over && opponent)) {
            self.beside_one_named(player, spoken);
            return false;
        }
        if self.sort == Sort::End && part == Part::Condition && self.cx.seats.len() > 1 {
            let span = player.span;
            let (message, who) = match opponent {
                true => (
                    "whose opponent when the move is over: of who just moved, or of whose turn it is?",
                    "it is the one of who just moved",
                ),
                false => (
                    "who is the mover when the move is over: who just moved, or whose turn it is?",
                    "it is who just moved",
                ),
            };
            let help = format!(
                "{who}; say `the player to move` of whose turn it is, or `a player` of either"
            );
            self.add(self.warning("mover-in-end", span, message).help(help));
        }
        true
    }

    /// `the opponent` or `the mover` beside another player who is named.
    fn beside_one_named(&self, player: &Spanned<Player>, spoken: Spoken) {
        let span = player.span;
        let word = self.text(span);
        let message = match player.node {
            Player::Opponent => {
                format!("`the {word}` of whom: of who moved last, or of the player named before?")
            }
            _ => format!(
                "`the {word}` is who moved last, and may be heard as the player named before"
            ),
        };
        let found = self.error("ambiguous-player", span, message);
        let one = spoken.subject.is_some() && !spoken.several && self.cx.seats.len() == 2;
        self.add(match (player.node, one) {
            (Player::Opponent, true) => found
                .help("say `the other player` of the one who is not the player named before")
                .fix(span, "other player"),
            (_, true) => found.help(
                "say `that player` of the one named before, and `the other player` of the other one",
            ),
            _ => found.help("say which: `that player`, `the player to move`, or a seat"),
        });
    }

    fn of_two(&self, span: Span, part: Part) -> bool {
        let word = self.text(span);
        match self.cx.seats.len() {
            2 => true,
            1 => {
                let message = format!("the one player has no opponent: `{word}` means nobody");
                self.add(self.error("no-such-player", span, message));
                false
            }
            n => {
                let message = format!("with {n} players it is not clear who `{word}` is");
                let help = self.of_more_than_two(part);
                self.add(self.error("which-opponent", span, message).help(help));
                false
            }
        }
    }

    /// How one of several opponents, or all, can be spoken of.
    fn of_more_than_two(&self, part: Part) -> &'static str {
        let moved = !matches!(self.sort, Sort::MatchEnds | Sort::Next | Sort::Refill);
        match part {
            Part::Condition | Part::Head if moved => "say `an opponent`, or `every opponent`",
            Part::Head => "say `each player`, `the leader`, or a seat",
            Part::Outcome if moved => {
                "say `that player` of one found in the condition, `every opponent`, or a seat"
            }
            Part::Captor => "say `its owner`",
            _ => "say `that player` of one found in the condition, or a seat",
        }
    }

    fn of_several(&self, player: &Spanned<Player>, part: Part) -> bool {
        if self.cx.seats.len() < 3 {
            let message = format!("`{}` is for more than two players", self.text(player.span));
            let help = "say `the opponent`";
            self.add(
                self.error("which-opponent", player.span, message)
                    .help(help),
            );
            return false;
        }
        let one_of =
            player.node == Player::AnOpponent && part != Part::Condition && part != Part::Head;
        if one_of {
            let message = "it is not said which opponent";
            let help = self.of_more_than_two(part);
            self.add(
                self.error("which-opponent", player.span, message)
                    .help(help),
            );
        }
        !one_of && self.in_a_move(player.span)
    }

    fn only(&self, span: Span, sorts: &[Sort], of: &str) -> bool {
        if sorts.contains(&self.sort) {
            return true;
        }
        let message = format!(
            "`{}` is the one of {of}, and there is none here",
            self.text(span)
        );
        let help = "say `the mover`, `the opponent`, `a player`, or a seat";
        self.add(self.error("no-such-player", span, message).help(help));
        false
    }

    fn next_mover(&self, span: Span) -> bool {
        if self.sort == Sort::End {
            return true;
        }
        let message = "`the player to move` is only known when a move is over, in an End sentence";
        let help = "during a move say `the mover`";
        self.add(self.error("no-such-player", span, message).help(help));
        false
    }

    fn nobody_found(&self, span: Span) -> bool {
        let message = "`a player` looks for one, as a condition does; here one must be known";
        let help = "say `that player` of the one found in the condition, or `each player`";
        self.add(self.error("no-such-player", span, message).help(help));
        false
    }

    fn no_found(&self, span: Span) -> bool {
        let message = "which player? none, or more than one, is spoken of before";
        let help = "begin the condition with `a player …`, or say who it is";
        self.add(self.error("no-such-player", span, message).help(help));
        false
    }

    /// `the other player`: of two, than the one spoken of.
    fn other(&self, span: Span, part: Part, spoken: Spoken) -> bool {
        if self.sort == Sort::Next || (self.sort == Sort::Refill && part == Part::Head) {
            return self.sort == Sort::Next || self.of_two(span, part);
        }
        if !self.of_two(span, part) {
            return false;
        }
        // Of all players none is the other.
        let all = spoken.subject == Some(Player::Each);
        if spoken.subject.is_some() && !spoken.several && !all {
            return true;
        }
        let message = if spoken.several || all {
            "the other than which player? more than one is spoken of"
        } else {
            "the other than which player? none is spoken of in every case"
        };
        let help = "say `the mover`, `the opponent`, `that player`, or a seat";
        self.add(self.error("no-such-player", span, message).help(help));
        false
    }

    fn after_a_game(&self, span: Span) -> bool {
        if matches!(self.sort, Sort::Next | Sort::Refill | Sort::MatchEnds) {
            return true;
        }
        let message = format!(
            "`{}` is only known when a game or round is over",
            self.text(span)
        );
        self.add(self.error("no-such-player", span, message));
        false
    }

    fn nobody(&self, span: Span) -> bool {
        let message = "`nobody` is only said of taking the rest";
        let help =
            "of seeds and pieces say `no`: `a player has no seeds`; of moves `no player can move`";
        self.add(self.error("no-such-player", span, message).help(help));
        false
    }

    /// One word that cannot stand here; another that can.
    pub(super) fn not_here(&self, span: Span, what: &str, instead: &str) -> bool {
        let message = format!("`{}` is not one player who {what}", self.text(span));
        let help = format!("say `{instead}`");
        self.add(self.error("no-such-player", span, message).help(help));
        false
    }
}

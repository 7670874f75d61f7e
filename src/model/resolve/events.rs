//! `Before sowing`, `Passing seed`, `Last seed`, `Capture leaving`, `New row`, `Endless sowing`.

use super::context::Context;
use super::description::Role;
use super::players::{Part, Spoken};
use super::said;
use super::scope::Scope;
use crate::model::follow::Kept;
use crate::model::report::Report;
use crate::model::sentences::{Plain, Rules};
use crate::model::{Effect, Events, Leaving, MoveOver, NewRow, Rule, Said, SeedFalls};
use crate::syntax::tree::{self, Body, Sort};
use crate::syntax::words::Direction;
use crate::syntax::{Span, Spanned};

type Ruled<L> = Vec<Said<Rule<L, Vec<Effect>>>>;

/// The events of a game, as far as they could be resolved.
pub(super) fn events(plain: &Plain, rules: &Rules, cx: &Context, report: &Report) -> Events {
    Events {
        lifting: falls(&rules.lifting, cx, report, Sort::Lifting),
        passing: falls(&rules.passing, cx, report, Sort::Passing),
        last: falls(&rules.last, cx, report, Sort::Last),
        leaving: leaving(&rules.leaving, cx, report),
        new_row: new_row(&rules.new_row, cx, report),
        after: move_over(&rules.after, cx, report),
        endless: endless(plain, cx, report),
    }
}

fn falls(list: &[Kept], cx: &Context, report: &Report, sort: Sort) -> Ruled<SeedFalls> {
    let mut ruled = Vec::new();
    for kept in list {
        let scope = Scope::new(cx, kept.source, report, sort);
        let (Body::Lifting(falls, effects)
        | Body::Passing(falls, effects)
        | Body::Last(falls, effects)) = &kept.sentence.body
        else {
            continue;
        };
        if !scope.sown_here(kept.sentence.span) {
            continue;
        }
        let left = scope.seed_falls(falls);
        let spoken = spoken_when(left.as_ref().and_then(|left| left.when.as_ref()));
        let right = scope.effects(effects, spoken);
        if let (Some(left), Some(right)) = (left, right) {
            ruled.push(said(kept, Rule { left, right }));
        }
    }
    ruled
}

fn leaving(list: &[Kept], cx: &Context, report: &Report) -> Ruled<Leaving> {
    let mut ruled = Vec::new();
    for kept in list {
        let scope = Scope::new(cx, kept.source, report, Sort::CaptureLeaving);
        let Body::CaptureLeaving(leaving, effects) = &kept.sentence.body else {
            continue;
        };
        let left = scope.leaving(leaving);
        let spoken = left.as_ref().map_or_else(Spoken::default, |left| {
            let whose = left.player.map_or_else(Spoken::default, Spoken::of);
            whose.and(spoken_when(left.when.as_ref()))
        });
        let right = scope.effects(effects, spoken);
        if let (Some(left), Some(right)) = (left, right) {
            ruled.push(said(kept, Rule { left, right }));
        }
    }
    ruled
}

fn new_row(list: &[Kept], cx: &Context, report: &Report) -> Ruled<NewRow> {
    let mut ruled = Vec::new();
    for kept in list {
        let scope = Scope::new(cx, kept.source, report, Sort::NewRow);
        let Body::NewRow(row, effects) = &kept.sentence.body else {
            continue;
        };
        if cx.has_seeds() {
            let message = "rows are made by pieces; seeds make none";
            let help = "leave the sentence out";
            scope.add(
                scope
                    .error("words-of-pieces", kept.sentence.span, message)
                    .help(help),
            );
            continue;
        }
        let left = scope.new_row(row);
        let spoken = spoken_when(left.as_ref().and_then(|left| left.when.as_ref()));
        let right = scope.effects(effects, spoken);
        if let (Some(left), Some(right)) = (left, right) {
            ruled.push(said(kept, Rule { left, right }));
        }
    }
    ruled
}

fn move_over(list: &[Kept], cx: &Context, report: &Report) -> Ruled<MoveOver> {
    let mut ruled = Vec::new();
    for kept in list {
        let scope = Scope::new(cx, kept.source, report, Sort::MoveOver);
        let Body::MoveOver(left, effects) = &kept.sentence.body else {
            continue;
        };
        if !scope.sown_here(kept.sentence.span) {
            continue;
        }
        let left = scope.move_over(left);
        let spoken = spoken_when(left.as_ref().and_then(|left| left.when.as_ref()));
        let right = scope.effects(effects, spoken);
        if let (Some(left), Some(right)) = (left, right) {
            ruled.push(said(kept, Rule { left, right }));
        }
    }
    ruled
}

/// `Endless sowing`; when nothing is said, the move is forbidden.
fn endless(plain: &Plain, cx: &Context, report: &Report) -> Option<Said<Vec<Effect>>> {
    let default = || Some(Said::default_rule(vec![Effect::Forbidden]));
    let Some(kept) = plain.endless.first() else {
        return default();
    };
    let Body::Endless(effects) = &kept.sentence.body else {
        return default();
    };
    let scope = Scope::new(cx, kept.source, report, Sort::Endless);
    if !scope.sown_here(kept.sentence.span) {
        return default();
    }
    let effects = scope.effects(effects, Spoken::default())?;
    Some(said(kept, effects))
}

fn spoken_when(when: Option<&crate::model::Condition>) -> Spoken {
    when.map_or_else(Spoken::default, Spoken::by)
}

impl Scope<'_> {
    /// Whether something is sown in this game; else the sentence is out of place.
    pub(super) fn sown_here(&self, span: Span) -> bool {
        if self.cx.has_pieces() {
            let message = "in a piece game nothing is sown";
            let help = "pieces move by `Piece` sentences; `New row` is their event";
            self.add(self.error("words-of-sowing", span, message).help(help));
        }
        !self.cx.has_pieces()
    }

    /// The left part of `Passing seed` and `Last seed`, and that of `Before sowing`.
    pub(in crate::model) fn seed_falls(&self, falls: &tree::SeedFalls) -> Option<SeedFalls> {
        let kinds = self.kinds(&falls.kinds);
        let lap = match &falls.lap {
            None => Some(None),
            Some(lap) => self.lap(lap).map(Some),
        };
        let sown = match &falls.sown {
            None => Some(None),
            Some(sown) => self.one_way(sown).map(Some),
        };
        let role = match self.sort {
            Sort::Lifting => Role::Lies,
            _ => Role::Falls,
        };
        let house = self.description(&falls.house, role);
        let when = self.checked_when(falls.when.as_ref());
        Some(SeedFalls {
            kinds: kinds?,
            lap: lap?,
            sown: sown?,
            house: house?,
            when: when?,
        })
    }

    /// Kinds of moves by name, in one order, each once.
    pub(super) fn kinds(&self, names: &[tree::Text]) -> Option<Vec<String>> {
        let kinds: Vec<Option<String>> = names.iter().map(|kind| self.kind(kind)).collect();
        let mut kinds = kinds.into_iter().collect::<Option<Vec<String>>>()?;
        kinds.sort();
        kinds.dedup();
        Some(kinds)
    }

    /// The left part of `After a move`.
    pub(in crate::model) fn move_over(&self, left: &tree::MoveOver) -> Option<MoveOver> {
        let kinds = self.kinds(&left.kinds);
        let when = self.checked_when(left.when.as_ref());
        Some(MoveOver {
            kinds: kinds?,
            when: when?,
        })
    }

    fn lap(&self, lap: &tree::Count) -> Option<crate::model::Count> {
        let count = self.count(lap)?;
        if count
            .ranges()
            .iter()
            .any(|(low, high)| *low == 0 && *high == 0)
        {
            let message = "laps are counted from 1";
            self.add(
                self.error("out-of-range", lap.span, message)
                    .help("laps are counted from 1"),
            );
            return None;
        }
        Some(count)
    }

    fn one_way(&self, sown: &Spanned<Direction>) -> Option<Direction> {
        if matches!(
            sown.node,
            Direction::Clockwise | Direction::Counterclockwise
        ) {
            return Some(sown.node);
        }
        let message = "a seed is sown one way or the other";
        let help = "say `sown clockwise` or `sown counterclockwise`";
        self.add(self.error("which-way", sown.span, message).help(help));
        None
    }

    /// A `when` with what can be asked in this sort of sentence.
    pub(super) fn checked_when(
        &self,
        when: Option<&Spanned<tree::Condition>>,
    ) -> Option<Option<crate::model::Condition>> {
        if let Some(when) = when {
            self.allowed_here(&when.node, when.span)?;
        }
        self.when(when)
    }

    /// The left part of `Capture leaving`.
    pub(in crate::model) fn leaving(&self, leaving: &tree::Leaving) -> Option<Leaving> {
        let player = match &leaving.player {
            None => Some(None),
            Some(player) => self.left_player(player).map(Some),
        };
        if leaving.pieces && self.cx.has_seeds() {
            let message = "this game has seeds, no pieces";
            let help = "say `seeds`";
            self.add(
                self.error("words-of-pieces", leaving.span, message)
                    .help(help),
            );
        } else if !leaving.pieces && self.cx.has_pieces() {
            let message = "this game has pieces, no seeds";
            self.add(self.error("words-of-sowing", leaving.span, message));
        }
        let count = self.how_many(&leaving.count);
        let when = self.checked_when(leaving.when.as_ref());
        Some(Leaving {
            player: player?,
            count: count?,
            pieces: leaving.pieces,
            when: when?,
        })
    }

    /// In whose houses a capture leaves something.
    fn left_player(
        &self,
        player: &Spanned<crate::syntax::words::Player>,
    ) -> Option<crate::syntax::words::Player> {
        use crate::syntax::words::Player;
        let who = self.player(player, Part::Condition, Spoken::default())?;
        if matches!(who, Player::Leader | Player::Nobody) {
            self.not_here(player.span, "is left seeds", "the opponent");
            return None;
        }
        Some(who)
    }

    /// The left part of `New row`.
    pub(in crate::model) fn new_row(&self, row: &tree::NewRow) -> Option<NewRow> {
        let length = self.count(&row.length);
        let of = self.lies(&row.of);
        let when = self.checked_when(row.when.as_ref());
        Some(NewRow {
            length: length?,
            of: of?,
            when: when?,
        })
    }
}

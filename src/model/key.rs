//! What makes two sentences of one sort the same: mostly what stands before the colon, compared
//! as a resolved model, so that articles, commas and the order of words do not matter.

use super::report::Report;
use super::resolve::{Context, Scope};
use super::{Condition, Deed, Description, Leaving, MoveOver, NewRow, SeedFalls};
use crate::syntax::tree::{self, Body, Left, Sort};
use crate::syntax::words::{PieceVerb, Player, Seat};
use crate::syntax::{Source, Spanned};

/// What a sentence is compared by with others of its sort.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Key {
    /// There is one of its sort.
    Only,
    /// A name, or that there is none.
    Name(Option<String>),
    /// Passing, among the moves.
    Pass,
    /// The houses or the path of a seat.
    Seat(Seat),
    /// The houses or the path of all.
    Everyone,
    /// The houses of nobody.
    Nobody,
    /// What is said of which piece.
    Piece(String, PieceVerb),
    /// Who refills.
    Player(Player),
    /// What must, or must not, be done.
    Must(bool, Deed),
    /// Which sowings.
    Sow(Vec<String>, Option<Seat>, Option<Description>),
    /// Which seeds, or which houses.
    Falls(SeedFalls),
    /// Which captures.
    Leaving(Leaving),
    /// Which rows.
    NewRow(NewRow),
    /// Which moves that are over.
    MoveOver(MoveOver),
    /// Which states.
    When(Condition),
    /// It could not be resolved.
    Unknown,
}

impl Key {
    /// Whether both are known and the same.
    pub(super) fn same(&self, other: &Key) -> bool {
        self == other && *self != Key::Unknown
    }

    /// Whether a sentence with this key takes the place of an inherited one with that key.
    pub(super) fn replaces(&self, old: &Key) -> bool {
        let everyone = matches!(self, Key::Everyone | Key::Nobody);
        let owners = matches!(old, Key::Everyone | Key::Nobody | Key::Seat(_));
        self.same(old) || (everyone && owners)
    }
}

/// The sort of sentence that a `No …` takes out.
pub(super) fn left_sort(left: &Left) -> Sort {
    match left {
        Left::Option(_) => Sort::Option,
        Left::Mark(_) => Sort::Mark,
        Left::Call(_) => Sort::Call,
        Left::Arrangement(_) => Sort::Arrangement,
        Left::Arrange => Sort::Arrange,
        Left::Also => Sort::Also,
        Left::Houses(_) => Sort::Houses,
        Left::Path(_) => Sort::Path,
        Left::Start => Sort::Start,
        Left::Piece(..) => Sort::Piece,
        Left::Move { .. } | Left::Pass => Sort::Move,
        Left::Must { .. } => Sort::Must,
        Left::Sow { .. } => Sort::Sow,
        Left::Lifting(_) => Sort::Lifting,
        Left::Passing(_) => Sort::Passing,
        Left::Last(_) => Sort::Last,
        Left::CaptureLeaving(_) => Sort::CaptureLeaving,
        Left::NewRow(_) => Sort::NewRow,
        Left::MoveOver(_) => Sort::MoveOver,
        Left::Endless => Sort::Endless,
        Left::End(_) => Sort::End,
        Left::Refill(_) => Sort::Refill,
        Left::Unfilled => Sort::Unfilled,
        Left::Next => Sort::Next,
        Left::MatchEnds(_) | Left::Match => Sort::MatchEnds,
    }
}

/// The key of a sentence. Left parts that need board and names are [`Key::Unknown`] without a
/// context.
pub(super) fn of(body: &Body, context: Option<&Context>, source: &Source) -> Key {
    let report = Report::quiet();
    let scope = |sort| context.map(|cx| Scope::new(cx, source, &report, sort));
    let seat = |seat: &Option<tree::Text>| seat.as_ref().map(|text| text.node.clone());
    match body {
        Body::HousesOf { who, .. } => who.node.map_or(Key::Everyone, Key::Seat),
        Body::HousesBelongToNobody => Key::Nobody,
        Body::Path { of, .. } => of.as_ref().map_or(Key::Everyone, |of| Key::Seat(of.node)),
        Body::Arrangement { name, .. } | Body::Mark { name, .. } | Body::Call { name, .. } => {
            Key::Name(Some(name.node.clone()))
        }
        Body::Move(sentence) => Key::Name(seat(&sentence.name)),
        Body::Pass { .. } => Key::Pass,
        Body::Piece(piece) => Key::Piece(piece.name.node.clone(), piece_verb(&piece.says)),
        Body::Refill(refill) => Key::Player(refill.by.node),
        Body::Must(must) => must_key(scope(Sort::Must), must.not, &must.deed.node),
        Body::Sow(sow) => {
            let seat = sow.seat.as_ref().map(|seat| seat.node);
            sow_key(scope(Sort::Sow), &sow.kinds, seat, sow.from.as_ref())
        }
        Body::Lifting(falls, _) => falls_key(scope(Sort::Lifting), falls),
        Body::Passing(falls, _) => falls_key(scope(Sort::Passing), falls),
        Body::Last(falls, _) => falls_key(scope(Sort::Last), falls),
        Body::CaptureLeaving(leaving, _) => leaving_key(scope(Sort::CaptureLeaving), leaving),
        Body::NewRow(row, _) => row_key(scope(Sort::NewRow), row),
        Body::MoveOver(left, _) => over_key(scope(Sort::MoveOver), left),
        Body::End(when, _) => when_key(scope(Sort::End), &when.node),
        Body::MatchEnds(when, _) => when_key(scope(Sort::MatchEnds), &when.node),
        _ => Key::Only,
    }
}

/// The key of the sentence that a `No …` takes out.
pub(super) fn of_left(
    left: &Left,
    context: Option<&Context>,
    source: &Source,
    report: &Report,
) -> Key {
    let scope = |sort| context.map(|cx| Scope::new(cx, source, report, sort));
    match left {
        Left::Option(name) | Left::Mark(name) | Left::Call(name) | Left::Arrangement(name) => {
            Key::Name(Some(name.node.clone()))
        }
        Left::Houses(None) => Key::Nobody,
        Left::Houses(Some(who)) => who.node.map_or(Key::Everyone, Key::Seat),
        Left::Path(of) => of.as_ref().map_or(Key::Everyone, |of| Key::Seat(of.node)),
        Left::Piece(name, verb) => Key::Piece(name.node.clone(), verb.node),
        Left::Move { name, .. } => Key::Name(name.as_ref().map(|name| name.node.clone())),
        Left::Pass => Key::Pass,
        Left::Must { not, deed } => must_key(scope(Sort::Must), *not, &deed.node),
        Left::Sow { kinds, seat, from } => {
            let seat = seat.as_ref().map(|seat| seat.node);
            sow_key(scope(Sort::Sow), kinds, seat, from.as_ref())
        }
        Left::Lifting(falls) => falls_key(scope(Sort::Lifting), falls),
        Left::Passing(falls) => falls_key(scope(Sort::Passing), falls),
        Left::Last(falls) => falls_key(scope(Sort::Last), falls),
        Left::CaptureLeaving(leaving) => leaving_key(scope(Sort::CaptureLeaving), leaving),
        Left::NewRow(row) => row_key(scope(Sort::NewRow), row),
        Left::MoveOver(left) => over_key(scope(Sort::MoveOver), left),
        Left::End(when) => when_key(scope(Sort::End), &when.node),
        Left::MatchEnds(when) => when_key(scope(Sort::MatchEnds), &when.node),
        Left::Refill(by) => Key::Player(by.node),
        Left::Arrange
        | Left::Also
        | Left::Start
        | Left::Endless
        | Left::Unfilled
        | Left::Next
        | Left::Match => Key::Only,
    }
}

/// What a `No …` says that takes out such a sentence of one that may be there several times.
pub(super) fn left_of(body: &Body) -> Option<Left> {
    Some(match body {
        Body::HousesOf { who, .. } => Left::Houses(Some(who.clone())),
        Body::HousesBelongToNobody => Left::Houses(None),
        Body::Path { of, .. } => Left::Path(of.clone()),
        Body::Arrangement { name, .. } => Left::Arrangement(name.clone()),
        Body::Mark { name, .. } => Left::Mark(name.clone()),
        Body::Call { name, .. } => Left::Call(name.clone()),
        Body::Move(sentence) => Left::Move {
            name: sentence.name.clone(),
            otherwise: sentence.otherwise,
        },
        Body::Pass { .. } => Left::Pass,
        Body::Piece(piece) => {
            let verb = Spanned::new(piece_verb(&piece.says), piece.name.span);
            Left::Piece(piece.name.clone(), verb)
        }
        Body::Must(must) => Left::Must {
            not: must.not,
            deed: must.deed.clone(),
        },
        Body::Sow(sow) => Left::Sow {
            kinds: sow.kinds.clone(),
            seat: sow.seat.clone(),
            from: sow.from.clone(),
        },
        Body::Lifting(falls, _) => Left::Lifting(falls.clone()),
        Body::Passing(falls, _) => Left::Passing(falls.clone()),
        Body::Last(falls, _) => Left::Last(falls.clone()),
        Body::CaptureLeaving(leaving, _) => Left::CaptureLeaving(leaving.clone()),
        Body::NewRow(row, _) => Left::NewRow(row.clone()),
        Body::MoveOver(left, _) => Left::MoveOver(left.clone()),
        Body::End(when, _) => Left::End(when.clone()),
        Body::MatchEnds(when, _) => Left::MatchEnds(when.clone()),
        Body::Refill(refill) => Left::Refill(refill.by.clone()),
        _ => return None,
    })
}

fn piece_verb(says: &tree::PieceSays) -> PieceVerb {
    match says {
        tree::PieceSays::Steps(_) => PieceVerb::Steps,
        tree::PieceSays::Slides(_) => PieceVerb::Slides,
        tree::PieceSays::Jumps { .. } => PieceVerb::Jumps,
        tree::PieceSays::Becomes { .. } => PieceVerb::Becomes,
    }
}

fn must_key(scope: Option<Scope>, not: bool, deed: &tree::Deed) -> Key {
    let deed = scope.and_then(|scope| scope.deed(deed));
    deed.map_or(Key::Unknown, |deed| Key::Must(not, deed))
}

fn sow_key(
    scope: Option<Scope>,
    kinds: &[tree::Text],
    seat: Option<Seat>,
    from: Option<&tree::Description>,
) -> Key {
    let mut names: Vec<String> = kinds.iter().map(|kind| kind.node.clone()).collect();
    names.sort();
    names.dedup();
    match (scope, from) {
        (None, Some(_)) => Key::Unknown,
        (_, None) => Key::Sow(names, seat, None),
        (Some(scope), Some(from)) => {
            let from = scope.lies(from);
            from.map_or(Key::Unknown, |from| Key::Sow(names, seat, Some(from)))
        }
    }
}

fn falls_key(scope: Option<Scope>, falls: &tree::SeedFalls) -> Key {
    let falls = scope.and_then(|scope| scope.seed_falls(falls));
    falls.map_or(Key::Unknown, Key::Falls)
}

fn leaving_key(scope: Option<Scope>, leaving: &tree::Leaving) -> Key {
    let leaving = scope.and_then(|scope| scope.leaving(leaving));
    leaving.map_or(Key::Unknown, Key::Leaving)
}

fn row_key(scope: Option<Scope>, row: &tree::NewRow) -> Key {
    let row = scope.and_then(|scope| scope.new_row(row));
    row.map_or(Key::Unknown, Key::NewRow)
}

fn over_key(scope: Option<Scope>, left: &tree::MoveOver) -> Key {
    let left = scope.and_then(|scope| scope.move_over(left));
    left.map_or(Key::Unknown, Key::MoveOver)
}

fn when_key(scope: Option<Scope>, when: &tree::Condition) -> Key {
    let when = scope.and_then(|scope| scope.condition(when));
    when.map_or(Key::Unknown, Key::When)
}

/// The effects of a sentence, if it is of a sort that has some.
pub(super) fn effects(body: &Body) -> &[Spanned<tree::Effect>] {
    match body {
        Body::Lifting(_, effects)
        | Body::Passing(_, effects)
        | Body::Last(_, effects)
        | Body::CaptureLeaving(_, effects)
        | Body::NewRow(_, effects)
        | Body::MoveOver(_, effects)
        | Body::Endless(effects) => effects,
        _ => &[],
    }
}

//! Names: of terms, marks, kinds of pieces and of moves, and of options in guards.

use super::context::{Context, Name, Term};
use super::description::Role;
use super::guards;
use super::scope::Scope;
use crate::model::follow::{Chain, Kept};
use crate::model::key;
use crate::model::nearest::{listed, nearest};
use crate::model::report::Report;
use crate::model::sentences::{Plain, Rules};
use crate::model::{MarkId, PieceId};
use crate::syntax::tree::{Body, Effect, PieceSays, Sort, StartWhat, Text, Thing};
use crate::syntax::{Diagnostic, Source, Span};

/// The most marks of a game.
const MAX_MARKS: usize = 32;
/// The most kinds of pieces, as a board can show them.
const MAX_PIECES: usize = 2;

/// What a name in quotes stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    /// A called term, by index.
    Term(usize),
    /// A mark.
    Mark(MarkId),
    /// A kind of piece.
    Piece(PieceId),
}

/// Takes all names of a file into the context.
pub(super) fn gather<'a>(cx: &mut Context<'a>, chain: &'a Chain, plain: &Plain<'a>) {
    for kept in &plain.calls {
        if let Body::Call { name, is } = &kept.sentence.body {
            cx.terms.push(Term {
                name,
                source: kept.source,
                is,
            });
        }
    }
    for kept in &plain.marks {
        if let Body::Mark { name, lasts } = &kept.sentence.body {
            cx.passing_marks.push((&name.node, *lasts));
        }
    }
    gather_pieces(cx, plain);
    let all = chain.files.iter().flat_map(|file| {
        let sentences = file.tree.sentences.iter();
        sentences.map(|sentence| (&file.source, &sentence.body))
    });
    gather_marks(cx, plain, all);
    for kept in plain.ranks.iter().flatten() {
        if let Body::Move(sentence) = &kept.sentence.body
            && let Some(name) = &sentence.name
        {
            add(&mut cx.kinds, kept.source, name);
        }
    }
}

fn add<'a>(list: &mut Vec<Name<'a>>, source: &'a Source, name: &'a Text) {
    if list.iter().all(|known| known.text != name.node) {
        list.push(Name {
            text: &name.node,
            source,
            span: name.span,
        });
    }
}

/// Kinds of pieces: those that a sentence moves, in the order of their sentences, and those that
/// they become. In a piece game also what is set out, so that it is reported once, as not moved.
fn gather_pieces<'a>(cx: &mut Context<'a>, plain: &Plain<'a>) {
    for kept in &plain.pieces {
        if let Body::Piece(piece) = &kept.sentence.body {
            add(&mut cx.pieces, kept.source, &piece.name);
        }
    }
    for kept in &plain.pieces {
        if let Body::Piece(piece) = &kept.sentence.body
            && let PieceSays::Becomes { to, .. } = &piece.says
        {
            add(&mut cx.pieces, kept.source, to);
        }
    }
}

/// The named things that are set out at the start.
fn things<'a>(kept: &Kept<'a>) -> Vec<&'a Text> {
    match &kept.sentence.body {
        Body::Start(start) => match &start.what {
            StartWhat::Items(items) => {
                let things = items.iter().map(|item| &item.node.thing);
                things.filter_map(named).collect()
            }
            StartWhat::Picture(_) => Vec::new(),
        },
        Body::Arrange(arrange) => named(&arrange.thing).into_iter().collect(),
        _ => Vec::new(),
    }
}

fn named(thing: &Thing) -> Option<&Text> {
    match thing {
        Thing::Seeds => None,
        Thing::Named(text) => Some(text),
    }
}

/// Takes the marks in again, now that it is known which sentences are left to set them.
pub(super) fn marks_left<'a>(cx: &mut Context<'a>, plain: &Plain<'a>, rules: &Rules<'a>) {
    cx.marks.clear();
    let left = rules.all().chain(plain.all());
    gather_marks(
        cx,
        plain,
        left.map(|kept| (kept.source, &kept.sentence.body)),
    );
}

/// Whether no sentence that is left gives a house to another player.
pub(super) fn owners_stay(plain: &Plain<'_>, rules: &Rules<'_>) -> bool {
    let left = rules.all().chain(plain.all());
    let mut bodies = left.map(|kept| &kept.sentence.body);
    bodies.all(|body| match body {
        Body::Refill(refill) => !refill.owning,
        _ => !key::effects(body).iter().any(|effect| claims(&effect.node)),
    })
}

fn claims(effect: &Effect) -> bool {
    match effect {
        Effect::Claim { .. } => true,
        Effect::Either(first, second) => {
            let mut all = first.iter().chain(second);
            all.any(|effect| claims(&effect.node))
        }
        _ => false,
    }
}

/// Marks: all that some sentence sets.
fn gather_marks<'a>(
    cx: &mut Context<'a>,
    plain: &Plain<'a>,
    sentences: impl Iterator<Item = (&'a Source, &'a Body)>,
) {
    if !cx.has_pieces() {
        for kept in plain.start.iter().chain(&plain.arrange) {
            for name in things(kept) {
                add(&mut cx.marks, kept.source, name);
            }
        }
    }
    for kept in &plain.unfilled {
        if let Body::Unfilled(name) = &kept.sentence.body {
            add(&mut cx.marks, kept.source, name);
        }
    }
    for (source, body) in sentences {
        for effect in key::effects(body) {
            claimed(&effect.node, &mut |name| add(&mut cx.marks, source, name));
        }
    }
}

fn claimed<'a>(effect: &'a Effect, take: &mut impl FnMut(&'a Text)) {
    match effect {
        Effect::Claim {
            mark: Some(name), ..
        }
        | Effect::Mark { mark: name, .. } => take(name),
        Effect::Either(first, second) => {
            // An alternative holds no further `either`, so one level is all.
            for effect in first.iter().chain(second) {
                if let Effect::Claim {
                    mark: Some(name), ..
                }
                | Effect::Mark { mark: name, .. } = &effect.node
                {
                    take(name);
                }
            }
        }
        _ => {}
    }
}

/// Reads each called term for itself, so that its faults show where it is called.
pub(super) fn check_terms(cx: &Context, report: &Report) {
    for term in &cx.terms {
        let scope = Scope::new(cx, term.source, report, Sort::Call);
        let own_name = term.name.span.to(term.is.span);
        if !report.has_error_in(term.source, own_name) {
            scope.meaning(term.is, Role::Called);
        }
    }
}

/// Marks that last until emptied, but that nothing ever sets.
pub(super) fn never_set(plain: &Plain, cx: &Context, report: &Report) {
    for kept in &plain.marks {
        let Body::Mark { name, .. } = &kept.sentence.body else {
            continue;
        };
        let set = cx.marks.iter().any(|mark| mark.text == name.node);
        if set || cx.chain.may_declare(&format!("\"{}\"", name.node)) {
            continue;
        }
        let marks = cx.marks.iter().map(|mark| mark.text);
        let help = match nearest(&name.node, marks) {
            Some(near) => format!("did you mean \"{near}\"?"),
            None => format!(
                "set it at the start (`and \"{0}\" on e2`), or with `claim it as \"{0}\"` or `mark it as \"{0}\"`",
                name.node
            ),
        };
        let message = format!("no house ever bears the mark \"{}\"", name.node);
        report.add(Diagnostic::error("mark-never-set", kept.source, name.span, message).help(help));
    }
}

/// One name for two things, and too many of them.
pub(super) fn report_clashes(cx: &Context, report: &Report) {
    let terms = cx.terms.iter().map(|term| Name {
        text: &term.name.node,
        source: term.source,
        span: term.name.span,
    });
    let mut known: Vec<(Name, &str)> = Vec::new();
    let all = (terms.map(|name| (name, "a called term")))
        .chain(
            cx.pieces
                .iter()
                .cloned()
                .map(|name| (name, "a kind of piece")),
        )
        .chain(cx.marks.iter().cloned().map(|name| (name, "a mark")));
    for (name, what) in all {
        if let Some((first, before)) = known.iter().find(|(first, _)| first.text == name.text) {
            let message = format!("\"{}\" is both {before} and {what}", name.text);
            report.add(
                Diagnostic::error("name-twice", name.source, name.span, message)
                    .label(format!("{what} here"))
                    .related(first.source, first.span, format!("{before} here"))
                    .help("give one of them another name"),
            );
        }
        known.push((name, what));
    }
    too_many(&cx.pieces, MAX_PIECES, "kinds of pieces", report);
    too_many(&cx.marks, MAX_MARKS, "marks", report);
}

fn too_many(names: &[Name], most: usize, what: &str, report: &Report) {
    if let Some(name) = names.get(most) {
        let message = format!(
            "\"{}\" is one too many: a game has at most {most} {what}",
            name.text
        );
        let error = Diagnostic::error("too-many", name.source, name.span, message);
        report.add(error.help("do with fewer"));
    }
}

impl Scope<'_> {
    /// What a name in quotes stands for, where a house or a piece is meant.
    pub(super) fn named(&self, name: &str, span: Span) -> Option<Named> {
        let cx = self.cx;
        if let Some(at) = cx.terms.iter().position(|term| term.name.node == name) {
            return Some(Named::Term(at));
        }
        if let Some(at) = cx.pieces.iter().position(|piece| piece.text == name) {
            return Some(Named::Piece(PieceId(at as u8)));
        }
        if let Some(at) = cx.marks.iter().position(|mark| mark.text == name) {
            return Some(Named::Mark(MarkId(at as u8)));
        }
        if self.report.is_quiet() {
            return Some(Named::Mark(MarkId(cx.strange(name))));
        }
        // A mark that a Mark sentence speaks of is reported there, as never set.
        if cx.passing_marks.iter().any(|(mark, _)| *mark == name) {
            return None;
        }
        let terms = cx.terms.iter().map(|term| term.name.node.as_str());
        let right: Vec<&str> = terms
            .chain(cx.pieces.iter().map(|piece| piece.text))
            .chain(cx.marks.iter().map(|mark| mark.text))
            .collect();
        let message = format!("no called term, mark or kind of piece is named \"{name}\"");
        let example = "say what it is with `Call`, or set it as a mark with `claim it as`";
        self.unknown_name("unknown-name", name, span, message, &right, example);
        None
    }

    /// The kind of piece of that name.
    pub(super) fn piece(&self, name: &Text) -> Option<PieceId> {
        let pieces: Vec<&str> = self.cx.pieces.iter().map(|piece| piece.text).collect();
        let known = pieces.iter().position(|piece| *piece == name.node);
        // When nothing is said of pieces at all, that is the one thing to report.
        if known.is_none() && !pieces.is_empty() {
            let message = format!("no Piece sentence speaks of a \"{}\"", name.node);
            let example = "say how it moves: `Piece \"man\" steps forward.`";
            self.unknown_name(
                "unknown-piece",
                &name.node,
                name.span,
                message,
                &pieces,
                example,
            );
        }
        known.map(|at| PieceId(at as u8))
    }

    /// The mark of that name.
    pub(super) fn mark(&self, name: &Text) -> Option<MarkId> {
        let known = self.cx.marks.iter().position(|mark| mark.text == name.node);
        known.map(|at| MarkId(at as u8))
    }

    /// Checks that a kind of move has that name.
    pub(super) fn kind(&self, name: &Text) -> Option<String> {
        let kinds: Vec<&str> = self.cx.kinds.iter().map(|kind| kind.text).collect();
        if kinds.contains(&name.node.as_str()) || self.report.is_quiet() {
            return Some(name.node.clone());
        }
        let message = format!("no kind of move is named \"{}\"", name.node);
        let example = "a kind of move gets its name in its sentence: `Move \"single\" from …`";
        self.unknown_name(
            "unknown-kind",
            &name.node,
            name.span,
            message,
            &kinds,
            example,
        );
        None
    }

    fn unknown_name(
        &self,
        code: &'static str,
        name: &str,
        span: Span,
        message: String,
        right: &[&str],
        example: &str,
    ) {
        if self.cx.chain.may_declare(&format!("\"{name}\"")) {
            return;
        }
        let near = nearest(name, right.iter().copied());
        let help = match near {
            Some(near) => format!("did you mean \"{near}\"?"),
            None if right.is_empty() => example.to_owned(),
            None => format!(
                "there is {}; {example}",
                listed(right.iter().copied(), ("\"", "\""), "and")
            ),
        };
        let found = self.error(code, span, message);
        let found = found.label("not known").help(help);
        self.add(match near {
            Some(near) => found.fix(span, format!("\"{near}\"")),
            None => found,
        });
    }

    /// Checks that an option is declared.
    pub(super) fn unknown_option(&self, name: &str, span: Span) {
        guards::unknown_option(
            self.cx,
            self.source,
            name,
            span,
            "4, may be 3 to 6",
            self.report,
        );
    }
}

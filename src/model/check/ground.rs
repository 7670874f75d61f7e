//! On what a judgement about a whole game can rest when some sentences are wrong.

use crate::model::follow::Chain;
use crate::syntax::tree::Sort;
use crate::syntax::{Diagnostic, Source, Span};

/// What of a game is known, so that an error does not bring others with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in crate::model) enum Ground {
    /// Board, names, moves or sowing are not known: nothing can be judged.
    None,
    /// Some events or ends are not known: what they may do has to be assumed.
    Loose,
    /// Everything is known.
    Whole,
}

/// What can be relied on, by the errors found so far and the sentences that cannot be read.
pub(in crate::model) fn ground(chain: &Chain, errors: &[Diagnostic]) -> Ground {
    if chain.broken {
        return Ground::None;
    }
    let unreadable = chain.files.iter().flat_map(|file| &file.tree.unreadable);
    let unreadable = unreadable.map(|one| of(one.sort));
    let wrong = errors.iter().filter(|one| one.is_error()).map(|one| {
        if one.code == "missing-sentence" || one.code == "endless-match" {
            return Ground::Loose;
        }
        of(sort_at(chain, &one.source, one.span))
    });
    unreadable.chain(wrong).min().unwrap_or(Ground::Whole)
}

/// What is left when a sentence of that sort is wrong.
fn of(sort: Option<Sort>) -> Ground {
    match sort {
        Some(
            Sort::Region
            | Sort::Source
            | Sort::Also
            | Sort::Must
            | Sort::Lifting
            | Sort::Passing
            | Sort::Last
            | Sort::CaptureLeaving
            | Sort::NewRow
            | Sort::MoveOver
            | Sort::Endless
            | Sort::End
            | Sort::Refill
            | Sort::Unfilled
            | Sort::Next
            | Sort::MatchEnds,
        ) => Ground::Loose,
        _ => Ground::None,
    }
}

/// The sort of the sentence in which a place lies.
fn sort_at(chain: &Chain, source: &Source, span: Span) -> Option<Sort> {
    let file = chain.files.iter().find(|file| file.source == *source)?;
    let mut sentences = file.tree.sentences.iter();
    let around = |of: Span| of.start <= span.start && span.end <= of.end;
    let sentence = sentences.find(|sentence| around(sentence.span))?;
    Some(sentence.body.sort())
}

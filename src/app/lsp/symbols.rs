//! The sentences of a file by what they are about, and what can be folded.

use gen_lsp_types::{DocumentSymbol, FoldingRange, FoldingRangeKind, SymbolKind};

use super::look::Cursor;
use crate::syntax::tree::Sort;
use crate::syntax::{self, Lexeme, Source, Span};

/// What sentences are about.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Aspect {
    name: &'static str,
    kind: SymbolKindOf,
}

/// The kinds of symbols that are used.
#[derive(Clone, Copy, PartialEq, Eq)]
enum SymbolKindOf {
    Text,
    Option,
    Thing,
    Term,
    Deed,
    Event,
    Removal,
}

/// Sentences in a row about the same.
struct Group {
    aspect: Aspect,
    sentences: Vec<(Span, Sort)>,
}

impl Group {
    fn span(&self) -> Span {
        let spans = self.sentences.iter().map(|(span, _)| *span);
        spans.reduce(Span::to).unwrap_or_default()
    }
}

impl Cursor<'_> {
    /// The sentences, grouped by what they are about.
    pub fn symbols(&self) -> Vec<DocumentSymbol> {
        let source = &self.document.source;
        let groups = groups(source).into_iter();
        groups.map(|group| self.symbol_of_group(&group)).collect()
    }

    fn symbol_of_group(&self, group: &Group) -> DocumentSymbol {
        let places = self.places();
        let children = group.sentences.iter().map(|(span, sort)| DocumentSymbol {
            name: left_part(&self.document.source, *span),
            kind: symbol_kind(aspect(*sort).kind),
            range: places.range(*span),
            selection_range: places.range(*span),
            ..symbol()
        });
        let range = places.range(group.span());
        DocumentSymbol {
            name: group.aspect.name.to_owned(),
            kind: SymbolKind::Namespace,
            range,
            selection_range: group
                .sentences
                .first()
                .map_or(range, |(span, _)| places.range(*span)),
            children: Some(children.collect()),
            ..symbol()
        }
    }

    /// Groups of sentences, sentences and remarks of several lines.
    pub fn folds(&self) -> Vec<FoldingRange> {
        let source = &self.document.source;
        let places = self.places();
        let groups = groups(source);
        let mut spans: Vec<(Span, FoldingRangeKind)> = Vec::new();
        for group in &groups {
            spans.push((group.span(), FoldingRangeKind::Region));
            let sentences = group.sentences.iter().filter(|_| group.sentences.len() > 1);
            spans.extend(sentences.map(|(span, _)| (*span, FoldingRangeKind::Region)));
        }
        let remarks = syntax::lexemes(source).into_iter();
        let remarks = remarks.filter(|one| one.node == Lexeme::Remark);
        spans.extend(remarks.map(|one| (one.span, FoldingRangeKind::Comment)));
        let folds = spans.into_iter().filter_map(|(span, kind)| {
            let range = places.range(span);
            (range.start.line < range.end.line).then(|| FoldingRange {
                start_line: range.start.line,
                end_line: range.end.line,
                kind: Some(kind),
                ..FoldingRange::default()
            })
        });
        folds.collect()
    }
}

fn groups(source: &Source) -> Vec<Group> {
    let (file, _) = syntax::parse(source);
    let head = file.head.iter().map(|head| (head.span, Sort::Game));
    let sentences = file.sentences.iter().map(|one| (one.span, one.body.sort()));
    let unread = file.unreadable.iter();
    let unread = unread.filter_map(|one| Some((one.span, one.sort?)));
    let mut all: Vec<(Span, Sort)> = head.chain(sentences).chain(unread).collect();
    all.sort_by_key(|(span, _)| *span);
    let mut groups: Vec<Group> = Vec::new();
    for (span, sort) in all {
        let aspect = aspect(sort);
        match groups.last_mut() {
            Some(last) if last.aspect.name == aspect.name => last.sentences.push((span, sort)),
            _ => groups.push(Group {
                aspect,
                sentences: vec![(span, sort)],
            }),
        }
    }
    groups
}

/// What stands before the colon of a sentence, in one line.
fn left_part(source: &Source, span: Span) -> String {
    let text = source.slice(span);
    let mut quoted = false;
    let end = text.find(|c: char| {
        quoted ^= c == '"';
        c == ':' && !quoted
    });
    let end = end.unwrap_or(text.trim_end_matches('.').len());
    let start = span.range().start;
    source.quote(Span::new(start, start + end))
}

fn symbol() -> DocumentSymbol {
    DocumentSymbol::new(
        String::new(),
        None,
        SymbolKind::Null,
        None,
        None,
        Default::default(),
        Default::default(),
        None,
    )
}

fn symbol_kind(kind: SymbolKindOf) -> SymbolKind {
    match kind {
        SymbolKindOf::Text => SymbolKind::String,
        SymbolKindOf::Option => SymbolKind::Constant,
        SymbolKindOf::Thing => SymbolKind::Object,
        SymbolKindOf::Term => SymbolKind::Variable,
        SymbolKindOf::Deed => SymbolKind::Function,
        SymbolKindOf::Event => SymbolKind::Event,
        SymbolKindOf::Removal => SymbolKind::Operator,
    }
}

fn aspect(sort: Sort) -> Aspect {
    let (name, kind) = match sort {
        Sort::Game | Sort::Region | Sort::Source | Sort::Also => ("About", SymbolKindOf::Text),
        Sort::Option => ("Options", SymbolKindOf::Option),
        Sort::Players | Sort::Board | Sort::Houses | Sort::Path => ("Board", SymbolKindOf::Thing),
        Sort::Start | Sort::Arrange | Sort::Arrangement => ("Start", SymbolKindOf::Thing),
        Sort::Mark | Sort::Call => ("Terms and marks", SymbolKindOf::Term),
        Sort::Move | Sort::Must => ("Moves", SymbolKindOf::Deed),
        Sort::Piece => ("Pieces", SymbolKindOf::Deed),
        Sort::Sow => ("Sowing", SymbolKindOf::Deed),
        Sort::Lifting
        | Sort::Passing
        | Sort::Last
        | Sort::CaptureLeaving
        | Sort::NewRow
        | Sort::MoveOver
        | Sort::Endless => ("What happens", SymbolKindOf::Event),
        Sort::End => ("End", SymbolKindOf::Event),
        Sort::Refill | Sort::Unfilled | Sort::Next | Sort::MatchEnds => {
            ("Rounds and match", SymbolKindOf::Event)
        }
        Sort::Without => ("Taken out", SymbolKindOf::Removal),
    };
    Aspect { name, kind }
}

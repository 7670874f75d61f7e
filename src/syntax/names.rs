//! The names of a text: of options, terms, marks, pieces, kinds of moves, arrangements and files,
//! each place where one stands.

use std::collections::BTreeSet;

use pest::iterators::Pair;

use super::parse::{ReadLine, Rule, read_lines};
use super::source::{Source, Span};

/// What a name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum NameKind {
    /// An option, in brackets.
    Option,
    /// A term that a `Call` sentence explains.
    Term,
    /// A mark on a house.
    Mark,
    /// A kind of piece.
    Piece,
    /// A kind of move.
    Move,
    /// A set-up.
    Arrangement,
    /// A followed file.
    File,
}

/// A place where a name stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// What it stands for.
    pub kind: NameKind,
    /// The name without its marks.
    pub text: String,
    /// Where it stands, marks included.
    pub span: Span,
    /// Whether this place gives the name to something.
    pub declares: bool,
}

/// All names in the sentences of a text that can be read, in order. A name in a description that
/// nothing here declares is taken for a mark.
pub fn names(source: &Source) -> Vec<Name> {
    let mut gathered = Gathered::default();
    for line in read_lines(source) {
        if let Some(pair) = line.pair() {
            gathered.sentence(&line, pair);
        }
    }
    gathered.resolved()
}

/// A name at its place; without a kind where only declarations can tell.
type Found = (Option<NameKind>, String, Span, bool);

#[derive(Default)]
struct Gathered {
    found: Vec<Found>,
}

impl Gathered {
    /// The names of a sentence. Pairs are kept in a list, since descriptions nest.
    fn sentence(&mut self, line: &ReadLine, sentence: Pair<'_, Rule>) {
        let mut open = vec![sentence];
        while let Some(pair) = open.pop() {
            let parent = pair.as_rule();
            let mut first = true;
            let mut inner = Vec::new();
            for child in pair.into_inner() {
                match child.as_rule() {
                    Rule::name => self.name(line, parent, first, &child),
                    Rule::blank => {
                        let declares = parent == Rule::option && first;
                        self.push(line, Some(NameKind::Option), &child, declares);
                    }
                    _ => {}
                }
                first = false;
                inner.push(child);
            }
            open.extend(inner);
        }
    }

    fn name(&mut self, line: &ReadLine, parent: Rule, first: bool, name: &Pair<'_, Rule>) {
        let (kind, declares) = match parent {
            Rule::call => (Some(NameKind::Term), true),
            Rule::no_call => (Some(NameKind::Term), false),
            Rule::mark | Rule::claim | Rule::mark_as | Rule::unfilled => {
                (Some(NameKind::Mark), true)
            }
            Rule::no_mark => (Some(NameKind::Mark), false),
            Rule::piece => (Some(NameKind::Piece), first),
            Rule::no_piece | Rule::becomes => (Some(NameKind::Piece), false),
            Rule::move_kind => (Some(NameKind::Move), true),
            Rule::no_move | Rule::of_kinds | Rule::in_reach => (Some(NameKind::Move), false),
            Rule::arrangement => (Some(NameKind::Arrangement), true),
            Rule::no_arrangement => (Some(NameKind::Arrangement), false),
            Rule::follows => (Some(NameKind::File), false),
            Rule::thing | Rule::noun => (None, false),
            // Titles, texts and values are no names of anything.
            _ => return,
        };
        self.push(line, kind, name, declares);
    }

    fn push(
        &mut self,
        line: &ReadLine,
        kind: Option<NameKind>,
        name: &Pair<'_, Rule>,
        declares: bool,
    ) {
        let written = name.as_str().trim_end();
        let text = written.get(1..written.len().saturating_sub(1));
        let span = name.as_span();
        self.found.push((
            kind,
            text.unwrap_or("").to_owned(),
            line.line.span(span.start(), span.end()),
            declares,
        ));
    }

    fn resolved(self) -> Vec<Name> {
        let of = |wanted| {
            let all = self.found.iter();
            let texts = all.filter(move |(kind, ..)| *kind == Some(wanted));
            texts
                .map(|(_, text, ..)| text.clone())
                .collect::<BTreeSet<_>>()
        };
        let (terms, pieces) = (of(NameKind::Term), of(NameKind::Piece));
        let kind_of = |text: &String| match () {
            () if terms.contains(text) => NameKind::Term,
            () if pieces.contains(text) => NameKind::Piece,
            () => NameKind::Mark,
        };
        let mut names: Vec<Name> = self
            .found
            .into_iter()
            .map(|(kind, text, span, declares)| Name {
                kind: kind.unwrap_or_else(|| kind_of(&text)),
                text,
                span,
                declares,
            })
            .collect();
        names.sort_by_key(|name| name.span);
        names
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_found_with_what_it_stands_for() {
        let text = "Game \"A\" follows \"b\" except:\nOption [n] is 4, may be 3.\n\
            Call \"target\" an own house.\nMove \"long\" from a \"target\".\n\
            Last seed of a \"long\" in a house of [n]: claim it as \"tuz\".\n\
            Start with \"man\" on row 1, for each player.\nPiece \"man\" becomes a \"king\" on the far row.\n\
            Last seed in a \"tuz\" making [n]: capture it.\n";
        let source = Source::new("a.game", text);
        let found: Vec<String> = names(&source)
            .iter()
            .map(|name| {
                let declares = if name.declares { "!" } else { "" };
                format!("{:?}{declares} {}", name.kind, source.slice(name.span))
            })
            .collect();
        let expected = [
            "File \"b\"",
            "Option! [n]",
            "Term! \"target\"",
            "Move! \"long\"",
            "Term \"target\"",
            "Move \"long\"",
            "Option [n]",
            "Mark! \"tuz\"",
            "Piece \"man\"",
            "Piece! \"man\"",
            "Piece \"king\"",
            "Mark \"tuz\"",
            "Option [n]",
        ];
        assert_eq!(found, expected);
    }
}

//! Text to syntax tree, sentence by sentence, with all faults of a file in one run.

mod description;
mod ends;
mod events;
mod grammar;
mod moves;
mod reader;
mod sentence;
mod setup;

use pest::Parser;

use self::grammar::{Grammar, Rule};
use self::reader::Reader;
use super::cut::{self, Piece};
use super::diagnostic::Diagnostic;
use super::line::Line;
use super::scan::{self, Kind, Token};
use super::source::{Source, Span};
use super::tree::{File, Sort, Unreadable};
use super::{MAX_BYTES, MAX_ERRORS, MAX_SENTENCES};

/// Reads a text. Never fails: every sentence that can be read is in the tree, and each that
/// cannot has one error. At most 50 errors are given, in the order of their places.
pub fn parse(source: &Source) -> (File, Vec<Diagnostic>) {
    let mut reading = Reading {
        source,
        file: File::default(),
        faults: Vec::new(),
        lexical: Vec::new(),
    };
    if source.text().len() > MAX_BYTES {
        reading.faults.push(too_large(source));
    } else {
        reading.run();
    }
    let mut faults = reading.faults;
    faults.sort_by_key(|fault| (fault.span, fault.code));
    faults.truncate(MAX_ERRORS);
    (reading.file, faults)
}

fn too_large(source: &Source) -> Diagnostic {
    Diagnostic::error(
        "too-large",
        source,
        Span::new(0, 1),
        format!(
            "a file can have {MAX_BYTES} bytes; this one has {}",
            source.text().len()
        ),
    )
    .help("no game needs so many words: is this the right file?")
}

struct Reading<'a> {
    source: &'a Source,
    file: File,
    faults: Vec<Diagnostic>,
    /// Where the scan found faults already.
    lexical: Vec<u32>,
}

impl Reading<'_> {
    fn run(&mut self) {
        let scan = scan::scan(self.source);
        self.lexical = scan.faults.iter().map(|fault| fault.span.start).collect();
        self.faults = scan.faults;
        let reads_alone = |tokens: &[Token]| {
            let line = Line::new(self.source, tokens, Some("."));
            reads(&line.text, is_head(self.source, tokens))
        };
        let pieces = cut::cut(self.source, &scan.tokens, &reads_alone);
        for (index, piece) in pieces.iter().enumerate() {
            if index >= MAX_SENTENCES {
                self.too_many(&scan.tokens[piece.tokens.clone()]);
                break;
            }
            self.piece(&scan.tokens, piece);
        }
    }

    fn too_many(&mut self, tokens: &[Token]) {
        let message = format!("a file can have {MAX_SENTENCES} sentences");
        let span = tokens.first().map_or(Span::default(), |token| token.span);
        self.faults.push(
            Diagnostic::error("too-large", self.source, span, message)
                .label("one too many")
                .help("no game needs so many: is this the right file?"),
        );
    }

    fn piece(&mut self, tokens: &[Token], piece: &Piece) {
        let tokens = &tokens[piece.tokens.clone()];
        let Some((first, last)) = tokens.first().zip(tokens.last()) else {
            return;
        };
        let span = first.span.to(last.span);
        let line = Line::new(self.source, tokens, (!piece.ended).then_some("."));
        let mut reader = Reader {
            source: self.source,
            line: &line,
            faults: Vec::new(),
        };
        let read = if is_head(self.source, tokens) {
            let pair = parsed(&line.text, Rule::head);
            let head = pair.and_then(|pair| reader.head(pair));
            head.map(|head| self.file.head = Some(head))
        } else {
            let pair = parsed(&line.text, Rule::sentence);
            let sentence = pair.and_then(|pair| reader.sentence(pair));
            sentence.map(|mut sentence| {
                sentence.span = span;
                self.file.sentences.push(sentence);
            })
        };
        self.faults.append(&mut reader.faults);
        if read.is_none() {
            self.faults.push(Diagnostic::error(
                "unknown-sentence",
                self.source,
                span,
                "this sentence cannot be read",
            ));
            let sort = sort_of(self.source, tokens);
            self.file.unreadable.push(Unreadable { span, sort });
        }
    }
}

fn parsed(text: &str, rule: Rule) -> Option<pest::iterators::Pair<'_, Rule>> {
    Grammar::parse(rule, text).ok()?.next()
}

fn reads(text: &str, head: bool) -> bool {
    let rule = if head { Rule::head } else { Rule::sentence };
    Grammar::parse(rule, text).is_ok()
}

fn is_head(source: &Source, tokens: &[Token]) -> bool {
    cut::first_word(source, tokens).eq_ignore_ascii_case("game")
}

/// The sort of sentence that tokens announce, behind `If … is …,` too.
fn sort_of(source: &Source, tokens: &[Token]) -> Option<Sort> {
    let word = |tokens: &[Token]| cut::first_word(source, tokens).to_owned();
    let first = word(tokens);
    if !first.eq_ignore_ascii_case("if") {
        return super::openers::opens(&first);
    }
    let comma = tokens.iter().position(|token| token.kind == Kind::Comma)?;
    super::openers::opens(&word(&tokens[comma + 1..]))
}

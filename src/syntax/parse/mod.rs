//! Text to syntax tree, sentence by sentence, with all faults of a file in one run.

mod description;
mod ends;
mod events;
mod grammar;
mod limits;
mod lines;
mod moves;
mod reader;
mod sentence;
mod setup;

use self::grammar::read;
pub(super) use self::grammar::{Furthest, Rule, furthest, is_keyword, reads};
pub(super) use self::lines::{ReadLine, read_lines};
use self::reader::Reader;
use super::check;
use super::cut::{self, Piece};
use super::diagnostic::Diagnostic;
use super::fault::{self, Unread};
use super::line::Line;
use super::openers;
use super::scan::{self, Kind, Token};
use super::source::{Source, Span};
use super::tree::{File, Sort, Unreadable};
use super::{MAX_BYTES, MAX_ERRORS, MAX_SENTENCES, MAX_TOKENS};

/// Reads a text. Never fails: every sentence that can be read is in the tree, and each that
/// cannot has one error. At most [`MAX_ERRORS`] errors are given, in the order of their places.
pub fn parse(source: &Source) -> (File, Vec<Diagnostic>) {
    let mut reading = Reading {
        source,
        file: File::default(),
        faults: Vec::new(),
        lexical: Vec::new(),
        heads: Vec::new(),
    };
    if source.text().len() > MAX_BYTES {
        reading.faults.push(limits::too_large(source));
    } else {
        reading.run();
    }
    let mut faults = reading.faults;
    faults.sort_by_key(|fault| (fault.span, fault.code));
    faults.truncate(MAX_ERRORS);
    (reading.file, faults)
}

struct Reading<'a> {
    source: &'a Source,
    file: File,
    faults: Vec<Diagnostic>,
    /// Where the scan found faults already, in order.
    lexical: Vec<u32>,
    /// Where sentences open with `Game`.
    heads: Vec<Span>,
}

impl Reading<'_> {
    fn run(&mut self) {
        let scan = scan::scan(self.source);
        self.lexical = scan.faults.iter().map(|fault| fault.span.start).collect();
        self.faults = scan.faults;
        let reads_alone = |tokens: &[Token]| {
            let line = Line::new(self.source, tokens, Some("."));
            reads(&line.text, rule_of(self.source, tokens))
        };
        let pieces = cut::cut(self.source, &scan.tokens, &reads_alone);
        for (index, piece) in pieces.iter().enumerate() {
            if index >= MAX_SENTENCES {
                let first = scan.tokens[piece.tokens.start].span;
                self.faults.push(limits::too_many(self.source, first));
                break;
            }
            self.piece(&scan.tokens, piece);
        }
        self.check_heads(scan.tokens.first());
    }

    /// Reads a stretch of tokens; where a stop is missing within it, as several sentences.
    fn piece(&mut self, tokens: &[Token], piece: &Piece) {
        let next = tokens.get(piece.tokens.end).map(|token| token.span.start);
        let end = match (piece.ended, tokens.get(piece.tokens.end - 1)) {
            (true, Some(last)) => last.span.end,
            _ => next.unwrap_or(self.source.text().len() as u32),
        };
        if piece.tokens.len() > MAX_TOKENS {
            return self.too_long(&tokens[piece.tokens.clone()]);
        }
        let mut start = piece.tokens.start;
        while start < piece.tokens.end {
            let part = &tokens[start..piece.tokens.end];
            start += match self.sentence(part, piece.ended, end) {
                Some(read) => read,
                None => part.len(),
            };
        }
    }

    fn too_long(&mut self, tokens: &[Token]) {
        let Some((first, last)) = tokens.first().zip(tokens.last()) else {
            return;
        };
        self.faults.push(limits::too_long(self.source, first.span));
        let (span, sort) = (first.span.to(last.span), sort_of(self.source, tokens));
        self.file.unreadable.push(Unreadable { span, sort });
    }

    /// Reads one sentence. Answers how many tokens were read, where others follow it without a
    /// stop between them.
    fn sentence(&mut self, tokens: &[Token], ended: bool, end: u32) -> Option<usize> {
        let span = tokens.first()?.span.to(tokens.last()?.span);
        let rule = rule_of(self.source, tokens);
        if rule == Rule::head {
            self.heads.push(span);
        }
        let line = Line::new(
            self.source,
            tokens,
            (!ended).then(|| end_mark(rule, self.source, tokens)),
        );
        let sort = sort_of(self.source, tokens);
        if let Some(fault) = limits::too_deep(self.source, &line) {
            self.faults.push(fault);
            self.file.unreadable.push(Unreadable { span, sort });
            return None;
        }
        if self.read(&line, rule, span) {
            if !ended && !self.is_faulty(span.start, end) {
                self.missing_end(tokens, rule);
            }
            return None;
        }
        // Each missing stop is an error, so that their number bounds the work of finding them.
        let may_split = self.faults.len() < MAX_ERRORS;
        if let Some(first) = may_split
            .then(|| self.before_missing_stop(&line, rule))
            .flatten()
        {
            let mark = line.tokens[first - 1].span.end;
            let up_to = |mark: u32| {
                tokens
                    .iter()
                    .take_while(|token| token.span.end <= mark)
                    .count()
            };
            let mut count = up_to(mark);
            if line.tokens[first - 1].kind == Kind::Comma {
                // A comma stands where the stop should.
                let comma = line.tokens[first - 1].span;
                self.comma_for_stop(comma);
                self.lexical.push(comma.start);
                self.lexical.sort_unstable();
                count = up_to(comma.start);
                self.sentence(&tokens[..count], false, end);
                return Some(up_to(mark));
            }
            self.sentence(&tokens[..count], false, end);
            return Some(count);
        }
        if !self.is_faulty(span.start, end) && self.faults.len() < MAX_ERRORS {
            let source = self.source;
            let line = &line;
            self.faults.push(fault::explain(&Unread {
                source,
                line,
                rule,
                sort,
                span,
            }));
        }
        self.file.unreadable.push(Unreadable { span, sort });
        None
    }

    /// Whether the scan found a fault in a stretch of the text; then no other is given for it.
    fn is_faulty(&self, start: u32, end: u32) -> bool {
        let before = |place: u32| self.lexical.partition_point(|at| *at < place);
        before(start) < before(end)
    }

    /// Puts a sentence that can be read into the tree.
    fn read(&mut self, line: &Line, rule: Rule, span: Span) -> bool {
        let Some(pair) = read(&line.text, rule) else {
            return false;
        };
        let mut reader = Reader {
            source: self.source,
            line,
            faults: Vec::new(),
        };
        let known = if rule == Rule::head {
            let head = reader.head(pair);
            let known = head.is_some();
            if self.file.head.is_none() {
                self.file.head = head;
            }
            known
        } else if let Some(mut sentence) = reader.sentence(pair) {
            sentence.span = span;
            check::check(self.source, &sentence, &mut reader.faults);
            self.file.sentences.push(sentence);
            true
        } else {
            false
        };
        self.faults.append(&mut reader.faults);
        known
    }

    /// How many tokens of a line make a sentence, where what follows opens another one.
    fn before_missing_stop(&self, line: &Line, rule: Rule) -> Option<usize> {
        let furthest = furthest(&line.text, rule);
        let token = line.token_at(furthest.at);
        let rest = line.tokens.get(token..)?;
        let word = cut::first_word(self.source, rest);
        let capital = word.starts_with(char::is_uppercase) && openers::opens(word).is_some();
        let opens = capital || self.opens_another(rest);
        let stop = end_mark(rule, self.source, line.tokens.get(..token)?);
        let comma = token > 1 && line.tokens.get(token - 1)?.kind == Kind::Comma;
        let last = if comma { token - 1 } else { token };
        let alone = last > 1 && opens && reads(&line.text_up_to(last, &format!("{stop} ")), rule);
        alone.then_some(token)
    }

    /// Whether tokens in small letters open a sentence, of which more than the first word is right.
    fn opens_another(&self, tokens: &[Token]) -> bool {
        if cut::sort_of(self.source, tokens).is_none() {
            return false;
        }
        let line = Line::new(self.source, tokens, None);
        line.token_at(furthest(&line.text, Rule::sentence).at) > 2
    }

    fn comma_for_stop(&mut self, comma: Span) {
        let message = "a full stop is missing at the end of this sentence";
        self.faults.push(
            Diagnostic::error("missing-stop", self.source, comma, message)
                .label("another sentence begins after this")
                .help("write a full stop in place of the comma")
                .fix(comma, "."),
        );
    }

    fn missing_end(&mut self, tokens: &[Token], rule: Rule) {
        let Some(last) = tokens.last() else {
            return;
        };
        let mark = end_mark(rule, self.source, tokens);
        let word = self.source.quote(last.span);
        let (code, what) = match mark {
            ":" => ("missing-colon", "a colon"),
            _ => ("missing-stop", "a full stop"),
        };
        self.faults.push(
            Diagnostic::error(
                code,
                self.source,
                last.span,
                format!("{what} is missing at the end of this sentence"),
            )
            .label("the sentence ends after this")
            .help(format!("write `{word}{mark}`"))
            .fix(after(last.span), mark),
        );
    }

    /// The sentence `Game …` stands first, and once.
    fn check_heads(&mut self, first: Option<&Token>) {
        let form =
            "the first sentence is `Game \"TITLE\".` or `Game \"TITLE\" follows \"FILE\" except:`";
        let Some(first) = first else {
            let end = limits::first_character(self.source);
            let message = "nothing stands in this file: it has to begin with `Game \"TITLE\".`";
            self.faults
                .push(Diagnostic::error("missing-game", self.source, end, message).help(form));
            return;
        };
        let Some(head) = self.heads.first() else {
            let message = "the first sentence has to name the game";
            self.faults.push(
                Diagnostic::error("missing-game", self.source, first.span, message)
                    .label("`Game` is missing before this")
                    .help(form),
            );
            return;
        };
        if head.start > first.span.start {
            let message = "this sentence has to be the first";
            self.faults.push(
                Diagnostic::error("game-not-first", self.source, *head, message)
                    .label("others stand before it")
                    .help("put it at the beginning of the file")
                    .related(self.source, first.span, "the file begins here"),
            );
        }
        for again in &self.heads[1..] {
            let message = "a file describes one game";
            self.faults.push(
                Diagnostic::error("second-game", self.source, *again, message)
                    .label("a second game")
                    .help("put it into a file of its own")
                    .related(self.source, *head, "the first one"),
            );
        }
    }
}

/// The place behind another.
fn after(span: Span) -> Span {
    Span {
        start: span.end,
        ..span
    }
}

/// As what a sentence is read.
pub(super) fn rule_of(source: &Source, tokens: &[Token]) -> Rule {
    match cut::is_head(source, tokens) {
        true => Rule::head,
        false => Rule::sentence,
    }
}

/// The mark that ends a sentence: a colon behind `except` in the first one.
fn end_mark(rule: Rule, source: &Source, tokens: &[Token]) -> &'static str {
    let follows = |token: &Token| {
        token.kind == Kind::Word && source.slice(token.span).eq_ignore_ascii_case("follows")
    };
    match rule == Rule::head && tokens.iter().any(follows) {
        true => ":",
        false => ".",
    }
}

/// The sort of sentence that tokens announce, behind `If … is …,` too.
pub(super) fn sort_of(source: &Source, tokens: &[Token]) -> Option<Sort> {
    let first = cut::first_word(source, tokens);
    if !first.eq_ignore_ascii_case("if") {
        return openers::opens(first);
    }
    let comma = tokens.iter().position(|token| token.kind == Kind::Comma)?;
    openers::opens(cut::first_word(source, &tokens[comma + 1..]))
}

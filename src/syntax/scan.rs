//! The scan before the grammar: text to tokens in one pass, with remarks set apart and what no
//! sentence can hold reported where it stands.

use super::diagnostic::Diagnostic;
use super::source::{Source, Span};

/// Remarks may be nested so deep.
pub(super) const MAX_REMARK_DEPTH: u32 = 64;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A word, keyword or not.
    Word,
    /// `a`, `an` or `the`.
    Article,
    /// Digits.
    Number,
    /// A house, as `a1`.
    House,
    /// A text in quotes, marks included.
    Quoted,
    /// An option's name in brackets, marks included.
    Blank,
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// `.`
    Stop,
    /// Any other character.
    Other,
}

/// A word, name, number or mark of the text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    /// What it is.
    pub kind: Kind,
    /// Where it stands.
    pub span: Span,
    /// Whether it is the first of its line.
    pub opens_line: bool,
}

/// A text cut into tokens.
pub(super) struct Scan {
    /// The tokens, in order.
    pub tokens: Vec<Token>,
    /// The remarks, parentheses included, in order.
    pub remarks: Vec<Span>,
    /// What no sentence can hold, in order.
    pub faults: Vec<Diagnostic>,
}

/// Cuts a text into tokens.
pub(super) fn scan(source: &Source) -> Scan {
    let mut scanner = Scanner {
        source,
        text: source.text(),
        at: 0,
        fresh_line: true,
        closing: closing_parentheses(source.text()),
        scan: Scan {
            tokens: Vec::new(),
            remarks: Vec::new(),
            faults: Vec::new(),
        },
    };
    scanner.run();
    scanner.scan
}

/// For each parenthesis that opens, in order: where it opens and where it is closed. Quotes do
/// not count, since inside a remark they mean nothing and outside one they are not asked.
fn closing_parentheses(text: &str) -> Vec<(usize, Option<usize>)> {
    let mut pairs = Vec::new();
    let mut open = Vec::new();
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'(' => {
                open.push(pairs.len());
                pairs.push((at, None));
            }
            b')' => {
                if let Some(index) = open.pop() {
                    pairs[index].1 = Some(at);
                }
            }
            _ => {}
        }
    }
    pairs
}

struct Scanner<'a> {
    source: &'a Source,
    text: &'a str,
    at: usize,
    fresh_line: bool,
    closing: Vec<(usize, Option<usize>)>,
    scan: Scan,
}

impl Scanner<'_> {
    fn run(&mut self) {
        while let Some(next) = self.text[self.at..].chars().next() {
            let start = self.at;
            match next {
                '\n' => {
                    self.at += 1;
                    self.fresh_line = true;
                }
                _ if next.is_whitespace() || (next == '\u{feff}' && start == 0) => {
                    self.at += next.len_utf8();
                }
                '(' => self.remark(),
                '"' | '“' | '”' | '„' | '«' | '»' => self.quoted(next),
                '[' => self.blank(),
                ',' => self.mark(Kind::Comma, next),
                ':' => self.mark(Kind::Colon, next),
                '.' => self.mark(Kind::Stop, next),
                _ if next.is_alphanumeric() => self.word(),
                _ => self.other(next),
            }
        }
    }

    fn push(&mut self, kind: Kind, start: usize) {
        self.scan.tokens.push(Token {
            kind,
            span: Span::new(start, self.at),
            opens_line: self.fresh_line,
        });
        self.fresh_line = false;
    }

    fn mark(&mut self, kind: Kind, mark: char) {
        let start = self.at;
        self.at += mark.len_utf8();
        self.push(kind, start);
    }

    fn word(&mut self) {
        let start = self.at;
        let rest = &self.text[start..];
        let joins = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_' | '\'' | '’');
        let length = rest.find(|c| !joins(c)).unwrap_or(rest.len());
        // An apostrophe at the end is not of the word, but the end of a quotation.
        let word = rest[..length].trim_end_matches(['\'', '’', '-']);
        self.at += word.len();
        self.push(kind_of_word(word), start);
    }

    /// The end of the line that `from` lies in, without the line break.
    fn line_end(&self, from: usize) -> usize {
        let line = &self.text[from..];
        let line = line.split('\n').next().unwrap_or(line);
        from + line.trim_end().len()
    }

    fn quoted(&mut self, opener: char) {
        let start = self.at;
        let inside = start + opener.len_utf8();
        let rest = &self.text[inside..];
        let closers: &[char] = match opener {
            '"' => &['"', '\n'],
            _ => &['"', '”', '“', '»', '«', '\n'],
        };
        let length = rest.find(closers).unwrap_or(rest.len());
        let Some(closer) = rest[length..].chars().next().filter(|c| *c != '\n') else {
            return self.unclosed(Kind::Quoted, inside);
        };
        let line = &rest[..length];
        self.at = inside + length + closer.len_utf8();
        let span = Span::new(start, self.at);
        if opener != '"' {
            let inside = Span::new(inside, inside + length);
            let straight = format!("\"{}\"", self.source.quote(inside));
            self.fault(
                Diagnostic::error(
                    "curly-quotes",
                    self.source,
                    span,
                    "a name stands in straight quotes",
                )
                .label("these are other quotation marks")
                .help(format!("write {straight}"))
                .fix(span, straight),
            );
        }
        if line.trim().is_empty() {
            self.empty_name(span, "nothing stands between these quotes");
        }
        self.push(Kind::Quoted, start);
    }

    fn blank(&mut self) {
        let start = self.at;
        let inside = start + 1;
        let rest = &self.text[inside..];
        let length = rest.find([']', '\n']).unwrap_or(rest.len());
        if !rest[length..].starts_with(']') {
            return self.unclosed(Kind::Blank, inside);
        }
        self.at = inside + length + 1;
        if rest[..length].trim().is_empty() {
            self.empty_name(
                Span::new(start, self.at),
                "nothing stands between these brackets",
            );
        }
        self.push(Kind::Blank, start);
    }

    fn empty_name(&mut self, span: Span, message: &str) {
        self.fault(
            Diagnostic::error("empty-name", self.source, span, message)
                .label("a name is wanted")
                .help("write the name between them"),
        );
    }

    /// A name that is not closed on its line. It is read as if it ended with the line, before the
    /// mark that ends the sentence, so that the next sentences are read as they stand.
    fn unclosed(&mut self, kind: Kind, inside: usize) {
        let start = self.at;
        let line = &self.text[inside..self.line_end(inside).max(inside)];
        let name = line.trim_end_matches(['.', ':']).trim_end();
        self.at = inside + name.len();
        let (code, message, close) = match kind {
            Kind::Blank => (
                "unclosed-bracket",
                "this bracket is not closed on its line",
                "]",
            ),
            _ => (
                "unclosed-quote",
                "this quotation is not closed on its line",
                "\"",
            ),
        };
        let opener = Span::new(start, inside);
        self.fault(
            Diagnostic::error(code, self.source, opener, message)
                .label("opened here")
                .help(format!("put `{close}` behind the name"))
                .fix(Span::new(self.at, self.at), close),
        );
        self.push(kind, start);
    }

    fn remark(&mut self) {
        let start = self.at;
        let index = self.closing.partition_point(|pair| pair.0 < start);
        match self.closing.get(index).and_then(|pair| pair.1) {
            Some(close) => {
                self.check_depth(start, close);
                self.end_remark(start, close + 1);
            }
            None => {
                self.fault(
                    Diagnostic::error(
                        "unclosed-remark",
                        self.source,
                        Span::new(start, start + 1),
                        "this remark is not closed",
                    )
                    .label("opened here")
                    .help("put `)` where the remark ends"),
                );
                self.end_remark(start, self.likely_end_of_remark(start));
            }
        }
    }

    fn end_remark(&mut self, start: usize, end: usize) {
        self.scan.remarks.push(Span::new(start, end));
        // A remark of several lines stands before what opens the next line, not in its line.
        self.fresh_line |= self.text[start..end].contains('\n');
        self.at = end;
    }

    fn check_depth(&mut self, start: usize, close: usize) {
        let mut depth = 0;
        for (at, byte) in self.text.bytes().enumerate().take(close).skip(start) {
            match byte {
                b'(' => depth += 1,
                b')' => depth -= 1,
                _ => {}
            }
            if depth > MAX_REMARK_DEPTH {
                let span = Span::new(at, at + 1);
                return self.fault(
                    Diagnostic::error(
                        "too-deep",
                        self.source,
                        span,
                        format!("remarks can be nested {MAX_REMARK_DEPTH} deep"),
                    )
                    .label("this one is deeper")
                    .help("leave out some of the parentheses"),
                );
            }
        }
    }

    /// A remark that is never closed is taken to end with the last line before an empty one or
    /// one that opens like a sentence.
    fn likely_end_of_remark(&self, start: usize) -> usize {
        let mut end = self.line_end(start);
        while let Some(length) = self.text[end..].find('\n') {
            let next = end + length + 1;
            let line = &self.text[next..self.line_end(next).max(next)];
            let word = line.split(|c: char| !c.is_alphabetic()).next();
            let opens = word.is_some_and(|word| {
                word.starts_with(char::is_uppercase) && super::openers::opens(word).is_some()
            });
            if line.trim().is_empty() || opens {
                break;
            }
            end = next + line.len();
        }
        end
    }

    fn other(&mut self, next: char) {
        let start = self.at;
        self.at += next.len_utf8();
        let span = Span::new(start, self.at);
        if next == ')' {
            self.fault(
                Diagnostic::error(
                    "stray-parenthesis",
                    self.source,
                    span,
                    "no remark is open here",
                )
                .label("closes nothing")
                .help("take it out, or put `(` where the remark begins")
                .fix(span, ""),
            );
        } else if next.is_control() || is_invisible(next) {
            let number = u32::from(next);
            self.fault(
                Diagnostic::error(
                    "invisible-character",
                    self.source,
                    span,
                    format!("an invisible character (U+{number:04X}) stands here"),
                )
                .label("here")
                .help("take it out")
                .fix(span, ""),
            );
        } else {
            self.push(Kind::Other, start);
        }
    }

    fn fault(&mut self, fault: Diagnostic) {
        if self.scan.faults.len() < super::MAX_ERRORS {
            self.scan.faults.push(fault);
        }
    }
}

fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{fffd}' | '\u{ad}')
}

fn kind_of_word(word: &str) -> Kind {
    let letters = word.bytes().take_while(u8::is_ascii_alphabetic).count();
    let digits = word.bytes().skip(letters).take_while(u8::is_ascii_digit);
    let digits = digits.count();
    let plain = letters + digits == word.len();
    if plain && letters == 0 {
        Kind::Number
    } else if plain && letters <= 2 && (1..=2).contains(&digits) {
        Kind::House
    } else if ["a", "an", "the"]
        .iter()
        .any(|article| word.eq_ignore_ascii_case(article))
    {
        Kind::Article
    } else {
        Kind::Word
    }
}

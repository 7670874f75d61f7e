//! The chain of followed files.

use std::cell::OnceCell;

use super::Origin;
use super::key;
use super::load::{Files, ReadError};
use super::nearest::{listed, nearest};
use super::report::Report;
use crate::syntax::tree::{self, Body, Guard, Left, Sentence, Sort};
use crate::syntax::{Diagnostic, Name, Source, Span, names, print};

/// How many files may follow each other.
pub const MAX_CHAIN: usize = 16;

/// A file with what stands in it.
#[derive(Debug)]
pub(super) struct Parsed {
    /// The text.
    pub source: Source,
    /// Its sentences.
    pub tree: tree::File,
    /// The names in it, once they are asked for.
    names: OnceCell<Vec<Name>>,
}

impl Parsed {
    /// The names within a sentence of this file.
    pub(super) fn names_in(&self, sentence: Span) -> impl Iterator<Item = &Name> {
        let all = self.names.get_or_init(|| names(&self.source)).iter();
        all.filter(move |name| sentence.start <= name.span.start && name.span.end <= sentence.end)
    }
}

/// A file and all that it follows, the followed before the following.
#[derive(Debug)]
pub(super) struct Chain {
    /// The files; never empty.
    pub files: Vec<Parsed>,
    /// Whether a followed file could not be had, so that whatever is missing may stand there.
    pub broken: bool,
}

impl Chain {
    /// The file itself.
    pub(super) fn own(&self) -> &Parsed {
        &self.files[self.files.len() - 1]
    }

    /// Every sentence that takes something out, the followed files first.
    pub(super) fn withouts(&self) -> impl Iterator<Item = (Kept<'_>, &Left)> {
        self.files.iter().enumerate().flat_map(|(file, parsed)| {
            let sentences = parsed.tree.sentences.iter();
            sentences.filter_map(move |sentence| match &sentence.body {
                Body::Without(left) => {
                    let source = &parsed.source;
                    Some((
                        Kept {
                            source,
                            file,
                            sentence,
                        },
                        left,
                    ))
                }
                _ => None,
            })
        })
    }

    /// Whether a sentence that could not be read may be of this sort.
    pub(super) fn may_hide(&self, sort: Sort) -> bool {
        self.broken
            || self.files.iter().any(|file| {
                let mut unreadable = file.tree.unreadable.iter();
                // A first sentence that cannot be read may name a file that says it.
                unreadable.any(|one| one.sort.is_none_or(|of| of == sort || of == Sort::Game))
            })
    }

    /// Whether a sentence that could not be read holds this text, so that it may declare it.
    pub(super) fn may_declare(&self, text: &str) -> bool {
        self.broken
            || self.files.iter().any(|file| {
                let mut unreadable = file.tree.unreadable.iter();
                unreadable.any(|one| file.source.slice(one.span).contains(text))
            })
    }

    /// Whether some sentence could not be read.
    pub(super) fn has_unreadable(&self) -> bool {
        self.broken
            || self
                .files
                .iter()
                .any(|file| !file.tree.unreadable.is_empty())
    }
}

/// A sentence with the file it stands in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kept<'t> {
    /// The file.
    pub source: &'t Source,
    /// Which file of the chain; later ones follow earlier ones.
    pub file: usize,
    /// The sentence.
    pub sentence: &'t Sentence,
}

impl Kept<'_> {
    /// The option value it is kept for.
    pub(super) fn guard(&self) -> Option<&Guard> {
        self.sentence.guard.as_ref()
    }

    /// What stands before the colon, or all of a sentence without one; remarks and what it asks of
    /// an option are left out.
    pub(super) fn head(&self) -> String {
        let at = Origin {
            source: self.source.clone(),
            span: self.sentence.span,
        };
        let words = at.words(&[]);
        let mut quoted = false;
        let colon = words.find(|c: char| {
            quoted ^= c == '"';
            c == ':' && !quoted
        });
        let head = &words[..colon.unwrap_or(words.len())];
        head.trim_end_matches('.').trim_end().to_owned()
    }

    /// What stands behind the `No` of a sentence that takes it out; for such a sentence its own.
    pub(super) fn left(&self) -> Option<String> {
        let words = match &self.sentence.body {
            without @ Body::Without(_) => print::body(without),
            body => print::body(&Body::Without(key::left_of(body)?)),
        };
        words.strip_prefix("no ").map(str::to_owned)
    }

    /// The place of the sentence without what it asks of an option.
    pub(super) fn unguarded(&self) -> Span {
        let whole = self.sentence.span;
        let Some(guard) = self.guard() else {
            return whole;
        };
        let start = guard.value.span.end;
        let rest = self.source.slice(Span { start, ..whole });
        let words = rest.trim_start_matches(|c: char| c == ',' || c.is_whitespace());
        let start = start + (rest.len() - words.len()) as u32;
        Span { start, ..whole }
    }
}

/// Parses a file and all that it follows.
pub(super) fn read_chain(source: &Source, files: &dyn Files, report: &Report) -> Chain {
    let mut chain = Chain {
        files: Vec::new(),
        broken: false,
    };
    let mut next = Some(source.clone());
    while let Some(source) = next.take() {
        let (tree, found) = crate::syntax::parse(&source);
        for one in found {
            report.add(one);
        }
        let follows = tree.head.as_ref().and_then(|head| head.follows.clone());
        chain.files.push(Parsed {
            source,
            tree,
            names: OnceCell::new(),
        });
        if let Some(name) = follows {
            next = followed(&chain, &name.node, name.span, files, report);
            chain.broken |= next.is_none();
        }
    }
    chain.files.reverse();
    chain
}

/// The next file of the chain, unless it is missing, or the chain would close or grow too long.
fn followed(
    chain: &Chain,
    name: &str,
    span: Span,
    files: &dyn Files,
    report: &Report,
) -> Option<Source> {
    let from = &chain.files[chain.files.len() - 1].source;
    if chain.files.len() >= MAX_CHAIN {
        let message = format!("more than {MAX_CHAIN} files follow each other");
        let error = Diagnostic::error("follows-too-deep", from, span, message);
        report.add(error.help("let this file follow one nearer to the first of them"));
        return None;
    }
    let found = match files.read(name, from) {
        Ok(found) => found,
        Err(error) => {
            report.add(missing(name, span, from, files, &error));
            return None;
        }
    };
    let known = |file: &&Parsed| file.source.name() == found.name();
    let Some(known) = chain.files.iter().find(known) else {
        return Some(found);
    };
    let round: Vec<&str> = chain
        .files
        .iter()
        .skip_while(|file| file.source.name() != found.name())
        .map(|file| file.source.name())
        .collect();
    let message = format!(
        "this file follows itself, by way of {}",
        listed(round, ("", ""), "and")
    );
    let mut error = Diagnostic::error("follows-circle", from, span, message)
        .label("closes the circle")
        .help("one of the files has to stand alone: take its `follows … except` out");
    if let Some(head) = known.tree.head.as_ref().filter(|_| known.source != *from) {
        error = error.related(&known.source, head.span, "begins here");
    }
    report.add(error);
    None
}

fn missing(
    name: &str,
    span: Span,
    from: &Source,
    files: &dyn Files,
    error: &ReadError,
) -> Diagnostic {
    let names = files.names();
    let near = nearest(name, names.iter().map(String::as_str));
    let help = match near {
        Some(near) => format!("did you mean \"{near}\"?"),
        None => "it is looked for beside this file, then in the library".to_owned(),
    };
    let message = format!("\"{name}\" cannot be followed: {error}");
    let found = Diagnostic::error("follows-missing", from, span, message)
        .label("this file")
        .help(help);
    match near {
        Some(near) => found.fix(span, format!("\"{near}\"")),
        None => found,
    }
}

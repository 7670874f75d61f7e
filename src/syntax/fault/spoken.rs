//! A sentence word by word, as people wrote it and as the grammar reads it.

use super::super::line::Line;
use super::super::parse::{Rule, furthest, reads};
use super::super::scan::Kind;
use super::hints;
use super::opening::capital;

/// One word of a sentence.
#[derive(Clone, Debug)]
pub(super) struct Word {
    /// As the grammar reads it, without the blank.
    pub(super) read: String,
    /// What stands before it: blanks and articles.
    pub(super) lead: String,
    /// As it is written.
    pub(super) shown: String,
}

impl Word {
    /// What a pattern compares.
    pub(super) fn key(&self) -> &str {
        match self.read.as_str() {
            "?" => &self.shown,
            read => read,
        }
    }

    /// As a number, if it is one.
    pub(super) fn number(&self) -> Option<Word> {
        if self.read.starts_with(['#', '[']) {
            return Some(self.clone());
        }
        let digits = hints::number(&self.read)?;
        Some(Word {
            read: format!("#{digits}"),
            lead: " ".to_owned(),
            shown: digits.to_owned(),
        })
    }
}

pub(super) fn words_of(line: &Line, text: &str) -> Vec<Word> {
    let mut before = line.tokens.first().map_or(0, |first| first.span.start);
    let mut words = Vec::new();
    for (at, token) in line.tokens.iter().enumerate() {
        let lead = text.get(before as usize..token.span.start as usize);
        let articles = lead
            .unwrap_or("")
            .split_whitespace()
            .filter(|word| is_article(word));
        let mut lead: String = articles.map(|article| format!(" {article}")).collect();
        let mark = matches!(token.kind, Kind::Comma | Kind::Colon | Kind::Stop);
        if !mark {
            lead.push(' ');
        }
        before = token.span.end;
        words.push(Word {
            read: line.read(at).trim_end().to_owned(),
            lead,
            shown: text
                .get(token.span.start as usize..token.span.end as usize)
                .unwrap_or("")
                .to_owned(),
        });
    }
    words
}

pub(super) fn is_article(word: &str) -> bool {
    ["a", "an", "the"]
        .iter()
        .any(|one| word.eq_ignore_ascii_case(one))
}

/// As the grammar reads it.
pub(super) fn text_of(words: &[Word], end: &str) -> String {
    let mut text = String::new();
    for word in words {
        text.push_str(&word.read);
        text.push(' ');
    }
    text + end
}

pub(super) fn whole(words: &[Word], end: &str) -> bool {
    reads(&text_of(words, end), Rule::sentence)
}

/// The word at which reading comes to its end.
pub(super) fn stuck(words: &[Word], end: &str) -> usize {
    let furthest = furthest(&text_of(words, end), Rule::sentence).at;
    let mut start = 0;
    for (at, word) in words.iter().enumerate() {
        start += word.read.len() + 1;
        if furthest < start {
            return at;
        }
    }
    words.len()
}

/// Where a sentence begins, behind `If … is …,`.
pub(super) fn beginning(words: &[Word]) -> usize {
    let guarded =
        words[0].read == "if" && words.get(1).is_some_and(|word| word.read.starts_with('['));
    let comma = words.iter().position(|word| word.read == ",");
    match comma.filter(|at| guarded && at + 1 < words.len()) {
        Some(comma) => comma + 1,
        None => 0,
    }
}

pub(super) fn plain(word: &str) -> Word {
    let read = match word.starts_with(|letter: char| letter.is_ascii_digit()) {
        true => format!("#{word}"),
        false => word.to_ascii_lowercase(),
    };
    let mark = matches!(word, ":" | "," | ".");
    Word {
        read,
        lead: if mark { String::new() } else { " ".to_owned() },
        shown: word.to_owned(),
    }
}

/// The sentence as it would be written.
pub(super) fn shown(words: &[Word]) -> String {
    let mut text = String::new();
    for word in words {
        for article in word.lead.split_whitespace() {
            let one = article.eq_ignore_ascii_case("the");
            let vowel = word.shown.starts_with(['a', 'e', 'i', 'o', 'u']) && word.shown != "one";
            text.push(' ');
            text.push_str(match (one, vowel) {
                (true, _) => "the",
                (false, true) => "an",
                (false, false) => "a",
            });
        }
        if word.lead.ends_with(' ') {
            text.push(' ');
        }
        text.push_str(&word.shown);
    }
    let mut text = capital(text.trim());
    if !text.ends_with('.') {
        text.push('.');
    }
    text
}

//! Changes that mend findings.

use std::collections::HashMap;

use gen_lsp_types::{CodeAction, CodeActionKind, Range, TextEdit, Uri, WorkspaceEdit};

use super::diagnostics::Shower;
use super::look::Cursor;
use crate::syntax::forms::{self, Form};
use crate::syntax::tree::{File, Sort};
use crate::syntax::{self, Diagnostic, Source, Span};

/// A change with the words that offer it.
struct Mend {
    title: String,
    span: Span,
    text: String,
}

impl Cursor<'_> {
    /// What can be done about the findings that touch a range.
    pub fn actions(&self, range: Range) -> Vec<CodeAction> {
        let Some(loaded) = self.documents.loaded(self.uri) else {
            return Vec::new();
        };
        let shower = Shower::new(self.documents, self.document, self.encoding);
        let source = &self.document.source;
        let mut actions = Vec::new();
        for found in &loaded.diagnostics {
            let at = shower.range(found);
            if found.source != *source || at.end < range.start || range.end < at.start {
                continue;
            }
            let mends = mends(source, found);
            let only = mends.len() == 1;
            actions.extend(mends.into_iter().map(|mend| CodeAction {
                title: mend.title,
                kind: Some(CodeActionKind::QuickFix),
                diagnostics: Some(vec![shower.diagnostic(found)]),
                is_preferred: Some(only),
                edit: Some(self.edit(mend.span, mend.text)),
                ..CodeAction::default()
            }));
        }
        actions
    }

    fn edit(&self, span: Span, text: String) -> WorkspaceEdit {
        let edit = TextEdit::new(self.places().range(span), text);
        WorkspaceEdit {
            changes: Some(HashMap::from([(Uri(self.uri.to_owned()), vec![edit])])),
            ..WorkspaceEdit::default()
        }
    }
}

/// The changes that mend a finding.
fn mends(source: &Source, found: &Diagnostic) -> Vec<Mend> {
    let mut mends = Vec::new();
    if let Some(fix) = &found.fix {
        mends.push(Mend {
            title: fix_title(source, fix),
            span: fix.span,
            text: fix.replacement.clone(),
        });
    }
    let (file, _) = syntax::parse(source);
    if found.fix.is_none() && found.code.ends_with("-unused") {
        mends.extend(taken_out(source, &file, found.span));
    }
    let said = found.help.split('`').skip(1).step_by(2);
    for sentence in said.filter(|said| found.fix.is_none() && is_sentence(said)) {
        mends.push(put_in(source, &file, sentence));
    }
    mends
}

fn fix_title(source: &Source, fix: &syntax::Fix) -> String {
    let written = source.quote(fix.span);
    let words: Vec<&str> = fix.replacement.split_whitespace().collect();
    let words = words.join(" ");
    match (written.is_empty(), words.is_empty()) {
        (true, _) => format!("Write `{words}` here"),
        (false, true) => format!("Take `{written}` out"),
        (false, false) => format!("Write `{words}` for `{written}`"),
    }
}

/// Takes out the sentence at a place, with its line if nothing else stands there.
fn taken_out(source: &Source, file: &File, at: Span) -> Option<Mend> {
    let around = |span: Span| span.start <= at.start && at.end <= span.end;
    let sentence = file.sentences.iter().find(|one| around(one.span))?;
    let range = sentence.span.range();
    let text = source.text();
    let rest = text[range.end..].trim_start_matches([' ', '\t', '\r']);
    let before = text[..range.start].trim_end_matches([' ', '\t']);
    let whole = rest.starts_with('\n') && (before.is_empty() || before.ends_with('\n'));
    let end = text.len() - rest.len();
    let span = match whole {
        true => Span::new(before.len(), end + 1),
        false => sentence.span,
    };
    Some(Mend {
        title: format!("Take `{}` out", source.quote(sentence.span)),
        span,
        text: String::new(),
    })
}

/// Puts a sentence in behind those that stand before such a one in a file.
fn put_in(source: &Source, file: &File, sentence: &str) -> Mend {
    let sort = forms::nearest(None, sentence).map_or(Sort::Without, |form: &Form| form.sort);
    let (new, _) = syntax::parse(&Source::new("", format!("Game \"x\".\n{sentence}")));
    let sort = new.sentences.first().map_or(sort, |one| one.body.sort());
    let earlier = file.sentences.iter().rev();
    let mut earlier = earlier.filter(|one| one.body.sort() <= sort);
    let head = file.head.as_ref().map(|head| head.span);
    let behind = earlier.next().map(|one| one.span).or(head);
    let end = behind.map_or(0, |span| span.range().end);
    let text = match behind {
        Some(_) => format!("\n{sentence}"),
        None => format!("{sentence}\n"),
    };
    Mend {
        title: format!("Add `{sentence}`"),
        // Behind what stands in the line, so that a remark stays at its sentence.
        span: match behind {
            Some(_) => line_end(source, end),
            None => Span::new(0, 0),
        },
        text,
    }
}

fn line_end(source: &Source, from: usize) -> Span {
    let rest = &source.text()[from..];
    let line = rest.split('\n').next().unwrap_or(rest).trim_end();
    // Another sentence may stand in the same line.
    let end = match line.trim_start().starts_with('(') || line.trim().is_empty() {
        true => from + line.len(),
        false => from,
    };
    Span::new(end, end)
}

/// Whether words are one whole sentence, with nothing left open.
fn is_sentence(words: &str) -> bool {
    let text = format!("Game \"x\".\n{words}");
    let (file, faults) = syntax::parse(&Source::new("", text));
    words.ends_with('.') && !words.contains('…') && faults.is_empty() && file.sentences.len() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mended(text: &str, mend: &Mend) -> String {
        let mut text = text.to_owned();
        text.replace_range(mend.span.range(), &mend.text);
        text
    }

    #[test]
    fn a_sentence_is_put_where_such_ones_stand() {
        let text = "Game \"A\".  (Of A.)\nSource \"B\".\nMove from a house.\n";
        let source = Source::new("", text);
        let (file, _) = syntax::parse(&source);
        let mend = put_in(&source, &file, "Region \"C\".");
        let wanted = text.replace("A.)\n", "A.)\nRegion \"C\".\n");
        assert_eq!(mended(text, &mend), wanted);
        let mend = put_in(&source, &file, "Endless sowing: draw.");
        assert_eq!(
            mended(text, &mend),
            format!("{text}Endless sowing: draw.\n")
        );
    }

    #[test]
    fn a_sentence_is_taken_out_with_its_line() {
        let text =
            "Game \"A\".\n  Mark \"b\" lasts until emptied. \r\nMove a piece. Move a piece.\n";
        let source = Source::new("", text);
        let (file, _) = syntax::parse(&source);
        let at = |word: &str| {
            let start = text.find(word).expect("the word");
            taken_out(&source, &file, Span::new(start, start + 1)).expect("a sentence")
        };
        let left = "Game \"A\".\nMove a piece. Move a piece.\n";
        assert_eq!(mended(text, &at("\"b\"")), left);
        assert!(mended(text, &at("a piece")).ends_with("emptied. \r\n Move a piece.\n"));
    }

    #[test]
    fn only_whole_sentences_are_put_in() {
        assert!(is_sentence(
            "Capture leaving the opponent no seeds: it stands."
        ));
        for words in [
            "No …",
            "capture it",
            "Move a piece",
            "… the move is forbidden.",
        ] {
            assert!(!is_sentence(words), "{words}");
        }
    }
}

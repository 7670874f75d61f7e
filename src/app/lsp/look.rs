//! What stands at the cursor, where it is declared, and what could be written there.

use gen_lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, Hover, Location, MarkupContent, MarkupKind,
    Position, Range, TextEdit,
};

use super::diagnostics::{Shower, location};
use super::documents::{Document, Documents};
use super::files::OpenFiles;
use super::places::{Encoding, Places};
use crate::model::{codes, look, prose};
use crate::syntax::{CompletionKind, Span};

/// A cursor in an open file.
#[derive(Clone, Copy)]
pub struct Cursor<'a> {
    /// All open files.
    pub documents: &'a Documents,
    /// The address of this one.
    pub uri: &'a str,
    /// This one.
    pub document: &'a Document,
    /// Where the cursor stands.
    pub position: Position,
    /// How places are counted.
    pub encoding: Encoding,
}

impl<'a> Cursor<'a> {
    /// The places of the text.
    pub fn places(&self) -> Places<'a> {
        Places::new(self.document.source.text(), self.encoding)
    }

    /// The byte at the cursor.
    pub fn offset(&self) -> usize {
        self.places().offset(self.position)
    }

    fn files(&self) -> OpenFiles<'a> {
        OpenFiles::new(self.documents, self.document)
    }

    /// What is said at the cursor, and what is wrong there.
    pub fn hover(&self) -> Option<Hover> {
        let found = look::hover_at(&self.document.source, &self.files(), self.offset());
        let mut parts: Vec<String> = Vec::new();
        let mut range = None;
        if let Some(found) = &found {
            range = Some(self.places().range(found.span));
            parts.push(format!("```manqala\n{}\n```", found.title));
            parts.push(found.text.clone());
            if !found.example.is_empty() {
                parts.push(format!(
                    "For example:\n\n```manqala\n{}\n```",
                    found.example
                ));
            }
        }
        parts.extend(self.in_own_words());
        parts.extend(self.explanations());
        (!parts.is_empty()).then(|| Hover {
            contents: MarkupContent::new(MarkupKind::Markdown, parts.join("\n\n")).into(),
            range,
        })
    }

    /// All rules of the game in English, at its first sentence; else the rule at the cursor.
    fn in_own_words(&self) -> Option<String> {
        let game = self.documents.loaded(self.uri)?.game.as_ref()?;
        let source = &self.document.source;
        let offset = self.offset();
        let around = |span: Span| span.range().start <= offset && offset <= span.range().end;
        let (file, _) = crate::syntax::parse(source);
        if file.head.is_some_and(|head| around(head.span)) {
            return Some(format!("---\n\n{}", prose::rules(game).to_markdown()));
        }
        let at = file.sentences.iter().find(|one| around(one.span))?;
        let origin = crate::model::Origin {
            source: source.clone(),
            span: at.span,
        };
        Some(format!("---\n\n{}", prose::sentence(game, &origin)?))
    }

    /// The explanations of the findings at the cursor.
    fn explanations(&self) -> Vec<String> {
        let Some(loaded) = self.documents.loaded(self.uri) else {
            return Vec::new();
        };
        let shower = Shower::new(self.documents, self.document, self.encoding);
        let mut found: Vec<&str> = loaded
            .diagnostics
            .iter()
            .filter(|one| touches(shower.range(one), self.position))
            .map(|one| one.code)
            .collect();
        found.dedup();
        let codes = found.into_iter().filter_map(codes::find);
        codes
            .map(|code| format!("---\n\n**{}**: {}", code.name, code.text))
            .collect()
    }

    /// Where what stands at the cursor is declared.
    pub fn declaration(&self) -> Option<Location> {
        let source = &self.document.source;
        let declared = look::declaration_at(source, &self.files(), self.offset())?;
        location(
            self.documents,
            &declared.source,
            declared.span,
            self.encoding,
        )
    }

    /// What could be written at the cursor.
    pub fn completions(&self) -> CompletionList {
        let source = &self.document.source;
        let found = look::completions_at(source, &self.files(), self.offset());
        let rest = source.text().get(found.span.range().end..).unwrap_or("");
        let items = found.items.iter().enumerate().map(|(index, item)| {
            // Editors close marks as soon as they are opened.
            let last = item.text.chars().next_back();
            let closed = item.kind == CompletionKind::Name && rest.chars().next() == last;
            let end = found.span.range().end + usize::from(closed);
            let span = Span::new(found.span.range().start, end);
            CompletionItem {
                label: item.text.clone(),
                kind: Some(kind(item.kind)),
                documentation: (!item.means.is_empty()).then(|| item.means.clone().into()),
                sort_text: Some(format!("{index:04}")),
                filter_text: Some(item.text.clone()),
                text_edit: Some(TextEdit::new(self.places().range(span), item.text.clone()).into()),
                ..CompletionItem::default()
            }
        });
        CompletionList {
            // What fits depends on all that is written, not only on how it begins.
            is_incomplete: true,
            items: items.collect(),
            ..CompletionList::default()
        }
    }
}

fn kind(kind: CompletionKind) -> CompletionItemKind {
    match kind {
        CompletionKind::Sentence => CompletionItemKind::Snippet,
        CompletionKind::Phrase => CompletionItemKind::Text,
        CompletionKind::Word => CompletionItemKind::Keyword,
        CompletionKind::Name => CompletionItemKind::Variable,
    }
}

/// Whether a place lies in a range, its end included.
pub fn touches(range: Range, position: Position) -> bool {
    range.start <= position && position <= range.end
}

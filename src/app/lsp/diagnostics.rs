//! Findings as editors show them.

use gen_lsp_types::{
    Code, Diagnostic, DiagnosticRelatedInformation, DiagnosticSeverity, DiagnosticTag, Location,
    Range, Uri,
};

use super::documents::{Document, Documents};
use super::files;
use super::places::{Encoding, Places};
use crate::model::Loaded;
use crate::syntax::{self, Severity, Source, Span};

/// Findings about an open file that its editor shows.
pub struct Shower<'a> {
    documents: &'a Documents,
    document: &'a Document,
    places: Places<'a>,
    encoding: Encoding,
}

impl<'a> Shower<'a> {
    /// Shows findings about an open file.
    pub fn new(documents: &'a Documents, document: &'a Document, encoding: Encoding) -> Shower<'a> {
        Shower {
            documents,
            document,
            places: Places::new(document.source.text(), encoding),
            encoding,
        }
    }

    /// All that was found.
    pub fn all(&self, loaded: &Loaded) -> Vec<Diagnostic> {
        let found = loaded.diagnostics.iter();
        found.map(|one| self.diagnostic(one)).collect()
    }

    /// Where a finding is shown: what is wrong in a followed file, where it is followed.
    pub fn range(&self, found: &syntax::Diagnostic) -> Range {
        let here = &self.document.source;
        let related = found.related.iter().rev().find(|one| one.source == *here);
        match (found.source == *here, related) {
            (true, _) => self.places.range(found.span),
            (false, Some(related)) => self.places.range(related.span),
            (false, None) => Range::default(),
        }
    }

    /// One finding.
    pub fn diagnostic(&self, found: &syntax::Diagnostic) -> Diagnostic {
        let own = found.source == self.document.source;
        let mut message = match own {
            true => capital(&found.message),
            false => format!("In {}: {}", found.source.name(), found.message),
        };
        if !found.help.is_empty() {
            message.push_str(&format!(".\n{}", capital(&found.help)));
        }
        let mut related = Vec::new();
        if !own {
            related.extend(self.related(&found.source, found.span, &found.message));
        }
        for one in &found.related {
            related.extend(self.related(&one.source, one.span, &one.label));
        }
        Diagnostic {
            range: self.range(found),
            severity: Some(match found.severity {
                Severity::Error => DiagnosticSeverity::Error,
                Severity::Warning => DiagnosticSeverity::Warning,
            }),
            code: Some(Code::String(found.code.to_owned())),
            source: Some("manqala".to_owned()),
            message: message.into(),
            tags: found
                .code
                .ends_with("-unused")
                .then(|| vec![DiagnosticTag::Unnecessary]),
            related_information: (!related.is_empty()).then_some(related),
            ..Diagnostic::default()
        }
    }

    fn related(
        &self,
        source: &Source,
        span: Span,
        label: &str,
    ) -> Option<DiagnosticRelatedInformation> {
        let location = location(self.documents, source, span, self.encoding)?;
        Some(DiagnosticRelatedInformation {
            location,
            message: label.to_owned(),
        })
    }
}

/// A place in any text as editors find it.
pub fn location(
    documents: &Documents,
    source: &Source,
    span: Span,
    encoding: Encoding,
) -> Option<Location> {
    let uri = Uri(files::address(documents, source)?);
    let range = Places::new(source.text(), encoding).range(span);
    Some(Location { uri, range })
}

/// A message with a capital at its beginning.
fn capital(message: &str) -> String {
    let mut letters = message.chars();
    let first = letters.next().map(|first| first.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

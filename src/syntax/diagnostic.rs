//! Diagnostics as values: what is wrong, where, and how to mend it.

use super::source::{Source, Span};

/// How grave a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// The file can be used, but something in it is suspicious.
    Warning,
}

/// A further place that a diagnostic points at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// The text it lies in (a followed file may be another one).
    pub source: Source,
    /// Where in that text.
    pub span: Span,
    /// What is to be seen there.
    pub label: String,
}

/// A change of the text that mends a finding: these words in place of what stands at the span.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What is replaced, in the text that the finding is about; empty where words are put in.
    pub span: Span,
    /// The words to stand there.
    pub replacement: String,
}

/// One finding about a file. Rendered by the program, by editors and as JSON from this value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// A stable name of the mistake: words joined by hyphens, as in `unknown-word`.
    pub code: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// What is wrong, in one sentence of the language's own words.
    pub message: String,
    /// The few words drawn at the span; may be empty.
    pub label: String,
    /// How to mend it; may be empty.
    pub help: String,
    /// The text it is about.
    pub source: Source,
    /// Where in that text. Never empty, except in an empty text.
    pub span: Span,
    /// Other places that explain it.
    pub related: Vec<Related>,
    /// A change that mends it, where one is sure enough to be offered.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// An error with its place; label, help and related places are added with the builders below.
    pub fn error(
        code: &'static str,
        source: &Source,
        span: Span,
        message: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic {
            code,
            severity: Severity::Error,
            message: message.into(),
            label: String::new(),
            help: String::new(),
            source: source.clone(),
            span,
            related: Vec::new(),
            fix: None,
        }
    }

    /// A warning with its place.
    pub fn warning(
        code: &'static str,
        source: &Source,
        span: Span,
        message: impl Into<String>,
    ) -> Diagnostic {
        Diagnostic {
            severity: Severity::Warning,
            ..Diagnostic::error(code, source, span, message)
        }
    }

    /// Sets the words drawn at the span.
    pub fn label(mut self, label: impl Into<String>) -> Diagnostic {
        self.label = label.into();
        self
    }

    /// Sets how to mend it.
    pub fn help(mut self, help: impl Into<String>) -> Diagnostic {
        self.help = help.into();
        self
    }

    /// Sets a change that mends it.
    pub fn fix(mut self, span: Span, replacement: impl Into<String>) -> Diagnostic {
        self.fix = Some(Fix {
            span,
            replacement: replacement.into(),
        });
        self
    }

    /// Adds a further place.
    pub fn related(mut self, source: &Source, span: Span, label: impl Into<String>) -> Diagnostic {
        self.related.push(Related {
            source: source.clone(),
            span,
            label: label.into(),
        });
        self
    }

    /// Whether it is an error.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }
}

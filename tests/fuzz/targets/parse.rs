//! The parser: any text has a tree or faults, and all of them lie in the text.

use manqala::syntax::{MAX_ERRORS, Source, completions_at, hover_at, lexemes, names, parse, print};

/// Reads a text, and looks at what is found.
pub fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let source = Source::new("a.game", text);
    let (file, faults) = parse(&source);
    assert!(faults.len() <= MAX_ERRORS);
    for fault in &faults {
        let range = fault.span.range();
        assert!(text.get(range).is_some(), "{} is outside", fault.code);
        assert!(!fault.message.is_empty(), "{} says nothing", fault.code);
    }
    for sentence in &file.sentences {
        assert!(text.get(sentence.span.range()).is_some());
        print::sentence(sentence);
    }
    lexemes(&source);
    names(&source);
    let offset = data.first().map_or(0, |first| usize::from(*first));
    completions_at(&source, offset.min(text.len()));
    hover_at(&source, offset.min(text.len()));
}

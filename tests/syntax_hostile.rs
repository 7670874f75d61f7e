//! Texts that no one would write: they are answered, and soon; and texts with one thing changed.

use manqala::syntax::{
    Diagnostic, MAX_BYTES, MAX_ERRORS, MAX_SENTENCES, MAX_TOKENS, Source, parse, print,
};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// What is said of a text, after looking that it can be shown.
fn faults(text: &str) -> Vec<Diagnostic> {
    let source = Source::new("a.game", text);
    let (file, faults) = parse(&source);
    assert!(faults.len() <= MAX_ERRORS);
    for fault in &faults {
        let range = fault.span.range();
        assert!(
            text.get(range.clone()).is_some(),
            "{} at {range:?}",
            fault.code
        );
        assert!(
            text.is_empty() || !range.is_empty(),
            "{} is nowhere",
            fault.code
        );
        let long = fault.message.len() + fault.help.len() + fault.label.len();
        assert!(long < 2000 && !fault.message.is_empty(), "{}", fault.code);
    }
    for sentence in &file.sentences {
        assert!(text.get(sentence.span.range()).is_some());
    }
    let unread = !file.unreadable.is_empty();
    assert!(
        !unread || !faults.is_empty(),
        "a sentence is left out silently"
    );
    faults
}

/// The codes of what is said of a sentence behind a faultless head, each once.
fn codes(sentence: &str) -> Vec<&'static str> {
    let mut codes: Vec<_> = faults(&format!("Game \"A game\".\n{sentence}"))
        .iter()
        .map(|fault| fault.code)
        .collect();
    codes.dedup();
    codes
}

#[test]
fn deep_nesting_is_an_error() {
    let nested = |depth| {
        format!(
            "Move from an own house {}.",
            "opposite a house ".repeat(depth)
        )
    };
    assert_eq!(codes(&nested(32)), Vec::<&str>::new());
    assert_eq!(codes(&nested(33)), ["too-deep"]);
    assert_eq!(codes(&nested(2_000)), ["too-deep"]);
    assert_eq!(codes(&nested(50_000)), ["too-large"]);
    let counted = "before a house of 2, 3 or 4 ".repeat(33);
    assert_eq!(
        codes(&format!("Move from a house {counted}.")),
        ["too-deep"]
    );
    let flat = "a house opposite a store, or ".repeat(100);
    assert_eq!(
        codes(&format!("Move from {flat} a house.")),
        Vec::<&str>::new()
    );
}

#[test]
fn many_parentheses_are_one_error() {
    assert_eq!(codes(&"(".repeat(100_000)), ["unclosed-remark"]);
    assert_eq!(codes(&"(\n".repeat(100_000)), ["unclosed-remark"]);
    assert_eq!(codes(&")".repeat(100_000)), ["stray-parenthesis"]);
    let nested = |depth| format!("{}{}", "(".repeat(depth), ")".repeat(depth));
    assert_eq!(codes(&nested(64)), Vec::<&str>::new());
    assert_eq!(codes(&nested(65)), ["too-deep"]);
    assert_eq!(codes(&nested(100_000)), ["too-deep"]);
}

#[test]
fn sizes_are_bounded() {
    let long = format!("Also called \"a\"{}.", ", \"a\"".repeat(MAX_TOKENS / 2));
    assert_eq!(codes(&long), ["too-large"]);
    assert_eq!(
        codes(&"Move swapping sides. ".repeat(MAX_SENTENCES - 1)),
        Vec::<&str>::new()
    );
    assert_eq!(
        codes(&"Move swapping sides. ".repeat(MAX_SENTENCES)),
        ["too-large"]
    );
    assert_eq!(faults(&" ".repeat(MAX_BYTES + 1))[0].code, "too-large");
    assert_eq!(faults(&" ".repeat(MAX_BYTES))[0].code, "missing-game");
}

#[test]
fn garbage_is_answered() {
    let units = [
        "foo ",
        "foo. ",
        ".",
        ":",
        ",",
        "\"",
        "\" \n",
        "“",
        "[",
        "]",
        "?",
        "\0",
        "\u{1}",
        "🙂",
        "the ",
        "a",
        "1",
        "no ",
        "own ",
        "or house ",
        "either relay, or ",
        "If [x] is yes, ",
        "Game ",
        "Game \"a\".",
        "Move from an own house ",
        "move from an own house\n",
        "move from an owl house\n",
        "Move from an owl house\n",
        "Endless sowing: relay",
        ", and ",
        "\r\n",
        "\u{feff}",
        "\"a\" \"b",
        "(a",
        "a)",
    ];
    for unit in units {
        let text = unit.repeat(MAX_BYTES / 8 / unit.len());
        assert!(!faults(&text).is_empty(), "{unit:?}");
    }
    assert!(!faults(&"foo? \"a\" ".repeat(MAX_BYTES / 9)).is_empty());
}

#[test]
fn long_lists_are_read() {
    let list = |head: &str, part: &str, number| format!("{head}{}.", part.repeat(number));
    let lists = [
        list("Also called \"a\"", ", \"a\"", 2_000),
        list("Move from a house of 2", " or 2", 2_000),
        list("Endless sowing: relay", ", relay", 2_000),
        list("Endless sowing: capture it", ", it", 2_000),
        list("Path runs a1", ", a1", 2_000),
        list("Start with 4 seeds in a1", ", 4 seeds in a1", 1_000),
        list("Move from a house", " or a house", 2_000),
    ];
    for list in lists {
        assert_eq!(codes(&list), Vec::<&str>::new());
    }
    assert_eq!(
        codes(&list("Move from a house of 2", ", 2", 2_000)),
        ["unfinished-sentence"]
    );
}

/// The files of the library, and a text with every form.
pub fn library() -> Vec<String> {
    let mut texts = Vec::new();
    let mut folders = vec![std::path::PathBuf::from(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/games"
    ))];
    while let Some(folder) = folders.pop() {
        let mut entries: Vec<_> = std::fs::read_dir(folder)
            .expect("a folder")
            .map(|entry| entry.expect("an entry").path())
            .collect();
        entries.sort();
        for path in entries {
            match path.is_dir() {
                true => folders.push(path),
                false => texts.push(std::fs::read_to_string(path).expect("a text")),
            }
        }
    }
    texts.push(format!("Game \"A game\".\n{}", super::syntax::FORMS));
    texts
}

/// All sentences of a text that can be read, in their canonical text.
fn printed(text: &str) -> String {
    let (file, _) = parse(&Source::new("a.game", text));
    let head = file.head.iter().map(print::head);
    let all: Vec<String> = head
        .chain(file.sentences.iter().map(print::sentence))
        .collect();
    all.join("\n")
}

/// The tree of a text, without the places of its parts.
fn shape(text: &str) -> String {
    let (file, _) = parse(&Source::new("a.game", text));
    let tree = format!("{:?} {:?}", file.head, file.sentences);
    let parts = tree.split("Span { start: ");
    let behind = |part: &str| {
        part.split_once('}')
            .map_or(part.to_owned(), |(_, rest)| rest.to_owned())
    };
    let mut parts = parts.map(str::to_owned);
    let first = parts.next().unwrap_or_default();
    first + &parts.map(|part| behind(&part)).collect::<String>()
}

#[test]
fn library_is_read_and_printed() {
    for text in library() {
        assert_eq!(faults(&text), []);
        let once = printed(&text);
        assert_eq!(faults(&once), [], "{once}");
        assert_eq!(printed(&once), once);
        assert_eq!(shape(&once), shape(&text), "{once}");
    }
}

/// The tokens of a text, with the blanks behind them.
fn tokens(text: &str) -> Vec<&str> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let word = rest
            .find(|c: char| !c.is_alphanumeric())
            .unwrap_or(rest.len());
        let first = rest.chars().next().map_or(0, char::len_utf8);
        let (token, behind) = rest.split_at(word.max(first));
        tokens.push(token);
        rest = behind;
    }
    tokens
}

/// A text with some tokens left out, doubled, or put in place of others.
fn changed(text: &str, changes: &[(usize, usize, u8)]) -> String {
    let mut tokens = tokens(text);
    for (at, other, how) in changes {
        let (at, other) = (at % tokens.len(), other % tokens.len());
        match how {
            0 => drop(tokens.remove(at)),
            1 => tokens.insert(at, tokens[other]),
            2 => tokens[at] = tokens[other],
            _ => tokens.swap(at, other),
        }
        if tokens.is_empty() {
            break;
        }
    }
    tokens.concat()
}

fn config() -> ProptestConfig {
    ProptestConfig {
        cases: 200,
        rng_seed: RngSeed::Fixed(1),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn any_text_is_answered(text in any::<String>()) {
        faults(&text);
    }

    #[test]
    fn any_words_are_answered(words in prop::collection::vec((any::<usize>(), any::<usize>()), 1..60)) {
        let library = library();
        let pick = |(file, word): &(usize, usize)| {
            let tokens = tokens(&library[file % library.len()]);
            tokens[word % tokens.len()].to_owned()
        };
        let words: Vec<String> = words.iter().map(pick).collect();
        faults(&words.join(" "));
    }

    /// What can still be read after a change is printed so that it is read as the same.
    #[test]
    fn changed_files_are_answered(
        file in any::<usize>(),
        changes in prop::collection::vec((any::<usize>(), any::<usize>(), 0..4u8), 1..20),
    ) {
        let library = library();
        let text = changed(&library[file % library.len()], &changes);
        faults(&text);
        let once = printed(&text);
        let known: Vec<_> = faults(&once).iter().map(|fault| fault.code).filter(|code| !is_about_meaning(code)).collect();
        prop_assert_eq!(known, Vec::<&str>::new(), "{}", once);
        prop_assert_eq!(printed(&once), &once[..]);
        // Of several adjectives `first` is written first.
        if !once.contains("first") {
            prop_assert_eq!(shape(&once), shape(&text), "{}", once);
        }
    }
}

/// Whether a fault is one of a sentence that can be read.
fn is_about_meaning(code: &str) -> bool {
    code.starts_with("ambiguous")
        || [
            "chain-from",
            "whose-twice",
            "clause-twice",
            "number-too-large",
            "empty-name",
            "missing-game",
        ]
        .contains(&code)
}

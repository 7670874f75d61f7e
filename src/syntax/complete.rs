//! What can stand at a place of a text: for editors, and for whoever is at a loss.

use super::cut;
use super::fault;
use super::forms::FORMS;
use super::line::Line;
use super::names::NameKind;
use super::parse::{Rule, furthest, reads, rule_of};
use super::phrases::{self, PHRASES, Phrase, Topic};
use super::scan::{self, Kind, Token};
use super::source::{Source, Span};

/// What can be written at a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Completions {
    /// What is written there already and would be replaced: the beginning of a word or of a name,
    /// its opening mark included; else empty.
    pub span: Span,
    /// What can be written, the likeliest first.
    pub items: Vec<Completion>,
    /// Names that can stand there: what they stand for, and whether their marks stand there
    /// already. Those of this text are among the items; other files may have more.
    pub names: Vec<NameKind>,
    /// All that can stand there in words, as `a count or a detail`; empty between sentences and
    /// where nothing can.
    pub in_words: String,
}

/// One thing that can be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The words to write.
    pub text: String,
    /// What sort of thing it is.
    pub kind: CompletionKind,
    /// What it means; may be empty.
    pub means: String,
}

/// What sort of thing is completed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CompletionKind {
    /// A whole sentence, as an example to be changed.
    Sentence,
    /// Some words that belong together.
    Phrase,
    /// One word, or a mark.
    Word,
    /// A name, in its marks.
    Name,
}

/// What can stand at an offset, which may lie within a word. Only what stands before it counts.
pub fn completions_at(source: &Source, offset: usize) -> Completions {
    let text = source.text();
    let mut end = offset.min(text.len());
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let before = Source::new(source.name(), &text[..end]);
    let scan = scan::scan(&before);
    let in_remark = scan.remarks.last().is_some_and(|remark| {
        let is_open = scan
            .faults
            .iter()
            .any(|fault| fault.span.start == remark.start);
        is_open && text[remark.end as usize..end].trim().is_empty()
    });
    let place = Place::new(&before, &scan.tokens, end);
    if in_remark {
        return Completions {
            span: Span::new(end, end),
            ..Completions::default()
        };
    }
    place.completions(source)
}

/// The end of a text, where something is to be completed.
struct Place<'a> {
    before: &'a Source,
    /// The tokens of the sentence, without the one that is being written.
    sentence: &'a [Token],
    /// What is being written.
    span: Span,
    /// Whether that is a name whose mark has been opened and not closed.
    in_name: Option<Kind>,
    /// Whether a line begins here.
    opens_line: bool,
}

impl<'a> Place<'a> {
    fn new(before: &'a Source, tokens: &'a [Token], end: usize) -> Place<'a> {
        let text = before.text();
        let last = tokens.last().filter(|token| {
            // An open name is cut at its last visible character, so it may end before the text.
            is_open_name(before, token) && !text[token.span.range().start..].contains('\n')
                || token.span.end as usize == end
        });
        let partial = last.filter(|token| {
            is_open_name(before, token)
                || matches!(
                    token.kind,
                    Kind::Word | Kind::Article | Kind::Number | Kind::House
                )
        });
        let rest = match partial {
            Some(_) => &tokens[..tokens.len() - 1],
            None => tokens,
        };
        let reads_alone = |tokens: &[Token]| {
            let line = Line::new(before, tokens, Some("."));
            reads(&line.text, rule_of(before, tokens))
        };
        let last = cut::cut(before, rest, &reads_alone).pop();
        let open = last.filter(|piece| !piece.ended);
        let start = partial.map_or(end, |token| token.span.start as usize);
        Place {
            before,
            sentence: open.map_or(&[], |piece| &rest[piece.tokens]),
            span: Span::new(start, end),
            in_name: partial
                .filter(|token| is_open_name(before, token))
                .map(|token| token.kind),
            opens_line: text[..start].trim_end_matches([' ', '\t']).ends_with('\n'),
        }
    }

    fn written(&self) -> String {
        self.before.slice(self.span).to_lowercase()
    }

    fn completions(&self, source: &Source) -> Completions {
        let mut all = Completions {
            span: self.span,
            ..Completions::default()
        };
        if let Some(kind) = self.in_name {
            all.names = match kind {
                Kind::Blank => vec![NameKind::Option],
                _ => self.names(),
            };
        } else {
            if self.sentence.is_empty()
                || (self.opens_line && (self.is_capital() || self.is_whole()))
            {
                all.items
                    .extend(sentences(self.sentence_is_first(), &self.written()));
            }
            if !self.sentence.is_empty() {
                self.within(&mut all);
            }
        }
        let names = super::names::names(source);
        let mut texts: Vec<String> = Vec::new();
        for name in names.iter().filter(|name| all.names.contains(&name.kind)) {
            let text = in_marks(name.kind, &name.text);
            if !texts.contains(&text) && text.to_lowercase().starts_with(&self.written()) {
                texts.push(text);
            }
        }
        all.items.extend(texts.into_iter().map(|text| Completion {
            text,
            kind: CompletionKind::Name,
            means: String::new(),
        }));
        all
    }

    /// Whether what is being written begins like a sentence.
    fn is_capital(&self) -> bool {
        let written = self.before.slice(self.span);
        written.starts_with(char::is_uppercase)
    }

    fn sentence_is_first(&self) -> bool {
        let start = self.before.text().get(..self.span.start as usize);
        let before = Source::new("", start.unwrap_or(""));
        scan::scan(&before).tokens.is_empty()
    }

    /// Whether the sentence before would be read if it ended here.
    fn is_whole(&self) -> bool {
        let line = Line::new(self.before, self.sentence, Some("."));
        reads(&line.text, rule_of(self.before, self.sentence))
    }

    /// The phrases, words and names that go on from where the sentence stands.
    fn within(&self, all: &mut Completions) {
        let rule = rule_of(self.before, self.sentence);
        let line = Line::new(self.before, self.sentence, None);
        let far = furthest(&line.text, rule);
        if far.at < line.text.len() {
            return;
        }
        let written = self.written();
        let fits =
            |text: &str| bare(text).starts_with(bare(&written)) && bare(text) != bare(&written);
        let last = line.tokens.len().saturating_sub(1);
        let last = line.read(last).trim_end();
        let narrowed = fault::narrows(last);
        let described = |phrase: &&Phrase| phrase.topic != Topic::Description || !narrowed;
        for phrase in PHRASES.iter().filter(described) {
            let words = phrase.example.trim_start_matches(", ");
            if words.contains(' ') && fits(words) && goes_on(&line.text, rule, words) {
                all.items.push(Completion {
                    text: words.to_owned(),
                    kind: CompletionKind::Phrase,
                    means: phrase.means.to_owned(),
                });
            }
        }
        let is_word = |word: &&String| !word.starts_with(['"', '#', '[', '@']) && *word != last;
        let mut words: Vec<&String> = far.expected.iter().filter(is_word).collect();
        words.sort_by_key(|word| (!word.starts_with(char::is_alphabetic), *word));
        words.dedup();
        all.items.extend(
            words
                .into_iter()
                .filter(|word| fits(word))
                .map(|word| Completion {
                    text: word.clone(),
                    kind: CompletionKind::Word,
                    means: phrases::of_word(word).map_or(String::new(), |phrase| {
                        format!("as in `{}`: {}", phrase.example, phrase.means)
                    }),
                }),
        );
        if far.expected.iter().any(|word| word == "\"") {
            all.names.extend(self.names());
        }
        if far.expected.iter().any(|word| word == "[") {
            all.names.push(NameKind::Option);
        }
        all.in_words = fault::in_words(&far, last);
    }

    /// What a name here can stand for, by the words before it.
    fn names(&self) -> Vec<NameKind> {
        let words: Vec<String> = self
            .sentence
            .iter()
            .rev()
            .filter(|token| token.kind != Kind::Article)
            .map(|token| self.before.slice(token.span).to_ascii_lowercase())
            .collect();
        let word = |at: usize| words.get(at).map_or("", String::as_str);
        match (word(0), word(1)) {
            ("follows", _) => vec![NameKind::File],
            ("of", "seed") | ("move", _) => vec![NameKind::Move],
            ("as" | "mark" | "becomes", "it" | "" | "no" | "house") => vec![NameKind::Mark],
            ("piece" | "becomes", _) => vec![NameKind::Piece],
            ("with", "start") => vec![NameKind::Piece, NameKind::Mark],
            ("arrangement", _) => vec![NameKind::Arrangement],
            ("call", "no") => vec![NameKind::Term],
            ("call" | "game" | "region" | "source" | "called" | "pictured", _) => Vec::new(),
            _ => vec![NameKind::Term, NameKind::Mark, NameKind::Piece],
        }
    }
}

/// A name in the marks that it is written with.
pub fn in_marks(kind: NameKind, text: &str) -> String {
    match kind {
        NameKind::Option => format!("[{text}]"),
        _ => format!("\"{text}\""),
    }
}

fn is_open_name(source: &Source, token: &Token) -> bool {
    let text = source.slice(token.span);
    match token.kind {
        Kind::Quoted => text.len() == 1 || !text.ends_with(['"', '”', '“', '»', '«']),
        Kind::Blank => !text.ends_with(']'),
        _ => false,
    }
}

/// Words without the article before them.
fn bare(words: &str) -> &str {
    ["an ", "a ", "the "]
        .iter()
        .find_map(|article| words.strip_prefix(article))
        .unwrap_or(words)
}

/// Whether a line can go on with all these words.
fn goes_on(line: &str, rule: Rule, words: &str) -> bool {
    let source = Source::new("", words);
    let tokens = scan::scan(&source).tokens;
    let longer = format!("{line}{}", Line::new(&source, &tokens, None).text);
    furthest(&longer, rule).at >= longer.len()
}

/// Whole sentences that begin as written: only `Game …` as the first, and not later.
fn sentences(first: bool, written: &str) -> Vec<Completion> {
    let forms = FORMS.iter().filter(|form| {
        (form.sort == super::tree::Sort::Game) == first
            && form.example.to_lowercase().starts_with(written)
    });
    forms
        .map(|form| Completion {
            text: form.example.to_owned(),
            kind: CompletionKind::Sentence,
            means: form.means.to_owned(),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What can be written where the text has a `|`.
    fn at(text: &str) -> Completions {
        let offset = text.find('|').expect("a place");
        completions_at(&Source::new("a.game", text.replacen('|', "", 1)), offset)
    }

    fn texts(text: &str) -> Vec<String> {
        at(text).items.into_iter().map(|item| item.text).collect()
    }

    #[track_caller]
    fn offers(text: &str, wanted: &[&str], unwanted: &[&str]) {
        let found = texts(text);
        for word in wanted {
            assert!(
                found.iter().any(|one| one == word),
                "{word} is not in {found:?}"
            );
        }
        for word in unwanted {
            assert!(
                !found.iter().any(|one| one == word),
                "{word} is in {found:?}"
            );
        }
    }

    #[test]
    fn sentences_are_offered_between_sentences() {
        offers(
            "|",
            &["Game \"My game\"."],
            &["Endless sowing: the move is forbidden."],
        );
        let game = "Game \"A\".\n";
        offers(
            &format!("{game}|"),
            &["Board has 2 rows of 6 houses and stores.", "Move a piece."],
            &["Game \"My game\"."],
        );
        offers(
            &format!("{game}Mov|"),
            &["Move a piece."],
            &["Region \"Uganda\"."],
        );
        // A full stop is missing, and a new line begins.
        offers(
            &format!("{game}Region \"X\"\nSo|"),
            &["Source \"A book, 1934: 14-19\"."],
            &[],
        );
    }

    #[test]
    fn words_and_phrases_are_offered_within_sentences() {
        let game = "Game \"A\".\n";
        offers(
            &format!("{game}Move from an own |"),
            &["house", "inner", "occupied"],
            &["relay", "own", "when"],
        );
        offers(
            &format!("{game}Last seed in an own house: |"),
            &[
                "relay",
                "capture it and opposite",
                "the turn ends",
                "either",
            ],
            &["an own house", "Move a piece."],
        );
        offers(
            &format!("{game}Last seed in an own house: re| Move from an own house."),
            &["relay", "relay from next"],
            &["capture", "take"],
        );
        offers(
            &format!("{game}End when a player |"),
            &["has", "cannot", "had"],
            &["house"],
        );
        let words = at(&format!("{game}Sow |")).in_words;
        assert!(words.contains("a direction"), "{words}");
    }

    #[test]
    fn names_are_offered_where_they_can_stand() {
        let game = "Game \"A\".\nOption [seeds] is 4, may be 3.\nCall \"goal\" an own house.\n\
            Move \"long\" from an own house.\n";
        offers(&format!("{game}Start with [|"), &["[seeds]"], &["\"goal\""]);
        offers(&format!("{game}Start with |"), &["[seeds]"], &["\"goal\""]);
        offers(
            &format!("{game}Last seed in a \"g|"),
            &["\"goal\""],
            &["\"long\"", "[seeds]"],
        );
        offers(
            &format!("{game}Last seed of a |"),
            &["\"long\"", "lap"],
            &["\"goal\""],
        );
        let file = at("Game \"A\" follows \"|");
        assert_eq!(file.names, [NameKind::File]);
        assert_eq!(file.span, Span::new(17, 18));
    }

    #[test]
    fn nothing_is_offered_where_nothing_fits() {
        offers("Game \"A\".\n(a remark |", &[], &["Move a piece."]);
        assert_eq!(texts("Game \"A\".\n(a remark |"), Vec::<String>::new());
        assert_eq!(
            texts("Game \"A\".\nMove from a pit |"),
            Vec::<String>::new()
        );
    }

    #[test]
    fn every_place_of_a_text_has_an_answer() {
        let text = "Game \"Ä\" follows \"x\" except:\r\n(é (b)) Start with [n] seeds in each house.\n\
            Last seed in “a” making 2 or 3: capture it, and back through \"t";
        let source = Source::new("a.game", text);
        for offset in 0..text.len() + 3 {
            let found = completions_at(&source, offset);
            assert!(found.span.start <= found.span.end && found.span.end as usize <= text.len());
        }
    }
}

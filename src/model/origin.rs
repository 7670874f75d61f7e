//! Where in its files a rule is said, and the sentence as it can be quoted to people.

use super::OptionValue;
use super::options::said;
use crate::syntax::{Source, Span};

/// The sentence that a value comes from.
#[derive(Clone, Debug)]
pub struct Origin {
    /// The file.
    pub source: Source,
    /// The sentence in it.
    pub span: Span,
}

impl Origin {
    /// The sentence on one line, without its remarks, as it reads with these options: each blank
    /// is filled with its value, and what the sentence asks of an option is left out, since it is
    /// so.
    pub fn words(&self, options: &[OptionValue]) -> String {
        let (mut kept, mut depth) = (String::new(), 0_usize);
        let mut rest = self.source.slice(self.span);
        while let Some(c) = rest.chars().next() {
            let length = match c {
                '"' if depth == 0 => closed(rest, '"'),
                '[' if depth == 0 => closed(rest, ']'),
                _ => c.len_utf8(),
            };
            let (part, after) = rest.split_at(length);
            rest = after;
            match c {
                '(' => depth += 1,
                ')' if depth > 0 => depth -= 1,
                _ if depth > 0 => {}
                '[' if is_guard(&kept) => {
                    kept.clear();
                    rest = after_guard(rest);
                }
                '[' => kept.push_str(&filled(part, options)),
                _ => kept.push_str(part),
            }
        }
        let words = kept.split_whitespace().collect::<Vec<_>>().join(" ");
        let mut letters = words.chars();
        let first = letters.next().map(|first| first.to_ascii_uppercase());
        first.into_iter().chain(letters).collect()
    }
}

/// How long a name is, with the marks around it; all of it when it is not closed.
fn closed(text: &str, mark: char) -> usize {
    let inside = text.char_indices().skip(1);
    let end = inside.into_iter().find(|(_, c)| *c == mark);
    end.map_or(text.len(), |(at, c)| at + c.len_utf8())
}

/// Whether a blank behind these words is asked after, rather than to be filled.
fn is_guard(before: &str) -> bool {
    before.trim().eq_ignore_ascii_case("if")
}

/// The sentence behind `If [option] is value,`.
fn after_guard(text: &str) -> &str {
    let mut quoted = false;
    let comma = text.find(|c: char| {
        quoted ^= c == '"';
        c == ',' && !quoted
    });
    comma.map_or("", |at| &text[at + 1..])
}

/// A blank, or the value of its option.
fn filled(blank: &str, options: &[OptionValue]) -> String {
    let name = blank.trim_matches(['[', ']']);
    let option = options.iter().find(|option| option.name == name);
    option.map_or_else(|| blank.to_owned(), |option| said(&option.value))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::tree::Value;

    fn words(sentence: &str) -> String {
        let option = |name: &str, value: Value| OptionValue {
            name: name.to_owned(),
            default: value.clone(),
            allowed: Vec::new(),
            value,
        };
        let origin = Origin {
            source: Source::new("x.game", sentence),
            span: Span::new(0, sentence.len()),
        };
        origin.words(&[
            option("games", Value::Number(5)),
            option("last move", Value::Text("a, b".to_owned())),
        ])
    }

    #[test]
    fn blanks_are_filled() {
        assert_eq!(
            words("Match ends when [games] games are over:\n  the most [games] win."),
            "Match ends when 5 games are over: the most 5 win."
        );
        assert_eq!(
            words("Call houses \"[games] (x)\"."),
            "Call houses \"[games] (x)\"."
        );
        assert_eq!(words("End in [other] turns."), "End in [other] turns.");
    }

    #[test]
    fn remarks_and_conditions_of_options_are_left_out() {
        assert_eq!(
            words(
                "If (Ruling: so [games]) [last move] is \"a, b\", end (so (it) is) when\nall is said."
            ),
            "End when all is said."
        );
        assert_eq!(words("If [games] is 5"), "");
        assert_eq!(
            words("End (as \"told [by) when [games] games (\"said\" [so) are over."),
            "End when 5 games are over."
        );
        assert_eq!(words("Ends: if [games], so."), "Ends: if 5, so.");
    }
}

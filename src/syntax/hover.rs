//! What the words at a place of a text mean.

use pest::iterators::Pair;

use super::forms::{self, Form};
use super::parse::{ReadLine, Rule, read_lines, sort_of};
use super::phrases::{self, Phrase};
use super::source::{Source, Span};

/// What a construct means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hover {
    /// Where the construct stands.
    pub span: Span,
    /// The construct as the language has it: a form of sentence, or a phrase.
    pub form: &'static str,
    /// What it means.
    pub means: &'static str,
    /// An example; the phrase itself where the form is one.
    pub example: &'static str,
}

/// What is said at an offset: the smallest construct there that is explained, else the sentence.
/// Nothing between sentences and in remarks.
pub fn hover_at(source: &Source, offset: usize) -> Option<Hover> {
    let at = u32::try_from(offset).ok()?;
    let around = |span: Span| span.start <= at && at <= span.end;
    let lines = read_lines(source);
    let line = lines.iter().rev().find(|line| around(line.span))?;
    // Of two words that touch the place the one that begins there is meant.
    let mut tokens = line.line.tokens.iter().enumerate().rev();
    let (token, _) = tokens.find(|(_, token)| around(token.span))?;
    let place = line.line.text_up_to(token, "").len();
    match line.pair() {
        Some(pair) => phrase_at(line, pair, place).or_else(|| sentence(source, line)),
        None => sentence(source, line),
    }
}

fn sentence(source: &Source, line: &ReadLine) -> Option<Hover> {
    let sort = sort_of(source, &line.line.tokens);
    let form: &Form = forms::nearest(sort, source.slice(line.span))?;
    Some(Hover {
        span: line.span,
        form: form.text,
        means: form.means,
        example: form.example,
    })
}

/// The innermost pair around a place of the line that a phrase explains.
fn phrase_at(line: &ReadLine, sentence: Pair<'_, Rule>, place: usize) -> Option<Hover> {
    let mut found = None;
    let mut next = Some(sentence);
    while let Some(pair) = next {
        if let Some(phrase) = explained(&pair) {
            let span = pair.as_span();
            found = Some(Hover {
                span: line.line.span(span.start(), span.end()),
                form: phrase.example,
                means: phrase.means,
                example: phrase.example,
            });
        }
        let mut inner = pair.into_inner();
        next = inner.find(|child| {
            let span = child.as_span();
            span.start() <= place && place < span.end()
        });
    }
    found
}

/// Constructs with the phrases that explain them.
#[rustfmt::skip]
const EXPLAINED: &[(Rule, &str)] = &[
    (Rule::holding, "of 2 or 3"), (Rule::making, "making 2 or 3"), (Rule::in_columns, "in columns 1 to 2"), (Rule::in_rows, "in row 1"), (Rule::in_its_column, "in its column"),
    (Rule::opposite, "opposite an occupied house"), (Rule::in_front_of, "in front of an occupied house"),
    (Rule::before, "before an empty house"), (Rule::after, "after an empty house"), (Rule::twin_of, "twin of a \"mark\""),
    (Rule::in_reach, "in reach of a \"single\""), (Rule::mark_as, "mark opposite as \"mark\""),
    (Rule::captured_from, "the move has captured from their house in column 1"),
    (Rule::exclusion, ", not a \"mark\""),
    (Rule::exactly, "exactly 4"), (Rule::at_least, "at least 2"), (Rule::at_most, "at most 8"), (Rule::more_than, "more than half"),
    (Rule::fewer_than, "fewer than 3"), (Rule::even, "even"), (Rule::odd, "even"), (Rule::range, "2 to 15"), (Rule::half, "more than half"),
    (Rule::one_of, "one of their houses"), (Rule::every, "all their houses"), (Rule::part, "2 seeds of it"), (Rule::rest, "the rest"),
    (Rule::behind, "behind opposite"), (Rule::across, "opposite"),
    (Rule::capture, "capture it and opposite"), (Rule::relay, "relay"), (Rule::from_next, "relay from next"), (Rule::lay, "lay 1 seed of opposite in it"),
    (Rule::those_opposite, "capture it and opposite, and back from it through houses of 2, with those opposite"),
    (Rule::sow_on, "sow opposite clockwise, beginning in the origin"), (Rule::another_turn, "take another turn"), (Rule::once, "take another turn"),
    (Rule::turn_ends, "the turn ends"), (Rule::claim, "claim it as \"mark\""), (Rule::either, "either relay, or the turn ends"),
    (Rule::stands, "it stands"), (Rule::nothing_captured, "nothing is captured"), (Rule::spare, "spare their leftmost house"),
    (Rule::forbidden, "the move is forbidden"),
    (Rule::nobody_can_move, "no player can move"), (Rule::repeats, "a position occurs 3 times"),
    (Rule::quiet, "100 plies pass without a capture or a promotion"), (Rule::plies_passed, "1 ply has passed"),
    (Rule::games_over, "5 games are over"), (Rule::remain, "at most 4 seeds remain"),
    (Rule::stored, "a player has stored at least 25 seeds"), (Rule::cannot_move, "the player to move cannot move"),
    (Rule::cannot_fill, "a player cannot fill a house"), (Rule::ahead, "a player is 5 games ahead"),
    (Rule::in_succession, "a player wins 4 games in succession"),
    (Rule::draw, "draw"), (Rule::most_win, "the most seeds win"), (Rule::verdict, "that player wins"),
];

/// Words that are told apart within their rule: the beginning of the pair, and the phrase.
#[rustfmt::skip]
const BY_WORD: &[(Rule, &str, &str)] = &[
    (Rule::whose, "own", "an own house"), (Rule::whose, "their", "their house"),
    (Rule::adjective, "home", "a home house"), (Rule::adjective, "empty", "an empty house"), (Rule::adjective, "occupied", "an occupied house"),
    (Rule::adjective, "untouched", "an untouched house"), (Rule::adjective, "inner", "an inner house"), (Rule::adjective, "outer", "an outer house"),
    (Rule::adjective, "leftmost", "the own leftmost house"), (Rule::adjective, "rightmost", "the own leftmost house"),
    (Rule::adjective, "first", "the first own inner house"),
    (Rule::noun, "\"", "a \"mark\""),
    (Rule::chain, "back", "capture it, and back through their houses of 2 or 3"),
    (Rule::chain, "on", "capture the next but one, and on by 2 through occupied houses"),
    (Rule::spot_by_it, "it", "it"), (Rule::spot_by_it, "next but", "the next but one"), (Rule::spot_by_it, "next", "next"),
    (Rule::spot_by_it, "previous", "previous"), (Rule::spot_by_it, "lap", "the lap origin"), (Rule::spot_by_it, "origin", "the origin"),
    (Rule::skip_origin, "lap", "the lap origin"), (Rule::skip_origin, "origin", "the origin"),
    (Rule::player, "mover", "the mover"), (Rule::player, "opponent", "the opponent"), (Rule::player, "an opponent", "an opponent"),
    (Rule::player, "every", "an opponent"), (Rule::player, "player to", "the player to move"), (Rule::player, "player", "a player"),
    (Rule::player, "that", "a player"), (Rule::player, "other", "a player"), (Rule::player, "each", "each player"),
    (Rule::player, "its", "its owner"), (Rule::player, "captor", "the captor"), (Rule::player, "leader", "the leader"),
    (Rule::player, "winner", "the winner"), (Rule::player, "loser", "the winner"), (Rule::player, "nobody", "nobody"),
    (Rule::tense, "had", "the opponent had seeds"), (Rule::tense, "has", "a player has no seeds"),
    (Rule::takes, "each", "each player takes their own seeds"), (Rule::takes, "nobody", "nobody takes the rest"),
    (Rule::takes, "", "the other player takes the rest"),
];

fn explained(pair: &Pair<'_, Rule>) -> Option<&'static Phrase> {
    let rule = pair.as_rule();
    let by_rule = EXPLAINED.iter().find(|(of, _)| *of == rule);
    let by_word = BY_WORD
        .iter()
        .find(|(of, word, _)| *of == rule && pair.as_str().starts_with(word));
    let example = by_rule
        .map(|(_, example)| *example)
        .or(by_word.map(|(.., example)| *example))?;
    phrases::find(example)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The explained construct where the text has a `|`, with its form.
    fn at(text: &str) -> Option<(String, &'static str)> {
        let offset = text.find('|').expect("a place");
        let source = Source::new("a.game", text.replacen('|', "", 1));
        let hover = hover_at(&source, offset)?;
        Some((source.slice(hover.span).to_owned(), hover.form))
    }

    #[track_caller]
    fn explains(text: &str, words: &str, form: &str) {
        assert_eq!(
            at(text),
            Some((words.to_owned(), form)).map(|(w, f)| (w, leak(f)))
        );
    }

    fn leak(form: &str) -> &'static str {
        let known = EXPLAINED.iter().map(|(_, example)| *example);
        let known = known.chain(BY_WORD.iter().map(|(.., example)| *example));
        let mut known = known.chain(forms::FORMS.iter().map(|form| form.text));
        known.find(|one| *one == form).expect("a known form")
    }

    #[test]
    fn the_smallest_construct_is_explained() {
        let last =
            "Last seed in their |house making 2 or 3: capture it, and back through their houses.";
        explains(
            last,
            &last.replace('|', ""),
            "Last seed in HOUSES: capture PLACES, and back through HOUSES [, with those opposite].",
        );
        explains(
            "Last seed in the|ir house: capture it.",
            "their",
            "their house",
        );
        explains(
            "Last seed in a house making| 2 or 3: relay.",
            "making 2 or 3",
            "making 2 or 3",
        );
        explains(
            "Last seed in a house: capture opp|osite it.",
            "opposite it",
            "opposite",
        );
        explains(
            "End when the |player to move cannot move: draw.",
            "player to move",
            "the player to move",
        );
        explains(
            "End when a player cannot| move: draw.",
            "cannot move",
            "the player to move cannot move",
        );
        explains(
            "|Board has 2 rows of 6 houses.",
            "Board has 2 rows of 6 houses.",
            "Board has N rows of N houses [and stores [on the left]].",
        );
    }

    #[test]
    fn sentences_with_faults_are_explained_as_a_whole() {
        let text = "Sow counterclockwise |arround all houses.";
        let form = "Sow [of a \"KIND\"] [for SEAT] [from HOUSES] DIRECTION round CIRCUIT [, beginning in PLACE] [, dropping N seeds in each house] [, skipping HOUSES].";
        explains(text, &text.replace('|', ""), form);
    }

    #[test]
    fn nothing_is_explained_between_sentences() {
        assert_eq!(at("(A re|mark.) Move a piece."), None);
        assert_eq!(at("Move a piece. | \n"), None);
        assert_eq!(at("|"), None);
    }

    #[test]
    fn every_explanation_is_there() {
        let all = EXPLAINED.iter().map(|(_, example)| example);
        for example in all.chain(BY_WORD.iter().map(|(.., example)| example)) {
            assert!(phrases::find(example).is_some(), "{example}");
        }
    }
}

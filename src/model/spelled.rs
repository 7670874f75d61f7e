//! A game with every sentence that it is made of: those of the followed files in their places,
//! options filled in, and what is not said as its sentence.

use super::follow::{self, Chain, Kept};
use super::living::{Line, living};
use super::load::{Files, NoFiles, load};
use super::options::{self, Values};
use super::report::Report;
use super::resolve;
use super::sentences::{Plain, Rules};
use super::{Effect, Game, merge};
use crate::syntax::tree::{Body, Sentence, Sort, Value};
use crate::syntax::words::Seat;
use crate::syntax::{Source, format, print};

/// The whole game of a file under such option values, as a file that follows no other and has no
/// options. It says the same game: that is how each sentence that was not written is tried.
/// `None` where the file or a setting is wrong.
pub fn spelled_out(
    source: &Source,
    files: &dyn Files,
    settings: &[(String, String)],
) -> Option<String> {
    let game = load(source, files, settings).game?;
    let report = Report::quiet();
    let chain = follow::read_chain(source, files, &report);
    let declared = options::declared(&chain, &report);
    let (values, _) = options::with_settings(&declared, settings);
    let plain = merge::plain(&chain, &values, &report);
    let rules = resolve::rules(&chain, &plain, &values);
    let mut lines = written(&chain, &plain, &rules, &values);
    let (game, left_out) = living(game, &mut lines);
    let mut text = Text { game: &game, lines };
    text.name_defaults();
    text.lines.extend(left_out.into_iter().filter_map(remark));
    Some(text.file())
}

/// A remark in the place of a sentence that is left out, unless its names would close it.
fn remark((sort, sentence): Line) -> Option<Line> {
    let closes = sentence.contains(['(', ')']);
    (!closes).then(|| {
        (
            sort,
            format!("(Left out, since it can never happen: {sentence})"),
        )
    })
}

/// The sentences of the game, sort by sort.
fn written(chain: &Chain, plain: &Plain, rules: &Rules, values: &Values) -> Vec<Line> {
    let filled = |kept: &Kept| {
        let sort = kept.sentence.body.sort();
        (sort, filled_in(&unguarded(kept.sentence), values))
    };
    let mut lines: Vec<Line> = Vec::new();
    let head = chain.own().tree.head.as_ref();
    let title = head.map_or("", |head| head.title.node.as_str());
    lines.push((Sort::Game, format!("Game \"{title}\".")));
    lines.extend(plain.all().filter(|kept| !is_move(kept)).map(filled));
    lines.extend(ranks(plain, values));
    lines.extend(rules.all().map(filled));
    lines
}

fn is_move(kept: &Kept) -> bool {
    kept.sentence.body.sort() == Sort::Move
}

/// The moves, rank by rank; each but the first is opened by `Otherwise`.
fn ranks(plain: &Plain, values: &Values) -> Vec<Line> {
    let mut lines = Vec::new();
    for (rank, kinds) in plain.ranks.iter().enumerate() {
        for (at, kept) in kinds.iter().enumerate() {
            let mut sentence = unguarded(kept.sentence);
            if let Body::Move(kind) = &mut sentence.body {
                kind.otherwise = rank > 0 && at == 0;
            }
            lines.push((Sort::Move, filled_in(&sentence, values)));
        }
    }
    lines
}

fn unguarded(sentence: &Sentence) -> Sentence {
    Sentence {
        guard: None,
        ..sentence.clone()
    }
}

/// The sentence with the value of each option in place of its blank. Names in quotes may have
/// brackets of their own.
fn filled_in(sentence: &Sentence, values: &Values) -> String {
    let text = print::sentence(sentence);
    let parts = text.split('"').enumerate().map(|(at, part)| match at % 2 {
        0 => with_values(part, values),
        _ => part.to_owned(),
    });
    parts.collect::<Vec<_>>().join("\"")
}

fn with_values(text: &str, values: &Values) -> String {
    let mut text = text.to_owned();
    for option in &values.list {
        if let Value::Number(number) = option.value {
            text = text.replace(&format!("[{}]", option.name), &number.to_string());
        }
    }
    text
}

/// The file in the making.
struct Text<'g> {
    game: &'g Game,
    lines: Vec<Line>,
}

impl Text<'_> {
    fn file(&self) -> String {
        let mut lines: Vec<&Line> = self.lines.iter().collect();
        lines.sort_by_key(|(sort, _)| *sort);
        let mut text = String::new();
        for (at, (sort, sentence)) in lines.iter().enumerate() {
            if at > 0 && part(lines[at - 1].0) != part(*sort) {
                text.push('\n');
            }
            text.push_str(&format!("{sentence}\n"));
        }
        let source = Source::new("", text.as_str());
        format(&source).unwrap_or(text)
    }

    /// Adds a sentence for what the game has without it, where the game is the same with it.
    fn name_defaults(&mut self) {
        self.propose(Sort::Players, vec!["For 2 players.".to_owned()]);
        self.propose(Sort::Houses, self.houses());
        self.begin_sowings();
        self.propose(Sort::Move, vec!["Move a piece.".to_owned()]);
        if self.has_laps() {
            let forbidden = "Endless sowing: the move is forbidden.".to_owned();
            self.propose(Sort::Endless, vec![forbidden]);
        }
        let next =
            ["game", "round"].map(|what| format!("Next {what} is begun by the other player."));
        self.propose(Sort::Next, next.to_vec());
    }

    /// Whether a sowing may go on after its first lap.
    fn has_laps(&self) -> bool {
        let mut rules = self.game.events.last.iter();
        rules.any(|said| said.rule.right.iter().any(goes_on))
    }

    /// How it may be said whose houses are whose.
    fn houses(&self) -> Vec<String> {
        let rows = self.game.board.rule.rows.len();
        let of_each = (1..=rows).map(|last| match last {
            1 => "Houses of each player are row 1.".to_owned(),
            last => format!("Houses of each player are rows 1 to {last}."),
        });
        let mut said: Vec<String> = of_each.collect();
        said.push("Houses belong to nobody.".to_owned());
        if let [Seat::South] = self.game.seats.as_slice() {
            said.push(match rows {
                1 => "Houses of south are row 1.".to_owned(),
                rows => format!("Houses of south are rows 1 to {rows}."),
            });
        }
        said
    }

    /// Says where each sowing begins that does not say so.
    fn begin_sowings(&mut self) {
        for at in 0..self.lines.len() {
            let (sort, sentence) = &self.lines[at];
            if *sort != Sort::Sow || sentence.contains(", beginning ") {
                continue;
            }
            let after = "beginning after the lap origin";
            let clause = [", dropping ", ", skipping "].into_iter();
            let clause = clause.filter_map(|clause| sentence.find(clause)).min();
            let begun = match clause {
                Some(at) => format!("{}, {after}{}", &sentence[..at], &sentence[at..]),
                None => format!("{}, {after}.", sentence.trim_end_matches('.')),
            };
            let before = std::mem::replace(&mut self.lines[at].1, begun);
            if !self.is_same() {
                self.lines[at].1 = before;
            }
        }
    }

    /// Adds the first of the sentences with which the game is the same, unless there is one of
    /// that sort.
    fn propose(&mut self, sort: Sort, sentences: Vec<String>) {
        if self.lines.iter().any(|(known, _)| *known == sort) {
            return;
        }
        for sentence in sentences {
            self.lines.push((sort, sentence));
            if self.is_same() {
                return;
            }
            self.lines.pop();
        }
    }

    /// Whether the text says the game.
    fn is_same(&self) -> bool {
        let report = Report::new();
        let chain = follow::read_chain(&Source::new("", self.file()), &NoFiles, &report);
        let game = resolve::game_alone(&chain, &Values::default());
        !report.has_errors() && game.is_some_and(|game| game.same_rules(self.game))
    }
}

fn goes_on(effect: &Effect) -> bool {
    match effect {
        Effect::Relay { .. } | Effect::SowOn { .. } => true,
        Effect::Either(one, other) => one.iter().chain(other).any(goes_on),
        Effect::Capture { .. }
        | Effect::AnotherTurn { .. }
        | Effect::TurnEnds
        | Effect::Claim { .. }
        | Effect::Lay { .. }
        | Effect::Mark { .. }
        | Effect::Stands
        | Effect::NothingCaptured
        | Effect::Spare(_)
        | Effect::Forbidden
        | Effect::Outcome(_) => false,
    }
}

/// Which sentences stand together.
fn part(sort: Sort) -> u8 {
    match sort {
        Sort::Game | Sort::Region | Sort::Source | Sort::Also | Sort::Option => 0,
        Sort::Players
        | Sort::Board
        | Sort::Houses
        | Sort::Path
        | Sort::Start
        | Sort::Arrange
        | Sort::Arrangement
        | Sort::Mark
        | Sort::Call => 1,
        Sort::Move | Sort::Must | Sort::Piece | Sort::Sow => 2,
        Sort::Lifting
        | Sort::Passing
        | Sort::Last
        | Sort::CaptureLeaving
        | Sort::NewRow
        | Sort::MoveOver
        | Sort::Endless => 3,
        Sort::End => 4,
        Sort::Refill | Sort::Unfilled | Sort::Next | Sort::MatchEnds | Sort::Without => 5,
    }
}

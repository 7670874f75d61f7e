//! What a comparison says, whatever it is written in.

use super::numbers;
use crate::engine::State;
use crate::model::{Game, Site};
use crate::play::Standing;
use crate::study::compare::{
    Comparison, Cut, Estimate, Figure, Kinship, Parting, PublishedFigure, Replay, Row, Statistics,
    Stretch, Test, Tree, list,
};

/// A comparison as a sequence of blocks.
#[derive(Clone, Debug)]
pub struct Document<'a> {
    /// What it is about.
    pub title: String,
    /// Its blocks.
    pub blocks: Vec<Block<'a>>,
}

/// A block of a document.
#[derive(Clone, Debug)]
pub enum Block<'a> {
    /// The beginning of a section.
    Heading(String),
    /// A paragraph.
    Paragraph(String),
    /// What matters most in the section: a sentence or two.
    Statement(String),
    /// A table.
    Table(Table),
    /// Boards next to each other.
    Boards(Boards<'a>),
    /// How the values of a figure are distributed, for each game by name.
    Distribution {
        /// The figure.
        figure: Figure,
        /// The values of each game.
        values: Vec<(&'a str, Vec<f64>)>,
    },
    /// A tree of games.
    Tree {
        /// The tree.
        tree: &'a Tree,
        /// The games.
        names: &'a [String],
    },
}

/// A table: its first column says what each row is about.
#[derive(Clone, Debug)]
pub struct Table {
    /// The heads of the columns.
    pub columns: Vec<String>,
    /// The rows; each has as many cells as there are columns.
    pub rows: Vec<Vec<Cell>>,
    /// Further rows in which nothing differs, which may be folded away.
    pub folded: Vec<Vec<Cell>>,
    /// What is said of the folded rows.
    pub summary: String,
    /// Whether its cells are numbers.
    pub numbers: bool,
}

/// A cell: lines cut where they begin or cease to differ.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// The lines.
    pub lines: Vec<Vec<Stretch>>,
}

/// Boards next to each other.
#[derive(Clone, Debug)]
pub struct Boards<'a> {
    /// What is seen.
    pub caption: String,
    /// One board for each game.
    pub boards: Vec<Shown<'a>>,
    /// The places to mark on each.
    pub marked: &'a [Site],
}

/// A board.
#[derive(Clone, Debug)]
pub struct Shown<'a> {
    /// What the game is called.
    pub name: &'a str,
    /// The game.
    pub game: &'a Game,
    /// What is on the board.
    pub state: &'a State,
    /// The move that led there, if it is not that of the other games.
    pub played: Option<&'a str>,
}

impl Cell {
    /// A cell of one line in which nothing differs.
    pub fn plain(words: impl Into<String>) -> Cell {
        Cell::default().line(words, false)
    }

    /// The cell with one more line.
    fn line(mut self, words: impl Into<String>, differs: bool) -> Cell {
        let words = words.into();
        if !words.is_empty() {
            self.lines.push(vec![Stretch { words, differs }]);
        }
        self
    }
}

/// What a comparison of a few games says.
pub fn comparison(all: &Comparison) -> Document<'_> {
    let mut blocks = vec![Block::Statement(all.statement())];
    blocks.push(Block::Heading("Rules".to_owned()));
    blocks.push(Block::Table(rules(all)));
    if let Some(replay) = &all.replay {
        blocks.push(Block::Heading("The same moves".to_owned()));
        moves(all, replay, &mut blocks);
    }
    if let Some(parting) = &all.parting {
        blocks.push(Block::Heading("Where they part".to_owned()));
        divergence(all, parting, &mut blocks);
    }
    if let Some(statistics) = &all.statistics {
        blocks.push(Block::Heading("How they play".to_owned()));
        play(all, statistics, &mut blocks);
    }
    Document {
        title: list(&all.names),
        blocks,
    }
}

fn rules(all: &Comparison) -> Table {
    let mut columns = vec!["rules".to_owned()];
    columns.extend(all.names.iter().cloned());
    let (same, unlike): (Vec<&Row>, Vec<&Row>) = all.rows.iter().partition(|row| row.same);
    let (_, aspects) = all.aspects();
    let aspects: Vec<String> = aspects.iter().map(ToString::to_string).collect();
    let whole = match aspects.is_empty() || unlike.is_empty() {
        true => String::new(),
        false => format!("; nothing differs in {}", list(&aspects)),
    };
    Table {
        columns,
        rows: unlike.into_iter().map(rule).collect(),
        summary: format!(
            "{} of {} rules are the same{whole}",
            same.len(),
            all.rows.len()
        ),
        folded: same.into_iter().map(rule).collect(),
        numbers: false,
    }
}

fn rule(row: &Row) -> Vec<Cell> {
    let head = Cell::plain(row.aspect.word()).line(row.rule.clone(), false);
    let cells = row.marked().into_iter().map(|cut| match cut {
        Some(cut) => Cell { lines: vec![cut] },
        None => Cell::plain("—"),
    });
    std::iter::once(head).chain(cells).collect()
}

/// The games' boards in such states, and the move that led there as each game writes it, if that
/// is not the same in all.
fn boards<'a>(all: &'a Comparison, states: Vec<&'a State>, moves: &'a [String]) -> Vec<Shown<'a>> {
    let games = all.names.iter().zip(&all.games).zip(states).enumerate();
    let same = moves.iter().all(|text| *text == moves[0]);
    games
        .map(|(at, ((name, game), state))| Shown {
            name,
            game,
            state,
            played: moves.get(at).map(String::as_str).filter(|_| !same),
        })
        .collect()
}

fn states(standings: &[Standing]) -> Vec<&State> {
    standings.iter().map(Standing::state).collect()
}

fn moves<'a>(all: &'a Comparison, replay: &'a Replay, blocks: &mut Vec<Block<'a>>) {
    blocks.push(Block::Boards(Boards {
        caption: "At the start".to_owned(),
        boards: boards(all, states(&replay.start), &[]),
        marked: &replay.differing,
    }));
    for (at, step) in replay.steps.iter().enumerate() {
        blocks.push(Block::Boards(Boards {
            caption: format!("{}. {}", at + 1, step.moves[0]),
            boards: boards(all, states(&step.standings), &step.moves),
            marked: &step.differing,
        }));
    }
    if let Some(stopped) = &replay.stopped {
        let games = all.names.iter().zip(&stopped.why);
        let why: Vec<String> = games
            .map(|(name, why)| match why {
                Some(why) => format!("in {name}: {why}"),
                None => format!("in {name} it is legal"),
            })
            .collect();
        let number = replay.steps.len() + 1;
        let text = &stopped.text;
        blocks.push(Block::Statement(format!(
            "{number}. {text} is not legal everywhere; {}.",
            why.join("; ")
        )));
    }
}

fn divergence<'a>(all: &'a Comparison, parting: &'a Parting, blocks: &mut Vec<Block<'a>>) {
    let search = &parting.search;
    let positions = match search.positions {
        1 => "1 position was compared".to_owned(),
        many => format!("{} positions were compared", numbers::whole(many)),
    };
    if let Some(found) = &search.found {
        let after = match found.moves.as_slice() {
            [] => "At the start".to_owned(),
            [only] => format!("After the one move {only}"),
            moves => format!("After {} moves ({})", moves.len(), moves.join(" ")),
        };
        let shortest = match found.moves.is_empty() {
            true => String::new(),
            false => " No shorter sequence of moves tells the games apart.".to_owned(),
        };
        let why = &parting.why;
        blocks.push(Block::Statement(format!("{after} {why}.{shortest}")));
        blocks.push(Block::Paragraph(format!("{positions}.")));
        blocks.push(Block::Boards(Boards {
            caption: after,
            boards: boards(all, found.states.iter().collect(), &[]),
            marked: found.difference.places(),
        }));
    } else {
        let same = match search.same_to {
            Some(depth) => {
                format!("No sequence of up to {depth} moves tells the games apart: {positions}.")
            }
            None => format!("The games look the same at the start; {positions}."),
        };
        blocks.push(Block::Statement(same));
    }
    let asked = parting.asked;
    match search.cut {
        Some(Cut::Memory) => blocks.push(Block::Paragraph(format!(
            "The search was asked to go to depth {asked}; it stopped before, when there were more \
             positions than it may remember."
        ))),
        Some(Cut::Stopped) => blocks.push(Block::Paragraph(format!(
            "The search was asked to go to depth {asked}; it was interrupted before."
        ))),
        None => {}
    }
    if search.repetition && search.found.is_none() {
        blocks.push(Block::Paragraph(
            "The games have different rules about positions that come again, which the search does \
             not follow."
                .to_owned(),
        ));
    }
}

fn play<'a>(all: &'a Comparison, statistics: &'a Statistics, blocks: &mut Vec<Block<'a>>) {
    let games = statistics.games();
    let asked = statistics.asked;
    let short = match (games as u64) < asked {
        true => format!(" of {} asked for", numbers::whole(asked)),
        false => String::new(),
    };
    let what = match statistics.whole_match {
        true => "matches",
        false => "games",
    };
    blocks.push(Block::Paragraph(format!(
        "{} {what} of each{short}; players: {}; seed {}.",
        numbers::whole(games as u64),
        list(&statistics.players),
        statistics.seed
    )));
    blocks.push(Block::Table(figures(all, statistics)));
    if all.names.len() > 1 && !statistics.tests.is_empty() {
        blocks.push(Block::Paragraph(format!(
            "In brackets 95 % confidence intervals: Student's for means, Wilson's for shares. Marked \
             is what differs from {} by more than chance explains: p < 0.05 in a two-sided test \
             ({} for means, {} for shares) after Holm's correction for all {} tests.",
            all.names[0],
            Test::Welch.name(),
            Test::Fisher.name(),
            statistics.tests.len()
        )));
    }
    published(all, statistics, blocks);
    for figure in Figure::ALL.into_iter().filter(|figure| !figure.is_share()) {
        let values = all.names.iter().zip(&statistics.played);
        let values: Vec<(&str, Vec<f64>)> = values
            .map(|(name, played)| (name.as_str(), figure.values(played)))
            .collect();
        if values
            .iter()
            .any(|(_, values)| values.iter().any(|value| *value > 0.0))
        {
            blocks.push(Block::Distribution { figure, values });
        }
    }
}

fn figures(all: &Comparison, statistics: &Statistics) -> Table {
    // Two games have one test for each figure, in a column of its own.
    let column = all.names.len() == 2 && !statistics.tests.is_empty();
    let mut columns = vec!["figure".to_owned()];
    columns.extend(all.names.iter().cloned());
    if column {
        columns.push("p".to_owned());
    }
    let p = |figure: Figure, game: usize| {
        let tested = statistics.tested(figure, game);
        tested.map_or_else(String::new, |test| numbers::probability(test.holm))
    };
    let rows = Figure::ALL.into_iter().map(|figure| {
        let mut row = vec![Cell::plain(figure.words())];
        for (game, played) in statistics.played.iter().enumerate() {
            let Some(estimate) = Estimate::of(figure, &figure.values(played)) else {
                row.push(Cell::plain("—"));
                continue;
            };
            let tested = statistics.tested(figure, game);
            let mean = Stretch {
                words: numbers::value(figure, estimate.mean),
                differs: tested.is_some_and(|test| test.differs),
            };
            let interval = Stretch {
                words: numbers::interval(figure, &estimate),
                differs: false,
            };
            let cell = Cell {
                lines: vec![vec![mean, interval]],
            };
            row.push(match column {
                true => cell,
                false => cell.line(p(figure, game), false),
            });
        }
        if column {
            row.push(Cell::plain(p(figure, 1)));
        }
        row
    });
    Table {
        columns,
        rows: rows.collect(),
        folded: Vec::new(),
        summary: String::new(),
        numbers: true,
    }
}

fn published<'a>(all: &'a Comparison, statistics: &'a Statistics, blocks: &mut Vec<Block<'a>>) {
    let mut rows = Vec::new();
    let mut sources: Vec<String> = Vec::new();
    for (game, published) in &statistics.published {
        let players = all.games[*game].seats.len();
        for figure in &published.figures {
            let here = figure.of_games(&statistics.played[*game], players);
            let here = here.map_or("—".to_owned(), |(mean, low, high)| {
                told(figure, Some(mean), Some(low), Some(high))
            });
            let there = told(figure, figure.mean, figure.low, figure.high);
            let what = format!("{}, {}", all.names[*game], figure.figure);
            rows.push(vec![
                Cell::plain(what),
                Cell::plain(here),
                Cell::plain(there),
            ]);
        }
        sources.push(format!("{} for {}", published.source, all.names[*game]));
    }
    if rows.is_empty() {
        return;
    }
    blocks.push(Block::Table(Table {
        columns: ["figure", "here", "published"].map(str::to_owned).to_vec(),
        rows,
        folded: Vec::new(),
        summary: String::new(),
        numbers: true,
    }));
    blocks.push(Block::Paragraph(format!(
        "Published by: {}.",
        list(&sources)
    )));
}

/// A mean with the least and the greatest value, as far as they are known.
fn told(
    figure: &PublishedFigure,
    mean: Option<f64>,
    low: Option<f64>,
    high: Option<f64>,
) -> String {
    let number = |value: f64| match figure.is_share() {
        true => format!("{} %", numbers::short(value * 100.0)),
        false => numbers::short(value),
    };
    let range = match (low, high) {
        (Some(low), Some(high)) => format!("{} to {}", number(low), number(high)),
        (Some(low), None) => format!("at least {}", number(low)),
        (None, Some(high)) => format!("at most {}", number(high)),
        (None, None) => String::new(),
    };
    match mean.map(number) {
        Some(mean) if range.is_empty() => mean,
        Some(mean) => format!("{mean} ({range})"),
        None => range,
    }
}

/// What is said of many games at once.
pub fn kinship(all: &Kinship) -> Document<'_> {
    let mut blocks = Vec::new();
    if let Some(relatives) = &all.nearest {
        blocks.push(Block::Heading(format!("Nearest to {}", all.names[0])));
        let rows = relatives.iter().map(|one| {
            vec![
                Cell::plain(all.names[one.game].clone()),
                Cell::plain(format!("{:.3}", one.distance)),
                Cell::plain(one.verdict.word()),
            ]
        });
        blocks.push(Block::Table(Table {
            columns: ["game", "distance", "verdict"].map(str::to_owned).to_vec(),
            rows: rows.collect(),
            folded: Vec::new(),
            summary: String::new(),
            numbers: true,
        }));
    } else {
        blocks.push(Block::Heading("Distances".to_owned()));
        blocks.push(Block::Table(distances(all)));
        if let Some(tree) = &all.tree {
            blocks.push(Block::Heading("Kin".to_owned()));
            blocks.push(Block::Tree {
                tree,
                names: &all.names,
            });
        }
    }
    blocks.push(Block::Paragraph(
        "Distances are from 0, all rules the same, to 1, nothing alike. Every aspect of the rules \
         counts the same; options do not count. The tree joins what is nearest on average."
            .to_owned(),
    ));
    Document {
        title: match all.nearest {
            Some(_) => all.names[0].clone(),
            None => format!("{} games", all.names.len()),
        },
        blocks,
    }
}

/// All distances, half of them: the other half is the same.
fn distances(all: &Kinship) -> Table {
    let mut columns = vec![String::new()];
    columns.extend((1..=all.names.len()).map(|number| number.to_string()));
    let rows = all.names.iter().enumerate().map(|(row, name)| {
        let cells = (0..all.names.len()).map(|column| match column.cmp(&row) {
            std::cmp::Ordering::Less => Cell::plain(hundredths(all.matrix[row][column])),
            std::cmp::Ordering::Equal => Cell::plain("·"),
            std::cmp::Ordering::Greater => Cell::default(),
        });
        let head = Cell::plain(format!("{} {name}", row + 1));
        std::iter::once(head).chain(cells).collect()
    });
    Table {
        columns,
        rows: rows.collect(),
        folded: Vec::new(),
        summary: String::new(),
        numbers: true,
    }
}

/// A distance with two decimals, without the zero before them.
fn hundredths(distance: f64) -> String {
    let text = format!("{distance:.2}");
    text.strip_prefix('0').map_or(text.clone(), str::to_owned)
}

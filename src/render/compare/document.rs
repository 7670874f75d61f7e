//! What a comparison says, whatever it is written in.

use super::{numbers, play};
use crate::engine::State;
use crate::model::{Game, Site};
use crate::play::Standing;
use crate::study::compare::{Comparison, Figure, Parting, Replay, Row, Stretch, Tree};
use crate::study::divergence::{Divergence, Search, list};

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
    pub(super) fn line(mut self, words: impl Into<String>, differs: bool) -> Cell {
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
        play::blocks(all, statistics, &mut blocks);
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
    match &search.found {
        Some(found) => {
            let after = after(found);
            let why = &parting.why;
            let shortest = match found.moves.is_empty() {
                true => "",
                false => " No shorter sequence of moves tells the games apart.",
            };
            blocks.push(Block::Statement(format!("{after}, {why}.{shortest}")));
            let compared = compared(search.positions);
            blocks.push(Block::Paragraph(match found.moves.is_empty() {
                true => format!("{compared}."),
                false => format!("{compared}: all that are reached by fewer moves."),
            }));
            blocks.push(Block::Boards(Boards {
                caption: after,
                boards: boards(all, found.states.iter().collect(), &[]),
                marked: found.difference.places(),
            }));
        }
        None => {
            let compared = compared(search.positions);
            let depth = search.same_to.unwrap_or(0);
            blocks.push(Block::Statement(match (search.ended, depth) {
                (true, _) => format!(
                    "No sequence of moves tells the games apart: {compared}, all that can be \
                     reached."
                ),
                (false, 0) => format!("The games look the same at the start; {compared}."),
                (false, _) => format!(
                    "No sequence of up to {depth} moves tells the games apart: {compared}, all \
                     that are reached so."
                ),
            }));
        }
    }
    limits(search, parting.asked, blocks);
}

/// After which moves games differ.
fn after(found: &Divergence) -> String {
    match found.moves.as_slice() {
        [] => "At the start".to_owned(),
        [only] => format!("After the one move {only}"),
        moves => format!("After {} moves ({})", moves.len(), moves.join(" ")),
    }
}

fn compared(positions: u64) -> String {
    match positions {
        1 => "1 position was compared".to_owned(),
        many => format!("{} positions were compared", numbers::whole(many)),
    }
}

/// What a search left out.
fn limits(search: &Search, asked: u32, blocks: &mut Vec<Block<'_>>) {
    let mut say = |words: String| blocks.push(Block::Paragraph(words));
    let counted = search.found.as_ref().map(|found| found.moves.len() as u32);
    let counted = counted
        .map(|moves| moves.saturating_sub(1))
        .or(search.same_to);
    if let Some(once_to) = search.once_to.filter(|once| Some(*once) < counted) {
        say(format!(
            "Those that take more than {once_to} moves may count more than once, since there was no \
             room to remember all of them (--positions)."
        ));
    }
    if search.stopped {
        say(format!(
            "The search was asked to go to depth {asked}; it was interrupted before."
        ));
    }
    if search.repetition && search.found.is_none() {
        say(
            "The games have different rules about positions that come again, which the search does \
             not follow."
                .to_owned(),
        );
    }
}

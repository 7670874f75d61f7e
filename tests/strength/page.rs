//! The page of results, `docs/strength.md`: it is written from its own table, so the table is all
//! that is kept.

use std::fmt::Write as _;

/// The players of the columns; the first of each is the one expected to be stronger.
pub const MEETINGS: [[&str; 2]; 3] = [
    ["minimax:2", "random"],
    ["mcts:100", "random"],
    ["minimax:3", "minimax:1"],
];

/// Games of a meeting where nothing else is said.
pub const GAMES: u32 = 200;

/// A random game of fewer plies than this is played from the start: four random plies would be
/// the game.
pub const SHORT: f64 = 20.0;

/// How a meeting went.
#[derive(Clone, Debug, PartialEq)]
pub struct Cell {
    /// The score of the first player in per cent, and the bounds of its interval.
    pub score: [f64; 3],
    /// Who played instead of the first player of the column.
    pub instead: Option<String>,
    pub games: u32,
}

impl Cell {
    fn text(&self) -> String {
        let [score, low, high] = self.score;
        let mut text = format!("{score:.1} ({low:.0}–{high:.0})");
        if let Some(player) = &self.instead {
            write!(text, ", `{player}`").expect("a text can be written");
        }
        if self.games != GAMES {
            write!(text, ", {} games", self.games).expect("a text can be written");
        }
        text
    }

    fn read(text: &str) -> Option<Cell> {
        let mut parts = text.split(", ");
        let (score, bounds) = parts.next()?.split_once(" (")?;
        let (low, high) = bounds.strip_suffix(')')?.split_once('–')?;
        let number = |text: &str| text.parse::<f64>().ok();
        let mut cell = Cell {
            score: [number(score)?, number(low)?, number(high)?],
            instead: None,
            games: GAMES,
        };
        for part in parts {
            match part.strip_suffix(" games") {
                Some(games) => cell.games = games.parse().ok()?,
                None => cell.instead = Some(part.trim_matches('`').to_owned()),
            }
        }
        Some(cell)
    }

    /// Whether the interval lies above one half.
    pub fn is_above_half(&self) -> bool {
        self.score[1] > 50.0
    }
}

/// The meetings of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    pub game: String,
    /// The mean length of 200 random games, as text. Other rules hardly have the same one, so it
    /// tells that a row is out of date.
    pub plies: String,
    /// In the order of [`MEETINGS`]; `None` for one that is not measured.
    pub cells: [Option<Cell>; 3],
}

impl Row {
    fn text(&self) -> String {
        let cell = |cell: &Option<Cell>| cell.as_ref().map_or("—".to_owned(), Cell::text);
        let cells = self.cells.each_ref().map(cell);
        format!(
            "| {} | {} | {} |\n",
            self.game,
            self.plies,
            cells.join(" | ")
        )
    }

    fn read(line: &str) -> Option<Row> {
        let cells: Vec<&str> = line
            .strip_prefix("| ")?
            .strip_suffix(" |")?
            .split(" | ")
            .collect();
        let [game, plies, cells @ ..] = &cells[..] else {
            return None;
        };
        let read = |text: &str| match text {
            "—" => None,
            text => Some(Cell::read(text).unwrap_or_else(|| panic!("no result: {text}"))),
        };
        let cells: &[&str; 3] = cells.try_into().ok()?;
        Some(Row {
            game: (*game).to_owned(),
            plies: (*plies).to_owned(),
            cells: cells.map(read),
        })
    }
}

/// The page.
#[derive(Clone, Debug, PartialEq)]
pub struct Page {
    /// The commit whose library the rows are of.
    pub commit: String,
    pub rows: Vec<Row>,
}

const COMMIT: &str = "The library is that of commit ";

const HEAD: &str = "| game | plies | `minimax:2` against `random` | `mcts:100` against `random` | `minimax:3` against `minimax:1` |
|---|---|---|---|---|
";

impl Page {
    /// Reads a page; what is not in its table is written anew.
    pub fn read(text: &str) -> Page {
        let commit = text
            .split_once(COMMIT)
            .and_then(|(_, rest)| rest.split_once('.'));
        let (_, table) = text.split_once(HEAD).unwrap_or_default();
        let row = |line: &str| Row::read(line).unwrap_or_else(|| panic!("no row: {line}"));
        Page {
            commit: commit.map_or(String::new(), |(commit, _)| commit.to_owned()),
            rows: table
                .lines()
                .take_while(|line| !line.is_empty())
                .map(row)
                .collect(),
        }
    }

    /// The page as it should be.
    pub fn text(&self) -> String {
        let mut text = format!(
            "# How strong the players are

{GAMES} games of each meeting with seats exchanged: the score of the player named first in per cent, a draw as half, with its 95 %
interval (Wilson). The first four plies are at random, the same ones in both games of a pair; games whose random game is shorter than
{SHORT} plies are played from the start. *Plies* is the mean length of 200 random games. Where other players met, since
these take long, or fewer games were played, the cell says so; — is not measured yet.

{COMMIT}{}. A row is made by commands such as

    manqala tournament oware --players minimax:2,random --games 200

and this page by

    cargo test --profile quick -- --ignored strength --nocapture

which measures what is missing, and the games whose random games are of another length than their row says.

",
            self.commit
        );
        text.push_str(&self.summary());
        write!(text, "\n{HEAD}").expect("a text can be written");
        self.rows.iter().for_each(|row| text.push_str(&row.text()));
        text
    }

    /// The row of a game, an empty one if there was none.
    pub fn row(&mut self, game: &str) -> &mut Row {
        let at = self.rows.partition_point(|row| row.game.as_str() < game);
        if self.rows.get(at).is_none_or(|row| row.game != game) {
            let row = Row {
                game: game.to_owned(),
                plies: String::new(),
                cells: [const { None }; 3],
            };
            self.rows.insert(at, row);
        }
        &mut self.rows[at]
    }

    /// What all rows come to, a line for each meeting.
    pub fn summary(&self) -> String {
        (0..MEETINGS.len())
            .map(|meeting| self.line(meeting))
            .collect()
    }

    fn line(&self, meeting: usize) -> String {
        let [one, other] = MEETINGS[meeting];
        let one = if other == "random" {
            one.split(':').next().unwrap_or(one)
        } else {
            one
        };
        let cells = self.cells(meeting);
        let sum: f64 = cells.iter().map(|(_, cell)| cell.score[0]).sum();
        let mean = sum / cells.len().max(1) as f64;
        let above = cells
            .iter()
            .filter(|(_, cell)| cell.is_above_half())
            .count();
        let lowest = cells
            .iter()
            .min_by(|a, b| a.1.score[1].total_cmp(&b.1.score[1]));
        let lowest = lowest.map_or(String::new(), |(game, cell)| {
            let [score, low, high] = cell.score;
            format!("; lowest in {game}: {score:.1} ({low:.0}–{high:.0})")
        });
        format!(
            "- `{one}` against `{other}`: {mean:.1} % over all of {} games; the interval is above one half in {above}{lowest}.\n",
            cells.len()
        )
    }

    /// The results of a meeting, by game.
    pub fn cells(&self, meeting: usize) -> Vec<(&str, &Cell)> {
        let rows = self.rows.iter();
        let cells = rows.map(|row| (row.game.as_str(), row.cells[meeting].as_ref()));
        cells
            .filter_map(|(game, cell)| Some((game, cell?)))
            .collect()
    }
}

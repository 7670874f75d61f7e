//! Positions as text: rows from the top of the picture down, stores, who is to move; then, where
//! there are any, owners that differ from the start, hands, marks, touched houses, quiet plies, and
//! players who are out.

use super::pieces::{self, PiecePositionError};
use super::position::Position;
use crate::model::{Board, Game, MarkId, Site};
use crate::plan::{Compiled, Plan};
use crate::syntax::words::Seat;

/// Why a position text cannot be read. Shown as a full English sentence without its stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The first three fields are not all there.
    #[error("a position is its rows, the stores, and who is to move, such as \"{0}\"")]
    Fields(String),
    /// The rows do not have the shape of the board.
    #[error("the {what} have the shape {found}, and the board has {wanted}")]
    Shape {
        /// What the rows are of: `rows` or `owners`.
        what: &'static str,
        /// The lengths of the rows, from the top.
        found: String,
        /// Those of the board.
        wanted: String,
    },
    /// A cell is not a number of seeds.
    #[error("\"{0}\" is not a number of seeds")]
    NotANumber(String),
    /// There are more or fewer stores, or hands, than players.
    #[error("{found} {what} are given, and there are {wanted} players")]
    Players {
        /// `stores` or `hands`.
        what: &'static str,
        /// How many are given.
        found: usize,
        /// How many play.
        wanted: usize,
    },
    /// The seeds are not as many as the game has.
    #[error("the position has {found} seeds, and the game has {wanted}")]
    Seeds {
        /// How many lie in the position.
        found: u64,
        /// How many the game has.
        wanted: u32,
    },
    /// Nobody of that name plays.
    #[error("\"{found}\" is not to move: it is {}, or - when the game is over", .players.join(" or "))]
    ToMove {
        /// What is written.
        found: String,
        /// Who plays.
        players: Vec<String>,
    },
    /// An owner is not a letter of one who plays.
    #[error("\"{0}\" is not an owner: write the first letter of a player, or \".\" for nobody")]
    Owner(String),
    /// There is no such house.
    #[error("there is no house {0}")]
    NoHouse(String),
    /// Nobody of that name plays who could be out.
    #[error("there is no player {0}")]
    NoPlayer(String),
    /// Whoever is to move has to be in the game, and somebody else with them.
    #[error("who is to move cannot be out, and somebody else has to be in the game")]
    Out,
    /// There is no such mark.
    #[error("the game has no mark \"{0}\"")]
    NoMark(String),
    /// A further field is not known, or the game has no such thing.
    #[error("the game has nothing like \"{0}\"")]
    Field(String),
    /// Pieces do not stand as they can.
    #[error(transparent)]
    Pieces(#[from] PiecePositionError),
}

/// Reads a position text.
///
/// # Errors
/// What is wrong with the text, or with the position for this game.
pub fn parse_position(plan: &Plan, text: &str) -> Result<Position, PositionError> {
    let game = plan.game();
    let board = &game.board.rule;
    let mut position = plan.start().position().clone();
    if let Compiled::Pieces(rules) = &plan.compiled {
        return pieces::position_text::read(rules, game, position, text);
    }
    let fields: Vec<&str> = text.split_whitespace().collect();
    let [rows, stores, to_move, more @ ..] = &fields[..] else {
        return Err(PositionError::Fields(write_position(plan, &position)));
    };
    for (site, cell) in cells(board, rows, "rows")? {
        position.seeds[site.index()] = number(cell)?;
    }
    for (seat, stored) in game.seats.iter().zip(players(game, stores, "stores")?) {
        position.seeds[board.store(*seat).index()] = stored;
    }
    position.to_move = match *to_move {
        "-" => None,
        word => {
            let seat = game.seats.iter().find(|seat| seat.word() == word);
            Some(*seat.ok_or_else(|| PositionError::ToMove {
                found: word.to_owned(),
                players: game.seats.iter().map(|s| s.word().to_owned()).collect(),
            })?)
        }
    };
    position.marks.fill(None);
    position.hands.fill(0);
    position.out = [false; 4];
    for field in more {
        further_field(game, field, &mut position)?;
    }
    check_seeds(game, &position)?;
    check_out(game, &position)?;
    Ok(position)
}

/// Writes a position as text, which [`parse_position`] reads. Once the game is over nobody is to
/// move, for which `-` stands.
pub fn write_position(plan: &Plan, position: &Position) -> String {
    let game = plan.game();
    if let Compiled::Pieces(rules) = &plan.compiled {
        return pieces::position_text::write(rules, game, position);
    }
    let board = &game.board.rule;
    let start = plan.start();
    let mut text = rows(board, |site| position.seeds(site).to_string());
    text.push(' ');
    text.push_str(&by_player(game, |seat| position.store(seat)));
    text.push(' ');
    text.push_str(position.to_move().map_or("-", Seat::word));
    if board
        .all()
        .any(|site| position.owner(site) != start.position().owner(site))
    {
        let letter = |owner: Option<Seat>| owner.map_or(".", |seat| &seat.word()[..1]);
        text.push(' ');
        text.push_str(&rows(board, |site| letter(position.owner(site)).to_owned()));
    }
    if game.setup.hands.iter().any(|n| *n > 0) {
        text.push_str(" hands=");
        text.push_str(&by_player(game, |seat| position.hand(seat)));
    }
    let marked = board.all().filter_map(|site| {
        let mark = game.marks.get(usize::from(position.mark(site)?.0))?;
        Some(format!(
            "{}:{}",
            board.name(site),
            mark.name.replace(' ', "_")
        ))
    });
    push_list(&mut text, " marks=", marked.collect());
    let touched = board.all().filter(|site| position.touched(*site));
    push_list(
        &mut text,
        " touched=",
        touched.map(|site| board.name(site)).collect(),
    );
    if position.quiet() > 0 {
        text.push_str(&format!(" quiet={}", position.quiet()));
    }
    let goes_on = game.seats.len() > 2;
    let out = game
        .seats
        .iter()
        .filter(|seat| goes_on && position.is_out(**seat));
    push_list(
        &mut text,
        " out=",
        out.map(|seat| seat.word().to_owned()).collect(),
    );
    text
}

fn push_list(text: &mut String, field: &str, items: Vec<String>) {
    if !items.is_empty() {
        text.push_str(field);
        text.push_str(&items.join(","));
    }
}

fn rows(board: &Board, cell: impl Fn(Site) -> String) -> String {
    let rows = (0..board.rows.len()).rev();
    let row = |row| board.row(row).map(&cell).collect::<Vec<_>>().join(",");
    rows.map(row).collect::<Vec<_>>().join("/")
}

fn by_player(game: &Game, seeds: impl Fn(Seat) -> u16) -> String {
    let seeds = game.seats.iter().map(|seat| seeds(*seat).to_string());
    seeds.collect::<Vec<_>>().join(",")
}

/// The cells of rows written from the top down, with their sites.
fn cells<'t>(
    board: &Board,
    text: &'t str,
    what: &'static str,
) -> Result<Vec<(Site, &'t str)>, PositionError> {
    let rows: Vec<Vec<&str>> = text
        .split('/')
        .map(|row| row.split(',').collect())
        .collect();
    let fits = rows.len() == board.rows.len()
        && rows
            .iter()
            .rev()
            .zip(&board.rows)
            .all(|(row, length)| row.len() == usize::from(*length));
    if !fits {
        let lengths = |rows: Vec<usize>| {
            let rows = rows.iter().map(usize::to_string);
            rows.collect::<Vec<_>>().join("/")
        };
        return Err(PositionError::Shape {
            what,
            found: lengths(rows.iter().map(Vec::len).collect()),
            wanted: lengths(board.rows.iter().rev().map(|n| usize::from(*n)).collect()),
        });
    }
    let cells = rows.into_iter().rev().flatten();
    Ok(board.all().zip(cells).collect())
}

fn number(cell: &str) -> Result<u16, PositionError> {
    let plain = cell.bytes().all(|byte| byte.is_ascii_digit());
    let number = cell.parse().ok().filter(|_| plain);
    number.ok_or_else(|| PositionError::NotANumber(cell.to_owned()))
}

fn players(game: &Game, text: &str, what: &'static str) -> Result<Vec<u16>, PositionError> {
    let seeds: Vec<u16> = text.split(',').map(number).collect::<Result<_, _>>()?;
    match seeds.len() == game.seats.len() {
        true => Ok(seeds),
        false => Err(PositionError::Players {
            what,
            found: seeds.len(),
            wanted: game.seats.len(),
        }),
    }
}

fn house(board: &Board, name: &str) -> Result<Site, PositionError> {
    board
        .find(name)
        .ok_or_else(|| PositionError::NoHouse(name.to_owned()))
}

fn further_field(game: &Game, field: &str, position: &mut Position) -> Result<(), PositionError> {
    let board = &game.board.rule;
    let unknown = || PositionError::Field(field.to_owned());
    match field.split_once('=') {
        None => {
            for (site, cell) in cells(board, field, "owners")? {
                position.owners[site.index()] = owner(game, cell)?;
            }
        }
        Some(("hands", hands)) if game.setup.hands.iter().any(|n| *n > 0) => {
            for (seat, held) in game.seats.iter().zip(players(game, hands, "hands")?) {
                position.hands[*seat as usize] = held;
            }
        }
        Some(("marks", marks)) => {
            for item in marks.split(',') {
                let (name, mark) = item.split_once(':').ok_or_else(unknown)?;
                let named = |known: &crate::model::Mark| known.name.replace(' ', "_") == mark;
                let index = game.marks.iter().position(named);
                let index = index.ok_or_else(|| PositionError::NoMark(mark.to_owned()))?;
                position.marks[house(board, name)?.index()] = Some(MarkId(index as u8));
            }
        }
        Some(("touched", touched)) => {
            for name in touched.split(',') {
                position.touched[house(board, name)?.index()] = true;
            }
        }
        // With two players whoever loses ends the game.
        Some(("out", out)) if game.seats.len() > 2 => {
            for word in out.split(',') {
                let seat = game.seats.iter().find(|seat| seat.word() == word);
                let seat = seat.ok_or_else(|| PositionError::NoPlayer(word.to_owned()))?;
                position.out[*seat as usize] = true;
            }
        }
        Some(("quiet", plies)) => position.quiet = plies.parse().map_err(|_| unknown())?,
        Some(_) => return Err(unknown()),
    }
    Ok(())
}

fn owner(game: &Game, cell: &str) -> Result<Option<Seat>, PositionError> {
    let seat = game.seats.iter().find(|seat| seat.word()[..1] == *cell);
    match (seat, cell) {
        (Some(seat), _) => Ok(Some(*seat)),
        (None, ".") => Ok(None),
        (None, _) => Err(PositionError::Owner(cell.to_owned())),
    }
}

fn check_out(game: &Game, position: &Position) -> Result<(), PositionError> {
    let Some(to_move) = position.to_move else {
        return Ok(());
    };
    let inside = |seat: &Seat| !position.is_out(*seat);
    let several = game.seats.iter().filter(|seat| inside(seat)).count() > 1;
    let alone = game.seats.len() == 1;
    match inside(&to_move) && (several || alone) {
        true => Ok(()),
        false => Err(PositionError::Out),
    }
}

fn check_seeds(game: &Game, position: &Position) -> Result<(), PositionError> {
    let placed = position.seeds.iter().chain(&position.hands);
    let found: u64 = placed.map(|n| u64::from(*n)).sum();
    let wanted = game.seeds();
    match found == u64::from(wanted) {
        true => Ok(()),
        false => Err(PositionError::Seeds { found, wanted }),
    }
}

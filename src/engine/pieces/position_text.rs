//! Positions of piece games as text: rows from the top of the picture down, the pieces taken, who
//! is to move; then, where there are any, hands, huffs, quiet plies.

use crate::engine::{Position, PositionError};
use crate::model::{Board, Game, PieceId, Placed, Site};
use crate::plan::pieces::{Cell, Force, PLAYERS, PieceRules};
use crate::syntax::words::Seat;

/// Why a position of a piece game cannot be read. Shown as a full English sentence without its
/// stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PiecePositionError {
    /// A cell is not written in letters.
    #[error("\"{0}\" is no piece: write \".\" for nothing, (3) for three empty places, {1}")]
    Cell(String, String),
    /// A piece stands where no line goes.
    #[error("no piece can stand on {0}")]
    NoPlace(String),
    /// More pieces stand on a place than the game ever has there.
    #[error("{place} holds {found} pieces, and a place holds at most {most}")]
    TooMany {
        /// The place.
        place: String,
        /// How many are written.
        found: usize,
        /// The most there can be.
        most: u8,
    },
    /// A piece would have become another where it stands.
    #[error("the piece on {0} would have been promoted there")]
    Unpromoted(String),
    /// A player does not have as many pieces as the game gives.
    #[error(
        "{seat} has {found} pieces on the board, in hand and taken by the other player, and the \
         game gives {wanted}", seat = .seat.title()
    )]
    Count {
        /// The player.
        seat: Seat,
        /// How many were found.
        found: u32,
        /// How many there are.
        wanted: u32,
    },
    /// A player has yet to set out pieces, and the other is to move.
    #[error("{seat} has yet to set out pieces, and is to move", seat = .0.title())]
    SetUp(Seat),
    /// A piece cannot be huffed.
    #[error("the piece on {0} cannot be huffed: it is not of the player who has just moved")]
    Huff(String),
}

/// Reads a position text.
///
/// # Errors
/// What is wrong with the text, or with the position for this game.
pub(crate) fn read(
    rules: &PieceRules,
    game: &Game,
    start: Position,
    text: &str,
) -> Result<Position, PositionError> {
    let mut position = start;
    let fields: Vec<&str> = text.split_whitespace().collect();
    let [rows, taken, to_move, more @ ..] = &fields[..] else {
        return Err(PositionError::Fields(write(rules, game, &position)));
    };
    let board = &game.board.rule;
    for (site, cell) in board.all().zip(cells(rules, board, rows)?) {
        position.pieces[site.index()] = cell;
    }
    for (seat, taken) in rules.seats.iter().zip(numbers(taken, "stores")?) {
        position.seeds[board.store(*seat).index()] = taken;
    }
    position.to_move = match *to_move {
        "-" => None,
        word => {
            let seat = rules.seats.iter().find(|seat| seat.word() == word);
            Some(*seat.ok_or_else(|| PositionError::ToMove {
                found: word.to_owned(),
                players: rules.seats.iter().map(|s| s.word().to_owned()).collect(),
            })?)
        }
    };
    position.hands = [0; Seat::ALL.len()];
    for field in more {
        read_field(rules, board, field, &mut position)?;
    }
    check(rules, board, &position)?;
    Ok(position)
}

/// Writes a position.
pub(crate) fn write(rules: &PieceRules, game: &Game, position: &Position) -> String {
    let board = &game.board.rule;
    let rows = (0..board.rows.len()).rev();
    let rows: Vec<String> = rows.map(|row| write_row(board, position, row)).collect();
    let by_player = |number: &dyn Fn(Seat) -> u16| {
        let numbers = rules.seats.map(|seat| number(seat).to_string());
        numbers.join(",")
    };
    let mut text = rows.join("/");
    text.push(' ');
    text.push_str(&by_player(&|seat| position.store(seat)));
    text.push(' ');
    text.push_str(position.to_move().map_or("-", Seat::word));
    if rules.hands.iter().any(|hand| *hand > 0) {
        text.push_str(" hands=");
        text.push_str(&by_player(&|seat| position.hand(seat)));
    }
    if !position.huffs().is_empty() {
        let huffs = position.huffs().iter();
        let names: Vec<String> = huffs.map(|site| board.name(*site)).collect();
        text.push_str(&format!(" huff={}", names.join(",")));
    }
    if position.quiet() > 0 {
        text.push_str(&format!(" quiet={}", position.quiet()));
    }
    text
}

/// A row of a position, with runs of empty places as numbers in parentheses.
fn write_row(board: &Board, position: &Position, row: usize) -> String {
    let mut cells: Vec<String> = Vec::new();
    let mut empty = 0;
    let flush = |empty: &mut usize, cells: &mut Vec<String>| {
        match *empty {
            0 => {}
            1 => cells.push(".".to_owned()),
            n => cells.push(format!("({n})")),
        }
        *empty = 0;
    };
    for site in board.row(row) {
        match position.piece(site) {
            None => empty += 1,
            Some(placed) => {
                flush(&mut empty, &mut cells);
                cells.push(placed.letters());
            }
        }
    }
    flush(&mut empty, &mut cells);
    cells.join(",")
}

/// The cells of rows written from the top down, in the order of sites.
fn cells(
    rules: &PieceRules,
    board: &Board,
    text: &str,
) -> Result<Vec<Option<Placed>>, PositionError> {
    let mut rows = Vec::new();
    for row in text.split('/') {
        let mut cells = Vec::new();
        for cell in row.split(',') {
            let run = cell.strip_prefix('(').and_then(|run| run.strip_suffix(')'));
            match run.and_then(|run| run.parse::<u8>().ok()) {
                Some(run) => cells.extend(std::iter::repeat_n(None, usize::from(run))),
                None => cells.push(read_cell(rules, cell)?),
            }
        }
        rows.push(cells);
    }
    let found: Vec<usize> = rows.iter().map(Vec::len).collect();
    let wanted: Vec<usize> = board.rows.iter().rev().map(|n| usize::from(*n)).collect();
    if found != wanted {
        let written = |lengths: &[usize]| {
            let lengths: Vec<String> = lengths.iter().map(usize::to_string).collect();
            lengths.join("/")
        };
        return Err(PositionError::Shape {
            what: "rows",
            found: written(&found),
            wanted: written(&wanted),
        });
    }
    Ok(rows.into_iter().rev().flatten().collect())
}

fn read_cell(rules: &PieceRules, cell: &str) -> Result<Option<Placed>, PiecePositionError> {
    if cell == "." {
        return Ok(None);
    }
    let kinds = (0..rules.pieces.len() as u8).map(PieceId);
    let every = kinds.flat_map(|kind| rules.seats.map(|seat| (seat, kind)));
    let mut written = Vec::new();
    for (seat, kind) in every {
        let amount = 1;
        let letter = Placed { seat, kind, amount }.letters();
        if !cell.is_empty() && cell.replace(&letter, "").is_empty() {
            let amount = u8::try_from(cell.len() / letter.len()).unwrap_or(u8::MAX);
            return Ok(Some(Placed { seat, kind, amount }));
        }
        written.push(letter);
    }
    let last = written.pop().unwrap_or_default();
    let letters = format!("{} or {last}", written.join(", "));
    Err(PiecePositionError::Cell(cell.to_owned(), letters))
}

fn numbers(text: &str, what: &'static str) -> Result<[u16; PLAYERS], PositionError> {
    let mut numbers = Vec::new();
    for number in text.split(',') {
        let plain = number.bytes().all(|byte| byte.is_ascii_digit());
        let read = number.parse().ok().filter(|_| plain);
        numbers.push(read.ok_or_else(|| PositionError::NotANumber(number.to_owned()))?);
    }
    let found = numbers.len();
    numbers.try_into().map_err(|_| PositionError::Players {
        what,
        found,
        wanted: PLAYERS,
    })
}

fn read_field(
    rules: &PieceRules,
    board: &Board,
    field: &str,
    position: &mut Position,
) -> Result<(), PositionError> {
    let unknown = || PositionError::Field(field.to_owned());
    match field.split_once('=').ok_or_else(unknown)? {
        ("hands", hands) if rules.hands.iter().any(|hand| *hand > 0) => {
            for (seat, hand) in rules.seats.iter().zip(numbers(hands, "hands")?) {
                position.hands[*seat as usize] = hand;
            }
        }
        ("huff", huffs) if rules.musts.iter().any(|must| must.force == Force::OrHuffed) => {
            for name in huffs.split(',') {
                let site = board.find(name);
                let site = site.ok_or_else(|| PositionError::NoHouse(name.to_owned()))?;
                position.huffs.push(site);
            }
            position.huffs.sort_by_key(|site| board.name(*site));
            position.huffs.dedup();
        }
        ("quiet", plies) if rules.needs.quiet => {
            position.quiet = plies.parse().map_err(|_| unknown())?;
        }
        _ => return Err(unknown()),
    }
    Ok(())
}

/// Whether the game can come to such a position, as far as counting shows.
fn check(rules: &PieceRules, board: &Board, position: &Position) -> Result<(), PiecePositionError> {
    let mut on_board = [0u32; PLAYERS];
    for (site, placed) in board.all().zip(&position.pieces) {
        let Some(placed) = placed else { continue };
        check_piece(rules, board, site, *placed)?;
        for (player, seat) in rules.seats.iter().enumerate() {
            if *seat == placed.seat {
                on_board[player] += u32::from(placed.amount);
            }
        }
    }
    let mut to_set_up = [false; PLAYERS];
    for player in 0..PLAYERS {
        let seat = rules.seats[player];
        let taken = u32::from(position.store(rules.seats[1 - player]));
        let found = on_board[player] + u32::from(position.hand(seat)) + taken;
        let wanted = rules.total[player];
        let set_out = rules.set_up.as_ref().map_or(0, |set_up| set_up.total());
        to_set_up[player] = set_out > 0 && found + set_out == wanted;
        if found != wanted && !to_set_up[player] {
            return Err(PiecePositionError::Count {
                seat,
                found,
                wanted,
            });
        }
    }
    for player in 0..PLAYERS {
        // Where the game is over somebody may not have been able to.
        let waits = position
            .to_move
            .is_some_and(|mover| mover != rules.seats[player]);
        if to_set_up[player] && waits && !to_set_up[1 - player] {
            return Err(PiecePositionError::SetUp(rules.seats[player]));
        }
    }
    for site in &position.huffs {
        let theirs = |placed: Placed| Some(placed.seat) != position.to_move;
        if !position.piece(*site).is_some_and(theirs) {
            return Err(PiecePositionError::Huff(board.name(*site)));
        }
    }
    Ok(())
}

fn check_piece(
    rules: &PieceRules,
    board: &Board,
    site: Site,
    placed: Placed,
) -> Result<(), PiecePositionError> {
    let place = || board.name(site);
    if !rules.grid.is_used(site.0) {
        return Err(PiecePositionError::NoPlace(place()));
    }
    if placed.amount > rules.most {
        return Err(PiecePositionError::TooMany {
            place: place(),
            found: usize::from(placed.amount),
            most: rules.most,
        });
    }
    let player = rules.seats.iter().position(|seat| *seat == placed.seat);
    let cell = Cell::new(player.unwrap_or(0), usize::from(placed.kind.0), 1);
    // What was put there rather than moved there is not promoted.
    let may_be_put = rules.set_up.is_some() || rules.hands.iter().any(|hand| *hand > 0);
    let begins =
        rules.cells[usize::from(site.0)] == Cell::new(cell.player(), cell.kind(), placed.amount);
    match rules.promoted(cell, site.0, cell.player()) == cell || may_be_put || begins {
        true => Ok(()),
        false => Err(PiecePositionError::Unpromoted(place())),
    }
}

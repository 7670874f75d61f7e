//! `Start as pictured`: one quoted text a row, the top row first.

use super::scope::Scope;
use super::start::{Item, Laying};
use crate::model::PieceId;
use crate::syntax::tree::Text;
use crate::syntax::words::Seat;

/// Lays out what a picture shows.
pub(super) fn lay(laying: &mut Laying, scope: &Scope, lines: &[Text]) -> Option<()> {
    let rows = laying.board.rows.len();
    if lines.len() != rows {
        let span = lines.first()?.span.to(lines.last()?.span);
        let message = format!("the picture has {} rows, the board {rows}", lines.len());
        let help = "one quoted text is a row, the top row first";
        scope.add(scope.error("picture-shape", span, message).help(help));
        return None;
    }
    let mut sound = true;
    for (line, row) in lines.iter().zip((0..rows).rev()) {
        let done = if laying.board.is_houses() {
            seeds(laying, scope, line, row)
        } else {
            pieces(laying, scope, line, row)
        };
        sound &= done.is_some();
    }
    sound.then_some(())
}

fn seeds(laying: &mut Laying, scope: &Scope, line: &Text, row: usize) -> Option<()> {
    let cells: Vec<&str> = line.node.split_whitespace().collect();
    right_width(laying, scope, line, row, cells.len())?;
    for (column, cell) in cells.iter().enumerate() {
        let digits = cell.bytes().all(|letter| letter.is_ascii_digit());
        let Some(amount) = cell.parse::<u16>().ok().filter(|_| digits) else {
            return strange_cell(scope, line, cell, "a number, 0 for none");
        };
        let site = laying.board.at(row, column)?;
        laying.put(scope, line.span, (Seat::South, site), Item::Seeds, amount)?;
    }
    Some(())
}

fn pieces(laying: &mut Laying, scope: &Scope, line: &Text, row: usize) -> Option<()> {
    let spaced = line.node.trim().contains(char::is_whitespace);
    let cells: Vec<String> = if spaced {
        line.node.split_whitespace().map(str::to_owned).collect()
    } else {
        line.node.trim().chars().map(String::from).collect()
    };
    right_width(laying, scope, line, row, cells.len())?;
    for (column, cell) in cells.iter().enumerate() {
        let site = laying.board.at(row, column)?;
        let mut letters = cell.chars();
        let first = letters.next()?;
        if cell == "." {
            continue;
        }
        let kind = usize::from(first.is_ascii_uppercase());
        let seat = match first.to_ascii_lowercase() {
            's' => Seat::South,
            'n' => Seat::North,
            'e' => Seat::East,
            'w' => Seat::West,
            _ => {
                return strange_cell(
                    scope,
                    line,
                    cell,
                    "`.`, `s`, `n`, `S`, `N`, or `ss` for two",
                );
            }
        };
        let all_same = letters.all(|letter| letter == first);
        if !all_same || cell.len() > 255 || !scope.cx.seats.contains(&seat) {
            return strange_cell(
                scope,
                line,
                cell,
                "`.`, `s`, `n`, `S`, `N`, or `ss` for two",
            );
        }
        if kind >= scope.cx.pieces.len() {
            let message = format!("`{cell}` is a piece of a kind that the game does not have");
            scope.add(scope.error("unknown-piece", line.span, message));
            return None;
        }
        let piece = Item::Piece(PieceId(kind as u8));
        laying.put(scope, line.span, (seat, site), piece, cell.len() as u16)?;
    }
    Some(())
}

fn right_width(
    laying: &Laying,
    scope: &Scope,
    line: &Text,
    row: usize,
    cells: usize,
) -> Option<()> {
    let needed = usize::from(laying.board.rows[row]);
    if cells == needed {
        return Some(());
    }
    let message = format!(
        "the picture's row {} has {cells} places, the board's {needed}",
        row + 1
    );
    let help = "put spaces between the places when one of them needs two letters or digits";
    scope.add(scope.error("picture-shape", line.span, message).help(help));
    None
}

fn strange_cell(scope: &Scope, line: &Text, cell: &str, right: &str) -> Option<()> {
    let message = format!("`{cell}` stands for nothing in a picture");
    let help = format!("a place is {right}");
    scope.add(scope.error("picture-cell", line.span, message).help(help));
    None
}

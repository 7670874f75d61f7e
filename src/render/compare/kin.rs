//! How far many games are from each other.

use super::document::{Block, Cell, Document, Table};
use crate::study::compare::Kinship;

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

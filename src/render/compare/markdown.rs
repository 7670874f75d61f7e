//! A comparison as Markdown.

use super::document::{Block, Boards, Cell, Document, Table};
use super::tree;
use crate::render::{Paint, board_marked, turn_sentence};
use crate::study::compare::Stretch;

/// Writes a document as Markdown: tables with what differs in bold, boards as they are drawn in
/// text.
pub fn markdown(document: &Document<'_>) -> String {
    let mut out = format!("# {}\n", escape(&document.title));
    for block in &document.blocks {
        match block {
            Block::Heading(words) => out.push_str(&format!("\n## {}\n", escape(words))),
            Block::Statement(words) => out.push_str(&format!("\n**{}**\n", escape(words))),
            Block::Paragraph(words) => out.push_str(&format!("\n{}\n", escape(words))),
            Block::Table(table) => write_table(&mut out, table),
            Block::Boards(boards) => write_boards(&mut out, boards),
            // Distributions are pictures.
            Block::Distribution { .. } => {}
            Block::Tree { tree, names } => {
                let lines = tree::draw(tree, names).join("\n");
                out.push_str(&format!("\n```text\n{lines}\n```\n"));
            }
        }
    }
    out
}

fn write_table(out: &mut String, table: &Table) {
    if !table.rows.is_empty() {
        let heads: Vec<String> = table.columns.iter().map(|head| escape(head)).collect();
        let line = match table.numbers {
            true => "---:",
            false => "---",
        };
        let mut lines = vec!["---"];
        lines.resize(table.columns.len(), line);
        out.push_str(&format!(
            "\n| {} |\n| {} |\n",
            heads.join(" | "),
            lines.join(" | ")
        ));
        for row in &table.rows {
            let cells: Vec<String> = row.iter().map(cell).collect();
            out.push_str(&format!("| {} |\n", cells.join(" | ")));
        }
    }
    if !table.summary.is_empty() {
        out.push_str(&format!("\n{}.\n", escape(&table.summary)));
    }
}

fn cell(cell: &Cell) -> String {
    let line = |stretches: &Vec<Stretch>| {
        let shown = stretches.iter().map(|stretch| match stretch.differs {
            true => format!("**{}**", escape(&stretch.words)),
            false => escape(&stretch.words),
        });
        shown.collect::<Vec<_>>().join(" ")
    };
    cell.lines.iter().map(line).collect::<Vec<_>>().join("<br>")
}

fn write_boards(out: &mut String, boards: &Boards<'_>) {
    out.push_str(&format!("\n{}\n", escape(&boards.caption)));
    for shown in &boards.boards {
        let position = shown.state.position();
        let board = board_marked(shown.game, position, &Paint::default(), boards.marked);
        let turn = turn_sentence(shown.game, shown.state);
        let played = shown
            .played
            .map_or_else(String::new, |text| format!(": {text}"));
        let name = shown.name;
        out.push_str(&format!("\n```text\n{name}{played}\n{board}{turn}\n```\n"));
    }
}

/// Text in which nothing is taken for Markdown.
fn escape(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        if matches!(
            c,
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '#'
        ) {
            escaped.push('\\');
        }
        escaped.push(if c == '\n' { ' ' } else { c });
    }
    escaped
}

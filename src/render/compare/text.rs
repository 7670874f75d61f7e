//! A comparison for a terminal.

use comfy_table::{CellAlignment, ContentArrangement, Row, Table as Grid, presets};

use super::document::{Block, Boards, Cell, Document, Table};
use super::tree;
use crate::render::{Paint, board_marked, turn_sentence};
use crate::study::compare::Stretch;

/// Stand before and after a word that stands out while the table is laid out: they take no room.
const BEGIN: char = '\u{2061}';
const END: char = '\u{2062}';

/// The narrowest column for a game: with less, games stand under each other.
const NARROWEST: usize = 18;

/// A table of more columns is as wide as it is.
const MANY: usize = 7;

/// Writes a document in so many columns. `all` shows rows in which nothing differs too.
pub fn text(document: &Document<'_>, paint: &Paint, width: usize, all: bool) -> String {
    let writer = Writer { paint, width, all };
    let mut out = String::new();
    for block in &document.blocks {
        if !out.is_empty() {
            out.push('\n');
        }
        writer.block(&mut out, block);
    }
    out
}

struct Writer<'a> {
    paint: &'a Paint,
    width: usize,
    all: bool,
}

impl Writer<'_> {
    fn block(&self, out: &mut String, block: &Block<'_>) {
        match block {
            Block::Heading(words) => {
                out.push_str(&format!("{}\n", self.paint.strong(&words.to_uppercase())));
            }
            Block::Statement(words) | Block::Paragraph(words) => wrap(out, words, self.width),
            Block::Table(table) => self.table(out, table),
            Block::Boards(boards) => self.boards(out, boards),
            // Distributions are pictures.
            Block::Distribution { .. } => {
                out.pop();
            }
            Block::Tree { tree, names } => {
                for line in tree::draw(tree, names) {
                    out.push_str(&format!("{line}\n"));
                }
            }
        }
    }

    fn table(&self, out: &mut String, table: &Table) {
        let folded = if self.all {
            table.folded.as_slice()
        } else {
            &[]
        };
        let rows: Vec<&Vec<Cell>> = table.rows.iter().chain(folded).collect();
        let games = table.columns.len().saturating_sub(1);
        let room = self
            .width
            .saturating_sub(24)
            .checked_div(games)
            .unwrap_or(0);
        if !rows.is_empty() {
            match table.numbers || room >= NARROWEST {
                true => out.push_str(&self.grid(table, &rows)),
                false => self.stacked(out, table, &rows),
            }
        }
        if !table.summary.is_empty() {
            wrap(out, &format!("{}.", table.summary), self.width);
        }
    }

    /// The rows under each other, in a column for each game.
    fn grid(&self, table: &Table, rows: &[&Vec<Cell>]) -> String {
        let mut grid = Grid::new();
        grid.load_style(match table.numbers {
            true => presets::NOTHING,
            false => presets::UTF8_HORIZONTAL_ONLY,
        });
        grid.set_content_arrangement(match table.columns.len() > MANY {
            true => ContentArrangement::Disabled,
            false => ContentArrangement::Dynamic,
        });
        grid.set_width(u16::try_from(self.width).unwrap_or(u16::MAX));
        grid.set_header(Row::from(table.columns.iter().map(|name| self.words(name))));
        for row in rows {
            grid.add_row(Row::from(row.iter().map(|cell| self.cell(cell))));
        }
        if table.numbers {
            for column in grid.column_iter_mut().skip(1) {
                column.set_cell_alignment(CellAlignment::Right);
            }
        }
        let lines = grid.lines().map(|line| self.visible(line.trim_end()));
        lines.map(|line| format!("{line}\n")).collect()
    }

    /// Each row as a paragraph, with a line for each game.
    fn stacked(&self, out: &mut String, table: &Table, rows: &[&Vec<Cell>]) {
        for row in rows {
            let Some((head, cells)) = row.split_first() else {
                continue;
            };
            let head: Vec<String> = head.lines.iter().map(|line| self.line(line)).collect();
            wrap(out, &self.visible(&head.join(": ")), self.width);
            for (name, cell) in table.columns[1..].iter().zip(cells) {
                let said: Vec<String> = cell.lines.iter().map(|line| self.line(line)).collect();
                let mut block = String::new();
                let said = format!("{name}: {}", said.join(" "));
                wrap(&mut block, &said, self.width.saturating_sub(2));
                for line in block.lines() {
                    out.push_str(&format!("  {}\n", self.visible(line)));
                }
            }
        }
    }

    fn cell(&self, cell: &Cell) -> String {
        let lines: Vec<String> = cell.lines.iter().map(|line| self.line(line)).collect();
        lines.join("\n")
    }

    /// A line with what differs marked: each word by itself, since a line may break anywhere.
    fn line(&self, stretches: &[Stretch]) -> String {
        let shown: Vec<String> = stretches
            .iter()
            .map(|stretch| match (stretch.differs, self.colours()) {
                (false, _) => self.words(&stretch.words),
                (true, false) => format!("*{}*", self.words(&stretch.words)),
                (true, true) => {
                    let words = self.words(&stretch.words);
                    let words = words.split(' ').map(|word| format!("{BEGIN}{word}{END}"));
                    words.collect::<Vec<_>>().join(" ")
                }
            })
            .collect();
        shown.join(" ")
    }

    /// Words without what is taken for a mark.
    fn words(&self, words: &str) -> String {
        words.replace([BEGIN, END], "")
    }

    fn colours(&self) -> bool {
        self.paint.strong("x") != "x"
    }

    /// The marks as the terminal shows them.
    fn visible(&self, line: &str) -> String {
        let painted = self.paint.strong("\0");
        let (begin, end) = painted.split_once('\0').unwrap_or_default();
        line.replace(BEGIN, begin).replace(END, end)
    }

    fn boards(&self, out: &mut String, boards: &Boards<'_>) {
        if !boards.caption.is_empty() {
            out.push_str(&format!("{}\n", self.paint.strong(&boards.caption)));
        }
        let drawn: Vec<Drawing> = boards
            .boards
            .iter()
            .map(|shown| {
                let position = shown.state.position();
                let turn = turn_sentence(shown.game, shown.state);
                let played = shown
                    .played
                    .map_or_else(String::new, |text| format!(": {text}"));
                let draw = |paint: &Paint| {
                    let board = board_marked(shown.game, position, paint, boards.marked);
                    format!("{}{played}\n{board}{turn}\n", shown.name)
                };
                Drawing::new(&draw(&Paint::default()), &draw(self.paint))
            })
            .collect();
        let widths = drawn.iter().map(|drawing| drawing.width + 3).sum::<usize>();
        match widths <= self.width + 3 {
            true => beside(out, &drawn),
            false => drawn
                .iter()
                .for_each(|drawing| beside(out, std::slice::from_ref(drawing))),
        }
    }
}

/// A drawing as painted lines, with how wide each is.
struct Drawing {
    lines: Vec<(String, usize)>,
    width: usize,
}

impl Drawing {
    /// From the same drawing without and with colours.
    fn new(plain: &str, painted: &str) -> Drawing {
        let widths = plain.lines().map(|line| line.chars().count());
        let lines = painted.lines().map(str::to_owned).zip(widths);
        let lines: Vec<(String, usize)> = lines.collect();
        Drawing {
            width: lines.iter().map(|(_, width)| *width).max().unwrap_or(0),
            lines,
        }
    }
}

/// Drawings next to each other.
fn beside(out: &mut String, drawn: &[Drawing]) {
    let height = drawn.iter().map(|drawing| drawing.lines.len()).max();
    for at in 0..height.unwrap_or(0) {
        let mut line = String::new();
        let mut missing = 0;
        for drawing in drawn {
            line.push_str(&" ".repeat(missing));
            let (text, width) = drawing
                .lines
                .get(at)
                .map_or(("", 0), |(text, width)| (text.as_str(), *width));
            line.push_str(text);
            missing = drawing.width - width + 3;
        }
        out.push_str(line.trim_end());
        out.push('\n');
    }
}

/// Adds a paragraph in lines of at most that width, where words allow it.
fn wrap(out: &mut String, text: &str, width: usize) {
    let mut column = 0;
    for word in text.split_whitespace() {
        let length = word.chars().filter(|c| !matches!(*c, BEGIN | END)).count();
        if column > 0 && column + 1 + length > width {
            out.push('\n');
            column = 0;
        } else if column > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += length;
    }
    out.push('\n');
}

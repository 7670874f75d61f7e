//! A comparison as one page, which needs nothing besides itself.

use std::fmt::Write;

use super::document::{Block, Boards, Cell, Document, Table};
use super::plots;
use crate::render::{BOARD_STYLE, Picture};
use crate::study::compare::{Figure, Stretch};

/// How the page looks, in light and in dark, wide and narrow.
const STYLE: &str = include_str!("page.css");

/// Writes a document as an HTML page with its pictures and its style inside; `foot` says where it
/// comes from.
pub fn html(document: &Document<'_>, foot: &str) -> String {
    let title = escape(&document.title);
    let mut out = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{STYLE}{BOARD_STYLE}</style>\n</head>\n<body>\n<h1>{title}</h1>\n"
    );
    let mut blocks = document.blocks.as_slice();
    let mut pictures = Pictures::default();
    while let Some((block, rest)) = blocks.split_first() {
        blocks = rest;
        match block {
            Block::Heading(words) => line(&mut out, &format!("<h2>{}</h2>", escape(words))),
            Block::Statement(words) => {
                line(
                    &mut out,
                    &format!("<p class=\"statement\">{}</p>", escape(words)),
                );
            }
            Block::Paragraph(words) => {
                line(
                    &mut out,
                    &format!("<p class=\"note\">{}</p>", escape(words)),
                );
            }
            Block::Table(table) => write_table(&mut out, table),
            Block::Boards(boards) => write_boards(&mut out, boards, &mut pictures),
            Block::Distribution { figure, values } => {
                // Pictures of distributions that follow each other share a legend.
                let mut all = vec![(*figure, values)];
                while let Some((Block::Distribution { figure, values }, rest)) =
                    blocks.split_first()
                {
                    all.push((*figure, values));
                    blocks = rest;
                }
                write_plots(&mut out, &all, &mut pictures);
            }
            Block::Tree { tree, names } => {
                let picture = plots::dendrogram(tree, names, false);
                let picture = pictures.fit(&picture);
                line(&mut out, &format!("<div class=\"tree\">{picture}</div>"));
            }
        }
    }
    let foot = escape(foot);
    line(
        &mut out,
        &format!("<footer>{foot}</footer>\n</body>\n</html>"),
    );
    out
}

fn line(out: &mut String, text: &str) {
    // Writing to a text cannot fail.
    let _ = writeln!(out, "{text}");
}

fn write_table(out: &mut String, table: &Table) {
    if !table.rows.is_empty() {
        grid(out, table, &table.rows);
    }
    let summary = escape(&table.summary);
    if !table.folded.is_empty() {
        line(out, &format!("<details><summary>{summary}</summary>"));
        grid(out, table, &table.folded);
        line(out, "</details>");
    } else if !summary.is_empty() {
        line(out, &format!("<p class=\"note\">{summary}.</p>"));
    }
}

fn grid(out: &mut String, table: &Table, rows: &[Vec<Cell>]) {
    let class = if table.numbers { "numbers" } else { "rules" };
    line(
        out,
        &format!("<div class=\"scroll\"><table class=\"{class}\">\n<thead><tr>"),
    );
    for head in &table.columns {
        line(out, &format!("<th scope=\"col\">{}</th>", escape(head)));
    }
    line(out, "</tr></thead>\n<tbody>");
    for row in rows {
        line(out, "<tr>");
        for (column, cell) in row.iter().enumerate() {
            let lines = lines(cell);
            let game = table.columns.get(column).map_or("", String::as_str);
            match column {
                0 => line(out, &format!("<th scope=\"row\">{lines}</th>")),
                _ => line(
                    out,
                    &format!("<td data-game=\"{}\">{lines}</td>", escape(game)),
                ),
            }
        }
        line(out, "</tr>");
    }
    line(out, "</tbody></table></div>");
}

/// The first line as it is, the further ones small.
fn lines(cell: &Cell) -> String {
    let mut out = String::new();
    for (at, line) in cell.lines.iter().enumerate() {
        let words: Vec<String> = line.iter().map(stretch).collect();
        let words = words.join(" ");
        out.push_str(&match at {
            0 => words,
            _ => format!("<small>{words}</small>"),
        });
    }
    out
}

fn stretch(of: &Stretch) -> String {
    match of.differs {
        true => format!("<mark>{}</mark>", escape(&of.words)),
        false => escape(&of.words),
    }
}

fn write_boards(out: &mut String, boards: &Boards<'_>, pictures: &mut Pictures) {
    let caption = escape(&boards.caption);
    line(
        out,
        &format!("<figure><figcaption>{caption}</figcaption>\n<div class=\"boards\">"),
    );
    for shown in &boards.boards {
        let picture = Picture::new(shown.game, shown.state)
            .marked(boards.marked)
            .drawing();
        let name = escape(shown.name);
        let played = shown
            .played
            .map_or_else(String::new, |text| format!(": {}", escape(text)));
        let picture = pictures.fit(&picture);
        line(
            out,
            &format!("<div><div class=\"name\">{name}{played}</div>\n{picture}</div>"),
        );
    }
    line(out, "</div></figure>");
}

fn write_plots(
    out: &mut String,
    all: &[(Figure, &Vec<(&str, Vec<f64>)>)],
    pictures: &mut Pictures,
) {
    line(out, "<ul class=\"legend\">");
    let games = all.first().map_or(&[][..], |(_, values)| values.as_slice());
    for (game, (name, _)) in games.iter().enumerate() {
        let (colour, name) = (plots::colour(game), escape(name));
        line(
            out,
            &format!("<li><span class=\"swatch\" style=\"background:{colour}\"></span>{name}</li>"),
        );
    }
    line(out, "</ul>\n<div class=\"plots\">");
    for (figure, values) in all {
        if plots::is_constant(values) {
            continue;
        }
        if let Some(picture) = plots::histogram(figure.words(), values) {
            let picture = pictures.fit(&picture);
            line(out, &format!("<div>{picture}</div>"));
        }
    }
    line(out, "</div>");
}

/// Puts pictures into the page, and counts them.
#[derive(Default)]
struct Pictures(usize);

impl Pictures {
    /// A picture that grows and shrinks with the page: its size becomes what it shows. The names
    /// in it become its own.
    fn fit(&mut self, picture: &str) -> String {
        self.0 += 1;
        let picture = picture.replace("kuva-clip-", &format!("clip-{}-", self.0));
        let Some((head, rest)) = picture.split_once('>') else {
            return picture;
        };
        let size = |name: &str| {
            let from = head.find(&format!(" {name}=\""))? + name.len() + 3;
            let length = head[from..].find('"')?;
            head[from..from + length].parse::<f64>().ok()
        };
        match (size("width"), size("height"), head.contains("viewBox")) {
            (Some(width), Some(height), false) => {
                let view = format!("<svg viewBox=\"0 0 {width} {height}\"");
                format!("{}>{rest}", head.replacen("<svg", &view, 1))
            }
            _ => picture,
        }
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

//! How games play: figures, tests, what others have published.

use super::document::{Block, Cell, Table};
use super::numbers;
use crate::study::compare::{
    Comparison, Estimate, Figure, PublishedFigure, Statistics, Stretch, Test,
};
use crate::study::divergence::list;

/// The figures of the games that were played, and how their values are distributed.
pub(super) fn blocks<'a>(
    all: &'a Comparison,
    statistics: &'a Statistics,
    blocks: &mut Vec<Block<'a>>,
) {
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
    let exchange = match statistics.players.len() {
        1 => "",
        _ => ", who exchange seats after every game",
    };
    blocks.push(Block::Paragraph(format!(
        "{} {what} of each{short}; players: {}{exchange}; seed {}.",
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
    let figures = statistics.figures.iter().copied();
    for figure in figures.filter(|figure| !figure.is_share()) {
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
    let rows = statistics.figures.iter().copied().map(|figure| {
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

//! Plots, as SVG without a frame of their own: colours come from the page, by classes of CSS.

use kuva::plot::{Histogram, PhyloTree};
use kuva::prelude::{Layout, Plot, render_to_svg};
use kuva::render::theme::Theme;

use crate::study::compare::Tree;

/// The colours of games, which can be told apart on light and on dark ground; more games than
/// colours begin again.
pub(super) const COLOURS: [&str; 6] = [
    "#2b7bba", "#d9772b", "#3a9a5b", "#b4518f", "#8a7a2f", "#6b6bd1",
];

/// The colour of the game of that index.
pub(super) fn colour(game: usize) -> &'static str {
    COLOURS[game % COLOURS.len()]
}

/// How many bars a histogram has at most.
const BARS: usize = 30;

/// The values of several games as histograms over each other: for each bar the share of the
/// game's values. `None` when there are no values.
pub(super) fn histogram(title: &str, games: &[(&str, Vec<f64>)]) -> Option<String> {
    let all = games.iter().flat_map(|(_, values)| values);
    let low = all.clone().copied().fold(f64::INFINITY, f64::min);
    let high = all.copied().fold(f64::NEG_INFINITY, f64::max);
    if !low.is_finite() || !high.is_finite() {
        return None;
    }
    let (edges, width) = edges(low, high, games);
    let mut plots: Vec<Plot> = Vec::new();
    for (game, (_, values)) in games.iter().enumerate() {
        if values.is_empty() {
            continue;
        }
        let bars = edges.len() - 1;
        let mut shares = vec![0.0; bars];
        for value in values {
            // A value on an edge belongs to the bar that begins there, whatever the rounding.
            let bar = ((value - edges[0]) / width + 1e-9).floor().max(0.0) as usize;
            shares[bar.min(bars - 1)] += 1.0 / values.len() as f64;
        }
        let histogram =
            Histogram::from_bins(edges.clone(), shares).with_color(format!("{}88", colour(game)));
        plots.push(histogram.into());
    }
    let layout = Layout::auto_from_plots(&plots)
        .with_width(340.0)
        .with_height(190.0)
        .with_x_label(title)
        .with_ticks(5)
        .with_theme(theme());
    Some(on_the_page(&render_to_svg(plots, layout)))
}

/// The edges of the bars, and how wide each is: round numbers, and for whole numbers whole ones.
fn edges(low: f64, high: f64, games: &[(&str, Vec<f64>)]) -> (Vec<f64>, f64) {
    let mut all = games.iter().flat_map(|(_, values)| values);
    let whole = all.all(|value| value.fract() == 0.0);
    let least = (high - low) / BARS as f64;
    let least = match whole {
        true => least.max(1.0),
        false if least == 0.0 => 0.1,
        false => least,
    };
    let scale = 10f64.powf(least.log10().floor());
    let round = [1.0, 2.0, 5.0, 10.0].map(|step| step * scale);
    let width = round.into_iter().find(|step| *step >= least * 0.999);
    let width = width.unwrap_or(10.0 * scale);
    let first = (low / width).floor();
    let bars = (high / width).floor() - first + 1.0;
    let edges = (0..=bars as usize).map(|edge| (first + edge as f64) * width);
    (edges.collect(), width)
}

/// The width of a letter of a name, on the safe side.
const LETTER: f64 = 7.0;

/// The most room that the plot keeps free for names.
const NAMES: f64 = 180.0;

/// A tree of games as an SVG picture, the distance at which parts were joined to scale. It has a
/// white ground when it stands alone, and that of the page when it does not.
pub fn dendrogram(tree: &Tree, names: &[String], alone: bool) -> String {
    let order = tree.items();
    let labels: Vec<&str> = names.iter().map(String::as_str).collect();
    let longest = names.iter().map(|name| name.chars().count()).max();
    // The plot keeps a bounded room for names free; what longer ones need more is margin.
    let longest = LETTER * longest.unwrap_or(0) as f64;
    let margin = (longest - NAMES).max(0.0) + 20.0;
    let plot = match tree.size() {
        1 => PhyloTree::from_edges(&[("", labels[order[0]], 1.0)]),
        _ => PhyloTree::from_linkage(&labels, &linkage(tree, names.len())),
    };
    let plot = plot
        .with_phylogram()
        .with_branch_color(if alone { "black" } else { INK });
    let plots = vec![Plot::PhyloTree(plot)];
    let mut layout = Layout::auto_from_plots(&plots)
        .with_width(400.0 + NAMES.min(longest) + margin)
        .with_height(40.0 + 24.0 * order.len() as f64)
        .with_force_margins(10.0, margin);
    if !alone {
        layout = layout.with_theme(theme());
    }
    // Names stand beside the ends of their lines rather than above them.
    let beside = " font-size=\"11\" text-anchor=\"start\"";
    let svg = render_to_svg(plots, layout).replace(beside, &format!(" dy=\"0.35em\"{beside}"));
    match alone {
        true => svg,
        false => on_the_page(&svg),
    }
}

/// The joins of a tree from the nearest on: two clusters, their distance, how many items. Items
/// are numbered first, then clusters in the order of the list.
fn linkage(tree: &Tree, items: usize) -> Vec<[f64; 4]> {
    fn visit<'a>(tree: &'a Tree, joins: &mut Vec<&'a Tree>) {
        if let Tree::Join { parts, .. } = tree {
            visit(&parts.0, joins);
            visit(&parts.1, joins);
            joins.push(tree);
        }
    }
    let mut joins: Vec<&Tree> = Vec::new();
    visit(tree, &mut joins);
    // A part is never joined higher than its whole, so that this keeps parts before wholes.
    joins.sort_by(|one, other| one.height().total_cmp(&other.height()));
    let number = |part: &Tree| match part {
        Tree::Leaf(item) => *item as f64,
        Tree::Join { .. } => {
            let at = joins.iter().position(|join| std::ptr::eq(*join, part));
            (items + at.unwrap_or(0)) as f64
        }
    };
    let row = |tree: &&Tree| match tree {
        Tree::Join {
            height,
            size,
            parts,
        } => [number(&parts.0), number(&parts.1), *height, *size as f64],
        Tree::Leaf(item) => [*item as f64, *item as f64, 0.0, 1.0],
    };
    joins.iter().map(row).collect()
}

/// Whether a figure was the same in every game, so that there is no distribution to be seen.
pub(super) fn is_constant(games: &[(&str, Vec<f64>)]) -> bool {
    let mut all = games.iter().flat_map(|(_, values)| values);
    let first = all.next();
    all.all(|value| Some(value) == first)
}

/// Colours that the page replaces by its own.
const INK: &str = "#010203";
const FAINT: &str = "#010204";

fn theme() -> Theme {
    Theme {
        background: "none".to_owned(),
        axis_color: INK.to_owned(),
        grid_color: FAINT.to_owned(),
        tick_color: INK.to_owned(),
        text_color: INK.to_owned(),
        ..Theme::light()
    }
}

/// The picture with the colours of the page, as wide as there is room.
fn on_the_page(svg: &str) -> String {
    svg.replace(INK, "var(--ink)").replace(FAINT, "var(--line)")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::study::compare::cluster;

    #[test]
    fn the_longest_name_fits_into_its_picture() {
        let long = "A game whose name, with all that it says, is seventy-two letters long now";
        let names = ["One", "Two", long].map(str::to_owned);
        let matrix = [
            vec![0.0, 0.2, 0.9],
            vec![0.2, 0.0, 0.9],
            vec![0.9, 0.9, 0.0],
        ];
        let tree = cluster(&matrix).expect("there are items");
        for names in [names.clone(), ["One", "Two", "Three"].map(str::to_owned)] {
            let picture = dendrogram(&tree, &names, true);
            let number = |text: &str, name: &str| -> f64 {
                let from = text.find(&format!(" {name}=\"")).expect("it is there") + name.len() + 3;
                let value = text[from..].split('"').next().expect("a value");
                value.parse().expect("a number")
            };
            let name = names.last().expect("a name");
            let label = picture
                .split("<text")
                .find(|text| text.contains(name.as_str()));
            let begins = number(label.expect("the name is shown"), "x");
            let ends = begins + 6.5 * name.chars().count() as f64;
            assert!(ends <= number(&picture, "width"), "{picture}");
            assert!(begins > 300.0, "the tree has room: {begins}");
        }
    }

    #[test]
    fn what_never_changes_has_no_distribution() {
        assert!(is_constant(&[("One", vec![1.0, 1.0]), ("Two", vec![1.0])]));
        assert!(!is_constant(&[("One", vec![1.0, 1.0]), ("Two", vec![2.0])]));
        assert!(is_constant(&[]));
    }
}

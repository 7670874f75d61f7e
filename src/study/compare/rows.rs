//! The rules of several games side by side: which rules stand in one row, and whether they say
//! the same.

use super::aspect::Aspect;
use super::entries::{Entry, Slot, entries};
use super::exclusive::exclusive;
use super::wording::{self, Stretch};
use crate::model::Game;

/// One rule in each game, as far as they have it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it is about.
    pub aspect: Aspect,
    /// When the rule fits, if all games that have it agree on that; may be empty.
    pub rule: String,
    /// What each game says, with the left part where the games do not agree on it; `None` where
    /// a game has no such rule.
    pub values: Vec<Option<String>>,
    /// Whether all games say the same.
    pub same: bool,
}

impl Row {
    /// What each game says, cut where it begins or ceases to differ from the others.
    pub fn marked(&self) -> Vec<Option<Vec<Stretch>>> {
        let said: Vec<&str> = self.values.iter().flatten().map(String::as_str).collect();
        let mut cut = match self.same {
            true => said.iter().map(|words| whole(words)).collect(),
            false => wording::marked(&said),
        }
        .into_iter();
        let mut next = || cut.next().unwrap_or_default();
        let cells = self.values.iter();
        cells.map(|value| value.as_ref().map(|_| next())).collect()
    }
}

fn whole(words: &str) -> Vec<Stretch> {
    vec![Stretch {
        words: words.to_owned(),
        differs: false,
    }]
}

/// Rules less alike than this never stand in one row.
const ALIKE: f64 = 0.5;

/// The rules of the games side by side, by aspect.
pub fn rows(games: &[&Game]) -> Vec<Row> {
    let told: Vec<Vec<Entry>> = games.iter().map(|game| entries(game)).collect();
    let mut rows = Vec::new();
    for aspect in Aspect::ALL {
        let of_aspect: Vec<Vec<&Entry>> = told
            .iter()
            .map(|all| all.iter().filter(|one| one.aspect == aspect).collect())
            .collect();
        let lines = align(&of_aspect);
        rows.extend(lines.iter().map(|line| line.row(aspect)));
        if aspect.is_ordered() {
            rows.extend(order(aspect, &lines));
        }
    }
    rows
}

/// One entry of each game, with its place among the game's entries of this aspect.
struct Line<'a> {
    cells: Vec<Option<(usize, &'a Entry)>>,
}

impl Line<'_> {
    fn entries(&self) -> impl Iterator<Item = &Entry> {
        self.cells.iter().flatten().map(|(_, entry)| *entry)
    }

    fn row(&self, aspect: Aspect) -> Row {
        let mut keys = self.entries().map(|entry| &entry.key);
        let first = keys.next();
        let same = self.cells.iter().all(Option::is_some) && keys.all(|key| Some(key) == first);
        let mut lefts = self.entries().map(|entry| &entry.left);
        let left = lefts.next().cloned().unwrap_or_default();
        let agreed = lefts.all(|other| *other == left);
        let say = |entry: &Entry| match agreed {
            true => entry.right.clone(),
            false => format!("{}: {}", entry.left, entry.right),
        };
        let cells = self.cells.iter();
        Row {
            aspect,
            values: cells
                .map(|cell| cell.map(|(_, entry)| say(entry)))
                .collect(),
            rule: match agreed {
                true => left,
                false => String::new(),
            },
            same,
        }
    }
}

/// Puts the entries of each game into lines: those with the same left part together, then those
/// most alike; what is left gets a line of its own after its predecessor.
fn align<'a>(games: &[Vec<&'a Entry>]) -> Vec<Line<'a>> {
    let mut lines: Vec<Line<'a>> = Vec::new();
    for (game, entries) in games.iter().enumerate() {
        let found = matches(&lines, entries);
        for (at, line) in found.iter().enumerate() {
            if let Some(line) = line {
                lines[*line].cells[game] = Some((at, entries[at]));
            }
        }
        for (at, entry) in entries.iter().enumerate() {
            if found[at].is_some() {
                continue;
            }
            let is_before = |line: &Line<'_>| line.cells[game].is_some_and(|(n, _)| n < at);
            let before = lines.iter().rposition(is_before);
            let mut cells = vec![None; games.len()];
            cells[game] = Some((at, *entry));
            lines.insert(before.map_or(0, |line| line + 1), Line { cells });
        }
    }
    lines
}

/// The line in which each entry stands, if there is one: the better the match the sooner it is
/// taken.
fn matches(lines: &[Line<'_>], entries: &[&Entry]) -> Vec<Option<usize>> {
    let mut fits: Vec<(f64, usize, usize)> = Vec::new();
    for (line, of_line) in lines.iter().enumerate() {
        for (at, entry) in entries.iter().enumerate() {
            let best = of_line.entries().map(|other| fit(other, entry));
            fits.push((best.fold(0.0, f64::max), line, at));
        }
    }
    fits.retain(|(fit, ..)| *fit > 0.0);
    fits.sort_by(|one, other| {
        let by_place = (one.1, one.2).cmp(&(other.1, other.2));
        other.0.total_cmp(&one.0).then(by_place)
    });
    let mut found = vec![None; entries.len()];
    let mut taken = vec![false; lines.len()];
    for (_, line, at) in fits {
        if found[at].is_none() && !taken[line] {
            found[at] = Some(line);
            taken[line] = true;
        }
    }
    found
}

/// How well two rules go together in one row, 0 when they do not.
fn fit(one: &Entry, other: &Entry) -> f64 {
    let right = wording::likeness(&one.key.1, &other.key.1);
    match (one.slot, other.slot) {
        (Slot::Only(one), Slot::Only(other)) if one == other => return 3.0 + right,
        _ if one.slot.name() != other.slot.name() => return 0.0,
        _ => {}
    }
    if one.key.0 == other.key.0 && !one.key.0.is_empty() {
        return 2.0 + right;
    }
    // What has a left part is known by it; the rest only by what it says.
    let alike = match one.key.0.is_empty() {
        true => right,
        false => wording::likeness(&one.key.0, &other.key.0),
    };
    match alike >= ALIKE {
        true => alike + right,
        false => 0.0,
    }
}

/// A row that shows in which order games have the rules that they share, if that makes a
/// difference.
fn order(aspect: Aspect, lines: &[Line<'_>]) -> Option<Row> {
    let shared: Vec<&Line<'_>> = lines
        .iter()
        .filter(|line| line.cells.iter().all(Option::is_some))
        .collect();
    let games = shared.first()?.cells.len();
    let place = |game: usize, line: usize| shared[line].cells[game].map(|(at, _)| at);
    let is_swapped = |one: usize, other: usize| {
        let first = place(0, one) < place(0, other);
        (1..games).any(|game| (place(game, one) < place(game, other)) != first)
    };
    let mut pairs = (0..shared.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
    if !pairs.any(|(one, other)| is_swapped(one, other) && can_meet(shared[one], shared[other])) {
        return None;
    }
    let name = |line: usize| {
        let entry = shared[line].cells[0].map(|(_, entry)| entry);
        entry.map_or("", |entry| match entry.left.is_empty() {
            true => entry.right.as_str(),
            false => entry.left.as_str(),
        })
    };
    let say = |game: usize| {
        let mut order: Vec<usize> = (0..shared.len()).collect();
        order.sort_by_key(|line| place(game, *line));
        let names: Vec<&str> = order.iter().map(|line| name(*line)).collect();
        Some(names.join("; then "))
    };
    Some(Row {
        aspect,
        rule: "which rule is asked first".to_owned(),
        values: (0..games).map(say).collect(),
        same: false,
    })
}

/// Whether two rules can fit together, in some game.
fn can_meet(one: &Line<'_>, other: &Line<'_>) -> bool {
    let mut entries = one.cells.iter().zip(&other.cells);
    entries.any(|cells| match cells {
        (Some((_, one)), Some((_, other))) => match (&one.falls, &other.falls) {
            (Some(one), Some(other)) => !exclusive(one, other),
            _ => true,
        },
        _ => false,
    })
}

//! Which sentences of a game that stands alone can never fire, and the game without them.

use super::check::Budget;
use super::follow::{self, Chain};
use super::load::NoFiles;
use super::options::Values;
use super::report::Report;
use super::{Game, resolve};
use crate::syntax::tree::{Body, Sort};
use crate::syntax::{Diagnostic, Source};

/// A sentence with its sort, which says where it stands.
pub(super) type Line = (Sort, String);

/// Takes the sentences out that can never fire: a file may have inherited them, or have them for
/// another value of an option, but one that stands alone is refused with them. Gives the game
/// without them, which is played the same, and the lines taken out.
pub(super) fn living(mut game: Game, lines: &mut Vec<Line>) -> (Game, Vec<Line>) {
    let mut left_out = Vec::new();
    while let Some((out, without)) = dead(lines) {
        let all = std::mem::take(lines).into_iter().enumerate();
        for (at, line) in all {
            match out.contains(&at) {
                true => left_out.push(line),
                false => lines.push(line),
            }
        }
        game = without;
    }
    (game, left_out)
}

/// A line that can never fire, with those that are about nothing without it; and the game without
/// them, if it can be said without them.
fn dead(lines: &[Line]) -> Option<(Vec<usize>, Game)> {
    let chain = read(lines, &[]);
    let (values, report) = (Values::default(), Report::quiet());
    let judged = resolve::game(&chain, &values, &Budget::new(), &report);
    let dead = judged.verdicts.iter();
    let mut dead = dead.filter(|one| one.idle && one.dead.is_some());
    dead.find_map(|one| {
        let mut out = vec![line_at(lines, &[], one.span.start)?];
        loop {
            let chain = read(lines, &out);
            if let Some(game) = resolve::game_alone(&chain, &values) {
                return Some((out, game));
            }
            let more = about_nothing(&chain)?;
            let more = more.into_iter().map(|start| line_at(lines, &out, start));
            let more: Option<Vec<usize>> = more.collect();
            out.extend(more?);
        }
    })
}

/// The text of the lines but for some, as a file of its own.
fn read(lines: &[Line], out: &[usize]) -> Chain {
    let left = lines.iter().enumerate().filter(|(at, _)| !out.contains(at));
    let text: String = left.map(|(_, (_, words))| format!("{words}\n")).collect();
    follow::read_chain(&Source::new("", text), &NoFiles, &Report::quiet())
}

/// The line that holds this place of the text of the lines but for some.
fn line_at(lines: &[Line], out: &[usize], place: u32) -> Option<usize> {
    let mut end = 0;
    let mut left = (0..lines.len()).filter(|at| !out.contains(at));
    left.find(|at| {
        end += lines[*at].1.len() + 1;
        (place as usize) < end
    })
}

/// Where the sentences begin that speak of seeds in a house with a mark that is set no more, if
/// nothing else is wrong.
fn about_nothing(chain: &Chain) -> Option<Vec<u32>> {
    let report = Report::new();
    resolve::game(chain, &Values::default(), &Budget::new(), &report);
    let found = report.into_found();
    let errors = found.iter().filter(|one| one.is_error());
    let mut starts: Vec<u32> = errors
        .map(|one| asks_unknown(chain, one))
        .collect::<Option<_>>()?;
    starts.sort_unstable();
    starts.dedup();
    (!starts.is_empty()).then_some(starts)
}

/// Where the sentence begins that fits nowhere, since the error is that its noun is not known.
fn asks_unknown(chain: &Chain, error: &Diagnostic) -> Option<u32> {
    let mut sentences = chain.own().tree.sentences.iter();
    let sentence = sentences.find(|sentence| match &sentence.body {
        Body::Passing(falls, _) | Body::Last(falls, _) | Body::Lifting(falls, _) => {
            let [house] = falls.house.any_of.as_slice() else {
                return false;
            };
            error.code == "unknown-name" && !house.not && house.noun.span == error.span
        }
        _ => false,
    })?;
    Some(sentence.span.start)
}

//! Whole matches under snapshots: the moves of each round, and what happened at its end, seed by
//! seed. The moves stand in `tests/matches/NAME.moves`; `choose_matches` looks for short ones.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use manqala::engine::Dice;
use manqala::plan::Plan;
use manqala::play::{Contest, InProgress, Standing};
use manqala::render::{Paint, board, explain, standing_sentence, turn_sentence};
use manqala::syntax::words::Seat;

use crate::library;

/// A person has to read it.
const MOST_LINES: usize = 200;

/// What is wanted of a match.
struct Wanted {
    name: &'static str,
    settings: &'static [(&'static str, &'static str)],
    /// How many random matches are looked at for a short one.
    looked_at: u64,
    /// How often the owners must differ from those of the round before.
    owners_change: usize,
}

const WANTED: [Wanted; 4] = [
    Wanted {
        name: "chad-mancala",
        settings: &[],
        looked_at: 3000,
        owners_change: 0,
    },
    Wanted {
        name: "war",
        settings: &[("games", "2")],
        looked_at: 500,
        owners_change: 0,
    },
    Wanted {
        name: "oware-nam-nam",
        settings: &[],
        looked_at: 500,
        owners_change: 2,
    },
    Wanted {
        name: "congkak",
        settings: &[],
        looked_at: 300,
        owners_change: 0,
    },
];

impl Wanted {
    fn contest(&self) -> Contest {
        let owned = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
        let settings: Vec<_> = self.settings.iter().map(owned).collect();
        let file = library::file(self.name).expect("the library has it");
        let game = file
            .load(&settings)
            .unwrap_or_else(|error| panic!("{error}"));
        let plan = Plan::new(&game).expect("it can be played");
        Contest::whole_match(Arc::new(plan)).expect("the game has a match")
    }

    fn file(&self) -> PathBuf {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/matches");
        folder.join(format!("{}.moves", self.name))
    }
}

/// How often the owners at the start of a round differ from those at the start of the one before.
fn owners_change(contest: &Contest, standings: &[Standing]) -> usize {
    let sites = || contest.game().board.rule.all();
    let owners = |standing: &Standing| -> Vec<Option<Seat>> {
        sites()
            .map(|site| standing.position().owner(site))
            .collect()
    };
    let mut starts: Vec<Vec<Option<Seat>>> = Vec::new();
    let mut round = 0;
    for standing in standings
        .iter()
        .filter(|standing| standing.choice().is_none())
    {
        if standing.round() != round {
            round = standing.round();
            starts.push(owners(standing));
        }
    }
    starts.windows(2).filter(|pair| pair[0] != pair[1]).count()
}

/// What is said of a match.
fn summary(contest: &Contest, moves: &str) -> (String, Vec<Standing>) {
    let (game, paint) = (contest.game(), Paint::default());
    let mut progress = InProgress::new(contest.clone(), contest.start());
    let mut text = format!("{}\n", game.about.title);
    let mut standings = vec![progress.start().clone()];
    for line in moves.lines().filter(|line| !line.is_empty()) {
        text.push_str(&format!("\nRound {}\n", progress.standing().round()));
        let mut width = 0;
        for played in line.split("; ") {
            let ply = progress.play_text(played);
            let ply = ply.unwrap_or_else(|error| panic!("{}: {played}: {error}", game.about.title));
            let word = format!(" {}:{}", &ply.mover.word()[..1], played);
            if width + word.len() > 100 {
                text.push('\n');
                width = 0;
            }
            width += word.len();
            text.push_str(&word);
            standings.push(ply.after.clone());
        }
        let last = progress.plies().last().expect("a round has plies");
        text.push_str(&format!("\nThe last one, {}:\n", last.text));
        for event in explain(game, &last.events) {
            text.push_str(&format!("   {event}\n"));
        }
        text.push_str(&board(game, last.after.position(), &paint));
        let standing = standing_sentence(contest, &last.after).expect("it is a match");
        text.push_str(&format!(
            "{standing} {}\n",
            turn_sentence(game, last.after.state())
        ));
    }
    (text, standings)
}

#[test]
fn whole_matches_are_told() {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_path("matches");
    for wanted in &WANTED {
        let contest = wanted.contest();
        let moves = fs::read_to_string(wanted.file()).expect("there is a file of moves");
        let (text, standings) = summary(&contest, &moves);
        let lines = text.lines().count();
        assert!(lines <= MOST_LINES, "{}: {lines} lines", wanted.name);
        let last = standings.last().expect("there is a start");
        assert!(
            last.result().is_some(),
            "{}: the match is not over",
            wanted.name
        );
        let changes = owners_change(&contest, &standings);
        assert!(
            changes >= wanted.owners_change,
            "{}: {changes} changes",
            wanted.name
        );
        settings.bind(|| insta::assert_snapshot!(wanted.name, text));
    }
}

/// Looks for a short match of each game that has no file of moves yet.
#[test]
#[ignore = "writes files of moves for new matches"]
fn choose_matches() {
    for wanted in WANTED.iter().filter(|wanted| !wanted.file().exists()) {
        let contest = wanted.contest();
        let mut best: Option<(usize, String)> = None;
        for index in 0..wanted.looked_at {
            let most = best.as_ref().map_or(2000, |(plies, _)| *plies);
            let Some((plies, moves)) = random_match(&contest, index, most) else {
                continue;
            };
            let (text, standings) = summary(&contest, &moves);
            let fits = text.lines().count() <= MOST_LINES
                && owners_change(&contest, &standings) >= wanted.owners_change;
            if fits {
                best = Some((plies, moves));
            }
        }
        let (_, moves) = best.unwrap_or_else(|| panic!("{}: no short match", wanted.name));
        let path = wanted.file();
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder");
        fs::write(path, moves).expect("the file can be written");
    }
}

/// The moves of a random match with fewer plies, a line a round; `None` if it goes on longer.
fn random_match(contest: &Contest, index: u64, most: usize) -> Option<(usize, String)> {
    let mut dice = Dice::new(0, index);
    let mut standing = contest.start();
    let (mut plies, mut moves) = (0, String::new());
    while standing.result().is_none() && plies + 1 < most {
        let legal = contest.legal(&standing);
        let chosen = legal.get(dice.below(legal.len() as u32) as usize)?;
        moves.push_str(&contest.text(chosen));
        let round = standing.round();
        contest.play(&mut standing, chosen).ok()?;
        moves.push_str(
            match standing.round() == round && standing.result().is_none() {
                true => "; ",
                false => "\n",
            },
        );
        plies += 1;
    }
    standing.result().map(|_| (plies, moves))
}

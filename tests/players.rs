//! Players that weigh moves: what they find, that they are the same every time, and that they can
//! play every game and match of the library.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use manqala::engine::{Dice, parse_position};
use manqala::plan::Plan;
use manqala::play::{Contest, Looked, Player, Standing, Thought, Worth};

use crate::library;

fn plan(name: &str) -> Arc<Plan> {
    let file = library::file(name).expect("the library has it");
    let game = file.load(&[]).unwrap_or_else(|error| panic!("{error}"));
    Arc::new(Plan::new(&game).expect("it can be played"))
}

fn player(text: &str) -> Player {
    text.parse().expect(text)
}

fn at(name: &str, position: &str) -> (Contest, Standing) {
    let contest = Contest::single(plan(name));
    let position = parse_position(contest.plan(), position);
    let position = position.unwrap_or_else(|error| panic!("{error}"));
    let standing = contest.begin(contest.plan().state_at(position));
    (contest, standing)
}

fn think(player: &str, (contest, standing): &(Contest, Standing)) -> Thought {
    let thought =
        self::player(player).think(contest, standing, &mut Dice::new(7, 0), true, &|| false);
    thought.expect("there is something to decide")
}

fn line(contest: &Contest, thought: &Thought) -> Vec<String> {
    let line = thought.best.line.iter();
    line.map(|decision| contest.text(decision)).collect()
}

#[test]
fn a_chain_of_extra_turns_is_found() {
    // Only f1, e1, f1 brings all seeds home; e1 first gives one away, and so the game.
    let start = at("kalah", "0,0,0,0,0,4/0,0,0,0,2,1 22,19 south");
    let thought = think("minimax:3", &start);
    assert_eq!(line(&start.0, &thought), ["f1", "e1", "f1"]);
    assert_eq!(thought.best.worth, Some(Worth::Won(Some(2.0))));
    assert_eq!(
        thought
            .next
            .map(|next| start.0.text(&next.line[0]))
            .as_deref(),
        Some("e1")
    );
    assert_eq!(line(&start.0, &think("mcts:2000", &start))[0], "f1");
}

#[test]
fn what_a_forced_capture_opens_is_found() {
    // South offers a man; North has to take it, and loses two for it.
    let position = "(7),n/(8)/(3),n,(1),n,(2)/(8)/(3),s,(1),s,(2)/(2),s,(5)/(1),s,(5),s/(8) \
                    9,7 south";
    let start = at("draughts-english", position);
    let thought = think("minimax:3", &start);
    assert_eq!(line(&start.0, &thought), ["d4-e5", "f6xd4", "c3xe5xc7"]);
    assert_eq!(thought.best.worth, Some(Worth::Lead(3.0)));
    assert_eq!(line(&start.0, &think("mcts:500", &start))[0], "d4-e5");
}

#[test]
fn it_is_lost_where_it_is_lost() {
    // North to move can only give South the last seeds.
    let start = at("oware", "0,0,0,0,0,0/0,0,0,0,0,1 23,24 south");
    let thought = think("minimax:4", &start);
    assert!(
        thought
            .best
            .worth
            .is_some_and(|worth| worth.number().is_finite())
    );
    let start = at("kalah", "0,0,0,0,0,1/0,0,0,0,0,1 20,26 south");
    let thought = think("minimax:9", &start);
    assert_eq!(thought.best.worth, Some(Worth::Lost(Some(-6.0))));
}

/// A hint for the start of a game.
fn hint(player: &str, name: &str) -> String {
    let contest = Contest::single(plan(name));
    let start = (contest.clone(), contest.start());
    let thought = think(player, &start);
    manqala::render::advice(&start.0, &start.1, player, &thought).join(" ")
}

#[test]
fn hints_say_what_counts() {
    assert!(hint("minimax:1", "oware").contains("South can expect to be even."));
    // Whoever has no seeds wins.
    let race = hint("minimax:1", "waurie");
    assert!(
        race.contains("South can expect to be rid of all seeds "),
        "{race}"
    );
    // A solitaire has no other side.
    let alone = hint("minimax:5", "tchuka-ruma");
    assert!(alone.contains("then South loses."), "{alone}");
}

#[test]
fn the_same_dice_give_the_same_thought() {
    for name in ["kalah", "tchadji", "war", "kharberg"] {
        for player in ["minimax:2", "mcts:60"] {
            let contest = Contest::single(plan(name));
            let start = (contest.clone(), contest.start());
            let [one, other] = [(), ()].map(|()| think(player, &start));
            assert_eq!(
                line(&contest, &one),
                line(&contest, &other),
                "{name} {player}"
            );
            assert_eq!(one.best.worth, other.best.worth, "{name} {player}");
            assert_eq!(one.looked, other.looked, "{name} {player}");
        }
    }
}

#[test]
fn whoever_is_stopped_has_something_to_play() {
    let contest = Contest::single(plan("oware"));
    let standing = contest.start();
    for name in ["random", "minimax:9", "minimax:60000ms", "mcts:1000000"] {
        let asked = AtomicU32::new(0);
        let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 3;
        let thought = player(name).think(&contest, &standing, &mut Dice::new(0, 0), false, &stop);
        let chosen = thought.expect(name).best.line[0].clone();
        assert!(contest.legal(&standing).contains(&chosen), "{name}");
    }
    let nobody = Player::Human.think(&contest, &standing, &mut Dice::new(0, 0), false, &|| false);
    assert!(nobody.is_none());
}

#[test]
fn whoever_is_stopped_looks_at_few_positions_more() {
    // A move of this game has many choices, so that some hundred positions take a second.
    let contest = Contest::single(plan("msuwa"));
    let asked = AtomicU32::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) >= 2;
    let minimax = player("minimax:60000ms");
    let thought = minimax.think(
        &contest,
        &contest.start(),
        &mut Dice::new(0, 0),
        false,
        &stop,
    );
    match thought.expect("a move").looked {
        Looked::Ahead { positions, .. } => assert!(positions < 50, "{positions}"),
        other => panic!("{other:?}"),
    }
}

/// Plays on with players that look little; returns how many plies they made, and whether that was
/// the end.
fn play(contest: &Contest, players: [Player; 2], most: u32) -> (u32, bool) {
    let mut standing = contest.start();
    let mut dice = Dice::new(3, 0);
    let mut plies = 0;
    while plies < most && standing.to_move().is_some() {
        let player = players[plies as usize % 2];
        let Some(thought) = player.think(contest, &standing, &mut dice, false, &|| false) else {
            assert!(contest.legal(&standing).is_empty());
            break;
        };
        let worth = thought.best.worth.map(Worth::number);
        assert!(worth.is_some_and(f64::is_finite));
        let played = contest.play(&mut standing, &thought.best.line[0]);
        assert_eq!(played, Ok(()));
        plies += 1;
    }
    (plies, standing.to_move().is_none())
}

#[test]
fn every_game_can_be_played_by_both() {
    let players = [player("minimax:1"), player("mcts:2")];
    for file in library::files() {
        let contest = Contest::single(plan(&file.name));
        let (plies, over) = play(&contest, players, 60);
        assert!(over || plies == 60, "{}: {plies}", file.name);
    }
}

#[test]
fn every_match_can_be_played_by_both() {
    let players = [player("minimax:1"), player("mcts:2")];
    let mut matches = 0;
    for file in library::files() {
        if let Some(contest) = Contest::whole_match(plan(&file.name)) {
            matches += 1;
            let (plies, _) = play(&contest, players, 150);
            assert!(plies > 20, "{}: {plies}", file.name);
        }
    }
    assert!(matches >= 4);
}

#[test]
fn a_choice_between_rounds_is_weighed() {
    let contest = Contest::whole_match(plan("oware-nam-nam")).expect("it has a match");
    for seed in 0.. {
        let mut dice = Dice::new(seed, 0);
        let mut standing = contest.start();
        while standing.to_move().is_some() && standing.choice().is_none() {
            let thought = Player::Random.think(&contest, &standing, &mut dice, false, &|| false);
            let chosen = thought.expect("a move").best.line[0].clone();
            contest.play(&mut standing, &chosen).expect("a legal move");
        }
        if standing.choice().is_none() {
            continue;
        }
        for name in ["minimax:1", "mcts:40"] {
            let thought = think(name, &(contest.clone(), standing.clone()));
            assert!(
                contest.legal(&standing).contains(&thought.best.line[0]),
                "{name}"
            );
            assert!(
                thought.best.worth.is_some() && thought.next.is_some(),
                "{name}"
            );
        }
        return;
    }
}

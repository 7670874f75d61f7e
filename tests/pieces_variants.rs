//! Small piece games that try each word about pieces: the engine and the reference interpreter
//! play them alike, and they play what the words say.

use manqala::engine::{Dice, parse_position};
use manqala::model::Game;
use manqala::plan::Plan;
use manqala::syntax::Source;

use crate::both::{ByEngine, ByReference, Playing};
use crate::library;
use crate::long_runs::{games_each, seed};

const ENDS: &str = "
    End when a player has no pieces and that player has no pieces in hand: that player loses.
    End when STUCK cannot move: draw.
    End when a position occurs 3 times: draw.
    End when 40 plies pass without a capture or a promotion: draw.";

/// Each with a name, and the sentences before the ends.
const VARIANTS: [(&str, &str); 12] = [
    (
        "straight",
        "Board has 6 rows of 5 squares, joined straight.
         Start with \"man\" on rows 1 to 2, for each player.
         Piece \"man\" steps forward or sideways.
         Piece \"man\" jumps forward or sideways over an adjacent enemy, again while it can.
         Piece \"man\" becomes a \"king\" on the far row.
         Piece \"king\" slides any way.
         Piece \"king\" jumps any way over a distant enemy, again while it can.
         Must capture most if possible.",
    ),
    (
        "the most, or the huff",
        "Board has 6 rows of 6 squares, joined diagonally at even squares.
         Start with \"man\" on rows 1 to 2, for each player.
         Piece \"man\" steps forward.
         Piece \"man\" jumps any way over an adjacent enemy, again while it can.
         Piece \"man\" becomes a \"king\" on the far row.
         Piece \"king\" slides any way.
         Piece \"king\" jumps any way over a distant enemy, again while it can.
         Must capture, or be huffed, when at least 4 plies have passed.",
    ),
    (
        "at will",
        "Board has 5 rows of 5 points, joined straight, and diagonally at even points.
         Start with \"man\" on rows 1 to 2, and d3 to e3, for each player.
         Piece \"man\" steps any way.
         Piece \"man\" jumps any way over a distant enemy, again at will.",
    ),
    (
        "one jump",
        "Board has 5 rows of 4 points, joined straight, and diagonally.
         Start with \"man\" on rows 1 to 2, for each player.
         Piece \"man\" steps sideways.
         Piece \"man\" slides forward.
         Piece \"man\" jumps sideways over an adjacent enemy.
         Piece \"man\" becomes a \"king\" on the far row, and the turn ends.
         Piece \"king\" steps any way.
         Piece \"king\" jumps any way over an adjacent enemy, again while it can.",
    ),
    (
        "three in a row",
        "Board has 3 rows of 3 squares, joined straight, and diagonally.
         Start with 5 \"stone\" in hand.
         Move \"put\" entering 1 \"stone\" on an empty square.
         Piece \"stone\" steps any way.
         New row of 3 own squares: the mover wins.",
    ),
    (
        "mills",
        "Board has 4 rows of 4 points, joined straight.
         Start with 4 \"man\" in hand, and \"man\" on a1, for each player.
         Move \"put\" entering 1 \"man\" on an empty point, when the mover has pieces in hand.
         Otherwise move a piece.
         Piece \"man\" steps any way.
         New row of 3 own points, when the opponent has at least 4 pieces: capture one of their points, and take another turn once.
         New row of 3 own points: capture one of their leftmost points.
         New row of at least 4 own points: capture all their points in rows 1 to 2.",
    ),
    (
        "rows that must be made",
        "Board has 5 rows of 5 squares, joined straight.
         Arrange 3 \"stick\" on each of 4 empty squares in rows 1 to 2.
         Arrangement \"row\" is a1 to d1.
         Piece \"stick\" steps any way.
         New row of 2 or 3 own squares of 1: capture one of their squares of at most 2.
         Must capture if possible.",
    ),
    (
        "a row forbidden",
        "Board has 4 rows of 4 squares, joined straight, and diagonally.
         Start with \"man\" on row 1, for each player.
         Piece \"man\" steps any way.
         New row of 3 own squares in rows 2 to 3: the move is forbidden.
         New row of 4 own squares: the mover wins.",
    ),
    (
        "passing",
        "Board has 5 rows of 3 points, joined straight.
         Start with \"man\" on row 1, for each player.
         Piece \"man\" steps forward.
         Piece \"man\" jumps forward over an adjacent enemy.
         Piece \"man\" becomes a \"king\" on the far row.
         Piece \"king\" jumps sideways over a distant enemy, again at will.
         Otherwise pass.",
    ),
    (
        "rows and jumps",
        "Board has 6 rows of 6 points, joined straight, and diagonally at even points.
         Start with \"man\" on rows 1 to 2, for each player.
         Piece \"man\" steps any way.
         Piece \"man\" jumps any way over an adjacent enemy, again at will.
         New row of 3 own points not in row 1: capture one of their points.
         Must capture, or be huffed.",
    ),
    (
        "a tall board",
        "Board has 12 rows of 2 squares, joined straight, and diagonally.
         Start with \"man\" on rows 1 to 3, for each player.
         Piece \"man\" steps any way.
         Piece \"man\" slides forward.
         Piece \"man\" jumps any way over a distant enemy, again while it can.
         New row of 3 own squares in rows 4 to 6: capture one of their squares.",
    ),
    (
        "nothing taken at first",
        "Board has 6 rows of 4 squares, joined straight.
         Start with \"man\" on rows 1 to 2, for each player.
         Piece \"man\" steps any way.
         Piece \"man\" jumps any way over an adjacent enemy, again while it can.
         Must not capture, when fewer than 5 plies have passed.
         Must capture most.",
    ),
];

fn game(name: &str, text: &str) -> Game {
    let stuck = match text.contains("Otherwise pass") {
        true => ENDS.replace("STUCK cannot", "no player can"),
        false => ENDS.replace("STUCK", "the player to move"),
    };
    let text = format!("Game \"{name}\".\n{text}{stuck}");
    library::load_source(&Source::new(name, text), &[]).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays a random game both ways; what differs, and the moves up to there.
fn play_both(game: &Game, plan: &Plan, index: u64) -> Result<usize, String> {
    let mut engine = ByEngine::new(plan);
    let mut reference = ByReference::new(game);
    let mut dice = Dice::new(2 + seed(), index);
    let mut moves: Vec<String> = Vec::new();
    while moves.len() < 50 {
        let mut seen = [engine.legal().join(" "), reference.legal().join(" ")];
        if seen[0] == seen[1] {
            let mut states = [engine.state(), reference.state()];
            for fields in states.iter_mut().filter_map(|state| state.as_object_mut()) {
                fields.remove("huff");
            }
            seen = states.map(|state| state.to_string());
        }
        if seen[0] == seen[1] {
            seen = [engine.winner(), reference.winner()].map(|winner| format!("{winner:?}"));
        }
        let [by_engine, by_reference] = seen;
        if by_engine != by_reference {
            let moves = moves.join(" ");
            return Err(format!("after {moves}\n  {by_engine}\n  {by_reference}"));
        }
        let legal = engine.legal();
        if legal.is_empty() {
            break;
        }
        let chosen = legal[dice.below(legal.len() as u32) as usize].clone();
        if !engine.play(&chosen) || !reference.play(&chosen) {
            return Err(format!("after {}: {chosen} is refused", moves.join(" ")));
        }
        moves.push(chosen);
    }
    Ok(moves.len())
}

#[test]
fn variants_are_played_alike() {
    let mut wrong = Vec::new();
    for (name, text) in VARIANTS {
        let game = game(name, text);
        let plan = match Plan::new(&game) {
            Ok(plan) => plan,
            Err(faults) => {
                wrong.push(format!("{name}: {}", crate::both::missing(&faults)));
                continue;
            }
        };
        let mut plies = 0;
        for index in 0..games_each(2) {
            match play_both(&game, &plan, index) {
                Ok(played) => plies += played,
                Err(error) => {
                    wrong.push(format!("{name}, game {index}: {error}"));
                    break;
                }
            }
        }
        if plies < 15 && wrong.is_empty() {
            wrong.push(format!("{name}: too little is played"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A lone king among enemies that stand so that it can take them in very many ways.
#[test]
fn captures_without_number_are_cut_off() {
    let mut rows = vec![".".repeat(26); 9];
    for row in [1, 3, 5, 7] {
        let enemies = (0..26).map(|column| match column % 2 == 1 && column < 25 {
            true => 'n',
            false => '.',
        });
        rows[row] = enemies.collect();
    }
    rows[7].replace_range(0..1, "s");
    let picture: Vec<String> = rows.iter().map(|row| format!("\"{row}\"")).collect();
    let text = format!(
        "Board has 9 rows of 26 squares, joined straight, and diagonally.
         Start as pictured {}.
         Piece \"king\" slides any way.
         Piece \"king\" jumps any way over a distant enemy, again at will.",
        picture.join(" ")
    );
    let game = game("many", &text);
    let plan = Plan::new(&game).expect("it can be played");
    let mut state = plan.start();
    let legal = plan.legal(&state);
    assert_eq!(legal.len(), 200_000);
    let texts: Vec<String> = legal
        .iter()
        .take(1000)
        .map(|mv| plan.move_text(mv))
        .collect();
    assert!(texts.is_sorted());
    plan.play(&mut state, &legal[150_000])
        .expect("what is listed is legal");
}

#[test]
fn large_boards_have_their_positions() {
    let game = game(VARIANTS[10].0, VARIANTS[10].1);
    let plan = Plan::new(&game).expect("it can be played");
    let text = "n,n/n,n/n,./.,n/(2)/(2)/(2)/(2)/(2)/s,s/s,s/s,s 0,0 south";
    let position = parse_position(&plan, text).expect("it is a position");
    assert_eq!(manqala::engine::write_position(&plan, &position), text);
}

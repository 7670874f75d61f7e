//! In what states of several games differ that were reached by the same moves.

use super::holding::{Holding, told};
use crate::engine::{State, Winner};
use crate::model::{Board, Game, Site};
use crate::plan::Plan;
use crate::syntax::words::Seat;

/// In what the games differ, after the same moves in all of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The boards are not of one shape.
    Shape,
    /// These houses, places or stores do not hold the same.
    Board(Vec<Site>),
    /// The seeds in hand are not the same.
    Hands,
    /// It is not the same player's turn.
    Turn,
    /// The game is over in some and not in others, or others have won.
    Result,
    /// The legal moves are not the same: those of each game that another lacks.
    Moves(Vec<Vec<String>>),
}

/// In what can be seen do the states of the games differ, the legal moves apart? `None` when they
/// look the same. One plan and one state for each game, in the same order.
pub fn seen(plans: &[&Plan], states: &[&State]) -> Option<Difference> {
    let (first, others) = states.split_first()?;
    let board = board_of(plans.first()?);
    if plans.iter().any(|plan| !is_alike(board_of(plan), board)) {
        return Some(Difference::Shape);
    }
    let places = differing_places(plans, states);
    if !places.is_empty() {
        return Some(Difference::Board(places));
    }
    let hands = |state: &State| Seat::ALL.map(|seat| state.position().hand(seat));
    let turn = |state: &State| state.position().to_move();
    if others.iter().any(|other| hands(other) != hands(first)) {
        Some(Difference::Hands)
    } else if others.iter().any(|other| winner(other) != winner(first)) {
        Some(Difference::Result)
    } else if others.iter().any(|other| turn(other) != turn(first)) {
        Some(Difference::Turn)
    } else {
        None
    }
}

/// The houses, places and stores that do not hold the same in all games. None where the boards
/// are not of one shape.
pub fn differing_places(plans: &[&Plan], states: &[&State]) -> Vec<Site> {
    let Some(board) = plans.first().map(|plan| board_of(plan)) else {
        return Vec::new();
    };
    if plans.iter().any(|plan| !is_alike(board_of(plan), board)) {
        return Vec::new();
    }
    let all = board.all();
    let sites = all.chain(Seat::ALL.map(|seat| board.store(seat)));
    sites
        .filter(|site| {
            let mut held = states.iter().map(|state| Holding::of(state, *site));
            let first = held.next();
            held.any(|other| Some(other) != first)
        })
        .collect()
}

/// Who has won; the outer `None` while the game goes on.
fn winner(state: &State) -> Option<Winner> {
    state.result().map(|result| result.winner)
}

fn board_of(plan: &Plan) -> &Board {
    &plan.game().board.rule
}

/// Whether places of two boards can be compared one by one.
fn is_alike(one: &Board, other: &Board) -> bool {
    one.rows == other.rows && one.is_houses() == other.is_houses()
}

/// Of legal moves as texts, sorted, those that another game lacks, for each game; `None` when all
/// have the same.
pub fn moves(legal: &[Vec<String>]) -> Option<Difference> {
    let (first, others) = legal.split_first()?;
    if others.iter().all(|other| other == first) {
        return None;
    }
    let is_shared = |text: &String| {
        let has = |moves: &Vec<String>| moves.binary_search(text).is_ok();
        legal.iter().all(has)
    };
    let lacking = legal.iter().map(|moves| {
        let lacking = moves.iter().filter(|text| !is_shared(text));
        lacking.cloned().collect()
    });
    Some(Difference::Moves(lacking.collect()))
}

impl Difference {
    /// The places that do not hold the same, if that is the difference.
    pub fn places(&self) -> &[Site] {
        match self {
            Difference::Board(places) => places,
            _ => &[],
        }
    }

    /// The difference in a sentence without its stop. `names` are the games' titles.
    pub fn words(&self, names: &[&str], plans: &[&Plan], states: &[&State]) -> String {
        let each = |say: &dyn Fn(usize) -> String| {
            let said: Vec<String> = names
                .iter()
                .enumerate()
                .map(|(game, name)| format!("{name}: {}", say(game)))
                .collect();
            said.join("; ")
        };
        match self {
            Difference::Shape => {
                let shape = |game: usize| board_of(plans[game]).to_string();
                format!("the boards are not of one shape ({})", each(&shape))
            }
            Difference::Board(places) => {
                let board = board_of(plans[0]);
                let named: Vec<String> = places.iter().map(|site| name(board, *site)).collect();
                let games: Vec<&Game> = plans.iter().map(|plan| plan.game()).collect();
                let told = places.iter().map(|site| told(&games, states, *site));
                let told: Vec<Vec<String>> = told.collect();
                let holds = |game: usize| {
                    let held = told.iter().map(|place| place[game].as_str());
                    held.collect::<Vec<_>>().join(", ")
                };
                let lead = match named.as_slice() {
                    [only] => format!("{only} does not hold the same"),
                    _ => format!("{} do not hold the same", list(&named)),
                };
                format!("{lead} ({})", each(&holds))
            }
            Difference::Hands => {
                let hands = |game: usize| {
                    let seats = plans[game].game().seats.iter();
                    let held = seats.map(|seat| states[game].position().hand(*seat).to_string());
                    held.collect::<Vec<_>>().join(", ")
                };
                format!("the seeds in hand are not the same ({})", each(&hands))
            }
            Difference::Turn => {
                let turn = |game: usize| match states[game].position().to_move() {
                    Some(seat) => seat.title().to_owned(),
                    None => "nobody's".to_owned(),
                };
                format!("it is not the same player's turn ({})", each(&turn))
            }
            Difference::Result => {
                let result = |game: usize| match winner(states[game]) {
                    None => "goes on".to_owned(),
                    Some(Winner::Seat(seat)) => format!("{} has won", seat.title()),
                    Some(Winner::Draw) => "a draw".to_owned(),
                    Some(Winner::Nobody) => "lost".to_owned(),
                };
                format!("the result is not the same ({})", each(&result))
            }
            Difference::Moves(lacking) => {
                let only = |game: usize| match lacking[game].as_slice() {
                    [] => "none of its own".to_owned(),
                    moves => few(moves),
                };
                let (lead, what) = match chosen_on_the_way(lacking) {
                    Some(begun) => (
                        format!(
                            "the legal moves {} do not leave the same to choose",
                            few(&begun)
                        ),
                        "",
                    ),
                    None => (
                        "the legal moves are not the same".to_owned(),
                        "not in all games: ",
                    ),
                };
                format!("{lead} ({what}{})", each(&only))
            }
        }
    }
}

/// How the moves begin that games lack, if they begin the same in all and only go on otherwise:
/// then what is chosen on the way differs, and not which houses can be moved.
fn chosen_on_the_way(lacking: &[Vec<String>]) -> Option<Vec<String>> {
    let begun = |moves: &Vec<String>| {
        let starts = moves.iter().filter_map(|text| text.split(':').next());
        let mut starts: Vec<String> = starts.map(str::to_owned).collect();
        starts.dedup();
        starts
    };
    let (first, others) = lacking.split_first()?;
    let start = begun(first);
    let same = others.iter().all(|other| begun(other) == start);
    (same && !start.is_empty()).then_some(start)
}

/// What a difference calls a place.
fn name(board: &Board, site: Site) -> String {
    match board.store_of(site) {
        Some(seat) => format!("{}'s store", seat.title()),
        None => board.name(site),
    }
}

/// The first few of many moves.
fn few(moves: &[String]) -> String {
    const SHOWN: usize = 8;
    match moves.len() {
        n if n > SHOWN => {
            let shown = moves[..SHOWN].join(", ");
            format!("{shown} and {} more", n - SHOWN)
        }
        _ => moves.join(", "),
    }
}

/// `a`, `a and b`, `a, b and c`.
pub fn list(parts: &[String]) -> String {
    match parts {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(words: &str) -> Vec<String> {
        words.split_whitespace().map(str::to_owned).collect()
    }

    #[test]
    fn moves_that_a_game_lacks_are_told_for_each() {
        assert_eq!(moves(&[texts("a1 b1"), texts("a1 b1")]), None);
        assert_eq!(
            moves(&[texts("a1 b1 c1"), texts("a1 c1"), texts("a1 d1")]),
            Some(Difference::Moves(vec![
                texts("b1 c1"),
                texts("c1"),
                texts("d1")
            ]))
        );
        assert_eq!(moves(&[]), None);
    }

    #[test]
    fn moves_that_begin_the_same_differ_in_what_is_chosen() {
        let chosen = |one: &str, other: &str| chosen_on_the_way(&[texts(one), texts(other)]);
        assert_eq!(chosen("a1:c2 a1:d2 b1:c2", "a1 b1"), Some(texts("a1 b1")));
        assert_eq!(chosen("a1:c2 b1:c2", "a1 c1"), None);
        assert_eq!(chosen("", ""), None);
    }

    #[test]
    fn many_moves_are_cut_short() {
        assert_eq!(few(&texts("a b")), "a, b");
        assert_eq!(
            few(&texts("a b c d e f g h i j")),
            "a, b, c, d, e, f, g, h and 2 more"
        );
    }
}

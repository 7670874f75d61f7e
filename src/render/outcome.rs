//! Whose turn it is and how a game ended, in words.

use crate::engine::{EndedBy, GameResult, State, Winner};
use crate::model::{Game, Origin};
use crate::play::{Contest, Standing};

/// Whose turn it is and who is out of it, or how the game ended: one sentence or two.
pub fn turn_sentence(game: &Game, state: &State) -> String {
    match (state.result(), state.position().to_move()) {
        (Some(result), _) => result_sentence(game, result),
        (None, Some(seat)) => format!("{} to move.{}", seat.title(), out_sentence(game, state)),
        (None, None) => "The game is over.".to_owned(),
    }
}

/// Who is out of a game that goes on without them; nothing where all are in it.
fn out_sentence(game: &Game, state: &State) -> String {
    let out = game.seats.iter();
    let out: Vec<&str> = out
        .filter(|seat| state.position().is_out(**seat))
        .map(|seat| seat.title())
        .collect();
    match out[..] {
        [] => String::new(),
        [one] => format!(" {one} is out."),
        _ => format!(" {} are out.", out.join(" and ")),
    }
}

/// Said where a player to move has no legal move and the game goes on.
pub const STUCK: &str = "no legal move, and no rule says what then";

/// The same of a game or match; also that there is no legal move where no rule says what then.
pub fn turn_of(contest: &Contest, standing: &Standing) -> String {
    match standing.to_move() {
        Some(seat) if is_stuck(contest, standing) => format!("{} to move: {STUCK}.", seat.title()),
        _ => turn_sentence(contest.game(), standing.state()),
    }
}

/// Whether the game goes on for a player who has no legal move.
pub fn is_stuck(contest: &Contest, standing: &Standing) -> bool {
    standing.result().is_none()
        && standing.to_move().is_some()
        && contest.legal(standing).is_empty()
}

/// How a match stands: the round, what each player has won so far, and the houses that somebody
/// has to choose. `None` for a single game.
pub fn standing_sentence(contest: &Contest, standing: &Standing) -> Option<String> {
    if !contest.is_match() {
        return None;
    }
    let won = contest.game().seats.iter();
    let won = won.map(|seat| format!("{} {}", seat.title(), standing.won(*seat)));
    let won = won.collect::<Vec<_>>().join(", ");
    let mut said = format!("Round {} (won: {won}).", standing.round());
    if let Some(choice) = standing.choice() {
        let board = &contest.game().board.rule;
        let houses = choice.houses.iter().map(|site| board.name(*site));
        said.push_str(&format!(
            " {} takes over {} of {}.",
            choice.seat.title(),
            choice.count,
            houses.collect::<Vec<_>>().join(", ")
        ));
    }
    Some(said)
}

/// How a game ended, and by which sentence of its file.
pub fn result_sentence(game: &Game, result: &GameResult) -> String {
    let how = match result.winner {
        Winner::Seat(seat) => format!("{} wins.", seat.title()),
        Winner::Draw => "A draw.".to_owned(),
        Winner::Nobody => "Nobody wins.".to_owned(),
    };
    match ended_by(game, result).map(|at| at.words(&game.options)) {
        Some(rule) if !rule.is_empty() => format!("{how} ({rule})"),
        _ => how,
    }
}

/// The sentence of the file that ended a game; `None` for a rule that no sentence says.
pub fn ended_by<'a>(game: &'a Game, result: &'a GameResult) -> Option<&'a Origin> {
    match &result.by {
        EndedBy::End(index) => game.ends.get(*index)?.at.as_ref(),
        EndedBy::Match(index) => {
            let rounds = game.match_.as_ref()?;
            rounds.ends.get(*index)?.at.as_ref()
        }
        EndedBy::Effect(origin) => origin.as_ref(),
    }
}

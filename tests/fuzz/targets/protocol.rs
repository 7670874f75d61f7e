//! The engine protocol: every line is answered by an object that says whether it was understood,
//! and a request that was not leaves the game as it was.

use manqala::app::protocol::Session;
use serde_json::Value as Json;

use super::game_and_text;

/// A talk is left after so many lines.
const MAX_LINES: usize = 40;

/// Talks about a game, a line a request.
pub fn run(data: &[u8]) {
    let Some((ready, text)) = game_and_text(data) else {
        return;
    };
    let Ok(contest) = ready.contest(data.len().is_multiple_of(5)) else {
        return;
    };
    let start = contest.start();
    let mut session = Session::new(ready, contest, start);
    let state = |session: &mut Session| session.take(Ok(r#"{"cmd":"state"}"#.to_owned())).0;
    for line in text.lines().take(MAX_LINES) {
        // How long a player thinks is asked for, and that is no fault.
        if line.contains("minimax") || line.contains("mcts") {
            continue;
        }
        let before = state(&mut session);
        let (answer, quits) = session.take(Ok(line.to_owned()));
        match answer["ok"] {
            Json::Bool(true) => {}
            Json::Bool(false) => {
                assert!(answer["error"].as_str().is_some_and(|why| !why.is_empty()));
                assert_eq!(state(&mut session), before, "changed by {line}");
            }
            _ => panic!("{answer} answers {line}"),
        }
        if quits {
            break;
        }
    }
}

//! What a page asks: every line is answered by an object that says whether it was understood, and
//! a request that was not leaves the games as they were.

use manqala::web::Desk;
use serde_json::Value as Json;

/// A talk is left after so many lines.
const MAX_LINES: usize = 40;

/// Asks, a line a request.
pub fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let mut desk = Desk::default();
    let ask = |desk: &mut Desk, request: &str| -> Json {
        serde_json::from_str(&desk.answer(request)).expect("JSON")
    };
    for line in text.lines().take(MAX_LINES) {
        // How long a player thinks and how far is searched is asked for, and that is no fault.
        if ["minimax", "mcts", "part"]
            .iter()
            .any(|long| line.contains(long))
        {
            continue;
        }
        let before = ask(&mut desk, "{\"do\":\"show\"}");
        let answer = ask(&mut desk, line);
        match answer["ok"] {
            Json::Bool(true) => {}
            Json::Bool(false) => {
                assert!(answer["error"].as_str().is_some_and(|why| !why.is_empty()));
                let after = ask(&mut desk, "{\"do\":\"show\"}");
                assert!(after == before, "changed by {line}");
            }
            _ => panic!("{answer} answers {line}"),
        }
    }
}

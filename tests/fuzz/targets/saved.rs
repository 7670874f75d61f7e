//! Saved games: whatever a file holds, a game is taken up from it or it is said why not; and a game
//! taken up is saved as one that can be taken up.

use std::path::Path;

use manqala::app::repl::saved;

/// Takes up a game from these bytes.
pub fn run(data: &[u8]) {
    let path = Path::new("saved.json");
    let Ok(taken_up) = saved::take_up_content(data, path) else {
        return;
    };
    let content = saved::content(&taken_up.game, &taken_up.ready.file);
    let again = saved::take_up_content(&content, path).expect("what is saved can be taken up");
    assert_eq!(saved::content(&again.game, &again.ready.file), content);
}

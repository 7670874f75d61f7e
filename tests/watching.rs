//! Playing while the file is edited: `play --watch` on a terminal.
#![cfg(unix)]

use tempfile::TempDir;

use crate::terminal::{Terminal, folder};

/// A file that is edited while its game is played.
struct Edited {
    folder: TempDir,
}

impl Edited {
    const GAME: &'static str = r#"Game "Mine".
Source "A test".
Board has 2 rows of 6 houses and stores.
Start with 4 seeds in each house.
Move from an own house.
Sow counterclockwise round all houses and the own store.
Last seed in the own store: take another turn.
End when a player has no seeds: each player takes their own seeds, and the most seeds win.
"#;

    fn new() -> Edited {
        let edited = Edited { folder: folder() };
        edited.save(Edited::GAME);
        edited
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.folder.path().join(name)
    }

    /// Writes over the file.
    fn save(&self, text: &str) {
        std::fs::write(self.path("mine.game"), text).expect("a file");
    }

    /// Writes another file and gives it the name, as many editors do.
    fn save_by_rename(&self, text: &str) {
        std::fs::write(self.path("mine.game.new"), text).expect("a file");
        std::fs::rename(self.path("mine.game"), self.path("mine.game~")).expect("a backup");
        std::fs::rename(self.path("mine.game.new"), self.path("mine.game")).expect("a new name");
    }

    fn play(&self) -> Terminal {
        let mut terminal = Terminal::open(self.folder.path(), &["mine.game", "--watch"]);
        terminal.sees("South to move.").sees("south> ");
        terminal
    }
}

#[test]
fn an_edited_file_is_read_again_while_a_line_is_waited_for() {
    let edited = Edited::new();
    let mut terminal = edited.play();
    terminal
        .enters("a1")
        .sees("1. South a1")
        .sees("North to move.")
        .sees("north> ");
    // Half a line is written when the file is saved, and is still there then.
    terminal.types("boa");
    edited.save(&Edited::GAME.replace(
        "Last seed in the own store: take another turn.",
        "Last seed in an own empty house: capture opposite.",
    ));
    terminal
        .sees("mine.game was saved; one rule differs.")
        .sees("last seed")
        .sees("The move made so far stands.")
        .sees("north> ");
    terminal.asks("rd", "North to move.", "north> ");
    terminal.asks("why", "1. South a1", "north> ");
    terminal.leaves();
}

#[test]
fn a_file_saved_by_rename_and_its_faults_are_seen() {
    let edited = Edited::new();
    let mut terminal = edited.play();
    edited.save_by_rename(&Edited::GAME.replace("4 seeds", "4 seds"));
    terminal
        .sees("unknown word")
        .sees("mine.game has 1 error; the game goes on by the rules it had.")
        .sees("south> ");
    terminal.asks("a1", "1. South a1", "north> ");
    edited.save_by_rename(Edited::GAME);
    terminal.sees("mine.game is as it was.").sees("north> ");
    // Saved so, the next time is seen as well.
    edited.save_by_rename(&Edited::GAME.replace("4 seeds", "3 seeds"));
    terminal
        .sees("mine.game was saved; one rule differs.")
        .sees("leads elsewhere now")
        .sees("north> ");
    terminal.leaves();
}

#[test]
fn where_the_moves_mean_nothing_any_more_the_game_begins_anew() {
    let edited = Edited::new();
    let mut terminal = edited.play();
    terminal.asks("f1", "1. South f1", "north> ");
    edited.save(&Edited::GAME.replace("2 rows of 6", "2 rows of 7"));
    // It is South's turn again: the prompt changes while it waits.
    terminal
        .sees("The game begins anew: the board is another one.")
        .sees("South to move.")
        .sees("south> ");
    terminal.asks("g1", "1. South g1", "north> ");
    terminal.leaves();
}

#[test]
fn a_move_that_became_illegal_leaves_the_position() {
    let edited = Edited::new();
    let mut terminal = edited.play();
    terminal.asks("a1", "1. South a1", "north> ");
    edited.save(&Edited::GAME.replace(
        "Move from an own house.",
        "Move from an own house, not in column 1.\nOtherwise pass.",
    ));
    terminal
        .sees("The position stands, without the moves before it: move 1, a1, is not legal any more")
        .sees("North to move.")
        .sees("north> ");
    terminal.leaves();
}

#[test]
fn a_followed_file_is_watched_too() {
    let edited = Edited::new();
    std::fs::create_dir(edited.path("base")).expect("a folder");
    std::fs::rename(edited.path("mine.game"), edited.path("base/first.game")).expect("a file");
    edited.save("Game \"Mine\" follows \"base/first\" except:\nSource \"A test\".\nStart with 3 seeds in each house.\n");
    let mut terminal = edited.play();
    let other = Edited::GAME.replace(
        "the own store: take another turn",
        "an own empty house: capture it",
    );
    std::fs::write(edited.path("base/first.game"), other).expect("a file");
    terminal
        .sees("mine.game was saved; one rule differs.")
        .sees("south> ");
    terminal.leaves();
}

#[test]
fn a_file_that_goes_and_comes_back_disturbs_nothing() {
    let edited = Edited::new();
    let mut terminal = edited.play();
    terminal.asks("a1", "1. South a1", "north> ");
    std::fs::remove_file(edited.path("mine.game")).expect("the file goes");
    terminal
        .sees("cannot read mine.game")
        .sees("the game goes on by the rules it had")
        .sees("north> ");
    // The same rules otherwise written are the same game.
    edited.save(&format!("(A remark.)\n{}", Edited::GAME));
    terminal
        .sees("mine.game was saved; the rules are the same.")
        .sees("north> ");
    terminal.asks("why", "1. South a1", "north> ");
    terminal.leaves();
}

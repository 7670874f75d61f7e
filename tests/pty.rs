//! The REPL on a terminal: prompt, completion, keys, history between runs.
#![cfg(unix)]

use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use expectrl::Expect;
use manqala::engine::write_position;
use manqala::plan::Plan;

use crate::terminal::{Terminal, folder};

const CTRL_C: &str = "\u{3}";
const UP: &str = "\u{1b}[A";

#[test]
fn moves_are_played_at_the_prompt() {
    let folder = folder();
    let mut terminal = Terminal::open(folder.path(), &["oware"]);
    terminal
        .sees("south> ")
        .asks("c1", "1. South c1", "north> ");
    terminal.asks("c1", "error: ", "north> ");
    terminal.enters("quit");
    terminal.ends(0);
}

#[test]
fn ctrl_c_discards_the_line_and_ctrl_d_leaves() {
    let folder = folder();
    let mut terminal = Terminal::open(folder.path(), &["oware"]);
    terminal.sees("south> ").types("c1");
    terminal.types(CTRL_C).sees("south> ");
    terminal.asks("board", "South to move.", "south> ");
    terminal.leaves();
}

#[test]
fn words_moves_and_files_are_completed() {
    let folder = folder();
    std::fs::write(folder.path().join("long-name.json"), "x").expect("a file");
    let mut terminal = Terminal::open(folder.path(), &["ethiopian"]);
    terminal
        .sees("south> ")
        .asks("posi\t", "4,4,4,4,4,4/", "south> ");
    terminal
        .types("d1\t\t")
        .sees("d1-")
        .asks("-", "1. South d1-", "north> ");
    terminal.asks("load long\t", "long-name.json is no saved game", "north> ");
    terminal.leaves();
}

#[test]
fn the_history_is_kept_between_runs_for_the_user_alone() {
    let folder = folder();
    let mut terminal = Terminal::open(folder.path(), &["oware"]);
    terminal
        .sees("south> ")
        .asks("position", " 0,0 south", "south> ");
    terminal.leaves();
    let history = folder.path().join("state/manqala/history");
    let mode = std::fs::metadata(&history)
        .expect("a history")
        .permissions()
        .mode();
    assert_eq!(mode & 0o777, 0o600);
    let mut terminal = Terminal::open(folder.path(), &["oware"]);
    terminal
        .sees("south> ")
        .types(UP)
        .sees("position")
        .types("\r")
        .sees(" 0,0 south");
    terminal.sees("south> ");
    terminal.leaves();
}

#[test]
fn a_history_that_cannot_be_kept_stops_nothing() {
    let folder = folder();
    std::fs::write(folder.path().join("state"), "a file in the way").expect("a file");
    let mut terminal = Terminal::open(folder.path(), &["oware"]);
    terminal
        .sees("south> ")
        .asks("c1", "1. South c1", "north> ");
    terminal.leaves();
}

#[test]
fn pasted_lines_are_run_one_by_one() {
    let folder = folder();
    let mut terminal = Terminal::open(folder.path(), &["oware"]);
    terminal
        .sees("south> ")
        .enters("\u{1b}[200~c1\nf2\nd1\u{1b}[201~");
    terminal
        .sees("1. South c1")
        .sees("2. North f2")
        .sees("3. South d1")
        .sees("north> ");
    terminal.leaves();
}

#[test]
fn the_last_game_can_be_resumed() {
    let folder = folder();
    let mut terminal = Terminal::open(folder.path(), &["oware", "--set", "seeds=3"]);
    terminal
        .sees("south> ")
        .asks("c1", "1. South c1", "north> ");
    terminal.leaves();
    let mut terminal = Terminal::open(folder.path(), &["oware", "--resume"]);
    terminal
        .sees("north> ")
        .asks("why", "1. South c1", "north> ");
    terminal.asks("set", "seeds=3", "north> ");
    terminal.leaves();
    let mut terminal = Terminal::open(folder.path(), &["ethiopian", "--resume"]);
    terminal.sees("no game to go on with").sees("south> ");
    terminal.leaves();
}

#[test]
fn a_killed_game_loses_at_most_the_move_being_typed() {
    let folder = folder();
    let mut terminal = Terminal::open(folder.path(), &["oware"]);
    terminal.sees("south> ");
    for (typed, seen, prompt) in [
        ("c1\r", "1. South c1", "north> "),
        ("f2\r", "2. North f2", "south> "),
        ("d1\r", "3. South d1", "north> "),
    ] {
        terminal.types(typed).sees(seen).sees(prompt);
    }
    terminal.types("a2");
    terminal.is_killed();
    let mut terminal = Terminal::open(folder.path(), &["oware", "--resume"]);
    terminal
        .sees("north> ")
        .asks("why", "3. South d1", "north> ");
    terminal.leaves();
}

#[test]
fn games_of_pieces_are_taken_up_where_they_were_killed() {
    for name in ["war", "zamma", "kharberg", "draughts-english", "alquerque"] {
        let file = crate::library::file(name).expect("the library has it");
        let plan = Plan::new(&file.load(&[]).expect("a game")).expect("it can be played");
        let mut state = plan.start();
        let folder = folder();
        let mut terminal = Terminal::open(folder.path(), &[name]);
        terminal.sees("south> ");
        let mut last = String::new();
        for number in 1..=9 {
            let legal = plan.legal(&state);
            let chosen = &legal[number % legal.len()];
            let mover = state.position().to_move().expect("somebody moves").title();
            last = format!("{number}. {mover} {}", plan.move_text(chosen));
            terminal.enters(&plan.move_text(chosen)).sees(&last);
            plan.play(&mut state, chosen).expect("it is legal");
            let next = state.position().to_move().expect("the game goes on");
            terminal.sees(&format!("{}> ", next.word()));
        }
        terminal.types("a1-");
        terminal.is_killed();
        let mut terminal = Terminal::open(folder.path(), &[name, "--resume"]);
        terminal
            .sees("> ")
            .asks("position", &write_position(&plan, state.position()), "> ")
            .asks("why", &last, "> ")
            .asks("undo", "to move.", "> ");
        terminal.leaves();
    }
}

#[test]
fn a_match_killed_between_rounds_goes_on_where_somebody_chooses() {
    let folder = folder();
    let text = include_str!("cases/oware-nam-nam-match.games.jsonl");
    let record: serde_json::Value =
        serde_json::from_str(text.lines().next().expect("a line")).expect("a record");
    let moves: Vec<&str> = record["plies"]
        .as_array()
        .expect("plies")
        .iter()
        .filter_map(|ply| ply["move"].as_str())
        .collect();
    // The second round begins with a choice.
    let choice = moves.iter().position(|text| text.starts_with("own "));
    let choice = choice.expect("somebody chooses");
    let pasted = moves[..choice].join("\n");
    let mut terminal = Terminal::open(folder.path(), &["oware-nam-nam", "--match"]);
    terminal
        .sees("south> ")
        .types(&format!("\u{1b}[200~{pasted}\u{1b}[201~\r"))
        .sees("takes over")
        .sees("south> ")
        .types("own ");
    terminal.is_killed();
    let mut terminal = Terminal::open(folder.path(), &["oware-nam-nam", "--resume"]);
    terminal
        .sees("takes over")
        .sees("south> ")
        .enters(moves[choice])
        .sees(&format!("{}. South own", choice + 1))
        .sees("> ")
        .enters(moves[choice + 1])
        .sees(&format!("{}. ", choice + 2))
        .sees("> ");
    terminal.leaves();
}

#[test]
fn a_window_can_change_its_size() {
    let folder = folder();
    let mut terminal = Terminal::open(folder.path(), &["tchadji"]);
    terminal.sees("south> ").types("b1");
    for (columns, rows) in [(20, 5), (1, 1), (300, 100), (80, 24)] {
        let process = terminal.session.get_process_mut();
        process
            .set_window_size(columns, rows)
            .expect("the window changes");
        std::thread::sleep(Duration::from_millis(50));
    }
    terminal.asks("", "1. South b1", "north> ");
    terminal.leaves();
}

#[test]
fn a_terminal_that_goes_away_ends_the_game() {
    let folder = folder();
    let mut terminal = Terminal::open(folder.path(), &["oware"]);
    terminal
        .sees("south> ")
        .asks("c1", "1. South c1", "north> ");
    let pid = terminal.session.get_process().pid();
    drop(terminal);
    let gone = || !Path::new(&format!("/proc/{pid}")).exists();
    let mut tries = 0;
    while !gone() && tries < 400 {
        std::thread::sleep(Duration::from_millis(50));
        tries += 1;
    }
    assert!(gone(), "it still runs");
    let mut terminal = Terminal::open(folder.path(), &["oware", "--resume"]);
    terminal.sees("north> ").enters("why").sees("1. South c1");
    terminal.leaves();
}

#[test]
fn bytes_that_are_no_text_do_not_end_the_game() {
    let folder = folder();
    let mut terminal = Terminal::open(folder.path(), &["oware"]);
    terminal.sees("south> ");
    terminal.session.send(b"\xff\xfe\r").expect("bytes");
    terminal.sees("south> ").enters("c1").sees("1. South c1");
    terminal.sees("north> ");
    terminal.leaves();
}

#[test]
fn an_interrupted_search_for_a_divergence_tells_how_far_it_came() {
    let folder = folder();
    let mut terminal = Terminal::run(
        folder.path(),
        &["compare", "oware", "oware-slam-forbidden", "--depth", "60"],
    );
    terminal.sees("depth 5: ").types(CTRL_C);
    terminal
        .sees("No sequence of up to ")
        .sees("it was interrupted before");
    terminal.ends(130);
}

#[test]
fn interrupted_games_of_a_comparison_are_told() {
    let folder = folder();
    let mut terminal = Terminal::run(
        folder.path(),
        &["compare", "oware", "kalah", "--games", "99999999"],
    );
    let counted = expectrl::Regex(" [1-9][0-9]*/99999999 games of each");
    terminal.session.expect(counted).expect("progress");
    terminal.types(CTRL_C);
    let told = expectrl::Regex("[1-9][0-9,]* games of each of 99,999,999 asked for");
    terminal.session.expect(told).expect("the games so far");
    terminal.sees("plies a game").sees("Holm's correction");
    terminal.ends(130);
}

#[test]
fn an_interrupted_hint_tells_what_was_found() {
    let folder = folder();
    for player in ["minimax:60", "minimax:600000ms", "mcts:10000000"] {
        let mut terminal = Terminal::open(folder.path(), &["tchadji"]);
        terminal.sees("south> ").types(&format!("hint {player}\r"));
        // So the line ends; then the thinking begins.
        terminal.sees("\u{1b}[?2004l");
        std::thread::sleep(Duration::from_millis(500));
        terminal.types(CTRL_C);
        terminal
            .sees("interrupted: this is what was found so far")
            .sees(&format!("{player} would play "))
            .sees("south> ");
        terminal.leaves();
    }
}

#[test]
fn an_interrupted_player_plays_what_is_best_so_far() {
    let folder = folder();
    let mut terminal = Terminal::open(folder.path(), &["oware", "--north", "minimax:60"]);
    // One's own move is seen while the other thinks.
    terminal.sees("south> ").types("c1\r").sees("1. South c1");
    terminal.sees("North to move.").types(CTRL_C);
    terminal
        .sees("interrupted: what was best so far is played")
        .sees("2. North ")
        .sees("South to move.")
        .sees("south> ");
    terminal.leaves();
}

#[test]
fn an_interrupted_tournament_tells_the_strengths_so_far() {
    let folder = folder();
    let mut terminal = Terminal::run(
        folder.path(),
        &[
            "tournament",
            "kalah",
            "--players",
            "minimax:1,random,mcts:4",
            "--games",
            "9999999",
        ],
    );
    let counted = expectrl::Regex(" [1-9][0-9]+/29999997 games, [0-9.]+/(s|min), [0-9]+. left");
    terminal.session.expect(counted).expect("progress");
    terminal.types(CTRL_C);
    // All three have met, so that something is known of each.
    for player in ["minimax:1", "random", "mcts:4"] {
        let bounds = r" +[0-9]+ +[0-9]+ +[0-9]+ +[0-9.]+ % +[-+0-9]+ +[-+0-9]+ +[-+0-9]+";
        let row = expectrl::Regex(format!("{player}{bounds}"));
        terminal.session.expect(row).expect(player);
    }
    terminal.ends(130);
}

#[test]
fn a_count_of_sequences_tells_how_far_it_came() {
    let folder = folder();
    let mut terminal = Terminal::run(folder.path(), &["perft", "oware", "40"]);
    terminal.sees("depth 4: 1014");
    let counted = expectrl::Regex("[1-9][0-9]*/[0-9]+ parts of depth [0-9]+, [0-9.]+/(s|min)");
    terminal.session.expect(counted).expect("progress");
    terminal.types(CTRL_C);
    terminal.ends(130);
}

#[test]
fn the_way_of_the_last_move_is_marked() {
    let folder = folder();
    let mut terminal = Terminal::open(folder.path(), &["oware"]);
    terminal.sees("south> ").enters("c1").sees("1. South c1");
    terminal.sees("• 5").sees("2 North");
    terminal
        .sees("◦ 0")
        .sees("· 5")
        .sees("1 South")
        .sees("north> ");
    terminal.asks("undo", "│  4", "south> ");
    terminal.leaves();
}

/// `show` on a terminal, in that locale, so many characters wide. It begins when the window has its
/// size, and a key is waited for after it, since what was shown may be lost once nobody is there.
fn shown(game: &str, locale: &str, width: u16) -> Terminal {
    let mut command = Command::new("sh");
    command
        .args(["-c", "read key; \"$0\" show $GAME; read key"])
        .arg(env!("CARGO_BIN_EXE_manqala"))
        .env("GAME", game)
        .env("TERM", "xterm")
        .env("LC_ALL", locale)
        .env("NO_COLOR", "1");
    let mut terminal = Terminal::of(command);
    let process = terminal.session.get_process_mut();
    process.set_window_size(width, 24).expect("a window");
    terminal.types("\r");
    terminal
}

#[test]
fn boards_fit_into_narrow_terminals() {
    let mut terminal = shown("oware", "C.UTF-8", 80);
    terminal
        .sees("┌─────┬─────┬")
        .sees("South to move.")
        .types("\r");
    terminal.ends(0);
    let mut terminal = shown("oware", "C.UTF-8", 40);
    terminal
        .sees("┌───┬───┬")
        .sees("│  4│  4│")
        .sees("South to move.")
        .types("\r");
    terminal.ends(0);
    let mut terminal = shown("draughts-english", "C.UTF-8", 40);
    terminal
        .sees("┌───┬───┬")
        .sees("South to move.")
        .types("\r");
    terminal.ends(0);
}

#[test]
fn boards_are_plain_where_the_terminal_has_no_unicode() {
    let mut terminal = shown("oware", "C", 80);
    terminal
        .sees("+-----+-----+")
        .sees("|  4  |")
        .sees("+=====+");
    terminal.sees("South to move.").types("\r");
    terminal.ends(0);
    let mut terminal = shown("alquerque", "POSIX", 80);
    terminal
        .sees("n---n---n")
        .sees("| \\ | / |")
        .sees("South to move.")
        .types("\r");
    terminal.ends(0);
}

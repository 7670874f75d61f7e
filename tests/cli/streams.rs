//! Exit statuses, closed pipes, colour.

use std::io::Read;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use super::{json_lines, manqala, read};

#[test]
fn help_and_version_are_no_errors() {
    manqala(["--help"]).success().says("Exit status");
    manqala(["help", "playouts"]).success().says("--shard");
    manqala(["--version"])
        .success()
        .says(env!("CARGO_PKG_VERSION"));
}

#[test]
fn wrong_usage_is_told_on_standard_error() {
    let none: [&str; 0] = [];
    manqala(none).run().status(2).silent();
    manqala(["fly"]).run().status(2).silent().warns("fly");
    manqala(["perft", "oware"])
        .run()
        .status(2)
        .silent()
        .warns("DEPTH");
    manqala(["perft", "oware", "x"]).run().status(2).silent();
    manqala(["show", "oware", "--format", "xml"])
        .run()
        .status(2)
        .silent();
}

#[cfg(unix)]
#[test]
fn arguments_that_are_no_text_are_refused() {
    use std::os::unix::ffi::OsStrExt;
    let odd = std::ffi::OsStr::from_bytes(b"\xff");
    let ran = manqala([std::ffi::OsStr::new("show"), odd]).run().status(2);
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
}

/// Runs the program with its output going there; its status, and what it tells beside.
fn writing_to(out: impl Into<Stdio>, arguments: &[&str]) -> (Option<i32>, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_manqala"))
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(out)
        .stderr(Stdio::piped())
        .spawn()
        .and_then(Child::wait_with_output)
        .expect("the program runs");
    let err = String::from_utf8_lossy(&output.stderr).into_owned();
    (output.status.code(), err)
}

#[test]
fn a_closed_pipe_is_success() {
    let commands: [&[&str]; 4] = [
        &["--help"],
        &["list"],
        &["perft", "oware", "3", "--divide"],
        &["trace", "oware", "--moves", "a1 f2 b1 e2 c1 d2"],
    ];
    for arguments in commands {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let (status, err) = writing_to(writer, arguments);
        assert_eq!((status, err.as_str()), (Some(0), ""), "{arguments:?}");
    }
}

/// A device on which there is no room.
#[cfg(target_os = "linux")]
const FULL: &str = "/dev/full";

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let commands: [&[&str]; 8] = [
        &["--help"],
        &["list"],
        &["words"],
        &["perft", "oware", "3"],
        &["playouts", "oware", "--games", "3", "--format", "json"],
        &["play", "oware", "--watch", "--seed", "1"],
        &["completions", "bash"],
        &["man"],
    ];
    for arguments in commands {
        let full = std::fs::OpenOptions::new().write(true).open(FULL);
        let (status, err) = writing_to(full.expect("the device"), arguments);
        let told = "error: cannot write the output: no space left on device\n";
        assert_eq!((status, err.as_str()), (Some(2), told), "{arguments:?}");
    }
    let told = "cannot write /dev/full: no space left on device";
    let files: [&[&str]; 4] = [
        &["playouts", "oware", "--games", "3", "--record", FULL],
        &["show", "oware", "--svg", FULL],
        &["compare", "oware", "kalah", "--html", FULL],
        &[
            "tournament",
            "kalah",
            "--players",
            "random,random",
            "--games",
            "1",
            "--record",
            FULL,
        ],
    ];
    for arguments in files {
        manqala(arguments).run().status(2).warns(told);
    }
    // In a game it is told, and the game goes on.
    manqala(["play", "oware"])
        .stdin("c1\nsave /dev/full\nf2\n")
        .run()
        .status(1)
        .warns(told)
        .says("2. North f2");
}

#[cfg(unix)]
#[test]
fn devices_and_links_stay_what_they_are() {
    use std::os::unix::fs::FileTypeExt;
    manqala(["show", "oware", "--svg", "/dev/null"]).success();
    let device = std::fs::metadata("/dev/null").expect("the device");
    assert!(device.file_type().is_char_device());
    manqala(["show", "oware", "--svg", "/dev/stdout"])
        .success()
        .says("<svg");
    manqala(["show", "oware", "--svg", "."])
        .run()
        .status(2)
        .warns("directory");
    let ran = manqala(["show", "oware", "--svg", "link.svg"])
        .file("there/board.svg", "old")
        .link("link.svg", "there/board.svg")
        .success();
    assert!(ran.left("there/board.svg").starts_with("<svg"));
    let link = std::fs::symlink_metadata(ran.path("link.svg")).expect("the link");
    assert!(link.file_type().is_symlink());
}

#[test]
fn colour_is_for_terminals_unless_asked_for() {
    let escape = '\u{1b}';
    let plain = manqala(["show", "oware"]).success();
    assert!(!plain.out.contains(escape));
    let coloured = manqala(["show", "oware", "--color", "always"]).success();
    assert!(coloured.out.contains(escape));
    let forced = manqala(["show", "oware"])
        .env("CLICOLOR_FORCE", "1")
        .success();
    assert!(forced.out.contains(escape));
    let without = manqala(["show", "oware", "--color", "never"])
        .env("CLICOLOR_FORCE", "1")
        .success();
    assert_eq!(without.out, plain.out);
    let no_color = manqala(["show", "oware"]).env("NO_COLOR", "1").success();
    assert_eq!(no_color.out, plain.out);
    let err = manqala(["show", "owar", "--color", "always"])
        .run()
        .status(2)
        .err;
    assert!(err.contains(escape));
}

/// Interrupts the program once it has written something, and returns what it has written then.
#[cfg(unix)]
fn interrupt(arguments: &[&str], folder: &std::path::Path) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_manqala"))
        .args(arguments)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut out = child.stdout.take().expect("standard output");
    let mut begin = vec![0];
    // Work that writes into a file says nothing until its end.
    match arguments
        .iter()
        .position(|argument| *argument == "--record")
    {
        None => out.read_exact(&mut begin).expect("output"),
        Some(at) => {
            begin.clear();
            let records = folder.join(arguments[at + 1]);
            while std::fs::metadata(&records).map_or(0, |file| file.len()) == 0 {
                thread::sleep(Duration::from_millis(5));
            }
        }
    }
    let pid = child.id().to_string();
    let killed = Command::new("kill").args(["-INT", &pid]).status();
    assert!(killed.expect("kill runs").success());
    out.read_to_end(&mut begin).expect("output");
    let status = child.wait().expect("the program ends");
    assert_eq!(status.code(), Some(130));
    String::from_utf8(begin).expect("UTF-8")
}

#[cfg(unix)]
#[test]
fn an_interrupted_count_shows_what_was_found() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let out = interrupt(&["perft", "oware", "60"], folder.path());
    assert!(out.starts_with("depth 1: 6\n"), "{out}");
}

#[cfg(unix)]
#[test]
fn interrupted_playouts_tell_of_the_games_that_were_finished() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let arguments = [
        "playouts",
        "oware",
        "--games",
        "999999999",
        "--format",
        "json",
    ];
    let recorded = [&arguments[..], &["--record", "out.jsonl"]].concat();
    let out = interrupt(&recorded, folder.path());
    let figures: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    let records = json_lines(&read(&folder.path().join("out.jsonl")));
    assert_eq!(figures["games"], records.len());
    for (index, record) in records.iter().enumerate() {
        assert_eq!(record["index"], index);
    }
}

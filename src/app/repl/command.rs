//! The commands of the REPL.

use crate::app::moves;

/// A command, or moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Command {
    /// Explains the commands, or one of them.
    Help(Option<String>),
    /// Lists the legal moves.
    Moves,
    /// Draws the board.
    Board,
    /// Takes the last move back.
    Undo,
    /// Plays it again.
    Redo,
    /// Explains the last move.
    Why,
    /// What a player would do, and why.
    Hint(Option<String>),
    /// Saves the game in a file.
    Save(String),
    /// Takes up a game from a file.
    Load(String),
    /// Begins again.
    New,
    /// Shows the options, or gives them values.
    Set(Vec<(String, String)>),
    /// Tells the rules.
    Rules,
    /// Writes the position as text, or begins from another.
    Position(Option<String>),
    /// Compares every move with what it does in another game.
    Compare(String),
    /// Plays another game in step, or no more.
    Against(Option<String>),
    /// Leaves.
    Quit,
    /// Plays moves.
    Play(Vec<String>),
}

/// What `help` says of a command.
pub struct Help {
    /// The word.
    pub word: &'static str,
    /// What stands after it.
    pub takes: &'static str,
    /// What it does.
    pub does: &'static str,
}

const fn help(word: &'static str, takes: &'static str, does: &'static str) -> Help {
    Help { word, takes, does }
}

/// All commands, in the order in which `help` lists them.
pub const HELP: [Help; 16] = [
    help("help", "[COMMAND]", "explain the commands"),
    help("moves", "", "list the legal moves"),
    help("board", "", "draw the board"),
    help("undo", "", "take your last move back"),
    help("redo", "", "play what was taken back"),
    help("why", "", "explain the last move step by step"),
    help("hint", "[PLAYER]", "what a player would do here, and why"),
    help("save", "FILE", "save the game in a file"),
    help("load", "FILE", "go on with a saved game"),
    help("new", "", "begin again"),
    help(
        "set",
        "[OPTION=VALUE]",
        "show the options, or begin again with another value",
    ),
    help("rules", "", "tell the rules in English"),
    help(
        "position",
        "[POSITION]",
        "write the position as text, or begin from another",
    ),
    help(
        "compare",
        "OTHER",
        "what each move would do in another game",
    ),
    help(
        "against",
        "[OTHER]",
        "play another game in step with this one, or no more",
    ),
    help("quit", "", "leave"),
];

/// Reads a line: a command, or moves separated by blanks. `None` for a blank line or a remark,
/// which begins with `#`.
///
/// # Errors
/// What the command lacks.
pub fn parse(line: &str) -> Result<Option<Command>, String> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let optional = || (!rest.is_empty()).then(|| rest.to_owned());
    let file = || match rest {
        "" => Err(format!("say which file: {word} FILE")),
        file => Ok(file.to_owned()),
    };
    let command = match word {
        "" => return Ok(None),
        _ if word.starts_with('#') => return Ok(None),
        "help" | "?" => Command::Help(optional()),
        "moves" => Command::Moves,
        "board" => Command::Board,
        "undo" => Command::Undo,
        "redo" => Command::Redo,
        "why" => Command::Why,
        "hint" => Command::Hint(optional()),
        "save" => Command::Save(file()?),
        "load" => Command::Load(file()?),
        "new" => Command::New,
        "set" => Command::Set(settings(rest)?),
        "rules" => Command::Rules,
        "position" => Command::Position(optional()),
        "compare" => match rest {
            "" => return Err("say with which game: compare OTHER".to_owned()),
            other => Command::Compare(other.to_owned()),
        },
        "against" => Command::Against(optional()),
        "quit" | "exit" => Command::Quit,
        _ => return Ok(Some(Command::Play(moves::split(line)))),
    };
    let takes = HELP.iter().find(|help| help.word == word);
    match takes {
        Some(help) if help.takes.is_empty() && !rest.is_empty() => {
            Err(format!("nothing stands after {word}"))
        }
        _ => Ok(Some(command)),
    }
}

fn settings(text: &str) -> Result<Vec<(String, String)>, String> {
    text.split_whitespace()
        .map(|setting| match setting.split_once('=') {
            Some((name, value)) => Ok((name.to_owned(), value.to_owned())),
            None => Err(format!("write OPTION=VALUE instead of {setting}")),
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_of_the_help_is_a_command() {
        for help in &HELP {
            let line = format!("{} x=y", help.word);
            let line = match help.takes {
                "" => help.word,
                _ => &line,
            };
            let parsed = parse(line).expect(help.word);
            assert!(!matches!(parsed, None | Some(Command::Play(_))), "{line}");
        }
    }

    #[test]
    fn lines_are_moves_commands_or_nothing() {
        assert_eq!(parse("  # a remark"), Ok(None));
        assert_eq!(parse(""), Ok(None));
        let moves = |texts: &[&str]| {
            Ok(Some(Command::Play(
                texts.iter().map(|text| (*text).to_owned()).collect(),
            )))
        };
        assert_eq!(parse(" c1 f2 "), moves(&["c1", "f2"]));
        assert_eq!(parse("pass"), moves(&["pass"]));
        assert_eq!(
            parse("save a b.json"),
            Ok(Some(Command::Save("a b.json".to_owned())))
        );
        assert!(parse("save").is_err());
        assert!(parse("undo 3").is_err());
        assert!(parse("set seeds").is_err());
    }
}

//! What the command line takes.

use std::ffi::OsStr;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, Args, Parser, Subcommand, ValueEnum};

use super::command;

/// A small language for mancala games, and the tool for the games written in it.
#[derive(Debug, Parser)]
#[command(
    name = "manqala",
    version,
    propagate_version = true,
    max_term_width = 100
)]
#[command(after_help = "\
A GAME is the path of a .game file (it holds a / or ends in .game), or the name of a game of the
built-in library: see `manqala list`.

Exit status: 0 success; 1 something is wrong with a file, a move or a script; 2 the command could
not run; 130 interrupted.")]
pub struct Cli {
    /// When to colour; `auto` looks at the terminal and at NO_COLOR.
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Color,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// When to colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set.
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl From<Color> for anstream::ColorChoice {
    fn from(color: Color) -> anstream::ColorChoice {
        match color {
            Color::Auto => anstream::ColorChoice::Auto,
            Color::Always => anstream::ColorChoice::Always,
            Color::Never => anstream::ColorChoice::Never,
        }
    }
}

/// The commands. Each has its own file.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// List the games of the built-in library.
    List(command::list::List),
    /// Begin the file of a new game, by questions and answers or by options.
    New(Box<command::new::New>),
    /// Check files and report every error in them.
    Check(command::check::Check),
    /// Bring files into the one canonical layout, remarks kept.
    Fmt(command::fmt::Fmt),
    /// List the forms of sentences, or those that say what you look for.
    Words(command::words::Words),
    /// Tell the rules of a game in English.
    Rules(command::rules::Rules),
    /// Draw the board.
    Show(command::show::Show),
    /// Play a game.
    Play(command::play::Play),
    /// Replay moves and explain each of them.
    Trace(command::trace::Trace),
    /// Count the move sequences of a length.
    Perft(command::perft::Perft),
    /// Play random games and count how they end.
    Playouts(command::playouts::Playouts),
    /// Compare games: their rules, where they part, how they play.
    Compare(command::compare::Compare),
    /// Find the value with best play, and a line of best moves.
    Solve(command::solve::Solve),
    /// Let players play against each other.
    Tournament(command::tournament::Tournament),
    /// Talk JSON Lines with a program.
    Engine(command::engine::Engine),
    /// Serve an editor: the Language Server Protocol on standard input and output.
    Lsp(command::lsp::Lsp),
    /// Write the completions for a shell.
    Completions(command::completions::Completions),
    /// Write the manual page.
    Man(command::man::Man),
}

/// How data is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people.
    #[default]
    Text,
    /// For programs.
    Json,
}

/// How data is written: the option of commands whose output is data.
#[derive(Clone, Copy, Debug, Args)]
pub struct FormatArgs {
    /// How to write the output.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub format: Format,
}

impl FormatArgs {
    /// Whether programs read it.
    pub fn is_json(self) -> bool {
        self.format == Format::Json
    }
}

/// A game with its options.
#[derive(Clone, Debug, Args)]
pub struct GameArgs {
    /// Path of a .game file, or name of a game of the library.
    pub game: String,
    /// Give an option of the file another value; may be repeated.
    #[arg(long = "set", value_name = "OPTION=VALUE", value_parser = setting)]
    pub set: Vec<(String, String)>,
}

/// A position to begin from.
#[derive(Clone, Debug, Args)]
pub struct PositionArgs {
    /// Begin from this position instead of the start, for example "4,4,4/4,4,4 0,0 south".
    #[arg(long, value_name = "POSITION")]
    pub position: Option<String>,
}

/// How much of a game is played.
#[derive(Clone, Copy, Debug, Args)]
pub struct MatchArgs {
    /// Play a whole match instead of a single game or round.
    #[arg(long = "match")]
    pub whole_match: bool,
}

/// Reads a whole number.
pub fn whole(text: &str) -> Result<u32, String> {
    text.parse()
        .map_err(|_| format!("write a whole number from 0 to {}", u32::MAX))
}

/// Reads `OPTION=VALUE`. The option's value is read later, when its file is known.
pub(super) fn setting(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.trim().is_empty() => {
            Ok((name.trim().to_owned(), value.trim().to_owned()))
        }
        _ => Err("write OPTION=VALUE, for example seeds=3".to_owned()),
    }
}

/// Any text; a shell offers these.
#[derive(Clone, Copy, Debug)]
pub struct Offered(pub fn() -> Vec<&'static str>);

impl TypedValueParser for Offered {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

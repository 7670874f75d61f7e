//! `manqala rules GAME`.

use clap::{Args, ValueEnum};

use crate::app::args::GameArgs;
use crate::app::console::Console;
use crate::app::exit::{Done, Exit};
use crate::app::loading;
use crate::model::prose;

/// What the command takes.
#[derive(Debug, Args)]
pub struct Rules {
    #[command(flatten)]
    game: GameArgs,
    /// How to write them.
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    format: Format,
}

/// How the rules are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Plain text.
    Text,
    /// Markdown, for a page.
    Markdown,
}

impl Rules {
    /// Tells the rules of the game.
    pub fn run(self, console: &mut Console) -> Done {
        let loaded = loading::load(&self.game).map_err(|failure| failure.tell(console))?;
        let rules = prose::rules(&loaded.game);
        let text = match self.format {
            Format::Text => rules.to_text(console.width().min(100)),
            Format::Markdown => rules.to_markdown(),
        };
        console.write(text.as_bytes())?;
        Ok(Exit::Success)
    }
}

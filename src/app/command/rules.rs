//! `manqala rules GAME`.

use clap::Args;

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
}

impl Rules {
    /// Tells the rules of the game.
    pub fn run(self, console: &mut Console) -> Done {
        let loaded = loading::load(&self.game).map_err(|failure| failure.tell(console))?;
        let text = prose::rules(&loaded.game).to_text(console.width().min(100));
        console.write(text.as_bytes())?;
        Ok(Exit::Success)
    }
}

//! `manqala show GAME`.

use std::path::PathBuf;

use clap::Args;

use crate::app::args::{GameArgs, PositionArgs};
use crate::app::console::Console;
use crate::app::exit::{Done, Exit};
use crate::app::{loading, saving};
use crate::render;

/// What the command takes.
#[derive(Debug, Args)]
pub struct Show {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    position: PositionArgs,
    /// Write a picture instead: to this file, or to standard output.
    #[arg(long, value_name = "OUT", num_args = 0..=1, default_missing_value = "-")]
    svg: Option<PathBuf>,
}

impl Show {
    /// Draws the board.
    pub fn run(self, console: &mut Console) -> Done {
        let ready = loading::ready(console, &self.game)?;
        let state = ready.begin(&self.position)?;
        let game = ready.game();
        if let Some(path) = &self.svg {
            let picture = render::Picture::new(game, &state).document();
            match path.as_os_str() == "-" {
                true => console.write(picture.as_bytes())?,
                false => saving::replace(path, picture.as_bytes())?,
            }
            return Ok(Exit::Success);
        }
        let paint = console.paint();
        console.say(paint.strong(&game.about.title))?;
        let board = render::board(game, state.position(), &paint);
        console.write(board.as_bytes())?;
        let contest = ready.contest(false)?;
        let standing = contest.begin(state);
        console.say(render::turn_of(&contest, &standing))?;
        Ok(Exit::Success)
    }
}

//! `manqala engine GAME`: JSON Lines on standard input and output, for programs.

use std::io;

use clap::Args;

use crate::app::args::{GameArgs, MatchArgs, PositionArgs};
use crate::app::console::Console;
use crate::app::exit::{Done, Exit};
use crate::app::lines;
use crate::app::loading;
use crate::app::protocol::Session;

/// What the command takes.
#[derive(Debug, Args)]
pub struct Engine {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    length: MatchArgs,
}

impl Engine {
    /// Answers requests until `quit` or the end of the input.
    pub fn run(self, console: &mut Console) -> Done {
        let ready = loading::ready(console, &self.game)?;
        let (contest, start) = ready.set_up(self.length, &self.position)?;
        let mut session = Session::new(ready, contest, start);
        let mut input = io::stdin().lock();
        while let Some(line) = lines::next(&mut input)? {
            let (answer, quits) = session.take(line);
            console.json(&answer)?;
            console.flush()?;
            if quits {
                break;
            }
        }
        Ok(Exit::Success)
    }
}

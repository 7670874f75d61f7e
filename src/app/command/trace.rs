//! `manqala trace GAME --moves "…"`.

use std::path::PathBuf;

use clap::Args;

use crate::app::args::{FormatArgs, GameArgs, MatchArgs, PositionArgs};
use crate::app::console::Console;
use crate::app::exit::{Done, Exit, Stop};
use crate::app::loading::{self, Ready};
use crate::app::moves;
use crate::app::saving;
use crate::play::InProgress;
use crate::render;
use crate::study::record::Record;

/// What the command takes.
#[derive(Debug, Args)]
pub struct Trace {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    length: MatchArgs,
    /// The moves, separated by blanks: "c1 f2".
    #[arg(long, value_name = "MOVES")]
    moves: String,
    #[command(flatten)]
    format: FormatArgs,
    /// Write the game as a page to this file, a picture a move, to be stepped through.
    #[arg(long, value_name = "OUT")]
    html: Option<PathBuf>,
    /// Write the pictures to this file, all on one sheet.
    #[arg(long, value_name = "OUT")]
    svg: Option<PathBuf>,
}

impl Trace {
    /// Replays the moves and explains each.
    pub fn run(self, console: &mut Console) -> Done {
        let ready = loading::ready(console, &self.game)?;
        let (contest, start) = ready.set_up(self.length, &self.position)?;
        let mut game = InProgress::new(contest, start);
        if !self.format.is_json() && !self.is_drawn() {
            return self.tell(console, &ready, game);
        }
        for (index, text) in moves::split(&self.moves).into_iter().enumerate() {
            play(&mut game, index, &text)?;
        }
        self.draw(&game)?;
        if self.format.is_json() {
            console.json(&Record::of(&game, &ready.file))?;
        }
        Ok(Exit::Success)
    }

    /// Whether pictures are asked for, which then take the place of the text.
    fn is_drawn(&self) -> bool {
        self.html.is_some() || self.svg.is_some()
    }

    fn draw(&self, game: &InProgress) -> Result<(), Stop> {
        if let Some(path) = &self.html {
            saving::replace(path, render::illustrated_page(game).as_bytes())?;
        }
        if let Some(path) = &self.svg {
            saving::replace(path, render::illustrated_sheet(game).as_bytes())?;
        }
        Ok(())
    }

    fn tell(&self, console: &mut Console, ready: &Ready, mut game: InProgress) -> Done {
        let paint = console.paint();
        let rules = ready.game();
        console.say(paint.strong(&rules.about.title))?;
        let board = render::board(rules, game.state().position(), &paint);
        console.write(board.as_bytes())?;
        console.say(render::turn_of(game.contest(), game.standing()))?;
        for (index, text) in moves::split(&self.moves).into_iter().enumerate() {
            play(&mut game, index, &text)?;
            let Some(ply) = game.plies().last() else {
                break;
            };
            let mover = (ply.mover, ply.text.as_str());
            let after = ply.after.state();
            let told = render::trace_ply(rules, index + 1, mover, &ply.events, after, &paint);
            console.write(b"\n")?;
            console.write(told.as_bytes())?;
        }
        Ok(Exit::Success)
    }
}

fn play(game: &mut InProgress, index: usize, text: &str) -> Result<(), Stop> {
    match game.play_text(text) {
        Ok(_) => Ok(()),
        Err(illegal) => Err(Stop::wrong(format!(
            "move {}, {text}: {illegal}",
            index + 1
        ))),
    }
}

//! `manqala play GAME`.

use std::io::{self, IsTerminal};
use std::time::{SystemTime, UNIX_EPOCH};

use clap::Args;

use crate::app::args::{GameArgs, MatchArgs, PositionArgs};
use crate::app::console::Console;
use crate::app::exit::{Done, Stop};
use crate::app::loading;
use crate::app::repl::{self, Players, Session};
use crate::play::{InProgress, Player};

/// What the command takes.
#[derive(Debug, Args)]
#[command(after_help = "\
Players: human; random; minimax:DEPTH, which looks so many plies ahead, or minimax:TIMEms, which
looks ahead for so long; mcts:PLAYOUTS, which plays so many random games from each position.

On a terminal the game is played at a prompt; type help there. Else standard input is read as a
script, one command or move a line: a command that fails is reported, the rest is run all the
same, and the exit status is 1.")]
pub struct Play {
    #[command(flatten)]
    game: GameArgs,
    /// Who plays South [default: human].
    #[arg(long, value_name = "PLAYER")]
    south: Option<Player>,
    /// Who plays North [default: human].
    #[arg(long, value_name = "PLAYER")]
    north: Option<Player>,
    /// What random choices depend on; else they differ from run to run.
    #[arg(long, value_name = "SEED")]
    seed: Option<u64>,
    /// Play on while the file is edited: whenever it is saved it is read again, what changed is
    /// told, and the game goes on by the new rules where it can. With a game of the library, or
    /// players that play by themselves: print a game move by move, without asking.
    #[arg(long)]
    watch: bool,
    /// Go on with the game that was played last.
    #[arg(long, conflicts_with_all = ["position", "set"])]
    resume: bool,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    length: MatchArgs,
}

impl Play {
    /// Plays.
    pub fn run(self, console: &mut Console) -> Done {
        let players = self.players()?;
        let ready = loading::ready(console, &self.game)?;
        let (contest, start) = ready.set_up(self.length, &self.position)?;
        let seed = self.seed.unwrap_or_else(any_seed);
        let is_automatic = !players.south.is_human() && !players.north.is_human();
        let watched = self.watch;
        let is_random = !(players.south.is_human() && players.north.is_human());
        let game = InProgress::new(contest, start);
        let mut session = Session::new(self.game, ready, game, players, seed);
        if is_random && self.seed.is_none() {
            console.note(&format!("seed {seed}"));
        }
        if self.resume && !session.resume().map_err(Stop::wrong)? {
            console.note("there is no game to go on with; this is a new one");
        }
        if watched && is_automatic {
            return repl::watch(console, &mut session);
        }
        match io::stdin().is_terminal() {
            true => repl::converse(console, &mut session, watched),
            false => repl::run_script(console, &mut session, watched),
        }
    }

    /// Who plays. A game that cannot be edited is watched for its moves.
    fn players(&self) -> Result<Players, Stop> {
        let only_moves = self.watch && !repl::can_watch(&self.game.game);
        let default = match only_moves {
            true => Player::Random,
            false => Player::Human,
        };
        let players = Players {
            south: self.south.unwrap_or(default),
            north: self.north.unwrap_or(default),
        };
        if only_moves && (players.south.is_human() || players.north.is_human()) {
            return Err(Stop::cannot_run(
                "--watch needs the path of a file, or players that play by themselves",
            ));
        }
        Ok(players)
    }
}

/// A seed that differs from run to run, short enough to be typed.
fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |since| since.as_micros() as u64 % 1_000_000_007)
}

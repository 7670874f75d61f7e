//! A game being played by commands, whoever gives them.

use std::path::PathBuf;

use super::beside::Beside;
use super::command::{self, Command, HELP};
use super::journal::Journal;
use super::reload::Fault;
use super::saved::{self, TakenUp};
use super::watching::can_watch;
use super::words::Words;
use crate::app::args::GameArgs;
use crate::app::console::Console;
use crate::app::exit::Stop;
use crate::app::interrupt;
use crate::app::loading::Ready;
use crate::app::thinking;
use crate::engine::{self, Dice};
use crate::model::Game;
use crate::play::{InProgress, Player, Ply};
use crate::render::{self, Track};
use crate::syntax::words::Seat;

/// After so many plies players that play by themselves stop.
const MAX_PLIES: usize = 2000;

/// In a match they stop after so many.
const MAX_MATCH_PLIES: usize = 20_000;

/// Why a command was not done, or what is to be done now instead of the next one.
#[derive(Debug)]
pub enum Trouble {
    /// What is wrong with it, for the user. The game is as it was.
    Failed(String),
    /// It was interrupted.
    Interrupted,
    /// The user leaves.
    Quit,
    /// The program cannot go on.
    Stop(Stop),
}

impl From<engine::Illegal> for Trouble {
    fn from(illegal: engine::Illegal) -> Trouble {
        match illegal {
            engine::Illegal::Interrupted => Trouble::Interrupted,
            illegal => Trouble::Failed(illegal.to_string()),
        }
    }
}

impl From<Stop> for Trouble {
    fn from(stop: Stop) -> Trouble {
        Trouble::Stop(stop)
    }
}

impl From<String> for Trouble {
    fn from(message: String) -> Trouble {
        Trouble::Failed(message)
    }
}

impl From<&str> for Trouble {
    fn from(message: &str) -> Trouble {
        Trouble::Failed(message.to_owned())
    }
}

pub(super) type Said = Result<(), Trouble>;

/// Who plays.
#[derive(Clone, Copy, Debug, Default)]
pub struct Players {
    /// South.
    pub south: Player,
    /// North.
    pub north: Player,
}

impl Players {
    /// Who plays a seat; the sides are always somebody's at the keyboard.
    pub(super) fn of(self, seat: Seat) -> Player {
        match seat {
            Seat::South => self.south,
            Seat::North => self.north,
            Seat::East | Seat::West => Player::Human,
        }
    }

    /// Whether one of them is at the keyboard.
    fn any_human(self) -> bool {
        self.south.is_human() || self.north.is_human()
    }
}

/// A game being played by commands.
pub struct Session {
    pub(super) args: GameArgs,
    pub(super) ready: Ready,
    pub(super) game: InProgress,
    pub(super) players: Players,
    pub(super) seed: u64,
    pub(super) dice: Dice,
    /// The game played in step with this one.
    pub(super) beside: Option<Beside>,
    /// What is wrong with the file, while it is edited.
    pub(super) fault: Fault,
    journal: Option<Journal>,
    journals: bool,
}

impl Session {
    /// A session with a game before its first ply.
    pub fn new(
        args: GameArgs,
        ready: Ready,
        game: InProgress,
        players: Players,
        seed: u64,
    ) -> Session {
        Session {
            game,
            args,
            ready,
            players,
            seed,
            dice: Dice::new(seed, 0),
            beside: None,
            fault: None,
            journal: None,
            journals: false,
        }
    }

    /// From now on the game in progress is kept between runs.
    pub fn journal(&mut self) {
        self.journals = true;
        self.journal = Journal::of(&self.ready.file);
    }

    /// Takes up the game that was kept, and says whether there was one.
    ///
    /// # Errors
    /// Why it cannot be taken up.
    pub fn resume(&mut self) -> Result<bool, String> {
        let journal = Journal::of(&self.ready.file);
        match journal.as_ref().and_then(Journal::kept) {
            Some(path) => {
                let taken_up = saved::take_up(path)?;
                self.take(taken_up);
                Ok(true)
            }
            None => Ok(false),
        }
    }

    /// Shows what is played.
    ///
    /// # Errors
    /// The output cannot be written.
    pub fn greet(&self, console: &mut Console) -> Result<(), Stop> {
        let paint = console.paint();
        console.say(paint.strong(&self.rules().about.title))?;
        self.show(console)
    }

    /// The files on the disk that the game is from.
    pub(super) fn files(&self) -> Vec<PathBuf> {
        let own = can_watch(&self.args.game).then(|| PathBuf::from(&self.args.game));
        own.into_iter().chain(self.ready.followed.clone()).collect()
    }

    /// What stands before a line.
    pub fn prompt(&self) -> String {
        match self.game.state().position().to_move() {
            Some(seat) => format!("{}> ", seat.word()),
            None => "over> ".to_owned(),
        }
    }

    /// What can be written now.
    pub fn words(&self) -> Words {
        let options = self.rules().options.iter();
        Words {
            moves: self.game.legal(),
            options: options.map(|option| option.name.clone()).collect(),
        }
    }

    /// Runs a line.
    ///
    /// # Errors
    /// What became of it otherwise.
    pub fn execute(&mut self, console: &mut Console, line: &str) -> Said {
        let Some(command) = command::parse(line)? else {
            return Ok(());
        };
        match command {
            Command::Help(word) => self.help(console, word.as_deref()),
            Command::Moves => Ok(console.say(self.move_list())?),
            Command::Board => Ok(self.show(console)?),
            Command::Undo => self.undo(console),
            Command::Redo => self.redo(console),
            Command::Why => self.why(console),
            Command::Hint(player) => self.hint(console, player.as_deref()),
            Command::Save(file) => self.save(console, &file),
            Command::Load(file) => self.load(console, &file),
            Command::New => self.begin(console, self.ready.start()),
            Command::Set(settings) => self.set(console, settings),
            Command::Rules => self.tell_rules(console),
            Command::Position(text) => self.position(console, text.as_deref()),
            Command::Compare(other) => self.compare(console, &other),
            Command::Against(other) => self.against(console, other.as_deref()),
            Command::Quit => Err(Trouble::Quit),
            Command::Play(moves) => self.play(console, &moves),
        }
    }

    /// Lets players that play by themselves make their moves, until it is somebody's turn who
    /// has to be asked.
    ///
    /// # Errors
    /// That it was interrupted, or goes on too long.
    pub fn let_play(&mut self, console: &mut Console) -> Said {
        while let Some(seat) = self.game.state().position().to_move() {
            let player = self.players.of(seat);
            if player.is_human() {
                break;
            }
            if interrupt::asked() {
                return Err(Trouble::Interrupted);
            }
            let most = match self.game.contest().is_match() {
                true => MAX_MATCH_PLIES,
                false => MAX_PLIES,
            };
            if self.game.plies().len() >= most {
                return Err(format!("{most} plies are played: that is enough").into());
            }
            // What was played so far is seen while the player thinks.
            console.flush()?;
            let (contest, standing) = (self.game.contest(), self.game.standing());
            let (thought, cut_short) =
                thinking::think_for_somebody(player, contest, standing, &mut self.dice, false);
            let chosen = thought.and_then(|thought| thought.best.line.into_iter().next());
            if cut_short {
                // Somebody at the keyboard waits for this move; else there is nobody to go on.
                if !self.players.any_human() {
                    return Err(Trouble::Interrupted);
                }
                console.note("interrupted: what was best so far is played");
            }
            self.game.play(chosen.ok_or(render::STUCK)?)?;
            self.show_ply(console)?;
        }
        Ok(())
    }

    pub(super) fn rules(&self) -> &Game {
        self.ready.game()
    }

    /// The board and whose turn it is.
    pub(super) fn show(&self, console: &mut Console) -> Result<(), Stop> {
        if let Some(beside) = self.in_step_with() {
            return self.show_both(console, beside);
        }
        let state = self.game.state();
        let last = self.game.plies().last();
        let track = last.map_or_else(Track::default, |ply| Track::of(&ply.events));
        let paint = console.paint();
        let board = render::board_after(self.rules(), state.position(), &paint, &track);
        console.write(board.as_bytes())?;
        let turn = render::turn_of(self.game.contest(), self.game.standing());
        let standing = render::standing_sentence(self.game.contest(), self.game.standing());
        match standing {
            Some(standing) => console.say(format!("{standing} {turn}")),
            None => console.say(turn),
        }
    }

    /// The last move and what came of it.
    pub(super) fn show_ply(&self, console: &mut Console) -> Result<(), Stop> {
        if let Some(ply) = self.game.plies().last() {
            console.say(console.paint().strong(&self.heading(ply)))?;
        }
        self.show(console)?;
        self.keep();
        Ok(())
    }

    pub(super) fn heading(&self, ply: &Ply) -> String {
        let number = self.game.plies().len();
        format!("{number}. {} {}", ply.mover.title(), ply.text)
    }

    pub(super) fn keep(&self) {
        if let Some(journal) = &self.journal {
            journal.keep(&saved::content(&self.game, &self.ready.file));
        }
    }

    pub(super) fn take(&mut self, taken_up: TakenUp) {
        let TakenUp { args, ready, game } = taken_up;
        if self.journals {
            self.journal = Journal::of(&ready.file);
        }
        self.args = args;
        self.ready = ready;
        self.game = game;
        self.beside = None;
    }

    fn play(&mut self, console: &mut Console, moves: &[String]) -> Said {
        for text in moves {
            let played = self.game.play_text(text);
            played.map_err(|illegal| not_played(text, illegal))?;
            self.show_ply(console)?;
            self.let_play(console)?;
        }
        Ok(())
    }
}

/// Why a move was not played, with the command that may have been meant.
fn not_played(text: &str, illegal: engine::Illegal) -> Trouble {
    let near = HELP
        .iter()
        .map(|help| (strsim::osa_distance(text, help.word), help.word))
        .filter(|(distance, word)| *distance * 3 <= word.len())
        .min();
    match (illegal, near) {
        (engine::Illegal::Interrupted, _) => Trouble::Interrupted,
        (illegal, Some((_, word))) => format!("{illegal}; is it the command {word}?").into(),
        (illegal, None) => illegal.into(),
    }
}

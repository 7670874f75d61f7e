//! A file that is edited while its game is played: what changed is told, and the game goes on by
//! the new rules where it can.

use std::thread;
use std::time::Duration;

use super::deeds::failed;
use super::session::{Said, Session, Trouble};
use crate::app::args::GameArgs;
use crate::app::console::Console;
use crate::app::exit::Stop;
use crate::app::loading::{self, Failure, Ready};
use crate::app::report;
use crate::engine;
use crate::model::Game;
use crate::play::{Contest, InProgress};
use crate::study::compare::{self, Row, Verdict};

/// What was wrong with the file when it was last read, so that the same is told once.
pub(super) type Fault = Option<String>;

/// Reads the file of a game again.
///
/// # Errors
/// Why there is no game.
pub(super) fn read(args: &GameArgs) -> Result<Ready, Failure> {
    loading::load(args).and_then(loading::prepare)
}

/// Reads the file of a game again, which may be away for a moment while an editor saves it.
///
/// # Errors
/// Why there is no game.
pub(super) fn read_patiently(args: &GameArgs) -> Result<Ready, Failure> {
    for _ in 0..PATIENCE {
        match read(args) {
            Err(Failure::CannotRun(_)) => thread::sleep(Duration::from_millis(50)),
            read => return read,
        }
    }
    read(args)
}

/// So many times a file that is away is looked for again.
const PATIENCE: u32 = 6;

impl Session {
    /// Goes on with what the file says now, and tells what that is. While it is wrong, the game
    /// goes on as it was.
    ///
    /// # Errors
    /// The output cannot be written; or those of players that play by themselves.
    pub(super) fn take_change(
        &mut self,
        console: &mut Console,
        read: Result<Ready, Failure>,
    ) -> Said {
        let ready = match read {
            Ok(ready) => ready,
            Err(failure) => return Ok(self.tell_fault(console, failure)?),
        };
        let mended = self.fault.take().is_some();
        let same_text = ready.source == self.ready.source;
        if same_text && ready.game().same_rules(self.ready.game()) {
            if mended {
                console.say(format!("{} is as it was.", ready.file))?;
            }
            return Ok(());
        }
        tell_changes(console, self.rules(), &ready)?;
        if ready.game().same_rules(self.rules()) {
            self.ready = ready;
            return Ok(());
        }
        self.go_on(console, ready)?;
        self.show(console)?;
        self.keep();
        self.let_play(console)
    }

    fn tell_fault(&mut self, console: &mut Console, failure: Failure) -> Result<(), Stop> {
        let (told, count) = match &failure {
            Failure::CannotRun(message) => (format!("{message}\n"), String::new()),
            Failure::Wrong(found) => {
                let (colour, width) = (console.out_colour(), console.width());
                let reports = found
                    .iter()
                    .map(|one| report::drawn(one, colour, width) + "\n");
                (reports.collect(), report::summary(found, 1))
            }
        };
        if self.fault.as_ref() == Some(&told) {
            return Ok(());
        }
        console.write(told.as_bytes())?;
        let file = &self.ready.file;
        let why = match count.is_empty() {
            true => format!("{file} cannot be used"),
            false => format!("{file} has {count}"),
        };
        let why = why.replace(" in 1 file", "");
        console.say(format!("{why}; the game goes on by the rules it had."))?;
        self.fault = Some(told);
        Ok(())
    }

    /// Goes on by other rules: with the moves made so far, else with the position, else anew.
    fn go_on(&mut self, console: &mut Console, ready: Ready) -> Said {
        let contest = match ready.contest(self.game.contest().is_match()) {
            Ok(contest) => contest,
            Err(_) => {
                console.say("There is no match any more; a single game is played.")?;
                ready.contest(false).map_err(failed)?
            }
        };
        let (game, said) = carried_over(&self.game, &self.ready, &ready, contest);
        if let Some(said) = said {
            console.say(said)?;
        }
        if let Some(beside) = self.beside.take() {
            console.say(format!("{} is not played in step any more.", beside.name()))?;
        }
        self.ready = ready;
        self.game = game;
        Ok(())
    }
}

/// What differs between the rules, in the words of a comparison.
fn tell_changes(console: &mut Console, old: &Game, ready: &Ready) -> Result<(), Stop> {
    let (file, new) = (&ready.file, ready.game());
    let rows = compare::rows(&[old, new]);
    let differing: Vec<&Row> = rows.iter().filter(|row| !row.same).collect();
    let said = match (compare::verdict(old, new), differing.len()) {
        (Verdict::Same, 0) => format!("{file} was saved; the rules are the same."),
        (_, 1) => format!("{file} was saved; one rule differs."),
        (_, rules) => format!("{file} was saved; {rules} rules differ."),
    };
    console.say(said)?;
    for row in differing {
        let rule = match row.rule.is_empty() {
            true => String::new(),
            false => format!(", if {}", row.rule),
        };
        console.say(format!("  {}{rule}", row.aspect))?;
        for (when, value) in ["before", "now"].iter().zip(&row.values) {
            let value = value.as_deref().unwrap_or("nothing is said");
            console.say(format!("    {when:<6}  {value}"))?;
        }
    }
    Ok(())
}

/// A game by other rules, as far along as it can be, and what there is to say of that.
fn carried_over(
    game: &InProgress,
    old: &Ready,
    new: &Ready,
    contest: Contest,
) -> (InProgress, Option<String>) {
    let anew = |contest: Contest, why: String| {
        let start = contest.begin(new.start());
        let said = match game.plies().is_empty() {
            true => None,
            false => Some(format!("The game begins anew: {why}.")),
        };
        (InProgress::new(contest, start), said)
    };
    if !same_board(old.game(), new.game()) {
        return anew(contest, "the board is another one".to_owned());
    }
    let begun = engine::write_position(&old.plan, game.start().position());
    let usual = engine::write_position(&old.plan, old.start().position());
    let start = match begun == usual {
        true => new.start(),
        false => match engine::parse_position(&new.plan, &begun) {
            Ok(position) => new.at(position),
            Err(error) => return anew(contest, format!("where it began, {error}")),
        },
    };
    let mut carried = InProgress::new(contest.clone(), contest.begin(start));
    let stopped = game.plies().iter().enumerate().find_map(|(index, ply)| {
        let played = carried.play_text(&ply.text);
        let why = played.err()?;
        Some(format!(
            "move {}, {}, is not legal any more ({why})",
            index + 1,
            ply.text
        ))
    });
    let now = engine::write_position(&old.plan, game.state().position());
    let Some(stopped) = stopped else {
        let same = now == engine::write_position(&new.plan, carried.state().position());
        let said = match (game.plies().len(), same) {
            (0, _) => None,
            (1, true) => Some("The move made so far stands.".to_owned()),
            (plies, true) => Some(format!("The {plies} moves made so far stand.")),
            (1, false) => Some("The move made so far leads elsewhere now.".to_owned()),
            (plies, false) => Some(format!("The {plies} moves made so far lead elsewhere now.")),
        };
        return (carried, said);
    };
    if contest.is_match() {
        return anew(contest, stopped);
    }
    match engine::parse_position(&new.plan, &now) {
        Ok(position) => {
            let start = contest.begin(new.at(position));
            let said = format!("The position stands, without the moves before it: {stopped}.");
            (InProgress::new(contest, start), Some(said))
        }
        Err(error) => anew(contest, format!("{stopped}, and in this position {error}")),
    }
}

/// Whether moves on one board mean something on the other.
fn same_board(old: &Game, new: &Game) -> bool {
    let shape = |game: &Game| {
        let pieces: Vec<String> = game.pieces.iter().map(|kind| kind.name.clone()).collect();
        (game.board.rule.clone(), game.seats.clone(), pieces)
    };
    shape(old) == shape(new)
}

impl Session {
    /// Reads the file again if it was changed, where nothing tells that it was.
    ///
    /// # Errors
    /// As of [`Session::take_change`].
    pub(super) fn look_for_change(&mut self, console: &mut Console) -> Result<(), Trouble> {
        let read = read(&self.args);
        self.take_change(console, read)
    }
}

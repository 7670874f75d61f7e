//! From the arguments of a command to a game ready for play.

use std::path::PathBuf;
use std::sync::Arc;

use super::args::{GameArgs, MatchArgs, PositionArgs};
use super::console::Console;
use super::exit::{Exit, Stop};
use super::files::{self, GameFiles, OpenError};

use super::{interrupt, report};
use crate::engine::{self, Position, State};
use crate::model::{self, Game};
use crate::plan::{Plan, Unsupported};
use crate::play::{Contest, Standing};
use crate::syntax::{Diagnostic, Source, Span};

/// A game and the file that it is from.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The game.
    pub game: Game,
    /// The text of its file.
    pub source: Source,
    /// The files on the disk that it follows.
    pub followed: Vec<PathBuf>,
}

/// A game ready for play.
#[derive(Clone, Debug)]
pub struct Ready {
    /// The game's plan.
    pub plan: Arc<Plan>,
    /// The file, as records name it: the path given, or the library's.
    pub file: String,
    /// The text of the file.
    pub source: Source,
    /// The files on the disk that it follows.
    pub followed: Vec<PathBuf>,
}

impl Ready {
    /// The game.
    pub fn game(&self) -> &Game {
        self.plan.game()
    }

    /// What is played: a single game or round, or a whole match.
    ///
    /// # Errors
    /// The game has no match.
    pub fn contest(&self, whole_match: bool) -> Result<Contest, Stop> {
        let plan = Arc::clone(&self.plan);
        match whole_match {
            false => Ok(Contest::single(plan)),
            true => Contest::whole_match(plan).ok_or_else(|| {
                let title = &self.game().about.title;
                Stop::cannot_run(format!("--match: {title} has no sentence about a match"))
            }),
        }
    }

    /// What is played, and how it stands before the first ply.
    ///
    /// # Errors
    /// The game has no match, or the position given is none of this game.
    pub fn set_up(
        &self,
        length: MatchArgs,
        position: &PositionArgs,
    ) -> Result<(Contest, Standing), Stop> {
        let contest = self.contest(length.whole_match)?;
        let standing = contest.begin(self.begin(position)?);
        Ok((contest, standing))
    }

    /// The state to begin from: the start, or the position given.
    ///
    /// # Errors
    /// Why the text is no position of this game.
    pub fn begin(&self, args: &PositionArgs) -> Result<State, Stop> {
        match &args.position {
            None => Ok(self.start()),
            Some(text) => {
                let position = engine::parse_position(&self.plan, text)
                    .map_err(|error| Stop::cannot_run(format!("--position: {error}")))?;
                Ok(self.at(position))
            }
        }
    }

    /// The state before the first move. End sentences are asked after every turn, and before the
    /// first only where nothing can be moved.
    pub fn start(&self) -> State {
        let start = self.plan.start();
        match self.plan.legal(&start).is_empty() {
            true => self.plan.judged(start),
            false => start,
        }
    }

    /// A state that begins at that position; over if an end sentence holds for it.
    pub fn at(&self, position: Position) -> State {
        self.plan.judged(self.plan.state_at(position))
    }
}

/// Why a game cannot be had. Unlike [`Stop`] nothing was told to the user yet.
#[derive(Debug)]
pub enum Failure {
    /// No such game, option or value; a file that cannot be read.
    CannotRun(String),
    /// The file is wrong.
    Wrong(Vec<Diagnostic>),
}

impl Failure {
    /// Tells the user, in reports where there are some.
    pub fn tell(self, console: &mut Console) -> Stop {
        match self {
            Failure::CannotRun(message) => Stop::cannot_run(message),
            Failure::Wrong(found) => {
                report::show(console, &found, files_of(&found));
                Stop::told(Exit::Wrong)
            }
        }
    }
}

/// How many files the diagnostics are about.
fn files_of(found: &[Diagnostic]) -> usize {
    let mut names: Vec<&str> = found.iter().map(|one| one.source.name()).collect();
    names.sort_unstable();
    names.dedup();
    names.len()
}

impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Failure {
        match error {
            OpenError::CannotRun(message) => Failure::CannotRun(message),
            OpenError::Wrong(found) => Failure::Wrong(vec![*found]),
        }
    }
}

/// Loads a game with its options.
pub fn load(args: &GameArgs) -> Result<Loaded, Failure> {
    let (source, files) = files::open(&args.game)?;
    load_opened(source, &files, &args.set)
}

/// Loads the game of a file that was opened.
///
/// # Errors
/// The file or a setting is wrong.
pub fn load_opened(
    source: Source,
    files: &GameFiles,
    settings: &[(String, String)],
) -> Result<Loaded, Failure> {
    let loaded = model::load(&source, files, settings);
    if loaded.has_errors() {
        return Err(Failure::Wrong(loaded.diagnostics));
    }
    if let Some(error) = loaded.setting_errors.first() {
        return Err(Failure::CannotRun(error.to_string()));
    }
    match loaded.game {
        Some(game) => Ok(Loaded {
            game,
            source,
            followed: files.read_from_disk(),
        }),
        None => Err(Failure::CannotRun(format!("{} has no game", source.name()))),
    }
}

/// Makes a loaded game ready for play.
pub fn prepare(loaded: Loaded) -> Result<Ready, Failure> {
    let Loaded {
        game,
        source,
        followed,
    } = loaded;
    let plan = plan(&game, &source).map_err(Failure::Wrong)?;
    Ok(Ready {
        plan: Arc::new(plan.stopped_by(interrupt::flag())),
        file: source.name().to_owned(),
        source,
        followed,
    })
}

/// The plan of a game.
///
/// # Errors
/// What in its file cannot be played yet.
pub fn plan(game: &Game, source: &Source) -> Result<Plan, Vec<Diagnostic>> {
    Plan::new(game).map_err(|refused| {
        let refused = refused.iter();
        refused.map(|what| not_supported(what, source)).collect()
    })
}

/// Loads a game and makes it ready, telling the user why where that fails.
pub fn ready(console: &mut Console, args: &GameArgs) -> Result<Ready, Stop> {
    load(args)
        .and_then(prepare)
        .map_err(|failure| failure.tell(console))
}

/// A rule that the engine cannot play yet, where it stands; a default at the head of the file.
fn not_supported(what: &Unsupported, source: &Source) -> Diagnostic {
    let (source, span) = match &what.at {
        Some(at) => (&at.source, at.span),
        None => (source, head(source)),
    };
    Diagnostic::error("not-supported", source, span, what.to_string())
        .help("The file is right; this program cannot play it yet.")
}

/// The first line that says something.
fn head(source: &Source) -> Span {
    let text = source.text();
    let start = text.len() - text.trim_start().len();
    let line = text[start..].lines().next().unwrap_or("");
    Span::new(start, start + line.trim_end().len())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Origin;

    #[test]
    fn what_cannot_be_played_yet_is_shown_where_it_stands() {
        let source = Source::new("x.game", "\n  Game \"X\".  \nFly home.\n");
        let at = Origin {
            source: source.clone(),
            span: Span::new(15, 24),
        };
        let refused = |at: Option<Origin>| {
            let what = Unsupported {
                what: "flying".to_owned(),
                at,
            };
            let found = not_supported(&what, &source);
            assert_eq!(found.code, "not-supported");
            assert!(found.is_error() && found.message.contains("flying"));
            source.slice(found.span).to_owned()
        };
        assert_eq!(refused(Some(at)), "Fly home.");
        assert_eq!(refused(None), "Game \"X\".");
    }
}

//! `manqala new NAME`.

use std::fs::File;
use std::io::{self, IsTerminal, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::app::console::Console;
use crate::app::drafting::{
    Answers, Capture, Direction, End, Head, Laps, Ruled, Rules, Slam, Variant, ask, quotable,
};
use crate::app::exit::{Done, Exit, Stop};
use crate::app::files::{self, OpenError, STANDARD_INPUT};
use crate::app::library::SUFFIX;
use crate::app::{report, saving};
use crate::model;
use crate::syntax::{Diagnostic, Source};

/// What the command takes.
#[derive(Debug, Args)]
#[command(after_help = "\
Without options the rules are asked for on a terminal; with some, or where there is no terminal, \
the others are the usual ones: two rows of six houses, four seeds in each, sown counterclockwise, \
what lies opposite captured.")]
pub struct New {
    /// The name of the game: NAME.game is written. `-` writes to standard output.
    pub name: String,
    /// Write over a file that is there.
    #[arg(long)]
    force: bool,
    /// What the game is called [default: as the file].
    #[arg(long, value_parser = quoted)]
    title: Option<String>,
    /// Where it is played.
    #[arg(long, value_parser = quoted)]
    region: Option<String>,
    /// The document that the rules are from.
    #[arg(long, value_parser = quoted)]
    source: Option<String>,
    /// Begin a variant of this game, of the library or of a file beside the new one.
    #[arg(long, value_name = "GAME", conflicts_with_all = [
        "rows", "houses", "stores", "direction", "laps", "capture", "feed", "majority", "end",
    ])]
    from: Option<String>,
    /// Rows of houses: 2 or 4.
    #[arg(long, value_parser = clap::value_parser!(u8).range(2..=4))]
    rows: Option<u8>,
    /// Houses in each row.
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=26))]
    houses: Option<u8>,
    /// Seeds in each house at the start.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=99))]
    seeds: Option<u16>,
    /// Sow round the own store too, and move again when the last seed falls there.
    #[arg(long)]
    stores: bool,
    /// Which way is sown.
    #[arg(long)]
    direction: Option<Direction>,
    /// How a sowing goes on.
    #[arg(long)]
    laps: Option<Laps>,
    /// What is captured.
    #[arg(long)]
    capture: Option<Capture>,
    /// A player without seeds has to be given some; this becomes of a capture of all seeds.
    #[arg(long, value_name = "SLAM")]
    feed: Option<Slam>,
    /// More than half the seeds win at once.
    #[arg(long)]
    majority: bool,
    /// When the game is over.
    #[arg(long)]
    end: Option<End>,
}

fn quoted(text: &str) -> Result<String, String> {
    let text = text.trim();
    match text.is_empty() {
        true => Err("it cannot be empty".to_owned()),
        false => quotable(text).map(|()| text.to_owned()),
    }
}

impl New {
    /// Writes the file.
    pub fn run(self, console: &mut Console) -> Done {
        let path = self.path()?;
        if let Some(path) = &path {
            self.check_absent(path)?;
        }
        let title = self.title();
        quotable(&title).map_err(|why| Stop::cannot_run(format!("{title}: {why}")))?;
        let asks = path.is_some()
            && !self.says_rules()
            && io::stdin().is_terminal()
            && console.err_is_terminal();
        let text = match asks {
            true => self.answered(title, console)?,
            false => self.by_options(title)?,
        };
        self.check_text(console, &text)?;
        match path {
            None => console.write(text.as_bytes())?,
            Some(path) => {
                self.write(&path, &text)?;
                let shown = path.display();
                console.say(format!(
                    "{shown} is written. Read it back: manqala rules {shown}"
                ))?;
                console.say(format!(
                    "Play it while you change it: manqala play {shown} --watch"
                ))?;
            }
        }
        Ok(Exit::Success)
    }

    /// The file to write; `None` for standard output.
    fn path(&self) -> Result<Option<PathBuf>, Stop> {
        if self.name == STANDARD_INPUT {
            return Ok(None);
        }
        let stem = self.name.strip_suffix(SUFFIX).unwrap_or(&self.name);
        let file = Path::new(stem).file_name();
        let is_name = file.is_some_and(|file| stem.ends_with(&*file.to_string_lossy()));
        match is_name {
            true => Ok(Some(PathBuf::from(format!("{stem}{SUFFIX}")))),
            false => Err(Stop::cannot_run(format!(
                "{} is no name for a file",
                self.name
            ))),
        }
    }

    fn check_absent(&self, path: &Path) -> Result<(), Stop> {
        match !self.force && path.exists() {
            true => Err(already_there(path)),
            false => Ok(()),
        }
    }

    /// The title given, or one made from the name.
    fn title(&self) -> String {
        if let Some(title) = &self.title {
            return title.clone();
        }
        let stem = self.name.strip_suffix(SUFFIX).unwrap_or(&self.name);
        let stem = Path::new(stem)
            .file_name()
            .map(|name| name.to_string_lossy().into_owned());
        let words = stem.unwrap_or_default().replace(['-', '_'], " ");
        let mut letters = words.trim().chars();
        match letters.next() {
            Some(first) if first.is_alphanumeric() => first.to_uppercase().chain(letters).collect(),
            _ => "A new game".to_owned(),
        }
    }

    /// Whether the command line says what the rules are.
    fn says_rules(&self) -> bool {
        let New {
            from,
            rows,
            houses,
            seeds,
            stores,
            direction,
            laps,
            capture,
            feed,
            majority,
            end,
            ..
        } = self;
        from.is_some()
            || rows.is_some()
            || houses.is_some()
            || seeds.is_some()
            || *stores
            || direction.is_some()
            || laps.is_some()
            || capture.is_some()
            || feed.is_some()
            || *majority
            || end.is_some()
    }

    fn answered(&self, title: String, console: &Console) -> Result<String, Stop> {
        let Answers { head, rules } = ask(&self.head(title), console.err_colour())?;
        match rules {
            Ruled::Own(rules) => Ok(rules.file(&head)),
            Ruled::Follows(game) => self.variant(&game, &head),
        }
    }

    fn head(&self, title: String) -> Head {
        Head {
            title,
            region: self.region.clone(),
            source: self.source.clone(),
        }
    }

    fn by_options(&self, title: String) -> Result<String, Stop> {
        let head = self.head(title);
        if let Some(game) = &self.from {
            return self.variant(game, &head);
        }
        let four = self.rows == Some(4);
        let usual = Rules::default();
        let rules = Rules {
            rows: self.rows.unwrap_or(usual.rows),
            houses: self.houses.unwrap_or(if four { 8 } else { usual.houses }),
            seeds: self.seeds.unwrap_or(if four { 2 } else { usual.seeds }),
            stores: self.stores,
            direction: self.direction.unwrap_or(usual.direction),
            laps: self.laps.unwrap_or(usual.laps),
            capture: self.capture.unwrap_or(usual.capture),
            feed: self.feed,
            majority: self.majority,
            end: self.end.unwrap_or(usual.end),
        };
        rules.check().map_err(Stop::cannot_run)?;
        Ok(rules.file(&head))
    }

    /// The file of a variant of a game.
    fn variant(&self, game: &str, head: &Head) -> Result<String, Stop> {
        let (text, _) = files::open(game).map_err(|error| match error {
            OpenError::CannotRun(message) => Stop::cannot_run(message),
            OpenError::Wrong(found) => Stop::wrong(format!("{game}: {}", found.message)),
        })?;
        let mut variant = Variant {
            follows: self.followed_name(game)?,
            text,
            seeds: self.seeds,
            without: Vec::new(),
        };
        variant.without = unused_options(&self.checked(&variant.file(head)));
        Ok(variant.file(head))
    }

    /// The name by which a file beside the new one, or below it, is followed; else that of a
    /// game of the library.
    fn followed_name(&self, game: &str) -> Result<String, Stop> {
        if !files::is_path(game) {
            return Ok(game.to_lowercase());
        }
        let folder = |path: &Path| match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() => folder.canonicalize(),
            _ => Path::new(".").canonicalize(),
        };
        let ours = folder(Path::new(&self.name));
        let theirs = Path::new(game).canonicalize();
        let below = match (&ours, &theirs) {
            (Ok(ours), Ok(theirs)) => theirs.strip_prefix(ours).ok(),
            _ => None,
        };
        let name = below
            .and_then(|path| path.to_str())
            .map(|path| path.replace('\\', "/"));
        let name = name.filter(|name| files::stays_inside(name));
        let name = name.ok_or_else(|| {
            Stop::cannot_run(format!(
                "{game} lies neither beside the new file nor in a folder below it"
            ))
        })?;
        Ok(name.strip_suffix(SUFFIX).unwrap_or(&name).to_owned())
    }

    /// What there is to say of the new file, where it is going to be.
    fn checked(&self, text: &str) -> Vec<Diagnostic> {
        let stem = self.name.strip_suffix(SUFFIX).unwrap_or(&self.name);
        let source = Source::new(format!("{stem}{SUFFIX}"), text);
        model::check(&source, &files::GameFiles::default()).diagnostics
    }

    /// What is written is right; what of it is suspicious is shown.
    fn check_text(&self, console: &mut Console, text: &str) -> Result<(), Stop> {
        let found = self.checked(text);
        report::show(console, &found, 1);
        match found.iter().any(Diagnostic::is_error) {
            true => Err(Stop::wrong("nothing is written")),
            false => Ok(()),
        }
    }

    fn write(&self, path: &Path, text: &str) -> Result<(), Stop> {
        if self.force {
            return saving::replace(path, text.as_bytes());
        }
        let written = File::options()
            .write(true)
            .create_new(true)
            .open(path)
            .and_then(|mut file| file.write_all(text.as_bytes()));
        written.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => already_there(path),
            _ => Stop::io("write", &path.to_string_lossy(), &error),
        })
    }
}

/// The options of a followed game that nothing uses any more, in their brackets.
fn unused_options(found: &[Diagnostic]) -> Vec<String> {
    let unused = found.iter().filter(|one| one.code == "option-unused");
    let declared = unused.filter_map(|one| one.related.first());
    declared
        .map(|one| one.source.slice(one.span).to_owned())
        .collect()
}

fn already_there(path: &Path) -> Stop {
    let path = path.display();
    Stop::cannot_run(format!("{path} is there already; --force writes over it"))
}

//! The games to compare.

use crate::app::args::GameArgs;
use crate::app::library;
use crate::app::loading::{self, Failure, Loaded};
use crate::model::{Game, prose};

/// A game to compare.
#[derive(Clone, Debug)]
pub struct Subject {
    /// The game and its file.
    pub loaded: Loaded,
}

impl Subject {
    /// The game.
    pub fn game(&self) -> &Game {
        &self.loaded.game
    }

    /// The file, as records name it.
    pub fn file(&self) -> &str {
        self.loaded.source.name()
    }
}

/// Loads a GAME, which may have options of its own after a colon: `oware:seeds=3`. Of the
/// settings for all games it gets those that it has options for; `used` is told which.
///
/// # Errors
/// Why there is no such game.
pub fn subject(
    text: &str,
    settings: &[(String, String)],
    used: &mut [bool],
) -> Result<Subject, Failure> {
    let (game, own) = own_settings(text);
    let mut args = GameArgs {
        game: game.to_owned(),
        set: Vec::new(),
    };
    if !settings.is_empty() || !own.is_empty() {
        let declared = loading::load(&args)?.game.options;
        let mut set = own;
        for (setting, used) in settings.iter().zip(used) {
            if declared.iter().any(|option| option.name == setting.0) {
                *used = true;
                set.insert(0, setting.clone());
            }
        }
        args.set = set;
    }
    let loaded = loading::load(&args)?;
    Ok(Subject { loaded })
}

/// The game and the options written after it.
fn own_settings(text: &str) -> (&str, Vec<(String, String)>) {
    let Some((game, options)) = text.rsplit_once(':') else {
        return (text, Vec::new());
    };
    let set: Option<Vec<(String, String)>> = options
        .split(',')
        .map(|option| {
            let (name, value) = option.split_once('=')?;
            Some((name.trim().to_owned(), value.trim().to_owned()))
        })
        .collect();
    match set {
        Some(set) if !game.is_empty() => (game, set),
        _ => (text, Vec::new()),
    }
}

/// All games of the library.
///
/// # Errors
/// Why one of them cannot be loaded.
pub fn whole_library() -> Result<Vec<Subject>, Failure> {
    let names = library::all().into_iter().map(|entry| entry.name);
    names.map(|name| subject(name, &[], &mut [])).collect()
}

/// What to call the games: by their titles, with more where titles are the same.
pub fn names(subjects: &[Subject]) -> Vec<String> {
    let title = |subject: &Subject| subject.game().about.title.clone();
    let options = |subject: &Subject| {
        let options = subject.game().options.iter();
        let told = options.map(|option| format!("{} {}", option.name, prose::value(&option.value)));
        format!(
            "{} ({})",
            title(subject),
            told.collect::<Vec<_>>().join(", ")
        )
    };
    let file = |subject: &Subject| format!("{} ({})", title(subject), subject.file());
    let both = |subject: &Subject| format!("{}, {}", options(subject), subject.file());
    let ways: [&dyn Fn(&Subject) -> String; 4] = [&title, &options, &file, &both];
    let name = |(at, subject): (usize, &Subject)| {
        let alike: Vec<&Subject> = subjects
            .iter()
            .filter(|other| title(other) == title(subject))
            .collect();
        let tells = |way: &dyn Fn(&Subject) -> String| {
            let same = alike.iter().filter(|other| way(other) == way(subject));
            same.count() == 1
        };
        if let Some(way) = ways.into_iter().find(|way| tells(*way)) {
            return way(subject);
        }
        // The very same game again.
        let before = subjects[..at].iter();
        match before.filter(|other| both(other) == both(subject)).count() {
            0 => title(subject),
            again => format!("{} {}", title(subject), again + 1),
        }
    };
    subjects.iter().enumerate().map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_may_stand_after_a_game() {
        let set = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(own_settings("a"), ("a", vec![]));
        assert_eq!(own_settings("a:n=3"), ("a", vec![set("n", "3")]));
        assert_eq!(
            own_settings("./x:y/a.game:n=3,the end=either row"),
            (
                "./x:y/a.game",
                vec![set("n", "3"), set("the end", "either row")]
            )
        );
        assert_eq!(own_settings("c:/a.game"), ("c:/a.game", vec![]));
        assert_eq!(own_settings(":n=3"), (":n=3", vec![]));
    }
}

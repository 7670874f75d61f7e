//! What can be written at a prompt: for completion, hints and highlighting.

use super::command::HELP;
use crate::app::library;

/// What can be written at a prompt.
#[derive(Clone, Debug, Default)]
pub struct Words {
    /// The legal moves.
    pub moves: Vec<String>,
    /// The options of the file.
    pub options: Vec<String>,
}

/// What is to be completed, and where in the line it begins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// One of these words, from that byte on.
    Word(usize, Vec<String>),
    /// The name of a file.
    File,
}

impl Words {
    /// What could stand at the end of a line that is begun.
    pub fn wanted(&self, line: &str) -> Wanted {
        let start = line.rfind(char::is_whitespace).map_or(0, |blank| {
            blank + line[blank..].chars().next().map_or(0, char::len_utf8)
        });
        let begun = &line[start..];
        let fits = |words: &mut dyn Iterator<Item = String>| {
            let fitting = words.filter(|word| word.starts_with(begun));
            Wanted::Word(start, fitting.collect())
        };
        let commands = || HELP.iter().map(|help| help.word.to_owned());
        match line[..start].split_whitespace().next() {
            None => fits(&mut commands().chain(self.moves.iter().cloned())),
            Some("save" | "load") => Wanted::File,
            Some("help") => fits(&mut commands()),
            Some("compare" | "against") => {
                fits(&mut library::all().iter().map(|entry| entry.name.to_owned()))
            }
            Some("set") => fits(&mut self.options.iter().map(|option| format!("{option}="))),
            Some(word) if HELP.iter().any(|help| help.word == word) => {
                Wanted::Word(start, Vec::new())
            }
            // After a first move nobody knows yet what will be legal.
            Some(_) => Wanted::Word(start, Vec::new()),
        }
    }

    /// What a line will most likely go on with: the rest of the only word that fits.
    pub fn hint(&self, line: &str) -> Option<String> {
        match self.wanted(line) {
            Wanted::Word(start, words) if words.len() == 1 && start < line.len() => {
                let rest = &words[0][line.len() - start..];
                (!rest.is_empty()).then(|| rest.to_owned())
            }
            _ => None,
        }
    }

    /// What the first word of a line is, and where it ends.
    pub fn first(&self, line: &str) -> (Kind, usize) {
        let blank = line.len() - line.trim_start().len();
        let word = line.split_whitespace().next().unwrap_or("");
        let kind = if HELP.iter().any(|help| help.word == word) {
            Kind::Command
        } else if self.moves.iter().any(|legal| legal == word) {
            Kind::Move
        } else {
            Kind::Other
        };
        (kind, blank + word.len())
    }
}

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A command.
    Command,
    /// A legal move.
    Move,
    /// Neither, or not yet.
    Other,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words() -> Words {
        Words {
            moves: ["b1", "b2+", "b2-"].map(str::to_owned).to_vec(),
            options: vec!["seeds".to_owned()],
        }
    }

    fn completed(line: &str) -> Vec<String> {
        match words().wanted(line) {
            Wanted::Word(_, words) => words,
            Wanted::File => vec!["<file>".to_owned()],
        }
    }

    #[test]
    fn moves_and_commands_are_completed() {
        assert_eq!(completed("b"), ["board", "b1", "b2+", "b2-"]);
        assert_eq!(completed("b2"), ["b2+", "b2-"]);
        assert_eq!(completed("help un"), ["undo"]);
        assert_eq!(completed("set s"), ["seeds="]);
        assert_eq!(completed("load x/"), ["<file>"]);
        assert!(completed("undo b").is_empty());
        assert!(completed("b1 b").is_empty());
    }

    #[test]
    fn the_only_word_that_fits_is_hinted() {
        assert_eq!(words().hint("bo").as_deref(), Some("ard"));
        assert_eq!(words().hint("b"), None);
        assert_eq!(words().hint(""), None);
        assert_eq!(words().hint("board"), None);
    }

    #[test]
    fn words_are_told_apart() {
        assert_eq!(words().first(" b1 x"), (Kind::Move, 3));
        assert_eq!(words().first("why"), (Kind::Command, 3));
        assert_eq!(words().first("é"), (Kind::Other, 2));
    }
}

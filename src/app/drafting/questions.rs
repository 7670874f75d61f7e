//! The questions about a new game, asked on a terminal. Everything that knows dialoguer is here.

use std::io;

use dialoguer::console::Term;
use dialoguer::theme::{ColorfulTheme, SimpleTheme, Theme};
use dialoguer::{Confirm, Input, Select};

use super::Head;
use super::rules::{Capture, Direction, End, Laps, Rules, Slam};
use crate::app::exit::{Exit, Stop, reason};
use crate::app::{interrupt, library};

/// What was answered.
#[derive(Clone, Debug)]
pub struct Answers {
    /// What the file begins with.
    pub head: Head,
    /// What it follows, or its rules.
    pub rules: Ruled,
}

/// A variant, or rules of its own.
#[derive(Clone, Debug)]
pub enum Ruled {
    /// The game of the library that it follows.
    Follows(String),
    /// Its rules.
    Own(Rules),
}

/// Asks all that has to be known for a file; what is known of its head already is offered.
///
/// # Errors
/// The user broke off, or the terminal cannot be read.
pub fn ask(known: &Head, colour: bool) -> Result<Answers, Stop> {
    // Lists hide the cursor.
    interrupt::end_with(|| drop(Term::stderr().show_cursor()));
    let theme: Box<dyn Theme> = match colour {
        true => Box::new(ColorfulTheme::default()),
        false => Box::new(SimpleTheme),
    };
    let asker = Asker {
        theme: theme.as_ref(),
        term: Term::stderr(),
    };
    let answers = asker.all(known);
    let _ = asker.term.show_cursor();
    answers.map_err(|error| {
        let dialoguer::Error::IO(error) = error;
        match error.kind() {
            io::ErrorKind::Interrupted => Stop::told(Exit::Interrupted),
            _ => Stop::cannot_run(format!("cannot read the terminal: {}", reason(&error))),
        }
    })
}

struct Asker<'t> {
    theme: &'t dyn Theme,
    term: Term,
}

type Answer<T> = Result<T, dialoguer::Error>;

impl Asker<'_> {
    fn all(&self, known: &Head) -> Answer<Answers> {
        let offered = |text: &Option<String>| text.clone().unwrap_or_default();
        let title = self.text("What is the game called?", &known.title)?;
        let head = Head {
            title: title.unwrap_or_else(|| known.title.clone()),
            region: self.text(
                "Where is it played? (may be left empty)",
                &offered(&known.region),
            )?,
            source: self.text(
                "Which document are the rules from? (may be left empty)",
                &offered(&known.source),
            )?,
        };
        let own = self.one_of(
            "Is it a game of its own?",
            &[
                ("a game of its own", true),
                ("a variant of a game of the library", false),
            ],
        )?;
        let rules = match own {
            true => Ruled::Own(self.rules()?),
            false => Ruled::Follows(self.followed()?),
        };
        Ok(Answers { head, rules })
    }

    fn rules(&self) -> Answer<Rules> {
        let usual = Rules::default();
        let rows = self.one_of(
            "How many rows of houses has the board?",
            &[("two", 2), ("four", 4)],
        )?;
        let houses = self.number(
            "How many houses has a row?",
            if rows == 4 { 8 } else { 6 },
            26,
        )?;
        let seeds = self.number(
            "How many seeds lie in each house at the start?",
            if rows == 4 { 2 } else { 4 },
            99,
        )?;
        let direction = self.one_of(
            "Which way is sown?",
            &[
                (
                    "counterclockwise, along the near row to the right",
                    Direction::Counterclockwise,
                ),
                ("clockwise", Direction::Clockwise),
                ("as the mover likes", Direction::Either),
            ],
        )?;
        let two = rows == 2;
        let stores = two && self.yes("Does the own store get a seed when a sowing passes it?")?;
        let laps = self.laps()?;
        let capture = self.capture(two)?;
        let feed = match two {
            true => self.feed(capture != Capture::None)?,
            false => None,
        };
        let end = self.one_of(
            "When is the game over?",
            &[
                ("when a player has no seeds; the most seeds win", End::Empty),
                ("when the player to move cannot move; the other takes the rest, and the most seeds win", End::Stuck),
                ("when the player to move cannot move, and loses", End::LastMover),
            ],
        )?;
        let can_store = stores || capture != Capture::None;
        let majority =
            can_store && self.yes("Does a player win at once with more than half the seeds?")?;
        Ok(Rules {
            rows,
            houses: u8::try_from(houses).unwrap_or(usual.houses),
            seeds,
            stores,
            direction,
            laps,
            capture,
            feed,
            majority,
            end,
        })
    }

    fn laps(&self) -> Answer<Laps> {
        self.one_of(
            "Does a sowing go on?",
            &[
                ("no, it is one lap", Laps::None),
                (
                    "where the last seed falls into an occupied house, that house is sown on",
                    Laps::Occupied,
                ),
                (
                    "where the house after the last seed is occupied, that one is sown on",
                    Laps::Next,
                ),
            ],
        )
    }

    fn capture(&self, two: bool) -> Answer<Capture> {
        let mut choices = vec![
            (
                "what lies opposite, when the last seed falls into an own empty house",
                Capture::Opposite,
            ),
            (
                "the house behind an empty one that the last seed comes before",
                Capture::Next,
            ),
            (
                "every house that comes to four, by its owner",
                Capture::Fours,
            ),
            ("nothing", Capture::None),
        ];
        if two {
            choices.insert(
                1,
                (
                    "their house that the last seed brings to two or three",
                    Capture::Count,
                ),
            );
        }
        self.one_of("What is captured?", &choices)
    }

    fn feed(&self, captures: bool) -> Answer<Option<Slam>> {
        if !self.yes("Does a player without seeds have to be given some?")? {
            return Ok(None);
        }
        if !captures {
            return Ok(Some(Slam::Stands));
        }
        let slam = self.one_of(
            "And a capture of all the seeds of the opponent?",
            &[
                ("is made all the same", Slam::Stands),
                ("captures nothing", Slam::Nothing),
                ("is not allowed", Slam::Forbidden),
            ],
        )?;
        Ok(Some(slam))
    }

    /// The name of a game of the library.
    fn followed(&self) -> Answer<String> {
        let known = |name: &String| match library::find(name.trim()) {
            Some(_) => Ok(()),
            None => Err(match library::nearest(name.trim()).first() {
                Some(near) => format!("there is no such game; is it {near}?"),
                None => "there is no such game; `manqala list` shows them all".to_owned(),
            }),
        };
        let input = Input::<String>::with_theme(self.theme);
        let input = input.with_prompt("Which game?").validate_with(known);
        let name = input.interact_text_on(&self.term)?.trim().to_lowercase();
        Ok(name)
    }

    /// A text that can stand in quotes; `None` if nothing was answered.
    fn text(&self, question: &str, usual: &str) -> Answer<Option<String>> {
        let quotable = |text: &String| super::quotable(text);
        let mut input = Input::<String>::with_theme(self.theme)
            .with_prompt(question)
            .validate_with(quotable);
        input = match usual {
            "" => input.allow_empty(true),
            usual => input.default(usual.to_owned()),
        };
        let text = input.interact_text_on(&self.term)?;
        let text = text.trim().to_owned();
        Ok((!text.is_empty()).then_some(text))
    }

    fn number(&self, question: &str, usual: u16, most: u16) -> Answer<u16> {
        let within = |number: &u16| match (1..=most).contains(number) {
            true => Ok(()),
            false => Err(format!("a number from 1 to {most}")),
        };
        let input = Input::<u16>::with_theme(self.theme).with_prompt(question);
        let input = input.default(usual).validate_with(within);
        input.interact_text_on(&self.term)
    }

    fn yes(&self, question: &str) -> Answer<bool> {
        let confirm = Confirm::with_theme(self.theme).with_prompt(question);
        confirm.default(false).interact_on(&self.term)
    }

    fn one_of<T: Copy>(&self, question: &str, choices: &[(&str, T)]) -> Answer<T> {
        let names: Vec<&str> = choices.iter().map(|(name, _)| *name).collect();
        let select = Select::with_theme(self.theme).with_prompt(question);
        let chosen = select.items(&names).default(0).interact_on(&self.term)?;
        let broken_off = || io::Error::from(io::ErrorKind::Interrupted);
        let choice = choices.get(chosen).ok_or_else(broken_off)?;
        Ok(choice.1)
    }
}

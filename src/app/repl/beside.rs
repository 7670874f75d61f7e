//! Another game beside the one that is played: what each move would do there, and both in step.

use crate::app::compare::{self, Subject};
use crate::app::console::Console;
use crate::app::exit::Stop;
use crate::app::loading::{self, Failure};
use crate::engine;
use crate::play::{Contest, Standing};
use crate::render::compare::{Block, Boards, Document, Shown, text};
use crate::study::compare::{Choice, Replay, choices, replay};

use super::deeds::failed;
use super::session::{Said, Session, Trouble};

/// A game that is played in step with another.
pub struct Beside {
    contest: Contest,
    /// What both games are called, this one second.
    names: [String; 2],
    /// How it stood when they began to be played in step.
    start: Standing,
    /// How many plies had been played then.
    from: usize,
}

impl Beside {
    /// What the other game is called.
    pub(super) fn name(&self) -> &str {
        &self.names[1]
    }
}

impl Session {
    /// Tells for every move that is legal here or there whether it does the same.
    pub(super) fn compare(&self, console: &mut Console, other: &str) -> Said {
        let (contest, names) = self.other(console, other)?;
        let there = self.brought(&contest, &names[1])?;
        let contests = [self.game.contest(), &contest];
        let here = self.game.standing().clone();
        let names = [names[0].as_str(), names[1].as_str()];
        let all = choices(&names, &contests, &[here, there]);
        if all.is_empty() {
            return Err("there is no legal move in either game".into());
        }
        let width = all.iter().map(|choice| choice.text.chars().count()).max();
        let width = width.unwrap_or(0);
        for choice in &all {
            let said = told(choice, &names);
            console.say(format!("{:<width$}  {said}", choice.text))?;
        }
        Ok(())
    }

    /// From here on plays the other game in step, or no more.
    pub(super) fn against(&mut self, console: &mut Console, other: Option<&str>) -> Said {
        let Some(other) = other else {
            return match self.beside.take() {
                Some(beside) => {
                    let name = &beside.names[1];
                    Ok(console.say(format!("{name} is not played any more."))?)
                }
                None => Err("no other game is played; say which: against OTHER".into()),
            };
        };
        let (contest, names) = self.other(console, other)?;
        let start = self.brought(&contest, &names[1])?;
        self.beside = Some(Beside {
            contest,
            names,
            start,
            from: self.game.plies().len(),
        });
        Ok(self.show(console)?)
    }

    /// The other game begins again too, if it can.
    pub(super) fn begin_beside(&mut self, console: &mut Console) {
        let Some(beside) = self.beside.take() else {
            return;
        };
        match self.brought(&beside.contest, &beside.names[1]) {
            Ok(start) => {
                self.beside = Some(Beside {
                    start,
                    from: 0,
                    ..beside
                });
            }
            Err(Trouble::Failed(message)) => console.note(&message),
            Err(_) => {}
        }
    }

    /// The game that is played in step. Not before the ply at which it was taken up, to which
    /// moves may have been taken back.
    pub(super) fn in_step_with(&self) -> Option<&Beside> {
        let beside = self.beside.as_ref();
        beside.filter(|beside| self.game.plies().len() >= beside.from)
    }

    /// Both boards, and why the other game cannot follow if it cannot.
    pub(super) fn show_both(&self, console: &mut Console, beside: &Beside) -> Result<(), Stop> {
        let played = self.in_step(beside);
        let (standings, marked) = match played.steps.last() {
            Some(step) => (&step.standings, &step.differing),
            None => (&played.start, &played.differing),
        };
        let (here, there) = (self.game.state(), standings[1].state());
        let stopped = played.stopped.as_ref();
        let games = [(self.rules(), here), (beside.contest.game(), there)];
        let shown = games.iter().zip(&beside.names);
        let boards: Vec<Shown<'_>> = shown
            .map(|((game, state), name)| Shown {
                name,
                game,
                state,
                played: None,
            })
            .collect();
        let mut blocks = vec![Block::Boards(Boards {
            caption: String::new(),
            boards,
            marked: if stopped.is_some() { &[] } else { marked },
        })];
        if let Some(stopped) = stopped {
            let why = stopped.why[1].as_deref().unwrap_or("it is legal there");
            blocks.push(Block::Paragraph(format!(
                "{} stands still since {}: {why}.",
                beside.names[1], stopped.text
            )));
        }
        let document = Document {
            title: String::new(),
            blocks,
        };
        let drawn = text(&document, &console.paint(), console.width(), false);
        console.write(drawn.as_bytes())
    }

    /// The moves made since both games are played in step, in both.
    fn in_step(&self, beside: &Beside) -> Replay {
        let plies = self.game.plies();
        let before = match beside.from.checked_sub(1) {
            Some(last) => &plies[last].after,
            None => self.game.start(),
        };
        let texts = plies[beside.from..].iter().map(|ply| ply.text.as_str());
        let texts: Vec<&str> = texts.collect();
        let contests = [self.game.contest(), &beside.contest];
        replay(&contests, &[before.clone(), beside.start.clone()], &texts)
    }

    /// The other game, and what both are called.
    fn other(&self, console: &mut Console, text: &str) -> Result<(Contest, [String; 2]), Trouble> {
        let refused = |console: &mut Console, failure: Failure| {
            let message = failure.tell(console).message;
            Trouble::Failed(message.unwrap_or_else(|| format!("{text} cannot be played")))
        };
        let here = compare::subject(&self.args.game, &self.args.set, &mut []);
        let there = compare::subject(text, &[], &mut []);
        let subjects: Result<Vec<Subject>, Failure> = [here, there].into_iter().collect();
        let subjects = subjects.map_err(|failure| refused(console, failure))?;
        let names = compare::names(&subjects);
        let other = subjects.into_iter().next_back().map(|one| one.loaded);
        let (Some(other), [here, there]) = (other, names.as_slice()) else {
            return Err(format!("{text} cannot be played").into());
        };
        let names = [here.clone(), there.clone()];
        let ready = loading::prepare(other).map_err(|failure| refused(console, failure))?;
        let whole_match = self.game.contest().is_match();
        let contest = ready.contest(whole_match).map_err(failed)?;
        Ok((contest, names))
    }

    /// The other game in the present position.
    fn brought(&self, other: &Contest, name: &str) -> Result<Standing, Trouble> {
        let position = engine::write_position(&self.ready.plan, self.game.state().position());
        let start = other.start();
        let at_start = engine::write_position(other.plan(), start.position()) == position;
        if self.game.plies().is_empty() && at_start {
            return Ok(start);
        }
        let brought = engine::parse_position(other.plan(), &position);
        let brought = brought.map_err(|error| {
            Trouble::Failed(format!("this position cannot be one of {name}: {error}"))
        })?;
        Ok(other.begin(other.plan().state_at(brought)))
    }
}

/// What becomes of a move in both games.
fn told(choice: &Choice, names: &[&str; 2]) -> String {
    match (&choice.difference, choice.why.as_slice()) {
        (Some(difference), _) => difference.clone(),
        (None, [Some(why), _]) => format!("not in {}: {why}", names[0]),
        (None, [_, Some(why)]) => format!("not in {}: {why}", names[1]),
        (None, _) => "the same".to_owned(),
    }
}

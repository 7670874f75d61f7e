//! The rules of a new sowing game, as sentences.

use clap::ValueEnum;

use super::{Head, laid_out};

/// The rules of a new game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    /// Rows of houses: two or four.
    pub rows: u8,
    /// Houses in each row.
    pub houses: u8,
    /// Seeds in each house at the start.
    pub seeds: u16,
    /// Whether the own store gets a seed when a sowing passes it.
    pub stores: bool,
    /// Which way is sown.
    pub direction: Direction,
    /// How a sowing goes on.
    pub laps: Laps,
    /// What is captured.
    pub capture: Capture,
    /// Whether a player without seeds has to be fed, and what becomes of a capture of all seeds.
    pub feed: Option<Slam>,
    /// Whether more than half the seeds win at once.
    pub majority: bool,
    /// When the game is over.
    pub end: End,
}

/// Which way is sown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Direction {
    /// Along the near row to the right.
    Counterclockwise,
    /// Along the near row to the left.
    Clockwise,
    /// As the mover likes.
    Either,
}

/// How a sowing goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Laps {
    /// A sowing is one lap.
    None,
    /// Where the last seed falls into an occupied house, that house is sown on.
    Occupied,
    /// Where the house after the last seed is occupied, that one is sown on.
    Next,
}

/// What is captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Capture {
    /// Nothing.
    None,
    /// What lies opposite, when the last seed falls into an own empty house.
    Opposite,
    /// Their house that the last seed brings to two or three, and those before it.
    Count,
    /// Every house that comes to four, by its owner.
    Fours,
    /// The house behind an empty one that the last seed comes before.
    Next,
}

/// What becomes of a capture that would leave the opponent without seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Slam {
    /// It is made all the same.
    Stands,
    /// Nothing is captured.
    Nothing,
    /// The move is not legal.
    Forbidden,
}

/// When the game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum End {
    /// When a player has no seeds; the most seeds win.
    Empty,
    /// When the player to move cannot move; the other takes the rest, and the most seeds win.
    Stuck,
    /// When the player to move cannot move, and loses.
    LastMover,
}

impl Default for Rules {
    /// Two rows of six houses, sown once round; what lies opposite is captured.
    fn default() -> Rules {
        Rules {
            rows: 2,
            houses: 6,
            seeds: 4,
            stores: false,
            direction: Direction::Counterclockwise,
            laps: Laps::None,
            capture: Capture::Opposite,
            feed: None,
            majority: false,
            end: End::Stuck,
        }
    }
}

impl Rules {
    /// Whether the rules go together.
    ///
    /// # Errors
    /// What does not, and why.
    pub fn check(&self) -> Result<(), String> {
        let four = self.rows == 4;
        let why = match self {
            Rules { rows: 2 | 4, .. } if !four => return Ok(()),
            Rules { rows: 4, .. } => [
                (
                    self.stores,
                    "on four rows each player sows round the own rows, and comes by no store",
                ),
                (
                    self.feed.is_some(),
                    "on four rows nobody sows in the other player's houses, and so cannot feed",
                ),
                (
                    self.capture == Capture::Count,
                    "on four rows no last seed falls in the other player's houses: capture opposite",
                ),
            ],
            _ => {
                return Err(
                    "a new game has 2 or 4 rows; for other boards change the file".to_owned(),
                );
            }
        };
        match why.into_iter().find(|(is_so, _)| *is_so) {
            Some((_, why)) => Err(why.to_owned()),
            None => Ok(()),
        }
    }

    /// The whole file.
    pub fn file(&self, head: &Head) -> String {
        let parts = [
            format!("Game \"{}\".\n{}", head.title, head.sentences()),
            self.board(),
            self.moves(),
            self.last_seed(),
            self.ends(),
        ];
        laid_out(parts.join("\n"))
    }

    fn board(&self) -> String {
        let Rules {
            rows,
            houses,
            seeds,
            ..
        } = self;
        let stores = match (self.stores, self.direction) {
            (false, _) => "",
            (true, Direction::Clockwise) => " and stores on the left",
            (true, _) => " and stores",
        };
        let seed = if *seeds == 1 { "seed" } else { "seeds" };
        format!(
            "Board has {rows} rows of {houses} houses{stores}.\n\
             Start with {seeds} {seed} in each house.\n"
        )
    }

    /// Through how many places a sowing goes.
    fn round(&self) -> u16 {
        2 * u16::from(self.houses) + u16::from(self.stores)
    }

    fn moves(&self) -> String {
        let mut text = "Move from an own house.\n".to_owned();
        if self.feed.is_some() {
            text += "Must sow in their house if possible, when the opponent has no seeds.\n";
        }
        let direction = match self.direction {
            Direction::Counterclockwise => "counterclockwise",
            Direction::Clockwise => "clockwise",
            Direction::Either => "either way",
        };
        let circuit = if self.rows == 4 {
            "own houses"
        } else {
            "all houses"
        };
        let stores = if self.stores {
            " and the own store"
        } else {
            ""
        };
        let skipping = match (self.seeds >= self.round(), self.laps) {
            (false, _) => "",
            (true, Laps::None) => ", skipping the origin",
            (true, _) => ", skipping the lap origin",
        };
        text + &format!("Sow {direction} round {circuit}{stores}{skipping}.\n")
    }

    fn last_seed(&self) -> String {
        let mut text = String::new();
        let mut say = |sentence: &str| text.push_str(&format!("{sentence}\n"));
        if self.capture == Capture::Fours {
            say("Passing seed in a house making 4: its owner captures it.");
        }
        if self.stores {
            say("Last seed in the own store: take another turn.");
        }
        match self.capture {
            Capture::None => {}
            Capture::Opposite if self.rows == 4 => say(
                "Last seed in an own empty inner house opposite an occupied house: \
                 capture opposite and behind opposite.",
            ),
            Capture::Opposite => {
                say(
                    "Last seed in an own empty house opposite an occupied house: capture it and opposite.",
                );
            }
            Capture::Count => say("Last seed in their house making 2 or 3: \
                 capture it, and back through their houses of 2 or 3."),
            Capture::Fours => say("Last seed in a house making 4: its owner captures it."),
            Capture::Next => {
                say("Last seed in a house before an empty house: capture the next but one.");
            }
        }
        match self.laps {
            Laps::None => {}
            Laps::Occupied => say("Last seed in an occupied house: relay."),
            Laps::Next => say("Last seed in a house before an occupied house: relay from next."),
        }
        if let Some(slam) = self.feed.filter(|_| self.capture != Capture::None) {
            let done = match slam {
                Slam::Stands => "it stands",
                Slam::Nothing => "nothing is captured",
                Slam::Forbidden => "the move is forbidden",
            };
            say(&format!("Capture leaving the opponent no seeds: {done}."));
        }
        if self.laps != Laps::None {
            say("Endless sowing: the move is forbidden.");
        }
        match text.is_empty() {
            true => "(What a last seed does: \"manqala words capture\" tells how to say it.)\n"
                .to_owned(),
            false => text,
        }
    }

    /// Whether seeds can come into a store.
    fn can_store(&self) -> bool {
        self.stores || self.capture != Capture::None
    }

    fn ends(&self) -> String {
        let mut text = String::new();
        let mut say = |sentence: &str| text.push_str(&format!("{sentence}\n"));
        let each = "each player takes their own seeds, and the most seeds win";
        if self.majority && self.can_store() {
            say("End when a player has stored more than half the seeds: that player wins.");
        }
        match self.end {
            End::Empty => {
                if self.feed.is_some() {
                    // Who cannot be fed is without seeds when it is their turn.
                    say(&format!(
                        "End when the player to move has no seeds: {each}."
                    ));
                } else {
                    say(&format!("End when a player has no seeds: {each}."));
                }
                if self.laps != Laps::None || self.feed == Some(Slam::Forbidden) {
                    say(&format!("End when the player to move cannot move: {each}."));
                }
            }
            End::Stuck => say("End when the player to move cannot move: \
                 the other player takes the rest, and the most seeds win."),
            End::LastMover => say("End when the player to move cannot move: that player loses."),
        }
        let drawn = match self.end {
            End::LastMover => "draw",
            End::Empty | End::Stuck => each,
        };
        say(&format!("End when a position occurs 3 times: {drawn}."));
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{self, NoFiles};

    fn all() -> impl Iterator<Item = Rules> {
        let mut all = Vec::new();
        let slams = [None, Some(Slam::Stands), Some(Slam::Forbidden)];
        for (rows, houses, seeds) in [(2, 6, 4), (2, 3, 9), (4, 8, 2)] {
            for (stores, majority) in [(false, true), (true, false)] {
                for direction in Direction::value_variants() {
                    for laps in Laps::value_variants() {
                        for capture in Capture::value_variants() {
                            for feed in slams {
                                for end in End::value_variants() {
                                    all.push(Rules {
                                        rows,
                                        houses,
                                        seeds,
                                        stores,
                                        direction: *direction,
                                        laps: *laps,
                                        capture: *capture,
                                        feed,
                                        majority,
                                        end: *end,
                                    });
                                }
                            }
                        }
                    }
                }
            }
        }
        // One board with all that can be chosen, the others with some of it.
        let all = all.into_iter().enumerate();
        all.filter(|(at, rules)| rules.houses == 6 || at % 4 == 0)
            .map(|(_, rules)| rules)
            .filter(|rules: &Rules| rules.check().is_ok())
    }

    #[test]
    fn whatever_is_chosen_nothing_is_to_be_said_of_the_file() {
        let head = Head {
            title: "A game".to_owned(),
            region: None,
            source: None,
        };
        let mut wrong: Vec<String> = Vec::new();
        let mut count = 0;
        for rules in all() {
            count += 1;
            let text = rules.file(&head);
            let found = model::check(&Source::new("new.game", text.as_str()), &NoFiles).diagnostics;
            if !found.is_empty() && wrong.len() < 40 {
                let said: Vec<String> = found
                    .iter()
                    .map(|one| format!("{}: {}", one.code, one.message))
                    .collect();
                wrong.push(format!("{rules:?}\n{text}{}\n", said.join("\n")));
            }
            assert_eq!(
                crate::syntax::format(&Source::new("", text.as_str())).as_ref(),
                Ok(&text)
            );
        }
        assert!(count > 800, "only {count}");
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }

    use crate::syntax::Source;
}

//! A game made ready for play: circuits, masks, steps. What the game fixes is decided here, once.

mod brake;
mod build;
pub(crate) mod counts;
pub(crate) mod many_laps;
pub(crate) mod one_lap;
pub(crate) mod pieces;
pub(crate) mod rules;
pub(crate) mod width;

use std::fmt;
use std::sync::atomic::AtomicBool;

use crate::model::board::MAX_SEATS;
use crate::model::{Game, Origin};
use many_laps::ManyLaps;
use one_lap::OneLap;
use pieces::PieceRules;
use rules::Rules;
use width::{MAX_SLOTS, Narrow, Wide};

pub(crate) use brake::Brake;
pub(crate) use build::texts;

/// A game made ready for play. Built once, shared by everything that plays the game.
#[derive(Debug)]
pub struct Plan {
    game: Game,
    pub(crate) compiled: Compiled,
    /// Tables for the same game, if it is simple enough.
    pub(crate) one_lap: Option<Box<OneLap>>,
    /// Tables for games that are less simple.
    pub(crate) many_laps: Option<Box<ManyLaps>>,
}

/// Tables by which many games can be played fast.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tables {
    /// None: the game is played by its compiled rules.
    None,
    /// Those for games in which a move is one lap.
    OneLap,
    /// Those for other games; what they do not know is left to the rules.
    ManyLaps,
}

/// The rules in the narrowest width that holds them.
#[derive(Debug)]
pub(crate) enum Compiled {
    /// At most 64 houses and stores, and 255 seeds.
    Narrow(Box<Rules<Narrow>>),
    /// All else.
    Wide(Box<Rules<Wide>>),
    /// A game of pieces.
    Pieces(Box<PieceRules>),
}

impl Plan {
    /// Makes a game ready for play.
    ///
    /// # Errors
    /// Everything in the game that the engine cannot play yet.
    pub fn new(game: &Game) -> Result<Plan, Vec<Unsupported>> {
        if game.has_pieces() {
            return Ok(Plan {
                game: game.clone(),
                compiled: Compiled::Pieces(Box::new(pieces::build(game)?)),
                one_lap: None,
                many_laps: None,
            });
        }
        let slots = game.board.rule.places() + game.seats.len();
        if slots > MAX_SLOTS || !(1..=MAX_SEATS).contains(&game.seats.len()) {
            return Err(vec![Unsupported {
                what: "a board of this size".to_owned(),
                at: game.board.at.clone(),
            }]);
        }
        let compiled = match slots <= 64 && game.seeds() <= 255 {
            true => Compiled::Narrow(Box::new(build::build(game)?)),
            false => Compiled::Wide(Box::new(build::build(game)?)),
        };
        let one_lap = match &compiled {
            Compiled::Narrow(rules) => OneLap::new(rules).map(Box::new),
            _ => None,
        };
        let many_laps = match &compiled {
            Compiled::Narrow(rules) if one_lap.is_none() => ManyLaps::new(rules).map(Box::new),
            _ => None,
        };
        Ok(Plan {
            game: game.clone(),
            compiled,
            one_lap,
            many_laps,
        })
    }

    /// The same plan without the tables that make simple games fast: everything is played by the
    /// compiled rules, which are the definition. For comparing the two.
    pub fn by_rules_alone(mut self) -> Plan {
        self.one_lap = None;
        self.many_laps = None;
        self
    }

    /// The tables by which the game is played fast.
    pub fn tables(&self) -> Tables {
        match (&self.one_lap, &self.many_laps) {
            (Some(_), _) => Tables::OneLap,
            (None, Some(_)) => Tables::ManyLaps,
            (None, None) => Tables::None,
        }
    }

    /// Whether what may be played depends on earlier moves beyond what makes two positions the
    /// same: untouched houses, plies without a capture.
    pub(crate) fn remembers(&self) -> bool {
        match &self.compiled {
            Compiled::Narrow(rules) => rules.needs.touched || rules.needs.quiet,
            Compiled::Wide(rules) => rules.needs.touched || rules.needs.quiet,
            Compiled::Pieces(rules) => rules.needs.quiet,
        }
    }

    /// The same plan, which gives up what takes long while the flag is set: sowings of very many
    /// laps, and moves with very many choices. What it answers then is not to be relied on: legal
    /// moves may be missing, and moves cannot be read or played.
    #[must_use]
    pub fn stopped_by(mut self, flag: &'static AtomicBool) -> Plan {
        match &mut self.compiled {
            Compiled::Narrow(rules) => rules.brake = Brake::new(flag),
            Compiled::Wide(rules) => rules.brake = Brake::new(flag),
            // The search for moves of pieces has bounds that are soon reached.
            Compiled::Pieces(_) => {}
        }
        self
    }

    /// Whether it is giving up what takes long.
    pub(crate) fn gives_up(&self) -> bool {
        match &self.compiled {
            Compiled::Narrow(rules) => rules.brake.is_pulled(),
            Compiled::Wide(rules) => rules.brake.is_pulled(),
            Compiled::Pieces(_) => false,
        }
    }

    /// The game that it was made from.
    pub fn game(&self) -> &Game {
        &self.game
    }
}

/// Something in a game that the engine cannot play yet.
#[derive(Clone, Debug)]
pub struct Unsupported {
    /// What it is, as a noun phrase: `pieces`, `a set-up that the players choose`.
    pub what: String,
    /// The sentence that asks for it.
    pub at: Option<Origin>,
}

impl Unsupported {
    /// Adds it to those that are known, where it is not one of them.
    fn add(known: &mut Vec<Unsupported>, what: &str, at: Option<&Origin>) {
        let place = |at: &Origin| (at.source.clone(), at.span);
        let same =
            |one: &Unsupported| one.what == what && one.at.as_ref().map(place) == at.map(place);
        if !known.iter().any(same) {
            known.push(Unsupported {
                what: what.to_owned(),
                at: at.cloned(),
            });
        }
    }
}

impl fmt::Display for Unsupported {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} cannot be played yet", self.what)
    }
}

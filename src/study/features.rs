//! What kind of game a game is, in a few words, told from its model alone.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::model::{Description, Effect, Game, MoveSource, Place, Rule, SeedFalls, Test};
use crate::syntax::tree::CircuitStores;
use crate::syntax::words::Direction;

/// The features by which games are sorted and found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Features {
    /// How many rows the board has.
    pub rows: usize,
    /// How many houses, points or squares the longest row has.
    pub columns: usize,
    /// How many play.
    pub players: usize,
    /// How sowings go on.
    pub laps: BTreeSet<Laps>,
    /// What is captured, and how.
    pub captures: BTreeSet<CaptureKind>,
    /// Which ways seeds are sown: `counterclockwise`, `clockwise`, `either way`, `alternately`.
    pub directions: BTreeSet<&'static str>,
    /// Whether seeds are sown into stores.
    pub stores: bool,
    /// Whether a player may get another turn.
    pub extra_turns: bool,
    /// Whether houses may change their owner in the game.
    pub claims: bool,
    /// Whether there are sentences for rounds or a match.
    pub matches: bool,
}

/// How a sowing goes on after its last seed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Laps {
    /// It does not.
    Single,
    /// With the house where the last seed fell.
    Relay,
    /// With the house after it.
    Next,
    /// With captured seeds.
    Captured,
}

/// A kind of capture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum CaptureKind {
    /// A house that comes to a certain number of seeds.
    Count,
    /// The house across.
    Opposite,
    /// A neighbour of the house where the last seed fell, or the one after it.
    Next,
    /// House after house, as long as they fit.
    Chain,
    /// On the way, before the last seed.
    Passing,
    /// A house that the mover chooses.
    Chosen,
    /// All houses that fit, wherever they are.
    All,
    /// The house where the last seed fell, whatever it holds.
    Last,
    /// A house itself, with what will fall into it.
    Claim,
    /// Seeds that are sown on rather than stored.
    Sown,
    /// A piece that is jumped over.
    Jump,
    /// A piece for a row of one's own.
    Row,
    /// There is none.
    None,
}

impl Laps {
    /// All of them.
    pub const ALL: [Laps; 4] = [Laps::Single, Laps::Relay, Laps::Next, Laps::Captured];

    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            Laps::Single => "single",
            Laps::Relay => "relay",
            Laps::Next => "next",
            Laps::Captured => "captured",
        }
    }
}

impl CaptureKind {
    /// All of them.
    pub const ALL: [CaptureKind; 13] = [
        CaptureKind::Count,
        CaptureKind::Opposite,
        CaptureKind::Next,
        CaptureKind::Chain,
        CaptureKind::Passing,
        CaptureKind::Chosen,
        CaptureKind::All,
        CaptureKind::Last,
        CaptureKind::Claim,
        CaptureKind::Sown,
        CaptureKind::Jump,
        CaptureKind::Row,
        CaptureKind::None,
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        match self {
            CaptureKind::Count => "count",
            CaptureKind::Opposite => "opposite",
            CaptureKind::Next => "next",
            CaptureKind::Chain => "chain",
            CaptureKind::Passing => "passing",
            CaptureKind::Chosen => "chosen",
            CaptureKind::All => "all",
            CaptureKind::Last => "last",
            CaptureKind::Claim => "claim",
            CaptureKind::Sown => "sown",
            CaptureKind::Jump => "jump",
            CaptureKind::Row => "row",
            CaptureKind::None => "none",
        }
    }
}

impl Features {
    /// The features of a game.
    pub fn of(game: &Game) -> Features {
        let mut found = Features {
            rows: game.board.rule.rows.len(),
            columns: game.board.rule.columns(),
            players: game.seats.len(),
            laps: BTreeSet::new(),
            captures: BTreeSet::new(),
            directions: directions(game),
            stores: game
                .sowings
                .iter()
                .any(|said| said.rule.circuit.stores != CircuitStores::None),
            extra_turns: false,
            claims: false,
            matches: game.match_.is_some(),
        };
        for said in &game.events.lifting {
            found.effects(&said.rule.right, false);
        }
        for said in &game.events.passing {
            found.seed(&said.rule, true);
        }
        for said in &game.events.last {
            found.seed(&said.rule, false);
        }
        for said in &game.events.leaving {
            found.effects(&said.rule.right, false);
        }
        for said in &game.events.after {
            found.effects(&said.rule.right, false);
        }
        found.of_pieces(game);
        if found.laps.is_empty() && !game.sowings.is_empty() {
            found.laps.insert(Laps::Single);
        }
        if found.captures.is_empty() {
            found.captures.insert(CaptureKind::None);
        }
        found
    }

    /// Notes what a rule about a falling seed does.
    fn seed(&mut self, rule: &Rule<SeedFalls, Vec<Effect>>, passing: bool) {
        let captures = |effect: &Effect| matches!(effect, Effect::Capture { .. });
        if passing && rule.right.iter().any(captures) {
            self.captures.insert(CaptureKind::Passing);
        }
        self.effects(&rule.right, counts(&rule.left.house));
    }

    /// Notes effects; `counted` tells that they are for a house of a certain number.
    fn effects(&mut self, effects: &[Effect], counted: bool) {
        for effect in effects {
            match effect {
                Effect::Capture { places, chain, .. } => {
                    let alone = places.len() == 1;
                    for place in places {
                        self.captures.extend(taken(place, counted, alone));
                    }
                    if chain.is_some() {
                        self.captures.insert(CaptureKind::Chain);
                    }
                }
                Effect::Relay { from_next, .. } => {
                    self.laps.insert(match from_next {
                        true => Laps::Next,
                        false => Laps::Relay,
                    });
                }
                Effect::SowOn { places, .. } => {
                    match places.iter().all(|place| *place == Place::It) {
                        true => {
                            self.laps.insert(Laps::Relay);
                        }
                        false => {
                            self.laps.insert(Laps::Captured);
                            self.captures.insert(CaptureKind::Sown);
                        }
                    }
                }
                Effect::AnotherTurn { .. } => self.extra_turns = true,
                Effect::Claim { .. } => {
                    self.claims = true;
                    self.captures.insert(CaptureKind::Claim);
                }
                Effect::Either(first, second) => {
                    self.effects(first, counted);
                    self.effects(second, counted);
                }
                Effect::TurnEnds
                | Effect::Mark { .. }
                | Effect::Lay { .. }
                | Effect::Stands
                | Effect::NothingCaptured
                | Effect::Spare(_)
                | Effect::Forbidden
                | Effect::Outcome(_) => {}
            }
        }
    }

    fn of_pieces(&mut self, game: &Game) {
        if game.pieces.iter().any(|piece| piece.jumps.is_some()) {
            self.captures.insert(CaptureKind::Jump);
        }
        if !game.events.new_row.is_empty() {
            self.captures.insert(CaptureKind::Row);
        }
    }
}

/// Whether a description asks how many seeds the house comes to.
fn counts(house: &Description) -> bool {
    let tests = house.any_of.iter().flatten();
    tests.clone().any(|test| matches!(test, Test::Makes(_)))
}

/// What kind of capture it is to take a place.
fn taken(place: &Place, counted: bool, alone: bool) -> Option<CaptureKind> {
    Some(match place {
        Place::It if counted => CaptureKind::Count,
        Place::It if alone => CaptureKind::Last,
        Place::It => return None,
        Place::Opposite(_) => CaptureKind::Opposite,
        Place::Behind(place) | Place::Part(_, place) => return taken(place, counted, alone),
        Place::Next | Place::NextButOne | Place::Previous => CaptureKind::Next,
        Place::OneOf(_) => CaptureKind::Chosen,
        Place::Rest | Place::Every(_) => CaptureKind::All,
        Place::Origin | Place::LapOrigin | Place::The(_) => CaptureKind::Last,
    })
}

fn directions(game: &Game) -> BTreeSet<&'static str> {
    let sown = game.sowings.iter().map(|said| said.rule.direction);
    let kinds = game.ranks.iter().flatten();
    let of_kinds = kinds.filter_map(|said| match said.rule.source {
        MoveSource::From(_) | MoveSource::Enter { .. } => said.rule.direction,
        MoveSource::Piece | MoveSource::SwapSides | MoveSource::Pass => None,
    });
    sown.chain(of_kinds).map(word).collect()
}

fn word(direction: Direction) -> &'static str {
    match direction {
        Direction::Counterclockwise => "counterclockwise",
        Direction::Clockwise => "clockwise",
        Direction::EitherWay => "either way",
        Direction::Alternately => "alternately",
    }
}

//! One move, from the house lifted to the last lap.

use std::rc::Rc;

use manqala::model::{
    Beginning, Deed, Description, Dropping, Effect, Game, MAX_LAPS, MarkId, MoveKind, MoveOver,
    MoveSource, Rule, Said, SeedFalls, Site, Skip, Sowing,
};
use manqala::syntax::words::{Direction, Lasting, Seat};

use super::conditions::Scene;
use super::describe::Eyes;
use super::{Over, Table};

/// A move in which more choices come up is not legal.
const MAX_CHOICES: usize = 16;

/// Nor is a sowing from the choice on at which the numbers of alternatives met, multiplied
/// together, exceed this.
const MAX_VARIANTS: usize = 10_000;

/// Why a move was not played to its end.
#[derive(Debug)]
pub enum Stop {
    /// The mover has to choose one of so many.
    Choose(usize),
    /// It is not a legal move.
    Forbidden,
    /// Only the first lap was wanted; its last seed has fallen there.
    Reached(Site),
}

/// Which way is sown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Counterclockwise,
    Clockwise,
    /// Counterclockwise in odd laps, clockwise in even ones.
    Alternately,
}

impl Way {
    pub fn of(direction: Direction) -> Vec<Way> {
        match direction {
            Direction::Counterclockwise => vec![Way::Counterclockwise],
            Direction::Clockwise => vec![Way::Clockwise],
            Direction::EitherWay => vec![Way::Counterclockwise, Way::Clockwise],
            Direction::Alternately => vec![Way::Alternately],
        }
    }
}

/// What has happened so far that a must can ask for.
#[derive(Clone, Default)]
pub struct Done {
    /// Seeds that the mover has captured.
    pub captured: u32,
    /// Whether anybody captured anything.
    pub any_capture: bool,
    /// Whether a piece was promoted.
    pub promoted: bool,
    /// Where it took something from, its own lifting apart.
    pub taken_from: Vec<Site>,
    /// For each must: whether a seed fell where it asks for.
    pub sown_in: Vec<bool>,
    /// For each must: whether the last seed so far fell where it asks for.
    pub ended_in: Vec<bool>,
}

/// A move that is being played, or was.
#[derive(Clone)]
pub struct Turn<'g> {
    pub game: &'g Game,
    pub mover: Seat,
    pub before: Rc<Table>,
    pub table: Table,
    pub kind: &'g MoveKind,
    pub sowing: Option<&'g Sowing>,
    /// The circuit, counterclockwise and clockwise.
    pub circuit: [Rc<[Site]>; 2],
    pub way: Way,
    pub lap: u32,
    pub origin: Option<Site>,
    pub lap_origin: Option<Site>,
    pub it: Option<Site>,
    /// Seeds that are being sown.
    pub hand: u16,
    /// How many have just fallen at once.
    pub fell: u16,
    /// Where the first of them falls.
    pub first: Option<Site>,
    /// Where the last of them has to fall.
    pub into: Option<&'g Description>,
    /// What the mover chooses, by index, in the order in which it comes up.
    pub script: Vec<usize>,
    pub asked: usize,
    pub variants: usize,
    /// Whether an effect has said that there is no further lap.
    pub turn_ended: bool,
    /// Whether a rule about what a capture leaves is being done.
    pub because_of_capture: bool,
    /// The move's text up to the choices, and the choices.
    pub head: String,
    pub chosen: Vec<String>,
    pub another_turn: bool,
    pub over: Option<Over>,
    pub done: Done,
    /// The piece that was moved, from where and where to.
    pub moved: Option<(Site, Site)>,
    /// Whether nothing after the last seed of the first lap is wanted.
    pub only_first: bool,
    /// Whether the ply takes off a piece that did not capture.
    pub is_huff: bool,
    /// Of whom the condition of the sentence speaks that is being done.
    pub spoken: Option<Seat>,
}

impl<'g> Turn<'g> {
    pub fn new(game: &'g Game, table: &Table, mover: Seat, kind: &'g MoveKind) -> Turn<'g> {
        Turn {
            game,
            mover,
            before: Rc::new(table.clone()),
            table: table.clone(),
            kind,
            sowing: None,
            circuit: Default::default(),
            way: Way::Counterclockwise,
            lap: 0,
            origin: None,
            lap_origin: None,
            it: None,
            hand: 0,
            fell: 0,
            first: None,
            into: kind.into.as_ref(),
            script: Vec::new(),
            asked: 0,
            variants: 1,
            turn_ended: false,
            because_of_capture: false,
            head: String::new(),
            chosen: Vec::new(),
            another_turn: false,
            over: None,
            moved: None,
            is_huff: false,
            spoken: None,
            only_first: false,
            done: Done {
                sown_in: vec![false; game.musts.len()],
                ended_in: vec![false; game.musts.len()],
                ..Done::default()
            },
        }
    }
    /// The move as it is written.
    pub fn text(&self) -> String {
        match self.chosen.is_empty() {
            true => self.head.clone(),
            false => format!("{}:{}", self.head, self.chosen.join(",")),
        }
    }
    /// What the mover chooses of so many, if the script says.
    pub fn choose(&mut self, options: usize) -> Result<usize, Stop> {
        let choice = self.script.get(self.asked).copied();
        self.asked += 1;
        self.variants = self.variants.saturating_mul(options);
        let too_many = self.sowing.is_some() && self.variants > MAX_VARIANTS;
        if self.asked > MAX_CHOICES || too_many {
            return Err(Stop::Forbidden);
        }
        choice.ok_or(Stop::Choose(options))
    }

    pub fn play(&mut self, site: Site) -> Result<(), Stop> {
        self.origin = Some(site);
        self.it = Some(site);
        if let MoveSource::Enter { amount, .. } = &self.kind.source {
            self.table.hands[self.mover as usize] -= amount;
            // Several entered at once fall together, as one last seed.
            self.hand = *amount;
            self.first = Some(site);
            self.lap_origin = self.eyes(None, |eyes| eyes.before(site));
        } else {
            self.lap_origin = Some(site);
            self.before_sowing(site, 1)?;
            self.hand = self.table.lift(self.game, site, self.kind.lifting);
            if self.hand == 0 {
                // It was emptied before it could be sown.
                self.check_over_early()?;
            }
            self.first = self.beginning()?;
        }
        while self.hand > 0 {
            self.sow_lap()?;
        }
        if self.only_first {
            return Ok(());
        }
        self.forget_marks();
        let fits = |left: &MoveOver| {
            let named = self.kind.name.as_ref();
            (left.kinds.is_empty() || named.is_some_and(|name| left.kinds.contains(name)))
                && self.scene().permits(&left.when)
        };
        let after = &self.game.events.after;
        match after.iter().find(|said| fits(&said.rule.left)) {
            Some(said) => {
                self.spoken = self.scene().speaks_of(&said.rule.left.when);
                self.apply(&said.rule.right)
            }
            None => Ok(()),
        }
    }

    /// Applies the first of the rules that fits a house about to be sown as that lap.
    pub fn before_sowing(&mut self, site: Site, lap: u32) -> Result<(), Stop> {
        let fell = self.it.replace(site);
        let named = self.kind.name.as_ref();
        let fits = |left: &SeedFalls| {
            (left.kinds.is_empty() || named.is_some_and(|name| left.kinds.contains(name)))
                && left
                    .lap
                    .as_ref()
                    .is_none_or(|laps| laps.contains(lap.min(65_535) as u16))
                && self.eyes(None, |eyes| eyes.fits(site, &left.house))
                && self.scene().permits(&left.when)
        };
        let rules = &self.game.events.lifting;
        let fitting = rules.iter().find(|said| fits(&said.rule.left));
        if let Some(said) = fitting {
            self.spoken = self.scene().speaks_of(&said.rule.left.when);
            self.apply(&said.rule.right)?;
        }
        self.it = fell;
        Ok(())
    }

    /// Takes off the marks that were there for this move alone.
    pub fn forget_marks(&mut self) {
        for (mark, before) in self.table.marks.iter_mut().zip(&self.before.marks) {
            let brief = |mark: &MarkId| {
                self.game.marks[usize::from(mark.0)].lasts == Some(Lasting::UntilNextMove)
            };
            if mark == before && mark.as_ref().is_some_and(brief) {
                *mark = None;
            }
        }
    }

    /// Where the first seed of a lap falls, by the sow sentence.
    pub fn beginning(&mut self) -> Result<Option<Site>, Stop> {
        match self.sowing.map(|sowing| &sowing.beginning) {
            Some(beginning) => Ok(self.beginning_at(beginning)?.0),
            None => Ok(None),
        }
    }

    /// Where the first seed falls that is to fall in, or after, a place; and that place.
    pub fn beginning_at(
        &mut self,
        beginning: &Beginning,
    ) -> Result<(Option<Site>, Option<Site>), Stop> {
        let (Beginning::After(place) | Beginning::In(place)) = beginning;
        let site = self.sites(place)?.first().copied();
        let first = match beginning {
            Beginning::In(_) => site.filter(|site| self.path().contains(site)),
            Beginning::After(_) => {
                site.and_then(|site| self.eyes(None, |eyes| eyes.ahead(site, 1)))
            }
        };
        Ok((first, site))
    }

    /// Sows the seeds in hand, and does what happens on the way and at the end.
    fn sow_lap(&mut self) -> Result<(), Stop> {
        let mut at = self.first.take().ok_or(Stop::Forbidden)?;
        loop {
            // What is entered falls where the mover says.
            let entered = self.lap == 1 && matches!(self.kind.source, MoveSource::Enter { .. });
            if !entered {
                at = self.not_skipped(at)?;
            }
            self.fell = if entered {
                self.hand
            } else {
                self.hand.min(self.portion())
            };
            self.hand -= self.fell;
            self.table.seeds[at.index()] += self.fell;
            self.it = Some(at);
            let last = self.hand == 0;
            if !self.only_first {
                self.note_fall(at, last);
            }
            if last {
                self.check_into(at)?;
                if self.only_first {
                    return Err(Stop::Reached(at));
                }
                return self.happen(&self.game.events.last);
            }
            self.happen(&self.game.events.passing)?;
            if self.hand == 0 {
                // The seeds in hand were taken too: the lap is over without a last seed.
                return self.check_over_early();
            }
            at = self
                .eyes(None, |eyes| eyes.ahead(at, 1))
                .ok_or(Stop::Forbidden)?;
        }
    }

    /// How many seeds fall in a house at once.
    fn portion(&self) -> u16 {
        match self.sowing.map(|sowing| sowing.dropping) {
            None => 1,
            Some(Dropping::Seeds(seeds)) => seeds,
            Some(Dropping::All) => u16::MAX,
        }
    }

    /// That place, or the next one along the sowing that is not skipped.
    fn not_skipped(&self, from: Site) -> Result<Site, Stop> {
        let mut at = from;
        for _ in 0..=self.circuit[0].len() {
            if !self.is_skipped(at) {
                return Ok(at);
            }
            at = self
                .eyes(None, |eyes| eyes.ahead(at, 1))
                .ok_or(Stop::Forbidden)?;
        }
        Err(Stop::Forbidden)
    }

    fn is_skipped(&self, site: Site) -> bool {
        let skipping = self.sowing.map_or(&[][..], |sowing| &sowing.skipping);
        skipping.iter().any(|skip| match skip {
            Skip::Origin => self.origin == Some(site),
            Skip::LapOrigin => self.lap_origin == Some(site),
            Skip::Places(what) => self.eyes(None, |eyes| eyes.fits(site, what)),
            Skip::ButLast(what) => {
                self.hand > self.portion() && self.eyes(None, |eyes| eyes.fits(site, what))
            }
        })
    }

    fn check_into(&self, at: Site) -> Result<(), Stop> {
        match self.into {
            Some(into) if !self.falls_in(at, into) => Err(Stop::Forbidden),
            _ => Ok(()),
        }
    }

    fn check_over_early(&self) -> Result<(), Stop> {
        match self.into {
            Some(_) => Err(Stop::Forbidden),
            None => Ok(()),
        }
    }

    fn falls_in(&self, at: Site, what: &Description) -> bool {
        self.eyes(Some(at), |eyes| eyes.fits(at, what))
    }

    fn note_fall(&mut self, at: Site, last: bool) {
        for (index, must) in self.game.musts.iter().enumerate() {
            match &must.rule.deed {
                Deed::SowIn(what) => self.done.sown_in[index] |= self.falls_in(at, what),
                Deed::EndIn(what) => {
                    self.done.ended_in[index] = last && self.falls_in(at, what);
                }
                _ => {}
            }
        }
    }

    /// Applies the first of the rules that fits the seed that has just fallen.
    fn happen(&mut self, rules: &'g [Said<Rule<SeedFalls, Vec<Effect>>>]) -> Result<(), Stop> {
        let fitting = rules.iter().find(|said| self.fits_fall(&said.rule.left));
        match fitting {
            Some(said) => {
                self.spoken = self.scene().speaks_of(&said.rule.left.when);
                self.apply(&said.rule.right)
            }
            None => Ok(()),
        }
    }

    fn fits_fall(&self, left: &SeedFalls) -> bool {
        let kind = |name: &String| left.kinds.contains(name);
        let now = match self.clockwise() {
            true => Direction::Clockwise,
            false => Direction::Counterclockwise,
        };
        (left.kinds.is_empty() || self.kind.name.as_ref().is_some_and(kind))
            && left
                .lap
                .as_ref()
                .is_none_or(|lap| lap.contains(self.lap.min(65_535) as u16))
            && left.sown.is_none_or(|sown| sown == now)
            && self.it.is_some_and(|it| self.falls_in(it, &left.house))
            && self.scene().permits(&left.when)
    }

    /// Whether this lap is sown clockwise.
    pub fn clockwise(&self) -> bool {
        match self.way {
            Way::Counterclockwise => false,
            Way::Clockwise => true,
            Way::Alternately => self.lap.is_multiple_of(2),
        }
    }

    /// Whether one lap more would be too many.
    pub fn is_endless(&self) -> bool {
        self.lap >= MAX_LAPS
    }

    /// The circuit in the direction of the sowing.
    pub fn path(&self) -> Rc<[Site]> {
        self.circuit[usize::from(self.clockwise())].clone()
    }

    /// Gets ready for the first lap of a move by that sow sentence.
    pub fn sow_by(&mut self, sowing: &'g Sowing, way: Way) {
        let circuit = self.game.board.rule.circuit(self.mover, sowing.circuit);
        let circuit = circuit.unwrap_or_default();
        let clockwise = circuit.iter().rev().copied().collect();
        self.circuit = [circuit.into(), clockwise];
        self.sowing = Some(sowing);
        self.way = way;
        self.lap = 1;
    }

    /// Looks at the table with the mover's eyes.
    pub fn eyes<T>(&self, falling: Option<Site>, look: impl FnOnce(Eyes<'_>) -> T) -> T {
        look(Eyes {
            game: self.game,
            table: &self.table,
            seat: self.mover,
            path: &self.path(),
            falling,
            fell: self.fell,
            it: self.it,
            among: None,
        })
    }

    /// What conditions are asked of during the move.
    pub fn scene(&self) -> Scene<'_> {
        Scene {
            game: self.game,
            now: &self.table,
            before: &self.before,
            mover: self.mover,
            to_move: None,
            it: self.it,
            captor: None,
            hand: self.hand,
            taken_from: self.done.taken_from.clone(),
            path: self.path(),
        }
    }
}

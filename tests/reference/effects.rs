//! What is done when an event fits: captures, new laps, claims, choices.

use manqala::model::{Beginning, Chain, Description, Effect, Leaving, Outcome, Place, Site};
use manqala::syntax::words::{Direction, Player, Seat};

use super::conditions::Scene;
use super::describe::Eyes;
use super::ends;
use super::turn::{Stop, Turn, Way};

/// What a capture takes: the seeds of a place, of a player's hand, or those being sown.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Taken {
    Place(Site, u16),
    Hand(Seat, u16),
    Sown(u16),
}

impl Taken {
    fn seeds(self) -> u16 {
        let (Taken::Place(_, seeds) | Taken::Hand(_, seeds) | Taken::Sown(seeds)) = self;
        seeds
    }
}

impl<'g> Turn<'g> {
    /// Does all effects in the order written.
    pub fn apply(&mut self, effects: &'g [Effect]) -> Result<(), Stop> {
        effects.iter().try_for_each(|effect| self.apply_one(effect))
    }

    fn apply_one(&mut self, effect: &'g Effect) -> Result<(), Stop> {
        match effect {
            Effect::Capture { by, places, chain } => self.capture(*by, places, chain.as_ref()),
            Effect::Relay {
                from_next,
                direction,
                amount,
                into,
            } => self.relay(*from_next, *direction, *amount, into.as_ref()),
            Effect::SowOn {
                places,
                direction,
                beginning,
                into,
            } => self.sow_on(places, *direction, beginning, into.as_ref()),
            Effect::Lay { places, to } => self.lay(places, to),
            Effect::AnotherTurn { once } => {
                self.another_turn |= !(*once && self.before.extra);
                Ok(())
            }
            Effect::Claim { places, mark } => {
                let first = self.chosen.len();
                for place in places {
                    for site in self.houses_of(place)? {
                        self.table.owners[site.index()] = Some(self.mover);
                        if mark.is_some() {
                            self.table.marks[site.index()] = *mark;
                        }
                    }
                }
                self.chosen[first..].sort();
                Ok(())
            }
            Effect::Mark { places, mark } => {
                let first = self.chosen.len();
                for place in places {
                    for site in self.houses_of(place)? {
                        self.table.marks[site.index()] = Some(*mark);
                    }
                }
                self.chosen[first..].sort();
                Ok(())
            }
            Effect::Either(first, second) => self.either(first, second),
            Effect::Forbidden => Err(Stop::Forbidden),
            Effect::Outcome(outcome) => {
                self.outcome(outcome, None);
                Ok(())
            }
            Effect::TurnEnds => {
                self.turn_ended = true;
                Ok(())
            }
            Effect::Stands | Effect::NothingCaptured | Effect::Spare(_) => Ok(()),
        }
    }

    /// The second alternative is written with the house.
    fn either(&mut self, first: &'g [Effect], second: &'g [Effect]) -> Result<(), Stop> {
        if self.choose(2)? == 0 {
            return self.apply(first);
        }
        let it = self.it.ok_or(Stop::Forbidden)?;
        self.chosen.push(self.game.board.rule.name(it));
        self.apply(second)
    }

    /// A wins or loses is kept until the move is over; what changes hands does so at once.
    fn outcome(&mut self, outcome: &Outcome, captor: Option<Seat>) {
        let mut after = self.table.clone();
        let scene = Scene {
            captor,
            ..self.scene()
        };
        let decided = ends::outcome(&scene, outcome, self.spoken, &mut after);
        if let Outcome::TakesRest(_) = outcome {
            // What was being sown is in play too.
            let taker = ends::taker(&scene, outcome, self.spoken);
            if let Some(taker) = taker {
                after.seeds[self.game.board.rule.store(taker).index()] += self.hand;
                self.hand = 0;
            }
        }
        self.table = after;
        self.over = self.over.or(decided);
    }

    // ---- places --------------------------------------------------------------------------------

    /// The sites that a place means now, in order.
    pub fn sites(&mut self, place: &Place) -> Result<Vec<Site>, Stop> {
        let board = &self.game.board.rule;
        let it = self.it.ok_or(Stop::Forbidden)?;
        let along = |turn: &Turn<'_>, steps: usize| turn.eyes(None, |eyes| eyes.ahead(it, steps));
        let one: Option<Site> = match place {
            Place::It => Some(it),
            Place::Opposite(of) => self
                .sites(of)?
                .first()
                .and_then(|site| board.opposite(*site)),
            Place::Behind(of) => self.sites(of)?.first().and_then(|site| board.behind(*site)),
            Place::Next => along(self, 1),
            Place::NextButOne => along(self, 2),
            Place::Previous => self.eyes(None, |eyes| eyes.before(it)),
            Place::Origin => self.origin,
            Place::LapOrigin => self.lap_origin,
            Place::Rest => return Ok(board.all().collect()),
            Place::Every(what) => return Ok(self.eyes(None, |eyes| eyes.all(what))),
            Place::The(what) => self.eyes(None, |eyes| eyes.all(what)).first().copied(),
            Place::Part(_, of) => return self.sites(of),
            Place::OneOf(what) => {
                let mut fitting = self.eyes(None, |eyes| eyes.all(what));
                fitting.sort_by_key(|site| board.name(*site));
                match fitting.len() {
                    0 => None,
                    options => Some(fitting[self.choose(options)?]),
                }
            }
        };
        Ok(one.into_iter().collect())
    }

    /// The houses that a place means, none of them a store; one that is chosen is written down.
    fn houses_of(&mut self, place: &Place) -> Result<Vec<Site>, Stop> {
        let mut sites = self.sites(place)?;
        if is_chosen(place) {
            let names = sites.iter().map(|site| self.game.board.rule.name(*site));
            self.chosen.extend(names);
        }
        sites.retain(|site| self.game.board.rule.store_of(*site).is_none());
        Ok(sites)
    }

    /// Puts what lies at places into one house; what another player had before the move is
    /// captured where it comes to be the mover's.
    fn lay(&mut self, places: &[Place], to: &Place) -> Result<(), Stop> {
        let board = &self.game.board.rule;
        let site = self.sites(to)?.first().copied();
        let into = site.filter(|site| board.store_of(*site).is_none());
        let mut written = Vec::new();
        for place in places {
            let limit = match place {
                Place::Part(amount, _) => Some(*amount),
                _ => None,
            };
            for from in self.sites(place)? {
                if is_chosen(place) {
                    written.push(board.name(from));
                }
                let Some(into) = into.filter(|into| *into != from) else {
                    continue;
                };
                let seeds = self.table.lift(self.game, from, limit);
                self.table.seeds[into.index()] += seeds;
                let theirs = self.before.is_their(self.mover, from);
                if seeds > 0 && theirs && self.table.is_own(self.mover, into) {
                    self.done.captured += u32::from(seeds);
                    self.done.any_capture = true;
                    self.done.taken_from.push(from);
                }
            }
        }
        written.sort();
        self.chosen.append(&mut written);
        Ok(())
    }

    /// Lifts what lies at a place, and what is chosen for it is written down.
    fn take(&mut self, place: &Place, written: &mut Vec<String>) -> Result<Vec<Taken>, Stop> {
        let limit = match place {
            Place::Part(amount, _) => Some(*amount),
            _ => None,
        };
        let mut taken = Vec::new();
        for site in self.sites(place)? {
            if is_chosen(place) {
                written.push(self.game.board.rule.name(site));
            }
            taken.push(Taken::Place(site, self.table.lift(self.game, site, limit)));
        }
        if *place == Place::Rest {
            for seat in &self.game.seats {
                let seeds = std::mem::take(&mut self.table.hands[*seat as usize]);
                taken.push(Taken::Hand(*seat, seeds));
            }
            taken.push(Taken::Sown(std::mem::take(&mut self.hand)));
        }
        Ok(taken)
    }

    // ---- captures ------------------------------------------------------------------------------

    fn capture(
        &mut self,
        by: Player,
        places: &'g [Place],
        chain: Option<&'g Chain>,
    ) -> Result<(), Stop> {
        let Some(captor) = self.scene().meant(by, None).seats.first().copied() else {
            return Ok(());
        };
        let (table, hand) = (self.table.clone(), self.hand);
        let mut written = Vec::new();
        let mut by_place = Vec::new();
        for place in places {
            by_place.push(self.take(place, &mut written)?);
        }
        written.sort();
        self.chosen.append(&mut written);
        let mut taken: Vec<Taken> = by_place.concat();
        if let Some(chain) = chain {
            let from = &by_place[usize::from(chain.from)];
            self.follow(chain, from, &mut taken);
        }
        if taken.iter().all(|part| part.seeds() == 0) {
            return Ok(());
        }
        // What is captured because of a capture is not asked what it leaves.
        let leaving = &self.game.events.leaving;
        let rule = leaving
            .iter()
            .find(|said| !self.because_of_capture && self.is_left(&said.rule.left, captor));
        let effects: &'g [Effect] = rule.map_or(&[], |said| &said.rule.right);
        if effects.contains(&Effect::Forbidden) {
            return Err(Stop::Forbidden);
        }
        let spared = self.spared(effects, &taken, &table)?;
        // Everything is put back, and what is really captured taken anew.
        (self.table, self.hand) = (table, hand);
        if !effects.contains(&Effect::NothingCaptured) {
            taken.retain(|part| !matches!(part, Taken::Place(site, _) if spared.contains(site)));
            self.store(captor, &taken);
        }
        let left = rule.and_then(|said| said.rule.left.player);
        let scene = Scene {
            captor: Some(captor),
            ..self.scene()
        };
        let left = left.and_then(|player| scene.meant(player, None).seats.first().copied());
        let outer = std::mem::replace(&mut self.spoken, left);
        let done = self.after_leaving(effects, captor);
        self.spoken = outer;
        done
    }

    /// House by house from one that was captured, as long as the next fits; never a house twice,
    /// and not the one where the seed fell.
    fn follow(&mut self, chain: &Chain, from: &[Taken], taken: &mut Vec<Taken>) {
        let Some(&Taken::Place(start, 1..)) = from.last() else {
            return;
        };
        let mut at = start;
        let mut path = self.path().to_vec();
        if chain.back {
            path.reverse();
        }
        let mut visited: Vec<Site> = taken.iter().filter_map(|part| site_of(*part)).collect();
        visited.extend(self.it);
        loop {
            let Some(here) = path.iter().position(|site| *site == at) else {
                return;
            };
            at = path[(here + usize::from(chain.by)) % path.len()];
            let fits = self.eyes(None, |eyes| eyes.fits(at, &chain.through));
            if visited.contains(&at) || !fits {
                return;
            }
            visited.push(at);
            taken.push(Taken::Place(at, self.table.lift(self.game, at, None)));
            let across = self.game.board.rule.opposite(at);
            if let Some(across) = across.filter(|_| chain.opposite) {
                visited.push(across);
                taken.push(Taken::Place(
                    across,
                    self.table.lift(self.game, across, None),
                ));
            }
        }
    }

    /// Whether a capture, taken off the table already, leaves what the rule speaks of.
    fn is_left(&self, left: &Leaving, captor: Seat) -> bool {
        let scene = Scene {
            captor: Some(captor),
            ..self.scene()
        };
        let board = &self.game.board.rule;
        let holds = match left.player {
            None => {
                let all = self.table.in_play(self.game) + u32::from(self.hand);
                left.count.contains(u16::try_from(all).unwrap_or(u16::MAX))
            }
            Some(player) => {
                let meant = scene.meant(player, None);
                let has = |seat: &Seat| {
                    let own = board.all().filter(|site| self.table.is_own(*seat, *site));
                    let seeds: u32 = own
                        .map(|site| u32::from(self.table.seeds[site.index()]))
                        .sum();
                    left.count
                        .contains(u16::try_from(seeds).unwrap_or(u16::MAX))
                };
                match meant.every {
                    true => meant.seats.iter().all(has),
                    false => meant.seats.iter().any(has),
                }
            }
        };
        holds && scene.permits(&left.when)
    }

    /// The captured places that are spared, as the table lay before the capture: what is described
    /// is looked for among them.
    fn spared(
        &mut self,
        effects: &[Effect],
        taken: &[Taken],
        before: &super::Table,
    ) -> Result<Vec<Site>, Stop> {
        let captured: Vec<Site> = taken
            .iter()
            .filter(|part| part.seeds() > 0)
            .filter_map(|part| site_of(*part))
            .collect();
        let mut earlier = self.clone();
        earlier.table = before.clone();
        let among = |what: &Description| {
            earlier.eyes(None, |eyes| {
                let among = Some(&captured[..]);
                Eyes { among, ..eyes }.all(what)
            })
        };
        let mut spared = Vec::new();
        for effect in effects {
            let Effect::Spare(place) = effect else {
                continue;
            };
            match place {
                Place::The(what) => spared.extend(among(what).first().copied()),
                Place::Every(what) => spared.extend(among(what)),
                Place::OneOf(what) => {
                    let mut fitting = among(what);
                    fitting.sort_by_key(|site| self.game.board.rule.name(*site));
                    if !fitting.is_empty() {
                        let one = fitting[self.choose(fitting.len())?];
                        self.chosen.push(self.game.board.rule.name(one));
                        spared.push(one);
                    }
                }
                place => spared.extend(earlier.clone().sites(place).unwrap_or_default()),
            }
        }
        Ok(spared)
    }

    /// Takes what is captured off the table, into the captor's store.
    fn store(&mut self, captor: Seat, taken: &[Taken]) {
        let mut seeds = 0;
        for part in taken {
            match part {
                Taken::Place(site, limit) => {
                    let lifted = self.table.lift(self.game, *site, Some(*limit));
                    if lifted > 0 {
                        self.done.taken_from.push(*site);
                    }
                    seeds += lifted;
                }
                Taken::Hand(seat, limit) => {
                    self.table.hands[*seat as usize] -= limit;
                    seeds += limit;
                }
                Taken::Sown(limit) => {
                    self.hand -= limit;
                    seeds += limit;
                }
            }
        }
        let store = self.game.board.rule.store(captor);
        self.table.seeds[store.index()] += seeds;
        self.done.any_capture |= seeds > 0;
        if captor == self.mover {
            self.done.captured += u32::from(seeds);
        }
    }

    /// What else a rule about what is left says, after the capture.
    fn after_leaving(&mut self, effects: &'g [Effect], captor: Seat) -> Result<(), Stop> {
        let before = std::mem::replace(&mut self.because_of_capture, true);
        for effect in effects {
            match effect {
                Effect::Outcome(outcome) => self.outcome(outcome, Some(captor)),
                effect => self.apply_one(effect)?,
            }
        }
        self.because_of_capture = before;
        Ok(())
    }

    // ---- new laps ------------------------------------------------------------------------------

    fn relay(
        &mut self,
        from_next: bool,
        direction: Option<Direction>,
        amount: Option<u16>,
        into: Option<&'g Description>,
    ) -> Result<(), Stop> {
        if self.turn_ended {
            return Ok(());
        }
        if self.is_endless() {
            return self.endless();
        }
        let place = if from_next { Place::Next } else { Place::It };
        let Some(site) = self.sites(&place)?.first().copied() else {
            return Ok(());
        };
        let is_house = self.game.board.rule.store_of(site).is_none();
        if is_house && self.table.seeds[site.index()] > 0 {
            self.before_sowing(site, self.lap + 1)?;
        }
        self.hand = self.table.lift(self.game, site, amount);
        if self.hand == 0 {
            return Ok(());
        }
        self.lap_origin = Some(site);
        self.lap += 1;
        self.into = into;
        self.turn_to(direction);
        // The beginning of a lap is told from the house lifted for it.
        let fell = self.it.replace(site);
        self.first = self.beginning()?;
        self.it = fell;
        Ok(())
    }

    fn turn_to(&mut self, direction: Option<Direction>) {
        match direction {
            Some(Direction::Clockwise) => self.way = Way::Clockwise,
            Some(Direction::Counterclockwise) => self.way = Way::Counterclockwise,
            Some(Direction::Alternately) => self.way = Way::Alternately,
            Some(Direction::EitherWay) | None => {}
        }
    }

    fn sow_on(
        &mut self,
        places: &[Place],
        direction: Option<Direction>,
        beginning: &Beginning,
        into: Option<&'g Description>,
    ) -> Result<(), Stop> {
        if self.turn_ended {
            return Ok(());
        }
        if self.is_endless() {
            return self.endless();
        }
        let mut written = Vec::new();
        let mut seeds = 0;
        for place in places {
            for part in self.take(place, &mut written)? {
                seeds += part.seeds();
                // What was another player's is captured, though it is sown and not stored.
                let theirs =
                    site_of(part).is_some_and(|site| self.before.is_their(self.mover, site));
                if theirs && part.seeds() > 0 {
                    self.done.captured += u32::from(part.seeds());
                    self.done.any_capture = true;
                    self.done.taken_from.extend(site_of(part));
                }
            }
        }
        written.sort();
        self.chosen.append(&mut written);
        if seeds == 0 {
            return Ok(());
        }
        self.turn_to(direction);
        self.hand = seeds;
        self.lap += 1;
        self.into = into;
        let (first, begun) = self.beginning_at(beginning)?;
        self.first = Some(first.ok_or(Stop::Forbidden)?);
        self.lap_origin = begun;
        Ok(())
    }

    /// So many laps have not ended the sowing.
    fn endless(&mut self) -> Result<(), Stop> {
        match &self.game.events.endless {
            Some(said) => self.apply(&said.rule),
            None => Err(Stop::Forbidden),
        }
    }
}

fn site_of(taken: Taken) -> Option<Site> {
    match taken {
        Taken::Place(site, _) => Some(site),
        _ => None,
    }
}

/// Whether the mover chooses the place, or a part of what lies there.
fn is_chosen(place: &Place) -> bool {
    match place {
        Place::OneOf(_) => true,
        Place::Part(_, of) => is_chosen(of),
        _ => false,
    }
}

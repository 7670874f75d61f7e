//! What the last seed of a lap does.

use super::rows::{Frame, Spot};
use super::{Row, Style, bits};
use crate::plan::rules::{
    Alternative, Described, FallRule, OtherThan, Place, Rules, Step, Test, Who,
};
use crate::plan::width::{Mask, Narrow, OFF, Slot};
use crate::syntax::words::Relation;

/// What last seeds do, by player, direction and the slot where they fall.
pub(super) struct Lasts {
    deeds: Vec<Deed>,
    /// Whether the same player moves again in some case.
    pub(super) again: bool,
    /// How captures are made.
    pub(super) style: Style,
    /// The lowest bits of the houses through which chains go: by mover, in the mover's word and
    /// in the other.
    pub(super) through: [[u64; 2]; 2],
    /// With how many seeds, a bit each.
    pub(super) through_counts: u64,
}

/// What a last seed does in one slot.
#[derive(Clone, Copy, Debug, Default)]
struct Deed {
    again: bool,
    /// With so many seeds in its house, a bit each, it captures.
    counts: u64,
    /// Only if there are seeds opposite.
    needs_opposite: bool,
    takes: Takes,
}

/// What is captured.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Takes {
    it: bool,
    opposite: bool,
    chain: bool,
}

/// What the steps of a rule do.
#[derive(Clone, Copy, Debug)]
enum Doing<'r> {
    Nothing,
    Again,
    Capture(Takes, Option<&'r Described<Narrow>>),
}

/// When a rule fits in one slot: with so many seeds, and perhaps only if there are seeds opposite.
#[derive(Clone, Copy, Debug)]
struct Fits {
    counts: u64,
    needs_opposite: bool,
}

/// What has to be done when a capture leaves the opponent no seeds.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Slams {
    /// Something, as only the rules know.
    pub(super) any: bool,
    /// Perhaps to move again.
    pub(super) again: bool,
}

/// A rule asks what the tables do not know.
struct Unknown;

/// All numbers of seeds.
const ALL: u64 = u64::MAX;

impl Lasts {
    /// Reads the rules of last seeds, if they are simple enough.
    pub(super) fn new(rules: &Rules<Narrow>, frame: &Frame, seeds: u32) -> Option<Lasts> {
        let mut lasts = Lasts {
            deeds: vec![Deed::default(); 4 * 64],
            again: false,
            style: Style::Own,
            through: [[0; 2]; 2],
            through_counts: 0,
        };
        let (mut sets, mut chain) = (false, None);
        for player in 0..2 {
            for way in &frame.ways {
                for slot in 0..rules.layout.sites.len() as Slot {
                    let (deed, through) = deed(rules, player, *way, slot, seeds)?;
                    lasts.again |= deed.again;
                    if deed.counts != 0 && deed.takes.chain {
                        chain = through;
                    } else if deed.counts != 0 {
                        sets = true;
                        if frame.spot(slot).is_some_and(|spot| spot.player != player) {
                            lasts.style = Style::Any;
                        }
                    }
                    lasts.deeds[index(player, *way, slot)] = deed;
                }
            }
        }
        if let Some(through) = chain {
            if sets || frame.free || !lasts.chain_goes(rules, frame, through, seeds) {
                return None;
            }
            lasts.style = Style::Chain;
        }
        Some(lasts)
    }

    /// Completes a row by what its last seed does.
    pub(super) fn complete(
        &self,
        row: &mut Row,
        player: usize,
        way: usize,
        last: Slot,
        frame: &Frame,
        rules: &Rules<Narrow>,
    ) {
        let deed = self.deeds[index(player, way, last)];
        row.again = u8::from(deed.again);
        let Some(spot) = frame.spot(last) else {
            return;
        };
        row.theirs = u8::from(spot.player != player);
        row.here = 8 * spot.house as u8;
        row.counts = deed.counts;
        row.always = u8::from(!deed.needs_opposite);
        row.take_it = if deed.takes.it { u8::MAX } else { 0 };
        let opposite = frame.spot(rules.layout.opposite[usize::from(last)]);
        if let Some(opposite) = opposite {
            row.there = 8 * opposite.house as u8;
            row.take_opposite = if deed.takes.opposite { u8::MAX } else { 0 };
        }
    }

    /// Prepares chains through such houses; false where they leave the word in which they begin.
    fn chain_goes(
        &mut self,
        rules: &Rules<Narrow>,
        frame: &Frame,
        through: &Described<Narrow>,
        seeds: u32,
    ) -> bool {
        let [one] = &through.any[..] else {
            return false;
        };
        let counts = match &one.tests[..] {
            [] => Some(ALL),
            [Test::Holds(counts)] => bits(|n| counts.contains(n), seeds),
            _ => None,
        };
        let Some(counts) = counts.filter(|_| is_plain(one)) else {
            return false;
        };
        self.through_counts = counts;
        let way = frame.ways[0];
        for player in 0..2 {
            let inside = one.fixed[player] & rules.layout.houses;
            for slot in inside.slots() {
                if let Some(spot) = frame.spot(slot) {
                    let word = usize::from(spot.player != player);
                    self.through[player][word] |= 1 << (8 * spot.house);
                }
            }
            let previous = &rules.sowings[0].rings[player].next[1 - way];
            let begins = (0..rules.layout.sites.len() as Slot)
                .filter(|slot| self.deeds[index(player, way, *slot)].counts != 0);
            for slot in begins {
                if !stays(frame, previous, slot, inside) {
                    return false;
                }
            }
        }
        true
    }
}

fn index(player: usize, way: usize, slot: Slot) -> usize {
    (player * 2 + way) * 64 + usize::from(slot)
}

/// Whether a chain back from a slot goes down its word, house by house.
fn stays(frame: &Frame, previous: &[Slot], from: Slot, inside: u64) -> bool {
    let Some(mut here) = frame.spot(from) else {
        return false;
    };
    let mut slot = from;
    loop {
        slot = previous[usize::from(slot)];
        let in_chain = slot != OFF && inside.has(slot);
        let below = here
            .house
            .checked_sub(1)
            .map(|house| Spot { house, ..here });
        match (in_chain, below) {
            // The kernel stops at a house that is not in the chain, or at the end of the word.
            (false, None) => return true,
            (false, Some(below)) => return !inside.has(frame.slots[below.player][below.house]),
            (true, below) if frame.spot(slot) == below && slot != from => {
                here = frame.spot(slot).unwrap_or(here);
            }
            (true, _) => return false,
        }
    }
}

/// What a last seed does in a slot, and through what a chain goes from there.
fn deed(
    rules: &Rules<Narrow>,
    player: usize,
    way: usize,
    slot: Slot,
    seeds: u32,
) -> Option<(Deed, Option<&Described<Narrow>>)> {
    let mut deed = Deed::default();
    let mut through = None;
    // Numbers of seeds for which no rule has been found, and those for which there may be one
    // already.
    let (mut left, mut taken) = (ALL & !1, 0);
    let house = rules.layout.houses.has(slot);
    for rule in &rules.last {
        let Some(fits) = fits(rules, rule, player, way, slot, seeds).ok()? else {
            continue;
        };
        let counts = fits.counts & left;
        if counts == 0 {
            continue;
        }
        match rules.doing(rule.steps)? {
            Doing::Nothing if fits.needs_opposite => return None,
            Doing::Nothing => {}
            Doing::Again if counts == left && taken == 0 && !fits.needs_opposite => {
                deed.again = true;
            }
            Doing::Again => return None,
            Doing::Capture(takes, chain) => {
                if !house || counts & taken != 0 || deed.counts != 0 {
                    return None;
                }
                deed.counts = counts;
                deed.takes = takes;
                deed.needs_opposite = fits.needs_opposite;
                through = chain;
                taken |= counts;
            }
        }
        if !fits.needs_opposite {
            left &= !counts;
        }
    }
    Some((deed, through))
}

/// When a rule fits in a slot; `None`: never.
fn fits(
    rules: &Rules<Narrow>,
    rule: &FallRule<Narrow>,
    player: usize,
    way: usize,
    slot: Slot,
    seeds: u32,
) -> Result<Option<Fits>, Unknown> {
    let asked = rule
        .kinds
        .as_ref()
        .is_none_or(|kinds| kinds.first() == Some(&true))
        && rule.lap.as_ref().is_none_or(|lap| lap.contains(1))
        && rule.way.is_none_or(|only| only == way);
    let mut alternatives = rule
        .house
        .any
        .iter()
        .filter(|one| one.fixed[player].has(slot));
    let (Some(one), true) = (alternatives.next(), asked) else {
        return Ok(None);
    };
    if rule.when.is_some() || alternatives.next().is_some() || !is_plain(one) {
        return Err(Unknown);
    }
    let mut fits = Fits {
        counts: ALL,
        needs_opposite: false,
    };
    for test in &one.tests {
        match test {
            Test::Filled(filled) => fits.counts &= if *filled { !0b11 } else { 0b10 },
            Test::Holds(counts) | Test::Makes(counts) => {
                fits.counts &= bits(|n| counts.contains(n), seeds).ok_or(Unknown)?;
            }
            Test::At(Relation::Opposite, described) => {
                let opposite = rules.layout.opposite[usize::from(slot)];
                match seeds_opposite(described, player, opposite)? {
                    Some(needs) => fits.needs_opposite |= needs,
                    None => return Ok(None),
                }
            }
            _ => return Err(Unknown),
        }
    }
    let house = rules.layout.houses.has(slot);
    match house || one.tests.is_empty() {
        true => Ok(Some(fits)),
        false => Err(Unknown),
    }
}

/// Whether the description of the house opposite asks for seeds there; `None`: it never fits.
fn seeds_opposite(
    described: &Described<Narrow>,
    player: usize,
    opposite: Slot,
) -> Result<Option<bool>, Unknown> {
    let fixed = |one: &&Alternative<Narrow>| opposite != OFF && one.fixed[player].has(opposite);
    let mut alternatives = described.any.iter().filter(fixed);
    let Some(one) = alternatives.next() else {
        return Ok(None);
    };
    if alternatives.next().is_some() || !is_plain(one) {
        return Err(Unknown);
    }
    match &one.tests[..] {
        [] => Ok(Some(false)),
        [Test::Filled(true)] => Ok(Some(true)),
        _ => Err(Unknown),
    }
}

/// Whether an alternative is told by its fixed places and its tests alone.
pub(super) fn is_plain(one: &Alternative<Narrow>) -> bool {
    one.whose.is_none() && one.extremes.is_empty()
}

impl Rules<Narrow> {
    /// Whether steps do nothing but let a capture stand.
    pub(super) fn is_inert(&self, steps: usize) -> bool {
        matches!(self.steps[steps..], [Step::Commit, Step::End, ..])
    }

    /// What rules of captures ask of the tables.
    pub(super) fn slams(&self) -> Option<Slams> {
        let mut slams = Slams::default();
        for rule in self
            .leaving
            .iter()
            .filter(|rule| !self.is_inert(rule.steps))
        {
            let opponent = rule.who == Some(Who::Other(OtherThan::Mover));
            if !opponent || !rule.count.is_none() || rule.when.is_some() {
                return None;
            }
            slams.any = true;
            for step in &self.steps[rule.steps..] {
                match step {
                    Step::End => break,
                    Step::Again { once: false } => slams.again = true,
                    Step::Commit
                    | Step::NothingCaptured
                    | Step::Spare(_)
                    | Step::TurnEnds
                    | Step::Outcome(_) => {}
                    // Whether a move is legal, or which moves there are, would depend on it.
                    _ => return None,
                }
            }
        }
        Some(slams)
    }

    /// What the steps of a rule do, if it is simple enough.
    fn doing(&self, steps: usize) -> Option<Doing<'_>> {
        match &self.steps[steps..] {
            [Step::End, ..] | [Step::TurnEnds, Step::End, ..] => Some(Doing::Nothing),
            [Step::Again { once: false }, Step::End, ..] => Some(Doing::Again),
            [Step::Open(Who::Mover), rest @ ..] => capture(rest),
            _ => None,
        }
    }
}

/// Reads the steps of a capture after it was opened.
fn capture(mut steps: &[Step<Narrow>]) -> Option<Doing<'_>> {
    let mut takes = Takes::default();
    let mut through = None;
    loop {
        match steps {
            [Step::Take(Place::It), rest @ ..] if !takes.it => {
                takes.it = true;
                steps = rest;
            }
            [Step::Take(Place::Opposite(of)), rest @ ..] if matches!(**of, Place::It) => {
                takes.opposite = true;
                steps = rest;
            }
            [
                Step::Chain {
                    back: true,
                    from: 0,
                    by: 1,
                    through: along,
                    opposite: false,
                },
                rest @ ..,
            ] if takes.it && !takes.opposite && through.is_none() => {
                takes.chain = true;
                through = Some(along);
                steps = rest;
            }
            [Step::Close, Step::End, ..] => return Some(Doing::Capture(takes, through)),
            _ => return None,
        }
    }
}

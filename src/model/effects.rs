//! All that the rules of a game can do, wherever it is said.

use super::{Effect, Game};

impl Game {
    /// Every effect of every rule about seeds, captures and rows, in no order. Where there is a
    /// choice of two, those of both.
    pub fn effects(&self) -> impl Iterator<Item = &Effect> {
        let events = &self.events;
        let falls = events.passing.iter().chain(&events.last);
        let falls = falls.chain(&events.lifting);
        let falls = falls.map(|said| &said.rule.right);
        let leaving = events.leaving.iter().map(|said| &said.rule.right);
        let rows = events.new_row.iter().map(|said| &said.rule.right);
        let after = events.after.iter().map(|said| &said.rule.right);
        let endless = events.endless.iter().map(|said| &said.rule);
        let mut left: Vec<&Effect> = falls
            .chain(leaving)
            .chain(rows)
            .chain(after)
            .chain(endless)
            .flatten()
            .collect();
        std::iter::from_fn(move || {
            while let Some(effect) = left.pop() {
                match effect {
                    Effect::Either(first, second) => left.extend(first.iter().chain(second)),
                    one => return Some(one),
                }
            }
            None
        })
    }
}

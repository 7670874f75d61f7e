//! What tells games apart whose positions are worth different things.

use std::fmt::{self, Write};

use super::OneLap;
use crate::plan::rules::Rules;
use crate::plan::width::Narrow;

/// Hashes what is written to it: FNV-1a, which is the same everywhere.
struct Print(u64);

impl Write for Print {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
        Ok(())
    }
}

impl OneLap {
    /// A number that differs for games whose positions can be worth different things: made of all
    /// that decides what a move does and when the game ends, but not of the seeds at the start.
    pub(crate) fn print(&self, rules: &Rules<Narrow>) -> u64 {
        let mut print = Print(0xcbf2_9ce4_8422_2325);
        let rows = (&self.rows, self.may, self.raise, self.way, self.free);
        let last = (self.style, self.through, self.through_counts);
        let places = (&self.slots, &self.stores, &rules.layout.sites);
        // Writing to it cannot fail.
        let _ = write!(print, "{rows:?}{last:?}{places:?}");
        let _ = write!(print, "{:?}{:?}", rules.ends, rules.musts);
        if self.slams {
            let _ = write!(print, "{:?}{:?}", rules.leaving, rules.steps);
        }
        print.0
    }
}

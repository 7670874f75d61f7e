//! What tells a standing apart from all others, for everything that can come after it.

use std::hash::{Hash, Hasher};

use super::nature::Nature;
use crate::play::{Contest, Standing};

/// The key of a standing: equal keys have the same future, earlier positions apart.
pub(super) fn key(contest: &Contest, nature: &Nature, standing: &Standing) -> Box<[u8]> {
    let mut bytes = Bytes(Vec::with_capacity(96));
    standing.position().hash(&mut bytes);
    let state = standing.state();
    // Beyond the last ply that a rule asks for, all are alike.
    match nature.plies {
        Some(0) => {}
        Some(most) => bytes.write_u32(state.plies().min(most)),
        None => bytes.write_u32(state.plies()),
    }
    if nature.extra {
        bytes.write_u8(u8::from(state.is_extra()));
    }
    if contest.is_match() {
        standing.begins().hash(&mut bytes);
        bytes.write_u32(standing.rounds_over());
        standing.in_succession().hash(&mut bytes);
        for seat in &contest.game().seats {
            bytes.write_u32(standing.won(*seat));
        }
        if let Some(choice) = standing.choice() {
            (choice.seat, choice.count).hash(&mut bytes);
            choice.houses.hash(&mut bytes);
        }
    }
    bytes.0.into_boxed_slice()
}

/// Keeps what is hashed. Small numbers, which nearly all are, take one byte.
struct Bytes(Vec<u8>);

impl Bytes {
    fn number(&mut self, number: u64) {
        match u8::try_from(number) {
            Ok(byte) if byte < u8::MAX => self.0.push(byte),
            _ => {
                self.0.push(u8::MAX);
                self.0.extend(number.to_le_bytes());
            }
        }
    }
}

impl Hasher for Bytes {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend(bytes);
    }

    fn write_u8(&mut self, n: u8) {
        self.number(n.into());
    }

    fn write_u16(&mut self, n: u16) {
        self.number(n.into());
    }

    fn write_u32(&mut self, n: u32) {
        self.number(n.into());
    }

    fn write_u64(&mut self, n: u64) {
        self.number(n);
    }

    fn write_usize(&mut self, n: usize) {
        self.number(n as u64);
    }

    fn write_isize(&mut self, n: isize) {
        self.number(n as u64);
    }

    fn finish(&self) -> u64 {
        0
    }
}

//! What each player has stored: in a store of the board, or in a heap beside it.

use super::houses::dots;
use super::write::{circle, line, rect, text};
use super::{MARGIN, Picture, WING};
use crate::syntax::words::{Seat, Side};

/// More seeds than this are a number alone.
const DRAWN_SEEDS: u16 = 120;

/// How round its corners are.
const ROUND: f64 = 22.0;

/// How far outside a ring lies.
const RING: f64 = 3.0;

/// Where something stored is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tray {
    left: f64,
    top: f64,
    width: f64,
    height: f64,
}

impl Tray {
    /// Its middle.
    pub(super) fn centre(self) -> (f64, f64) {
        (self.left + self.width / 2.0, self.top + self.height / 2.0)
    }

    /// A ring around it that marks it.
    pub(super) fn ring(self, out: &mut String) {
        let at = (self.left - RING, self.top - RING);
        let size = (self.width + 2.0 * RING, self.height + 2.0 * RING);
        rect(out, at, size, ROUND + RING, "marked");
    }
}

impl Picture<'_> {
    /// Where that player's seeds are; `None` for one who does not play.
    pub(super) fn tray(&self, seat: Seat) -> Option<Tray> {
        if !self.game.seats.contains(&seat) {
            return None;
        }
        let side = self.wing_of(seat);
        let shares = |other: &&Seat| self.wing_of(**other) == side;
        let sharing = self.game.seats.iter().filter(shares).count();
        let full = self.bottom() - MARGIN;
        let part = full / sharing.max(1) as f64;
        // Of two in a wing South and West lie below.
        let below = sharing > 1 && matches!(seat, Seat::South | Seat::West);
        let height = (part - 28.0).clamp(40.0, 190.0);
        let middle = MARGIN + if below { part } else { 0.0 } + part / 2.0 + 8.0;
        // In the board it lies midway to its rim, beside the board at the rim of the picture.
        let inset = match self.game.board.rule.stores {
            Some(_) => self.left() - WING + 12.0,
            None => 12.0,
        };
        let width = WING - 24.0;
        let left = match side {
            Side::Left => inset,
            Side::Right => self.width() - inset - width,
        };
        Some(Tray {
            left,
            top: middle - height / 2.0,
            width,
            height,
        })
    }

    pub(super) fn trays(&self, out: &mut String) {
        let position = self.position;
        for seat in &self.game.seats {
            let Some(tray) = self.tray(*seat) else {
                continue;
            };
            let stored = position.store(*seat);
            let what = match self.game.has_pieces() {
                true => "pieces taken",
                false => "seeds stored",
            };
            let (word, title) = (seat.word(), seat.title());
            line(
                out,
                &format!(
                    "<g class=\"store {word}\" data-site=\"{word}\"><title>{title}: {stored} \
                     {what}</title>"
                ),
            );
            let class = match self.game.board.rule.stores {
                Some(_) => "bowl",
                None => "tray",
            };
            let Tray {
                left,
                top,
                width,
                height,
            } = tray;
            rect(out, (left, top), (width, height), ROUND, class);
            let (x, y) = tray.centre();
            if self.game.has_pieces() {
                self.disc(out, (x, y - 12.0), *seat);
            } else if stored <= DRAWN_SEEDS {
                let room = (width / 2.0 - 9.0, height / 2.0 - 20.0);
                dots(out, (x, y - 9.0), room, stored);
            }
            let mover = position.to_move() == Some(*seat);
            let seat_class = if mover { "seat mover" } else { "seat" };
            let label = if mover {
                format!("▸ {title}")
            } else {
                title.to_owned()
            };
            // The name of a store at the rim of the board stands beside the letters.
            let at_rim = class == "bowl" && top < MARGIN + 60.0;
            let above = if at_rim { MARGIN - 16.0 } else { top - 8.0 };
            text(out, (x, above), seat_class, &label);
            text(out, (x, top + height - 10.0), "count", &stored.to_string());
            line(out, "</g>");
        }
    }

    /// A piece of a player; those of every other seat have a ring inside, so that nobody depends
    /// on colours.
    pub(super) fn disc(&self, out: &mut String, at: (f64, f64), seat: Seat) {
        circle(
            out,
            at,
            super::pieces::PIECE,
            &format!("piece {}", seat.word()),
        );
        if matches!(seat, Seat::North | Seat::West) {
            circle(out, at, super::pieces::PIECE - 5.0, "inner");
        }
    }
}

//! Houses and the seeds in them.

use std::f64::consts::TAU;

use super::write::{circle, escape, line, text};
use super::{Picture, class};
use crate::model::Site;

/// The radius of a house.
pub(super) const PIT: f64 = 28.0;
/// More seeds than this are a number alone.
const DRAWN_SEEDS: u16 = 60;
/// The radius of a seed that has room.
const SEED: f64 = 4.2;

impl Picture<'_> {
    pub(super) fn house(&self, out: &mut String, site: Site) {
        let Some((x, y)) = self.centre(site) else {
            return;
        };
        let position = self.position;
        let (owner, seeds) = (position.owner(site), position.seeds(site));
        let name = self.game.board.rule.name(site);
        line(
            out,
            &format!(
                "<g class=\"house {}\" data-site=\"{name}\"><title>{}</title>",
                class(owner),
                escape(&self.told(site))
            ),
        );
        circle(out, (x, y), PIT, "pit");
        if !self.game.board.rule.is_rectangular() {
            text(out, (x - PIT, y - PIT + 4.0), "name", &name);
        }
        match seeds {
            0..=DRAWN_SEEDS => dots(out, (x, y), (PIT - 7.0, PIT - 7.0), seeds),
            _ => text(out, (x, y + 7.0), "count many", &seeds.to_string()),
        }
        if (1..=DRAWN_SEEDS).contains(&seeds) {
            text(out, (x, y + PIT + 17.0), "count", &seeds.to_string());
        }
        if position.mark(site).is_some() {
            text(out, (x + PIT - 2.0, y - PIT + 10.0), "mark", "★");
        }
        line(out, "</g>");
    }

    /// What a house holds, in words.
    fn told(&self, site: Site) -> String {
        let position = self.position;
        let seeds = match position.seeds(site) {
            1 => "1 seed".to_owned(),
            seeds => format!("{seeds} seeds"),
        };
        let owner = match position.owner(site) {
            Some(seat) => seat.title(),
            None => "nobody",
        };
        let mark = position
            .mark(site)
            .and_then(|mark| self.game.marks.get(usize::from(mark.0)));
        let mark = mark.map_or_else(String::new, |mark| format!(", {}", mark.name));
        format!(
            "{}: {seeds}, {owner}'s{mark}",
            self.game.board.rule.name(site)
        )
    }
}

/// Seeds laid out in a spiral as a sunflower has them, within an ellipse, smaller where there are
/// many.
pub(super) fn dots(out: &mut String, (x, y): (f64, f64), (wide, high): (f64, f64), seeds: u16) {
    let golden = TAU * 0.381_966;
    let room = (wide * high).sqrt() * 0.82 / f64::from(seeds.max(1)).sqrt();
    for seed in 0..seeds {
        let spread = (f64::from(seed) + 0.5) / f64::from(seeds.max(9));
        let (distance, angle) = (spread.sqrt(), golden * f64::from(seed));
        let at = (
            x + wide * distance * angle.cos(),
            y + high * distance * angle.sin(),
        );
        circle(out, at, SEED.min(room), "seed");
    }
}

//! The way of the last move over the board, gathered from what happened in it.

use crate::engine::Event;
use crate::model::Site;
use crate::syntax::words::Seat;

/// Where a move went: what drawings of the board mark of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Track {
    /// From where something was lifted or moved, the first time first.
    pub origins: Vec<Site>,
    /// From place to place, each pair once, in the order in which it was first gone.
    pub steps: Vec<(Site, Site)>,
    /// Where the last seed fell, or the piece stands now.
    pub last: Option<Site>,
    /// What was captured or taken off, and by whom.
    pub captures: Vec<(Site, Seat)>,
}

impl Track {
    /// The way of a move. Nothing of it is left where a new round has begun since.
    pub fn of(events: &[Event]) -> Track {
        let mut track = Track::default();
        let mut here = None;
        for event in events {
            match event {
                Event::Lifted { site, .. } => {
                    track.begin(*site);
                    here = Some(*site);
                }
                Event::Sown { site, .. } => {
                    track.go(here, *site);
                    here = Some(*site);
                }
                Event::Stepped { from, to } | Event::Jumped { from, to } => {
                    if track.steps.is_empty() {
                        track.begin(*from);
                    }
                    track.go(Some(*from), *to);
                }
                Event::Entered { site, .. } => {
                    track.last = Some(*site);
                    here = Some(*site);
                }
                Event::Captured { by, from, .. } => track.capture(*from, *by),
                Event::Huffed { by, site, .. } => track.capture(*site, *by),
                Event::Spared { site, .. } => track.captures.retain(|(from, _)| from != site),
                Event::RoundBegins { .. } | Event::Swapped => track = Track::default(),
                _ => {}
            }
        }
        track
    }

    /// Whether there is nothing to mark.
    pub fn is_empty(&self) -> bool {
        *self == Track::default()
    }

    /// Whether something was captured from a place.
    pub fn has_captured(&self, site: Site) -> bool {
        self.captures.iter().any(|(from, _)| *from == site)
    }

    /// Whether the way led to a place.
    pub fn passes(&self, site: Site) -> bool {
        self.steps.iter().any(|(_, to)| *to == site)
    }

    fn begin(&mut self, site: Site) {
        if !self.origins.contains(&site) {
            self.origins.push(site);
        }
    }

    fn go(&mut self, from: Option<Site>, to: Site) {
        self.last = Some(to);
        if let Some(from) = from.filter(|from| !self.steps.contains(&(*from, to))) {
            self.steps.push((from, to));
        }
    }

    fn capture(&mut self, from: Site, by: Seat) {
        if !self.captures.contains(&(from, by)) {
            self.captures.push((from, by));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sown(site: u16) -> Event {
        Event::Sown {
            site: Site(site),
            now: 1,
            left: 0,
        }
    }

    fn lifted(site: u16, lap: u32) -> Event {
        Event::Lifted {
            site: Site(site),
            seeds: 2,
            lap,
        }
    }

    #[test]
    fn laps_go_on_where_the_last_seed_was_lifted() {
        let track = Track::of(&[lifted(0, 1), sown(1), sown(2), lifted(2, 2), sown(3)]);
        let site = |(from, to): (u16, u16)| (Site(from), Site(to));
        assert_eq!(track.origins, [Site(0), Site(2)]);
        assert_eq!(track.steps, [(0, 1), (1, 2), (2, 3)].map(site));
        assert_eq!(track.last, Some(Site(3)));
        assert!(track.passes(Site(1)) && !track.passes(Site(0)));
    }

    #[test]
    fn what_was_put_back_is_not_captured() {
        let captured = Event::Captured {
            by: Seat::South,
            from: Site(1),
            seeds: 2,
        };
        let spared = Event::Spared {
            site: Site(1),
            seeds: 2,
        };
        let both = [lifted(0, 1), sown(1), captured.clone(), spared];
        assert!(Track::of(&both[..3]).has_captured(Site(1)));
        assert!(!Track::of(&both).has_captured(Site(1)));
    }

    #[test]
    fn nothing_is_left_in_a_new_round() {
        let begins = Event::RoundBegins {
            round: 2,
            by: Seat::South,
        };
        assert!(Track::of(&[lifted(0, 1), sown(1), begins]).is_empty());
    }
}

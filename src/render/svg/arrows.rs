//! The way of the last move, and what it captured.

use super::houses::PIT;
use super::write::{circle, line};
use super::{Picture, Track};
use crate::model::Site;

type Point = (f64, f64);

/// How far beside the middles of houses the way runs, to the right of where it goes.
const BESIDE: f64 = 21.0;

impl Picture<'_> {
    pub(super) fn arrows(&self, out: &mut String, track: &Track) {
        for at in track.origins.iter().filter_map(|site| self.centre(*site)) {
            circle(out, at, PIT - 1.0, "origin");
        }
        match self.game.has_pieces() {
            true => self.strokes(out, track),
            false => self.sowing(out, track),
        }
        let last = track.last.filter(|site| !self.is_store(*site));
        if let Some(at) = last.and_then(|site| self.centre(site)) {
            circle(out, at, PIT + 1.0, "last");
        }
        for (from, by) in &track.captures {
            let Some(from) = self.centre(*from) else {
                continue;
            };
            let store = self.game.board.rule.store(*by);
            match self.centre(store).filter(|_| !self.game.has_pieces()) {
                Some(to) => bow(out, from, to),
                None => cross(out, from),
            }
        }
    }

    fn is_store(&self, site: Site) -> bool {
        self.game.board.rule.store_of(site).is_some()
    }

    /// Piece moves: from place to place.
    fn strokes(&self, out: &mut String, track: &Track) {
        for (from, to) in &track.steps {
            let (Some(from), Some(to)) = (self.centre(*from), self.centre(*to)) else {
                continue;
            };
            let end = toward(to, from, super::pieces::PIECE + 3.0);
            stroke(out, &format!("M{} L{}", at(from), at(end)), "path");
            head(out, from, end, "head");
        }
    }

    /// Sowing: one line as long as each step goes on where the one before ended, with a head
    /// halfway between two houses.
    fn sowing(&self, out: &mut String, track: &Track) {
        let mut lines: Vec<Vec<(Point, Point)>> = Vec::new();
        let mut before = None;
        for (from, to) in &track.steps {
            let (Some(a), Some(b)) = (self.centre(*from), self.centre(*to)) else {
                continue;
            };
            let step = (beside(a, b, a), beside(a, b, b));
            match lines.last_mut().filter(|_| before == Some(*from)) {
                Some(line) => line.push(step),
                None => lines.push(vec![step]),
            }
            before = Some(*to);
        }
        for steps in &lines {
            let points = steps.iter().flat_map(|(from, to)| [*from, *to]);
            let points: Vec<String> = points.map(at).collect();
            stroke(out, &format!("M{}", points.join(" L")), "path");
        }
        for (from, to) in lines.iter().flatten() {
            let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
            head(out, *from, toward(middle, *to, 5.0), "head");
        }
    }
}

/// A point of the way from `a` to `b`, moved to its right.
fn beside(a: Point, b: Point, point: Point) -> Point {
    let (dx, dy) = direction(a, b);
    (point.0 - dy * BESIDE, point.1 + dx * BESIDE)
}

/// The direction from a point to another, as long as 1.
fn direction(from: Point, to: Point) -> Point {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1e-9);
    (dx / length, dy / length)
}

/// A point so much nearer to another.
fn toward(point: Point, other: Point, by: f64) -> Point {
    let (dx, dy) = direction(point, other);
    (point.0 + dx * by, point.1 + dy * by)
}

fn at((x, y): Point) -> String {
    format!("{x:.1} {y:.1}")
}

/// A line with a halo, to be seen on any ground.
fn stroke(out: &mut String, path: &str, class: &str) {
    line(out, &format!("<path class=\"halo\" d=\"{path}\"/>"));
    line(out, &format!("<path class=\"{class}\" d=\"{path}\"/>"));
}

/// The head of an arrow that comes from a point and ends in another.
fn head(out: &mut String, from: Point, end: Point, class: &str) {
    let (dx, dy) = direction(from, end);
    let back = (end.0 - dx * 11.0, end.1 - dy * 11.0);
    let wings = [
        (back.0 - dy * 5.5, back.1 + dx * 5.5),
        (back.0 + dy * 5.5, back.1 - dx * 5.5),
    ];
    let path = format!("M{} L{} L{} Z", at(end), at(wings[0]), at(wings[1]));
    line(out, &format!("<path class=\"{class}\" d=\"{path}\"/>"));
}

/// A bowed arrow from a captured house to where its seeds went.
fn bow(out: &mut String, from: Point, to: Point) {
    let end = toward(to, from, 14.0);
    let middle = ((from.0 + end.0) / 2.0, (from.1 + end.1) / 2.0);
    let (dx, dy) = direction(from, end);
    let lift = ((end.0 - from.0).hypot(end.1 - from.1) * 0.18).min(46.0);
    // Upwards, whichever way it goes.
    let lift = if dx > 0.0 { -lift } else { lift };
    let bend = (middle.0 - dy * lift, middle.1 + dx * lift);
    let path = format!("M{} Q{} {}", at(from), at(bend), at(end));
    stroke(out, &path, "taken");
    head(out, bend, end, "taken head");
}

/// A cross over a piece that was taken.
fn cross(out: &mut String, (x, y): Point) {
    let arm = 13.0;
    let path = format!(
        "M{} L{} M{} L{}",
        at((x - arm, y - arm)),
        at((x + arm, y + arm)),
        at((x - arm, y + arm)),
        at((x + arm, y - arm))
    );
    stroke(out, &path, "taken");
}

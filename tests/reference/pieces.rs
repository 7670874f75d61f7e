//! Moves of pieces: steps, slides, jumps, promotion, new rows, and the huff.

use std::collections::{BTreeMap, HashSet};

use manqala::model::{
    Deed, Effect, Force, Game, Jump, MoveSource, Must, NewRow, PieceId, Placed, Rule, Said, Site,
};
use manqala::syntax::words::{Continued, Join, Seat, Ways};

use super::conditions::Scene;
use super::turn::{Stop, Turn};
use super::{Table, legal_turns};

/// A step of one column and row on the board, in one of eight directions.
type Heading = (i32, i32);

const HEADINGS: [Heading; 8] = [
    (-1, -1),
    (-1, 0),
    (-1, 1),
    (0, -1),
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
];

/// A way of a piece over the board, and what it takes on it.
#[derive(Clone, Debug)]
pub struct Way {
    /// Every place where it stands, the first included.
    pub places: Vec<Site>,
    /// What it jumps over.
    pub taken: Vec<Site>,
}

impl Way {
    fn text(&self, game: &Game) -> String {
        let names: Vec<String> = self
            .places
            .iter()
            .map(|site| game.board.rule.name(*site))
            .collect();
        names.join(if self.taken.is_empty() { "-" } else { "x" })
    }
}

/// The neighbour in a direction, if a line joins the two.
fn neighbour(game: &Game, site: Site, heading: Heading) -> Option<Site> {
    let board = &game.board.rule;
    let (row, column) = board.row_column(site)?;
    let straight = heading.0 == 0 || heading.1 == 0;
    let even = (row + column).is_multiple_of(2);
    let joined = board.joins.iter().any(|join| match join {
        Join::Straight => straight,
        Join::Diagonally => !straight,
        Join::DiagonallyAtEven => !straight && even,
    });
    let row = usize::try_from(row as i32 + heading.0).ok()?;
    let column = usize::try_from(column as i32 + heading.1).ok()?;
    joined.then(|| board.at(row, column)).flatten()
}

fn allowed(ways: Ways, seat: Seat, heading: Heading) -> bool {
    let ahead = if seat == Seat::North { -1 } else { 1 };
    let forward = heading.0 == ahead;
    let sideways = heading.0 == 0;
    match ways {
        Ways::Any => true,
        Ways::Forward => forward,
        Ways::Sideways => sideways,
        Ways::ForwardOrSideways => forward || sideways,
    }
}

fn is_empty(table: &Table, site: Site) -> bool {
    table.pieces[site.index()].is_none()
}

/// Whether an enemy of that player stands there.
fn is_enemy(table: &Table, seat: Seat, site: Site) -> bool {
    table.pieces[site.index()].is_some_and(|piece| piece.seat != seat)
}

/// All ways of the player's pieces, equal captures once, each with the first of its texts.
pub fn ways(game: &Game, table: &Table, seat: Seat) -> Vec<Way> {
    let mut all = Vec::new();
    let mut captures: BTreeMap<(Site, Vec<Site>, Site), Way> = BTreeMap::new();
    for site in game.board.rule.all() {
        let Some(piece) = table.pieces[site.index()] else {
            continue;
        };
        if piece.seat != seat {
            continue;
        }
        all.extend(quiet_ways(game, table, seat, site, piece.kind));
        for way in jumps(game, table, seat, site, piece.kind) {
            let mut taken = way.taken.clone();
            taken.sort();
            let last = way.places[way.places.len() - 1];
            let first = captures.entry((site, taken, last)).or_insert(way.clone());
            if way.text(game) < first.text(game) {
                *first = way;
            }
        }
    }
    all.extend(captures.into_values());
    all
}

fn quiet_ways(game: &Game, table: &Table, seat: Seat, from: Site, kind: PieceId) -> Vec<Way> {
    let rules = &game.pieces[usize::from(kind.0)];
    let mut found = Vec::new();
    for heading in HEADINGS {
        let steps = rules.steps.is_some_and(|ways| allowed(ways, seat, heading));
        let slides = rules
            .slides
            .is_some_and(|ways| allowed(ways, seat, heading));
        let mut at = from;
        let mut gone = 0;
        while let Some(next) = neighbour(game, at, heading) {
            if !is_empty(table, next) || !(slides || (steps && gone == 0)) {
                break;
            }
            found.push(Way {
                places: vec![from, next],
                taken: Vec::new(),
            });
            at = next;
            gone += 1;
        }
    }
    found
}

/// Every capture of the piece, jump after jump.
fn jumps(game: &Game, table: &Table, seat: Seat, from: Site, kind: PieceId) -> Vec<Way> {
    let rules = &game.pieces[usize::from(kind.0)];
    let Some(jump) = rules.jumps else {
        return Vec::new();
    };
    let stops = rules.becomes.is_some_and(|promotion| promotion.turn_ends);
    let mut lifted = table.clone();
    let mut found = Vec::new();
    take_one(&mut lifted, from);
    let start = Way {
        places: vec![from],
        taken: Vec::new(),
    };
    jump_on(game, &lifted, seat, &jump, stops, start, &mut found);
    found
}

fn jump_on(
    game: &Game,
    table: &Table,
    seat: Seat,
    jump: &Jump,
    stops: bool,
    way: Way,
    found: &mut Vec<Way>,
) {
    let at = way.places[way.places.len() - 1];
    let crowned = stops && !way.taken.is_empty() && is_far(game, seat, at);
    let jumped_once = !way.taken.is_empty();
    let goes_on = !crowned && (!jumped_once || jump.again != Continued::No);
    let mut next_ways = Vec::new();
    if goes_on {
        for (over, to) in single_jumps(game, table, seat, jump, at) {
            let mut next = way.clone();
            next.taken.push(over);
            next.places.push(to);
            next_ways.push((over, next));
        }
    }
    let may_stop = next_ways.is_empty() || jump.again == Continued::AtWill;
    if jumped_once && may_stop {
        found.push(way);
    }
    for (over, next) in next_ways {
        let mut without = table.clone();
        without.pieces[over.index()] = None;
        jump_on(game, &without, seat, jump, stops, next, found);
    }
}

/// What can be jumped over from a place, and where the jump can end.
fn single_jumps(
    game: &Game,
    table: &Table,
    seat: Seat,
    jump: &Jump,
    at: Site,
) -> Vec<(Site, Site)> {
    let mut found = Vec::new();
    for heading in HEADINGS
        .into_iter()
        .filter(|heading| allowed(jump.ways, seat, *heading))
    {
        let Some(mut over) = neighbour(game, at, heading) else {
            continue;
        };
        while jump.distant && is_empty(table, over) {
            match neighbour(game, over, heading) {
                Some(next) => over = next,
                None => break,
            }
        }
        if !is_enemy(table, seat, over) {
            continue;
        }
        let mut to = over;
        while let Some(next) = neighbour(game, to, heading) {
            if !is_empty(table, next) || (!jump.distant && to != over) {
                break;
            }
            found.push((over, next));
            to = next;
        }
    }
    found
}

fn is_far(game: &Game, seat: Seat, site: Site) -> bool {
    let far = if seat == Seat::North {
        0
    } else {
        game.board.rule.rows.len() - 1
    };
    game.board
        .rule
        .row_column(site)
        .is_some_and(|(row, _)| row == far)
}

/// Takes one piece off a place.
fn take_one(table: &mut Table, site: Site) {
    let piece = &mut table.pieces[site.index()];
    *piece = match *piece {
        Some(more) if more.amount > 1 => {
            let amount = more.amount - 1;
            Some(manqala::model::Placed { amount, ..more })
        }
        _ => None,
    };
}

impl<'g> Turn<'g> {
    /// Every piece move from here.
    pub fn piece_turns(&self) -> Vec<Turn<'g>> {
        let mut turns = Vec::new();
        for way in ways(self.game, &self.table, self.mover) {
            let mut turn = self.clone();
            turn.head = way.text(self.game);
            if turn.play_piece(&way).is_some() {
                turns.extend(turn.with_rows());
            }
        }
        turns
    }

    /// Plays something, once for each choice that comes up in it.
    pub fn with_choices(
        &self,
        play: &dyn Fn(&mut Turn<'g>) -> Result<(), Stop>,
        turns: &mut Vec<Turn<'g>>,
    ) {
        let mut turn = self.clone();
        match play(&mut turn) {
            Ok(()) => turns.push(turn),
            Err(Stop::Forbidden | Stop::Reached(_)) => {}
            Err(Stop::Choose(options)) => {
                for option in 0..options {
                    let mut next = self.clone();
                    next.script.push(option);
                    next.with_choices(play, turns);
                }
            }
        }
    }

    /// Puts a piece from the hand on a place.
    pub fn enter_piece(&mut self, mut piece: Placed, at: Site) {
        self.table.hands[self.mover as usize] -= u16::from(piece.amount);
        let promotion = self.game.pieces[usize::from(piece.kind.0)].becomes;
        if let Some(promotion) = promotion.filter(|_| is_far(self.game, self.mover, at)) {
            piece.kind = promotion.to;
            self.done.promoted = true;
        }
        self.table.pieces[at.index()] = Some(piece);
        self.it = Some(at);
    }

    fn play_piece(&mut self, way: &Way) -> Option<()> {
        let (from, to) = (way.places[0], way.places[way.places.len() - 1]);
        let mut piece = self.table.pieces[from.index()]?;
        take_one(&mut self.table, from);
        let store = self.game.board.rule.store(self.mover).index();
        for taken in &way.taken {
            let amount = u16::from(self.table.pieces[taken.index()].map_or(0, |p| p.amount));
            self.table.pieces[taken.index()] = None;
            self.table.seeds[store] += amount;
            self.done.captured += u32::from(amount);
            self.done.any_capture = true;
        }
        let promotion = self.game.pieces[usize::from(piece.kind.0)].becomes;
        if let Some(promotion) = promotion.filter(|_| is_far(self.game, self.mover, to)) {
            piece.kind = promotion.to;
            self.done.promoted = true;
        }
        piece.amount = 1;
        self.table.pieces[to.index()] = Some(piece);
        self.it = Some(to);
        self.moved = Some((from, to));
        Some(())
    }

    /// Does what is said of every row that is there now and was not before the move, once for
    /// every choice.
    pub fn with_rows(self) -> Vec<Turn<'g>> {
        let effects = self.new_rows();
        let mut turns = vec![self];
        for effects in effects {
            let mut next = Vec::new();
            for turn in turns {
                turn.with_choices(&|turn| turn.apply(effects), &mut next);
            }
            // What is chosen for several rows at once is written in one order only, and whichever
            // way it was come by it is one way to make the move.
            let mut known = HashSet::new();
            next.retain_mut(|turn| {
                turn.chosen.sort();
                known.insert((turn.chosen.clone(), turn.table.pieces.clone()))
            });
            turns = next;
        }
        turns
    }

    /// What is said of every row that is there now and was not before the move. It is found
    /// before anything is done.
    fn new_rows(&self) -> Vec<&'g [Effect]> {
        let rules: &'g [Said<Rule<NewRow, _>>] = &self.game.events.new_row;
        let mut used: Vec<Vec<Site>> = Vec::new();
        let mut done = Vec::new();
        for said in rules {
            let old = self.rows(&said.rule.left, &self.before.clone());
            let new = self.rows(&said.rule.left, &self.table.clone());
            for row in new {
                if old.contains(&row) || used.contains(&row) {
                    continue;
                }
                if !self.scene().permits(&said.rule.left.when) {
                    continue;
                }
                used.push(row);
                done.push(said.rule.right.as_slice());
            }
        }
        done
    }

    /// The unbroken rows of fitting places along the board's lines that have such a length.
    fn rows(&self, left: &NewRow, table: &Table) -> Vec<Vec<Site>> {
        let scene = self.scene();
        let eyes = scene.eyes(table, self.mover);
        let fitting = eyes.all(&left.of);
        let mut rows = Vec::new();
        for heading in [(0, 1), (1, 0), (1, 1), (1, -1)] {
            let back = (-heading.0, -heading.1);
            for first in &fitting {
                let previous = neighbour(self.game, *first, back);
                if previous.is_some_and(|site| fitting.contains(&site)) {
                    continue;
                }
                let mut row = vec![*first];
                while let Some(next) = neighbour(self.game, row[row.len() - 1], heading) {
                    if !fitting.contains(&next) {
                        break;
                    }
                    row.push(next);
                }
                if row.len() > 1 && left.length.contains(row.len() as u16) {
                    rows.push(row);
                }
            }
        }
        rows
    }

    /// Taking off a piece that could have captured: a ply that leaves the turn.
    pub fn huff_turns(&self) -> Vec<Turn<'g>> {
        let huff = |site: &Site| {
            let mut turn = self.clone();
            let name = self.game.board.rule.name(*site);
            let store = self.game.board.rule.store(self.mover).index();
            let piece = turn.table.pieces[site.index()].take();
            turn.table.seeds[store] += u16::from(piece.map_or(0, |piece| piece.amount));
            turn.done.any_capture = true;
            turn.head = format!("!{name}");
            turn.is_huff = true;
            turn
        };
        self.table.huff.iter().map(huff).collect()
    }

    /// The pieces that could have captured, where they stand after the move, if the move did not
    /// and is punished for it.
    pub fn huffable(&self) -> Vec<Site> {
        let before = Scene {
            now: &self.before,
            it: None,
            ..self.scene()
        };
        let musts = self.game.musts.iter().enumerate();
        let in_force = musts.filter(|(_, said)| {
            said.rule.force == Force::OrHuffed && before.permits(&said.rule.when)
        });
        let in_force: Vec<_> = in_force.collect();
        // Where a move of another sort comes first, no piece could have moved.
        let open = self.game.ranks.iter().any(|rank| {
            let mut kinds = rank.iter().map(|said| &said.rule);
            let played = kinds.clone().any(|kind| std::ptr::eq(kind, self.kind));
            played && kinds.any(|kind| kind.source == MoveSource::Piece)
        });
        if in_force.is_empty() || self.is_huff || !open {
            return Vec::new();
        }
        // The same, sooner: nothing captures but jumps, and all of them are legal.
        let only_jumps = self.game.events.new_row.is_empty();
        let plain =
            |must: &Must| must.force == Force::OrHuffed && must.deed == Deed::Capture && !must.not;
        if only_jumps && self.game.musts.iter().all(|said| plain(&said.rule)) {
            return self.jumpers();
        }
        let legal = legal_turns(self.game, &self.before, self.mover);
        let could: Vec<Turn<'g>> = legal.into_values().filter(|turn| !turn.is_huff).collect();
        let most = could.iter().map(|turn| turn.done.captured).max();
        let mut pieces: Vec<Site> = Vec::new();
        for (index, said) in in_force {
            let does = |turn: &Turn| turn.satisfies(index, &said.rule, most.unwrap_or(0));
            if does(self) {
                continue;
            }
            let better = could.iter().filter(|turn| does(turn));
            let moved = better.filter_map(|turn| turn.moved);
            pieces.extend(moved.map(|(from, _)| self.now_at(from)));
        }
        pieces.sort();
        pieces.dedup();
        pieces
    }

    /// As [`Turn::huffable`], where nothing captures but jumps.
    fn jumpers(&self) -> Vec<Site> {
        if self.done.captured > 0 {
            return Vec::new();
        }
        let could = ways(self.game, &self.before, self.mover);
        let jumps = could.iter().filter(|way| !way.taken.is_empty());
        let mut pieces: Vec<Site> = jumps.map(|way| self.now_at(way.places[0])).collect();
        pieces.sort();
        pieces.dedup();
        pieces
    }

    /// Where the piece stands now that stood there before the move.
    fn now_at(&self, before: Site) -> Site {
        let moved = self.moved.filter(|(from, _)| *from == before);
        moved.map_or(before, |(_, to)| to)
    }
}

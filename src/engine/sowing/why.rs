//! Why a move is not legal.

use super::judge::Judge;
use super::legal::{Trial, try_opening};
use super::openings::openings;
use super::run::{Fault, Opening};
use super::table::Node;
use crate::engine::illegal::Illegal;
use crate::engine::moves::Move;
use crate::model::{Board, Game, Origin};
use crate::plan::rules::{Rules, Source};
use crate::plan::width::{Cells, Mask, OFF, Slot, Width};

/// Finds out why moves are not legal in one position.
pub(super) struct Why<'a, W: Width> {
    game: &'a Game,
    rules: &'a Rules<W>,
    node: &'a Node<W>,
    /// The legal moves, as text.
    legal: Vec<String>,
    /// The rank of kinds of moves that is in force: that of the legal moves, or else the last.
    rank: usize,
}

/// A move text in its parts.
struct Parts<'t> {
    /// House, perhaps after the letter of a kind.
    head: &'t str,
    /// `+` or `-`.
    direction: Option<char>,
    /// What stands after the colon.
    chosen: Option<&'t str>,
}

impl<'a, W: Width> Why<'a, W> {
    /// Looks at a position with its legal moves.
    pub(super) fn new(
        game: &'a Game,
        rules: &'a Rules<W>,
        node: &'a Node<W>,
        legal: &[Move],
    ) -> Why<'a, W> {
        Why {
            game,
            rules,
            node,
            legal: legal.iter().map(|mv| rules.text_of(game, mv)).collect(),
            rank: match legal.first() {
                Some(mv) => rules.rank_of(mv.kind()),
                None => rules.ranks.len().saturating_sub(1),
            },
        }
    }

    fn board(&self) -> &'a Board {
        &self.game.board.rule
    }

    fn name(&self, slot: Slot) -> String {
        self.board().name(self.rules.layout.site(slot))
    }

    /// Puts the house in the place of a number counted from the mover's left.
    pub(super) fn without_number(&self, text: &str) -> Result<String, Illegal> {
        let end = text
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(text.len());
        let Ok(number) = text[..end].parse::<usize>() else {
            return Ok(text.to_owned());
        };
        let who = self.node.table.who();
        let seat = self.rules.layout.seats[who];
        let numbered = self.rules.layout.houses.slots().filter(|slot| {
            let site = self.rules.layout.site(*slot);
            self.board().number(site, seat) == Some(number)
                && self.node.table.own[who].has(*slot)
                && self.board().side(site).is_none_or(|side| side == seat)
        });
        let mut houses: Vec<String> = numbered.map(|slot| self.name(slot)).collect();
        let fits = |house: &String| {
            let start = format!("{house}{}", &text[end..]);
            self.legal.iter().any(|legal| legal.starts_with(&start))
        };
        if houses.len() > 1 && houses.iter().any(fits) {
            houses.retain(fits);
        }
        match &houses[..] {
            [house] => Ok(format!("{house}{}", &text[end..])),
            _ => Err(Illegal::Number { number, houses }),
        }
    }

    /// Why there is no legal move of that text.
    pub(super) fn not(&self, text: &str) -> Illegal {
        let Some(parts) = parts(text) else {
            return Illegal::Unreadable(text.to_owned());
        };
        if let Some(illegal) = self.incomplete(text, &parts) {
            return illegal;
        }
        if matches!(parts.head, "pass" | "swap") {
            return match self.legal.first() {
                Some(first) if self.knows(parts.head) => Illegal::Otherwise {
                    text: text.to_owned(),
                    first: first.clone(),
                },
                _ => Illegal::NotAllowed(text.to_owned()),
            };
        }
        let Some(slot) = self.house(parts.head) else {
            return match parts.head.chars().any(|c| c.is_ascii_digit()) {
                true => Illegal::NoHouse(parts.head.to_owned()),
                false => Illegal::Unreadable(text.to_owned()),
            };
        };
        self.not_from(text, &parts, slot)
    }

    /// Whether the rules have such a move at all.
    fn knows(&self, head: &str) -> bool {
        self.rules.kinds.iter().any(|kind| match kind.source {
            Source::Pass => head == "pass",
            Source::Swap => head == "swap",
            _ => false,
        })
    }

    /// Legal moves that say more, or less.
    fn incomplete(&self, text: &str, parts: &Parts<'_>) -> Option<Illegal> {
        let head = parts.head;
        let beginning = |start: String| -> Vec<String> {
            let fits = self.legal.iter().filter(|legal| legal.starts_with(&start));
            fits.cloned().collect()
        };
        let stem = match parts.direction {
            Some(direction) => format!("{head}{direction}"),
            None => head.to_owned(),
        };
        let choosing = beginning(format!("{stem}:"));
        match parts.chosen {
            None if !choosing.is_empty() => return Some(Illegal::Choose(choosing)),
            Some(chosen) if !choosing.is_empty() => {
                return Some(Illegal::WrongChoice {
                    chosen: chosen.to_owned(),
                    moves: choosing,
                });
            }
            Some(_) if self.legal.contains(&stem) => {
                return Some(Illegal::NothingToChoose(stem));
            }
            _ => {}
        }
        let directed = |sign: char| !beginning(format!("{head}{sign}")).is_empty();
        if parts.direction.is_none() && (directed('+') || directed('-')) {
            return Some(Illegal::SayDirection(head.to_owned()));
        }
        if parts.direction.is_some() && self.legal.iter().any(|legal| legal == head) {
            return Some(Illegal::NoDirection(head.to_owned()));
        }
        let mut lettered: Vec<String> = self.legal.clone();
        lettered.retain(|legal| {
            let mut rest = legal.chars();
            rest.next();
            rest.as_str() == text
        });
        (!lettered.is_empty()).then_some(Illegal::SayKind(lettered))
    }

    /// The house of a head, with or without the letter of a kind before it.
    fn house(&self, head: &str) -> Option<Slot> {
        let mut rest = head.chars();
        let letter = rest.next()?;
        let mut kinds = self.rules.kinds.iter();
        let of_kind = kinds.any(|kind| kind.letter == Some(letter));
        let site = self
            .board()
            .find(head)
            .or_else(|| self.board().find(rest.as_str()).filter(|_| of_kind))?;
        self.rules.layout.slot(site)
    }

    fn not_from(&self, text: &str, parts: &Parts<'_>, slot: Slot) -> Illegal {
        let judge = Judge::before_move(self.rules, self.node);
        let mut found: Vec<Opening> = Vec::new();
        for kind in 0..self.rules.kinds.len() {
            openings(self.rules, self.node, &judge, kind, &mut |opening| {
                let asked = match parts.direction {
                    Some('+') => opening.way == 0,
                    Some(_) => opening.way == 1,
                    None => true,
                };
                if opening.slot == slot && (asked || !opening.free) {
                    found.push(opening);
                }
            });
        }
        // The reason is that of the rank in force; else of one that comes after, else before it.
        let place = |opening: &&Opening| {
            let rank = self.rules.rank_of(usize::from(opening.kind));
            (rank < self.rank, rank.abs_diff(self.rank))
        };
        let Some(opening) = found.iter().min_by_key(place) else {
            return self.cannot_begin(slot);
        };
        let house = self.name(slot);
        if opening.free && parts.direction.is_none() {
            return Illegal::SayDirection(house);
        }
        match try_opening(self.rules, self.node, *opening) {
            Trial::Fault(fault) => self.fault(text, opening, fault),
            Trial::Fails(must) => Illegal::MustNot {
                text: text.to_owned(),
                sentence: self.sentence(&self.rules.musts[must].at),
            },
            Trial::Complete => match self.legal.first() {
                Some(first) => Illegal::Otherwise {
                    text: text.to_owned(),
                    first: first.clone(),
                },
                None => Illegal::NotAllowed(text.to_owned()),
            },
        }
    }

    /// The words of a sentence without the stop.
    fn sentence(&self, at: &Option<Origin>) -> Option<String> {
        let text = at.as_ref()?.words(&self.rules.options);
        let text = text.strip_suffix('.').unwrap_or(&text);
        (!text.is_empty()).then(|| text.to_owned())
    }

    /// Why no move can begin in a house.
    fn cannot_begin(&self, slot: Slot) -> Illegal {
        let house = self.name(slot);
        let layout = &self.rules.layout;
        let table = &self.node.table;
        let who = table.who();
        if let Some(owner) = table.owner(slot, layout.players())
            && owner != who
        {
            let owner = layout.seats[owner];
            return Illegal::NotYours { house, owner };
        }
        let reaches = self
            .rules
            .kinds
            .iter()
            .filter(|kind| kind.reach().has(slot));
        let mut sentences = reaches.clone().map(|kind| self.sentence(&kind.at));
        let lifts = reaches
            .clone()
            .any(|kind| matches!(kind.source, Source::Lift(_)));
        let enters = reaches
            .clone()
            .any(|kind| matches!(kind.source, Source::Enter(..)));
        if lifts && !enters && table.cells.get(slot) == 0 {
            return Illegal::Empty(house);
        }
        if enters && !lifts && table.hands[who] == 0 {
            return Illegal::NothingInHand(layout.seats[who]);
        }
        Illegal::NotFitting {
            house,
            sentence: sentences.next().flatten(),
        }
    }

    fn fault(&self, text: &str, opening: &Opening, fault: Fault) -> Illegal {
        let house = match opening.slot {
            OFF => text.to_owned(),
            slot if opening.free && opening.way == 0 => {
                format!("{} counterclockwise", self.name(slot))
            }
            slot if opening.free => format!("{} clockwise", self.name(slot)),
            slot => self.name(slot),
        };
        let kind = &self.rules.kinds[usize::from(opening.kind)];
        match fault {
            Fault::Into => Illegal::WrongEnd {
                house,
                sentence: self.sentence(&kind.at),
            },
            Fault::LapInto(rule) => Illegal::WrongEnd {
                house,
                sentence: rule
                    .and_then(|rule| self.sentence(&self.rules.origins[usize::from(rule)])),
            },
            Fault::Endless => Illegal::Endless(house),
            Fault::NowhereToSow => Illegal::NowhereToSow(house),
            Fault::TooManyChoices => Illegal::TooManyChoices(text.to_owned()),
            Fault::Forbidden(rule) => Illegal::Forbidden {
                text: text.to_owned(),
                sentence: rule
                    .and_then(|rule| self.sentence(&self.rules.origins[usize::from(rule)])),
            },
        }
    }
}

/// Cuts a move text into its parts.
fn parts(text: &str) -> Option<Parts<'_>> {
    let (rest, chosen) = match text.split_once(':') {
        Some((rest, chosen)) => (rest, Some(chosen)),
        None => (text, None),
    };
    let direction = rest.chars().last().filter(|c| matches!(c, '+' | '-'));
    let head = match direction {
        Some(_) => &rest[..rest.len() - 1],
        None => rest,
    };
    (!head.is_empty()).then_some(Parts {
        head,
        direction,
        chosen,
    })
}

//! Moves as values and as text.

use super::list::{Act, Found, List};
use crate::engine::moves::Choices;
use crate::engine::{Action, Arrangement, Move};
use crate::model::{Game, Site};
use crate::plan::pieces::{Grid, PieceRules, Source, Spot};

impl PieceRules {
    /// A legal move as a value that stands alone.
    pub(crate) fn as_move(&self, found: &Found, list: &List) -> Move {
        let kind = match found.act {
            Act::Enter(kind, _) | Act::Pass(kind) => kind,
            _ => self.piece_kind(),
        };
        let picks = list.picks(found);
        let action = match found.act {
            Act::Huff(spot) => Action::Huff(Site(spot)),
            Act::Pass(_) => Action::Pass,
            Act::Enter(_, to) => Action::Enter(Site(to)),
            Act::Step(from, to) => Action::Step {
                from: Site(from),
                to: Site(to),
            },
            Act::Jump(from, node) => {
                let landings = list.way(node).into_iter().map(|(_, to)| to);
                let path = std::iter::once(from).chain(landings).map(Site);
                Action::Jump(path.collect())
            }
            Act::Named(name) => {
                return Move::without_choices(Action::Arrange(Arrangement::Named(name)), kind);
            }
            Act::SetUp => {
                let amount = self.set_up.as_ref().map_or(0, |s| s.cell[0].amount());
                let places = picks.iter().map(|spot| (Site(*spot), u16::from(amount)));
                let on = Arrangement::On(places.collect());
                return Move::without_choices(Action::Arrange(on), kind);
            }
        };
        let mut mv = Move::without_choices(action, kind);
        for spot in picks {
            mv.choices.push(*spot);
        }
        mv
    }

    /// The kind by which pieces move.
    fn piece_kind(&self) -> u8 {
        let mut kinds = self.ranks.iter().flatten();
        let piece = kinds.find(|kind| matches!(kind.source, Source::Piece));
        piece.map_or(0, |kind| kind.index)
    }

    /// A move as text.
    pub(crate) fn text_of(&self, game: &Game, mv: &Move) -> String {
        let grid = &self.grid;
        let name = |site: &Site| grid.names.get(site.index()).map_or("?", String::as_str);
        let mut text = match &mv.action {
            Action::Huff(site) => format!("!{}", name(site)),
            Action::Pass => "pass".to_owned(),
            Action::Swap => "swap".to_owned(),
            Action::Lift(site) => name(site).to_owned(),
            Action::Enter(site) => format!("{}{}", self.prefix(mv.kind), name(site)),
            Action::Step { from, to } => format!("{}-{}", name(from), name(to)),
            Action::Jump(path) => {
                let names: Vec<&str> = path.iter().map(name).collect();
                names.join("x")
            }
            Action::Arrange(Arrangement::Named(index)) => {
                let arranged = game.setup.arranged.as_ref();
                let named = arranged.and_then(|a| a.rule.named.get(usize::from(*index)));
                format!("@{}", named.map_or("", |(name, _)| name.as_str()))
            }
            Action::Arrange(Arrangement::On(places)) => {
                let names: Vec<&str> = places.iter().map(|(site, _)| name(site)).collect();
                format!("@{}", names.join(","))
            }
        };
        write_picks(&mut text, grid, mv.choices.made());
        text
    }

    /// What stands before the place where a piece is entered.
    pub(super) fn prefix(&self, kind: u8) -> &str {
        let mut kinds = self.ranks.iter().flatten();
        let kind = kinds.find(|other| other.index == kind);
        kind.map_or("", |kind| kind.prefix.as_str())
    }

    /// A move of the list as text; set-ups apart.
    fn text(&self, found: &Found, list: &List) -> String {
        let grid = &self.grid;
        let mut text = match found.act {
            Act::Huff(spot) => format!("!{}", grid.name(spot)),
            Act::Pass(_) => "pass".to_owned(),
            Act::Enter(kind, to) => format!("{}{}", self.prefix(kind), grid.name(to)),
            Act::Step(from, to) => format!("{}-{}", grid.name(from), grid.name(to)),
            Act::Jump(from, node) => {
                let mut text = grid.name(from).to_owned();
                for (_, to) in list.way(node) {
                    text.push('x');
                    text.push_str(grid.name(to));
                }
                text
            }
            Act::Named(_) | Act::SetUp => return String::new(),
        };
        write_picks(&mut text, grid, list.picks(found));
        text
    }

    /// Puts moves from `first` on in text order, and drops what is written alike.
    pub(super) fn sort(&self, first: usize, list: &mut List) {
        let found = list.found[first..].iter();
        let mut texts: Vec<(String, Found)> = found.map(|f| (self.text(f, list), *f)).collect();
        texts.sort_by(|a, b| a.0.cmp(&b.0));
        texts.dedup_by(|a, b| a.0 == b.0);
        list.found.truncate(first);
        list.found.extend(texts.into_iter().map(|(_, found)| found));
    }
}

fn write_picks(text: &mut String, grid: &Grid, picks: &[Spot]) {
    for (at, spot) in picks.iter().enumerate() {
        text.push(if at == 0 { ':' } else { ',' });
        text.push_str(
            grid.names
                .get(usize::from(*spot))
                .map_or("?", String::as_str),
        );
    }
}

impl Move {
    /// A move in which nothing is chosen.
    pub(super) fn without_choices(action: Action, kind: u8) -> Move {
        Move {
            action,
            kind,
            lettered: false,
            way: None,
            choices: Choices::NONE,
        }
    }
}

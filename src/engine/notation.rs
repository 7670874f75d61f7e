//! Moves as text.

use super::moves::{Action, Arrangement, Move, Way};
use crate::model::{Game, Site};
use crate::plan::rules::Rules;
use crate::plan::texts::{PASS, SWAP};
use crate::plan::width::Width;

/// A move as text.
pub(super) fn move_text<W: Width>(rules: &Rules<W>, game: &Game, mv: &Move) -> String {
    let board = &game.board.rule;
    let mut text = match &mv.action {
        Action::Pass => PASS.to_owned(),
        Action::Swap => SWAP.to_owned(),
        Action::Lift(site) | Action::Enter(site) => {
            match (rules.kinds.get(mv.kind()), rules.layout.slot(*site)) {
                (Some(kind), Some(slot)) => kind.head(mv.lettered, slot, &rules.layout, board),
                _ => board.name(*site),
            }
        }
        Action::Step { from, to } => format!("{}-{}", board.name(*from), board.name(*to)),
        Action::Jump(path) => {
            let names: Vec<String> = path.iter().map(|site| board.name(*site)).collect();
            names.join("x")
        }
        Action::Huff(site) => format!("!{}", board.name(*site)),
        Action::Arrange(arrangement) => format!("@{}", arrangement_text(game, arrangement)),
    };
    match mv.way {
        Some(Way::Counterclockwise) => text.push('+'),
        Some(Way::Clockwise) => text.push('-'),
        None => {}
    }
    // Sites are sorted by name here, as the choices of one effect are written.
    let slot = |site: u16| rules.layout.slot(Site(site)).map_or(site, u16::from);
    for (number, slot) in mv.choices.renamed(slot).written().iter().enumerate() {
        text.push(if number == 0 { ':' } else { ',' });
        let site = rules.layout.sites.get(usize::from(*slot));
        text.push_str(&board.name(site.copied().unwrap_or(Site(*slot))));
    }
    text
}

/// The name of an arrangement, or its places, each with how many lie there if more than one.
fn arrangement_text(game: &Game, arrangement: &Arrangement) -> String {
    match arrangement {
        Arrangement::Named(index) => {
            let arranged = game.setup.arranged.as_ref();
            let named = arranged.and_then(|said| said.rule.named.get(usize::from(*index)));
            named.map_or_else(String::new, |(name, _)| name.clone())
        }
        Arrangement::On(places) => {
            let place = |(site, amount): &(Site, u16)| match amount {
                1 => game.board.rule.name(*site),
                _ => format!("{}*{amount}", game.board.rule.name(*site)),
            };
            places.iter().map(place).collect::<Vec<_>>().join(",")
        }
    }
}

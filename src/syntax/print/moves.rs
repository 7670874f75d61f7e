//! What a player may and must do, and how it is sown.

use super::descriptions::{As, closing, described_as, description};
use super::ends::when;
use super::events::{beginning, of_kinds, place};
use super::setup::things;
use super::words;
use crate::syntax::source::Spanned;
use crate::syntax::tree::{
    Circuit, CircuitHouses, CircuitStores, Deed, Description, Dropping, MoveSentence, MoveSource,
    Must, Noun, PieceSays, PieceSentence, Place, Skip, Sow, Text, Thing,
};
use crate::syntax::words::{Continued, Seat, Ways};

pub(super) fn move_kind(kind: &MoveSentence) -> String {
    let mut text = if kind.otherwise {
        "otherwise move"
    } else {
        "move"
    }
    .to_owned();
    if let Some(name) = &kind.name {
        text.push_str(&format!(" \"{}\"", name.node));
    }
    let mut close = "";
    text.push_str(&match &kind.source {
        MoveSource::From(houses) => {
            close = closing(houses);
            format!(" from {}", description(houses))
        }
        MoveSource::Entering(amount, thing, houses) => {
            close = closing(houses);
            let first = houses.any_of.first().map(|first| &first.noun.node);
            let on = if matches!(first, Some(Noun::Place)) {
                "on"
            } else {
                "in"
            };
            let things = things(Some(&amount.node), thing);
            format!(" entering {things} {on} {}", description(houses))
        }
        MoveSource::Piece => " a piece".to_owned(),
        MoveSource::SwapSides => " swapping sides".to_owned(),
    });
    if let Some(into) = &kind.into {
        text.push_str(&format!("{close} into {}", description(into)));
    }
    if let Some(amount) = &kind.lifting {
        let seeds = things(Some(&amount.node), &Thing::Seeds);
        text.push_str(&format!(", lifting {seeds}"));
    }
    if let Some(direction) = &kind.sowing {
        text.push_str(&format!(", sowing {}", words::direction(direction.node)));
    }
    text.push_str(&when(&kind.when, ", "));
    text
}

pub(super) fn must(must: &Must) -> String {
    let not = if must.not { "not " } else { "" };
    let deed = deed(&must.deed.node);
    let possible = if must.if_possible { " if possible" } else { "" };
    let huffed = if must.or_huffed { ", or be huffed" } else { "" };
    format!(
        "must {not}{deed}{possible}{huffed}{}",
        when(&must.when, ", ")
    )
}

pub(super) fn deed(deed: &Deed) -> String {
    match deed {
        Deed::Capture => "capture".to_owned(),
        Deed::CaptureMost => "capture most".to_owned(),
        Deed::SowIn(houses) => format!("sow in {}", description(houses)),
        Deed::EndIn(houses) => format!("end in {}", description(houses)),
        Deed::Leave(player, with) => {
            let with = if *with { "with" } else { "without" };
            format!("leave {} {with} seeds", words::player(player.node))
        }
    }
}

pub(super) fn piece(piece: &PieceSentence) -> String {
    let says = match &piece.says {
        PieceSays::Steps(ways) => format!("steps {}", self::ways(*ways)),
        PieceSays::Slides(ways) => format!("slides {}", self::ways(*ways)),
        PieceSays::Jumps {
            ways,
            distant,
            again,
        } => {
            let enemy = if *distant { "a distant" } else { "an adjacent" };
            let again = match again {
                Continued::No => "",
                Continued::WhileItCan => ", again while it can",
                Continued::AtWill => ", again at will",
            };
            format!("jumps {} over {enemy} enemy{again}", self::ways(*ways))
        }
        PieceSays::Becomes { to, turn_ends } => {
            let ends = if *turn_ends {
                ", and the turn ends"
            } else {
                ""
            };
            format!("becomes {} on the far row{ends}", words::a_name(&to.node))
        }
    };
    format!("piece \"{}\" {says}", piece.name.node)
}

fn ways(ways: Ways) -> &'static str {
    match ways {
        Ways::Any => "any way",
        Ways::Forward => "forward",
        Ways::Sideways => "sideways",
        Ways::ForwardOrSideways => "forward or sideways",
    }
}

/// What stands between `sow` and the direction.
pub(super) fn sow_left(
    kinds: &[Text],
    seat: Option<&Spanned<Seat>>,
    from: Option<&Description>,
) -> String {
    let kinds = match kinds {
        [] => String::new(),
        kinds => format!(" {}", of_kinds(kinds)),
    };
    let seat = seat.map_or(String::new(), |seat| format!(" for {}", seat.node.word()));
    let from = from.map_or(String::new(), |from| format!(" from {}", description(from)));
    format!("{kinds}{seat}{from}")
}

pub(super) fn sow(sow: &Sow) -> String {
    let left = sow_left(&sow.kinds, sow.seat.as_ref(), sow.from.as_ref());
    let close = sow.from.as_ref().map_or("", closing);
    let direction = words::direction(sow.direction.node);
    let circuit = circuit(sow.circuit.node);
    let beginning = sow.beginning.as_ref().map_or(String::new(), beginning);
    let dropping = match sow.dropping.as_ref().map(|dropping| &dropping.node) {
        None => String::new(),
        Some(Dropping::All) => ", dropping all seeds in one house".to_owned(),
        Some(Dropping::Seeds(amount)) => {
            let seeds = things(Some(&amount.node), &Thing::Seeds);
            format!(", dropping {seeds} in each house")
        }
    };
    let skips: Vec<String> = sow
        .skipping
        .iter()
        .map(|skip| self::skip(&skip.node))
        .collect();
    let skips = match skips.is_empty() {
        true => String::new(),
        false => format!(", skipping {}", words::all_of(&skips)),
    };
    format!("sow{left}{close} {direction} round {circuit}{beginning}{dropping}{skips}")
}

fn circuit(circuit: Circuit) -> String {
    let houses = match circuit.houses {
        CircuitHouses::All => "all houses",
        CircuitHouses::Own => "own houses",
        CircuitHouses::Path => "the path",
    };
    let stores = match circuit.stores {
        CircuitStores::None => "",
        CircuitStores::Own => " and the own store",
        CircuitStores::All => " and stores",
    };
    format!("{houses}{stores}")
}

fn skip(skip: &Skip) -> String {
    match skip {
        Skip::Origin => place(&Place::Origin),
        Skip::LapOrigin => place(&Place::LapOrigin),
        Skip::Houses(houses) => described_as(houses, As::Many),
        Skip::ButLast(houses) => {
            format!(
                "{} except with the last seed",
                described_as(houses, As::Many)
            )
        }
        Skip::Nothing => "nothing".to_owned(),
    }
}

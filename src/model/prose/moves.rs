//! Moves, what they must do, ways of sowing, and pieces.

use super::conditions::{condition, when};
use super::effects::first_seed;
use super::houses::{Voice, are_named};
use super::words::{amount, capital, direction, player, with_article};
use crate::model::{
    Count, Deed, Description, Dropping, Force, Game, Jump, MoveKind, MoveSource, Must, PieceKind,
    Place, Promotion, Skip, Sowing, Test,
};
use crate::syntax::tree::{CircuitHouses, CircuitStores};
use crate::syntax::words::{Continued, Direction, Player, Side, Ways};

/// The paragraphs about what a player may and must do.
pub(super) fn moves(game: &Game) -> Vec<String> {
    let mut said = vec![turns(game)];
    for (rank, kinds) in game.ranks.iter().enumerate() {
        let lead = if rank == 0 {
            String::new()
        } else if let [only] = kinds.as_slice()
            && only.rule.source == MoveSource::Pass
        {
            String::new()
        } else {
            "Only if none of the moves above can be made: ".to_owned()
        };
        let moves = kinds.iter().enumerate();
        said.extend(moves.map(|(at, kind)| {
            let lead = match (at, rank) {
                (0, _) => lead.as_str(),
                (_, 0) => "or: ",
                // Those beside it may be open too.
                _ => "or, in the same case: ",
            };
            capital(&format!("{lead}{}.", move_kind(game, &kind.rule)))
        }));
    }
    said.extend(game.musts.iter().map(|rule| must(game, &rule.rule)));
    said
}

fn turns(game: &Game) -> String {
    let first = game.seats.first().map_or("South", |seat| seat.title());
    match game.seats.len() {
        1 => format!("{first} plays alone and is called the mover."),
        _ => format!(
            "{first} begins, and the players take turns. The mover is the player whose turn it is."
        ),
    }
}

/// A kind of move as a clause: `the mover lifts all seeds of one of their own houses`.
pub fn move_kind(game: &Game, kind: &MoveKind) -> String {
    let voice = Voice::of_subject(game);
    let mut said = match &kind.source {
        MoveSource::From(what) => {
            let lifted = match kind.lifting {
                None => voice.one(&occupied(what)),
                Some(n) => voice.one(&holding(what, n)),
            };
            // A clause about the house ends before what is done next.
            let pause = if lifted.contains(',') { "," } else { "" };
            match kind.lifting {
                None => format!("the mover lifts all seeds of {lifted}{pause} and sows them"),
                Some(n) => {
                    let seeds = amount(u32::from(n), "seed", "seeds");
                    let them = if n == 1 { "it" } else { "them" };
                    format!("the mover lifts {seeds} of {lifted}{pause} and sows {them}")
                }
            }
        }
        MoveSource::Enter {
            piece,
            amount: n,
            into,
        } => {
            let things = match piece {
                Some(kind) => {
                    let name = &game.pieces[usize::from(kind.0)].name;
                    amount(u32::from(*n), name, &format!("{name} pieces"))
                }
                None => amount(u32::from(*n), "seed", "seeds"),
            };
            format!(
                "the mover puts {things} from the hand into {}",
                voice.one(into)
            )
        }
        MoveSource::Piece => "the mover moves one of their own pieces".to_owned(),
        MoveSource::SwapSides => {
            "the mover changes sides with the opponent: places, houses and stores".to_owned()
        }
        MoveSource::Pass => match kind.when {
            None => "a player without such a move misses the turn".to_owned(),
            Some(_) => "a player without such a move may miss the turn".to_owned(),
        },
    };
    if let Some(way) = kind.direction {
        // Behind what is put somewhere the way of sowing is told apart.
        let apart = match kind.source {
            MoveSource::Enter { .. } => ", from where any sowing goes on",
            _ => "",
        };
        said.push_str(&format!("{apart} {}", direction(way)));
    }
    if let Some(into) = &kind.into {
        let voice = Voice::of_mover(game);
        said.push_str(&format!(
            "; the last seed of this first lap must fall in {}",
            voice.one(into)
        ));
    }
    if let Some(state) = &kind.when {
        said.push_str(&format!(", provided that {}", condition(game, state)));
    }
    match &kind.name {
        Some(name) => format!("{said} (this is called “{name}”)"),
        None => said,
    }
}

/// The houses that fit and hold a seed.
fn occupied(what: &Description) -> Description {
    let mut what = what.clone();
    for tests in &mut what.any_of {
        if !tests.iter().any(is_occupied) {
            tests.push(Test::Filled(true));
        }
    }
    what
}

/// The houses that fit and hold as many seeds as are lifted.
fn holding(what: &Description, lifted: u16) -> Description {
    let mut what = what.clone();
    let enough = Count::at_least(lifted);
    for tests in &mut what.any_of {
        let says = |test: &Test| matches!(test, Test::Holds(count) if enough.includes(count));
        match lifted {
            1 if tests.iter().any(is_occupied) => {}
            1 => tests.push(Test::Filled(true)),
            _ if tests.iter().any(says) => {}
            _ => {
                // Fewer than are lifted need not be spoken of.
                tests.retain(|test| !matches!(test, Test::Holds(count) if count.includes(&enough)));
                tests.push(Test::Holds(enough.clone()));
            }
        }
    }
    what
}

fn is_occupied(test: &Test) -> bool {
    match test {
        Test::Filled(filled) => *filled,
        Test::Holds(count) => !count.contains(0),
        _ => false,
    }
}

/// An obligation in full.
pub fn must(game: &Game, rule: &Must) -> String {
    let lead = when(game, rule.when.as_ref());
    let deed = deed(game, &rule.deed);
    let said = match (rule.not, rule.force) {
        (false, Force::Always) => format!("a move must {deed}"),
        (true, Force::Always) => format!("a move must not {deed}"),
        (false, Force::IfPossible) => format!("a move must {deed}, if any move can"),
        (true, Force::IfPossible) => {
            format!("a move must not {deed}, if any move avoids it")
        }
        (not, Force::OrHuffed) => format!(
            "a move must {}{deed}, if any move can. Whoever fails in this may be punished by a \
             huff: before the next move the opponent may take off the board one piece that could \
             have captured, where it now stands",
            if not { "not " } else { "" }
        ),
    };
    match lead.is_empty() {
        true => format!("{}.", capital(&said)),
        false => format!("{lead}{said}."),
    }
}

fn deed(game: &Game, deed: &Deed) -> String {
    let voice = Voice::of_mover(game);
    match deed {
        Deed::Capture => "capture".to_owned(),
        Deed::CaptureMost => "capture as much as any move can".to_owned(),
        Deed::SowIn(what) => format!("drop a seed in {}", voice.one(what)),
        Deed::EndIn(what) => format!("end in {}", voice.one(what)),
        Deed::Leave {
            player: whom,
            with: true,
        } => format!("leave {} with seeds in their houses", whom_left(*whom)),
        Deed::Leave {
            player: whom,
            with: false,
        } => format!("leave {} without seeds in their houses", whom_left(*whom)),
    }
}

fn whom_left(whom: Player) -> String {
    player(whom)
}

/// The paragraphs about sowing.
pub(super) fn sowings(game: &Game) -> Vec<String> {
    let several = game.sowings.len() > 1;
    let mut said: Vec<String> = game
        .sowings
        .iter()
        .enumerate()
        .map(|(at, rule)| {
            let said = self::sowing(game, &rule.rule);
            // Where it is for all, it begins with the seeds.
            match said.strip_prefix("The ").filter(|_| at > 0) {
                Some(words) => format!("Otherwise the {words}"),
                None => said,
            }
        })
        .collect();
    if several {
        said.insert(
            0,
            "The first of these ways of sowing that fits the house lifted holds for the whole \
             move."
                .to_owned(),
        );
    }
    said
}

/// A way of sowing in full.
pub fn sowing(game: &Game, rule: &Sowing) -> String {
    let voice = Voice::of_mover(game);
    let mut lead = String::new();
    if let Some(seat) = rule.seat {
        lead.push_str(&format!("for {}, ", seat.title()));
    }
    if !rule.kinds.is_empty() {
        let kinds: Vec<String> = rule.kinds.iter().map(|name| format!("“{name}”")).collect();
        lead.push_str(&format!(
            "in a move called {}, ",
            super::words::either(&kinds)
        ));
    }
    if let Some(from) = &rule.from {
        lead.push_str(&format!("from {}, ", voice.one(from)));
    }
    if let Some(said) = lead.strip_suffix(", ") {
        lead = format!("{said}: ");
    }
    let way = match rule.direction {
        Direction::EitherWay => {
            "counterclockwise or clockwise, as the mover chooses for the whole move,"
        }
        way => direction(way),
    };
    let first = first_seed(voice, &rule.beginning, &Place::LapOrigin);
    let begin = match first.is_empty() {
        true => ", beginning with the house after the one lifted".to_owned(),
        false => first,
    };
    let by = match rule.dropping {
        Dropping::Seeds(1) => "one by one".to_owned(),
        Dropping::Seeds(n) => {
            let n = super::words::number(u32::from(n));
            format!("{n} by {n} (the last time what is left)")
        }
        Dropping::All => "all into one house,".to_owned(),
    };
    let mut said = format!(
        "{lead}the seeds are sown {by} {way} round {}{begin}.",
        round(rule)
    );
    // Of more than two players no store lies on the way.
    if rule.circuit.stores == CircuitStores::Own && game.seats.len() == 2 {
        said.push_str(" The opponent's store is passed over.");
    }
    for skip in &rule.skipping {
        said.push(' ');
        said.push_str(&skipped(voice, skip));
    }
    capital(&said)
}

fn round(rule: &Sowing) -> String {
    let houses = match rule.circuit.houses {
        CircuitHouses::All => "all houses",
        CircuitHouses::Own => "the mover's own houses",
        CircuitHouses::Path => "the path",
    };
    let stores = match rule.circuit.stores {
        CircuitStores::None => "",
        CircuitStores::Own => " and the mover's own store",
        CircuitStores::All => " and the stores",
    };
    format!("{houses}{stores}")
}

fn skipped(voice: Voice, skip: &Skip) -> String {
    match skip {
        Skip::Origin => {
            "The house from which the move began gets no seed, in any lap: it is passed over."
                .to_owned()
        }
        Skip::LapOrigin => {
            "The house from which the lap began gets no seed: it is passed over.".to_owned()
        }
        Skip::ButLast(what) => passed_over(voice, what, "no seed but the last of a lap"),
        Skip::Places(what) => passed_over(voice, what, "no seed"),
    }
}

fn passed_over(voice: Voice, what: &Description, seed: &str) -> String {
    let (get, it_is) = match are_named(what) {
        false => ("gets", "it is"),
        true => ("get", "they are"),
    };
    let places = voice.each(what);
    capital(&format!("{places} {get} {seed}: {it_is} passed over."))
}

/// The paragraphs about pieces.
pub(super) fn pieces(game: &Game) -> Vec<String> {
    game.pieces
        .iter()
        .map(|kind| piece(game, kind))
        .filter(|said| !said.is_empty())
        .collect()
}

/// What a kind of piece does.
pub fn piece(game: &Game, kind: &PieceKind) -> String {
    let name = with_article(&kind.name);
    let (place, _) = Voice::of_mover(game).places();
    let mut said: Vec<String> = Vec::new();
    if let Some(way) = kind.steps {
        said.push(format!("moves one step {} to an empty {place}", ways(way)));
    }
    if let Some(way) = kind.slides {
        said.push(format!(
            "moves any distance {} over empty {place}s",
            ways(way)
        ));
    }
    if let Some(jump) = kind.jumps {
        said.push(jumps(jump, place));
    }
    if let Some(promotion) = kind.becomes {
        said.push(becomes(game, promotion));
    }
    let subject = capital(&name);
    let sentences: Vec<String> = said
        .iter()
        .enumerate()
        .map(|(at, words)| format!("{} {words}.", if at == 0 { &subject } else { "It" }))
        .collect();
    sentences.join(" ")
}

fn ways(ways: Ways) -> &'static str {
    match ways {
        Ways::Any => "along any line",
        Ways::Forward => "forward along a line",
        Ways::Sideways => "sideways",
        Ways::ForwardOrSideways => "forward along a line or sideways",
    }
}

fn jumps(jump: Jump, place: &str) -> String {
    let over = match jump.distant {
        true => format!(
            "over an enemy at any distance, if only empty {place}s lie between, to any empty \
             {place} behind it before the next piece"
        ),
        false => format!("over an enemy next to it to the empty {place} just behind"),
    };
    let again = match jump.again {
        Continued::No => "",
        Continued::WhileItCan => "; it must go on capturing as long as it can",
        Continued::AtWill => "; it may go on capturing",
    };
    let way = ways(jump.ways);
    format!("captures by jumping {way} {over}{again}. What is taken leaves the board at once")
}

fn becomes(game: &Game, promotion: Promotion) -> String {
    let to = with_article(&game.pieces[usize::from(promotion.to.0)].name);
    match promotion.turn_ends {
        true => format!("becomes {to} as soon as it reaches the far row, and its turn ends"),
        false => format!("becomes {to} when it ends its turn on the far row"),
    }
}

/// At which end, as prose says it.
pub(super) fn end_of(side: Side) -> &'static str {
    match side {
        Side::Left => "left",
        Side::Right => "right",
    }
}

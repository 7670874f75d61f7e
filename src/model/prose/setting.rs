//! Players, board, options, and what stands where at the start.

use super::events::any_effect;
use super::houses::Voice;
use super::moves::end_of;
use super::sites::{each_of, places};
use super::words::{amount, both, capital, either, number, seats};
use crate::model::{Arranged, Board, Effect, Game, OptionValue, Outcome, Placed, Site};
use crate::syntax::tree::{Value, ValueRange};
use crate::syntax::words::{Join, Lasting, Player, Seat, Side, SiteWord};

/// A value of an option as one writes it.
pub fn value(of: &Value) -> String {
    match of {
        Value::Number(n) => n.to_string(),
        Value::Flag(true) => "yes".to_owned(),
        Value::Flag(false) => "no".to_owned(),
        Value::Text(text) => text.clone(),
    }
}

/// The values that an option may have: `3, 4, 5 or 8`, `1 to 13`.
pub fn allowed(option: &OptionValue) -> String {
    let ranges: Vec<String> = option
        .allowed
        .iter()
        .map(|range| match range {
            ValueRange::One(one) => value(one),
            ValueRange::Range(low, high) => format!("{low} to {high}"),
        })
        .collect();
    super::words::either(&ranges)
}

/// The paragraphs about options.
pub(super) fn options(game: &Game) -> Vec<String> {
    let say = |option: &OptionValue| {
        let here = value(&option.value);
        format!(
            "{}: {here} here; it may be {}.",
            option.name,
            allowed(option)
        )
    };
    game.options.iter().map(say).collect()
}

/// The paragraphs about players and board.
pub(super) fn board(game: &Game) -> Vec<String> {
    let mut said = vec![players(game)];
    let board = &game.board.rule;
    said.push(shape(board, &game.seats));
    said.push(owners(game));
    if board.is_houses() && board.stores.is_none() && stores_are_used(game) {
        said.push("Captured seeds are kept beside the board, in their captor's store.".to_owned());
    }
    for (at, path) in board.paths.iter().enumerate() {
        let Some(path) = path else { continue };
        if at > 0 && board.paths[0].as_ref() == Some(path) {
            continue;
        }
        let same = board.paths.iter().flatten().all(|other| other == path);
        let whose = match same {
            true => "the path".to_owned(),
            false => format!("the path of {}", Seat::ALL[at].title()),
        };
        said.push(capital(&format!(
            "{whose} runs, counterclockwise, through {}, and on to the first again.",
            along(board, path)
        )));
    }
    said
}

/// From where left, right and columns are seen.
pub(super) fn sides(game: &Game) -> Option<String> {
    let place = Voice::of_mover(game).places().0;
    (game.seats.len() > 1).then(|| {
        format!(
            "Left, right and columns are seen from the side of the board on which a {place} lies."
        )
    })
}

/// Places in the order given, straight runs put together: `a1 to f1, f2 to d2`.
fn along(board: &Board, path: &[Site]) -> String {
    let step = |from: Site, to: Site| {
        let (from, to) = (board.row_column(from)?, board.row_column(to)?);
        let row = to.0 as i32 - from.0 as i32;
        let column = to.1 as i32 - from.1 as i32;
        (row == 0 && column.abs() == 1).then_some(column)
    };
    let mut parts: Vec<String> = Vec::new();
    let mut at = 0;
    while let Some(first) = path.get(at) {
        let way = path.get(at + 1).and_then(|next| step(*first, *next));
        let mut last = at;
        while way.is_some() && path.get(last + 1).and_then(|next| step(path[last], *next)) == way {
            last += 1;
        }
        match last - at {
            0 | 1 => last = at,
            _ => {}
        }
        parts.push(match last > at {
            true => format!("{} to {}", board.name(*first), board.name(path[last])),
            false => board.name(*first),
        });
        at = last + 1;
    }
    parts.join(", ")
}

fn players(game: &Game) -> String {
    match game.seats.len() {
        1 => "One player, called South.".to_owned(),
        2 => {
            "Two players, South on the near side of the board and North on the far side.".to_owned()
        }
        n => format!(
            "{} players: {}.",
            capital(&number(n as u32)),
            seats(&game.seats)
        ),
    }
}

fn shape(board: &Board, players: &[Seat]) -> String {
    let made_of = match board.made_of {
        SiteWord::Houses => ("house", "houses"),
        SiteWord::Points => ("point", "points"),
        SiteWord::Squares => ("square", "squares"),
    };
    let rows = amount(board.rows.len() as u32, "row", "rows");
    let mut said = match board.is_rectangular() {
        true => {
            let row = amount(u32::from(board.rows[0]), made_of.0, made_of.1);
            format!("The board has {rows} of {row}")
        }
        false => {
            let lengths: Vec<String> = board.rows.iter().map(|n| number(u32::from(*n))).collect();
            format!("The board has {rows} of {} {}", both(&lengths), made_of.1)
        }
    };
    if let Some(side) = board.stores {
        said.push_str(&stores(side, players));
    }
    said.push('.');
    if !board.is_houses() {
        said.push(' ');
        said.push_str(&lines(board, made_of.1));
    }
    said
}

/// The stores on the board: North and South have one, further players beside it.
fn stores(side: Side, players: &[Seat]) -> String {
    let end = end_of(side);
    let drawn = |seat: &&Seat| matches!(seat, Seat::South | Seat::North);
    let beside: Vec<Seat> = players
        .iter()
        .filter(|seat| !drawn(seat))
        .copied()
        .collect();
    match players {
        [_] => format!(", and a store at the {end} end"),
        _ if beside.is_empty() => format!(", and a store for each player at their {end} end"),
        _ => format!(
            ", and a store for South and one for North, each at their {end} end; what {} \
             captures is kept beside the board",
            alternatively(&beside)
        ),
    }
}

/// `East or West`
fn alternatively(players: &[Seat]) -> String {
    let names: Vec<String> = players.iter().map(|seat| seat.title().to_owned()).collect();
    either(&names)
}

fn lines(board: &Board, places: &str) -> String {
    let joins: Vec<String> = board
        .joins
        .iter()
        .map(|join| match join {
            Join::Straight => "in rows and columns everywhere".to_owned(),
            Join::Diagonally => "diagonally everywhere".to_owned(),
            Join::DiagonallyAtEven => format!(
                "diagonally at those {places} whose column and row numbers, both counted from \
                 1, add up to an even number"
            ),
        })
        .collect();
    format!("Lines join neighbouring {places} {}.", both(&joins))
}

/// Whether seeds can come into a store at all.
fn stores_are_used(game: &Game) -> bool {
    any_effect(&game.events, |effect| match effect {
        Effect::Capture { .. } => true,
        Effect::Outcome(result) => stored(result),
        _ => false,
    }) || game.ends.iter().flat_map(|end| &end.rule.right).any(stored)
}

/// Whether an outcome puts seeds into a store.
fn stored(result: &Outcome) -> bool {
    match result {
        Outcome::TakesRest(who) | Outcome::TakesOwn(who) => *who != Player::Nobody,
        _ => false,
    }
}

/// Whose houses are whose.
fn owners(game: &Game) -> String {
    let board = &game.board.rule;
    if !board.is_houses() {
        return "A piece belongs to the player who set it out.".to_owned();
    }
    let all: Vec<Site> = board.all().collect();
    let owner = |site: Site| game.owners.get(site.index()).copied().flatten();
    if all.iter().all(|site| owner(*site).is_none()) {
        return "The houses belong to nobody: every player may use all of them.".to_owned();
    }
    if let [only] = game.seats.as_slice()
        && all.iter().all(|site| owner(*site) == Some(*only))
    {
        return "All houses are the player's own.".to_owned();
    }
    let by_side = |site: Site| board.side(site).is_some() && owner(site) == board.side(site);
    if game.seats.len() == 2 && all.iter().all(|site| by_side(*site)) {
        let rows = board.rows.len() / 2;
        return match rows {
            1 => "Each player owns the row of houses on their own side.".to_owned(),
            n => format!(
                "Each player owns the {} rows of houses on their own side. The inner row is the \
                 one towards the other player, the outer row the one at the rim.",
                number(n as u32)
            ),
        };
    }
    let of = |seat: Option<Seat>| -> Vec<Site> {
        let mine = all.iter().copied();
        mine.filter(|site| owner(*site) == seat).collect()
    };
    let mut parts: Vec<String> = game
        .seats
        .iter()
        .map(|seat| format!("{} owns {}", seat.title(), places(game, &of(Some(*seat)))))
        .collect();
    let nobody = of(None);
    if !nobody.is_empty() {
        parts.push(format!("{} belong to nobody", places(game, &nobody)));
    }
    format!("{}.", parts.join("; "))
}

/// The paragraphs about the start.
pub(super) fn start(game: &Game) -> Vec<String> {
    let mut said = Vec::new();
    if game.setup.seeds.iter().any(|n| *n > 0) {
        said.push(seeds(game));
    }
    said.extend(pieces(game));
    said.extend(hands(game));
    said.extend(marks(game));
    if let Some(arranged) = &game.setup.arranged {
        said.extend(arrange(game, &arranged.rule));
    }
    said
}

fn seeds(game: &Game) -> String {
    let board = &game.board.rule;
    let total: u32 = game.setup.seeds.iter().map(|n| u32::from(*n)).sum();
    let count = |site: Site| game.setup.seeds.get(site.index()).copied().unwrap_or(0);
    let mut amounts: Vec<u16> = board.all().map(count).collect();
    amounts.sort_unstable();
    amounts.dedup();
    let each = |n: u16| amount(u32::from(n), "seed", "seeds");
    if let [only] = amounts.as_slice() {
        return format!(
            "At the start each house holds {}, {total} in all.",
            each(*only)
        );
    }
    let parts: Vec<String> = amounts
        .iter()
        .rev()
        .filter(|n| **n > 0)
        .map(|n| {
            let sites: Vec<Site> = board.all().filter(|site| count(*site) == *n).collect();
            format!("{} in {}", each(*n), each_of(game, "house", &sites))
        })
        .collect();
    let rest = if amounts[0] == 0 {
        "; the other houses are empty"
    } else {
        ""
    };
    let are = match amounts.last() {
        Some(1) => "is",
        _ => "are",
    };
    format!(
        "At the start there {are} {}{rest}. That is {} in all.",
        parts.join("; "),
        match total {
            1 => "1 seed".to_owned(),
            total => format!("{total} seeds"),
        }
    )
}

fn pieces(game: &Game) -> Vec<String> {
    let mut groups: Vec<(Placed, Vec<Site>)> = Vec::new();
    for (at, placed) in game.setup.pieces.iter().enumerate() {
        let Some(placed) = placed else { continue };
        let site = Site(at as u16);
        match groups.iter_mut().find(|(known, _)| known == placed) {
            Some((_, sites)) => sites.push(site),
            None => groups.push((*placed, vec![site])),
        }
    }
    groups.sort_by_key(|(placed, _)| (placed.seat, placed.kind));
    let (place, _) = Voice::of_mover(game).places();
    groups
        .iter()
        .map(|(placed, sites)| {
            let name = &game.pieces[usize::from(placed.kind.0)].name;
            let many = match placed.amount {
                1 => format!("one {name}"),
                n => format!("{} pieces ({name})", number(u32::from(n))),
            };
            format!(
                "{} has {many} on {}: {} in all.",
                placed.seat.title(),
                each_of(game, place, sites),
                u32::from(placed.amount) * sites.len() as u32
            )
        })
        .collect()
}

fn hands(game: &Game) -> Vec<String> {
    let hands = &game.setup.hands;
    let (singular, plural) = Voice::of_mover(game).things();
    if hands.iter().all(|n| *n == 0) {
        return Vec::new();
    }
    if hands.iter().all(|n| *n == hands[0]) {
        let held = amount(u32::from(hands[0]), singular, plural);
        return vec![format!("Each player begins with {held} in hand.")];
    }
    let each = game.seats.iter().zip(hands);
    each.map(|(seat, n)| {
        let held = amount(u32::from(*n), singular, plural);
        format!("{} begins with {held} in hand.", seat.title())
    })
    .collect()
}

fn marks(game: &Game) -> Vec<String> {
    let mut said = Vec::new();
    for (at, mark) in game.marks.iter().enumerate() {
        let marked = game.setup.marks.iter().enumerate();
        let sites: Vec<Site> = marked
            .filter(|(_, id)| id.is_some_and(|id| usize::from(id.0) == at))
            .map(|(site, _)| Site(site as u16))
            .collect();
        let rounds = game.match_.as_ref();
        let rounds = rounds.is_some_and(|rounds| !rounds.refills.is_empty());
        let lasts = match mark.lasts {
            Some(Lasting::UntilEmptied) => "until the house is emptied",
            Some(Lasting::UntilNextMove) => "until the next move is over",
            None if rounds => "for the rest of the round",
            None => "for the rest of the game",
        };
        let name = &mark.name;
        said.push(match sites.is_empty() {
            true => format!("A house may come to be marked “{name}”, {lasts}."),
            false => format!(
                "Marked “{name}” from the start, {}: {}.",
                lasts.replace("the rest of the ", "the whole "),
                places(game, &sites)
            ),
        });
    }
    said
}

fn arrange(game: &Game, arranged: &Arranged) -> Vec<String> {
    let voice = Voice::of_subject(game);
    let name = match arranged.piece {
        Some(kind) => {
            let name = &game.pieces[usize::from(kind.0)].name;
            (name.clone(), format!("pieces ({name})"))
        }
        None => ("seed".to_owned(), "seeds".to_owned()),
    };
    let things = amount(u32::from(arranged.amount), &name.0, &name.1);
    let first = game.seats.first().map_or("South", |seat| seat.title());
    let where_to = match arranged.each_of {
        Some(1) => format!("on {}", voice.one(&arranged.on)),
        Some(n) => {
            let places = voice.numbered(&arranged.on, &number(u32::from(n)), true);
            format!("on each of {places}")
        }
        None => format!("in {}, freely spread", voice.many(&arranged.on)),
    };
    let mut said = vec![format!(
        "Before the first move each player in turn, {first} first, sets out {things} {where_to}."
    )];
    said.extend(arranged.named.iter().map(|(name, sites)| {
        let sites = places(game, sites);
        format!("The set-up “{name}”, as its owner sees the board: {sites}.")
    }));
    said
}

//! The set-up that the players choose before the first move.

use manqala::model::{Arranged, Game, Placed, Site};
use manqala::syntax::words::Seat;

use super::Table;
use super::describe::Eyes;

/// What has to be arranged now, if anything.
pub fn now<'g>(game: &'g Game, table: &Table) -> Option<&'g Arranged> {
    let arranged = game.setup.arranged.as_ref()?;
    (table.arranged < game.seats.len()).then_some(&arranged.rule)
}

/// The arrangements listed: the named ones that fit; if there is none, the first in text order.
pub fn listed(game: &Game, table: &Table, rule: &Arranged) -> Vec<String> {
    let named = rule.named.iter().map(|(name, _)| format!("@{name}"));
    let mut fitting: Vec<String> = named
        .filter(|text| places(game, table, rule, text).is_some())
        .collect();
    fitting.sort();
    fitting.dedup();
    if fitting.is_empty() {
        let mut free: Vec<String> = fitting_places(game, table, rule)
            .into_iter()
            .map(|site| game.board.rule.name(site))
            .collect();
        free.sort();
        free.truncate(usize::from(rule.each_of.unwrap_or(0)));
        let text = format!("@{}", free.join(","));
        if places(game, table, rule, &text).is_some() {
            fitting.push(text);
        }
    }
    fitting
}

/// The table after an arrangement, listed or not; `None` if it is not allowed.
pub fn play(game: &Game, table: &Table, rule: &Arranged, text: &str) -> Option<Table> {
    let seat = table.to_move;
    let mut after = table.clone();
    for site in places(game, table, rule, text)? {
        after.pieces[site.index()] = Some(Placed {
            seat,
            kind: rule.piece?,
            amount: u8::try_from(rule.amount).ok()?,
        });
    }
    after.arranged += 1;
    after.to_move = after.from_next(game, seat).first().copied()?;
    after.remember();
    Some(after)
}

/// The places of an arrangement, if it is allowed.
fn places(game: &Game, table: &Table, rule: &Arranged, text: &str) -> Option<Vec<Site>> {
    let board = &game.board.rule;
    let text = text.strip_prefix('@')?;
    let named = rule.named.iter().find(|(name, _)| name == text);
    let sites: Option<Vec<Site>> = match named {
        Some((_, sites)) => sites
            .iter()
            .map(|site| board.seen_by(table.to_move, *site))
            .collect(),
        None => text.split(',').map(|name| board.find(name)).collect(),
    };
    let mut sites = sites?;
    sites.sort();
    sites.dedup();
    let free = fitting_places(game, table, rule);
    let fits = sites.iter().all(|site| free.contains(site));
    (fits && Some(sites.len()) == rule.each_of.map(usize::from)).then_some(sites)
}

fn fitting_places(game: &Game, table: &Table, rule: &Arranged) -> Vec<Site> {
    let seat: Seat = table.to_move;
    let eyes = Eyes {
        game,
        table,
        seat,
        path: &[],
        falling: None,
        fell: 0,
        it: None,
        among: None,
    };
    eyes.all(&rule.on)
}

//! What a game is and what there is.

use super::descriptions::{As, amount, described_as, spots};
use super::words;
use crate::syntax::source::Spanned;
use crate::syntax::tree::{
    Amount, Arrange, BoardRows, BoardSentence, OptionDecl, Spot, Start, StartItem, StartPlace,
    StartWhat, Text, Thing, Value, ValueRange,
};
use crate::syntax::words::{Join, Seat, Side, SiteWord};

pub(super) fn value(value: &Value) -> String {
    match value {
        Value::Number(number) => number.to_string(),
        Value::Flag(true) => "yes".to_owned(),
        Value::Flag(false) => "no".to_owned(),
        Value::Text(text) => format!("\"{text}\""),
    }
}

/// Names in quotes, joined by commas.
pub(super) fn names(names: &[Text]) -> String {
    let names: Vec<String> = names
        .iter()
        .map(|name| format!("\"{}\"", name.node))
        .collect();
    names.join(", ")
}

pub(super) fn option(option: &OptionDecl) -> String {
    let allowed = |allowed: &Spanned<ValueRange>| match &allowed.node {
        ValueRange::One(one) => value(one),
        ValueRange::Range(from, to) => format!("{from} to {to}"),
    };
    let allowed: Vec<String> = option.allowed.iter().map(allowed).collect();
    let (name, default) = (&option.name.node, value(&option.default.node));
    format!(
        "option [{name}] is {default}, may be {}",
        words::any_of(&allowed)
    )
}

pub(super) fn board(board: &BoardSentence) -> String {
    let one = match board.site.node {
        SiteWord::Houses => "house",
        SiteWord::Points => "point",
        SiteWord::Squares => "square",
    };
    let is_one = |amount: &Amount| *amount == Amount::Number(1);
    let (rows, single) = match &board.rows {
        BoardRows::Equal(rows, columns) => {
            let row = words::some(is_one(&rows.node), "row");
            let site = words::some(is_one(&columns.node), one);
            let (rows_of, columns) = (amount(&rows.node), amount(&columns.node));
            (
                format!("{rows_of} {row} of {columns} {site}"),
                is_one(&rows.node),
            )
        }
        BoardRows::Each(rows) => {
            let rows: Vec<String> = rows.iter().map(|row| amount(&row.node)).collect();
            (
                format!("rows of {} {one}s", words::joined(&rows, "and")),
                false,
            )
        }
    };
    let join = |join: &Spanned<Join>| match join.node {
        Join::Straight => "straight".to_owned(),
        Join::Diagonally => "diagonally".to_owned(),
        Join::DiagonallyAtEven => format!("diagonally at even {one}s"),
    };
    let joined: Vec<String> = board.joined.iter().map(join).collect();
    let joined = match joined.is_empty() {
        true => String::new(),
        false => format!(", joined {}", words::clauses(&joined)),
    };
    format!("board has {rows}{joined}{}", stores(board, single))
}

fn stores(board: &BoardSentence, single: bool) -> String {
    let comma = if board.joined.is_empty() { "" } else { "," };
    let stores = if single { "a store" } else { "stores" };
    match board.stores.as_ref().map(|side| side.node) {
        None => String::new(),
        Some(Side::Right) => format!("{comma} and {stores}"),
        Some(Side::Left) => format!("{comma} and {stores} on the left"),
    }
}

/// `each player` or a seat.
pub(super) fn whom(whom: &Option<Seat>) -> &'static str {
    whom.map_or("each player", Seat::word)
}

pub(super) fn start(start: &Start) -> String {
    let what = match &start.what {
        StartWhat::Picture(rows) => {
            let rows: Vec<String> = rows.iter().map(|row| format!("\"{}\"", row.node)).collect();
            format!("as pictured {}", rows.join(" "))
        }
        StartWhat::Items(items) => {
            let items: Vec<String> = items.iter().map(|item| start_item(&item.node)).collect();
            format!("with {}", words::clauses(&items))
        }
    };
    let whom = start.for_whom.as_ref();
    let whom = whom.map_or(String::new(), |who| format!(", for {}", whom_of(who)));
    format!("start {what}{whom}")
}

fn whom_of(who: &Spanned<Option<Seat>>) -> &'static str {
    whom(&who.node)
}

/// Seeds lie in houses, other things on them.
fn on_or_in(thing: &Thing) -> &'static str {
    match thing {
        Thing::Seeds => "in",
        Thing::Named(_) => "on",
    }
}

/// A thing behind its amount.
pub(super) fn things(amount: Option<&Amount>, thing: &Thing) -> String {
    let number = amount.map_or(String::new(), |amount| format!("{} ", self::amount(amount)));
    match thing {
        Thing::Seeds => {
            let single = amount == Some(&Amount::Number(1));
            format!("{number}{}", words::some(single, "seed"))
        }
        Thing::Named(name) => format!("{number}\"{}\"", name.node),
    }
}

fn start_item(item: &StartItem) -> String {
    let things = things(item.amount.as_ref().map(|amount| &amount.node), &item.thing);
    let on = on_or_in(&item.thing);
    let place = match &item.place {
        StartPlace::InEach(each) => format!("{on} each {}", described_as(each, As::Bare)),
        StartPlace::InHand => "in hand".to_owned(),
        StartPlace::Spots(places) => format!("{on} {}", spots(places)),
    };
    let except = |(amount, places): &(Spanned<Amount>, Vec<Spanned<Spot>>)| {
        format!("{} {on} {}", self::amount(&amount.node), spots(places))
    };
    let except: Vec<String> = item.except.iter().map(except).collect();
    match except.is_empty() {
        true => format!("{things} {place}"),
        false if except.iter().any(|each| each.contains(" and ")) => {
            format!("{things} {place}, except {}", words::clauses(&except))
        }
        false => format!("{things} {place}, except {}", words::all_of(&except)),
    }
}

pub(super) fn arrange(arrange: &Arrange) -> String {
    let things = things(Some(&arrange.amount.node), &arrange.thing);
    let on = on_or_in(&arrange.thing);
    let what = described_as(&arrange.on, As::Many);
    match &arrange.each_of {
        Some(number) => {
            format!(
                "arrange {things} {on} each of {} {what}",
                amount(&number.node)
            )
        }
        None => format!("arrange {things} {on} {what} freely"),
    }
}

//! What happened in a move, in words.

use crate::engine::{Event, Way, Winner};
use crate::model::{Game, Origin, Site};

/// One event in fixed columns: what, where, how much. Lap events are headings. `None` for events
/// that say nothing by themselves.
pub(super) fn line(game: &Game, event: &Event) -> Option<String> {
    let name = |site: Site| game.board.rule.name(site);
    let names = |sites: &[Site]| {
        let names: Vec<String> = sites.iter().map(|site| name(*site)).collect();
        names.join(", ")
    };
    let things = |amount: u16| match (game.has_pieces(), amount) {
        (false, _) => seeds_word(amount),
        (true, 1) => "1 piece".to_owned(),
        (true, _) => format!("{amount} pieces"),
    };
    let row = |what: &str, place: &str, detail: String| {
        Some(
            format!("{what:<9} {place:<6} {detail}")
                .trim_end()
                .to_owned(),
        )
    };
    match event {
        Event::Stepped { from, to } => row("go", &name(*to), format!("from {}", name(*from))),
        Event::Jumped { from, to } => row("jump", &name(*to), format!("from {}", name(*from))),
        Event::Promoted { site, to } => row(
            "become",
            &name(*site),
            game.pieces
                .get(usize::from(to.0))
                .map_or_else(String::new, |kind| kind.name.clone()),
        ),
        Event::SetOut { site, amount } => row("set out", &name(*site), things(*amount)),
        Event::Row { sites } => row("new row", "", names(sites)),
        Event::Huffed { by, site, amount } => row(
            "huff",
            &name(*site),
            format!("{} by {}", things(*amount), by.title()),
        ),
        Event::MayBeHuffed { sites } => row("", "", format!("may be huffed: {}", names(sites))),
        Event::Lap { lap, way, seeds } => row(
            "lap",
            &lap.to_string(),
            format!("{} {}", seeds_word(*seeds), way_word(*way)),
        ),
        Event::Lifted { site, seeds, .. } => row("lift", &name(*site), seeds_word(*seeds)),
        Event::Entered { site, seeds } => row(
            "enter",
            &name(*site),
            format!("{} from hand", things(*seeds)),
        ),
        Event::Sown { site, now, left } => {
            row("sow", &name(*site), format!("now {now}, {left} in hand"))
        }
        Event::RuleApplied { at: Some(at) } => row("rule", "", at.words(&game.options)),
        Event::RuleApplied { at: None } => None,
        Event::Captured { by, from, seeds } => row(
            "capture",
            &name(*from),
            format!("{} by {}", things(*seeds), by.title()),
        ),
        Event::Spared { site, seeds } => row("spare", &name(*site), seeds_word(*seeds)),
        Event::Laid { from, to, seeds } => row(
            "lay",
            &name(*to),
            format!("{} of {}", seeds_word(*seeds), name(*from)),
        ),
        Event::Claimed { site, by, mark } => {
            let mark = mark.and_then(|id| game.marks.get(usize::from(id.0)));
            let as_what = mark.map_or(String::new(), |mark| format!(" as \"{}\"", mark.name));
            row("claim", &name(*site), format!("by {}{as_what}", by.title()))
        }
        Event::Marked { site, mark } => {
            let mark = game.marks.get(usize::from(mark.0));
            let mark = mark.map_or("", |mark| mark.name.as_str());
            row("mark", &name(*site), format!("as \"{mark}\""))
        }
        Event::AnotherTurn => row("again", "", "the same player moves again".to_owned()),
        Event::TurnEnded => row("stop", "", "the turn ends".to_owned()),
        Event::Taken { by, seeds } => row(
            "take",
            "",
            format!("{} of those left, by {}", seeds_word(*seeds), by.title()),
        ),
        Event::Passed => row("pass", "", "the turn is missed".to_owned()),
        Event::Swapped => row("swap", "", "the players exchange sides".to_owned()),
        Event::Out { seat } => row("out", "", format!("{} is out", seat.title())),
        Event::Ended { winner, at } => row("end", "", ended(game, *winner, at.as_ref())),
        Event::RoundOver {
            round,
            winner,
            score,
        } => {
            let score = score
                .iter()
                .map(|(seat, n)| format!("{} {n}", seat.title()));
            let score = score.collect::<Vec<_>>().join(", ");
            let how = format!("{} ({score})", winner_words(*winner));
            row(unit(game), &round.to_string(), how)
        }
        Event::Filled {
            by,
            sites,
            seeds,
            owning,
        } => {
            let each = format!("{} each from {}", seeds_word(*seeds), by.title());
            let owns = if *owning { ", who owns them" } else { "" };
            row("fill", "", format!("{}: {each}{owns}", names(sites)))
        }
        Event::Unfilled { sites, mark } => {
            let mark = game.marks.get(usize::from(mark.0));
            let name = mark.map_or("", |mark| mark.name.as_str());
            row("mark", "", format!("{}: {name}", names(sites)))
        }
        Event::Chooses { by, count } => {
            let houses = match count {
                1 => "1 further house".to_owned(),
                _ => format!("{count} further houses"),
            };
            row("choose", "", format!("{} takes over {houses}", by.title()))
        }
        Event::RoundBegins { round, by } => row(
            unit(game),
            &round.to_string(),
            format!("begun by {}", by.title()),
        ),
        Event::MatchOver { winner, at } => row("match", "", ended(game, *winner, at.as_ref())),
    }
}

/// Who won, and by which sentence.
fn ended(game: &Game, winner: Winner, at: Option<&Origin>) -> String {
    let rule = at.map_or(String::new(), |at| format!(": {}", at.words(&game.options)));
    format!("{}{rule}", winner_words(winner))
}

/// What a match is made of.
fn unit(game: &Game) -> &'static str {
    let rounds = game.match_.as_ref();
    match rounds.is_some_and(|rounds| !rounds.refills.is_empty()) {
        true => "round",
        false => "game",
    }
}

fn seeds_word(seeds: u16) -> String {
    match seeds {
        1 => "1 seed".to_owned(),
        _ => format!("{seeds} seeds"),
    }
}

fn way_word(way: Way) -> &'static str {
    match way {
        Way::Counterclockwise => "counterclockwise",
        Way::Clockwise => "clockwise",
    }
}

fn winner_words(winner: Winner) -> String {
    match winner {
        Winner::Seat(seat) => format!("{} wins", seat.title()),
        Winner::Draw => "a draw".to_owned(),
        Winner::Nobody => "nobody wins".to_owned(),
    }
}

/// All events of a move, one a line in fixed columns, in the order in which they happened.
pub fn explain(game: &Game, events: &[Event]) -> Vec<String> {
    events
        .iter()
        .filter_map(|event| line(game, event))
        .collect()
}

//! What a player thinks, in words: what it would do, what it expects, and why not otherwise.

use crate::engine::{Event, Observer};
use crate::play::{Contest, Looked, Prospect, Standing, Thought, Worth};
use crate::syntax::words::Seat;

/// Sentences that say what a player would do and why, as it stands there.
pub fn advice(
    contest: &Contest,
    standing: &Standing,
    player: &str,
    thought: &Thought,
) -> Vec<String> {
    let (Some(seat), Some(best)) = (
        standing.to_move(),
        Lookout::new(contest, standing, &thought.best),
    ) else {
        return Vec::new();
    };
    let mut said = vec![format!(
        "{player} would play {}{}.",
        best.first(),
        looked(thought.looked)
    )];
    said.extend(best.at_once());
    if let Some(worth) = thought.best.worth {
        said.push(format!("{}.", expected(contest, seat, worth)));
    }
    said.extend(best.expects());
    let next = thought.next.as_ref();
    if let Some((next, prospect)) =
        next.and_then(|one| Some((Lookout::new(contest, standing, one)?, one)))
    {
        said.push(instead(contest, seat, thought.best.worth, &next, prospect));
    }
    said
}

/// How much was looked at, as the end of a sentence.
fn looked(looked: Looked) -> String {
    match looked {
        Looked::Nowhere => String::new(),
        Looked::Ahead { plies, positions } => format!(
            ", having looked {} ahead, at {positions} positions",
            counted(plies.into(), "ply", "plies")
        ),
        Looked::Games(games) => {
            format!(
                ", having played {}",
                counted(games, "random game", "random games")
            )
        }
    }
}

/// What a decision is worth, without a full stop.
fn expected(contest: &Contest, seat: Seat, worth: Worth) -> String {
    let seat = seat.title();
    let well = match contest.game().seats.len() {
        1 => "",
        2 => ", if the other side plays well",
        _ => ", if the others play well",
    };
    match worth {
        Worth::Won(None) => format!("{seat} wins, whatever comes"),
        Worth::Won(Some(lead)) => {
            format!(
                "{seat} wins, whatever comes, by {} at least",
                things(contest, lead)
            )
        }
        Worth::Lost(Some(lead)) if !well.is_empty() => format!(
            "{seat} loses{well}, by {} at most",
            things(contest, lead.abs())
        ),
        Worth::Lost(_) => format!("{seat} loses{well}"),
        Worth::Drawn => "It is a draw, if everybody plays well".to_owned(),
        Worth::Lead(lead) => format!("{seat} can expect to be {}", ahead(contest, lead)),
        Worth::Sooner(lead) if lead.abs() < 0.05 => {
            format!("{seat} can expect to be rid of all seeds as soon as the others")
        }
        Worth::Sooner(lead) => {
            let moves = number_of(lead.abs(), "move", "moves");
            let when = if lead > 0.0 { "sooner" } else { "later" };
            format!("{seat} can expect to be rid of all seeds {moves} {when}")
        }
        Worth::Ends(lead) => format!("{seat} ends the round {}", ahead(contest, lead)),
        Worth::Share(share) => {
            format!(
                "{seat} has won {:.0} % of the random games after it",
                100.0 * share
            )
        }
    }
}

fn ahead(contest: &Contest, lead: f64) -> String {
    match lead {
        _ if lead.abs() < 0.05 => "even".to_owned(),
        _ if lead > 0.0 => format!("{} ahead", things(contest, lead)),
        _ => format!("{} behind", things(contest, -lead)),
    }
}

/// So many seeds or pieces.
fn things(contest: &Contest, number: f64) -> String {
    let (one, many) = match contest.game().has_pieces() {
        true => ("piece", "pieces"),
        false => ("seed", "seeds"),
    };
    number_of(number, one, many)
}

/// So much of something, to the tenth.
fn number_of(number: f64, one: &str, many: &str) -> String {
    let text = format!("{number:.1}");
    match text.strip_suffix(".0").unwrap_or(&text) {
        "1" => format!("1 {one}"),
        number => format!("{number} {many}"),
    }
}

fn counted(number: u64, one: &str, many: &str) -> String {
    match number {
        1 => format!("1 {one}"),
        _ => format!("{number} {many}"),
    }
}

/// What the next best decision would lead to, and by how much that is worse.
fn instead(
    contest: &Contest,
    seat: Seat,
    best: Option<Worth>,
    next: &Lookout,
    prospect: &Prospect,
) -> String {
    let less = match (best, prospect.worth) {
        (Some(Worth::Lead(best)), Some(Worth::Lead(other))) if best - other >= 0.05 => {
            format!(", {} worse", things(contest, best - other))
        }
        (Some(Worth::Sooner(best)), Some(Worth::Sooner(other))) if best - other >= 0.05 => {
            format!(", {} later", number_of(best - other, "move", "moves"))
        }
        (Some(Worth::Share(best)), Some(Worth::Share(other))) => {
            format!(
                ", which has won {:.0} % (against {:.0} %)",
                100.0 * other,
                100.0 * best
            )
        }
        (Some(best), Some(other)) if best == other || best.number() <= other.number() => {
            ", which looks as good".to_owned()
        }
        (_, Some(worth)) => format!(": then {}", decapitalised(&expected(contest, seat, worth))),
        (_, None) => String::new(),
    };
    let line = match next.expects() {
        Some(line) => format!(" {line}"),
        None => String::new(),
    };
    format!("Next best is {}{less}.{line}", next.first())
}

/// With a small first letter, but for the name of a seat.
fn decapitalised(text: &str) -> String {
    match text.strip_prefix("It ") {
        Some(rest) => format!("it {rest}"),
        None => text.to_owned(),
    }
}

/// A line played out.
struct Lookout {
    /// The plies: who makes them, and their text.
    plies: Vec<(Seat, String)>,
    /// What the first of them does.
    first: Deeds,
    /// What each player takes on the way.
    gains: Vec<(Seat, i32)>,
    /// What is taken.
    pieces: bool,
}

impl Lookout {
    fn new(contest: &Contest, standing: &Standing, prospect: &Prospect) -> Option<Lookout> {
        let mut now = standing.clone();
        let mut plies = Vec::new();
        let mut first = Deeds::default();
        let stored = |standing: &Standing, seat: Seat| i32::from(standing.position().store(seat));
        let mut gains: Vec<(Seat, i32)> =
            contest.game().seats.iter().map(|seat| (*seat, 0)).collect();
        for decision in &prospect.line {
            let (seat, text) = (now.to_move()?, contest.text(decision));
            let before = now.clone();
            let mut deeds = Deeds::default();
            if contest
                .play_observed(&mut now, decision, &mut deeds)
                .is_err()
            {
                break;
            }
            if plies.is_empty() {
                first = deeds;
            }
            plies.push((seat, text));
            if now.round() == before.round() {
                for (seat, gain) in &mut gains {
                    *gain += stored(&now, *seat) - stored(&before, *seat);
                }
            }
        }
        gains.retain(|(_, gain)| *gain > 0);
        let pieces = contest.game().has_pieces();
        (!plies.is_empty()).then_some(Lookout {
            plies,
            first,
            gains,
            pieces,
        })
    }

    fn first(&self) -> &str {
        self.plies.first().map_or("", |(_, text)| text)
    }

    /// What the first ply does at once.
    fn at_once(&self) -> Option<String> {
        let mut deeds = Vec::new();
        if self.first.captured > 0 {
            deeds.push(format!("captures {}", self.taken(self.first.captured)));
        }
        if self.first.huffed {
            deeds.push("takes off a piece that did not capture".to_owned());
        }
        if self.first.promoted {
            deeds.push("promotes a piece".to_owned());
        }
        if self.first.again {
            deeds.push("gives another turn".to_owned());
        }
        (!deeds.is_empty()).then(|| format!("It {} at once.", deeds.join(" and ")))
    }

    fn taken(&self, number: u32) -> String {
        match self.pieces {
            true => counted(number.into(), "piece", "pieces"),
            false => counted(number.into(), "seed", "seeds"),
        }
    }

    /// The line, and what is gained on it.
    fn expects(&self) -> Option<String> {
        if self.plies.len() < 2 {
            return None;
        }
        let mut line = String::new();
        let mut last = None;
        for (seat, text) in &self.plies {
            if last != Some(*seat) {
                let stop = if line.is_empty() { "" } else { ", " };
                line.push_str(&format!("{stop}{}", seat.title()));
            }
            line.push_str(&format!(" {text}"));
            last = Some(*seat);
        }
        let gains = self.gains.iter();
        let gains: Vec<String> = gains
            .map(|(seat, gain)| format!("{} gains {}", seat.title(), self.taken(*gain as u32)))
            .collect();
        Some(match gains.is_empty() {
            true => format!("Expected: {line}; nobody gains anything by it."),
            false => format!("Expected: {line}; {}.", gains.join(", ")),
        })
    }
}

/// What a ply does.
#[derive(Default)]
struct Deeds {
    captured: u32,
    again: bool,
    promoted: bool,
    huffed: bool,
}

impl Observer for Deeds {
    fn event(&mut self, event: &Event) {
        match event {
            Event::Captured { seeds, .. } => self.captured += u32::from(*seeds),
            Event::AnotherTurn => self.again = true,
            Event::Promoted { .. } => self.promoted = true,
            Event::Huffed { .. } => self.huffed = true,
            _ => {}
        }
    }
}

//! Syntax tree to its one canonical text: articles where English has them, commas set.

mod descriptions;
mod ends;
mod events;
mod layout;
mod moves;
mod setup;
mod words;

use super::tree::{Body, Guard, Head, Left, Sentence};
pub use descriptions::{count, description};
pub use ends::{condition, outcomes};
pub use events::effects;
pub use layout::format;

/// The first sentence of a file.
pub fn head(head: &Head) -> String {
    let title = &head.title.node;
    match &head.follows {
        Some(file) => format!("Game \"{title}\" follows \"{}\" except:", file.node),
        None => format!("Game \"{title}\"."),
    }
}

/// One sentence, from its capital to its full stop.
pub fn sentence(sentence: &Sentence) -> String {
    let guard = sentence.guard.as_ref().map_or(String::new(), guard);
    words::capital(&format!("{guard}{}.", body(&sentence.body)))
}

fn guard(guard: &Guard) -> String {
    let value = setup::value(&guard.value.node);
    format!("if [{}] is {value}, ", guard.option.node)
}

/// What a sentence says, without capital and full stop.
pub fn body(body: &Body) -> String {
    match body {
        Body::Region(name) => format!("region \"{}\"", name.node),
        Body::Source(name) => format!("source \"{}\"", name.node),
        Body::Also(names) => format!("also called {}", setup::names(names)),
        Body::Players(number) => format!("for {}", words::counted(number.node, "player")),
        Body::Option(option) => setup::option(option),
        Body::Board(board) => setup::board(board),
        Body::HousesOf { who, spots } => {
            let whom = setup::whom(&who.node);
            format!("houses of {whom} are {}", descriptions::spots(spots))
        }
        Body::HousesBelongToNobody => "houses belong to nobody".to_owned(),
        Body::Path { of, spots } => {
            let of = of
                .as_ref()
                .map_or(String::new(), |seat| format!(" of {}", seat.node.word()));
            format!("path{of} runs {}", descriptions::spots(spots))
        }
        Body::Start(start) => setup::start(start),
        Body::Arrange(arrange) => setup::arrange(arrange),
        Body::Arrangement { name, spots } => {
            format!(
                "arrangement \"{}\" is {}",
                name.node,
                descriptions::spots(spots)
            )
        }
        Body::Mark { name, lasts } => {
            format!(
                "mark \"{}\" lasts until {}",
                name.node,
                words::lasting(*lasts)
            )
        }
        Body::Call { name, is } => format!("call \"{}\" {}", name.node, description(is)),
        Body::Move(kind) => moves::move_kind(kind),
        Body::Pass { when } => format!("otherwise pass{}", ends::when(when, " ")),
        Body::Must(must) => moves::must(must),
        Body::Piece(piece) => moves::piece(piece),
        Body::Sow(sow) => moves::sow(sow),
        Body::Without(left) => format!("no {}", left_part(left)),
        _ => event(body),
    }
}

fn event(body: &Body) -> String {
    match body {
        Body::Lifting(lifted, then) => {
            format!(
                "before sowing {}: {}",
                events::lifted(lifted),
                effects(then)
            )
        }
        Body::Passing(falls, then) => {
            format!("passing seed {}: {}", events::falls(falls), effects(then))
        }
        Body::Last(falls, then) => format!("last seed {}: {}", events::falls(falls), effects(then)),
        Body::CaptureLeaving(leaving, then) => {
            format!("capture {}: {}", events::leaving(leaving), effects(then))
        }
        Body::NewRow(row, then) => format!("new row {}: {}", events::row_of(row), effects(then)),
        Body::MoveOver(left, then) => {
            format!("after a move{}: {}", events::moved(left), effects(then))
        }
        Body::Endless(then) => format!("endless sowing: {}", effects(then)),
        Body::End(when, then) => {
            format!("end when {}: {}", condition(&when.node), outcomes(then))
        }
        Body::MatchEnds(when, then) => {
            format!(
                "match ends when {}: {}",
                condition(&when.node),
                outcomes(then)
            )
        }
        Body::Refill(refill) => ends::refill(refill),
        Body::Unfilled(mark) => format!("an unfilled house becomes {}", words::a_name(&mark.node)),
        Body::Next(player) => format!("next round is begun by {}", words::player(player.node)),
        _ => String::new(),
    }
}

/// The left part that `No …` takes out.
fn left_part(left: &Left) -> String {
    match left {
        Left::Option(name) => format!("option [{}]", name.node),
        Left::Mark(name) => format!("mark \"{}\"", name.node),
        Left::Call(name) => format!("call \"{}\"", name.node),
        Left::Arrangement(name) => format!("arrangement \"{}\"", name.node),
        Left::Arrange => "arrange".to_owned(),
        Left::Also => "also called".to_owned(),
        Left::Houses(Some(who)) => format!("houses of {}", setup::whom(&who.node)),
        Left::Houses(None) => "houses belong to nobody".to_owned(),
        Left::Path(None) => "path".to_owned(),
        Left::Path(Some(seat)) => format!("path of {}", seat.node.word()),
        Left::Start => "start".to_owned(),
        Left::Piece(name, verb) => {
            format!("piece \"{}\" {}", name.node, words::piece_verb(verb.node))
        }
        Left::Move { name, otherwise } => {
            let otherwise = if *otherwise { "otherwise " } else { "" };
            let name = name
                .as_ref()
                .map_or(String::new(), |name| format!(" \"{}\"", name.node));
            format!("{otherwise}move{name}")
        }
        Left::Pass => "otherwise pass".to_owned(),
        Left::Must { not, deed } => {
            let not = if *not { "not " } else { "" };
            format!("must {not}{}", moves::deed(&deed.node))
        }
        Left::Sow { kinds, seat, from } => {
            let left = moves::sow_left(kinds, seat.as_ref(), from.as_ref());
            format!("sow{left}")
        }
        _ => left_of_event(left),
    }
}

fn left_of_event(left: &Left) -> String {
    match left {
        Left::Lifting(lifted) => format!("before sowing {}", events::lifted(lifted)),
        Left::Passing(falls) => format!("passing seed {}", events::falls(falls)),
        Left::Last(falls) => format!("last seed {}", events::falls(falls)),
        Left::CaptureLeaving(leaving) => format!("capture {}", events::leaving(leaving)),
        Left::NewRow(row) => format!("new row {}", events::row_of(row)),
        Left::MoveOver(left) => format!("after a move{}", events::moved(left)),
        Left::Endless => "endless sowing".to_owned(),
        Left::End(when) => format!("end when {}", condition(&when.node)),
        Left::Refill(player) => format!("refill by {}", words::player(player.node)),
        Left::Unfilled => "unfilled house".to_owned(),
        Left::Next => "next round".to_owned(),
        Left::MatchEnds(when) => format!("match ends when {}", condition(&when.node)),
        _ => "match".to_owned(),
    }
}

//! What sentences are about.

use super::tree::{Body, Sort};

impl Body {
    /// The sort of what a sentence says, in the order in which a file has them.
    pub fn sort(&self) -> Sort {
        match self {
            Body::Region(_) => Sort::Region,
            Body::Source(_) => Sort::Source,
            Body::Also(_) => Sort::Also,
            Body::Players(_) => Sort::Players,
            Body::Option(_) => Sort::Option,
            Body::Board(_) => Sort::Board,
            Body::HousesOf { .. } | Body::HousesBelongToNobody => Sort::Houses,
            Body::Path { .. } => Sort::Path,
            Body::Start(_) => Sort::Start,
            Body::Arrange(_) => Sort::Arrange,
            Body::Arrangement { .. } => Sort::Arrangement,
            Body::Mark { .. } => Sort::Mark,
            Body::Call { .. } => Sort::Call,
            Body::Move(_) | Body::Pass { .. } => Sort::Move,
            Body::Must(_) => Sort::Must,
            Body::Piece(_) => Sort::Piece,
            Body::Sow(_) => Sort::Sow,
            Body::Lifting(..) => Sort::Lifting,
            Body::Passing(..) => Sort::Passing,
            Body::Last(..) => Sort::Last,
            Body::CaptureLeaving(..) => Sort::CaptureLeaving,
            Body::NewRow(..) => Sort::NewRow,
            Body::MoveOver(..) => Sort::MoveOver,
            Body::Endless(_) => Sort::Endless,
            Body::End(..) => Sort::End,
            Body::Refill(_) => Sort::Refill,
            Body::Unfilled(_) => Sort::Unfilled,
            Body::Next(_) => Sort::Next,
            Body::MatchEnds(..) => Sort::MatchEnds,
            Body::Without(_) => Sort::Without,
        }
    }
}

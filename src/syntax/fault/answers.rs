//! What is said of sentences that have no words of the language in their place: why they are not
//! needed, what there is instead, or where what they say belongs. Patterns are written as in
//! `paraphrase`.

use super::super::tree::Sort;

/// What needs no sentence, with the reason.
#[rustfmt::skip]
pub(super) const NEEDLESS: &[(&str, &str)] = &[
    ("^ players|player take|takes|play|plays|move|moves in|by? turns|alternately", "the players take turns without its being said: leave the sentence out"),
    ("^ turns|play alternate|alternates", "the players take turns without its being said: leave the sentence out"),
    ("^ south|first player begins|starts|moves|plays", "South begins without its being said: leave the sentence out"),
    ("^ may|can capture|relay|move|sow", "what is done when a seed falls stands behind it: `Last seed in …: capture it.`; a choice is `either …, or …`"),
    ("^ game|it is|ends in? draw|tie|drawn", "first when, then how: `End when …: draw.`"),
    ("^ player|mover|whoever|who|one who|that|with? has|having|with? most|more|majority %seed wins|win", "who wins is said where the game is over: `End when …: the most seeds win.`"),
    ("^ goal|aim|object|winner|purpose", "who wins is said where the game is over: `End when …: the most seeds win.`"),
    ("^ mark \" lasts|stays|remains|holds|is|persists for|during|through|throughout|until|till whole|entire|end|rest|all? of? whole|entire? round|game|play", MARKS_LAST),
    ("^ mark \" lasts|stays|remains|holds|is|persists for? forever|permanent|permanently|ever|always|good", MARKS_LAST),
    ("^ marks|mark stay|stays|last|lasts|remain|remains for|until|forever|permanent", MARKS_LAST),
    ("^ claim|claims|claimed|captured|owned %house? lasts|last|stays|stay|remains|remain|holds|hold|belongs|belong|is|are", CLAIMS_LAST),
    ("^ %house? stay|stays|remain|remains claimed|owned|captured", CLAIMS_LAST),
    ("^ ownership lasts|stays|remains|is", CLAIMS_LAST),
];

const MARKS_LAST: &str =
    "a mark lasts for the round without its being said: leave the sentence out";
const CLAIMS_LAST: &str = "a claimed house belongs to who claimed it for the rest of the round, without its being said: leave the sentence out";

/// What cannot be said so, wherever in a sentence it stands, with what there is instead.
#[rustfmt::skip]
pub(super) const INSTEAD: &[(&str, &str)] = &[
    ("claim|claims house|both|them", "say which house: `claim it`, `claim it and opposite`, `claim all their houses of 3`"),
    ("marked %house", "say by which mark: `a \"…\"` is a house that bears that mark"),
    ("unmarked %house|own|occupied|empty", "say which mark it lacks: `a house, not a \"…\"`"),
    ("mark as", "say which house: `mark it as \"…\"`, `mark opposite as \"…\"`"),
    ("^ otherwise sow", "of several Sow sentences the first that fits holds: leave out `Otherwise`, and put those with `from …` or `of a \"…\"` first"),
];

/// Why no condition can stand where one is begun, with what to write instead. `done` is whether
/// the words before it say what is done.
pub(super) fn no_condition(sort: Option<Sort>, done: bool) -> Option<&'static str> {
    match sort? {
        Sort::Sow => Some("a Sow sentence takes no condition: name the kind of move that is open then, `Move \"…\" from an own house, when …`, and say how it is sown, `Sow of a \"…\" clockwise …`; by the house lifted it is `Sow from a house of 1 …`"),
        Sort::Lifting | Sort::Passing | Sort::Last | Sort::CaptureLeaving | Sort::NewRow | Sort::MoveOver => {
            done.then_some("what has to hold stands before the colon: `…, when …: …`; for each case write a sentence of its own, the first that fits holds")
        }
        Sort::End | Sort::MatchEnds => done.then_some("what has to hold stands before the colon: `End when … and …: …`; for each case write a sentence of its own, the first that holds decides"),
        Sort::Endless => Some("an endless sowing is the same in every case: say what is done, without a condition"),
        Sort::Piece => Some("what a piece does it does at any time: for another time give it another kind, `Piece \"…\" becomes a \"…\" on the far row`"),
        Sort::Refill | Sort::Unfilled | Sort::Next => Some("this is the same between all rounds: say it without a condition"),
        Sort::Board | Sort::Houses | Sort::Path | Sort::Start | Sort::Arrange | Sort::Arrangement | Sort::Mark | Sort::Call | Sort::Players | Sort::Option => {
            Some("this holds for the whole game; if it is a choice before the game, make it an option: `Option [NAME] is yes, may be yes or no.` and `If [NAME] is yes, …`")
        }
        Sort::Game | Sort::Region | Sort::Source | Sort::Also | Sort::Move | Sort::Must | Sort::Without => None,
    }
}

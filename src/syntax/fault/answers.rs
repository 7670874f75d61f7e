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
    ("^ north|east|west|second|other|black|white player? always? begins|starts|moves|plays|goes", "South always begins the first round: give the board's other side to South; who begins later rounds is said by `Next round is begun by …`"),
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
    ("won|wins # game|games|round|rounds .|:|,|and|or|altogether|total|overall", GAMES_WON),
    ("won|win # game|games|round|rounds", GAMES_WON),
    ("closing|close|closes|closed off? empty|unfilled|rest|others|remaining|all %house?", "what becomes of a house that could not be filled is a sentence of its own: `An unfilled house becomes a \"closed house\".`"),
    ("%if it|this captures|captured", NOT_YET),
    ("%if it|this would|will|can capture", NOT_YET),
    ("leaving|leave|leaves|keeping|keeps behind? # %seed in|behind|there|where|.", "to leave a seed where it began is to begin sowing there: `Sow …, beginning in the origin.`"),
    ("leaving|keeping behind? last|first|single|one|# %seed? in|behind|there|where|.", "to leave a seed where it began is to begin sowing there: `Sow …, beginning in the origin.`"),
    ("^ must not? begin|start|move|play|lift|choose|go with|from|in|of|by", "which house may be lifted is said in the Move sentence: `Move from an own house of at least 2.`; what is open only when no other move is, behind it: `Otherwise move from …`"),
    ("%if there|it is no other|others|another|else", SECOND_CHOICE),
    ("%if no other|others|another move|house|moves is|are possible|legal|available|left|open", SECOND_CHOICE),
    ("or of|with|from # %seed? ,? %if|unless|only|where", SECOND_CHOICE),
    ("%if this|it is|was|still in? first|second|third|later|last lap", "which lap it is stands behind the seed: `Last seed of lap 1 in …`, `Last seed of lap at least 2 in …`"),
    ("relay|sow in? reverse|backward|backwards|other|opposite|back direction|way?", "say which way: `relay clockwise`, `sow opposite clockwise`; laps that go by turns one way and the other are sown `alternately`"),
    ("claim|claims house|both|them", "say which house: `claim it`, `claim it and opposite`, `claim all their houses of 3`"),
    ("next|previous own|their|occupied|empty|inner|outer|leftmost|rightmost", NEXT_SUCH),
    ("marked %house", "say by which mark: `a \"…\"` is a house that bears that mark"),
    ("unmarked %house|own|occupied|empty", "say which mark it lacks: `a house, not a \"…\"`"),
    ("mark as", "say which house: `mark it as \"…\"`, `mark opposite as \"…\"`"),
    ("^ otherwise sow", "of several Sow sentences the first that fits holds: leave out `Otherwise`, and put those with `from …` or `of a \"…\"` first"),
];

const NEXT_SUCH: &str = "`next` and `previous` are the very houses beside it along the sowing, whatever they are: `capture next`; which they have to be stands before the colon: `Last seed in a house before their empty house: capture next.`";
const GAMES_WON: &str = "how many games somebody has won is not asked; what can be is `Match ends when a player wins 3 games in succession: …`, `… is 3 games ahead: …`, and `Match ends when 5 games are over: the most games win.`";
const NOT_YET: &str = "what a move is going to capture cannot be asked before it; when it is over it can: `After a move, when the move has captured from a house: …`";
const SECOND_CHOICE: &str = "a second choice is a sentence of its own behind the first: `Move from an own house of at least 2.` and `Otherwise move from an own house.`";

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

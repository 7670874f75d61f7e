//! What players call things, and the sentences and phrases that say them.

use super::forms::{FORMS, Form};
use super::phrases::{self, Phrase};
use super::stems::stems;

/// Something that players speak of, in whatever words.
#[derive(Clone, Copy, Debug)]
pub struct Everyday {
    /// What it is called, all in small letters.
    pub called: &'static [&'static str],
    /// What is meant, where that is not plain, without a full stop.
    pub means: &'static str,
    /// The sentences and phrases that say it, each an example of a form or a phrase.
    pub said_by: &'static [&'static str],
}

const fn say(
    called: &'static [&'static str],
    means: &'static str,
    said_by: &'static [&'static str],
) -> Everyday {
    Everyday {
        called,
        means,
        said_by,
    }
}

// Sentences that answer more than one question.
const STORES: &str = "Board has 2 rows of 6 houses and stores.";
const START: &str = "Start with 4 seeds in each house.";
const MOVE: &str = "Move from an own house of at least 2.";
const SOW: &str = "Sow counterclockwise round all houses, skipping the origin.";
const LAST: &str = "Last seed in an own empty house: capture it and opposite.";
const RELAY: &str = "Last seed in an occupied house: relay.";
const CHAIN: &str =
    "Last seed in their house making 2 or 3: capture it, and back through their houses of 2 or 3.";
const CLAIM: &str = "Last seed in their house making 3: claim it as \"tuzdik\".";
const SLAM: &str = "Capture leaving the opponent no seeds: the move is forbidden.";
const FEED: &str = "Must sow in their house if possible, when the opponent has no seeds.";
const STUCK: &str = "End when the player to move cannot move: the other player takes the rest, and the most seeds win.";
const EMPTY: &str =
    "End when a player has no seeds: each player takes their own seeds, and the most seeds win.";
const HALF: &str = "End when a player has stored more than half the seeds: that player wins.";
const REFILL: &str = "Refill by each player: 7 seeds in each home house from the right.";
const MATCH: &str = "Match ends when a player cannot fill a house: that player loses.";
const HAND: &str = "Start with 6 seeds in e2, 2 seeds in f2 and g2, 22 seeds in hand, and \"nyumba\" on e2, for each player.";
const ENTER: &str = "Move entering 1 seed in an own inner house, when the mover has seeds in hand.";
const MARK: &str = "Mark \"nyumba\" lasts until emptied.";
const MARK_MOVE: &str = "Mark \"barred\" lasts until the next move is over.";
const AFTER: &str = "After a move, when the move has captured from no house: take another turn.";
const PASSING: &str = "Passing seed in a house making 4: its owner captures it.";
const OTHERWISE: &str = "Otherwise move from an own outer house of at least 2.";
const REPEATED: &str = "End when a position occurs 3 times: draw.";
const FEW: &str =
    "End when at most 4 seeds remain: each player takes their own seeds, and the most seeds win.";
const UNFILLED: &str = "An unfilled house becomes a \"burnt house\".";
const EITHER: &str = "Last seed in an own house: either relay, or the turn ends.";
const SOWN_ON: &str = "Last seed in an own occupied inner house opposite an occupied house: sow opposite and behind opposite.";
const OWNED: &str = "Houses of each player are row 1, and d2 to f2.";
const PATH: &str = "Path runs a1 to f1, f2 to d2, f3 to a3, and a2 to c2.";
const NEXT: &str = "Next round is begun by the loser.";
const CALL: &str = "Call \"target\" an own occupied inner house opposite an occupied house.";
const JUMP: &str = "Piece \"man\" jumps any way over an adjacent enemy, again while it can.";

/// All of it.
#[rustfmt::skip]
pub const EVERYDAY: &[Everyday] = &[
    // The board and what lies on it.
    say(&["pit", "hole", "cup", "bowl", "pot", "field", "cell", "hollow", "cavity", "dugout", "house", "board", "columns", "rows"], "a place of the board in which seeds lie: here always a house",
        &["an own house", "Board has 2 rows of 6 houses and stores."]),
    say(&["stone", "bean", "shell", "cowrie", "counter", "pebble", "marble", "nut", "ball", "bead", "seed", "grain", "kernel", "kumalak", "korgool", "token"], "what is sown: here always a seed",
        &[START, "2 seeds of it"]),
    say(&["store", "bank", "kalaha", "storehouse", "home pit", "end pit", "score pit", "kazan", "treasury", "granary", "barn", "goal", "home house", "scoring pit"], "where a player keeps what was captured",
        &[STORES, "the own store", "Last seed in the own store: take another turn.", "a player has stored at least 25 seeds"]),
    say(&["no store", "out of play", "captured seeds", "removed", "remove", "discard", "taken off the board", "out of the game"], "what leaves the board has been captured and lies in a player's store, drawn or not",
        &[LAST, HALF, "capture it and opposite", "a player has stored at least 25 seeds"]),
    say(&["four rows", "double row", "inner row", "outer row", "front row", "back row"], "",
        &["an inner house", "an outer house", "in front of an occupied house", "behind opposite", PATH]),
    say(&["three rows", "shared row", "middle row", "neutral row", "common row"], "",
        &[OWNED, PATH, "Houses belong to nobody."]),
    say(&["solitaire", "one player", "alone", "puzzle", "four players", "three players", "number of players", "partner", "partners", "team", "teams", "alliance"], "partners are not known: each player plays for one, and `Houses of …` says whose houses are whose",
        &["For 4 players.", OWNED]),
    say(&["owned houses", "territory", "own side", "ownership", "my side", "half of the board", "belong", "belongs to", "owner", "whose house", "nobody's house", "side"], "whose houses are whose; `home` is the side, whoever owns it",
        &[OWNED, "Houses belong to nobody.", CLAIM, "a home house", "an own house", "their house"]),
    say(&["setup", "set-up", "starting position", "opening position", "array", "initial position", "how many seeds", "start", "layout", "opening array"], "",
        &[START, "Start with 4 seeds in each house, except 0 in a1 and 2 in b1, for each player.", HAND, "Start as pictured \"nnn\" \"n.s\" \"sss\"."]),
    say(&["own set-up", "deployment", "placing phase", "placement", "drop phase", "place", "formation", "set up freely", "setting out"], "players set out their pieces before the first move",
        &["Arrange 2 \"stick\" on each of 5 empty squares.", "Arrange 32 seeds in own houses freely.", "Arrangement \"lance\" is a1 to a4, and b2.", ENTER]),
    say(&["reserve", "in hand", "pocket", "supply", "namua", "introduce a seed", "enter a seed", "hand", "off the board", "enter", "drop", "drop a piece", "stock"], "seeds that are not on the board yet",
        &[HAND, ENTER, "the mover has seeds in hand"]),
    // Moving and sowing.
    say(&["sow", "sowing", "deal", "distribute", "spread", "drop one by one", "seeding", "circuit", "one by one"], "", &[SOW, MOVE, PATH]),
    say(&["direction", "anticlockwise", "anti-clockwise", "counter-clockwise", "counterclockwise", "clockwise", "to the right", "to the left", "both directions", "either way", "free direction", "reverse", "reverse direction", "change direction", "backwards", "the other way", "bidirectional"], "the mover's own choice is `either way`; a kind of move can have a direction of its own: `sowing clockwise`",
        &[SOW, MOVE, "sow opposite clockwise, beginning in the origin"]),
    say(&["origin", "starting house", "skip", "skip the origin", "pass over", "omit", "leave out the starting house", "twelve seeds", "full lap", "whole round", "skipping nothing", "complete round", "passed over", "its own house again"], "whether a sowing of a whole round drops a seed where it began",
        &[SOW, "the origin", "the lap origin"]),
    say(&["opponent's store", "skip the opponent's store", "sow into the store"], "round what it is sown says which stores get a seed",
        &["Sow counterclockwise round all houses, skipping the origin.", "the own store"]),
    say(&["choose a house", "legal move", "may move", "singleton", "single seed", "at least two seeds", "single", "turn", "ply", "play a house"], "", &[MOVE, FEED]),
    say(&["lift", "pick up", "pick", "lifted", "scoop up"], "a house is lifted to begin a move, or to be sown on from where the last seed fell",
        &[MOVE, RELAY]),
    say(&["leaving one", "leave one", "leave one behind", "leaving one behind", "leave a seed", "leave one seed", "one stays behind", "keep one back"], "the sowing begins in the house that was lifted, which gets its first seed: `Sow …, beginning in the origin.`",
        &[SOW, "the origin"]),
    say(&["lap", "multi-lap", "multilap", "multiple laps", "relay", "relay sowing", "pick up and go on", "continue sowing", "go on sowing", "move on", "continue", "sow on", "sow again", "multiple lap", "second sowing", "keep sowing"], "the last seed falls into an occupied house, which is lifted and sown on",
        &[RELAY, "relay", "relay from next", "the turn ends"]),
    say(&["next house sown", "relay from the next house"], "a lap goes on with the house after the last seed",
        &[RELAY, "relay from next", "before an empty house", "next"]),
    say(&["first lap", "second lap", "lap number", "direction of a lap"], "",
        &[RELAY, "sow opposite clockwise, beginning in the origin", "the lap origin"]),
    say(&["endless sowing", "infinite", "never-ending", "infinite move", "sows for ever", "loop", "never ends", "for ever", "sowing without end"], "", &["Endless sowing: the move is forbidden."]),
    say(&["extra turn", "another turn", "bonus turn", "free turn", "go again", "move again", "second move", "again", "bonus", "bonus move", "extra move", "play again"], "",
        &["Last seed in the own store: take another turn.", "take another turn"]),
    say(&["pass", "skip a turn", "miss a turn", "lose a turn", "cannot move", "no move", "stuck", "blocked", "stalemate", "immobilised", "no legal move", "unable to move", "skip your turn", "forfeit a turn"], "",
        &["Otherwise pass.", STUCK, "the player to move cannot move", "no player can move"]),
    say(&["pie rule", "swap", "swap rule", "pie", "exchange sides", "change sides"], "after the first move the second player may take the first one's place",
        &["Move \"swap\" swapping sides, when 1 ply has passed.", "1 ply has passed"]),
    say(&["must", "forced", "compulsory", "obligatory", "mandatory capture", "must capture", "forced capture", "obligation", "required"], "",
        &[FEED, "Must capture if possible, or be huffed."]),
    say(&["largest", "biggest", "largest capture", "maximum capture", "most seeds captured"], "of the captures that can be made only the largest may be: `Must capture most if possible.`",
        &["Must capture if possible, or be huffed."]),
    say(&["only if", "other moves", "fallback", "last resort", "no other move", "takata", "kutakata", "takasa", "priority", "order of moves"], "moves that are open only when no other is",
        &[OTHERWISE, "Otherwise pass."]),
    say(&["forbidden move", "not allowed", "illegal", "may not", "forbidden", "prohibited", "restriction"], "", &["Must not leave the opponent without seeds.", SLAM, MOVE]),
    // Capturing.
    say(&["capture", "take", "win seeds", "eat", "kill", "captures", "collect", "gain", "scoop", "prisoner"], "", &[LAST, CHAIN, "capture it and opposite"]),
    say(&["capture opposite", "cross capture", "cross-capture", "opposite", "facing", "opposing house", "across", "last seed in an empty house", "mirror"], "the last seed in an empty own house takes what lies across",
        &[LAST, "opposite", "behind opposite", "opposite an occupied house"]),
    say(&["empty capture", "nothing opposite", "capture nothing"], "whether anything has to lie opposite is said of the house where the seed falls",
        &[LAST, "opposite an occupied house"]),
    say(&["capture two rows", "capture both rows", "capture behind"], "", &[SOWN_ON, "behind opposite"]),
    say(&["capture 2 or 3", "twos and threes", "two or three", "making", "count of the last house"], "",
        &[CHAIN, "making 2 or 3", "of 2 or 3"]),
    say(&["multiple capture", "chain", "chain capture", "previous houses", "series", "unbroken", "contiguous", "string of houses", "capture backwards", "consecutive houses"], "",
        &[CHAIN, "capture it, and back through their houses of 2 or 3", "previous"]),
    say(&["capture next", "next house", "house after an empty one", "beyond", "house beyond", "skip an empty house", "hole after", "jump over an empty house"], "",
        &[LAST, "before an empty house", "the next but one", "next", "capture the next but one, and on by 2 through occupied houses"]),
    say(&["capture fours", "four seeds", "making four", "capture in passing", "during sowing", "while sowing", "on the way", "cow", "cows", "calf", "pasu", "passing", "every seed"], "what happens at every seed that falls, the last one apart",
        &[PASSING, "its owner captures it"]),
    say(&["sow captured seeds", "captured seeds are sown", "capture and sow", "mtaji", "re-enter", "re-sow", "captured seeds stay in play"], "what is captured is sown on as a further lap",
        &[SOWN_ON, "sow opposite clockwise, beginning in the origin"]),
    say(&["before sowing", "capture before sowing", "when a house is lifted", "capture first", "beginning of a sowing"], "what is done when a house is about to be sown",
        &["Before sowing from an own inner house opposite an occupied house: capture opposite.", "lay 1 seed of opposite in it"]),
    say(&["put into another house", "lay", "lay into", "move a seed over", "transfer seeds", "carry captured seeds", "bring captured seeds"], "seeds of one house are put into another, and nothing falls",
        &["Last seed in an own empty house: lay 1 seed of opposite in it.", "lay 1 seed of opposite in it"]),
    say(&["turn round", "turns round", "turn back", "go back the other way", "change of direction"], "a later lap goes the other way, where the mover chooses, or where a sentence says so",
        &["relay clockwise into an own house", "sow opposite clockwise, beginning in the origin", EITHER]),
    say(&["grand slam", "slam", "capture everything", "take all", "clean sweep", "capture all", "capture leaving nothing", "wipe out"], "a capture that would leave the other player without seeds",
        &[SLAM, "it stands", "nothing is captured", "spare their leftmost house", "the move is forbidden"]),
    say(&["tuzdik", "tuz", "claim", "claimed house", "sacred house", "wegue", "weg", "own a house of the opponent", "daughter", "conquer", "conquered house", "captured house", "salt", "captures a house"], "a house that a player makes the own one, mostly on the other side",
        &[CLAIM, "claim it as \"mark\"", "a \"mark\"", PASSING]),
    say(&["nyumba", "house owner", "functional nyumba", "marked house", "mark", "marker", "special hole", "special house", "label", "sign", "flag a house"], "a house with rules of its own: it bears a mark, by which sentences speak of it",
        &[MARK, HAND, "a \"mark\"", "an untouched house", EITHER]),
    say(&["kichwa", "kimbi", "end house", "corner house", "first house", "last house", "corner", "end of the row", "leftmost", "rightmost"], "a house at an end of a row",
        &["the own leftmost house", "the first own inner house", "in columns 1 to 2", SOWN_ON, "sow opposite clockwise, beginning in the origin"]),
    say(&["choice of capture", "choose a capture", "may capture", "optional capture", "player's choice", "either or", "choose", "choice", "optional", "may"], "",
        &[EITHER, "one of their houses"]),
    say(&["twin", "same number", "twin house", "mirror house"], "the house with the same number on the other side, each counted from its own left",
        &[CLAIM, "twin of a \"mark\"", "opposite"]),
    say(&["after a move", "when a move is over", "after the turn", "afterwards", "at the end of a move", "whole move"], "what is asked and done once, when all sowing of a move is over",
        &[AFTER, "the move has captured from their house in column 1"]),
    say(&["captured from", "has captured", "captured in this move", "captured nothing", "captured from both ends"], "what was taken in the whole move so far",
        &[AFTER, "the move has captured from their house in column 1"]),
    say(&["reach", "in reach", "threat", "threatened", "attack", "under attack", "could be captured"], "the houses that a move could come to, were it a player's turn",
        &[CALL, MOVE, "in reach of a \"single\""]),
    say(&["barred", "bar", "blocked house", "for one move", "next move only", "temporary", "taboo", "ban"], "a mark that is there for one move",
        &[MARK_MOVE, AFTER, "mark opposite as \"mark\"", "a \"mark\""]),
    say(&["remember", "memory", "state", "once chosen", "already done", "has happened", "switch"], "what a game remembers is a mark on a house, or how many turns have passed",
        &[AFTER, MARK, "mark opposite as \"mark\"", "1 ply has passed"]),
    say(&["phase", "stage", "first phase", "second phase", "opening phase", "first moves", "first move", "opening", "opening move", "later moves"], "a part of the game with moves of its own: kinds of move that are open by turns passed, seeds in hand or a mark",
        &[ENTER, MOVE, OTHERWISE, "1 ply has passed", "the mover has seeds in hand"]),
    say(&["untouched", "not yet played", "virgin house", "never moved"], "a house from which nothing was lifted or captured in this round",
        &[MOVE, LAST, "an untouched house"]),
    say(&["even", "odd", "even number", "parity"], "",
        &[CHAIN, "even"]),
    say(&["borrow", "owe", "debt", "round up", "rounding up", "lend"], "with some seeds left over one more house is filled, and the other player gives what is missing",
        &[REFILL, UNFILLED]),
    // The end.
    say(&["feed", "feeding", "starve", "starvation", "hunger", "give seeds", "leave seeds", "let the opponent play", "hungry", "famine"], "the other player has to be left or given seeds",
        &[FEED, "Must not leave the opponent without seeds.", SLAM, EMPTY]),
    say(&["end", "game over", "end of the game", "finish", "win", "winner", "who wins", "lose", "loser", "victory", "finished", "over", "stop", "bare", "without seeds", "empty side", "no seeds left"], "",
        &[EMPTY, HALF, STUCK, "that player wins", "the most seeds win"]),
    say(&["majority", "more than half", "25 seeds", "half the seeds", "score", "points", "race", "total", "sum", "count the seeds", "more than 24"], "", &[HALF, "more than half", "a player has stored at least 25 seeds"]),
    say(&["remaining seeds", "left over", "leftover", "rest of the seeds", "seeds on the board", "last seeds", "sweep", "who gets the rest", "share out", "remain", "left on the board", "rest"], "",
        &[EMPTY, "each player takes their own seeds", "the other player takes the rest", "nobody takes the rest"]),
    say(&["few seeds", "too few seeds", "seeds left", "seeds remain", "left seeds", "are left", "small number of seeds", "fewer than"], "", &[FEW, "at most 8"]),
    say(&["repetition", "repeated position", "cycle", "threefold repetition", "going round in circles", "same position", "repeat", "perpetual", "standstill"], "", &[REPEATED, "a position occurs 3 times"]),
    say(&["draw", "tie", "equal", "drawn game", "fifty moves", "move limit", "no progress", "remis", "number of moves"], "", &["draw", REPEATED, "End when 100 plies pass without a capture or a promotion: draw.", "the most seeds win"]),
    say(&["misère", "misere", "reverse game", "loser wins", "fewest seeds", "last mover loses"], "who would win otherwise loses; say who wins or loses in the End sentences",
        &[STUCK, HALF, "that player wins"]),
    say(&["normal play", "last mover wins", "last player to move"], "", &[STUCK, "the player to move cannot move"]),
    // Rounds and matches.
    say(&["round", "rounds", "next round", "new round", "redistribute", "refill", "fill the houses", "second round", "champion", "between rounds", "refilling"], "", &[REFILL, NEXT, MATCH]),
    say(&["burnt house", "burn", "burned house", "closed house", "lost house", "dead house", "blind house", "ruined house", "ruined well", "close a house", "close", "closing"], "a house that its owner could not fill between rounds",
        &[UNFILLED, REFILL, MATCH]),
    say(&["match", "series of games", "best of", "tournament rules", "five games", "set", "rubber", "match won", "several games", "tournament"], "", &[MATCH, "5 games are over", "a player is 5 games ahead", "a player wins 4 games in succession"]),
    say(&["who begins", "who starts", "who began", "begin", "first player", "second player", "starter", "loser begins", "winner begins", "first to move", "first turn"], "South begins the first round without its being said; of later ones it can be said", &[NEXT]),
    // Games with pieces.
    say(&["man", "piece", "step", "walk", "move forward", "soldier", "stick", "pawn"], "", &["Piece \"man\" steps forward.", "Move a piece.", "Start with \"man\" on rows 1 to 3, for each player."]),
    say(&["jump", "leap", "hop", "jump over", "multiple jump", "again while it can", "leap over", "jumping"], "", &[JUMP]),
    say(&["huff", "huffing", "blow", "forgot to capture", "penalty", "gunshot"], "who could have captured and did not loses that piece", &["Must capture if possible, or be huffed."]),
    say(&["promote", "promotion", "crown", "king", "queen", "dama", "far row", "back rank", "becomes king", "promoted"], "", &["Piece \"man\" becomes a \"king\" on the far row.", "Piece \"king\" slides any way."]),
    say(&["flying king", "long move", "any distance", "slide", "fly", "flying", "rook"], "", &["Piece \"king\" slides any way."]),
    say(&["three in a row", "mill", "row of three", "line of three", "alignment", "three in line", "morris", "line up"], "", &["New row of 3 own squares: capture one of their squares."]),
    // The file.
    say(&["variant", "like another game", "same as", "based on", "version", "extends", "inherit", "differs", "follows", "change a rule", "leave out a rule"], "", &["Game \"My game\" follows \"another\" except:", "No last seed in an own empty house."]),
    say(&["option", "setting", "house rule", "parameter", "different numbers", "variations"], "what a game leaves open", &["Option [seeds] is 4, may be 3 to 6.", "If [pie rule] is yes, move \"swap\" swapping sides, when 1 ply has passed.", "[seeds]"]),
    say(&["abbreviation", "shorthand", "define", "name for a house", "term", "definition", "call"], "", &[CALL]),
    say(&["source", "citation", "book", "reference", "where from", "document", "author", "country", "region"], "", &["Source \"A book, 1934: 14-19\".", "Region \"Uganda\"."]),
];

/// What is called so; plurals and other forms of a word are the same word.
pub fn find(topic: &str) -> Option<&'static Everyday> {
    let wanted = stems(topic);
    let exactly = EVERYDAY.iter().find(|one| one.called.contains(&topic));
    let same = |wanted: &[String]| {
        let mut all = EVERYDAY.iter();
        all.find(|one| one.called.iter().any(|called| stems(called) == wanted))
    };
    exactly.or_else(|| same(&wanted)).or_else(|| {
        // How many it is about does not matter: `eight seeds left`.
        let others = wanted.iter().filter(|word| !is_number(word)).cloned();
        let others: Vec<String> = others.collect();
        (others.len() > 1 && others.len() < wanted.len())
            .then(|| same(&others))
            .flatten()
    })
}

/// Whether a word without its ending is a number.
fn is_number(word: &str) -> bool {
    const NUMBERS: [&str; 12] = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    digits
        || NUMBERS
            .iter()
            .any(|number| stems(number).iter().any(|stem| stem == word))
}

/// What is called nearly so.
pub fn nearest(topic: &str) -> Option<&'static str> {
    let all = EVERYDAY.iter().flat_map(|one| one.called).copied();
    let most = (topic.chars().count() / 4).max(1);
    let near = all.map(|called| (strsim::osa_distance(topic, called), called));
    let best = near.filter(|(distance, _)| *distance <= most).min();
    best.map(|(_, called)| called)
}

impl Everyday {
    /// The forms of sentences that say it.
    pub fn forms(&self) -> impl Iterator<Item = &'static Form> {
        self.said_by.iter().filter_map(|said| form(said))
    }

    /// The phrases that say it.
    pub fn phrases(&self) -> impl Iterator<Item = &'static Phrase> {
        self.said_by.iter().filter_map(|said| phrases::find(said))
    }
}

fn form(example: &str) -> Option<&'static Form> {
    FORMS.iter().find(|form| form.example == example)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn all_that_is_said_is_a_form_or_a_phrase() {
        let said = EVERYDAY.iter().flat_map(|one| one.said_by);
        let unknown: Vec<_> = said
            .filter(|said| form(said).is_none() && phrases::find(said).is_none())
            .collect();
        assert!(unknown.is_empty(), "{unknown:#?}");
    }

    #[test]
    fn each_entry_has_a_sentence() {
        let without = EVERYDAY.iter().filter(|one| one.forms().next().is_none());
        let without: Vec<_> = without.map(|one| one.called).collect();
        assert!(without.is_empty(), "{without:?}");
    }

    #[test]
    fn each_word_finds_its_own_entry() {
        let mut seen = BTreeSet::new();
        for one in EVERYDAY {
            for called in one.called {
                assert!(seen.insert(called), "{called} stands twice");
                assert_eq!(*called, called.to_lowercase());
                let found = find(called).map(|found| found.called);
                assert_eq!(found, Some(one.called), "{called}");
            }
        }
    }

    #[test]
    fn other_forms_of_a_word_find_the_same() {
        for (one, other) in [
            ("grand slams", "grand slam"),
            ("jumps", "jump"),
            ("hopping", "hop"),
            ("capturing", "capture"),
            ("huffed", "huff"),
            ("the pie rule", "pie rule"),
            ("repetitions", "repetition"),
        ] {
            let called = |word: &str| find(word).map(|found| found.called);
            assert!(
                called(one).is_some() && called(one) == called(other),
                "{one}"
            );
        }
        assert_eq!(nearest("grandslam"), Some("grand slam"));
        assert_eq!(nearest("xylophone"), None);
    }
}

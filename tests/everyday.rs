//! What players call things, and the sentence that each of these words has to find.

use manqala::model::{Files, ReadError, check};
use manqala::syntax::asked::answer;
use manqala::syntax::forms::FORMS;
use manqala::syntax::{Severity, Source};

/// The beginning of a sentence, or a part of it, and the words that have to find it.
#[rustfmt::skip]
const FOUND: &[(&str, &[&str])] = &[
    ("Board has 2 rows of 6 houses", &["pit", "hole", "cup", "bowl", "pot", "field", "cell", "hollow", "cavity", "dugout", "house", "board", "rows", "columns"]),
    ("Start with 4 seeds in each house", &["seed", "stone", "bean", "shell", "cowrie", "counter", "pebble", "marble", "nut", "ball", "bead", "grain", "kernel", "korgool", "setup", "set-up", "starting position", "initial position", "start", "layout"]),
    ("Board has 2 rows of 6 houses and stores", &["store", "bank", "kalaha", "treasury", "granary", "kazan", "barn", "goal", "storehouse", "home pit", "end pit", "scoring pit"]),
    ("Last seed in an own empty house: capture it", &["removed", "remove", "discard", "out of play", "out of the game", "captured seeds", "capture", "take", "eat", "kill", "collect", "win seeds", "cross capture", "opposite", "across", "facing", "last seed in an empty house", "capture opposite", "empty capture", "beyond"]),
    ("Path runs", &["four rows", "inner row", "outer row", "front row", "back row"]),
    ("Houses of each player are", &["three rows", "middle row", "belong", "belongs", "ownership", "owner", "owned houses", "territory", "own side"]),
    ("For 4 players.", &["solitaire", "one player", "three players", "four players", "partner", "partners", "team"]),
    ("Arrange 2", &["deployment", "placing phase", "placement", "place", "formation"]),
    ("Start with 6 seeds in e2", &["reserve", "hand", "in hand", "supply", "off the board"]),
    ("Move entering 1 seed", &["enter", "drop", "namua", "phase", "first phase", "stage"]),
    ("Sow counterclockwise round all houses", &["sow", "sowing", "distribute", "spread", "deal", "direction", "clockwise", "counterclockwise", "anticlockwise", "anti-clockwise", "both directions", "reverse", "to the right", "origin", "skip the origin", "twelve seeds", "full lap", "whole round", "omit", "skip", "passed over", "leaving one", "leave one behind"]),
    ("Move from an own house of at least 2", &["singleton", "single", "single seed", "lift", "pick up", "turn", "ply", "legal move", "choose a house", "opening", "opening move", "first move", "untouched", "pick", "lifted"]),
    ("Last seed in an occupied house: relay", &["lap", "laps", "relay", "multi-lap", "multiple laps", "continue", "sow on", "sow again", "pick up", "lift", "pick up and go on", "relay sowing"]),
    ("Endless sowing", &["endless", "infinite", "loop", "for ever", "never ends"]),
    ("Last seed in the own store: take another turn", &["extra turn", "bonus turn", "another turn", "again", "move again", "free turn", "bonus"]),
    ("Otherwise pass.", &["pass", "skip a turn", "miss a turn", "stuck", "blocked", "stalemate", "no moves"]),
    ("swapping sides", &["pie rule", "swap", "pie", "change sides"]),
    ("Must sow in their house if possible", &["feed", "feeding", "starve", "hunger", "must", "compulsory", "forced", "obligation", "give seeds"]),
    ("Otherwise move", &["priority", "takata", "kutakata", "last resort", "other moves"]),
    ("Must not leave the opponent without seeds", &["forbidden", "illegal", "not allowed", "prohibited", "restriction"]),
    ("and back through", &["chain", "multiple capture", "previous houses", "twos and threes", "even", "odd", "series"]),
    ("Passing seed in a house making 4", &["cow", "pasu", "capture in passing", "during sowing", "capture fours", "passing", "on the way"]),
    ("sow opposite and behind opposite", &["mtaji", "sow captured seeds", "capture and sow", "re-enter"]),
    ("Capture leaving the opponent no seeds", &["grand slam", "slam", "capture everything", "capture all", "clean sweep"]),
    ("claim it as", &["tuz", "tuzdik", "claim", "wegue", "sacred house", "daughter", "conquer", "captured house", "twin"]),
    (r#"Mark "nyumba" lasts until emptied"#, &["nyumba", "mark", "marker", "marked house", "special house", "label", "remember"]),
    (r#"Mark "barred" lasts until the next move"#, &["barred", "temporary", "for one move"]),
    ("After a move", &["after a move", "after the turn", "when a move is over", "captured nothing", "captured from", "at the end of a move", "remember"]),
    ("either relay, or the turn ends", &["choice", "choose", "player's choice", "optional", "either or"]),
    (r#"Call "target""#, &["threat", "threatened", "reach", "in reach", "term", "define", "abbreviation"]),
    ("a player has no seeds", &["bare", "without seeds", "win", "lose", "winner", "game over", "end", "finish", "who wins", "remaining seeds", "rest", "left over"]),
    ("has stored more than half", &["majority", "more than half", "score", "points", "race", "total"]),
    ("at most 4 seeds remain", &["few seeds", "too few seeds", "eight seeds left", "8 seeds left"]),
    ("a position occurs 3 times", &["repetition", "repeat", "cycle", "same position", "draw", "tie", "standstill"]),
    ("plies pass without", &["no progress", "move limit", "remis"]),
    ("cannot move", &["misère", "misere", "last mover wins", "normal play"]),
    ("Refill by each player", &["round", "rounds", "refill", "next round", "redistribute", "champion", "borrow", "debt", "rounding up"]),
    ("An unfilled house becomes", &["burn", "burnt house", "burned house", "closed house", "close", "closing", "ruined house", "blind house"]),
    ("Match ends when", &["match", "best of", "series of games", "set", "tournament"]),
    ("Next round is begun by the loser", &["who begins", "who starts", "who began", "first player", "loser begins"]),
    (r#"Piece "man" steps"#, &["man", "piece", "step", "walk", "pawn"]),
    ("jumps any way", &["jump", "leap", "hop", "jump over"]),
    ("or be huffed", &["largest", "maximum capture", "huff", "huffing", "blow", "penalty"]),
    (r#"becomes a "king""#, &["king", "promote", "promotion", "crown", "queen", "dama"]),
    ("slides any way", &["fly", "flying", "slide", "flying king"]),
    ("New row of 3", &["mill", "row of three", "three in a row", "morris"]),
    (r#"follows "another""#, &["variant", "based on", "version", "extends", "differs"]),
    ("Option [seeds]", &["option", "setting", "parameter", "house rule"]),
    (r#"Source ""#, &["source", "book", "document", "reference", "citation"]),
    (r#"Region ""#, &["region", "country"]),
    (r#"Also called ""#, &["alias", "also known as", "other name"]),
    (r#"Arrangement ""#, &["preset", "formation"]),
    ("Arrange 32 seeds", &["set up freely"]),
    ("Houses belong to nobody", &["nobody's house", "shared row", "common row"]),
    (r#"Piece "man" becomes"#, &["becomes king", "promoted"]),
    ("Start with 4 seeds in each house, except", &["except"]),
    ("Start as pictured", &["picture", "diagram"]),
];

/// A sentence further down is not looked at.
const LOOKED_AT: usize = 3;

#[test]
fn everyday_words_find_their_sentence() {
    let mut amiss = Vec::new();
    let mut tried = 0;
    for (sentence, words) in FOUND {
        for word in *words {
            tried += 1;
            let forms = answer(word).forms;
            let mut first = forms.iter().take(LOOKED_AT);
            if !first.any(|form| form.example.contains(sentence)) {
                let found: Vec<_> = forms
                    .iter()
                    .take(LOOKED_AT)
                    .map(|form| form.example)
                    .collect();
                amiss.push(format!("{word}: not `{sentence}` but {found:#?}"));
            }
        }
    }
    assert!(amiss.is_empty(), "{}", amiss.join("\n"));
    assert!(tried > 300, "{tried} words");
}

const TWO_ROWS: &str = "Game \"Two rows\". Source \"A test\".
Board has 2 rows of 6 houses and stores. Start with 4 seeds in each house. Move from an own house.
Sow counterclockwise round all houses and the own store.
Last seed in an own empty house: capture it and opposite.
End when the player to move cannot move: each player takes their own seeds, and the most seeds win.
End when a position occurs 3 times: draw.
Refill by each player: 4 seeds in each home house. Match ends when 5 rounds are over: the most rounds win.";

const FOUR_ROWS: &str = "Game \"Four rows\". Source \"A test\".
Board has 4 rows of 8 houses. Start with 2 seeds in each house, 5 seeds in hand, and \"nyumba\" on e2, for each player.
Move from an own house of at least 2. Move \"in\" entering 1 seed in an own house. Sow counterclockwise round own houses.
Last seed in an occupied house: relay. End when the player to move cannot move: that player loses.
End when a position occurs 3 times: draw.";

const PIECES: &str = "Game \"Pieces\". Source \"A test\".
Board has 5 rows of 5 squares, joined straight. Start with \"man\" on row 1, and \"king\" on a2, for each player.
Piece \"man\" steps any way. Piece \"man\" jumps any way over an adjacent enemy. Piece \"king\" steps any way.
End when the player to move cannot move: that player loses. End when a position occurs 3 times: draw.";

/// What has to be said besides, so that the names of an example mean something.
const BESIDES: &[(&str, &str)] = &[
    ("[pie rule]", "Option [pie rule] is no, may be yes or no."),
    ("[seeds]", "Start with [seeds] seeds in each house."),
    (
        "barred",
        "Last seed in an empty house: mark it as \"barred\".",
    ),
    ("\"stick\"", "No start. Piece \"stick\" steps any way."),
    (
        "\"lance\"",
        "No start. No piece \"king\" steps. Arrange 2 \"man\" on each of 5 empty squares.",
    ),
];

/// What is amiss between an example and the board it is put on, not with the example.
const OF_THE_BOARD: &[&str] = &[
    "filled-twice",
    "name-twice",
    "no-circuit",
    "no-home",
    "no-owners",
    "no-stores",
    "no-such-place",
    "not-for-each",
    "nothing-set-out",
    "owned-by-nobody",
    "owned-twice",
    "picture-shape",
    "seat-not-playing",
    "too-many",
];

struct Shelf;

impl Files for Shelf {
    fn read(&self, name: &str, _beside: &Source) -> Result<Source, ReadError> {
        let text = match name {
            "two-rows" | "another" => TWO_ROWS,
            "four-rows" => FOUR_ROWS,
            _ => PIECES,
        };
        Ok(Source::new(name, text))
    }

    fn names(&self) -> Vec<String> {
        ["two-rows", "four-rows", "pieces"]
            .map(str::to_owned)
            .into()
    }
}

#[test]
fn every_example_of_a_form_is_right_in_some_game() {
    let mut amiss = Vec::new();
    for form in FORMS {
        let besides = BESIDES
            .iter()
            .filter(|(name, _)| form.example.contains(name));
        let besides: String = besides.map(|(_, said)| format!("{said}\n")).collect();
        let mut wrong = Vec::new();
        let right = ["two-rows", "four-rows", "pieces"].iter().any(|base| {
            let text = match form.example.starts_with("Game ") {
                true => {
                    format!("{}\n{TWO_ROWS}", form.example).replacen("Game \"Two rows\". ", "", 1)
                }
                false => format!(
                    "Game \"E\" follows \"{base}\" except:\n{}\n{besides}",
                    form.example
                ),
            };
            let loaded = check(&Source::new("example.game", text.as_str()), &Shelf);
            let errors = loaded
                .diagnostics
                .iter()
                .filter(|one| one.severity == Severity::Error && !OF_THE_BOARD.contains(&one.code));
            let said: String = errors
                .map(|one| format!("  {} {}\n", one.code, one.message))
                .collect();
            wrong.push(format!("{text}{said}"));
            said.is_empty()
        });
        if !right {
            amiss.push(format!("{}\n{}", form.example, wrong.join("\n")));
        }
    }
    assert!(amiss.is_empty(), "{}", amiss.join("\n\n"));
}

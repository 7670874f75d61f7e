//! The forms of sentences, each with an example and the everyday words that ask for it.

use super::tree::Sort;

/// One form of sentence.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// The sort of sentence.
    pub sort: Sort,
    /// The form: words in capitals stand for what varies, brackets for what may be left out.
    pub text: &'static str,
    /// A sentence of that form.
    pub example: &'static str,
    /// Words by which somebody may look for it, all in small letters.
    pub asked_by: &'static [&'static str],
}

const fn form(
    sort: Sort,
    text: &'static str,
    example: &'static str,
    asked_by: &'static [&'static str],
) -> Form {
    Form {
        sort,
        text,
        example,
        asked_by,
    }
}

/// All forms, in the order in which a file has them.
#[rustfmt::skip]
pub const FORMS: &[Form] = &[
    form(Sort::Game, "Game \"TITLE\".", "Game \"My game\".", &["title", "name", "called"]),
    form(Sort::Game, "Game \"TITLE\" follows \"FILE\" except:", "Game \"My game\" follows \"another\" except:",
        &["variant", "extends", "based", "like", "same", "inherits", "differs"]),
    form(Sort::Region, "Region \"WHERE\".", "Region \"Uganda\".", &["country", "place", "origin", "from", "played"]),
    form(Sort::Source, "Source \"WORK\".", "Source \"A book, 1934: 14-19\".", &["book", "document", "reference", "author", "rules"]),
    form(Sort::Also, "Also called \"NAME\", \"NAME\".", "Also called \"Another name\".", &["alias", "names", "known"]),
    form(Sort::Players, "For N players.", "For 4 players.", &["number", "players", "people", "persons", "solitaire"]),
    form(Sort::Option, "Option [NAME] is VALUE, may be VALUE, VALUE or VALUE to VALUE.", "Option [seeds] is 4, may be 3 to 6.",
        &["setting", "choice", "variable", "parameter", "variants", "default"]),
    form(Sort::Option, "If [NAME] is VALUE, SENTENCE.", "If [pie rule] is yes, move \"swap\" swapping sides, when 1 ply has passed.",
        &["if", "conditional", "depending"]),
    form(Sort::Board, "Board has N rows of N houses [and stores [on the left]].", "Board has 2 rows of 6 houses and stores.",
        &["rows", "columns", "houses", "pits", "holes", "size", "stores"]),
    form(Sort::Board, "Board has rows of N, N and N houses [and stores].", "Board has rows of 7, 8 and 7 houses.", &["unequal", "rows"]),
    form(Sort::Board, "Board has N rows of N points [, joined JOINS].", "Board has 5 rows of 5 points, joined straight, and diagonally at even points.",
        &["squares", "points", "grid", "lines", "diagonal", "joined"]),
    form(Sort::Houses, "Houses of each player are HOUSES.", "Houses of each player are row 1, and d2 to f2.", &["owner", "owns", "side", "belong", "territory"]),
    form(Sort::Houses, "Houses of SEAT are HOUSES.", "Houses of east are d1 to f1.", &["owner", "owns", "side", "seat", "four"]),
    form(Sort::Houses, "Houses belong to nobody.", "Houses belong to nobody.", &["shared", "common", "nobody", "neutral"]),
    form(Sort::Path, "Path [of SEAT] runs HOUSES.", "Path runs a1 to f1, f2 to d2, f3 to a3, and a2 to c2.", &["circuit", "track", "route", "way", "order", "round"]),
    form(Sort::Start, "Start with N seeds in each HOUSE.", "Start with 4 seeds in each house.",
        &["setup", "initial", "beginning", "fill", "put", "seeds", "stones", "contains"]),
    form(Sort::Start, "Start with N seeds in HOUSES, N seeds in hand, and \"MARK\" on HOUSES, for each player.",
        "Start with 6 seeds in e2, 2 seeds in f2 and g2, 22 seeds in hand, and \"nyumba\" on e2, for each player.", &["hand", "reserve", "different"]),
    form(Sort::Start, "Start with N seeds in each HOUSE, except N in HOUSES, for each player.",
        "Start with 4 seeds in each house, except 0 in a1 and 2 in b1, for each player.", &["except", "but"]),
    form(Sort::Start, "Start with \"PIECE\" on PLACES, for each player.", "Start with \"man\" on rows 1 to 3, for each player.", &["pieces", "men"]),
    form(Sort::Start, "Start as pictured \"ROW\" \"ROW\".", "Start as pictured \"nnn\" \"n.s\" \"sss\".", &["picture", "diagram", "drawing"]),
    form(Sort::Arrange, "Arrange N \"PIECE\" on each of N PLACES.", "Arrange 2 \"stick\" on each of 5 empty squares.", &["place", "deploy", "setup", "free"]),
    form(Sort::Arrange, "Arrange N seeds in HOUSES freely.", "Arrange 32 seeds in own houses freely.", &["free", "distribute", "choose"]),
    form(Sort::Arrangement, "Arrangement \"NAME\" is PLACES.", "Arrangement \"lance\" is a1 to a4, and b2.", &["formation", "preset", "named"]),
    form(Sort::Mark, "Mark \"NAME\" lasts until emptied.", "Mark \"nyumba\" lasts until emptied.", &["marker", "label", "until"]),
    form(Sort::Call, "Call \"NAME\" DESCRIPTION.", "Call \"target\" an own occupied inner house opposite an occupied house.",
        &["define", "let", "term", "name", "means", "abbreviation"]),
    form(Sort::Move, "Move [\"NAME\"] from HOUSES [into HOUSES] [, sowing DIRECTION] [, when CONDITION].", "Move from an own house of at least 2.",
        &["turn", "play", "choose", "pick", "lift", "take", "legal", "allowed"]),
    form(Sort::Move, "Move [\"NAME\"] entering N seed in HOUSES [, when CONDITION].", "Move entering 1 seed in an own inner house, when the mover has seeds in hand.",
        &["enter", "drop", "add", "introduce", "hand"]),
    form(Sort::Move, "Move a piece.", "Move a piece.", &["piece", "man"]),
    form(Sort::Move, "Move \"NAME\" swapping sides [, when CONDITION].", "Move \"swap\" swapping sides, when 1 ply has passed.", &["pie", "swap", "exchange", "rule"]),
    form(Sort::Move, "Otherwise move SOURCE [into HOUSES] [, when CONDITION].", "Otherwise move from an own outer house of at least 2.",
        &["else", "otherwise", "fallback", "only"]),
    form(Sort::Move, "Otherwise pass [when CONDITION].", "Otherwise pass.", &["pass", "skip", "miss", "stuck", "else"]),
    form(Sort::Must, "Must [not] DEED [if possible] [, when CONDITION].", "Must sow in their house if possible, when the opponent has no seeds.",
        &["obligation", "obliged", "required", "forced", "compulsory", "feed", "has", "may", "forbidden", "cannot"]),
    form(Sort::Must, "Must capture if possible, or be huffed.", "Must capture if possible, or be huffed.", &["huff", "blow"]),
    form(Sort::Must, "Must [not] leave PLAYER with seeds.", "Must not leave the opponent without seeds.", &["leave", "leaves", "starve", "empty"]),
    form(Sort::Piece, "Piece \"NAME\" steps WAYS.", "Piece \"man\" steps forward.", &["step", "walk", "moves", "man"]),
    form(Sort::Piece, "Piece \"NAME\" slides WAYS.", "Piece \"king\" slides any way.", &["slide", "rook", "queen", "far", "flying"]),
    form(Sort::Piece, "Piece \"NAME\" jumps WAYS over an adjacent enemy [, again while it can].", "Piece \"man\" jumps any way over an adjacent enemy, again while it can.",
        &["jump", "leap", "hop", "captures"]),
    form(Sort::Piece, "Piece \"NAME\" becomes a \"NAME\" on the far row [, and the turn ends].", "Piece \"man\" becomes a \"king\" on the far row.",
        &["promote", "promotion", "crown", "king"]),
    form(Sort::Sow, "Sow [for SEAT] [from HOUSES] DIRECTION round CIRCUIT [, beginning in PLACE] [, skipping HOUSES].",
        "Sow counterclockwise round all houses, skipping the origin.",
        &["sow", "sowing", "distribute", "direction", "counterclockwise", "clockwise", "spread", "drop", "anticlockwise"]),
    form(Sort::Passing, "Passing seed in HOUSES [, when CONDITION]: EFFECTS.", "Passing seed in a house making 4: its owner captures it.",
        &["during", "while", "each", "every", "pass", "seed"]),
    form(Sort::Last, "Last seed in HOUSES [, when CONDITION]: EFFECTS.", "Last seed in an own empty house: capture it and opposite.",
        &["last", "final", "lands", "ends", "falls", "capture", "captures", "if", "when", "seed"]),
    form(Sort::Last, "Last seed in HOUSES: relay.", "Last seed in an occupied house: relay.", &["relay", "lap", "continue", "lift", "again"]),
    form(Sort::Last, "Last seed in HOUSES: capture PLACES, and back through HOUSES.",
        "Last seed in their house making 2 or 3: capture it, and back through their houses of 2 or 3.", &["chain", "series", "previous", "back", "making"]),
    form(Sort::Last, "Last seed in the own store: take another turn.", "Last seed in the own store: take another turn.", &["again", "another", "extra", "bonus", "turn", "store"]),
    form(Sort::Last, "Last seed in HOUSES: claim it as \"MARK\".", "Last seed in their house making 3: claim it as \"tuzdik\".", &["claim", "mark", "own"]),
    form(Sort::Last, "Last seed in HOUSES: sow PLACES [DIRECTION] [, beginning in PLACE].", "Last seed in an own occupied inner house opposite an occupied house: sow opposite and behind opposite.",
        &["sow", "captured", "hand"]),
    form(Sort::Last, "Last seed in HOUSES: either EFFECTS, or EFFECTS.", "Last seed in an own house: either relay, or the turn ends.", &["either", "choice", "choose", "may", "or"]),
    form(Sort::CaptureLeaving, "Capture leaving [PLAYER] N seeds [, when CONDITION]: EFFECTS.", "Capture leaving the opponent no seeds: the move is forbidden.",
        &["grand", "slam", "all", "everything", "capture"]),
    form(Sort::NewRow, "New row of N PLACES [, when CONDITION]: EFFECTS.", "New row of 3 own squares: capture one of their squares.",
        &["row", "line", "mill", "three"]),
    form(Sort::Endless, "Endless sowing: EFFECTS.", "Endless sowing: the move is forbidden.", &["infinite", "loop", "forever", "endless"]),
    form(Sort::End, "End when CONDITION: OUTCOMES.", "End when a player has no seeds: each player takes their own seeds, and the most seeds win.",
        &["end", "over", "finish", "finished", "wins", "win", "loses", "winner", "game", "stop", "draw"]),
    form(Sort::End, "End when PLAYER has stored COUNT seeds: OUTCOMES.", "End when a player has stored more than half the seeds: that player wins.",
        &["majority", "half", "stored", "captured", "points"]),
    form(Sort::End, "End when PLAYER cannot move: OUTCOMES.", "End when the player to move cannot move: the other player takes the rest, and the most seeds win.",
        &["stuck", "move", "cannot", "blocked", "legal"]),
    form(Sort::End, "End when a position occurs N times: OUTCOMES.", "End when a position occurs 3 times: draw.",
        &["repetition", "repeated", "position", "occurs", "times", "threefold"]),
    form(Sort::End, "End when N plies pass without DEEDS: OUTCOMES.", "End when 100 plies pass without a capture or a promotion: draw.",
        &["plies", "moves", "without", "capture", "pass", "turns"]),
    form(Sort::End, "End when COUNT DESCRIPTION remain: OUTCOMES.", "End when at most 4 seeds remain: each player takes their own seeds, and the most seeds win.",
        &["remain", "left", "few", "remaining"]),
    form(Sort::Refill, "Refill by PLAYER: N seeds in each HOUSE [from the left] [, then in each HOUSE] [, owning them].",
        "Refill by each player: 7 seeds in each home house from the right.", &["refill", "rounds", "new", "again", "fill"]),
    form(Sort::Unfilled, "An unfilled house becomes a \"MARK\".", "An unfilled house becomes a \"burnt house\".", &["burnt", "closed", "unfilled"]),
    form(Sort::Next, "Next round is begun by PLAYER.", "Next round is begun by the loser.", &["begins", "starts", "first", "next", "round"]),
    form(Sort::MatchEnds, "Match ends when CONDITION: OUTCOMES.", "Match ends when a player cannot fill a house: that player loses.",
        &["match", "series", "rounds", "games"]),
    form(Sort::Without, "No LEFT PART.", "No last seed in an own empty house.", &["remove", "without", "drop", "delete", "no"]),
];

/// The form nearest to a sentence, which may be in any words: one of its sort, if it is known,
/// or of all, that shares most words with it.
pub fn nearest(sort: Option<Sort>, sentence: &str) -> Option<&'static Form> {
    let sentence = sentence.to_lowercase();
    let words: Vec<&str> = words_of(&sentence).take(64).collect();
    let mut best: Option<(usize, &Form)> = None;
    for form in FORMS
        .iter()
        .filter(|form| sort.is_none_or(|sort| form.sort == sort))
    {
        let score = score(form, &words);
        if best.is_none_or(|(most, _)| score > most) {
            best = Some((score, form));
        }
    }
    best.filter(|(score, _)| *score > 0 || sort.is_some())
        .map(|(_, form)| form)
}

/// The forms that speak of what is asked for in everyday words, the best first; all of them, in
/// the order in which a file has them, when nothing is asked for.
pub fn about(topic: &str) -> Vec<&'static Form> {
    let topic = topic.to_lowercase();
    let words: Vec<&str> = words_of(&topic).take(64).collect();
    if words.is_empty() {
        return FORMS.iter().collect();
    }
    let mut found: Vec<(usize, &Form)> = FORMS
        .iter()
        .map(|form| (score(form, &words), form))
        .collect();
    found.retain(|(score, _)| *score > 0);
    found.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    found.into_iter().map(|(_, form)| form).collect()
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

/// Words of the example count once, words that it is asked by twice; little words nothing.
fn score(form: &Form, words: &[&str]) -> usize {
    const LITTLE: [&str; 12] = [
        "a", "an", "the", "of", "in", "is", "are", "and", "or", "to", "by", "their",
    ];
    let example = form.example.to_lowercase();
    let asked = |word: &str| form.asked_by.contains(&word);
    words
        .iter()
        .filter(|word| !LITTLE.contains(word))
        .map(|word| {
            2 * usize::from(asked(word)) + usize::from(words_of(&example).any(|w| w == *word))
        })
        .sum()
}

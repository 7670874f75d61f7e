//! The forms of sentences, each with an example and the everyday words that ask for it.

use super::stems::stems;
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
    /// What it says, in one or two sentences.
    pub means: &'static str,
    /// Words by which somebody may look for it, all in small letters.
    pub asked_by: &'static [&'static str],
}

const fn form(
    sort: Sort,
    text: &'static str,
    example: &'static str,
    means: &'static str,
    asked_by: &'static [&'static str],
) -> Form {
    Form {
        sort,
        text,
        example,
        means,
        asked_by,
    }
}

/// All forms, in the order in which a file has them.
#[rustfmt::skip]
pub const FORMS: &[Form] = &[
    form(Sort::Game, "Game \"TITLE\".", "Game \"My game\".",
        "The first sentence of every file: what the game is called.",
        &["title", "name", "called"]),
    form(Sort::Game, "Game \"TITLE\" follows \"FILE\" except:", "Game \"My game\" follows \"another\" except:",
        "This game is the other one but for what follows here: a sentence with the same opening takes its place, others are added.",
        &["variant", "extends", "based", "like", "same", "inherits", "differs"]),
    form(Sort::Region, "Region \"WHERE\".", "Region \"Uganda\".",
        "Where the game is played.",
        &["country", "place", "origin", "from", "played"]),
    form(Sort::Source, "Source \"WORK\".", "Source \"A book, 1934: 14-19\".",
        "The document that the rules are from.",
        &["book", "document", "reference", "author", "rules"]),
    form(Sort::Also, "Also called \"NAME\", \"NAME\".", "Also called \"Another name\".",
        "Other names of the game.",
        &["alias", "names", "known"]),
    form(Sort::Players, "For N players.", "For 4 players.",
        "How many play, one to four; two when nothing is said.",
        &["number", "players", "people", "persons", "solitaire"]),
    form(Sort::Option, "Option [NAME] is VALUE, may be VALUE, VALUE or VALUE to VALUE.", "Option [seeds] is 4, may be 3 to 6.",
        "A choice that the game leaves open: its name, its usual value, and all that it may be. `[NAME]` then stands where a number can.",
        &["setting", "choice", "variable", "parameter", "variants", "default"]),
    form(Sort::Option, "If [NAME] is VALUE, SENTENCE.", "If [pie rule] is yes, move \"swap\" swapping sides, when 1 ply has passed.",
        "Keeps the sentence only when the option has that value.",
        &["if", "conditional", "depending"]),
    form(Sort::Board, "Board has N rows of N houses [and stores [on the left]].", "Board has 2 rows of 6 houses and stores.",
        "How many rows of how many houses there are, and whether stores are drawn at the players' ends.",
        &["rows", "columns", "houses", "pits", "holes", "size", "stores"]),
    form(Sort::Board, "Board has rows of N, N and N houses [and stores].", "Board has rows of 7, 8 and 7 houses.",
        "The same with rows of different lengths, from row 1 at South's side.",
        &["unequal", "rows"]),
    form(Sort::Board, "Board has N rows of N points [, joined JOINS].", "Board has 5 rows of 5 points, joined straight, and diagonally at even points.",
        "A board for pieces: points or squares, and by which lines they are joined.",
        &["squares", "points", "grid", "lines", "diagonal", "joined"]),
    form(Sort::Houses, "Houses of each player are HOUSES.", "Houses of each player are row 1, and d2 to f2.",
        "Whose houses are whose, said from South's seat and turned round for North. Without it each owns the rows on the own side.",
        &["owner", "owns", "side", "belong", "territory"]),
    form(Sort::Houses, "Houses of SEAT are HOUSES.", "Houses of east are d1 to f1.",
        "Which houses that seat owns.",
        &["owner", "owns", "side", "seat", "four"]),
    form(Sort::Houses, "Houses belong to nobody.", "Houses belong to nobody.",
        "Every house is everybody's own.",
        &["shared", "common", "nobody", "neutral"]),
    form(Sort::Path, "Path [of SEAT] runs HOUSES.", "Path runs a1 to f1, f2 to d2, f3 to a3, and a2 to c2.",
        "The circuit in the order that is called counterclockwise; it closes on itself.",
        &["circuit", "track", "route", "way", "order", "round"]),
    form(Sort::Start, "Start with N seeds in each HOUSE.", "Start with 4 seeds in each house.",
        "The same number of seeds in many houses at the start.",
        &["setup", "initial", "beginning", "fill", "put", "seeds", "stones", "contains"]),
    form(Sort::Start, "Start with N seeds in HOUSES, N seeds in hand, and \"MARK\" on HOUSES, for each player.",
        "Start with 6 seeds in e2, 2 seeds in f2 and g2, 22 seeds in hand, and \"nyumba\" on e2, for each player.",
        "What lies in houses named one by one, what is in hand, and which houses bear a mark. `for each player` reads the names from each seat.",
        &["hand", "reserve", "different"]),
    form(Sort::Start, "Start with N seeds in each HOUSE, except N in HOUSES, for each player.",
        "Start with 4 seeds in each house, except 0 in a1 and 2 in b1, for each player.",
        "The same number in many houses, but for some.",
        &["except", "but"]),
    form(Sort::Start, "Start with \"PIECE\" on PLACES, for each player.", "Start with \"man\" on rows 1 to 3, for each player.",
        "Where pieces stand at the start.",
        &["pieces", "men"]),
    form(Sort::Start, "Start as pictured \"ROW\" \"ROW\".", "Start as pictured \"nnn\" \"n.s\" \"sss\".",
        "The whole board at the start as a picture, the top row first.",
        &["picture", "diagram", "drawing"]),
    form(Sort::Arrange, "Arrange N \"PIECE\" on each of N PLACES.", "Arrange 2 \"stick\" on each of 5 empty squares.",
        "Before the first move each player in turn sets out so many on each of so many places.",
        &["place", "deploy", "setup", "free"]),
    form(Sort::Arrange, "Arrange N seeds in HOUSES freely.", "Arrange 32 seeds in own houses freely.",
        "Before the first move each player in turn spreads so many seeds as they like.",
        &["free", "distribute", "choose"]),
    form(Sort::Arrangement, "Arrangement \"NAME\" is PLACES.", "Arrangement \"lance\" is a1 to a4, and b2.",
        "A set-up with a name, seen from the own seat.",
        &["formation", "preset", "named"]),
    form(Sort::Mark, "Mark \"NAME\" lasts until emptied.", "Mark \"nyumba\" lasts until emptied.",
        "The mark stays until its house is lifted or captured; otherwise it lasts for the round.",
        &["marker", "label", "until"]),
    form(Sort::Mark, "Mark \"NAME\" lasts until the next move is over.", "Mark \"barred\" lasts until the next move is over.",
        "The mark is there for one move: that of whoever moves after it was set.",
        &["marker", "label", "until", "turn", "temporary"]),
    form(Sort::Call, "Call \"NAME\" DESCRIPTION.", "Call \"target\" an own occupied inner house opposite an occupied house.",
        "A short name for a description that is needed more than once.",
        &["define", "let", "term", "name", "means", "abbreviation"]),
    form(Sort::Move, "Move [\"NAME\"] from HOUSES [into HOUSES] [, sowing DIRECTION] [, when CONDITION].", "Move from an own house of at least 2.",
        "What a player may do in a turn: lift all seeds of a house that fits, and sow them.",
        &["turn", "play", "choose", "pick", "lift", "take", "legal", "allowed"]),
    form(Sort::Move, "Move [\"NAME\"] from HOUSES [into HOUSES], lifting N seeds [, when CONDITION].", "Move \"opening\" from the own rightmost house, lifting 1 seed, when 0 plies have passed.",
        "What a player may do in a turn: lift only so many seeds of a house, and sow them.",
        &["some", "part", "only", "single", "few", "opening", "first"]),
    form(Sort::Move, "Move [\"NAME\"] entering N seed in HOUSES [, when CONDITION].", "Move entering 1 seed in an own inner house, when the mover has seeds in hand.",
        "What a player may do in a turn: put something from the hand into a place that fits.",
        &["enter", "drop", "add", "introduce", "hand"]),
    form(Sort::Move, "Move a piece.", "Move a piece.",
        "What a player may do in a turn: move a piece as the Piece sentences say.",
        &["piece", "man"]),
    form(Sort::Move, "Move \"NAME\" swapping sides [, when CONDITION].", "Move \"swap\" swapping sides, when 1 ply has passed.",
        "The player may change places with the other one instead of moving: the pie rule.",
        &["pie", "swap", "exchange", "rule"]),
    form(Sort::Move, "Otherwise move SOURCE [into HOUSES] [, when CONDITION].", "Otherwise move from an own outer house of at least 2.",
        "A move that is open only when no move of the sentences before it is legal.",
        &["else", "otherwise", "fallback", "only"]),
    form(Sort::Move, "Otherwise pass [when CONDITION].", "Otherwise pass.",
        "A player who cannot move misses the turn.",
        &["pass", "skip", "miss", "stuck", "else"]),
    form(Sort::Must, "Must [not] DEED [if possible] [, when CONDITION].", "Must sow in their house if possible, when the opponent has no seeds.",
        "What a move has to do to be legal; with `if possible` only when some move can do it.",
        &["obligation", "obliged", "required", "forced", "compulsory", "feed", "has", "may", "forbidden", "cannot"]),
    form(Sort::Must, "Must capture if possible, or be huffed.", "Must capture if possible, or be huffed.",
        "Who could have captured and did not may lose the piece that could.",
        &["huff", "blow"]),
    form(Sort::Must, "Must [not] leave PLAYER with seeds.", "Must not leave the opponent without seeds.",
        "A move after which that player has seeds (or none) is asked for, or ruled out.",
        &["leave", "leaves", "starve", "empty"]),
    form(Sort::Piece, "Piece \"NAME\" steps WAYS.", "Piece \"man\" steps forward.",
        "The piece moves one step to an empty place.",
        &["step", "walk", "moves", "man"]),
    form(Sort::Piece, "Piece \"NAME\" slides WAYS.", "Piece \"king\" slides any way.",
        "The piece moves any number of empty places along a line.",
        &["slide", "rook", "queen", "far", "flying"]),
    form(Sort::Piece, "Piece \"NAME\" jumps WAYS over an adjacent enemy [, again while it can].", "Piece \"man\" jumps any way over an adjacent enemy, again while it can.",
        "The piece captures by jumping over an enemy to the empty place behind it.",
        &["jump", "leap", "hop", "captures"]),
    form(Sort::Piece, "Piece \"NAME\" becomes a \"NAME\" on the far row [, and the turn ends].", "Piece \"man\" becomes a \"king\" on the far row.",
        "The piece becomes another one when it comes to the far row.",
        &["promote", "promotion", "crown", "king"]),
    form(Sort::Sow, "Sow [of a \"KIND\"] [for SEAT] [from HOUSES] DIRECTION round CIRCUIT [, beginning in PLACE] [, dropping N seeds in each house] [, skipping HOUSES].",
        "Sow counterclockwise round all houses, skipping the origin.",
        "Which way seeds are sown, round what, and what is passed over.",
        &["sow", "sowing", "distribute", "direction", "counterclockwise", "clockwise", "spread", "drop", "anticlockwise"]),
    form(Sort::Sow, "Sow DIRECTION round CIRCUIT, dropping all seeds in one house.", "Sow counterclockwise round all houses, dropping all seeds in one house.",
        "The seeds are not sown one by one: they all fall in the first house that is come to.",
        &["several", "two", "pairs", "together", "whole", "heap", "at once"]),
    form(Sort::Sow, "Sow DIRECTION round CIRCUIT, skipping HOUSES except with the last seed.", "Sow counterclockwise round all houses, skipping their houses of 3 except with the last seed.",
        "Such houses are passed over, unless the last seed of a lap falls there.",
        &["skip", "last", "pass", "over", "leave out"]),
    form(Sort::Lifting, "Before sowing [of a \"KIND\"] [of lap N] from HOUSES [, when CONDITION]: EFFECTS.", "Before sowing from an own inner house opposite an occupied house: capture opposite.",
        "What is done when a house is about to be lifted and sown, at the beginning of a move or of a later lap. The first sentence that fits holds.",
        &["before", "lift", "lifted", "beginning", "start", "first"]),
    form(Sort::Passing, "Passing seed in HOUSES [, when CONDITION]: EFFECTS.", "Passing seed in a house making 4: its owner captures it.",
        "What happens when a seed falls that is not the last of its lap. The first sentence that fits holds.",
        &["during", "while", "each", "every", "pass", "seed"]),
    form(Sort::Last, "Last seed in HOUSES [, when CONDITION]: EFFECTS.", "Last seed in an own empty house: capture it and opposite.",
        "What happens when the last seed of a lap falls. The first sentence that fits holds; if none does, the turn ends.",
        &["last", "final", "lands", "ends", "falls", "capture", "captures", "if", "when", "seed"]),
    form(Sort::Last, "Last seed in HOUSES: relay [from next] [DIRECTION] [with N seeds] [into HOUSES].", "Last seed in an occupied house: relay.",
        "The house is lifted, the last seed too, and sown on as a further lap.",
        &["relay", "lap", "continue", "lift", "again"]),
    form(Sort::Last, "Last seed in HOUSES: capture PLACES, and back through HOUSES [, with those opposite].",
        "Last seed in their house making 2 or 3: capture it, and back through their houses of 2 or 3.",
        "A capture that goes on from house to house as long as they fit.",
        &["chain", "series", "previous", "back", "making"]),
    form(Sort::Last, "Last seed in the own store: take another turn.", "Last seed in the own store: take another turn.",
        "The same player moves again.",
        &["again", "another", "extra", "bonus", "turn", "store"]),
    form(Sort::Last, "Last seed in HOUSES: claim PLACES [as \"MARK\"].", "Last seed in their house making 3: claim it as \"tuzdik\".",
        "The mover owns the houses from now on, and they bear the mark.",
        &["claim", "mark", "marked", "becomes", "own"]),
    form(Sort::Last, "Last seed in HOUSES: lay PLACES in PLACE.", "Last seed in an own empty house: lay 1 seed of opposite in it.",
        "Seeds of other houses are put into a house, and nothing falls.",
        &["lay", "put", "move", "transfer", "place", "carry", "bring", "captured"]),
    form(Sort::Last, "Last seed in HOUSES: sow PLACES [DIRECTION] [, beginning in PLACE] [, into HOUSES].", "Last seed in an own occupied inner house opposite an occupied house: sow opposite and behind opposite.",
        "Seeds of other houses are lifted and sown on as a further lap.",
        &["sow", "captured", "hand"]),
    form(Sort::Last, "Last seed in HOUSES: either EFFECTS, or EFFECTS.", "Last seed in an own house: either relay, or the turn ends.",
        "The mover chooses one of two effects.",
        &["either", "choice", "choose", "may", "or"]),
    form(Sort::CaptureLeaving, "Capture leaving [PLAYER] N seeds [, when CONDITION]: EFFECTS.", "Capture leaving the opponent no seeds: the move is forbidden.",
        "What becomes of a capture that would leave so many seeds: the grand slam.",
        &["grand", "slam", "all", "everything", "capture"]),
    form(Sort::NewRow, "New row of N PLACES [, when CONDITION]: EFFECTS.", "New row of 3 own squares: capture one of their squares.",
        "What happens when a straight row of exactly so many stands there after a move.",
        &["row", "line", "mill", "three"]),
    form(Sort::MoveOver, "After a move [of a \"KIND\"] [, when CONDITION]: EFFECTS.", "After a move, when the move has captured from no house: take another turn.",
        "What is done when a move of seeds is over, before the End sentences are asked. The first sentence that fits holds.",
        &["after", "afterwards", "finally", "whole", "move"]),
    form(Sort::Endless, "Endless sowing: EFFECTS.", "Endless sowing: the move is forbidden.",
        "What becomes of a sowing that never ends; without it such a move is not legal.",
        &["infinite", "loop", "forever", "endless"]),
    form(Sort::End, "End when CONDITION: OUTCOMES.", "End when a player has no seeds: each player takes their own seeds, and the most seeds win.",
        "When the game is over, and who wins. After every turn the End sentences are asked in their order.",
        &["end", "over", "finish", "finished", "wins", "win", "loses", "winner", "game", "stop", "draw"]),
    form(Sort::End, "End when PLAYER has stored COUNT seeds: OUTCOMES.", "End when a player has stored more than half the seeds: that player wins.",
        "Over as soon as somebody has captured so many.",
        &["majority", "half", "stored", "captured", "points"]),
    form(Sort::End, "End when PLAYER cannot move: OUTCOMES.", "End when the player to move cannot move: the other player takes the rest, and the most seeds win.",
        "What becomes of a player who has no legal move.",
        &["stuck", "move", "cannot", "blocked", "legal"]),
    form(Sort::End, "End when a position occurs N times: OUTCOMES.", "End when a position occurs 3 times: draw.",
        "What becomes of a game that goes round and round.",
        &["repetition", "repeated", "position", "occurs", "times", "threefold"]),
    form(Sort::End, "End when N plies pass without DEEDS: OUTCOMES.", "End when 100 plies pass without a capture or a promotion: draw.",
        "Over when nothing has happened for so many turns.",
        &["plies", "moves", "without", "capture", "pass", "turns"]),
    form(Sort::End, "End when COUNT DESCRIPTION remain: OUTCOMES.", "End when at most 4 seeds remain: each player takes their own seeds, and the most seeds win.",
        "Over when hardly anything is left on the board.",
        &["remain", "left", "few", "remaining"]),
    form(Sort::Refill, "Refill by PLAYER: N seeds in each HOUSE [from the left] [, then in each HOUSE] [, owning them] [, rounding up from N].",
        "Refill by each player: 7 seeds in each home house from the right.",
        "Between rounds: each fills houses from the own store, house by house.",
        &["refill", "rounds", "new", "again", "fill"]),
    form(Sort::Unfilled, "An unfilled house becomes a \"MARK\".", "An unfilled house becomes a \"burnt house\".",
        "A house that could not be filled bears the mark for the round.",
        &["burnt", "closed", "unfilled"]),
    form(Sort::Next, "Next round is begun by PLAYER.", "Next round is begun by the loser.",
        "Who begins the next round; without it the players begin by turns.",
        &["begins", "starts", "first", "next", "round"]),
    form(Sort::MatchEnds, "Match ends when CONDITION: OUTCOMES.", "Match ends when a player cannot fill a house: that player loses.",
        "When the match is over, and who wins it.",
        &["match", "series", "rounds", "games"]),
    form(Sort::Without, "No LEFT PART.", "No last seed in an own empty house.",
        "Takes a sentence of the followed game out.",
        &["remove", "without", "drop", "delete", "no"]),
];

/// The form nearest to a sentence, which may be in any words: one of its sort, if it is known,
/// or of all, that shares most words with it.
pub fn nearest(sort: Option<Sort>, sentence: &str) -> Option<&'static Form> {
    nearest_in(sort, sentence, sentence)
}

/// The same where one part of the sentence is what matters: its words count twice more.
pub(super) fn nearest_in(sort: Option<Sort>, sentence: &str, part: &str) -> Option<&'static Form> {
    let (sentence, part) = (sentence.to_lowercase(), part.to_lowercase());
    let words: Vec<&str> = words_of(&sentence).take(64).collect();
    // What opens every sentence of a sort tells none of its forms from another.
    let opens = |word: &&str| !["last", "passing", "seed", "when", "end", "if"].contains(word);
    let told: Vec<&str> = words_of(&part).filter(opens).take(64).collect();
    let mut best: Option<(usize, &Form)> = None;
    for form in FORMS
        .iter()
        .filter(|form| sort.is_none_or(|sort| form.sort == sort))
    {
        let twice = if part == sentence { 0 } else { 2 };
        let score = twice * score(form, &told) + score(form, &words);
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
        .map(|form| {
            (
                score(form, &words) + asked_in_other_forms(form, &words),
                form,
            )
        })
        .collect();
    found.retain(|(score, _)| *score > 0);
    found.sort_by_key(|(score, _)| std::cmp::Reverse(*score));
    found.into_iter().map(|(_, form)| form).collect()
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
}

/// How many of the words ask for a form, but for their endings: `removed` as `remove` does.
fn asked_in_other_forms(form: &Form, words: &[&str]) -> usize {
    let asked: Vec<Vec<String>> = form.asked_by.iter().map(|word| stems(word)).collect();
    let plain = words.iter().filter(|word| !form.asked_by.contains(word));
    plain.filter(|word| asked.contains(&stems(word))).count()
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

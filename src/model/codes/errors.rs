//! What is wrong.

/// Errors with their explanations, by name.
pub(super) const ERRORS: &[(&str, &str)] = &[
    (
        "ambiguous-player",
        "When a move is over, `the mover` is who made it, and `the opponent` is the other one. Beside \
         a player who is named (`the player to move`, `a player`, a seat) they would be heard as that \
         player's. Say `that player` or `the other player`.",
    ),
    (
        "ambiguous-side",
        "Each side has a leftmost and a rightmost house, as seen from there. Behind `not` it has to be said \
         whose: `not the own leftmost house`, `not their leftmost house`.",
    ),
    (
        "arrangement-elsewhere",
        "A named arrangement has to lie on places that `Arrange` describes, as South sees them, and on which \
         nothing stands at the start.",
    ),
    (
        "arrangement-size",
        "A named arrangement has to be as many places as `Arrange … on each of` asks for; seeds set \
         out freely have no named arrangements.",
    ),
    (
        "arrangement-without-arrange",
        "An arrangement is named, but no `Arrange` sentence lets the players set anything out.",
    ),
    (
        "becomes-itself",
        "A piece becomes a piece of another kind, not of its own.",
    ),
    (
        "cannot-turn",
        "For two players, what is said of a place is turned round for North. Where rows have \
         different lengths there is no such place: say it `for south` and `for north`.",
    ),
    (
        "chain-from",
        "A chain of captures goes on from one of the captured places. When there are several, it has \
         to be said from which: `capture it and next, and back from it through …`.",
    ),
    (
        "condition-elsewhere",
        "Some states can only be asked in some sentences: repetition and being stuck when a move is \
         over (`End when`), games won and lost between rounds (`Match ends when`), seeds in houses \
         only while a game is played.",
    ),
    (
        "contradiction",
        "Two sentences, or two words of one, cannot both hold. Take one of them out.",
    ),
    (
        "default-not-allowed",
        "An option's default has to be among the values that it may have.",
    ),
    (
        "effect-elsewhere",
        "Some effects can only be done at some moments: `it stands`, `nothing is captured` and \
         `spare …` when a capture leaves so much, laps when a last seed has fallen.",
    ),
    (
        "effects-clash",
        "Two effects of one sentence cannot both be done, such as a further lap and the end of the \
         turn. Make two sentences for two cases, or take one out.",
    ),
    (
        "empty-range",
        "No number is meant. In `2 to 5` the smaller number stands first.",
    ),
    (
        "endless-match",
        "A further game or round is spoken of, but no `Match ends when` sentence ends the match.",
    ),
    (
        "except-elsewhere",
        "What stands behind `except` has to be among the places that are filled.",
    ),
    (
        "filled-twice",
        "A place is filled by two items of the start. To fill one otherwise than the others, use \
         `except`: `4 seeds in each house, except 0 in a1`.",
    ),
    (
        "fits-nothing",
        "No place of this board, for any player, is what is described.",
    ),
    (
        "follows-circle",
        "A file follows itself, perhaps by way of others. One of them has to stand alone.",
    ),
    (
        "follows-missing",
        "The followed file is not there. It is looked for beside the file, then in the library.",
    ),
    (
        "follows-too-deep",
        "At most 16 files may follow each other.",
    ),
    (
        "for-whom",
        "Places that are named in a start need `for each player` (each from the own seat) or \
         `for south` and the like at the end of the sentence. Pieces on places that are described \
         need `home` or a seat where the places are the same for all.",
    ),
    (
        "guard-never",
        "`If […] is …` asks for a value that the option cannot have, so that the sentence is never \
         kept.",
    ),
    (
        "guarded-option",
        "Whether an option is there cannot depend on another option.",
    ),
    (
        "had-before-move",
        "`had` is what a player had before the move. In `Move` and `Must` nothing has moved yet: \
         say `has`.",
    ),
    (
        "huff-of-capture",
        "A huff punishes a capture that was not made, and nothing else.",
    ),
    (
        "making-elsewhere",
        "`making 4` counts the seed that falls, so it is only said of the house where a seed falls. \
         Elsewhere say `of 4`.",
    ),
    (
        "mark-in-hand",
        "A mark lies on a house: it is neither held in hand, nor entered, nor arranged.",
    ),
    (
        "mark-never-set",
        "A mark is declared that no sentence sets: at the start, or with `claim it as` or `mark … as`.",
    ),
    (
        "missing-sentence",
        "A game needs Board, Start or Arrange, and at least one End; with seeds Move and Sow too, \
         with pieces Piece.",
    ),
    (
        "mixed-count",
        "Seeds, pieces and houses cannot be counted together: make two conditions.",
    ),
    (
        "mixed-values",
        "The values of an option are all numbers, or yes and no, or quoted words.",
    ),
    (
        "name-twice",
        "One name stands for two things. Give one of them another name.",
    ),
    (
        "never-fires",
        "A rule can never do anything: what it asks for never happens, or an earlier sentence of its \
         sort always fits first (only the first that fits is applied). Put the special sentence \
         before the general one, or take it out.",
    ),
    (
        "no-circuit",
        "The board has no such way to sow round. How a sowing goes round three or four rows has to be \
         said: `Path runs …`, and `round the path`.",
    ),
    (
        "no-direction",
        "`before`, `after` and `first` are along a sowing, and here nothing is sown.",
    ),
    (
        "no-home",
        "`home` is the own half of the board; with more than two players there are no halves.",
    ),
    (
        "no-inner",
        "Inner and outer rows are on boards of three rows or more.",
    ),
    (
        "no-it",
        "`it`, `next`, `previous`, `its column` and the origins are seen from a seed that falls, and here \
         none does.",
    ),
    (
        "no-line",
        "From one place to another means along a row, a column or a diagonal.",
    ),
    (
        "no-owners",
        "Whose houses are whose is not clear from the board: with an odd number of rows, or more \
         than two players, `Houses of …` has to say it.",
    ),
    (
        "no-refill",
        "An unfilled house can only be where houses are filled between rounds: `Refill by …`.",
    ),
    (
        "no-seeds",
        "`half` and `all` are shares of the seeds, and a piece game has none.",
    ),
    (
        "no-stores",
        "The board has no stores in which a seed could fall. Say `Board has … houses and stores.`",
    ),
    (
        "no-such-place",
        "The board has no such house, row or column, or nothing lies opposite or behind on it.",
    ),
    (
        "no-such-player",
        "The word means nobody here: each player's word has its sentences. `its owner` is of the \
         house where a seed falls, `that player` was found by `a player`, `the player to move` is \
         known when a move is over, `the winner` when a game is.",
    ),
    (
        "no-winner",
        "The game is over, but who wins is not said: add `the most seeds win`, `draw`, or who wins \
         or loses.",
    ),
    (
        "not-at-start",
        "At the start nothing lies on the board yet that could be asked: say which houses by row, \
         column or owner.",
    ),
    (
        "not-counted",
        "`in hand` and `in play` are said of seeds or pieces that a player has: \
         `when the mover has seeds in hand`. What is in hand lies on no place, so that nothing else \
         can be asked of it.",
    ),
    (
        "not-for-each",
        "With more than two players the names of houses are as on the board and not turned for \
         each: say it for each seat.",
    ),
    (
        "not-joined",
        "Points and squares have to be joined for pieces to move.",
    ),
    (
        "not-one-house",
        "Here one house is meant, and the words may mean several. Say `all …`, `one of …`, or which \
         one: `leftmost`, `rightmost`, `first`.",
    ),
    (
        "not-sown",
        "Some house may be lifted for which no Sow sentence fits. Add one without `from` as the last.",
    ),
    (
        "nothing-in-hand",
        "A move enters something from the hand, but nobody has anything in hand, or only pieces of \
         the other kind.",
    ),
    (
        "nothing-set-out",
        "Not a single seed is set out at the start.",
    ),
    (
        "nothing-sown",
        "`into` and `sowing` only say something of a move that sows.",
    ),
    (
        "nothing-to-count",
        "There is nothing of this sort to take or to count: seeds in a piece game, pieces in a \
         sowing game, games outside a match.",
    ),
    (
        "nothing-to-take-out",
        "`No …` takes a sentence of the followed game out, and there is no such sentence.",
    ),
    (
        "of-where-it-falls",
        "Of the house where a seed falls, `of 4` does not say whether that seed counts. Say \
         `making 4` (with it), or `empty` and `occupied` (before it).",
    ),
    (
        "off-the-way",
        "A house may be lifted that is not on the way that is sown, so that it is not clear where \
         the sowing begins. Say `beginning in …`, or restrict what may be lifted.",
    ),
    (
        "option-not-number",
        "The option's values are not numbers, and here a number is meant.",
    ),
    (
        "out-of-range",
        "A number is too small or too large for what it counts.",
    ),
    ("outcomes-clash", "Who wins is said twice in one sentence."),
    (
        "owned-by-nobody",
        "Every house has an owner, or `Houses belong to nobody.`",
    ),
    ("owned-twice", "A house has one owner."),
    (
        "path-repeats",
        "A path goes through each house once; its end is joined to its beginning.",
    ),
    ("path-too-short", "A path has at least two houses."),
    (
        "picture-cell",
        "In a picture a place is a number of seeds, or `.`, `s`, `n`, `S`, `N`, `ss`.",
    ),
    (
        "picture-for",
        "A picture shows the places of all players: it is not for one.",
    ),
    (
        "picture-shape",
        "A picture has one quoted text for each row, the top row first, with as many places as the \
         row has.",
    ),
    (
        "piece-never-moves",
        "No sentence lets a kind of piece move.",
    ),
    (
        "piece-never-there",
        "Sentences speak of a kind of piece that never is on the board.",
    ),
    (
        "place-nowhere",
        "None of the houses in which the seed may fall has a house opposite, or behind that.",
    ),
    ("place-twice", "One place is named twice in one effect."),
    (
        "plain-count",
        "`has stored 25 seeds` can be heard as exactly 25 or as 25 and more, `8 seeds remain` as \
         exactly 8 or at most 8. Say `at least`, `at most` or `exactly`.",
    ),
    (
        "reach-of-itself",
        "What is in reach of a kind of move is found by trying such moves. So neither these moves, \
         nor the ways of sowing, nor what happens on the way may ask what is in reach, and the \
         moves may not ask how many plies have passed. Ask for what lies in the houses, or for a \
         mark that is set in `After a move`.",
    ),
    (
        "said-twice",
        "Two sentences of one file say the same left part. Only the first could hold: take one out.",
    ),
    (
        "same-move",
        "Two kinds of move may fit one house and would be written the same. Give one a name; the \
         first letters of names have to differ, since they stand before the move.",
    ),
    ("seat-not-playing", "The seat does not play in this game."),
    (
        "seeds-no-place",
        "Seeds are counted; a place is a house: `an occupied house`.",
    ),
    (
        "seeds-where",
        "`has more than 20 seeds` does not say where. Say `has stored …`, `… in play`, or `… in hand`.",
    ),
    (
        "store-is-no-house",
        "A store is never lifted, claimed or captured: say `in a house`.",
    ),
    (
        "term-circle",
        "A term stands for itself, perhaps by way of others.",
    ),
    (
        "too-many",
        "There are more alternatives, marks or kinds of pieces than a game may have.",
    ),
    ("two-kinds-in-hand", "A hand holds pieces of one kind."),
    ("unknown-kind", "No Move sentence has that name."),
    (
        "unknown-name",
        "The name is that of no called term, mark or kind of piece.",
    ),
    (
        "unknown-option",
        "No such option is declared, here or in the followed game.",
    ),
    (
        "unknown-piece",
        "No Piece sentence speaks of that kind of piece.",
    ),
    (
        "unused-place",
        "No line leads to the place, so that no piece could come there or leave it. Join it in the Board sentence, or \
         set the piece out elsewhere.",
    ),
    (
        "which-opponent",
        "`the opponent` is for two players. With more, say `an opponent` or `every opponent`.",
    ),
    (
        "which-way",
        "A seed, or a lap, is sown one way: `clockwise` or `counterclockwise`.",
    ),
    (
        "whose-in-has",
        "What a player has is the player's own, and what remains is everybody's: leave `own` and \
         `their` out.",
    ),
    (
        "words-of-pieces",
        "This is a word of piece games, and the board has houses.",
    ),
    (
        "words-of-sowing",
        "This is a word of sowing games, and the board has points or squares.",
    ),
];

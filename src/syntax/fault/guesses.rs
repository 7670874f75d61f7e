//! Ways of saying a thing that may be meant otherwise than they are taken: what is offered for
//! them comes with what it says. Patterns are written as in `paraphrase`.

/// What is tried only in sentences about a falling seed, with what is said of it.
#[rustfmt::skip]
pub(super) const FALLING_GUESSES: &[(&str, &str, &str)] = &[
    ("%with =%count", "making", MAKING),
    ("that|which %has =%count", "making", MAKING),
    ("%if it %has =%count", "making", MAKING),
    ("%take last seed|one", "capture it", ITS_SEEDS),
    ("and last seed|one", "and it", ITS_SEEDS),
    ("%take everything|all $", "capture the rest.", "`the rest` is all that lies on the board"),
    ("%take both", "capture it and opposite", "name the two places if others are meant"),
    ("remove|removes|discard|discards|delete it|them|seeds|contents from? board|game|play?", "capture it", NO_OTHER_WAY),
    ("remove|removes|discard|discards|delete %seed? in|of|from? =opposite|next|previous|one|all|behind", "capture", NO_OTHER_WAY),
    ("it|they|%seed is|are removed|discarded|lost from? board|game|play?", "capture it", NO_OTHER_WAY),
    ("mark it|house? =.|,|and", "mark it as \"mark\"", WHOSE),
    ("put|place|set|puts|places|sets mark on|upon|in it|house", "mark it as \"mark\"", WHOSE),
    ("%house? becomes|make|makes it? =\"", "mark it as", WHOSE),
];

/// What is tried in every sentence, with what is said of it.
#[rustfmt::skip]
pub(super) const GUESSES: &[(&str, &str, &str)] = &[
    ("# %seed are|is|were? %left on? board?", "at most # seeds remain", "for just so many write `exactly`"),
    ("position is|has? been? repeats|repeated|recurs|returns|repeat", "a position occurs 3 times", "say how many times, its first time counted"),
    (",? including origin", ", skipping nothing", "the house lifted then gets a seed when a sowing comes round to it; `beginning in the origin` puts the first seed there"),
    ("lasts until|till it|%house? is? captured|taken", "lasts until emptied", "emptied is lifted or captured"),
];

const MAKING: &str = "`making` counts the seed that just fell; of the time before it fell only `empty` and `occupied` can be said";
const ITS_SEEDS: &str =
    "`it` is the house with all its seeds; the last one alone is `1 seed of it`";
const NO_OTHER_WAY: &str =
    "what is taken off the board is in a store, captured: there is no other way off it";
const WHOSE: &str = "the house stays whose it is; to make it the mover's write `claim it as \"…\"`";

//! Ways of saying what happens when a seed falls, and the words in which the language says it.
//! Patterns are written as in `paraphrase`.

/// What is tried only in sentences about a falling seed, before what is tried in every one.
#[rustfmt::skip]
pub(super) const PHRASES: &[(&str, &str)] = &[
    (": %if it makes|holds|has|contains|becomes|reaches # ,|then?", "making #:"),
    ("%house : &capture|take it %if it makes|holds|has|contains # $", "house making #: & it."),
    ("player|mover may|must? =%take|relay|sow|claim", ""),
    ("capture =,|and|.", "capture it"),
    (": win|wins|player|mover wins? =.", ": the mover wins"),
    ("%opponent|player loses seeds|them|it", "capture it"),
    (",? and? continue|continues|go|goes|so? on|back back|backwards? through =%house|own|their", "and back through"),
    (",? and all? previous %house =of|making|with", ", and back through their? houses"),
    (": owner captures|takes|gets", ": its owner captures"),
    ("moves|plays|goes|sows again", "take another turn"),
    ("to|reaching|becoming =%count", "making"),
    (",? that|which then|now? %has =%count", "making"),
    (",? bringing|making it to? =%count", "making"),
    (",? so that it then|now? %has =%count", "making"),
    ("last seed making # in &own|their %house", "last seed in & house making #"),
    ("last seed making # or # in &own|their %house", "last seed in & house making # or #"),
    ("last seed making # or # in %house", "last seed in a house making # or #"),
    (", =capture|captures|relay|take|sow|turn|it|its|claim|either|nothing|lift|pick|win|continue|player|mover", ":"),
    (", then =capture|captures|relay|take|sow|turn|it|its|claim|either|nothing|lift|pick|win|continue|player|mover", ":"),
    (": sow|sows its|them|these|those|all %seed|contents =.|,|and", ": relay"),
    ("sow|sows on with its|them|these|those? %seed|contents?", "relay"),
    ("%take its|these|those %seed|contents =.|,|and", "capture it"),
    ("pick|take|lift|scoop|picks|takes|lifts up? all? of? it|them|its|these|those? %seed|contents? up? and|to continue|sow|go|keep|carry|sows|continues %sow? on|them|it|sowing?", "relay"),
    ("capture|captures|take|takes &opposite|it|next|previous ,? and|then sow|sows|resow|re-sow|reenter|re-enter captured|its|these|those? %seed|them|contents from|beginning|starting in|at? origin|start", "sow &, beginning in the origin"),
    ("capture|captures|take|takes &opposite|it|next|previous ,? and|then sow|sows|resow|re-sow|reenter|re-enter captured|its|these|those? %seed|them|contents =.|,|and", "sow &"),
    ("and|, %house on|at|to either|both|each side|sides of? it?", ", next and previous"),
    ("and|, both|its|two? neighbours|neighbors|neighbouring|neighboring|adjacent %house?", ", next and previous"),
    ("^ last seed =before|after|opposite", "Last seed in a house"),
    ("^ last seed in|during first lap", "Last seed of lap 1"),
    ("of|in|during first lap", "of lap 1"),
    ("of|in|during second lap", "of lap 2"),
    ("of|in|during third lap", "of lap 3"),
    ("of|in|during later lap|laps", "of lap at least 2"),
    ("=capture|captures|relay|take|sow|claim", ":"),
];

/// What may be meant otherwise than it is taken, with what is said of it.
#[rustfmt::skip]
pub(super) const GUESSES: &[(&str, &str, &str)] = &[
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
    ("%house? becomes|make|makes it? &\"", "mark it as &", WHOSE),
    ("it|this|that %house? becomes|is|gets|turns made|marked|called|named|into? as? &\"", "mark it as &", WHOSE),
    ("it|this|that %house? is|gets|becomes claimed|taken|conquered|owned as &\"", "claim it as &", MINE),
    ("it|this|that %house? becomes|is|belongs own|mover's|theirs|his|hers|to? mover|them?", "claim it", MINE),
    ("%house beyond|past it|that|this|empty? %house|one?", "the next but one", NEXT),
    ("%house and|with &occupied|empty|own|their %house behind it|that|this?", "house in front of a & house", BEHIND),
];

const MAKING: &str = "`making` counts the seed that just fell; of the time before it fell only `empty` and `occupied` can be said";
const ITS_SEEDS: &str =
    "`it` is the house with all its seeds; the last one alone is `1 seed of it`";
const NO_OTHER_WAY: &str =
    "what is taken off the board is in a store, captured: there is no other way off it";
const WHOSE: &str = "the house stays whose it is; to make it the mover's write `claim it as \"…\"`";
const MINE: &str = "a claimed house is the mover's from then on";
const NEXT: &str = "`next` is the house after the one where the seed fell, `the next but one` the house after that";
const BEHIND: &str = "`in front of` is said of the house named just before it";

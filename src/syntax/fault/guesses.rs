//! Ways of saying a thing that may be meant otherwise than they are taken: what is offered for
//! them comes with what it says. Patterns are written as in `paraphrase`.

/// What is tried in every sentence, with what is said of it.
#[rustfmt::skip]
pub(super) const GUESSES: &[(&str, &str, &str)] = &[
    ("# %seed are|is|were? %left on? board?", "at most # seeds remain", "for just so many write `exactly`"),
    ("position is|has? been? repeats|repeated|recurs|returns|repeat", "a position occurs 3 times", "say how many times, its first time counted"),
    (",? including origin", ", skipping nothing", "the house lifted then gets a seed when a sowing comes round to it; `beginning in the origin` puts the first seed there"),
    ("lasts until|till it|%house? is? captured|taken", "lasts until emptied", "emptied is lifted or captured"),
    (",? in|on|during first|opening move|turn|ply", ", when 0 plies have passed", "the plies of both players count: of the second one's first move it is `when 1 ply has passed`"),
    (",? in|on|during their|own|each first|opening move|turn|ply", ", when at most 1 ply has passed", "the plies of both players count"),
    ("^ must not capture|move %if|when|so that? %opponent|other player? would|will? then? have|has|be no|without %seed|move %left?", "Must not leave the opponent without seeds", "of captures alone it is said by `Capture leaving the opponent no seeds: the move is forbidden.`"),
];

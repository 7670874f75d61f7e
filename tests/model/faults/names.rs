//! Names, options, and what a file follows.

use super::{Fault, all_shown};

pub fn faults() -> Vec<Fault> {
    vec![
        Fault::new(
            "unknown-name",
            "two-rows",
            r#"Call "target" an own empty house.
Last seed in a "targte": capture it and opposite.
Last seed in a "target": the turn ends."#,
        ),
        Fault::new(
            "unknown-name",
            "two-rows",
            r#"Last seed in a "wegue": the turn ends."#,
        ),
        Fault::new(
            "unknown-kind",
            "two-rows",
            r#"Move "long" from an own house of at least 12.
Last seed of a "lang" in an empty house: relay."#,
        ),
        Fault::new(
            "unknown-option",
            "stores",
            "Start with [seed] seeds in each house, except [seeds] in a1, for each player.",
        ),
        Fault::new(
            "unknown-option",
            "two-rows",
            r#"If [pie] is yes, move "swap" swapping sides, when 1 ply has passed."#,
        ),
        Fault::new(
            "unknown-piece",
            "pieces",
            r#"Start with "mann" on rows 1 to 2, for each player."#,
        ),
        Fault::new(
            "name-twice",
            "two-rows",
            r#"Call "hole" an own empty house.
Last seed in a "hole": claim it as "hole"."#,
        ),
        Fault::new(
            "term-circle",
            "two-rows",
            r#"Call "first" an own house opposite a "second".
Call "second" their house opposite a "first".
Last seed in a "first": the turn ends."#,
        ),
        Fault::new(
            "mark-never-set",
            "two-rows",
            r#"Mark "nyumba" lasts until emptied."#,
        ),
        Fault::new(
            "default-not-allowed",
            "stores",
            "Option [seeds] is 7, may be 3 to 6.",
        ),
        Fault::new(
            "mixed-values",
            "stores",
            "Option [seeds] is 4, may be 3, 4 or yes.",
        ),
        Fault::new(
            "empty-range",
            "stores",
            "Option [seeds] is 4, may be 4 or 6 to 5.",
        ),
        Fault::new(
            "empty-range",
            "two-rows",
            "Last seed in an empty house making fewer than 0: relay.",
        ),
        Fault::new(
            "empty-range",
            "two-rows",
            "Move from an own house of 6 to 2.",
        ),
        Fault::new(
            "guard-never",
            "stores",
            "If [seeds] is 7, last seed in their empty house: the turn ends.",
        ),
        Fault::new(
            "guarded-option",
            "stores",
            "If [seeds] is 4, option [take] is 1, may be 1 or 2.
If [take] is 2, last seed in their empty house: capture it.",
        ),
        Fault::new(
            "option-not-number",
            "two-rows",
            "Option [seeds] is yes, may be yes or no.
Start with [seeds] seeds in each house.",
        ),
        Fault::new("follows-missing", "two-row", ""),
        Fault::new(
            "nothing-to-take-out",
            "two-rows",
            "No last seed in their house making 2.",
        ),
        Fault::new("nothing-to-take-out", "two-rows", "No option [seeds]."),
        Fault::new(
            "nothing-to-take-out",
            "two-rows",
            "Option [few] is 2, may be 1 to 3.
Start with [few] seeds in each house.
No option [few].",
        ),
        Fault::new("nothing-to-take-out", "two-rows", "No match."),
        Fault::new("nothing-to-take-out", "two-rows", "No otherwise pass."),
        Fault::new(
            "said-twice",
            "two-rows",
            "Otherwise pass.
Otherwise pass when the opponent has no seeds.",
        ),
        Fault::edit(
            "said-twice",
            "two-rows",
            "Board",
            "Board has 2 rows of 6 houses.
Board has 2 rows of 7 houses.",
        ),
        Fault::edit(
            "said-twice",
            "two-rows",
            "Last seed",
            "Last seed in their house making 2 or 3: capture it.
Last seed in their houses making 3 or 2: relay.",
        ),
        Fault::edit(
            "said-twice",
            "stores",
            "Option",
            "Option [seeds] is 4, may be 3 to 6.
Option [seeds] is 5, may be 3 to 6.",
        ),
    ]
}

#[test]
fn findings() {
    insta::assert_snapshot!(all_shown(&faults()));
}

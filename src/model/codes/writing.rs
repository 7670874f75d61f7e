//! What is wrong with how a file is written.

/// Errors in the writing with their explanations, by name.
pub(super) const WRITING: &[(&str, &str)] = &[
    (
        "ambiguous-and",
        "A detail behind *and* could be said of the house that is meant, or of the one it lies beside. A comma before \
         `and` says it of the first; without `and` it is said of the last.",
    ),
    (
        "ambiguous-not",
        "A detail behind what is excluded: is it excluded too, or does it hold for the house that is \
         meant? Put it before `not`, or behind a comma.",
    ),
    (
        "ambiguous-opposite",
        "`opposite` behind another place than `it`: opposite of which one? Say `opposite it`, or \
         `opposite next`.",
    ),
    (
        "ambiguous-or",
        "What stands before or behind `or` could be said of one alternative or of both. Say it of each, or put \
         the other alternative first.",
    ),
    (
        "clause-twice",
        "A Move sentence has one `into`, one `sowing` and one `when`. Join two conditions with `and`.",
    ),
    (
        "curly-quotes",
        "Names stand in straight quotes, as on the keyboard; text programs like to change them into curly ones.",
    ),
    (
        "effect-alone",
        "What is done stands behind the event at which it is done, and a colon.",
    ),
    ("empty-name", "Between quotes or brackets stands a name."),
    (
        "empty-sentence",
        "A full stop ends a sentence, and here stands none. Mostly there is one full stop too many.",
    ),
    (
        "game-not-first",
        "`Game …` is the first sentence of a file; only remarks may stand before it.",
    ),
    (
        "invisible-character",
        "A character that cannot be seen, such as often comes along when text is copied from a page or a \
         document. Take it out, or write the word anew.",
    ),
    (
        "missing-colon",
        "The first sentence of a file that follows another ends in a colon: what differs stands behind it.",
    ),
    (
        "missing-game",
        "The first sentence of every file is `Game \"TITLE\".` or `Game \"TITLE\" follows \"FILE\" except:`.",
    ),
    (
        "missing-stop",
        "Every sentence ends in a full stop. Where a line begins like a sentence, the one before it \
         is taken to be over, so that one forgotten full stop is one error.",
    ),
    (
        "not-supported",
        "The file is right, but says something that this program cannot play yet. It can be checked, \
         formatted and explained.",
    ),
    (
        "not-text",
        "Files are text in UTF-8. The place is the first byte that is none; save the file as UTF-8.",
    ),
    (
        "number-too-large",
        "Numbers go up to 65535; no board has as many seeds.",
    ),
    (
        "second-game",
        "A file describes one game. Put the other one into a file of its own.",
    ),
    (
        "stray-parenthesis",
        "`)` ends a remark, and no remark is open. Put `(` where it begins, or take the `)` out.",
    ),
    (
        "too-deep",
        "Descriptions within descriptions (`opposite a house opposite a house …`) can be 32 deep, and remarks \
         within remarks 64. Give a part of it a name: `Call \"NAME\" …`.",
    ),
    (
        "too-large",
        "A file can have 1048576 bytes and 4096 sentences, and a sentence 8192 words. No game needs \
         as many: perhaps a full stop is missing, or it is another file.",
    ),
    (
        "unclosed-bracket",
        "An option's name stands between `[` and `]` on one line.",
    ),
    (
        "unclosed-quote",
        "A name stands between two quotes on one line.",
    ),
    (
        "unclosed-remark",
        "A remark begins with `(` and ends with `)`; it may go over several lines.",
    ),
    (
        "unexpected-word",
        "Here stands a word of the language, but not one that can stand here. The message says what \
         can; often one word is missing or too many.",
    ),
    (
        "unfinished-sentence",
        "The sentence ends before it says all that it has to. The message says what is wanted next.",
    ),
    (
        "unknown-sentence",
        "No sentence begins so. `manqala words` lists all forms of sentences, `manqala words TOPIC` those about \
         something: `manqala words sowing`.",
    ),
    (
        "unknown-word",
        "The word is none of the language. The message says what can stand here, and the nearest right word \
         where there is one.",
    ),
    (
        "whose-twice",
        "`own` and `their` say whose a house is, and one of the two is enough.",
    ),
];

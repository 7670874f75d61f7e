//! What is suspicious.

/// Warnings with their explanations, by name.
pub(super) const WARNINGS: &[(&str, &str)] = &[
    (
        "anybodys-house",
        "`Move from a house` lets a player lift anybody's house, and is mostly meant of the own \
         ones. Say `an own house`; if both are meant, `an own house or their house`.",
    ),
    (
        "endless-sowing",
        "In a random game a sowing came up that had not ended after 10,000 laps. When nothing is \
         said such a move is not legal. Say it, or what happens: `Endless sowing: the turn ends.`",
    ),
    (
        "grand-slam",
        "The other player has to be left seeds, but whether a capture may take all of them is not \
         said, and there are at least seven ways to play it. Say one: \
         `Capture leaving the opponent no seeds: it stands.`, `… nothing is captured`, \
         `… the move is forbidden`.",
    ),
    (
        "hand-unused",
        "Something is in hand at the start, but no move enters it. \
         Say how it comes into play: `Move entering 1 seed in an own house.`",
    ),
    (
        "inherited-dead",
        "Because of what this file says, a sentence of the followed game can no longer fire: \
         another always fits first, or what it asks for no longer happens. \
         If that is meant, take it out with `No …`.",
    ),
    (
        "mark-unused",
        "A mark is set that no sentence asks for, so it changes nothing. Speak of the houses that \
         bear it (`a \"…\"`), or leave the mark out: `claim it` makes a house the mover's without \
         one.",
    ),
    (
        "mover-in-end",
        "When a move is over, `the mover` may be heard as who just moved or as whose turn it is, and \
         `the opponent` as the other one of either. The mover is who just moved. Say `the player to move`, or `a player` for either.",
    ),
    (
        "nearly-inherited",
        "The left part of this sentence is nearly one of the followed game, or has cases in common \
         with it. It is added before that one and does not replace it. To replace it, write its \
         left part in the same words; to leave it out, say `No …`.",
    ),
    (
        "nested-detail",
        "Without a comma a detail is said of the house named last: in `a house before an empty \
         house after an occupied house` it is the empty house that lies after an occupied one. If \
         it is said of the first house, put a comma before it; if not, give the nearer one a name \
         with a `Call` sentence.",
    ),
    (
        "never-over",
        "Random games go on and on: no End sentence comes to hold. Say in which other case the game \
         is over: `End when 100 plies pass without a capture: …`, `End when 200 plies have passed: …`",
    ),
    (
        "no-first-move",
        "With what is set out at the start, no move is legal: nobody could ever play this game.",
    ),
    (
        "no-repetition",
        "The game can go on for ever: seeds can come round to where they were, and no sentence \
         ends that. Say what then: `End when a position occurs 3 times: draw.` Games in which \
         seeds only ever move on towards a store need none.",
    ),
    (
        "no-source",
        "Every file should say which document its rules come from: `Source \"…\"`. \
         A file that follows another has its own source, too.",
    ),
    (
        "option-unused",
        "An option is declared that no sentence uses. Take it out, `No option […]` if the followed \
         game declares it.",
    ),
    (
        "otherwise-first",
        "`Otherwise move …` is open only when no move of the sentences before it is legal, and here \
         none stands before it. Say `Move …`, or put first what comes first.",
    ),
    (
        "over-at-once",
        "Whatever move is made first, an End sentence holds and the game is over. Perhaps it asks \
         `at most` where `fewer than` some smaller number was meant, or something that holds at \
         the start.",
    ),
    (
        "path-leaves-out",
        "The path of all players does not come to every house of the board.",
    ),
    (
        "seeds-left",
        "The most seeds win, but what lies on the board then counts for nobody. Say whose it is \
         before the count: `each player takes their own seeds`, `the other player takes the rest`, \
         or, if nobody's, `nobody takes the rest`.",
    ),
    (
        "start-replaced",
        "All Start sentences of a file together take the place of those of the followed game. What \
         these set out besides (marks, seeds in hand, another kind of piece) is gone. Say it again, \
         or say `No start.` when it is meant to go.",
    ),
    (
        "store-behind",
        "Seeds are sown into stores, but the stores lie at the ends where a player's sowing comes \
         to the own one only after the other row. Counterclockwise, stores on the way are on the \
         right; clockwise, on the left.",
    ),
    (
        "strict-must",
        "Without `if possible` a move that fails is illegal, also when every move fails. \
         Say `if possible`, or what happens to a player who cannot move.",
    ),
    (
        "stuck",
        "A player may come to have no legal move, and no sentence says what then. \
         Say `End when the player to move cannot move: …` or `Otherwise pass.`",
    ),
    (
        "taken-after-count",
        "Outcomes are done in the order written. Seeds that are taken after `the most seeds win` \
         are not counted: put the taking first.",
    ),
    (
        "term-unused",
        "A term is called that no sentence uses. Take it out, `No call \"…\"` if the followed game \
         calls it.",
    ),
    (
        "turn-stays",
        "In a random game only one player ever moved: each move earned another turn. Say \
         `take another turn` for fewer houses, or `take another turn once`.",
    ),
    (
        "which-origin",
        "In a game of laps `skipping the origin` passes over the house lifted first in the move, in \
         all laps. If each lap passes over its own, say `skipping the lap origin`; if both, \
         `skipping the origin and the lap origin`.",
    ),
    (
        "whole-round",
        "A house holds a whole round of seeds at the start already. Whether the house that was \
         lifted gets a seed is often forgotten: it does, unless the Sow sentence says \
         `skipping the origin`. If it does, say `skipping nothing`.",
    ),
];

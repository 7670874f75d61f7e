//! The phrases inside sentences, each with what it means.

/// What a phrase speaks of, by which it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Topic {
    /// Houses, pieces, seeds.
    Description,
    /// What stands behind the noun of a description.
    Detail,
    /// How many.
    Count,
    /// Where, seen from an event.
    Place,
    /// What is done.
    Effect,
    /// When.
    Condition,
    /// Who.
    Player,
    /// How it ends.
    Outcome,
}

impl Topic {
    /// All topics.
    pub const ALL: [Topic; 8] = [
        Topic::Description,
        Topic::Detail,
        Topic::Count,
        Topic::Place,
        Topic::Effect,
        Topic::Condition,
        Topic::Player,
        Topic::Outcome,
    ];

    /// The word by which it is asked for.
    pub fn word(self) -> &'static str {
        match self {
            Topic::Description => "descriptions",
            Topic::Detail => "details",
            Topic::Count => "counts",
            Topic::Place => "places",
            Topic::Effect => "effects",
            Topic::Condition => "conditions",
            Topic::Player => "players",
            Topic::Outcome => "outcomes",
        }
    }
}

/// One phrase.
#[derive(Clone, Copy, Debug)]
pub struct Phrase {
    /// What it speaks of.
    pub topic: Topic,
    /// An example of it.
    pub example: &'static str,
    /// What it means, in one line without a full stop.
    pub means: &'static str,
}

const fn phrase(topic: Topic, example: &'static str, means: &'static str) -> Phrase {
    Phrase {
        topic,
        example,
        means,
    }
}

/// The phrase with that example.
pub fn find(example: &str) -> Option<&'static Phrase> {
    PHRASES.iter().find(|phrase| phrase.example == example)
}

/// The phrase that explains a word best: one that begins with it, else one that has it.
pub fn of_word(word: &str) -> Option<&'static Phrase> {
    let words = |phrase: &&Phrase| {
        let split = |c: char| !c.is_alphanumeric();
        let all = phrase.example.split(split).filter(|one| !one.is_empty());
        all.skip_while(|one| ["a", "an", "the"].contains(one))
    };
    let begins = PHRASES
        .iter()
        .find(|phrase| words(phrase).next() == Some(word));
    begins.or_else(|| {
        PHRASES
            .iter()
            .find(|phrase| words(phrase).any(|one| one == word))
    })
}

/// All phrases, topic by topic.
#[rustfmt::skip]
pub const PHRASES: &[Phrase] = &[
    phrase(Topic::Description, "an own house", "a house that the mover owns; after `a player has`, that player"),
    phrase(Topic::Description, "their house", "a house that another player owns"),
    phrase(Topic::Description, "a home house", "a house on the mover's side of the board, whoever owns it"),
    phrase(Topic::Description, "an empty house", "a house without seeds; where a seed falls: without seeds before it fell"),
    phrase(Topic::Description, "an occupied house", "a house with seeds; where a seed falls: with seeds before it fell"),
    phrase(Topic::Description, "an untouched house", "a house from which nothing was lifted or captured in this round"),
    phrase(Topic::Description, "an inner house", "a house of its side's row towards the other side"),
    phrase(Topic::Description, "an outer house", "a house of its side's row at the rim"),
    phrase(Topic::Description, "the own leftmost house", "of all that fit the rest, the one farthest left, seen from its side; so too `rightmost`"),
    phrase(Topic::Description, "the first own inner house", "of all that fit the rest, the one at which the sowing enters them"),
    phrase(Topic::Description, "the own store", "the mover's store, where it is sown into"),
    phrase(Topic::Description, "a \"mark\"", "a house that bears a mark, a piece of a kind, or what a `Call` sentence says"),
    phrase(Topic::Description, "an empty house or an own \"mark\"", "either of the two"),
    phrase(Topic::Detail, "of 2 or 3", "holding so many seeds as it lies now"),
    phrase(Topic::Detail, "making 2 or 3", "holding so many with the seed that fell"),
    phrase(Topic::Detail, "in its column", "in the column of the house where the seed fell"),
    phrase(Topic::Detail, "in columns 1 to 2", "counted from the left, seen from its side"),
    phrase(Topic::Detail, "in row 1", "counted from the near rim, seen from its side"),
    phrase(Topic::Detail, "opposite an occupied house", "across the line between the sides, in the same column, lies such a house"),
    phrase(Topic::Detail, "in front of an occupied house", "behind it, in the outer row of the same side, lies such a house"),
    phrase(Topic::Detail, "before an empty house", "the next one along the sowing is such a house"),
    phrase(Topic::Detail, "after an empty house", "the previous one along the sowing is such a house"),
    phrase(Topic::Detail, "twin of a \"mark\"", "the house of the same number on the other side is such a house"),
    phrase(Topic::Detail, "in reach of a \"single\"", "the first sowing of such a move by some player, were it their turn, would end there"),
    phrase(Topic::Detail, ", not a \"mark\"", "but no such house; so too `not of 4` and `not untouched`"),
    phrase(Topic::Count, "4", "just so many"),
    phrase(Topic::Count, "exactly 4", "just so many, where a number alone could be read as *at least*"),
    phrase(Topic::Count, "2, 3 or 4", "any of these"),
    phrase(Topic::Count, "2 to 15", "from the one to the other, both included"),
    phrase(Topic::Count, "at least 2", "so many or more"),
    phrase(Topic::Count, "at most 8", "so many or fewer"),
    phrase(Topic::Count, "more than half", "of all seeds of the game"),
    phrase(Topic::Count, "fewer than 3", "not so many"),
    phrase(Topic::Count, "even", "2, 4, 6 and so on; so too `odd`"),
    phrase(Topic::Count, "[seeds]", "the value of that option"),
    phrase(Topic::Place, "it", "the house where the seed fell"),
    phrase(Topic::Place, "opposite", "the house across from it; also `opposite next`"),
    phrase(Topic::Place, "behind opposite", "the house behind the one across from it"),
    phrase(Topic::Place, "next", "the next house along the sowing"),
    phrase(Topic::Place, "the next but one", "the one after the next"),
    phrase(Topic::Place, "previous", "the previous house along the sowing"),
    phrase(Topic::Place, "the origin", "the house lifted first in the move"),
    phrase(Topic::Place, "the lap origin", "the house lifted for this lap, or where captured seeds began to be sown"),
    phrase(Topic::Place, "the rest", "all seeds in play"),
    phrase(Topic::Place, "one of their houses", "one that fits, which the mover chooses"),
    phrase(Topic::Place, "all their houses", "every one that fits"),
    phrase(Topic::Place, "2 seeds of it", "only so many of the seeds that are there"),
    phrase(Topic::Effect, "capture it and opposite", "the seeds there go to the mover's store"),
    phrase(Topic::Effect, "its owner captures it", "they go to the store of who owns the house"),
    phrase(Topic::Effect, "capture it, and back through their houses of 2 or 3", "then house by house against the sowing, as long as they fit"),
    phrase(Topic::Effect, "capture the next but one, and on by 2 through occupied houses", "then along the sowing, every second house"),
    phrase(Topic::Effect, "capture it and opposite, and back from it through houses of 2, with those opposite", "then house by house against the sowing, each with the house opposite"),
    phrase(Topic::Effect, "relay", "the seeds there are lifted and sown as a new lap"),
    phrase(Topic::Effect, "relay from next", "those of the next house are"),
    phrase(Topic::Effect, "relay with 2 seeds", "only so many of them are"),
    phrase(Topic::Effect, "relay clockwise into an own house", "they are sown that way, and the last one has to fall in such a house"),
    phrase(Topic::Effect, "lay 1 seed of opposite in it", "seeds of other houses are put into a house, and nothing falls"),
    phrase(Topic::Effect, "sow opposite clockwise, beginning in the origin", "the seeds there are lifted and sown as a new lap"),
    phrase(Topic::Effect, "take another turn", "the same player moves again; `once`: not in a turn that is such a one"),
    phrase(Topic::Effect, "the turn ends", "there is no further lap"),
    phrase(Topic::Effect, "claim it as \"mark\"", "the mover owns it from now on, and it bears the mark; also `claim it and opposite`"),
    phrase(Topic::Effect, "mark opposite as \"mark\"", "those houses bear the mark from now on, whoever owns them"),
    phrase(Topic::Effect, "either relay, or the turn ends", "the mover chooses when it comes to that"),
    phrase(Topic::Effect, "it stands", "a capture is done as it is"),
    phrase(Topic::Effect, "nothing is captured", "a capture is not done"),
    phrase(Topic::Effect, "spare their leftmost house", "a capture is done without that house"),
    phrase(Topic::Effect, "the move is forbidden", "the move is not legal"),
    phrase(Topic::Condition, "a player has no seeds", "in the own houses"),
    phrase(Topic::Condition, "the mover has seeds in hand", "seeds that are not yet on the board"),
    phrase(Topic::Condition, "a player has more than half the seeds in play", "of those on the board, in the own houses"),
    phrase(Topic::Condition, "a player has stored at least 25 seeds", "captured and kept"),
    phrase(Topic::Condition, "the opponent had seeds", "before the move"),
    phrase(Topic::Condition, "the player to move cannot move", "has no legal move"),
    phrase(Topic::Condition, "no player can move", "nobody could do anything but pass"),
    phrase(Topic::Condition, "the move has captured from their house in column 1", "it has taken seeds from such a house, to keep or to sow on"),
    phrase(Topic::Condition, "at most 4 seeds remain", "in play, hands included"),
    phrase(Topic::Condition, "a position occurs 3 times", "with the same player to move, in this round"),
    phrase(Topic::Condition, "100 plies pass without a capture or a promotion", "one after the other"),
    phrase(Topic::Condition, "1 ply has passed", "so many moves were made"),
    phrase(Topic::Condition, "5 games are over", "in a match"),
    phrase(Topic::Condition, "a player is 5 games ahead", "in a match: has won so many more"),
    phrase(Topic::Condition, "a player wins 4 games in succession", "in a match"),
    phrase(Topic::Condition, "a player cannot fill a house", "in a match: has too few seeds for one house"),
    phrase(Topic::Player, "the mover", "makes this move; in an end sentence: has made it"),
    phrase(Topic::Player, "the opponent", "the other one of two"),
    phrase(Topic::Player, "an opponent", "any of the others, with more than two players; all: `every opponent`"),
    phrase(Topic::Player, "the player to move", "makes the next move; after another turn the same player"),
    phrase(Topic::Player, "a player", "anyone for whom it holds; then `that player`, `the other player`"),
    phrase(Topic::Player, "each player", "every player, one after the other"),
    phrase(Topic::Player, "its owner", "owns the house where the seed fell"),
    phrase(Topic::Player, "the captor", "makes the capture spoken of"),
    phrase(Topic::Player, "the leader", "has more seeds stored"),
    phrase(Topic::Player, "the winner", "of the game or round just over; so too `the loser`"),
    phrase(Topic::Player, "nobody", "no player at all"),
    phrase(Topic::Player, "south", "that seat; so too `east`, `north`, `west`"),
    phrase(Topic::Outcome, "that player wins", "or `loses`"),
    phrase(Topic::Outcome, "draw", "nobody wins"),
    phrase(Topic::Outcome, "the most seeds win", "who has stored most; equal is a draw; so too `pieces`, `games`"),
    phrase(Topic::Outcome, "the other player takes the rest", "all seeds in play go to that store"),
    phrase(Topic::Outcome, "each player takes their own seeds", "those of the houses that each owns"),
    phrase(Topic::Outcome, "nobody takes the rest", "what lies on the board counts for nobody"),
];

//! Texts of games put together at random: every sentence form with all of its words, and every
//! second game of common sentences alone, so that the engine's tables are used. Not every text
//! makes sense; what the loader refuses is left out by those who use them.

mod conditions;
mod effects;
mod ends;
mod events;
mod houses;
mod moves;
mod pieces;
mod plain;
mod rounds;
mod setting;
mod sowing;

pub use pieces::text as pieces_text;

use houses::Of;

/// A sequence of numbers by which a text is decided, choice by choice. Zero everywhere is the
/// plainest game; so a shorter list, or smaller numbers, make a plainer text.
pub struct Tape<'a> {
    left: &'a [u16],
}

impl Tape<'_> {
    fn below(&mut self, bound: usize) -> usize {
        let (first, left) = self.left.split_first().unwrap_or((&0, &[]));
        self.left = left;
        usize::from(*first) % bound
    }

    fn pick<'t>(&mut self, of: &[&'t str]) -> &'t str {
        of[self.below(of.len())]
    }

    /// Once in so many times.
    fn rarely(&mut self, times: usize) -> bool {
        self.below(times) == times - 1
    }
}

/// The text of a sowing game.
pub fn text(tape: &[u16]) -> String {
    let mut tape = Tape { left: tape };
    let writer = match tape.rarely(2) {
        true => Writer::of_all_sentences(&mut tape),
        false => Writer::of_common_sentences(&mut tape),
    };
    writer.lines.join("\n") + "\n"
}

/// A sowing game that is being written.
struct Writer {
    /// How many houses each row has.
    rows: Vec<usize>,
    seats: usize,
    stores: bool,
    /// Whether houses can bear the marks "mark" and "sign".
    marked: bool,
    /// Whether there are seeds in hand.
    hands: bool,
    /// Whether a path is told.
    path: bool,
    /// Whether the term "target" and the blank [few] are there to be used.
    terms: bool,
    lines: Vec<String>,
}

impl Writer {
    /// A game of all sentences that there are.
    fn of_all_sentences(tape: &mut Tape<'_>) -> Writer {
        let mut writer = Writer::new(tape);
        writer.setting(tape);
        writer.moves(tape);
        writer.sowing(tape);
        writer.events(tape);
        writer.ends(tape);
        writer.rounds(tape);
        writer
    }

    fn new(tape: &mut Tape<'_>) -> Writer {
        let rows = [2, 2, 2, 4, 4, 1, 3][tape.below(7)];
        let columns = match rows {
            3 => [2, 4][tape.below(2)],
            _ => 2 + tape.below(4),
        };
        let seats = match (rows, columns) {
            (1, _) => 1,
            (2, 4) if tape.rarely(3) => 4,
            (2, 3) if tape.rarely(3) => 3,
            _ => 2,
        };
        let mut lengths = vec![columns; rows];
        if seats == 2 && tape.rarely(9) {
            lengths[rows / 2] += 1;
        }
        Writer {
            rows: lengths,
            seats,
            stores: rows <= 2 && tape.rarely(3),
            marked: tape.rarely(3),
            hands: tape.rarely(7),
            path: rows == 3 || (seats <= 2 && tape.rarely(6)),
            terms: tape.rarely(5),
            lines: vec!["Game \"Made at random\".".to_owned()],
        }
    }

    /// Adds a sentence, unless one with the same left part stands there.
    fn say(&mut self, sentence: String) {
        let left = |line: &str| line.split(": ").next().unwrap_or_default().to_owned();
        if self.lines.iter().all(|line| left(line) != left(&sentence)) {
            self.lines.push(sentence);
        }
    }

    /// Whether some sentence has those words.
    fn has(&self, words: &str) -> bool {
        self.lines.iter().any(|line| line.contains(words))
    }

    fn columns(&self) -> usize {
        self.rows[0]
    }

    /// A few.
    fn amount(&self, tape: &mut Tape<'_>, most: usize) -> String {
        match self.terms && tape.rarely(5) {
            true => "[few]".to_owned(),
            false => (1 + tape.below(most)).to_string(),
        }
    }
}

/// As many of a kind: `a house opposite …` becomes `houses opposite …`.
fn plural(house: &str) -> String {
    let bare = house.trim_start_matches("the ").trim_start_matches("a ");
    bare.replacen("house", "houses", 1)
}

//! What is known of a game while its sentences are resolved: players, board, names.

use std::cell::{Cell, RefCell};

use crate::model::fit::View;
use crate::model::follow::Chain;
use crate::model::options::Values;
use crate::model::{Board, Mark, Origin, PieceId};
use crate::syntax::tree::{Description, Text};
use crate::syntax::words::{Lasting, Seat};
use crate::syntax::{Source, Span};

/// A called term.
#[derive(Clone, Copy, Debug)]
pub(in crate::model) struct Term<'a> {
    /// Its name, where it is called.
    pub name: &'a Text,
    /// The file.
    pub source: &'a Source,
    /// What it stands for.
    pub is: &'a Description,
}

/// A name of a mark, a kind of piece, or a kind of move, with the place that declares it.
#[derive(Clone, Debug)]
pub(in crate::model) struct Name<'a> {
    /// The name.
    pub text: &'a str,
    /// The file.
    pub source: &'a Source,
    /// Where.
    pub span: Span,
}

/// What is known of a game while its sentences are resolved.
#[derive(Debug)]
pub(in crate::model) struct Context<'a> {
    /// The files.
    pub chain: &'a Chain,
    /// Option values.
    pub values: &'a Values,
    /// Who plays.
    pub seats: Vec<Seat>,
    /// The board, when it could be resolved.
    pub board: Option<Board>,
    /// Whether something is wrong with its sentence, so that what it lacks is not certain.
    pub doubtful: bool,
    /// The sentence that says it.
    pub board_at: Option<Origin>,
    /// Who owns each place.
    pub owners: Vec<Option<Seat>>,
    /// Whether no house ever changes its owner.
    pub fixed_owners: bool,
    /// Whether it is known whose houses are whose.
    pub owners_known: bool,
    /// Called terms.
    pub terms: Vec<Term<'a>>,
    /// Marks.
    pub marks: Vec<Name<'a>>,
    /// Marks that do not last for the round, by name.
    pub passing_marks: Vec<(&'a str, Lasting)>,
    /// Kinds of pieces.
    pub pieces: Vec<Name<'a>>,
    /// Names of kinds of moves.
    pub kinds: Vec<Name<'a>>,
    /// All seeds of the game, once the start is known.
    pub seeds: Option<u32>,
    /// All pieces of one player, once the start is known.
    pub set_out: Option<u32>,
    /// The kind of piece in hand, once the start is known.
    pub held: Option<PieceId>,
    /// Names that are not known, numbered so that left parts with them can be compared.
    pub(super) strange: RefCell<Vec<String>>,
    /// The terms that are being filled in.
    pub open_terms: RefCell<Vec<usize>>,
    /// How many terms were filled in so far.
    pub filled_in: Cell<u32>,
}

impl<'a> Context<'a> {
    /// One in which nothing is known yet.
    pub(super) fn new(chain: &'a Chain, values: &'a Values) -> Context<'a> {
        Context {
            chain,
            values,
            seats: Vec::new(),
            board: None,
            doubtful: false,
            board_at: None,
            owners: Vec::new(),
            fixed_owners: true,
            owners_known: true,
            terms: Vec::new(),
            marks: Vec::new(),
            passing_marks: Vec::new(),
            pieces: Vec::new(),
            kinds: Vec::new(),
            seeds: None,
            set_out: None,
            held: None,
            strange: RefCell::new(Vec::new()),
            open_terms: RefCell::new(Vec::new()),
            filled_in: Cell::new(0),
        }
    }

    /// What each player may mean by own and their houses, once the board is known.
    pub(super) fn views(&self) -> impl Iterator<Item = View<'_>> {
        let board = self.board.as_ref().into_iter();
        board.flat_map(move |board| {
            self.seats.iter().map(move |seat| View {
                board,
                owners: &self.owners,
                fixed: self.fixed_owners,
                seat: *seat,
            })
        })
    }

    /// Whether it is known to be played with pieces.
    pub(super) fn has_pieces(&self) -> bool {
        self.board.as_ref().is_some_and(|board| !board.is_houses())
    }

    /// Whether it is known to be played with seeds.
    pub(super) fn has_seeds(&self) -> bool {
        self.board.as_ref().is_some_and(Board::is_houses)
    }

    /// The marks as the model has them.
    pub(super) fn model_marks(&self) -> Vec<Mark> {
        let lasts = |name: &str| {
            let said = self.passing_marks.iter().find(|(mark, _)| *mark == name);
            said.map(|(_, lasts)| *lasts)
        };
        let marks = self.marks.iter().map(|name| Mark {
            name: name.text.to_owned(),
            lasts: lasts(name.text),
        });
        marks.collect()
    }

    /// Whether all options have their default values.
    pub(in crate::model) fn at_defaults(&self) -> bool {
        let mut options = self.values.list.iter();
        options.all(|option| option.value == option.default)
    }

    /// A number for a name that is not known, always the same for the same name.
    pub(super) fn strange(&self, name: &str) -> u8 {
        let mut strange = self.strange.borrow_mut();
        let at = strange.iter().position(|one| one == name);
        let at = at.unwrap_or_else(|| {
            strange.push(name.to_owned());
            strange.len() - 1
        });
        u8::MAX - at.min(100) as u8
    }

    /// The board's largest column number.
    pub(super) fn columns(&self) -> Option<usize> {
        self.board.as_ref().map(Board::columns)
    }
}

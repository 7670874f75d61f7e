//! The sentences that are left of a chain of files, by their sorts.

use super::follow::Kept;

/// The sentences that need nothing else to be compared.
#[derive(Debug, Default)]
pub(super) struct Plain<'t> {
    /// `Region`, `Source`, `Also called`, `For`, `Board`.
    pub about: Vec<Kept<'t>>,
    /// `Houses`.
    pub houses: Vec<Kept<'t>>,
    /// `Path`.
    pub paths: Vec<Kept<'t>>,
    /// `Start`.
    pub start: Vec<Kept<'t>>,
    /// `Arrange`.
    pub arrange: Vec<Kept<'t>>,
    /// `Arrangement`.
    pub arrangements: Vec<Kept<'t>>,
    /// `Mark`.
    pub marks: Vec<Kept<'t>>,
    /// `Call`.
    pub calls: Vec<Kept<'t>>,
    /// `Piece`.
    pub pieces: Vec<Kept<'t>>,
    /// `Move`, by ranks.
    pub ranks: Vec<Vec<Kept<'t>>>,
    /// `Endless sowing`.
    pub endless: Vec<Kept<'t>>,
    /// `Refill`.
    pub refills: Vec<Kept<'t>>,
    /// `An unfilled house`.
    pub unfilled: Vec<Kept<'t>>,
    /// `Next`.
    pub next: Vec<Kept<'t>>,
    /// Kept under other option values only.
    pub idle: Vec<Kept<'t>>,
}

/// The sentences that are compared as resolved models.
#[derive(Debug, Default)]
pub(super) struct Rules<'t> {
    /// `Must`.
    pub musts: Vec<Kept<'t>>,
    /// `Sow`.
    pub sowings: Vec<Kept<'t>>,
    /// `Before sowing`.
    pub lifting: Vec<Kept<'t>>,
    /// `Passing seed`.
    pub passing: Vec<Kept<'t>>,
    /// `Last seed`.
    pub last: Vec<Kept<'t>>,
    /// `Capture leaving`.
    pub leaving: Vec<Kept<'t>>,
    /// `New row`.
    pub new_row: Vec<Kept<'t>>,
    /// `After a move`.
    pub after: Vec<Kept<'t>>,
    /// `End when`.
    pub ends: Vec<Kept<'t>>,
    /// `Match ends when`.
    pub match_ends: Vec<Kept<'t>>,
    /// Kept under other option values only.
    pub idle: Vec<Kept<'t>>,
}

impl<'t> Plain<'t> {
    /// All sentences, the idle ones apart.
    pub(super) fn all(&self) -> impl Iterator<Item = &Kept<'t>> {
        let lists = [
            &self.about,
            &self.houses,
            &self.paths,
            &self.start,
            &self.arrange,
            &self.arrangements,
            &self.marks,
            &self.calls,
            &self.pieces,
            &self.endless,
            &self.refills,
            &self.unfilled,
            &self.next,
        ];
        let ranks = self.ranks.iter().flatten();
        lists.into_iter().flatten().chain(ranks)
    }
}

impl<'t> Rules<'t> {
    /// All sentences, the idle ones apart.
    pub(super) fn all(&self) -> impl Iterator<Item = &Kept<'t>> {
        let lists = [
            &self.musts,
            &self.sowings,
            &self.lifting,
            &self.passing,
            &self.last,
            &self.leaving,
            &self.new_row,
            &self.after,
            &self.ends,
            &self.match_ends,
        ];
        lists.into_iter().flatten()
    }
}

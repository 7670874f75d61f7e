//! Piece games made ready for play: cells, lines, masks.

mod build;
mod cell;
mod conditions;
mod describe;
mod grid;
mod keys;
mod moves;
mod rules;

pub(crate) use build::build;
pub(crate) use cell::Cell;
pub(crate) use describe::Described;
pub(crate) use grid::{Course, Grid, OFF, Spot, each_course};
pub(crate) use keys::pattern;
pub(crate) use rules::{
    Condition, Deed, First, Force, Kind, Outcome, PLAYERS, Piece, PieceRules, RowEffect, SetUp,
    Source, Tally, When, Who,
};

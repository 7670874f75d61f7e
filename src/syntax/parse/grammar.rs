//! The parser that pest makes from `grammar/manqala.pest`.
#![allow(missing_docs)]

#[derive(pest_derive::Parser)]
#[grammar = "grammar/manqala.pest"]
pub(crate) struct Grammar;

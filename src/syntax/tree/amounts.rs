//! Options and amounts.

use super::Text;
use crate::syntax::source::{Span, Spanned};

/// `Option [name] is V, may be V, V or V to V`.
#[derive(Clone, Debug)]
pub struct OptionDecl {
    /// The option's name.
    pub name: Text,
    /// The value when nothing else is set.
    pub default: Spanned<Value>,
    /// The values it may have.
    pub allowed: Vec<Spanned<ValueRange>>,
}

/// An option's value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// A number.
    Number(u32),
    /// `yes` or `no`.
    Flag(bool),
    /// A quoted word.
    Text(String),
}

/// One of the values of an option, or a range of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ValueRange {
    /// Exactly this one.
    One(Value),
    /// From one number to another, both included.
    Range(u32, u32),
}

/// A number, or something that stands for one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Amount {
    /// Digits.
    Number(u32),
    /// `half` of all seeds of the game.
    Half,
    /// `all` seeds of the game.
    All,
    /// `[name]`: the value of that option.
    Option(String),
}

/// A set of numbers, by parts of which any may hold.
#[derive(Clone, Debug)]
pub struct Count {
    /// The parts, joined by *or*.
    pub parts: Vec<Spanned<CountPart>>,
    /// The whole.
    pub span: Span,
}

/// One part of a count.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CountPart {
    /// `4`
    Plain(Amount),
    /// `exactly 4`
    Exactly(Amount),
    /// `2 to 15`
    Range(Amount, Amount),
    /// `at least 2`
    AtLeast(Amount),
    /// `at most 8`
    AtMost(Amount),
    /// `more than half`
    MoreThan(Amount),
    /// `fewer than 3`
    FewerThan(Amount),
    /// `even`, `an even number`; 0 is not meant.
    Even,
    /// `odd`, `an odd number`
    Odd,
}

/// How many: `no`, a count, or not said (then: at least one).
#[derive(Clone, Debug)]
pub enum HowMany {
    /// `no`
    No,
    /// Not said: one or more.
    Some,
    /// A count.
    Count(Count),
}

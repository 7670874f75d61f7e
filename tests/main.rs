//! The integration tests, in one binary: a topic is a file beside this one.

mod model;
mod reference;
mod syntax;
mod syntax_faults;

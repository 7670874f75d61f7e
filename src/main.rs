//! manqala
fn main() {}

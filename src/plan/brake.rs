//! How whoever runs a plan asks it to give up what takes long.

use std::sync::atomic::{AtomicBool, Ordering};

/// A flag that is looked at wherever a single move can take long.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Brake(Option<&'static AtomicBool>);

impl Brake {
    /// A brake that is pulled while the flag is set.
    pub(crate) fn new(flag: &'static AtomicBool) -> Brake {
        Brake(Some(flag))
    }

    /// Whether to give up.
    pub(crate) fn is_pulled(self) -> bool {
        self.0.is_some_and(|flag| flag.load(Ordering::Relaxed))
    }
}

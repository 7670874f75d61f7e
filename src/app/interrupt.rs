//! Ctrl-C during long work: the work is asked to stop and what was found so far is printed.

use std::sync::atomic::{AtomicBool, Ordering};

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C asks long work to stop instead of ending the program; a second one that
/// comes before the first was answered ends it. Where no handler can be set, Ctrl-C ends the
/// program as ever.
pub fn listen() {
    // An error means that a handler is set already, or none can be: both are as good as done.
    let _ = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::SeqCst) {
            std::process::exit(i32::from(super::exit::Exit::Interrupted.status()));
        }
    });
}

/// From now on Ctrl-C does this and ends the program, which waits for an answer. One that
/// comes while the terminal is not read is not lost so.
pub fn end_with(last: fn()) {
    let _ = ctrlc::set_handler(move || {
        last();
        std::process::exit(i32::from(super::exit::Exit::Interrupted.status()));
    });
}

/// The flag that long work looks at: set once it was asked to stop.
pub fn flag() -> &'static AtomicBool {
    &ASKED
}

/// Whether the work was asked to stop.
pub fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// Forgets that work was asked to stop, because it has: for a program that goes on.
pub fn forget() {
    ASKED.store(false, Ordering::SeqCst);
}

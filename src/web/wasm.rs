//! What the page calls. Texts go through one piece of memory: the page asks for room, writes a
//! request there, and reads the answer from there.
#![expect(
    unsafe_code,
    reason = "a name that is not mangled counts as unsafe; nothing here is"
)]

use std::cell::RefCell;

use super::Desk;

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Makes room for a request of so many bytes, and tells where it is.
#[unsafe(no_mangle)]
pub extern "C" fn manqala_room(bytes: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        text.clear();
        text.resize(bytes, 0);
        text.as_mut_ptr()
    })
}

/// Answers the request, and tells how many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn manqala_answer() -> usize {
    let request = TEXT.take();
    let request = String::from_utf8_lossy(&request);
    let answer = DESK.with_borrow_mut(|desk| desk.answer(&request));
    TEXT.with_borrow_mut(|text| {
        *text = answer.into_bytes();
        text.len()
    })
}

/// Tells where the answer is.
#[unsafe(no_mangle)]
pub extern "C" fn manqala_text() -> *const u8 {
    TEXT.with_borrow(|text| text.as_ptr())
}

//! Files of JSON that the program reads: of bounded size, with or without a byte-order mark.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

/// A larger file is none of the program's.
const MOST_BYTES: u64 = 64 << 20;

/// The bytes of a file, without the mark that some editors put before them.
///
/// # Errors
/// The file cannot be read, or is too large.
pub fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?
        .take(MOST_BYTES + 1)
        .read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(io::Error::other("it is too large"));
    }
    if bytes.starts_with("\u{feff}".as_bytes()) {
        bytes.drain(..'\u{feff}'.len_utf8());
    }
    Ok(bytes)
}

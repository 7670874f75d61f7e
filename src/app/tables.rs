//! Endgame tables on disk: compressed, with a checksum, one file for each number of seeds.

use std::cell::RefCell;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use lz4_flex::block;

use super::exit::{Stop, reason};
use super::saving;
use crate::study::solve::Shelf;

/// What a file begins with.
const MAGIC: &[u8; 16] = b"manqala endgame\n";
/// Bytes before the compressed ones: what the file begins with, the length, the checksum.
const HEADER: usize = MAGIC.len() + 16;

/// A folder of tables.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    /// What went wrong, to be told when the work is done.
    notes: RefCell<Vec<String>>,
}

impl Folder {
    /// Opens a folder, which is made if it is not there.
    ///
    /// # Errors
    /// It cannot be made.
    pub fn open(path: &Path) -> Result<Folder, Stop> {
        fs::create_dir_all(path)
            .map_err(|error| Stop::io("make the folder", &path.to_string_lossy(), &error))?;
        Ok(Folder {
            path: path.to_owned(),
            notes: RefCell::default(),
        })
    }

    /// What went wrong: damaged files, and tables that could not be kept.
    pub fn into_notes(self) -> Vec<String> {
        self.notes.into_inner()
    }

    fn file(&self, name: &str) -> PathBuf {
        self.path.join(format!("{name}.seeds"))
    }

    fn note(&self, text: String) {
        self.notes.borrow_mut().push(text);
    }
}

impl Shelf for Folder {
    fn find(&self, name: &str, longest: usize) -> Option<Vec<u8>> {
        let file = self.file(name);
        let unread = |error: io::Error| {
            let shown = file.display();
            self.note(format!("{shown} cannot be read: {}", reason(&error)));
        };
        let bytes = match fs::read(&file) {
            Ok(bytes) => bytes,
            Err(error) => {
                if error.kind() != io::ErrorKind::NotFound {
                    unread(error);
                }
                return None;
            }
        };
        let table = unpack(name, &bytes, longest);
        if table.is_none() {
            let shown = file.display();
            self.note(format!("{shown} is damaged; the table was made anew"));
        }
        table
    }

    fn keep(&self, name: &str, bytes: &[u8]) {
        let file = self.file(name);
        if saving::replace(&file, &pack(name, bytes)).is_err() {
            self.note(format!("{} cannot be written", file.display()));
        }
    }
}

/// The content of the file of a table.
fn pack(name: &str, table: &[u8]) -> Vec<u8> {
    let mut file = Vec::from(MAGIC);
    file.extend((table.len() as u64).to_le_bytes());
    file.extend(checksum(name, table).to_le_bytes());
    file.extend(block::compress(table));
    file
}

/// The table in a file; `None` if the file is damaged or that of another table.
fn unpack(name: &str, file: &[u8], longest: usize) -> Option<Vec<u8>> {
    let (header, packed) = file.split_at_checked(HEADER)?;
    let (magic, numbers) = header.split_at(MAGIC.len());
    let number = |bytes: &[u8]| Some(u64::from_le_bytes(bytes.try_into().ok()?));
    let (length, sum) = (number(&numbers[..8])?, number(&numbers[8..])?);
    let length = usize::try_from(length).ok()?;
    if magic != MAGIC || length > longest {
        return None;
    }
    let table = block::decompress(packed, length).ok()?;
    (table.len() == length && checksum(name, &table) == sum).then_some(table)
}

/// A checksum of a table and its name: FNV-1a.
fn checksum(name: &str, table: &[u8]) -> u64 {
    let start = 0xcbf2_9ce4_8422_2325_u64;
    name.bytes()
        .chain(table.iter().copied())
        .fold(start, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_damage_is_noticed() {
        let table: Vec<u8> = (0..5000_u32).map(|n| (n * n / 700) as u8).collect();
        let file = pack("a", &table);
        assert!(file.len() < table.len());
        assert_eq!(unpack("a", &file, 5000), Some(table));
        assert_eq!(unpack("b", &file, 5000), None);
        assert_eq!(unpack("a", &file, 4999), None);
        for at in 0..file.len() {
            let mut damaged = file.clone();
            damaged[at] ^= 0x10;
            assert_eq!(unpack("a", &damaged, 5000), None, "byte {at}");
            assert_eq!(unpack("a", &file[..at], 5000), None, "cut at {at}");
        }
    }
}

//! Files of records, one game a line.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::Path;

use super::exit::Stop;
use crate::study::record::Record;

/// A file of records that is being written.
pub struct Records {
    name: String,
    file: BufWriter<File>,
}

impl Records {
    /// Begins a file; what it held is lost.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn create(path: &Path) -> Result<Records, Stop> {
        let name = path.to_string_lossy().into_owned();
        let file = File::create(path).map_err(|error| Stop::io("write", &name, &error))?;
        Ok(Records {
            name,
            file: BufWriter::new(file),
        })
    }

    /// Adds a record.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn add(&mut self, record: &Record) -> Result<(), Stop> {
        // A record has no map with other keys than text, so it can always be written as JSON.
        let mut line = serde_json::to_string(record)?;
        line.push('\n');
        self.write(&line)
    }

    /// Adds whole lines.
    ///
    /// # Errors
    /// They cannot be written.
    pub fn write(&mut self, lines: &str) -> Result<(), Stop> {
        let written = self.file.write_all(lines.as_bytes());
        written.map_err(|error| Stop::io("write", &self.name, &error))
    }

    /// Writes what was kept back.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn finish(mut self) -> Result<(), Stop> {
        let written = self.file.flush();
        written.map_err(|error| Stop::io("write", &self.name, &error))
    }
}

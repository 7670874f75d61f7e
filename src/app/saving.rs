//! Files are written whole or not at all.

use std::fs::{self, Permissions};
use std::io::{self, Write};
use std::path::Path;

use super::exit::Stop;

/// Writes a file in one step: a reader sees the old content or the new, never a part. A file that
/// was there keeps its permissions, and a link goes on pointing at it. What is no file, as a device
/// or a pipe, is written to.
///
/// # Errors
/// That it cannot be written; then the old file is as it was.
pub fn replace(path: &Path, content: &[u8]) -> Result<(), Stop> {
    let written = match fs::metadata(path) {
        Ok(there) if !there.is_file() => write_to(path, content),
        // What a link points at, rather than the link.
        Ok(_) => fs::canonicalize(path).and_then(|path| write(&path, content, permissions(&path))),
        Err(_) => write(path, content, permissions(path)),
    };
    written.map_err(|error| Stop::io("write", &path.to_string_lossy(), &error))
}

/// Writes a file in one step, for the user alone.
///
/// # Errors
/// The file cannot be written.
pub fn replace_privately(path: &Path, content: &[u8]) -> io::Result<()> {
    // Temporary files are private unless they are asked not to be.
    write(path, content, None)
}

fn write_to(path: &Path, content: &[u8]) -> io::Result<()> {
    fs::OpenOptions::new()
        .write(true)
        .open(path)?
        .write_all(content)
}

fn write(path: &Path, content: &[u8], permissions: Option<Permissions>) -> io::Result<()> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    if let Some(permissions) = permissions {
        builder.permissions(permissions);
    }
    // In the same folder, since only there renaming is one step.
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(content)?;
    file.persist(path).map(drop).map_err(|error| error.error)
}

/// The permissions of the file that is replaced, or those that new files get.
#[cfg(unix)]
fn permissions(path: &Path) -> Option<Permissions> {
    use std::os::unix::fs::PermissionsExt;
    match fs::metadata(path) {
        Ok(old) => Some(Permissions::from_mode(old.permissions().mode() & 0o777)),
        Err(_) => Some(Permissions::from_mode(0o666)),
    }
}

#[cfg(not(unix))]
fn permissions(_: &Path) -> Option<Permissions> {
    None
}

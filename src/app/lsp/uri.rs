//! Addresses of files, as editors write them, and paths.

use std::path::{Path, PathBuf};

/// The path of a `file:` address; none for another one.
pub fn to_path(uri: &str) -> Option<PathBuf> {
    let rest = uri.strip_prefix("file://")?;
    let rest = rest.strip_prefix("localhost").unwrap_or(rest);
    let path = decoded(rest.split(['?', '#']).next()?)?;
    if !path.starts_with('/') || path.contains('\0') {
        return None;
    }
    // `/c:/games` is `c:/games` where paths have drives.
    let drive = path.as_bytes().get(2) == Some(&b':');
    match cfg!(windows) && drive {
        true => Some(PathBuf::from(&path[1..])),
        false => Some(PathBuf::from(path)),
    }
}

/// The `file:` address of a path.
pub fn of_path(path: &Path) -> String {
    let path = path.to_string_lossy().replace('\\', "/");
    let mut uri = String::from("file://");
    if !path.starts_with('/') {
        uri.push('/');
    }
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'.' | b'_' | b'~' => {
                uri.push(char::from(byte));
            }
            _ => uri.push_str(&format!("%{byte:02X}")),
        }
    }
    uri
}

/// A text with each `%41` put back into what it stands for; none if that is no text.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, more)) = rest.split_first() {
        rest = more;
        if *first != b'%' {
            bytes.push(*first);
            continue;
        }
        let digit = |at: usize| char::from(*more.get(at)?).to_digit(16);
        bytes.push((digit(0)? * 16 + digit(1)?) as u8);
        rest = &more[2..];
    }
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_and_paths_go_both_ways() {
        let path = Path::new("/a b/ä%/c.game");
        let uri = of_path(path);
        assert_eq!(uri, "file:///a%20b/%C3%A4%25/c.game");
        assert_eq!(to_path(&uri).as_deref(), Some(path));
    }

    #[test]
    fn what_is_no_file_has_no_path() {
        for uri in [
            "untitled:Untitled-1",
            "file://host/x",
            "file:///%f",
            "file:///%zz",
            "file:///%ff",
            "file:///a%00b",
            "",
        ] {
            assert_eq!(to_path(uri), None, "{uri}");
        }
        assert_eq!(
            to_path("file://localhost/x").as_deref(),
            Some(Path::new("/x"))
        );
    }
}

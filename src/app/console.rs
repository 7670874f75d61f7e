//! The standard streams: colour, width, closed pipes.

use std::io::{self, BufWriter, IsTerminal, Write};

use anstream::adapter::strip_str;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};

use super::exit::Stop;
use crate::render::{Paint, Screen};

/// Where results and diagnostics go.
pub struct Console {
    out: Out,
    err: Option<AutoStream<io::Stderr>>,
    err_colour: bool,
    out_colour: bool,
}

/// Where results go.
enum Out {
    /// To standard output.
    Stream(BufWriter<AutoStream<io::Stdout>>),
    /// Kept, with the diagnostics between them.
    Kept(Vec<u8>),
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Out::Stream(stream) => stream.write(bytes),
            Out::Kept(kept) => kept.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Out::Stream(stream) => stream.flush(),
            Out::Kept(_) => Ok(()),
        }
    }
}

impl Console {
    /// The standard streams, with colour as asked, where `Auto` follows the terminal, `NO_COLOR`,
    /// `CLICOLOR_FORCE` and `TERM`.
    pub fn new(choice: ColorChoice) -> Console {
        let resolve = |auto: ColorChoice| match choice {
            ColorChoice::Auto => auto,
            chosen => chosen,
        };
        let out = resolve(AutoStream::choice(&io::stdout()));
        let err = resolve(AutoStream::choice(&io::stderr()));
        Console {
            out: Out::Stream(BufWriter::new(AutoStream::new(io::stdout(), out))),
            err: Some(AutoStream::new(io::stderr(), err)),
            err_colour: err != ColorChoice::Never,
            out_colour: out != ColorChoice::Never,
        }
    }

    /// One that keeps what is written, coloured as for this standard output.
    pub fn keeping(&self) -> Console {
        Console {
            out: Out::Kept(Vec::new()),
            err: None,
            err_colour: self.out_colour,
            out_colour: self.out_colour,
        }
    }

    /// What was kept; the next is kept anew.
    pub fn taken(&mut self) -> String {
        let kept = match &mut self.out {
            Out::Stream(_) => Vec::new(),
            Out::Kept(kept) => std::mem::take(kept),
        };
        let text = String::from_utf8_lossy(&kept).into_owned();
        match self.out_colour {
            true => text,
            false => strip_str(&text).to_string(),
        }
    }

    /// The stream of results.
    pub fn out(&mut self) -> &mut impl Write {
        &mut self.out
    }

    /// Writes results and their newline.
    pub fn say(&mut self, text: impl AsRef<str>) -> Result<(), Stop> {
        self.out.write_all(text.as_ref().as_bytes())?;
        Ok(self.out.write_all(b"\n")?)
    }

    /// Writes results that are bytes already.
    pub fn write(&mut self, bytes: &[u8]) -> Result<(), Stop> {
        Ok(self.out.write_all(bytes)?)
    }

    /// Writes a value as one line of JSON.
    pub fn json(&mut self, value: &impl serde::Serialize) -> Result<(), Stop> {
        serde_json::to_writer(&mut self.out, value)?;
        Ok(self.out.write_all(b"\n")?)
    }

    /// Makes sure that everything written so far can be seen.
    pub fn flush(&mut self) -> Result<(), Stop> {
        Ok(self.out.flush()?)
    }

    /// Writes to standard error as it is. That nobody reads there is no reason to stop.
    pub fn warn(&mut self, text: &str) {
        // What was said before must stand before it on a terminal that shows both streams.
        let _ = self.out.flush();
        let _ = match &mut self.err {
            Some(err) => err.write_all(text.as_bytes()),
            None => self.out.write_all(text.as_bytes()),
        };
    }

    /// Tells on standard error what went wrong.
    pub fn error(&mut self, message: &str) {
        let red = Style::new().bold().fg_color(Some(AnsiColor::Red.into()));
        self.warn(&format!("{red}error{red:#}: {message}\n"));
    }

    /// Tells on standard error what is remarkable.
    pub fn note(&mut self, message: &str) {
        let bold = Style::new().bold();
        self.warn(&format!("{bold}note{bold:#}: {message}\n"));
    }

    /// Whether diagnostics may be coloured.
    pub fn err_colour(&self) -> bool {
        self.err_colour
    }

    /// Whether results may be coloured.
    pub fn out_colour(&self) -> bool {
        self.out_colour
    }

    /// How boards are drawn on standard output.
    pub fn paint(&self) -> Paint {
        let paint = match self.out_colour {
            true => coloured(),
            false => Paint::default(),
        };
        match io::stdout().is_terminal() {
            true => paint.on(Screen {
                // Some terminals tell no width, which is then 0.
                width: self
                    .table_width()
                    .map(usize::from)
                    .filter(|width| *width > 0),
                ascii: is_ascii(|name| std::env::var(name).ok()),
            }),
            false => paint,
        }
    }

    /// How wide reports may be: the terminal's width within reason, else 80.
    pub fn width(&self) -> usize {
        terminal_width().clamp(40, 120)
    }

    /// How wide tables should be: the terminal's width, or as wide as they like.
    pub fn table_width(&self) -> Option<u16> {
        terminal_size::terminal_size_of(io::stdout()).map(|(width, _)| width.0)
    }

    /// Whether standard error is a terminal, where progress may be shown.
    pub fn err_is_terminal(&self) -> bool {
        io::stderr().is_terminal()
    }
}

/// The width of the terminal that shows standard error or output; 80 where there is none.
fn terminal_width() -> usize {
    terminal_size::terminal_size_of(io::stderr())
        .or_else(|| terminal_size::terminal_size_of(io::stdout()))
        .map_or(80, |(width, _)| usize::from(width.0))
}

fn coloured() -> Paint {
    let colour = |colour: AnsiColor| Style::new().fg_color(Some(colour.into()));
    Paint::new(
        [
            colour(AnsiColor::Green).render().to_string(),
            colour(AnsiColor::Cyan).render().to_string(),
            colour(AnsiColor::Yellow).render().to_string(),
            colour(AnsiColor::Magenta).render().to_string(),
        ],
        Style::new().dimmed().render().to_string(),
        Style::new().bold().render().to_string(),
        anstyle::Reset.render().to_string(),
    )
}

/// Whether a terminal wants plain characters: it says that it is dumb, or the locale that is set
/// is none of UTF-8. Where nothing is set, most have more.
fn is_ascii(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(set);
    let speaks_utf8 = |locale: String| {
        let locale = locale.to_lowercase();
        locale.contains("utf-8") || locale.contains("utf8")
    };
    variable("TERM").is_some_and(|term| term == "dumb")
        || locale.is_some_and(|locale| !speaks_utf8(locale))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_terminal_without_utf_8_gets_plain_characters() {
        let wants = |set: &[(&str, &str)]| {
            is_ascii(|name| {
                let found = set.iter().find(|(other, _)| *other == name);
                found.map(|(_, value)| (*value).to_owned())
            })
        };
        assert!(!wants(&[]));
        assert!(!wants(&[("LANG", "en_GB.UTF-8"), ("TERM", "xterm")]));
        assert!(wants(&[("LANG", "C")]));
        assert!(wants(&[("LANG", "en_GB.UTF-8"), ("LC_ALL", "POSIX")]));
        assert!(!wants(&[
            ("LANG", "C"),
            ("LC_ALL", ""),
            ("LC_CTYPE", "C.utf8")
        ]));
        assert!(wants(&[("LANG", "en_GB.UTF-8"), ("TERM", "dumb")]));
    }
}

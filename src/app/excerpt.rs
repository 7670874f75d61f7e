//! A text to draw findings in: of very long lines only what lies near the places pointed at.

use std::ops::Range;

/// Longer lines, in characters, are cut.
const LONG: usize = 240;

/// So many characters stay around a place.
const AROUND: usize = 60;

/// A text with its long lines cut, and where its parts stood.
#[derive(Clone, Debug)]
pub struct Excerpt {
    text: String,
    /// What was kept: where it stood, and where it stands.
    kept: Vec<(Range<usize>, usize)>,
}

impl Excerpt {
    /// The text cut for such places, each on the bounds of characters.
    pub fn new(text: &str, places: &[Range<usize>]) -> Excerpt {
        let mut excerpt = Excerpt {
            text: String::with_capacity(text.len().min(1 << 16)),
            kept: Vec::new(),
        };
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let end = start + line.trim_end_matches(['\r', '\n']).len();
            match text[start..end].chars().nth(LONG) {
                None => excerpt.keep(text, start..start + line.len()),
                Some(_) => {
                    excerpt.cut(text, start..end, places);
                    excerpt.keep(text, end..start + line.len());
                }
            }
            start += line.len();
        }
        excerpt
    }

    fn keep(&mut self, text: &str, part: Range<usize>) {
        let here = self.text.len();
        self.text.push_str(&text[part.clone()]);
        match self.kept.last_mut() {
            Some((last, at)) if last.end == part.start && *at + last.len() == here => {
                last.end = part.end;
            }
            _ => self.kept.push((part, here)),
        }
    }

    /// Keeps of one line what lies near the places in it, else its beginning.
    fn cut(&mut self, text: &str, line: Range<usize>, places: &[Range<usize>]) {
        let mut parts: Vec<Range<usize>> = places
            .iter()
            .filter(|place| place.start <= line.end && line.start <= place.end)
            .map(|place| {
                let start = place.start.clamp(line.start, line.end);
                let end = place.end.clamp(start, line.end);
                let shown = ahead(text, start, line.end, 2 * AROUND).min(end);
                back(text, start, line.start, AROUND)..ahead(text, shown, line.end, AROUND)
            })
            .collect();
        if parts.is_empty() {
            parts.push(line.start..ahead(text, line.start, line.end, 2 * AROUND));
        }
        parts.sort_by_key(|part| part.start);
        let mut at = line.start;
        for part in parts {
            let from = part.start.max(at);
            if from > at {
                self.text.push('…');
            }
            if from < part.end {
                self.keep(text, from..part.end);
                at = part.end;
            }
        }
        if at < line.end {
            self.text.push('…');
        }
    }

    /// The text as it is drawn.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Where a place of the text stands in the excerpt; what was cut stands at the end of what was
    /// kept before it.
    pub fn place(&self, at: usize) -> usize {
        let index = self.kept.partition_point(|(part, _)| part.start <= at);
        match index.checked_sub(1).and_then(|index| self.kept.get(index)) {
            Some((part, here)) => here + (at.min(part.end) - part.start),
            None => 0,
        }
    }

    /// Where a place of the excerpt stood in the text.
    pub fn origin(&self, at: usize) -> usize {
        let index = self.kept.partition_point(|(_, here)| *here <= at);
        match index.checked_sub(1).and_then(|index| self.kept.get(index)) {
            Some((part, here)) => (part.start + (at - here)).min(part.end),
            None => 0,
        }
    }
}

/// So many characters on from a place, not beyond an end.
fn ahead(text: &str, from: usize, end: usize, characters: usize) -> usize {
    let mut bounds = text[from..end].char_indices();
    bounds.nth(characters).map_or(end, |(at, _)| from + at)
}

/// So many characters back from a place, not before a start.
fn back(text: &str, from: usize, start: usize, characters: usize) -> usize {
    let mut bounds = text[start..from].char_indices().rev();
    characters
        .checked_sub(1)
        .and_then(|last| bounds.nth(last))
        .map_or(start, |(at, _)| start + at)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn short_lines_stay_as_they_are() {
        let text = "One.\r\n\nTwo, and é.";
        let excerpt = Excerpt::new(text, std::slice::from_ref(&(2..3)));
        assert_eq!(excerpt.text(), text);
        for at in 0..=text.len() {
            assert_eq!((excerpt.place(at), excerpt.origin(at)), (at, at));
        }
    }

    #[test]
    fn long_lines_are_cut_round_the_places() {
        let text = format!("Short.\n{}é\nEnd.", "éa ".repeat(3000));
        let place = text.find("é\nEnd").unwrap_or(0);
        let middle = 7 + 4 * 1500;
        let excerpt = Excerpt::new(&text, &[place..place + 2, middle..middle + 2]);
        assert!(excerpt.text().chars().count() < 500, "{}", excerpt.text());
        assert!(excerpt.text().starts_with("Short.\n…"));
        assert!(excerpt.text().ends_with("é\nEnd."));
        for at in [place, middle] {
            let here = excerpt.place(at);
            assert_eq!(
                excerpt.text()[here..].chars().next(),
                text[at..].chars().next()
            );
            assert_eq!(excerpt.origin(here), at);
        }
    }

    #[test]
    fn a_long_word_is_cut_itself() {
        let text = format!("Game \"X\".\n{}.\n", "x".repeat(10_000));
        let excerpt = Excerpt::new(&text, std::slice::from_ref(&(10..10_010)));
        assert!(excerpt.text().len() < 300, "{}", excerpt.text());
        assert!(excerpt.place(10_010) > excerpt.place(10));
    }
}

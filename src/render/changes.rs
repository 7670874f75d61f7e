//! What differs between two texts, line by line.

use std::fmt::Write;

/// So many lines are shown around a change.
const AROUND: usize = 2;

/// Where more pairs of lines would have to be compared, one stretch replaces the other whole.
const MOST_PAIRS: usize = 1 << 22;

/// A line of either text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line<'a> {
    Same(&'a str),
    Old(&'a str),
    New(&'a str),
}

/// The changed lines with a few around them: those of the old text behind `-`, of the new behind
/// `+`, each stretch under a line that tells where it begins in the old text. Empty for texts
/// that are the same.
pub fn changes(old: &str, new: &str) -> String {
    let lines = compared(&lines_of(old), &lines_of(new));
    let is_near = |at: usize| {
        let around = &lines[at.saturating_sub(AROUND)..(at + AROUND + 1).min(lines.len())];
        around.iter().any(|line| !matches!(line, Line::Same(_)))
    };
    let mut text = String::new();
    let (mut number, mut shown_before) = (1, false);
    for (at, line) in lines.iter().enumerate() {
        let near = is_near(at);
        if near {
            if !shown_before {
                let _ = writeln!(text, "@ line {number}");
            }
            let (mark, words) = match line {
                Line::Same(words) => (' ', words),
                Line::Old(words) => ('-', words),
                Line::New(words) => ('+', words),
            };
            let _ = writeln!(text, "{mark} {}", visible(words));
        }
        shown_before = near;
        number += usize::from(!matches!(line, Line::New(_)));
    }
    text
}

/// The lines of a text with their breaks, so that a changed break is a changed line.
fn lines_of(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}

/// A line without its break; blanks and breaks that are otherwise not seen are.
fn visible(line: &str) -> String {
    let (words, ended) = match line.strip_suffix('\n') {
        Some(words) => (words, true),
        None => (line, false),
    };
    let bare = words.trim_end();
    let blanks: String = words[bare.len()..]
        .chars()
        .map(|blank| match blank {
            ' ' => '·',
            '\t' => '→',
            '\r' => '␍',
            other => other,
        })
        .collect();
    let end = if ended { "" } else { " (no line break)" };
    format!("{bare}{blanks}{end}")
}

/// Both texts as one list of lines, with as many of them the same as can be.
fn compared<'a>(old: &[&'a str], new: &[&'a str]) -> Vec<Line<'a>> {
    let pairs = old.iter().zip(new);
    let head = pairs.take_while(|(one, other)| one == other).count();
    let (old_rest, new_rest) = (&old[head..], &new[head..]);
    let pairs = old_rest.iter().rev().zip(new_rest.iter().rev());
    let tail = pairs.take_while(|(one, other)| one == other).count();
    let middle = between(
        &old_rest[..old_rest.len() - tail],
        &new_rest[..new_rest.len() - tail],
    );
    let same = |lines: &[&'a str]| {
        lines
            .iter()
            .map(|line| Line::Same(line))
            .collect::<Vec<_>>()
    };
    [same(&old[..head]), middle, same(&old[old.len() - tail..])].concat()
}

/// The same of stretches that neither begin nor end with the same line.
fn between<'a>(old: &[&'a str], new: &[&'a str]) -> Vec<Line<'a>> {
    let width = new.len() + 1;
    let mut lines = Vec::with_capacity(old.len() + new.len());
    let (mut i, mut j) = (0, 0);
    if old.len().saturating_mul(new.len()) <= MOST_PAIRS {
        let most = longest_common(old, new);
        while i < old.len() && j < new.len() {
            if old[i] == new[j] {
                lines.push(Line::Same(old[i]));
                (i, j) = (i + 1, j + 1);
            } else if most[(i + 1) * width + j] >= most[i * width + j + 1] {
                lines.push(Line::Old(old[i]));
                i += 1;
            } else {
                lines.push(Line::New(new[j]));
                j += 1;
            }
        }
    }
    lines.extend(old[i..].iter().map(|line| Line::Old(line)));
    lines.extend(new[j..].iter().map(|line| Line::New(line)));
    lines
}

/// For each pair of rests, how many lines they can have in common.
fn longest_common(old: &[&str], new: &[&str]) -> Vec<u32> {
    let width = new.len() + 1;
    let mut most = vec![0; (old.len() + 1) * width];
    for i in (0..old.len()).rev() {
        for j in (0..new.len()).rev() {
            most[i * width + j] = if old[i] == new[j] {
                most[(i + 1) * width + j + 1] + 1
            } else {
                most[(i + 1) * width + j].max(most[i * width + j + 1])
            };
        }
    }
    most
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changed_lines_stand_among_a_few_others() {
        let old = "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n";
        let new = "1\n2\n3\n4\n5x\n6\n7\n8\n9\n10\n11\n";
        let shown = changes(old, new);
        assert_eq!(
            shown,
            "@ line 3\n  3\n  4\n- 5\n+ 5x\n  6\n  7\n@ line 9\n  9\n  10\n+ 11\n"
        );
        assert_eq!(changes(old, old), "");
    }

    #[test]
    fn what_is_not_seen_is_shown() {
        let shown = changes("a  \r\nb", "a\nb\n");
        assert_eq!(shown, "@ line 1\n- a··␍\n- b (no line break)\n+ a\n+ b\n");
    }

    #[test]
    fn both_texts_can_be_had_back() {
        let texts = ["", "a\n", "a\nb\nc\n", "b\na\nc\nc\n", "c\nx\nb\na\n", "x"];
        for old in texts {
            for new in texts {
                let lines = compared(&lines_of(old), &lines_of(new));
                let side = |left_out: fn(&Line) -> bool| -> String {
                    let kept = lines.iter().filter(|line| !left_out(line));
                    kept.map(|line| match line {
                        Line::Same(words) | Line::Old(words) | Line::New(words) => *words,
                    })
                    .collect()
                };
                assert_eq!(side(|line| matches!(line, Line::New(_))), old);
                assert_eq!(side(|line| matches!(line, Line::Old(_))), new);
            }
        }
    }
}

//! Words of rules: how alike two wordings are, and which words differ.

/// A stretch of a wording, as it is to be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// Its words, separated by blanks.
    pub words: String,
    /// Whether the other wordings do not have it.
    pub differs: bool,
}

/// Wordings less alike than this differ as a whole: single words in common say nothing.
const ALIKE: f64 = 0.35;

/// How alike two wordings are, from 0 (no word in common) to 1 (all words, in this order).
pub fn likeness(one: &str, other: &str) -> f64 {
    let (one, other) = (split(one), split(other));
    match one.len() + other.len() {
        0 => 1.0,
        all => 2.0 * common(&one, &other).len() as f64 / all as f64,
    }
}

/// Each wording cut where it begins or ceases to differ from the others. Nothing differs where
/// there is but one wording.
pub fn marked(wordings: &[&str]) -> Vec<Vec<Stretch>> {
    let all: Vec<Vec<&str>> = wordings.iter().map(|wording| split(wording)).collect();
    let Some((first, others)) = all.split_first() else {
        return Vec::new();
    };
    let mut shared = first.clone();
    for other in others {
        shared = common(&shared, other)
            .into_iter()
            .map(|(at, _)| shared[at])
            .collect();
    }
    let longest = all.iter().map(Vec::len).max().unwrap_or(0);
    if (shared.len() as f64) < ALIKE * longest as f64 {
        shared.clear();
    }
    all.iter()
        .map(|words| stretches(words, &differing(words, &shared)))
        .collect()
}

fn split(wording: &str) -> Vec<&str> {
    wording.split_whitespace().collect()
}

/// The words without the comma or stop after them: words alike in this are the same.
fn bare(words: &[&str]) -> Vec<String> {
    let bare = |word: &&str| word.trim_end_matches([',', '.', ':', ';']).to_lowercase();
    words.iter().map(bare).collect()
}

/// A longest common subsequence, as pairs of indices.
fn common(one: &[&str], other: &[&str]) -> Vec<(usize, usize)> {
    let (one, other) = (bare(one), bare(other));
    let width = other.len() + 1;
    let mut lengths = vec![0u32; (one.len() + 1) * width];
    for i in (0..one.len()).rev() {
        for j in (0..other.len()).rev() {
            let without = lengths[(i + 1) * width + j].max(lengths[i * width + j + 1]);
            let with = lengths[(i + 1) * width + j + 1] + 1;
            lengths[i * width + j] = match one[i] == other[j] {
                true => with.max(without),
                false => without,
            };
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut pairs = Vec::new();
    while i < one.len() && j < other.len() {
        let here = lengths[i * width + j];
        if one[i] == other[j] && here == lengths[(i + 1) * width + j + 1] + 1 {
            pairs.push((i, j));
            (i, j) = (i + 1, j + 1);
        } else if here == lengths[(i + 1) * width + j] {
            i += 1;
        } else {
            j += 1;
        }
    }
    pairs
}

/// Which words are not among the shared ones. A single shared word between differing ones
/// differs too, so that the eye meets stretches rather than specks.
fn differing(words: &[&str], shared: &[&str]) -> Vec<bool> {
    let mut differs = vec![true; words.len()];
    for (at, _) in common(words, shared) {
        differs[at] = false;
    }
    let specks: Vec<usize> = (1..words.len().saturating_sub(1))
        .filter(|at| !differs[*at] && differs[at - 1] && differs[at + 1])
        .collect();
    for at in specks {
        differs[at] = true;
    }
    differs
}

fn stretches(words: &[&str], differs: &[bool]) -> Vec<Stretch> {
    let mut cut: Vec<Stretch> = Vec::new();
    for (word, differs) in words.iter().zip(differs) {
        match cut.last_mut() {
            Some(last) if last.differs == *differs => {
                last.words.push(' ');
                last.words.push_str(word);
            }
            _ => cut.push(Stretch {
                words: (*word).to_owned(),
                differs: *differs,
            }),
        }
    }
    cut
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The wordings with brackets around what differs.
    fn bracketed(wordings: &[&str]) -> Vec<String> {
        let show = |cut: &Vec<Stretch>| {
            let shown = cut.iter().map(|stretch| match stretch.differs {
                true => format!("[{}]", stretch.words),
                false => stretch.words.clone(),
            });
            shown.collect::<Vec<_>>().join(" ")
        };
        marked(wordings).iter().map(show).collect()
    }

    #[test]
    fn words_that_others_lack_differ() {
        assert_eq!(
            bracketed(&["take it and the next", "take it", "take it and more"]),
            ["take it [and the next]", "take it", "take it [and more]"]
        );
        assert_eq!(
            bracketed(&["two seeds in each house.", "four seeds in each house"]),
            ["[two] seeds in each house.", "[four] seeds in each house"]
        );
    }

    #[test]
    fn nothing_differs_among_equal_wordings_or_in_one() {
        assert_eq!(
            bracketed(&["the same", "the same"]),
            ["the same", "the same"]
        );
        assert_eq!(bracketed(&["alone"]), ["alone"]);
        assert_eq!(bracketed(&[]), [""; 0]);
    }

    #[test]
    fn a_speck_in_common_is_not_left_out() {
        assert_eq!(
            bracketed(&[
                "so we all take a b of c d now",
                "so we all take e f of g h now"
            ]),
            [
                "so we all take [a b of c d] now",
                "so we all take [e f of g h] now"
            ]
        );
    }

    #[test]
    fn wordings_with_little_in_common_differ_as_a_whole() {
        assert_eq!(
            bracketed(&["lift a house of two and sow it", "pass a turn"]),
            ["[lift a house of two and sow it]", "[pass a turn]"]
        );
    }

    #[test]
    fn likeness_is_symmetric_and_bounded() {
        let (one, other) = (
            "the last seed falls in a house",
            "a seed falls in the store",
        );
        assert_eq!(likeness(one, other), likeness(other, one));
        assert_eq!(likeness(one, one), 1.0);
        assert_eq!(likeness(one, ""), 0.0);
        assert_eq!(likeness("", ""), 1.0);
    }
}

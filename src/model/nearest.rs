//! The nearest right word.

/// Of the words that are right here the one that is most like the written one, if any is like it.
pub(super) fn nearest<'a>(
    written: &str,
    right: impl IntoIterator<Item = &'a str>,
) -> Option<&'a str> {
    let written = written.to_lowercase();
    right
        .into_iter()
        .map(|word| (strsim::jaro_winkler(&written, &word.to_lowercase()), word))
        .filter(|(likeness, _)| *likeness > 0.75)
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .map(|(_, word)| word)
}

/// A list of words for a message: `"a", "b" and "c"`, each put between the marks.
pub(super) fn listed<'a>(
    words: impl IntoIterator<Item = &'a str>,
    marks: (&str, &str),
    last: &str,
) -> String {
    let words: Vec<String> = words
        .into_iter()
        .map(|word| format!("{}{word}{}", marks.0, marks.1))
        .collect();
    match words.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((end, rest)) => format!("{} {last} {end}", rest.join(", ")),
    }
}

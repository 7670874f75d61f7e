//! Words without their endings, so that other forms of a word are the same.

/// The words without their endings, little words left out.
pub fn stems(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words
        .filter(|word| !word.is_empty() && !["a", "an", "the", "of"].contains(word))
        .map(stem)
        .collect()
}

fn stem(word: &str) -> String {
    const ENDINGS: [&str; 5] = ["ings", "ing", "ed", "es", "s"];
    let cut = ENDINGS.iter().find_map(|ending| {
        let rest = word.strip_suffix(ending)?;
        (rest.chars().count() >= 3 && !rest.ends_with('s')).then_some(rest)
    });
    let bare = cut.unwrap_or(word);
    // `captur` of *capturing* is the same as *capture*, `hopp` the same as *hop*.
    let bare = bare
        .strip_suffix('e')
        .filter(|rest| rest.len() >= 3)
        .unwrap_or(bare);
    let mut letters: Vec<char> = bare.chars().collect();
    let doubled = letters.len() > 3 && letters[letters.len() - 1] == letters[letters.len() - 2];
    if doubled {
        letters.pop();
    }
    letters.into_iter().collect()
}

//! Lists of moves as people write them.

/// The moves of a text, separated by blanks. The houses after `own` belong to it.
pub fn split(text: &str) -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match moves.last_mut() {
            Some(last) if last == "own" => *last = format!("own {word}"),
            _ => moves.push(word.to_owned()),
        }
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn houses_taken_over_belong_to_their_move() {
        assert_eq!(split(" c1  own a2,b2\nf2 "), ["c1", "own a2,b2", "f2"]);
        assert_eq!(split("own"), ["own"]);
        assert!(split(" \n").is_empty());
    }
}

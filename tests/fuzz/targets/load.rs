//! The loader: any texts that follow each other make a game or faults, and a game can be explained
//! and played.

use manqala::engine::Dice;
use manqala::model::{Files, ReadError, load, prose};
use manqala::plan::Plan;
use manqala::syntax::Source;

/// Texts parted by a zero byte; the first is loaded, and the others are named a, b, c …
struct Texts<'t>(Vec<&'t str>);

impl Files for Texts<'_> {
    fn read(&self, name: &str, _: &Source) -> Result<Source, ReadError> {
        let at = match name.as_bytes() {
            [letter @ b'a'..=b'z'] => usize::from(letter - b'a') + 1,
            _ => return Err(ReadError::Missing),
        };
        let text = self.0.get(at).ok_or(ReadError::Missing)?;
        Ok(Source::new(format!("{name}.game"), *text))
    }

    fn names(&self) -> Vec<String> {
        let letters = (b'a'..=b'z').take(self.0.len().saturating_sub(1));
        letters
            .map(|letter| char::from(letter).to_string())
            .collect()
    }
}

/// Loads a text, explains its game and plays a few moves of it.
pub fn run(data: &[u8]) {
    let Ok(text) = std::str::from_utf8(data) else {
        return;
    };
    let texts = Texts(text.split('\0').collect());
    let main = Source::new("main.game", texts.0[0]);
    let loaded = load(&main, &texts, &[]);
    for found in &loaded.diagnostics {
        let range = found.span.range();
        let there = found.source.text().get(range);
        assert!(there.is_some(), "{} is outside", found.code);
    }
    let Some(game) = loaded.game else {
        assert!(loaded.diagnostics.iter().any(|found| found.is_error()));
        return;
    };
    prose::rules(&game).to_text(80);
    if let Ok(plan) = Plan::new(&game) {
        let (mut state, mut dice) = (plan.start(), Dice::new(1, 0));
        for _ in 0..8 {
            let legal = plan.legal(&state);
            if legal.is_empty() {
                break;
            }
            let chosen = dice.below(legal.len() as u32) as usize;
            plan.play(&mut state, &legal[chosen])
                .expect("a listed move is legal");
        }
    }
}

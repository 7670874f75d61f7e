//! How much the tests on random games look at. `MANQALA_GAMES` asks for more games of each kind,
//! `MANQALA_SEED` for others than usual; without them every run looks at the same few.

use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// A number that the environment may set.
fn asked(name: &str, usual: u64) -> u64 {
    let asked = std::env::var(name).ok();
    asked.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// So many random games of each kind.
pub fn games_each(usual: u64) -> u64 {
    asked("MANQALA_GAMES", usual)
}

/// What random games begin with.
pub fn seed() -> u64 {
    asked("MANQALA_SEED", 1)
}

/// The numbers by which a text made at random is decided.
pub fn tapes() -> impl proptest::strategy::Strategy<Value = Vec<u16>> {
    proptest::collection::vec(proptest::num::u16::ANY, 240)
}

/// A run of so many cases of a topic; every topic has its own numbers.
pub fn runner(topic: u8, cases: u32) -> TestRunner {
    let config = Config {
        cases,
        failure_persistence: None,
        max_shrink_iters: 200,
        ..Config::default()
    };
    let mut start = [topic; 32];
    start[..8].copy_from_slice(&seed().to_le_bytes());
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &start))
}

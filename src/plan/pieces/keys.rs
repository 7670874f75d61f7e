//! Patterns of bits by which positions and sets of pieces are told apart.

/// A pattern of 128 bits for a number; different for different numbers, and without visible order.
pub(crate) fn pattern(n: u64) -> u128 {
    let upper = mix(n.wrapping_mul(2).wrapping_add(1));
    let lower = mix(upper ^ n);
    u128::from(upper) << 64 | u128::from(lower)
}

/// The finisher of SplitMix64.
fn mix(n: u64) -> u64 {
    let mut mixed = n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

//! How many houses a Refill sentence fills.

use manqala::model::Refill;
use manqala::syntax::words::Player;

#[test]
fn what_is_left_over_is_rounded_up_where_the_others_can_give_the_rest() {
    let filled = |rounding, own, others| {
        let refill = Refill {
            by: Player::Each,
            amount: 5,
            parts: Vec::new(),
            owning: false,
            rounding,
        };
        refill.affordable(own, others)
    };
    for (rounding, own, others, houses) in [
        (None, 4, 9, 0),
        (None, 14, 9, 2),
        (Some(3), 12, 9, 2),
        // Two are missing.
        (Some(3), 13, 9, 3),
        (Some(3), 13, 2, 3),
        (Some(3), 13, 1, 2),
        (Some(1), 1, 4, 1),
        (Some(1), 1, 3, 0),
        // Nothing is left over.
        (Some(0), 10, 9, 2),
    ] {
        assert_eq!(
            filled(rounding, own, others),
            houses,
            "{rounding:?} {own} {others}"
        );
    }
}

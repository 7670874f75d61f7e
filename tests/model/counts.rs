//! Which numbers a count means.

use manqala::model::Count;

/// Those of the first nine numbers, and whether the greatest is one of them.
fn numbers(count: &Count) -> (Vec<u16>, bool) {
    let few = (0..9).filter(|n| count.contains(*n)).collect();
    (few, count.contains(u16::MAX))
}

#[test]
fn even_is_more_than_none() {
    let even = Count::any([], true, false);
    assert_eq!(numbers(&even), (vec![2, 4, 6, 8], false));
    let odd = Count::any([], false, true);
    assert_eq!(numbers(&odd), (vec![1, 3, 5, 7], true));
    let some = Count::any([], true, true);
    assert_eq!(some, Count::at_least(1));
    let or_five = Count::any([(5, 5)], true, false);
    assert_eq!(numbers(&or_five), (vec![2, 4, 5, 6, 8], false));
    assert!(!even.is_empty() && !odd.is_empty());
    assert!(Count::any([], false, false).is_empty());
}

#[test]
fn equal_sets_are_equal_counts() {
    let two_to_five = Count::range(2, 5);
    assert_eq!(Count::any([(4, 5), (2, 3)], false, false), two_to_five);
    assert_eq!(Count::any([(2, 5), (3, 4)], false, false), two_to_five);
    assert_eq!(Count::any([(2, 5), (7, 6)], false, false), two_to_five);
    let apart = Count::any([(4, 4), (2, 2)], false, false);
    assert_eq!(apart.ranges(), [(2, 2), (4, 4)]);
    assert_eq!(numbers(&apart), (vec![2, 4], false));
    assert_eq!(Count::range(3, 2), Count::any([], false, false));
}

#[test]
fn counts_lie_in_each_other_or_meet() {
    let count = |low, high| Count::range(low, high);
    let even = Count::any([], true, false);
    let odd = Count::any([], false, true);
    for (one, other, includes, meets) in [
        (count(2, 5), count(3, 4), true, true),
        (count(2, 5), count(2, 5), true, true),
        (count(3, 4), count(2, 5), false, true),
        (count(2, 3), count(3, 4), false, true),
        (count(2, 3), count(4, 5), false, false),
        (Count::at_least(1), even.clone(), true, true),
        (even.clone(), count(4, 4), true, true),
        (even.clone(), count(0, 0), false, false),
        (even, odd, false, false),
        (count(1, 2), count(3, 2), true, false),
    ] {
        assert_eq!(one.includes(&other), includes, "{one:?} {other:?}");
        assert_eq!(one.meets(&other), meets, "{one:?} {other:?}");
    }
}

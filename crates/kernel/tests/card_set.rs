//! Sets of cards beside the library's.

use std::collections::BTreeSet;

use fudaba_kernel::{CardId, CardSet};
use proptest::collection::vec;
use proptest::prelude::*;

fn cards(numbers: &[u8]) -> CardSet<4> {
    numbers.iter().map(|&number| CardId(number)).collect()
}

proptest! {
    #[test]
    fn a_set_of_cards_is_a_set(some in vec(0_u8..128, 0..60), others in vec(0_u8..128, 0..60), one in 0_u8..128) {
        let (set, other) = (cards(&some), cards(&others));
        let [plain, other_plain] = [&some, &others].map(|numbers| numbers.iter().copied().collect::<BTreeSet<u8>>());
        let listed = |set: CardSet<4>| set.iter().map(|card| card.0).collect::<Vec<u8>>();
        prop_assert_eq!(listed(set), plain.iter().copied().collect::<Vec<u8>>());
        prop_assert_eq!(listed(set.and(other)), plain.intersection(&other_plain).copied().collect::<Vec<u8>>());
        prop_assert_eq!(listed(set.without(other)), plain.difference(&other_plain).copied().collect::<Vec<u8>>());
        prop_assert_eq!((set.len(), set.is_empty(), set.has(CardId(one))), (plain.len(), plain.is_empty(), plain.contains(&one)));
        let mut less = set;
        less.remove(CardId(one));
        prop_assert!(!less.has(CardId(one)) && less.without(set).is_empty());
    }
}

#[test]
fn no_cards_are_no_cards() {
    assert!(CardSet::<0>::NONE.is_empty() && CardSet::<0>::NONE.iter().next().is_none() && CardSet::<5>::default() == CardSet::NONE);
}

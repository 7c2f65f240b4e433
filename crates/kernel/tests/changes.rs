//! Continuous changes: the order is the one that a plain reading of the rule gives, whoever was added first, and it ends.

use fudaba_kernel::changes::{Aspects, Change, Changes};
use proptest::prelude::*;

type Plain = Change<u32, usize>;

/// Kinds, what they read and write; the place in the list is the moment.
fn changes() -> impl Strategy<Value = Vec<Plain>> {
    let change = (0..4_u8, 0..16_u16, 0..16_u16);
    prop::collection::vec(change, 0..20).prop_map(|all| {
        let numbered = all.into_iter().enumerate();
        numbered.map(|(at, (kind, reads, writes))| Change { kind, moment: at as u32, reads, writes, what: at }).collect()
    })
}

/// The rule read out loud, one sentence after the other.
fn plainly(mut open: Vec<Plain>) -> Vec<usize> {
    let mut taken = Vec::new();
    while !open.is_empty() {
        open.sort_by_key(|change| (change.kind, change.moment));
        let others = |own: &Plain| open.iter().filter(|other| other.what != own.what).fold(0, |all: Aspects, other| all | other.writes);
        let free = open.iter().position(|change| change.reads & others(change) == 0);
        taken.push(open.remove(free.unwrap_or(0)).what);
    }
    taken
}

fn taken(added: &[Plain]) -> Vec<usize> {
    let mut changes = Changes::default();
    added.iter().for_each(|change| changes.add(*change));
    std::iter::from_fn(|| changes.take()).map(|change| change.what).collect()
}

proptest! {
    #[test]
    fn the_order_is_that_of_the_rule_and_each_is_taken_once(all in changes()) {
        let order = taken(&all);
        prop_assert_eq!(&order, &plainly(all.clone()));
        prop_assert_eq!(order.len(), all.len());
    }

    #[test]
    fn it_does_not_matter_who_was_added_first(all in changes().prop_flat_map(|all| (Just(all.clone()), Just(all).prop_shuffle()))) {
        prop_assert_eq!(taken(&all.0), taken(&all.1));
    }

    #[test]
    fn nobody_is_taken_before_one_that_it_could_have_waited_for(all in changes()) {
        let order = taken(&all);
        for (at, &one) in order.iter().enumerate() {
            let left = &order[at + 1..];
            let waits = |of: usize, left: &[usize]| left.iter().any(|&other| other != of && all[other].writes & all[of].reads != 0);
            let some_did_not_wait = left.iter().any(|&other| {
                let rest: Vec<usize> = left.iter().copied().chain([one]).collect();
                !waits(other, &rest)
            });
            prop_assert!(!waits(one, left) || !some_did_not_wait);
        }
    }
}

#[test]
fn what_is_added_on_the_way_is_taken_in_its_turn() {
    let mut changes = Changes::default();
    changes.add(Change { kind: 2, moment: 5, reads: 0, writes: 1, what: "gives an ability" });
    changes.add(Change { kind: 4, moment: 1, reads: 1, writes: 2, what: "counts abilities" });
    assert_eq!(changes.take().map(|change| change.what), Some("gives an ability"));
    changes.add(Change { kind: 2, moment: 5, reads: 0, writes: 1, what: "the ability given" });
    assert_eq!((changes.len(), changes.is_empty()), (2, false));
    assert_eq!(changes.take().map(|change| change.what), Some("the ability given"));
    assert_eq!(changes.take().map(|change| change.what), Some("counts abilities"));
}

#[test]
fn a_circle_begins_with_the_first_and_a_change_does_not_wait_for_itself() {
    let mut changes = Changes::default();
    changes.add(Change { kind: 4, moment: 3, reads: 1, writes: 2, what: 'b' });
    changes.add(Change { kind: 4, moment: 2, reads: 2, writes: 1, what: 'a' });
    changes.add(Change { kind: 4, moment: 9, reads: 4, writes: 4, what: 'c' });
    let order: String = std::iter::from_fn(|| changes.take()).map(|change| change.what).collect();
    assert_eq!(order, "cab");
}

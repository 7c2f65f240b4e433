//! Payments: what the matching allows is what trying every way to pay allows.

use fudaba_kernel::matching::{Matching, Sources};
use proptest::prelude::*;

/// Whether every need can have a source of its own, found by trying.
fn payable(needs: &[Sources], spent: Sources) -> bool {
    let Some((&first, rest)) = needs.split_first() else { return true };
    (0..8).any(|source| (first & !spent) >> source & 1 == 1 && payable(rest, spent | 1 << source))
}

/// Whether the needs can be paid so that every source of `picked` is used, and besides them only `others`.
fn paid_with(needs: &[Sources], picked: Sources, others: Sources) -> bool {
    let Some((&first, rest)) = needs.split_first() else { return picked == 0 };
    (0..8).any(|source| {
        let bit = 1 << source;
        first & (picked | others) & bit != 0 && paid_with(rest, picked & !bit, others & !bit)
    })
}

fn needs() -> impl Strategy<Value = Vec<Sources>> {
    prop::collection::vec(0..256u64, 0..6)
}

proptest! {
    #[test]
    fn what_is_payable_is_what_some_way_pays(needs in needs()) {
        let matching = Matching::new(&needs);
        prop_assert_eq!(matching.is_payable(), payable(&needs, 0));
        prop_assert_eq!(matching.missing() == 0, matching.is_payable());
    }

    #[test]
    fn a_pick_is_allowed_when_the_rest_can_still_be_paid(needs in needs(), source in 0..8u32) {
        let matching = Matching::new(&needs);
        let mut some = false;
        for need in 0..needs.len() {
            let mut rest = needs.clone();
            rest.remove(need);
            let allowed = needs[need] >> source & 1 == 1 && payable(&rest, 1 << source);
            prop_assert_eq!(matching.may_give(source, need), allowed);
            some |= allowed;
        }
        prop_assert_eq!(matching.may_pick(source), some);
        prop_assert_eq!(matching.picks() >> source & 1 == 1, some);
    }

    #[test]
    fn picks_that_are_assigned_at_the_end_leave_a_payable_rest(needs in needs(), picked in 0..256u64, others in 0..256u64) {
        let others = others & !picked;
        prop_assert_eq!(Matching::new(&needs).may_be_paid_with(picked, others), paid_with(&needs, picked, others));
    }
}

#[test]
fn a_cost_of_the_same_kind_is_wanted_several_times() {
    let mut matching = Matching::default();
    matching.want(0b111, 2);
    matching.want(0b001, 1);
    assert_eq!((matching.needs(), matching.missing()), (3, 0));
    matching.want(0b011, 1);
    assert_eq!(matching.missing(), 1);
}

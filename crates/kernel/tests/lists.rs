//! Short lists: wherever the things of one lie, it is the list of them.

use fudaba_kernel::{CardId, Few, List};
use proptest::prelude::*;

/// Something done to a list.
#[derive(Clone, Debug)]
enum Done {
    Push(u8),
    Pop,
    Remove(usize),
    KeepMultiples(u8),
    Truncate(usize),
}

fn any_done() -> impl Strategy<Value = Done> {
    prop_oneof![
        4 => any::<u8>().prop_map(Done::Push),
        1 => Just(Done::Pop),
        1 => (0_usize..9).prop_map(Done::Remove),
        1 => (1_u8..4).prop_map(Done::KeepMultiples),
        1 => (0_usize..9).prop_map(Done::Truncate),
    ]
}

fn apply(done: &Done, list: &mut List<u8, 3>, plain: &mut Vec<u8>) {
    match *done {
        Done::Push(item) => {
            list.push(item);
            plain.push(item);
        }
        Done::Pop => assert_eq!(list.pop(), plain.pop()),
        Done::Remove(at) if at < plain.len() => assert_eq!(list.remove(at), plain.remove(at)),
        Done::Remove(_) => {}
        Done::KeepMultiples(of) => {
            let before = plain.len();
            plain.retain(|item| item.is_multiple_of(of));
            assert_eq!(list.retain(|item| item.is_multiple_of(of)), plain.len() < before);
        }
        Done::Truncate(len) => {
            list.truncate(len);
            plain.truncate(len);
        }
    }
}

proptest! {
    #[test]
    fn a_list_is_what_a_vector_is(course in prop::collection::vec(any_done(), 0..40)) {
        let (mut list, mut plain, mut copy) = (List::<u8, 3>::new(), Vec::new(), List::new());
        for done in &course {
            apply(done, &mut list, &mut plain);
            prop_assert_eq!(&list[..], &plain[..]);
            copy.clone_from(&list);
            prop_assert_eq!(&copy, &list);
            let mut pushed = List::new();
            pushed.extend(plain.iter().copied());
            prop_assert_eq!(&pushed, &list);
        }
    }
}

#[test]
fn what_is_remembered_of_cards_stands_in_their_order() {
    let mut known = List::<(CardId, i32), 2>::new();
    [(7, 70), (3, 30), (5, 50), (3, 33)].into_iter().for_each(|(card, value)| known.note(CardId(card), value));
    assert_eq!(known[..], [(CardId(3), 33), (CardId(5), 50), (CardId(7), 70)]);
    known.forget(CardId(5));
    known.forget(CardId(6));
    assert_eq!((known.of(CardId(5)), known.of(CardId(7)), known.len()), (None, Some(70), 2));
}

#[test]
fn a_few_that_are_full_take_no_more() {
    let mut few = Few::<u8, 2>::none(0);
    assert!(few.insert(0, 2) && few.insert(0, 1) && !few.insert(1, 3) && !few.insert(3, 3) && !few.push(4));
    assert_eq!(*few, [1, 2]);
    let mut same = Few::none(9);
    assert!(same.push(1) && same != few && same.push(2) && same == few);
}

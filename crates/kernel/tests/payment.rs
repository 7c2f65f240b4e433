//! Prices: what the search allows is what trying every way to pay allows, and what is begun can be finished.

use fudaba_kernel::CardId;
use fudaba_kernel::payment::{Cards, Order, Price, Progress, payable};
use proptest::prelude::*;

/// Four units, the cards 0 to 3, and four auras on them, the cards 4 to 7: an aura goes with its unit.
const CARDS: u8 = 8;

/// A price of a few parts over eight cards.
#[derive(Clone, Debug)]
struct Toy {
    parts: Vec<Part>,
    /// The unit below each aura.
    hosts: [u8; 4],
    keys: Keys,
}

/// How the price tells which cards are alike.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Keys {
    None,
    Computed,
}

#[derive(Clone, Copy, Debug)]
enum Part {
    /// This many of these cards are gone.
    Gone(u8, usize),
    /// This many of these units rest: they may still go afterwards.
    Rested(u8, usize),
    /// At least this many of these cards are still there.
    Left(u8, u32),
}

#[derive(Clone, Copy, Default, Debug)]
struct Spent {
    gone: u8,
    rested: u8,
}

impl Toy {
    fn mask(&self, part: usize) -> u8 {
        match self.parts[part] {
            Part::Gone(mask, _) | Part::Rested(mask, _) | Part::Left(mask, _) => mask,
        }
    }

    fn open(&self, part: usize, spent: Spent) -> u8 {
        match self.parts[part] {
            Part::Gone(mask, _) => mask & !spent.gone,
            Part::Rested(mask, _) => mask & !spent.gone & !spent.rested,
            Part::Left(..) => 0,
        }
    }

    fn used(&self, part: usize, card: u8, mut spent: Spent) -> Spent {
        if let Part::Rested(..) = self.parts[part] {
            spent.rested |= 1 << card;
        } else {
            spent.gone |= 1 << card;
            (0..4).filter(|&aura| self.hosts[aura as usize] == card).for_each(|aura| spent.gone |= 1 << (aura + 4));
        }
        spent
    }

    fn holds(&self, part: usize, spent: Spent) -> bool {
        let Part::Left(mask, n) = self.parts[part] else { return true };
        (mask & !spent.gone).count_ones() >= n
    }

    /// Whether the rest can be paid, found by trying every way.
    fn can(&self, part: usize, left: usize, from: u8, order: Order, spent: Spent) -> bool {
        if part == self.parts.len() {
            return true;
        }
        if left == 0 {
            let next = if part + 1 < self.parts.len() { self.wanted(part + 1) } else { 0 };
            return self.holds(part, spent) && self.can(part + 1, next, 0, order, spent);
        }
        self.ways(part, left, from, order, spent) != 0
    }

    /// The cards that may be picked next, found by trying every way.
    fn ways(&self, part: usize, left: usize, from: u8, order: Order, spent: Spent) -> u8 {
        let may = |card: &u8| {
            let next = if order == Order::Lying { card + 1 } else { 0 };
            self.open(part, spent) >> card & 1 == 1 && self.can(part, left - 1, next, order, self.used(part, *card, spent))
        };
        (from..CARDS).filter(may).fold(0, |all, card| all | 1 << card)
    }
}

impl Price for Toy {
    type Spent = Spent;

    fn parts(&self) -> usize {
        self.parts.len()
    }

    fn wanted(&self, part: usize) -> usize {
        match self.parts[part] {
            Part::Gone(_, n) | Part::Rested(_, n) => n,
            Part::Left(..) => 0,
        }
    }

    fn takes(&self, part: usize, spent: &Spent) -> impl Iterator<Item = CardId> {
        let open = self.open(part, *spent);
        (0..CARDS).filter(move |card| open >> card & 1 == 1).map(CardId)
    }

    fn spend(&self, part: usize, card: CardId, spent: &mut Spent) {
        *spent = self.used(part, card.0, *spent);
    }

    fn settle(&self, part: usize, spent: &mut Spent) -> bool {
        self.holds(part, *spent)
    }

    fn alike(&self, part: usize, card: CardId) -> u64 {
        // Whether it rests for an earlier part matters to a later one that wants it to rest.
        let rests = |parts: &[Part]| parts.iter().any(|part| matches!(part, Part::Rested(mask, _) if mask >> card.0 & 1 == 1));
        let may_rest = rests(&self.parts[..part]) && rests(&self.parts[part + 1..]);
        let alone = self.keys == Keys::None || card.0 > 3 || self.hosts.contains(&card.0) || may_rest;
        let fits = (0..self.parts.len()).fold(0, |bits, part| bits | u64::from(self.mask(part) >> card.0 & 1) << part);
        if alone { 1 << 32 | u64::from(card.0) } else { fits }
    }

    fn claim(&self, part: usize) -> u8 {
        u8::from(matches!(self.parts[part], Part::Rested(..)))
    }
}

fn part() -> impl Strategy<Value = Part> {
    prop_oneof![
        (0..16u8, 0..3usize).prop_map(|(mask, n)| Part::Gone(mask, n)),
        (0..16u8, 0..3usize).prop_map(|(mask, n)| Part::Gone(mask << 4, n)),
        (0..16u8, 0..3usize).prop_map(|(mask, n)| Part::Rested(mask, n)),
        (any::<u8>(), 0..4u32).prop_map(|(mask, n)| Part::Left(mask, n)),
    ]
}

/// A unit below an aura, or none.
fn host() -> impl Strategy<Value = u8> {
    prop_oneof![0..4u8, Just(CARDS)]
}

fn toy() -> impl Strategy<Value = Toy> {
    let keys = prop_oneof![Just(Keys::None), Just(Keys::Computed)];
    (prop::collection::vec(part(), 1..5), [host(), host(), host(), host()], keys).prop_map(|(parts, hosts, keys)| Toy {
        parts,
        hosts,
        keys,
    })
}

fn orders() -> impl Strategy<Value = Order> {
    prop_oneof![Just(Order::Any), Just(Order::Lying)]
}

fn bits(cards: Cards) -> u8 {
    cards.iter().fold(0, |bits, card| bits | 1 << card.0)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2048, max_global_rejects: 1 << 16, ..ProptestConfig::default() })]

    #[test]
    fn what_is_payable_is_what_some_way_pays(toy in toy()) {
        let expected = toy.can(0, toy.wanted(0), 0, Order::Any, Spent::default());
        prop_assert_eq!(payable(&toy, Spent::default()), expected);
    }

    /// Pays the whole price with picks drawn at random: what is offered is what can be finished, and it is finished.
    #[test]
    fn picks_are_what_leaves_a_rest_that_can_be_paid(toy in toy(), order in orders(), dice in any::<u64>()) {
        let mut spent = Spent::default();
        prop_assume!(payable(&toy, spent));
        for part in 0..toy.parts.len() {
            let (mut progress, mut from) = (Progress::at(part, toy.wanted(part), spent), 0);
            while progress.left() > 0 {
                let picks = bits(progress.picks(&toy, order));
                prop_assert_eq!(picks, toy.ways(part, progress.left(), from, order, *progress.spent()));
                for card in 0..CARDS {
                    prop_assert_eq!(progress.may_pick(&toy, CardId(card), order), picks >> card & 1 == 1);
                }
                prop_assert_ne!(picks, 0);
                let open: Vec<u8> = (0..CARDS).filter(|card| picks >> card & 1 == 1).collect();
                let card = open[dice.rotate_left(u32::from(from) * 7 + part as u32) as usize % open.len()];
                progress.pick(&toy, CardId(card), order);
                from = if order == Order::Lying { card + 1 } else { 0 };
            }
            spent = *progress.spent();
            prop_assert!(toy.holds(part, spent));
        }
    }
}

/// Two parts that want more cards than there are, and many ways to fail: the search sees it at once.
#[test]
fn a_price_without_enough_cards_is_refused_without_trying_every_set() {
    struct Wide(Cards);
    impl Price for Wide {
        type Spent = Cards;

        fn parts(&self) -> usize {
            3
        }
        fn wanted(&self, _part: usize) -> usize {
            20
        }
        fn takes(&self, _part: usize, gone: &Cards) -> impl Iterator<Item = CardId> {
            self.0.without(gone).iter()
        }
        fn spend(&self, _part: usize, card: CardId, gone: &mut Cards) {
            gone.add(card);
        }
    }
    assert!(!payable(&Wide((0..59).map(CardId).collect()), Cards::NONE));
    assert!(payable(&Wide((0..60).map(CardId).collect()), Cards::NONE));
}

/// "Return a unit to hand, then discard a card": what the first part takes is what the second one may take.
#[test]
fn a_part_may_take_what_an_earlier_one_brings_where_the_price_says_so() {
    struct Returned {
        units: Cards,
        grows: bool,
    }
    impl Price for Returned {
        type Spent = Cards;

        fn parts(&self) -> usize {
            2
        }
        fn wanted(&self, _part: usize) -> usize {
            1
        }
        fn takes(&self, part: usize, returned: &Cards) -> impl Iterator<Item = CardId> {
            if part == 0 { self.units.without(returned).iter().collect::<Vec<_>>() } else { returned.iter().collect() }.into_iter()
        }
        fn spend(&self, part: usize, card: CardId, returned: &mut Cards) {
            if part == 0 { returned.add(card) } else { returned.remove(card) }
        }
        fn may_grow(&self) -> bool {
            self.grows
        }
    }
    let price = |grows| Returned { units: [CardId(3), CardId(5)].into_iter().collect(), grows };
    assert!(payable(&price(true), Cards::NONE));
    let progress = Progress::start(&price(true), Cards::NONE);
    assert_eq!(progress.picks(&price(true), Order::Any).iter().collect::<Vec<_>>(), [CardId(3), CardId(5)]);
    assert!(!payable(&price(false), Cards::NONE), "counted ahead, there is nothing to discard");
}

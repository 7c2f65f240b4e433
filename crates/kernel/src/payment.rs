//! Prices judged whole: what may be begun, which picks leave a rest that can be paid, what is refused. One search for every game, whatever a
//! price is made of.
//!
//! A game says what its price is made of ([`Price`]): parts in an order, each of which takes some cards by picks or is judged by a formula of
//! the game's own (life, counters, units of energy), and what earlier parts use up. [`payable`] tells whether such a price may be begun,
//! [`Progress`] which card may be picked next. Both answer from the same search, so what is begun can always be finished.
//!
//! The search copies what is used up, never the state of a game, and asks for no memory on ordinary prices. Where the parts of a price do not
//! compete it only counts; where they do, a matching of picks and cards turns back before a way is tried that cannot end well, and of cards
//! that are alike one is tried.
//!
//! ```
//! use fudaba_kernel::CardId;
//! use fudaba_kernel::payment::{Cards, Order, Price, Progress, payable};
//!
//! /// Discard a red card, then discard any card: the cards that fit each part.
//! struct Discards([Cards; 2]);
//!
//! impl Price for Discards {
//!     type Spent = Cards;
//!
//!     fn parts(&self) -> usize {
//!         2
//!     }
//!     fn wanted(&self, _part: usize) -> usize {
//!         1
//!     }
//!     fn takes(&self, part: usize, gone: &Cards) -> impl Iterator<Item = CardId> {
//!         self.0[part].without(gone).iter()
//!     }
//!     fn spend(&self, _part: usize, card: CardId, gone: &mut Cards) {
//!         gone.add(card);
//!     }
//! }
//!
//! let (red, blue) = (CardId(0), CardId(1));
//! let any: Cards = [red, blue].into_iter().collect();
//! let red_first = Discards([[red].into_iter().collect(), any]);
//! assert!(payable(&red_first, Cards::NONE));
//!
//! // The other way round the first pick must leave the red card: the blue one is the only pick.
//! let red_last = Discards([any, [red].into_iter().collect()]);
//! let progress = Progress::start(&red_last, Cards::NONE);
//! assert_eq!(progress.picks(&red_last, Order::Any).iter().collect::<Vec<_>>(), [blue]);
//!
//! // With the red card alone neither can be begun.
//! let poor = Discards([[red].into_iter().collect(); 2]);
//! assert!(!payable(&poor, Cards::NONE));
//! ```

use smallvec::SmallVec;

use crate::ids::CardId;

/// What a price is made of. Its parts are judged in their order, which need not be the order in which they are paid: a part that is judged by
/// a formula looks at what all parts before it have left.
///
/// The search rests on two laws. What is spent never lets a later part take more, unless the price says so ([`Price::may_grow`]). And the picks of one part may be made in any order: which
/// cards were taken counts, not when.
pub trait Price {
    /// What has been used up so far; copied at each try, so let it be small.
    type Spent: Clone;

    /// How many parts there are.
    fn parts(&self) -> usize;

    /// How many cards a part takes by picks; 0 for one that [`Price::settle`] judges.
    fn wanted(&self, part: usize) -> usize;

    /// The cards that a part can take, after what has been spent, in the order in which they lie; each once.
    fn takes(&self, part: usize, spent: &Self::Spent) -> impl Iterator<Item = CardId>;

    /// Notes what is used up when a part takes a card: afterwards the same part takes it no more, and no later part to which it is lost.
    fn spend(&self, part: usize, card: CardId, spent: &mut Self::Spent);

    /// Whether a part without picks can be paid with what is left; it notes what it uses up itself.
    fn settle(&self, _part: usize, _spent: &mut Self::Spent) -> bool {
        true
    }

    /// Whether a later part could miss what this part takes. Where it is `false` the search counts instead of trying.
    fn competes(&self, part: usize) -> bool {
        part + 1 < self.parts()
    }

    /// Whether what is spent may let a later part take more, as where a later part asks for what an earlier one changes. Then nothing is counted
    /// ahead and all parts are tried, and [`Price::takes`] is asked for a part only when all parts before it have been spent.
    fn may_grow(&self) -> bool {
        false
    }

    /// A key of what cannot be told apart: cards of one key are tried once. Two cards have the same key only if the later parts, and the
    /// formulas, fare the same whichever of them is taken. What earlier parts have spent is not seen here: where that could make a difference
    /// between two cards (one of them rests for an earlier part, and a later one wants it to rest), each has a key of its own.
    fn alike(&self, _part: usize, card: CardId) -> u64 {
        card.index() as u64
    }

    /// Parts of one claim never share a card; those of different ones may (a card that one part rests, another may still discard).
    fn claim(&self, _part: usize) -> u8 {
        0
    }
}

/// In which order the cards of one part are picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Order {
    /// Any: each pick offers all that fit.
    Any,
    /// As they lie: a pick passes over the cards before it, so that a set of cards can be picked in one way only.
    Lying,
}

/// Whether a whole price can be paid, with what has been spent already: what may be begun.
pub fn payable<P: Price>(price: &P, spent: P::Spent) -> bool {
    Progress::start(price, spent).is_payable(price)
}

/// How far a payment has come: what may be picked next, and what is refused. The price is handed in each time, so that a game may carry a
/// payment out between two picks.
#[derive(Clone, Debug)]
pub struct Progress<S> {
    part: usize,
    left: usize,
    spent: S,
    passed: Cards,
}

impl<S: Clone> Progress<S> {
    /// A payment from its beginning.
    pub fn start<P: Price<Spent = S>>(price: &P, spent: S) -> Progress<S> {
        Progress::at(0, wanted(price, 0), spent)
    }

    /// A payment with `left` more picks to make for a part, and all parts after it to pay; `spent` is what the state itself does not show.
    pub fn at(part: usize, left: usize, spent: S) -> Progress<S> {
        Progress { part, left, spent, passed: Cards::NONE }
    }

    /// How many more picks the present part wants.
    pub fn left(&self) -> usize {
        self.left
    }

    /// What has been spent.
    pub fn spent(&self) -> &S {
        &self.spent
    }

    /// Whether all that is left can be paid.
    pub fn is_payable<P: Price<Spent = S>>(&self, price: &P) -> bool {
        rest(price, self.part, self.left, self.passed, &self.spent)
    }

    /// Whether a card may be picked next: the part takes it, and what is left afterwards can be paid.
    pub fn may_pick<P: Price<Spent = S>>(&self, price: &P, card: CardId, order: Order) -> bool {
        let there = self.left > 0 && !self.passed.has(card) && price.takes(self.part, &self.spent).any(|other| other == card);
        there && self.after(price, card, order).is_payable(price)
    }

    /// All cards that may be picked next.
    pub fn picks<P: Price<Spent = S>>(&self, price: &P, order: Order) -> Cards {
        if self.left == 0 {
            return Cards::NONE;
        }
        let open = price.takes(self.part, &self.spent).filter(|&card| !self.passed.has(card));
        if !price.competes(self.part) && !price.may_grow() {
            if !self.is_payable(price) {
                return Cards::NONE;
            }
            let spare = match order {
                Order::Any => usize::MAX,
                Order::Lying => price.takes(self.part, &self.spent).filter(|&card| !self.passed.has(card)).count() - self.left + 1,
            };
            return open.take(spare).collect();
        }
        let mut known: SmallVec<[(u64, bool); 16]> = SmallVec::new();
        let mut may = |card: CardId| {
            let key = price.alike(self.part, card);
            // In their order cards that are alike differ: by what lies behind them.
            if order == Order::Any
                && let Some(&(_, may)) = known.iter().find(|(other, _)| *other == key)
            {
                return may;
            }
            let may = self.after(price, card, order).is_payable(price);
            known.push((key, may));
            may
        };
        open.filter(|&card| may(card)).collect()
    }

    /// Notes a pick.
    pub fn pick<P: Price<Spent = S>>(&mut self, price: &P, card: CardId, order: Order) {
        debug_assert!(self.left > 0, "a pick was wanted");
        if order == Order::Lying {
            price.takes(self.part, &self.spent).take_while(|&other| other != card).for_each(|other| self.passed.add(other));
        }
        price.spend(self.part, card, &mut self.spent);
        self.left -= 1;
    }

    fn after<P: Price<Spent = S>>(&self, price: &P, card: CardId, order: Order) -> Progress<S> {
        let mut after = self.clone();
        after.pick(price, card, order);
        after
    }
}

fn wanted<P: Price>(price: &P, part: usize) -> usize {
    if part < price.parts() { price.wanted(part) } else { 0 }
}

/// Whether `left` picks for this part, without the cards passed over, and then all later parts can be paid.
fn rest<P: Price>(price: &P, part: usize, left: usize, passed: Cards, spent: &P::Spent) -> bool {
    if part >= price.parts() {
        return true;
    }
    if left == 0 {
        let next = part + 1;
        if price.wanted(part) > 0 {
            return rest(price, next, wanted(price, next), Cards::NONE, spent);
        }
        let mut after = spent.clone();
        return price.settle(part, &mut after) && rest(price, next, wanted(price, next), Cards::NONE, &after);
    }
    if price.competes(part) && !price.may_grow() {
        return has_room(price, part, left, &passed, spent) && some_pick(price, part, left, passed, spent);
    }
    let enough = price.takes(part, spent).filter(|&card| !passed.has(card)).nth(left - 1).is_some();
    if price.may_grow() {
        return enough && some_pick(price, part, left, passed, spent);
    }
    enough && rest(price, part + 1, wanted(price, part + 1), Cards::NONE, spent)
}

/// Tries a card of each kind. What has been tried is passed over by the picks that follow: every set with it has been tried, and every set with
/// one of its likes would have fared the same.
fn some_pick<P: Price>(price: &P, part: usize, left: usize, mut passed: Cards, spent: &P::Spent) -> bool {
    for card in price.takes(part, spent) {
        if passed.has(card) {
            continue;
        }
        passed.add(card);
        let mut after = spent.clone();
        price.spend(part, card, &mut after);
        if rest(price, part, left - 1, passed, &after) {
            return true;
        }
        let key = price.alike(part, card);
        price.takes(part, spent).filter(|&other| price.alike(part, other) == key).for_each(|other| passed.add(other));
    }
    false
}

/// Cards that a part wants.
struct Want {
    part: usize,
    cards: Cards,
    n: usize,
}

/// Whether there are enough cards for this part and all later ones, as far as cards alone decide: without it there is no use in trying.
fn has_room<P: Price>(price: &P, part: usize, left: usize, passed: &Cards, spent: &P::Spent) -> bool {
    let mut wants: SmallVec<[Want; 4]> = SmallVec::new();
    for later in part..price.parts() {
        let n = if later == part { left } else { price.wanted(later) };
        if n == 0 {
            continue;
        }
        let cards = price.takes(later, spent).collect::<Cards>();
        let cards = if later == part { cards.without(passed) } else { cards };
        if cards.len() < n {
            return false;
        }
        wants.push(Want { part: later, cards, n });
    }
    let first_of_claim = |at: usize| (0..at).all(|before| price.claim(wants[before].part) != price.claim(wants[at].part));
    let shares = |at: usize| {
        let claim = price.claim(wants[at].part);
        wants
            .iter()
            .enumerate()
            .filter(|(_, want)| price.claim(want.part) == claim)
            .map(|(other, _)| other)
            .collect::<SmallVec<[usize; 4]>>()
    };
    (0..wants.len()).filter(|&at| first_of_claim(at)).all(|at| all_served(&wants, &shares(at)))
}

/// A card that no part takes.
const NOBODY: u8 = u8::MAX;

/// Whether these wants can all be served, each card by one of them at most (a matching; Kuhn 1955, by augmenting paths).
fn all_served(wants: &[Want], shares: &[usize]) -> bool {
    if shares.len() == 1 {
        return true;
    }
    let mut owners = [NOBODY; 256];
    shares.iter().all(|&at| (0..wants[at].n).all(|_| serve(wants, at, &mut Cards::default(), &mut owners)))
}

/// Finds a card for a want, moving others to other cards if that helps.
fn serve(wants: &[Want], at: usize, seen: &mut Cards, owners: &mut [u8; 256]) -> bool {
    loop {
        let open = wants[at].cards.without(seen);
        let Some(card) = open.iter().find(|card| usize::from(owners[card.index()]) != at) else { return false };
        seen.add(card);
        let owner = owners[card.index()];
        if owner == NOBODY || serve(wants, usize::from(owner), seen, owners) {
            owners[card.index()] = at as u8;
            return true;
        }
    }
}

/// A set of cards, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards([u64; 4]);

impl Cards {
    /// No card.
    pub const NONE: Cards = Cards([0; 4]);

    /// Whether a card is one of them.
    pub const fn has(&self, card: CardId) -> bool {
        self.0[card.index() / 64] & (1 << (card.index() % 64)) != 0
    }

    /// Adds a card.
    pub fn add(&mut self, card: CardId) {
        self.0[card.index() / 64] |= 1 << (card.index() % 64);
    }

    /// Takes a card out.
    pub fn remove(&mut self, card: CardId) {
        self.0[card.index() / 64] &= !(1 << (card.index() % 64));
    }

    /// Those that are not in another set.
    #[must_use]
    pub fn without(&self, others: &Cards) -> Cards {
        Cards(std::array::from_fn(|word| self.0[word] & !others.0[word]))
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; 4]
    }

    /// Each of them, by number.
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        (0..4_u8).flat_map(move |word| {
            let mut bits = self.0[usize::from(word)];
            std::iter::from_fn(move || {
                let at = bits.trailing_zeros() as u8;
                (bits != 0).then(|| {
                    bits &= bits - 1;
                    CardId(word * 64 + at)
                })
            })
        })
    }
}

impl FromIterator<CardId> for Cards {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Cards {
        let mut set = Cards::NONE;
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}

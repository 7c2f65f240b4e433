//! Sets of cards, in bits.

use fudaba_kernel::CardId;

/// A set of cards of a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct CardSet([u32; 4]);

impl CardSet {
    pub(crate) const NONE: CardSet = CardSet([0; 4]);

    pub(crate) const fn has(self, card: CardId) -> bool {
        self.0[card.index() >> 5] & (1 << (card.index() & 31)) != 0
    }

    pub(crate) fn add(&mut self, card: CardId) {
        self.0[card.index() >> 5] |= 1 << (card.index() & 31);
    }

    pub(crate) fn remove(&mut self, card: CardId) {
        self.0[card.index() >> 5] &= !(1 << (card.index() & 31));
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }

    pub(crate) fn len(self) -> usize {
        self.0.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// Those that are in both.
    pub(crate) fn and(self, others: CardSet) -> CardSet {
        CardSet(std::array::from_fn(|word| self.0[word] & others.0[word]))
    }

    /// Those that are not in the other one.
    pub(crate) fn without(self, others: CardSet) -> CardSet {
        CardSet(std::array::from_fn(|word| self.0[word] & !others.0[word]))
    }

    /// Each of them, by number.
    pub(crate) fn iter(self) -> impl Iterator<Item = CardId> {
        let mut word = 0;
        let mut bits = self.0[0];
        std::iter::from_fn(move || {
            while bits == 0 {
                word += 1;
                bits = *self.0.get(word)?;
            }
            let card = CardId((word * 32) as u8 + bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(card)
        })
    }
}

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut set = CardSet::default();
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}

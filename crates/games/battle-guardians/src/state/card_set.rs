//! A set of cards of a match, as bits.

use fudaba_kernel::CardId;

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct CardSet([u32; 5]);

impl CardSet {
    /// No card.
    pub(crate) const NONE: CardSet = CardSet([0; 5]);

    #[inline]
    pub(crate) fn has(&self, card: CardId) -> bool {
        self.0[card.index() / 32] & (1 << (card.index() % 32)) != 0
    }

    #[inline]
    pub(crate) fn add(&mut self, card: CardId) {
        self.0[card.index() / 32] |= 1 << (card.index() % 32);
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: CardId) {
        self.0[card.index() / 32] &= !(1 << (card.index() % 32));
    }

    #[inline]
    pub(crate) fn count(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
}

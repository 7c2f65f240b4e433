//! A set of cards of a match, as bits.

use fudaba_kernel::CardId;

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct CardSet([u64; 2]);

impl CardSet {
    /// No card.
    pub(crate) const NONE: CardSet = CardSet([0; 2]);

    #[inline]
    pub(crate) fn has(&self, card: CardId) -> bool {
        self.0[card.index() / 64] & (1 << (card.index() % 64)) != 0
    }

    #[inline]
    pub(crate) fn add(&mut self, card: CardId) {
        self.0[card.index() / 64] |= 1 << (card.index() % 64);
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: CardId) {
        self.0[card.index() / 64] &= !(1 << (card.index() % 64));
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0 == [0; 2]
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = CardId> {
        (0..2_u8).flat_map(move |word| {
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

impl FromIterator<CardId> for CardSet {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> CardSet {
        let mut set = CardSet::default();
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}

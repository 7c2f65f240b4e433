//! A set of cards of a match, as bits.

use crate::CardId;

const BITS: usize = u32::BITS as usize;

/// A set of cards: those with a number below 32 times `WORDS` have a place in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct CardSet<const WORDS: usize>([u32; WORDS]);

impl<const WORDS: usize> CardSet<WORDS> {
    /// No card.
    pub const NONE: CardSet<WORDS> = CardSet([0; WORDS]);

    /// Whether this card is in it.
    #[inline]
    #[must_use]
    pub const fn has(self, card: CardId) -> bool {
        self.0[card.index() / BITS] & (1 << (card.index() % BITS)) != 0
    }

    /// Puts a card in.
    #[inline]
    pub const fn add(&mut self, card: CardId) {
        self.0[card.index() / BITS] |= 1 << (card.index() % BITS);
    }

    /// Takes a card out.
    #[inline]
    pub const fn remove(&mut self, card: CardId) {
        self.0[card.index() / BITS] &= !(1 << (card.index() % BITS));
    }

    /// Whether no card is in it.
    #[inline]
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.0 == [0; WORDS]
    }

    /// How many cards are in it.
    #[inline]
    #[must_use]
    pub fn len(self) -> usize {
        self.0.iter().map(|bits| bits.count_ones() as usize).sum()
    }

    /// Those that are in both.
    #[must_use]
    pub fn and(self, others: CardSet<WORDS>) -> CardSet<WORDS> {
        CardSet(std::array::from_fn(|word| self.0[word] & others.0[word]))
    }

    /// Those that are not in the other one.
    #[must_use]
    pub fn without(self, others: CardSet<WORDS>) -> CardSet<WORDS> {
        CardSet(std::array::from_fn(|word| self.0[word] & !others.0[word]))
    }

    /// Each of them, in the order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = CardId> {
        let (mut word, mut bits) = (0, self.0.first().copied().unwrap_or(0));
        std::iter::from_fn(move || {
            while bits == 0 {
                word += 1;
                bits = *self.0.get(word)?;
            }
            let card = CardId((word * BITS) as u8 + bits.trailing_zeros() as u8);
            bits &= bits - 1;
            Some(card)
        })
    }
}

impl<const WORDS: usize> Default for CardSet<WORDS> {
    fn default() -> Self {
        CardSet::NONE
    }
}

impl<const WORDS: usize> FromIterator<CardId> for CardSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = CardId>>(cards: I) -> Self {
        let mut set = CardSet::NONE;
        cards.into_iter().for_each(|card| set.add(card));
        set
    }
}

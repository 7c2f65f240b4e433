//! The catalogue that the rules look cards up in.

use std::collections::BTreeMap;

use fudaba_cardscript::data::slug;
use fudaba_kernel::DefId;

use super::card::{CardDef, Kind, Trigger};
use super::language::{Attribute, Pow, Step, Symbol};

/// A set of attributes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Attributes(u8);

impl Attributes {
    /// All four.
    pub(crate) const ALL: Attributes = Attributes(0b1111);

    pub(crate) const fn has(self, attribute: Attribute) -> bool {
        self.0 & (1 << attribute as u8) != 0
    }
}

impl FromIterator<Attribute> for Attributes {
    fn from_iter<I: IntoIterator<Item = Attribute>>(attributes: I) -> Self {
        Attributes(attributes.into_iter().fold(0, |bits, attribute| bits | 1 << attribute as u8))
    }
}

/// The symbols of a cost, in printed order.
pub(crate) type Cost = [Option<Symbol>; 2];

/// What the rules look up all the time, dense.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Print {
    pub(crate) kind: Kind,
    pub(crate) attributes: Attributes,
    pub(crate) pow: Pow,
    /// The symbols of the cost.
    pub(crate) cost: Cost,
    /// Which triggers it has an effect for, in bits.
    triggers: u8,
}

impl Print {
    fn of(card: &CardDef) -> Print {
        Print {
            kind: card.kind,
            attributes: card.attributes.iter().copied().collect(),
            pow: card.pow.unwrap_or(0),
            cost: [card.cost.first().copied(), card.cost.get(1).copied()],
            triggers: Trigger::ALL.iter().fold(0, |bits, &trigger| bits | u8::from(!card.effect(trigger).is_empty()) << trigger as u8),
        }
    }

    #[inline]
    pub(crate) const fn has(&self, trigger: Trigger) -> bool {
        self.triggers & (1 << trigger as u8) != 0
    }
}

/// All cards of the game, by number and by position.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    cards: Vec<CardDef>,
    prints: Vec<Print>,
    /// The cards by number, and by name as [`slug`] writes it.
    known: BTreeMap<String, DefId>,
}

impl Catalogue {
    /// The catalogue of these cards, in their order.
    #[must_use]
    pub fn new(cards: Vec<CardDef>) -> Catalogue {
        let prints = cards.iter().map(Print::of).collect();
        let mut known = BTreeMap::new();
        for (def, card) in (0..).map(DefId).zip(&cards) {
            for name in [card.number.clone(), slug(&card.number), slug(&card.name.en)] {
                known.entry(name).or_insert(def);
            }
        }
        Catalogue { cards, prints, known }
    }

    /// The catalogue with further cards; one of a known number replaces it.
    #[must_use]
    pub fn with(&self, more: Vec<CardDef>) -> Catalogue {
        let mut cards = self.cards.clone();
        for card in more {
            match cards.iter_mut().find(|known| known.number == card.number) {
                Some(known) => *known = card,
                None => cards.push(card),
            }
        }
        Catalogue::new(cards)
    }

    /// All cards, in order.
    #[must_use]
    pub fn cards(&self) -> &[CardDef] {
        &self.cards
    }

    /// The card of a definition.
    #[must_use]
    pub fn card(&self, def: DefId) -> &CardDef {
        &self.cards[def.index()]
    }

    /// The definition with this number or English name, large or small letters, hyphens or spaces.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<DefId> {
        let slugged = || Some(slug(name)).filter(|name| !name.is_empty());
        self.known.get(name).or_else(|| self.known.get(&slugged()?)).copied()
    }

    #[inline]
    pub(crate) fn print(&self, def: DefId) -> &Print {
        &self.prints[def.index()]
    }

    #[inline]
    pub(crate) fn effect(&self, def: DefId, trigger: Trigger) -> &[Step] {
        self.cards[def.index()].effect(trigger)
    }
}

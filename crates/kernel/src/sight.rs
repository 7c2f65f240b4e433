//! What one seat may know of the cards, as plain slices: what encoders read, many times a second, without a virtual call for every card.

use crate::ids::{CardId, DefId, Observer, Seat, ZoneId};
use crate::knowledge::Lore;
use crate::zones::Zones;

/// The cards as a seat may know them. There is no way from here to a print that the seat does not know.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'z> {
    seat: Seat,
    order: &'z [CardId],
    ends: &'z [u8],
    zone: &'z [ZoneId],
    identity: &'z [DefId],
    lore: &'z [Lore],
}

impl<'z> Sight<'z> {
    pub(crate) fn new<const N: usize, const Z: usize>(zones: &'z Zones<N, Z>, seat: Seat) -> Sight<'z> {
        let (order, ends, zone) = zones.layout();
        Sight { seat, order, ends, zone, identity: &zones.identity, lore: &zones.lore }
    }

    /// Who looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The number of zones.
    pub fn zones(&self) -> usize {
        self.ends.len()
    }

    /// The cards of a zone, top or first one first.
    #[inline]
    pub fn cards(&self, zone: ZoneId) -> &'z [CardId] {
        let start = if zone.index() == 0 { 0 } else { usize::from(self.ends[zone.index() - 1]) };
        &self.order[start..usize::from(self.ends[zone.index()])]
    }

    /// Where a card lies.
    #[inline]
    pub fn zone(&self, card: CardId) -> ZoneId {
        self.zone[card.index()]
    }

    /// Whether the seat sees the face of a card where it lies.
    #[inline]
    pub fn sees(&self, card: CardId) -> bool {
        self.lore[card.index()].is_shown(Observer::Seat(self.seat))
    }

    /// What is printed on a card, if the seat sees its face or is certain of it otherwise.
    #[inline]
    pub fn print(&self, card: CardId) -> Option<DefId> {
        let lore = self.lore[card.index()];
        lore.is_told(self.seat).then(|| self.identity[card.index()])
    }

    /// How many cards of a zone have a print that the seat knows. All cards are run through in the order of memory, without a branch: faster
    /// than card by card for a large zone.
    #[inline]
    pub fn known_in(&self, zone: ZoneId) -> usize {
        let here = |(&at, lore): (&ZoneId, &Lore)| u16::from(at == zone) & u16::from(lore.is_told(self.seat));
        usize::from(self.zone.iter().zip(self.lore).map(here).sum::<u16>())
    }
}

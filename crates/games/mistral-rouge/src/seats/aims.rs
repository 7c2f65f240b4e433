//! What a click on something can mean: every action that a player could ever want there, allowed now or not.

use fudaba_kernel::{CardId, Observer, Options, Seat, ZoneId};

use crate::cards::Catalogue;
use crate::rules::Deed;
use crate::state::{Area, Cell, MistralRouge};

/// Bare answers, which act on nothing.
pub(crate) const BARE: [Deed; 8] = [Deed::Keep, Deed::Mulligan, Deed::EndMain, Deed::Pass, Deed::Done, Deed::Yes, Deed::No, Deed::None];

impl MistralRouge {
    /// Everything `seat` could ever want to do with a card.
    pub(crate) fn aims_at_card(&self, cards: &Catalogue, seat: Seat, card: CardId, aims: &mut Options) {
        let zone = self.zones.zone(card);
        if !self.zones.sees(Observer::Seat(seat), card) {
            return self.aims_at_back(seat, card, zone, aims);
        }
        aims.extend([Deed::Target, Deed::Choose].map(|deed| deed.action().card(card)));
        if zone == Area::Hand.of(seat) {
            aims.extend([self.playing(cards, card), Deed::Discard].map(|deed| deed.action().card(card)));
        } else if zone == Area::Hand.of(seat.other()) {
            aims.push(self.playing(cards, card).action().card(card));
        } else if self.lies_on_field(card) {
            self.aims_on_field(cards, card, aims);
        }
        self.aims_at_zone(seat, zone, aims);
    }

    /// A back can be meant by where it lies alone.
    fn aims_at_back(&self, seat: Seat, card: CardId, zone: ZoneId, aims: &mut Options) {
        aims.push(Deed::Choose.action().card(card));
        if zone == Area::Hand.of(seat.other()) {
            aims.extend([Deed::Place, Deed::Cast].map(|deed| deed.action().card(card)));
        }
        if Cell::of_field_zone(zone).is_some() {
            aims.push(Deed::Discard.action().card(card));
        }
        self.aims_at_zone(seat, zone, aims);
    }

    fn aims_on_field(&self, cards: &Catalogue, card: CardId, aims: &mut Options) {
        aims.extend([Deed::Exhaust, Deed::Discard, Deed::Attach].map(|deed| deed.action().card(card)));
        for number in 1..=self.number_of_uses(cards, card) {
            aims.push(self.using(cards, card, number));
        }
        if self.first_cell(card).is_some() {
            aims.extend([Deed::Join, Deed::Tire, Deed::Cover].map(|deed| deed.action().card(card)));
            if self.number_of_uses(cards, card) == 0 {
                aims.push(Deed::Attack.action().card(card).number(1));
            }
        }
    }

    /// Everything `seat` could ever want to do with a zone.
    pub(crate) fn aims_at_zone(&self, _: Seat, zone: ZoneId, aims: &mut Options) {
        if let Some(cell) = Cell::of_slot(zone) {
            aims.extend([Deed::At, Deed::Target, Deed::Choose].map(|deed| deed.action().zone(cell.zone())));
        }
    }
}

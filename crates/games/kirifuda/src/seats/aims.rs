//! What a click on something can mean: every action that a player could ever want there, allowed now or not.

use fudaba_kernel::{CardId, Options, Seat, ZoneId};

use crate::rules::words::Deed;
use crate::state::Kirifuda;
use crate::state::places::{Area, Place, life_at, owner};

impl Kirifuda {
    /// Everything `seat` could ever want to do with a card: what a click on it can mean.
    pub(crate) fn aims_at_card(&self, seat: Seat, card: CardId, aims: &mut Options) {
        let zone = self.zones.zone(card);
        aims.push(Deed::Choose.action().card(card));
        if zone == Area::Hand.of(seat) {
            self.aims_from_hand(seat, card, aims);
        }
        if Place::at(zone).is_some_and(|(owner, _)| owner == seat) {
            aims.push(Deed::Spend.action().card(card));
        }
        self.aims_at_zone(seat, zone, aims);
    }

    fn aims_from_hand(&self, seat: Seat, card: CardId, aims: &mut Options) {
        for place in Place::ALL {
            let deed = if self.in_place(seat, place).is_none() { Deed::Set } else { Deed::Overwrite };
            aims.push(deed.action().card(card).zone(place.of(seat)));
        }
    }

    /// Everything `seat` could ever want to do with a zone.
    pub(crate) fn aims_at_zone(&self, seat: Seat, zone: ZoneId, aims: &mut Options) {
        let own = owner(zone) == seat;
        match Place::at(zone) {
            Some((_, Place::Attacker)) if own => {
                aims.extend([Deed::OpenAsSetAttacker, Deed::StaySet, Deed::OpenAttacker].map(Deed::action));
                aims.push(Deed::PlaceTrump.action().zone(zone));
            }
            Some((_, place @ (Place::Support1 | Place::Support2))) => {
                aims.push(Deed::ChoosePlace.action().zone(zone));
                if own {
                    aims.extend([self.opening(seat, place), Deed::PlaceTrump.action().zone(zone)]);
                }
            }
            _ if life_at(zone).is_some() => aims.push(Deed::Take.action().zone(zone)),
            _ if zone == Area::TrumpDeck.of(seat) => aims.push(Deed::Use.action()),
            _ if zone == Area::Deck.of(seat) => aims.push(Deed::Reveal.action()),
            _ => {}
        }
    }
}

/// Bare answers, which act on nothing.
pub(crate) const BARE: [Deed; 18] = [
    Deed::First,
    Deed::Second,
    Deed::Redraw,
    Deed::Keep,
    Deed::Reveal,
    Deed::Leave,
    Deed::Done,
    Deed::Use,
    Deed::No,
    Deed::Pay,
    Deed::Decline,
    Deed::Pass,
    Deed::Yes,
    Deed::None,
    Deed::Stop,
    Deed::LowerWins,
    Deed::ExchangePow,
    Deed::OpenAttacker,
];

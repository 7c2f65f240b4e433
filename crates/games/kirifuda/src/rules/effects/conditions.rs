//! Conditions and counts: what holds now.

use fudaba_kernel::Seat;

use crate::cards::Catalogue;
use crate::cards::language::{Attribute, Condition, Count, Whose};
use crate::state::Kirifuda;
use crate::state::places::{Area, Place};

/// The seat that a card of `seat` means.
pub(crate) const fn seat_of(seat: Seat, whose: Whose) -> Seat {
    match whose {
        Whose::Own => seat,
        Whose::Opponent => seat.other(),
    }
}

impl Kirifuda {
    /// Whether a condition of a card of `seat` holds; KF-11.15: those about a missing attacker do not.
    pub(crate) fn holds(&self, cards: &Catalogue, seat: Seat, condition: &Condition) -> bool {
        match *condition {
            Condition::AttackerHas { whose, attribute } => self.attacker_has(cards, seat_of(seat, whose), attribute),
            Condition::AttackerExists(whose) => self.attacker(seat_of(seat, whose)).is_some(),
            Condition::SetAttacker(whose) => self.is_set_attacker(seat_of(seat, whose)),
            Condition::PowLower(whose) => self.has_lower_pow(cards, seat_of(seat, whose)),
            Condition::LifeFewer(whose) => self.has_fewer(seat_of(seat, whose), |of| self.life_count(of)),
            Condition::HandFewer(whose) => self.has_fewer(seat_of(seat, whose), |of| self.hand(of).len()),
            Condition::RoundFrom(round) => self.round >= round,
            Condition::Revealed(whose) => self.rounds[seat_of(seat, whose).index()].revealed,
            Condition::OnlyTrumpUsed(whose) => self.only_trump_used(seat_of(seat, whose)),
        }
    }

    fn has_lower_pow(&self, cards: &Catalogue, seat: Seat) -> bool {
        match (self.final_pow(cards, seat), self.final_pow(cards, seat.other())) {
            (Some(one), Some(other)) => one < other,
            _ => false,
        }
    }

    fn has_fewer(&self, seat: Seat, count: impl Fn(Seat) -> usize) -> bool {
        count(seat) < count(seat.other())
    }

    fn only_trump_used(&self, seat: Seat) -> bool {
        self.players[seat.index()].trump_used && !self.players[seat.other().index()].trump_used
    }

    /// What a card of `seat` counts.
    pub(crate) fn count(&self, cards: &Catalogue, seat: Seat, count: &Count) -> i32 {
        let counted = match *count {
            Count::OpenSupports(whose) => self.open_supports(seat_of(seat, whose)),
            Count::Discarded { attribute, per } => self.discarded(cards, seat, attribute) / usize::from(per.max(1)),
        };
        i32::try_from(counted).expect("fewer cards than numbers")
    }

    fn discarded(&self, cards: &Catalogue, seat: Seat, attribute: Option<Attribute>) -> usize {
        let pile = self.zones.cards(Area::DiscardPile.of(seat));
        pile.iter().filter(|&&card| attribute.is_none_or(|attribute| self.print(cards, card).attributes.has(attribute))).count()
    }

    /// The empty support places of a player.
    pub(crate) fn free_support_places(&self, seat: Seat) -> impl Iterator<Item = Place> {
        Place::SUPPORTS.into_iter().filter(move |&place| self.in_place(seat, place).is_none())
    }
}

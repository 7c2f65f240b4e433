//! What a player has to place and use cards with: looked up once for a whole list of options.

use std::cell::OnceCell;

use fudaba_kernel::{Refusal, Seat};

use crate::cards::Catalogue;
use crate::cards::language::Attributes;
use crate::rules::costs::{Yields, saturates};
use crate::state::{Due, MistralRouge};

/// Why it is asked what may be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Interest {
    /// For a list of options: reasons are nobody's concern.
    Whether,
    /// For a player: the reason of a refusal counts.
    Why,
}

/// See the module.
pub(crate) struct Means<'g> {
    game: &'g MistralRouge,
    pub(crate) cards: &'g Catalogue,
    pub(crate) seat: Seat,
    pub(crate) interest: Interest,
    met: OnceCell<(Attributes, i16)>,
    yields: OnceCell<Yields>,
}

impl<'g> Means<'g> {
    pub(crate) fn new(game: &'g MistralRouge, cards: &'g Catalogue, seat: Seat, interest: Interest) -> Means<'g> {
        Means { game, cards, seat, interest, met: OnceCell::new(), yields: OnceCell::new() }
    }

    /// MR-6.8: what the player's field satisfies, and its total spirit power.
    pub(crate) fn met(&self) -> (Attributes, i16) {
        *self.met.get_or_init(|| self.game.satisfied(self.cards, self.seat))
    }

    /// MR-6.5, MR-6.6: whether a prerequisite is met.
    pub(crate) fn meets(&self, need: (Attributes, i16)) -> bool {
        let met = self.met();
        need.0.0 & !met.0.0 == 0 && met.1 >= need.1
    }

    /// MR-6.11: whether an exhaustion cost can be paid in full.
    pub(crate) fn can_pay(&self, due: &Due) -> bool {
        if due.keeps.is_none() {
            return self.can_pay_units(due.units);
        }
        let shifts = due.units != [0; 5] && self.game.yields_shift(self.cards);
        if shifts { self.game.finds_payment(self.cards, self.seat, None, due) } else { self.game.payable(self.cards, self.seat, due) }
    }

    /// The same where nothing else is due.
    pub(crate) fn can_pay_units(&self, units: [u8; 5]) -> bool {
        if units == [0; 5] {
            return true;
        }
        if self.game.yields_shift(self.cards) {
            return self.game.finds_payment(self.cards, self.seat, None, &Due { units, ..Due::NOTHING });
        }
        saturates(self.yields(), &units, 0)
    }

    /// MR-6.11: whether the units that are due can be paid in full as the field lies; see [`MistralRouge::payable`].
    pub(crate) fn can_pay_as_it_lies(&self, units: [u8; 5]) -> bool {
        units == [0; 5] || saturates(self.yields(), &units, 0)
    }

    fn yields(&self) -> &Yields {
        self.yields.get_or_init(|| self.game.yields(self.cards, self.seat, None))
    }

    /// The rule that forbids, where anybody wants to know; found out only then.
    pub(crate) fn refuse(&self, why: impl FnOnce() -> Refusal) -> Refusal {
        if self.interest == Interest::Why { why() } else { Refusal::new("MR-10.3", "no_target") }
    }
}

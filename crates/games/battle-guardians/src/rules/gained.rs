//! Abilities that guardians have gained by effects, as long as the change is in force (BG-12.1).

use fudaba_kernel::{CardId, Seat};

use crate::Cards;
use crate::cards::hot::AbilityId;
use crate::cards::language::Label;
use crate::rules::summon::natural_spot;
use crate::state::{BattleGuardians, Change, Modifier, Subject, Use};

impl BattleGuardians {
    /// The guardian on the field that has gained an ability by this change.
    pub(crate) fn bearer(&self, modifier: &Modifier) -> Option<(CardId, Seat)> {
        if !self.is_active(modifier) {
            return None;
        }
        match modifier.subject {
            Subject::Card(handle) => self.spot_of(handle.card).map(|(seat, _)| (handle.card, seat)),
            Subject::Spot(seat, spot) => self.guardian(seat, spot).map(|card| (card, seat)),
            Subject::Player(_) => None,
        }
    }

    /// Whether any ability has been gained, wherever.
    #[inline]
    pub(crate) fn has_gains(&self) -> bool {
        self.modifiers.iter().any(|modifier| matches!(modifier.change, Change::Ability(_)))
    }

    /// All abilities gained, permanent ones included, and who bears them.
    pub(crate) fn gains(&self) -> impl Iterator<Item = (AbilityId, CardId, Seat)> + '_ {
        self.modifiers.iter().filter_map(|modifier| match modifier.change {
            Change::Ability(id) => self.bearer(modifier).map(|(card, seat)| (id, card, seat)),
            _ => None,
        })
    }

    /// How often a card has gained an ability that is not its own.
    pub(crate) fn times_gained(&self, this: Use) -> usize {
        self.gains().filter(|&(ability, card, _)| Use { card, ability } == this).count()
    }

    /// BG-R66, BG-R95: whether a gained permanent effect works where its bearer stands: in the places that its text names, one of an assist
    /// guardian's sort in its bearer's own zone, others anywhere.
    pub(crate) fn works_gained(&self, cards: &Cards, id: AbilityId, bearer: CardId) -> bool {
        let named = &cards.ability(id).live;
        match self.spot_of(bearer) {
            Some((_, spot)) if !named.is_empty() => named.contains(&spot.zone()),
            Some((_, spot)) => {
                cards.ability_hot(id).label != Label::Assist || natural_spot(self.hot(cards, bearer).guardian_type()) == Some(spot)
            }
            None => false,
        }
    }

    /// The gained abilities that can be used or triggered: those that name no place where their bearer is at home. BG-R67: an attack
    /// guardian in an assist zone has none.
    pub(crate) fn working_gains<'g>(&'g self, cards: &'g Cards) -> impl Iterator<Item = (AbilityId, CardId)> + 'g {
        let works = |id: AbilityId, card: CardId| {
            let named = &cards.ability(id).live;
            let natural = natural_spot(self.hot(cards, card).guardian_type());
            self.spot_of(card).is_some_and(|(_, spot)| if named.is_empty() { natural == Some(spot) } else { named.contains(&spot.zone()) })
        };
        self.gains().filter(move |&(id, card, _)| works(id, card)).map(|(id, card, _)| (id, card))
    }

    /// The gained abilities of one card that can be used or triggered.
    pub(crate) fn gained<'g>(&'g self, cards: &'g Cards, card: CardId) -> impl Iterator<Item = AbilityId> + 'g {
        self.working_gains(cards).filter(move |&(_, bearer)| bearer == card).map(|(id, _)| id)
    }
}

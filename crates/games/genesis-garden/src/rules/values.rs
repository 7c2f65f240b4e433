//! GG-18.5, GG-10.21: what a unit's values, skills and effects are now.

use fudaba_kernel::{CardId, Seat};

use crate::cards::{Ability, Banned, Catalogue, Immunity, Place, Row, Skill, Static, Touch};
use crate::rules::fits::{Eye, Lens};
use crate::rules::stat::Stat;
use crate::state::{Change, GenesisGarden, Spot, SpotSet};

impl GenesisGarden {
    /// GG-11.15: visits what continuous effects without an event change now, of one sort, with the place of its card, until `visit` has seen enough.
    /// Seen bare, there is nothing.
    fn visit_statics(&self, cards: &Catalogue, touch: Touch, lens: Lens, mut visit: impl FnMut(Spot, &Static) -> bool) -> bool {
        let sources = if lens == Lens::Now { self.field.touching(touch) } else { SpotSet::default() };
        for spot in sources {
            let Some(card) = self.front(spot).filter(|&card| self.has_effects(card)) else { continue };
            for id in cards.abilities(self.def(card)) {
                let ability = cards.ability(id);
                if self.is_at_work(cards, ability, spot) && ability.apply.iter().any(|change| visit(spot, change)) {
                    return true;
                }
            }
        }
        false
    }

    fn is_at_work(&self, cards: &Catalogue, ability: &Ability, spot: Spot) -> bool {
        let holds = |condition| self.holds_at(cards, condition, Eye::at(self, spot));
        !ability.apply.is_empty() && in_place(ability.place, spot.row()) && ability.condition.as_ref().is_none_or(holds)
    }

    /// The card of a place whose effects and skills can work: neither united (GG-10.9) nor destroyed (GG-11.15).
    #[inline]
    pub(crate) fn working(&self, spot: Spot) -> Option<CardId> {
        self.front(spot).filter(|_| self.field.working.has(spot))
    }

    /// Whether a card has not lost its effects.
    #[inline]
    pub(crate) fn has_effects(&self, card: CardId) -> bool {
        !self.changes.iter().any(|one| one.change == Change::NoEffects && one.card.card == card)
    }

    /// Running changes of some cards.
    fn changed(&self, of: &[CardId], amount: impl Fn(Change) -> i16) -> i32 {
        self.changes.iter().filter(|one| of.contains(&one.card.card)).map(|one| i32::from(amount(one.change))).sum()
    }

    /// GG-18.5: a value as it is now.
    pub(crate) fn value(&self, cards: &Catalogue, spot: Spot, stat: Stat) -> i16 {
        self.value_in(cards, spot, stat, Lens::Now)
    }

    /// A value with or without continuous effects.
    pub(crate) fn value_in(&self, cards: &Catalogue, spot: Spot, stat: Stat, lens: Lens) -> i16 {
        let Some(front) = self.front(spot) else { return 0 };
        let print = self.print(cards, front);
        let other = self.attached(spot).map(|card| self.print(cards, card));
        let both = self.zones.cards(spot.zone());
        let by_statics = |touch: Touch, amount: fn(&Static) -> i16| self.by_statics(cards, spot, touch, lens, amount);
        match stat {
            Stat::Atk => {
                let printed = i32::from(print.atk) + other.map_or(0, |print| i32::from(print.atk));
                let changes = self.changed(both, |change| if let Change::Atk(n) = change { n } else { 0 });
                let lasting = by_statics(Touch::Atk, |one| if let Static::StaticModify { atk, .. } = one { *atk } else { 0 });
                within(printed + changes + lasting).max(0)
            }
            Stat::Def => {
                let printed = i32::from(print.def) + other.map_or(0, |print| i32::from(print.def));
                let changes = self.changed(both, |change| if let Change::Def(n) = change { n } else { 0 });
                let lasting = by_statics(Touch::Def, |one| if let Static::StaticModify { def, .. } = one { *def } else { 0 });
                within(printed + changes + lasting - i32::from(self.damage(spot)))
            }
            Stat::Speed => {
                // GG-10.11: what the attached card brought along waits for the release.
                let changes = self.changed(&[front], |change| if let Change::Speed(n) = change { n } else { 0 });
                let lasting = by_statics(Touch::Speed, |one| if let Static::StaticModify { speed, .. } = one { *speed } else { 0 });
                within((i32::from(print.speed) + changes + lasting).clamp(1, 4))
            }
        }
    }

    fn by_statics(&self, cards: &Catalogue, spot: Spot, touch: Touch, lens: Lens, amount: fn(&Static) -> i16) -> i32 {
        let mut sum = 0;
        self.visit_statics(cards, touch, lens, |source, change| {
            let n = amount(change);
            let about = n != 0 && self.is_under(cards, spot, source, change);
            if about && (n > 0 || !self.is_immune(cards, spot, Immunity::Reductions)) {
                sum += i32::from(n);
            }
            false
        });
        sum
    }

    /// Whether a continuous effect is about a unit. Values that it asks for are those without continuous effects, or it would ask for itself.
    pub(crate) fn is_under(&self, cards: &Catalogue, spot: Spot, source: Spot, change: &Static) -> bool {
        self.fits(cards, change.filter(), spot, Eye::at(self, source), Lens::Bare)
    }

    /// All accumulated damage of a unit.
    #[inline]
    pub(crate) fn damage(&self, spot: Spot) -> i16 {
        let unit = self.unit(spot);
        unit.damage[0].saturating_add(unit.damage[1]).saturating_add(unit.joint)
    }

    /// Whether a unit has any damage.
    #[inline]
    pub(crate) fn is_damaged(&self, spot: Spot) -> bool {
        let unit = self.unit(spot);
        unit.damage != [0; 2] || unit.joint != 0
    }

    /// The speed of a card: on the field as it is now, elsewhere as printed (GG-20.3).
    pub(crate) fn speed_of(&self, cards: &Catalogue, card: CardId) -> u8 {
        match self.spot_of(card) {
            Some(spot) => self.value(cards, spot, Stat::Speed) as u8,
            None => self.print(cards, card).speed,
        }
    }

    /// GG-21: whether a unit has a skill now.
    pub(crate) fn has_skill(&self, cards: &Catalogue, spot: Spot, skill: Skill) -> bool {
        self.has_skill_in(cards, spot, skill, Lens::Now)
    }

    /// Whether a unit has a skill, with or without continuous effects.
    pub(crate) fn has_skill_in(&self, cards: &Catalogue, spot: Spot, skill: Skill, lens: Lens) -> bool {
        let Some(card) = self.working(spot) else { return false };
        let of_card = |change: Change| self.changes.iter().any(|one| one.change == change && one.card.card == card);
        if of_card(Change::NoSkills) {
            return false;
        }
        let printed = self.print(cards, card).skills & skill.bit() != 0;
        let granted = |change: &Static| matches!(change, Static::StaticSkill { skill: given, .. } if *given == skill);
        printed || of_card(Change::Skill(skill)) || self.some_static(cards, spot, Touch::Skill, lens, granted)
    }

    fn some_static(&self, cards: &Catalogue, spot: Spot, touch: Touch, lens: Lens, wanted: impl Fn(&Static) -> bool) -> bool {
        self.visit_statics(cards, touch, lens, |source, change| wanted(change) && self.is_under(cards, spot, source, change))
    }

    /// Whether a continuous effect keeps something away from a unit.
    pub(crate) fn is_immune(&self, cards: &Catalogue, spot: Spot, from: Immunity) -> bool {
        let keeps = |change: &Static| matches!(change, Static::StaticImmunity { from: kinds, .. } if kinds.contains(&from));
        self.some_static(cards, spot, Touch::Immunity, Lens::Now, keeps)
    }

    /// Whether a unit may not do something.
    pub(crate) fn is_banned(&self, cards: &Catalogue, spot: Spot, act: Banned) -> bool {
        let on_field = self.zones.cards(spot.zone());
        let changed = self.changes.iter().any(|one| one.change == Change::Forbid(act) && on_field.contains(&one.card.card));
        let banning = |change: &Static| matches!(change, Static::StaticForbid { act: acts, .. } if acts.contains(&act));
        changed || self.some_static(cards, spot, Touch::Forbid, Lens::Now, banning)
    }

    /// GG-6.6: what summoning a card costs now.
    pub(crate) fn summon_cost(&self, cards: &Catalogue, seat: Seat, card: CardId) -> u8 {
        let printed = i16::from(self.print(cards, card).summon);
        let mut cost = printed;
        self.visit_statics(cards, Touch::Cost, Lens::Now, |source, change| {
            if let Static::StaticCost { filter, n } = change
                && self.fits_card(cards, filter, self.def(card), seat, Eye::at(self, source))
            {
                cost += i16::from(*n);
            }
            false
        });
        cost.clamp(0, i16::from(u8::MAX)) as u8
    }

    /// Whether a unit may be chosen as a target at all (GG-18.8).
    pub(crate) fn may_be_chosen(&self, cards: &Catalogue, spot: Spot) -> bool {
        !self.is_banned(cards, spot, Banned::BeChosen)
    }
}

/// A sum of changes; however many there are, it stays a number.
#[inline]
fn within(sum: i32) -> i16 {
    sum.clamp(i16::MIN.into(), i16::MAX.into()) as i16
}

/// GG-11.22: whether a card in this row is in the place that a header names.
#[inline]
pub(crate) fn in_place(place: Place, row: Row) -> bool {
    match place {
        Place::Vanguard => row == Row::Vanguard,
        Place::Rearguard => row == Row::Rearguard,
        Place::BattleZone => true,
        Place::Hand | Place::Graveyard => false,
    }
}

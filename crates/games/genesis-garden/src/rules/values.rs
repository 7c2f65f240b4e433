//! GG-18.5, GG-10.21: what a unit's values, skills and effects are now.

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, Seat};

use crate::cards::{AbilityId, Banned, Catalogue, Has, Immunity, Orientation, Place, Row, Skill, Static};
use crate::rules::fits::{Eye, Lens};
use crate::state::{Change, GenesisGarden, SPOTS, Spot};

/// A value that changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stat {
    Atk,
    Def,
    Speed,
}

/// The continuous effects that are at work, with the places of their cards.
pub(crate) type Auras = ArrayVec<(Spot, AbilityId), { 2 * SPOTS }>;

impl GenesisGarden {
    /// GG-11.15: the continuous effects without an event that work now.
    #[inline]
    pub(crate) fn auras(&self, cards: &Catalogue) -> Auras {
        let mut auras = Auras::new();
        if !self.attention.any(Has::STATIC) {
            return auras;
        }
        for spot in Spot::all() {
            let Some(card) = self.working(spot) else { continue };
            if !self.print(cards, card).has.any(Has::STATIC) {
                continue;
            }
            for id in cards.abilities(self.def(card)) {
                let ability = cards.ability(id);
                let works = !ability.apply.is_empty() && in_place(ability.place, spot.row()) && self.has_effects(card);
                if works && ability.condition.as_ref().is_none_or(|condition| self.holds_at(cards, condition, Eye::at(self, spot))) {
                    auras.try_push((spot, id)).unwrap_or_default();
                }
            }
        }
        auras
    }

    /// The card of a place whose effects and skills can work: neither united (GG-10.9) nor destroyed (GG-11.15).
    #[inline]
    pub(crate) fn working(&self, spot: Spot) -> Option<CardId> {
        self.front(spot).filter(|_| !self.is_union(spot) && self.unit(spot).orientation != Orientation::Destroyed)
    }

    /// Whether a card has not lost its effects.
    #[inline]
    pub(crate) fn has_effects(&self, card: CardId) -> bool {
        !self.changes.iter().any(|one| one.change == Change::NoEffects && one.card.card == card)
    }

    /// Running changes of some cards.
    fn changed(&self, of: &[CardId], amount: impl Fn(Change) -> i16) -> i16 {
        self.changes.iter().filter(|one| of.contains(&one.card.card)).map(|one| amount(one.change)).sum()
    }

    /// GG-18.5: a value as it is now.
    pub(crate) fn value(&self, cards: &Catalogue, spot: Spot, stat: Stat) -> i16 {
        self.value_under(cards, spot, stat, &self.auras(cards))
    }

    /// A value under continuous effects that were looked up before.
    pub(crate) fn value_under(&self, cards: &Catalogue, spot: Spot, stat: Stat, auras: &Auras) -> i16 {
        let Some(front) = self.front(spot) else { return 0 };
        let print = self.print(cards, front);
        let other = self.attached(spot).map(|card| self.print(cards, card));
        let both = self.zones.cards(spot.zone());
        let by_auras = |amount: fn(&Static) -> i16| self.by_auras(cards, spot, auras, amount);
        match stat {
            Stat::Atk => {
                let printed = print.atk + other.map_or(0, |print| print.atk);
                let changes = self.changed(both, |change| if let Change::Atk(n) = change { n } else { 0 });
                (printed + changes + by_auras(|one| if let Static::StaticModify { atk, .. } = one { *atk } else { 0 })).max(0)
            }
            Stat::Def => {
                let printed = print.def + other.map_or(0, |print| print.def);
                let changes = self.changed(both, |change| if let Change::Def(n) = change { n } else { 0 });
                printed + changes + by_auras(|one| if let Static::StaticModify { def, .. } = one { *def } else { 0 }) - self.damage(spot)
            }
            Stat::Speed => {
                // GG-10.11: what the attached card brought along waits for the release.
                let changes = self.changed(&[front], |change| if let Change::Speed(n) = change { n } else { 0 });
                let speed = i16::from(print.speed)
                    + changes
                    + by_auras(|one| if let Static::StaticModify { speed, .. } = one { *speed } else { 0 });
                speed.clamp(1, 4)
            }
        }
    }

    fn by_auras(&self, cards: &Catalogue, spot: Spot, auras: &Auras, amount: fn(&Static) -> i16) -> i16 {
        let mut sum = 0;
        for &(source, id) in auras {
            for change in &cards.ability(id).apply {
                let n = amount(change);
                if n != 0
                    && self.is_under(cards, spot, source, change)
                    && (n > 0 || !self.is_immune_under(cards, spot, Immunity::Reductions, auras))
                {
                    sum += n;
                }
            }
        }
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
        unit.damage[0] + unit.damage[1] + unit.joint
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
        self.has_skill_under(cards, spot, skill, &self.auras(cards))
    }

    /// Whether a unit has a skill under continuous effects that were looked up before.
    pub(crate) fn has_skill_under(&self, cards: &Catalogue, spot: Spot, skill: Skill, auras: &Auras) -> bool {
        let Some(card) = self.working(spot) else { return false };
        let of_card = |change: Change| self.changes.iter().any(|one| one.change == change && one.card.card == card);
        if of_card(Change::NoSkills) {
            return false;
        }
        let printed = self.print(cards, card).skills & skill.bit() != 0;
        let granted = |change: &Static| matches!(change, Static::StaticSkill { skill: given, .. } if *given == skill);
        printed || of_card(Change::Skill(skill)) || self.some_aura(cards, spot, auras, granted)
    }

    fn some_aura(&self, cards: &Catalogue, spot: Spot, auras: &Auras, wanted: impl Fn(&Static) -> bool) -> bool {
        let all = auras.iter().flat_map(|&(source, id)| cards.ability(id).apply.iter().map(move |change| (source, change)));
        all.into_iter().any(|(source, change)| wanted(change) && self.is_under(cards, spot, source, change))
    }

    /// Whether a continuous effect keeps something away from a unit.
    pub(crate) fn is_immune(&self, cards: &Catalogue, spot: Spot, from: Immunity) -> bool {
        self.is_immune_under(cards, spot, from, &self.auras(cards))
    }

    fn is_immune_under(&self, cards: &Catalogue, spot: Spot, from: Immunity, auras: &Auras) -> bool {
        self.some_aura(cards, spot, auras, |change| matches!(change, Static::StaticImmunity { from: kinds, .. } if kinds.contains(&from)))
    }

    /// Whether a unit may not do something.
    pub(crate) fn is_banned(&self, cards: &Catalogue, spot: Spot, act: Banned) -> bool {
        let on_field = self.zones.cards(spot.zone());
        let changed = self.changes.iter().any(|one| one.change == Change::Forbid(act) && on_field.contains(&one.card.card));
        let banning = |change: &Static| matches!(change, Static::StaticForbid { act: acts, .. } if acts.contains(&act));
        changed || self.some_aura(cards, spot, &self.auras(cards), banning)
    }

    /// GG-6.6: what summoning a card costs now.
    pub(crate) fn summon_cost(&self, cards: &Catalogue, seat: Seat, card: CardId) -> u8 {
        let printed = i16::from(self.print(cards, card).summon);
        let mut cost = printed;
        for (source, id) in self.auras(cards) {
            for change in &cards.ability(id).apply {
                if let Static::StaticCost { filter, n } = change
                    && self.fits_card(cards, filter, self.def(card), seat, Eye::at(self, source))
                {
                    cost += i16::from(*n);
                }
            }
        }
        cost.max(0) as u8
    }

    /// Whether a unit may be chosen as a target at all (GG-18.8).
    pub(crate) fn may_be_chosen(&self, cards: &Catalogue, spot: Spot) -> bool {
        !self.is_banned(cards, spot, Banned::BeChosen)
    }
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

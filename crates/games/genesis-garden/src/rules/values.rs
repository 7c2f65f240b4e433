//! GG-18.5, GG-10.21: what a unit's values, skills and effects are now.

use fudaba_kernel::{CardId, Seat};

use crate::cards::{Ability, Banned, Catalogue, Immunity, Place, Row, Skill, Static, Touch};
use crate::rules::fits::Eye;
use crate::rules::lens::{AtWork, Lens};
use crate::rules::stat::Stat;
use crate::state::{Change, GenesisGarden, Spot, SpotSet};

impl GenesisGarden {
    /// GG-11.15: visits what continuous effects without an event change now, of some sorts, until `visit` has seen enough; others may
    /// come along. Seen bare, there is nothing. Where one looks at values that another may change, they are taken in their order (`Reach`).
    fn visit_statics<const N: usize>(
        &self,
        cards: &Catalogue,
        touches: [Touch; N],
        lens: Lens<'_>,
        mut visit: impl FnMut(AtWork<'_>) -> bool,
    ) -> bool {
        match lens {
            Lens::Bare => return false,
            Lens::Reached(reach) => return reach.of(touches).any(visit),
            Lens::Now if !self.field.touching(Touch::Asking).is_empty() => return self.all_at_work(cards).of(touches).any(visit),
            Lens::Now => {}
        }
        for source in touches.into_iter().fold(SpotSet::default(), |all, touch| all.or(self.field.touching(touch))) {
            let Some(card) = self.front(source).filter(|&card| self.has_effects(card)) else { continue };
            for id in cards.abilities(self.def(card)) {
                let ability = cards.ability(id);
                let holds = |condition| self.holds_with(cards, condition, Eye::at(self, source), Lens::Bare);
                let works = changes_in_place(ability, source) && ability.condition.as_ref().is_none_or(holds);
                if works && ability.apply.iter().any(|change| visit(AtWork { source, change, under: None })) {
                    return true;
                }
            }
        }
        false
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
    pub(crate) fn value_in(&self, cards: &Catalogue, spot: Spot, stat: Stat, lens: Lens<'_>) -> i16 {
        let Some(front) = self.front(spot) else { return 0 };
        let both = self.zones.cards(spot.zone());
        let by_statics = |touch: Touch, amount: fn(&Static) -> i16| self.by_statics(cards, spot, touch, lens, amount);
        let changes = match stat {
            Stat::Atk => {
                self.changed(both, |change| if let Change::Atk(n) = change { n } else { 0 })
                    + by_statics(Touch::Atk, |one| if let Static::StaticModify { atk, .. } = one { *atk } else { 0 })
            }
            Stat::Def => {
                self.changed(both, |change| if let Change::Def(n) = change { n } else { 0 })
                    + by_statics(Touch::Def, |one| if let Static::StaticModify { def, .. } = one { *def } else { 0 })
            }
            // GG-10.11: what the attached card brought along waits for the release.
            Stat::Speed => {
                self.changed(&[front], |change| if let Change::Speed(n) = change { n } else { 0 })
                    + by_statics(Touch::Speed, |one| if let Static::StaticModify { speed, .. } = one { *speed } else { 0 })
            }
        };
        self.changed_by(cards, spot, front, stat, changes)
    }

    /// GG-18.5: ATK, DEF and speed as they are now, each as [`Self::value`] has it: whoever wants all three looks at what changes them
    /// once.
    pub(crate) fn values(&self, cards: &Catalogue, spot: Spot) -> [i16; 3] {
        let Some(front) = self.front(spot) else { return [0; 3] };
        let both = self.zones.cards(spot.zone());
        let mut sums = [0_i32; 3];
        for one in self.changes.iter().filter(|one| both.contains(&one.card.card)) {
            match one.change {
                Change::Atk(n) => sums[0] += i32::from(n),
                Change::Def(n) => sums[1] += i32::from(n),
                Change::Speed(n) if one.card.card == front => sums[2] += i32::from(n),
                _ => {}
            }
        }
        self.visit_statics(cards, [Touch::Atk, Touch::Def, Touch::Speed], Lens::Now, |one| {
            let Static::StaticModify { atk, def, speed, .. } = one.change else { return false };
            if self.is_under(cards, spot, one) {
                let lowers = [atk, def, speed].into_iter().any(|&n| n < 0);
                let immune = lowers && self.is_immune(cards, spot, Immunity::Reductions);
                for (sum, &n) in sums.iter_mut().zip([atk, def, speed]).filter(|&(_, &n)| n > 0 || !immune) {
                    *sum += i32::from(n);
                }
            }
            false
        });
        let stats = [Stat::Atk, Stat::Def, Stat::Speed];
        let values = [0, 1, 2].map(|at: usize| self.changed_by(cards, spot, front, stats[at], sums[at]));
        debug_assert_eq!(values, stats.map(|stat| self.value(cards, spot, stat)));
        values
    }

    /// A value by what is printed, and the sum of what changes it.
    fn changed_by(&self, cards: &Catalogue, spot: Spot, front: CardId, stat: Stat, changes: i32) -> i16 {
        let print = self.print(cards, front);
        let other = || self.attached(spot).map(|card| self.print(cards, card));
        match stat {
            Stat::Atk => within(i32::from(print.atk) + other().map_or(0, |print| i32::from(print.atk)) + changes).max(0),
            Stat::Def => {
                let printed = i32::from(print.def) + other().map_or(0, |print| i32::from(print.def));
                within(printed + changes - i32::from(self.damage(spot)))
            }
            Stat::Speed => within((i32::from(print.speed) + changes).clamp(1, 4)),
        }
    }

    fn by_statics(&self, cards: &Catalogue, spot: Spot, touch: Touch, lens: Lens<'_>, amount: fn(&Static) -> i16) -> i32 {
        let mut sum = 0;
        self.visit_statics(cards, [touch], lens, |one| {
            let n = amount(one.change);
            let about = n != 0 && self.is_under(cards, spot, one);
            if about && (n > 0 || !self.is_immune_in(cards, spot, Immunity::Reductions, lens)) {
                sum += i32::from(n);
            }
            false
        });
        sum
    }

    /// Whether a continuous effect is about a unit.
    fn is_under(&self, cards: &Catalogue, spot: Spot, one: AtWork<'_>) -> bool {
        match one.under {
            Some(under) => under.has(spot),
            // Nothing on the table asks for a value that may have changed.
            None => self.fits(cards, one.change.filter(), spot, Eye::at(self, one.source), Lens::Bare),
        }
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
    pub(crate) fn has_skill_in(&self, cards: &Catalogue, spot: Spot, skill: Skill, lens: Lens<'_>) -> bool {
        let Some(card) = self.working(spot) else { return false };
        // Ledger 8.7: what a unit gains after it has lost all skills it has; the later change counts.
        let about = |change: Change| change == Change::NoSkills || change == Change::Skill(skill);
        if let Some(last) = self.changes.iter().rev().find(|one| one.card.card == card && about(one.change)) {
            return last.change != Change::NoSkills;
        }
        let printed = self.print(cards, card).skills & skill.bit() != 0;
        let granted = |change: &Static| matches!(change, Static::StaticSkill { skill: given, .. } if *given == skill);
        printed || self.some_static(cards, spot, Touch::Skill, lens, granted)
    }

    /// GG-21: all skills that a unit has now, as bits: each that [`Self::has_skill`] finds.
    pub(crate) fn skills(&self, cards: &Catalogue, spot: Spot) -> u8 {
        let Some(card) = self.working(spot) else { return 0 };
        let (mut skills, mut lost) = (self.print(cards, card).skills, false);
        for one in self.changes.iter().filter(|one| one.card.card == card) {
            match one.change {
                Change::NoSkills => (skills, lost) = (0, true),
                Change::Skill(skill) => skills |= skill.bit(),
                _ => {}
            }
        }
        let lens = if lost { Lens::Bare } else { Lens::Now };
        self.visit_statics(cards, [Touch::Skill], lens, |one| {
            if let Static::StaticSkill { skill, .. } = one.change
                && skills & skill.bit() == 0
                && self.is_under(cards, spot, one)
            {
                skills |= skill.bit();
            }
            false
        });
        debug_assert!(Skill::ALL.iter().all(|&skill| self.has_skill(cards, spot, skill) == (skills & skill.bit() != 0)));
        skills
    }

    fn some_static(&self, cards: &Catalogue, spot: Spot, touch: Touch, lens: Lens<'_>, wanted: impl Fn(&Static) -> bool) -> bool {
        self.visit_statics(cards, [touch], lens, |one| wanted(one.change) && self.is_under(cards, spot, one))
    }

    /// Whether a continuous effect keeps something away from a unit.
    pub(crate) fn is_immune(&self, cards: &Catalogue, spot: Spot, from: Immunity) -> bool {
        self.is_immune_in(cards, spot, from, Lens::Now)
    }

    fn is_immune_in(&self, cards: &Catalogue, spot: Spot, from: Immunity, lens: Lens<'_>) -> bool {
        let keeps = |change: &Static| matches!(change, Static::StaticImmunity { from: kinds, .. } if kinds.contains(&from));
        self.some_static(cards, spot, Touch::Immunity, lens, keeps)
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
        self.visit_statics(cards, [Touch::Cost], Lens::Now, |one| {
            if let Static::StaticCost { filter, n } = one.change
                && self.fits_card(cards, filter, self.def(card), seat, Eye::at(self, one.source))
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

/// Whether an effect of a card there changes something all the time, as far as its place says.
#[inline]
pub(crate) fn changes_in_place(ability: &Ability, spot: Spot) -> bool {
    !ability.apply.is_empty() && in_place(ability.place, spot.row())
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

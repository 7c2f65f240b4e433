//! KF-11.1 to KF-11.7, KF-11.20, KF-11.21: POW and attributes, computed whenever they are read.

use fudaba_kernel::{CardId, Event, Seat};

use crate::cards::language::{Attribute, NewPow, Origin, Sign, Step, Verb};
use crate::cards::{Attributes, Catalogue, Trigger};
use crate::rules::moves::At;
use crate::state::Kirifuda;
use crate::state::fighter::{Bonus, Change, Fighter};

/// POW of a Set Attacker (KF-7.3).
pub(crate) const SET_ATTACKER_POW: i32 = 200;

/// Where a POW change comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Source {
    /// Whose card makes it.
    pub(crate) seat: Seat,
    /// Whether that card is a support.
    pub(crate) is_support: bool,
}

impl Kirifuda {
    /// KF-11.2: printed POW, or 200 for a Set Attacker; none without an attacker.
    #[inline]
    pub(crate) fn base_pow(&self, cards: &Catalogue, seat: Seat) -> Option<i32> {
        let card = self.attacker(seat)?;
        Some(if self.is_set_attacker(seat) { SET_ATTACKER_POW } else { i32::from(self.print(cards, card).pow) })
    }

    /// KF-11.3, KF-11.4: base POW, its changes in order, [Continuous] bonuses, and at least 0.
    #[inline]
    pub(crate) fn final_pow(&self, cards: &Catalogue, seat: Seat) -> Option<i32> {
        let base = self.base_pow(cards, seat)?;
        let fighter = &self.fighters[seat.index()];
        Some(changed(base, fighter).saturating_add(self.bonus(cards, seat, fighter)).max(0))
    }

    /// The [Continuous] bonuses of a player's attacker that hold now.
    #[inline]
    fn bonus(&self, cards: &Catalogue, seat: Seat, fighter: &Fighter) -> i32 {
        let bonuses = self.continuous(cards, seat).map(|(step, verb)| match verb {
            Verb::PowBonus(amount) => i32::from(*amount) * self.times(cards, seat, step),
            _ => 0,
        });
        bonuses.filter(|&bonus| bonus < 0 || !fighter.no_increase).sum()
    }

    /// The verbs of the [Continuous] effects of a player's attacker that hold now, with their instructions.
    #[inline]
    pub(crate) fn continuous<'c>(&self, cards: &'c Catalogue, seat: Seat) -> impl Iterator<Item = (&'c Step, &'c Verb)> {
        let steps = match self.effective_attacker(seat) {
            Some(card) if self.print(cards, card).has(Trigger::Continuous) => cards.effect(self.def(card), Trigger::Continuous),
            _ => &[],
        };
        let holding =
            steps.iter().map(move |step| (step, step.condition.as_ref().is_none_or(|condition| self.holds(cards, seat, condition))));
        holding.flat_map(|(step, holds)| step.verbs_when(holds).iter().map(move |verb| (step, verb)))
    }

    /// How many times an instruction's amount counts.
    pub(crate) fn times(&self, cards: &Catalogue, seat: Seat, step: &Step) -> i32 {
        step.for_each.as_ref().map_or(1, |count| self.count(cards, seat, count))
    }

    /// KF-11.20: whether the attacker of `target` ignores a change of this sign from there.
    fn ignores(&self, cards: &Catalogue, target: Seat, amount: i32, source: Source) -> bool {
        let sign = if amount < 0 { Sign::Minus } else { Sign::Plus };
        self.continuous(cards, target).any(|(_, verb)| match verb {
            Verb::IgnorePow { sign: ignored, from } => *ignored == sign && comes_from(*from, target, source),
            _ => false,
        })
    }

    /// The rule by which POW added to the attacker of `target` would not count, if there is one.
    pub(crate) fn ignored_by(&self, cards: &Catalogue, target: Seat, amount: i32, source: Source) -> Option<&'static str> {
        if amount > 0 && self.fighters[target.index()].no_increase {
            return Some("KF-11.21");
        }
        self.ignores(cards, target, amount, source).then_some("KF-11.20")
    }

    /// KF-11.3: adds to the POW of a player's attacker, unless it is protected (KF-11.20, KF-11.21).
    pub(crate) fn add_pow(&mut self, desk: At, target: Seat, amount: i32, source: Source, rule: &'static str) {
        let Some(card) = self.attacker(target) else { return };
        match self.ignored_by(desk.cards, target, amount, source) {
            Some(rule) => self.tell_ignored(desk, target, card, rule),
            None => self.change_pow(desk, target, Change::Add(amount), rule),
        }
    }

    /// KF-11.3: the POW of a player's attacker becomes something else.
    pub(crate) fn become_pow(&mut self, desk: At, target: Seat, to: NewPow) {
        if let Some(pow) = self.new_pow(desk.cards, target, to) {
            self.change_pow(desk, target, Change::Become(pow), "KF-11.3");
        }
    }

    /// What the POW of a player's attacker becomes; none where there is no attacker to take it from.
    pub(crate) fn new_pow(&self, cards: &Catalogue, target: Seat, to: NewPow) -> Option<i32> {
        match to {
            NewPow::Number(pow) => Some(i32::from(pow)),
            NewPow::Base => self.base_pow(cards, target),
            NewPow::OpponentsBase => self.base_pow(cards, target.other()),
        }
    }

    /// KF-11.6: both final POW are read at once; then each attacker has the other's.
    pub(crate) fn exchange_pow(&mut self, desk: At) {
        let (first, second) = (self.first, self.second());
        let (Some(one), Some(other)) = (self.final_pow(desk.cards, first), self.final_pow(desk.cards, second)) else { return };
        desk.tell(&self.zones, || Event::new("KF-11.6", "exchanged"));
        self.change_pow(desk, first, Change::Become(other), "KF-11.6");
        self.change_pow(desk, second, Change::Become(one), "KF-11.6");
    }

    fn change_pow(&mut self, desk: At, target: Seat, change: Change, rule: &'static str) {
        let Some(card) = self.attacker(target) else { return };
        self.fighter(target).changes.push(change);
        let cards = desk.cards;
        desk.tell(&self.zones, || {
            let pow = self.final_pow(cards, target).unwrap_or(0);
            Event::new(rule, "pow").seat(target).card(card).at(self.zones.zone(card)).value(pow)
        });
    }

    fn tell_ignored(&self, desk: At, target: Seat, card: CardId, rule: &'static str) {
        desk.tell(&self.zones, || Event::new(rule, "pow_ignored").seat(target).card(card).at(self.zones.zone(card)));
    }

    /// KF-11.25: a bonus for the attacker opened next round.
    pub(crate) fn next_round_pow(&mut self, desk: At, seat: Seat, bonus: Bonus) {
        self.round_of(seat).pending.push(bonus);
        desk.tell(&self.zones, || Event::new("KF-11.25", "next_round_pow").seat(seat).card(bonus.card).value(bonus.amount));
    }

    /// KF-11.7: whether the attacker of a player has an attribute.
    pub(crate) fn attacker_has(&self, cards: &Catalogue, seat: Seat, attribute: Attribute) -> bool {
        self.attacker(seat).is_some_and(|card| {
            let all = self.is_set_attacker(seat) || self.fighters[seat.index()].all_attributes;
            let attributes = if all { Attributes::ALL } else { self.print(cards, card).attributes };
            attributes.has(attribute)
        })
    }
}

/// KF-11.3: the base with its changes, in order.
pub(crate) fn changed(base: i32, fighter: &Fighter) -> i32 {
    fighter.changes.iter().fold(base, |pow, change| match change {
        Change::Add(amount) => pow.saturating_add(amount),
        Change::Become(pow) => pow,
    })
}

fn comes_from(origin: Origin, target: Seat, source: Source) -> bool {
    match origin {
        Origin::OpponentsEffects => source.seat != target,
        Origin::OwnSupports => source.seat == target && source.is_support,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::state::fighter::Changes;

    fn any_change() -> impl Strategy<Value = Change> {
        let pow = (-20_i32..=20).prop_map(|hundreds| hundreds * 100);
        prop_oneof![pow.clone().prop_map(Change::Add), pow.prop_map(|pow| Change::Become(pow.abs()))]
    }

    /// KF-11.3 as the rule has it, without the limit on kept changes.
    fn by_the_book(base: i32, changes: &[Change]) -> i32 {
        let mut pow = base;
        for change in changes {
            match change {
                Change::Add(amount) => pow += *amount,
                Change::Become(new) => pow = *new,
            }
        }
        pow
    }

    proptest! {
        /// However many changes there are, joining the oldest ones changes nothing.
        #[test]
        fn joined_changes_do_the_same(base in 1_i32..=20, changes in proptest::collection::vec(any_change(), 0..14)) {
            let fighter = Fighter { changes: changes.iter().copied().collect(), ..Fighter::default() };
            prop_assert_eq!(changed(base * 100, &fighter), by_the_book(base * 100, &changes));
            prop_assert!(fighter.changes.iter().count() <= Changes::MOST);
        }

        /// KF-11.3: a change that replaces makes everything before it count for nothing.
        #[test]
        fn nothing_before_a_replacement_counts(before in proptest::collection::vec(any_change(), 0..6), pow in 0_i32..=20) {
            let with = |start: &[Change]| start.iter().copied().chain([Change::Become(pow * 100), Change::Add(-100)]).collect();
            let (one, other) = (Fighter { changes: with(&before), ..Fighter::default() }, Fighter { changes: with(&[]), ..Fighter::default() });
            prop_assert_eq!(changed(700, &one), changed(1200, &other));
        }
    }
}

//! Verbs on points: damage, down, up, repair, and changes of damage (BG-9.3 to BG-9.7).

use fudaba_kernel::{Event, Seat};

use crate::Cards;
use crate::Desk;
use crate::cards::hot::{INFINITE, Theme};
use crate::cards::language::{Continuous, DamageChange, Instruction, Reference, Spot, Value, Verb};
use crate::rules::numbers::Lens;
use crate::rules::targets::Spots;
use crate::rules::trigger::Happening;
use crate::state::query::{Source, names};
use crate::state::{BattleGuardians, Change, Subject, Task};

/// Which way LP goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Way {
    Up,
    Down,
}

impl BattleGuardians {
    /// An amount: the number, and what the table adds, so often as is counted.
    pub(crate) fn amount_seen(
        &self,
        cards: &Cards,
        n: i32,
        value: Option<&Value>,
        instruction: &Instruction,
        source: Source,
        trigger: i32,
    ) -> i32 {
        let found = value.map_or(0, |value| self.value(cards, value, source, trigger));
        let times = instruction.for_each.as_ref().map_or(1, |count| self.counted(cards, count, source, Lens::Full));
        n.saturating_add(found).saturating_mul(times).max(0)
    }

    fn value(&self, cards: &Cards, value: &Value, source: Source, trigger: i32) -> i32 {
        let spot = |reference: Reference| self.guardians_of(reference, source).first().copied();
        match value {
            Value::PrintedLp(reference) => self.first_of(*reference, source).map_or(0, |card| finite(self.hot(cards, card).lp)),
            Value::Lp(reference) => spot(*reference).and_then(|(seat, place)| self.lp(cards, seat, place)).map_or(0, finite),
            Value::Dg(reference) => spot(*reference).map_or(0, |(seat, place)| self.fighter(seat, place).dg.max(0)),
            Value::Die(times) => i32::from(self.die.face).saturating_mul(*times),
            Value::TriggerAmount => trigger,
        }
    }

    pub(super) fn amount(&self, cards: &Cards, n: i32, value: Option<&Value>, instruction: &Instruction) -> i32 {
        let trigger = self.last_effect().map_or(0, |effect| effect.amount);
        self.amount_seen(cards, n, value, instruction, self.effect_source(), trigger)
    }

    pub(super) fn do_damage(&mut self, desk: &mut Desk<'_>, verb: &Verb, instruction: &Instruction) {
        let Verb::Damage { to, n, value } = verb else { return };
        if self.is_damage_negated(desk.cards, verb) {
            return;
        }
        let amount = self.amount(desk.cards, *n, value.as_ref(), instruction);
        let source = self.effect_source();
        let spots = self.places_of(*to, source);
        self.add_damage(desk, &spots, amount, source);
    }

    /// BG-R49: whether an answer negated this damage instruction.
    fn is_damage_negated(&self, cards: &Cards, verb: &Verb) -> bool {
        let Some(effect) = self.last_effect().filter(|effect| effect.damage_negated != 0) else { return false };
        let all = cards.ability(effect.ability).effect.iter().flat_map(Instruction::verbs);
        let number = all.filter(|one| matches!(one, Verb::Damage { .. })).position(|one| std::ptr::eq(one, verb));
        number.is_some_and(|number| effect.damage_negated & (1 << number.min(7)) != 0)
    }

    pub(super) fn do_lp(&mut self, desk: &mut Desk<'_>, to: Reference, n: i32, value: Option<&Value>, instruction: &Instruction, way: Way) {
        let amount = self.amount(desk.cards, n, value, instruction);
        let source = self.effect_source();
        let handle = self.effect_mut().source;
        let Some(span) = self.span_of_effect(instruction.duration).filter(|_| amount != 0) else { return };
        let mut changed = Spots::new();
        for (seat, spot) in self.guardians_of(to, source) {
            let Some(card) = self.guardian(seat, spot) else { continue };
            let subject = self.subject(to, card, seat, spot);
            // BG-5.31: nothing raises or lowers an infinite LP. A change of the zone is there for the next guardian (BG-R35).
            let infinite = self.hot(desk.cards, card).lp == INFINITE;
            if !infinite || matches!(subject, Subject::Spot(..)) {
                self.modify(subject, Change::Lp(if way == Way::Up { amount } else { -amount }), span, handle);
            }
            if !infinite {
                let (rule, key) = if way == Way::Up { ("BG-9.6", "up") } else { ("BG-9.4", "down") };
                desk.tell(&self.zones, || Event::new(rule, key).seat(seat).card(card).value(amount));
                changed.push((seat, spot));
            }
        }
        for (seat, spot) in changed {
            let happening = match way {
                Way::Up => Happening::Raised { seat, spot, amount },
                Way::Down => Happening::Lowered { seat, spot, amount },
            };
            self.happen(desk.cards, happening);
        }
    }

    /// BG-R35: a change belongs to the card, unless the text names the zone.
    pub(super) fn subject(&self, to: Reference, card: fudaba_kernel::CardId, seat: Seat, spot: Spot) -> Subject {
        match to {
            Reference::OwnAttackZone | Reference::OpponentAttackZone => Subject::Spot(seat, spot),
            _ => Subject::Card(self.zones.handle(card)),
        }
    }

    pub(super) fn do_repair(&mut self, desk: &mut Desk<'_>, to: Reference, n: i32, value: Option<&Value>, instruction: &Instruction) {
        let base = self.amount(desk.cards, n, value, instruction);
        let mut repaired: arrayvec::ArrayVec<Happening, 4> = arrayvec::ArrayVec::new();
        let amounts = Seat::BOTH.map(|seat| base.saturating_add(self.repair_change(desk.cards, seat)).max(0));
        for (seat, spot) in self.guardians_of(to, self.effect_source()) {
            let amount = amounts[seat.index()];
            let Some(card) = self.guardian(seat, spot).filter(|_| amount > 0) else { continue };
            let fighter = self.fighter_mut(seat, spot);
            fighter.dg = fighter.dg.saturating_sub(amount);
            desk.tell(&self.zones, || Event::new("BG-9.5", "repair").seat(seat).card(card).value(amount));
            repaired.push(Happening::Repaired { seat, spot, amount });
        }
        repaired.into_iter().for_each(|happening| self.happen(desk.cards, happening));
    }

    fn repair_change(&self, cards: &Cards, seat: Seat) -> i32 {
        let mut more = 0;
        self.permanents(cards, Theme::Repair, &mut |change, source| {
            if let Continuous::RepairAmount { whose, add } = change
                && names(*whose, source.seat, seat)
            {
                more = add.saturating_add(more);
            }
        });
        more
    }

    /// `change_damage`: of the answered effect, or the next damage that a guardian takes.
    pub(super) fn do_change_damage(&mut self, desk: &mut Desk<'_>, to: Option<Reference>, change: DamageChange, instruction: &Instruction) {
        let (add, times, halved) = match change {
            DamageChange::Add(points) => (points, 1, 0),
            DamageChange::Zero => (0, 0, 0),
            DamageChange::Times(times) => (0, times, 0),
            DamageChange::Halve => (0, 1, 1),
        };
        let add = add.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        let source = self.effect_source();
        let Some(to) = to else { return self.change_answered_damage(source.seat, add, times, halved) };
        let handle = self.effect_mut().source;
        let Some(span) = self.span_of_effect(instruction.duration) else { return };
        for (seat, spot) in self.guardians_of(to, source) {
            let Some(card) = self.guardian(seat, spot) else { continue };
            let subject = self.subject(to, card, seat, spot);
            self.modify(subject, Change::NextDamage(add, times, halved), span, handle);
            desk.tell(&self.zones, || Event::new("BG-9.10", "granted").seat(seat).card(card));
        }
    }

    /// The damage of the answered effect to guardians of the one who answers.
    fn change_answered_damage(&mut self, seat: Seat, add: i16, times: u8, halved: u8) {
        let Some(at) = self.answered_place() else { return };
        if let Task::Effect(answered) = &mut self.agenda[at] {
            let damage = &mut answered.damage[seat.index()];
            damage.add = damage.add.saturating_add(add);
            damage.times = damage.times.saturating_mul(times);
            damage.halved = damage.halved.saturating_add(halved);
        }
    }
}

/// An infinite LP has no amount.
const fn finite(lp: i32) -> i32 {
    if lp == INFINITE { 0 } else { lp }
}

//! Damage: pending, calculated in the damage step, prevented or taken (BG-9.7 to BG-9.11, BG-13.5 to BG-13.7).

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, Event, Manner, Options, Question, Refusal, Seat, Verdict};
use smallvec::SmallVec;

use crate::cards::hot::{Theme, tribe_bit};
use crate::cards::language::{Continuous, Filter, Forbidden, Spot, TurnEvent};
use crate::rules::change::reads;
use crate::rules::numbers::{Lens, covers, fits_definition};
use crate::rules::trigger::Happening;
use crate::rules::words::{Ask, Do};
use crate::state::places::zone_of;
use crate::state::query::{Source, names};
use crate::state::{Answered, BattleGuardians, Change, Pending, Task};
use crate::{Cards, Desk, Flow};

/// Places of guardians.
const BATCH: usize = 4;

/// Damage of one instruction: at most one for each place of a guardian.
type Batch = ArrayVec<Pending, BATCH>;

impl BattleGuardians {
    /// BG-9.7: damage of one instruction becomes pending, as one batch.
    pub(crate) fn add_damage(&mut self, desk: &mut Desk<'_>, spots: &[(Seat, Spot)], amount: i32, source: Source) {
        let batch = self.queue.last().map_or(0, |last| last.batch.wrapping_add(1));
        let answered = self.last_effect().map_or([Answered::NOT; 2], |effect| effect.damage);
        let tribes = self.tribes(desk.cards, source.card, Lens::Full);
        let mut struck = 0;
        for &(seat, spot) in spots {
            let at_once = self.parameter(desk.cards, seat, false, reads!(DamageImmediately));
            // What is dealt at once is a batch apart from what waits.
            let batch = batch.wrapping_add(u8::from(at_once));
            let Answered { add, times, halved } = answered[seat.index()];
            let controller = source.seat;
            let pending = Pending { source: self.def(source.card), tribes, controller, seat, spot, amount, add, times, halved, batch };
            self.enqueue(pending, at_once.then_some(self.held_back() + struck));
            struck += usize::from(at_once);
            let zone = zone_of(spot.zone(), seat);
            desk.tell(&self.zones, || Event::new("BG-9.7", "damage_pending").seat(seat).at(zone).value(pending.answered()));
        }
        if struck > 0 {
            self.agenda.push(Task::Strike);
        }
    }

    /// At the end of the queue, or before everything else.
    fn enqueue(&mut self, pending: Pending, front: Option<usize>) {
        match front {
            Some(at) => self.queue.insert(at, pending),
            None => self.queue.push(pending),
        }
    }

    /// BG-9.10: the first batch of the queue: amounts, prevention, damage.
    pub(crate) fn settle_batch(&mut self, desk: &mut Desk<'_>) -> Flow {
        let batch = self.first_batch();
        let mut prevented = [false; BATCH];
        for seat in self.in_turn_order() {
            for spot in Spot::BOTH {
                for (at, pending) in batch.iter().enumerate() {
                    if (pending.seat, pending.spot) == (seat, spot) {
                        prevented[at] = self.offer_prevention(desk, pending)?;
                    }
                }
            }
        }
        let first = self.held_back();
        self.queue.drain(first..first + batch.len());
        let amounts: ArrayVec<i32, BATCH> = batch.iter().map(|pending| self.final_amount(desk.cards, pending)).collect();
        let hit = (0..batch.len()).filter(|&at| !prevented[at]);
        let happened: ArrayVec<Happening, BATCH> = hit.filter_map(|at| self.inflict(desk, &batch[at], amounts[at])).collect();
        happened.into_iter().for_each(|happening| self.happen(desk.cards, happening));
        Ok(())
    }

    fn first_batch(&self) -> Batch {
        let due = &self.queue[self.held_back()..];
        let Some(first) = due.first() else { return Batch::new() };
        due.iter().take_while(|pending| pending.batch == first.batch).take(BATCH).copied().collect()
    }

    /// BG-R52: base, plus increases, minus reductions, not below 0, times multipliers.
    fn final_amount(&self, cards: &Cards, pending: &Pending) -> i32 {
        let &Pending { seat, spot, amount, .. } = pending;
        let Some(card) = self.guardian(seat, spot) else { return pending.answered() };
        let (mut add, mut times, mut halved) = (i32::from(pending.add), i32::from(pending.times), pending.halved);
        self.permanents(cards, Theme::DamageTaken, &mut |change, source| {
            if let Continuous::DamageTaken { to, add: more, times: by } = change
                && covers(*to, source, card, seat, spot)
            {
                add = more.saturating_add(add);
                times = times.saturating_mul(i32::from(*by));
            }
        });
        self.permanents(cards, Theme::DamageDealt, &mut |change, source| {
            if let Continuous::DamageDealt { whose, add: more, times: by, source: filter } = change
                && names(*whose, source.seat, pending.controller)
                && dealer_fits(cards, filter, pending)
            {
                add = more.saturating_add(add);
                times = times.saturating_mul(i32::from(*by));
            }
        });
        for modifier in &self.modifiers {
            if let Change::NextDamage(more, by, halves) = modifier.change
                && self.concerns(modifier, card, seat, spot)
            {
                add = add.saturating_add(i32::from(more));
                times = times.saturating_mul(i32::from(by));
                halved = halves.saturating_add(halved);
            }
        }
        if spot == Spot::AttackZone && self.is_doubled(seat) {
            times = times.saturating_mul(i32::from(self.parameter(cards, seat, 2, reads!(WeakenedMultiplier))));
        }
        amount.saturating_add(add).max(0).saturating_mul(times) >> halved.min(16)
    }

    /// BG-9.10, 3: DG rises; what has happened is to be told when that of all targets has.
    fn inflict(&mut self, desk: &mut Desk<'_>, pending: &Pending, amount: i32) -> Option<Happening> {
        let &Pending { seat, spot, .. } = pending;
        let zone = zone_of(spot.zone(), seat);
        let Some(card) = self.guardian(seat, spot) else {
            desk.tell(&self.zones, || Event::new("BG-9.9", "damage_lost").seat(seat).at(zone));
            return None;
        };
        self.use_next_damage(card, seat, spot);
        if amount == 0 {
            return None;
        }
        let fighter = self.fighter_mut(seat, spot);
        fighter.dg = fighter.dg.saturating_add(amount);
        desk.tell(&self.zones, || Event::new("BG-9.3", "damage").seat(seat).card(card).at(zone).value(amount));
        self.count_event(seat, TurnEvent::DamageTaken);
        Some(Happening::Damaged { card, spot, amount })
    }

    fn use_next_damage(&mut self, card: CardId, seat: Seat, spot: Spot) {
        let used: SmallVec<[bool; 16]> =
            self.modifiers.iter().map(|one| matches!(one.change, Change::NextDamage(..)) && self.concerns(one, card, seat, spot)).collect();
        let mut used = used.into_iter();
        self.modifiers.retain(|_| !used.next().unwrap_or(false));
    }

    /// D20: whether the controller negates this damage with life counters.
    fn offer_prevention(&mut self, desk: &mut Desk<'_>, pending: &Pending) -> Flow<bool> {
        let &Pending { seat, spot, .. } = pending;
        let Some(card) = self.guardian(seat, spot) else { return Ok(false) };
        if self.may_prevent(desk.cards, pending).is_err() {
            return Ok(false);
        }
        let question = Ask::PreventDamage.question(seat).by(card).at(zone_of(spot.zone(), seat)).manner(Manner::Always);
        let answer = self.ask(desk, question)?;
        if Do::of(answer.verb) == Do::TakeDamage {
            return Ok(false);
        }
        let price = answer.number.expect("a prevention has its price");
        let amount = self.final_amount(desk.cards, pending);
        self.this_turn.lc_prevents[seat.index()] += 1;
        self.lose_life_counters(desk, seat, price, "BG-13.5", "life_counters_spent");
        desk.tell(&self.zones, || Event::new("BG-13.5", "damage_prevented").seat(seat).value(amount));
        self.happen(desk.cards, Happening::DamagePrevented(seat));
        // BG-16.6: a payment is checked before the next player is asked.
        self.check_losses(desk)?;
        Ok(true)
    }

    /// BG-13.5, BG-13.6: whether this damage may be negated with life counters.
    fn may_prevent(&self, cards: &Cards, pending: &Pending) -> Verdict {
        let seat = pending.seat;
        let uses = self.parameter(cards, seat, 1, reads!(LcPreventPerTurn));
        if self.this_turn.lc_prevents[seat.index()] >= uses {
            return Err(Refusal::new("BG-13.5", "lc_prevent_used"));
        }
        let unit = self.prevention_unit(cards, seat);
        let amount = self.final_amount(cards, pending);
        if amount < unit {
            return Err(Refusal::new("BG-13.6", "damage_too_small").number(unit));
        }
        let lacking = amount / unit - i32::from(self.player(seat).life_counters);
        if lacking > 0 {
            return Err(Refusal::new("BG-13.6", "too_few_life_counters").number(lacking));
        }
        self.may_at_all(cards, seat, |act| act == Forbidden::LifeCounterUse)
    }

    fn prevention_unit(&self, cards: &Cards, seat: Seat) -> i32 {
        i32::from(self.parameter(cards, seat, 1000, reads!(LcPreventUnit))).max(1)
    }

    pub(crate) fn list_prevention(&self, cards: &Cards, question: &Question, options: &mut Options) {
        let asked = self
            .first_batch()
            .into_iter()
            .find(|pending| pending.seat == question.seat && question.zone == Some(zone_of(pending.spot.zone(), pending.seat)));
        if let Some(pending) = asked.filter(|pending| self.may_prevent(cards, pending).is_ok()) {
            let price = self.final_amount(cards, &pending) / self.prevention_unit(cards, pending.seat);
            options.push(Do::Prevent.action().number(price as u8));
        }
        options.push(Do::TakeDamage.action());
    }

    /// Why life counters do not help now.
    pub(crate) fn may_prevent_now(&self, cards: &Cards, seat: Seat) -> Verdict {
        match self.first_batch().into_iter().find(|pending| pending.seat == seat) {
            Some(pending) => self.may_prevent(cards, &pending),
            None => Err(Refusal::new("BG-13.5", "not_now")),
        }
    }

    /// Damage that is pending on a zone: the base amounts as answers have changed them.
    pub(crate) fn pending_on(&self, seat: Seat, spot: Spot) -> i32 {
        self.all_pending().filter(|pending| (pending.seat, pending.spot) == (seat, spot)).map(Pending::answered).sum()
    }

    /// All damage that waits: of interrupted stages, then of this one.
    pub(crate) fn all_pending(&self) -> impl Iterator<Item = &Pending> {
        self.queue.iter()
    }

    /// How much of the queue waits for the end of interrupted stages (BG-R51): the first of it.
    fn held_back(&self) -> usize {
        let held = self.agenda.iter().rev().find_map(|task| if let Task::Interrupted(.., held) = task { Some(*held) } else { None });
        usize::from(held.unwrap_or(0))
    }

    /// Whether damage waits for the end of this stage.
    pub(crate) fn has_pending(&self) -> bool {
        !self.queue.is_empty() && self.queue.len() > self.held_back()
    }
}

/// Whether what dealt damage fits a filter: by its print and by the tribes that it had.
fn dealer_fits(cards: &Cards, filter: &Filter, pending: &Pending) -> bool {
    let of_tribe = filter.tribe.is_empty() || filter.tribe.iter().any(|&tribe| pending.tribes & tribe_bit(tribe) != 0);
    of_tribe && fits_definition(cards, filter, pending.source)
}

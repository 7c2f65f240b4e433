//! A summon from the moment the guardian enters: appear step, shift step, completion (BG-4.13 to BG-4.20).

use arrayvec::ArrayVec;
use fudaba_kernel::{Action, CardId, End, Event, Seat, Sees};

use crate::cards::language::{CardKind, Spot, SummonKind, TurnEvent, Zone};
use crate::rules::change::reads;
use crate::rules::trigger::Happening;
use crate::state::places::{name_of, shift_slot, zone_of};
use crate::state::{BattleGuardians, Entering, Fighter, SummonStep, Summoning, Task};
use crate::{Desk, Flow};

impl BattleGuardians {
    /// D8, D24: a summon from hand that its owner chose.
    pub(crate) fn summon_from_hand(&mut self, desk: &mut Desk<'_>, seat: Seat, answer: &Action) {
        let card = answer.card.expect("a summon is a card's");
        let zone = answer.zone.expect("a summon goes to a zone");
        let spot = if name_of(zone) == Some(Zone::AssistZone) { Spot::AssistZone } else { Spot::AttackZone };
        let kind = match self.kind(desk.cards, card) {
            CardKind::Raging => SummonKind::Raging,
            CardKind::Unlimited => SummonKind::Extreme,
            CardKind::Extra => SummonKind::Extra,
            _ => SummonKind::Normal,
        };
        let cost = self.summon_cost(desk.cards, card);
        self.spend_force(desk, seat, cost);
        // A payment is checked before what it pays for (BG-9.12, BG-16.6).
        match self.has_fallen(desk.cards) {
            true => self.agenda.push(Task::Enter(Entering { seat, card, spot, kind })),
            false => self.enter(desk, seat, card, spot, kind),
        }
    }

    /// BG-4.14, 1 to 3: the guardian enters, the one before it steps aside, DG and materials pass to it.
    pub(crate) fn enter(&mut self, desk: &mut Desk<'_>, seat: Seat, card: CardId, spot: Spot, kind: SummonKind) {
        self.shift_before(desk, seat, spot);
        // Moved from the other zone it is a new guardian, and leaves an empty zone behind (BG-R79).
        let bared = self.bears_stack(card);
        let dg = self.step_aside(desk, seat, spot);
        let (rule, key) = kind.event();
        self.put(desk, card, zone_of(spot.zone(), seat), End::Bottom, Sees::All, || Event::new(rule, key).seat(seat));
        if bared {
            self.empty_stacks(desk, seat);
        }
        // A changed rule of the guardian that enters holds already, one of the guardian it replaces no longer (BG-R32).
        let dg = if self.parameter(desk.cards, seat, true, reads!(DgInherited)) { dg } else { 0 };
        // A base may itself have lain there.
        let under = if spot == Spot::AttackZone { self.count(Zone::UnderStack, seat) as u8 } else { 0 };
        self.turn.arrivals = self.turn.arrivals.wrapping_add(1);
        *self.fighter_mut(seat, spot) = Fighter { dg, entered: self.turn.number, arrival: self.turn.arrivals, ..Fighter::default() };
        self.tell_inheritance(desk, seat, spot, card);
        self.note_summon(desk, seat, card, kind);
        self.start_summon(Summoning { card: self.zones.handle(card), seat, spot, kind, step: SummonStep::Appear, under });
    }

    /// A summon in progress at this place, its appear step open, makes room: its shift step is now.
    fn shift_before(&mut self, desk: &mut Desk<'_>, seat: Seat, spot: Spot) {
        let open = self.agenda.iter().rev().find_map(|task| match task {
            Task::Summon(one) if (one.seat, one.spot) == (seat, spot) => Some(*one),
            _ => None,
        });
        if let Some(summoning) = open {
            self.shift(desk, summoning);
        }
    }

    /// The guardian that is being replaced goes to the shift slot (BG-R34); its DG.
    fn step_aside(&mut self, desk: &mut Desk<'_>, seat: Seat, spot: Spot) -> i32 {
        let Some(replaced) = self.guardian(seat, spot) else { return 0 };
        let dg = self.fighter(seat, spot).dg;
        self.put(desk, replaced, shift_slot(seat, spot), End::Bottom, Sees::All, || Event::new("BG-4.14", "set_aside").seat(seat));
        dg
    }

    fn tell_inheritance(&self, desk: &mut Desk<'_>, seat: Seat, spot: Spot, card: CardId) {
        let dg = self.fighter(seat, spot).dg;
        if dg != 0 {
            desk.tell(&self.zones, || Event::new("BG-4.15", "dg_inherited").seat(seat).card(card).value(dg));
        }
        let materials = self.count(Zone::MaterialStack, seat) as i32;
        if spot == Spot::AttackZone && materials > 0 {
            desk.tell(&self.zones, || Event::new("BG-14.3", "materials_inherited").seat(seat).card(card).value(materials));
        }
    }

    fn note_summon(&mut self, desk: &mut Desk<'_>, seat: Seat, card: CardId, method: SummonKind) {
        let kind = self.kind(desk.cards, card);
        self.count_event(seat, TurnEvent::Summon);
        self.this_turn.summoned[seat.index()].add(kind, method);
        // BG-6.6: any summon by the turn player, by an automatic effect, too.
        self.this_turn.acted_since_restart |= seat == self.turn.player;
        if kind == CardKind::Unlimited {
            desk.tell(&self.zones, || Event::new("BG-5.33", "rules_changed").card(card));
        }
    }

    fn start_summon(&mut self, summoning: Summoning) {
        self.agenda.push(Task::Summon(summoning));
    }

    /// Whether the summon on top is an instruction of an effect: that effect goes on after the shift step, and what else belongs to
    /// the summon, triggers included, follows when the effect has been resolved (BG-12.15).
    pub(crate) fn is_summon_within_effect(&self, summoning: Summoning) -> bool {
        let entering = matches!(summoning.step, SummonStep::Appear | SummonStep::Shift);
        entering && self.agenda.iter().any(|task| matches!(task, Task::Effect(_)))
    }

    /// The rest of a summon within an effect waits below it; of several the first comes first.
    fn defer_summon(&mut self) {
        if !self.agenda.iter().any(|task| matches!(task, Task::Effect(_))) {
            return;
        }
        let Some(summon) = self.agenda.pop() else { return };
        let begun = |task: &Task| match task {
            Task::Summon(one) => one.step != SummonStep::Complete,
            // BG-R63: an additional attack waits for every summon.
            Task::ExtraAttack => true,
            _ => task.holds(),
        };
        let at = self.agenda.iter().rposition(begun).map_or(0, |at| at + 1);
        self.agenda.insert(at, summon);
    }

    /// The next step of the summon on top of the agenda.
    pub(crate) fn step_summon(&mut self, desk: &mut Desk<'_>, summoning: Summoning) -> Flow {
        match summoning.step {
            SummonStep::Appear => {
                self.set_summon_step(SummonStep::Shift);
                self.appear(desk, summoning);
            }
            SummonStep::Shift => {
                self.set_summon_step(SummonStep::Complete);
                self.shift(desk, summoning);
                self.defer_summon();
            }
            SummonStep::Complete => {
                self.set_summon_step(SummonStep::Window);
                self.complete(desk, summoning);
            }
            SummonStep::Window => self.open_window(desk, summoning),
            SummonStep::Swift => return self.step_window(desk, summoning),
        }
        Ok(())
    }

    pub(crate) fn set_summon_step(&mut self, step: SummonStep) {
        if let Some(Task::Summon(summoning)) = self.agenda.last_mut() {
            summoning.step = step;
        }
    }

    /// BG-4.14, 5: effects with the timing of the appear step.
    fn appear(&mut self, desk: &mut Desk<'_>, summoning: Summoning) {
        let Some(card) = self.card_of(summoning.card) else { return };
        self.happen(desk.cards, Happening::Appeared(card));
    }

    /// BG-4.18: the shift step: the replaced guardian, then its under cards (BG-14.6); BG-5.24 lets the base stay behind alone.
    fn shift(&mut self, desk: &mut Desk<'_>, summoning: Summoning) {
        let Summoning { seat, spot, kind, under, .. } = summoning;
        let Some(replaced) = self.zones.top(shift_slot(seat, spot)) else { return };
        let under: ArrayVec<CardId, 68> = self.cards_in(Zone::UnderStack, seat).iter().copied().take(usize::from(under)).collect();
        match kind {
            SummonKind::Raging => self.put_in(desk, replaced, Zone::UnderStack, || Event::new("BG-5.24", "base_tucked").seat(seat)),
            SummonKind::Return => self.withdraw(desk, seat, replaced),
            _ => {
                self.junk_from(desk, replaced, Some(spot.zone()), "BG-4.18", "shifted");
                self.happen(desk.cards, Happening::Replaced(replaced, spot));
            }
        }
        self.junk_all(desk, &under, "BG-14.6", "to_junk");
    }

    /// BG-4.20: the summon is complete; an awakening is one, too (BG-5.7).
    fn complete(&mut self, desk: &mut Desk<'_>, summoning: Summoning) {
        if let Some(card) = self.card_of(summoning.card) {
            if summoning.kind == SummonKind::Awakening {
                self.happen(desk.cards, Happening::Awakened(card));
            }
            self.happen(desk.cards, Happening::Summoned(summoning.seat, card));
        }
    }

    /// Whether an option to summon would lose at once under the DG it inherits (BG-4.22).
    pub(crate) fn lp_after_summon(&self, cards: &crate::Cards, seat: Seat, card: CardId, spot: Spot) -> i32 {
        let printed = self.hot(cards, card).lp;
        if printed == crate::cards::hot::INFINITE || self.guardian(seat, spot).is_none() {
            return printed;
        }
        printed.saturating_sub(self.fighter(seat, spot).dg).max(0)
    }
}

impl SummonKind {
    /// Rule and key under which the summon is told.
    const fn event(self) -> (&'static str, &'static str) {
        match self {
            SummonKind::Normal | SummonKind::Extra => ("BG-4.14", "summoned"),
            SummonKind::ByEffect => ("BG-4.21", "summoned"),
            SummonKind::Awakening => ("BG-5.7", "awakened"),
            SummonKind::Swift => ("BG-5.8", "swift_summoned"),
            SummonKind::Raging => ("BG-5.23", "raging_summoned"),
            SummonKind::Extreme => ("BG-5.30", "extreme_summoned"),
            SummonKind::Transformation => ("BG-5.16", "transformed"),
            SummonKind::Return => ("BG-5.25", "base_returned"),
        }
    }
}

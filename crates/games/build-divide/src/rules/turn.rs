//! The turn and its phases (BD-3).

use fudaba_kernel::{CardId, Event, Seat};
use smallvec::SmallVec;

use super::ask::Choice;
use super::ending::LAST_TURN;
use super::trigger::Detail;
use crate::cards::Cue;
use crate::cards::language::{Forbidden, PhaseName, Zone};
use crate::rules::words::{Ask, Do};
use crate::state::{BuildDivide, CardSet, Ends, Fact, Loss, Next, Phase, Priority, Task, ThisTurn, Window, won};
use crate::{Desk, Flow};

/// A hand larger than this is too large at the end of the turn (BD-R2).
const HAND_LIMIT_TRIGGER: usize = 6;
/// So many cards are kept of it (BD-R2).
const HAND_LIMIT_KEEP: usize = 5;

impl BuildDivide {
    /// The next thing of the turn, when nothing is in progress.
    pub(crate) fn turn_step(&mut self, desk: &mut Desk<'_>) -> Flow {
        let first = self.turn.first_player;
        match self.stage.next {
            Next::Deal => self.deal(desk),
            Next::MulliganOfFirst => self.mulligan(desk, first, Next::MulliganOfSecond),
            Next::MulliganOfSecond => self.mulligan(desk, first.other(), Next::LayLife),
            Next::LayLife => self.lay_life(desk),
            Next::TurnBegins => self.begin_turn(desk),
            Next::Stand => self.stand_phase(desk),
            Next::Draw => self.draw_phase(desk),
            Next::DrawWindow => self.window(Window::Draw, Next::MainBegins),
            Next::MainBegins => self.begin_main(desk),
            Next::MainWindow => self.window(Window::Main, Next::AttackBegins),
            Next::AttackBegins => self.begin_attack_phase(desk),
            Next::AttackIdle => self.window(Window::AttackIdle, Next::EndBegins),
            Next::Declared => self.window(Window::AttackDeclared, Next::Block),
            Next::Block => self.block_step(desk),
            Next::Blocked => self.window(Window::BlockDeclared, Next::Battle),
            Next::Battle => self.battle_step(desk),
            Next::AfterAttack => self.after_attack(desk),
            Next::AfterAttackWindow => self.window(Window::AfterAttack, Next::AttackEnds),
            Next::AttackEnds => self.end_attack(desk),
            Next::EndBegins => self.begin_end(desk),
            Next::EndWindow => self.window(Window::End, Next::Cleanup),
            Next::Cleanup => self.cleanup(desk),
            Next::TurnEnds => self.end_turn(desk),
        }
    }

    /// BD-5.27: a window, after a check timing.
    pub(crate) fn window(&mut self, window: Window, next: Next) -> Flow {
        let holder = self.turn.player;
        self.tasks.push(Task::Priority(Priority { window, base: 0, holder, passes: 0 }));
        self.tasks.push(Task::Check);
        self.stage.next = next;
        Ok(())
    }

    /// A check timing outside of windows, with the chain loop of what was placed in it (BD-5.24, BD-5.26).
    pub(crate) fn check_and_resolve(&mut self) {
        let (holder, base) = (self.turn.player, self.items.len() as u8);
        self.tasks.push(Task::Priority(Priority { window: Window::Loop, base, holder, passes: 0 }));
        self.tasks.push(Task::Check);
    }

    fn enter(&mut self, desk: &mut Desk<'_>, phase: Phase, rule: &'static str, name: PhaseName) {
        self.stage.phase = phase;
        let seat = self.turn.player;
        desk.tell(&self.zones, || Event::new(rule, phase.event()).seat(seat));
        self.happen(desk.cards, Cue::PhaseBegins, Fact::of(seat), Detail::Phase(name));
    }

    /// BD-3.3: the turn number rises, counts become 0, effects that last until then end.
    fn begin_turn(&mut self, desk: &mut Desk<'_>) -> Flow {
        let seat = self.turn.player;
        self.turn.number += 1;
        self.this_turn = ThisTurn::default();
        self.used.clear();
        self.modifiers.retain(|modifier| modifier.ends != Ends::NextTurnOf(seat));
        for modifier in self.modifiers.iter_mut().filter(|modifier| modifier.ends == Ends::InNextTurnOf(seat)) {
            modifier.ends = Ends::Turn;
        }
        let number = i32::from(self.turn.number);
        desk.tell(&self.zones, || Event::new("BD-3.3", "turn").seat(seat).value(number));
        self.enter(desk, Phase::Stand, "BD-3.2", PhaseName::StandPhase);
        self.stage.next = Next::Stand;
        Ok(())
    }

    /// BD-3.4 to BD-3.7: all resting cards of the turn player stand at the same time.
    fn stand_phase(&mut self, desk: &mut Desk<'_>) -> Flow {
        let seat = self.turn.player;
        let own =
            [Zone::Field, Zone::EnergyZone, Zone::TerritoryZone].into_iter().flat_map(|zone| self.cards_in(zone, seat).iter().copied());
        // BD-3.5
        let standing: SmallVec<[CardId; 64]> =
            own.filter(|&card| self.is_resting(card) && !self.is_forbidden(desk.cards, card, Forbidden::Stand)).collect();
        self.stand_all(desk, &standing, "BD-3.4");
        self.modifiers.retain(|modifier| modifier.ends != Ends::StandPhaseOf(seat));
        self.check_and_resolve();
        self.stage.next = Next::Draw;
        Ok(())
    }

    /// BD-3.8 to BD-3.11: the turn player draws a card, and loses at once if there is none.
    fn draw_phase(&mut self, desk: &mut Desk<'_>) -> Flow {
        let seat = self.turn.player;
        self.enter(desk, Phase::Draw, "BD-3.8", PhaseName::DrawPhase);
        if !self.draw_one(desk, seat) {
            self.lose(desk, seat, Loss::Draw);
            self.settle_losses(desk)?;
        }
        let drawn = Fact::of(seat).points(1);
        self.happen_together(desk.cards, Cue::Draws, &[drawn]);
        self.stage.next = Next::DrawWindow;
        Ok(())
    }

    /// BD-3.12.
    fn begin_main(&mut self, desk: &mut Desk<'_>) -> Flow {
        self.enter(desk, Phase::Main, "BD-3.12", PhaseName::MainPhase);
        self.check_and_resolve();
        self.stage.next = Next::MainWindow;
        Ok(())
    }

    /// BD-3.18.
    fn begin_attack_phase(&mut self, desk: &mut Desk<'_>) -> Flow {
        self.enter(desk, Phase::Attack, "BD-3.18", PhaseName::AttackPhase);
        self.check_and_resolve();
        self.stage.next = Next::AttackIdle;
        Ok(())
    }

    /// BD-3.23.
    fn begin_end(&mut self, desk: &mut Desk<'_>) -> Flow {
        self.enter(desk, Phase::End, "BD-3.23", PhaseName::EndPhase);
        self.stage.next = Next::EndWindow;
        Ok(())
    }

    /// BD-3.24 to BD-3.27: effects and damage end, the hand is brought down, what has triggered is done, and all of it again.
    fn cleanup(&mut self, desk: &mut Desk<'_>) -> Flow {
        // BD-3.24
        self.modifiers.retain(|modifier| modifier.ends != Ends::Turn);
        self.damage.clear();
        desk.tell(&self.zones, || Event::new("BD-3.24", "cleanup"));
        self.process_rules(desk)?;
        // BD-3.25
        let seat = self.turn.player;
        let hand = self.count(Zone::Hand, seat);
        if hand > HAND_LIMIT_TRIGGER {
            let all: CardSet = self.cards_in(Zone::Hand, seat).iter().copied().collect();
            let choice = Choice::of(Ask::CleanupDiscard, seat, Do::Discard, hand - HAND_LIMIT_KEEP);
            let picked = self.pick_cards(desk, choice, all)?;
            self.discard_cards(desk, seat, &picked, "BD-3.25");
        }
        // BD-3.27
        if self.waiting.is_empty() {
            self.stage.next = Next::TurnEnds;
        } else {
            self.check_and_resolve();
        }
        Ok(())
    }

    /// BD-3.28, BD-13.6.
    fn end_turn(&mut self, desk: &mut Desk<'_>) -> Flow {
        if self.turn.number >= LAST_TURN {
            return desk.over(won(None, "turn_limit", "BD-13.6"));
        }
        self.turn.player = self.turn.player.other();
        self.stage.next = Next::TurnBegins;
        Ok(())
    }

    /// BD-3.14: how often energy may still be set this turn.
    pub(crate) fn sets_left(&self) -> u8 {
        self.this_turn.extra_sets.saturating_add(1).saturating_sub(self.this_turn.energy_set)
    }

    /// BD-3.14, BD-3.15: energy is set; a check timing follows.
    pub(crate) fn set_energy(&mut self, desk: &mut Desk<'_>, seat: Seat, card: CardId) {
        let since = self.waiting.len();
        self.happen_to(desk.cards, Cue::SetsEnergy, card, Detail::Nothing);
        self.put(desk, card, Zone::EnergyZone, fudaba_kernel::End::Bottom, || Event::new("BD-3.14", "energy_set").seat(seat));
        self.follow_waiting(since, card);
        self.this_turn.energy_set = self.this_turn.energy_set.saturating_add(1);
        self.settle_waiting(desk.cards, since);
        self.check_and_resolve();
    }
}

impl Phase {
    const fn event(self) -> &'static str {
        match self {
            Phase::Setup => "phase_setup",
            Phase::Stand => "phase_stand",
            Phase::Draw => "phase_draw",
            Phase::Main => "phase_main",
            Phase::Attack => "phase_attack",
            Phase::End => "phase_end",
        }
    }
}

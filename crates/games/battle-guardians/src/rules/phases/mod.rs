//! The turn, stage by stage (BG-3.1): how a stage begins, acts, ends and settles its damage, and each stage's own decisions.

mod battle;
mod charge;
mod domain;
mod draw;
mod end;
mod extra;
mod set;
mod setup;
mod summon;

pub(crate) use battle::FACE_SETTLED;
pub(crate) use setup::is_keepable;

use fudaba_kernel::{Event, Seat};

use crate::cards::language;
use crate::rules::trigger::Happening;
use crate::state::{BattleGuardians, Die, Ends, Entering, Moment, Phase, Stage, Task, ThisTurn};
use crate::{Desk, Flow};

impl BattleGuardians {
    /// One step: the last thing in progress goes on, or a waiting effect activates, or the turn goes on.
    pub(crate) fn step(&mut self, desk: &mut Desk<'_>) -> Flow {
        match self.agenda.last() {
            Some(Task::Effect(_)) => return self.step_effect(desk),
            Some(Task::LifeCheck(_)) => return self.step_life_check(desk),
            Some(&Task::Look(looking)) => return self.step_look(desk, looking),
            Some(&Task::LifeDraw(seat, left)) => return self.step_life_draw(desk, seat, left),
            Some(&Task::Summon(summoning)) if self.is_summon_within_effect(summoning) => return self.step_summon(desk, summoning),
            Some(Task::Strike) => {
                self.agenda.pop();
                return self.settle_batch(desk);
            }
            Some(&Task::Enter(Entering { seat, card, spot, kind })) => {
                self.agenda.pop();
                self.enter(desk, seat, card, spot, kind);
                return Ok(());
            }
            _ => {}
        }
        if self.has_trigger_due() && !self.is_draining() {
            return self.settle_trigger(desk);
        }
        match self.agenda.last() {
            Some(&Task::Summon(summoning)) => self.step_summon(desk, summoning),
            Some(Task::Return) => self.step_return(desk),
            Some(Task::ExtraAttack) => {
                self.begin_extra_attack();
                Ok(())
            }
            _ => self.step_stage(desk),
        }
    }

    /// BG-9.11: triggers wait while the damage step empties the queue.
    fn is_draining(&self) -> bool {
        let at_stage = matches!(self.agenda.last(), None | Some(Task::Interrupted(..)));
        at_stage && self.stage.moment == Moment::Settle && self.stage.step == 0 && self.has_pending()
    }

    fn step_stage(&mut self, desk: &mut Desk<'_>) -> Flow {
        match (self.stage.phase, self.stage.moment) {
            (Phase::Setup, _) => self.step_setup(desk),
            (Phase::Declaration, _) => self.declare_end(desk),
            (_, Moment::Begin) => self.begin_stage(desk),
            (_, Moment::Act) => self.act(desk),
            (_, Moment::Close) => self.close_stage(desk),
            (_, Moment::Settle) => self.settle_stage(desk),
        }
    }

    fn begin_stage(&mut self, desk: &mut Desk<'_>) -> Flow {
        let phase = self.stage.phase;
        let Some(name) = phase.spoken() else { return Ok(()) };
        if self.skips(name) {
            desk.tell(&self.zones, || Event::new("BG-3.1", "phase_skipped").seat(self.turn.player));
            self.stage.next = phase.usual_next();
            self.leave_stage(desk);
            return Ok(());
        }
        match phase {
            Phase::Dice if self.attack_guardian(self.turn.player).is_none() => {
                desk.tell(&self.zones, || Event::new("BG-7.2", "no_roll").seat(self.turn.player));
                self.stage.next = Phase::Extra;
                self.leave_stage(desk);
                return Ok(());
            }
            Phase::Extra => return self.begin_extra(desk),
            _ => self.open_stage(desk, name),
        }
        match phase {
            Phase::Draw => self.begin_draw(desk),
            Phase::End => self.begin_end(desk),
            _ => {}
        }
        Ok(())
    }

    /// The stage has begun: its decisions follow, after the triggers on its beginning.
    fn open_stage(&mut self, desk: &mut Desk<'_>, name: language::Phase) {
        desk.tell(&self.zones, || Event::new("BG-3.1", "phase").seat(self.turn.player));
        (self.stage.moment, self.stage.step) = (Moment::Act, 0);
        self.happen(desk.cards, Happening::PhaseStarted(name));
    }

    fn act(&mut self, desk: &mut Desk<'_>) -> Flow {
        match self.stage.phase {
            Phase::Draw => self.act_draw(desk),
            Phase::Charge => self.act_charge(desk),
            Phase::Summon => self.act_summon(desk),
            Phase::Domain => self.act_domain(desk),
            Phase::Set => self.act_set(desk),
            Phase::Dice => self.act_dice(desk),
            Phase::Battle => self.act_battle(desk),
            Phase::Extra => self.act_extra(desk),
            Phase::End => {
                self.act_end(desk);
                Ok(())
            }
            Phase::Setup | Phase::Declaration => unreachable!("these have no decisions of a turn"),
        }
    }

    /// The decisions of the stage are over; it goes to `next` when its triggers and its damage are settled.
    pub(crate) fn leave_to(&mut self, next: Phase) {
        (self.stage.moment, self.stage.next, self.stage.step) = (Moment::Close, next, 0);
    }

    fn close_stage(&mut self, desk: &mut Desk<'_>) -> Flow {
        if self.stage.phase == Phase::Extra && !self.stage.done {
            return self.commit_foul(desk);
        }
        if self.stage.step == 0
            && let Some(name) = self.stage.phase.spoken()
        {
            self.happen(desk.cards, Happening::PhaseEnded(name));
            if self.has_trigger_due() {
                self.stage.step = 1;
                return Ok(());
            }
        }
        (self.stage.moment, self.stage.step) = (Moment::Settle, 0);
        // BG-9.8: damage is dealt at the end of a stage in which some became pending.
        if !self.has_pending() {
            self.leave_stage(desk);
        }
        Ok(())
    }

    /// BG-9.8, BG-9.11: damage until none is pending, the triggers it caused, and again.
    fn settle_stage(&mut self, desk: &mut Desk<'_>) -> Flow {
        match (self.stage.step, self.has_pending()) {
            (0, true) => self.settle_batch(desk)?,
            (0, false) if self.has_trigger_due() => self.stage.step = 1,
            (_, true) => self.stage.step = 0,
            (_, false) => self.leave_stage(desk),
        }
        Ok(())
    }

    fn leave_stage(&mut self, desk: &mut Desk<'_>) {
        let Stage { next, inserted, effects, .. } = self.stage;
        if !inserted {
            self.expire(desk, Ends::Phase);
            self.stage = Stage::of(next);
        } else if next == Phase::Battle {
            self.stage = Self::inserted(next, effects);
        } else {
            self.resume(next, effects);
        }
    }

    /// BG-R63: an additional attack interrupts the stage.
    fn begin_extra_attack(&mut self) {
        self.agenda.pop();
        if self.attack_guardian(self.turn.player).is_some() {
            let effects = self.stage.effects;
            self.agenda.push(Task::Interrupted(self.stage, self.die, self.queue.len() as u8));
            self.stage = Self::inserted(Phase::Dice, effects);
            self.die = Die::default();
        }
    }

    /// A stage of an additional attack.
    fn inserted(phase: Phase, effects: u16) -> Stage {
        Stage { inserted: true, effects, ..Stage::of(phase) }
    }

    /// BG-R63: after it the interrupted stage goes on; after a misfire it ends and the end phase begins.
    fn resume(&mut self, next: Phase, effects: u16) {
        let Some(Task::Interrupted(interrupted, die, _)) = self.agenda.pop() else { unreachable!("an inserted stage has interrupted one") };
        self.stage = Stage { effects, ..interrupted };
        self.die = die;
        if next == Phase::End {
            // BG-R63: after a misfire additional attacks that still wait are lost.
            self.agenda.retain(|task| !matches!(task, Task::ExtraAttack));
        }
        if next == Phase::End && self.stage.phase < Phase::End {
            match self.stage.moment {
                Moment::Begin | Moment::Act => self.leave_to(Phase::End),
                Moment::Close | Moment::Settle => self.stage.next = Phase::End,
            }
        }
    }

    /// BG-3.2: a turn begins.
    pub(crate) fn start_turn(&mut self, desk: &mut Desk<'_>, player: Seat) {
        self.safe = false;
        self.turn.number += 1;
        self.turn.player = player;
        self.turn.own[player.index()] += 1;
        self.this_turn = ThisTurn::new();
        self.stage = Stage::of(Phase::Draw);
        desk.tell(&self.zones, || Event::new("BG-3.2", "turn").seat(player).value(i32::from(self.turn.number)));
        self.expire(desk, Ends::StartOf(self.turn.number));
        self.forget_dead_changes();
    }

    /// Counts an optional act (BG-16.9) that allows a restart again (BG-6.6).
    pub(crate) fn note_act(&mut self) {
        self.this_turn.acts += 1;
        self.this_turn.acted_since_restart = true;
    }
}

impl Phase {
    /// What effects call it.
    pub(crate) const fn spoken(self) -> Option<language::Phase> {
        Some(match self {
            Phase::Draw => language::Phase::DrawPhase,
            Phase::Charge => language::Phase::ChargePhase,
            Phase::Summon => language::Phase::SummonPhase,
            Phase::Domain => language::Phase::DomainPhase,
            Phase::Set => language::Phase::SetPhase,
            Phase::Dice => language::Phase::DiceStep,
            Phase::Battle => language::Phase::BattlePhase,
            Phase::Extra => language::Phase::ExtraPhase,
            Phase::End => language::Phase::EndPhase,
            Phase::Setup | Phase::Declaration => return None,
        })
    }

    /// The stage that follows when this one is skipped; a skipped dice step skips the battle.
    pub(crate) const fn usual_next(self) -> Phase {
        match self {
            Phase::Setup | Phase::Declaration => Phase::Draw,
            Phase::Draw => Phase::Charge,
            Phase::Charge => Phase::Summon,
            Phase::Summon => Phase::Domain,
            Phase::Domain => Phase::Set,
            Phase::Set => Phase::Dice,
            Phase::Dice | Phase::Battle => Phase::Extra,
            Phase::Extra => Phase::End,
            Phase::End => Phase::Declaration,
        }
    }

    /// Key in the table file.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Phase::Setup => "setup",
            Phase::Draw => "draw_phase",
            Phase::Charge => "charge_phase",
            Phase::Summon => "summon_phase",
            Phase::Domain => "domain_phase",
            Phase::Set => "set_phase",
            Phase::Dice => "dice_step",
            Phase::Battle => "battle_phase",
            Phase::Extra => "extra_phase",
            Phase::End => "end_phase",
            Phase::Declaration => "end_declaration_step",
        }
    }
}

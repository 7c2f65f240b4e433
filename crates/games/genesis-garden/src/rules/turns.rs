//! GG-3: turns and phases: what comes after what, and how a phase ends.

use fudaba_kernel::{Event, Flow, Outcome};

use crate::cards::Phase;
use crate::rules::At;
use crate::state::{Ends, EventKind, GenesisGarden, Moment, Task, Turn, Use};

/// GG-19.11: the last round.
pub(crate) const LAST_ROUND: u8 = 60;

impl GenesisGarden {
    /// The next step of the match: what is in progress first, then windows that wait, then the phase.
    pub(crate) fn step(&mut self, desk: At) -> Flow {
        if self.open_next(desk.cards) {
            return Ok(());
        }
        match self.stack.last() {
            Some(&Task::Window(window)) => self.run_window(desk, window),
            Some(&Task::Effect(effect)) => self.run_effect(desk, &effect),
            Some(&Task::Attack(attack)) => self.run_attack(desk, &attack),
            Some(Task::Damage) => self.deal_damage(desk),
            None => self.run_phase(desk),
        }
    }

    fn run_phase(&mut self, desk: At) -> Flow {
        if self.clock.turn == Turn::Setup {
            return self.setup(desk);
        }
        match self.clock.moment {
            Moment::Begin => {
                self.begin_phase(desk);
                Ok(())
            }
            Moment::Act => self.act(desk),
            Moment::Close => {
                self.close_phase(desk);
                Ok(())
            }
            Moment::Next => self.next_phase(desk),
        }
    }

    /// GG-3.2, GG-3.3: what is done in each phase.
    fn act(&mut self, desk: At) -> Flow {
        match self.clock.phase {
            Phase::Standby => self.standby_phase(desk),
            Phase::Draw => self.draw_phase(desk),
            Phase::Main => self.main_phase(desk),
            Phase::End | Phase::Leave => self.end_phase(desk),
            Phase::Union => self.union_phase(desk),
            Phase::Spell => self.spell_phase(desk),
            Phase::Battle => self.battle_phase(desk),
        }
    }

    /// GG-20.1: six phases begin with a window. GG-18.3: whatever the new phase or turn is fatal to is destroyed; the Standby Phase has an
    /// order of its own (GG-R10).
    fn begin_phase(&mut self, desk: At) {
        let clock = &mut self.clock;
        (clock.moment, clock.step, clock.speed, clock.part, clock.passed) = (Moment::Act, 0, 4, 0, false);
        if self.clock.phase == Phase::Union {
            self.players.iter_mut().for_each(|player| player.union_actions = 0);
        }
        let (leader, phase) = (self.leader(), self.clock.phase);
        let rule = if self.clock.turn == Turn::Battle { "GG-3.3" } else { "GG-3.2" };
        desk.tell(&self.zones, || Event::new(rule, phase.key()).seat(leader));
        if !matches!(phase, Phase::Standby | Phase::Draw) {
            let subject = self.subject_of_player(leader, 0);
            self.happen(desk.cards, EventKind::PhaseStarted, &[subject]);
        }
        if phase != Phase::Standby {
            self.state_check(desk);
        }
    }

    /// GG-3.9: changes that last until the end of the phase end, and a state check follows.
    fn close_phase(&mut self, desk: At) {
        let phase = self.clock.phase;
        self.expire(|ends| match ends {
            Ends::Phase | Ends::Combat => true,
            Ends::BattlePhase => matches!(phase, Phase::Battle | Phase::End | Phase::Leave),
            // GG-9.8: changes that began after the end of the turn's changes are cut off here.
            Ends::Turn => matches!(phase, Phase::End | Phase::Leave),
            Ends::Standby(_) | Ends::Never => false,
        });
        self.state_check(desk);
        self.clock.moment = Moment::Next;
    }

    fn next_phase(&mut self, desk: At) -> Flow {
        let phase = self.clock.phase;
        if matches!(phase, Phase::End | Phase::Leave) && self.has_wrecks() {
            // GG-9.6, GG-9.8: what was destroyed at the very end is handled, too.
            (self.clock.moment, self.clock.step) = (Moment::Act, 1);
            return Ok(());
        }
        let next = match (phase, self.clock.turn) {
            (Phase::Standby, _) => Phase::Draw,
            (Phase::Draw, _) => Phase::Main,
            (Phase::Main, _) => Phase::End,
            (Phase::Union, _) => Phase::Spell,
            (Phase::Spell, _) => Phase::Battle,
            (Phase::Battle, _) => Phase::Leave,
            (Phase::End, Turn::Player(seat)) if seat == self.clock.first => {
                self.begin_turn(desk, Turn::Player(seat.other()), Phase::Standby);
                return Ok(());
            }
            (Phase::End, _) => {
                self.begin_turn(desk, Turn::Battle, Phase::Union);
                return Ok(());
            }
            (Phase::Leave, _) => return self.end_round(desk),
        };
        self.enter_phase(next);
        Ok(())
    }

    /// GG-3.6, GG-19.11: the next round, or a draw after the last one.
    fn end_round(&mut self, desk: At) -> Flow {
        if self.clock.round >= LAST_ROUND {
            return desk.over(Outcome { winner: None, reason: "round_limit", rule: "GG-19.11" });
        }
        self.begin_round(desk, self.clock.round + 1);
        Ok(())
    }

    /// GG-3.1: what is counted for a turn begins anew (GG-R8).
    pub(crate) fn begin_turn(&mut self, desk: At, turn: Turn, phase: Phase) {
        self.clock.turn = turn;
        self.clock.resolutions = 0;
        self.players.iter_mut().for_each(|player| player.summons = 0);
        match turn {
            Turn::Player(seat) => desk.tell(&self.zones, || Event::new("GG-3.1", "player_turn").seat(seat)),
            Turn::Battle | Turn::Setup => desk.tell(&self.zones, || Event::new("GG-3.1", "battle_turn")),
        }
        self.enter_phase(phase);
    }

    fn enter_phase(&mut self, phase: Phase) {
        (self.clock.phase, self.clock.moment) = (phase, Moment::Begin);
        self.clock.serial = self.clock.serial.wrapping_add(1);
        self.uses.retain(|one| one.scope != Use::PHASE);
    }

    pub(crate) fn has_wrecks(&self) -> bool {
        !self.field.lying.minus(self.field.standing).is_empty()
    }
}

//! End phase and end declaration step (BG-10.5 to BG-10.8).

use fudaba_kernel::Event;

use crate::cards::language::CardKind;
use crate::state::{BattleGuardians, Ends, Phase, won};
use crate::{Desk, Flow};

/// The last turn (BG-16.8).
const LAST_TURN: u8 = 100;

impl BattleGuardians {
    /// BG-10.6, 1 and 2: cross flip and raging return; the triggers of the phase, collected already, follow them (BG-R64).
    pub(super) fn begin_end(&mut self, desk: &mut Desk<'_>) {
        let player = self.turn.player;
        if let Some(card) = self.attack_guardian(player)
            && self.kind(desk.cards, card) == CardKind::Cross
        {
            let force = self.face_up_force(player);
            self.spend_force(desk, player, force);
            desk.tell(&self.zones, || Event::new("BG-5.19", "cross_drained").seat(player).card(card));
        }
        self.begin_return(desk, player);
    }

    /// BG-10.6, 4: what was limited to this turn ends, all at once.
    pub(super) fn act_end(&mut self, desk: &mut Desk<'_>) {
        self.expire(desk, Ends::EndOf(self.turn.number));
        self.leave_to(Phase::Declaration);
    }

    /// BG-10.8: "turn end".
    pub(super) fn declare_end(&mut self, desk: &mut Desk<'_>) -> Flow {
        let player = self.turn.player;
        if self.stage.step == 0 {
            // BG-R64: what arose after the expiry of the end phase.
            self.expire(desk, Ends::EndOf(self.turn.number));
            self.stage.step = 1;
            return Ok(());
        }
        if self.stage.step == 1 {
            desk.tell(&self.zones, || Event::new("BG-10.8", "turn_end").seat(player));
            // BG-12.5: what hung on it is checked before the turn passes.
            self.end_weakness(desk);
            self.stage.step = 2;
            return Ok(());
        }
        if self.is_first_turn(player) && self.player(player).kept.is_some() {
            // BG-2.13: that it could not be summoned is no foul of its owner's; the card becomes an ordinary one.
            self.player_mut(player).kept = None;
            desk.tell(&self.zones, || Event::new("BG-2.14", "kept_released").seat(player));
        }
        if self.turn.number >= LAST_TURN {
            return desk.over(won(None, "turn_limit", "BG-16.8"));
        }
        self.start_turn(desk, player.other());
        Ok(())
    }
}

//! The summon phase (BG-4.1 to BG-4.4).

use fudaba_kernel::Manner;

use crate::cards::language::Zone;
use crate::rules::words::{Ask, Do};
use crate::state::{BattleGuardians, Phase};
use crate::{Desk, Flow};

impl BattleGuardians {
    /// D8: one summon, or the end of the phase.
    pub(super) fn act_summon(&mut self, desk: &mut Desk<'_>) -> Flow {
        let player = self.turn.player;
        let question = Ask::Summon.question(player).manner(self.hand_manner(player));
        let answer = self.ask(desk, question)?;
        match Do::of(answer.verb) {
            Do::Summon => self.summon_from_hand(desk, player, &answer),
            Do::SilentSummon => self.summon_silently(desk, player, answer.card.expect("a summon is a card's")),
            Do::Awaken => self.awaken(desk, player, answer.card.expect("an awakening is a card's")),
            _ => {
                self.leave_to(Phase::Domain);
                return Ok(());
            }
        }
        self.note_act();
        Ok(())
    }

    /// How many options there are hangs on the hand: without one everybody can see them.
    pub(crate) fn hand_manner(&self, seat: fudaba_kernel::Seat) -> Manner {
        let hidden = self.count(Zone::Hand, seat) > 0 || self.silent_card(seat).is_some();
        if hidden { Manner::Veiled } else { Manner::Plain }
    }
}

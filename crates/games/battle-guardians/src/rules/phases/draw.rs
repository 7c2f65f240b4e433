//! The draw phase (BG-3.3 to BG-3.5).

use fudaba_kernel::{Event, Options, Refusal, Seat, Verdict};

use crate::cards::language::Zone;
use crate::rules::change::reads;
use crate::rules::words::{Ask, Do};
use crate::state::places::zone_of;
use crate::state::{BattleGuardians, Phase};
use crate::{Desk, Flow};

impl BattleGuardians {
    /// BG-3.3: all spent Force recovers.
    pub(super) fn begin_draw(&mut self, desk: &mut Desk<'_>) {
        let player = self.turn.player;
        if self.parameter(desk.cards, player, true, reads!(ForceRecovers)) {
            self.recover_force(desk, player, usize::MAX, "BG-3.3");
        }
    }

    /// D4: a draw from either deck, or none.
    pub(super) fn act_draw(&mut self, desk: &mut Desk<'_>) -> Flow {
        let player = self.turn.player;
        let draws = self.parameter(desk.cards, player, 1, reads!(DrawPhaseDraws));
        if self.stage.step >= draws || !self.may_draw(desk.cards, player) {
            self.leave_to(Phase::Charge);
            return Ok(());
        }
        let answer = self.ask(desk, Ask::Draw.question(player))?;
        self.stage.step += 1;
        match Do::of(answer.verb) {
            Do::DrawMain => self.draw(desk, player, Zone::MainDeck, "BG-3.4"),
            Do::DrawSide => self.draw(desk, player, Zone::SideDeck, "BG-3.4"),
            _ => desk.tell(&self.zones, || Event::new("BG-3.4", "draw_declined").seat(player)),
        }
        Ok(())
    }

    pub(crate) fn list_draw(&self, seat: Seat, options: &mut Options) {
        self.list_draw_decks(seat, options);
        options.push(Do::Decline.action());
    }

    /// BG-3.4: an empty deck cannot be chosen.
    pub(crate) fn may_draw_from(&self, seat: Seat, deck: Zone, rule: &'static str) -> Verdict {
        if self.count(deck, seat) > 0 { Ok(()) } else { Err(Refusal::new(rule, "deck_empty").zone(zone_of(deck, seat))) }
    }
}

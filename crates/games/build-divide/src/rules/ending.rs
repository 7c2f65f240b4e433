//! The end of the game (BD-13).

use fudaba_kernel::{Event, Seat};

use crate::state::{BuildDivide, Loss, won};
use crate::{Desk, Flow};

/// The last turn (BD-13.6).
pub(crate) const LAST_TURN: u8 = 200;
/// More items than this do not resolve in one turn (BD-13.7).
const MOST_ITEMS: u16 = 1000;

impl BuildDivide {
    /// A player has lost; it takes effect when the innermost instruction is complete (BD-13.11).
    pub(crate) fn lose(&mut self, desk: &mut Desk<'_>, seat: Seat, loss: Loss) {
        if self.player(seat).lost.is_none() {
            self.player_mut(seat).lost = Some(loss);
            let rule = loss.rule();
            desk.tell(&self.zones, || Event::new(rule, "lost").seat(seat));
        }
    }

    /// Whether somebody has lost, so that in what is left of the instruction nothing is asked (BD-13.11).
    pub(crate) fn is_lost(&self) -> bool {
        self.players.iter().any(|player| player.lost.is_some())
    }

    /// BD-13.1, BD-13.2, BD-13.4, BD-13.8: ends the game if somebody has lost.
    pub(crate) fn settle_losses(&mut self, desk: &mut Desk<'_>) -> Flow {
        match (self.player(Seat::A).lost, self.player(Seat::B).lost) {
            (None, None) => Ok(()),
            (Some(_), Some(_)) => desk.over(won(None, "both_lose", "BD-13.4")),
            (Some(loss), None) => desk.over(loss.outcome(Seat::B)),
            (None, Some(loss)) => desk.over(loss.outcome(Seat::A)),
        }
    }

    /// BD-13.7: an item has resolved.
    pub(crate) fn count_resolution(&mut self, desk: &mut Desk<'_>) -> Flow {
        self.this_turn.resolved += 1;
        if self.this_turn.resolved > MOST_ITEMS {
            return desk.over(won(None, "loop", "BD-13.7"));
        }
        Ok(())
    }
}

impl Loss {
    const fn rule(self) -> &'static str {
        match self {
            Loss::Life => "BD-13.1",
            Loss::Draw => "BD-13.2",
            Loss::Effect => "BD-13.8",
        }
    }

    const fn outcome(self, winner: Seat) -> fudaba_kernel::Outcome {
        match self {
            Loss::Life => won(Some(winner), "life", "BD-13.1"),
            Loss::Draw => won(Some(winner), "no_card_to_draw", "BD-13.2"),
            Loss::Effect => won(Some(winner), "effect", "BD-13.8"),
        }
    }
}

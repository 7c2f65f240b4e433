//! GG-9, GG-17: the End Phase and the Leave Phase: changes end, destroyed units are bought back or buried.

use fudaba_kernel::{End, Event, Flow, Refusal, Seat, Verdict};

use crate::cards::{Orientation, Phase};
use crate::rules::At;
use crate::rules::words::Ask;
use crate::state::{Detail, Ends, EventKind, GenesisGarden, Moment, Pile, Spot, Turn};

/// Steps of the End and the Leave Phase.
const DECLARE: u8 = 0;
const FIRST: u8 = 1;
const SECOND: u8 = 2;

impl GenesisGarden {
    /// GG-9.1 to GG-9.7, GG-17.1, in the order of GG-R15.
    pub(crate) fn end_phase(&mut self, desk: At) -> Flow {
        match self.clock.step {
            DECLARE => self.declare_end(desk),
            step @ (FIRST | SECOND) => return self.handle_wrecks(desk, self.part(step - FIRST)),
            // GG-9.6: the step repeats until none is left.
            _ if self.has_wrecks() => self.clock.step = FIRST,
            _ => self.clock.moment = Moment::Close,
        }
        Ok(())
    }

    /// GG-9.1, GG-9.2: the end of the turn is declared, and its changes end.
    fn declare_end(&mut self, desk: At) {
        let (rule, leader) = (if self.clock.phase == Phase::Leave { "GG-17.1" } else { "GG-9.1" }, self.leader());
        match self.clock.turn {
            Turn::Player(_) => desk.tell(&self.zones, || Event::new(rule, "turn_ended").seat(leader)),
            Turn::Battle | Turn::Setup => desk.tell(&self.zones, || Event::new(rule, "battle_turn_ended")),
        }
        self.expire(|ends| matches!(ends, Ends::Turn | Ends::BattlePhase));
        self.state_check(desk);
        self.clock.step = FIRST;
    }

    /// GG-9.3, GG-9.5: one destroyed unit, in an order of its owner's choice.
    fn handle_wrecks(&mut self, desk: At, seat: Seat) -> Flow {
        if self.wrecks_of(seat).next().is_none() {
            self.clock.step += 1;
            return Ok(());
        }
        let chosen = self.ask(desk, Ask::Wreck.to(seat))?;
        let spot = chosen.card.and_then(|card| self.spot_of(card)).expect("a pick names a destroyed unit");
        let to_hand = chosen.zone == Some(Pile::Hand.of(seat));
        let detail = if to_hand { Detail::ToHand } else { Detail::ToGraveyard };
        if to_hand {
            // GG-9.4: the price is paid first.
            self.mill(desk, seat, 1, "GG-9.4", "paid")?;
            self.state_check(desk);
        }
        let subject = self.subject_at(desk.cards, spot, detail);
        self.happen(desk.cards, EventKind::LeftField, &[subject]);
        let (pile, key) = if to_hand { (Pile::Hand, "returned") } else { (Pile::Graveyard, "sent") };
        self.take_off(desk, spot, pile, End::Bottom, "GG-9.3", key);
        self.state_check(desk);
        Ok(())
    }

    /// GG-9.3: whether a unit is one to be handled now.
    pub(crate) fn may_pick(&self, seat: Seat, spot: Option<Spot>) -> Verdict {
        let ending = matches!(self.clock.phase, Phase::End | Phase::Leave) && self.clock.turn != Turn::Setup;
        let Some(spot) = spot.filter(|spot| spot.seat() == seat && self.front(*spot).is_some()) else {
            return Err(Refusal::new("GG-9.3", "not_your_unit"));
        };
        if self.unit(spot).orientation != Orientation::Destroyed {
            return Err(Refusal::new("GG-9.3", "not_destroyed").zone(spot.zone()));
        }
        if !ending {
            return Err(Refusal::new("GG-9.3", "not_end_phase").zone(spot.zone()));
        }
        Ok(())
    }
}

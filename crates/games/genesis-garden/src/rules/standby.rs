//! GG-4, GG-5: the Standby Phase and the Draw Phase. No decisions are made in them.

use fudaba_kernel::{Event, Flow, Seat};

use crate::rules::At;
use crate::state::{Ends, GenesisGarden, Moment, SpotSet};

impl GenesisGarden {
    /// GG-4.1 to GG-4.6, in the order of GG-R10.
    pub(crate) fn standby_phase(&mut self, desk: At) -> Flow {
        let seat = self.leader();
        self.expire(|ends| ends == Ends::Standby(seat));
        // GG-4.1, GG-4.2: recovery and healing together.
        let own: crate::rules::available::Spots = self.units_of(seat).collect();
        self.recover(desk, &own, "GG-4.1");
        for spot in own {
            let unit = self.unit_mut(spot);
            (unit.damage, unit.joint) = ([0; 2], 0);
        }
        self.state_check(desk);
        // GG-4.3 to GG-4.6: one card for each card on the field, destroyed ones included.
        let upkeep = self.upkeep(seat);
        if upkeep > 0 {
            desk.tell(&self.zones, || Event::new("GG-4.3", "upkeep").seat(seat).value(i32::from(upkeep)));
        }
        self.mill(desk, seat, upkeep, "GG-4.3", "paid")?;
        self.state_check(desk);
        self.clock.moment = Moment::Close;
        Ok(())
    }

    /// GG-4.3, GG-4.5: the cards on a player's field.
    pub(crate) fn upkeep(&self, seat: Seat) -> u8 {
        self.field.lying.and(SpotSet::of(seat)).into_iter().map(|spot| self.zones.count(spot.zone()) as u8).sum()
    }

    /// GG-5.1, GG-5.2: the turn player draws a card.
    pub(crate) fn draw_phase(&mut self, desk: At) -> Flow {
        let seat = self.leader();
        self.draw_one(desk, seat, "GG-5.1")?;
        self.state_check(desk);
        self.clock.moment = Moment::Close;
        Ok(())
    }
}

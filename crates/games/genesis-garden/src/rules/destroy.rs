//! GG-18.3, GG-18.4: destruction, and the state check.

use fudaba_kernel::Event;

use crate::cards::Orientation;
use crate::rules::At;
use crate::rules::available::Spots;
use crate::rules::values::Stat;
use crate::state::{Detail, EventKind, GenesisGarden, Spot, Subject};

impl GenesisGarden {
    /// GG-18.3: all units whose DEF is 0 or less are destroyed at the same time, until there is none.
    pub(crate) fn state_check(&mut self, desk: At) {
        loop {
            let auras = self.auras(desk.cards);
            let gone = |spot: &Spot| self.has_unit(*spot) && self.value_under(desk.cards, *spot, Stat::Def, &auras) <= 0;
            let dead: Spots = Spot::all().filter(gone).collect();
            if dead.is_empty() {
                return;
            }
            self.destroy(desk, &dead, Detail::ByState);
        }
    }

    /// Units are destroyed at the same time: each is turned by 180 degrees and stays in its place (GG-14.2, GG-18.8).
    pub(crate) fn destroy(&mut self, desk: At, spots: &Spots, cause: Detail) {
        let subjects: arrayvec::ArrayVec<Subject, 20> = spots.iter().map(|&spot| self.subject_at(desk.cards, spot, cause)).collect();
        if subjects.is_empty() {
            return;
        }
        self.happen(desk.cards, EventKind::Destroyed, &subjects);
        let rule = match cause {
            Detail::ByState => "GG-18.3",
            Detail::ByCombat => "GG-14.2",
            _ => "GG-18.4",
        };
        for &spot in spots {
            self.unit_mut(spot).orientation = Orientation::Destroyed;
            let card = self.front(spot).expect("a unit is destroyed where it lies");
            desk.tell(&self.zones, || Event::new(rule, "destroyed").seat(spot.seat()).card(card));
        }
    }
}

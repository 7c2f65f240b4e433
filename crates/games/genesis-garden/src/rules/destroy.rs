//! GG-18.3, GG-18.4: destruction, and the state check.

use fudaba_kernel::Event;

use crate::cards::{Catalogue, Orientation, Touch};
use crate::rules::At;
use crate::rules::available::Spots;
use crate::rules::stat::Stat;
use crate::state::{Detail, EventKind, GenesisGarden, SpotSet, Subject};

impl GenesisGarden {
    /// GG-18.3: all units whose DEF is 0 or less are destroyed at the same time, until there is none.
    pub(crate) fn state_check(&mut self, desk: At) {
        loop {
            let dead = self.doomed(desk.cards);
            if dead.is_empty() {
                return;
            }
            self.destroy(desk, &dead.into_iter().collect(), Detail::ByState);
        }
    }

    /// The units whose DEF is 0 or less. Printed values are not, so that there must be damage or a change.
    fn doomed(&self, cards: &Catalogue) -> SpotSet {
        let changing = !(self.field.touching(Touch::LessDef).is_empty() && self.changes.is_empty());
        let mut doomed = SpotSet::default();
        let touched = self.field.standing.into_iter().filter(|&spot| changing || self.is_damaged(spot));
        touched.for_each(|spot| doomed.set(spot, self.value(cards, spot, Stat::Def) <= 0));
        doomed
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
            self.settle(desk.cards, spot);
            let card = self.front(spot).expect("a unit is destroyed where it lies");
            desk.tell(&self.zones, || Event::new(rule, "destroyed").seat(spot.seat()).card(card));
        }
    }
}

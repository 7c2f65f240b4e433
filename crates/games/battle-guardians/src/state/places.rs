//! The zones of the table (ledger section 3.1) and how the rules name them.

use fudaba_kernel::{Marked, Seat, Sees, Shown, Tracking, ZoneId, ZoneSpec};

use crate::cards::language::{Spot, Zone};

/// Most cards in a match: two main decks of 60 and two side decks of 8.
pub(crate) const CARDS: usize = 136;
/// Zones of a seat.
const PER_SEAT: usize = 12;
/// All zones: those of both seats, and the play area.
pub(crate) const ZONES: usize = 2 * PER_SEAT + 1;
/// Where a card lies while it is activated and resolved.
pub(crate) const PLAY_AREA: ZoneId = ZoneId(2 * PER_SEAT as u8);

/// The game's zones, by id.
pub(crate) static SPECS: [ZoneSpec; ZONES] = specs();

/// The zone of this kind that belongs to `seat`.
#[inline]
pub(crate) const fn zone_of(zone: Zone, seat: Seat) -> ZoneId {
    ZoneId((seat.index() * PER_SEAT) as u8 + zone as u8)
}

/// The slot in which the guardian replaced at `spot` waits for the shift step (BG-R34).
#[inline]
pub(crate) const fn shift_slot(seat: Seat, spot: Spot) -> ZoneId {
    ZoneId((seat.index() * PER_SEAT) as u8 + 10 + spot as u8)
}

/// What a zone is called in the language; the shift slots and the play area have no name there.
#[inline]
pub(crate) const fn name_of(zone: ZoneId) -> Option<Zone> {
    let place = zone.index() % PER_SEAT;
    if zone.index() < 2 * PER_SEAT && place < Zone::NAMED.len() { Some(Zone::NAMED[place]) } else { None }
}

/// Who sees a card that comes to such a zone face up or as it lies there.
pub(crate) const fn sight(zone: Zone) -> Sees {
    match zone {
        Zone::MainDeck | Zone::SideDeck => Sees::Nobody,
        Zone::Hand | Zone::MaterialStack => Sees::Owner,
        _ => Sees::All,
    }
}

impl Spot {
    /// Both, the attack zone first.
    pub const BOTH: [Spot; 2] = [Spot::AttackZone, Spot::AssistZone];

    /// The zone itself.
    pub const fn zone(self) -> Zone {
        match self {
            Spot::AttackZone => Zone::AttackZone,
            Spot::AssistZone => Zone::AssistZone,
        }
    }
}

const fn specs() -> [ZoneSpec; ZONES] {
    let mut specs = [spec("play_area", None, 0, Zone::JunkZone, 24); ZONES];
    let mut index = 0;
    while index < 2 {
        let seat = Seat::BOTH[index];
        let first = index * PER_SEAT;
        specs[first] = spec("main_deck", Some(seat), 0, Zone::MainDeck, 60);
        specs[first + 1] = spec("side_deck", Some(seat), 0, Zone::SideDeck, 8);
        specs[first + 2] = spec("hand", Some(seat), 0, Zone::Hand, 68);
        specs[first + 3] = spec("attack_zone", Some(seat), 0, Zone::AttackZone, 1);
        specs[first + 4] = spec("assist_zone", Some(seat), 0, Zone::AssistZone, 1);
        specs[first + 5] = spec("domain_zone", Some(seat), 0, Zone::DomainZone, 1);
        specs[first + 6] = spec("charge_zone", Some(seat), 0, Zone::ChargeZone, 68);
        specs[first + 7] = spec("junk_zone", Some(seat), 0, Zone::JunkZone, 68);
        specs[first + 8] = spec("material_stack", Some(seat), 0, Zone::MaterialStack, 68);
        specs[first + 9] = spec("under_stack", Some(seat), 0, Zone::UnderStack, 68);
        specs[first + 10] = spec("shift_slot", Some(seat), 1, Zone::JunkZone, 1);
        specs[first + 11] = spec("shift_slot", Some(seat), 2, Zone::JunkZone, 1);
        index += 1;
    }
    specs
}

const fn spec(kind: &'static str, seat: Option<Seat>, slot: u8, like: Zone, capacity: u8) -> ZoneSpec {
    let shown = match like {
        // Cards that are looked at lie open to who looks at them, until they go back.
        Zone::MainDeck | Zone::SideDeck => Shown::Seen,
        _ => Shown::Cards,
    };
    let (tracking, marked) = match like {
        Zone::Hand => (Tracking::Loose, Marked::Seen),
        _ => (Tracking::Tracked, Marked::Always),
    };
    ZoneSpec { kind, seat, slot, capacity, sees: sight(like), tracking, shown, marked }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_found_by_name_and_named_when_found() {
        for seat in Seat::BOTH {
            for zone in [Zone::MainDeck, Zone::Hand, Zone::UnderStack] {
                assert_eq!(name_of(zone_of(zone, seat)), Some(zone));
                assert_eq!(SPECS[zone_of(zone, seat).index()].seat, Some(seat));
            }
            assert_eq!(SPECS[shift_slot(seat, Spot::AssistZone).index()].slot, 2);
            assert_eq!(name_of(shift_slot(seat, Spot::AttackZone)), None);
        }
        assert_eq!(SPECS[PLAY_AREA.index()].kind, "play_area");
    }
}

//! The zones of the table (ledger section 3) and how the rules name them.

use fudaba_kernel::{Marked, Seat, Sees, Shown, Tracking, ZoneId, ZoneSpec};

use crate::cards::language::Zone;

/// Most cards in a match: two main decks of 50, two D decks of 12, two territories, and room for positions that are made up.
pub(crate) const CARDS: usize = 128;
/// Zones of a seat.
const PER_SEAT: usize = 11;
/// All zones: those of both seats, and the resolution area.
pub(crate) const ZONES: usize = 2 * PER_SEAT + 1;
/// Where played cards wait for their resolution.
pub(crate) const AREA: ZoneId = ZoneId(2 * PER_SEAT as u8);

/// The game's zones, by id.
pub(crate) static SPECS: [ZoneSpec; ZONES] = specs();

/// The zones of a player, in the order of their places.
pub(crate) const OWN: [Zone; PER_SEAT] = [
    Zone::Library,
    Zone::Hand,
    Zone::LifeZone,
    Zone::EnergyZone,
    Zone::Field,
    Zone::TerritoryZone,
    Zone::Graveyard,
    Zone::DDeck,
    Zone::Attached,
    Zone::SetAside,
    Zone::CheckedCard,
];

/// A zone's place among a player's is its number in the language.
const _: () = {
    let mut place = 0;
    while place < PER_SEAT {
        assert!(OWN[place] as usize == place);
        place += 1;
    }
};

/// The zone of this kind that belongs to `seat`, or the shared one.
#[inline]
pub(crate) const fn zone_of(zone: Zone, seat: Seat) -> ZoneId {
    match zone {
        Zone::ResolutionArea => AREA,
        _ => ZoneId((seat.index() * PER_SEAT) as u8 + zone as u8),
    }
}

/// What a zone is called in the language.
#[inline]
pub(crate) const fn name_of(zone: ZoneId) -> Zone {
    if zone.index() == AREA.index() { Zone::ResolutionArea } else { OWN[zone.index() % PER_SEAT] }
}

/// Who sees a card that comes to such a zone.
pub(crate) const fn sight(zone: Zone) -> Sees {
    match zone {
        Zone::Library | Zone::LifeZone => Sees::Nobody,
        Zone::Hand | Zone::DDeck | Zone::SetAside => Sees::Owner,
        _ => Sees::All,
    }
}

/// Key of a zone's kind in the table file.
pub(crate) const fn key_of(zone: Zone) -> &'static str {
    match zone {
        Zone::Library => "library",
        Zone::Hand => "hand",
        Zone::LifeZone => "life_zone",
        Zone::EnergyZone => "energy_zone",
        Zone::Field => "field",
        Zone::TerritoryZone => "territory_zone",
        Zone::Graveyard => "graveyard",
        Zone::DDeck => "d_deck",
        Zone::Attached => "attached",
        Zone::SetAside => "set_aside",
        Zone::CheckedCard => "checked_card",
        Zone::ResolutionArea => "resolution_area",
    }
}

const fn specs() -> [ZoneSpec; ZONES] {
    let mut specs = [spec(Zone::ResolutionArea, None); ZONES];
    let mut index = 0;
    while index < 2 * PER_SEAT {
        specs[index] = spec(OWN[index % PER_SEAT], Some(Seat::BOTH[index / PER_SEAT]));
        index += 1;
    }
    specs
}

const fn spec(zone: Zone, seat: Option<Seat>) -> ZoneSpec {
    let shown = match zone {
        Zone::Library | Zone::LifeZone => Shown::Seen,
        _ => Shown::Cards,
    };
    let tracking = match zone {
        Zone::Hand | Zone::DDeck | Zone::SetAside => Tracking::Loose,
        _ => Tracking::Tracked,
    };
    let marked = match zone {
        Zone::Field | Zone::EnergyZone | Zone::TerritoryZone | Zone::CheckedCard | Zone::ResolutionArea => Marked::Always,
        Zone::Hand => Marked::Seen,
        _ => Marked::Never,
    };
    ZoneSpec { kind: key_of(zone), seat, slot: 0, capacity: CARDS as u8, sees: sight(zone), tracking, shown, marked }
}

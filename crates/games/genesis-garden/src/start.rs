//! A match about to begin.

use fudaba_kernel::{CardId, Chance, DefId, Home, List, Seat, ZoneId, Zones};

use crate::cards::{Catalogue, Has, Phase};
use crate::state::{CARDS, CardSet, Clock, Field, GenesisGarden, Moment, Pile, Player, SPECS, SPOTS, Turn, Unit};

impl GenesisGarden {
    /// A table without cards, before the setup.
    pub(crate) fn bare(seed: [u8; 32]) -> GenesisGarden {
        GenesisGarden {
            zones: Zones::new(&SPECS),
            chance: Chance::new(seed),
            units: [Unit::default(); SPOTS],
            field: Field::default(),
            epochs: [0; CARDS],
            face_down: CardSet::NONE,
            players: [Player::default(); 2],
            clock: Clock {
                first: Seat::A,
                round: 0,
                turn: Turn::Setup,
                phase: Phase::Standby,
                moment: Moment::Begin,
                step: 0,
                speed: 0,
                part: 0,
                passed: false,
                serial: 1,
                resolutions: 0,
                batch: 0,
            },
            stack: List::new(),
            events: List::new(),
            noted: List::new(),
            damages: List::new(),
            changes: List::new(),
            shields: List::new(),
            uses: List::new(),
            attention: Has::default(),
        }
    }

    /// A match about to begin, with the cards of both decks.
    pub(crate) fn begin(cards: &Catalogue, decks: &[Vec<DefId>; 2], seed: [u8; 32]) -> GenesisGarden {
        let mut game = GenesisGarden::bare(seed);
        for seat in Seat::BOTH {
            for &def in &decks[seat.index()] {
                game.bring(cards, def, seat, Pile::Deck.of(seat));
            }
        }
        game
    }

    /// Brings a card into the match.
    pub(crate) fn bring(&mut self, cards: &Catalogue, def: DefId, seat: Seat, zone: ZoneId) -> CardId {
        self.attention = self.attention.and(cards.print(def).has);
        self.zones.add(def, Home { seat, pool: 0 }, zone)
    }
}

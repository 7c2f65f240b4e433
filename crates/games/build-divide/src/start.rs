//! A match about to begin.

use fudaba_kernel::{CardId, Chance, DefId, Home, List, Seat, Zones};

use crate::Cards;
use crate::cards::language::Zone;
use crate::cards::{Attention, Live};
use crate::state::{BuildDivide, CardSet, Next, Past, Phase, Pick, Player, SPECS, Stage, ThisTurn, Turn, zone_of};

/// Back of the main deck's cards.
const MAIN: u8 = 0;
/// Back of the territory.
const TERRITORY: u8 = 1;
/// Back of the D deck's cards.
const D_DECK: u8 = 2;

/// The cards of a player.
#[derive(Clone, Debug, Default)]
pub struct Decks {
    /// The main deck.
    pub main: Vec<DefId>,
    /// The territory.
    pub territory: Vec<DefId>,
    /// The D deck.
    pub d_deck: Vec<DefId>,
}

impl BuildDivide {
    /// A match about to begin, with legal decks.
    ///
    /// ```
    /// use fudaba_build_divide::{BuildDivide, Cards, Decks};
    ///
    /// let empty = BuildDivide::begin(&Cards::default(), &[Decks::default(), Decks::default()], [0; 32]);
    /// assert_eq!(empty, empty.clone());
    /// ```
    pub fn begin(cards: &Cards, decks: &[Decks; 2], seed: [u8; 32]) -> BuildDivide {
        let mut game = BuildDivide::bare(seed);
        for seat in Seat::BOTH {
            let own = &decks[seat.index()];
            for (defs, zone) in [(&own.main, Zone::Library), (&own.territory, Zone::TerritoryZone), (&own.d_deck, Zone::DDeck)] {
                for &def in defs {
                    game.bring(cards, def, seat, zone);
                }
            }
        }
        game
    }

    /// A table without cards, before the setup.
    pub(crate) fn bare(seed: [u8; 32]) -> BuildDivide {
        BuildDivide {
            zones: Zones::new(&SPECS),
            chance: Chance::new(seed),
            turn: Turn { number: 0, player: Seat::A, first_player: Seat::A },
            stage: Stage { phase: Phase::Setup, next: Next::Deal },
            players: [Player::default(); 2],
            this_turn: ThisTurn::default(),
            attack: None,
            tasks: List::new(),
            items: List::new(),
            waiting: List::new(),
            modifiers: List::new(),
            counters: List::new(),
            used: List::new(),
            resting: CardSet::NONE,
            host: List::new(),
            damage: List::new(),
            past: Past::default(),
            pick: Pick::default(),
            attention: Attention::default(),
            live: Live::default(),
            serial: 0,
            clock: 0,
        }
    }

    /// Brings a card into the match, into a zone of its owner.
    pub(crate) fn bring(&mut self, cards: &Cards, def: DefId, seat: Seat, zone: Zone) -> CardId {
        let pool = match zone {
            _ if cards.hot(def).is_territory() => TERRITORY,
            Zone::DDeck => D_DECK,
            _ => MAIN,
        };
        self.attention = self.attention.and(cards.attention(def));
        self.zones.add(def, Home { seat, pool }, zone_of(zone, seat))
    }
}

//! A duel about to begin.

use fudaba_kernel::{CardId, Chance, DefId, Few, Home, Seat, ZoneId, Zones};
use smallvec::SmallVec;

use crate::Cards;
use crate::cards::hot::Attention;
use crate::cards::language::Zone;
use crate::state::places::{SPECS, zone_of};
use crate::state::promise::Promises;
use crate::state::{BattleGuardians, Die, Fighter, Phase, Player, Stage, ThisTurn, Turn};

/// Back of the main deck's cards.
const MAIN: u8 = 0;
/// Back of the side deck's cards.
const SIDE: u8 = 1;

/// The cards of a player: main deck and side deck.
#[derive(Clone, Debug, Default)]
pub struct Decks {
    /// The main deck.
    pub main: Vec<DefId>,
    /// The side deck.
    pub side: Vec<DefId>,
}

impl BattleGuardians {
    /// A duel about to begin, with legal decks.
    ///
    /// ```
    /// use fudaba_battle_guardians::{BattleGuardians, Cards, Decks};
    ///
    /// let empty = BattleGuardians::begin(&Cards::default(), &[Decks::default(), Decks::default()], [0; 32]);
    /// assert_eq!(empty, empty.clone());
    /// ```
    pub fn begin(cards: &Cards, decks: &[Decks; 2], seed: [u8; 32]) -> BattleGuardians {
        let mut game = BattleGuardians::bare(seed);
        for seat in Seat::BOTH {
            for &def in &decks[seat.index()].main {
                game.bring(cards, def, seat, Zone::MainDeck);
            }
            for &def in &decks[seat.index()].side {
                game.bring(cards, def, seat, Zone::SideDeck);
            }
        }
        game
    }

    /// A table without cards, before the roll for the first turn.
    pub(crate) fn bare(seed: [u8; 32]) -> BattleGuardians {
        BattleGuardians {
            zones: Zones::new(&SPECS),
            chance: Chance::new(seed),
            turn: Turn { number: 0, player: Seat::A, first_player: Seat::A, own: [0; 2], arrivals: 0 },
            stage: Stage::of(Phase::Setup),
            players: [Player::new(); 2],
            fighters: [[Fighter::default(); 2]; 2],
            this_turn: ThisTurn::new(),
            die: Die::default(),
            queue: SmallVec::new(),
            modifiers: SmallVec::new(),
            waiting: SmallVec::new(),
            agenda: SmallVec::new(),
            used_up: SmallVec::new(),
            promises: Promises::default(),
            picked: Few::none(CardId(0)),
            attention: Attention::default(),
            safe: false,
        }
    }

    /// Brings a card into the match, into a zone of its owner.
    pub(crate) fn bring(&mut self, cards: &Cards, def: DefId, seat: Seat, zone: Zone) -> CardId {
        self.bring_to(cards, def, seat, zone_of(zone, seat))
    }

    /// Brings a card into the match, into any zone.
    pub(crate) fn bring_to(&mut self, cards: &Cards, def: DefId, seat: Seat, zone: ZoneId) -> CardId {
        let pool = if cards.hot(def).kind.is_of_side_deck() { SIDE } else { MAIN };
        self.attention = self.attention.and(cards.attention(def));
        self.zones.add(def, Home { seat, pool }, zone)
    }
}

//! MR-2: setting up.

use fudaba_kernel::{Chance, DefId, End, Event, Flow, Home, List, Seat, Sees, Zones};

use crate::rules::At;
use crate::rules::words::{Ask, Deed};
use crate::state::{
    Agenda, Area, Asking, CARDS, CardSet, Cells, Clock, Declared, Figure, Hits, Live, MistralRouge, Mode, Mulligan, Player, SPECS,
};

/// MR-2.4: cards of the starting hand.
const HAND: usize = 7;
/// MR-2.3: the life to begin with.
pub(crate) const LIFE: i32 = 30;

impl MistralRouge {
    /// A match about to begin; nothing lies anywhere.
    pub(crate) fn blank(seed: [u8; 32]) -> MistralRouge {
        MistralRouge {
            zones: Zones::new(&SPECS),
            since: [0; CARDS],
            arrivals: 0,
            exhausted: CardSet::default(),
            used: [CardSet::default(); 2],
            standing: CardSet::default(),
            watching: CardSet::default(),
            figures: [Figure::default(); 12],
            real: Cells::NONE,
            players: [Player { life: LIFE, ..Player::default() }; 2],
            chain: List::new(),
            targets: List::new(),
            waiting: List::new(),
            departed: List::new(),
            lasting: List::new(),
            live: Live::default(),
            clock: Clock { turn: 0, active: Seat::A, first: Seat::A, agenda: Agenda::SetUp, mode: Mode::Idle, items: 0 },
            declared: Declared::NOTHING,
            asking: Asking::default(),
            struck: Hits::default(),
            chance: Chance::new(seed),
        }
    }

    /// A match about to begin with these decks. Which sleeve holds which card is shuffled, too, so that it tells nothing.
    pub(crate) fn begin(decks: [&[DefId]; 2], seed: [u8; 32]) -> MistralRouge {
        let mut game = MistralRouge::blank(seed);
        let mut sleeves = Chance::apart(seed);
        for (seat, deck) in Seat::BOTH.into_iter().zip(decks) {
            let mut deck: arrayvec::ArrayVec<DefId, 60> = deck.iter().copied().take(60).collect();
            sleeves.shuffle(&mut deck);
            for def in deck {
                game.zones.add(def, Home { seat, pool: 0 }, Area::Deck.of(seat));
            }
        }
        game
    }

    /// MR-2.1 to MR-2.4: shuffles, the lot for the first player, life, starting hands.
    pub(crate) fn set_up_decks(&mut self, desk: At) -> Flow {
        // MR-2.1
        Seat::BOTH.into_iter().for_each(|seat| self.shuffle(desk, seat, "MR-2.1"));
        // MR-2.2: an even chance for both (MR-R3).
        let first = Seat::BOTH[desk.pick(&mut self.chance, 2)];
        self.clock.first = first;
        self.clock.active = first;
        desk.tell(&self.zones, || Event::new("MR-2.2", "first_player").seat(first));
        // MR-2.4
        for seat in [first, first.other()] {
            self.draw_hand(desk, seat, "MR-2.4");
        }
        self.clock.agenda = Agenda::Mulligan(first);
        Ok(())
    }

    /// MR-2.4: seven cards.
    fn draw_hand(&mut self, desk: At, seat: Seat, rule: &'static str) {
        for _ in 0..HAND {
            self.draw_one(desk, seat, rule);
        }
    }

    /// MR-2.5: one exchange of the whole hand, the first player's choice first (MR-R4).
    pub(crate) fn mulligan(&mut self, desk: At, seat: Seat) -> Flow {
        let action = self.ask(desk, Ask::Mulligan.to(seat))?;
        if Deed::of(action.verb) == Deed::Mulligan {
            desk.tell(&self.zones, || Event::new("MR-2.5", "mulligan").seat(seat));
            while let Some(&card) = self.hand(seat).first() {
                self.carry(desk, card, Area::Deck.of(seat), End::Bottom, Sees::Nobody, || Event::new("MR-2.5", "to_deck").seat(seat));
            }
            self.shuffle(desk, seat, "MR-2.5");
            self.draw_hand(desk, seat, "MR-2.5");
            self.player(seat).mulligan = Mulligan::Used;
        } else {
            desk.tell(&self.zones, || Event::new("MR-2.5", "kept").seat(seat));
            self.player(seat).mulligan = Mulligan::Kept;
        }
        self.clock.agenda = if seat == self.clock.first { Agenda::Mulligan(seat.other()) } else { Agenda::StandIns };
        Ok(())
    }

    /// MR-2.6: six stand-ins each, the back row first (MR-R5).
    pub(crate) fn lay_stand_ins(&mut self, desk: At) -> Flow {
        for seat in [self.clock.first, self.clock.first.other()] {
            let (rows, deep) = if seat == Seat::A { ([0, 1], Cells::side(seat)) } else { ([3, 2], Cells::side(seat)) };
            for row in rows {
                for cell in deep.iter().filter(|cell| cell.row() == row) {
                    self.put_stand_in(desk, seat, cell, "MR-2.6");
                }
            }
        }
        self.clock.agenda = Agenda::Beginning;
        Ok(())
    }
}

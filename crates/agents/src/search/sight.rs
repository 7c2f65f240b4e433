//! What a seat can tell apart: the names of actions in the search tree.
//!
//! An edge is named by verb, number, zone and, of its card, what the seat knows: the definition where it is known, the place where it is
//! not. So equal cards in a hand share an edge, the order of options does not matter, and hidden moves that look alike are one.

use fudaba_kernel::{Action, CardId, Game, Observer, Question, Seat, Secrecy, Shown, Tableau, Tracking, ZoneId, ZoneSpec};

/// An action as one seat sees it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Key(u64);

impl Key {
    /// No action: what leads to the root.
    pub(crate) const TRUNK: Key = Key(u64::MAX);
    /// An answer of which nothing is seen but that it was given.
    const WHOLE: Key = Key(u64::MAX - 1);
}

/// A question as everybody sees it: who is asked what, where, and which cards lie face up. What the rules have turned up since the last answer tells
/// positions apart as answers do. The subject is left out, since it may be hidden.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Label(u64);

impl Label {
    pub(crate) fn of<G: Game>(state: &G, question: &Question) -> Label {
        let zone = question.zone.map_or(0, |zone| u64::from(zone.0) + 1);
        let asked = u64::from(question.kind) | (question.seat.index() as u64) << 8 | zone << 9;
        Label(asked | face_up(state.zones()) << 32)
    }
}

/// A number of 32 bits for the cards that everybody sees, each with its zone; hands are left out, whose cards show among the options.
fn face_up(zones: &dyn Tableau) -> u64 {
    let identities = zones.identities();
    let on_show = |spec: &ZoneSpec| spec.tracking == Tracking::Tracked && spec.shown == Shown::Cards;
    let mut sum = 0_u64;
    for (index, _) in zones.specs().iter().enumerate().filter(|(_, spec)| on_show(spec)) {
        let open = zones.cards(ZoneId(index as u8)).iter().filter(|&&card| zones.sees(Observer::Spectator, card));
        sum = open.fold(sum, |sum, card| sum.wrapping_add(mix(u64::from(identities[card.index()].0) << 8 | index as u64)));
    }
    sum >> 32
}

/// The last steps of SplitMix64: numbers that differ a little become numbers that differ a lot.
fn mix(number: u64) -> u64 {
    let number = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (number ^ number >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9)
}

/// An action before it is played: where its card lies and who knows that card already.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight {
    bare: u64,
    card: Option<CardId>,
    place: u64,
    known: [bool; 2],
    secrecy: Secrecy,
}

impl Sight {
    pub(crate) fn before<G: Game>(state: &G, question: &Question, action: &Action) -> Sight {
        let zones = state.zones();
        let number = action.number.map_or(0, |number| u64::from(number) + 1);
        let zone = action.zone.map_or(0, |zone| u64::from(zone.0) + 1);
        let bare = u64::from(action.verb) | number << 8 | zone << 17;
        let place = action.card.map_or(0, |card| place(zones, card));
        let known = Seat::BOTH.map(|seat| action.card.is_some_and(|card| zones.knows(seat, card)));
        Sight { bare, card: action.card, place, known, secrecy: G::secrecy(question, action) }
    }

    /// As the asked seat sees it among its options.
    pub(crate) fn key<G: Game>(&self, state: &G, seat: Seat) -> Key {
        self.named(state.zones(), self.known[seat.index()])
    }

    /// As the other seat has seen it once it is played and has led to the next question.
    pub(crate) fn key_after<G: Game>(&self, state: &G, seat: Seat) -> Key {
        if self.secrecy == Secrecy::Whole {
            return Key::WHOLE;
        }
        let zones = state.zones();
        let known = self.known[seat.index()] || self.card.is_some_and(|card| zones.knows(seat, card));
        self.named(zones, known)
    }

    fn named(&self, zones: &dyn Tableau, known: bool) -> Key {
        let def = match self.card {
            Some(card) if known => u64::from(zones.identity(card).0) + 1,
            _ => 0,
        };
        Key(self.bare | self.place << 26 | def << 44)
    }
}

/// Zone and, where positions can be told apart, position of a card.
fn place(zones: &dyn Tableau, card: CardId) -> u64 {
    let zone = zones.zone(card);
    let index = match zones.specs()[zone.index()].tracking {
        Tracking::Loose => 0,
        Tracking::Tracked => zones.cards(zone).iter().position(|&other| other == card).map_or(0, |index| index as u64 + 1),
    };
    (u64::from(zone.0) + 1) | index << 9
}

//! What happened, as a rule tells it, and as each observer hears it.

use crate::ids::{CardId, DefId, Observer, Seat, ZoneId};
use crate::zones::Zones;

/// Told by a rule, with everything in it. Never leaves the table: see [`Heard`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Event {
    /// The rule under which it happens: `KF-7.2`.
    pub rule: &'static str,
    /// Key of its sentence in the table file.
    pub key: &'static str,
    /// Whose act it is.
    pub seat: Option<Seat>,
    /// The card it is about; an observer hears its name only when seeing its face.
    pub card: Option<CardId>,
    /// Where the card came from.
    pub from: Option<ZoneId>,
    /// Where it went.
    pub to: Option<ZoneId>,
    /// A number: an amount, a face of a die.
    pub value: Option<i32>,
    /// A seat that is told although the others are not ("you look at ...").
    pub only: Option<Seat>,
}

impl Event {
    /// An event of this rule with this key.
    pub const fn new(rule: &'static str, key: &'static str) -> Event {
        Event { rule, key, seat: None, card: None, from: None, to: None, value: None, only: None }
    }

    /// The same, as an act of `seat`.
    #[must_use]
    pub const fn seat(mut self, seat: Seat) -> Event {
        self.seat = Some(seat);
        self
    }

    /// The same, about a card.
    #[must_use]
    pub const fn card(mut self, card: CardId) -> Event {
        self.card = Some(card);
        self
    }

    /// The same, about a zone.
    #[must_use]
    pub const fn at(mut self, zone: ZoneId) -> Event {
        self.to = Some(zone);
        self
    }

    /// The same with a number.
    #[must_use]
    pub const fn value(mut self, value: i32) -> Event {
        self.value = Some(value);
        self
    }

    /// The same, for one seat's ears alone; that seat hears the card's name.
    #[must_use]
    pub const fn only(mut self, seat: Seat) -> Event {
        self.only = Some(seat);
        self
    }
}

/// An event as one observer hears it. Has no card handle: a hidden card is nameless.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Heard {
    /// The rule.
    pub rule: &'static str,
    /// Key of its sentence.
    pub key: &'static str,
    /// Whose act.
    pub seat: Option<Seat>,
    /// Whether it is about a card at all.
    pub of_card: bool,
    /// The card, when its face was seen before or after.
    pub card: Option<DefId>,
    /// Where it came from.
    pub from: Option<ZoneId>,
    /// Where it went.
    pub to: Option<ZoneId>,
    /// Its position there, where the observer can tell positions apart.
    pub position: Option<u8>,
    /// A number.
    pub value: Option<i32>,
}

/// One event as the three observers hear it; `None` for those who hear nothing.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Told {
    /// By [`Observer::index`].
    pub heard: [Option<Heard>; 3],
}

impl Told {
    /// Builds up what each observer hears. `seen_before`: who saw the card's face before a move, by observer.
    pub(crate) fn new<const N: usize, const Z: usize>(event: &Event, zones: &Zones<N, Z>, seen_before: [bool; 3]) -> Told {
        Told { heard: Observer::ALL.map(|observer| hear(event, zones, observer, seen_before[observer.index()])) }
    }
}

fn hear<const N: usize, const Z: usize>(event: &Event, zones: &Zones<N, Z>, observer: Observer, seen_before: bool) -> Option<Heard> {
    if event.only.is_some_and(|seat| observer != Observer::Seat(seat)) {
        return None;
    }
    let named = |card: CardId| seen_before || event.only.is_some() || zones.sees(observer, card);
    let placed = |card: CardId| event.to == Some(zones.zone(card)) && zones.sees(observer, card);
    Some(Heard {
        rule: event.rule,
        key: event.key,
        seat: event.seat,
        of_card: event.card.is_some(),
        card: event.card.filter(|&card| named(card)).map(|card| zones.identity(card)),
        from: event.from,
        to: event.to,
        position: event.card.filter(|&card| placed(card)).map(|card| u8::try_from(zones.position(card)).expect("fewer than 256 cards")),
        value: event.value,
    })
}

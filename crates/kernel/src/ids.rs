//! Small names of things: seats, cards, definitions, zones. Nothing here knows what they stand for in a game.

use serde::{Deserialize, Serialize};

/// A player's chair, 0 or 1. Who acts first is a matter of the game, not of the chair.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "u8")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "0 | 1"))]
pub struct Seat(u8);

impl TryFrom<u8> for Seat {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Seat, &'static str> {
        Seat::new(number).ok_or("a seat is 0 or 1")
    }
}

impl Seat {
    /// The two seats, in order.
    pub const BOTH: [Seat; 2] = [Seat(0), Seat(1)];
    /// Seat 0.
    pub const A: Seat = Seat(0);
    /// Seat 1.
    pub const B: Seat = Seat(1);

    /// The seat with this number, if there is one.
    pub const fn new(number: u8) -> Option<Seat> {
        if number < 2 { Some(Seat(number)) } else { None }
    }

    /// The seat across the table.
    #[must_use]
    pub const fn other(self) -> Seat {
        Seat(1 - self.0)
    }

    /// The seat's number, to index arrays of two.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A physical card: the sleeve, not what is printed on it. Two cards never share one; a card keeps it all match long.
/// What is printed on it is its [`DefId`], which the zones know and search may redraw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CardId(pub u8);

impl CardId {
    /// To index arrays of cards.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is printed on a card: the position of its definition in the game's catalogue.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct DefId(pub u16);

impl DefId {
    /// To index the catalogue.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A zone of the table: the position of its [`crate::ZoneSpec`] in the game's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ZoneId(pub u8);

impl ZoneId {
    /// To index the list of zones.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Somebody who looks at the table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Observer {
    /// A player, from the own seat.
    Seat(Seat),
    /// Anybody else: sees what both players' zones show to all.
    Spectator,
}

impl Observer {
    /// Both seats and the spectators.
    pub const ALL: [Observer; 3] = [Observer::Seat(Seat::A), Observer::Seat(Seat::B), Observer::Spectator];

    /// 0 and 1 for the seats, 2 for the spectators.
    pub const fn index(self) -> usize {
        match self {
            Observer::Seat(seat) => seat.index(),
            Observer::Spectator => 2,
        }
    }

    /// The seat looked from, if any.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Observer::Seat(seat) => Some(seat),
            Observer::Spectator => None,
        }
    }
}

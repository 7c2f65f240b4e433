//! Where the cards lie, and who has seen what: the one place that moves cards.
//!
//! All cards of a match stand in one array, zone after zone, so that a clone is one small copy and a zone is a slice.
//! [`Zones`] also keeps, for every card, who sees it where it lies, who knows its identity wherever it is, and what a seat
//! knows only as "one of these" (see [`crate::knowledge`]).

use crate::ids::{CardId, DefId, Observer, Seat, ZoneId};
use crate::knowledge::Lore;

/// Who sees the face of a card that comes into a zone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sees {
    /// Nobody, its owner included (a deck).
    Nobody,
    /// The owner of the card alone (a hand, a face-down card).
    Owner,
    /// Everybody.
    All,
}

/// Whether an observer who cannot see the faces can still follow a single card.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tracking {
    /// Positions mean something to everybody: a deck, a slot on the table.
    Tracked,
    /// A bunch of backs that cannot be told apart: a hand.
    Loose,
}

/// How a zone is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shown {
    /// Each card on its own.
    Cards,
    /// Only the number of cards (a face-down pile).
    Count,
    /// The number, and those cards whose faces the observer sees, each with its position: a closed pile in which a card may lie open.
    Seen,
}

/// On which cards of a zone something may be marked ([`Game::marks`](crate::Game::marks)); nobody asks about the others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Marked {
    /// On none.
    Never,
    /// On those whose faces the observer sees.
    Seen,
    /// On all.
    Always,
}

impl Marked {
    /// Whether a card may have marks for an observer who sees its face, or does not.
    #[inline]
    pub fn allows(self, seen: bool) -> bool {
        match self {
            Marked::Never => false,
            Marked::Seen => seen,
            Marked::Always => true,
        }
    }
}

/// A zone as the game declares it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ZoneSpec {
    /// The kind's key, as in the ledger: `hand`.
    pub kind: &'static str,
    /// Whose zone it is; `None` for a shared one.
    pub seat: Option<Seat>,
    /// Number among several of its kind, from 1; 0 when there is only one.
    pub slot: u8,
    /// Most cards it can hold.
    pub capacity: u8,
    /// Who sees a card that comes here, unless the move says otherwise.
    pub sees: Sees,
    /// Whether backs can be told apart.
    pub tracking: Tracking,
    /// Whether the view lists the cards.
    pub shown: Shown,
    /// On which of the cards that lie here something may be marked.
    pub marked: Marked,
}

/// A card held across a decision: good only while the card has not moved since.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Handle {
    /// The card.
    pub card: CardId,
    stamp: u8,
}

/// End of a zone at which a card arrives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// The top of a pile: index 0.
    Top,
    /// The bottom of a pile, the end of a row.
    Bottom,
}

/// `N` cards at most in `Z` zones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Zones<const N: usize, const Z: usize> {
    specs: Specs<Z>,
    pub(crate) order: [CardId; N],
    ends: [u8; Z],
    zone: [ZoneId; N],
    pub(crate) identity: [DefId; N],
    pub(crate) lore: [Lore; N],
    home: [Packed; N],
    stamp: [u8; N],
    cards: u8,
}

/// Where a card comes from: its owner and its pool. Only cards of one owner and pool can be mistaken for each other.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Home {
    /// The owner.
    pub seat: Seat,
    /// A class that everybody can tell from the back (the main deck, a special deck); below 128.
    pub pool: u8,
}

/// A [`Home`] in one byte: the lowest bit is the seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
struct Packed(u8);

impl Packed {
    const fn new(home: Home) -> Packed {
        Packed(home.pool << 1 | home.seat.index() as u8)
    }

    const fn home(self) -> Home {
        Home { seat: if self.0 & 1 == 0 { Seat::A } else { Seat::B }, pool: self.0 >> 1 }
    }
}

/// The game's list of zones, borrowed for ever. Two are equal when they are the same list.
#[derive(Clone, Copy)]
struct Specs<const Z: usize>(&'static [ZoneSpec; Z]);

impl<const Z: usize> PartialEq for Specs<Z> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}
impl<const Z: usize> Eq for Specs<Z> {}
impl<const Z: usize> std::hash::Hash for Specs<Z> {
    fn hash<H: std::hash::Hasher>(&self, _: &mut H) {}
}
impl<const Z: usize> std::fmt::Debug for Specs<Z> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{Z} zones")
    }
}

impl<const N: usize, const Z: usize> Zones<N, Z> {
    /// A table with these zones and no card.
    pub fn new(specs: &'static [ZoneSpec; Z]) -> Self {
        assert!(N <= 255 && Z <= 255, "cards and zones are counted in bytes");
        Zones {
            specs: Specs(specs),
            order: [CardId(0); N],
            ends: [0; Z],
            zone: [ZoneId(0); N],
            identity: [DefId(0); N],
            lore: [Lore::default(); N],
            home: [Packed::default(); N],
            stamp: [0; N],
            cards: 0,
        }
    }

    /// Brings a new card into the match, at the bottom of `zone`, seen as the zone has it.
    ///
    /// # Panics
    /// When there are already `N` cards, or the pool is 128 or more.
    pub fn add(&mut self, def: DefId, home: Home, zone: ZoneId) -> CardId {
        let card = CardId(self.cards);
        assert!(card.index() < N, "a match of more cards than the game declares");
        assert!(home.pool < 128, "pools are counted in seven bits");
        self.identity[card.index()] = def;
        self.home[card.index()] = Packed::new(home);
        self.zone[card.index()] = zone;
        let at = usize::from(self.ends[zone.index()]);
        self.order.copy_within(at..usize::from(self.cards), at + 1);
        self.order[at] = card;
        self.cards += 1;
        for end in &mut self.ends[zone.index()..] {
            *end += 1;
        }
        self.show(card, self.spec(zone).sees);
        card
    }

    /// How a zone was declared.
    pub fn spec(&self, zone: ZoneId) -> &'static ZoneSpec {
        &self.specs.0[zone.index()]
    }

    /// All zones as declared, in order of their ids.
    pub fn specs(&self) -> &'static [ZoneSpec] {
        self.specs.0
    }

    /// Order of the cards, end of each zone in it, and the zone of each card.
    pub(crate) fn layout(&self) -> (&[CardId], &[u8], &[ZoneId]) {
        (&self.order, &self.ends, &self.zone)
    }

    fn start(&self, zone: ZoneId) -> usize {
        match zone.index() {
            0 => 0,
            index => usize::from(self.ends[index - 1]),
        }
    }

    fn end(&self, zone: ZoneId) -> usize {
        usize::from(self.ends[zone.index()])
    }

    /// The cards of a zone, top or first one first.
    pub fn cards(&self, zone: ZoneId) -> &[CardId] {
        &self.order[self.start(zone)..self.end(zone)]
    }

    /// The number of cards in a zone.
    pub fn count(&self, zone: ZoneId) -> usize {
        self.end(zone) - self.start(zone)
    }

    /// Whether a zone holds no card.
    pub fn is_empty(&self, zone: ZoneId) -> bool {
        self.count(zone) == 0
    }

    /// The first card of a zone: the top of a pile, the card in a slot.
    pub fn top(&self, zone: ZoneId) -> Option<CardId> {
        self.cards(zone).first().copied()
    }

    /// Every card of the match, zone after zone.
    pub fn all(&self) -> &[CardId] {
        &self.order[..usize::from(self.cards)]
    }

    /// Where a card lies.
    pub fn zone(&self, card: CardId) -> ZoneId {
        self.zone[card.index()]
    }

    /// Position of a card in its zone, from 0.
    pub fn position(&self, card: CardId) -> usize {
        let zone = self.cards(self.zone(card));
        zone.iter().position(|&other| other == card).expect("a card lies where its zone says")
    }

    /// What is printed on a card.
    pub fn identity(&self, card: CardId) -> DefId {
        self.identity[card.index()]
    }

    /// What is printed on every card, by [`CardId::index`].
    pub fn identities(&self) -> &[DefId] {
        &self.identity[..usize::from(self.cards)]
    }

    /// The owner and pool of a card.
    pub fn home(&self, card: CardId) -> Home {
        self.home[card.index()].home()
    }

    /// The owner of a card.
    pub fn owner(&self, card: CardId) -> Seat {
        self.home(card).seat
    }

    /// A handle to hold across a decision.
    pub fn handle(&self, card: CardId) -> Handle {
        Handle { card, stamp: self.stamp[card.index()] }
    }

    /// The card of a handle, if it is still the same object (it has not changed zones since).
    pub fn held(&self, handle: Handle) -> Option<CardId> {
        (self.stamp[handle.card.index()] == handle.stamp).then_some(handle.card)
    }

    /// Whether `observer` sees the face of `card` where it lies.
    pub fn sees(&self, observer: Observer, card: CardId) -> bool {
        self.lore[card.index()].is_shown(observer)
    }

    /// Moves a card; `sees` says who sees it there. Knowledge follows the card as far as it can be followed.
    ///
    /// # Panics
    /// When the zone is full: rules check for room first.
    pub fn put(&mut self, card: CardId, to: ZoneId, end: End, sees: Sees) {
        let from = self.zone(card);
        self.lose_track(card, from, sees);
        self.carry(card, from, to, end);
        self.stamp[card.index()] = self.stamp[card.index()].wrapping_add(1);
        self.show(card, sees);
    }

    /// The array part of a move: everything between the two places shifts by one.
    fn carry(&mut self, card: CardId, from: ZoneId, to: ZoneId, end: End) {
        let source = self.start(from) + self.position(card);
        let target = match end {
            End::Top => self.start(to),
            End::Bottom => self.end(to),
        };
        if source < target {
            self.order[source..target].rotate_left(1);
        } else {
            self.order[target..=source].rotate_right(1);
        }
        if from < to {
            self.ends[from.index()..to.index()].iter_mut().for_each(|end| *end -= 1);
        } else {
            self.ends[to.index()..from.index()].iter_mut().for_each(|end| *end += 1);
        }
        self.zone[card.index()] = to;
        assert!(self.count(to) <= usize::from(self.spec(to).capacity), "no room in {}", self.spec(to).kind);
    }

    /// The cards of a zone, to be put into another order by the desk's shuffle.
    pub(crate) fn cards_mut(&mut self, zone: ZoneId) -> &mut [CardId] {
        let (start, end) = (self.start(zone), self.end(zone));
        &mut self.order[start..end]
    }

    /// The zone declared with this kind, seat and slot.
    pub fn find(&self, kind: &str, seat: Option<Seat>, slot: u8) -> Option<ZoneId> {
        let index = self.specs().iter().position(|spec| spec.kind == kind && spec.seat == seat && spec.slot == slot)?;
        u8::try_from(index).ok().map(ZoneId)
    }
}

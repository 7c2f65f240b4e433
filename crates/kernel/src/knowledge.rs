//! Who knows which card: what views, events and the imagined positions of search are built from.
//!
//! For each seat a card is *known* (its identity is certain), *unknown*, or *blurred*: the seat knows that certain
//! identities lie among a group of cards but no longer which is which, because one of them moved face down from a place where backs
//! cannot be told apart, or because they were shuffled. A blurred group is kept as its members and, among them, the *anchors*: the cards
//! whose identities the seat knows to be in the group. The seat does not know which members are the anchors; the count and the identities is what it knows.

use rand_core::RngCore;

use crate::chance::shuffle_with;
use crate::ids::{CardId, DefId, Observer, Seat, ZoneId};
use crate::seen_pool::SeenPool;
use crate::zones::{Home, Sees, Tracking, Zones};

/// What observers know of one card, in bits: shown to the three observers; known, blurred, anchor for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Lore(u16);

impl Lore {
    const SHOWN: u16 = 0;
    const KNOWN: u16 = 3;
    const BLURRED: u16 = 5;
    const ANCHOR: u16 = 7;

    fn has(self, base: u16, index: usize) -> bool {
        self.0 & (1 << (base as usize + index)) != 0
    }

    fn set(&mut self, base: u16, index: usize) {
        self.0 |= 1 << (base as usize + index);
    }

    fn clear(&mut self, base: u16, index: usize) {
        self.0 &= !(1 << (base as usize + index));
    }

    #[inline]
    pub(crate) fn is_shown(self, observer: Observer) -> bool {
        self.has(Self::SHOWN, observer.index())
    }

    #[inline]
    pub(crate) fn is_known(self, seat: Seat) -> bool {
        self.has(Self::KNOWN, seat.index())
    }

    /// Whether the card lies open to `seat`, or `seat` is certain of it otherwise.
    #[inline]
    pub(crate) fn is_told(self, seat: Seat) -> bool {
        self.is_shown(Observer::Seat(seat)) | self.is_known(seat)
    }
}

impl<const N: usize, const Z: usize> Zones<N, Z> {
    fn lore_mut(&mut self, card: CardId) -> &mut Lore {
        &mut self.lore[card.index()]
    }

    /// Whether `seat` is certain of the identity of `card`, wherever it lies.
    pub fn knows(&self, seat: Seat, card: CardId) -> bool {
        self.lore[card.index()].is_known(seat)
    }

    /// Lets `seat` know what `card` is without it lying open to it: a look that passes.
    pub fn glimpse(&mut self, seat: Seat, card: CardId) {
        let lore = self.lore_mut(card);
        lore.set(Lore::KNOWN, seat.index());
        lore.clear(Lore::BLURRED, seat.index());
        lore.clear(Lore::ANCHOR, seat.index());
    }

    /// Lets `seat` see `card` as long as it lies where it is.
    pub fn reveal_to(&mut self, seat: Seat, card: CardId) {
        self.lore_mut(card).set(Lore::SHOWN, seat.index());
        self.glimpse(seat, card);
    }

    /// Sets who sees `card` where it lies; turning a card over is this.
    pub fn show(&mut self, card: CardId, sees: Sees) {
        let owner = self.owner(card);
        for observer in Observer::ALL {
            self.lore_mut(card).clear(Lore::SHOWN, observer.index());
        }
        match sees {
            Sees::Nobody => {}
            Sees::Owner => self.reveal_to(owner, card),
            Sees::All => {
                Seat::BOTH.into_iter().for_each(|seat| self.reveal_to(seat, card));
                self.lore_mut(card).set(Lore::SHOWN, Observer::Spectator.index());
            }
        }
    }

    /// A card leaves `from`: whoever sees neither which one it was nor its face at the new place loses track.
    pub(crate) fn lose_track(&mut self, card: CardId, from: ZoneId, sees: Sees) {
        if self.spec(from).tracking == Tracking::Tracked {
            return;
        }
        for seat in Seat::BOTH {
            let seen_after = sees == Sees::All || (sees == Sees::Owner && self.owner(card) == seat);
            if !self.sees(Observer::Seat(seat), card) && !seen_after {
                self.blur(seat, from);
            }
        }
    }

    /// For `seat`, the cards of `zone` can no longer be told apart: what it knew of them becomes "among these".
    fn blur(&mut self, seat: Seat, zone: ZoneId) {
        let touches = |lore: &Lore| lore.has(Lore::KNOWN, seat.index()) || lore.has(Lore::BLURRED, seat.index());
        if !self.cards(zone).iter().any(|card| touches(&self.lore[card.index()])) {
            return;
        }
        for index in 0..self.count(zone) {
            let card = self.cards(zone)[index];
            let lore = self.lore_mut(card);
            if lore.has(Lore::KNOWN, seat.index()) {
                lore.set(Lore::ANCHOR, seat.index());
                lore.clear(Lore::KNOWN, seat.index());
            }
            lore.set(Lore::BLURRED, seat.index());
        }
    }

    /// A shuffle: nobody can tell these cards apart any more.
    pub(crate) fn forget_order(&mut self, zone: ZoneId) {
        for seat in Seat::BOTH {
            self.blur(seat, zone);
        }
        for index in 0..self.count(zone) {
            let card = self.cards(zone)[index];
            self.show(card, Sees::Nobody);
        }
    }

    /// Draws the identities anew that `seat` does not know, as far as it can tell: within one owner and pool, blurred
    /// identities stay within their group. What the seat knows stays as it is. What is drawn follows from the places of the cards, the identities to be
    /// given out and `rng` alone, never from how they truly lie: with the same `rng` two positions that the seat cannot tell apart give the same.
    pub fn determinize(&mut self, seat: Seat, rng: &mut impl RngCore) {
        let mut homes: arrayvec::ArrayVec<Home, 16> = arrayvec::ArrayVec::new();
        for place in 0..self.all().len() {
            let home = self.home(self.all()[place]);
            if !homes.contains(&home) {
                homes.push(home);
                self.redraw(seat, home, rng);
            }
        }
    }

    fn redraw(&mut self, seat: Seat, home: Home, rng: &mut impl RngCore) {
        let mut unknown: arrayvec::ArrayVec<CardId, N> =
            self.all().iter().copied().filter(|&card| self.home(card) == home && !self.knows(seat, card)).collect();
        if unknown.len() < 2 {
            return;
        }
        shuffle_with(rng, &mut unknown);
        let anchored = |zones: &Self, card: CardId| zones.lore[card.index()].has(Lore::ANCHOR, seat.index());
        let (mut anchors, mut free): (Identities<N>, Identities<N>) = self.split(&unknown, |card| anchored(self, card));
        anchors.sort_unstable();
        free.sort_unstable();
        // Members of the group come first, so that the first ones become the new anchors; the shuffle above made that fair.
        unknown.sort_unstable_by_key(|card| !self.lore[card.index()].has(Lore::BLURRED, seat.index()));
        shuffle_with(rng, &mut anchors);
        shuffle_with(rng, &mut free);
        for (card, def) in unknown.iter().zip(anchors.iter().chain(free.iter())) {
            self.identity[card.index()] = *def;
            self.lore_mut(*card).clear(Lore::ANCHOR, seat.index());
        }
        for card in &unknown[..anchors.len()] {
            self.lore_mut(*card).set(Lore::ANCHOR, seat.index());
        }
    }

    /// What `seat` has seen of the other seat's cards, pool by pool.
    pub fn seen(&self, seat: Seat) -> Vec<SeenPool> {
        let mut pools: Vec<SeenPool> = Vec::new();
        for &card in self.all().iter().filter(|&&card| self.owner(card) != seat) {
            let pool = self.home(card).pool;
            let at = pools.iter().position(|seen| seen.pool == pool).unwrap_or_else(|| {
                pools.push(SeenPool { pool, seen: Vec::new(), unseen: 0 });
                pools.len() - 1
            });
            if self.has_seen(seat, card) { pools[at].seen.push(self.identity(card)) } else { pools[at].unseen += 1 }
        }
        pools.iter_mut().for_each(|pool| pool.seen.sort_unstable());
        pools.sort_unstable_by_key(|pool| pool.pool);
        pools
    }

    /// Gives the cards of the other seat and this pool that `seat` has not seen these prints, in order of their places.
    pub fn suppose(&mut self, seat: Seat, pool: u8, prints: &[DefId]) {
        let home = Home { seat: seat.other(), pool };
        let mut prints = prints.iter();
        for place in 0..self.all().len() {
            let card = self.all()[place];
            if self.home(card) == home
                && !self.has_seen(seat, card)
                && let Some(print) = prints.next()
            {
                self.identity[card.index()] = *print;
            }
        }
    }

    /// Whether `seat` knows that a card of this print is among those of its group: it is certain of it, or it stands for one that it has seen there.
    fn has_seen(&self, seat: Seat, card: CardId) -> bool {
        self.knows(seat, card) || self.lore[card.index()].has(Lore::ANCHOR, seat.index())
    }

    fn split(&self, cards: &[CardId], first: impl Fn(CardId) -> bool) -> (Identities<N>, Identities<N>) {
        let of = |wanted: bool| cards.iter().filter(|&&card| first(card) == wanted).map(|&card| self.identity(card)).collect();
        (of(true), of(false))
    }

    /// Takes over what is printed on every card from another state of the same match.
    pub fn adopt_identities(&mut self, identities: &[DefId]) {
        self.identity[..identities.len()].copy_from_slice(identities);
    }

    /// Exchanges what is printed on two cards: for tests that swap what a seat cannot know.
    pub fn swap_identities(&mut self, one: CardId, other: CardId) {
        self.identity.swap(one.index(), other.index());
    }

    /// Whether the identities of two cards could be exchanged without `seat` knowing better: same owner and pool, both unknown and
    /// in no blurred group (a card in one was seen once).
    pub fn interchangeable(&self, seat: Seat, one: CardId, other: CardId) -> bool {
        let open = |card: CardId| !self.knows(seat, card) && !self.lore[card.index()].has(Lore::BLURRED, seat.index());
        one != other && self.home(one) == self.home(other) && open(one) && open(other)
    }
}

type Identities<const N: usize> = arrayvec::ArrayVec<DefId, N>;

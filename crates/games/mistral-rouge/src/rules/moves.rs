//! Cards on their way: every move of a card goes through here, so that what applied to it ends with it (MR-12.7).

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, End, Event, Flow, Observer, Seat, Sees, ZoneId};

use crate::cards::Catalogue;
use crate::cards::language::{Cause, Departure, Kind};
use crate::rules::At;
use crate::rules::happen::Happening;
use crate::state::{Area, Cell, Cells, Figure, Lasting, Live, MistralRouge, On, Until};

impl MistralRouge {
    /// MR-12.7: moves a card to another zone: it is a new object there.
    pub(crate) fn carry(&mut self, desk: At, card: CardId, to: ZoneId, end: End, sees: Sees, event: impl FnOnce() -> Event) {
        let had_a_say = self.has_a_say(card);
        let ended = self.forget(card);
        desk.put(&mut self.zones, card, to, end, sees, event);
        self.arrivals = self.arrivals.wrapping_add(1);
        self.since[card.index()] = self.arrivals;
        self.enroll(desk.cards, card);
        if had_a_say || ended || self.has_a_say(card) {
            self.tune(desk.cards);
        }
    }

    /// Whether what is in force hangs on a card where it lies: it works, or completes a join.
    fn has_a_say(&self, card: CardId) -> bool {
        self.standing.has(card) || self.watching.has(card) || Cell::of_attached_zone(self.zones.zone(card)).is_some()
    }

    /// Finds out anew what has a say: to be called whenever something that works, or lasts, has come or gone.
    pub(crate) fn tune(&mut self, cards: &Catalogue) {
        self.live = Live::default();
        for index in 0..self.lasting.len() {
            let Lasting { change, n, .. } = self.lasting[index];
            self.live.hears_of(cards, change, n);
        }
        for source in self.standing.iter() {
            let print = self.print(cards, source);
            self.live.topics |= print.topics;
            self.live.ears |= print.granted_ears;
            if print.joins > 0 && !self.attached(source).is_empty() {
                self.live.topics |= print.join_topics;
                self.live.ears |= print.join_ears;
            }
        }
        for watcher in self.watching.iter() {
            self.live.ears |= self.print(cards, watcher).ears;
        }
    }

    /// What lasts ends unless it is kept.
    pub(crate) fn keep_lasting(&mut self, cards: &Catalogue, keeps: impl FnMut(&Lasting) -> bool) {
        if self.lasting.retain(keeps) {
            self.tune(cards);
        }
    }

    /// What applied to a card where it lay ends. Whether anything that lasted did.
    pub(super) fn forget(&mut self, card: CardId) -> bool {
        self.exhausted.remove(card);
        self.standing.remove(card);
        self.watching.remove(card);
        self.used.iter_mut().for_each(|used| used.remove(card));
        let object = self.object(card);
        let ended = self.lasting.retain(|lasting| lasting.on != On::Card(object));
        let zone = self.zones.zone(card);
        if let Some(cell) = Cell::of_zone(zone) {
            self.figures[cell.index()] = Figure::default();
        }
        if let Some(cell) = Cell::of_field_zone(zone) {
            self.real = self.real.without(cell.only());
        }
        ended
    }

    /// MR-12.2: a permanent in its proper place works.
    pub(crate) fn enroll(&mut self, cards: &Catalogue, card: CardId) {
        let zone = self.zones.zone(card);
        let print = cards.print(self.zones.identity(card));
        let proper = match print.kind {
            Kind::Spirit => self.spirits(self.owner(card)).contains(&card),
            Kind::Character => Cell::of_zone(zone).is_some(),
            Kind::FieldCard => Cell::of_field_zone(zone).is_some_and(|cell| self.real.has(cell)),
            Kind::Spell => false,
        };
        if proper && !print.standings.is_empty() {
            self.standing.add(card);
        }
        if proper && !print.triggers.is_empty() {
            self.watching.add(card);
        }
    }

    /// Puts a card face up on top of its owner's graveyard (MR-3.7).
    pub(crate) fn put_in_graveyard(&mut self, desk: At, card: CardId, rule: &'static str, key: &'static str) {
        let owner = self.owner(card);
        self.carry(desk, card, Area::Graveyard.of(owner), End::Top, Sees::All, || Event::new(rule, key).seat(owner));
    }

    /// Puts a card into its owner's hand.
    pub(crate) fn put_in_hand(&mut self, desk: At, card: CardId, rule: &'static str) {
        let owner = self.owner(card);
        self.carry(desk, card, Area::Hand.of(owner), End::Bottom, Sees::Owner, || Event::new(rule, "to_hand").seat(owner));
    }

    /// Puts a card on top of its owner's deck, or under it. Who saw it go there knows it there (MR-R107).
    pub(crate) fn put_in_deck(&mut self, desk: At, card: CardId, end: End, rule: &'static str) {
        let owner = self.owner(card);
        let sees = if self.zones.sees(Observer::Spectator, card) { Sees::All } else { Sees::Nobody };
        self.carry(desk, card, Area::Deck.of(owner), end, sees, || Event::new(rule, "to_deck").seat(owner));
    }

    /// D17: puts a card back into its owner's deck in an order that the owner alone knows.
    pub(crate) fn put_back_unseen(&mut self, desk: At, card: CardId, end: End, rule: &'static str) {
        let owner = self.owner(card);
        self.carry(desk, card, Area::Deck.of(owner), end, Sees::Nobody, || Event::new(rule, "to_deck").seat(owner));
        self.zones.reveal_to(owner, card);
    }

    pub(crate) fn shuffle(&mut self, desk: At, seat: Seat, rule: &'static str) {
        desk.shuffle(&mut self.chance, &mut self.zones, Area::Deck.of(seat));
        desk.tell(&self.zones, || Event::new(rule, "shuffled").seat(seat));
    }

    /// Draws one card; a player who must and cannot has failed (MR-4.6).
    pub(crate) fn draw_one(&mut self, desk: At, seat: Seat, rule: &'static str) -> bool {
        let Some(card) = self.zones.top(Area::Deck.of(seat)) else { return false };
        self.carry(desk, card, Area::Hand.of(seat), End::Bottom, Sees::Owner, || Event::new(rule, "drew").seat(seat));
        true
    }

    /// MR-4.6: the draw has failed; the next check tells.
    pub(crate) fn fail_to_draw(&mut self, desk: At, seat: Seat) {
        self.player(seat).deck_out = true;
        desk.tell(&self.zones, || Event::new("MR-4.6", "draw_failed").seat(seat));
    }

    /// MR-4.12: discards a card from hand.
    pub(crate) fn discard_from_hand(&mut self, desk: At, card: CardId, rule: &'static str) {
        let seat = self.owner(card);
        self.put_in_graveyard(desk, card, rule, "hand_discarded");
        self.happened(desk.cards, Happening::HandDiscarded { seat, card });
    }

    /// MR-6.14: spirits in a spirit zone are turned sideways, at one moment.
    pub(crate) fn exhaust(&mut self, desk: At, spirits: &[CardId], cause: Cause, rule: &'static str) {
        for &spirit in spirits {
            let seat = self.owner(spirit);
            self.exhausted.add(spirit);
            desk.tell(&self.zones, || Event::new(rule, "exhausted").seat(seat).card(spirit));
        }
        spirits.iter().for_each(|&card| self.happened(desk.cards, Happening::SpiritExhausted { card, cause }));
    }

    /// A spirit is turned upright.
    pub(crate) fn ready(&mut self, desk: At, spirit: CardId, rule: &'static str) {
        let seat = self.owner(spirit);
        self.exhausted.remove(spirit);
        desk.tell(&self.zones, || Event::new(rule, "readied").seat(seat).card(spirit));
    }

    /// MR-6.14: a spirit in a spirit zone is discarded.
    pub(crate) fn discard_spirit(&mut self, desk: At, spirit: CardId, cause: Cause, rule: &'static str) {
        self.happened(desk.cards, Happening::SpiritDiscarded { card: spirit, cause });
        self.happened(desk.cards, Happening::Leaves(spirit, Departure::Graveyard));
        self.put_in_graveyard(desk, spirit, rule, "spirit_discarded");
    }

    /// An attached spirit goes to its owner's graveyard; it has lain on the field (MR-R10).
    pub(crate) fn discard_attached(&mut self, desk: At, spirit: CardId, rule: &'static str) {
        self.happened(desk.cards, Happening::Leaves(spirit, Departure::Graveyard));
        let host = self.host(spirit);
        self.put_in_graveyard(desk, spirit, rule, "spirit_discarded");
        host.into_iter().for_each(|host| self.bare(desk.cards, host));
    }

    /// What lasted as long as spirits were attached ends with the last of them.
    pub(crate) fn bare(&mut self, cards: &Catalogue, character: CardId) {
        if self.attached(character).is_empty() {
            let object = self.object(character);
            self.keep_lasting(cards, |lasting| lasting.until != Until::Joined || lasting.on != On::Card(object));
        }
    }

    /// MR-9.3: a spirit of a spirit zone is attached, upright.
    pub(crate) fn attach(&mut self, desk: At, spirit: CardId, character: CardId, rule: &'static str) {
        let Some(cell) = self.first_cell(character) else { return };
        let seat = self.owner(spirit);
        self.carry(desk, spirit, cell.attached_zone(), End::Bottom, Sees::All, || Event::new(rule, "attached").seat(seat));
    }

    /// Puts a character down on these locations, with its counters of arrival (MR-5.7).
    pub(crate) fn put_character(&mut self, desk: At, card: CardId, cells: Cells, rule: &'static str, counters: Counters) {
        let Some(first) = cells.first() else { return };
        let seat = self.owner(card);
        self.carry(desk, card, first.zone(), End::Top, Sees::All, || Event::new(rule, "placed").seat(seat));
        self.figures[first.index()] = Figure { cells, ..Figure::default() };
        if counters == Counters::OfArrival {
            let arrival = self.arrival_of(desk.cards, card);
            self.add_waiting(desk, card, arrival, "MR-5.7");
        }
        self.happened(desk.cards, Happening::Placed(card));
    }

    /// Puts a real field card on a location.
    pub(crate) fn put_field(&mut self, desk: At, card: CardId, cell: Cell, rule: &'static str) {
        let seat = self.owner(card);
        self.real = self.real.with(cell.only());
        self.carry(desk, card, cell.field_zone(), End::Top, Sees::All, || Event::new(rule, "placed").seat(seat));
        self.happened(desk.cards, Happening::Placed(card));
    }

    /// MR-3.12: puts the top card of a deck unseen and face down on a location; nothing without a card (MR-R45).
    pub(crate) fn put_stand_in(&mut self, desk: At, seat: Seat, cell: Cell, rule: &'static str) {
        let Some(card) = self.zones.top(Area::Deck.of(seat)) else { return };
        self.carry(desk, card, cell.field_zone(), End::Top, Sees::Nobody, || Event::new(rule, "stand_in").seat(seat));
    }

    /// Puts a spirit into its owner's spirit zone.
    pub(crate) fn put_spirit(&mut self, desk: At, card: CardId, rule: &'static str) {
        let seat = self.owner(card);
        self.carry(desk, card, Area::SpiritZone.of(seat), End::Bottom, Sees::All, || Event::new(rule, "placed").seat(seat));
        self.happened(desk.cards, Happening::Placed(card));
    }

    /// MR-7.4: puts waiting counters on a character.
    pub(crate) fn add_waiting(&mut self, desk: At, character: CardId, n: u16, rule: &'static str) {
        let Some(figure) = self.figure_mut(character).filter(|_| n > 0) else { return };
        figure.waiting = figure.waiting.saturating_add(n);
        desk.tell(&self.zones, || Event::new(rule, "waiting_added").card(character).value(i32::from(n)));
    }

    /// MR-7.4: removes waiting counters from several characters at one moment; who loses the last one becomes active (MR-R90).
    pub(crate) fn remove_waiting(&mut self, desk: At, some: &[(CardId, u16)], rule: &'static str) {
        let mut woken: ArrayVec<CardId, 12> = ArrayVec::new();
        for &(character, n) in some {
            if self.lower_waiting(desk, character, n, rule) {
                woken.push(character);
            }
        }
        woken.into_iter().for_each(|card| self.happened(desk.cards, Happening::BecomesActive(card)));
    }

    /// Whether the last waiting counter of a character went.
    pub(crate) fn lower_waiting(&mut self, desk: At, character: CardId, n: u16, rule: &'static str) -> bool {
        let Some(figure) = self.figure_mut(character) else { return false };
        let removed = n.min(figure.waiting);
        if removed == 0 {
            return false;
        }
        figure.waiting -= removed;
        let active = figure.waiting == 0;
        desk.tell(&self.zones, || Event::new(rule, "waiting_removed").card(character).value(i32::from(removed)));
        if active {
            desk.tell(&self.zones, || Event::new("MR-7.2", "became_active").card(character));
        }
        active
    }

    /// Draws by an effect: "draw n" must, "up to n" takes what is there (MR-R46).
    pub(crate) fn draw_by_effect(&mut self, desk: At, seat: Seat, n: u16) -> Flow {
        for _ in 0..n {
            if !self.draw_one(desk, seat, "MR-12.4") {
                self.fail_to_draw(desk, seat);
                return Ok(());
            }
            self.happened(desk.cards, Happening::CardDrawn(seat));
        }
        Ok(())
    }
}

/// Whether a character that is put down gets its counters of arrival.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Counters {
    OfArrival,
    None,
}

//! Moving cards: the one way from zone to zone, what falls off a card that moves, and what is heard of it (BD-9.9, BD-9.20 to BD-9.22,
//! BD-9.37, BD-11.4, BD-11.11).

use fudaba_kernel::{CardId, End, Event, Handle, Observer, Seat, Sees};
use smallvec::SmallVec;

use super::Ctx;
use super::trigger::Detail;
use crate::cards::Cue;
use crate::cards::language::{Orientation, Place, Zone};
use crate::state::{Aim, Alter, Bearer, BuildDivide, CardSet, Ends, Fact, Modifier, Subject, sight, zone_of};
use crate::{Cards, Desk};

/// Where cards go that leave their places.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    Destroyed,
    Graveyard,
    Hand,
    Library(Place),
    Energy(Orientation),
    Life(Place),
    DDeck,
    /// Attached as an aura.
    Aura,
    /// Played from where they are.
    Played,
}

impl Fate {
    const fn zone(self) -> Zone {
        match self {
            Fate::Destroyed | Fate::Graveyard => Zone::Graveyard,
            Fate::Hand => Zone::Hand,
            Fate::Library(_) => Zone::Library,
            Fate::Energy(_) => Zone::EnergyZone,
            Fate::Life(_) => Zone::LifeZone,
            Fate::DDeck => Zone::DDeck,
            Fate::Aura => Zone::Attached,
            Fate::Played => Zone::ResolutionArea,
        }
    }

    const fn end(self) -> End {
        match self {
            Fate::Library(Place::Top) | Fate::Life(Place::Top) => End::Top,
            _ => End::Bottom,
        }
    }
}

impl BuildDivide {
    /// Moves a card into a zone of its owner: a new object (BD-9.21). Nothing triggers.
    pub(crate) fn put(&mut self, desk: &mut Desk<'_>, card: CardId, zone: Zone, end: End, event: impl FnOnce() -> Event) {
        let before = self.zones.handle(card);
        let was_public = self.zones.sees(Observer::Spectator, card);
        let from = self.place(card);
        let had_place = matches!(from, Zone::Field | Zone::EnergyZone | Zone::TerritoryZone | Zone::Attached);
        let to = zone_of(zone, self.zones.owner(card));
        desk.put(&mut self.zones, card, to, end, sight(zone), event);
        self.strip(card);
        if had_place {
            self.clear_place(card);
        }
        if matches!(zone, Zone::Library | Zone::LifeZone) {
            self.keep_in_view(card, was_public);
        }
        self.follow(before, card);
        self.note_arrival(desk.cards, card);
        if !self.past.departed.is_empty() {
            self.follow_departed(before, card);
        }
        if from == Zone::Field || zone == Zone::Field {
            self.look_around(desk.cards);
        }
    }

    /// BD-9.30, BD-9.31: what does not follow a card, wherever it was.
    fn strip(&mut self, card: CardId) {
        if !self.counters.is_empty() {
            self.counters.retain(|entry| entry.on != Bearer::Card(card));
        }
        if !self.used.is_empty() {
            self.used.retain(|used| used.card != card);
        }
    }

    /// BD-9.21: what a card has only where it stands, rests or is attached.
    fn clear_place(&mut self, card: CardId) {
        self.resting.remove(card);
        self.damage.forget(card);
        self.host.forget(card);
        self.drop_changes();
    }

    /// Changes about cards that are not where they were, and those that ended with their source.
    pub(crate) fn drop_changes(&mut self) {
        if self.modifiers.is_empty() {
            return;
        }
        let zones = &self.zones;
        self.modifiers.retain(|modifier| {
            let subject = !matches!(modifier.subject, Subject::Card(handle) if zones.held(handle).is_none());
            subject && (modifier.ends != Ends::WithSource || zones.held(modifier.source).is_some())
        });
    }

    /// BD-9.34: a change that lasts "while ..." ends for good when that is not true; those that end together have held together.
    #[inline]
    pub(crate) fn end_untrue(&mut self, cards: &Cards) {
        if self.modifiers.iter().any(|modifier| matches!(modifier.ends, Ends::While(_))) {
            self.end_those_untrue(cards);
        }
    }

    fn end_those_untrue(&mut self, cards: &Cards) {
        let untrue = |modifier: &&Modifier| match modifier.ends {
            Ends::While(condition) => !self.holds(cards, cards.condition(condition), &Ctx::new(modifier.seat, modifier.source)),
            _ => false,
        };
        let over: SmallVec<[Modifier; 4]> = self.modifiers.iter().filter(untrue).copied().collect();
        if !over.is_empty() {
            self.modifiers.retain(|modifier| !over.contains(modifier));
        }
    }

    /// BD-14.4: a card at a known place of a face-down pile stays shown to those who know it.
    pub(crate) fn keep_in_view(&mut self, card: CardId, was_public: bool) {
        if was_public {
            return self.zones.show(card, Sees::All);
        }
        for seat in Seat::BOTH.into_iter().filter(|&seat| self.zones.knows(seat, card)).collect::<SmallVec<[Seat; 2]>>() {
            self.zones.reveal_to(seat, card);
        }
    }

    /// BD-9.37: an effect finds a card that it moved itself where it went.
    pub(crate) fn follow(&mut self, before: Handle, card: CardId) {
        let after = self.zones.handle(card);
        let Some(item) = self.acting_item().and_then(|serial| self.item_mut(serial)) else { return };
        if item.source == before {
            item.source = after;
        }
        for aim in item.targets.iter_mut().filter(|aim| **aim == Aim::Card(before)) {
            *aim = Aim::Card(after);
        }
        if item.fact.card == Some(before) {
            item.fact.card = Some(after);
        }
    }

    /// Cards leave their places together: all that is heard of it is heard as they last were, then they go, and what was attached to
    /// them goes with them. Which of them went; an Assault Territory closes instead (BD-11.4).
    pub(crate) fn send(&mut self, desk: &mut Desk<'_>, set: &[CardId], fate: Fate, (rule, key): (&'static str, &'static str)) -> CardSet {
        let (closing, going): (SmallVec<[CardId; 4]>, SmallVec<[CardId; 64]>) =
            split(set, |card| self.on_field(card) && self.is_assault(desk.cards, card));
        let going: SmallVec<[CardId; 64]> = going.into_iter().filter(|&card| !self.hot(desk.cards, card).is_territory()).collect();
        let since = self.waiting.len();
        let falling = self.falling_auras(&going);
        self.remember_leaving(desk.cards, set);
        self.hear_leaving(desk.cards, &going, &falling, fate);
        for &card in &closing {
            self.hear_closing(desk.cards, card);
        }
        for &card in &going {
            let seat = self.owner(card);
            self.put(desk, card, fate.zone(), fate.end(), || Event::new(rule, key).seat(seat));
            self.follow_waiting(since, card);
            if fate == Fate::Energy(Orientation::Resting) {
                self.resting.add(card);
            }
        }
        for &aura in &falling {
            let seat = self.owner(aura);
            self.put(desk, aura, Zone::Graveyard, End::Bottom, || Event::new("BD-11.11", "aura_fell").seat(seat));
            self.follow_waiting(since, aura);
        }
        for &card in &closing {
            self.turn_back(desk, card, ("BD-11.4", since));
        }
        self.note_together(desk.cards, &going);
        self.settle_waiting(desk.cards, since);
        going.into_iter().collect()
    }

    /// BD-11.11: the auras of units that leave the field.
    fn falling_auras(&self, going: &[CardId]) -> SmallVec<[CardId; 64]> {
        let units = going.iter().filter(|&&card| self.on_field(card));
        units.flat_map(|&card| self.auras(card)).filter(|aura| !going.contains(aura)).collect()
    }

    fn hear_leaving(&mut self, cards: &Cards, going: &[CardId], falling: &[CardId], fate: Fate) {
        let heard = |card: &CardId| {
            [Cue::Destroyed, Cue::LeavesField, Cue::PutIntoGraveyard].into_iter().any(|cue| self.listens(cards, cue, Some(*card)))
        };
        if !going.iter().chain(falling).any(heard) {
            return;
        }
        let facts: SmallVec<[Fact; 8]> = going.iter().map(|&card| self.fact_of(card)).collect();
        for fact in facts.iter().filter(|fact| fact.from == Some(Zone::Field)) {
            if fate == Fate::Destroyed {
                self.happen(cards, Cue::Destroyed, *fact, Detail::Nothing);
            }
            self.happen(cards, Cue::LeavesField, *fact, Detail::Nothing);
        }
        // BD-9.7: what is buried by one instruction is one event for "one or more", the auras that go with their hosts included.
        let mut buried = if fate.zone() == Zone::Graveyard { facts } else { SmallVec::new() };
        buried.extend(falling.iter().map(|&aura| self.fact_of(aura)));
        buried.iter().for_each(|fact| self.happen(cards, Cue::PutIntoGraveyard, *fact, Detail::Nothing));
        self.happen_together(cards, Cue::PutIntoGraveyard, &buried);
    }

    /// A single card is put into its owner's graveyard.
    pub(crate) fn bury(&mut self, desk: &mut Desk<'_>, card: CardId, words: (&'static str, &'static str)) {
        self.send(desk, &[card], Fate::Graveyard, words);
    }

    /// BD-9.15: cards are discarded together.
    pub(crate) fn discard_cards(&mut self, desk: &mut Desk<'_>, seat: Seat, set: &[CardId], rule: &'static str) -> CardSet {
        let since = self.waiting.len();
        let facts: SmallVec<[Fact; 8]> = set.iter().map(|&card| self.fact_of(card)).collect();
        for fact in &facts {
            self.happen(desk.cards, Cue::Discards, *fact, Detail::Nothing);
            self.this_turn.count(seat, crate::cards::language::DoneThing::Discarded);
        }
        self.happen_together(desk.cards, Cue::Discards, &facts);
        let gone = self.send(desk, set, Fate::Graveyard, (rule, "discarded"));
        set.iter().for_each(|&card| self.follow_waiting(since, card));
        self.settle_waiting(desk.cards, since);
        gone
    }

    /// Units appear together on their owners' fields (BD-5.31, BD-R63).
    pub(crate) fn appear(
        &mut self,
        desk: &mut Desk<'_>,
        set: &[CardId],
        state: Orientation,
        how: crate::cards::language::How,
        words: (&'static str, &'static str),
    ) {
        let from: SmallVec<[Zone; 8]> = set.iter().map(|&card| self.came_from(card)).collect();
        for &card in set {
            let seat = self.owner(card);
            self.put(desk, card, Zone::Field, End::Bottom, || Event::new(words.0, words.1).seat(seat));
            if state == Orientation::Resting {
                self.resting.add(card);
            }
        }
        self.note_together(desk.cards, set);
        for (&card, from) in set.iter().zip(from) {
            let (from, how) = (Some(from), Some(how));
            self.happen_as(desk.cards, Cue::Appears, card, Detail::Nothing, |fact| Fact { from, how, ..fact });
        }
    }

    /// BD-9.33: cards come to rest, all at the same time; how many did.
    pub(crate) fn rest_all(&mut self, desk: &mut Desk<'_>, set: &[CardId], rule: &'static str) -> usize {
        let standing: SmallVec<[CardId; 64]> = set.iter().copied().filter(|&card| !self.is_resting(card)).collect();
        for &card in &standing {
            self.resting.add(card);
            let seat = self.owner(card);
            desk.tell(&self.zones, || Event::new(rule, "rested").seat(seat).card(card));
        }
        standing.iter().for_each(|&card| self.happen_to(desk.cards, Cue::Rests, card, Detail::Nothing));
        standing.len()
    }

    /// A single card comes to rest.
    pub(crate) fn rest(&mut self, desk: &mut Desk<'_>, card: CardId, rule: &'static str) {
        if self.is_resting(card) {
            return;
        }
        self.resting.add(card);
        let seat = self.owner(card);
        desk.tell(&self.zones, || Event::new(rule, "rested").seat(seat).card(card));
        self.happen_to(desk.cards, Cue::Rests, card, Detail::Nothing);
    }

    /// BD-9.33: cards come to stand, all at the same time; how many did.
    pub(crate) fn stand_all(&mut self, desk: &mut Desk<'_>, set: &[CardId], rule: &'static str) -> usize {
        let resting: SmallVec<[CardId; 64]> = set.iter().copied().filter(|&card| self.is_resting(card)).collect();
        for &card in &resting {
            self.resting.remove(card);
            let seat = self.owner(card);
            desk.tell(&self.zones, || Event::new(rule, "stood").seat(seat).card(card));
        }
        resting.iter().for_each(|&card| self.happen_to(desk.cards, Cue::Stands, card, Detail::Nothing));
        resting.len()
    }

    /// BD-11.8, BD-R91: cards are attached to another as +1000 Auras; a unit leaves the field by it.
    pub(crate) fn attach(&mut self, desk: &mut Desk<'_>, set: &[CardId], host: CardId) -> CardSet {
        let attached = self.send(desk, set, Fate::Aura, ("BD-11.8", "aura_attached"));
        attached.iter().for_each(|card| self.host.note(card, host));
        attached.iter().for_each(|_| self.happen_to(desk.cards, Cue::AuraAttached, host, Detail::Nothing));
        attached
    }

    /// Shuffles a library: nobody knows a card of it any more.
    pub(crate) fn shuffle(&mut self, desk: &mut Desk<'_>, zone: Zone, seat: Seat, rule: &'static str) {
        let pile = zone_of(zone, seat);
        desk.shuffle(&mut self.chance, &mut self.zones, pile);
        desk.tell(&self.zones, || Event::new(rule, "shuffled").seat(seat).at(pile));
    }

    /// BD-9.12 to BD-9.14: a single draw; whether there was a card, from the library or else from the life zone.
    pub(crate) fn draw_one(&mut self, desk: &mut Desk<'_>, seat: Seat) -> bool {
        let library = self.cards_in(Zone::Library, seat).first().copied();
        let Some(card) = library.or_else(|| self.cards_in(Zone::LifeZone, seat).first().copied()) else { return false };
        let (rule, key) = if library.is_some() { ("BD-9.12", "drew") } else { ("BD-9.13", "drew_life") };
        self.put(desk, card, Zone::Hand, End::Bottom, || Event::new(rule, key).seat(seat));
        self.this_turn.count(seat, crate::cards::language::DoneThing::Drew);
        self.happen_as(desk.cards, Cue::Draws, card, Detail::Nothing, |fact| Fact { card: None, ..fact });
        true
    }

    /// Adds a change that lasts; equal ones are put together.
    pub(crate) fn change(&mut self, subject: Subject, change: Alter, ends: Ends, source: Handle, seat: Seat) {
        let alike = |known: &&mut Modifier| known.subject == subject && known.ends == ends && known.source == source && known.seat == seat;
        if let Some(known) = self.modifiers.iter_mut().find(alike) {
            match (&mut known.change, change) {
                (Alter::Power(sum), Alter::Power(n)) | (Alter::Hit(sum), Alter::Hit(n)) => return *sum = sum.saturating_add(n),
                _ => {}
            }
        }
        self.clock += 1;
        self.modifiers.push(Modifier { subject, change, ends, source, seat, moment: self.clock });
    }
}

fn split<A: FromIterator<CardId>, B: FromIterator<CardId>>(set: &[CardId], first: impl Fn(CardId) -> bool) -> (A, B) {
    let of = |wanted: bool| set.iter().copied().filter(|&card| first(card) == wanted).collect::<SmallVec<[CardId; 64]>>();
    (of(true).into_iter().collect(), of(false).into_iter().collect())
}

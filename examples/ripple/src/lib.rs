//! Ripple (さざなみ): two people lay stones and bridges on one pond of nine places, and disturb each other with waves. It is here to show how a
//! further game is written: a whole one, with a board that both share, cards that lie on two places, and a chain of answers, in a few hundred
//! lines. [`docs/a-further-game.md`](../../../docs/a-further-game.md) walks through it.
//!
//! `words` is the language in which cards say what they do, `cards` what designers write in it; this file is the rulebook, `effects` its last
//! chapter; `positions` is what scenarios write.

mod cards;
mod effects;
mod game;
mod positions;
mod words;

use arrayvec::ArrayVec;
use fudaba_cardscript::effect::Course;
use fudaba_kernel::{
    Action, CardId, Chance, DefId, Desk, End, Event, Flow, Handle, Home, Manner, Marked, Outcome, Question, Refusal, Seat, Sees, Shown,
    Tracking, Verdict, ZoneId, ZoneSpec, Zones,
};

pub use cards::Card;
pub use positions::Given;
pub use words::{Kind, Verb};

/// Places of the pond.
const PLACES: u8 = 9;
/// Places side by side.
const COLUMNS: u8 = 3;
/// Cards of a deck (RP-1.1).
const DECK: usize = 12;
/// Cards of the first hand (RP-2.1).
const HAND: usize = 4;

/// The game's zones: deck, hand and pile of each seat, then the chain and the nine places that both share.
static ZONES: [ZoneSpec; 16] = zones();

const fn zones() -> [ZoneSpec; 16] {
    const fn own(kind: &'static str, seat: Seat, sees: Sees, tracking: Tracking, shown: Shown) -> ZoneSpec {
        ZoneSpec { kind, seat: Some(seat), slot: 0, capacity: DECK as u8, sees, tracking, shown, marked: Marked::Never }
    }
    const fn shared(kind: &'static str, slot: u8, capacity: u8) -> ZoneSpec {
        ZoneSpec {
            kind,
            seat: None,
            slot,
            capacity,
            sees: Sees::All,
            tracking: Tracking::Tracked,
            shown: Shown::Cards,
            marked: Marked::Never,
        }
    }
    let mut zones = [shared("chain", 0, 24); 16];
    let mut seat = 0;
    while seat < 2 {
        let whose = Seat::BOTH[seat];
        zones[seat * 3] = own("deck", whose, Sees::Nobody, Tracking::Tracked, Shown::Count);
        zones[seat * 3 + 1] = own("hand", whose, Sees::Owner, Tracking::Loose, Shown::Cards);
        zones[seat * 3 + 2] = own("pile", whose, Sees::All, Tracking::Tracked, Shown::Cards);
        seat += 1;
    }
    let mut slot = 1;
    while slot <= PLACES {
        zones[6 + slot as usize] = shared("place", slot, 1);
        slot += 1;
    }
    zones
}

const CHAIN: ZoneId = ZoneId(6);

/// A zone of a seat.
const fn of(seat: Seat, kind: u8) -> ZoneId {
    ZoneId(seat.index() as u8 * 3 + kind)
}
const fn deck(seat: Seat) -> ZoneId {
    of(seat, 0)
}
const fn hand(seat: Seat) -> ZoneId {
    of(seat, 1)
}
const fn pile(seat: Seat) -> ZoneId {
    of(seat, 2)
}
const fn place(slot: u8) -> ZoneId {
    ZoneId(6 + slot)
}

/// What a seat may do, by the verbs of the lexicon.
const LAY: u8 = 0;
const CAST: u8 = 1;
const PASS: u8 = 2;
const DO: u8 = 3;
const TAKE: u8 = 4;
const PICK: u8 = 5;
/// What a seat is asked.
const ACT: u8 = 0;
const ANSWER: u8 = 1;
const MAY: u8 = 2;
const CHOOSE: u8 = 3;
const DISCARD: u8 = 4;
const SEARCH: u8 = 5;

type At<'d, 't> = &'d mut Desk<'t, Vec<Card>>;

/// A match of Ripple.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Ripple {
    zones: Zones<24, 16>,
    chance: Chance,
    agenda: Agenda,
    turn: u8,
    active: Seat,
    passes: u8,
    /// The waves that wait, the oldest first.
    chain: ArrayVec<Wave, 24>,
}

/// What comes next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Agenda {
    Deal,
    Turn(Seat),
    /// This seat may answer the wave on top.
    Answer(Seat),
    /// What a card does is being done.
    Effect(Running),
}

/// An effect on its way.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Running {
    card: CardId,
    seat: Seat,
    course: Course,
    /// Whether its verb has looked at what it picks from.
    looked: bool,
}

/// A wave on the chain.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Wave {
    card: CardId,
    seat: Seat,
    target: Option<Handle>,
}

impl Ripple {
    fn new(decks: [&[DefId]; 2], seed: [u8; 32]) -> Ripple {
        let mut zones = Zones::new(&ZONES);
        for seat in Seat::BOTH {
            for &def in decks[seat.index()] {
                zones.add(def, Home { seat, pool: 0 }, deck(seat));
            }
        }
        Ripple { zones, chance: Chance::new(seed), agenda: Agenda::Deal, turn: 0, active: Seat::A, passes: 0, chain: ArrayVec::new() }
    }

    fn card<'c>(&self, cards: &'c [Card], card: CardId) -> &'c Card {
        &cards[self.zones.identity(card).index()]
    }

    fn kind(&self, cards: &[Card], card: CardId) -> Kind {
        self.card(cards, card).kind
    }

    /// RP-2.1: shuffled decks, four cards each. RP-2.2: chance says who begins.
    fn deal(&mut self, desk: At) {
        for seat in Seat::BOTH {
            desk.shuffle(&mut self.chance, &mut self.zones, deck(seat));
            for _ in 0..HAND {
                self.draw(desk, seat, "RP-2.1");
            }
        }
        let first = Seat::BOTH[desk.pick(&mut self.chance, 2)];
        self.begin_turn(desk, first);
    }

    /// One card, if there is one.
    fn draw(&mut self, desk: At, seat: Seat, rule: &'static str) -> bool {
        let top = self.zones.top(deck(seat));
        if let Some(card) = top {
            desk.put(&mut self.zones, card, hand(seat), End::Bottom, Sees::Owner, || Event::new(rule, "drew").seat(seat));
        }
        top.is_some()
    }

    /// Onto the pile of whose card it is.
    fn discard(&mut self, desk: At, card: CardId, rule: &'static str, key: &'static str) {
        let owner = self.zones.owner(card);
        desk.put(&mut self.zones, card, pile(owner), End::Bottom, Sees::All, || Event::new(rule, key).seat(owner));
    }

    /// RP-3.1: it begins with a card, if there is one.
    fn begin_turn(&mut self, desk: At, seat: Seat) {
        (self.turn, self.active) = (self.turn.saturating_add(1), seat);
        self.draw(desk, seat, "RP-3.1");
        self.agenda = Agenda::Turn(seat);
    }

    /// RP-3.2: lay a card, cast a wave, or pass.
    fn play_turn(&mut self, desk: At, seat: Seat) -> Flow {
        let chosen = self.ask(desk, Question::new(ACT, seat).manner(Manner::Veiled))?;
        self.passes = if chosen.verb == PASS { self.passes + 1 } else { 0 };
        match chosen.verb {
            LAY => self.lay(desk, seat, &chosen),
            CAST => self.cast(desk, seat, &chosen),
            _ => {
                desk.tell(&self.zones, || Event::new("RP-3.2", "passed").seat(seat));
                return self.go_on(desk);
            }
        }
        Ok(())
    }

    /// RP-5.1, RP-5.2: a full pond and two passes in a row end the match. RP-4.3: else the newest wave resolves, or a turn begins.
    fn go_on(&mut self, desk: At) -> Flow {
        if let Agenda::Effect(Running { card, .. }) = self.agenda
            && self.zones.zone(card) == CHAIN
        {
            self.chain.pop();
            self.discard(desk, card, "RP-4.3", "faded");
        }
        if self.is_full(desk.cards) || self.passes == 2 {
            return desk.over(self.result(desk.cards));
        }
        match self.chain.last() {
            Some(&Wave { card, seat, .. }) => self.begin_effect(card, seat),
            None => self.begin_turn(desk, self.active.other()),
        }
        Ok(())
    }

    /// RP-3.3: onto a free place; a bridge covers the one to its right, too.
    fn lay(&mut self, desk: At, seat: Seat, chosen: &Action) {
        let (card, zone) = (chosen.card.expect("laying names a card"), chosen.zone.expect("and a place"));
        desk.put(&mut self.zones, card, zone, End::Top, Sees::All, || Event::new("RP-3.3", "laid").seat(seat));
        self.begin_effect(card, seat);
    }

    /// RP-4.1: onto the chain, aimed at a card where it needs one. RP-4.2: the other one may answer.
    fn cast(&mut self, desk: At, seat: Seat, chosen: &Action) {
        let card = chosen.card.expect("casting names a card");
        let target = chosen.zone.and_then(|zone| self.zones.top(zone)).map(|card| self.zones.handle(card));
        desk.put(&mut self.zones, card, CHAIN, End::Top, Sees::All, || Event::new("RP-4.1", "cast").seat(seat));
        self.chain.push(Wave { card, seat, target });
        self.agenda = Agenda::Answer(seat.other());
    }

    /// RP-4.2: whoever did not cast the wave on top may answer with another; a pass lets the chain resolve.
    fn answer(&mut self, desk: At, seat: Seat) -> Flow {
        let chosen = self.ask(desk, Question::new(ANSWER, seat).manner(Manner::Veiled))?;
        if chosen.verb == CAST {
            self.cast(desk, seat, &chosen);
            return Ok(());
        }
        self.go_on(desk)
    }

    /// RP-4.3: the wave below the one that resolves is not followed.
    fn undo_next(&mut self, desk: At) -> bool {
        let below = self.chain.len().checked_sub(2).map(|below| self.chain.remove(below).card);
        below.into_iter().for_each(|card| self.discard(desk, card, "RP-4.3", "undone"));
        below.is_some()
    }

    /// RP-4.4: what the wave that resolves was aimed at may have gone; then it does nothing.
    fn sweep(&mut self, desk: At) -> bool {
        let Some(card) = self.chain.last().and_then(|wave| wave.target).and_then(|target| self.zones.held(target)) else { return false };
        let owner = self.zones.owner(card);
        desk.put(&mut self.zones, card, hand(owner), End::Bottom, Sees::Owner, || Event::new("RP-4.3", "swept").seat(owner));
        true
    }

    /// The places that a card covers when its own one is `slot`: a bridge reaches one further, away from its owner's left.
    fn reach(&self, cards: &[Card], card: CardId, slot: u8) -> Option<u8> {
        if self.kind(cards, card) != Kind::Bridge {
            return None;
        }
        let column = (slot - 1) % COLUMNS;
        match self.zones.owner(card) {
            Seat::A => (column + 1 < COLUMNS).then_some(slot + 1),
            _ => (column > 0).then(|| slot - 1),
        }
    }

    /// Whether nothing lies on a place or covers it.
    fn is_free(&self, cards: &[Card], slot: u8) -> bool {
        let covers = |other: u8| self.zones.top(place(other)).and_then(|card| self.reach(cards, card, other)) == Some(slot);
        self.zones.is_empty(place(slot)) && !(1..=PLACES).any(covers)
    }

    fn is_full(&self, cards: &[Card]) -> bool {
        !(1..=PLACES).any(|slot| self.is_free(cards, slot))
    }

    /// How many places a seat's cards cover.
    fn covered(&self, cards: &[Card], seat: Seat) -> i32 {
        let own = |slot: u8| self.zones.top(place(slot)).filter(|&card| self.zones.owner(card) == seat).map(|card| (card, slot));
        (1..=PLACES).filter_map(own).map(|(card, slot)| 1 + i32::from(self.reach(cards, card, slot).is_some())).sum()
    }

    /// RP-5.1: whoever covers more places wins; as many each is a draw.
    fn result(&self, cards: &[Card]) -> Outcome {
        let [one, other] = Seat::BOTH.map(|seat| self.covered(cards, seat));
        let winner = match one.cmp(&other) {
            std::cmp::Ordering::Equal => None,
            order => Some(if order.is_gt() { Seat::A } else { Seat::B }),
        };
        Outcome { winner, reason: "places", rule: "RP-5.1" }
    }

    /// May `seat` do this now? The options are what passes here, the refusals what does not.
    fn may(&self, cards: &[Card], seat: Seat, asked: Option<&Question>, action: &Action) -> Verdict {
        let asked = asked.filter(|asked| asked.seat == seat).ok_or(Refusal::new("RP-3.2", "not_your_decision"))?;
        if let Agenda::Effect(running) = self.agenda {
            let offered = self.answers(cards, running, seat).contains(action);
            return if offered { Ok(()) } else { Err(Refusal::new("RP-6.1", "not_offered")) };
        }
        let Some(card) = action.card else { return Ok(()) };
        if self.zones.zone(card) != hand(seat) {
            return Err(Refusal::new("RP-3.2", "not_in_hand").card(card));
        }
        match (action.verb, self.kind(cards, card) == Kind::Wave) {
            (LAY, false) if asked.kind == ACT => self.may_lay(cards, card, action.zone),
            (LAY, false) => Err(Refusal::new("RP-4.2", "answers_are_waves").card(card)),
            (CAST, true) => self.may_cast(self.card(cards, card), action.zone),
            _ => Err(Refusal::new("RP-3.2", "another_kind").card(card)),
        }
    }

    fn may_lay(&self, cards: &[Card], card: CardId, zone: Option<ZoneId>) -> Verdict {
        let refused = Refusal::new("RP-3.3", "not_free");
        let slot = zone.and_then(slot_of).ok_or(refused)?;
        let bridge = self.kind(cards, card) == Kind::Bridge;
        let further = self.reach(cards, card, slot);
        let fits = self.is_free(cards, slot) && (!bridge || further.is_some_and(|slot| self.is_free(cards, slot)));
        if fits { Ok(()) } else { Err(refused.zone(place(slot))) }
    }

    fn may_cast(&self, card: &Card, zone: Option<ZoneId>) -> Verdict {
        match (card.says(Verb::Sweep), zone) {
            (false, None) if card.says(Verb::Undo) && self.chain.is_empty() => Err(Refusal::new("RP-4.4", "nothing_to_undo")),
            (false, None) => Ok(()),
            (true, Some(zone)) if slot_of(zone).is_some() && !self.zones.is_empty(zone) => Ok(()),
            _ => Err(Refusal::new("RP-4.1", "no_target")),
        }
    }

    fn ask(&mut self, desk: At, question: Question) -> Flow<Action> {
        let cards = desk.cards;
        desk.ask(question, |options| {
            options.extend(self.wishes(cards, question.seat));
            options.retain(|wish| self.may(cards, question.seat, Some(&question), wish).is_ok());
        })
    }

    /// Everything that a seat could want to do, or to answer to an effect.
    fn wishes(&self, cards: &[Card], seat: Seat) -> Vec<Action> {
        if let Agenda::Effect(running) = self.agenda {
            return self.answers(cards, running, seat);
        }
        let hand = self.zones.cards(hand(seat)).iter();
        hand.flat_map(move |&card| self.wishes_with(cards, card)).chain([Action::new(PASS)]).collect()
    }

    fn wishes_with<'g>(&'g self, cards: &'g [Card], card: CardId) -> impl Iterator<Item = Action> + 'g {
        let verb = if self.kind(cards, card) == Kind::Wave { CAST } else { LAY };
        let aimless = verb == CAST && !self.card(cards, card).says(Verb::Sweep);
        let places = (1..=PLACES).filter(move |_| !aimless).map(move |slot| Action::new(verb).card(card).zone(place(slot)));
        places.chain(aimless.then(|| Action::new(CAST).card(card)))
    }
}

fn slot_of(zone: ZoneId) -> Option<u8> {
    zone.0.checked_sub(6).filter(|&slot| slot > 0)
}

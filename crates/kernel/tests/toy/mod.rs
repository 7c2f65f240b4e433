//! A toy game: both seats set a card face down, may show a card of the hand first, turn the cards up together; the higher one scores; a die may
//! send the used cards back into the deck. It is also played with a flaw, to show that the conformance kit notices, and with what looks like one and
//! is none.
#![allow(dead_code, reason = "each test program uses its own part of the toy")]

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use fudaba_kernel::conformance::{Ground, Group, Kit, Order, Ranks, Tally};
use fudaba_kernel::*;

/// What is wrong with a toy.
pub(crate) mod flaw {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const EVENT_NAMES_A_HIDDEN_CARD: u8 = 1;
    pub(crate) const COUNTER_SUMS_A_HIDDEN_HAND: u8 = 2;
    pub(crate) const REFUSAL_COUNTS_WHAT_IS_HIDDEN: u8 = 3;
    pub(crate) const QUESTION_HANGS_ON_A_HIDDEN_CARD: u8 = 4;
    pub(crate) const RULE_THAT_IS_NONE: u8 = 5;
    pub(crate) const OFFER_THAT_IS_REFUSED: u8 = 6;
    pub(crate) const ALLOWED_BUT_NOT_OFFERED: u8 = 7;
    pub(crate) const NO_END: u8 = 8;
    pub(crate) const PRINT_CHANGES: u8 = 9;
    pub(crate) const A_CLOCK_OF_ITS_OWN: u8 = 10;
    pub(crate) const MARK_TELLS_A_HIDDEN_CARD: u8 = 11;
    pub(crate) const ROLL_HANGS_ON_A_HIDDEN_CARD: u8 = 12;
    pub(crate) const FORESIGHT_PEEKS: u8 = 13;
    pub(crate) const MARK_WHERE_NONE_MAY_BE: u8 = 14;
    pub(crate) const REFUSAL_NAMES_THE_TURN_FIRST: u8 = 15;
    pub(crate) const REFUSAL_NAMES_THE_TIME_FIRST: u8 = 16;
    pub(crate) const FORCED_PICK_IS_NOT_DUE: u8 = 17;
    /// No flaw: A drops a card of the highest print where there is one, and that is said of the question.
    pub(crate) const FORCED_PICK_IS_DUE: u8 = 18;
    /// No flaw: a card of the highest print counts from the hand, and is shown to the other seat as soon as it does.
    pub(crate) const EFFECT_SHOWS_ITS_CARD: u8 = 19;
}

/// Something outside of the state, which no rule may look at.
static CLOCK: AtomicU8 = AtomicU8::new(0);

const DECK: u8 = 0;
pub(crate) const HAND: u8 = 1;
pub(crate) const PLACE: u8 = 2;
const USED: u8 = 3;
/// The print of the cards that are dropped, or that count from the hand, where the toy has that.
const HIGHEST: DefId = DefId(4);

const fn zone_spec(kind: &'static str, seat: Seat, capacity: u8, sees: Sees, tracking: Tracking, shown: Shown) -> ZoneSpec {
    ZoneSpec { kind, seat: Some(seat), slot: 0, capacity, sees, tracking, shown, marked: Marked::Always }
}

const fn half(seat: Seat) -> [ZoneSpec; 4] {
    let mut own = [
        zone_spec("deck", seat, 12, Sees::Nobody, Tracking::Tracked, Shown::Count),
        zone_spec("hand", seat, 12, Sees::Owner, Tracking::Loose, Shown::Cards),
        zone_spec("place", seat, 1, Sees::Owner, Tracking::Tracked, Shown::Cards),
        zone_spec("used", seat, 12, Sees::All, Tracking::Tracked, Shown::Cards),
    ];
    own[USED as usize].marked = Marked::Never;
    own
}

const A: [ZoneSpec; 4] = half(Seat::A);
const B: [ZoneSpec; 4] = half(Seat::B);
pub(crate) static ZONES: [ZoneSpec; 8] = [A[0], A[1], A[2], A[3], B[0], B[1], B[2], B[3]];

pub(crate) fn zone(seat: Seat, kind: u8) -> ZoneId {
    ZoneId(seat.index() as u8 * 4 + kind)
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Toy<const FLAW: u8 = { flaw::NONE }> {
    pub(crate) zones: Zones<24, 8>,
    chance: Chance,
    pub(crate) points: [u8; 2],
    round: u8,
    /// Whether the next step is A's dropping of a card: a step of its own, as whoever imagines B's choices must not ask A for another one.
    drops: bool,
}

static LEXICON: Lexicon = Lexicon {
    slug: "toy",
    verbs: &["set", "show", "keep", "drop"],
    questions: &["set", "show", "drop"],
    concede: "TOY-4",
    refused: "TOY-1",
    finished: "TOY-5",
    longest: 400,
    telling: false,
    levels: Strength::USUAL,
    adviser: Strength::ADVISER,
};

pub(crate) const SET: u8 = 0;
pub(crate) const SHOW: u8 = 1;
pub(crate) const KEEP: u8 = 2;
const DROP: u8 = 3;

impl<const FLAW: u8> Toy<FLAW> {
    pub(crate) fn new(seed: [u8; 32]) -> Self {
        let mut zones = Zones::new(&ZONES);
        for seat in Seat::BOTH {
            for number in 0..12 {
                zones.add(DefId(number % 5), Home { seat, pool: 0 }, zone(seat, DECK));
            }
        }
        Toy { zones, chance: Chance::new(seed), points: [0; 2], round: 0, drops: false }
    }

    fn deal(&mut self, desk: &mut Desk<'_, ()>) -> Flow {
        for seat in Seat::BOTH {
            desk.shuffle(&mut self.chance, &mut self.zones, zone(seat, DECK));
            (0..3).try_for_each(|_| self.draw(desk, seat))?;
        }
        Ok(())
    }

    /// Whether this toy has that flaw.
    const fn has(flaw: u8) -> bool {
        FLAW == flaw
    }

    /// The print of the card that `seat` has set, else of the first in the hand.
    fn secret(&self, seat: Seat) -> i32 {
        let card = self.zones.top(zone(seat, PLACE)).or_else(|| self.zones.top(zone(seat, HAND)));
        card.map_or(0, |card| self.zones.identity(card).0.into())
    }

    fn draw(&mut self, desk: &mut Desk<'_, ()>, seat: Seat) -> Flow {
        let Some(card) = self.zones.top(zone(seat, DECK)) else {
            return desk.over(Outcome { winner: Some(seat.other()), reason: "deck_out", rule: "TOY-3" });
        };
        desk.put(&mut self.zones, card, zone(seat, HAND), End::Bottom, Sees::Owner, || Event::new("TOY-1", "drew").seat(seat));
        Ok(())
    }

    fn set(&mut self, desk: &mut Desk<'_, ()>, seat: Seat) -> Flow {
        let question = Question::new(1, seat);
        let answer = desk.ask(question, |options| options.extend(self.allowed(seat, &question)))?;
        if let Some(card) = answer.card {
            self.zones.glimpse(seat.other(), card);
            desk.tell(&self.zones, || Event::new("TOY-2", "showed").seat(seat).card(card).only(seat.other()));
        }
        let question = Question::new(0, seat);
        let card = desk.ask(question, |options| options.extend(self.allowed(seat, &question)))?.card.expect("setting names a card");
        desk.put(&mut self.zones, card, zone(seat, PLACE), End::Top, Sees::Owner, || Event::new("TOY-1", "set").seat(seat));
        if Self::has(flaw::EVENT_NAMES_A_HIDDEN_CARD) {
            desk.tell(&self.zones, || Event::new("TOY-1", "whispered").value(self.secret(seat)));
        }
        if Self::has(flaw::QUESTION_HANGS_ON_A_HIDDEN_CARD) && self.secret(seat) > 2 {
            let question = Question::new(1, seat);
            desk.ask(question, |options| options.extend(self.allowed(seat, &question)))?;
        }
        Ok(())
    }

    /// A drops one of the highest cards of a full hand, if there is one: what was not asked had nothing to answer it.
    fn drop_one(&mut self, desk: &mut Desk<'_, ()>) -> Flow {
        let hand = self.zones.cards(zone(Seat::A, HAND));
        if hand.len() < 3 || !hand.iter().any(|&card| self.zones.identity(card) == HIGHEST) {
            return Ok(());
        }
        let manner = if Self::has(flaw::FORCED_PICK_IS_DUE) { Manner::Due } else { Manner::Veiled };
        let question = Question::new(2, Seat::A).manner(manner);
        let card = desk.ask(question, |options| options.extend(self.allowed(Seat::A, &question)))?.card.expect("dropping names a card");
        desk.put(&mut self.zones, card, zone(Seat::A, USED), End::Top, Sees::All, || Event::new("TOY-1", "dropped").seat(Seat::A));
        Ok(())
    }

    /// Shows the cards that count from a hand to the other seat.
    fn show_what_counts(&mut self) {
        for seat in Seat::BOTH {
            for card in self.zones.cards(zone(seat, HAND)).to_vec() {
                if self.zones.identity(card) == HIGHEST {
                    self.zones.glimpse(seat.other(), card);
                }
            }
        }
    }

    /// How many cards count from the hand of a seat.
    fn at_work(&self, seat: Seat) -> usize {
        let hand = self.zones.cards(zone(seat, HAND)).iter();
        hand.filter(|&&card| self.zones.identity(card) == HIGHEST && self.zones.knows(seat.other(), card)).count()
    }

    fn allowed(&self, seat: Seat, question: &Question) -> Vec<Action> {
        let mut aims = Vec::new();
        self.every_aim(seat, &mut aims);
        if Self::has(flaw::OFFER_THAT_IS_REFUSED) && question.kind == 0 {
            return vec![Action::new(SET).card(self.zones.cards(zone(seat, HAND))[0]), Action::new(KEEP)];
        }
        if Self::has(flaw::ALLOWED_BUT_NOT_OFFERED) {
            let first = self.zones.top(zone(seat, HAND));
            aims.retain(|aim| aim.verb != SHOW || aim.card != first);
        }
        aims.into_iter().filter(|aim| self.judge(&(), seat, Some(question), aim).is_ok()).collect()
    }

    fn not_your_decision(&self, seat: Seat) -> Refusal {
        match FLAW {
            flaw::RULE_THAT_IS_NONE => Refusal::new("TOY-9", "not_your_decision"),
            flaw::REFUSAL_COUNTS_WHAT_IS_HIDDEN => Refusal::new("TOY-1", "not_your_decision").number(self.secret(seat.other())),
            _ => Refusal::new("TOY-1", "not_your_decision"),
        }
    }

    fn every_aim(&self, seat: Seat, aims: &mut Vec<Action>) {
        for &card in self.zones.cards(zone(seat, HAND)) {
            aims.extend([SET, SHOW, DROP].map(|verb| Action::new(verb).card(card)));
        }
        aims.push(Action::new(KEEP));
    }

    fn compare(&mut self, desk: &mut Desk<'_, ()>) -> Flow {
        let value = |toy: &Self, seat| toy.zones.top(zone(seat, PLACE)).map(|card| toy.zones.identity(card).0);
        let values = Seat::BOTH.map(|seat| value(self, seat));
        for seat in Seat::BOTH {
            self.points[seat.index()] += u8::from(values[seat.index()] > values[seat.other().index()]);
            let card = self.zones.top(zone(seat, PLACE)).expect("both have set");
            desk.put(&mut self.zones, card, zone(seat, USED), End::Top, Sees::All, || Event::new("TOY-1", "used").seat(seat));
        }
        self.tidy(desk)
    }

    fn tidy(&mut self, desk: &mut Desk<'_, ()>) -> Flow {
        let mut face = desk.pick(&mut self.chance, 6) as i32 + 1;
        if Self::has(flaw::ROLL_HANGS_ON_A_HIDDEN_CARD) {
            face += self.secret(Seat::A);
        }
        if Self::has(flaw::A_CLOCK_OF_ITS_OWN) {
            face += i32::from(CLOCK.fetch_add(1, Ordering::Relaxed));
        }
        if Self::has(flaw::PRINT_CHANGES) {
            self.zones.adopt_identities(&[DefId(0)]);
        }
        desk.tell(&self.zones, || Event::new("TOY-1", "rolled").value(face));
        for seat in Seat::BOTH {
            if self.points[seat.index()] == 3 && !Self::has(flaw::NO_END) {
                return desk.over(Outcome { winner: Some(seat), reason: "points", rule: "TOY-3" });
            }
            if face >= 5 {
                self.take_back(desk, seat);
            }
            self.draw(desk, seat)?;
        }
        Ok(())
    }

    fn take_back(&mut self, desk: &mut Desk<'_, ()>, seat: Seat) {
        while let Some(card) = self.zones.top(zone(seat, USED)) {
            desk.put(&mut self.zones, card, zone(seat, DECK), End::Bottom, Sees::Nobody, || Event::new("TOY-1", "back").seat(seat));
        }
        desk.shuffle(&mut self.chance, &mut self.zones, zone(seat, DECK));
    }
}

impl<const FLAW: u8> Game for Toy<FLAW> {
    type Cards = ();
    const LEXICON: &'static Lexicon = &LEXICON;

    fn advance(&mut self, desk: &mut Desk<'_, ()>) -> Flow {
        if std::mem::take(&mut self.drops) {
            return self.drop_one(desk);
        }
        match self.round {
            0 => self.deal(desk)?,
            40 if !Self::has(flaw::NO_END) => return desk.over(Outcome { winner: None, reason: "rounds", rule: "TOY-3" }),
            _ => {
                self.set(desk, Seat::A)?;
                self.set(desk, Seat::B)?;
                self.compare(desk)?;
                self.drops = Self::has(flaw::FORCED_PICK_IS_DUE) || Self::has(flaw::FORCED_PICK_IS_NOT_DUE);
            }
        }
        if Self::has(flaw::EFFECT_SHOWS_ITS_CARD) {
            self.show_what_counts();
        }
        self.round = (self.round + 1).min(50);
        Ok(())
    }

    fn zones(&self) -> &dyn Tableau {
        &self.zones
    }

    fn zones_mut(&mut self) -> &mut dyn Tableau {
        &mut self.zones
    }

    fn chance_mut(&mut self) -> &mut Chance {
        &mut self.chance
    }

    fn judge(&self, _: &(), seat: Seat, asked: Option<&Question>, action: &Action) -> Verdict {
        let highest = action.card.is_some_and(|card| self.zones.identity(card) == HIGHEST);
        let fits = |question: &Question| match (question.kind, action.verb) {
            (0, SET) | (1, SHOW | KEEP) => true,
            (2, DROP) => highest,
            _ => false,
        };
        if Self::has(flaw::REFUSAL_NAMES_THE_TIME_FIRST) && asked.is_some_and(|question| !fits(question)) {
            return Err(Refusal::new("TOY-2", "not_now"));
        }
        let in_hand = action.card.is_none_or(|card| self.zones.zone(card) == zone(seat, HAND));
        let not_in_hand = Refusal::new("TOY-6", "not_in_hand");
        if !in_hand && !Self::has(flaw::REFUSAL_NAMES_THE_TURN_FIRST) {
            return Err(not_in_hand);
        }
        let asked = asked.filter(|question| question.seat == seat).ok_or(self.not_your_decision(seat))?;
        match (in_hand, fits(asked)) {
            (true, true) => Ok(()),
            (true, false) => Err(Refusal::new("TOY-2", "not_now")),
            (false, _) => Err(not_in_hand),
        }
    }

    fn aims(&self, _: &(), seat: Seat, target: Target, aims: &mut Options) {
        match target {
            Target::Card(card) => aims.extend([SET, SHOW, DROP].map(|verb| Action::new(verb).card(card))),
            Target::Zone(_) => {}
            Target::Table => aims.push(Action::new(KEEP)),
        }
        aims.retain(|aim| aim.card.is_none_or(|card| self.zones.owner(card) == seat));
    }

    fn scene_into(&self, _: &(), _: Observer, scene: &mut Scene) {
        let peek = |seat| if Self::has(flaw::COUNTER_SUMS_A_HIDDEN_HAND) { self.secret(seat) } else { 0 };
        let points = |seat: Seat| Counter { key: "points", seat: Some(seat), value: i32::from(self.points[seat.index()]) + peek(seat) };
        let mut counters = Seat::BOTH.map(points).to_vec();
        if Self::has(flaw::EFFECT_SHOWS_ITS_CARD) {
            counters.extend(Seat::BOTH.map(|seat| Counter { key: "at_work", seat: Some(seat), value: self.at_work(seat) as i32 }));
        }
        *scene = Scene { round: self.round.into(), counters, ..Scene::default() };
    }

    fn marks(&self, _: &(), _: Observer, card: CardId, marks: &mut Vec<Mark>) {
        if Self::has(flaw::MARK_WHERE_NONE_MAY_BE) && self.zones.zone(card).0 % 4 == USED {
            marks.push(Mark { key: "worn", value: 1 });
        }
        if Self::has(flaw::MARK_TELLS_A_HIDDEN_CARD) {
            marks.push(Mark { key: "weight", value: self.zones.identity(card).0.into() });
        }
    }

    fn evaluate(&self, _: &(), seat: Seat) -> f64 {
        0.5 + (f64::from(self.points[seat.index()]) - f64::from(self.points[seat.other().index()])) / 6.0
    }

    fn foresee(&self, _: &(), seat: Seat, _: &Action) -> Option<Foresight> {
        Self::has(flaw::FORESIGHT_PEEKS).then(|| Foresight { key: "points", seat: None, before: 0, after: self.secret(seat.other()) })
    }

    fn number(_: &(), def: DefId) -> &str {
        ["T0", "T1", "T2", "T3", "T4"][def.index()]
    }
}

/// The order of the toy's refusals.
const RANKS: Ranks = Ranks(&[
    Group { ground: Ground::Table, rules: &["TOY-6"] },
    Group { ground: Ground::Time, rules: &["TOY-2"] },
    Group { ground: Ground::Turn, rules: &["TOY-1"] },
]);

/// What the refusals of toys of this flaw name before what goes before it. The same table at another time is that of the next question.
pub(crate) fn inversions_of<const FLAW: u8>(games: u64) -> Vec<(&'static str, &'static str)> {
    let order = Order { cards: Arc::new(()), start: &Toy::<FLAW>::new, ranks: RANKS, again: &after_keeping, games };
    let orders = order.check();
    assert!(orders.compared > 100, "{orders:?}");
    orders.inversions.keys().map(|inversion| (inversion.named.0, inversion.hidden.0)).collect()
}

fn after_keeping<const FLAW: u8>(table: &Table<Toy<FLAW>>) -> Vec<Table<Toy<FLAW>>> {
    let keep = table.options().iter().position(|option| option.verb == KEEP);
    let after = keep.map(|option| {
        let mut table = table.clone();
        table.play(option).expect("a listed option is accepted");
        table
    });
    after.into_iter().collect()
}

/// Plays toys of this flaw by the conformance kit.
pub(crate) fn tally_of<const FLAW: u8>(games: u64) -> Tally {
    let rules: BTreeSet<String> = (1..=6).map(|number| format!("TOY-{number}")).collect();
    Kit { cards: Arc::new(()), start: &Toy::<FLAW>::new, rules: &rules, games }.check()
}

//! A toy to test opponents with: the duel of ranks. Each seat holds cards of ranks 0 to 4. In a round both lay a card face down, A before B, then both
//! are turned up and the higher rank scores; three points win. A lying card may be hidden, draws are random, equal cards are common: all that a
//! search has to cope with, in a hundred lines.

#![allow(dead_code)] // each test program uses a part

use fudaba_kernel::{
    Action, CardId, Chance, Counter, DefId, Desk, End, Flow, Foresight, Game, Home, Lexicon, Mark, Marked, Observer, Options, Outcome,
    Question, Refusal, Scene, Seat, Sees, Shown, Strength, Tableau, Target, Tracking, Verdict, ZoneId, ZoneSpec, Zones,
};

const LAY: u8 = 0;
const BOAST: u8 = 1;
const HUSH: u8 = 2;
const DECK: u8 = 0;
const HAND: u8 = 1;
const PLACE: u8 = 2;
const PILE: u8 = 3;
const HANDFUL: usize = 3;
const POINTS: u8 = 3;

/// The ranks of a seat's deck.
pub(crate) type Ranks = [u8; 10];

/// Two of each rank.
pub(crate) const EVEN: Ranks = [0, 0, 1, 1, 2, 2, 3, 3, 4, 4];

/// No 4 among them.
pub(crate) const LOW: Ranks = [0, 0, 1, 1, 2, 2, 3, 3, 3, 3];

/// Whether the rules make the mistake that forks exist to notice.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Manners {
    /// Questions follow from what everybody sees.
    Proper,
    /// B is asked to boast, before A lays, only when B holds a 4: a question that hangs on a hidden card.
    Leaky,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Duel {
    zones: Zones<20, 8>,
    chance: Chance,
    score: [u8; 2],
    round: u8,
    manners: Manners,
}

const fn spec(seat: Seat, kind: &'static str, sees: Sees, tracking: Tracking, shown: Shown) -> ZoneSpec {
    ZoneSpec { kind, seat: Some(seat), slot: 0, capacity: 20, sees, tracking, shown, marked: Marked::Always }
}

const fn half(seat: Seat) -> [ZoneSpec; 4] {
    [
        spec(seat, "deck", Sees::Nobody, Tracking::Tracked, Shown::Count),
        spec(seat, "hand", Sees::Owner, Tracking::Loose, Shown::Cards),
        spec(seat, "place", Sees::Owner, Tracking::Tracked, Shown::Cards),
        spec(seat, "pile", Sees::All, Tracking::Tracked, Shown::Cards),
    ]
}

static SPECS: [ZoneSpec; 8] = {
    let ([a, b, c, d], [e, f, g, h]) = (half(Seat::A), half(Seat::B));
    [a, b, c, d, e, f, g, h]
};

static LEXICON: Lexicon = Lexicon {
    slug: "duel",
    verbs: &["lay", "boast", "hush"],
    questions: &["lay", "boast"],
    concede: "TOY-3",
    refused: "TOY-1",
    finished: "TOY-2",
    longest: 100,
    telling: false,
    levels: Strength::USUAL,
    adviser: Strength::ADVISER,
};

fn zone(seat: Seat, kind: u8) -> ZoneId {
    ZoneId(seat.index() as u8 * 4 + kind)
}

impl Duel {
    /// Shuffled and dealt from two decks.
    pub(crate) fn new(decks: [&Ranks; 2], seed: [u8; 32], manners: Manners) -> Duel {
        let mut zones = Zones::new(&SPECS);
        for seat in Seat::BOTH {
            for &rank in decks[seat.index()] {
                zones.add(DefId(rank.into()), Home { seat, pool: 0 }, zone(seat, DECK));
            }
        }
        Duel { zones, chance: Chance::new(seed), score: [0; 2], round: 0, manners }
    }

    /// Two points each, with these hands, A's from a deck without a 4: whoever scores next wins.
    pub(crate) fn last_round(hands: [&[u8]; 2]) -> Duel {
        let mut duel = Duel::new([&LOW, &EVEN], [3; 32], Manners::Proper);
        for seat in Seat::BOTH {
            for &rank in hands[seat.index()] {
                let deck = duel.zones.cards(zone(seat, DECK));
                let card = deck.iter().copied().find(|&card| duel.zones.identity(card).0 == u16::from(rank)).expect("the deck has it");
                duel.zones.put(card, zone(seat, HAND), End::Bottom, Sees::Owner);
            }
        }
        (duel.score, duel.round) = ([2, 2], 1);
        duel
    }

    /// The rank a card of an option has.
    pub(crate) fn rank(&self, card: CardId) -> u16 {
        self.zones.identity(card).0
    }

    fn deal(&mut self, desk: &mut Desk<'_, ()>) {
        for seat in Seat::BOTH {
            desk.shuffle(&mut self.chance, &mut self.zones, zone(seat, DECK));
            (0..HANDFUL).for_each(|_| self.draw(seat));
        }
        self.round = 1;
    }

    fn draw(&mut self, seat: Seat) {
        if let Some(card) = self.zones.top(zone(seat, DECK)) {
            self.zones.put(card, zone(seat, HAND), End::Bottom, Sees::Owner);
        }
    }

    fn play_round(&mut self, desk: &mut Desk<'_, ()>) -> Flow {
        let holds_a_four = self.zones.cards(zone(Seat::B, HAND)).iter().any(|&card| self.rank(card) == 4);
        if self.manners == Manners::Leaky && holds_a_four {
            desk.ask(Question::new(1, Seat::B), |options| options.extend([Action::new(BOAST), Action::new(HUSH)]))?;
        }
        let laid = [self.lay(desk, Seat::A)?, self.lay(desk, Seat::B)?];
        self.score_round(laid);
        if self.score.contains(&POINTS) || self.zones.is_empty(zone(Seat::A, HAND)) {
            return desk.over(self.outcome());
        }
        self.round += 1;
        Seat::BOTH.into_iter().for_each(|seat| self.draw(seat));
        Ok(())
    }

    fn lay(&mut self, desk: &mut Desk<'_, ()>, seat: Seat) -> Flow<CardId> {
        let hand = self.zones.cards(zone(seat, HAND));
        let action = desk.ask(Question::new(0, seat), |options| options.extend(hand.iter().map(|&card| Action::new(LAY).card(card))))?;
        let card = action.card.expect("laying names a card");
        self.zones.put(card, zone(seat, PLACE), End::Top, Sees::Owner);
        Ok(card)
    }

    fn score_round(&mut self, laid: [CardId; 2]) {
        let [one, other] = laid.map(|card| self.rank(card));
        self.score[0] += u8::from(one > other);
        self.score[1] += u8::from(other > one);
        for seat in Seat::BOTH {
            self.zones.put(laid[seat.index()], zone(seat, PILE), End::Bottom, Sees::All);
        }
    }

    fn outcome(&self) -> Outcome {
        let winner = match self.score[0].cmp(&self.score[1]) {
            std::cmp::Ordering::Greater => Some(Seat::A),
            std::cmp::Ordering::Less => Some(Seat::B),
            std::cmp::Ordering::Equal => None,
        };
        Outcome { winner, reason: if self.score.contains(&POINTS) { "points" } else { "no_cards" }, rule: "TOY-4" }
    }
}

impl Game for Duel {
    type Cards = ();
    const LEXICON: &'static Lexicon = &LEXICON;

    fn advance(&mut self, desk: &mut Desk<'_, ()>) -> Flow {
        if self.round == 0 {
            self.deal(desk);
            return Ok(());
        }
        self.play_round(desk)
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

    fn judge(&self, _cards: &(), seat: Seat, _asked: Option<&Question>, action: &Action) -> Verdict {
        match action.card {
            Some(card) if self.zones.zone(card) != zone(seat, HAND) => Err(Refusal::new("TOY-1", "not_in_hand").card(card)),
            _ => Ok(()),
        }
    }

    fn aims(&self, _cards: &(), _seat: Seat, target: Target, aims: &mut Options) {
        if let Target::Card(card) = target {
            aims.push(Action::new(LAY).card(card));
        }
    }

    fn scene_into(&self, _cards: &(), _observer: Observer, scene: &mut Scene) {
        let counters = Seat::BOTH.map(|seat| Counter { key: "score", seat: Some(seat), value: self.score[seat.index()].into() });
        *scene = Scene { round: self.round.into(), phase: "duel", counters: counters.to_vec(), ..Scene::default() };
    }

    fn marks(&self, _cards: &(), _observer: Observer, _card: CardId, _marks: &mut Vec<Mark>) {}

    fn evaluate(&self, _cards: &(), seat: Seat) -> f64 {
        let lead = f64::from(self.score[seat.index()]) - f64::from(self.score[seat.other().index()]);
        0.5 + lead / 6.0
    }

    fn foresee(&self, _cards: &(), _seat: Seat, _action: &Action) -> Option<Foresight> {
        None
    }

    fn number(_cards: &(), def: DefId) -> &str {
        ["R0", "R1", "R2", "R3", "R4"][def.index()]
    }
}

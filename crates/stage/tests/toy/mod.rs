//! A toy to stage: North and South each put a straw face down into one of two spots, South nods, and the longer straw wins; a die decides
//! between equal ones.

use std::sync::Arc;

use fudaba_cardscript::data::{CardFace, SectionRule};
use fudaba_cardscript::{Faults, Source, Text, read_list};
use fudaba_kernel::*;
use fudaba_stage::{CardGame, DeckFault, DeckList, Remedy};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A card.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Straw {
    number: String,
    name: String,
    length: u8,
}

const HAND: u8 = 0;
const SPOT: u8 = 1;
const DECK: u8 = 3;
const EACH: u8 = 4;
/// The toy's flaw: it cannot compare a straw of this length.
const BREAKS: u8 = 200;

const fn spec(kind: &'static str, seat: Seat, slot: u8, sees: Sees, tracking: Tracking, shown: Shown) -> ZoneSpec {
    ZoneSpec { kind, seat: Some(seat), slot, capacity: 8, sees, tracking, shown, marked: Marked::Always }
}

const fn half(seat: Seat) -> [ZoneSpec; 4] {
    [
        spec("hand", seat, 0, Sees::Owner, Tracking::Loose, Shown::Cards),
        spec("spot", seat, 1, Sees::Owner, Tracking::Tracked, Shown::Cards),
        spec("spot", seat, 2, Sees::Owner, Tracking::Tracked, Shown::Cards),
        spec("deck", seat, 0, Sees::Nobody, Tracking::Tracked, Shown::Seen),
    ]
}

const A: [ZoneSpec; 4] = half(Seat::A);
const B: [ZoneSpec; 4] = half(Seat::B);
static ZONES: [ZoneSpec; 8] = [A[0], A[1], A[2], A[3], B[0], B[1], B[2], B[3]];

fn zone(seat: Seat, number: u8) -> ZoneId {
    ZoneId(seat.index() as u8 * EACH + number)
}

/// The state of the toy.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Straws {
    zones: Zones<16, 8>,
    chance: Chance,
    step: u8,
}

/// A position of the toy.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Given {
    north: Half,
    south: Half,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
struct Half {
    hand: Vec<String>,
    spots: Vec<Vec<String>>,
    deck: Vec<String>,
}

impl Default for Half {
    fn default() -> Self {
        Half { hand: vec!["T1".to_owned(), "T2".to_owned()], spots: vec![Vec::new(), Vec::new()], deck: Vec::new() }
    }
}

static LEXICON: Lexicon = Lexicon {
    slug: "straws",
    verbs: &["set", "nod"],
    questions: &["set_straw", "agree"],
    concede: "T-4",
    refused: "T-1",
    finished: "T-5",
    longest: 10,
    telling: false,
    levels: Strength::USUAL,
    adviser: Strength::ADVISER,
};

const SET: u8 = 0;
const NOD: u8 = 1;

impl Straws {
    /// The straws that lie in a seat's spots.
    fn laid(&self, seat: Seat) -> Vec<CardId> {
        [SPOT, SPOT + 1].iter().flat_map(|&spot| self.zones.cards(zone(seat, spot)).to_vec()).collect()
    }

    /// While the players nod, the comparison waits: of what North has laid with South's second spot.
    fn waiting(&self) -> Vec<Entry> {
        let Some(&card) = self.laid(Seat::A).first().filter(|_| (2..4).contains(&self.step)) else { return Vec::new() };
        let values = std::iter::once(Mark { key: "steps", value: self.step.into() }).collect();
        let targets = std::iter::once(Target::Zone(zone(Seat::B, SPOT + 1))).collect();
        vec![Entry { kind: "comparison", seat: Some(Seat::A), source: Some(card), values, targets, ..Entry::default() }]
    }

    /// Straws that lie across from each other.
    fn rivals(&self) -> Vec<Link> {
        let pairs = self.laid(Seat::A).into_iter().zip(self.laid(Seat::B));
        pairs.map(|(one, other)| Link { key: "rivals", from: Target::Card(one), to: Target::Card(other) }).collect()
    }

    fn aims_of(&self, seat: Seat) -> Vec<Action> {
        let spots = [SPOT, SPOT + 1].map(|spot| zone(seat, spot));
        let set = |&card: &CardId| spots.map(|spot| Action::new(SET).card(card).zone(spot));
        self.zones.cards(zone(seat, HAND)).iter().flat_map(set).chain([Action::new(NOD)]).collect()
    }

    fn ask(&mut self, desk: &mut Desk<'_, Vec<Straw>>, question: Question) -> Flow<Action> {
        desk.ask(question, |options| {
            options.extend(self.aims_of(question.seat));
            options.retain(|aim| self.judge(desk_free(), question.seat, Some(&question), aim).is_ok());
        })
    }

    fn set(&mut self, desk: &mut Desk<'_, Vec<Straw>>, seat: Seat) -> Flow {
        let chosen = self.ask(desk, Question::new(0, seat))?;
        let (card, spot) = (chosen.card.expect("a straw"), chosen.zone.expect("a spot"));
        desk.put(&mut self.zones, card, spot, End::Top, Sees::Owner, || Event::new("T-1", "set").seat(seat));
        if let Some(card) = self.zones.top(zone(seat, DECK)) {
            self.zones.show(card, Sees::Owner);
        }
        Ok(())
    }

    fn compare(&mut self, desk: &mut Desk<'_, Vec<Straw>>) -> Flow {
        let mut lengths = [0; 2];
        for seat in Seat::BOTH {
            for spot in [SPOT, SPOT + 1] {
                for card in self.zones.cards(zone(seat, spot)).to_vec() {
                    assert!(desk.cards[self.zones.identity(card).index()].length < BREAKS, "the straw breaks");
                    self.zones.show(card, Sees::All);
                    desk.tell(&self.zones, || Event::new("T-2", "shown").seat(seat).card(card).at(zone(seat, spot)));
                    lengths[seat.index()] += desk.cards[self.zones.identity(card).index()].length;
                }
            }
        }
        let winner = match lengths[0].cmp(&lengths[1]) {
            std::cmp::Ordering::Greater => Seat::A,
            std::cmp::Ordering::Less => Seat::B,
            std::cmp::Ordering::Equal => Seat::BOTH[desk.pick(&mut self.chance, 6) % 2],
        };
        desk.over(Outcome { winner: Some(winner), reason: "longer", rule: "T-3" })
    }
}

/// The toy's checks need no catalogue.
fn desk_free() -> &'static Vec<Straw> {
    const NONE: &Vec<Straw> = &Vec::new();
    NONE
}

impl Game for Straws {
    type Cards = Vec<Straw>;
    const LEXICON: &'static Lexicon = &LEXICON;

    fn advance(&mut self, desk: &mut Desk<'_, Vec<Straw>>) -> Flow {
        match self.step {
            0 => self.set(desk, Seat::A)?,
            1 => self.set(desk, Seat::B)?,
            2 => drop(self.ask(desk, Question::new(1, Seat::B).manner(Manner::Always))?),
            3 => drop(self.ask(desk, Question::new(1, Seat::A).manner(Manner::Veiled))?),
            _ => self.compare(desk)?,
        }
        self.step += 1;
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

    fn judge(&self, _: &Vec<Straw>, seat: Seat, asked: Option<&Question>, action: &Action) -> Verdict {
        let own = |zone: ZoneId| self.zones.spec(zone).seat == Some(seat);
        if action.zone.is_some_and(|zone| !own(zone)) || action.card.is_some_and(|card| self.zones.owner(card) != seat) {
            return Err(Refusal::new("T-6", "not_yours"));
        }
        let asked = asked.filter(|asked| asked.seat == seat).ok_or(Refusal::new("T-1", "not_your_decision"))?;
        match action.zone {
            Some(zone) if !self.zones.is_empty(zone) => Err(Refusal::new("T-2", "full").zone(zone)),
            _ if asked.kind == action.verb => Ok(()),
            _ => Err(Refusal::new("T-1", "not_now")),
        }
    }

    fn aims(&self, _: &Vec<Straw>, seat: Seat, target: Target, aims: &mut Options) {
        let hits = |aim: &Action| match target {
            Target::Card(card) => aim.card == Some(card),
            Target::Zone(zone) => aim.zone == Some(zone),
            Target::Table => aim.card.is_none(),
        };
        aims.extend(self.aims_of(seat).into_iter().filter(hits));
    }

    fn scene_into(&self, _: &Vec<Straw>, _: Observer, scene: &mut Scene) {
        let counters = vec![Counter { key: "steps", seat: None, value: self.step.into() }];
        let (chain, links) = (self.waiting(), self.rivals());
        *scene = Scene { round: 1, phase: "draw_straws", step: "", active: (self.step < 4).then_some(Seat::A), counters, chain, links };
    }

    fn marks(&self, cards: &Vec<Straw>, observer: Observer, card: CardId, marks: &mut Vec<Mark>) {
        if self.zones.sees(observer, card) {
            marks.push(Mark { key: "length", value: cards[self.zones.identity(card).index()].length.into() });
        }
    }

    fn evaluate(&self, _: &Vec<Straw>, _: Seat) -> f64 {
        0.5
    }

    fn foresee(&self, _: &Vec<Straw>, _: Seat, _: &Action) -> Option<Foresight> {
        None
    }

    fn number(cards: &Vec<Straw>, def: DefId) -> &str {
        &cards[def.index()].number
    }
}

impl CardGame for Straws {
    type Given = Given;

    fn simultaneous() -> &'static [&'static str] {
        &["set_straw"]
    }

    fn sections() -> Vec<SectionRule> {
        vec![SectionRule { key: "main", name: Text::same("main") }]
    }

    fn read_cards(sources: &[Source]) -> (Vec<Straw>, Faults) {
        read_list(&sources[0])
    }

    fn with_cards(cards: &Vec<Straw>, more: &Source) -> (Vec<Straw>, Faults) {
        let (further, faults) = read_list::<Straw>(more);
        (cards.iter().cloned().chain(further).collect(), faults)
    }

    fn card_schema() -> serde_json::Value {
        fudaba_cardscript::schema_for::<Vec<Straw>>("straws")
    }

    fn find(cards: &Vec<Straw>, name: &str) -> Option<DefId> {
        let index = cards.iter().position(|straw| straw.number == name || straw.name == name)?;
        Some(DefId(u16::try_from(index).expect("few straws")))
    }

    fn faces(_: &Vec<Straw>) -> Vec<CardFace> {
        Vec::new()
    }

    fn check_deck(_: &Vec<Straw>, deck: &DeckList) -> Vec<DeckFault> {
        let size = deck.cards("main").count();
        let fault = || DeckFault {
            rule: "T-7",
            text: Text::same("a deck has two straws"),
            section: Some("main"),
            card: None,
            remedy: Remedy::from_to(size, 2),
        };
        if size == 2 { Vec::new() } else { vec![fault()] }
    }

    fn set_up(cards: &Vec<Straw>, decks: [&DeckList; 2], seed: [u8; 32]) -> Straws {
        let half = |deck: &DeckList| Half { hand: deck.cards("main").map(str::to_owned).collect(), ..Half::default() };
        let given = Given { north: half(decks[0]), south: half(decks[1]) };
        Straws::stage(cards, &given, seed).expect("a deck of straws that are there")
    }

    fn stage(cards: &Vec<Straw>, given: &Given, seed: [u8; 32]) -> Result<Straws, Vec<String>> {
        let mut zones = Zones::new(&ZONES);
        let mut errors = Vec::new();
        for (seat, half) in Seat::BOTH.into_iter().zip([&given.north, &given.south]) {
            let spot = |number: usize| half.spots.get(number).map(Vec::as_slice).unwrap_or_default();
            let rows = [&half.hand, spot(0), spot(1), half.deck.as_slice()];
            for (number, row) in rows.into_iter().enumerate() {
                if half.spots.len() > 2 || row.len() > 3 || (half.hand.is_empty() && number == 0) {
                    errors.push("a hand of one to three straws and two spots".to_owned());
                }
                for name in row.iter().take(3) {
                    match Straws::find(cards, name) {
                        Some(def) => drop(zones.add(def, Home { seat, pool: 0 }, zone(seat, number as u8))),
                        None => errors.push(format!("there is no straw `{name}`")),
                    }
                }
            }
        }
        if errors.is_empty() { Ok(Straws { zones, chance: Chance::new(seed), step: 0 }) } else { Err(errors) }
    }

    fn dump(&self, cards: &Vec<Straw>) -> Given {
        let row =
            |zone: ZoneId| self.zones.cards(zone).iter().map(|&card| Straws::number(cards, self.zones.identity(card)).to_owned()).collect();
        let half = |seat: Seat| Half {
            hand: row(zone(seat, HAND)),
            spots: vec![row(zone(seat, SPOT)), row(zone(seat, SPOT + 1))],
            deck: row(zone(seat, DECK)),
        };
        Given { north: half(Seat::A), south: half(Seat::B) }
    }

    fn seat_named(&self, name: &str) -> Option<Seat> {
        ["North", "South"].iter().position(|known| *known == name).map(|index| Seat::BOTH[index])
    }

    fn first_player(&self) -> Option<Seat> {
        Some(Seat::A)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        ["North", "South"][seat.index()]
    }

    fn twin_rules() -> &'static [&'static [&'static str]] {
        &[&["T-4", "T-44"], &["T-2", "T-22"]]
    }
}

/// Three straws.
pub(crate) fn straws() -> Arc<Vec<Straw>> {
    let straw = |number: &str, name: &str, length| Straw { number: number.to_owned(), name: name.to_owned(), length };
    Arc::new(vec![straw("T1", "short-straw", 1), straw("T2", "long-straw", 2), straw("T3", "third-straw", 3)])
}

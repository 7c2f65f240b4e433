//! Which number stands where: made once for a game, from its words, its zones and its catalogue.

use fudaba_cardscript::data::{AreaDraw, Table as TableFile};
use fudaba_kernel::{Lexicon, Marked, Seat, Shown, ZoneSpec};

use crate::schema::{Field, Kind, Schema, VERSION};

/// Things on the chain that an observation tells of, the one that resolves next first.
pub(crate) const CHAIN: usize = 4;
/// Numbers of each.
pub(crate) const CHAIN_FIELDS: usize = 8;
/// Numbers of a kind of link: how many, and from where to where the first one goes.
pub(crate) const LINK_FIELDS: usize = 3;
/// Numbers of an event.
pub(crate) const EVENT_FIELDS: usize = 6;
/// Cards told of a row or a hand, the first ones.
const ROW: u8 = 12;
/// Cards told of a place for several that the table does not draw.
const FEW: u8 = 4;
/// Numbers of an option.
pub const OPTION_FIELDS: usize = 6;
/// Numbers of a token before its marks.
pub(crate) const TOKEN_FIELDS: usize = 5;

/// See the module.
#[derive(Clone, Debug)]
pub struct Layout {
    schema: Schema,
    pub(crate) questions: usize,
    pub(crate) phases: usize,
    pub(crate) steps: usize,
    pub(crate) counters: usize,
    /// Where the counters end and the zones begin.
    pub(crate) zones_at: usize,
    pub(crate) chain: usize,
    pub(crate) links: usize,
    pub(crate) events_at: usize,
    /// How many of the last events are told.
    pub(crate) events: usize,
    /// By the observer's seat, then by zone.
    pub(crate) zones: [Vec<ZonePlan>; 2],
    pub(crate) keys: Keys,
}

/// The lists of keys that numbers stand for.
#[derive(Clone, Debug)]
pub(crate) struct Keys {
    pub(crate) phases: Vec<String>,
    pub(crate) steps: Vec<String>,
    pub(crate) counters: Vec<String>,
    pub(crate) marks: Vec<String>,
    pub(crate) chain: Vec<String>,
    pub(crate) links: Vec<String>,
    pub(crate) events: Vec<String>,
}

/// Where the numbers of a zone stand, for one observer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ZonePlan {
    /// Its place among the zones as the observer counts them, from 1.
    pub(crate) number: u16,
    pub(crate) count: u32,
    pub(crate) inside: Inside,
    pub(crate) shown: Shown,
    pub(crate) marked: Marked,
}

/// How the cards of a zone are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Inside {
    /// Of a place for one card: the card, and its marks after it.
    One { card: u32 },
    /// Of cards that lie side by side: the first of them, and then the sum of each mark.
    Row { cards: u32, most: u32, marks: u32 },
    /// Of an open pile: the sum of each mark, and then how many of each card are known to lie there.
    Pile { marks: u32, bag: u32 },
    /// Of a closed pile: the top card, and how many of its cards are known.
    Closed { top: u32 },
}

impl Keys {
    fn of(table: &TableFile) -> Keys {
        let mut steps: Vec<String> = Vec::new();
        for step in table.phases.iter().flat_map(|phase| &phase.steps) {
            if !steps.contains(&step.key) {
                steps.push(step.key.clone());
            }
        }
        Keys {
            phases: table.phases.iter().map(|phase| phase.key.clone()).collect(),
            steps,
            counters: table.counters.keys().cloned().collect(),
            marks: table.marks.keys().cloned().collect(),
            chain: table.chain.keys().cloned().collect(),
            links: table.links.keys().cloned().collect(),
            events: table.events.keys().cloned().collect(),
        }
    }
}

impl Layout {
    /// The layout of a game: its words, its zones, its table file, the numbers of its cards, and how many of the last events are told.
    #[must_use]
    pub fn new(lexicon: &Lexicon, specs: &[ZoneSpec], table: &TableFile, cards: &[&str], events: usize) -> Layout {
        let keys = Keys::of(table);
        let mut fields = Columns::default();
        fields.head();
        let questions = fields.each("question/", lexicon.questions, Kind::Flag);
        let phases = fields.each("phase/", &keys.phases, Kind::Flag);
        let steps = fields.each("step/", &keys.steps, Kind::Flag);
        let counters = fields.counters(&keys.counters);
        let zones_at = fields.0.len();
        let own = fields.zones(specs, table, &keys.marks, cards);
        let other = own.iter().enumerate().map(|(at, _)| own[counterpart(specs, table, at)]).collect();
        let chain = fields.chain();
        let links = fields.links(&keys.links);
        let events_at = fields.events(events);
        let schema = schema(lexicon, specs, &keys, cards, fields.0);
        Layout { schema, questions, phases, steps, counters, zones_at, chain, links, events_at, events, zones: [own, other], keys }
    }

    /// What every number means.
    #[must_use]
    pub fn schema(&self) -> &Schema {
        &self.schema
    }

    /// Numbers of an observation.
    #[must_use]
    pub fn width(&self) -> usize {
        self.schema.observation.len()
    }

    /// How many of the last events an observation tells.
    #[must_use]
    pub fn events(&self) -> usize {
        self.events
    }

    /// Numbers of a token.
    #[must_use]
    pub fn token_width(&self) -> usize {
        self.schema.token.len()
    }
}

fn schema(lexicon: &Lexicon, specs: &[ZoneSpec], keys: &Keys, cards: &[&str], observation: Vec<Field>) -> Schema {
    let after = |first: &str, rest: &[String]| std::iter::once(first.to_owned()).chain(rest.iter().cloned()).collect();
    let verbs: Vec<String> = lexicon.verbs.iter().map(|verb| (*verb).to_owned()).collect();
    let zones: Vec<String> = specs.iter().map(zone_name).collect();
    let option = [
        ("verb", Kind::Verb),
        ("card", Kind::Card),
        ("from", Kind::Zone),
        ("position", Kind::Number),
        ("to", Kind::Zone),
        ("number", Kind::Number),
    ];
    let token = [("card", Kind::Card), ("zone", Kind::Zone), ("position", Kind::Number), ("owner", Kind::Side), ("face_seen", Kind::Flag)];
    let marks = keys.marks.iter().map(|mark| Field::new(format!("mark/{mark}"), Kind::Number));
    let named = |(name, kind): (&str, Kind)| Field::new(name, kind);
    Schema {
        version: VERSION,
        game: lexicon.slug.to_owned(),
        observation,
        option: option.map(named).to_vec(),
        token: token.into_iter().map(named).chain(marks).collect(),
        cards: ["", "?"].iter().chain(cards).map(|card| (*card).to_owned()).collect(),
        zones: after("", &zones),
        verbs: after("", &verbs),
        chain: after("", &keys.chain),
        events: after("", &keys.events),
    }
}

/// A zone as seat 0 calls it, which is how each observer calls the zone in the same place.
fn zone_name(spec: &ZoneSpec) -> String {
    let side = match spec.seat {
        Some(Seat::A) => "own/",
        Some(_) => "other/",
        None => "shared/",
    };
    let slot = if spec.slot > 0 { format!("/{}", spec.slot) } else { String::new() };
    format!("{side}{}{slot}", spec.kind)
}

/// The zone that is to seat 0 what this one is to seat 1: that of the other player, or on a board between them the place across.
fn counterpart(specs: &[ZoneSpec], table: &TableFile, at: usize) -> usize {
    let spec = specs[at];
    let slot = if spec.seat.is_none() { turned(specs, table, &spec) } else { spec.slot };
    let across = |other: &ZoneSpec| other.kind == spec.kind && other.slot == slot && other.seat == spec.seat.map(Seat::other);
    specs.iter().position(across).unwrap_or(at)
}

/// A slot of a shared grid, seen from the other side of the table.
fn turned(specs: &[ZoneSpec], table: &TableFile, spec: &ZoneSpec) -> u8 {
    let grids = || table.board.shared.iter().filter(|area| area.draw == AreaDraw::Grid).filter_map(|area| area.grid);
    let slots = specs.iter().filter(|other| other.kind == spec.kind && other.seat.is_none()).count();
    let whole = grids().any(|grid| !grid.halves && usize::from(grid.columns) * usize::from(grid.rows) == slots);
    if whole && spec.slot > 0 { slots as u8 + 1 - spec.slot } else { spec.slot }
}

/// How the table draws a zone, where it has a place of its own on it.
fn drawn(table: &TableFile, spec: &ZoneSpec) -> Option<AreaDraw> {
    let areas = table.board.areas.iter().chain(&table.board.shared);
    let mut own = areas.filter(|area| area.zone.value == spec.kind && area.slot.is_none_or(|slot| slot == spec.slot));
    own.next().map(|area| area.draw)
}

/// The fields of an observation as they are laid out.
#[derive(Default)]
struct Columns(Vec<Field>);

impl Columns {
    fn push(&mut self, name: impl Into<String>, kind: Kind) -> usize {
        self.0.push(Field::new(name, kind));
        self.0.len() - 1
    }

    fn each<S: AsRef<str>>(&mut self, head: &str, keys: &[S], kind: Kind) -> usize {
        let at = self.0.len();
        self.0.extend(keys.iter().map(|key| Field::new(format!("{head}{}", key.as_ref()), kind)));
        at
    }

    fn head(&mut self) {
        self.push("seat", Kind::Number);
        self.push("asked", Kind::Side);
        self.push("active", Kind::Side);
        self.push("round", Kind::Number);
        self.push("subject/card", Kind::Card);
        self.push("subject/zone", Kind::Zone);
        self.push("question/zone", Kind::Zone);
    }

    fn counters(&mut self, keys: &[String]) -> usize {
        let at = self.0.len();
        for key in keys {
            for side in ["own", "other", "table"] {
                self.push(format!("{side}/{key}"), Kind::Number);
            }
        }
        at
    }

    /// The zones, as seat 0 counts them.
    fn zones(&mut self, specs: &[ZoneSpec], table: &TableFile, marks: &[String], cards: &[&str]) -> Vec<ZonePlan> {
        let zone = |(at, spec): (usize, &ZoneSpec)| self.zone(at as u16 + 1, spec, drawn(table, spec), marks, cards);
        specs.iter().enumerate().map(zone).collect()
    }

    fn zone(&mut self, number: u16, spec: &ZoneSpec, drawn: Option<AreaDraw>, marks: &[String], cards: &[&str]) -> ZonePlan {
        let name = zone_name(spec);
        let count = self.push(format!("{name}/count"), Kind::Number) as u32;
        let inside = match (spec.shown, spec.capacity, drawn) {
            (Shown::Count, ..) => self.closed(&name),
            (_, 1, _) => {
                let card = self.push(format!("{name}/card"), Kind::Card) as u32;
                self.each(&format!("{name}/mark/"), marks, Kind::Number);
                Inside::One { card }
            }
            (Shown::Cards, _, Some(AreaDraw::Pile | AreaDraw::OpenPile)) => Inside::Pile {
                marks: self.each(&format!("{name}/marks/"), marks, Kind::Number) as u32,
                bag: self.each(&format!("{name}/known/"), cards, Kind::Number) as u32,
            },
            (_, capacity, drawn) => self.row(&name, if drawn.is_some() { ROW.min(capacity) } else { FEW.min(capacity) }, marks),
        };
        ZonePlan { number, count, inside, shown: spec.shown, marked: spec.marked }
    }

    fn closed(&mut self, name: &str) -> Inside {
        let top = self.push(format!("{name}/top"), Kind::Card) as u32;
        self.push(format!("{name}/known"), Kind::Number);
        Inside::Closed { top }
    }

    fn row(&mut self, name: &str, most: u8, marks: &[String]) -> Inside {
        let places: Vec<String> = (1..=most).map(|place| place.to_string()).collect();
        let cards = self.each(&format!("{name}/card/"), &places, Kind::Card) as u32;
        let marks = self.each(&format!("{name}/marks/"), marks, Kind::Number) as u32;
        Inside::Row { cards, most: u32::from(most), marks }
    }

    fn chain(&mut self) -> usize {
        let at = self.push("chain/count", Kind::Number);
        for entry in 0..CHAIN {
            let names = [
                ("kind", Kind::Chain),
                ("side", Kind::Side),
                ("card", Kind::Card),
                ("ability", Kind::Number),
                ("value", Kind::Number),
                ("resolving", Kind::Flag),
                ("target/card", Kind::Card),
                ("target/zone", Kind::Zone),
            ];
            self.0.extend(names.into_iter().map(|(name, kind)| Field::new(format!("chain/{entry}/{name}"), kind)));
        }
        at
    }

    fn links(&mut self, keys: &[String]) -> usize {
        let at = self.0.len();
        for key in keys {
            self.push(format!("link/{key}/count"), Kind::Number);
            self.push(format!("link/{key}/from"), Kind::Zone);
            self.push(format!("link/{key}/to"), Kind::Zone);
        }
        at
    }

    fn events(&mut self, events: usize) -> usize {
        let at = self.0.len();
        for event in 0..events {
            let names = [
                ("event", Kind::Event),
                ("side", Kind::Side),
                ("card", Kind::Card),
                ("from", Kind::Zone),
                ("to", Kind::Zone),
                ("value", Kind::Number),
            ];
            self.0.extend(names.into_iter().map(|(name, kind)| Field::new(format!("event/{event}/{name}"), kind)));
        }
        at
    }
}

//! Printing is injective: two cards that do different things never say the same, in either language. Tried on all cards of the game and on as
//! many random effects as one likes: thrown together from the schema of the card language, and changed at one spot, where texts are nearest.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::rc::Rc;

use fudaba_cardscript::{Source, read_list};
use fudaba_kernel::DefId;
use serde_json::{Map, Value, json};

use super::Bench;
use super::demands::{RANDOM_EFFECTS, Slot};
use super::grow::{Dice, Grower};
use crate::CardGame;

/// Two cards of the same kind that do different things and say the same.
#[derive(Clone, Debug)]
pub struct Alike {
    /// What they say.
    pub text: String,
    /// The one, as it is written.
    pub one: String,
    /// The other.
    pub other: String,
}

impl fmt::Display for Alike {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}\n    {}\n    {}", self.text, self.one, self.other)
    }
}

/// Cards read at once. Few enough that the mistakes of most of them do not end the reading.
const BATCH: usize = 24;
/// Sound effects of a slot that are kept to be changed.
const POOL: usize = 1000;
/// Pairs that are told.
const TOLD: usize = 60;

/// What has been printed: the text and who prints it.
#[derive(Default)]
struct Printed {
    texts: HashMap<String, (String, Rc<str>)>,
    count: usize,
    alike: Vec<Alike>,
}

impl Printed {
    fn print<G: CardGame>(&mut self, cards: &G::Cards, effect: fn(&G::Cards, DefId) -> String, written: &mut dyn FnMut(&str) -> Rc<str>) {
        for (def, face) in (0..).map(DefId).zip(G::faces(cards)) {
            let (does, card) = (effect(cards, def), written(&face.number));
            self.count += 1;
            for lines in [&face.text.ja, &face.text.en] {
                self.note(format!("{}: {}", face.kind, lines.join("\n")), &does, &card);
            }
        }
    }

    fn note(&mut self, text: String, does: &str, card: &Rc<str>) {
        match self.texts.get(&text) {
            Some((known, _)) if known == does => {}
            Some((_, one)) => self.alike.push(Alike { one: one.to_string(), other: card.to_string(), text }),
            None => {
                self.texts.insert(text, (does.to_owned(), Rc::clone(card)));
            }
        }
    }
}

impl<G: CardGame> Bench<G> {
    /// No two different effects print the same: over all cards and [`Demands::random_effects`](super::demands::Demands::random_effects) random ones.
    pub fn no_two_effects_print_alike(&self) {
        let wanted = std::env::var(RANDOM_EFFECTS).ok().and_then(|count| count.parse().ok()).unwrap_or(self.demands.random_effects);
        let mut alike = self.alike(wanted);
        alike.sort_by_key(|alike| alike.one.len() + alike.other.len());
        let count = alike.len();
        // A pair for each effect: the others are variations of it.
        let mut seen = HashSet::new();
        alike.retain(|alike| seen.insert(alike.one.clone()));
        let told: Vec<String> = alike.iter().take(TOLD).map(ToString::to_string).collect();
        assert!(told.is_empty(), "{count} pairs of effects print alike\n\n{}", told.join("\n\n"));
    }

    /// Every pair found among all cards and so many random effects.
    #[must_use]
    pub fn alike(&self, wanted: usize) -> Vec<Alike> {
        let mut printed = Printed::default();
        printed.print::<G>(&self.cards, self.demands.effect, &mut |number| Rc::from(number));
        let (schema, real) = (G::card_schema(), self.written_effects());
        let grower = Grower { root: &schema, numbers: self.demands.numbers, dice: Dice(1) };
        let mut throws = Throws { slots: self.demands.slots, schemas: slot_schemas(&schema, self.demands.slots), grower, pools: real };
        let (mut tries, start) = (0, printed.count);
        while printed.count - start < wanted {
            tries += 1;
            assert!(tries * BATCH < 1000 + wanted * 200, "only {} of {} random effects are sound", printed.count - start, tries * BATCH);
            let batch: Vec<(usize, Value)> = (0..BATCH).map(|_| throws.throw()).collect();
            let cards = read::<G>(&batch, self.demands.slots);
            let mut sound = Vec::new();
            printed.print::<G>(&cards, self.demands.effect, &mut |number| {
                let at: usize = number.trim_start_matches('X').parse().unwrap_or(0);
                sound.push(at);
                Rc::from(format!("{} {}: {}", self.demands.slots[batch[at].0].card, self.demands.slots[batch[at].0].key, batch[at].1))
            });
            sound.into_iter().for_each(|at| throws.keep(batch[at].clone()));
        }
        printed.alike
    }

    /// What stands on the game's cards, to be changed: for each slot.
    fn written_effects(&self) -> Vec<Vec<Value>> {
        let cards: Vec<Value> = self.card_files.iter().flat_map(|file| read_list::<Value>(file).0).collect();
        self.demands.slots.iter().map(|slot| cards.iter().filter_map(|card| card.get(slot.key).cloned()).collect()).collect()
    }
}

fn slot_schemas<'s>(schema: &'s Value, slots: &[Slot]) -> Vec<&'s Value> {
    let card = schema.get("items").unwrap_or(schema);
    let card = card.get("$ref").and_then(Value::as_str).and_then(|path| schema.pointer(path.trim_start_matches('#'))).unwrap_or(card);
    let of = |slot: &Slot| card.pointer(&format!("/properties/{}", slot.key)).unwrap_or_else(|| panic!("no card has the key {}", slot.key));
    slots.iter().map(of).collect()
}

/// Random effects: some of them thrown, most of them changed from sound ones. Every slot has its turn as often as any other.
struct Throws<'s> {
    slots: &'s [Slot],
    schemas: Vec<&'s Value>,
    grower: Grower<'s>,
    pools: Vec<Vec<Value>>,
}

impl Throws<'_> {
    fn throw(&mut self) -> (usize, Value) {
        let slot = self.grower.dice.roll(self.slots.len());
        let pool = &self.pools[slot];
        if pool.is_empty() || self.grower.dice.roll(5) == 0 {
            return (slot, self.grower.grow(self.schemas[slot], 0));
        }
        let value = &pool[self.grower.dice.roll(pool.len())];
        (slot, self.grower.change(self.schemas[slot], value, 0))
    }

    fn keep(&mut self, (slot, effect): (usize, Value)) {
        let pool = &mut self.pools[slot];
        if pool.len() < POOL {
            pool.push(effect);
        } else {
            pool[self.grower.dice.roll(POOL)] = effect;
        }
    }
}

/// The sound cards among these; the number of each says where it stands.
fn read<G: CardGame>(batch: &[(usize, Value)], slots: &[Slot]) -> G::Cards {
    let card = |(at, (slot, effect)): (usize, &(usize, Value))| {
        let slot = slots[*slot];
        let mut card: Map<String, Value> = serde_json::from_str(slot.card).expect("the keys of a slot's card are JSON");
        card.insert("number".to_owned(), json!(format!("X{at}")));
        card.insert("name".to_owned(), json!({ "ja": "x", "en": format!("Card {at}") }));
        card.insert(slot.key.to_owned(), effect.clone());
        Value::Object(card)
    };
    let cards: Vec<Value> = batch.iter().enumerate().map(card).collect();
    G::read_cards(&[Source::new("random.yaml", Value::Array(cards).to_string())]).0
}

//! Random effects of a game's cards: some of them thrown from the schema of the card language, most of them changed at one spot from sound ones.

use std::collections::BTreeSet;

use fudaba_cardscript::{Source, read_list};
use fudaba_stage::CardGame;
use serde_json::{Map, Value, json};

use crate::Bench;
use crate::demands::{Demands, Slot};
use crate::grow::{Dice, Grower};

/// Sound effects of a slot that are kept to be changed.
const POOL: usize = 1000;

/// The keys of a card, each with its schema.
fn keys_of(schema: &Value) -> &Map<String, Value> {
    let card = schema.get("items").unwrap_or(schema);
    let card = card.get("$ref").and_then(Value::as_str).and_then(|path| schema.pointer(path.trim_start_matches('#'))).unwrap_or(card);
    card.get("properties").and_then(Value::as_object).expect("a card has keys")
}

/// The schema of each slot's effect.
fn slot_schemas<'s>(schema: &'s Value, slots: &[Slot]) -> Vec<&'s Value> {
    let keys = keys_of(schema);
    slots.iter().map(|slot| keys.get(slot.key).unwrap_or_else(|| panic!("no card has the key {}", slot.key))).collect()
}

/// Random effects: some of them thrown, most of them changed from sound ones. Every slot has its turn as often as any other.
pub(super) struct Throws<'s> {
    slots: &'static [Slot],
    schemas: Vec<&'s Value>,
    keys: &'s Map<String, Value>,
    /// What has an effect where: keys with the kinds of the cards that carry them.
    carriers: BTreeSet<(&'static str, String)>,
    grower: Grower<'s>,
    pools: Vec<Vec<Value>>,
}

impl<'s> Throws<'s> {
    /// Effects of a game with this schema of a card file; `real` are the cards of its own set.
    pub(super) fn new<G: CardGame>(schema: &'s Value, demands: &Demands<G>, real: &[Value]) -> Throws<'s> {
        let effects = |slot: &Slot| real.iter().filter_map(|card| card.get(slot.key).cloned()).collect();
        let carriers = |slot: &Slot| {
            let (key, of_kind) = (slot.key, real.iter().filter(|card| card.get(slot.key).is_some()).map(kind_of));
            of_kind.map(|kind| (key, kind)).collect::<Vec<_>>()
        };
        Throws {
            slots: demands.slots,
            schemas: slot_schemas(schema, demands.slots),
            keys: keys_of(schema),
            carriers: demands.slots.iter().flat_map(carriers).collect(),
            grower: Grower { root: schema, numbers: demands.numbers, dice: Dice(1) },
            pools: demands.slots.iter().map(effects).collect(),
        }
    }

    /// The dice that everything is thrown with.
    pub(super) fn dice(&mut self) -> &mut Dice {
        &mut self.grower.dice
    }

    /// The slots of a card: those of its kind; where its kind has none of its own for a key that it carries, those of any kind.
    pub(super) fn slots_of(&self, card: &Value) -> Vec<usize> {
        let (kind, all) = (kind_of(card), 0..self.slots.len());
        let own: Vec<usize> = all.clone().filter(|&at| self.slots[at].suits(card)).collect();
        let is_lent = |at: &usize| {
            let key = self.slots[*at].key;
            self.carriers.contains(&(key, kind.clone())) && own.iter().all(|&own| self.slots[own].key != key)
        };
        own.iter().copied().chain(all.filter(is_lent)).collect()
    }

    /// The card with another number somewhere outside of its effects, its power for example, or with another price.
    pub(super) fn with_another_number(&mut self, mut card: Value) -> Value {
        let keys = self.keys;
        let in_slot = |key: &str| self.slots.iter().any(|slot| slot.key == key);
        let is_number = |key: &str| card.get(key).is_some_and(Value::is_i64);
        let may_change = |&(key, schema): &(&'s String, &'s Value)| is_number(key) || !in_slot(key) && self.grower.is_bill(key, schema);
        let changeable: Vec<(&String, &Value)> = keys.iter().filter(may_change).collect();
        let Some(&(key, schema)) = changeable.get(self.grower.dice.roll(changeable.len())) else { return card };
        let value = match card.get(key) {
            Some(value) if !value.is_i64() => self.grower.several(schema, value.clone(), 0),
            _ => self.grower.grow(schema, 0),
        };
        card[key] = value;
        card
    }

    /// An effect, with the slot that it is for.
    pub(super) fn throw(&mut self) -> (usize, Value) {
        let slot = self.grower.dice.roll(self.slots.len());
        (slot, self.throw_for(slot))
    }

    /// An effect for this slot.
    pub(super) fn throw_for(&mut self, slot: usize) -> Value {
        let pool = &self.pools[slot];
        if pool.is_empty() || self.grower.dice.roll(5) == 0 {
            return self.grower.grow(self.schemas[slot], 0);
        }
        let value = &pool[self.grower.dice.roll(pool.len())];
        self.grower.change(self.schemas[slot], value, 0)
    }

    /// Keeps a sound effect, to be changed later on.
    pub(super) fn keep(&mut self, (slot, effect): (usize, Value)) {
        let pool = &mut self.pools[slot];
        if pool.len() < POOL {
            pool.push(effect);
        } else {
            pool[self.grower.dice.roll(POOL)] = effect;
        }
    }
}

/// The kind of a card, empty for a game's plainest one.
fn kind_of(card: &Value) -> String {
    card.get("kind").and_then(Value::as_str).unwrap_or_default().to_owned()
}

/// The sound cards among these; the number of each says where it stands.
pub(super) fn read<G: CardGame>(batch: &[(usize, Value)], slots: &[Slot]) -> G::Cards {
    G::read_cards(&[Source::new("random.yaml", Value::Array(written(batch, slots)).to_string())]).0
}

/// Cards with these effects, as a file has them.
pub(super) fn written(batch: &[(usize, Value)], slots: &[Slot]) -> Vec<Value> {
    let card = |(at, (slot, effect)): (usize, &(usize, Value))| {
        let slot = slots[*slot];
        let mut card: Map<String, Value> = serde_json::from_str(slot.card).expect("the keys of a slot's card are JSON");
        card.insert("number".to_owned(), json!(format!("X{at}")));
        card.insert("name".to_owned(), json!({ "ja": format!("札{at}"), "en": format!("Card {at}") }));
        card.insert(slot.key.to_owned(), effect.clone());
        Value::Object(card)
    };
    batch.iter().enumerate().map(card).collect()
}

impl<G: CardGame> Bench<G> {
    /// The cards of the game as they are written.
    pub(super) fn written_cards(&self) -> Vec<Value> {
        self.card_files.iter().flat_map(|file| read_list::<Value>(file).0).collect()
    }
}

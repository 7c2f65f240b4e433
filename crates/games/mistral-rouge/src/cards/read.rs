//! Card files to a catalogue.

use fudaba_cardscript::data::read_card_files;
use fudaba_cardscript::{Fault, Faults, Place, Source, schema_for};
use serde_json::{Value, to_value};

use super::written::Written;
use super::{CardDef, Catalogue};

/// Reads card files. A card with a mistake is left out; of two with one number the first stays.
#[must_use]
pub fn read_cards(sources: &[Source]) -> (Catalogue, Faults) {
    collect(sources, Vec::new())
}

/// The catalogue with further cards; one of a known number replaces it.
#[must_use]
pub fn with_cards(catalogue: &Catalogue, more: &Source) -> (Catalogue, Faults) {
    collect(std::slice::from_ref(more), catalogue.cards().to_vec())
}

/// JSON Schema of a card file.
#[must_use]
pub fn card_schema() -> serde_json::Value {
    schema_for::<Vec<Written>>("Cards of Mistral Rouge")
}

fn collect(sources: &[Source], known: Vec<CardDef>) -> (Catalogue, Faults) {
    read_card_files(sources, known, |card: &CardDef| &card.number).catalogue(Catalogue::new, unknown_cards)
}

/// Cards that the texts of a card name and that there are not.
fn unknown_cards(catalogue: &Catalogue, number: &str, place: &Place) -> Vec<Fault> {
    let Some(card) = catalogue.cards().iter().find(|card| card.number == number) else {
        return Vec::new();
    };
    let words = [to_value(&card.abilities), to_value(&card.targets), to_value(&card.effect)];
    let mut names = Vec::new();
    words.iter().flatten().for_each(|words| names_in(words, &mut names));
    let unknown = names.into_iter().filter(|name| catalogue.find(name).is_none());
    let fault = |name: &str| Fault::new("card/unknown-card", format!("`{}` speaks of `{name}`, and there is no such card", card.number));
    unknown.map(|name| fault(name).at(place.clone())).collect()
}

/// Wherever they stand: in a filter under `card`, in a join under `named`.
fn names_in<'v>(words: &'v Value, names: &mut Vec<&'v str>) {
    match words {
        Value::Object(parts) => {
            for (key, part) in parts {
                match (key.as_str(), part) {
                    ("card", Value::Array(cards)) => names.extend(cards.iter().filter_map(Value::as_str)),
                    ("named", Value::String(card)) => names.push(card),
                    _ => names_in(part, names),
                }
            }
        }
        Value::Array(all) => all.iter().for_each(|part| names_in(part, names)),
        _ => {}
    }
}

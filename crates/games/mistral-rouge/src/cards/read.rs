//! Card files to a catalogue.

use fudaba_cardscript::data::read_card_files;
use fudaba_cardscript::{Fault, Faults, Place, Source, schema_for};

use super::language::{Ability, Condition, Effect, Filter, Instruction, Modifier};
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
    let mut names = Vec::new();
    card.abilities.iter().for_each(|ability| in_ability(ability, &mut names));
    in_effect(&card.effect.0, &mut names);
    card.targets.iter().for_each(|target| in_filter(&target.filter, &mut names));
    let unknown = names.into_iter().filter(|name| catalogue.find(name).is_none());
    let fault = |name: String| Fault::new("card/unknown-card", format!("`{}` speaks of `{name}`, and there is no such card", card.number));
    unknown.map(|name| fault(name).at(place.clone())).collect()
}

fn in_filter(filter: &Filter, names: &mut Vec<String>) {
    names.extend(filter.card.iter().cloned());
}

fn in_ability(ability: &Ability, names: &mut Vec<String>) {
    match ability {
        Ability::Attack(_) => {}
        Ability::Activated(activated) => {
            activated.targets.iter().for_each(|target| in_filter(&target.filter, names));
            in_effect(&activated.effect.0, names);
        }
        Ability::Triggered(triggered) => {
            triggered.targets.iter().for_each(|target| in_filter(&target.filter, names));
            triggered.condition.iter().for_each(|condition| in_condition(condition, names));
            in_effect(&triggered.effect.0, names);
        }
        Ability::Continuous(continuous) => {
            continuous.condition.iter().for_each(|condition| in_condition(condition, names));
            continuous.gains.iter().for_each(|modifier| in_modifier(modifier, names));
        }
        Ability::Join(join) => {
            names.extend(join.named.clone());
            join.gains.iter().for_each(|modifier| in_modifier(modifier, names));
        }
    }
}

fn in_modifier(modifier: &Modifier, names: &mut Vec<String>) {
    match modifier {
        Modifier::GainAbility(ability) => in_ability(ability, names),
        Modifier::Cost { of, .. } | Modifier::Prerequisite { of, .. } => in_filter(of, names),
        _ => {}
    }
}

fn in_condition(condition: &Condition, names: &mut Vec<String>) {
    match condition {
        Condition::SpiritsInZone { filter, .. }
        | Condition::Characters { filter, .. }
        | Condition::FieldCards { filter, .. }
        | Condition::Graveyard { filter, .. } => in_filter(filter, names),
        Condition::Adjacent(group) => in_filter(&group.filter, names),
        Condition::Not(part) => in_condition(part, names),
        Condition::All(parts) | Condition::Any(parts) => parts.iter().for_each(|part| in_condition(part, names)),
        _ => {}
    }
}

fn in_effect(effect: &Effect, names: &mut Vec<String>) {
    use super::language::Verb;
    for verb in effect.iter().flat_map(Instruction::verbs) {
        match verb {
            Verb::Search { filter, .. }
            | Verb::Look { filter, .. }
            | Verb::PlaceSpirit { filter, .. }
            | Verb::PlaceCharacter { filter, .. }
            | Verb::PlaceField { filter, .. } => in_filter(filter, names),
            Verb::Modify { by, .. } | Verb::ModifyPlayer { by, .. } => by.iter().for_each(|modifier| in_modifier(modifier, names)),
            _ => {}
        }
    }
}

//! Blanks: a card that costs what a card costs, and does nothing.

use serde_json::Value;

/// What a blank keeps of its card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blank {
    /// Cost and kind alone: no text, and every number as low as the game lets it be.
    Bare,
    /// Cost, kind and numbers: only the text is gone.
    Mute,
}

/// Keys of what a card is and costs, in the card files of all games. What is not named here is what a card does.
const KEPT: [&str; 16] = [
    "icon",
    "number",
    "name",
    "kind",
    "cost",
    "summon",
    "sf",
    "tribe",
    "race",
    "attribute",
    "attributes",
    "title",
    "timing",
    "prerequisite",
    "basic",
    "satisfies",
];

/// A blank in the place of `card`, as written in a card file. Everything that says what the card does is taken away, a key at a time; where the game does
/// not read the card without it, its numbers become the lowest that it reads, and what is done otherwise (`else`) goes. `reads` asks the game. `None`
/// when nothing can be taken away: the card does nothing as it is.
pub fn blank(card: &Value, keeps: Blank, reads: &dyn Fn(&Value) -> bool) -> Option<Value> {
    let mut before = card.clone();
    before.as_object_mut()?.remove("flavour");
    let mut blank = before.clone();
    for key in doing(&before) {
        if keeps == Blank::Bare || !before[&key].is_number() {
            take_away(&mut blank, &key, reads);
        }
    }
    (blank != before).then_some(blank)
}

/// What a blank kept because the game insists on it, in words: `pow 0, on_open`.
pub fn kept(blank: &Value) -> Vec<String> {
    let told = |key: String| if blank[&key].is_number() { format!("{key} {}", blank[&key]) } else { key };
    doing(blank).into_iter().map(told).collect()
}

/// The keys that say what a card does.
fn doing(card: &Value) -> Vec<String> {
    let keys = card.as_object().into_iter().flat_map(|card| card.keys());
    keys.filter(|key| !KEPT.contains(&key.as_str())).cloned().collect()
}

fn take_away(card: &mut Value, key: &str, reads: &dyn Fn(&Value) -> bool) {
    let mut without = card.clone();
    without.as_object_mut().into_iter().for_each(|card| drop(card.remove(key)));
    let mut empty = card.clone();
    empty[key] = Value::Array(Vec::new());
    let is_list = card[key].is_array();
    let found = [Some(without), is_list.then_some(empty)].into_iter().flatten().find(|changed| reads(changed));
    match found {
        Some(changed) => *card = changed,
        None => weaken(card, &format!("/{key}"), reads),
    }
}

/// Lowers every number at or below this place of a card as far as the game reads it, and drops what is done otherwise.
fn weaken(card: &mut Value, place: &str, reads: &dyn Fn(&Value) -> bool) {
    match card.pointer(place).cloned() {
        Some(Value::Number(now)) => lower(card, place, now.as_i64().unwrap_or(0), reads),
        Some(Value::Array(items)) => (0..items.len()).for_each(|item| weaken(card, &format!("{place}/{item}"), reads)),
        Some(Value::Object(parts)) => {
            for key in parts.keys() {
                let mut without = card.clone();
                without.pointer_mut(place).and_then(Value::as_object_mut).into_iter().for_each(|part| drop(part.remove("else")));
                if key == "else" && reads(&without) {
                    *card = without;
                } else {
                    weaken(card, &format!("{place}/{key}"), reads);
                }
            }
        }
        _ => {}
    }
}

fn lower(card: &mut Value, place: &str, now: i64, reads: &dyn Fn(&Value) -> bool) {
    for number in [0, 1, 100, 500, 1000].into_iter().filter(|&number| number < now) {
        let mut changed = card.clone();
        if let Some(value) = changed.pointer_mut(place) {
            *value = number.into();
        }
        if reads(&changed) {
            *card = changed;
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn guardian() -> Value {
        json!({ "number": "G01", "name": "Ember", "sf": 2, "lp": 1500, "attack": [1], "abilities": [2], "flavour": "Hot." })
    }

    #[test]
    fn a_bare_blank_costs_and_does_nothing() {
        let needs_lp = |card: &Value| card["lp"].as_i64().is_some_and(|lp| lp > 0);
        let found = blank(&guardian(), Blank::Bare, &needs_lp).expect("there is something to take away");
        assert_eq!(found, json!({ "number": "G01", "name": "Ember", "sf": 2, "lp": 1 }));
        assert_eq!(kept(&found), ["lp 1"]);
    }

    #[test]
    fn a_mute_blank_keeps_its_numbers() {
        let found = blank(&guardian(), Blank::Mute, &|_| true).expect("there is something to take away");
        assert_eq!(found, json!({ "number": "G01", "name": "Ember", "sf": 2, "lp": 1500 }));
        assert_eq!(blank(&found, Blank::Mute, &|_| true), None, "a card without text has none to lose");
    }

    #[test]
    fn what_the_game_insists_on_stays() {
        let needs_attack = |card: &Value| card.get("attack").is_some_and(|attack| attack.as_array().is_some_and(|all| !all.is_empty()));
        let found = blank(&guardian(), Blank::Mute, &needs_attack).expect("there is something to take away");
        assert_eq!((&found["attack"], found.get("abilities")), (&json!([0]), None));
    }

    #[test]
    fn a_text_that_must_be_there_does_as_little_as_it_can() {
        let support = json!({ "number": "K07", "on_open": [{ "if": "fire", "do": { "pow_add": 400 }, "else": { "pow_add": 100 } }] });
        let hundreds = |card: &Value| card["on_open"][0]["do"]["pow_add"].as_i64().is_some_and(|amount| amount >= 100);
        let found = blank(&support, Blank::Mute, &hundreds).expect("there is something to take away");
        assert_eq!(found["on_open"], json!([{ "if": "fire", "do": { "pow_add": 100 } }]));
    }
}

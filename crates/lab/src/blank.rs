//! Blanks: a card that costs what a card costs, and does nothing.

use serde_json::{Map, Value};

/// What a blank keeps of its card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blank {
    /// Cost and kind alone: no text, and every number as low as the game lets it be.
    Bare,
    /// Cost, kind and numbers: only the text is gone.
    Mute,
}

/// Keys of what a card is and costs, in the card files of all games. What is not named here is what a card does.
const KEPT: [&str; 15] = [
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
/// not read the card without it, a number becomes the lowest that it reads, and other things stay. `reads` asks the game. `None` when nothing can be
/// taken away: the card does nothing as it is.
pub fn blank(card: &Value, keeps: Blank, reads: &dyn Fn(&Value) -> bool) -> Option<Value> {
    let mut blank = card.as_object()?.clone();
    blank.remove("flavour");
    let before = blank.clone();
    let keys: Vec<String> = blank.keys().filter(|key| !KEPT.contains(&key.as_str())).cloned().collect();
    for key in keys {
        if keeps == Blank::Bare || !blank[&key].is_number() {
            take_away(&mut blank, &key, reads);
        }
    }
    (blank != before).then_some(Value::Object(blank))
}

fn take_away(card: &mut Map<String, Value>, key: &str, reads: &dyn Fn(&Value) -> bool) {
    let without = || card.iter().filter(|(other, _)| *other != key).map(|(key, value)| (key.clone(), value.clone())).collect();
    let with = |value: Value| {
        let mut changed = card.clone();
        changed.insert(key.to_owned(), value);
        changed
    };
    let lower = [0, 1, 100, 500, 1000].into_iter().filter(|&number| card[key].as_i64().is_some_and(|now| number < now));
    let empty = card[key].is_array().then(|| with(Value::Array(Vec::new())));
    let tries = std::iter::once(without()).chain(empty).chain(lower.map(|number| with(number.into())));
    let found = tries.into_iter().find(|changed: &Map<String, Value>| reads(&Value::Object(changed.clone())));
    if let Some(changed) = found {
        *card = changed;
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
        assert_eq!((&found["attack"], found.get("abilities")), (&json!([1]), None));
    }
}

//! A table kept up to date by what changes in it, as clients keep it: for simulations, tests and the load.

use serde_json::{Map, Value, json};

/// An update with all that was left out of it; the table is made from the one before.
pub fn whole_update(mut update: Value, before: &Value) -> Value {
    let left_out = [
        ("fresh", json!(false)),
        ("events", json!([])),
        ("undo", json!({})),
        ("hints", json!([0, 0])),
        ("decision", Value::Null),
        ("waiting", Value::Null),
        ("outcome", Value::Null),
        ("clocks", Value::Null),
        ("lesson", Value::Null),
    ];
    add(&mut update, &left_out);
    let none = |keys: &[&'static str]| keys.iter().map(|key| (*key, Value::Null)).collect::<Vec<_>>();
    let of_event = [none(&["seat", "card", "from", "to", "at", "value"]), vec![("text", json!({ "ja": "", "en": "" }))]].concat();
    update["events"].as_array_mut().into_iter().flatten().for_each(|event| add(event, &of_event));
    if update["decision"].is_object() {
        add(&mut update["decision"], &none(&["subject"]));
        let of_option = none(&["card", "shows", "place", "number", "note"]);
        update["decision"]["options"].as_array_mut().into_iter().flatten().for_each(|option| add(option, &of_option));
    }
    add(&mut update["undo"], &[("may", json!(false)), ("why", Value::Null), ("asked_by", Value::Null), ("left", Value::Null)]);
    if let Some(changes) = update.as_object_mut().and_then(|fields| fields.remove("changes"))
        && before.is_object()
    {
        update["view"] = changed_view(before.clone(), &changes);
    }
    update
}

fn add(to: &mut Value, left_out: &[(&str, Value)]) {
    for (key, value) in left_out {
        if to.get(key).is_none() {
            to[*key] = value.clone();
        }
    }
}

/// The view after these changes.
///
/// # Panics
/// When they are none of this view.
pub fn changed_view(mut view: Value, changes: &Value) -> Value {
    for (key, now) in changes["moment"].as_object().into_iter().flatten() {
        view[key] = now.clone();
    }
    for change in list(changes, "zones") {
        let zone = view["zones"].as_array_mut().into_iter().flatten().find(|zone| zone["id"] == change["id"]).expect("a zone of the game");
        zone["count"] = change["count"].clone();
        zone["cards"] = list(change, "cards").map(whole_card).collect();
    }
    let counters = view["counters"].as_array_mut().expect("a view has counters");
    let is_same = |one: &Value, other: &Value| one["key"] == other["key"] && one["seat"] == other["seat"];
    counters.retain(|known| !list(changes, "uncounted").any(|gone| is_same(gone, known)));
    for counter in list(changes, "counters") {
        match counters.iter_mut().find(|known| is_same(known, counter)) {
            Some(known) => *known = counter.clone(),
            None => counters.push(counter.clone()),
        }
    }
    for part in ["chain", "links"] {
        if let Some(now) = changes.get(part) {
            view[part] = now.clone();
        }
    }
    view
}

fn list<'v>(value: &'v Value, key: &str) -> impl Iterator<Item = &'v Value> {
    value[key].as_array().into_iter().flatten()
}

/// A card with what was left out because it has none of it.
fn whole_card(card: &Value) -> Value {
    let mut whole = Map::new();
    whole.insert("ref".into(), card["ref"].clone());
    whole.insert("card".into(), card["card"].clone());
    whole.insert("marks".into(), card.get("marks").cloned().unwrap_or_else(|| Value::Array(Vec::new())));
    Value::Object(whole)
}

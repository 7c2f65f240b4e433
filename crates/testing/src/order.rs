//! Which rule refusals name when several forbid one act.

use std::collections::BTreeSet;
use std::sync::Arc;

use fudaba_kernel::conformance::Order;
use fudaba_kernel::{Listening, Table};
use fudaba_stage::CardGame;
use serde_json::{Map, Value};

use crate::Bench;
use crate::demands::Refusals;

impl<G: CardGame> Bench<G> {
    /// Of several rules that forbid an act the refusal names the first in the game's own order: what forbids it on the same table at another time,
    /// or if the decision were the other's, is not hidden behind the time or the turn.
    pub fn refusals_name_the_rule_that_goes_before(&self) {
        let Refusals { ranks, games, unsettled, .. } = self.demands.refusals;
        if ranks.0.is_empty() {
            return;
        }
        let (start, again) = (|seed| self.match_of(seed), |table: &Table<G>| self.at_other_times(table));
        let orders = Order { cards: Arc::clone(&self.cards), start: &start, ranks, again: &again, games }.check();
        assert!(orders.compared > 100, "only {} refusals could be compared", orders.compared);
        let unranked: Vec<String> = orders.unranked.iter().map(|((rule, reason), act)| format!("{rule} {reason}: {act}")).collect();
        assert!(unranked.is_empty(), "{} refusals have no rank\n{}", unranked.len(), unranked.join("\n"));
        let pairs: BTreeSet<(&str, &str)> = orders.inversions.keys().map(|found| (found.named.0, found.hidden.0)).collect();
        let settled: Vec<_> = unsettled.iter().filter(|pair| !pairs.contains(pair)).collect();
        assert!(settled.is_empty(), "these are in order now: {settled:?}");
        let wrong = orders.inversions.iter().filter(|(found, _)| !unsettled.contains(&(found.named.0, found.hidden.0)));
        let told: Vec<String> = wrong
            .map(|(found, act)| {
                format!("{} ({}) is named, and {} ({}) goes before it: {act}", found.named.0, found.named.1, found.hidden.0, found.hidden.1)
            })
            .collect();
        assert!(told.is_empty(), "{} refusals are out of order\n{}", told.len(), told.join("\n"));
    }

    /// The same table at other times: put there, or come to by a choice that moves nothing.
    fn at_other_times(&self, table: &Table<G>) -> Vec<Table<G>> {
        let given = table.state().dump(&self.cards);
        if !(self.demands.is_whole)(&given) {
            return Vec::new();
        }
        let lying = written(&given);
        let restaged = self.times_of(&lying).into_iter().filter_map(|given| {
            let given: G::Given = serde_json::from_value(Value::Object(given)).ok()?;
            let state = G::stage(&self.cards, &given, [0; 32]).ok()?;
            Some(Table::new(Arc::clone(&self.cards), state, Listening::Off))
        });
        let next = (0..table.options().len()).map(|option| {
            let mut next = table.clone();
            next.play(option).expect("a listed option is accepted");
            next
        });
        let table_of = |state: &G| self.without_time(written(&state.dump(&self.cards)));
        let as_it_lies = self.without_time(lying.clone());
        restaged.chain(next).filter(|other| other.pending().is_some() && table_of(other.state()) == as_it_lies).collect()
    }

    /// The position at each of the times that are tried.
    fn times_of(&self, given: &Map<String, Value>) -> Vec<Map<String, Value>> {
        let mut all = vec![given.clone()];
        for (key, values) in self.demands.refusals.times {
            let at = |given: &Map<String, Value>| {
                let set = |value: &&str| {
                    let mut given = given.clone();
                    let number = value.parse::<u64>().map(Value::from);
                    given.insert((*key).to_owned(), number.unwrap_or_else(|_| Value::String((*value).to_owned())));
                    given
                };
                std::iter::once(given.clone()).chain(values.iter().map(set)).collect::<Vec<_>>()
            };
            all = all.iter().flat_map(at).collect();
        }
        all
    }

    fn without_time(&self, mut given: Map<String, Value>) -> Map<String, Value> {
        self.demands.refusals.times.iter().for_each(|(key, _)| drop(given.remove(*key)));
        given
    }
}

fn written<T: serde::Serialize>(given: &T) -> Map<String, Value> {
    match serde_json::to_value(given) {
        Ok(Value::Object(given)) => given,
        _ => panic!("a position is a map"),
    }
}

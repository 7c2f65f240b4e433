//! What one observer sees.

use std::collections::BTreeMap;

use fudaba_cardscript::Spanned;
use fudaba_kernel::matching::{Matching, Sources};
use fudaba_kernel::{CardView, Counter, DefId, Mark, Observer, View, ZoneId, ZoneView, zone_text};

use super::{Check, text};
use crate::CardGame;
use crate::scenario::expected::{ViewExpected, ZoneExpected};
use crate::scenario::pattern::CardPattern;
use crate::scenario::tongue::Place;

impl<G: CardGame> Check<'_, G> {
    pub(super) fn view(&mut self, name: &str, observer: Observer, expected: &ViewExpected) {
        let view = self.stage.table.view(observer);
        let path = format!("view.{name}");
        self.head(&path, &view, expected);
        for (place, zone) in &expected.zones {
            let path = format!("{path}.{place}");
            let found = self.tongue.place(place, observer.seat());
            if let Some(found) = self.known(&path, place, found) {
                self.place(&path, &view, found, zone);
            }
        }
        for (counter, value) in &expected.counters {
            self.counter(&format!("{path}.{counter}"), &view, counter, value.0);
        }
        if let Some(chain) = &expected.chain {
            self.chain(&path, &view, chain);
        }
        if let Some(links) = &expected.links {
            self.links(&path, &view, links);
        }
        for card in expected.shows.iter() {
            self.face(&format!("{path}.shows"), &view, card, true);
        }
        for card in expected.hides.iter() {
            self.face(&format!("{path}.hides"), &view, card, false);
        }
    }

    fn head(&mut self, path: &str, view: &View, expected: &ViewExpected) {
        if let Some(round) = expected.round {
            self.same(&format!("{path}.round"), &round, &view.round, text);
        }
        if let Some(phase) = &expected.phase {
            self.same(&format!("{path}.phase"), &phase.as_str(), &view.phase, text);
        }
        if let Some(step) = &expected.step {
            self.same(&format!("{path}.step"), &step.as_str(), &view.step, text);
        }
        if let Some(active) = &expected.active {
            let meant = if active.as_str() == "none" { Ok(None) } else { self.tongue.seat(active).map(Some) };
            if self.known(&format!("{path}.active"), active, meant).is_some_and(|meant| meant != view.active) {
                self.differ(format!("{path}.active"), active.to_string(), self.seat_or(view.active, "nobody"));
            }
        }
    }

    /// A place with several slots is one row: its cards in the order of the slots.
    fn place(&mut self, path: &str, view: &View, place: Place, expected: &ZoneExpected) {
        let specs = self.tongue.game.zones().specs();
        let zones: Vec<&ZoneView> = place.zones(specs).filter_map(|zone| seen(view, &zone_text(&specs[zone.index()]))).collect();
        let count: usize = zones.iter().map(|zone| zone.count).sum();
        match expected {
            ZoneExpected::AnyOrder(expected) => self.any_order(path, expected, &zones, count),
            ZoneExpected::Known(expected) => self.known_cards(path, expected, &zones, count),
            ZoneExpected::Count(expected) => self.same(path, expected, &count, |count| format!("{count} cards")),
            ZoneExpected::Cards(expected) => {
                let found: Vec<&CardView> = zones.iter().flat_map(|zone| &zone.cards).collect();
                if found.len() < count {
                    return self.differ(
                        path,
                        format!("{} cards", expected.len()),
                        format!("{count} cards, of which only the number is seen"),
                    );
                }
                let words: Vec<&str> = expected.iter().flatten().map(|card| card.as_str()).collect();
                if expected.iter().any(Option::is_none) && !places_fit(expected, &zones) {
                    return self.differ(
                        path,
                        row_text(expected.iter().map(place_text)),
                        row_text(zones.iter().map(|zone| lying_text(zone))),
                    );
                }
                self.row(path, &words, &found);
            }
        }
    }

    /// The cards of a closed pile that lie open to the observer, by their places from the top, and no others.
    fn known_cards(&mut self, path: &str, expected: &BTreeMap<usize, Spanned<String>>, zones: &[&ZoneView], count: usize) {
        let at = |card: &CardView| card.reference.rsplit_once('#').and_then(|(_, at)| at.parse::<usize>().ok()).map_or(0, |at| at + 1);
        let open = zones.iter().flat_map(|zone| &zone.cards).filter(|card| card.card.is_some());
        let found: BTreeMap<usize, &CardView> = open.map(|card| (at(card), card)).collect();
        for (place, card) in expected {
            let path = format!("{path}.known.{place}");
            let pattern = self.tongue.pattern(card);
            let Some(pattern) = self.known(&path, card, pattern) else { continue };
            match found.get(place) {
                Some(found) if self.card_fits(&pattern, found) => {}
                Some(found) => self.differ(path, card.to_string(), say_card(found)),
                None => self.differ(path, card.to_string(), format!("not seen among {count} cards")),
            }
        }
        for (place, found) in found.iter().filter(|(place, _)| !expected.contains_key(place)) {
            self.differ(format!("{path}.known.{place}"), "no card that is seen", say_card(found));
        }
    }

    /// Each card that is expected is another one of those that lie there, and no further one does.
    fn any_order(&mut self, path: &str, expected: &[Spanned<String>], zones: &[&ZoneView], count: usize) {
        let found: Vec<&CardView> = zones.iter().flat_map(|zone| &zone.cards).collect();
        let mut fitting: Vec<Sources> = Vec::new();
        for card in expected {
            let pattern = self.tongue.pattern(card);
            let Some(pattern) = self.known(path, card, pattern) else { return };
            let fits =
                |(at, found): (usize, &&CardView)| Sources::from(self.card_fits(&pattern, found)).checked_shl(at as u32).unwrap_or(0);
            fitting.push(found.iter().enumerate().map(fits).sum());
        }
        if found.len() < count || expected.len() != count || !Matching::new(&fitting).is_payable() {
            let expected = row_text(expected.iter().map(|card| card.value.as_str()));
            self.differ(path, format!("{expected} in any order"), row_text(found.iter().map(|card| say_card(card))));
        }
    }

    fn row(&mut self, path: &str, expected: &[&str], found: &[&CardView]) {
        if expected.len() != found.len() {
            return self.differ(path, row_text(expected.iter().copied()), row_text(found.iter().map(|card| say_card(card))));
        }
        for (index, (expected, found)) in expected.iter().zip(found).enumerate() {
            let path = if found_alone(found) { path.to_owned() } else { format!("{path}[{index}]") };
            let pattern = self.tongue.pattern(expected);
            if self.known(&path, expected, pattern).is_some_and(|pattern| !self.card_fits(&pattern, found)) {
                self.differ(path, *expected, say_card(found));
            }
        }
    }

    fn card_fits(&self, pattern: &CardPattern, found: &CardView) -> bool {
        let face = found.card.as_deref();
        let marked = |key: &str| found.marks.iter().find(|mark| mark.key == key).map(|mark| mark.value);
        pattern.face_fits(face, |def| G::number(self.tongue.cards, def)) && pattern.marks.iter().all(|mark| mark.fits(marked(&mark.key)))
    }

    fn counter(&mut self, path: &str, view: &View, name: &str, expected: i32) {
        let (seat, key) = match name.split_once('.') {
            None => (None, name),
            Some((seat, key)) => {
                let meant = self.tongue.seat(seat);
                let Some(seat) = self.known(path, seat, meant) else { return };
                (Some(seat), key)
            }
        };
        let is_meant = |counter: &&Counter| {
            counter.key == key
                && if seat.is_some() { counter.seat == seat } else { counter.seat.is_none() || counter.seat == view.observer }
        };
        match view.counters.iter().find(is_meant) {
            Some(counter) => self.same(path, &expected, &counter.value, text),
            None => self.differ(path, expected.to_string(), format!("no such counter; there are {}", counter_keys(view))),
        }
    }

    fn face(&mut self, path: &str, view: &View, name: &str, expected: bool) {
        let card = self.tongue.card(name);
        let Some(card) = self.known(path, name, card) else { return };
        let number = self.card_name(card);
        let place = view.zones.iter().flat_map(|zone| &zone.cards).find(|seen| seen.card.as_ref() == Some(&number));
        match (place, expected) {
            (None, true) => self.differ(path, name, "its face is nowhere in the view"),
            (Some(seen), false) => self.differ(path, format!("no {name}"), self.seen_where(view, seen, card)),
            _ => {}
        }
    }
}

impl<G: CardGame> Check<'_, G> {
    /// Where a face lies that should not be seen, and since when the observer has seen it.
    fn seen_where(&self, view: &View, seen: &CardView, card: DefId) -> String {
        let specs = self.tongue.game.zones().specs();
        let id = seen.reference.split('#').next().unwrap_or_default();
        let zone = specs.iter().position(|spec| zone_text(spec) == id).map(|index| ZoneId(index as u8));
        let place = zone.map_or_else(|| seen.reference.clone(), |zone| self.tongue.say_place(zone, None));
        let observer = view.observer.map_or(Observer::Spectator, Observer::Seat);
        let since = self.stage.shown[observer.index()].get(&card).map(|&(_, still)| format!("; first seen {}", self.stage.when(still)));
        format!("seen in {place}{}", since.unwrap_or_default())
    }
}

/// Whether cards lie in just those places of a row where cards are expected.
fn places_fit(expected: &[Option<Spanned<String>>], zones: &[&ZoneView]) -> bool {
    let wanted = |index: usize| expected.get(index).is_some_and(Option::is_some);
    zones.iter().enumerate().all(|(index, zone)| wanted(index) == (zone.count > 0))
        && expected.iter().skip(zones.len()).all(Option::is_none)
}

fn place_text(card: &Option<Spanned<String>>) -> String {
    card.as_ref().map_or_else(|| "null".to_owned(), |card| card.value.clone())
}

fn lying_text(zone: &ZoneView) -> String {
    zone.cards.first().map_or_else(|| "null".to_owned(), say_card)
}

fn seen<'v>(view: &'v View, id: &str) -> Option<&'v ZoneView> {
    view.zones.iter().find(|zone| zone.id == id)
}

fn counter_keys(view: &View) -> String {
    let mut keys: Vec<&str> = view.counters.iter().map(|counter| counter.key).collect();
    keys.sort_unstable();
    keys.dedup();
    keys.join(", ")
}

/// Whether a card lies in a place for one, which needs no index.
fn found_alone(card: &CardView) -> bool {
    card.reference.matches('/').count() > 1
}

fn row_text(cards: impl Iterator<Item = impl ToString>) -> String {
    format!("[{}]", cards.map(|card| card.to_string()).collect::<Vec<_>>().join(", "))
}

fn say_card(card: &CardView) -> String {
    let mark = |mark: &Mark| format!(" {}={}", mark.key, mark.value);
    let marks: String = card.marks.iter().map(mark).collect();
    format!("{}{marks}", card.card.as_deref().unwrap_or("back"))
}

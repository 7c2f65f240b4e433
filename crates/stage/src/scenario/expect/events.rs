//! What observers have heard, and what they must not have.

use fudaba_cardscript::Spanned;
use fudaba_kernel::{Heard, Observer, Told, ZoneId};

use super::{Check, lines};
use crate::CardGame;
use crate::card_game::same_rule;
use crate::scenario::expected::{EventExpected, EventParts, Expect};
use crate::scenario::tongue::Unknown;

impl<G: CardGame> Check<'_, G> {
    pub(super) fn events(&mut self, expect: &Expect) {
        for (name, expected) in &expect.events {
            self.with_observer("events", name, |check, observer| check.in_order(name, observer, expected));
        }
        for (name, unwanted) in &expect.no_events {
            self.with_observer("no_events", name, |check, observer| check.nothing_like(name, observer, unwanted));
        }
        for (name, cards) in &expect.heard {
            self.with_observer("heard", name, |check, observer| cards.iter().for_each(|card| check.heard(name, observer, card)));
        }
        for (name, cards) in &expect.not_heard {
            self.with_observer("not_heard", name, |check, observer| cards.iter().for_each(|card| check.not_heard(name, observer, card)));
        }
    }

    fn recent(&self, observer: Observer) -> Vec<Heard> {
        heard_by(&self.stage.log[self.stage.latest..], observer).collect()
    }

    /// Each expected event in turn, others may lie between. Those that are counted stand outside of this order.
    fn in_order(&mut self, name: &str, observer: Observer, expected: &[EventExpected]) {
        let heard = self.recent(observer);
        let mut rest = heard.iter();
        for (number, EventExpected(event)) in expected.iter().enumerate() {
            let path = format!("events.{name}[{number}]");
            if let Some(times) = &event.times {
                self.counted(path, event, times.value, &heard);
                continue;
            }
            let found = rest.find_map(|heard| self.event_fits(event, *heard).map(|fits| fits.then_some(())).transpose());
            let Some(fits) = found else {
                let all: Vec<String> = heard.iter().map(|heard| self.say_event(*heard)).collect();
                return self.differ(path, say_parts(event), lines(&all));
            };
            if self.known(&path, &say_parts(event), fits).is_none() {
                return;
            }
        }
    }

    fn counted(&mut self, path: String, event: &EventParts, times: u32, heard: &[Heard]) {
        let fits: Result<Vec<bool>, Unknown> = heard.iter().map(|heard| self.event_fits(event, *heard)).collect();
        let Some(fits) = self.known(&path, &say_parts(event), fits) else { return };
        let found: Vec<String> = heard.iter().zip(fits).filter(|(_, fits)| *fits).map(|(heard, _)| self.say_event(*heard)).collect();
        if usize::try_from(times) != Ok(found.len()) {
            self.differ(path, format!("{}, {}", say_parts(event), so_often(times)), lines(&found));
        }
    }

    fn nothing_like(&mut self, name: &str, observer: Observer, unwanted: &[EventExpected]) {
        for (number, EventExpected(event)) in unwanted.iter().enumerate() {
            for heard in self.recent(observer) {
                let path = format!("no_events.{name}[{number}]");
                let fits = self.event_fits(event, heard);
                if self.known(&path, &say_parts(event), fits) == Some(true) {
                    self.differ(path, format!("no {}", say_parts(event)), self.say_event(heard));
                }
            }
        }
    }

    fn event_fits(&self, event: &EventParts, heard: Heard) -> Result<bool, Unknown> {
        let seat = event.seat.as_ref().map(|seat| self.tongue.seat(seat)).transpose()?;
        let word = |wanted: &Option<Spanned<String>>, found: &str| wanted.as_ref().is_none_or(|wanted| wanted.value == found);
        Ok(word(&event.key, heard.key)
            && event.rule.as_ref().is_none_or(|rule| same_rule::<G>(rule, heard.rule))
            && seat.is_none_or(|seat| heard.seat == Some(seat))
            && event.value.is_none_or(|value| heard.value == Some(value))
            && self.card_fits_event(event, heard)?
            && self.place_fits(&event.from, heard.from, heard)?
            && self.place_fits(&event.to, heard.to, heard)?)
    }

    fn card_fits_event(&self, event: &EventParts, heard: Heard) -> Result<bool, Unknown> {
        Ok(match event.card.as_ref().map(|card| card.as_str()) {
            None => true,
            Some("none") => !heard.of_card,
            Some("hidden") => heard.of_card && heard.card.is_none(),
            Some(name) => heard.card == Some(self.tongue.card(name)?),
        })
    }

    /// A place without a seat is one of the acting seat.
    fn place_fits(&self, wanted: &Option<Spanned<String>>, found: Option<ZoneId>, heard: Heard) -> Result<bool, Unknown> {
        let Some(wanted) = wanted else { return Ok(true) };
        let place = self.tongue.place(wanted, heard.seat)?;
        let specs = self.tongue.game.zones().specs();
        Ok(found.is_some_and(|found| place.zones(specs).any(|zone| zone == found)))
    }

    fn say_event(&self, heard: Heard) -> String {
        let card = match heard.card {
            Some(card) => Some(format!("card {}", self.card_name(card))),
            None => heard.of_card.then(|| "card hidden".to_owned()),
        };
        let parts = [
            Some(format!("{} {}", heard.rule, heard.key)),
            heard.seat.map(|seat| format!("seat {}", self.seat_name(seat))),
            card,
            heard.from.map(|zone| format!("from {}", self.tongue.say_place(zone, heard.seat))),
            heard.to.map(|zone| format!("to {}", self.tongue.say_place(zone, heard.seat))),
            heard.value.map(|value| format!("value {value}")),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    fn heard(&mut self, name: &str, observer: Observer, card: &str) {
        let meant = self.tongue.card(card);
        let Some(def) = self.known(&format!("heard.{name}"), card, meant) else { return };
        if !heard_by(&self.stage.log, observer).any(|heard| heard.card == Some(def)) {
            self.differ(format!("heard.{name}"), card, "no event named it");
        }
    }

    fn not_heard(&mut self, name: &str, observer: Observer, card: &str) {
        let path = format!("not_heard.{name}");
        let meant = self.tongue.card(card);
        let Some(def) = self.known(&path, card, meant) else { return };
        let telling = self.stage.log.iter().enumerate().filter_map(|(at, told)| Some((at, told.heard[observer.index()]?)));
        let telling = telling.into_iter().find(|(_, heard)| heard.card == Some(def));
        if let Some((at, heard)) = telling {
            let when = self.stage.when(self.stage.told_in(at));
            self.differ(path, format!("no {card}"), format!("{}; told {when}", self.say_event(heard)));
        } else if let Some(&(zone, still)) = self.stage.shown[observer.index()].get(&def) {
            let (place, when) = (self.tongue.say_place(zone, None), self.stage.when(still));
            self.differ(path, format!("no {card}"), format!("its face lay open to that seat in {place}, {when}"));
        }
    }
}

fn heard_by(told: &[Told], observer: Observer) -> impl Iterator<Item = Heard> {
    told.iter().filter_map(move |told| told.heard[observer.index()])
}

fn so_often(times: u32) -> String {
    if times == 1 { "once".to_owned() } else { format!("{times} times") }
}

fn say_parts(event: &EventParts) -> String {
    let named = |name: &str, value: &Option<Spanned<String>>| value.as_ref().map(|value| format!("{name} {value}"));
    let head = [&event.rule, &event.key].into_iter().flatten().map(|word| word.as_str()).collect::<Vec<_>>().join(" ");
    let parts = [
        Some(head).filter(|head| !head.is_empty()),
        named("seat", &event.seat),
        named("card", &event.card),
        named("from", &event.from),
        named("to", &event.to),
        event.value.map(|value| format!("value {value}")),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

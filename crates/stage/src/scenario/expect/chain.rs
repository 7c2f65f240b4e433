//! What waits to resolve, and what points at what.

use fudaba_kernel::{ChainView, LinkView, Seat, Target, View, zone_text};

use super::Check;
use crate::CardGame;
use crate::scenario::expected::{ChainExpected, LinkExpected};
use crate::scenario::tongue::Unknown;
use crate::scenario::words::Words;

impl<G: CardGame> Check<'_, G> {
    /// Every entry in turn, the next one to resolve first.
    pub(super) fn chain(&mut self, path: &str, view: &View, expected: &[ChainExpected]) {
        let path = format!("{path}.chain");
        if expected.len() != view.chain.len() {
            let found: Vec<String> = view.chain.iter().map(|entry| self.say_entry(entry)).collect();
            return self.differ(path, format!("{} entries", expected.len()), format!("{}: {}", found.len(), found.join("; ")));
        }
        for (index, (expected, found)) in expected.iter().zip(&view.chain).enumerate() {
            self.entry(&format!("{path}[{index}]"), view, expected, found);
        }
    }

    fn entry(&mut self, path: &str, view: &View, expected: &ChainExpected, found: &ChainView) {
        let fits = self.entry_fits(view, expected, found);
        if self.known(path, "an entry", fits) == Some(false) {
            self.differ(path, say_expected(expected), self.say_entry(found));
        }
    }

    fn entry_fits(&self, view: &View, expected: &ChainExpected, found: &ChainView) -> Result<bool, Unknown> {
        let seat = match expected.seat.as_ref().map(|seat| seat.as_str()) {
            None => true,
            Some("none") => found.seat.is_none(),
            Some(name) => found.seat == Some(self.tongue.seat(name)?),
        };
        let card = match expected.card.as_ref().map(|card| card.as_str()) {
            None => true,
            Some("hidden") => found.card.is_none(),
            Some(name) => found.card.as_deref() == Some(&self.card_name(self.tongue.card(name)?)),
        };
        let source = match expected.source.as_ref().map(|source| source.as_str()) {
            None => true,
            Some("none") => found.source.is_none(),
            Some(place) => {
                let zones = self.tongue.place(place, view.observer)?.zones(self.tongue.game.zones().specs());
                let ids = zones.map(|zone| zone_text(&self.tongue.game.zones().specs()[zone.index()]));
                found.source.as_ref().is_some_and(|source| ids.into_iter().any(|id| lies_in(source, &id)))
            }
        };
        let value = |(key, value): (&fudaba_cardscript::Spanned<String>, &i32)| {
            found.values.iter().any(|mark| mark.key == key.as_str() && mark.value == *value)
        };
        Ok(seat
            && card
            && source
            && expected.kind.as_ref().is_none_or(|kind| kind.as_str() == found.kind)
            && expected.ability.is_none_or(|ability| found.ability == Some(ability))
            && expected.mode.is_none_or(|mode| found.mode == Some(mode))
            && expected.resolving.is_none_or(|resolving| resolving == found.resolving)
            && expected.values.iter().all(value)
            && self.targets_fit(view, expected, found)?)
    }

    fn targets_fit(&self, view: &View, expected: &ChainExpected, found: &ChainView) -> Result<bool, Unknown> {
        let Some(targets) = &expected.targets else { return Ok(true) };
        if targets.len() != found.targets.len() {
            return Ok(false);
        }
        let fits: Result<Vec<bool>, Unknown> =
            targets.iter().zip(&found.targets).map(|(words, id)| self.points_at(view, words, id)).collect();
        fits.map(|fits| fits.into_iter().all(|fits| fits))
    }

    /// Whether the words mean what stands in a view as this reference.
    fn points_at(&self, view: &View, words: &Words, reference: &str) -> Result<bool, Unknown> {
        let zones = self.tongue.game.zones();
        let names = |target: Target| match target {
            Target::Card(card) => {
                let zone = zones.zone(card);
                let id = zone_text(&zones.specs()[zone.index()]);
                let at = zones.cards(zone).iter().position(|&other| other == card);
                reference == id || at.is_some_and(|at| reference == format!("{id}#{at}"))
            }
            Target::Zone(zone) => lies_in(reference, &zone_text(&zones.specs()[zone.index()])),
            Target::Table => false,
        };
        let targets = self.tongue.targets(words, view.observer.unwrap_or(Seat::A))?;
        Ok(targets.into_iter().any(names))
    }

    /// Just these links, in any order.
    pub(super) fn links(&mut self, path: &str, view: &View, expected: &[LinkExpected]) {
        let path = format!("{path}.links");
        let mut rest: Vec<&LinkView> = view.links.iter().collect();
        for link in expected {
            let fits: Result<Vec<bool>, Unknown> = rest.iter().map(|found| self.link_fits(view, link, found)).collect();
            let Some(fits) = self.known(&path, &link.key, fits) else { return };
            match fits.iter().position(|&fits| fits) {
                Some(at) => drop(rest.remove(at)),
                None => self.differ(&path, say_link(link), row(&rest)),
            }
        }
        if !rest.is_empty() {
            self.differ(&path, "no further link", row(&rest));
        }
    }

    fn link_fits(&self, view: &View, expected: &LinkExpected, found: &LinkView) -> Result<bool, Unknown> {
        let end = |words: &Option<fudaba_cardscript::Spanned<Words>>, id: &str| {
            words.as_ref().map_or(Ok(true), |words| self.points_at(view, words, id))
        };
        Ok(expected.key.as_str() == found.key && end(&expected.from, &found.from)? && end(&expected.to, &found.to)?)
    }

    fn say_entry(&self, entry: &ChainView) -> String {
        let named = |name: &str, value: Option<String>| value.map(|value| format!("{name} {value}"));
        let values = entry.values.iter().map(|mark| format!("{}={}", mark.key, mark.value));
        let parts = [
            Some(entry.kind.to_owned()),
            named("seat", entry.seat.map(|seat| self.seat_name(seat))),
            named("card", entry.card.clone().or_else(|| entry.source.as_ref().map(|_| "hidden".to_owned()))),
            named("source", entry.source.clone()),
            named("ability", entry.ability.map(|ability| ability.to_string())),
            named("mode", entry.mode.map(|mode| mode.to_string())),
            (!entry.targets.is_empty()).then(|| format!("targets {}", entry.targets.join(" "))),
            entry.resolving.then(|| "resolving".to_owned()),
        ];
        parts.into_iter().flatten().chain(values).collect::<Vec<_>>().join(", ")
    }
}

/// Whether a reference is this zone, or that of a card in it.
fn lies_in(reference: &str, zone: &str) -> bool {
    reference.split('#').next() == Some(zone)
}

fn say_expected(entry: &ChainExpected) -> String {
    let word = |name: &str, value: &Option<fudaba_cardscript::Spanned<String>>| value.as_ref().map(|value| format!("{name} {value}"));
    let targets = entry.targets.as_ref().map(|targets| targets.iter().map(|words| words.to_string()).collect::<Vec<_>>().join(", "));
    let parts = [
        entry.kind.as_ref().map(|kind| kind.value.clone()),
        word("seat", &entry.seat),
        word("card", &entry.card),
        word("source", &entry.source),
        entry.ability.map(|ability| format!("ability {ability}")),
        entry.mode.map(|mode| format!("mode {mode}")),
        targets.map(|targets| format!("targets {targets}")),
        entry.resolving.map(|resolving| format!("resolving {resolving}")),
    ];
    let values = entry.values.iter().map(|(key, value)| format!("{key}={value}"));
    parts.into_iter().flatten().chain(values).collect::<Vec<_>>().join(", ")
}

fn say_link(link: &LinkExpected) -> String {
    let end =
        |name: &str, words: &Option<fudaba_cardscript::Spanned<Words>>| words.as_ref().map(|words| format!(" {name} {}", words.value));
    [Some(link.key.value.clone()), end("from", &link.from), end("to", &link.to)].into_iter().flatten().collect()
}

fn row(links: &[&LinkView]) -> String {
    let say = |link: &&LinkView| format!("{} from {} to {}", link.key, link.from, link.to);
    if links.is_empty() { "no link".to_owned() } else { links.iter().map(say).collect::<Vec<_>>().join("; ") }
}

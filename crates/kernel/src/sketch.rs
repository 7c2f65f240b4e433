//! What has changed in a view since another one: made from the observer's own view alone, so that it tells nothing that the view does not. What was
//! shown before is remembered as a fingerprint a zone, a few hundred bytes in place of a whole view.

use serde::{Serialize, Serializer};
use xxhash_rust::xxh3::xxh3_64;

use crate::game::Game;
use crate::ids::{Observer, Seat, ZoneId};
use crate::marks::{Counter, Mark};
use crate::scene::Scene;
use crate::view::{CardView, ChainView, LinkView, View, chain_views, link_views, listed_cards, zone_view};

/// What an observer was shown, as far as it takes to tell what is new in a later position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sketch {
    moment: ViewMoment,
    zones: Box<[u64]>,
    counters: Vec<Counter>,
    chain: u64,
    links: u64,
}

/// When it is, in a view.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ViewMoment {
    /// Round or turn.
    pub round: u32,
    /// Key of the phase.
    pub phase: &'static str,
    /// Key of the step.
    pub step: &'static str,
    /// The turn player.
    pub active: Option<Seat>,
}

/// What makes a later view of an earlier one: put in place part by part, what is missing stays as it is.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ViewChanges {
    /// When it is, where that is another time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub moment: Option<ViewMoment>,
    /// Zones that look different.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub zones: Vec<ZoneChange>,
    /// Numbers that are others now, by key and seat; one that was not counted before comes last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub counters: Vec<Counter>,
    /// Numbers that are counted no more, by key and seat.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub uncounted: Vec<Counter>,
    /// The whole chain, where it is another one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub chain: Option<Vec<ChainView>>,
    /// All links, where they are others.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub links: Option<Vec<LinkView>>,
}

/// A zone that looks different: all that is shown of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ZoneChange {
    /// Which.
    pub id: String,
    /// Number of cards in it.
    pub count: usize,
    /// Its cards, as in a view; a back without marks has its reference alone.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "in_brief")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<_>"))]
    pub cards: Vec<CardView>,
}

fn in_brief<S: Serializer>(cards: &[CardView], serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Brief<'c> {
        #[serde(rename = "ref")]
        reference: &'c str,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<&'c str>,
        #[serde(skip_serializing_if = "<[Mark]>::is_empty")]
        marks: &'c [Mark],
    }
    impl<'c> From<&'c CardView> for Brief<'c> {
        fn from(CardView { reference, card, marks }: &'c CardView) -> Self {
            Brief { reference, card: card.as_deref(), marks }
        }
    }
    serializer.collect_seq(cards.iter().map(Brief::from))
}

impl Sketch {
    /// What `observer` sees.
    pub fn of<G: Game>(game: &G, cards: &G::Cards, observer: Observer) -> Sketch {
        let scene = game.scene(cards, observer);
        let mut paper = Vec::new();
        let zones = (0..game.zones().specs().len()).map(|zone| look(game, cards, observer, ZoneId(zone as u8), &mut paper)).collect();
        let (chain, links) = (print_chain(game, cards, observer, &scene), print_links(game, observer, &scene));
        Sketch { moment: ViewMoment::of(&scene), zones, counters: scene.counters, chain, links }
    }

    /// Goes over to what `observer` sees now, and says what is different.
    pub fn go_on<G: Game>(&mut self, game: &G, cards: &G::Cards, observer: Observer) -> ViewChanges {
        let scene = game.scene(cards, observer);
        let mut paper = Vec::new();
        let mut zones = Vec::new();
        for (index, known) in self.zones.iter_mut().enumerate() {
            let now = look(game, cards, observer, ZoneId(index as u8), &mut paper);
            if std::mem::replace(known, now) != now {
                let view = zone_view(game, cards, observer, ZoneId(index as u8));
                zones.push(ZoneChange { id: view.id, count: view.count, cards: view.cards });
            }
        }
        let moment = ViewMoment::of(&scene);
        let chain = replaced(&mut self.chain, print_chain(game, cards, observer, &scene));
        let links = replaced(&mut self.links, print_links(game, observer, &scene));
        let (counters, uncounted) = recounted(&self.counters, &scene.counters);
        let changes = ViewChanges {
            moment: (moment != self.moment).then_some(moment),
            zones,
            counters,
            uncounted,
            chain: chain.then(|| chain_views(game, cards, observer, &scene.chain)),
            links: links.then(|| link_views(game.zones(), observer, &scene.links)),
        };
        (self.moment, self.counters) = (moment, scene.counters);
        changes
    }
}

impl ViewMoment {
    fn of(scene: &Scene) -> ViewMoment {
        ViewMoment { round: scene.round, phase: scene.phase, step: scene.step, active: scene.active }
    }
}

fn replaced(known: &mut u64, now: u64) -> bool {
    std::mem::replace(known, now) != now
}

/// The numbers that are others, and those that are gone; all of them anew where the order is another one.
fn recounted(before: &[Counter], now: &[Counter]) -> (Vec<Counter>, Vec<Counter>) {
    let is_same = |one: &Counter, other: &Counter| one.key == other.key && one.seat == other.seat;
    // As a rule the same numbers are counted in the same order.
    if before.len() == now.len() && before.iter().zip(now).all(|(one, other)| is_same(one, other)) {
        let changed = before.iter().zip(now).filter(|(before, now)| before != now);
        return (changed.map(|(_, now)| *now).collect(), Vec::new());
    }
    let find = |among: &[Counter], wanted: &Counter| among.iter().position(|known| is_same(known, wanted));
    let gone: Vec<Counter> = before.iter().copied().filter(|counter| find(now, counter).is_none()).collect();
    let places: Vec<usize> = now.iter().map(|counter| find(before, counter).unwrap_or(usize::MAX)).collect();
    if !places.is_sorted() {
        return (now.to_vec(), before.to_vec());
    }
    let changed = now.iter().copied().filter(|counter| !before.contains(counter));
    (changed.collect(), gone)
}

/// A fingerprint of what an observer sees of a zone.
fn look<G: Game>(game: &G, cards: &G::Cards, observer: Observer, zone: ZoneId, paper: &mut Vec<u8>) -> u64 {
    let zones = game.zones();
    paper.clear();
    paper.extend((zones.cards(zone).len() as u32).to_le_bytes());
    let mut marks = Vec::new();
    for (index, card) in listed_cards(game, observer, zone) {
        let face = zones.sees(observer, card).then(|| zones.identity(card));
        paper.extend((index as u16).to_le_bytes());
        paper.extend(face.map_or(u32::MAX, |def| def.index() as u32).to_le_bytes());
        if zones.specs()[zone.index()].marked.allows(face.is_some()) {
            game.marks(cards, observer, card, &mut marks);
        }
        paper.push(marks.len() as u8);
        for mark in marks.drain(..) {
            paper.push(mark.key.len() as u8);
            paper.extend(mark.key.as_bytes());
            paper.extend(mark.value.to_le_bytes());
        }
    }
    xxh3_64(paper)
}

/// The chain and the links are short, and mostly empty: what is shown of them is written out.
fn print_chain<G: Game>(game: &G, cards: &G::Cards, observer: Observer, scene: &Scene) -> u64 {
    if scene.chain.is_empty() { 0 } else { xxh3_64(format!("{:?}", chain_views(game, cards, observer, &scene.chain)).as_bytes()) }
}

fn print_links<G: Game>(game: &G, observer: Observer, scene: &Scene) -> u64 {
    if scene.links.is_empty() { 0 } else { xxh3_64(format!("{:?}", link_views(game.zones(), observer, &scene.links)).as_bytes()) }
}

impl View {
    /// Puts changes in place, as a client does.
    ///
    /// # Panics
    /// When a zone is named that the view does not have.
    pub fn apply(&mut self, changes: ViewChanges) {
        if let Some(ViewMoment { round, phase, step, active }) = changes.moment {
            (self.round, self.phase, self.step, self.active) = (round, phase, step, active);
        }
        for ZoneChange { id, count, cards } in changes.zones {
            let zone = self.zones.iter_mut().find(|zone| zone.id == id).expect("a view has every zone of the game");
            (zone.count, zone.cards) = (count, cards);
        }
        self.counters.retain(|known| !changes.uncounted.iter().any(|gone| gone.key == known.key && gone.seat == known.seat));
        for counter in changes.counters {
            match self.counters.iter_mut().find(|known| known.key == counter.key && known.seat == counter.seat) {
                Some(known) => *known = counter,
                None => self.counters.push(counter),
            }
        }
        self.chain = changes.chain.unwrap_or_else(|| std::mem::take(&mut self.chain));
        self.links = changes.links.unwrap_or_else(|| std::mem::take(&mut self.links));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(key: &'static str, value: i32) -> Counter {
        Counter { key, seat: None, value }
    }

    /// Whatever is counted before and after: what is told makes the one of the other, in order.
    #[test]
    fn numbers_that_come_go_change_and_move_are_told() {
        let lists: [&[(&str, i32)]; 7] = [
            &[],
            &[("life", 3), ("energy", 1)],
            &[("life", 2), ("energy", 1)],
            &[("life", 2), ("energy", 1), ("passes", 0)],
            &[("passes", 0), ("life", 2)],
            &[("life", 2), ("passes", 0), ("energy", 1)],
            &[("new", 1), ("life", 2)],
        ];
        let lists = lists.map(|list| list.iter().map(|&(key, value)| Counter { key: key_of(key), ..count("", value) }).collect::<Vec<_>>());
        for before in &lists {
            for now in &lists {
                let (counters, uncounted) = recounted(before, now);
                let mut view = empty(before.clone());
                view.apply(ViewChanges { counters, uncounted, ..ViewChanges::default() });
                assert_eq!(&view.counters, now, "from {before:?}");
            }
        }
        assert_eq!(recounted(&lists[1], &lists[2]).0, [count("life", 2)], "what stays is not told");
    }

    fn key_of(key: &str) -> &'static str {
        ["life", "energy", "passes", "new"].into_iter().find(|known| *known == key).expect("a key")
    }

    fn empty(counters: Vec<Counter>) -> View {
        View {
            game: "toy",
            observer: None,
            round: 0,
            phase: "",
            step: "",
            active: None,
            zones: Vec::new(),
            counters,
            chain: Vec::new(),
            links: Vec::new(),
        }
    }
}

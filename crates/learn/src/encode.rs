//! Writes what a seat may know of a match as numbers. Nothing is allocated once the memory has grown.

use std::sync::Arc;

use fudaba_kernel::{
    Action, CardId, Entry, Game, Heard, Mark, Marked, Observer, Question, Scene, Seat, Shown, Sight, Target, ZoneId, ZoneSpec,
};

use crate::layout::{CHAIN, CHAIN_FIELDS, EVENT_FIELDS, Inside, LINK_FIELDS, Layout, OPTION_FIELDS, TOKEN_FIELDS, ZonePlan};
use crate::words::{Columns, Words};

/// A position to be looked at.
#[derive(Debug)]
pub struct Position<'p, G: Game> {
    /// The state.
    pub state: &'p G,
    /// The catalogue.
    pub cards: &'p G::Cards,
    /// The open question, if there is one.
    pub pending: Option<&'p Question>,
}

impl<G: Game> Clone for Position<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for Position<'_, G> {}

/// See the module.
#[derive(Clone, Debug)]
pub struct Encoder {
    layout: Arc<Layout>,
    scene: Scene,
    notes: Notes,
    phases: Words,
    steps: Words,
    /// By observer.
    counters: [Columns; 2],
    chain: Words,
    links: Words,
    events: Words,
}

impl Encoder {
    /// An encoder of this layout.
    #[must_use]
    pub fn new(layout: Arc<Layout>) -> Encoder {
        let keys = &layout.keys;
        Encoder {
            phases: Words::new(&keys.phases),
            steps: Words::new(&keys.steps),
            counters: Seat::BOTH.map(|seat| Columns::new(&keys.counters, seat)),
            chain: Words::new(&keys.chain),
            links: Words::new(&keys.links),
            events: Words::new(&keys.events),
            scene: Scene::default(),
            notes: Notes { marks: Vec::new(), words: Words::new(&keys.marks) },
            layout,
        }
    }

    /// What every number means, and where it stands.
    #[must_use]
    pub fn layout(&self) -> &Arc<Layout> {
        &self.layout
    }

    /// Writes what `seat` may know of the position; `log` are the last events that it heard, the latest first.
    ///
    /// # Panics
    /// When `out` is shorter than [`Layout::width`].
    pub fn observe<'h, G: Game>(&mut self, position: Position<'_, G>, seat: Seat, log: impl Iterator<Item = &'h Heard>, out: &mut [f32]) {
        out.fill(0.0);
        let Position { state, cards, pending } = position;
        let sight = state.zones().sight(seat);
        let mut scene = std::mem::take(&mut self.scene);
        state.scene_into(cards, Observer::Seat(seat), &mut scene);
        self.write_head(&scene, sight, state.zones().specs(), pending, out);
        self.counters[seat.index()].write(&scene.counters, &mut out[self.layout.counters..self.layout.zones_at]);
        self.write_zones(position, sight, out);
        self.write_chain(&scene, sight, state.zones().specs(), out);
        self.write_links(&scene, sight, out);
        self.scene = scene;
        self.write_events(seat, log, out);
    }

    fn write_head(&mut self, scene: &Scene, sight: Sight<'_>, specs: &[ZoneSpec], pending: Option<&Question>, out: &mut [f32]) {
        let seat = sight.seat();
        out[0] = seat.index() as f32;
        out[2] = side(scene.active, seat);
        out[3] = scene.round as f32;
        if let Some(question) = pending {
            out[1] = side(Some(question.seat), seat);
            // A question may name cards that only the asked seat is to know of.
            if question.seat == seat {
                out[self.layout.questions + usize::from(question.kind)] = 1.0;
                out[4] = question.subject.map_or(0.0, |card| face(sight, card));
                out[5] = question.subject.map_or(0.0, |card| self.zone_number(seat, sight.zone(card)));
                out[6] = question.zone.map_or(0.0, |zone| self.zone_number(seat, zone));
            }
        }
        debug_assert_eq!(specs.len(), sight.zones());
        if let Some(phase) = self.phases.find(scene.phase) {
            out[self.layout.phases + phase] = 1.0;
        }
        if let Some(step) = self.steps.find(scene.step) {
            out[self.layout.steps + step] = 1.0;
        }
    }

    fn write_zones<G: Game>(&mut self, position: Position<'_, G>, sight: Sight<'_>, out: &mut [f32]) {
        let Encoder { layout, notes, .. } = self;
        for (index, plan) in layout.zones[sight.seat().index()].iter().enumerate() {
            let zone = ZoneId(index as u8);
            let cards = sight.cards(zone);
            if cards.is_empty() {
                continue;
            }
            out[plan.count as usize] = cards.len() as f32;
            match plan.inside {
                Inside::One { card } => {
                    out[card as usize] = face(sight, cards[0]);
                    let seen = sight.sees(cards[0]);
                    if plan.marked.allows(seen) && (seen || plan.shown == Shown::Cards) {
                        notes.write(position, sight.seat(), cards[0], &mut out[card as usize + 1..]);
                    }
                }
                Inside::Row { cards: first, most, marks } => {
                    let listed = cards.iter().filter(|&&card| plan.shown == Shown::Cards || sight.sees(card));
                    for (place, &card) in listed.take(most as usize).enumerate() {
                        out[first as usize + place] = face(sight, card);
                    }
                    notes.write_among(position, sight, plan, cards, &mut out[marks as usize..]);
                }
                Inside::Pile { marks, bag } => {
                    for def in cards.iter().filter_map(|&card| sight.print(card)) {
                        out[bag as usize + def.index()] += 1.0;
                    }
                    notes.write_among(position, sight, plan, cards, &mut out[marks as usize..]);
                }
                Inside::Closed { top } => {
                    out[top as usize] = face(sight, cards[0]);
                    out[top as usize + 1] = sight.known_in(zone) as f32;
                }
            }
        }
    }

    fn write_chain(&mut self, scene: &Scene, sight: Sight<'_>, specs: &[ZoneSpec], out: &mut [f32]) {
        let at = self.layout.chain;
        out[at] = scene.chain.len() as f32;
        for (number, entry) in scene.chain.iter().take(CHAIN).enumerate() {
            let row = at + 1 + number * CHAIN_FIELDS;
            self.write_entry(entry, sight, specs, &mut out[row..row + CHAIN_FIELDS]);
        }
    }

    fn write_entry(&mut self, entry: &Entry, sight: Sight<'_>, specs: &[ZoneSpec], out: &mut [f32]) {
        let shown = entry.source.map_or(0.0, |card| seen_face(sight, card));
        out[0] = self.chain.find(entry.kind).map_or(0.0, |kind| kind as f32 + 1.0);
        out[1] = side(entry.seat, sight.seat());
        out[2] = entry.print.map_or(shown, |def| f32::from(def.0) + 2.0);
        out[3] = entry.ability.map_or(0.0, |line| f32::from(line) + 1.0);
        out[4] = entry.values.first().map_or(0.0, |mark| mark.value as f32);
        out[5] = f32::from(u8::from(entry.resolving));
        if let Some(&target) = entry.targets.first() {
            out[6] = match target {
                Target::Card(card) if lies_before(sight, specs, card) => seen_face(sight, card),
                Target::Card(_) | Target::Zone(_) | Target::Table => 0.0,
            };
            out[7] = self.target_zone(target, sight);
        }
    }

    fn write_links(&mut self, scene: &Scene, sight: Sight<'_>, out: &mut [f32]) {
        for link in &scene.links {
            let Some(key) = self.links.find(link.key) else { continue };
            let row = self.layout.links + key * LINK_FIELDS;
            out[row] += 1.0;
            if out[row] == 1.0 {
                out[row + 1] = self.target_zone(link.from, sight);
                out[row + 2] = self.target_zone(link.to, sight);
            }
        }
    }

    fn write_events<'h>(&mut self, seat: Seat, log: impl Iterator<Item = &'h Heard>, out: &mut [f32]) {
        for (number, heard) in log.take(self.layout.events).enumerate() {
            let row = self.layout.events_at + number * EVENT_FIELDS;
            out[row] = self.events.find(heard.key).map_or(0.0, |event| event as f32 + 1.0);
            out[row + 1] = side(heard.seat, seat);
            out[row + 2] = match heard.card {
                Some(def) => f32::from(def.0) + 2.0,
                None => f32::from(u8::from(heard.of_card)),
            };
            out[row + 3] = heard.from.map_or(0.0, |zone| self.zone_number(seat, zone));
            out[row + 4] = heard.to.map_or(0.0, |zone| self.zone_number(seat, zone));
            out[row + 5] = heard.value.unwrap_or(0) as f32;
        }
    }

    fn zone_number(&self, seat: Seat, zone: ZoneId) -> f32 {
        f32::from(self.plan(seat, zone).number)
    }

    fn plan(&self, seat: Seat, zone: ZoneId) -> &ZonePlan {
        &self.layout.zones[seat.index()][zone.index()]
    }

    fn target_zone(&self, target: Target, sight: Sight<'_>) -> f32 {
        match target {
            Target::Card(card) => self.zone_number(sight.seat(), sight.zone(card)),
            Target::Zone(zone) => self.zone_number(sight.seat(), zone),
            Target::Table => 0.0,
        }
    }

    /// Writes options, a row each, as many as `out` has room for; gives how many those are. Only the asked seat may see them.
    pub fn options<G: Game>(&self, position: Position<'_, G>, seat: Seat, options: &[Action], out: &mut [f32]) -> usize {
        let sight = position.state.zones().sight(seat);
        let rows = out.chunks_exact_mut(OPTION_FIELDS);
        let written = rows.len().min(options.len());
        for (row, option) in rows.zip(options) {
            row[0] = f32::from(option.verb) + 1.0;
            row[1..4].fill(0.0);
            if let Some(card) = option.card {
                self.write_card(sight, card, &mut row[1..4]);
            }
            row[4] = option.zone.map_or(0.0, |zone| self.zone_number(seat, zone));
            row[5] = option.number.map_or(0.0, |number| f32::from(number) + 1.0);
        }
        written
    }

    /// The card of an option: which, where, and at what position if the seat has it before it.
    #[inline]
    fn write_card(&self, sight: Sight<'_>, card: CardId, out: &mut [f32]) {
        let zone = sight.zone(card);
        let plan = self.plan(sight.seat(), zone);
        out[0] = face(sight, card);
        out[1] = f32::from(plan.number);
        if plan.shown == Shown::Cards || sight.sees(card) {
            let position = sight.cards(zone).iter().position(|&other| other == card);
            out[2] = position.map_or(0.0, |position| position as f32 + 1.0);
        }
    }

    /// Writes every card that `seat` has before it, or knows in a pile, a row each, as many as there is room for; gives how many those are. The rest is left alone.
    pub fn tokens<G: Game>(&mut self, position: Position<'_, G>, seat: Seat, out: &mut [f32]) -> usize {
        self.write_tokens(position, seat, Eyes::Own, out)
    }

    /// The same of all cards with their true faces: a teacher's view, never an agent's.
    pub fn truth<G: Game>(&mut self, position: Position<'_, G>, seat: Seat, out: &mut [f32]) -> usize {
        self.write_tokens(position, seat, Eyes::All, out)
    }

    fn write_tokens<G: Game>(&mut self, position: Position<'_, G>, seat: Seat, eyes: Eyes, out: &mut [f32]) -> usize {
        let zones = position.state.zones();
        let sight = zones.sight(seat);
        let Encoder { layout, notes, .. } = self;
        let mut rows = out.chunks_exact_mut(layout.token_width());
        let mut written = 0;
        for (index, plan) in layout.zones[seat.index()].iter().enumerate() {
            for (place, &card) in sight.cards(ZoneId(index as u8)).iter().enumerate() {
                let before = plan.shown == Shown::Cards || sight.sees(card);
                if eyes == Eyes::Own && !before && sight.print(card).is_none() {
                    continue;
                }
                let Some(row) = rows.next() else { return written };
                written += 1;
                row.fill(0.0);
                row[0] = if eyes == Eyes::All { f32::from(zones.identity(card).0) + 2.0 } else { face(sight, card) };
                row[1] = f32::from(plan.number);
                row[2] = place as f32 + 1.0;
                row[3] = side(Some(zones.owner(card)), seat);
                row[4] = f32::from(u8::from(sight.sees(card)));
                if before && plan.marked.allows(sight.sees(card)) {
                    notes.write(position, seat, card, &mut row[TOKEN_FIELDS..]);
                }
            }
        }
        written
    }
}

/// The marks of cards.
#[derive(Clone, Debug)]
struct Notes {
    marks: Vec<Mark>,
    words: Words,
}

impl Notes {
    /// Adds the marks of a card to the numbers from the first of `out` on.
    #[inline]
    fn write<G: Game>(&mut self, position: Position<'_, G>, seat: Seat, card: CardId, out: &mut [f32]) {
        position.state.marks(position.cards, Observer::Seat(seat), card, &mut self.marks);
        self.add(out);
    }

    /// Adds the marks of those cards of a zone that may have any.
    fn write_among<G: Game>(&mut self, position: Position<'_, G>, sight: Sight<'_>, plan: &ZonePlan, cards: &[CardId], out: &mut [f32]) {
        let (state, observer) = (position.state, Observer::Seat(sight.seat()));
        let told = |card: CardId| plan.marked.allows(sight.sees(card)) && (plan.shown == Shown::Cards || sight.sees(card));
        match plan.marked {
            Marked::Never => return,
            _ if cards.iter().all(|&card| told(card)) => state.marks_among(position.cards, observer, cards, &mut self.marks),
            _ => cards.iter().filter(|&&card| told(card)).for_each(|&card| state.marks(position.cards, observer, card, &mut self.marks)),
        }
        self.add(out);
    }

    /// Adds what has been found to the numbers.
    #[inline]
    fn add(&mut self, out: &mut [f32]) {
        for mark in &self.marks {
            if let Some(key) = self.words.find(mark.key) {
                out[key] += mark.value as f32;
            }
        }
        self.marks.clear();
    }
}

/// Whose knowledge tokens are written from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Eyes {
    Own,
    All,
}

/// A card as a number: 1 where the seat does not know it.
#[inline]
fn face(sight: Sight<'_>, card: CardId) -> f32 {
    sight.print(card).map_or(1.0, |def| f32::from(def.0) + 2.0)
}

/// The same, where the seat sees the face now: what the view names.
fn seen_face(sight: Sight<'_>, card: CardId) -> f32 {
    if sight.sees(card) { face(sight, card) } else { 1.0 }
}

fn lies_before(sight: Sight<'_>, specs: &[ZoneSpec], card: CardId) -> bool {
    specs[sight.zone(card).index()].shown == Shown::Cards || sight.sees(card)
}

#[inline]
fn side(whose: Option<Seat>, seat: Seat) -> f32 {
    match whose {
        Some(owner) if owner == seat => 1.0,
        Some(_) => -1.0,
        None => 0.0,
    }
}

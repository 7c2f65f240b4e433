//! What is shown: where the match stands and what is marked on cards, built from what the observer may know.

use fudaba_kernel::{CardId, Counter, Entry, Link, Mark, Observer, Scene, Seat, Target};

use crate::cards::language::{Attribute, Keyword, Placement, ShieldKind};
use crate::cards::{Catalogue, Change};
use crate::rules::{Interest, Means};
use crate::state::{Agenda, Aim, Area, Fate, Item, ItemKind, MistralRouge, Mode, On, Stage};

impl MistralRouge {
    /// The phase and the step.
    pub(crate) fn phase(&self) -> (&'static str, &'static str) {
        let step = match self.clock.mode {
            Mode::Window(..) => "response",
            Mode::Resolving => "resolving",
            Mode::Gathering => "triggers",
            Mode::Idle if self.clock.agenda == Agenda::Closing => "closing",
            Mode::Idle => "",
        };
        let phase = match self.clock.agenda {
            Agenda::SetUp | Agenda::Mulligan(_) | Agenda::StandIns => "setup",
            Agenda::Beginning | Agenda::Discounter if self.clock.mode != Mode::Idle => "beginning",
            Agenda::Beginning => "beginning",
            Agenda::Discounter => "discounter",
            // What waits before the draw was triggered by the discounter phase.
            Agenda::Draw if self.clock.mode != Mode::Idle => "discounter",
            Agenda::Draw => "draw",
            Agenda::Main | Agenda::Closing => "main",
            Agenda::TurnEnds | Agenda::HandLimit | Agenda::Reset | Agenda::NextTurn => "end",
        };
        (phase, step)
    }

    /// Everything that is public beside the cards.
    pub(crate) fn fill_scene(&self, cards: &Catalogue, scene: &mut Scene) {
        scene.round = u32::from(self.clock.turn);
        (scene.phase, scene.step) = self.phase();
        scene.active = (self.clock.turn > 0).then_some(self.clock.active);
        scene.counters.clear();
        for seat in Seat::BOTH {
            self.count_player(cards, seat, &mut scene.counters);
            self.count_field(cards, seat, &mut scene.counters);
        }
        if let Mode::Window(_, passes) = self.clock.mode {
            scene.counters.push(Counter { key: "passes", seat: None, value: i32::from(passes) });
        }
        self.entries(cards, &mut scene.chain);
        self.link(&mut scene.links);
    }

    /// The chain, the item that resolves next first.
    fn entries(&self, cards: &Catalogue, entries: &mut Vec<Entry>) {
        entries.clear();
        let mut start = 0;
        for item in &self.chain {
            let end = start + usize::from(item.targets);
            if item.fate != Fate::Negated {
                let targets = self.targets[start..end].iter().map(|aimed| self.pointed(aimed.at()));
                entries.push(Entry { targets: targets.collect(), ..self.entry(cards, item) });
            }
            start = end;
        }
        entries.reverse();
    }

    fn entry(&self, cards: &Catalogue, item: &Item) -> Entry {
        let line = cards.line(item.line);
        let damage = || Mark { key: "damage", value: i32::from(self.item_damage(cards, item)) };
        let values = (item.kind == ItemKind::Attack).then(damage).into_iter().collect();
        Entry {
            kind: item.kind.key(),
            seat: Some(self.controller(item)),
            source: self.same(item.source),
            print: Some(line.def),
            ability: Some(line.number),
            mode: (line.modes() > 0).then_some(item.mode),
            values,
            resolving: matches!(item.fate, Fate::Resolving),
            ..Entry::default()
        }
    }

    fn pointed(&self, aim: Aim) -> Target {
        match aim {
            Aim::Location(cell) => Target::Zone(cell.zone()),
            Aim::Card(object) => Target::Card(object.card),
            Aim::Player(seat) => Target::Zone(Area::Hand.of(seat)),
            Aim::Item(index) => self.chain.get(usize::from(index)).map_or(Target::Table, |item| Target::Card(item.source.card)),
        }
    }

    /// Attacks on their way, spirits and their hosts, characters and the further locations they stand on.
    fn link(&self, links: &mut Vec<Link>) {
        links.clear();
        let mut start = 0;
        for item in &self.chain {
            if let (ItemKind::Attack, Some(source), Some(aimed)) = (item.kind, self.on_field(item.source), self.targets.get(start))
                && item.fate != Fate::Negated
            {
                links.push(Link { key: "attack", from: Target::Card(source), to: self.pointed(aimed.at()) });
            }
            start += usize::from(item.targets);
        }
        for character in self.characters() {
            let to = Target::Card(character);
            links.extend(self.attached(character).iter().map(|&spirit| Link { key: "attached", from: Target::Card(spirit), to }));
            let first = self.first_cell(character);
            let further = self.cells_of(character).iter().filter(|&cell| Some(cell) != first);
            links.extend(further.map(|cell| Link { key: "covers", from: to, to: Target::Zone(cell.zone()) }));
        }
    }

    fn count_player(&self, cards: &Catalogue, seat: Seat, counters: &mut Vec<Counter>) {
        let player = &self.players[seat.index()];
        let mut push = |key, value| counters.push(Counter { key, seat: Some(seat), value });
        push("life", player.life);
        push("first_player", i32::from(self.clock.turn > 0 && seat == self.clock.first));
        let mine = seat == self.clock.active;
        for (key, what) in [("spirit_free", Placement::Spirit), ("character_free", Placement::Character), ("join_free", Placement::Join)] {
            let left = self.allowance(cards, seat, what).saturating_sub(player.done[what as usize]);
            push(key, if mine { i32::from(left) } else { 0 });
        }
        let shield = |kind: ShieldKind| {
            let shields = self.lasting.iter().filter(|lasting| lasting.on == On::Player(seat) && lasting.change == Change::Shield(kind));
            shields.map(|lasting| i32::from(lasting.n)).sum()
        };
        for (key, kind) in
            [("prevention", ShieldKind::Any), ("prevention_attack", ShieldKind::Attack), ("prevention_recoil", ShieldKind::Recoil)]
        {
            push(key, shield(kind));
        }
        if self.zones.count(Area::Deck.of(seat)) <= 5 {
            push("deck_low", 1);
        }
        if player.actions > 180 {
            push("actions_left", 200 - i32::from(player.actions));
        }
    }

    fn count_field(&self, cards: &Catalogue, seat: Seat, counters: &mut Vec<Counter>) {
        let (satisfied, power) = self.satisfied(cards, seat);
        let mut push = |key, value| counters.push(Counter { key, seat: Some(seat), value });
        push("field_cards", self.controlled(seat).count() as i32);
        push("spirit_power", i32::from(power));
        for (key, attribute) in
            [("wind", Attribute::Wind), ("earth", Attribute::Earth), ("fire", Attribute::Fire), ("water", Attribute::Water)]
        {
            push(key, i32::from(satisfied.has(attribute)));
        }
        let units = |card: CardId| if self.is_exhausted(card) { 1 } else { 2 };
        let all: i32 = self.spirits(seat).iter().map(|&card| units(card)).sum();
        push("units", all);
        if self.declared.stage == Stage::Pay && self.owner(self.declared.source.card) == seat {
            push("to_pay", self.declared.due.units.iter().copied().map(i32::from).sum());
        }
        let names = [
            ("wind_units", Attribute::Wind),
            ("earth_units", Attribute::Earth),
            ("fire_units", Attribute::Fire),
            ("water_units", Attribute::Water),
        ];
        for (key, attribute) in names {
            let of = self.spirits(seat).iter().filter(|&&card| self.attributes(cards, card).has(attribute));
            push(key, of.map(|&card| units(card)).sum());
        }
    }

    /// What is marked on a card where it lies.
    pub(crate) fn mark(&self, cards: &Catalogue, observer: Observer, card: CardId, marks: &mut Vec<Mark>) {
        let zone = self.zones.zone(card);
        if self.first_cell(card).is_some() {
            self.mark_character(cards, card, marks);
        } else if self.is_stand_in(card) {
            marks.push(Mark { key: "stand_in", value: 1 });
        } else if matches!(crate::state::area_of(zone), Some((_, Area::SpiritZone))) {
            marks.push(Mark { key: if self.is_exhausted(card) { "exhausted" } else { "ready" }, value: 1 });
        } else if let Some((seat, Area::Hand)) = crate::state::area_of(zone)
            && observer == Observer::Seat(seat)
        {
            self.mark_held(&Means::new(self, cards, seat, Interest::Whether), card, marks);
        }
    }

    /// The marks of several cards of one zone. What a player has to pay with is looked up once for a hand.
    pub(crate) fn mark_among(&self, cards: &Catalogue, observer: Observer, among: &[CardId], marks: &mut Vec<Mark>) {
        let zone = among.first().map(|&card| self.zones.zone(card));
        match zone.and_then(crate::state::area_of) {
            Some((seat, Area::Hand)) if observer == Observer::Seat(seat) => {
                let means = Means::new(self, cards, seat, Interest::Whether);
                among.iter().for_each(|&card| self.mark_held(&means, card, marks));
            }
            _ => among.iter().for_each(|&card| self.mark(cards, observer, card, marks)),
        }
    }

    fn mark_character(&self, cards: &Catalogue, card: CardId, marks: &mut Vec<Mark>) {
        let figure = self.figure(card).copied().unwrap_or_default();
        let mut mark = |key, value| marks.push(Mark { key, value });
        mark("waiting", i32::from(figure.waiting));
        mark("hp", (i32::from(self.hp(cards, card)) - i32::from(figure.damage)).max(0));
        mark("ap", i32::from(self.ap(cards, card)));
        mark("level", i32::from(self.level(cards, card)));
        if figure.damage > 0 {
            mark("damage", i32::from(figure.damage));
        }
        if figure.waiting == 0 {
            mark("active", 1);
        }
        let keywords = self.keywords(cards, card);
        if keywords != 0 {
            Keyword::ALL.into_iter().filter(|keyword| keywords & keyword.bit() != 0).for_each(|keyword| mark(keyword.key(), 1));
        }
        let barrier = i32::from(self.barrier(cards, card));
        if barrier > 0 {
            mark("barrier", barrier);
        }
        if figure.cells.count() > 1 {
            mark("locations", figure.cells.count() as i32);
        }
        self.mark_attack(cards, card, marks);
        self.mark_joins(cards, card, marks);
        let object = self.object(card);
        if self.lasting.iter().any(|lasting| lasting.on == On::Card(object)) {
            marks.push(Mark { key: "changed", value: 1 });
        }
    }

    /// What its strongest attack deals now.
    fn mark_attack(&self, cards: &Catalogue, card: CardId, marks: &mut Vec<Mark>) {
        let mut strongest = None;
        self.each_use(cards, card, &mut |line| {
            let deals = cards.line(line).attack().map(|_| self.attack_damage(cards, card, line));
            strongest = strongest.max(deals);
        });
        marks.extend(strongest.map(|value| Mark { key: "attack", value: i32::from(value) }));
    }

    fn mark_joins(&self, cards: &Catalogue, card: CardId, marks: &mut Vec<Mark>) {
        const KEYS: [&str; 3] = ["join_1", "join_2", "join_3"];
        for (key, number) in KEYS.into_iter().zip(1..=self.print(cards, card).joins) {
            marks.push(Mark { key, value: i32::from(self.join_in_effect(cards, card, number)) });
        }
    }

    /// The own hand: what its strongest attack deals as it is printed, and what a card still lacks.
    fn mark_held(&self, means: &Means<'_>, card: CardId, marks: &mut Vec<Mark>) {
        let (cards, seat) = (means.cards, means.seat);
        let mut mark = |key, value| marks.push(Mark { key, value });
        let printed = self.print(cards, card).uses.iter().filter_map(|&line| cards.line(line).attack());
        if let Some(deals) = printed.map(|attack| i32::from(attack.damage)).max() {
            mark("attack", deals);
        }
        let (met, need) = (means.met(), self.need_of(cards, seat, card));
        let lacking = [
            ("lacks_wind", Attribute::Wind),
            ("lacks_earth", Attribute::Earth),
            ("lacks_fire", Attribute::Fire),
            ("lacks_water", Attribute::Water),
        ];
        for (key, attribute) in lacking {
            if need.0.has(attribute) && !met.0.has(attribute) {
                mark(key, 1);
            }
        }
        if met.1 < need.1 {
            mark("lacks_power", i32::from(need.1 - met.1));
        }
        if !means.can_pay_as_it_lies(self.due_for(cards, seat, card).units) {
            mark("lacks_units", 1);
        }
    }
}

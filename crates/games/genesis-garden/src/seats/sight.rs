//! What observers see of a match besides cards: the phase, counters. Everything here is public.

use fudaba_kernel::{CardId, Counter, Entry, Link, Mark, Scene, Seat, Target};

use crate::cards::{Catalogue, Phase};
use crate::rules::summon::SUMMONS;
use crate::rules::union::ACTIONS;
use crate::state::{Attack, Effect, EffectStep, GenesisGarden, Held, Noted, Pile, ShieldOn, Spot, Task, Turn};

impl GenesisGarden {
    /// See [`fudaba_kernel::Game::scene_into`].
    pub(crate) fn fill_scene(&self, cards: &Catalogue, scene: &mut Scene) {
        scene.round = u32::from(self.clock.round);
        scene.phase = if self.clock.turn == Turn::Setup { "setup" } else { self.clock.phase.key() };
        scene.step = self.window_now().map_or("", |window| window.kind.key());
        scene.active = match self.clock.turn {
            Turn::Player(seat) => Some(seat),
            Turn::Setup | Turn::Battle => None,
        };
        scene.counters.clear();
        for seat in Seat::BOTH {
            self.count_seat(seat, &mut scene.counters);
        }
        self.count_table(&mut scene.counters);
        self.chain(cards, &mut scene.chain);
        self.links(&mut scene.links);
    }

    /// The window that is open, the innermost of several.
    fn window_now(&self) -> Option<&crate::state::Window> {
        self.stack.iter().rev().find_map(|task| if let Task::Window(window) = task { Some(window) } else { None })
    }

    fn count_seat(&self, seat: Seat, counters: &mut Vec<Counter>) {
        let player = self.player(seat);
        let mut count = |key, value: i32| counters.push(Counter { key, seat: Some(seat), value });
        let graveyard = self.pile(Pile::Graveyard, seat);
        let up = self.count_face_up(seat);
        count("deck", self.pile(Pile::Deck, seat).len() as i32);
        count("cycles", i32::from(player.cycles));
        count("next_emptying_loses", i32::from(player.cycles == 2));
        count("face_up", up as i32);
        count("face_down", (graveyard.len() - up) as i32);
        count("summons", i32::from(player.summons));
        count("summons_left", i32::from(SUMMONS.saturating_sub(player.summons)));
        let arranging = self.clock.turn == Turn::Battle && self.clock.phase == Phase::Union;
        count("union_actions_left", if arranging { i32::from(ACTIONS.saturating_sub(player.union_actions)) } else { 0 });
        count("upkeep", i32::from(self.upkeep(seat)));
        count("first_player", i32::from(self.clock.turn != Turn::Setup && self.clock.first == seat));
        let shields = self.shields.iter().filter(|shield| shield.on == ShieldOn::Deck(seat)).count();
        count("shields", shields as i32);
        let pending: i16 =
            self.damages.iter().filter(|damage| damage.card.is_none() && damage.seat == seat).map(|damage| damage.amount).sum();
        count("pending_damage", i32::from(pending));
    }

    fn count_table(&self, counters: &mut Vec<Counter>) {
        let mut count = |key, value: i32| counters.push(Counter { key, seat: None, value });
        let stepping = self.clock.turn == Turn::Battle && matches!(self.clock.phase, Phase::Spell | Phase::Battle);
        count("speed_step", if stepping { i32::from(self.clock.speed) } else { 0 });
        count("part", if stepping { i32::from(self.clock.part) + 1 } else { 0 });
        count("battle_turn", i32::from(self.clock.turn == Turn::Battle));
        count("window_speed", self.window_now().map_or(0, |window| i32::from(window.speed())));
        count("resolutions", i32::from(self.clock.resolutions));
    }

    /// What is in progress, innermost first, and the triggers that wait in the open windows.
    fn chain(&self, cards: &Catalogue, chain: &mut Vec<Entry>) {
        chain.clear();
        for (depth, task) in self.stack.iter().enumerate().rev() {
            match task {
                Task::Effect(effect) => chain.push(self.effect_entry(cards, effect)),
                Task::Attack(attack) => chain.push(self.attack_entry(attack)),
                Task::Damage => chain.push(self.damage_entry(depth as u8)),
                Task::Window(window) => {
                    let waiting = self.noted.iter().filter(|noted| noted.batch == window.batch);
                    chain.extend(waiting.map(|noted| self.trigger_entry(cards, noted)));
                }
            }
        }
    }

    fn effect_entry(&self, cards: &Catalogue, effect: &Effect) -> Entry {
        let def = self.def(effect.source.card);
        // What is named before the announcement is shown when it is made.
        let shown = effect.automatic || effect.step >= EffectStep::Begin || self.spot_of(effect.source.card).is_some();
        let aims = effect.picks.iter().map(|&count| usize::from(count)).sum();
        let targets = effect.targets.iter().take(aims).filter(|&&held| self.is_held(held)).map(|held| Target::Card(held.card));
        Entry {
            kind: if effect.automatic { "trigger" } else { "effect" },
            seat: Some(effect.seat),
            source: self.same(effect.source),
            print: shown.then_some(def),
            ability: shown.then(|| cards.line(def, effect.ability)),
            values: effect.negated.then_some(Mark { key: "negated", value: 1 }).into_iter().collect(),
            targets: targets.collect(),
            resolving: effect.step == EffectStep::Resolve,
            ..Entry::default()
        }
    }

    fn trigger_entry(&self, cards: &Catalogue, noted: &Noted) -> Entry {
        let def = self.def(noted.source.card);
        Entry {
            kind: "trigger",
            seat: Some(noted.seat),
            source: self.same(noted.source),
            print: Some(def),
            ability: Some(cards.line(def, noted.ability)),
            ..Entry::default()
        }
    }

    fn attack_entry(&self, attack: &Attack) -> Entry {
        let aim = attack.blocker.and_then(|held| self.same(held)).map_or(Target::Zone(Pile::Deck.of(attack.seat.other())), Target::Card);
        Entry {
            kind: "attack",
            seat: Some(attack.seat),
            source: self.same(attack.attacker),
            values: attack.negated.then_some(Mark { key: "negated", value: 1 }).into_iter().collect(),
            targets: std::iter::once(aim).collect(),
            ..Entry::default()
        }
    }

    fn damage_entry(&self, depth: u8) -> Entry {
        let all = || self.damages.iter().filter(move |damage| damage.depth == depth);
        let aim = |held: Option<Held>, seat: Seat| match held {
            Some(held) => self.same(held).map(Target::Card),
            None => Some(Target::Zone(Pile::Deck.of(seat))),
        };
        Entry {
            kind: "damage",
            values: all().map(|damage| Mark { key: "damage", value: i32::from(damage.amount) }).collect(),
            targets: all().filter_map(|damage| aim(damage.card, damage.seat)).collect(),
            ..Entry::default()
        }
    }

    fn same(&self, held: Held) -> Option<CardId> {
        Some(held.card).filter(|_| self.is_held(held))
    }

    /// GG-10.8, and the attack being made.
    fn links(&self, links: &mut Vec<Link>) {
        let union =
            |spot: Spot| Some(Link { key: "attached", from: Target::Card(self.attached(spot)?), to: Target::Card(self.front(spot)?) });
        links.clear();
        links.extend(Spot::all().filter_map(union));
        if let Some(attack) = self.attack()
            && let Some(attacker) = self.same(attack.attacker)
        {
            let deck = Target::Zone(Pile::Deck.of(attack.seat.other()));
            links.push(Link {
                key: "attack",
                from: Target::Card(attacker),
                to: attack.blocker.and_then(|held| self.same(held)).map_or(deck, Target::Card),
            });
        }
    }
}

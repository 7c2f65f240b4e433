//! What observers see besides cards (BD-14.1, BD-14.7, BD-14.8): phases, counters, marks. Every value here is public or belongs to
//! the observer.

use fudaba_kernel::{CardId, Counter, Mark, Observer, Scene, Seat};

use crate::Cards;
use crate::cards::language::{Color, Forbidden, Icon, Keyword, Zone};
use crate::state::{Alter, Bearer, BuildDivide, Damaging, Ends, Next, Phase, Subject, Task, Window};

impl BuildDivide {
    /// See [`fudaba_kernel::Game::scene_into`].
    pub(crate) fn fill_scene(&self, cards: &Cards, scene: &mut Scene) {
        scene.round = u32::from(self.turn.number);
        (scene.phase, scene.step) = (self.stage.phase.key(), self.step_key());
        scene.active = (self.turn.number > 0).then_some(self.turn.player);
        scene.counters.clear();
        for seat in Seat::BOTH {
            self.count_seat(cards, seat, &mut scene.counters);
        }
        self.count_table(cards, &mut scene.counters);
        self.chain(cards, &mut scene.chain);
        self.links(&mut scene.links);
    }

    /// Where in its phase the match is (ledger section 3).
    fn step_key(&self) -> &'static str {
        if self.damaging().is_some() {
            return "life_damage";
        }
        match (self.stage.phase, self.stage.next) {
            (Phase::Attack, Next::Declared | Next::Block) => "attack_declared",
            (Phase::Attack, Next::Blocked | Next::Battle) => "block_declared",
            (Phase::Attack, Next::AfterAttack) => "battle",
            (Phase::Attack, Next::AfterAttackWindow | Next::AttackEnds) => "after_attack",
            (Phase::End, Next::TurnEnds) => "cleanup",
            (Phase::End, Next::Cleanup) if !self.in_window(Window::End) => "cleanup",
            (Phase::Setup, _) => "",
            _ => "idle",
        }
    }

    fn in_window(&self, window: Window) -> bool {
        self.tasks.iter().any(|task| matches!(task, Task::Priority(priority) if priority.window == window))
    }

    /// The life damage that is being dealt.
    fn damaging(&self) -> Option<Damaging> {
        self.tasks.iter().rev().find_map(|task| match task {
            Task::Damage(damaging) => Some(*damaging),
            _ => None,
        })
    }

    fn count_seat(&self, cards: &Cards, seat: Seat, counters: &mut Vec<Counter>) {
        let mut count = |key, value: i32| counters.push(Counter { key, seat: Some(seat), value });
        let life = self.count(Zone::LifeZone, seat) as i32;
        count("life", life);
        count("yellow_life", (life - 5).max(0));
        count("red_life", life.min(5));
        count("condemnation", i32::from(self.counter_of(Bearer::Player(seat), 0)));
        let others = self.counters.iter().filter(|entry| entry.on == Bearer::Player(seat) && entry.name != 0);
        count("other_counters", others.map(|entry| i32::from(entry.n)).sum());
        count("territory_open", i32::from(self.player(seat).open));
        let energies = self.cards_in(Zone::EnergyZone, seat).iter().filter(|card| !self.is_resting(**card));
        let mut standing = [0; 5];
        for &card in energies {
            let colors = self.hot(cards, card).colors;
            let own = || Color::ALL.into_iter().filter(|color| colors & color.bit() != 0);
            own().for_each(|color| standing[color as usize] += 1);
            standing[4] += i32::from(own().next().is_none());
        }
        count("energy", self.count(Zone::EnergyZone, seat) as i32);
        count("standing_energy", self.cards_in(Zone::EnergyZone, seat).iter().filter(|card| !self.is_resting(**card)).count() as i32);
        count("white_energy", standing[0]);
        count("black_energy", standing[1]);
        count("red_energy", standing[2]);
        count("blue_energy", standing[3]);
        count("colourless_energy", standing[4]);
        count("first_player", i32::from(self.turn.number > 0 && self.turn.first_player == seat));
        let waiting = self.waiting.iter().filter(|waiting| waiting.seat == seat).count();
        count("waiting_abilities", waiting as i32);
        let holder = self.tasks.iter().rev().find_map(|task| match task {
            Task::Priority(priority) => Some(priority.holder),
            _ => None,
        });
        count("priority", i32::from(holder == Some(seat) && self.priority().is_some()));
        let costs = self.modifiers.iter().filter(|modifier| modifier.subject == Subject::Player(seat)).count();
        count("cost_changes", costs as i32);
    }

    fn counter_of(&self, on: Bearer, name: u8) -> u16 {
        self.counters.iter().find(|entry| entry.on == on && entry.name == name).map_or(0, |entry| entry.n)
    }

    fn count_table(&self, cards: &Cards, counters: &mut Vec<Counter>) {
        let mut count = |key, value: i32| counters.push(Counter { key, seat: None, value });
        count("energy_set", i32::from(self.this_turn.energy_set));
        count("energy_sets_left", i32::from(if self.turn.number > 0 { self.sets_left() } else { 0 }));
        count("items", self.items.len() as i32);
        let damaging = self.damaging();
        count("points_dealt", damaging.map_or(0, |damaging| i32::from(damaging.dealt)));
        let left = damaging.map_or(0, |damaging| self.left_of(cards, &damaging) + i32::from(damaging.extra));
        count("points_left", left);
        count("window", self.window_number());
    }

    /// Which window is open, as a number: 1 to 7 for W1 to W7 (BD-5.28), 0 for none.
    fn window_number(&self) -> i32 {
        let open = self.tasks.iter().find_map(|task| match task {
            Task::Priority(priority) if priority.window != Window::Loop => Some(priority.window),
            _ => None,
        });
        open.map_or(0, |window| window as i32 + 1)
    }

    /// See [`fudaba_kernel::Game::marks`].
    pub(crate) fn list_marks(&self, cards: &Cards, observer: Observer, card: CardId, marks: &mut Vec<Mark>) {
        match self.place(card) {
            Zone::Field => {
                self.mark_unit(cards, card, marks);
                if matches!(self.tasks.last(), Some(Task::Opening(ace, _)) if ace.card == card) {
                    self.mark_opening(cards, card, marks);
                }
            }
            Zone::EnergyZone => mark_if(self.is_resting(card), "resting", marks),
            Zone::TerritoryZone => {
                mark_if(self.is_resting(card), "resting", marks);
                marks.push(Mark { key: if self.player(self.owner(card)).open { "open" } else { "closed" }, value: 1 });
                let auras = self.aura_count(card) as i32;
                mark_number(auras, "auras", marks);
                self.mark_counters(card, marks);
            }
            Zone::CheckedCard => marks.push(Mark {
                key: match self.hot(cards, card).icon {
                    Icon::None => "no_icon",
                    Icon::Buster => "buster",
                    Icon::Shot => "shot",
                },
                value: 1,
            }),
            Zone::ResolutionArea => self.mark_item(card, marks),
            Zone::Hand if self.zones.sees(observer, card) && observer == Observer::Seat(self.owner(card)) => {
                self.mark_prices(cards, card, marks);
            }
            _ => {}
        }
    }

    fn mark_unit(&self, cards: &Cards, card: CardId, marks: &mut Vec<Mark>) {
        let handle = self.zones.handle(card);
        marks.push(Mark { key: "power", value: self.power(cards, card) });
        marks.push(Mark { key: "hit", value: self.hit(cards, card) });
        mark_number(self.damage_on(card), "damage", marks);
        mark_if(self.is_resting(card), "resting", marks);
        mark_number(self.aura_count(card) as i32, "auras", marks);
        for keyword in Keyword::ALL {
            mark_if(self.has_keyword(cards, card, keyword), keyword.key(), marks);
        }
        if let Some(attack) = self.attack {
            mark_if(attack.attacker == handle, "attacking", marks);
            mark_if(attack.blocker == Some(handle), "blocking", marks);
            mark_if(attack.target() == Some(handle), "attacked", marks);
        }
        self.mark_restrictions(cards, card, marks);
        self.mark_changes(card, marks);
        self.mark_counters(card, marks);
    }

    fn mark_restrictions(&self, cards: &Cards, card: CardId, marks: &mut Vec<Mark>) {
        let forbidden = self.forbidden_of(cards, card, u8::MAX);
        if forbidden == 0 {
            return;
        }
        let all = [
            (Forbidden::Attack, "cannot_attack"),
            (Forbidden::AttackPlayers, "cannot_attack_players"),
            (Forbidden::AttackUnits, "cannot_attack_units"),
            (Forbidden::Block, "cannot_block"),
            (Forbidden::BeAttacked, "cannot_be_attacked"),
            (Forbidden::BeTargeted, "cannot_be_targeted"),
            (Forbidden::Stand, "does_not_stand"),
            (Forbidden::BeBlocked, "cannot_be_blocked"),
        ];
        for (act, key) in all {
            mark_if(forbidden & act.bit() != 0, key, marks);
        }
    }

    /// BD-14.7: effects on a unit, by their ends.
    fn mark_changes(&self, card: CardId, marks: &mut Vec<Mark>) {
        let subject = Subject::Card(self.zones.handle(card));
        let ends = [(Ends::Turn, "power_this_turn", "hit_this_turn"), (Ends::Battle, "power_this_battle", "hit_this_battle")];
        let own = || self.modifiers.iter().filter(|modifier| modifier.subject == subject);
        for (end, power, hit) in ends {
            let sum = |of: fn(Alter) -> i32| own().filter(|modifier| modifier.ends == end).map(|modifier| of(modifier.change)).sum();
            mark_number(sum(|change| if let Alter::Power(n) = change { n } else { 0 }), power, marks);
            mark_number(sum(|change| if let Alter::Hit(n) = change { n } else { 0 }), hit, marks);
        }
        let longer = own().filter(|modifier| !matches!(modifier.ends, Ends::Turn | Ends::Battle)).count();
        mark_number(longer as i32, "lasting_changes", marks);
        mark_if(own().any(|modifier| matches!(modifier.change, Alter::Ability(_))), "granted", marks);
    }

    fn mark_counters(&self, card: CardId, marks: &mut Vec<Mark>) {
        let all = self.counters.iter().filter(|entry| entry.on == Bearer::Card(card));
        mark_number(all.map(|entry| i32::from(entry.n)).sum(), "counters", marks);
        let uses: i32 = self.used.iter().filter(|used| used.card == card).map(|used| i32::from(used.times)).sum();
        mark_number(uses, "used_this_turn", marks);
    }

    fn mark_item(&self, card: CardId, marks: &mut Vec<Mark>) {
        let Some(at) = self.items.iter().position(|item| item.card == Some(card)) else { return };
        let item = &self.items[at];
        marks.push(Mark { key: "place_in_area", value: at as i32 + 1 });
        mark_number(i32::from(item.x), "x", marks);
        mark_if(item.resolving, "resolving", marks);
    }

    /// BD-14.9: what a card of the own hand would cost, and what opening with it would.
    fn mark_prices(&self, cards: &Cards, card: CardId, marks: &mut Vec<Mark>) {
        let hot = self.hot(cards, card);
        marks.push(Mark { key: "cost", value: self.play_price(cards, card, 0).total() as i32 });
        if hot.ace {
            self.mark_opening(cards, card, marks);
        }
    }

    /// BD-8.3: what opening with this Ace leaves to pay.
    fn mark_opening(&self, cards: &Cards, ace: CardId, marks: &mut Vec<Mark>) {
        if let Some(cost) = self.opening_cost(cards, self.owner(ace), ace) {
            marks.push(Mark { key: "opening_cost", value: i32::from(cost) });
        }
    }
}

impl Phase {
    /// Its key in the table file.
    pub(crate) const fn key(self) -> &'static str {
        match self {
            Phase::Setup => "setup",
            Phase::Stand => "stand_phase",
            Phase::Draw => "draw_phase",
            Phase::Main => "main_phase",
            Phase::Attack => "attack_phase",
            Phase::End => "end_phase",
        }
    }
}

fn mark_if(holds: bool, key: &'static str, marks: &mut Vec<Mark>) {
    if holds {
        marks.push(Mark { key, value: 1 });
    }
}

fn mark_number(value: i32, key: &'static str, marks: &mut Vec<Mark>) {
    if value != 0 {
        marks.push(Mark { key, value });
    }
}

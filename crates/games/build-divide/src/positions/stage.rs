//! From a written position to a state, with everything that cannot be.

use fudaba_cardscript::Text;
use fudaba_kernel::{CardId, DefId, Handle, Seat};

use super::short::FILLER;
use super::{
    AttackGiven, Chair, GONE, Given, ItemGiven, PhaseGiven, Pile, Placed, PlayerGiven, PriorityGiven, Unit, WaitingGiven, changes,
};
use crate::Cards;
use crate::cards::language::{CardType, Label, Zone};
use crate::cards::{Attention, Theme, keyword_bit};
use crate::state::{
    AREA, Aim, Alter, Attack, Bearer, BuildDivide, CARDS, Counters, Ends, Modifier, Priority, Sort, Subject, Task, Waiting, zone_of,
};

/// The turn of a position that does not say.
const BASE_TURN: u8 = 5;
/// Cards of a library that is not written.
const BASE_LIBRARY: usize = 20;
/// Life cards that are not written.
const BASE_LIFE: usize = 10;

/// An exact position.
///
/// # Errors
/// All that cannot be.
pub(crate) fn stage(cards: &Cards, given: &Given, seed: [u8; 32]) -> Result<BuildDivide, Vec<String>> {
    let mut staging = Staging { cards, game: BuildDivide::bare(seed), errors: Vec::new(), marked: Vec::new(), dated: Vec::new() };
    staging.clock(given);
    for seat in Seat::BOTH {
        staging.player(seat, given.player(seat).unwrap_or(&PlayerGiven::default()), given);
    }
    staging.heed_changes();
    staging.game.look_around(cards);
    staging.moments(given);
    staging.marks();
    if let Some(attack) = &given.attack {
        staging.attack(attack);
    }
    for item in given.resolution_area.iter().flatten() {
        staging.item(item);
    }
    for waiting in given.waiting.iter().flatten() {
        staging.waiting(waiting);
    }
    if let Some(priority) = &given.priority {
        staging.priority(priority, given.phase.unwrap_or_default());
    }
    if staging.errors.is_empty() { Ok(staging.game) } else { Err(staging.errors) }
}

/// A position being put on the table.
struct Staging<'c> {
    cards: &'c Cards,
    game: BuildDivide,
    errors: Vec<String>,
    /// Cards with marks, put on when all cards lie there.
    marked: Vec<(CardId, Unit)>,
    /// Cards whose moment is written.
    dated: Vec<(CardId, u32)>,
}

impl Staging<'_> {
    fn wrong(&mut self, what: impl Into<String>) {
        self.errors.push(what.into());
    }

    fn clock(&mut self, given: &Given) {
        let phase = given.phase.unwrap_or_default();
        let setup = phase.is_setup();
        let number = given.turn.unwrap_or(if setup { 0 } else { BASE_TURN });
        if number > 200 {
            self.wrong(format!("turn {number} is after the last one, 200"));
        }
        if (number == 0) != setup {
            self.wrong("turn 0 is the setup, and the setup is turn 0");
        }
        let player = given.turn_player.unwrap_or(Chair::A).seat();
        let alternate = if number > 0 && number.is_multiple_of(2) { player.other() } else { player };
        self.game.turn.number = if phase == PhaseGiven::TurnBegins { number.saturating_sub(1) } else { number };
        self.game.turn.player = player;
        self.game.turn.first_player = given.first_player.map_or(alternate, Chair::seat);
        self.game.stage = phase.stage();
        self.game.this_turn.energy_set = given.energy_set.unwrap_or(0);
        self.game.this_turn.extra_sets = given.extra_energy_sets.unwrap_or(0);
        self.game.this_turn.resolved = given.resolved.unwrap_or(0);
        let needs = matches!(
            phase,
            PhaseGiven::AttackDeclared
                | PhaseGiven::Block
                | PhaseGiven::BlockDeclared
                | PhaseGiven::Battle
                | PhaseGiven::AfterBattle
                | PhaseGiven::AfterAttack
                | PhaseGiven::AttackEnds
        );
        if needs != given.attack.is_some() {
            self.wrong("`attack` goes with the phases from `attack_declared` to `attack_ends`, and these with it");
        }
    }

    fn player(&mut self, seat: Seat, player: &PlayerGiven, given: &Given) {
        let dealt = given.phase.is_some_and(PhaseGiven::is_before_life);
        self.pile(seat, Zone::Library, player.library.as_ref(), if dealt { 50 } else { BASE_LIBRARY });
        self.pile(seat, Zone::LifeZone, player.life_zone.as_ref(), if dealt { 0 } else { BASE_LIFE });
        for (zone, pile) in [
            (Zone::Hand, &player.hand),
            (Zone::Graveyard, &player.graveyard),
            (Zone::DDeck, &player.d_deck),
            (Zone::CheckedCard, &player.checked_card),
            (Zone::SetAside, &player.set_aside),
        ] {
            self.pile(seat, zone, pile.as_ref(), 0);
        }
        for energy in player.energy_zone.iter().flat_map(|energies| &energies.0) {
            let Some(card) = self.add(seat, &energy.card, Zone::EnergyZone) else { continue };
            if energy.resting == Some(true) {
                self.game.resting.add(card);
            }
            self.date(card, energy.moment);
        }
        for unit in player.field.iter().flat_map(|units| &units.0) {
            self.unit(seat, unit);
        }
        self.territory(seat, player);
        self.counters(seat, player);
        self.game.player_mut(seat).mulligan = player.mulligan;
        for (thing, times) in player.this_turn.iter().flatten() {
            self.game.this_turn.done[seat.index()][*thing as usize] = *times;
        }
    }

    fn pile(&mut self, seat: Seat, zone: Zone, pile: Option<&Pile>, base: usize) {
        match pile {
            Some(pile) => pile.0.iter().for_each(|card| {
                self.add(seat, card, zone);
            }),
            None => (0..base).for_each(|_| {
                self.add(seat, FILLER, zone);
            }),
        }
    }

    /// The card of this name; the plain unit stands for `soldier` where there is no such card.
    fn find(&mut self, name: &str) -> Option<DefId> {
        let found = self.cards.find(name).or_else(|| if name == FILLER { self.plain_unit() } else { None });
        if found.is_none() {
            self.wrong(format!("there is no card `{name}`"));
        }
        found
    }

    fn plain_unit(&self) -> Option<DefId> {
        let plain = |card: &crate::cards::CardDef| {
            card.printed.kind == CardType::Unit
                && card.printed.abilities.is_empty()
                && card.printed.icon == crate::cards::language::Icon::None
        };
        let at = self
            .cards
            .cards()
            .iter()
            .position(plain)
            .or_else(|| self.cards.cards().iter().position(|card| card.printed.kind == CardType::Unit))?;
        u16::try_from(at).ok().map(DefId)
    }

    fn add(&mut self, seat: Seat, name: &str, zone: Zone) -> Option<CardId> {
        let def = self.find(name)?;
        if self.game.zones.all().len() >= CARDS {
            self.wrong(format!("a match holds {CARDS} cards at most"));
            return None;
        }
        let hot = self.cards.hot(def);
        let fits = match zone {
            Zone::Field => hot.is_unit(),
            Zone::TerritoryZone => hot.is_territory(),
            _ => !hot.is_territory(),
        };
        if !fits {
            self.wrong(format!("`{name}` cannot lie in the zone `{}`", crate::state::key_of(zone)));
            return None;
        }
        Some(self.game.bring(self.cards, def, seat, zone))
    }

    fn unit(&mut self, seat: Seat, unit: &Unit) {
        let Some(card) = self.add(seat, &unit.card, Zone::Field) else { return };
        if self.game.hot(self.cards, card).is_territory() {
            self.game.player_mut(seat).open = true;
        }
        self.date(card, unit.moment);
        self.marked.push((card, unit.clone()));
    }

    /// The territory; without one written the first plain one, unless an Assault Territory is on the field.
    fn territory(&mut self, seat: Seat, player: &PlayerGiven) {
        let on_field = self.game.territory(self.cards, seat).is_some();
        match &player.territory_zone {
            Some(Placed::Empty) => {}
            Some(Placed::Card(_)) if on_field => self.wrong("a player has one territory: it is on the field"),
            Some(Placed::Card(unit)) => {
                if let Some(card) = self.add(seat, &unit.card, Zone::TerritoryZone) {
                    self.game.player_mut(seat).open = unit.open == Some(true);
                    if unit.open == Some(true) && self.game.is_assault(self.cards, card) {
                        self.wrong("an open Assault Territory is on the field");
                    }
                    self.date(card, unit.moment);
                    self.marked.push((card, unit.clone()));
                }
            }
            None if on_field => {}
            None => {
                let plain = self.cards.find("plain-five").or_else(|| {
                    let at = self.cards.cards().iter().position(|card| card.printed.kind == CardType::Territory)?;
                    u16::try_from(at).ok().map(DefId)
                });
                if let Some(def) = plain {
                    self.game.bring(self.cards, def, seat, Zone::TerritoryZone);
                }
            }
        }
    }

    fn counters(&mut self, seat: Seat, player: &PlayerGiven) {
        let on = Bearer::Player(seat);
        if let Some(n) = player.condemnation.filter(|&n| n > 0) {
            self.game.counters.push(Counters { on, name: 0, n });
        }
        for (name, &n) in player.counters.iter().flatten() {
            self.counter(on, name, n);
        }
    }

    fn counter(&mut self, on: Bearer, name: &str, n: u16) {
        match self.cards.counter(&Label(Text::new(name, name))) {
            Some(name) if n > 0 => self.game.counters.push(Counters { on, name, n }),
            Some(_) => {}
            None => self.wrong(format!("no card speaks of counters called `{name}`")),
        }
    }

    fn date(&mut self, card: CardId, moment: Option<u32>) {
        self.dated.extend(moment.filter(|&moment| moment > 0).map(|moment| (card, moment)));
    }

    /// BD-R96: what has no moment came after all that has one, in the order in which it is written, the turn player's first.
    fn moments(&mut self, given: &Given) {
        for seat in Seat::BOTH {
            let moments = given.player(seat).and_then(|player| player.graveyard_moments.as_ref());
            let buried = self.game.cards_in(Zone::Graveyard, seat).to_vec();
            if moments.is_some_and(|moments| moments.len() != buried.len()) {
                self.wrong("`graveyard_moments` has a number for each card of the graveyard");
            }
            buried.into_iter().zip(moments.into_iter().flatten()).for_each(|(card, &moment)| self.date(card, Some(moment)));
        }
        let made = self.marked.iter().flat_map(|(_, unit)| unit.changes.iter().flatten().filter_map(|change| change.moment));
        self.game.clock = self.dated.iter().map(|(_, moment)| *moment).chain(made).max().unwrap_or(0);
        let player = self.game.turn.player;
        for zone in [Zone::TerritoryZone, Zone::EnergyZone, Zone::Graveyard, Zone::Field] {
            for seat in [player, player.other()] {
                for card in self.game.cards_in(zone, seat).to_vec() {
                    match self.dated.iter().find(|(dated, _)| *dated == card) {
                        Some(&(_, moment)) => self.game.note_moment(card, moment),
                        None => self.game.note_arrival(self.cards, card),
                    }
                }
            }
        }
    }

    fn marks(&mut self) {
        for (card, unit) in std::mem::take(&mut self.marked) {
            let seat = self.game.owner(card);
            if unit.resting == Some(true) {
                self.game.resting.add(card);
            }
            if let Some(damage) = unit.damage.filter(|&damage| damage > 0) {
                self.game.damage.note(card, i32::try_from(damage).unwrap_or(i32::MAX));
            }
            for aura in unit.auras.iter().flat_map(|auras| &auras.0) {
                if let Some(aura) = self.add(seat, aura, Zone::Attached) {
                    self.game.host.note(aura, card);
                }
            }
            for (name, &n) in unit.counters.iter().flatten() {
                self.counter(Bearer::Card(card), name, n);
            }
            let handle = self.game.zones.handle(card);
            for given in unit.changes.iter().flatten() {
                match changes::read(given, self.cards, seat) {
                    Ok(all) => {
                        for (change, ends) in all {
                            self.change(Subject::Card(handle), (change, ends), (handle, seat), given.moment);
                        }
                    }
                    Err(why) => self.wrong(why),
                }
            }
            for &number in unit.used.iter().flatten() {
                self.used(card, number);
            }
        }
        self.game.modifiers.sort_by_key(|modifier| modifier.moment);
    }

    fn change(&mut self, subject: Subject, (change, ends): (Alter, Ends), (source, seat): (Handle, Seat), moment: Option<u32>) {
        match moment {
            Some(moment) => self.game.modifiers.push(Modifier { subject, change, ends, source, seat, moment }),
            None => self.game.change(subject, change, ends, source, seat),
        }
    }

    /// What written changes give or take is looked for, though no card of the match speaks of it.
    fn heed_changes(&mut self) {
        let all = self.marked.iter().flat_map(|(card, unit)| unit.changes.iter().flatten().map(|given| (*card, given)));
        let read = all.filter_map(|(card, given)| changes::read(given, self.cards, self.game.owner(card)).ok());
        let read: Vec<Alter> = read.flatten().map(|(change, _)| change).collect();
        read.into_iter().for_each(|change| self.heed(change));
    }

    fn heed(&mut self, change: Alter) {
        let heeded = match change {
            Alter::Grant(keyword) => Attention { keywords: keyword_bit(keyword), ..Attention::default() },
            Alter::Lose(keyword) => Attention { keywords: keyword_bit(keyword), themes: Theme::Losses.bit(), ..Attention::default() },
            Alter::Ability(id) => self.cards.attention(self.cards.ability_hot(id).card),
            _ => return,
        };
        self.game.attention = self.game.attention.and(heeded);
    }

    fn used(&mut self, card: CardId, number: u8) {
        let abilities = self.game.abilities_of(self.cards, card);
        match abilities.get(usize::from(number).wrapping_sub(1)) {
            Some(&id) => self.game.note_use(self.cards, card, id),
            None => self.wrong(format!("a card has no ability {number}")),
        }
    }

    fn attack(&mut self, given: &AttackGiven) {
        let (seat, other) = (self.game.turn.player, self.game.turn.player.other());
        let gone = self.gone();
        let attacker = match &given.attacker {
            Some(name) => self.on_field(seat, name),
            None => Some(gone),
        };
        let mut fighter = |name: &String| if name == GONE { Some(gone) } else { self.on_field(other, name) };
        let (target, blocker) = (given.target.as_ref().map(&mut fighter), given.blocker.as_ref().map(&mut fighter));
        if let (Some(attacker), true, true) = (attacker, target != Some(None), blocker != Some(None)) {
            self.game.attack = Some(Attack { attacker, declared: target.flatten(), blocker: blocker.flatten(), fought: false });
        }
    }

    /// A handle that no unit has, now or later: that of a card which lies elsewhere.
    fn gone(&self) -> Handle {
        let elsewhere = self.game.zones.all().iter().copied().find(|&card| !self.game.on_field(card));
        self.game.zones.handle(elsewhere.unwrap_or(CardId(0)))
    }

    fn on_field(&mut self, seat: Seat, name: &str) -> Option<Handle> {
        let numbered = name.rsplit_once(" #").and_then(|(name, number)| Some((name, number.parse::<usize>().ok()?)));
        let (print, number) = numbered.unwrap_or((name, 1));
        let def = self.find(print)?;
        let mut alike = self.game.cards_in(Zone::Field, seat).iter().copied().filter(|&card| self.game.def(card) == def);
        let found = alike.nth(number.saturating_sub(1));
        if found.is_none() {
            self.wrong(format!("`{name}` is not on that field"));
        }
        found.map(|card| self.game.zones.handle(card))
    }

    /// An item of the resolution area, on top of those before it.
    fn item(&mut self, given: &ItemGiven) {
        let seat = given.by.map_or(self.game.turn.player, Chair::seat);
        let Some(def) = self.find(&given.card) else { return };
        let serial = match given.ability {
            None => self.played_item(seat, def),
            Some(number) => self.ability_item(seat, def, number),
        };
        let Some(serial) = serial else { return };
        let aims: Vec<Aim> = given.targets.iter().flatten().filter_map(|name| self.aim(seat, name)).collect();
        let modes = given.modes.as_ref().map(|modes| self.modes(modes));
        if let Some(item) = self.game.item_mut(serial) {
            item.open = false;
            item.x = given.x.unwrap_or(0);
            item.modes = modes.unwrap_or(item.modes);
        }
        self.aim_item(serial, aims);
    }

    /// Chosen modes, as bits.
    fn modes(&mut self, modes: &[u8]) -> u8 {
        if modes.iter().any(|mode| !(1..=8).contains(mode)) {
            self.wrong("there are modes 1 to 8");
        }
        modes.iter().filter(|mode| (1..=8).contains(*mode)).fold(0, |bits, mode| bits | 1 << (mode - 1))
    }

    /// Targets of an item, word after word of its chosen modes.
    fn aim_item(&mut self, serial: u8, aims: Vec<Aim>) {
        let Some(at) = self.game.item_at(serial) else { return };
        let words = self.game.target_words(self.cards, &self.game.items[at]);
        let item = &mut self.game.items[at];
        let mut left = aims.len();
        for (picks, word) in item.picks.iter_mut().zip(words) {
            *picks = usize::from(word.spec.n).min(left) as u8;
            left -= usize::from(*picks);
        }
        aims.into_iter().enumerate().for_each(|(at, aim)| {
            item.targets.insert(at, aim);
        });
    }

    fn played_item(&mut self, seat: Seat, def: DefId) -> Option<u8> {
        let hot = *self.cards.hot(def);
        let card = self.game.bring(self.cards, def, seat, Zone::Hand);
        self.game.zones.put(card, AREA, fudaba_kernel::End::Bottom, fudaba_kernel::Sees::All);
        let sort = if hot.kind == CardType::Command { Sort::Command } else { Sort::Unit };
        let handle = self.game.zones.handle(card);
        let serial = self.game.new_item((seat, sort), (handle, def), hot.command);
        if let Some(item) = self.game.item_mut(serial) {
            (item.card, item.origin) = (Some(card), Zone::Hand);
        }
        Some(serial)
    }

    /// A card of a player that abilities work from.
    fn speaker(&self, seat: Seat, def: DefId) -> Option<CardId> {
        let places = [Zone::Field, Zone::TerritoryZone, Zone::Graveyard];
        places.iter().find_map(|&zone| self.game.cards_in(zone, seat).iter().copied().find(|&card| self.game.def(card) == def))
    }

    fn ability_item(&mut self, seat: Seat, def: DefId, number: u8) -> Option<u8> {
        let (Some(card), Some(id)) = (self.speaker(seat, def), self.cards.numbered(def, number)) else {
            self.wrong("an ability in the resolution area is one of a card on its player's field or in the graveyard");
            return None;
        };
        let sort = if self.cards.ability_hot(id).cue.is_some() { Sort::Automatic } else { Sort::Activated };
        let (source, origin) = (self.game.zones.handle(card), self.game.place(card));
        let serial = self.game.new_item((seat, sort), (source, def), Some(id));
        if let Some(item) = self.game.item_mut(serial) {
            item.origin = origin;
        }
        Some(serial)
    }

    /// BD-9.6: an automatic ability that has triggered; a window begins by placing it, or a check that comes before the open one.
    fn waiting(&mut self, given: &WaitingGiven) {
        let seat = given.by.map_or(self.game.turn.player, Chair::seat);
        let Some(def) = self.find(&given.card) else { return };
        let automatic = |number: &u8| self.cards.numbered(def, *number).is_some_and(|id| self.cards.ability_hot(id).cue.is_some());
        let number = given.ability.or_else(|| (1..=8).find(automatic)).filter(automatic);
        let ability = number.and_then(|number| self.cards.numbered(def, number));
        let (Some(card), Some(ability)) = (self.speaker(seat, def), ability) else {
            self.wrong(format!(
                "`{}` has no such automatic ability on its player's field, in the territory zone or in the graveyard",
                given.card
            ));
            return;
        };
        let about = match &given.about {
            None => card,
            Some(name) => match self.aim(seat, name) {
                Some(Aim::Card(handle)) => handle.card,
                _ => return,
            },
        };
        let fact = self.game.fact_of(about).points(given.points.unwrap_or(0)).used(self.cards.ability_hot(ability).facts, seat);
        let (source, origin) = (self.game.zones.handle(card), self.game.place(card));
        self.game.waiting.push(Waiting { source, def, ability, seat, origin, fact, unsettled: false });
    }

    /// BD-5.12: the open window, as far as it has come.
    fn priority(&mut self, given: &PriorityGiven, phase: PhaseGiven) {
        let Some((window, next)) = phase.window() else {
            self.wrong("`priority` goes with a phase that is a window, such as `main_phase`, `attack_declared` or `end_phase`");
            return;
        };
        let holder = given.of.map_or(self.game.turn.player, Chair::seat);
        let passes = u8::from(given.passed == Some(true));
        self.game.tasks.push(Task::Priority(Priority { window, base: 0, holder, passes }));
        if !self.game.waiting.is_empty() {
            self.game.tasks.push(Task::Check);
        }
        self.game.stage.next = next;
    }

    fn aim(&mut self, seat: Seat, name: &str) -> Option<Aim> {
        match name {
            "A" | "P1" => return Some(Aim::Player(Seat::A)),
            "B" | "P2" => return Some(Aim::Player(Seat::B)),
            _ => {}
        }
        let def = self.find(name)?;
        if let Some(item) = self.game.items.iter().rev().skip(1).find(|item| item.def == def) {
            return Some(Aim::Item(item.serial));
        }
        let places = [Zone::Field, Zone::Graveyard, Zone::TerritoryZone, Zone::EnergyZone];
        let all = [seat.other(), seat].into_iter().flat_map(|seat| places.map(|zone| zone_of(zone, seat)));
        let found = all.into_iter().flat_map(|zone| self.game.zones.cards(zone)).copied().find(|&card| self.game.def(card) == def);
        if found.is_none() {
            self.wrong(format!("`{name}` is nowhere to be a target"));
        }
        found.map(|card| Aim::Card(self.game.zones.handle(card)))
    }
}

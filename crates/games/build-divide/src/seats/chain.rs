//! The resolution area as a chain with targets, and what points at what (BD-14.8).

use fudaba_kernel::{CardId, DefId, Entry, Link, Mark, Seat, Target};

use crate::Cards;
use crate::cards::language::{Ability, Kind, Zone};
use crate::cards::{AbilityId, JUDGMENT};
use crate::state::{Aim, BuildDivide, Item, Sort, Task, Waiting, zone_of};

impl BuildDivide {
    /// What waits to resolve, the top one first; then the abilities that have triggered and are not placed yet.
    pub(super) fn chain(&self, cards: &Cards, chain: &mut Vec<Entry>) {
        let items = self.items.iter().rev().map(|item| self.item_entry(cards, item));
        let waiting = self.waiting.iter().map(|waiting| self.waiting_entry(cards, waiting));
        chain.clear();
        chain.extend(items.chain(waiting));
    }

    fn item_entry(&self, cards: &Cards, item: &Item) -> Entry {
        let ability = item.ability.filter(|_| item.card.is_none()).and_then(|id| printed_line(cards, item.def, id));
        let chosen = item.ability.is_some_and(|id| cards.ability(id).has_modes());
        let x = (item.x > 0).then(|| Mark { key: "x", value: i32::from(item.x) });
        let points = (item.fact.points > 0).then_some(Mark { key: "points", value: item.fact.points });
        Entry {
            kind: match item.sort {
                Sort::Unit => "unit",
                Sort::Command => "command",
                Sort::Activated => "activated",
                Sort::Automatic => "automatic",
            },
            seat: Some(item.seat),
            source: self.zones.held(item.source),
            print: Some(item.def),
            ability,
            mode: chosen.then(|| item.modes.trailing_zeros() as u8),
            values: x.into_iter().chain(points).collect(),
            targets: item.targets.iter().filter_map(|aim| self.target_of(aim)).collect(),
            resolving: item.resolving,
        }
    }

    /// What a target is shown as.
    fn target_of(&self, aim: &Aim) -> Option<Target> {
        match aim {
            Aim::Card(handle) => self.zones.held(*handle).map(Target::Card),
            Aim::Player(seat) => Some(Target::Zone(zone_of(Zone::LifeZone, *seat))),
            Aim::Item(serial) => self.item(*serial).and_then(|item| item.card.or_else(|| self.zones.held(item.source))).map(Target::Card),
            Aim::Lost | Aim::LostCard(_) => None,
        }
    }

    fn waiting_entry(&self, cards: &Cards, waiting: &Waiting) -> Entry {
        Entry {
            kind: "waiting",
            seat: Some(waiting.seat),
            source: self.zones.held(waiting.source),
            print: Some(waiting.def),
            ability: printed_line(cards, waiting.def, waiting.ability),
            ..Entry::default()
        }
    }

    /// The attack with its target and blocker, auras with their hosts, the unit that deals the running damage.
    pub(super) fn links(&self, links: &mut Vec<Link>) {
        links.clear();
        if let Some(attack) = self.attack
            && let Some(attacker) = self.unit(attack.attacker)
        {
            let player = Target::Zone(zone_of(Zone::LifeZone, self.turn.player.other()));
            let target = attack.declared.map_or(Some(player), |unit| self.unit(unit).map(Target::Card));
            links.extend(target.map(|to| Link { key: "attack", from: Target::Card(attacker), to }));
            let blocker = attack.blocker.and_then(|unit| self.unit(unit));
            links.extend(blocker.map(|blocker| Link { key: "block", from: Target::Card(blocker), to: Target::Card(attacker) }));
        }
        let auras = Seat::BOTH.into_iter().flat_map(|seat| self.cards_in(Zone::Attached, seat)).copied();
        links.extend(auras.filter_map(|aura: CardId| {
            self.host_of(aura).map(|host| Link { key: "aura", from: Target::Card(aura), to: Target::Card(host) })
        }));
        links.extend(self.tasks.iter().filter_map(|task| match task {
            Task::Damage(damaging) => {
                let (crate::state::Cause::Attack(source) | crate::state::Cause::Effect(source, _)) = damaging.cause;
                let to = Target::Zone(zone_of(Zone::LifeZone, damaging.victim));
                self.zones.held(source).map(|card| Link { key: "damage", from: Target::Card(card), to })
            }
            _ => None,
        }));
    }
}

/// Which line of a card's text an ability is, from 0: an additional cost comes first, then its keywords side by side, then its other abilities.
fn printed_line(cards: &Cards, def: DefId, id: AbilityId) -> Option<u8> {
    let printed = cards.printed(def);
    let is_keyword = |ability: &&Ability| ability.kind == Kind::Keyword && ability.awakened.is_none() && ability.condition.is_none();
    let costs = u8::from(!printed.additional_cost.is_empty());
    let keywords = u8::from(printed.abilities.iter().any(|ability| is_keyword(&ability)));
    if id == JUDGMENT {
        return (keywords > 0).then_some(costs);
    }
    let index = usize::from(cards.ability_hot(id).index);
    if index >= printed.abilities.len() {
        return None;
    }
    let before = printed.abilities[..index].iter().filter(|ability| !is_keyword(ability)).count() as u8;
    Some(costs + keywords + before)
}

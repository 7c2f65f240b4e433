//! Where the cards are that a verb is about, and where it acts: what can never meet is a mistake of the card.

use crate::cards::language::{Ability, Cost, Holder, Kind, Objects, Pool, Trigger, Verb, Who, Whom, Zone};
use crate::cards::reach::zone_bit;

/// Zones, as bits.
pub(super) type Places = u16;

pub(super) const FIELD: Places = zone_bit(Zone::Field);
const HAND: Places = zone_bit(Zone::Hand);
const LIBRARY: Places = zone_bit(Zone::Library);
const LIFE: Places = zone_bit(Zone::LifeZone);
const ENERGY: Places = zone_bit(Zone::EnergyZone);
const GRAVEYARD: Places = zone_bit(Zone::Graveyard);
const D_DECK: Places = zone_bit(Zone::DDeck);
const AURAS: Places = zone_bit(Zone::Attached);
const TERRITORY: Places = zone_bit(Zone::TerritoryZone);
/// Where a command lies while it resolves.
const AREA: Places = zone_bit(Zone::ResolutionArea);

/// Where cards stand and rest.
pub(super) const LYING: Places = FIELD | ENERGY | TERRITORY;
/// To what auras are attached.
pub(super) const HOSTS: Places = FIELD | TERRITORY;
/// From where cards are played.
const PLAYED_FROM: Places = HAND | LIBRARY | LIFE | ENERGY | GRAVEYARD | D_DECK;
/// From where cards can be moved (BD-8.12).
const MOVABLE: Places = PLAYED_FROM | FIELD | AURAS | AREA;
const ANYWHERE: Places = Places::MAX;

/// The places from which abilities work.
pub(super) const WORKABLE: Places = LYING | HAND | GRAVEYARD | D_DECK;

/// The zones of a list, as bits.
pub(super) fn places(zones: &[Zone]) -> Places {
    zones.iter().fold(0, |bits, &zone| bits | zone_bit(zone))
}

/// What a verb is about, and where it acts on it.
pub(super) fn acts_on(verb: &Verb) -> impl Iterator<Item = (&Objects, Places)> {
    let one = |what, places| [Some((what, places)), None];
    let all = match verb {
        Verb::DamageUnit { to: what, .. } | Verb::Destroy(what) => one(what, FIELD),
        Verb::ModifyPower { to, .. } | Verb::ModifyHit { to, .. } | Verb::SetPower { to, .. } | Verb::SetHit { to, .. } => one(to, FIELD),
        Verb::GrantKeyword { to, .. } | Verb::LoseKeyword { to, .. } => one(to, FIELD),
        Verb::GrantAbility { to, .. } => one(to, HOSTS),
        Verb::Restrict { to, cannot } => {
            let of_units = cannot.iter().any(|act| act.is_of_units());
            one(to, if of_units { FIELD } else { LYING })
        }
        Verb::Stand(what) | Verb::Rest(what) => one(what, LYING),
        Verb::GainCounter { on: Holder::Object(what), .. } | Verb::SpendCounter { on: Holder::Object(what), .. } => one(what, LYING),
        Verb::AttachAura { what, to } => [Some((what, MOVABLE)), Some((to, HOSTS))],
        Verb::MoveAura { from, to, .. } => [Some((from, HOSTS)), Some((to, HOSTS))],
        Verb::RemoveAura { from, .. } => one(from, HOSTS),
        Verb::ToGraveyard(what) => one(what, MOVABLE & !GRAVEYARD),
        Verb::ToHand(what) => one(what, MOVABLE & !HAND),
        Verb::ToLibrary { what, .. } | Verb::ToLife { what, .. } | Verb::ToEnergy { what, .. } => one(what, MOVABLE),
        Verb::ToDDeck(what) => one(what, MOVABLE & !D_DECK),
        Verb::PutOntoField { what, .. } => one(what, (PLAYED_FROM | AURAS) & !AREA),
        Verb::PlayFree(what) => one(what, PLAYED_FROM | FIELD | AURAS),
        Verb::CloseTerritory(what) => one(what, HOSTS),
        Verb::Reveal(what) => one(what, HAND | LIBRARY | LIFE | D_DECK),
        _ => [None, None],
    };
    all.into_iter().flatten()
}

/// Whether a verb moves what it is about.
pub(super) const fn moves(verb: &Verb) -> Option<&Objects> {
    match verb {
        Verb::Destroy(what)
        | Verb::ToGraveyard(what)
        | Verb::ToHand(what)
        | Verb::ToLibrary { what, .. }
        | Verb::ToEnergy { what, .. }
        | Verb::ToLife { what, .. }
        | Verb::ToDDeck(what)
        | Verb::PutOntoField { what, .. }
        | Verb::PlayFree(what)
        | Verb::AttachAura { what, .. } => Some(what),
        _ => None,
    }
}

/// Where cards are while an ability resolves, as far as its text tells.
#[derive(Clone, Copy)]
pub(super) struct Found {
    this: Places,
    event: Places,
    /// Whether an earlier verb may have moved them.
    moved: bool,
}

impl Found {
    /// Before the first verb.
    pub(super) fn of(ability: &Ability) -> Found {
        let works = places(&ability.works_from);
        let base = match ability.kind {
            Kind::Command => AREA,
            _ if works == 0 => HOSTS,
            _ => works,
        };
        let paid = ability.cost.iter().filter_map(place_paid).fold(0, |bits, place| bits | place);
        let this = match ability.when.as_ref().map(|when| place_after(when, base)) {
            Some(place) => place,
            None if paid != 0 => paid,
            None => base,
        };
        Found { this, event: ability.when.as_ref().map_or(0, place_of_event), moved: false }
    }

    /// Something has been done: cards may be anywhere by now.
    pub(super) const fn after_a_move(&mut self) {
        self.moved = true;
    }

    /// Where these cards may be; `pools`: where each target word chooses.
    pub(super) fn places_of(&self, objects: &Objects, pools: &[Pool]) -> Places {
        match objects {
            Objects::This | Objects::EventObject | Objects::Target(_) if self.moved => ANYWHERE,
            Objects::This => self.this,
            Objects::EventObject => self.event,
            Objects::Target(word) => pools.get(usize::from(*word).wrapping_sub(1)).map_or(0, |pool| place_of(*pool)),
            Objects::Host | Objects::Territory(_) => HOSTS,
            Objects::AttackingUnit | Objects::BattleOpponent => FIELD,
            Objects::Those => ANYWHERE,
            Objects::Chosen { or_territory: true, .. } => HOSTS,
            Objects::All { zone, .. } | Objects::Chosen { zone, .. } | Objects::Top { zone, .. } => zone_bit(*zone),
        }
    }
}

/// Where a target word chooses cards.
pub(super) const fn place_of(pool: Pool) -> Places {
    match pool {
        Pool::Field | Pool::UnitOrPlayer => FIELD,
        Pool::Graveyard => GRAVEYARD,
        Pool::EnergyZone => ENERGY,
        Pool::Territory | Pool::UnitOrTerritory => HOSTS,
        Pool::ResolutionArea | Pool::Player => 0,
    }
}

/// Where a card is that has paid with itself; an Assault Territory closes instead (BD-11.4).
const fn place_paid(cost: &Cost) -> Option<Places> {
    match cost {
        // It may be one of them.
        Cost::PutToGraveyard(Whom::Units { .. }) | Cost::DestroyOwn(Whom::Units { .. }) | Cost::ReturnToHand(Whom::Units { .. }) => {
            Some(ANYWHERE)
        }
        Cost::PutToGraveyard(Whom::This) | Cost::DestroyOwn(Whom::This) => Some(GRAVEYARD | TERRITORY),
        Cost::ReturnToHand(Whom::This) => Some(HAND | TERRITORY),
        _ => None,
    }
}

/// Where the card that hears an event is then: elsewhere if the event is that it has moved.
fn place_after(trigger: &Trigger, base: Places) -> Places {
    match trigger {
        Trigger::Destroyed { who: Who::This } | Trigger::PutIntoGraveyard { who: Who::This, .. } | Trigger::Discards { this: true, .. } => {
            GRAVEYARD
        }
        Trigger::LeavesField { who: Who::This } => ANYWHERE & !FIELD,
        Trigger::TerritoryClosed { side: None } => TERRITORY,
        Trigger::Played { who: Who::This } => AREA,
        // It may be one of them.
        Trigger::Destroyed { .. } | Trigger::PutIntoGraveyard { .. } | Trigger::LeavesField { .. } | Trigger::TerritoryClosed { .. } => {
            ANYWHERE
        }
        _ => base,
    }
}

/// Where the card of an event is; nowhere if the event is about a player.
pub(super) fn place_of_event(trigger: &Trigger) -> Places {
    match trigger {
        Trigger::Destroyed { .. }
        | Trigger::PutIntoGraveyard { one_or_more: false, .. }
        | Trigger::Discards { one_or_more: false, .. }
        | Trigger::TriggerChecked { .. } => GRAVEYARD,
        Trigger::LeavesField { .. } => ANYWHERE & !FIELD,
        Trigger::Played { .. } => AREA,
        Trigger::TerritoryOpened { .. } => HOSTS,
        Trigger::TerritoryClosed { .. } => TERRITORY,
        Trigger::SetsEnergy { .. } => ENERGY,
        Trigger::CounterGained { side: None, .. } => LYING,
        Trigger::Rests { zone: Some(zone), .. } | Trigger::Stands { zone: Some(zone), .. } | Trigger::Targeted { zone: Some(zone), .. } => {
            zone_bit(*zone)
        }
        Trigger::Rests { .. } | Trigger::Stands { .. } | Trigger::Targeted { .. } | Trigger::AuraAttached { .. } => LYING,
        Trigger::Appears { .. }
        | Trigger::Attacks { .. }
        | Trigger::Blocks { .. }
        | Trigger::IsBlocked { .. }
        | Trigger::WinsBattle { .. }
        | Trigger::DealsLifeDamage { .. }
        | Trigger::IsDealtDamage { .. } => FIELD,
        Trigger::PutIntoGraveyard { .. }
        | Trigger::Discards { .. }
        | Trigger::CounterGained { .. }
        | Trigger::TakesLifeDamage { .. }
        | Trigger::PhaseBegins { .. }
        | Trigger::Draws { .. } => 0,
    }
}

//! Events that could never come, and what is left of what an event is about.

use super::filter::{Place, check_filter, sorts_of};
use super::voice::{NOT_AMONG, Sorts, ensure};
use crate::cards::language::{Departure, Kind, Struck, Trigger, Watch, WatchOf, Who, Whose};

/// An event that can come, on a card of this kind.
pub(super) fn check_trigger(kind: Kind, when: &Trigger) -> Result<(), String> {
    if let Some(watch) = when.watch() {
        check_watch(kind, watch, watched(when))?;
    }
    match when {
        Trigger::AttackDeclared { against, near, .. } => {
            ensure(!near || is_placed(kind), "this card lies on no location: nothing is near it")?;
            ensure(*against != Some(Whose::Either), "an attack is always against one of both sides: `against` is `own` or `opponent`")
        }
        Trigger::AbilityUsed { who, filter } => {
            check_filter(filter, Sorts::WORKING, Place::Field)?;
            check_who(*who)
        }
        Trigger::PlayerDamaged { who, .. }
        | Trigger::SpellUsed { who, .. }
        | Trigger::HandDiscarded(who)
        | Trigger::CardDrawn(who)
        | Trigger::LifeGained(who) => check_who(*who),
        _ => Ok(()),
    }
}

fn check_who(who: Who) -> Result<(), String> {
    ensure(who != Who::Target, "an event comes before anything is chosen: `who` is `you`, `opponent` or `each`")
}

const fn is_placed(kind: Kind) -> bool {
    matches!(kind, Kind::Character | Kind::FieldCard)
}

/// The cards to which an event can happen.
const fn watched(when: &Trigger) -> Sorts {
    match when {
        Trigger::Placed(_) => Sorts::WORKING,
        Trigger::Leaves { to: Some(Departure::Location), .. } => Sorts::CHARACTER,
        Trigger::Leaves { .. } | Trigger::Destroyed(_) => Sorts::FIELD,
        Trigger::Replaced(_) | Trigger::Attacked(_) => Sorts::GROUND,
        Trigger::DealsDamage { by: Watch { who: WatchOf::This, .. }, .. } => Sorts::WORKING,
        Trigger::SpiritExhausted { .. } | Trigger::SpiritDiscarded { .. } => Sorts::ZONE,
        _ => Sorts::CHARACTER,
    }
}

fn check_watch(kind: Kind, watch: &Watch, watched: Sorts) -> Result<(), String> {
    let itself = Sorts::of(kind).and(Sorts::WORKING);
    ensure(watch.who != WatchOf::OtherOwn || itself.meets(watched), NOT_AMONG)?;
    let who = match watch.who {
        WatchOf::This => itself.meets(watched),
        WatchOf::Here => is_placed(kind) && watched.meets(Sorts::CHARACTER),
        WatchOf::AdjacentOwn => is_placed(kind) && watched.meets(Sorts::GROUND),
        WatchOf::Own | WatchOf::OtherOwn | WatchOf::Opponents | WatchOf::Each => true,
    };
    ensure(who, "this never happens to a card that `who` names")?;
    check_filter(&watch.filter, watched.and(seen(watch.who)), Place::Field)
}

/// The cards among which a word for whose they are looks.
const fn seen(who: WatchOf) -> Sorts {
    match who {
        WatchOf::Here => Sorts::CHARACTER,
        WatchOf::AdjacentOwn => Sorts::GROUND,
        _ => Sorts::EVERY,
    }
}

/// The cards that an event is about, of those that its words leave.
fn cards_of(kind: Kind, when: &Trigger, watched: Sorts) -> Sorts {
    let Some(watch) = when.watch() else { return watched };
    let meant = if watch.who == WatchOf::This { Sorts::of(kind) } else { seen(watch.who) };
    watched.and(meant).and(sorts_of(&watch.filter))
}

/// Whether the card that speaks has left the field by the event itself.
pub(super) fn left(kind: Kind, when: &Trigger) -> bool {
    match when {
        Trigger::Leaves { of, to } => {
            let stays = *to == Some(Departure::Location) || (to.is_none() && kind == Kind::Character);
            of.who == WatchOf::This && !stays
        }
        Trigger::Destroyed(of) | Trigger::Replaced(of) | Trigger::SpiritDiscarded { of, .. } => of.who == WatchOf::This,
        _ => false,
    }
}

/// The cards that `that` can be when the ability resolves: those that the event leaves on the field.
pub(super) fn subject(kind: Kind, when: &Trigger) -> Sorts {
    match when {
        Trigger::Placed(_) => cards_of(kind, when, Sorts::WORKING),
        Trigger::Leaves { to: None | Some(Departure::Location), .. } => cards_of(kind, when, Sorts::CHARACTER),
        Trigger::AttackDeclared { .. } | Trigger::TakesDamage { .. } | Trigger::BecomesActive(_) | Trigger::Joined(_) => {
            cards_of(kind, when, Sorts::CHARACTER)
        }
        // The attacker.
        Trigger::Attacked(_) => Sorts::CHARACTER,
        // Who was struck; or who struck, where that was a player.
        Trigger::DealsDamage { to: Some(Struck::Character), .. } => Sorts::CHARACTER,
        Trigger::DealsDamage { to: Some(Struck::Player), .. } => cards_of(kind, when, Sorts::WORKING),
        Trigger::SpiritExhausted { .. } => cards_of(kind, when, Sorts::ZONE),
        Trigger::AbilityUsed { filter, .. } => sorts_of(filter).and(Sorts::WORKING),
        _ => Sorts::NONE,
    }
}

/// The same of whose numbers are known, as they were last if it has left (MR-8.18).
pub(super) fn known(kind: Kind, when: &Trigger) -> Sorts {
    match when {
        Trigger::Leaves { .. } | Trigger::Destroyed(_) | Trigger::Replaced(_) => cards_of(kind, when, Sorts::GROUND),
        _ => subject(kind, when),
    }
}

/// Whether `that` is a card of the player who speaks.
pub(super) fn is_own(when: &Trigger) -> bool {
    match when {
        Trigger::Attacked(_) | Trigger::DealsDamage { to: Some(Struck::Character), .. } => false,
        Trigger::AbilityUsed { who, .. } => *who == Who::You,
        _ => when.watch().is_some_and(|watch| !matches!(watch.who, WatchOf::Opponents | WatchOf::Each)),
    }
}

/// Whether an event has an amount.
pub(super) const fn is_measured(when: &Trigger) -> bool {
    matches!(when, Trigger::TakesDamage { .. } | Trigger::DealsDamage { .. } | Trigger::PlayerDamaged { .. } | Trigger::LifeGained(_))
}

//! On which cards an ability makes sense: commands and plain territories are no units, and lie in few places.

use super::ensure;
use super::places::{WORKABLE, places};
use super::said::speaks_of_x;
use crate::cards::language::{Ability, AuraHost, CardType, Condition, Cost, Kind, Objects, SelfState, Trigger, Verb, Who, Whom, Zone};
use crate::cards::parts::{Part, of_ability};
use crate::cards::written::Written;

/// The abilities of a card, looked at together with its kind.
///
/// # Errors
/// The first mistake.
pub(super) fn check_home(card: &Written) -> Result<(), String> {
    card.additional_cost.iter().try_for_each(check_additional)?;
    ensure(card.kind != CardType::Territory || card.keyword.is_empty(), "a territory is no unit: it has no `keyword`")?;
    for ability in &card.abilities.0 {
        ensure(
            ability.kind != Kind::Command || card.cost.x || !speaks_of_x(ability),
            "`x` is the X of a command's cost, or of an activated ability's `pay_energy`",
        )?;
        match card.kind {
            CardType::Unit => ensure(!ability.works_from.contains(&Zone::TerritoryZone), "no unit lies in a territory zone")?,
            CardType::Command => check_on_command(ability)?,
            CardType::Territory => check_on_territory(ability)?,
            CardType::AssaultTerritory => ensure(ability.works_from.is_empty(), STAYS)?,
        }
    }
    Ok(())
}

const STAYS: &str = "a territory lies in its zone or on the field: it has no `works_from`";
const NO_UNIT: &str = "this card is no unit: it does not attack, block, fight, and has no power and keywords";

/// What is played lies in the resolution area when its cost is paid: it pays nothing itself.
fn check_additional(cost: &Cost) -> Result<(), String> {
    let own = match cost {
        Cost::RestSelf | Cost::PutToGraveyard(Whom::This) | Cost::DestroyOwn(Whom::This) | Cost::ReturnToHand(Whom::This) => true,
        Cost::RemoveAuras { from, .. } => *from == AuraHost::This,
        Cost::RemoveCounters { name, of_player, .. } => !of_player && !super::is_condemnation(name),
        _ => false,
    };
    ensure(!own, "a card that is played pays nothing itself: it lies in the resolution area")?;
    ensure(!matches!(cost, Cost::PayEnergy(icons) if icons.x), "an X stands in the `cost` of the card")?;
    super::numbers::check_cost(cost)
}

/// A command's other abilities work from where they say, or hear that the card itself moves.
fn check_on_command(ability: &Ability) -> Result<(), String> {
    check_no_unit(ability, true)?;
    ensure(!matches!(ability.kind, Kind::Keyword | Kind::AwakenedPower), NO_UNIT)?;
    let table = places(&[Zone::Field, Zone::TerritoryZone]);
    ensure(places(&ability.works_from) & table == 0, "a command never lies on the field")?;
    let moved = matches!(
        ability.when,
        Some(Trigger::Played { who: Who::This } | Trigger::PutIntoGraveyard { who: Who::This, .. } | Trigger::Discards { this: true, .. })
    );
    ensure(
        ability.kind == Kind::Command || moved || !ability.works_from.is_empty(),
        "a command never lies on the field: the ability says where it works by `works_from`",
    )
}

fn check_on_territory(ability: &Ability) -> Result<(), String> {
    check_no_unit(ability, false)?;
    ensure(!matches!(ability.kind, Kind::Keyword | Kind::AwakenedPower), NO_UNIT)?;
    ensure(ability.works_from.is_empty(), STAYS)?;
    let own =
        |cost: &Cost| matches!(cost, Cost::PutToGraveyard(Whom::This) | Cost::DestroyOwn(Whom::This) | Cost::ReturnToHand(Whom::This));
    ensure(!ability.cost.iter().any(own), "a territory cannot be moved (BD-8.12): it does not pay with itself")?;
    let of_units = |verb: &Verb| {
        let unit_only = matches!(
            verb,
            Verb::DamageUnit { .. }
                | Verb::Destroy(_)
                | Verb::ModifyPower { .. }
                | Verb::ModifyHit { .. }
                | Verb::SetPower { .. }
                | Verb::SetHit { .. }
                | Verb::GrantKeyword { .. }
                | Verb::LoseKeyword { .. }
        ) || super::places::moves(verb).is_some();
        unit_only && verb.objects().next() == Some(&Objects::This)
    };
    ensure(!ability.verbs().any(of_units), "a territory is no unit and cannot be moved (BD-8.12)")
}

/// No words of units about this card.
fn check_no_unit(ability: &Ability, command: bool) -> Result<(), String> {
    // As an energy it rests and stands, and is targeted, also in the graveyard.
    let lies = ability.works_from.iter().any(|zone| matches!(zone, Zone::EnergyZone | Zone::Graveyard));
    let mut unit = false;
    of_ability(ability, &mut |part| {
        unit |= match part {
            Part::Condition(Condition::SelfState(state)) => {
                (command && !lies) || !matches!(state, SelfState::Resting | SelfState::Standing)
            }
            Part::Condition(Condition::SelfPower(_)) | Part::Objects(Objects::BattleOpponent) => true,
            _ => false,
        }
    });
    unit |= ability.when.as_ref().is_some_and(|when| is_about_this_unit(when, command, lies));
    ensure(!unit, NO_UNIT)
}

/// Whether a trigger waits for what this card alone does as a unit.
fn fights(trigger: &Trigger) -> bool {
    match trigger {
        Trigger::Appears { who, .. }
        | Trigger::Attacks { who, .. }
        | Trigger::Blocks { who }
        | Trigger::IsBlocked { who }
        | Trigger::WinsBattle { who }
        | Trigger::DealsLifeDamage { who }
        | Trigger::Destroyed { who }
        | Trigger::LeavesField { who }
        | Trigger::IsDealtDamage { who } => *who == Who::This,
        _ => false,
    }
}

/// The same of a card that is no unit; a territory rests, stands, is targeted, and has auras and counters, a command is played and goes.
fn is_about_this_unit(trigger: &Trigger, command: bool, lies: bool) -> bool {
    match trigger {
        Trigger::Played { who } | Trigger::PutIntoGraveyard { who, .. } => !command && *who == Who::This,
        Trigger::Discards { this, .. } => !command && *this,
        Trigger::Rests { who, .. } | Trigger::Stands { who, .. } | Trigger::AuraAttached { who } | Trigger::Targeted { who, .. } => {
            command && !lies && *who == Who::This
        }
        Trigger::CounterGained { who, side, .. } => command && !lies && side.is_none() && *who == Who::This,
        _ => fights(trigger),
    }
}

/// From where an ability works, and what it hears and pays there.
pub(super) fn check_works_from(ability: &Ability) -> Result<(), String> {
    let works = places(&ability.works_from);
    ensure(
        works & !WORKABLE == 0,
        "abilities work from the hand, the graveyard, the D deck, the energy zone, the field and the territory zone",
    )?;
    if works == 0 {
        return Ok(());
    }
    let has = |zone: Zone| works & places(&[zone]) != 0;
    let table = places(&[Zone::Field, Zone::TerritoryZone]);
    let this_unit = ability.when.as_ref().is_some_and(|when| fights(when) && !moves_it(when));
    ensure(works & table != 0 || !this_unit, "what this card does on the field is not heard where the ability works")?;
    for cost in &ability.cost {
        let payable = match cost {
            Cost::RestSelf => works & super::places::LYING != 0,
            Cost::PutToGraveyard(Whom::This) => works & !places(&[Zone::Graveyard]) != 0,
            Cost::DestroyOwn(Whom::This) => has(Zone::Field),
            Cost::ReturnToHand(Whom::This) => works & !places(&[Zone::Hand]) != 0,
            Cost::RemoveAuras { from, .. } => *from != AuraHost::This || works & table != 0,
            Cost::RemoveCounters { name, of_player, .. } => *of_player || super::is_condemnation(name) || works & super::places::LYING != 0,
            _ => true,
        };
        ensure(payable, "this card cannot pay so where the ability works")?;
    }
    Ok(())
}

/// Whether an event is that the card itself moves, which it hears wherever it works (BD-9.36).
const fn moves_it(trigger: &Trigger) -> bool {
    matches!(trigger, Trigger::Destroyed { .. } | Trigger::LeavesField { .. } | Trigger::PutIntoGraveyard { .. })
}

/// An ability that is given is one of a unit on the field.
pub(super) fn check_granted(ability: &Ability) -> Result<(), String> {
    ensure(ability.kind != Kind::Command, "a unit gains no `command`")?;
    ensure(!ability.is_plain_keyword(), "a keyword alone is given by `grant_keyword`")?;
    let field = places(&[Zone::Field]);
    ensure(ability.works_from.is_empty() || places(&ability.works_from) & field != 0, "what a unit gains works on the field")?;
    let own = matches!(ability.when, Some(Trigger::TerritoryOpened { side: None } | Trigger::TerritoryClosed { side: None }));
    ensure(!own, "a unit says whose territory is opened or closed, as in `territory_opened: { side: you }`")
}

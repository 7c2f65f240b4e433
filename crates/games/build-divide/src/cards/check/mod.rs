//! What a card may not be: keys that do not go with its kind, numbers out of range, words that speak of nothing.

mod flow;
mod home;
mod numbers;
mod places;
mod said;

use super::language::{
    Ability, AuraHost, CardType, Chooser, Condition, Cost, Counted, Destination, Filter, Holder, HowMany, Instruction, Keyword, Kind,
    Label, Mode, Objects, Orientation, Pool, Range, Side, Trigger, Verb, Who, Whom, Zone,
};
use super::parts::{Part, of_ability, of_verb};
use super::written::Written;

/// Everything that can be seen on the card alone.
///
/// # Errors
/// The first mistake.
pub(super) fn check(card: &Written) -> Result<(), String> {
    check_keys(card)?;
    check_numbers(card)?;
    check_abilities(card)?;
    check_own_territory(card)?;
    let targets = card.abilities.iter().filter(|ability| ability.kind == Kind::Command).flat_map(|ability| &ability.modes.of);
    check_cost(&card.additional_cost, targets.map(|mode| mode.targets.len()).min().unwrap_or(0))?;
    home::check_home(card)?;
    card.abilities.iter().try_for_each(check_ability)
}

/// Targets are chosen before costs are paid (BD-5.6): a cost may speak of those that there are in every mode.
fn check_cost(costs: &[Cost], targets: usize) -> Result<(), String> {
    let named = costs.iter().filter_map(filter_of).filter_map(|filter| filter.other_than_target).max();
    ensure(named.is_none_or(|named| usize::from(named) <= targets), "the cost speaks of a target that `targets` does not have")
}

/// Which cards a part of a cost takes.
const fn filter_of(cost: &Cost) -> Option<&Filter> {
    match cost {
        Cost::RestUnits { filter, .. } | Cost::Discard { filter, .. } => Some(filter),
        Cost::PutToGraveyard(whom) | Cost::DestroyOwn(whom) | Cost::ReturnToHand(whom) => match whom {
            Whom::This => None,
            Whom::Units { filter, .. } | Whom::Energies { filter, .. } => Some(filter),
        },
        Cost::PayEnergy(_)
        | Cost::RestSelf
        | Cost::LifeHeadToGraveyard(_)
        | Cost::RemoveAuras { .. }
        | Cost::RemoveCounters { .. }
        | Cost::Mill(_) => None,
    }
}

/// The keys that some kinds need and all others lack.
fn check_keys(card: &Written) -> Result<(), String> {
    let unit = matches!(card.kind, CardType::Unit | CardType::AssaultTerritory);
    let territory = matches!(card.kind, CardType::Territory | CardType::AssaultTerritory);
    goes_with("power", card.power.is_some(), unit)?;
    goes_with("hit", card.hit.is_some(), unit)?;
    ensure(!card.ace || card.kind == CardType::Unit, "only a unit is an `ace`")?;
    ensure(!card.ace || !card.title.is_empty(), "an Ace has a `title`")?;
    ensure(!territory || card.timing.is_none(), "a territory has no `timing`")?;
    ensure(!territory || card.icon == super::language::Icon::None, "a territory has no trigger `icon`")?;
    ensure(!territory || card.additional_cost.is_empty(), "a territory is not played: it has no `additional_cost`")?;
    ensure(card.kind != CardType::Command || card.keyword.is_empty(), "a command has no `keyword`")
}

fn goes_with(key: &str, is_there: bool, belongs: bool) -> Result<(), String> {
    match (is_there, belongs) {
        (true, false) => Err(format!("`{key}` does not go with this `kind`")),
        (false, true) => Err(format!("this `kind` needs `{key}`")),
        _ => Ok(()),
    }
}

fn check_numbers(card: &Written) -> Result<(), String> {
    let in_range = |number: Option<i32>, most: i32| number.is_none_or(|number| (0..=most).contains(&number));
    ensure(in_range(card.power, 60_000), "`power` is 0 to 60000")?;
    ensure(in_range(card.hit, 20), "`hit` is 0 to 20")?;
    let icons = card.cost.price.len + u8::from(card.cost.x && !card.cost.price.icons().any(|(color, _)| color.is_none()));
    ensure(icons <= 3, "a cost has at most three icons (BD-R53)")?;
    ensure(card.cost.total() <= 40, "a total cost is 40 at most")?;
    ensure(!card.cost.x || matches!(card.kind, CardType::Unit | CardType::Command), "the cost of a territory has no X")
}

fn check_abilities(card: &Written) -> Result<(), String> {
    let commands = card.abilities.iter().filter(|ability| ability.kind == Kind::Command).count();
    let wanted = usize::from(card.kind == CardType::Command);
    ensure(commands == wanted, "a command has one ability of the kind `command`, its effect; other cards have none")?;
    ensure(card.abilities.len() <= 10, "a card has at most 10 abilities")
}

/// Where the text names nobody's territory, it is that on which it stands.
fn check_own_territory(card: &Written) -> Result<(), String> {
    let own = |when: &Trigger| matches!(when, Trigger::TerritoryOpened { side: None } | Trigger::TerritoryClosed { side: None });
    let is_territory = matches!(card.kind, CardType::Territory | CardType::AssaultTerritory);
    ensure(
        is_territory || !card.abilities.iter().filter_map(|ability| ability.when.as_ref()).any(own),
        "\"this territory\" stands on territories alone: say whose is opened or closed, as in `territory_opened: { side: you }`",
    )
}

/// What can be seen on an ability alone.
///
/// # Errors
/// The first mistake.
pub(super) fn check_ability(ability: &Ability) -> Result<(), String> {
    said::check_targets(ability)?;
    said::check_event(ability)?;
    said::check_x(ability)?;
    said::check_conditions(ability)?;
    ability.modes.of.iter().try_for_each(check_aims)?;
    home::check_works_from(ability)?;
    flow::check_standing(ability)?;
    flow::check_flow(ability)?;
    numbers::check_numbers(ability)?;
    let lists = ability.instructions().flat_map(|step| step.lists().iter().chain([&step.otherwise]));
    lists.chain([&ability.apply]).try_for_each(|verbs| check_restrictions(verbs))?;
    check_words(ability)?;
    check_cost(&ability.cost, ability.modes.of.iter().map(|mode| mode.targets.len()).min().unwrap_or(0))?;
    ability.verbs().try_for_each(check_verb)?;
    ability.when.iter().try_for_each(check_trigger)?;
    let granted = ability.verbs().filter_map(|verb| match verb {
        Verb::GrantAbility { ability, .. } => Some(ability),
        _ => None,
    });
    granted.into_iter().try_for_each(|ability| home::check_granted(ability).and_then(|()| check_ability(ability)))?;
    check_free_loop(ability)
}

/// Points are dealt to players, damage to units: each to targets that there are such.
fn check_aims(mode: &Mode) -> Result<(), String> {
    let pool = |target: u8| mode.targets.get(usize::from(target) - 1).map(|spec| spec.pool);
    mode.effect.iter().flat_map(Instruction::verbs).try_for_each(|verb| match verb {
        Verb::DamagePlayer { target: Some(target), .. } => ensure(
            matches!(pool(*target), Some(Pool::Player | Pool::UnitOrPlayer)),
            "the damaged player is a target `from` the pool `player` or `unit_or_player`",
        ),
        Verb::DamageUnit { to: Objects::Target(target), .. } => {
            ensure(pool(*target) != Some(Pool::Player), "a player is damaged by `damage_player`")
        }
        _ => Ok(()),
    })
}

/// What a unit cannot do stands in one list.
fn check_restrictions(verbs: &[Verb]) -> Result<(), String> {
    let same = |pair: &[Verb]| matches!(pair, [Verb::Restrict { to: one, .. }, Verb::Restrict { to: other, .. }] if one == other);
    ensure(!verbs.windows(2).any(same), "what the same units cannot do is named by one `restrict`")
}

/// What has a word of its own is not said by another one.
fn check_words(ability: &Ability) -> Result<(), String> {
    let mut long = false;
    of_ability(ability, &mut |part| {
        if let Part::Condition(Condition::Count { of, is }) = part {
            long |= of.what == Counted::Life && *is == Range { min: None, max: Some(5) };
        }
    });
    ensure(!long, "5 or fewer life cards are `in_red_zone`")
}

/// Whether a counter is one of those that players have (BD-10.10).
fn is_condemnation(name: &Label) -> bool {
    name.is(&fudaba_cardscript::Text::new("断罪", "condemnation"))
}

/// Parts of a verb that another part makes idle.
fn check_verb(verb: &Verb) -> Result<(), String> {
    let (mut one_sided, mut mixed, mut elsewhere, mut unseen) = (false, false, false, false);
    of_verb(verb, &mut |part| {
        let Part::Objects(Objects::Chosen { chooser, side, filter, zone, or_territory, .. }) = part else { return };
        elsewhere |= *or_territory && *zone != Zone::Field;
        one_sided |= *chooser == Side::Each && *side != Side::Each;
        mixed |= *zone == Zone::Field && *filter.kind == [CardType::Unit, CardType::Territory];
        unseen |= matches!(zone, Zone::Library | Zone::LifeZone) && !filter.is_open();
    });
    ensure(!one_sided, "where each player chooses among the own cards, these are of the side `each`")?;
    ensure(!mixed, "units and territories are chosen with `or_territory`")?;
    ensure(!elsewhere, "units and territories are chosen where they are: `or_territory` has no `zone`")?;
    ensure(!unseen, "nobody sees the cards of a library and a life zone: they are found by `search`, or chosen without a `filter`")?;
    check_holder(verb)?;
    check_kinds(verb)?;
    match verb {
        Verb::DamagePlayer { side, target: Some(_), .. } => ensure(*side == Side::Opponent, "the damaged player is a `side` or a `target`"),
        Verb::ReduceCost(change) | Verb::IncreaseCost(change) => ensure(
            !change.this || change.side == Side::You && change.filter.is_open(),
            "a cost change of `this` card has no `side` and no `filter`",
        ),
        Verb::Discard { n, chooser, up_to: true, .. } => {
            ensure(*chooser != Chooser::Random && *n != HowMany::All, "all cards, and cards at random, are not discarded `up_to`")
        }
        Verb::Discard { n: HowMany::All, chooser, filter, .. } => ensure(
            *chooser == Chooser::Owner && filter.is_open(),
            "where all cards are discarded nobody chooses: no `chooser` and no `filter`",
        ),
        Verb::Search { zone, filter, to, reveal, .. } => {
            let searchable = matches!(zone, Zone::Library | Zone::LifeZone | Zone::Graveyard | Zone::EnergyZone | Zone::DDeck);
            ensure(searchable, "`search` looks through the library, the life zone, the graveyard, the energy zone or the D deck")?;
            ensure(!reveal || filter.is_open(), REVEALED)?;
            ensure(
                !matches!((zone, to), (Zone::Graveyard, Destination::Graveyard) | (Zone::EnergyZone, Destination::Energy)),
                "it lies there already",
            )
        }
        Verb::LookTop { take: 0, filter, to, reveal, .. } => {
            ensure(filter.is_open() && *to == Destination::Hand && !reveal, "nothing is taken: there is no `filter`, `to` and `reveal`")
        }
        Verb::LookTop { filter, reveal: true, .. } => ensure(filter.is_open(), REVEALED),
        Verb::LookHand(side) => ensure(*side != Side::You, "players see their own hands: `look_hand: opponent`"),
        Verb::OpenTerritory { side, pay: true } => {
            ensure(*side == Side::You, "the player pays for the own territory alone: `pay` has no `side`")
        }
        Verb::Win(side) => ensure(*side != Side::Each, "not both players win"),
        Verb::ToGraveyard(Objects::Top { zone: Zone::Library, .. }) => ensure(false, "cards of a library go to the graveyard by `mill`"),
        Verb::ToGraveyard(Objects::Top { zone: Zone::LifeZone, .. }) => {
            ensure(false, "life cards go to the graveyard by `life_to_graveyard`")
        }
        Verb::PlayFree(Objects::Chosen { zone: Zone::DDeck, side: Side::You, .. }) => {
            ensure(false, "a card of the own D deck is played by `play_from_d_deck`")
        }
        _ => Ok(()),
    }
}

/// Condemnation counters are players' (BD-10.10).
fn check_holder(verb: &Verb) -> Result<(), String> {
    match verb {
        Verb::GainCounter { name, on: Holder::Object(_), .. } | Verb::SpendCounter { name, on: Holder::Object(_), .. } => {
            ensure(!is_condemnation(name), numbers::CONDEMNATION)
        }
        _ => Ok(()),
    }
}

/// What cards a verb is about at all.
fn check_kinds(verb: &Verb) -> Result<(), String> {
    let only = |filter: &Filter, kind: CardType| filter.kind.is_empty() || filter.kind.contains(&kind);
    match verb {
        Verb::GrantKeyword { keyword, .. } | Verb::LoseKeyword { keyword, .. } => {
            ensure(*keyword != Keyword::AssaultTerritory, "the keyword `assault_territory` is that of the kind `assault_territory`")
        }
        Verb::PutOntoField { what: Objects::All { filter, .. } | Objects::Chosen { filter, .. }, .. } => {
            ensure(only(filter, CardType::Unit), "only units come onto the field")
        }
        Verb::Search { filter, to: Destination::Field, .. } | Verb::LookTop { filter, to: Destination::Field, take: 1.., .. } => {
            ensure(only(filter, CardType::Unit), "only units come onto the field")
        }
        Verb::CloseTerritory(Objects::All { filter, zone, .. } | Objects::Chosen { filter, zone, or_territory: false, .. }) => ensure(
            *zone == Zone::TerritoryZone || filter.kind.iter().any(|kind| matches!(kind, CardType::Territory | CardType::AssaultTerritory)),
            "only territories close: name them by `territory`, a target `from: territory`, or `type: territory`",
        ),
        Verb::ReduceCost(change) | Verb::IncreaseCost(change) => {
            ensure(only(&change.filter, CardType::Unit) || only(&change.filter, CardType::Command), "only units and commands are played")
        }
        _ => Ok(()),
    }
}

const REVEALED: &str = "what is found by a `filter` is shown in any case: no `reveal`";

/// Parts of a trigger that another part makes idle.
fn check_trigger(trigger: &Trigger) -> Result<(), String> {
    match trigger {
        Trigger::Discards { side, filter, one_or_more, this: true } => ensure(
            *side == Side::You && filter.is_open() && !one_or_more,
            "`this` card is discarded: no `side`, `filter` and `one_or_more`",
        ),
        Trigger::PutIntoGraveyard { who, one_or_more: true, .. } => {
            ensure(*who != Who::This, "one card is put into the graveyard: no `one_or_more`")
        }
        Trigger::Rests { who, zone: Some(zone) } | Trigger::Stands { who, zone: Some(zone) } => {
            ensure(*who != Who::This && *zone == Zone::EnergyZone, "besides units any card of the zone `energy_zone` rests and stands")
        }
        Trigger::Targeted { who, zone: Some(zone), .. } => ensure(
            *who != Who::This && matches!(zone, Zone::EnergyZone | Zone::Graveyard),
            "besides units any card of the zones `energy_zone` and `graveyard` is a target",
        ),
        Trigger::CounterGained { side: Some(_), who, .. } => ensure(*who == Who::This, "counters are gained by a `side` or by `who`"),
        Trigger::CounterGained { side: None, name, .. } => ensure(!is_condemnation(name), numbers::CONDEMNATION),
        Trigger::Appears { from: Some(from), .. } => ensure(
            !matches!(from, Zone::Field | Zone::SetAside | Zone::CheckedCard | Zone::ResolutionArea),
            "no unit comes to the field from there: what is played comes from where it was played",
        ),
        Trigger::PutIntoGraveyard { from: Some(from), .. } => ensure(
            !matches!(from, Zone::Graveyard | Zone::TerritoryZone | Zone::SetAside | Zone::CheckedCard),
            "no card is put into the graveyard from there: what is looked at or checked comes from the library or the life zone",
        ),
        _ => Ok(()),
    }
}

/// BD-R42: an activated ability without a limit whose whole cost its own effect gives back could be used for ever.
fn check_free_loop(ability: &Ability) -> Result<(), String> {
    if ability.kind != Kind::Activated || ability.limit > 0 {
        return Ok(());
    }
    let effect: Vec<&Verb> = ability.instructions().flat_map(super::language::Instruction::verbs).collect();
    let returned = |cost: &Cost| match cost {
        Cost::PayEnergy(icons) => icons.total() == 0 && !icons.x,
        Cost::RestSelf => effect.iter().any(|verb| matches!(verb, Verb::Stand(Objects::This))),
        Cost::RestUnits { n: 0, .. } | Cost::Discard { n: 0, .. } | Cost::RemoveAuras { n: 0, .. } | Cost::RemoveCounters { n: 0, .. } => {
            true
        }
        Cost::LifeHeadToGraveyard(n) | Cost::Mill(n) => *n == 0,
        Cost::RemoveCounters { name, .. } => {
            effect.iter().any(|verb| matches!(verb, Verb::GainCounter { name: gained, .. } if gained.is(&name.0)))
        }
        Cost::RemoveAuras { from: AuraHost::This, .. } => {
            effect.iter().any(|verb| matches!(verb, Verb::AttachAura { to: Objects::This, .. }))
        }
        Cost::ReturnToHand(super::language::Whom::This) => {
            effect.iter().any(|verb| matches!(verb, Verb::PutOntoField { what: Objects::This, state: Orientation::Standing }))
        }
        _ => false,
    };
    ensure(!ability.cost.iter().all(returned), "without a limit per turn the effect gives back the whole cost (BD-R42)")
}

/// BD-9.35: whether each player chooses among the own cards what a verb is about.
pub(crate) fn each_chooses(verb: &Verb) -> bool {
    verb.objects().any(|objects| matches!(objects, Objects::Chosen { chooser: Side::Each, .. }))
}

fn ensure(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.to_owned()) }
}

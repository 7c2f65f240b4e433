//! What a card may not be: keys that do not go with its kind, numbers out of range, abilities that make no sense.

use fudaba_cardscript::TrueOr;
use fudaba_cardscript::effect::Act;

use super::language::{
    Ability, Activated, Amount, Condition, Continuous, Cost, DamageTo, Duration, Filter, From, Instruction, Join, Kind, Modifier, Scope,
    SearchTo, Target, TargetKind, Triggered, Value, Verb, WatchOf, What, Who,
};
use super::written::Written;

/// Most lines of a card, granted ones included.
const MOST_LINES: usize = 12;
/// Most targets of an effect.
pub(crate) const MOST_TARGETS: usize = 12;
/// Most costs of an ability besides its exhaustion cost.
pub(crate) const MOST_COSTS: usize = 8;
/// Most of them that take cards by picks.
pub(crate) const MOST_PICKS: usize = 4;

/// Everything that can be seen on the card alone.
///
/// # Errors
/// The first mistake.
pub(super) fn check(card: &Written) -> Result<(), String> {
    check_keys(card)?;
    check_numbers(card)?;
    check_basic(card)?;
    ensure(lines(card) <= MOST_LINES, "a card has at most 12 abilities, granted ones included")?;
    let once = card.abilities.iter().filter(|ability| is_once(ability)).count();
    ensure(once <= 2, "a card has at most 2 abilities that are used once a turn")?;
    check_effect(&card.effect, &card.targets)?;
    card.abilities.iter().try_for_each(|ability| check_ability(card.kind, ability))
}

fn is_once(ability: &Ability) -> bool {
    matches!(ability, Ability::Activated(activated) if activated.cost.contains(&Cost::OncePerTurn))
}

fn goes_with(key: &str, is_there: bool, belongs: bool) -> Result<(), String> {
    match (is_there, belongs) {
        (true, false) => Err(format!("`{key}` does not go with this `kind`")),
        (false, true) => Err(format!("this `kind` needs `{key}`")),
        _ => Ok(()),
    }
}

/// The keys that some kinds need and all others lack.
fn check_keys(card: &Written) -> Result<(), String> {
    let character = card.kind == Kind::Character;
    let spell = card.kind == Kind::Spell;
    goes_with("ap", card.ap.is_some(), character)?;
    goes_with("level", card.level.is_some(), character)?;
    goes_with("hp", card.hp.is_some(), character)?;
    goes_with("effect", !card.effect.is_empty(), spell)?;
    ensure(character || card.footprint.is_none(), "`footprint` does not go with this `kind`")?;
    ensure(character || (card.keywords.is_empty() && card.barrier == 0), "only a character has keywords (MR-13)")?;
    ensure(character || !card.pays_exhaustion, "only a character has `pays_exhaustion` (MR-R16)")?;
    ensure(spell || (card.targets.is_empty() && !card.own_turn), "`targets` and `own_turn` stand on a spell, or on an ability")?;
    ensure(!spell || card.abilities.is_empty(), "a spell has an `effect` and no `abilities`")?;
    ensure(!spell || (card.spirit_power == 0 && card.satisfies.is_empty()), "a spell lies on no field and satisfies nothing")?;
    ensure(card.kind == Kind::Spirit || !card.basic, "only a spirit is `basic`")
}

fn check_numbers(card: &Written) -> Result<(), String> {
    ensure(card.ap.is_none_or(|ap| (1..=9).contains(&ap)), "`ap` is 1 to 9 (MR-R19)")?;
    ensure(card.level.is_none_or(|level| level <= 9), "`level` is 0 to 9")?;
    ensure(card.hp.is_none_or(|hp| (1..=99).contains(&hp)), "`hp` is 1 to 99")?;
    ensure(card.prerequisite.power <= 20, "the power of a prerequisite is 0 to 20")?;
    ensure(card.exhaustion.units().iter().all(|&units| units <= 9), "an exhaustion cost has 0 to 9 units of a kind")?;
    ensure(card.spirit_power <= 9 && card.barrier <= 99, "`spirit_power` is 0 to 9, `barrier` 0 to 99")
}

/// MR-5.3: what every basic spirit is.
fn check_basic(card: &Written) -> Result<(), String> {
    if !card.basic {
        return Ok(());
    }
    let free = card.prerequisite == Default::default() && card.exhaustion == Default::default();
    ensure(free, "a basic spirit has prerequisite and cost 0 (MR-5.3)")?;
    ensure(card.satisfies.len() == 1, "a basic spirit satisfies exactly one attribute (MR-5.3)")?;
    ensure(card.spirit_power >= 1, "a basic spirit has spirit power (MR-5.3)")
}

fn lines(card: &Written) -> usize {
    card.abilities.iter().map(|ability| 1 + granted(ability)).sum::<usize>() + card.effect.iter().map(granted_in).sum::<usize>()
}

fn granted(ability: &Ability) -> usize {
    match ability {
        Ability::Attack(_) => 0,
        Ability::Activated(activated) => activated.effect.iter().map(granted_in).sum(),
        Ability::Triggered(triggered) => triggered.effect.iter().map(granted_in).sum(),
        Ability::Continuous(continuous) => continuous.gains.iter().map(granted_by).sum(),
        Ability::Join(join) => join.gains.iter().map(granted_by).sum(),
    }
}

fn granted_in(instruction: &Instruction) -> usize {
    let gains = instruction.verbs().filter_map(|verb| match verb {
        Verb::Modify { by, .. } | Verb::ModifyPlayer { by, .. } => Some(by.iter().map(granted_by).sum::<usize>()),
        _ => None,
    });
    gains.sum()
}

fn granted_by(modifier: &Modifier) -> usize {
    match modifier {
        Modifier::GainAttack(_) => 1,
        Modifier::GainAbility(ability) => 1 + granted(ability),
        _ => 0,
    }
}

pub(super) fn check_ability(kind: Kind, ability: &Ability) -> Result<(), String> {
    match ability {
        Ability::Attack(attack) => {
            ensure(kind == Kind::Character, "only a character attacks (MR-8.3)")?;
            ensure(attack.range <= 9 && attack.damage <= 99, "an attack has range 0 to 9 and damage 0 to 99")
        }
        Ability::Activated(activated) => check_activated(kind, activated),
        Ability::Triggered(triggered) => check_triggered(kind, triggered),
        Ability::Continuous(continuous) => check_continuous(kind, continuous),
        Ability::Join(join) => check_join(kind, join),
    }
}

/// MR-R59: every activated ability has a bound.
fn check_activated(kind: Kind, activated: &Activated) -> Result<(), String> {
    let bounded =
        activated.exhaustion.units().iter().any(|&units| units > 0) || activated.cost.iter().any(|cost| !matches!(cost, Cost::PayLife(0)));
    ensure(bounded, "an activated ability needs a cost or `once_per_turn` (MR-R59)")?;
    ensure(activated.exhaustion.units().iter().all(|&units| units <= 9), "an exhaustion cost has 0 to 9 units of a kind")?;
    for cost in &*activated.cost {
        let fits = match cost {
            Cost::Startup(_) | Cost::DiscardAttached { .. } => kind == Kind::Character,
            Cost::ExhaustSelf => kind == Kind::Spirit,
            _ => true,
        };
        ensure(fits, "this cost does not go with this `kind`")?;
        let counted = match cost {
            Cost::DiscardOwn { n, kind, .. } => (1..=9).contains(n) && *kind != Kind::Spell,
            Cost::DiscardAttached { n, .. } | Cost::DiscardHand { n, .. } => (1..=9).contains(n),
            _ => true,
        };
        ensure(counted, "a cost discards 1 to 9 permanents or cards of hand")?;
    }
    let named = |named: fn(&Cost) -> bool| activated.cost.iter().filter(|cost| named(cost)).count();
    ensure(named(|cost| matches!(cost, Cost::Startup(_))) <= 1, "an ability has one start-up cost")?;
    ensure(activated.cost.len() <= MOST_COSTS, "an ability has at most 8 costs")?;
    ensure(named(|cost| cost.picks().is_some()) <= MOST_PICKS, "an ability has at most 4 costs that discard cards to be picked")?;
    check_effect(&activated.effect, &activated.targets)
}

fn check_triggered(kind: Kind, triggered: &Triggered) -> Result<(), String> {
    ensure(kind != Kind::Spell, "a spell triggers nothing")?;
    let itself = triggered.when.watch().is_some_and(|watch| watch.who == WatchOf::This && !watch.filter.is_open());
    ensure(!itself, "a trigger that watches its own card needs no `filter`: say whom it watches with `who`")?;
    triggered.condition.iter().try_for_each(check_condition)?;
    check_effect(&triggered.effect, &triggered.targets)
}

fn check_continuous(kind: Kind, continuous: &Continuous) -> Result<(), String> {
    ensure(kind != Kind::Spell, "a spell lasts not")?;
    ensure(continuous.win || !continuous.gains.is_empty(), "a continuous ability needs `gains`")?;
    ensure(!continuous.win || continuous.condition.is_some(), "a continuous victory needs an `if`")?;
    let alone = continuous.gains.is_empty() && continuous.for_each.is_none() && continuous.on == Scope::This;
    ensure(!continuous.win || alone, "a continuous victory has nothing beside its `if`")?;
    let always = continuous.condition.is_none() && continuous.for_each.is_none() && continuous.on == Scope::This;
    let pays = kind == Kind::Character && always && continuous.gains.0 == [Modifier::PaysExhaustion];
    ensure(!pays, "a character that always pays has `pays_exhaustion` itself")?;
    continuous.condition.iter().try_for_each(check_condition)?;
    continuous.gains.iter().try_for_each(check_modifier)
}

fn check_join(kind: Kind, join: &Join) -> Result<(), String> {
    ensure(kind == Kind::Character, "only a character joins (MR-9.1)")?;
    let units = [join.wind, join.earth, join.fire, join.water, join.any];
    let spirits = units.into_iter().map(u32::from).sum::<u32>() + u32::from(join.named.is_some());
    ensure((1..=9).contains(&spirits), "a join asks for 1 to 9 spirits (MR-9.1)")?;
    join.gains.iter().try_for_each(check_modifier)
}

/// A condition that counts says how many.
fn check_condition(condition: &Condition) -> Result<(), String> {
    match condition {
        Condition::SpiritsInZone { at_least, at_most, .. }
        | Condition::SpiritPowerTotal { at_least, at_most, .. }
        | Condition::Characters { at_least, at_most, .. }
        | Condition::FieldCards { at_least, at_most, .. }
        | Condition::Life { at_least, at_most, .. }
        | Condition::Hand { at_least, at_most, .. }
        | Condition::Graveyard { at_least, at_most, .. } => {
            ensure(at_least.is_some() || at_most.is_some(), "a condition that counts needs `at_least` or `at_most`")
        }
        Condition::TurnNumber { at_least, at_most } => {
            ensure(at_least.is_some() || at_most.is_some(), "a condition that counts needs `at_least` or `at_most`")?;
            ensure(at_least.iter().chain(at_most).all(|turn| (1..=999).contains(turn)), "a turn is 1 to 999")
        }
        Condition::OnLocation { row, column, field } => {
            ensure(row.is_some() || column.is_some() || field.is_some(), "`on_location` needs `row`, `column` or `field`")
        }
        Condition::Not(part) => check_condition(part),
        Condition::All(parts) | Condition::Any(parts) => {
            ensure(parts.len() >= 2, "`all` and `any` need two conditions or more")?;
            parts.iter().try_for_each(check_condition)
        }
        _ => Ok(()),
    }
}

fn check_modifier(modifier: &Modifier) -> Result<(), String> {
    match modifier {
        Modifier::Arrival(by) => ensure(by.form.is_none(), "no form of attack goes with `arrival`"),
        Modifier::GainAbility(ability) => {
            let usable = matches!(**ability, Ability::Activated(_) | Ability::Triggered(_));
            ensure(usable, "what is gained is an `activated` or `triggered` ability; an attack is `gain_attack`, all else a modifier")?;
            check_ability(Kind::Character, ability)
        }
        Modifier::GainAttack(attack) => ensure(attack.range <= 9 && attack.damage <= 99, "an attack has range 0 to 9 and damage 0 to 99"),
        Modifier::Cost { attribute, units, .. } => ensure(attribute.is_some() == units.is_some(), "`attribute` and `units` stand together"),
        _ => Ok(()),
    }
}

/// What an effect says fits the targets that there are, and modes are chosen once.
pub(super) fn check_effect(effect: &[Instruction], targets: &[Target]) -> Result<(), String> {
    let modes: Vec<usize> =
        effect.iter().filter_map(|part| if let Act::Choose(modes) = &part.act { Some(modes.len()) } else { None }).collect();
    ensure(modes.len() <= 1 && modes.iter().all(|&modes| modes <= 9), "an effect has one `choose`, of 9 lists at most")?;
    let most = modes.first().copied().unwrap_or(0);
    ensure(
        targets.iter().all(|target| target.mode.is_none_or(|mode| (1..=most).contains(&usize::from(mode)))),
        "a target is for a `mode` that `choose` does not have",
    )?;
    let of_place = |target: &Target| target.occupied.is_some() || target.field_card.is_some();
    ensure(
        targets.iter().all(|target| target.kind == TargetKind::Location || !of_place(target)),
        "`occupied` and `field_card` go with a target that is a `location`",
    )?;
    ensure(targets.len() <= 4, "an effect has at most 4 kinds of targets")?;
    ensure(targets.iter().all(|target| (1..=MOST_TARGETS).contains(&usize::from(target.n))), "a target is 1 to 12 things")?;
    let modes = targets.iter().map(|target| target.mode);
    ensure(modes.is_sorted(), "the targets for every mode come first, then those of each mode in order")?;
    effect.iter().filter_map(|part| part.condition.as_ref()).try_for_each(check_condition)?;
    effect.iter().try_for_each(|part| check_instruction(part, targets))
}

/// A list of verbs of which one is chosen speaks of what is chosen for it, all others of what is chosen for all.
fn check_instruction(part: &Instruction, targets: &[Target]) -> Result<(), String> {
    let price = match &part.may {
        Some(TrueOr::This(price)) => Some(price),
        _ => None,
    };
    check_duration(part)?;
    let chosen = matches!(part.act, Act::Choose(_));
    let lists = part.lists().iter().zip(1_u8..);
    let listed = lists.flat_map(|(verbs, mode)| verbs.iter().map(move |verb| (verb, chosen.then_some(mode))));
    let shared = price.into_iter().chain(&part.otherwise).map(|verb| (verb, None));
    shared.chain(listed).try_for_each(|(verb, mode)| check_verb(verb, (targets, mode)))
}

/// What lasts as long as something lies on the field, or wears spirits, is about that: a player does neither.
fn check_duration(part: &Instruction) -> Result<(), String> {
    let bound = matches!(part.duration, Some(Duration::WhileOnField | Duration::WhileJoined));
    let of_player = |verb: &Verb| matches!(verb, Verb::ModifyPlayer { .. } | Verb::Prevent { who: Some(_), .. });
    ensure(
        !bound || !part.verbs().any(of_player),
        "what is said of a player lasts `until_end_of_turn` or `until_own_next_turn_begins`; else it is a `continuous` ability",
    )
}

/// What a verb may not be, and parts of it that it makes idle.
fn check_idle(verb: &Verb) -> Result<(), String> {
    match verb {
        Verb::PlaceStandIn { target: Some(_), n } => ensure(*n == 1, "on a target one stand-in is placed: there is no `n`"),
        Verb::Look { take: 0, filter, .. } => ensure(*filter == Filter::default(), "nothing is taken: there is no `filter`"),
        Verb::Search { filter, to: SearchTo::SpiritZone | SearchTo::SpiritZoneExhausted, .. } => ensure(
            filter.kind.0 == [Kind::Spirit],
            "only spirits lie in a spirit zone: the `filter` of what is searched for has `kind: spirit`",
        ),
        Verb::PlaceSpirit { filter, .. } | Verb::PlaceCharacter { filter, .. } | Verb::PlaceField { filter, .. } => {
            ensure(filter.kind.is_empty(), "the verb says which kind is placed: its `filter` has no `kind`")
        }
        _ => Ok(()),
    }
}

fn check_verb(verb: &Verb, (targets, mode): (&[Target], Option<u8>)) -> Result<(), String> {
    check_idle(verb)?;
    let target = |n: u8, fits: &dyn Fn(TargetKind) -> bool| {
        let found = n.checked_sub(1).and_then(|at| targets.get(usize::from(at)));
        match found {
            None => Err("the effect speaks of a target that `targets` does not have".to_owned()),
            Some(target) if target.mode.is_some() && target.mode != mode => {
                Err("the effect speaks of a target for another `mode`".to_owned())
            }
            Some(target) => ensure(fits(target.kind), "the verb does not go with this kind of target"),
        }
    };
    let any = |_: TargetKind| true;
    // A player is spoken of by `who`.
    let what = |what: &What| if let What::Target(n) = what { target(*n, &|kind| kind != TargetKind::Player) } else { Ok(()) };
    read_off(verb).map_or(Ok(()), &what)?;
    let on_chain = |kind| matches!(kind, TargetKind::Spell | TargetKind::Attack | TargetKind::Ability | TargetKind::Item);
    match verb {
        Verb::Negate(n) => target(*n, &on_chain),
        Verb::Retarget(n) => target(*n, &|kind| matches!(kind, TargetKind::Attack | TargetKind::Spell | TargetKind::Item)),
        Verb::Recover { target: n, .. } => target(*n, &|kind| kind == TargetKind::GraveyardCard),
        Verb::PlaceSpirit { from: From::Target(n), .. }
        | Verb::PlaceCharacter { from: From::Target(n), .. }
        | Verb::PlaceField { from: From::Target(n), .. } => target(*n, &any),
        Verb::PlaceStandIn { target: Some(n), .. } => target(*n, &|kind| kind == TargetKind::Location),
        Verb::DealDamage { to: DamageTo::What(to), splash, .. } => {
            let at_location = matches!(to, What::Target(n) if targets.get(usize::from(*n).wrapping_sub(1)).is_some_and(|target| target.kind == TargetKind::Location));
            ensure(splash.is_none() || at_location, "`splash` goes with a target location (MR-R32)")?;
            what(to)
        }
        Verb::DealDamage { to: DamageTo::Player(who), .. } => check_who(*who, targets),
        Verb::Destroy(of) | Verb::Discard(of) | Verb::Exhaust(of) | Verb::Ready(of) | Verb::ExtraAttack(of) => what(of),
        Verb::Return { what: What::Target(n), .. } => target(*n, &|kind| kind != TargetKind::GraveyardCard),
        Verb::AddWaiting { of, .. } | Verb::RemoveWaiting { of, .. } | Verb::Return { what: of, .. } | Verb::Move { what: of, .. } => {
            what(of)
        }
        Verb::Swap { what: one, with, .. } => what(one).and(what(with)),
        Verb::Attach { spirit, to } => what(spirit).and(what(to)),
        Verb::Detach { spirit, .. } => what(spirit),
        Verb::Modify { of, by } => what(of).and(by.iter().try_for_each(check_modifier)),
        Verb::ModifyPlayer { who, by } => check_who(*who, targets).and(by.iter().try_for_each(check_modifier)),
        Verb::Prevent { who, of, .. } => {
            ensure(who.is_some() != of.is_some(), "`prevent` has `who` or `of`")?;
            of.as_ref().map_or(Ok(()), what)
        }
        Verb::LoseLife { who, n } | Verb::GainLife { who, n } => check_who(*who, targets).and(check_life(n)),
        _ => Ok(()),
    }
}

/// What a verb's number is read off.
fn read_off(verb: &Verb) -> Option<&What> {
    let Some(Amount::Of { value, .. }) = verb.amount() else { return None };
    match &**value {
        Value::Ap(what) | Value::Level(what) | Value::Hp(what) | Value::Damage(what) | Value::Waiting(what) => Some(what),
        _ => None,
    }
}

fn check_life(n: &Amount) -> Result<(), String> {
    ensure(!matches!(n, Amount::All | Amount::Any), "an amount of life is a number")
}

fn check_who(who: Who, targets: &[Target]) -> Result<(), String> {
    let there = targets.first().is_some_and(|target| target.kind == TargetKind::Player);
    ensure(who != Who::Target || there, "`who: target` needs a player as the first of `targets`")
}

fn ensure(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.to_owned()) }
}

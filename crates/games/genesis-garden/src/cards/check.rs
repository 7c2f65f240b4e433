//! What an effect and a card may not be: parts that do not go with its kind, targets that are not there, numbers out of range.

use fudaba_cardscript::TrueOr;
use fudaba_cardscript::common::{Chooser, Damage, Discard, Draw};
use fudaba_cardscript::effect::Act;

use super::ability::{Ability, Instruction, Written as AbilityWritten};
use super::constant::Static;
use super::filter::{Filter, Is, Range};
use super::objects::{Bring, Choose, Cost, Pool, Reference, What};
use super::parts::{filters, references, what_of};
use super::trigger::{Condition, Trigger};
use super::verb::Verb;
use super::words::{Duration, EffectKind, Face, Kind, Phase, Place, Side};
use super::written::Written;

/// Most targets of an effect.
pub(crate) const TARGETS: usize = 8;
/// Most cards that an effect draws, sends or looks at.
const MOST: u8 = 40;
/// Most lists of which one is chosen.
pub(crate) const MODES: usize = 4;
/// Most times that an instruction is done.
const MOST_TIMES: u8 = 10;
/// Most effects of a card.
const EFFECTS: usize = 8;

fn ensure(holds: bool, otherwise: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise.to_owned()) }
}

impl TryFrom<AbilityWritten> for Ability {
    type Error = String;

    fn try_from(written: AbilityWritten) -> Result<Ability, String> {
        let spell = written.kind == EffectKind::Spell;
        match (spell, written.place.is_some(), written.units.is_some()) {
            (true, true, _) => return Err("a spell text works in the graveyard: it has no `place`".to_owned()),
            (true, _, false) => return Err("a spell text needs `units`, 0 for no condition".to_owned()),
            (false, false, _) => return Err("this effect needs a `place`".to_owned()),
            (false, _, true) => return Err("only a spell text has `units`".to_owned()),
            _ => {}
        }
        let ability = Ability {
            kind: written.kind,
            place: written.place.unwrap_or(Place::Graveyard),
            cost: written.cost,
            extra: written.extra.0,
            units: written.units.unwrap_or(0),
            when: written.when,
            condition: written.condition,
            targets: written.targets.0,
            effect: written.effect.0,
            apply: written.apply.0,
        };
        check_ability(&ability)?;
        Ok(ability)
    }
}

/// Everything that can be seen on an effect alone.
pub(super) fn check_ability(ability: &Ability) -> Result<(), String> {
    check_kind(ability)?;
    check_targets(ability)?;
    check_event_words(ability)?;
    check_numbers(ability)?;
    filters(ability).into_iter().try_for_each(check_filter)?;
    elsewhere(ability).into_iter().try_for_each(check_filter_elsewhere)?;
    ability.condition.as_ref().map_or(Ok(()), check_condition)?;
    ability.effect.iter().try_for_each(|instruction| check_instruction(ability, instruction))
}

fn check_kind(ability: &Ability) -> Result<(), String> {
    let field = matches!(ability.place, Place::Vanguard | Place::Rearguard | Place::BattleZone);
    let (event, effect, apply) = (ability.when.is_some(), !ability.effect.is_empty(), !ability.apply.is_empty());
    match ability.kind {
        EffectKind::Continuous => {
            ensure(field, "a continuous effect works on the field: `vanguard`, `rearguard` or `battle_zone`")?;
            ensure(ability.cost == 0 && ability.extra.is_empty(), "a continuous effect has no cost (GG-11.14)")?;
            ensure(event == effect && event != apply, "a continuous effect has either `apply`, or `when` and `effect`")?;
            return ensure(!apply || ability.targets.is_empty(), "`apply` is about all that fit its `filter`: it has no `targets`");
        }
        EffectKind::Response => {
            ensure(
                event || ability.condition.is_some(),
                "a response needs its condition: `when` for an event, `if` for a state (GG-11.4)",
            )?;
        }
        EffectKind::Activated | EffectKind::Combat | EffectKind::Summon => {
            ensure(field, "this kind of effect is used from the field: `vanguard`, `rearguard` or `battle_zone`")?;
            ensure(!event, "only a response and a continuous effect have `when`")?;
        }
        EffectKind::Spell => {
            ensure(!event, "a spell text has no `when`: it waits for damage to the deck (GG-16.2)")?;
            ensure(ability.cost == 0 && ability.extra.is_empty(), "a spell text costs nothing but turning face down (GG-16.2)")?;
        }
    }
    ensure(!apply, "only a continuous effect has `apply`")?;
    ensure(effect, "an effect needs `effect`")?;
    let tires = ability.extra.contains(&Cost::FatigueSelf);
    ensure(!tires || field, "only a card on the field becomes fatigued")?;
    ensure(ability.cost <= 40, "`cost` is 0 to 40 cards")
}

fn check_targets(ability: &Ability) -> Result<(), String> {
    let all: usize = ability.targets.iter().map(|choose| usize::from(choose.n)).sum();
    ensure(all <= TARGETS && ability.targets.len() <= 4, "an effect has at most 8 targets in at most 4 groups")?;
    ensure(all + ability.gifts() <= TARGETS, "an effect has at most 8 targets, own units that its price sends away among them")?;
    for choose in &ability.targets {
        ensure(choose.n > 0, "`n` is 1 or more")?;
        let grave = choose.from == Pool::Graveyard;
        ensure(!grave || !choose.filter.is_of_field(), "a card of a graveyard has no row, orientation or union")?;
        ensure(grave || choose.face == Face::Up, "only a card of a graveyard lies face down")?;
    }
    ability.verbs().try_for_each(|verb| check_verb_target(ability, verb))
}

/// Cards that are drawn, sent or looked at, and changes of values, are within what a game can have.
fn check_numbers(ability: &Ability) -> Result<(), String> {
    let of_verb = |verb: &Verb| match verb {
        Verb::Draw(Draw { n, .. }) | Verb::Mill { n, .. } | Verb::DamageDeck(Damage { n, .. }) | Verb::Discard(Discard { n, .. }) => *n,
        Verb::Reincarnate { n, .. } | Verb::LookTop { n, .. } | Verb::Search { n, .. } => *n,
        Verb::QuickSummon { what: Bring::Hand { n, .. } | Bring::Deck { n, .. }, .. } => *n,
        other => match what_of(other) {
            Some(What::Hand { n, .. } | What::Top { n, .. }) => *n,
            _ => 0,
        },
    };
    ensure(ability.verbs().all(|verb| of_verb(verb) <= MOST), "`n` is at most 40 cards")?;
    let of_cost = |cost: &Cost| match cost {
        Cost::MillOwn(n) | Cost::Discard(n) => *n,
        Cost::SendOwnUnit { .. } | Cost::FatigueSelf => 0,
    };
    ensure(ability.extra.iter().all(|cost| of_cost(cost) <= MOST), "a price takes at most 40 cards")?;
    let foreign = |cost: &Cost| matches!(cost, Cost::SendOwnUnit { filter, .. } if filter.side == Some(Side::Enemy));
    ensure(!ability.extra.iter().any(foreign), "`send_own_unit` takes own units: none of them is the opponent's")?;
    let within = |change: &Static| match change {
        Static::StaticModify { atk, def, speed, .. } => [atk, def, speed].into_iter().all(|n| (-99..=99).contains(n)),
        Static::StaticCost { n, .. } => (-99..=99).contains(n),
        Static::StaticSkill { .. } | Static::StaticImmunity { .. } | Static::StaticForbid { .. } => true,
    };
    ensure(ability.apply.iter().all(within), "a value changes by 99 at most")
}

/// What says nothing, or nothing more, is left out.
fn check_filter(filter: &Filter) -> Result<(), String> {
    let ranges = [filter.summon, filter.rank, filter.speed, filter.atk, filter.def];
    let open = |range: Range| range.min.is_none() && range.max.is_none();
    ensure(!ranges.into_iter().flatten().any(open), "a range needs `min` or `max`")?;
    let empty = |range: Range| range.min.zip(range.max).is_some_and(|(min, max)| min > max);
    ensure(!ranges.into_iter().flatten().any(empty), "no number fits a range whose `min` is greater than its `max`")?;
    let sorted = !filter.race.is_empty() || !filter.kind.is_empty();
    ensure(filter.card.is_empty() || !sorted, "cards that are named have their races and kinds already")?;
    let alone = Filter { is: filter.is, ..Filter::default() };
    ensure(filter.is != Some(Is::This) || *filter == alone, "`is: this` is one card: nothing else goes with it")
}

/// Filters of cards that lie in hands and decks.
fn elsewhere(ability: &Ability) -> Vec<&Filter> {
    let costs = ability.apply.iter().filter_map(|change| if let Static::StaticCost { filter, .. } = change { Some(filter) } else { None });
    let found = ability.verbs().filter_map(|verb| match verb {
        Verb::Search { filter, .. } | Verb::QuickSummon { what: Bring::Hand { filter, .. } | Bring::Deck { filter, .. }, .. } => {
            Some(filter)
        }
        _ => None,
    });
    costs.chain(found).collect()
}

fn check_filter_elsewhere(filter: &Filter) -> Result<(), String> {
    ensure(!filter.is_of_field() && filter.is.is_none(), "a card of a hand or a deck has no row, orientation or union, and is not this one")
}

fn check_verb_target(ability: &Ability, verb: &Verb) -> Result<(), String> {
    let choose = |number: u8| -> Result<&Choose, String> {
        let found = usize::from(number).checked_sub(1).and_then(|at| ability.targets.get(at));
        found.ok_or_else(|| "the effect speaks of a target that `targets` does not have".to_owned())
    };
    for number in
        references(verb).into_iter().filter_map(|reference| if let Reference::Target(number) = reference { Some(*number) } else { None })
    {
        ensure(choose(number)?.from == Pool::Field, "this is done to units on the field, not to cards of a graveyard")?;
    }
    if let Some(What::Target(number)) = what_of(verb) {
        choose(*number)?;
    }
    match verb {
        Verb::SendToGraveyard(What::Top { .. }) => ensure(false, "cards go from the deck to the graveyard by `mill`"),
        Verb::ReturnToHand(What::Hand { .. }) => ensure(false, "cards of a hand are in their owner's hand already"),
        Verb::Reveal(What::Subject | What::All(_)) => ensure(false, "everybody sees the units on the field: there is nothing to reveal"),
        Verb::Search { filter, .. } | Verb::QuickSummon { what: Bring::Hand { filter, .. } | Bring::Deck { filter, .. }, .. } => {
            ensure(filter.side != Some(Side::Enemy), "cards of the own hand or deck are found: none of them is the opponent's")
        }
        Verb::TurnFaceUp(number) => {
            let choose = choose(*number)?;
            let fits = choose.from == Pool::Graveyard && choose.face == Face::Down && choose.filter.side == Some(Side::Own);
            ensure(
                fits,
                "`turn_face_up` turns face-down cards of the own graveyard: `{ from: graveyard, face: down, filter: { side: own } }`",
            )
        }
        Verb::QuickSummon { what: Bring::ThisCard, .. } => {
            let field = matches!(ability.place, Place::Vanguard | Place::Rearguard | Place::BattleZone);
            ensure(!field, "a card on the field is summoned already: `this_card` is quick-summoned from the hand or the graveyard")
        }
        Verb::ExchangeRows { one, other } => ensure(one != other, "`exchange_rows` needs two different units"),
        Verb::QuickSummon { what: Bring::Target(number), .. } => {
            let choose = choose(*number)?;
            let fits = choose.from == Pool::Graveyard && choose.face == Face::Up && choose.filter.side == Some(Side::Own);
            ensure(fits, "a target that is quick-summoned lies in the own graveyard: `{ from: graveyard, filter: { side: own } }`")
        }
        Verb::Shield { deck, to, n, .. } => {
            ensure(deck.is_some() != to.is_some(), "a shield is of a `deck` or `to` units")?;
            ensure(n.is_none_or(|n| (0..=99).contains(&n)), "`n` is 0 to 99 points")
        }
        Verb::DamageUnit { n, .. } | Verb::Heal { n: Some(n), .. } | Verb::PreventDamage { n: Some(n) } => {
            ensure((0..=99).contains(n), "`n` is 0 to 99 points")
        }
        Verb::Modify { atk, def, speed, .. } => {
            ensure([atk, def, speed].into_iter().all(|n| (-99..=99).contains(n)), "a value changes by 99 at most")
        }
        _ => Ok(()),
    }
}

/// Words that only make sense with the event they speak of.
fn check_event_words(ability: &Ability) -> Result<(), String> {
    let when = ability.when.as_ref();
    let attack = matches!(when, Some(Trigger::AttackDeclared { .. } | Trigger::BlockDeclared { .. }));
    let declared = matches!(when, Some(Trigger::AttackDeclared { .. }));
    let pending = matches!(when, Some(Trigger::UnitDamagePending { .. } | Trigger::DeckDamagePending { .. }));
    let activated = matches!(when, Some(Trigger::EffectActivated { .. }));
    let unitless = matches!(
        when,
        Some(Trigger::DeckDamagePending { .. } | Trigger::MilledByDamage { .. } | Trigger::PhaseStarted { .. } | Trigger::CycleMade { .. })
    );
    let least = match when {
        Some(Trigger::UnitDamagePending { at_least, .. } | Trigger::DeckDamagePending { at_least, .. }) => *at_least,
        _ => 0,
    };
    ensure((0..=99).contains(&least), "`at_least` is 0 to 99 points")?;
    for verb in ability.verbs() {
        let of_event = references(verb).into_iter().any(|to| matches!(to, Reference::Subject | Reference::Attacker | Reference::Blocker));
        let subject = of_event || matches!(what_of(verb), Some(What::Subject));
        ensure(!subject || when.is_some(), "`subject`, `attacker` and `blocker` are those of an event: the effect needs `when`")?;
        let named = references(verb).contains(&&Reference::Subject) || matches!(what_of(verb), Some(What::Subject));
        ensure(!named || !unitless, "the event `when` is about no unit: there is no `subject`")?;
        let blocker = declared && references(verb).contains(&&Reference::Blocker);
        ensure(!blocker, "at `attack_declared` there is no `blocker` yet (GG-13.6)")?;
        let fits = match verb {
            Verb::NegateEffect => activated,
            Verb::NegateAttack => attack,
            Verb::PreventDamage { .. } => pending,
            _ => true,
        };
        ensure(fits, "what is negated or prevented is what the event `when` announces")?;
    }
    // GG-R89: at the event both cards are united already, and neither has effects.
    let own_union = matches!(when, Some(Trigger::United { filter }) if filter.is == Some(Is::This));
    ensure(!own_union, "`united` is never about this card: in a union its effects are off (GG-10.9)")?;
    if let Some(Trigger::PhaseStarted { phase: Phase::Standby | Phase::Draw, .. }) = when {
        return Err("no window opens at the start of the Standby and Draw Phase (GG-20.1)".to_owned());
    }
    Ok(())
}

fn check_instruction(ability: &Ability, instruction: &Instruction) -> Result<(), String> {
    ensure(instruction.lists().len() <= MODES, "`choose` has at most 4 lists")?;
    ensure(instruction.repeat <= MOST_TIMES, "`repeat` is at most 10")?;
    let price = if let Some(TrueOr::This(price)) = &instruction.may { Some(price) } else { None };
    ensure(price.is_none_or(is_price), "a price is `mill`, `discard` or `reincarnate`, of the own cards and one at least")?;
    let plain = price.is_none() && instruction.repeat == 1 && matches!(instruction.act, Act::Do(_));
    ensure(plain || instruction.otherwise.is_empty(), "`else` does not go with a price, `choose` or `repeat`: write two instructions")?;
    instruction.condition.as_ref().map_or(Ok(()), check_condition)?;
    let lasts = instruction.verbs().any(lasts);
    ensure(lasts || instruction.duration.is_none(), "`duration` goes with a verb whose change lasts")?;
    let on_deck = instruction.verbs().any(|verb| matches!(verb, Verb::Shield { deck: Some(_), .. }));
    ensure(
        !on_deck || instruction.duration != Some(Duration::OnField),
        "a deck is never on the field: its shield needs another `duration`",
    )?;
    ensure(ability.kind != EffectKind::Continuous || ability.when.is_some(), "a continuous effect without `when` has `apply`")
}

/// Whether a verb may be the price of an instruction: what is paid is the player's own and of his choice.
fn is_price(verb: &Verb) -> bool {
    match *verb {
        Verb::Mill { side, n } | Verb::Reincarnate { side, n } => side == Side::Own && n > 0,
        Verb::Discard(Discard { side, n, by }) => side == Side::Own && by == Chooser::Owner && n > 0,
        _ => false,
    }
}

/// Whether what a verb does has an end.
pub(crate) fn lasts(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::Modify { .. }
            | Verb::Shield { .. }
            | Verb::GrantSkill { .. }
            | Verb::LoseSkills(_)
            | Verb::LoseEffects(_)
            | Verb::Forbid { .. }
    )
}

fn check_condition(condition: &Condition) -> Result<(), String> {
    match condition {
        Condition::All(parts) | Condition::Any(parts) => {
            ensure(parts.len() > 1, "`all` and `any` need two conditions or more")?;
            parts.iter().try_for_each(check_condition)
        }
        Condition::UnitCount { at_least, at_most, .. }
        | Condition::GraveyardCount { at_least, at_most, .. }
        | Condition::DeckCount { at_least, at_most, .. }
        | Condition::HandCount { at_least, at_most, .. }
        | Condition::Cycles { at_least, at_most, .. }
        | Condition::SummonsMade { at_least, at_most, .. } => {
            ensure(at_least.is_some() || at_most.is_some(), "a condition with a number needs `at_least` or `at_most`")?;
            let empty = at_least.zip(*at_most).is_some_and(|(least, most)| least > most);
            ensure(!empty, "no number fits where `at_least` is greater than `at_most`")
        }
        Condition::PhaseIs(_) | Condition::TurnIs(_) | Condition::ThisCardIs(_) => Ok(()),
    }
}

/// Everything that can be seen on a card alone.
pub(super) fn check_card(card: &Written) -> Result<(), String> {
    ensure((1..=4).contains(&card.speed), "`speed` is 1 to 4 (GG-12.1)")?;
    ensure((0..=99).contains(&card.atk), "`atk` is 0 to 99")?;
    ensure((1..=99).contains(&card.def), "`def` is 1 to 99: a unit with DEF 0 would be destroyed at once (GG-18.3)")?;
    ensure(card.summon <= 40, "`summon` is 0 to 40 cards")?;
    ensure(card.effects.len() <= EFFECTS, "a card has at most 8 effects")?;
    let spells = card.effects.iter().filter(|ability| ability.kind == EffectKind::Spell).count();
    match card.kind {
        Kind::Hero => ensure(card.rank.is_some_and(|rank| (1..=10).contains(&rank)), "a hero needs a `rank` of 1 to 10 (GG-7.1)")?,
        Kind::Unit | Kind::Spell => ensure(card.rank.is_none(), "only a hero has a `rank` (GG-7.1)")?,
    }
    match card.kind {
        Kind::Spell => ensure(spells == 1 && card.effects.len() == 1, "a spell unit has one effect, its spell text"),
        Kind::Unit | Kind::Hero => ensure(spells == 0, "only a spell unit has a spell text (GG-16.1)"),
    }
}

//! Effects: targets that can be chosen, verbs that could do something to what they are about.

use fudaba_cardscript::TrueOr;
use fudaba_cardscript::effect::Act;

use super::condition::check_condition;
use super::filter::{Place, check_filter, sorts_of};
use super::group::{check_amount, check_count, check_one, check_own, check_what, sorts_of_target, sorts_of_what};
use super::modifier::{Since, Subject, check_modifiers, is_number};
use super::voice::{Sorts, Voice, ensure};
use crate::cards::language::{
    Amount, DamageTo, Duration, Filter, From, Instruction, Kind, Occupied, SearchTo, ShieldKind, Target, TargetKind, Verb, What, Whose,
};

/// Most targets of an effect.
const MOST_TARGETS: u8 = 12;
/// Most of them on one side, which has six locations.
const MOST_OF_A_SIDE: u8 = 6;

/// What an effect says fits the targets that there are, and modes are chosen once.
pub(super) fn check_words(voice: Voice, effect: &[Instruction]) -> Result<(), String> {
    let targets = voice.targets;
    let modes: Vec<usize> =
        effect.iter().filter_map(|part| if let Act::Choose(modes) = &part.act { Some(modes.len()) } else { None }).collect();
    ensure(modes.len() <= 1 && modes.iter().all(|&modes| modes <= 9), "an effect has one `choose`, of 9 lists at most")?;
    let most = modes.first().copied().unwrap_or(0);
    ensure(
        targets.iter().all(|target| target.mode.is_none_or(|mode| (1..=most).contains(&usize::from(mode)))),
        "a target is for a `mode` that `choose` does not have",
    )?;
    ensure(targets.len() <= 4, "an effect has at most 4 kinds of targets")?;
    targets.iter().try_for_each(check_target)?;
    ensure(
        targets.iter().map(|target| target.mode).is_sorted(),
        "the targets for every mode come first, then those of each mode in order",
    )?;
    effect.iter().try_for_each(|part| check_instruction(voice, part))
}

/// A target that can be chosen.
fn check_target(target: &Target) -> Result<(), String> {
    let of_place = target.occupied.is_some() || target.field_card.is_some();
    ensure(target.kind == TargetKind::Location || !of_place, "`occupied` and `field_card` go with a target that is a `location`")?;
    ensure((1..=MOST_TARGETS).contains(&target.n), "a target is 1 to 12 things")?;
    let placed = matches!(target.kind, TargetKind::Location | TargetKind::Character | TargetKind::FieldCard);
    ensure(!placed || target.whose == Whose::Either || target.n <= MOST_OF_A_SIDE, "a side has 6 locations: no more of it are chosen")?;
    let (sorts, place) = match target.kind {
        TargetKind::Location => (Sorts::CHARACTER, Place::Field),
        TargetKind::Player => {
            return ensure(target.filter.is_open() && target.n == 1, "one player is chosen, without a `filter`");
        }
        TargetKind::GraveyardCard => (Sorts::EVERY, Place::Elsewhere),
        TargetKind::Spell => (Sorts::SPELL, Place::Elsewhere),
        TargetKind::Attack => (Sorts::CHARACTER, Place::Field),
        TargetKind::Ability => (Sorts::WORKING, Place::Field),
        TargetKind::Item => (Sorts::EVERY, Place::Field),
        TargetKind::Character | TargetKind::Spirit | TargetKind::FieldCard => (sorts_of_target(target), Place::Field),
    };
    let nobody = target.kind == TargetKind::Location && target.occupied == Some(Occupied::Empty) && !target.filter.is_open();
    ensure(!nobody, "the `filter` of a location is about the character there: it does not go with `occupied: empty`")?;
    check_filter(&target.filter, sorts, place)
}

/// A list of verbs of which one is chosen speaks of what is chosen for it, all others of what is chosen for all.
fn check_instruction(voice: Voice, part: &Instruction) -> Result<(), String> {
    part.condition.iter().try_for_each(|condition| check_condition(voice, condition))?;
    part.for_each.iter().try_for_each(|count| check_count(voice, count))?;
    check_duration(voice, part)?;
    let price = match &part.may {
        Some(TrueOr::This(price)) => Some(price),
        _ => None,
    };
    let each = part.for_each.is_none() || part.lists().iter().flatten().chain(&part.otherwise).all(is_multiplied);
    ensure(each, "`for_each` multiplies the number of a verb, and each verb here needs one")?;
    ensure(part.for_each.is_none() || price.is_none(), "a price is paid once: it does not go with `for_each`")?;
    let chosen = matches!(part.act, Act::Choose(_));
    let lists = part.lists().iter().zip(1_u8..);
    let listed = lists.flat_map(|(verbs, mode)| verbs.iter().map(move |verb| (verb, chosen.then_some(mode))));
    let shared = price.into_iter().chain(&part.otherwise).map(|verb| (verb, None));
    shared.chain(listed).try_for_each(|(verb, mode)| check_verb(Voice { mode, ..voice }, verb))
}

/// Whether a verb has a number that `for_each` multiplies.
fn is_multiplied(verb: &Verb) -> bool {
    match verb {
        Verb::Modify { by, .. } | Verb::ModifyPlayer { by, .. } => by.iter().all(is_number),
        _ => verb.amount().is_some_and(|n| !matches!(n, Amount::Any | Amount::All)),
    }
}

/// What a duration is said of lasts; what lasts as long as something lies on the field, or wears spirits, is about that.
fn check_duration(voice: Voice, part: &Instruction) -> Result<(), String> {
    let Some(duration) = part.duration else { return Ok(()) };
    let lasts = |verb: &Verb| matches!(verb, Verb::Modify { .. } | Verb::ModifyPlayer { .. } | Verb::Prevent { .. } | Verb::ExtraAttack(_));
    ensure(part.verbs().any(lasts), "`duration` goes with a verb whose change lasts")?;
    let bound = matches!(duration, Duration::WhileOnField | Duration::WhileJoined);
    let of_player = |verb: &Verb| matches!(verb, Verb::ModifyPlayer { .. } | Verb::Prevent { who: Some(_), .. });
    ensure(
        !bound || !part.verbs().any(of_player),
        "what is said of a player lasts `until_end_of_turn` or `until_own_next_turn_begins`; else it is a `continuous` ability",
    )?;
    let chosen = matches!(part.act, Act::Choose(_));
    for (verbs, mode) in part.lists().iter().zip(1_u8..).filter(|_| duration == Duration::WhileJoined) {
        let voice = Voice { mode: chosen.then_some(mode), ..voice };
        for what in verbs.iter().filter_map(|verb| if let Verb::Modify { of, .. } = verb { Some(of) } else { None }) {
            ensure(sorts_of_what(voice, what)?.meets(Sorts::CHARACTER), "only a character has spirits attached to it (`while_joined`)")?;
        }
    }
    Ok(())
}

fn check_verb(voice: Voice, verb: &Verb) -> Result<(), String> {
    verb.amount().map_or(Ok(()), |n| check_how_much(voice, verb, n))?;
    let what = |what: &What, wanted: Sorts| check_what(voice, what, wanted);
    match verb {
        Verb::DealDamage { .. } => check_damage(voice, verb),
        Verb::Destroy(of) | Verb::Discard(of) | Verb::Return { what: of, .. } => what(of, Sorts::FIELD),
        Verb::Exhaust(of) | Verb::Ready(of) => what(of, Sorts::ZONE),
        Verb::AddWaiting { of, .. } | Verb::RemoveWaiting { of, .. } | Verb::ExtraAttack(of) => what(of, Sorts::CHARACTER),
        Verb::Detach { spirit, .. } => what(spirit, Sorts::WORN),
        Verb::Attach { spirit, to } => {
            what(spirit, Sorts::ZONE)?;
            what(to, Sorts::CHARACTER)?;
            check_one(voice, to)
        }
        Verb::Move { what: of, .. } => {
            what(of, Sorts::CHARACTER)?;
            check_own(voice, of)
        }
        Verb::Swap { what: one, with, .. } => {
            what(one, Sorts::CHARACTER)?;
            what(with, Sorts::CHARACTER)?;
            check_swap(voice, one, with)
        }
        Verb::Modify { of, by } => check_modifiers(Subject::Cards(sorts_of_what(voice, of)?, Since::After), by),
        Verb::ModifyPlayer { who, by } => {
            voice.check_who(*who)?;
            check_modifiers(Subject::Player, by)
        }
        Verb::Prevent { who, of, kind, .. } => {
            ensure(who.is_some() != of.is_some(), "`prevent` has `who` or `of`")?;
            ensure(of.is_none() || *kind != ShieldKind::Recoil, "recoil is damage to a player (MR-11.8): it is prevented for `who`")?;
            who.map_or(Ok(()), |who| voice.check_who(who))?;
            of.as_ref().map_or(Ok(()), |of| what(of, Sorts::CHARACTER))
        }
        Verb::LoseLife { who, .. } | Verb::GainLife { who, .. } | Verb::Draw { who, .. } | Verb::Mill { who, .. } => voice.check_who(*who),
        Verb::RevealHand(who) | Verb::DiscardFromHand { who, .. } => voice.check_who(*who),
        Verb::AllowExtra(_) | Verb::Win => Ok(()),
        _ => check_cards(voice, verb),
    }
}

/// Verbs about items of the chain, and about cards of hands, decks and graveyards.
fn check_cards(voice: Voice, verb: &Verb) -> Result<(), String> {
    let chosen = |number: u8, fits: &dyn Fn(TargetKind) -> bool| {
        let target = voice.target(number)?;
        ensure(fits(target.kind), "the verb does not go with this kind of target").map(|()| target)
    };
    match verb {
        Verb::Negate(number) => {
            let on_chain = |kind| matches!(kind, TargetKind::Spell | TargetKind::Attack | TargetKind::Ability | TargetKind::Item);
            chosen(*number, &on_chain).map(|_| ())
        }
        Verb::Retarget(number) => {
            chosen(*number, &|kind| matches!(kind, TargetKind::Attack | TargetKind::Spell | TargetKind::Item)).map(|_| ())
        }
        Verb::Recover { target, .. } => chosen(*target, &|kind| kind == TargetKind::GraveyardCard).map(|_| ()),
        Verb::Search { filter, to, .. } => {
            let zone = matches!(to, SearchTo::SpiritZone | SearchTo::SpiritZoneExhausted);
            ensure(
                !zone || filter.kind.0 == [Kind::Spirit],
                "only spirits lie in a spirit zone: the `filter` of what is searched for has `kind: spirit`",
            )?;
            check_filter(filter, Sorts::EVERY, Place::Elsewhere)
        }
        Verb::Look { n, take, filter, .. } => {
            ensure(take <= n, "no more cards are taken than are looked at")?;
            ensure(*take > 0 || *filter == Filter::default(), "nothing is taken: there is no `filter`")?;
            check_filter(filter, Sorts::EVERY, Place::Elsewhere)
        }
        Verb::PlaceSpirit { from, filter, .. } => check_placing(voice, *from, filter, Kind::Spirit),
        Verb::PlaceCharacter { from, filter, .. } => check_placing(voice, *from, filter, Kind::Character),
        Verb::PlaceField { from, filter, .. } => check_placing(voice, *from, filter, Kind::FieldCard),
        Verb::PlaceStandIn { target: None, n } => ensure((1..=MOST_OF_A_SIDE).contains(n), "stand-ins are placed on 1 to 6 locations"),
        Verb::PlaceStandIn { target: Some(number), n } => {
            ensure(*n == 1, "on a target one stand-in is placed: there is no `n`")?;
            let target = chosen(*number, &|kind| kind == TargetKind::Location)?;
            let vacant = target.whose == Whose::Own && target.field_card != Some(true);
            ensure(vacant, "a stand-in is placed on an own location without a field card (MR-3.12)")
        }
        _ => Ok(()),
    }
}

/// A card is placed on its owner's side (MR-R64), one at a time.
fn check_placing(voice: Voice, from: From, filter: &Filter, kind: Kind) -> Result<(), String> {
    check_filter(filter, Sorts::of(kind), Place::Elsewhere)?;
    let From::Target(number) = from else { return Ok(()) };
    let target = voice.target(number)?;
    ensure(target.kind == TargetKind::GraveyardCard, "the verb does not go with this kind of target")?;
    ensure(target.whose == Whose::Own && target.n == 1, "one card of the own graveyard is placed: the target says `whose: own`")?;
    ensure(sorts_of(&target.filter).meets(Sorts::of(kind)), "the verb does not go with this kind of target")
}

/// Of a target location the character there is struck, else its player; players by `player`.
fn check_damage(voice: Voice, verb: &Verb) -> Result<(), String> {
    let Verb::DealDamage { to, splash, .. } = verb else { return Ok(()) };
    match to {
        DamageTo::Player(who) => {
            ensure(splash.is_none(), "`splash` goes with a target location (MR-R32)")?;
            voice.check_who(*who)
        }
        DamageTo::What(What::Target(number)) if voice.target(*number)?.kind == TargetKind::Location => Ok(()),
        DamageTo::What(what) => {
            ensure(splash.is_none(), "`splash` goes with a target location (MR-R32)")?;
            check_what(voice, what, Sorts::CHARACTER)
        }
    }
}

/// Two characters: one of each part, or both of the same targets.
fn check_swap(voice: Voice, one: &What, with: &What) -> Result<(), String> {
    if let (What::Target(one), What::Target(with)) = (one, with) {
        let (first, second) = (voice.target(*one)?, voice.target(*with)?);
        if one == with {
            return ensure(first.n == 2, "two characters exchange places: 2 targets, or 2 kinds of targets");
        }
        let apart = matches!((first.whose, second.whose), (Whose::Own, Whose::Opponent) | (Whose::Opponent, Whose::Own));
        ensure(!apart, "characters of one player exchange places (MR-R97)")?;
    }
    check_one(voice, one).and(check_one(voice, with))
}

fn check_how_much(voice: Voice, verb: &Verb, n: &Amount) -> Result<(), String> {
    let endless = match verb {
        Verb::LoseLife { .. } | Verb::GainLife { .. } => {
            return ensure(!matches!(n, Amount::All | Amount::Any), "an amount of life is a number").and(check_amount(voice, n));
        }
        Verb::DealDamage { .. } | Verb::AddWaiting { .. } => matches!(n, Amount::All | Amount::Any),
        Verb::Prevent { .. } => *n == Amount::Any,
        _ => false,
    };
    ensure(!endless, "there is no end to this: how much it is, is a number")?;
    check_amount(voice, n)
}

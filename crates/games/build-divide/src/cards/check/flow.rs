//! An effect from its first verb to its last: whether each finds what it speaks of, and what its parts are for.

use super::ensure;
use super::places::{Found, Places, acts_on};
use crate::cards::language::{
    Ability, Amount, Chooser, Condition, Duration, Forbidden, Instruction, Kind, Mode, Objects, Pool, Side, Trigger, Value, Verb, Who, Zone,
};
use crate::cards::parts::{Part, See, of_condition, of_value, of_verb};

/// What has been done of an effect before a verb.
struct Done {
    found: Found,
    /// Whether a verb has told which cards it was about.
    told: bool,
    /// Whether this card has been attached.
    attached: bool,
}

/// What an ability does, mode by mode; what a continuous one changes.
///
/// # Errors
/// The first mistake.
pub(super) fn check_flow(ability: &Ability) -> Result<(), String> {
    for mode in &ability.modes.of {
        let pools: Vec<Pool> = mode.targets.iter().map(|spec| spec.pool).collect();
        let mut done = Done { found: Found::of(ability), told: false, attached: false };
        for (at, step) in mode.effect.iter().enumerate() {
            check_step(at, step)?;
            for verb in step.verbs() {
                done.check(verb, &pools)?;
                check_own(ability, mode, verb)?;
            }
            step.for_each.iter().try_for_each(|count| done.check_values(|see| of_value(count, see)))?;
        }
    }
    let found = Found::of(ability);
    ability.apply.iter().try_for_each(|verb| {
        let place = |what: &Objects| found.places_of(what, &[]);
        acts_on(verb).try_for_each(|(what, places)| ensure(place(what) & places != 0, NOTHING_THERE))?;
        check_own(ability, &ability.modes.of[0], verb)
    })
}

const NOTHING_THERE: &str = "the verb acts on nothing where these cards are: it could never do anything";

impl Done {
    fn check(&mut self, verb: &Verb, pools: &[Pool]) -> Result<(), String> {
        for what in verb.objects() {
            ensure(self.told || *what != Objects::Those, "`those` are the cards of a verb before: there is none")?;
            ensure(self.attached || *what != Objects::Host, "`host` is what this card has been attached to, by `attach_aura` before")?;
        }
        acts_on(verb).try_for_each(|(what, places)| ensure(self.found.places_of(what, pools) & places != 0, NOTHING_THERE))?;
        if let Verb::Negate(word) = verb {
            let pool = pools.get(usize::from(*word).wrapping_sub(1));
            ensure(pool == Some(&Pool::ResolutionArea), "what is negated is a target `from: resolution_area`")?;
        }
        self.check_values(|see| of_verb(verb, see))?;
        self.after(verb);
        Ok(())
    }

    /// Numbers are those of cards that there are already.
    fn check_values(&self, parts: impl FnOnce(See<'_>)) -> Result<(), String> {
        let mut early = false;
        parts(&mut |part| early |= matches!(part, Part::Value(Value::Moved(_))));
        ensure(self.told || !early, "`moved` counts the cards of a verb before: there is none")
    }

    fn after(&mut self, verb: &Verb) {
        if !verb.lasts() {
            self.found.after_a_move();
        }
        self.told |= tells(verb);
        self.attached |= matches!(verb, Verb::AttachAura { what: Objects::This, .. });
    }
}

/// Whether a verb remembers which cards it was about.
const fn tells(verb: &Verb) -> bool {
    !matches!(
        verb,
        Verb::Draw { .. }
            | Verb::Scout(_)
            | Verb::Shuffle(_)
            | Verb::DamagePlayer { .. }
            | Verb::LookHand(_)
            | Verb::Negate(_)
            | Verb::GainCounter { .. }
            | Verb::SpendCounter { .. }
            | Verb::OpenTerritory { .. }
            | Verb::CloseTerritory(_)
            | Verb::ExtraEnergySet(_)
            | Verb::ReduceCost(_)
            | Verb::IncreaseCost(_)
            | Verb::Win(_)
            | Verb::Lose(_)
    )
}

/// The parts of an instruction that go with its verbs or not.
fn check_step(at: usize, step: &Instruction) -> Result<(), String> {
    let done = || step.lists().iter().flatten().chain(&step.otherwise);
    let hangs = step.condition.as_ref().is_some_and(asks_if_done);
    ensure(at > 0 || !hangs, "`if_you_do` speaks of the instruction before: the first one has none")?;
    if step.for_each.is_some() {
        ensure(done().all(has_number), "`for_each` multiplies numbers: each verb beside it has one")?;
    }
    let Some(duration) = &step.duration else { return Ok(()) };
    ensure(done().all(Verb::lasts), "a `duration` is for changes that last: power, hit, keywords, abilities, costs, or what is forbidden")?;
    match duration {
        Duration::ItsNextStandPhase => ensure(
            done().all(|verb| matches!(verb, Verb::Restrict { cannot, .. } if *cannot.0 == [Forbidden::Stand])),
            "`its_next_stand_phase` is for `cannot: stand`",
        ),
        Duration::WhileCondition(condition) => check_lasting(condition),
        _ => Ok(()),
    }
}

/// A condition that is looked at all the time knows of no event, no instruction before, and no target.
pub(super) fn check_lasting(condition: &Condition) -> Result<(), String> {
    let (mut once, mut gone) = (false, false);
    of_condition(condition, &mut |part| match part {
        Part::Condition(Condition::EventFact(_) | Condition::IfYouDo) => once = true,
        Part::Objects(Objects::Target(_) | Objects::EventObject | Objects::Those | Objects::Chosen { .. } | Objects::Host) => gone = true,
        _ => {}
    });
    ensure(!once, "a condition that must hold all the time has no `event_fact` and no `if_you_do`")?;
    ensure(!gone, "an `if` of the whole ability, or of a duration, speaks of no target and of nothing that the effect moves")
}

/// Whether a condition asks whether the instruction before was done.
pub(super) fn asks_if_done(condition: &Condition) -> bool {
    let mut asks = false;
    of_condition(condition, &mut |part| asks |= matches!(part, Part::Condition(Condition::IfYouDo)));
    asks
}

/// Whether a verb has a number that can be multiplied.
fn has_number(verb: &Verb) -> bool {
    let of = |what: &Objects| matches!(what, Objects::Chosen { .. } | Objects::Top { .. });
    verb.nouns().1.is_some() || verb.objects().any(of)
}

/// What is said of own cards is not said of others, and the other way round.
fn check_own(ability: &Ability, mode: &Mode, verb: &Verb) -> Result<(), String> {
    match verb {
        Verb::PlayFree(what) => ensure(
            is_own(ability, mode, what) && !matches!(what, Objects::Chosen { chooser: Side::Opponent | Side::Each, .. }),
            "players play their own cards, which they choose themselves (BD-R46)",
        ),
        Verb::Restrict { to, cannot } => ensure(
            !cannot.contains(&Forbidden::BeTargeted) || is_own(ability, mode, to),
            "`be_targeted` protects own cards from the opponent: it is for `this`, or for cards of the side `you`",
        ),
        Verb::AttachAura { to, .. } | Verb::MoveAura { to, .. } => ensure(
            is_single(mode, to),
            "auras go to one card: `this`, a single target, a player's territory, or a single `chosen` without `up_to`",
        ),
        Verb::ReduceCost(change) | Verb::IncreaseCost(change) => {
            ensure(!change.this || ability.kind == Kind::Continuous, "what `this` card costs is changed by a continuous ability")
        }
        Verb::Discard { chooser: Chooser::Opponent, filter, .. } => ensure(filter.is_open() || looks_at_hand(mode), BLIND),
        _ => Ok(()),
    }?;
    let blind = |what: &Objects| match what {
        Objects::Chosen { zone: Zone::Hand, chooser, side, filter, .. } => chooser != side && !filter.is_open() && !looks_at_hand(mode),
        Objects::Chosen { zone: Zone::DDeck, chooser, side, filter, .. } => chooser != side && !filter.is_open(),
        _ => false,
    };
    ensure(!verb.objects().any(blind), BLIND)
}

const BLIND: &str =
    "nobody but its owner knows the cards of a hand or a D deck: look at a hand first by `look_hand`, or leave out the `filter`";

/// Whether the opponent's hand is looked at.
fn looks_at_hand(mode: &Mode) -> bool {
    mode.effect.iter().flat_map(Instruction::verbs).any(|verb| matches!(verb, Verb::LookHand(_)))
}

/// Whether cards are those of the player of the ability.
fn is_own(ability: &Ability, mode: &Mode, what: &Objects) -> bool {
    match what {
        Objects::This | Objects::Territory(Side::You) => true,
        Objects::All { side, .. } | Objects::Chosen { side, .. } | Objects::Top { side, .. } => *side == Side::You,
        Objects::Target(word) => mode.targets.get(usize::from(*word).wrapping_sub(1)).is_some_and(|spec| spec.side == Side::You),
        Objects::EventObject => ability.when.as_ref().is_some_and(is_about_own),
        // Those of a verb before, whose they are.
        Objects::Those => true,
        _ => false,
    }
}

/// Whether an event is about a card of the player of the ability.
fn is_about_own(trigger: &Trigger) -> bool {
    let own = |who: &Who| matches!(who, Who::This | Who::Any { side: Side::You, .. });
    match trigger {
        Trigger::Appears { who, .. }
        | Trigger::Played { who }
        | Trigger::Attacks { who, .. }
        | Trigger::Blocks { who }
        | Trigger::IsBlocked { who }
        | Trigger::WinsBattle { who }
        | Trigger::DealsLifeDamage { who }
        | Trigger::Destroyed { who }
        | Trigger::LeavesField { who }
        | Trigger::PutIntoGraveyard { who, .. }
        | Trigger::IsDealtDamage { who }
        | Trigger::Rests { who, .. }
        | Trigger::Stands { who, .. }
        | Trigger::AuraAttached { who }
        | Trigger::CounterGained { who, .. }
        | Trigger::Targeted { who, .. } => own(who),
        Trigger::TerritoryOpened { side } | Trigger::TerritoryClosed { side } => side.is_none_or(|side| side == Side::You),
        Trigger::TriggerChecked { side, .. } | Trigger::Discards { side, .. } | Trigger::SetsEnergy { side, .. } => *side == Side::You,
        Trigger::TakesLifeDamage { .. } | Trigger::PhaseBegins { .. } | Trigger::Draws { .. } => false,
    }
}

/// Whether objects are one card.
fn is_single(mode: &Mode, what: &Objects) -> bool {
    match what {
        Objects::Target(word) => mode.targets.get(usize::from(*word).wrapping_sub(1)).is_none_or(|spec| spec.n == 1),
        Objects::Chosen { n, up_to, .. } => **n == Amount::Fixed(1) && !up_to,
        Objects::Territory(side) => *side != Side::Each,
        Objects::All { .. } | Objects::Top { .. } | Objects::Those => false,
        Objects::This | Objects::EventObject | Objects::Host | Objects::AttackingUnit | Objects::BattleOpponent => true,
    }
}

/// A continuous ability speaks of cards where they lie, all the time.
///
/// # Errors
/// What it cannot speak of.
pub(super) fn check_standing(ability: &Ability) -> Result<(), String> {
    let lasting = |what: &Objects| {
        matches!(what, Objects::This | Objects::All { .. } | Objects::Territory(_) | Objects::AttackingUnit | Objects::BattleOpponent)
    };
    ensure(
        ability.apply.iter().flat_map(Verb::objects).all(lasting),
        "`apply` speaks of `this`, `all`, `territory`, `attacking_unit` and `battle_opponent`",
    )?;
    let hidden = super::places::places(&[Zone::Hand, Zone::DDeck]);
    let works: Places = super::places::places(&ability.works_from);
    let of_itself = |verb: &Verb| matches!(verb, Verb::ReduceCost(change) | Verb::IncreaseCost(change) if change.this);
    ensure(
        ability.kind != Kind::Continuous || works & hidden == 0 || ability.apply.iter().all(of_itself),
        "from the hand and the D deck a card changes what itself costs, and nothing else",
    )?;
    ensure(
        works & hidden != 0 || !ability.apply.iter().any(of_itself),
        "what `this` card costs is changed where it is played from: `works_from: hand`, or `d_deck`",
    )
}

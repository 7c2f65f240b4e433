//! What of an effect will be done, as far as its conditions tell when it is answered (BG-R91).

use crate::Cards;
use crate::cards::language::{Ability, Chooser, Condition, Deck, Instruction, Verb, What, Zone};
use crate::rules::effects::is_chosen;
use crate::rules::numbers::Lens;
use crate::state::query::Source;
use crate::state::{Activation, BattleGuardians};

/// The die of the dice step.
const DIE: u8 = 1;
/// How many cards lie where.
const CARDS: u8 = 1 << 1;
/// Who and what stands on the field.
const FIELD: u8 = 1 << 2;
/// LP and DG.
const POINTS: u8 = 1 << 3;
/// Force.
const FORCE: u8 = 1 << 4;
/// Life counters.
const COUNTERS: u8 = 1 << 5;
/// Who is weakened.
const WEAKNESS: u8 = 1 << 6;
/// What has happened this turn.
const PAST: u8 = 1 << 7;

impl BattleGuardians {
    /// BG-R91: whether a verb of an effect will be done, or may be: its mode is chosen, and its condition holds or hangs on a choice or
    /// a die still to come.
    pub(crate) fn may_come(&self, cards: &Cards, effect: &Activation, instruction: &Instruction, verb: &Verb) -> bool {
        let ability = cards.ability(effect.ability);
        if !is_chosen(effect, ability, instruction, verb) {
            return false;
        }
        let Some(condition) = &instruction.condition else { return true };
        if hangs(effect, ability, instruction, condition) {
            return true;
        }
        let instead = instruction.otherwise.iter().any(|one| std::ptr::eq(one, verb));
        let source = Source { card: effect.source.card, seat: effect.seat };
        self.holds(cards, condition, source, Lens::Full) != instead
    }
}

/// BG-R96: whether the condition of an instruction is about something that the instructions before it leave open: judged by their sort alone.
fn hangs(effect: &Activation, ability: &Ability, instruction: &Instruction, condition: &Condition) -> bool {
    let about = topics_of(condition);
    let before = ability.effect.iter().take_while(|&one| !std::ptr::eq(one, instruction));
    let done = before.flat_map(|one| one.verbs().filter(move |verb| is_chosen(effect, ability, one, verb)).map(move |verb| (one, verb)));
    let mut open = done.filter(|(one, verb)| one.may.is_some() || is_open(verb));
    open.any(|(_, verb)| touches(verb) & about != 0)
}

/// What a condition asks about.
fn topics_of(condition: &Condition) -> u8 {
    match condition {
        Condition::All(parts) | Condition::Any(parts) => parts.iter().fold(0, |all, part| all | topics_of(part)),
        Condition::Not(part) => topics_of(part),
        Condition::GuardianIs { .. } | Condition::DomainIs { .. } => FIELD,
        Condition::LpCmp { .. } | Condition::DgCmp { .. } => POINTS | FIELD,
        Condition::IsWeakened(_) => WEAKNESS | FIELD,
        Condition::CountCmp { zone: Zone::ChargeZone, .. } | Condition::ForceCmp { .. } => FORCE,
        Condition::ZoneEmpty { .. } | Condition::CountCmp { .. } => CARDS | FIELD,
        Condition::LifeCounterCmp { .. } => COUNTERS,
        Condition::DieIs(_) => DIE,
        Condition::IsTurnOf(_) | Condition::IsFirstTurn(_) => 0,
        Condition::SummonedThisTurn { .. } | Condition::TimesThisTurn { .. } => PAST,
    }
}

/// What a verb may change while its effect is being resolved. Damage waits for the damage step, an additional attack for the end.
const fn touches(verb: &Verb) -> u8 {
    match verb {
        Verb::Down { .. } | Verb::Up { .. } | Verb::Repair { .. } | Verb::GrantAbility { .. } => POINTS,
        Verb::Draw { .. } => CARDS | PAST,
        Verb::Mill { .. } | Verb::Discard { .. } => CARDS,
        Verb::Search { .. } | Verb::LookTop { .. } => CARDS | FORCE,
        Verb::SummonFrom { .. } | Verb::MoveToAssist | Verb::Transform { .. } => FIELD | CARDS | PAST | POINTS | FORCE,
        Verb::ReturnToHand(_) | Verb::ReturnToDeck { .. } | Verb::SendToJunk(_) => CARDS | FIELD | FORCE,
        Verb::ChargeFrom { .. } | Verb::AddMaterial(_) | Verb::AddUnder(_) | Verb::PlaceDomain => CARDS | FIELD | FORCE,
        Verb::RecoverForce(_) | Verb::SpendOpponentForce(_) => FORCE,
        Verb::Weaken(_) | Verb::Restore(_) => WEAKNESS,
        Verb::Reroll | Verb::SetDie(_) | Verb::ShiftDie(_) => DIE,
        Verb::LoseLifeCounter { .. } | Verb::GainLifeCounter { .. } => COUNTERS,
        Verb::Damage { .. } | Verb::ChangeDamage { .. } | Verb::NegateEffect | Verb::NegateDamage => 0,
        Verb::ExtraAttack | Verb::GrantFace { .. } | Verb::SkipPhase { .. } | Verb::Forbid { .. } => 0,
    }
}

/// Whether what a verb does hangs on a choice, a die or a lot on resolution.
fn is_open(verb: &Verb) -> bool {
    match verb {
        Verb::Draw { deck, .. } => *deck == Deck::Choice,
        Verb::Discard { chooser, .. } => matches!(chooser, Chooser::Owner | Chooser::Controller | Chooser::Random),
        Verb::Search { .. } | Verb::LookTop { .. } => true,
        Verb::SummonFrom { .. } | Verb::MoveToAssist | Verb::Transform { .. } => true,
        Verb::Reroll | Verb::ShiftDie(None) => true,
        Verb::SetDie(faces) => faces.iter().count() > 1,
        Verb::ReturnToHand(what) | Verb::SendToJunk(what) | Verb::AddMaterial(what) | Verb::AddUnder(what) => is_left_open(what),
        Verb::ReturnToDeck { what, .. } | Verb::ChargeFrom { what, .. } => is_left_open(what),
        _ => false,
    }
}

const fn is_left_open(what: &What) -> bool {
    matches!(what, What::Chosen { .. } | What::Random { .. })
}

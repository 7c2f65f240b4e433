//! What effects do, as far as it could never be done where it stands: verbs without anything to do it to, durations of what has none,
//! prices that nobody could tell from what they are for.

use fudaba_cardscript::TrueOr;

use super::filters::{check_act, check_condition, check_count, check_filter, check_guardians, check_kinds, is_attacker};
use super::numbers::ensure;
use crate::cards::language::{
    CardKind, Choose, Count, Deck, Duration, EffectKind, Filter, Harm, Instruction, Label, Phase, Pool, Reference, Spot, Trigger, Value,
    Verb, What, Whose, Zone,
};

/// What is known of where an effect stands.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) label: Label,
    pub(super) kind: EffectKind,
    pub(super) when: Option<&'a Trigger>,
    pub(super) targets: &'a [Choose],
    /// Whether the card it is on is no guardian on the field when it is done.
    pub(super) bodiless: bool,
    /// Whether the card stays on the field when it is done.
    pub(super) stays: bool,
}

/// All instructions of an effect.
pub(super) fn check_effect(place: &Place<'_>, effect: &[Instruction]) -> Result<(), String> {
    for choose in place.targets {
        let zones = choose.from.zones();
        check_filter(&choose.filter, zones)?;
    }
    effect.iter().try_for_each(|instruction| place.check_instruction(instruction))
}

impl Place<'_> {
    fn check_instruction(&self, instruction: &Instruction) -> Result<(), String> {
        instruction.condition.as_ref().map_or(Ok(()), check_condition)?;
        check_shape(instruction)?;
        if let Some(count) = &instruction.for_each {
            check_counts(self, count)?;
        }
        self.check_duration(instruction)?;
        instruction.verbs().try_for_each(|verb| self.check_verb(verb))
    }

    /// A guardian that something is done to.
    pub(super) fn guardian(&self, to: Reference) -> Result<(), String> {
        ensure(to != Reference::ThisCard || !self.bodiless, "this card is no guardian on the field when this is done")?;
        let from = self.pool(to);
        let stands = from.is_none_or(is_of_guardians);
        ensure(stands, "this target is no guardian: choose it among `guardians`, or in a zone of theirs")
    }

    /// An attack guardian in its zone.
    pub(super) fn fighter(&self, to: Reference) -> Result<(), String> {
        self.guardian(to)?;
        let assists = match to {
            Reference::OwnAssistGuardian | Reference::OpponentAssistGuardian => true,
            Reference::ThisCard => self.label == Label::Assist,
            Reference::Target(_) => matches!(self.pool(to), Some(Pool::AssistZone | Pool::AssistZoneCards)),
            _ => false,
        };
        ensure(!assists, "only an attack guardian in the attack zone attacks and is weakened (BG-11.1, BG-15.2)")
    }

    /// One guardian, whose number is asked for.
    pub(super) fn one(&self, to: Reference) -> Result<(), String> {
        let several = match to {
            Reference::EachAttackGuardian | Reference::EachGuardian(_) => true,
            Reference::Target(number) => self.target(number).is_some_and(|choose| choose.count > 1),
            _ => false,
        };
        ensure(!several, "this number is that of one guardian, not of several")
    }

    /// Whether the card it is on has SF and LP.
    pub(super) fn is_printed_guardian(&self) -> bool {
        !matches!(self.label, Label::Spell | Label::CounterCard | Label::Domain)
    }

    fn target(&self, number: u8) -> Option<&Choose> {
        self.targets.get(usize::from(number).checked_sub(1)?)
    }

    fn pool(&self, to: Reference) -> Option<Pool> {
        match to {
            Reference::Target(number) => self.target(number).map(|choose| choose.from),
            _ => None,
        }
    }

    /// How long goes with what lasts, and with words that say it.
    fn check_duration(&self, instruction: &Instruction) -> Result<(), String> {
        let verbs = || instruction.lists().iter().flatten().chain(&instruction.otherwise);
        let forbids = verbs().any(|verb| matches!(verb, Verb::Forbid { .. }));
        let lasting = verbs().any(lasts);
        let on_guardian = verbs().any(|verb| lasts(verb) && !matches!(verb, Verb::Forbid { .. } | Verb::ChangeDamage { .. }));
        let next_damage = verbs().any(|verb| matches!(verb, Verb::ChangeDamage { to: Harm::Next(_), .. }));
        match instruction.duration {
            None => Ok(()),
            Some(Duration::Instant | Duration::WhileOnField) => {
                ensure(!forbids, "`forbid` needs a `duration` that the text can say: how long it cannot be done")
            }
            Some(Duration::ThisDamage) => {
                ensure(next_damage && !forbids && !on_guardian, "`this_damage` goes with `change_damage` of the next damage alone")
            }
            Some(Duration::WhileSourceInZone) => {
                ensure(lasting, "`duration` goes with a verb whose change lasts")?;
                ensure(self.stays, "this card does not stay on the field: `while_source_in_zone` ends at once")
            }
            Some(_) => ensure(lasting, "`duration` goes with a verb whose change lasts"),
        }
    }

    fn check_verb(&self, verb: &Verb) -> Result<(), String> {
        match verb {
            Verb::Damage { to, value, .. } | Verb::Down { to, value, .. } | Verb::Repair { to, value, .. } | Verb::Up { to, value, .. } => {
                self.guardian(*to)?;
                value.as_ref().map_or(Ok(()), |value| self.check_value(value))
            }
            Verb::NegateEffect | Verb::NegateDamage | Verb::ChangeDamage { to: Harm::Answered, .. } => {
                ensure(self.kind == EffectKind::Counter, "only a counter effect answers another: it has the `kind` `counter` (BG-8.7)")
            }
            Verb::ChangeDamage { to: Harm::Next(to), .. } | Verb::GrantAbility { to, .. } => self.guardian(*to),
            Verb::Weaken(to) | Verb::Restore(to) | Verb::GrantFace { to, .. } => self.fighter(*to),
            Verb::Search { deck, filter, .. } | Verb::LookTop { deck, filter, .. } => {
                ensure(*deck != Deck::Choice, "a search or a look is into one deck: `main` or `side`")?;
                check_filter(filter, &[deck.zone()])
            }
            Verb::SummonFrom { zone, filter, to, .. } => check_summon(*zone, filter, *to),
            Verb::MoveToAssist => {
                let stands = !self.bodiless && self.label != Label::Assist;
                ensure(stands, "`move_to_assist` moves an attack guardian that stands in the attack zone (BG-R79)")
            }
            Verb::Transform { cross, base } => {
                check_kinds(cross, |kind| kind == CardKind::Cross)?;
                check_kinds(base, is_attacker)
            }
            Verb::ReturnToHand(what) | Verb::SendToJunk(what) | Verb::ReturnToDeck { what, .. } | Verb::ChargeFrom { what, .. } => {
                self.check_moved(what)
            }
            Verb::AddMaterial(what) | Verb::AddUnder(what) => self.check_tucked(what),
            Verb::Reroll | Verb::SetDie(_) | Verb::ShiftDie(_) => {
                ensure(self.may_see_the_die(), "a die is changed between the roll and its comparison, in the dice step (BG-7.3)")
            }
            Verb::SkipPhase { phase, .. } => {
                let may = !matches!(phase, Phase::DiceStep | Phase::BattlePhase | Phase::EndPhase);
                ensure(may, "the dice step, the battle phase and the end phase are not skipped by an effect")
            }
            Verb::Forbid { act, .. } => check_act(*act),
            _ => Ok(()),
        }
    }

    /// BG-7.3: whether the effect may be done between the roll and its comparison.
    fn may_see_the_die(&self) -> bool {
        match (self.kind, self.when) {
            (EffectKind::Counter, _) => true,
            (EffectKind::Automatic, Some(when)) => !matches!(
                when,
                Trigger::OnPhaseStart { .. }
                    | Trigger::OnPhaseEnd { .. }
                    | Trigger::OnHit { .. }
                    | Trigger::OnMisfire { .. }
                    | Trigger::OnAttack { .. }
                    | Trigger::OnAttackSelf
                    | Trigger::OnForceCharge { .. }
                    | Trigger::OnExtraDraw { .. }
                    | Trigger::OnSilentSummon { .. }
            ),
            _ => false,
        }
    }

    fn check_value(&self, value: &Value) -> Result<(), String> {
        match value {
            Value::PrintedLp(reference) => {
                self.one(*reference)?;
                let printed = *reference != Reference::ThisCard || self.is_printed_guardian();
                ensure(printed, "this card is no guardian: it has neither SF nor LP")
            }
            Value::Lp(reference) | Value::Dg(reference) => {
                self.one(*reference)?;
                self.guardian(*reference)
            }
            Value::Die(times) => ensure((100..=9900).contains(times) && times % 100 == 0, "points are a multiple of 100 up to 9900"),
            Value::TriggerAmount => {
                let amount = matches!(
                    self.when,
                    Some(
                        Trigger::OnDamageTakenSelf { .. }
                            | Trigger::OnDamageTaken { .. }
                            | Trigger::OnRepair { .. }
                            | Trigger::OnUp { .. }
                            | Trigger::OnDown { .. }
                            | Trigger::OnMill { .. }
                    )
                );
                ensure(amount, "`trigger_amount` is that of a damage, repair, up, down or mill: the `when` of the effect")
            }
        }
    }

    fn check_moved(&self, what: &What) -> Result<(), String> {
        match what {
            What::Chosen { zone, filter, .. } => {
                let seen = !matches!(zone, Zone::MainDeck | Zone::SideDeck);
                ensure(seen, "cards are chosen where their player sees them: a deck is searched")?;
                check_filter(filter, &[*zone])
            }
            What::All { zone, filter, .. } => check_filter(filter, &[*zone]),
            What::Guardian(reference) => self.guardian(*reference),
            What::ThisCard | What::Target(_) | What::Domain(_) | What::Random { .. } | What::Top { .. } => Ok(()),
        }
    }

    /// BG-R76: cards under a guardian are its player's own.
    fn check_tucked(&self, what: &What) -> Result<(), String> {
        self.check_moved(what)?;
        let own = match what {
            What::Domain(whose) | What::Random { whose, .. } | What::Top { whose, .. } | What::All { whose, .. } => *whose == Whose::Own,
            What::Guardian(reference) => *reference == Reference::OwnAssistGuardian,
            What::Target(number) => self.target(*number).is_none_or(|choose| choose.whose == Whose::Own && choose.from != Pool::AttackZone),
            What::ThisCard | What::Chosen { .. } => true,
        };
        ensure(own, "cards under a guardian are its player's own: say `whose: own`, or a guardian of your own (BG-R76)")
    }
}

/// What is counted, its guardian among it.
pub(super) fn check_counts(place: &Place<'_>, count: &Count) -> Result<(), String> {
    if let Count::Sf(reference) = count {
        place.one(*reference)?;
        let printed = *reference != Reference::ThisCard || place.is_printed_guardian();
        ensure(printed, "this card is no guardian: it has neither SF nor LP")?;
    }
    check_count(count)
}

/// What may stand beside what in one instruction.
fn check_shape(instruction: &Instruction) -> Result<(), String> {
    let counted = || instruction.lists().iter().flatten().chain(&instruction.otherwise);
    let countable = |verb: &Verb| {
        matches!(
            verb,
            Verb::Damage { .. }
                | Verb::Down { .. }
                | Verb::Repair { .. }
                | Verb::Up { .. }
                | Verb::Draw { .. }
                | Verb::Mill { .. }
                | Verb::RecoverForce(_)
                | Verb::SpendOpponentForce(_)
                | Verb::LoseLifeCounter { .. }
                | Verb::GainLifeCounter { .. }
        )
    };
    let each = instruction.for_each.is_some();
    ensure(!each || counted().all(countable), "`for_each` goes with numbers of points, cards drawn or milled, Force and life counters")?;
    let price = matches!(instruction.may, Some(TrueOr::This(_)));
    ensure(!each || !price, "`for_each` does not go with a price: write two instructions")
}

/// Whether what a verb does has an end.
fn lasts(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::Up { .. }
            | Verb::Down { .. }
            | Verb::ChangeDamage { to: Harm::Next(_), .. }
            | Verb::GrantFace { .. }
            | Verb::GrantAbility { .. }
            | Verb::Forbid { .. }
    )
}

/// BG-4.12, BG-5.12: what a summon by an effect can bring, from where.
fn check_summon(zone: Zone, filter: &Filter, to: Option<Spot>) -> Result<(), String> {
    check_filter(filter, &[zone])?;
    check_guardians(filter)?;
    let moves = match zone {
        Zone::DomainZone => false,
        Zone::AttackZone => to != Some(Spot::AttackZone),
        Zone::AssistZone => to != Some(Spot::AssistZone),
        _ => true,
    };
    ensure(moves, "a guardian is summoned from another zone than the one it goes to")?;
    let named = !filter.kind.is_empty() || !filter.card.is_empty() || filter.name_contains.is_some();
    ensure(zone != Zone::SideDeck || named, "a guardian of the side deck comes where the `filter` names its kind or the card (BG-4.12)")
}

const fn is_of_guardians(pool: Pool) -> bool {
    matches!(pool, Pool::Guardians | Pool::AttackZone | Pool::AssistZone | Pool::AssistZoneCards)
}

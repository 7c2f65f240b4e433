//! What effects do: an instruction is followed part by part, a verb at a time, so that what one shows is known before the next asks
//! (BG-12.13, 5).

mod ahead;
mod bring;
mod dice;
mod lasting;
mod look;
mod points;
mod possible;
mod supply;

use arrayvec::ArrayVec;
use fudaba_cardscript::TrueOr;
use fudaba_cardscript::effect::{Act, May, Next, Went};
use fudaba_kernel::{Manner, Options};

use crate::cards::language::{Ability, Bg, Instruction, Verb};
use crate::rules::effects::possible::hangs_on_hidden;
use crate::rules::numbers::Lens;
use crate::rules::words::{Ask, Do};
use crate::state::{Activation, BattleGuardians, EffectStep};
use crate::{Cards, Desk, Flow};

impl BattleGuardians {
    /// The next part of the effect on top: an instruction's question, one verb, or the end.
    pub(crate) fn step_resolution(&mut self, desk: &mut Desk<'_>) -> Flow {
        let cards = desk.cards;
        let ability = cards.ability(self.effect_mut().ability);
        loop {
            match self.effect_mut().course.next(&ability.effect) {
                Next::If(condition) => {
                    let holds = self.holds(cards, condition, self.effect_source(), Lens::Full);
                    self.effect_mut().course.held(holds);
                }
                Next::May(gate, instruction) => {
                    let wanted = self.wants(desk, gate, instruction)?;
                    self.effect_mut().course.wanted(wanted);
                    return Ok(());
                }
                Next::Choose(_, instruction) => {
                    let mode = self.chosen_mode(instruction, ability);
                    self.effect_mut().course.chose(mode);
                }
                Next::Do(verb, instruction) => {
                    let went = self.perform(desk, verb, instruction)?;
                    self.effect_mut().went(went);
                    return Ok(());
                }
                Next::End => {
                    self.effect_mut().step = EffectStep::Finish;
                    return Ok(());
                }
            }
        }
    }

    /// The verb that the effect is at.
    pub(crate) fn verb_at<'c>(&self, cards: &'c Cards, effect: &Activation) -> Option<&'c Verb> {
        effect.course.verb(&cards.ability(effect.ability).effect)
    }

    /// Whether the player does what he may do; a price that cannot be paid is not offered.
    fn wants(&self, desk: &mut Desk<'_>, gate: &May<Bg>, instruction: &Instruction) -> Flow<bool> {
        let source = self.effect_source();
        if let TrueOr::This(price) = gate
            && !self.may_seem_payable(desk.cards, price, instruction, source)
        {
            return Ok(false);
        }
        let answer = self.ask(desk, Ask::May.question(source.seat).by(source.card).manner(Manner::Always))?;
        Ok(Do::of(answer.verb) == Do::Use)
    }

    /// Whether to do what one may do; a price that cannot be paid wholly leaves only the other answer.
    pub(crate) fn list_may(&self, cards: &Cards, options: &mut Options) {
        let instruction = self.last_effect().and_then(|effect| effect.course.instruction(&cards.ability(effect.ability).effect));
        let payable = match instruction.map(|instruction| (instruction, &instruction.may)) {
            Some((instruction, Some(TrueOr::This(price)))) => self.is_payable(cards, price, instruction, self.effect_source()),
            _ => true,
        };
        if payable {
            options.push(Do::Use.action());
        }
        options.push(Do::Decline.action());
    }

    /// D14, BG-12.13, 2: which of the modes, chosen on activation.
    pub(crate) fn step_modes(&mut self, desk: &mut Desk<'_>) -> Flow {
        let effect = self.effect_mut();
        let at = usize::from(effect.index);
        if at >= choices(desk.cards.ability(effect.ability)).min(effect.modes.len()) {
            (effect.step, effect.index) = (EffectStep::Pay, 0);
            let costs = &desk.cards.ability(self.effect_mut().ability).cost;
            let force = self.force_price(desk.cards, costs, self.effect_source());
            self.effect_mut().total = u8::try_from(force).unwrap_or(u8::MAX);
            return Ok(());
        }
        let source = self.effect_source();
        let hidden = self.mode_lists(desk.cards).is_some_and(|(_, modes)| modes.iter().flatten().any(hangs_on_hidden));
        let manner = if hidden { Manner::Veiled } else { Manner::Plain };
        let answer = self.ask(desk, Ask::ChooseMode.question(source.seat).by(source.card).manner(manner))?;
        let effect = self.effect_mut();
        effect.modes[at] = answer.number.expect("a mode has its number") - 1;
        effect.index += 1;
        Ok(())
    }

    /// The choice between modes that the effect in progress is at.
    fn mode_lists<'c>(&self, cards: &'c Cards) -> Option<(&'c Instruction, &'c [Vec<Verb>])> {
        let effect = self.last_effect()?;
        let choice = cards.ability(effect.ability).effect.iter().filter(|one| is_choice(one)).nth(usize::from(effect.index))?;
        match &choice.act {
            Act::Choose(modes) => Some((choice, modes)),
            Act::Do(_) => None,
        }
    }

    /// D14, BG-R90: the modes that are possible; all where none is.
    pub(crate) fn list_modes(&self, cards: &Cards, options: &mut Options) {
        let Some((choice, modes)) = self.mode_lists(cards) else { return };
        let source = self.effect_source();
        let possible: ArrayVec<bool, 16> = modes.iter().take(16).map(|mode| self.is_possible(cards, mode, choice, source)).collect();
        let all = possible.iter().all(|&one| !one);
        options.extend((1..).zip(&possible).filter(|&(_, &one)| one || all).map(|(number, _)| Do::Mode.action().number(number)));
    }

    /// The mode chosen for an instruction of the effect; an effect has at most four choices.
    fn chosen_mode(&self, instruction: &Instruction, ability: &Ability) -> u8 {
        let choices = ability.effect.iter().filter(|one| is_choice(one));
        let at = choices.take_while(|&one| !std::ptr::eq(one, instruction)).count();
        self.last_effect().and_then(|effect| effect.modes.get(at).copied()).unwrap_or(0)
    }

    fn perform(&mut self, desk: &mut Desk<'_>, verb: &Verb, instruction: &Instruction) -> Flow<Went> {
        match verb {
            Verb::Damage { .. } => self.do_damage(desk, verb, instruction),
            Verb::Down { to, n, value } => self.do_lp(desk, *to, *n, value.as_ref(), instruction, points::Way::Down),
            Verb::Up { to, n, value } => self.do_lp(desk, *to, *n, value.as_ref(), instruction, points::Way::Up),
            Verb::Repair { to, n, value } => self.do_repair(desk, *to, *n, value.as_ref(), instruction),
            Verb::ChangeDamage { to, change } => self.do_change_damage(desk, to.guardians(), *change, instruction),
            Verb::NegateEffect => self.negate_answered(desk),
            Verb::NegateDamage => self.negate_one_damage(desk)?,
            Verb::Draw { whose, n, deck } => return self.do_draw(desk, *whose, *n, *deck, instruction),
            Verb::Mill { whose, n } => self.do_mill(desk, *whose, *n, instruction),
            Verb::Discard { whose, n, chooser } => return self.do_discard(desk, *whose, *n, *chooser),
            Verb::Search { deck, filter, .. } => return Ok(self.do_search(desk, *deck, filter)),
            Verb::LookTop { deck, n, .. } => return Ok(self.do_look(desk, *deck, *n)),
            Verb::SummonFrom { .. } => return self.do_summon_from(desk, verb),
            Verb::MoveToAssist => self.do_move_to_assist(desk),
            Verb::Transform { base, .. } => self.transform(desk, base)?,
            Verb::ReturnToHand(what)
            | Verb::SendToJunk(what)
            | Verb::AddMaterial(what)
            | Verb::AddUnder(what)
            | Verb::ReturnToDeck { what, .. }
            | Verb::ChargeFrom { what, .. } => return self.do_move(desk, verb, what),
            Verb::RecoverForce(n) => {
                let (seat, n) = (self.effect_source().seat, self.times(desk.cards, *n, instruction));
                self.recover_force(desk, seat, usize::from(n), "BG-3.11");
            }
            Verb::SpendOpponentForce(n) => {
                let seat = self.effect_source().seat.other();
                let n = usize::from(self.times(desk.cards, *n, instruction)).min(self.face_up_force(seat));
                self.spend_force(desk, seat, n);
            }
            Verb::Weaken(to) => self.do_weaken(desk, *to),
            Verb::Restore(to) => self.do_restore(desk, *to),
            Verb::Reroll => self.do_reroll(desk),
            Verb::SetDie(faces) => self.do_set_die(desk, *faces)?,
            Verb::ShiftDie(by) => self.do_shift_die(desk, *by)?,
            Verb::ExtraAttack => self.do_extra_attack(desk),
            Verb::LoseLifeCounter { whose, n } => {
                let n = self.times(desk.cards, *n, instruction);
                self.do_lose_life_counters(desk, *whose, n);
            }
            Verb::GainLifeCounter { whose, n } => {
                let n = self.times(desk.cards, *n, instruction);
                self.do_gain_life_counters(desk, *whose, n);
            }
            Verb::GrantFace { to, face, entry } => self.do_grant_face(desk, *to, *face, *entry, instruction),
            Verb::GrantAbility { to, ability } => self.do_grant_ability(desk, *to, ability, instruction),
            Verb::SkipPhase { whose, phase } => self.do_skip_phase(*whose, *phase),
            Verb::Forbid { whose, act } => self.do_forbid(desk, *whose, *act, instruction),
            Verb::PlaceDomain => self.do_place_domain(desk),
        }
        Ok(Went::Whole)
    }
}

/// How many choices between modes an effect has.
pub(crate) fn choices(ability: &Ability) -> usize {
    ability.effect.iter().filter(|one| is_choice(one)).count()
}

fn is_choice(instruction: &Instruction) -> bool {
    matches!(instruction.act, Act::Choose(_))
}

/// The verbs of an instruction that are done when the modes are chosen so: those of other modes are not.
fn is_chosen(effect: &Activation, ability: &Ability, instruction: &Instruction, verb: &Verb) -> bool {
    let Act::Choose(modes) = &instruction.act else { return true };
    let at = ability.effect.iter().filter(|one| is_choice(one)).take_while(|&one| !std::ptr::eq(one, instruction)).count();
    let chosen = usize::from(effect.modes.get(at).copied().unwrap_or(0));
    modes.iter().enumerate().all(|(number, mode)| number == chosen || !mode.iter().any(|one| std::ptr::eq(one, verb)))
}

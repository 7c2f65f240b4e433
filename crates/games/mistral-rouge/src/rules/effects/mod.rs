//! MR-12: effects, followed in the order of their text (MR-12.4).

mod bring;
mod choose;
mod deck;
mod lasting;
mod lay;
mod points;
mod price;
mod vain;

use fudaba_cardscript::TrueOr;
use fudaba_cardscript::effect::{Course, May, Next, Went};
use fudaba_kernel::Flow;

use crate::cards::language::{HitBy, Instruction, Mr, Verb};
use crate::rules::At;
use crate::rules::context::Ctx;
use crate::rules::words::{Ask, Deed};
use crate::state::{Item, ItemKind, MistralRouge};

pub(crate) use choose::Some;

/// An effect being followed: who speaks, and the item that does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Speech<'c> {
    pub(crate) ctx: Ctx<'c>,
    pub(crate) item: Item,
    pub(crate) instruction: &'c Instruction,
    /// What is being paid for a yes, where that is what it says now.
    pub(crate) price: Option<&'c Verb>,
}

impl Speech<'_> {
    /// What the damage of the item counts as.
    pub(crate) const fn hit_by(&self) -> HitBy {
        match self.item.kind {
            ItemKind::Spell => HitBy::Spell,
            ItemKind::Attack => HitBy::Attack,
            ItemKind::Ability | ItemKind::Trigger => HitBy::Ability,
        }
    }
}

impl MistralRouge {
    /// Follows an effect to its end, in the order of the printed text.
    pub(crate) fn carry_out<'c>(&mut self, desk: At<'_, 'c>, ctx: &Ctx<'c>, item: Item, effect: &'c [Instruction]) -> Flow {
        let mut course = Course::default();
        let speech = |instruction| Speech { ctx: *ctx, item, instruction, price: None };
        loop {
            match course.next(effect) {
                Next::If(condition) => course.held(self.holds(ctx, condition)),
                Next::May(gate, instruction) => course.wanted(self.is_wanted(desk, &speech(instruction), gate)?),
                // MR-10.3: it was chosen on declaration.
                Next::Choose(..) => course.chose(item.mode),
                Next::Do(price, instruction) if course.is_at_price() => course.went(self.pay(desk, &speech(instruction), price)?),
                Next::Do(verb, instruction) => {
                    self.act(desk, &speech(instruction), verb)?;
                    course.went(Went::Whole);
                }
                Next::End => return Ok(()),
            }
        }
    }

    /// MR-12.5: what is optional is decided when it resolves (D12); not asked where a yes would change nothing, or cannot be paid for.
    fn is_wanted<'c>(&mut self, desk: At<'_, 'c>, speech: &Speech<'c>, gate: &May<Mr>) -> Flow<bool> {
        let open = match gate {
            TrueOr::True => !self.changes_nothing(speech),
            // What is paid for a yes is a change.
            TrueOr::This(price) => self.is_payable(speech, price),
        };
        if !open {
            return Ok(false);
        }
        let action = self.ask(desk, Ask::May.to(speech.ctx.seat).by(speech.item.source.card))?;
        Ok(Deed::of(action.verb) == Deed::Yes)
    }

    /// What "for each" multiplies with.
    pub(crate) fn times(&self, speech: &Speech) -> i16 {
        speech.instruction.for_each.as_ref().map_or(1, |count| self.count(&speech.ctx, count))
    }

    fn act<'c>(&mut self, desk: At<'_, 'c>, speech: &Speech<'c>, verb: &'c Verb) -> Flow {
        match verb {
            Verb::DealDamage { n, to, splash } => self.deal_damage(desk, speech, n, to, *splash),
            Verb::Destroy(what) => self.destroy(desk, speech, what),
            Verb::Discard(what) => self.discard(desk, speech, what),
            Verb::LoseLife { n, who } => self.lose(desk, speech, n, *who),
            Verb::GainLife { n, who } => self.gain(desk, speech, n, *who),
            Verb::Prevent { n, who, of, kind } => self.shield(desk, speech, n, *who, of.as_ref(), *kind),
            Verb::AddWaiting { n, of } => self.put_waiting(desk, speech, n, of),
            Verb::RemoveWaiting { n, of } => self.take_waiting(desk, speech, n, of),
            Verb::Exhaust(what) => self.exhaust_some(desk, speech, what),
            Verb::Ready(what) => self.ready_some(desk, speech, what),
            Verb::Draw { n, who } => self.draw_some(desk, speech, n, *who),
            Verb::DiscardFromHand { n, who, by } => self.discard_hand(desk, speech, n, *who, *by),
            Verb::Search { filter, n, to } => self.search(desk, speech, filter, *n, *to),
            Verb::Look { n, take, filter, rest } => self.look(desk, speech, *n, *take, filter, *rest),
            Verb::RevealHand(who) => self.reveal_hand(desk, speech, *who),
            Verb::Mill { n, who } => self.mill(desk, speech, n, *who),
            Verb::Recover { target, to } => self.recover(desk, speech, *target, *to),
            Verb::Return { what, to } => self.return_some(desk, speech, what, *to),
            Verb::PlaceSpirit { from, filter, exhausted } => self.bring_spirit(desk, speech, *from, filter, *exhausted),
            Verb::PlaceCharacter { from, filter, without_counters } => self.bring_character(desk, speech, *from, filter, *without_counters),
            Verb::PlaceField { from, filter, vacant } => self.bring_field(desk, speech, *from, filter, *vacant),
            Verb::PlaceStandIn { target, n } => self.bring_stand_ins(desk, speech, *target, *n),
            Verb::Move { what, without_recoil } => self.move_some(desk, speech, what, *without_recoil),
            Verb::Swap { what, with, without_recoil } => self.swap(desk, speech, what, with, *without_recoil),
            Verb::Attach { spirit, to } => self.attach_some(desk, speech, spirit, to),
            Verb::Detach { spirit, to } => self.detach_some(desk, speech, spirit, *to),
            Verb::Negate(target) => self.negate_targets(desk, speech, *target),
            Verb::Retarget(target) => self.retarget(desk, speech, *target),
            Verb::AllowExtra(what) => self.allow_extra(desk, speech, *what),
            Verb::Modify { of, by } => self.modify(desk, speech, of, by),
            Verb::ModifyPlayer { who, by } => self.modify_players(desk, speech, *who, by),
            Verb::ExtraAttack(what) => self.free_attack(desk, speech, what),
            Verb::Win => self.win(desk, speech),
        }
    }
}

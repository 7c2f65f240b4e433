//! The resolution of items (BD-5.16 to BD-5.22): units appear, instructions are carried out in printed order, a verb a step.

use fudaba_cardscript::TrueOr;
use fudaba_cardscript::effect::{Course, Next, Went};
use fudaba_kernel::{CardId, Event, Manner as Asking, Seat, Sees};

use super::Ctx;
use super::moves::Fate;
use super::targets::words_before;
use super::trigger::Detail;
use crate::cards::language::{Condition, How, Instruction, Orientation, Verb, Zone};
use crate::cards::{AbilityId, Cue};
use crate::rules::words::{Ask, Do};
use crate::state::{BuildDivide, Fact, Item, Manner, Pick, Resolution, Resolving, Sort, TARGETS, Task};
use crate::{Cards, Desk, Flow};

impl BuildDivide {
    /// One step of a resolution.
    pub(crate) fn resolve_step(&mut self, desk: &mut Desk<'_>, resolving: Resolving) -> Flow {
        // BD-13.11: the instruction before is complete.
        self.settle_losses(desk)?;
        let Some(item) = self.item(resolving.serial) else {
            self.tasks.pop();
            return Ok(());
        };
        match (resolving.next, item.sort, item.ability) {
            (Resolution::End, ..) | (_, _, None) if item.sort != Sort::Unit => self.finish_item(desk, resolving.serial),
            (_, Sort::Unit, _) => self.resolve_unit(desk, resolving.serial),
            (Resolution::Start, _, Some(id)) => self.start_effect(desk, resolving, id),
            (_, _, Some(id)) => self.effect_step(desk, resolving, id),
            (_, _, None) => self.finish_item(desk, resolving.serial),
        }
    }

    /// BD-5.16, BD-8.2: the unit appears, standing; an Ace that its player played from hand may open the territory.
    fn resolve_unit(&mut self, desk: &mut Desk<'_>, serial: u8) -> Flow {
        let Some(at) = self.item_at(serial) else { return Ok(()) };
        let item = self.take_item(at);
        self.tasks.pop();
        let Some(card) = item.card else { return Ok(()) };
        let how = if item.how == Manner::Shot { How::Shot } else { How::Played };
        self.appear_from(desk, card, item.origin, how);
        if self.hot(desk.cards, card).ace && item.origin == Zone::Hand {
            self.tasks.push(Task::Opening(self.zones.handle(card), item.seat));
        }
        self.count_resolution(desk)
    }

    /// A played unit comes to the field; it came from where it was played from.
    fn appear_from(&mut self, desk: &mut Desk<'_>, card: CardId, origin: Zone, how: How) {
        let seat = self.owner(card);
        self.put(desk, card, Zone::Field, fudaba_kernel::End::Bottom, || Event::new("BD-5.16", "appeared").seat(seat));
        let (from, how) = (Some(origin), Some(how));
        self.happen_as(desk.cards, Cue::Appears, card, Detail::Nothing, |fact| Fact { from, how, ..fact });
    }

    /// BD-5.18, BD-5.19: a command goes to the graveyard, an ability ceases to exist.
    fn finish_item(&mut self, desk: &mut Desk<'_>, serial: u8) -> Flow {
        let looked = match self.tasks.last() {
            Some(Task::Resolve(resolving)) => resolving.looked,
            _ => 0,
        };
        self.cover_hands(looked);
        self.tasks.pop();
        let Some(at) = self.item_at(serial) else { return Ok(()) };
        let item = self.take_item(at);
        if let Some(card) = item.card.filter(|&card| self.place(card) == Zone::ResolutionArea) {
            self.bury(desk, card, ("BD-5.18", "resolved"));
        } else {
            desk.tell(&self.zones, || Event::new("BD-5.19", "resolved_ability").seat(item.seat).card(item.source.card));
        }
        self.count_resolution(desk)
    }

    /// BD-14.2: hands that an effect looked at are hidden again; who has seen them remembers.
    fn cover_hands(&mut self, looked: u8) {
        for seat in Seat::BOTH.into_iter().filter(|seat| looked & (1 << seat.index()) != 0) {
            for at in 0..self.count(Zone::Hand, seat) {
                let card = self.cards_in(Zone::Hand, seat)[at];
                self.zones.show(card, Sees::Owner);
            }
        }
    }

    /// BD-5.21, BD-R55, BD-R74: targets are checked once; the condition of an automatic ability again.
    fn start_effect(&mut self, desk: &mut Desk<'_>, mut resolving: Resolving, id: AbilityId) -> Flow {
        let Some(item) = self.item(resolving.serial) else { return Ok(()) };
        let (ctx, seat, sort, source) = (Ctx::of(item), item.seat, item.sort, item.source.card);
        self.check_targets(desk.cards, resolving.serial);
        let ability = desk.cards.ability(id);
        let fails = sort == Sort::Automatic && ability.condition.as_ref().is_some_and(|condition| !self.holds(desk.cards, condition, &ctx));
        if fails || (ability.optional && !self.wants_to(desk, seat, source, self.can_begin(desk.cards, resolving.serial))?) {
            resolving.next = Resolution::End;
        } else {
            resolving.next = Resolution::Effect;
            self.next_mode(desk.cards, &mut resolving, id);
        }
        self.set_resolving(resolving);
        Ok(())
    }

    fn check_targets(&mut self, cards: &Cards, serial: u8) {
        let Some(item) = self.item(serial) else { return };
        let mut at = 0;
        let mut lost = [false; TARGETS];
        for (word, n) in self.target_words(cards, item).iter().zip(item.picks) {
            let ctx = Ctx::of(item).behind(word.before);
            for _ in 0..n {
                if let Some(aim) = item.targets.get(at) {
                    lost[at] = !self.is_still_legal(cards, word.spec, *aim, &ctx);
                }
                at += 1;
            }
        }
        if let Some(item) = self.item_mut(serial) {
            item.targets.iter_mut().zip(lost).filter(|(_, lost)| *lost).for_each(|(aim, _)| *aim = aim.lost());
        }
    }

    fn set_resolving(&mut self, resolving: Resolving) {
        if let Some(Task::Resolve(top)) = self.tasks.last_mut() {
            *top = resolving;
        }
    }

    /// Goes on to the next chosen mode that has instructions, or to the end.
    fn next_mode(&self, cards: &Cards, resolving: &mut Resolving, id: AbilityId) {
        let modes = &cards.ability(id).modes.of;
        let chosen = |mode: u8| self.item(resolving.serial).is_some_and(|item| item.chose(usize::from(mode)));
        while usize::from(resolving.mode) < modes.len() && !chosen(resolving.mode) {
            resolving.mode += 1;
        }
        resolving.course = Course::default();
        if usize::from(resolving.mode) >= modes.len() {
            resolving.next = Resolution::End;
        }
    }

    /// What the effect knows while it resolves.
    pub(crate) fn ctx_of(&self, cards: &Cards, item: &Item, resolving: &Resolving) -> Ctx {
        let words_before = words_before(cards, item, usize::from(resolving.mode));
        Ctx { those: resolving.those, done: resolving.done, words_before, ..Ctx::of(item) }
    }

    /// The next part of the effect, in the order of the printed text.
    fn effect_step(&mut self, desk: &mut Desk<'_>, mut resolving: Resolving, id: AbilityId) -> Flow {
        let cards = desk.cards;
        let Some(item) = self.item(resolving.serial) else { return Ok(()) };
        let (ctx, source) = (self.ctx_of(cards, item, &resolving), item.source.card);
        match resolving.course.next(cards.ability(id).effect(usize::from(resolving.mode))) {
            Next::If(condition) => {
                let holds = self.holds(cards, condition, &ctx);
                // BD-5.22: what was not begun was not done.
                resolving.done &= holds || *condition == Condition::IfYouDo;
                resolving.course.held(holds);
            }
            Next::May(gate, step) => {
                // D13: what is optional, and what it costs.
                let able = match gate {
                    TrueOr::True => self.can_do_step(cards, step, &ctx),
                    TrueOr::This(price) => self.can_pay(cards, price, &ctx),
                };
                resolving.done = self.wants_to(desk, ctx.seat, source, able)?;
                resolving.course.wanted(resolving.done);
            }
            Next::Choose(modes, _) => resolving.course.chose(self.chosen_mode(desk, modes, &ctx, source)?),
            Next::Do(verb, step) => return self.verb_step(desk, resolving, verb, step),
            Next::End => {
                resolving.mode += 1;
                self.next_mode(cards, &mut resolving, id);
            }
        }
        self.set_resolving(resolving);
        Ok(())
    }

    /// D13: do, or do not. `able`: whether it can be done, and whether that hangs on what only this player sees.
    fn wants_to(&mut self, desk: &mut Desk<'_>, seat: Seat, source: CardId, (able, hidden): (bool, bool)) -> Flow<bool> {
        if self.is_lost() {
            return Ok(false);
        }
        let manner = if hidden { Asking::Veiled } else { Asking::Plain };
        let question = Ask::May.question(seat).by(source).manner(manner);
        if able {
            return self.wants(desk, question, Do::Do, Do::DoNot);
        }
        self.pick(desk, question, Pick { verb: Do::DoNot as u8, ..Pick::default() }.or(Do::DoNot))?;
        Ok(false)
    }

    /// A choice that is made on resolution.
    fn chosen_mode(&mut self, desk: &mut Desk<'_>, modes: &[Vec<Verb>], ctx: &Ctx, source: CardId) -> Flow<u8> {
        let possible = |verbs: &Vec<Verb>| self.can_do_any(desk.cards, verbs, ctx).0;
        let mut numbers = (1..).zip(modes).filter(|(_, mode)| possible(mode)).fold(0_u64, |bits, (at, _): (u32, _)| bits | 1 << at);
        if numbers == 0 {
            numbers = 2;
        }
        let question = Ask::Mode.question(ctx.seat).by(source);
        Ok(self.pick(desk, question, Pick::numbers(numbers, Do::Mode))?.number.unwrap_or(1) - 1)
    }

    /// Carries out a verb. BD-5.22: "if you do" needs the act in full, and so does what a price is paid for.
    fn verb_step(&mut self, desk: &mut Desk<'_>, mut resolving: Resolving, verb: &Verb, step: &Instruction) -> Flow {
        resolving.done |= resolving.course.is_at_first();
        self.set_resolving(resolving);
        let task = self.tasks.len() - 1;
        let done = self.act_verb(desk, task, verb, step)?;
        if let Some(Task::Resolve(resolving)) = self.tasks.get_mut(task) {
            resolving.done &= done;
            resolving.course.went(Went::whole(resolving.done));
        }
        Ok(())
    }

    /// An item leaves the resolution area; the base of every chain loop that began above it falls by one (BD-5.26).
    fn take_item(&mut self, at: usize) -> Item {
        for task in self.tasks.iter_mut() {
            if let Task::Priority(priority) = task
                && usize::from(priority.base) > at
            {
                priority.base -= 1;
            }
        }
        self.items.remove(at)
    }

    /// BD-5.20: an item is negated: it leaves without effect, a card to its owner's graveyard.
    pub(crate) fn negate(&mut self, desk: &mut Desk<'_>, serial: u8) -> bool {
        let Some(at) = self.item_at(serial).filter(|&at| !self.items[at].resolving) else { return false };
        let item = self.take_item(at);
        desk.tell(&self.zones, || Event::new("BD-5.20", "negated").seat(item.seat).card(item.source.card));
        if let Some(card) = item.card {
            self.send(desk, &[card], Fate::Graveyard, ("BD-5.20", "put_into_graveyard"));
        }
        true
    }

    /// BD-5.31: units are put onto the field.
    pub(crate) fn put_units(&mut self, desk: &mut Desk<'_>, set: &[CardId], state: Orientation) {
        self.appear(desk, set, state, How::Put, ("BD-5.31", "appeared"));
    }
}

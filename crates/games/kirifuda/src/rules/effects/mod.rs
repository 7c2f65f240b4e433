//! Following effects: KF-11.13 to KF-11.16. An effect is followed verb by verb, each verb a step of its own.

mod cards;
mod choose;
mod conditions;
mod fighting;
mod life;
mod places;
mod possible;

pub(crate) use fighting::seat_of_target;

use fudaba_cardscript::TrueOr;
use fudaba_cardscript::effect::Act;
use fudaba_kernel::{Action, CardId, Event, Flow, Question, Seat};

use crate::cards::language::{Step, Verb};
use crate::cards::{Catalogue, Trigger};
use crate::rules::moves::At;
use crate::rules::words::{Ask, Deed};
use crate::state::running::{Branch, Choosing, Running, Stage, VerbStage};
use crate::state::{Agenda, Kirifuda};

/// Whether a verb is done, or goes on in another step with what was looked at known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Progress {
    Done,
    Looked,
}

impl Kirifuda {
    /// An effect's time has come: its cost, if any, is the next step.
    pub(crate) fn start_effect(&mut self, card: CardId, seat: Seat, trigger: Trigger) {
        let card = self.zones.handle(card);
        let stage = if trigger == Trigger::OnOpen { Stage::Offer } else { Stage::Instruction(0) };
        self.running = Some(Running { card, seat, trigger, stage, looked_at: None, choosing: Choosing::default() });
    }

    /// The next step of the running effect.
    pub(crate) fn follow_effect(&mut self, desk: At, running: Running) -> Flow {
        match running.stage {
            Stage::Offer => self.offer_cost(desk, running),
            Stage::Pay(paid) => self.pay_symbol(desk, running, paid),
            Stage::Instruction(number) => self.begin_instruction(desk, running, number),
            Stage::Verb(stage) => self.follow_verb(desk, running, stage),
        }
    }

    /// Condition and choice come first; what follows from them is followed verb by verb.
    fn begin_instruction(&mut self, desk: At, running: Running, number: u8) -> Flow {
        let cards = desk.cards;
        let Some(step) = self.instruction(cards, running, number) else { return self.finish_effect(desk) };
        match self.branch(desk, running.seat, step)? {
            Some(branch) => {
                let stage = VerbStage { instruction: number, branch, verb: 0, times: 0, looked: false };
                self.set_stage(Stage::Verb(stage));
                self.follow_verb(desk, running, stage)
            }
            None => self.next_instruction(desk, running, number),
        }
    }

    /// The list of verbs to follow; none when the instruction is declined or impossible (KF-11.14).
    fn branch(&mut self, desk: At, seat: Seat, step: &Step) -> Flow<Option<Branch>> {
        if step.condition.as_ref().is_some_and(|condition| !self.holds(desk.cards, seat, condition)) {
            return Ok((!step.otherwise.is_empty()).then_some(Branch::Else));
        }
        if !self.goes_on(desk, seat, step)? {
            return Ok(None);
        }
        match &step.act {
            Act::Do(_) => Ok(Some(Branch::Do)),
            Act::Choose(_) => self.chosen_mode(desk, seat).map(Some),
        }
    }

    /// D14: an optional instruction is asked about if it is possible; its price, if any, is paid at once.
    fn goes_on(&mut self, desk: At, seat: Seat, step: &Step) -> Flow<bool> {
        let price = match &step.may {
            None => return Ok(true),
            Some(TrueOr::This(price)) => Some(price),
            Some(TrueOr::True) => None,
        };
        let possible = match price {
            Some(price) => self.could_pay(seat, price),
            None => self.could_do_any(desk.cards, seat, step),
        };
        if !possible {
            return Ok(false);
        }
        if price.is_none() && step.verbs().any(Verb::offers_none) {
            return Ok(true);
        }
        if Deed::of(self.ask_of_effect(desk, Ask::May.to(seat))?.verb) == Deed::No {
            return Ok(false);
        }
        match price {
            Some(price) => self.act(desk, seat, price, step, VerbStage::default()).map(|_| true),
            None => Ok(true),
        }
    }

    /// D23: one of several lists.
    fn chosen_mode(&self, desk: At, seat: Seat) -> Flow<Branch> {
        let cards = desk.cards;
        let chosen = self.ask_of_effect(desk, Ask::ChooseEffect.to(seat))?;
        let modes = self.modes(cards);
        let mode = modes.iter().position(|mode| mode_action(modes, mode) == chosen);
        Ok(Branch::Mode(mode.map_or(0, |mode| mode as u8)))
    }

    /// The lists that the running instruction lets choose from.
    pub(crate) fn modes<'c>(&self, cards: &'c Catalogue) -> &'c [Vec<Verb>] {
        let Some(Running { stage: Stage::Instruction(number), .. }) = self.running else { return &[] };
        let step = self.running.and_then(|running| self.instruction(cards, running, number));
        match step.map(|step| &step.act) {
            Some(Act::Choose(modes)) => modes,
            _ => &[],
        }
    }

    fn instruction<'c>(&self, cards: &'c Catalogue, running: Running, number: u8) -> Option<&'c Step> {
        cards.effect(self.def(running.card.card), running.trigger).get(usize::from(number))
    }

    /// One verb, and then the next one, the next time round, or the next instruction.
    fn follow_verb(&mut self, desk: At, running: Running, stage: VerbStage) -> Flow {
        let cards = desk.cards;
        let Some(step) = self.instruction(cards, running, stage.instruction) else { return self.finish_effect(desk) };
        let verbs = verbs_of(step, stage.branch);
        if let Some(verb) = verbs.get(usize::from(stage.verb))
            && self.act(desk, running.seat, verb, step, stage)? == Progress::Looked
        {
            self.set_stage(Stage::Verb(VerbStage { looked: true, ..stage }));
            return Ok(());
        }
        let next = VerbStage { verb: stage.verb + 1, looked: false, ..stage };
        if usize::from(next.verb) < verbs.len() {
            self.set_stage(Stage::Verb(next));
        } else if stage.branch != Branch::Else && stage.times + 1 < step.repeat {
            self.set_stage(Stage::Verb(VerbStage { verb: 0, times: stage.times + 1, ..next }));
        } else {
            return self.next_instruction(desk, running, stage.instruction);
        }
        Ok(())
    }

    fn next_instruction(&mut self, desk: At, running: Running, number: u8) -> Flow {
        if self.instruction(desk.cards, running, number + 1).is_none() {
            return self.finish_effect(desk);
        }
        self.set_stage(Stage::Instruction(number + 1));
        Ok(())
    }

    pub(crate) fn set_stage(&mut self, stage: Stage) {
        if let Some(running) = &mut self.running {
            running.stage = stage;
            running.choosing = Choosing::default();
        }
    }

    /// Tells that an [Open] effect is used, its cost paid.
    pub(crate) fn tell_effect(&self, desk: At, running: Running) {
        let card = running.card.card;
        let rule = if self.kind(desk.cards, card).is_attacker() { "KF-7.6" } else { "KF-7.9" };
        desk.tell(&self.zones, || Event::new(rule, "effect").seat(running.seat).card(card));
    }

    /// KF-10.2: the life check follows the whole effect; then an attacker it has opened uses its own (KF-11.24).
    pub(crate) fn finish_effect(&mut self, desk: At) -> Flow {
        self.running = None;
        self.life_check(desk)?;
        match self.opened_by_effect.take() {
            Some((seat, handle)) => self.use_opened(desk, seat, handle),
            None => self.effect_is_done(),
        }
        Ok(())
    }

    /// KF-3.8: the effect has resolved completely; the round goes on where it was.
    pub(crate) fn effect_is_done(&mut self) {
        let second = self.second();
        self.agenda = match self.agenda {
            Agenda::AttackerEffect(seat) if seat == self.first => Agenda::AttackerEffect(second),
            Agenda::AttackerEffect(_) => Agenda::SupportDuel,
            Agenda::Aftermath(seat, winner) if seat == self.first => Agenda::Aftermath(second, winner),
            Agenda::Aftermath(..) => Agenda::CleanUp,
            elsewhere => elsewhere,
        };
    }

    /// Asks a question of the running effect, in the name of its card.
    pub(crate) fn ask_of_effect(&self, desk: At, question: Question) -> Flow<Action> {
        let question = self.running.map_or(question, |running| question.by(running.card.card));
        self.ask(desk, question)
    }
}

impl Default for VerbStage {
    fn default() -> Self {
        VerbStage { instruction: 0, branch: Branch::Do, verb: 0, times: 0, looked: false }
    }
}

fn verbs_of(step: &Step, branch: Branch) -> &[Verb] {
    match (branch, &step.act) {
        (Branch::Do, Act::Do(verbs)) => verbs,
        (Branch::Mode(mode), Act::Choose(modes)) => modes.get(usize::from(mode)).map_or(&[], Vec::as_slice),
        _ => &step.otherwise,
    }
}

/// D23: how a mode is chosen: by its own word where it has one, else by its number.
pub(crate) fn mode_action(modes: &[Vec<Verb>], mode: &[Verb]) -> Action {
    match mode {
        [Verb::LowerWins] => Deed::LowerWins.action(),
        [Verb::PowExchange] => Deed::ExchangePow.action(),
        _ => {
            let number = modes.iter().position(|other| other == mode).unwrap_or(0);
            Deed::ChooseEffect.action().number(number as u8 + 1)
        }
    }
}

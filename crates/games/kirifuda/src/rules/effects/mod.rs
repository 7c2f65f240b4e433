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
use fudaba_cardscript::effect::{Course, May, Next, Went};
use fudaba_kernel::{Action, CardId, Event, Flow, Question, Seat};

use crate::cards::language::{Language, Step, Verb};
use crate::cards::{Catalogue, Trigger};
use crate::rules::moves::At;
use crate::rules::words::{Ask, Deed};
use crate::state::running::{Choosing, Running, Stage};
use crate::state::{Agenda, Kirifuda};

impl Kirifuda {
    /// An effect's time has come: its cost, if any, is the next step.
    pub(crate) fn start_effect(&mut self, card: CardId, seat: Seat, trigger: Trigger) {
        let card = self.zones.handle(card);
        let stage = if trigger == Trigger::OnOpen { Stage::Offer } else { Stage::Effect(Course::default()) };
        self.running = Some(Running { card, seat, trigger, stage, looked: false, looked_at: None, choosing: Choosing::default() });
    }

    /// The next step of the running effect.
    pub(crate) fn follow_effect(&mut self, desk: At, running: Running) -> Flow {
        match running.stage {
            Stage::Offer => self.offer_cost(desk, running),
            Stage::Pay(paid) => self.pay_symbol(desk, running, paid),
            Stage::Effect(course) => self.follow_course(desk, running, course),
        }
    }

    /// Up to the end of the next verb, or to a "no": condition, choice and price are of one step with what follows from them.
    fn follow_course(&mut self, desk: At, running: Running, mut course: Course) -> Flow {
        let (cards, seat) = (desk.cards, running.seat);
        let effect = self.effect_of(cards, running);
        let mut looked = false;
        loop {
            match course.next(effect) {
                Next::If(condition) => course.held(self.holds(cards, seat, condition)),
                Next::May(gate, step) => {
                    let wanted = self.goes_on(desk, seat, gate, step)?;
                    course.wanted(wanted);
                    if !wanted {
                        break;
                    }
                }
                Next::Choose(modes, _) => {
                    self.set_stage(Stage::Effect(course));
                    course.chose(self.chosen_mode(desk, seat, modes)?);
                }
                Next::Do(price, step) if course.is_at_price() => course.went(self.act(desk, seat, price, step)?),
                Next::Do(verb, step) => {
                    let went = self.act(desk, seat, verb, step)?;
                    course.went(went);
                    looked = went == Went::Again;
                    break;
                }
                Next::End => break,
            }
        }
        if matches!(course.next(effect), Next::End) {
            return self.finish_effect(desk);
        }
        self.set_stage(Stage::Effect(course));
        self.running.iter_mut().for_each(|running| running.looked = looked);
        Ok(())
    }

    /// D14: an optional instruction is asked about if it is possible.
    fn goes_on(&mut self, desk: At, seat: Seat, gate: &May<Language>, step: &Step) -> Flow<bool> {
        let possible = match gate {
            TrueOr::This(price) => self.could_pay(seat, price),
            TrueOr::True => self.could_do_any(desk.cards, seat, step),
        };
        if !possible {
            return Ok(false);
        }
        if *gate == TrueOr::True && step.verbs().any(Verb::offers_none) {
            return Ok(true);
        }
        Ok(Deed::of(self.ask_of_effect(desk, Ask::May.to(seat))?.verb) != Deed::No)
    }

    /// D23: one of several lists.
    fn chosen_mode(&self, desk: At, seat: Seat, modes: &[Vec<Verb>]) -> Flow<u8> {
        let chosen = self.ask_of_effect(desk, Ask::ChooseEffect.to(seat))?;
        let mode = modes.iter().position(|mode| mode_action(modes, mode) == chosen);
        Ok(mode.map_or(0, |mode| mode as u8))
    }

    /// The lists that the running effect lets choose from.
    pub(crate) fn modes<'c>(&self, cards: &'c Catalogue) -> &'c [Vec<Verb>] {
        match self.running {
            Some(running @ Running { stage: Stage::Effect(course), .. }) => course.modes(self.effect_of(cards, running)),
            _ => &[],
        }
    }

    fn effect_of<'c>(&self, cards: &'c Catalogue, running: Running) -> &'c [Step] {
        cards.effect(self.def(running.card.card), running.trigger)
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

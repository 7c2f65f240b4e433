//! One source for options and refusals: what a question offers, and why anything else is refused.

use fudaba_kernel::{Action, CardId, Observer, Options, Question, Refusal, Seat, Verdict};

use crate::Cards;
use crate::cards::AbilityId;
use crate::cards::language::{Timing, Zone};
use crate::rules::ask::NO_FINISH;
use crate::rules::attack::AttackAim;
use crate::rules::words::{Ask, Do};
use crate::state::{BuildDivide, Phase, Window};

impl BuildDivide {
    /// Every option of a question in the present position.
    pub(crate) fn list(&self, cards: &Cards, question: &Question, options: &mut Options) {
        match Ask::of(question.kind) {
            Ask::Main | Ask::Priority | Ask::Attack => self.list_priority(cards, question, options),
            Ask::AttackTarget => {
                if let Some(attacker) = question.subject {
                    self.list_attack_aims(cards, attacker, options);
                }
            }
            Ask::Block => self.list_blocks(cards, question.seat, options),
            Ask::Order => options.extend(self.placeable(question.seat).into_iter().map(|at| self.place_option(cards, at))),
            Ask::Mulligan | Ask::May | Ask::Open | Ask::Shot => {
                if self.pick.verb != self.pick.finish {
                    options.push(Action::new(self.pick.verb));
                }
                if self.pick.finish != NO_FINISH {
                    options.push(Action::new(self.pick.finish));
                }
            }
            _ => self.list_pick(options),
        }
    }

    /// See [`fudaba_kernel::Game::judge`].
    pub(crate) fn verdict(&self, cards: &Cards, seat: Seat, asked: Option<&Question>, action: &Action) -> Verdict {
        let own = asked.filter(|question| question.seat == seat);
        if let Some(question) = own.filter(|question| self.may_be_meant(question, action)) {
            let mut options = Options::new();
            self.list(cards, question, &mut options);
            if options.contains(action) {
                return Ok(());
            }
        }
        self.objection(cards, seat, own, action)?;
        let verb = Do::of(action.verb);
        let reason = if own.is_none() && asked.is_some() { "not_your_decision" } else { "not_now" };
        Err(Refusal::new(verb.rule(), reason))
    }

    /// Whether a question has answers of this verb at all.
    fn may_be_meant(&self, question: &Question, action: &Action) -> bool {
        let verb = Do::of(action.verb);
        match Ask::of(question.kind) {
            Ask::Main | Ask::Priority | Ask::Attack => {
                matches!(verb, Do::SetEnergy | Do::Play | Do::Activate | Do::Attack | Do::Pass)
            }
            Ask::AttackTarget => matches!(verb, Do::AttackUnit | Do::AttackPlayer),
            Ask::Block => matches!(verb, Do::Block | Do::NoBlock),
            Ask::Order => verb == Do::Place,
            _ => action.verb == self.pick.verb || action.verb == self.pick.finish,
        }
    }

    /// What the position itself has against an action.
    fn objection(&self, cards: &Cards, seat: Seat, own: Option<&Question>, action: &Action) -> Verdict {
        let ask = own.map(|question| Ask::of(question.kind));
        let has_priority = matches!(ask, Some(Ask::Main | Ask::Priority | Ask::Attack));
        match (Do::of(action.verb), action.card) {
            (Do::SetEnergy, Some(card)) => self.may_set_energy(seat, card),
            (Do::Pass, _) if has_priority => self.may_pass(cards, seat),
            (Do::Play, Some(card)) if !has_priority => {
                self.could_play(cards, seat, card)?;
                self.objection_to_time(cards, seat, card, action)?;
                Err(Refusal::new("BD-5.29", "no_priority").card(card))
            }
            (Do::Activate, Some(card)) if !has_priority => {
                let id = self.named_ability(cards, card, action)?;
                self.could_activate(cards, seat, card, id)?;
                self.objection_to_time(cards, seat, card, action)?;
                Err(Refusal::new("BD-5.29", "no_priority").card(card))
            }
            (Do::Pass, _) if !has_priority => Err(Refusal::new("BD-5.29", "no_priority")),
            (Do::Play, Some(card)) => self.may_play(cards, seat, card),
            (Do::Activate, Some(card)) => {
                let id = self.named_ability(cards, card, action)?;
                self.may_activate(cards, seat, card, id)
            }
            (Do::Attack, Some(card)) => self.objection_to_attack(cards, seat, card),
            (Do::AttackUnit | Do::AttackPlayer, _) => {
                let attacker = own.filter(|_| ask == Some(Ask::AttackTarget)).and_then(|question| question.subject);
                let attacker = attacker.filter(|&attacker| self.owner(attacker) == seat);
                self.objection_to_aim(cards, seat, attacker, action)
            }
            (Do::Block, Some(card)) if self.attack.is_some() => self.may_block(cards, seat, card),
            (Do::Target, _) => Err(Refusal::new("BD-5.8", "not_a_target")),
            (Do::Pay, Some(card)) if ask == Some(Ask::PayEnergy) => Err(Refusal::new("BD-4.7", "not_payable").card(card)),
            // BD-R80: a card that the cost does not ask for, or that would leave the rest of it unpaid.
            (Do::Pay | Do::Discard, Some(card)) if ask == Some(Ask::PayCost) => Err(Refusal::new("BD-4.8", "rest_unpayable").card(card)),
            (Do::Open, _) => self.objection_to_opening(seat),
            _ => Ok(()),
        }
    }

    /// BD-5.4: what is Normal has to wait for the own main phase, whoever has priority.
    fn objection_to_time(&self, cards: &Cards, seat: Seat, card: CardId, action: &Action) -> Verdict {
        let own_time = self.turn.player == seat && self.stage.phase == Phase::Main && self.items.is_empty();
        if own_time || self.owner(card) != seat || !self.zones.sees(Observer::Seat(seat), card) {
            return Ok(());
        }
        let timing = match Do::of(action.verb) {
            Do::Play if self.place(card) == Zone::Hand => Some(self.hot(cards, card).timing),
            Do::Activate => self.numbered_ability(cards, card, action.number.unwrap_or(1)).map(|id| cards.ability(id).timing),
            _ => None,
        };
        match timing {
            Some(Timing::Normal) => Err(Refusal::new("BD-5.4", "normal_timing").card(card)),
            _ => Ok(()),
        }
    }

    fn named_ability(&self, cards: &Cards, card: CardId, action: &Action) -> Result<AbilityId, Refusal> {
        let named = self.numbered_ability(cards, card, action.number.unwrap_or(1));
        named.ok_or_else(|| Refusal::new("BD-9.1", "no_ability").card(card))
    }

    /// BD-3.19: attacks are declared in attack idle.
    fn objection_to_attack(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        self.could_attack(cards, seat, card)?;
        let idle = self.priority().is_some_and(|priority| priority.window == Window::AttackIdle && priority.holder == seat);
        if !idle || self.turn.player != seat || !self.items.is_empty() {
            return Err(Refusal::new("BD-3.19", "attack_timing").card(card));
        }
        Ok(())
    }

    /// What an attack is declared on; what can be seen before a unit attacks is told then, too.
    fn objection_to_aim(&self, cards: &Cards, seat: Seat, attacker: Option<CardId>, action: &Action) -> Verdict {
        let aim = match action.card {
            Some(unit) if action.verb == Do::AttackUnit as u8 => AttackAim::Unit(unit),
            _ if action.zone.and_then(|zone| self.zones.spec(zone).seat) == Some(seat) => {
                return Err(Refusal::new("BD-6.2", "own_player"));
            }
            _ => AttackAim::Player,
        };
        match attacker {
            Some(attacker) => self.objection_to_attack_aim(cards, attacker, aim),
            None => self.objection_to_any_attack_on(cards, seat, aim),
        }
    }

    fn objection_to_opening(&self, seat: Seat) -> Verdict {
        if self.player(seat).open {
            return Err(Refusal::new("BD-8.11", "already_open"));
        }
        match self.cards_in(Zone::TerritoryZone, seat).first() {
            Some(_) => Ok(()),
            None => Err(Refusal::new("BD-8.2", "no_territory")),
        }
    }
}

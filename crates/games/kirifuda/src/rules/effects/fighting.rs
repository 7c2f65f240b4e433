//! Verbs about attackers, supports and the battle; and the one list of all verbs.

use fudaba_cardscript::effect::Went;
use fudaba_kernel::{End, Event, Flow, Handle, Manner, Seat, Sees};

use super::conditions::seat_of;
use crate::cards::language::{Pow, Step, Target, Verb};
use crate::cards::{Catalogue, Trigger};
use crate::rules::moves::At;
use crate::rules::pow::Source;
use crate::rules::words::Ask;
use crate::state::Kirifuda;
use crate::state::fighter::{Bonus, Lying, Position};
use crate::state::places::{Area, Place};
use crate::state::running::Choosing;

impl Kirifuda {
    /// Does what one verb says.
    pub(crate) fn act(&mut self, desk: At, seat: Seat, verb: &Verb, step: &Step) -> Flow<Went> {
        match *verb {
            Verb::LookTop { look, take } => return self.look_top(desk, seat, look, take),
            Verb::LookHandToBottom => return self.look_hand_to_bottom(desk, seat),
            Verb::PowAdd { of, amount } => self.pow_add(desk, seat, of, amount, step),
            Verb::PowBecome { of, to } => self.targets(seat, of).into_iter().flatten().for_each(|target| self.become_pow(desk, target, to)),
            Verb::PowExchange => self.exchange_pow(desk),
            Verb::PowNextRound(amount) => self.give_bonus(desk, seat, amount),
            Verb::NoIncrease(of) => self.stop_increase(desk, seat, of),
            Verb::Nullify(of) => self.nullify(desk, seat, of),
            Verb::GainAllAttributes(of) => self.gain_all_attributes(desk, seat, of),
            Verb::CannotOpenSupports(whose) => self.lock_supports(desk, seat_of(seat, whose)),
            Verb::LowerWins => self.lower_wins(desk),
            Verb::ExtraDamage(count) => self.extra_damage(desk, seat, count),
            Verb::PreventDamage => self.prevent_damage(desk, seat),
            Verb::TakeLifeEach => self.take_life_each(desk)?,
            Verb::TakeOwnLife => self.take_own_life(desk, seat)?,
            Verb::RecoverLife => self.deck_top_to_life(desk, seat, "KF-11.18"),
            Verb::TurnLifeFaceUp => self.turn_life_face_up(desk, seat)?,
            Verb::LookOwnLife => self.look_own_life(desk, seat),
            Verb::ExchangeLife => self.exchange_life(desk, seat)?,
            Verb::Draw(count) => self.draw_by_effect(desk, seat, count),
            Verb::Mill(count) => self.mill(desk, seat.other(), count),
            Verb::DiscardHand(count) => self.discard_hand(desk, seat, count)?,
            Verb::DiscardRandom(count) => self.discard_random(desk, seat.other(), count),
            Verb::HandToBottom(count) => self.hand_to_bottom(desk, seat, count)?,
            Verb::DiscardAttacker => self.remove_attacker(desk, seat.other(), Removal::Discard),
            Verb::ReturnAttacker => self.remove_attacker(desk, seat.other(), Removal::Hand),
            Verb::ReturnThis => self.return_this(desk),
            Verb::ReplaceAttacker => self.replace_attacker(desk, seat)?,
            Verb::DiscardSet => self.discard_set(desk, seat)?,
            Verb::LookSet => self.look_set(desk, seat)?,
            Verb::ReturnLooked => self.return_looked(desk, seat),
            Verb::ReturnOwnSet => self.return_own_set(desk, seat)?,
            Verb::SetFromHand => self.set_from_hand(desk, seat)?,
            Verb::RestoreOverwrite => self.restore_overwrite(desk, seat),
            Verb::TakeFromDiscard { up_to, attribute } => self.take_from_discard(desk, seat, up_to, attribute)?,
            Verb::DiscardToDeck { up_to } => self.discard_to_deck(desk, seat, up_to)?,
            // These hold by themselves while the card is open.
            Verb::PowBonus(_) | Verb::IgnorePow { .. } => {}
        }
        Ok(Went::Whole)
    }

    /// The seats whose attackers a card of `seat` means, F's first.
    fn targets(&self, seat: Seat, of: Target) -> [Option<Seat>; 2] {
        match of {
            Target::This => [self.running.and_then(|running| self.zones.held(running.card)).map(|_| seat), None],
            Target::OwnAttacker => [Some(seat), None],
            Target::OpponentsAttacker => [Some(seat.other()), None],
            Target::BothAttackers => [Some(self.first), Some(self.second())],
        }
    }

    /// The same, without those who have no attacker (KF-11.15).
    pub(crate) fn present(&self, seat: Seat, of: Target) -> [Option<Seat>; 2] {
        self.targets(seat, of).map(|target| target.filter(|&target| self.attacker(target).is_some()))
    }

    fn pow_add(&mut self, desk: At, seat: Seat, of: Target, amount: Pow, step: &Step) {
        let amount = i32::from(amount) * self.times(desk.cards, seat, step);
        let source = self.source(desk.cards, seat);
        if amount != 0 {
            for target in self.targets(seat, of).into_iter().flatten() {
                self.add_pow(desk, target, amount, source, "KF-11.3");
            }
        }
    }

    /// Where the POW changes of the running effect come from.
    pub(crate) fn source(&self, cards: &Catalogue, seat: Seat) -> Source {
        Source { seat, is_support: self.running.is_some_and(|running| !self.kind(cards, running.card.card).is_attacker()) }
    }

    fn give_bonus(&mut self, desk: At, seat: Seat, amount: Pow) {
        if let Some(running) = self.running {
            self.next_round_pow(desk, seat, Bonus { amount: i32::from(amount), card: running.card.card });
        }
    }

    /// KF-11.21
    fn stop_increase(&mut self, desk: At, seat: Seat, of: Target) {
        for target in self.present(seat, of).into_iter().flatten() {
            self.fighters[target.index()].no_increase = true;
            self.tell_attacker(desk, target, "KF-11.21", "no_increase");
        }
    }

    /// KF-11.19
    fn nullify(&mut self, desk: At, seat: Seat, of: Target) {
        for target in self.present(seat, of).into_iter().flatten() {
            self.fighters[target.index()].nullified = true;
            self.tell_attacker(desk, target, "KF-11.19", "nullified");
        }
    }

    /// KF-11.7
    fn gain_all_attributes(&mut self, desk: At, seat: Seat, of: Target) {
        for target in self.present(seat, of).into_iter().flatten() {
            self.fighters[target.index()].all_attributes = true;
            self.tell_attacker(desk, target, "KF-11.7", "all_attributes");
        }
    }

    fn tell_attacker(&self, desk: At, seat: Seat, rule: &'static str, key: &'static str) {
        let zone = Place::Attacker.of(seat);
        let event = || self.attacker(seat).map_or(Event::new(rule, key), |card| Event::new(rule, key).card(card));
        desk.tell(&self.zones, || event().seat(seat).at(zone));
    }

    /// KF-11.22
    fn lock_supports(&mut self, desk: At, seat: Seat) {
        self.round_of(seat).cannot_open_supports = true;
        desk.tell(&self.zones, || Event::new("KF-11.22", "supports_locked").seat(seat));
    }

    /// KF-8.6
    fn lower_wins(&mut self, desk: At) {
        self.duel.lower_wins = true;
        desk.tell(&self.zones, || Event::new("KF-8.6", "lower_wins"));
    }

    /// KF-8.9: extra damage adds up.
    fn extra_damage(&mut self, desk: At, seat: Seat, count: u8) {
        let round = self.round_of(seat);
        round.extra_damage = round.extra_damage.saturating_add(count);
        desk.tell(&self.zones, || Event::new("KF-8.9", "extra_damage").seat(seat).value(i32::from(count)));
    }

    /// KF-8.10
    fn prevent_damage(&mut self, desk: At, seat: Seat) {
        self.round_of(seat).damage_prevented = true;
        desk.tell(&self.zones, || Event::new("KF-8.10", "damage_prevented").seat(seat));
    }

    /// KF-11.23: an attacker leaves its place.
    fn remove_attacker(&mut self, desk: At, seat: Seat, removal: Removal) {
        let Some(card) = self.attacker(seat) else { return };
        match removal {
            Removal::Discard => self.discard(desk, card, "KF-11.23"),
            Removal::Hand => self.put_in_hand(desk, card, "KF-11.23"),
        }
    }

    /// The card that has the effect goes to its owner's hand, if it still lies where it was.
    fn return_this(&mut self, desk: At) {
        if let Some(card) = self.running.and_then(|running| self.zones.held(running.card)) {
            self.put_in_hand(desk, card, "KF-11.23");
        }
    }

    /// KF-11.24, D16: the own attacker goes to hand, and an attacker of the hand is opened in its place.
    fn replace_attacker(&mut self, desk: At, seat: Seat) -> Flow {
        if self.attacker(seat).is_none() {
            return Ok(());
        }
        let attackers: Choosing = self.hand(seat).iter().copied().filter(|&card| self.kind(desk.cards, card).is_attacker()).collect();
        let question = Ask::ChooseAttacker.to(seat).at(Area::Hand.of(seat)).manner(Manner::Veiled);
        let Some(card) = self.pick(desk, question, attackers.or_none())? else { return Ok(()) };
        self.remove_attacker(desk, seat, Removal::Hand);
        let place = Place::Attacker.of(seat);
        self.carry(desk, card, place, End::Top, Sees::All, || Event::new("KF-11.24", "opened").seat(seat));
        self.lying[seat.index()][Place::Attacker.index()] = Lying { position: Position::Open, since: self.round };
        self.opened_by_effect = Some((seat, self.zones.handle(card)));
        Ok(())
    }

    /// KF-11.24: the [Open] effect of an attacker that an effect has opened, if it still lies there.
    pub(crate) fn use_opened(&mut self, desk: At, seat: Seat, handle: Handle) {
        let still = self.attacker_with(desk.cards, seat, Trigger::OnOpen).filter(|&card| self.zones.held(handle) == Some(card));
        match still {
            Some(card) => self.start_effect(card, seat, Trigger::OnOpen),
            None => self.effect_is_done(),
        }
    }
}

/// Whether a card of `seat` that speaks of `of` means the attacker of `target`.
pub(crate) fn seat_of_target(seat: Seat, of: Target, target: Seat) -> bool {
    match of {
        Target::This | Target::OwnAttacker => target == seat,
        Target::OpponentsAttacker => target != seat,
        Target::BothAttackers => true,
    }
}

/// How an attacker leaves its place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Removal {
    Discard,
    Hand,
}

//! Priority, windows and chains (BD-5.10 to BD-5.15, BD-5.26 to BD-5.29).

use fudaba_cardscript::effect::Course;
use fudaba_kernel::{CardId, Event, Manner, Options, Question, Refusal, Seat, Verdict};

use super::attack::AttackAim;
use crate::cards::language::{Timing, Zone};
use crate::cards::{AbilityId, zone_bit};
use crate::rules::words::{Ask, Do};
use crate::state::{BuildDivide, CardSet, Manner as Way, Priority, Resolution, Resolving, Task, Window};
use crate::{Cards, Desk, Flow};

impl BuildDivide {
    /// One decision of a window or a chain loop.
    pub(crate) fn priority_step(&mut self, desk: &mut Desk<'_>, priority: Priority) -> Flow {
        let above = self.items.len() > usize::from(priority.base);
        // BD-5.26
        if priority.window == Window::Loop && !above {
            self.tasks.pop();
            return Ok(());
        }
        let seat = priority.holder;
        // BD-R49: asked by what everybody sees; with an empty hand and nothing else to do the table passes. D4: an attack is
        // declared by the player even where it is a duty.
        let ask = self.ask_of(&priority);
        let manner = match ask {
            Ask::Attack if self.may_pass(desk.cards, seat).is_err() => Manner::Always,
            _ if self.may_act_unseen(seat) => Manner::Veiled,
            _ => Manner::Plain,
        };
        let question = ask.question(seat).manner(manner);
        let cards = desk.cards;
        let action = desk.ask(question, |options| self.list(cards, &question, options))?;
        match (Do::of(action.verb), action.card) {
            (Do::SetEnergy, Some(card)) => {
                self.reset_passes(seat);
                self.set_energy(desk, seat, card);
            }
            (Do::Play, Some(card)) => {
                self.act(seat);
                self.announce_card(desk, seat, card, Way::Paid);
            }
            (Do::Activate, Some(card)) => {
                let id = self.numbered_ability(cards, card, action.number.unwrap_or(1));
                self.act(seat);
                if let Some(id) = id {
                    self.announce_ability(desk, seat, card, id);
                }
            }
            (Do::Attack, Some(card)) => return self.declare_attack(desk, seat, card),
            _ => return self.pass(desk, priority),
        }
        Ok(())
    }

    /// BD-14.5: whether a player may have something to do with cards that the opponent does not see.
    fn may_act_unseen(&self, seat: Seat) -> bool {
        let d_deck = self.attention.activated & zone_bit(Zone::DDeck) != 0;
        self.count(Zone::Hand, seat) > 0 || (d_deck && self.count(Zone::DDeck, seat) > 0)
    }

    /// The ability that an option's number means.
    pub(crate) fn numbered_ability(&self, cards: &Cards, card: CardId, number: u8) -> Option<AbilityId> {
        self.activatable(cards, card).find(|(at, _)| *at == number).map(|(_, id)| id)
    }

    /// D2, D3, D4: which decision it is.
    fn ask_of(&self, priority: &Priority) -> Ask {
        match priority.window {
            Window::Main if self.is_idle(priority) => Ask::Main,
            Window::AttackIdle if self.is_idle(priority) => Ask::Attack,
            _ => Ask::Priority,
        }
    }

    /// Whether the turn player has priority with an empty resolution area.
    fn is_idle(&self, priority: &Priority) -> bool {
        priority.holder == self.turn.player && self.items.is_empty()
    }

    /// BD-5.13: after a play there is a check timing, then the opponent of that player has priority.
    fn act(&mut self, seat: Seat) {
        if let Some(Task::Priority(top)) = self.tasks.last_mut() {
            (top.holder, top.passes) = (seat.other(), 0);
        }
        self.tasks.push(Task::Check);
    }

    fn reset_passes(&mut self, seat: Seat) {
        if let Some(Task::Priority(top)) = self.tasks.last_mut() {
            (top.holder, top.passes) = (seat, 0);
        }
    }

    /// BD-5.14: a pass; after two in a row the top item resolves, or the window closes.
    fn pass(&mut self, desk: &mut Desk<'_>, priority: Priority) -> Flow {
        let seat = priority.holder;
        desk.tell(&self.zones, || Event::new("BD-5.14", "passed").seat(seat));
        let Some(Task::Priority(top)) = self.tasks.last_mut() else { return Ok(()) };
        (top.holder, top.passes) = (seat.other(), top.passes + 1);
        if top.passes < 2 {
            return Ok(());
        }
        if self.items.len() > usize::from(priority.base) {
            // BD-5.15
            (top.holder, top.passes) = (self.turn.player, 0);
            self.tasks.push(Task::Check);
            self.begin_resolution(desk);
        } else {
            // BD-5.27
            self.tasks.pop();
        }
        Ok(())
    }

    /// BD-5.11: the top item begins to resolve.
    fn begin_resolution(&mut self, desk: &mut Desk<'_>) {
        let Some(item) = self.items.last_mut() else { return };
        item.resolving = true;
        let (serial, seat, card) = (item.serial, item.seat, item.source.card);
        desk.tell(&self.zones, || Event::new("BD-5.14", "resolving").seat(seat).card(card));
        self.tasks.push(Task::Resolve(Resolving {
            serial,
            mode: 0,
            next: Resolution::Start,
            course: Course::default(),
            done: true,
            those: CardSet::default(),
            looked: 0,
        }));
    }

    /// D2 to D4: every option of a player with priority.
    pub(crate) fn list_priority(&self, cards: &Cards, question: &Question, options: &mut Options) {
        let seat = question.seat;
        let Some(priority) = self.priority() else { return };
        let normal = self.is_normal_time(seat);
        if normal && self.sets_left() > 0 {
            options.extend(self.cards_in(Zone::Hand, seat).iter().map(|&card| Do::SetEnergy.action().card(card)));
        }
        self.list_plays(cards, seat, normal, options);
        self.list_activations(cards, seat, normal, options);
        if priority.window == Window::AttackIdle && self.is_idle(priority) {
            let units = self.cards_in(Zone::Field, seat).iter().copied();
            let attackers = units.filter(|&card| self.may_attack(cards, seat, card).is_ok());
            options.extend(attackers.map(|card| Do::Attack.action().card(card)));
        }
        if self.may_pass(cards, seat).is_ok() {
            options.push(Do::Pass.action());
        }
    }

    /// [`Self::may_play`] for each card of the hand: what is out of time or not affordable is passed over before anything else is looked at.
    fn list_plays(&self, cards: &Cards, seat: Seat, normal: bool, options: &mut Options) {
        let (mut supply, hurried) = (None, !self.counts_hands());
        for &card in self.cards_in(Zone::Hand, seat) {
            let hot = self.hot(cards, card);
            if !normal && hot.timing != Timing::Quick {
                continue;
            }
            let supply = supply.get_or_insert_with(|| self.supply(cards, seat, &CardSet::NONE));
            if hurried && !supply.pays(&self.play_price(cards, card, hot.cost.x_min)) {
                continue;
            }
            // Where energy is all that is paid, it can be paid.
            let how = if hurried && !hot.additional { Way::Free } else { Way::Paid };
            if self.may_announce(cards, seat, card, how).is_ok() {
                options.push(Do::Play.action().card(card));
            }
        }
    }

    fn list_activations(&self, cards: &Cards, seat: Seat, normal: bool, options: &mut Options) {
        let granted = self.grants();
        for zone in [Zone::Field, Zone::TerritoryZone, Zone::Graveyard, Zone::Hand, Zone::EnergyZone, Zone::DDeck] {
            let bit = zone_bit(zone);
            if self.attention.activated & bit == 0 && !granted {
                continue;
            }
            for &card in self.cards_in(zone, seat) {
                if self.hot(cards, card).activated & bit == 0 && !(granted && zone == Zone::Field) {
                    continue;
                }
                for (number, id) in self.activatable(cards, card) {
                    let timely = normal || cards.ability_hot(id).timing == Timing::Quick;
                    if timely && self.may_activate(cards, seat, card, id).is_ok() {
                        options.push(Do::Activate.action().card(card).number(number));
                    }
                }
            }
        }
    }

    /// BD-3.14, BD-3.15: whether a player may set a card as energy.
    pub(crate) fn may_set_energy(&self, seat: Seat, card: CardId) -> Verdict {
        if self.owner(card) != seat || self.place(card) != Zone::Hand {
            return Err(Refusal::new("BD-3.14", "not_in_hand").card(card));
        }
        if self.turn.player == seat && self.sets_left() == 0 {
            return Err(Refusal::new("BD-3.14", "energy_set").card(card));
        }
        if !self.is_normal_time(seat) {
            return Err(Refusal::new("BD-3.15", "energy_timing").card(card));
        }
        Ok(())
    }

    /// BD-10.14: a standing unit with Berserk that could attack forbids the pass.
    pub(crate) fn may_pass(&self, cards: &Cards, seat: Seat) -> Verdict {
        let idle = self.priority().is_some_and(|priority| priority.window == Window::AttackIdle && self.is_idle(priority));
        if !idle || self.turn.player != seat {
            return Ok(());
        }
        let bound = |card: &CardId| {
            self.has_keyword(cards, *card, crate::cards::language::Keyword::Berserk) && self.may_attack(cards, seat, *card).is_ok()
        };
        match self.cards_in(Zone::Field, seat).iter().copied().find(bound) {
            Some(card) => Err(Refusal::new("BD-10.14", "berserk").card(card)),
            None => Ok(()),
        }
    }

    /// BD-6.1: an attack is declared: the unit, then its target.
    fn declare_attack(&mut self, desk: &mut Desk<'_>, seat: Seat, attacker: CardId) -> Flow {
        let question = Ask::AttackTarget.question(seat).by(attacker);
        let cards = desk.cards;
        let action = desk.ask(question, |options| self.list(cards, &question, options))?;
        let aim =
            if action.verb == Do::AttackUnit as u8 { action.card.map_or(AttackAim::Player, AttackAim::Unit) } else { AttackAim::Player };
        self.tasks.pop();
        self.begin_attack(desk, attacker, aim);
        Ok(())
    }
}

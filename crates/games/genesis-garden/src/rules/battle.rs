//! GG-13, GG-15: the Battle Phase: who attacks when, and who may block.

use fudaba_kernel::{CardId, Event, Flow, Refusal, Seat, Verdict};

use crate::cards::{Banned, Catalogue, Orientation, Phase, Row, Skill};
use crate::rules::At;
use crate::rules::stat::Stat;
use crate::rules::words::{Ask, Deed};
use crate::state::{Attack, AttackStep, Detail, EventKind, GenesisGarden, Held, Moment, Outcome, Spot, Task, Turn};

impl GenesisGarden {
    /// GG-13.1, GG-13.2: the present part of the present speed step.
    pub(crate) fn battle_phase(&mut self, desk: At) -> Flow {
        while self.clock.speed > 0 {
            let seat = self.part(self.clock.part);
            if self.attackers(desk.cards, seat).next().is_some() {
                let chosen = self.ask(desk, Ask::Attack.to(seat))?;
                match chosen.card.filter(|_| Deed::of(chosen.verb) == Deed::Attack) {
                    Some(card) => self.declare_attack(desk, seat, card),
                    None => self.pass_part(desk, seat, "GG-13.4"),
                }
                return Ok(());
            }
            self.next_part();
        }
        self.clock.moment = Moment::Close;
        Ok(())
    }

    /// The units that may attack in this part. What is looked at most easily goes first; a refusal names its rule in an order of its own.
    pub(crate) fn attackers<'g>(&'g self, cards: &'g Catalogue, seat: Seat) -> impl Iterator<Item = Spot> + 'g {
        let active = self.units_of(seat).filter(|&spot| self.unit(spot).orientation == Orientation::Active);
        active.filter(|&spot| self.may_attack(cards, spot).is_ok())
    }

    /// GG-13.3, GG-15.1: whether a unit may attack in this part; refusals in the order of GG-R83.
    pub(crate) fn may_attack(&self, cards: &Catalogue, spot: Spot) -> Verdict {
        let refuse = |rule, reason| Err(Refusal::new(rule, reason).zone(spot.zone()));
        if self.front(spot).is_none() {
            return refuse("GG-13.3", "no_unit");
        }
        let orientation = self.unit(spot).orientation;
        if orientation == Orientation::Destroyed {
            return refuse("GG-18.8", "destroyed");
        }
        if self.is_sick(spot) {
            return refuse("GG-15.1", "summoning_sick");
        }
        if orientation == Orientation::Fatigued {
            return refuse("GG-13.3", "fatigued");
        }
        if spot.row() == Row::Rearguard && !self.has_skill(cards, spot, Skill::LongRange) {
            return refuse("GG-13.3", "not_in_vanguard");
        }
        if self.is_banned(cards, spot, Banned::Attack) {
            return refuse("GG-13.3", "may_not_attack");
        }
        if self.clock.turn != Turn::Battle || self.clock.phase != Phase::Battle {
            return refuse("GG-13.3", "not_battle_phase");
        }
        // GG-R84: a unit of another speed, before whose part it is.
        if self.clock.speed == 0 || self.value(cards, spot, Stat::Speed) != i16::from(self.clock.speed) {
            return refuse("GG-13.3", "other_speed");
        }
        if self.part(self.clock.part) != spot.seat() {
            return if self.has_passed(spot.seat()) { refuse("GG-13.4", "part_over") } else { refuse("GG-13.2", "not_your_part") };
        }
        Ok(())
    }

    /// GG-15.1, GG-15.3: a unit is sick in the phase in which it, or either card of a union, was summoned.
    pub(crate) fn is_sick(&self, spot: Spot) -> bool {
        let unit = self.unit(spot);
        unit.summoned[0] == self.clock.serial || (self.is_union(spot) && unit.summoned[1] == self.clock.serial)
    }

    /// GG-13.5: the attacker becomes fatigued; the attack is aimed at the opponent.
    fn declare_attack(&mut self, desk: At, seat: Seat, card: CardId) {
        desk.tell(&self.zones, || Event::new("GG-13.5", "attacked").seat(seat).card(card));
        self.tire(desk, card, "GG-13.5");
        let spot = self.spot_of(card).expect("an attacker is on the field");
        let subject = self.subject_at(desk.cards, spot, Detail::Nothing);
        self.stack.push(Task::Attack(Attack {
            seat,
            attacker: self.hold(card),
            blocker: None,
            step: AttackStep::Block,
            negated: false,
            result: Outcome::Open,
            attacker_was: Some(subject),
            blocker_was: None,
        }));
        self.announce_act(desk, EventKind::AttackDeclared, subject);
    }

    /// The next step of an attack.
    pub(crate) fn run_attack(&mut self, desk: At, attack: &Attack) -> Flow {
        match attack.step {
            AttackStep::Block => self.ask_block(desk, attack),
            AttackStep::Compare => {
                self.compare_values(desk, attack);
                Ok(())
            }
            AttackStep::Penalty => self.penalty(desk, attack),
            AttackStep::Finish => {
                self.finish_attack(desk, attack);
                Ok(())
            }
        }
    }

    /// GG-13.12: whether the attacker is still a unit in a place from which it attacks.
    pub(crate) fn attacker_stands(&self, cards: &Catalogue, held: Held) -> bool {
        let spot = self.unit_held(held);
        spot.is_some_and(|spot| spot.row() == Row::Vanguard || self.has_skill(cards, spot, Skill::LongRange))
    }

    /// GG-13.6, GG-13.9: the opponent blocks with one unit, or takes the attack.
    fn ask_block(&mut self, desk: At, attack: &Attack) -> Flow {
        if attack.negated || !self.attacker_stands(desk.cards, attack.attacker) {
            self.end_attack(desk, attack);
            return Ok(());
        }
        let defender = attack.seat.other();
        if !self.front_units(defender).any(|spot| self.may_block(desk.cards, attack, spot).is_ok()) {
            self.strike_directly(desk, attack);
            return Ok(());
        }
        let chosen = self.ask(desk, Ask::Block.to(defender).by(attack.attacker.card))?;
        match chosen.card.filter(|_| Deed::of(chosen.verb) == Deed::Block) {
            Some(card) => self.declare_block(desk, defender, card),
            None => {
                desk.tell(&self.zones, || Event::new("GG-13.6", "not_blocked").seat(defender));
                self.strike_directly(desk, attack);
            }
        }
        Ok(())
    }

    /// GG-13.7, GG-21.2: whether a unit may block an attack; refusals in the order of GG-R83.
    pub(crate) fn may_block(&self, cards: &Catalogue, attack: &Attack, spot: Spot) -> Verdict {
        if let Some(attacker) = self.unit_held(attack.attacker)
            && self.has_skill(cards, attacker, Skill::Flight)
            && self.value(cards, spot, Stat::Speed) < self.value(cards, attacker, Stat::Speed)
        {
            return Err(Refusal::new("GG-21.2", "too_slow").zone(spot.zone()));
        }
        self.can_block(cards, spot)
    }

    /// GG-13.7: whether a unit can block at all as it lies.
    pub(crate) fn can_block(&self, cards: &Catalogue, spot: Spot) -> Verdict {
        let refuse = |rule, reason| Err(Refusal::new(rule, reason).zone(spot.zone()));
        if spot.row() != Row::Vanguard || self.front(spot).is_none() {
            return refuse("GG-13.7", "not_in_vanguard");
        }
        match self.unit(spot).orientation {
            Orientation::Destroyed => return refuse("GG-13.7", "destroyed"),
            Orientation::Fatigued => return refuse("GG-13.7", "fatigued"),
            Orientation::Active => {}
        }
        if self.is_banned(cards, spot, Banned::Block) { refuse("GG-13.7", "may_not_block") } else { Ok(()) }
    }

    /// GG-13.8, GG-21.3: the blocker becomes fatigued unless it is vigilant.
    fn declare_block(&mut self, desk: At, defender: Seat, card: CardId) {
        desk.tell(&self.zones, || Event::new("GG-13.8", "blocked").seat(defender).card(card));
        let spot = self.spot_of(card).expect("a blocker is on the field");
        if !self.has_skill(desk.cards, spot, Skill::Vigilance) {
            self.tire(desk, card, "GG-13.8");
        }
        let subject = self.subject_at(desk.cards, spot, Detail::Nothing);
        let held = self.hold(card);
        let attacker = self.attack().and_then(|attack| self.unit_held(attack.attacker));
        let attacker_was = attacker.map(|spot| self.subject_at(desk.cards, spot, Detail::Nothing));
        if let Some(attack) = self.attack_mut() {
            (attack.blocker, attack.blocker_was, attack.step) = (Some(held), Some(subject), AttackStep::Compare);
            attack.attacker_was = attacker_was;
        }
        self.announce_act(desk, EventKind::BlockDeclared, subject);
    }
}

//! GG-14: combat and direct attacks, and what comes of them.

use std::cmp::Ordering;

use fudaba_kernel::{Event, Flow};

use crate::cards::Row;
use crate::rules::At;
use crate::rules::stat::Stat;
use crate::state::{Attack, AttackStep, DamageRule, Detail, Ends, EventKind, GenesisGarden, Outcome, Subject, Task};

/// GG-14.5: cards of the penalty.
const PENALTY: u8 = 2;

impl GenesisGarden {
    fn go_on(&mut self, result: Outcome, step: AttackStep) {
        if let Some(attack) = self.attack_mut() {
            (attack.result, attack.step) = (result, step);
        }
    }

    /// GG-14.8: a direct attack deals the attacker's ATK to the deck; nothing that happens to the attacker changes it any more (GG-R47).
    pub(crate) fn strike_directly(&mut self, desk: At, attack: &Attack) {
        let spot = self.unit_held(attack.attacker).expect("the attacker stands");
        let amount = self.value(desk.cards, spot, Stat::Atk);
        desk.tell(&self.zones, || {
            Event::new("GG-13.9", "direct_attack").seat(attack.seat).card(attack.attacker.card).value(i32::from(amount))
        });
        let subject = Subject { amount, ..self.subject_at(desk.cards, spot, Detail::Nothing) };
        if let Some(attack) = self.attack_mut() {
            attack.attacker_was = Some(subject);
        }
        self.go_on(Outcome::Direct, AttackStep::Finish);
        self.damage_deck(desk, attack.seat.other(), amount, DamageRule::Direct);
    }

    /// GG-14.1: the attacker's ATK against the blocker's DEF. All amounts are those of the values compared (GG-14.11).
    pub(crate) fn compare_values(&mut self, desk: At, attack: &Attack) {
        let blocker = attack.blocker.and_then(|held| self.unit_held(held)).filter(|spot| spot.row() == Row::Vanguard);
        let stands = !attack.negated && self.attacker_stands(desk.cards, attack.attacker);
        let (Some(blocker), true) = (blocker, stands) else { return self.end_attack(desk, attack) };
        let attacker = self.unit_held(attack.attacker).expect("the attacker stands");
        let (atk, def) = (self.value(desk.cards, attacker, Stat::Atk), self.value(desk.cards, blocker, Stat::Def));
        let (one, other) = (self.subject_at(desk.cards, attacker, Detail::Nothing), self.subject_at(desk.cards, blocker, Detail::Nothing));
        if let Some(attack) = self.attack_mut() {
            (attack.attacker_was, attack.blocker_was) = (Some(one), Some(other));
        }
        let dead = [blocker].into_iter().collect();
        match atk.cmp(&def) {
            Ordering::Greater => {
                self.go_on(Outcome::AttackerWon, AttackStep::Finish);
                desk.tell(&self.zones, || Event::new("GG-14.2", "attacker_won").seat(attack.seat).card(attack.attacker.card));
                self.destroy(desk, &dead, Detail::ByCombat);
                self.state_check(desk);
                self.damage_deck(desk, attack.seat.other(), atk - def, DamageRule::Won);
            }
            Ordering::Less => {
                self.go_on(Outcome::BlockerWon, AttackStep::Penalty);
                desk.tell(&self.zones, || Event::new("GG-14.4", "blocker_won").seat(attack.seat.other()).card(attack.attacker.card));
                self.damage_units(desk, &dead, atk, DamageRule::Repelled);
            }
            Ordering::Equal => {
                self.go_on(Outcome::Tied, AttackStep::Penalty);
                desk.tell(&self.zones, || Event::new("GG-14.6", "tied").seat(attack.seat).card(attack.attacker.card));
                self.destroy(desk, &dead, Detail::ByCombat);
                self.state_check(desk);
            }
        }
    }

    /// GG-14.5, GG-14.6: the failed attack costs two cards, which is not damage (GG-14.7).
    pub(crate) fn penalty(&mut self, desk: At, attack: &Attack) -> Flow {
        self.state_check(desk);
        let rule = if attack.result == Outcome::Tied { "GG-14.6" } else { "GG-14.5" };
        desk.tell(&self.zones, || Event::new(rule, "penalty").seat(attack.seat).value(i32::from(PENALTY)));
        self.mill(desk, attack.seat, PENALTY, rule, "paid")?;
        self.go_on(attack.result, AttackStep::Finish);
        Ok(())
    }

    /// GG-14.11: the result has been carried out: changes for this combat end, and the windows follow.
    pub(crate) fn finish_attack(&mut self, desk: At, attack: &Attack) {
        let result = attack.result;
        let (one, other) = match result {
            Outcome::AttackerWon => (Detail::AttackerWon, Detail::BlockerLost),
            Outcome::BlockerWon => (Detail::AttackerLost, Detail::BlockerWon),
            _ => (Detail::AttackerTied, Detail::BlockerTied),
        };
        self.expire(|ends| ends == Ends::Combat);
        self.state_check(desk);
        let Some(attacker) = attack.attacker_was else { return self.end_attack(desk, attack) };
        match attack.blocker_was {
            Some(blocker) if result != Outcome::Direct => {
                let subjects = [Subject { detail: one, ..attacker }, Subject { detail: other, ..blocker }];
                self.happen(desk.cards, EventKind::CombatResolved, &subjects);
            }
            _ => {
                self.happen(desk.cards, EventKind::DirectAttack, &[attacker]);
            }
        }
        self.pop_attack();
    }

    /// GG-13.12, GG-13.13: the attack ends without a result.
    pub(crate) fn end_attack(&mut self, desk: At, attack: &Attack) {
        let rule = if attack.negated { "GG-13.13" } else { "GG-13.12" };
        desk.tell(&self.zones, || Event::new(rule, "attack_ended").seat(attack.seat).card(attack.attacker.card));
        self.expire(|ends| ends == Ends::Combat);
        self.state_check(desk);
        self.pop_attack();
    }

    fn pop_attack(&mut self) {
        let popped = self.stack.pop();
        debug_assert!(matches!(popped, Some(Task::Attack(_))), "an attack is on top when it ends");
    }
}

//! Battles (BD-6.13 to BD-6.22), with Blitz (BD-10.6 to BD-10.8).

use fudaba_kernel::{CardId, Event, Handle};

use super::trigger::Detail;
use crate::cards::Cue;
use crate::cards::language::Keyword;
use crate::state::{BuildDivide, Cause, Next};
use crate::{Cards, Desk, Flow};

impl BuildDivide {
    /// BD-6.13, BD-6.18, BD-6.20: a battle, life damage, or neither.
    pub(crate) fn battle_step(&mut self, desk: &mut Desk<'_>) -> Flow {
        self.stage.next = Next::AfterAttack;
        let Some(attack) = self.attack else { return Ok(()) };
        let Some(attacker) = self.unit(attack.attacker) else { return Ok(()) };
        match attack.target() {
            None => {
                let victim = self.turn.player.other();
                self.damage_player(victim, Cause::Attack(attack.attacker));
                Ok(())
            }
            Some(target) => match self.unit(target) {
                Some(target) => self.battle(desk, attacker, target),
                None => Ok(()),
            },
        }
    }

    /// BD-6.14, BD-10.6, BD-10.7: both deal damage equal to their power, a unit with Blitz before one without.
    fn battle(&mut self, desk: &mut Desk<'_>, attacker: CardId, target: CardId) -> Flow {
        if let Some(attack) = &mut self.attack {
            attack.fought = true;
        }
        desk.tell(&self.zones, || Event::new("BD-6.13", "battle").card(attacker));
        let handles = (self.zones.handle(attacker), self.zones.handle(target));
        let blitz = |game: &BuildDivide, card| game.has_keyword(desk.cards, card, Keyword::Blitz);
        let (first, second) = match (blitz(self, attacker), blitz(self, target)) {
            (true, false) => (handles.0, handles.1),
            (false, true) => (handles.1, handles.0),
            _ => return self.strike_together(desk, attacker, target),
        };
        self.strike(desk, first, second);
        self.process_rules(desk)?;
        self.strike(desk, second, first);
        Ok(())
    }

    /// BD-6.14: at the same time.
    fn strike_together(&mut self, desk: &mut Desk<'_>, attacker: CardId, target: CardId) -> Flow {
        let powers = (self.power(desk.cards, attacker), self.power(desk.cards, target));
        self.hurt_all(desk, &[(target, powers.0), (attacker, powers.1)], "BD-6.14");
        Ok(())
    }

    /// BD-6.15: a unit deals damage equal to its power at that moment, if both are still there.
    fn strike(&mut self, desk: &mut Desk<'_>, by: Handle, to: Handle) {
        if let (Some(by), Some(to)) = (self.unit(by), self.unit(to)) {
            let power = self.power(desk.cards, by);
            self.hurt_all(desk, &[(to, power)], "BD-10.6");
        }
    }

    /// BD-6.15, BD-9.28: damage on units adds up over the turn; what is dealt at the same time is heard of when all of it is dealt. BD-R90:
    /// 0 points are no damage.
    pub(crate) fn hurt_all(&mut self, desk: &mut Desk<'_>, all: &[(CardId, i32)], rule: &'static str) {
        let dealt = || all.iter().copied().filter(|(_, points)| *points > 0);
        for (unit, points) in dealt() {
            let seat = self.owner(unit);
            let damage = self.damage_on(unit).saturating_add(points);
            self.damage.note(unit, damage);
            desk.tell(&self.zones, || Event::new(rule, "damaged").seat(seat).card(unit).value(points));
        }
        for (unit, points) in dealt() {
            self.happen_as(desk.cards, Cue::IsDealtDamage, unit, Detail::Nothing, |fact| fact.points(points));
        }
    }

    /// BD-6.21, BD-6.22: rule processing, who has won the battle, then W6.
    pub(crate) fn after_attack(&mut self, desk: &mut Desk<'_>) -> Flow {
        let fighters = self.attack.filter(|attack| attack.fought).and_then(|attack| Some((attack.attacker, attack.target()?)));
        let standing = fighters.map(|(attacker, target)| (self.fate(desk.cards, attacker), self.fate(desk.cards, target)));
        self.process_rules(desk)?;
        if let (Some((attacker, target)), Some((attacker_dies, target_dies))) = (fighters, standing) {
            self.win_battle(desk, attacker, target_dies);
            self.win_battle(desk, target, attacker_dies);
        }
        self.stage.next = Next::AfterAttackWindow;
        Ok(())
    }

    /// Whether a fighter falls to the damage of the battle: it is destroyed, not replaced (BD-R32).
    fn fate(&self, cards: &Cards, fighter: Handle) -> bool {
        match self.unit(fighter) {
            Some(unit) => self.damage_on(unit) >= self.power(cards, unit) && !self.is_assault(cards, unit),
            // It fell to Blitz, between the two blows.
            None => self.zones.held(fighter).is_none() && !self.is_assault(cards, fighter.card),
        }
    }

    fn win_battle(&mut self, desk: &mut Desk<'_>, winner: Handle, other_fell: bool) {
        let Some(unit) = self.unit(winner).filter(|_| other_fell) else { return };
        let seat = self.owner(unit);
        desk.tell(&self.zones, || Event::new("BD-6.22", "won_battle").seat(seat).card(unit));
        self.happen_to(desk.cards, Cue::WinsBattle, unit, Detail::Nothing);
    }
}

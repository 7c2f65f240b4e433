//! Attack and block (BD-6.1 to BD-6.12, BD-6.23), with Decoy and Berserk (BD-10.1 to BD-10.5, BD-10.14 to BD-10.17).

use fudaba_kernel::{CardId, Event, Options, Refusal, Seat, Verdict};

use super::trigger::Detail;
use crate::cards::Cue;
use crate::cards::language::{DoneThing, Forbidden, Keyword, TargetKind, Zone};
use crate::rules::words::{Ask, Do};
use crate::state::{Attack, BuildDivide, Ends, Fact, Next, zone_of};
use crate::{Cards, Desk, Flow};

/// What is attacked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum AttackAim {
    /// The opponent.
    Player,
    /// A unit.
    Unit(CardId),
}

impl BuildDivide {
    /// BD-6.1, BD-6.5: whether a unit can attack something.
    pub(crate) fn may_attack(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        self.may_be_attacker(cards, seat, card)?;
        if self.attack_aims(cards, card).next().is_none() {
            return Err(Refusal::new("BD-6.2", "no_attack_target").card(card));
        }
        Ok(())
    }

    /// Whether a card could attack if it were time to, and if not why, in the order of BD-R80: whose it is, its targets, its state.
    pub(crate) fn could_attack(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        self.is_own_unit(seat, card)?;
        if self.attack_aims(cards, card).next().is_none() {
            return Err(Refusal::new("BD-6.2", "no_attack_target").card(card));
        }
        self.may_be_attacker(cards, seat, card)
    }

    fn is_own_unit(&self, seat: Seat, card: CardId) -> Verdict {
        if self.place(card) == Zone::TerritoryZone {
            return Err(Refusal::new("BD-8.12", "not_a_unit").card(card));
        }
        if self.owner(card) != seat || !self.on_field(card) {
            return Err(Refusal::new("BD-6.1", "not_your_unit").card(card));
        }
        Ok(())
    }

    fn may_be_attacker(&self, cards: &Cards, seat: Seat, card: CardId) -> Verdict {
        self.is_own_unit(seat, card)?;
        if self.is_resting(card) {
            return Err(Refusal::new("BD-6.5", "is_resting").card(card));
        }
        if self.is_forbidden(cards, card, Forbidden::Attack) {
            return Err(Refusal::new("BD-6.5", "cannot_attack").card(card));
        }
        Ok(())
    }

    /// The legal targets of an attacking unit, the opponent first.
    fn attack_aims<'s>(&'s self, cards: &'s Cards, attacker: CardId) -> impl Iterator<Item = AttackAim> + 's {
        let units = self.cards_in(Zone::Field, self.owner(attacker).other()).iter().map(|&unit| AttackAim::Unit(unit));
        std::iter::once(AttackAim::Player).chain(units).filter(move |&aim| self.may_attack_aim(cards, attacker, aim).is_ok())
    }

    /// Whether a unit may attack this (BD-6.2, BD-6.3, BD-6.6).
    pub(crate) fn may_attack_aim(&self, cards: &Cards, attacker: CardId, aim: AttackAim) -> Verdict {
        self.can_attack_aim(cards, attacker, aim)?;
        // BD-10.1, BD-10.4
        let decoys = self.cards_in(Zone::Field, self.owner(attacker).other()).iter().copied();
        let mut decoys = decoys.filter(|&unit| self.is_decoy(cards, attacker, unit));
        match aim {
            AttackAim::Unit(unit) if self.is_decoy(cards, attacker, unit) => Ok(()),
            _ => decoys.next().map_or(Ok(()), |decoy| Err(Refusal::new("BD-10.1", "decoy").card(decoy))),
        }
    }

    /// Why a unit may not attack this, in the order of BD-R80: what it is, who stands in the way, what the attacking unit is held to.
    pub(crate) fn objection_to_attack_aim(&self, cards: &Cards, attacker: CardId, aim: AttackAim) -> Verdict {
        let target = self.objection_to_any_attack_on(cards, self.owner(attacker), aim);
        let units = self.cards_in(Zone::Field, self.owner(attacker).other()).iter().copied();
        let decoy = units.into_iter().find(|&unit| self.is_decoy(cards, attacker, unit) && aim != AttackAim::Unit(unit));
        let is_decoy = matches!(aim, AttackAim::Unit(unit) if self.is_decoy(cards, attacker, unit));
        match decoy {
            _ if target.is_err() => target,
            Some(decoy) if !is_decoy => Err(Refusal::new("BD-10.1", "decoy").card(decoy)),
            _ => self.may_attack_aim(cards, attacker, aim),
        }
    }

    /// Why a player's units may not attack this whichever of them does, in the order of BD-R80: what can be seen before a unit attacks.
    pub(crate) fn objection_to_any_attack_on(&self, cards: &Cards, seat: Seat, aim: AttackAim) -> Verdict {
        match aim {
            AttackAim::Unit(unit) => {
                self.is_resting_enemy(seat, unit)?;
                self.may_be_attacked(cards, unit)
            }
            AttackAim::Player => Ok(()),
        }
    }

    /// A resting Decoy that this unit can attack.
    fn is_decoy(&self, cards: &Cards, attacker: CardId, unit: CardId) -> bool {
        self.has_keyword(cards, unit, Keyword::Decoy) && self.can_attack_aim(cards, attacker, AttackAim::Unit(unit)).is_ok()
    }

    /// What a unit can attack, Decoys aside.
    fn can_attack_aim(&self, cards: &Cards, attacker: CardId, aim: AttackAim) -> Verdict {
        match aim {
            AttackAim::Player if self.is_forbidden(cards, attacker, Forbidden::AttackPlayers) => {
                Err(Refusal::new("BD-6.5", "cannot_attack_players").card(attacker))
            }
            AttackAim::Player => Ok(()),
            AttackAim::Unit(unit) => self.can_attack_unit(cards, attacker, unit),
        }
    }

    /// BD-6.6
    fn may_be_attacked(&self, cards: &Cards, unit: CardId) -> Verdict {
        if self.is_forbidden(cards, unit, Forbidden::BeAttacked) {
            return Err(Refusal::new("BD-6.6", "cannot_be_attacked").card(unit));
        }
        Ok(())
    }

    /// BD-6.3
    fn is_resting_enemy(&self, seat: Seat, unit: CardId) -> Verdict {
        if !self.on_field(unit) || self.owner(unit) == seat || !self.is_resting(unit) {
            return Err(Refusal::new("BD-6.3", "not_a_resting_unit").card(unit));
        }
        Ok(())
    }

    fn can_attack_unit(&self, cards: &Cards, attacker: CardId, unit: CardId) -> Verdict {
        self.is_resting_enemy(self.owner(attacker), unit)?;
        // BD-10.15
        if self.has_keyword(cards, attacker, Keyword::Berserk) && !self.has_keyword(cards, unit, Keyword::Decoy) {
            return Err(Refusal::new("BD-10.15", "berserk_target").card(attacker));
        }
        if self.is_forbidden(cards, attacker, Forbidden::AttackUnits) {
            return Err(Refusal::new("BD-6.5", "cannot_attack_units").card(attacker));
        }
        self.may_be_attacked(cards, unit)
    }

    /// D5.
    pub(crate) fn list_attack_aims(&self, cards: &Cards, attacker: CardId, options: &mut Options) {
        let other = self.owner(attacker).other();
        options.extend(self.attack_aims(cards, attacker).map(|aim| match aim {
            AttackAim::Player => Do::AttackPlayer.action().zone(zone_of(Zone::LifeZone, other)),
            AttackAim::Unit(unit) => Do::AttackUnit.action().card(unit),
        }));
    }

    /// BD-6.1, BD-6.8: the unit rests; what is heard of it triggers.
    pub(crate) fn begin_attack(&mut self, desk: &mut Desk<'_>, attacker: CardId, aim: AttackAim) {
        let seat = self.owner(attacker);
        let declared = match aim {
            AttackAim::Player => None,
            AttackAim::Unit(unit) => Some(self.zones.handle(unit)),
        };
        self.attack = Some(Attack { attacker: self.zones.handle(attacker), declared, blocker: None, fought: false });
        let zone = zone_of(Zone::LifeZone, seat.other());
        desk.tell(&self.zones, || match aim {
            AttackAim::Player => Event::new("BD-6.1", "attacked").seat(seat).card(attacker).at(zone),
            AttackAim::Unit(_) => Event::new("BD-6.1", "attacked_unit").seat(seat).card(attacker),
        });
        if let AttackAim::Unit(unit) = aim {
            desk.tell(&self.zones, || Event::new("BD-6.2", "is_attacked").seat(seat.other()).card(unit));
        }
        self.rest(desk, attacker, "BD-6.1");
        self.this_turn.count(seat, DoneThing::Attacked);
        let kind = if declared.is_some() { TargetKind::Unit } else { TargetKind::Player };
        self.happen_to(desk.cards, Cue::Attacks, attacker, Detail::Target(kind));
        self.judge_by_attack(desk, attacker);
        self.stage.next = Next::Declared;
    }

    /// BD-10.9, BD-10.22: Judgment is an automatic ability; each instance waits on its own.
    fn judge_by_attack(&mut self, desk: &mut Desk<'_>, attacker: CardId) {
        for _ in 0..self.judgments(desk.cards, attacker) {
            let fact = Fact::of(self.owner(attacker));
            self.waiting.push(crate::state::Waiting {
                source: self.zones.handle(attacker),
                def: self.def(attacker),
                ability: crate::cards::JUDGMENT,
                seat: self.owner(attacker),
                origin: Zone::Field,
                fact,
                unsettled: false,
            });
        }
    }

    /// BD-6.9 to BD-6.12: the defending player may block.
    pub(crate) fn block_step(&mut self, desk: &mut Desk<'_>) -> Flow {
        let Some(attack) = self.attack else {
            self.stage.next = Next::AttackIdle;
            return Ok(());
        };
        let target_gone = attack.declared.is_some_and(|unit| self.unit(unit).is_none());
        let Some(attacker) = self.unit(attack.attacker).filter(|_| !target_gone) else {
            // BD-6.9
            self.stage.next = Next::AfterAttack;
            return Ok(());
        };
        let seat = self.turn.player.other();
        let question = Ask::Block.question(seat).by(attacker);
        let cards = desk.cards;
        let action = desk.ask(question, |options| self.list(cards, &question, options))?;
        match action.card {
            Some(blocker) => self.block(desk, attacker, blocker),
            None => desk.tell(&self.zones, || Event::new("BD-6.10", "not_blocked").seat(seat)),
        }
        self.stage.next = Next::Blocked;
        Ok(())
    }

    /// BD-6.10, BD-6.23: whether a unit can block the attack in progress.
    pub(crate) fn may_block(&self, cards: &Cards, seat: Seat, unit: CardId) -> Verdict {
        let Some(attack) = self.attack else { return Err(Refusal::new("BD-6.10", "no_attack")) };
        if self.place(unit) == Zone::TerritoryZone {
            return Err(Refusal::new("BD-8.12", "not_a_unit").card(unit));
        }
        if self.owner(unit) != seat || !self.on_field(unit) || seat == self.turn.player {
            return Err(Refusal::new("BD-6.10", "not_your_unit").card(unit));
        }
        if attack.declared == Some(self.zones.handle(unit)) {
            return Err(Refusal::new("BD-6.23", "is_the_target").card(unit));
        }
        if self.is_resting(unit) {
            return Err(Refusal::new("BD-6.10", "is_resting").card(unit));
        }
        if self.is_forbidden(cards, unit, Forbidden::Block) {
            return Err(Refusal::new("BD-6.10", "cannot_block").card(unit));
        }
        if self.unit(attack.attacker).is_some_and(|attacker| self.is_forbidden(cards, attacker, Forbidden::BeBlocked)) {
            return Err(Refusal::new("BD-6.10", "cannot_be_blocked").card(unit));
        }
        Ok(())
    }

    /// D6.
    pub(crate) fn list_blocks(&self, cards: &Cards, seat: Seat, options: &mut Options) {
        let units = self.cards_in(Zone::Field, seat).iter().copied();
        options.extend(units.filter(|&unit| self.may_block(cards, seat, unit).is_ok()).map(|unit| Do::Block.action().card(unit)));
        options.push(Do::NoBlock.action());
    }

    /// BD-6.10, BD-6.12: the blocker rests and is the target in place of the first.
    fn block(&mut self, desk: &mut Desk<'_>, attacker: CardId, blocker: CardId) {
        let seat = self.owner(blocker);
        let handle = self.zones.handle(blocker);
        if let Some(attack) = &mut self.attack {
            attack.blocker = Some(handle);
        }
        desk.tell(&self.zones, || Event::new("BD-6.10", "blocked").seat(seat).card(blocker));
        self.rest(desk, blocker, "BD-6.10");
        self.happen_to(desk.cards, Cue::Blocks, blocker, Detail::Nothing);
        self.happen_to(desk.cards, Cue::IsBlocked, attacker, Detail::Nothing);
    }

    /// BD-6.21, BD-9.34: the attack and what was for this battle end; attack idle follows.
    pub(crate) fn end_attack(&mut self, desk: &mut Desk<'_>) -> Flow {
        self.attack = None;
        self.modifiers.retain(|modifier| modifier.ends != Ends::Battle);
        desk.tell(&self.zones, || Event::new("BD-6.21", "attack_ended"));
        self.check_and_resolve();
        self.stage.next = Next::AttackIdle;
        Ok(())
    }
}

//! GG-18.1, GG-18.10, GG-20.14: damage that is about to be dealt, and damage that is dealt.

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, Event, Flow, Seat};

use crate::cards::{Catalogue, DamageFrom, Immunity, Kind, Skill};
use crate::rules::At;
use crate::rules::available::Spots;
use crate::state::{CARDS, DamageRule, Detail, EventKind, GenesisGarden, Held, Pending, ShieldOn, Subject, Task};

impl GenesisGarden {
    /// GG-20.14: damage to a deck is announced: shields are taken off, and if something is left its window opens.
    pub(crate) fn damage_deck(&mut self, desk: At, seat: Seat, amount: i16, rule: DamageRule) {
        let combat = matches!(rule, DamageRule::Won | DamageRule::Direct);
        let amount = self.shielded(desk, ShieldOn::Deck(seat), amount, combat);
        if amount <= 0 {
            return;
        }
        let depth = self.stack.len() as u8;
        self.damages.push(Pending { card: None, seat, amount, combat, rule, depth });
        self.stack.push(Task::Damage);
        let detail = if combat { Detail::OfCombat } else { Detail::OfEffect };
        let subject = Subject { detail, ..self.subject_of_player(seat, amount) };
        self.announce(desk.cards, EventKind::DeckDamage, &[subject]);
    }

    /// GG-20.14: damage to units is announced, to all of them at the same time.
    pub(crate) fn damage_units(&mut self, desk: At, spots: &Spots, amount: i16, rule: DamageRule) {
        let combat = rule == DamageRule::Repelled;
        let depth = self.stack.len() as u8;
        let mut subjects: ArrayVec<Subject, 20> = ArrayVec::new();
        for &spot in spots {
            let held = self.hold(self.front(spot).expect("damage is announced to units that are there"));
            let amount = self.protected(desk, spot, held, amount, combat);
            if amount > 0 {
                self.damages.push(Pending { card: Some(held), seat: spot.seat(), amount, combat, rule, depth });
                let detail = if combat { Detail::OfCombat } else { Detail::OfEffect };
                subjects.push(Subject { amount, ..self.subject_at(desk.cards, spot, detail) });
            }
        }
        if !subjects.is_empty() {
            self.stack.push(Task::Damage);
            self.announce(desk.cards, EventKind::UnitDamage, &subjects);
        }
    }

    /// GG-21.4, GG-20.14: continuous protection first, then shields.
    fn protected(&mut self, desk: At, spot: crate::state::Spot, held: Held, amount: i16, combat: bool) -> i16 {
        let cards = desk.cards;
        let armoured = !combat && (self.has_skill(cards, spot, Skill::Armour) || self.is_immune(cards, spot, Immunity::EffectDamage));
        if armoured && amount > 0 {
            desk.tell(&self.zones, || Event::new("GG-21.4", "damage_stopped").seat(spot.seat()).card(held.card));
            return 0;
        }
        self.shielded(desk, ShieldOn::Unit(held), amount, combat)
    }

    /// GG-20.14: one-shot shields in the order in which they came; an amount of 0 uses up no further one.
    fn shielded(&mut self, desk: At, on: ShieldOn, mut amount: i16, combat: bool) -> i16 {
        while amount > 0 {
            let fits = |from: DamageFrom| from == DamageFrom::Any || (from == DamageFrom::Combat) == combat;
            let Some(at) = self.shields.iter().position(|shield| shield.on == on && fits(shield.from)) else { break };
            let shield = self.shields.remove(at);
            let stopped = shield.n.unwrap_or(amount).min(amount);
            amount -= stopped;
            let seat = match on {
                ShieldOn::Deck(seat) => seat,
                ShieldOn::Unit(held) => self.zones.owner(held.card),
            };
            desk.tell(&self.zones, || Event::new("GG-20.14", "shield_used").seat(seat).value(i32::from(stopped)));
        }
        amount
    }

    /// The window is over: the damage is dealt.
    pub(crate) fn deal_damage(&mut self, desk: At) -> Flow {
        self.stack.pop();
        let depth = self.stack.len() as u8;
        while let Some(at) = self.damages.iter().position(|damage| damage.depth >= depth) {
            let damage = self.damages.remove(at);
            match damage.card {
                Some(held) => self.hurt_unit(desk, &damage, held),
                None => self.hurt_deck(desk, &damage)?,
            }
        }
        Ok(())
    }

    /// GG-18.1: the damage stays on the unit. If it has left or been destroyed meanwhile, the damage is lost (GG-R80).
    fn hurt_unit(&mut self, desk: At, damage: &Pending, held: Held) {
        let Some(spot) = self.unit_held(held).filter(|_| damage.amount > 0) else { return };
        let united = self.is_union(spot);
        let unit = self.unit_mut(spot);
        if united {
            unit.joint = unit.joint.saturating_add(damage.amount);
        } else {
            unit.damage[0] = unit.damage[0].saturating_add(damage.amount);
        }
        let (rule, amount) = (damage.rule.id(), i32::from(damage.amount));
        desk.tell(&self.zones, || Event::new(rule, "unit_damaged").seat(damage.seat).card(held.card).value(amount));
    }

    /// GG-14.3, GG-14.8, GG-18.10: so many cards are milled; the spell units among them have their window (GG-16.6).
    fn hurt_deck(&mut self, desk: At, damage: &Pending) -> Flow {
        if damage.amount <= 0 {
            return Ok(());
        }
        let (rule, seat, amount) = (damage.rule.id(), damage.seat, i32::from(damage.amount));
        let key = if damage.combat { "battle_damage" } else { "deck_damaged" };
        desk.tell(&self.zones, || Event::new(rule, key).seat(seat).value(amount));
        let mut spells: ArrayVec<Held, CARDS> = ArrayVec::new();
        for _ in 0..damage.amount {
            let card = self.mill_one(desk, seat, rule, "milled")?;
            if self.print(desk.cards, card).kind == Kind::Spell && self.lies_face_up(card, seat) {
                spells.try_push(self.hold(card)).unwrap_or_default();
            }
        }
        self.note_milled(desk.cards, seat, damage.amount, &spells);
        Ok(())
    }

    fn lies_face_up(&self, card: CardId, seat: Seat) -> bool {
        self.lies_in(card, crate::state::Pile::Graveyard, seat) && !self.face_down.has(card)
    }

    /// GG-16.7: spell units that a cycle has taken back are not in the graveyard any more.
    fn note_milled(&mut self, cards: &Catalogue, seat: Seat, amount: i16, spells: &[Held]) {
        let mut subjects: ArrayVec<Subject, { CARDS + 1 }> = ArrayVec::new();
        subjects.push(self.subject_of_player(seat, amount));
        for held in spells.iter().filter(|&&held| self.is_held(held)) {
            subjects.push(Subject { detail: Detail::SpellText, ..self.subject_of_card(cards, held.card) });
        }
        self.happen(cards, EventKind::MilledByDamage, &subjects);
    }
}

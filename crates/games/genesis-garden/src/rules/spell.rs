//! GG-12: the Spell Phase: activated effects in speed steps.

use fudaba_kernel::{CardId, Event, Flow, Manner, Seat, Verdict};

use crate::cards::{AbilityId, Catalogue, Orientation, Phase};
use crate::rules::At;
use crate::rules::available::{Candidate, Eyes, From, Owing};
use crate::rules::stat::Stat;
use crate::rules::words::Ask;
use crate::state::{GenesisGarden, Moment, Spot, SpotSet, Turn};

impl GenesisGarden {
    /// GG-12.1 to GG-12.5: the present part of the present speed step.
    pub(crate) fn spell_phase(&mut self, desk: At) -> Flow {
        while self.clock.speed > 0 {
            let seat = self.part(self.clock.part);
            // GG-12.4: a part without an available effect is skipped.
            if self.has_spell(desk.cards, seat) {
                let chosen = self.ask(desk, Ask::Spell.to(seat).manner(Manner::Veiled))?;
                match self.named(desk.cards, &chosen) {
                    Some(who) => self.begin_effect(desk, who, None),
                    None => self.pass_part(desk, seat, "GG-12.4"),
                }
                return Ok(());
            }
            self.next_part();
        }
        self.clock.moment = Moment::Close;
        Ok(())
    }

    /// GG-R45: a part that is over does not come back.
    pub(crate) fn next_part(&mut self) {
        self.clock.part += 1;
        if self.clock.part > 1 {
            (self.clock.part, self.clock.speed, self.clock.passed) = (0, self.clock.speed - 1, false);
        }
    }

    pub(crate) fn pass_part(&mut self, desk: At, seat: Seat, rule: &'static str) {
        let speed = i32::from(self.clock.speed);
        desk.tell(&self.zones, || Event::new(rule, "passed").seat(seat).value(speed));
        self.clock.passed = self.clock.part == 0;
        self.next_part();
    }

    fn has_spell(&self, cards: &Catalogue, seat: Seat) -> bool {
        !self.field.activated.and(SpotSet::of(seat)).is_empty() && self.spells(cards, seat, Eyes::Public).next().is_some()
    }

    /// The activated effects that are available in this part.
    pub(crate) fn spells<'g>(&'g self, cards: &'g Catalogue, seat: Seat, eyes: Eyes) -> impl Iterator<Item = (CardId, AbilityId)> + 'g {
        let units = self.field.activated.and(SpotSet::of(seat)).into_iter();
        // What is looked at most easily goes first; a refusal names its rule in an order of its own.
        let of_step = |spot: &Spot| {
            self.unit(*spot).orientation == Orientation::Active && self.value(cards, *spot, Stat::Speed) == i16::from(self.clock.speed)
        };
        let cards_there = units.filter(of_step).filter_map(|spot| self.front(spot).map(|card| (spot, card)));
        let effects = cards_there.flat_map(|(spot, card)| cards.abilities(self.def(card)).map(move |id| (spot, card, id)));
        let usable = effects.filter(move |&(spot, card, ability)| {
            let who = Candidate {
                seat,
                card: Some(card),
                def: self.def(card),
                ability,
                from: From::Field(spot),
                subject: None,
                price: Owing::Due,
            };
            self.may_cast(cards, &who, eyes).is_ok()
        });
        usable.map(|(_, card, id)| (card, id))
    }

    /// GG-11.10, GG-12.1, GG-12.2: whether an activated effect may be activated now; refusals in the order of GG-R83.
    pub(crate) fn may_cast(&self, cards: &Catalogue, who: &Candidate, eyes: Eyes) -> Verdict {
        let refuse = |rule, reason| Err(crate::rules::available::refuse(rule, reason, who));
        if !cards.ability(who.ability).kind.is_activated() {
            return refuse("GG-11.10", "not_activated");
        }
        self.may_use(cards, who, eyes)?;
        if self.clock.turn != Turn::Battle || self.clock.phase != Phase::Spell {
            return refuse("GG-11.10", "not_spell_phase");
        }
        let From::Field(spot) = who.from else { return refuse("GG-11.5", "wrong_place") };
        // GG-R84: a card of another speed, before whose part it is.
        if self.clock.speed == 0 || self.value(cards, spot, Stat::Speed) != i16::from(self.clock.speed) {
            return refuse("GG-12.1", "other_speed");
        }
        if self.part(self.clock.part) != who.seat {
            return if self.has_passed(who.seat) { refuse("GG-12.4", "part_over") } else { refuse("GG-12.2", "not_your_part") };
        }
        Ok(())
    }

    /// GG-R84: whether a player has passed in this speed step; a part that was skipped was not passed.
    pub(crate) fn has_passed(&self, seat: Seat) -> bool {
        self.clock.passed && self.part(0) == seat
    }
}

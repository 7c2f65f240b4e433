//! Damage, life, waiting counters, exhausting and readying, the end of things.

use fudaba_kernel::{CardId, Event, Flow, Seat};

use super::Speech;
use crate::cards::language::{Amount, Cause, DamageTo, Departure, DetachTo, Forbidden, ReturnTo, Splash, State, What, Who};
use crate::rules::At;
use crate::rules::damage::{MOST_VICTIMS, Victim};
use crate::rules::happen::Happening;
use crate::rules::leaving::Way;
use crate::state::{Aim, CardSet, Cells, MistralRouge};

pub(super) type Victims = arrayvec::ArrayVec<Victim, MOST_VICTIMS>;

impl MistralRouge {
    /// MR-R32, MR-R34: damage by an effect. Of a target location the character there is hit, else the player.
    pub(super) fn deal_damage(&mut self, desk: At, speech: &Speech, n: &Amount, to: &DamageTo, splash: Option<Splash>) -> Flow {
        let amount = self.amount(desk, speech, n, 99)?.clamp(0, 9999) as i16;
        if amount == 0 {
            return Ok(());
        }
        match to {
            DamageTo::Player(who) => {
                let seats: arrayvec::ArrayVec<Seat, 2> = self.seats(&speech.ctx, *who).collect();
                let victims: arrayvec::ArrayVec<Victim, 2> = seats.into_iter().map(Victim::Player).collect();
                self.strike_all(desk, &victims, amount, speech.hit_by(), speech.item.source)
            }
            DamageTo::What(What::Target(number)) if self.is_at_location(speech, *number) => {
                let victims = self.struck_with(speech, *number, splash);
                self.strike_all(desk, &victims, amount, speech.hit_by(), speech.item.source)
            }
            DamageTo::What(what) => {
                let chosen = self.chosen(desk, speech, what)?;
                let victims: Victims = chosen.into_iter().filter(|&card| self.first_cell(card).is_some()).map(Victim::Character).collect();
                self.strike_all(desk, &victims, amount, speech.hit_by(), speech.item.source)
            }
        }
    }

    /// Whether a target is a location rather than a card.
    pub(super) fn is_at_location(&self, speech: &Speech, number: u8) -> bool {
        self.aims_of(&speech.ctx).iter().any(|aimed| aimed.of() + 1 == number && matches!(aimed.at(), Aim::Location(_)))
    }

    /// MR-R32: each struck location is judged for itself, once however many targets it lies beside, and no character is damaged twice;
    /// neither cloak nor cover is known.
    pub(super) fn struck_with(&self, speech: &Speech, number: u8, splash: Option<Splash>) -> Victims {
        let (mut victims, mut seen) = (Victims::new(), Cells::NONE);
        for target in self.target_cells(&speech.ctx, number).iter() {
            for cell in [target].into_iter().chain(Self::splashed(splash, target).iter()) {
                if seen.has(cell) {
                    continue;
                }
                seen = seen.with(cell.only());
                let victim = self.character_at(cell).map_or(Victim::Player(cell.side()), Victim::Character);
                if matches!(victim, Victim::Player(_)) || !victims.contains(&victim) {
                    victims.push(victim);
                }
            }
        }
        victims
    }

    /// MR-R56: destroys; those that cannot be destroyed stay (MR-R93).
    pub(super) fn destroy(&mut self, desk: At, speech: &Speech, what: &What) -> Flow {
        let cards = desk.cards;
        let chosen = self.chosen(desk, speech, what)?;
        let doomed: CardSet = chosen.into_iter().filter(|&card| !self.cannot(cards, card, Forbidden::BeDestroyed)).collect();
        self.remove_from_field(desk, doomed, Way::Destroyed)
    }

    pub(super) fn discard(&mut self, desk: At, speech: &Speech, what: &What) -> Flow {
        let chosen: CardSet = self.chosen(desk, speech, what)?.into_iter().collect();
        self.remove_from_field(desk, chosen, Way::Discarded)
    }

    /// Attached spirits go by themselves, all others at the same moment.
    fn remove_from_field(&mut self, desk: At, some: CardSet, way: Way) -> Flow {
        let attached: CardSet = some.iter().filter(|&card| self.is(card, State::Attached)).collect();
        for spirit in attached.iter() {
            if way == Way::Destroyed {
                self.happened(desk.cards, Happening::Destroyed(spirit));
            }
            self.discard_attached(desk, spirit, "MR-12.4");
        }
        let rest: CardSet = some.iter().filter(|&card| !attached.has(card) && self.lies_on_field(card)).collect();
        if rest.is_empty() { Ok(()) } else { self.leave(desk, rest, way, "MR-12.4") }
    }

    pub(super) fn return_some(&mut self, desk: At, speech: &Speech, what: &What, to: ReturnTo) -> Flow {
        let chosen = self.chosen(desk, speech, what)?;
        let arranged = self.arrange(desk, speech, &chosen, to)?;
        let attached: super::Some = chosen.iter().copied().filter(|&card| self.is(card, State::Attached)).collect();
        for spirit in attached {
            let host = self.host(spirit);
            self.happened(desk.cards, Happening::Leaves(spirit, Way::Returned(to).departure()));
            self.give_back(desk, spirit, to, "MR-12.4");
            host.into_iter().for_each(|host| self.bare(desk.cards, host));
        }
        let rest: CardSet = chosen.into_iter().filter(|&card| self.lies_on_field(card)).collect();
        if !rest.is_empty() {
            self.leave(desk, rest, Way::Returned(to), "MR-12.4")?;
        }
        self.put_in_order(&arranged, speech.ctx.seat, to);
        Ok(())
    }

    pub(super) fn lose(&mut self, desk: At, speech: &Speech, n: &Amount, who: Who) -> Flow {
        let seats: arrayvec::ArrayVec<Seat, 2> = self.seats(&speech.ctx, who).collect();
        for seat in seats {
            let by = self.amount_by(desk, speech, seat, n, self.life(seat))?;
            self.lose_life(desk, seat, by, "MR-12.4");
        }
        Ok(())
    }

    pub(super) fn gain(&mut self, desk: At, speech: &Speech, n: &Amount, who: Who) -> Flow {
        let seats: arrayvec::ArrayVec<Seat, 2> = self.seats(&speech.ctx, who).collect();
        for seat in seats {
            let by = self.amount_by(desk, speech, seat, n, 250)?;
            self.gain_life(desk, seat, by, "MR-12.4");
        }
        Ok(())
    }

    pub(super) fn put_waiting(&mut self, desk: At, speech: &Speech, n: &Amount, of: &What) -> Flow {
        for card in self.chosen(desk, speech, of)? {
            let counters = self.amount(desk, speech, n, 99)?;
            self.add_waiting(desk, card, counters.clamp(0, 9999) as u16, "MR-7.4");
        }
        Ok(())
    }

    pub(super) fn take_waiting(&mut self, desk: At, speech: &Speech, n: &Amount, of: &What) -> Flow {
        let mut some: arrayvec::ArrayVec<(CardId, u16), 12> = arrayvec::ArrayVec::new();
        for card in self.chosen(desk, speech, of)? {
            let there = self.figure(card).map_or(0, |figure| i32::from(figure.waiting));
            if there > 0 {
                let counters = self.amount(desk, speech, n, there)?;
                some.push((card, counters.clamp(0, 9999) as u16));
            }
        }
        self.remove_waiting(desk, &some, "MR-7.4");
        Ok(())
    }

    /// MR-R74: spirits in spirit zones alone.
    pub(super) fn exhaust_some(&mut self, desk: At, speech: &Speech, what: &What) -> Flow {
        let chosen = self.chosen(desk, speech, what)?;
        let ready: super::Some = chosen.into_iter().filter(|&card| self.is(card, State::Ready)).collect();
        self.exhaust(desk, &ready, Cause::Effect, "MR-12.4");
        Ok(())
    }

    pub(super) fn ready_some(&mut self, desk: At, speech: &Speech, what: &What) -> Flow {
        let cards = desk.cards;
        for card in self.chosen(desk, speech, what)? {
            if self.is(card, State::Exhausted) && !self.cannot(cards, card, Forbidden::BeReadied) {
                self.ready(desk, card, "MR-12.4");
            }
        }
        Ok(())
    }

    /// Attaches spirits of a spirit zone to a character of the same player, without a join (MR-9.5).
    pub(super) fn attach_some(&mut self, desk: At, speech: &Speech, spirit: &What, to: &What) -> Flow {
        let spirits = self.chosen(desk, speech, spirit)?;
        let Some(host) = self.chosen(desk, speech, to)?.first().copied() else { return Ok(()) };
        for spirit in spirits {
            if self.spirits(self.owner(host)).contains(&spirit) {
                self.attach(desk, spirit, host, "MR-9.5");
            }
        }
        Ok(())
    }

    pub(super) fn detach_some(&mut self, desk: At, speech: &Speech, spirit: &What, to: DetachTo) -> Flow {
        for spirit in self.chosen(desk, speech, spirit)? {
            let Some(host) = self.host(spirit) else { continue };
            self.detach(desk, spirit, to);
            self.bare(desk.cards, host);
        }
        Ok(())
    }

    fn detach(&mut self, desk: At, spirit: CardId, to: DetachTo) {
        if to == DetachTo::Graveyard {
            self.happened(desk.cards, Happening::Leaves(spirit, Departure::Graveyard));
            return self.put_in_graveyard(desk, spirit, "MR-9.5", "spirit_discarded");
        }
        let seat = self.owner(spirit);
        let zone = crate::state::Area::SpiritZone.of(seat);
        self.carry(desk, spirit, zone, fudaba_kernel::End::Bottom, fudaba_kernel::Sees::All, || {
            Event::new("MR-9.5", "detached").seat(seat)
        });
        if to == DetachTo::Exhausted {
            self.exhausted.add(spirit);
        }
    }

    pub(super) fn win(&mut self, desk: At, speech: &Speech) -> Flow {
        let seat = speech.ctx.seat;
        self.player(seat).wins = true;
        desk.tell(&self.zones, || Event::new("MR-14.4", "wins").seat(seat));
        Ok(())
    }
}

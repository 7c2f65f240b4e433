//! Looking: Scout, searching, looking at the top, at life cards and at hands (BD-9.23 to BD-9.25, BD-10.12, BD-10.13, BD-14.4).

use fudaba_kernel::{CardId, End, Event, Manner, Seat, Sees};

use super::Doing;
use crate::cards::language::{Destination, Filter, How, Orientation, Place, Rest, Verb, Zone};
use crate::rules::ask::{Choice, Picked};
use crate::rules::moves::Fate;
use crate::rules::words::{Ask, Do};
use crate::rules::{Ctx, Layer};
use crate::state::{BuildDivide, CardSet, Pick, Task};
use crate::{Cards, Desk, Flow};

impl BuildDivide {
    pub(super) fn act_look(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, verb: &Verb) -> Flow<bool> {
        let seat = doing.ctx.seat;
        match verb {
            Verb::Scout(n) => {
                let n = self.many(desk.cards, n, doing);
                self.scout(desk, doing, seat, n)
            }
            Verb::Search { zone, filter, n, to, reveal } => {
                let n = self.many(desk.cards, n, doing);
                self.search(desk, doing, (*zone, n), filter, (*to, *reveal))
            }
            Verb::LookTop { n, take, filter, to, rest, reveal } => {
                let n = self.many(desk.cards, n, doing);
                self.look_top(desk, doing, (n, usize::from(*take)), filter, (*to, *rest, *reveal))
            }
            Verb::Reveal(what) => {
                let all = self.objects(desk, doing, what)?;
                for &card in &all {
                    self.show_to_all(desk, card, "BD-9.25");
                }
                self.remember(doing, all.iter().copied().collect());
                Ok(!all.is_empty())
            }
            Verb::LookLife { side, n } => {
                let n = self.many(desk.cards, n, doing);
                let seats = self.seats(*side, seat);
                let head: Picked = seats.iter().flat_map(|&whose| self.cards_in(Zone::LifeZone, whose).iter().copied().take(n)).collect();
                for &card in &head {
                    self.zones.reveal_to(seat, card);
                    desk.glimpse(&mut self.zones, seat, card, || Event::new("BD-14.4", "looked").seat(seat));
                }
                desk.tell(&self.zones, || Event::new("BD-14.4", "looked_at_life").seat(seat).value(head.len() as i32));
                self.remember(doing, head.iter().copied().collect());
                Ok(!head.is_empty())
            }
            Verb::LookHand(side) => {
                for whose in self.seats(*side, seat) {
                    self.look_at_hand(desk, doing, seat, whose);
                }
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// BD-14.2: a hand that is looked at is seen for the length of the effect.
    fn look_at_hand(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, seat: Seat, whose: Seat) {
        let hand: Picked = self.cards_in(Zone::Hand, whose).iter().copied().collect();
        for &card in &hand {
            self.zones.reveal_to(seat, card);
            desk.glimpse(&mut self.zones, seat, card, || Event::new("BD-14.2", "looked").seat(seat));
        }
        desk.tell(&self.zones, || Event::new("BD-14.2", "looked_at_hand").seat(seat).value(hand.len() as i32));
        if let Some(Task::Resolve(task)) = self.tasks.get_mut(doing.task) {
            task.looked |= 1 << whose.index();
        }
    }

    /// Cards are shown to everybody where they lie; a hidden card is hidden again.
    fn show_to_all(&mut self, desk: &mut Desk<'_>, card: CardId, rule: &'static str) {
        self.turn_up(desk, card, rule);
        match self.place(card) {
            Zone::Hand | Zone::DDeck | Zone::SetAside => self.zones.show(card, Sees::Owner),
            // BD-14.4: in an ordered pile it stays shown.
            _ => {}
        }
    }

    /// A card lies open to everybody from now on, until it moves.
    fn turn_up(&mut self, desk: &mut Desk<'_>, card: CardId, rule: &'static str) {
        let seat = self.owner(card);
        self.zones.show(card, Sees::All);
        desk.tell(&self.zones, || Event::new(rule, "revealed").seat(seat).card(card));
    }

    /// Top cards of a library are set aside, where their owner alone sees them.
    fn set_aside(&mut self, desk: &mut Desk<'_>, seat: Seat, n: usize, rule: &'static str) -> CardSet {
        let top: Picked = self.cards_in(Zone::Library, seat).iter().copied().take(n).collect();
        for &card in &top {
            self.put(desk, card, Zone::SetAside, End::Bottom, || Event::new(rule, "looked_at").seat(seat));
        }
        top.into_iter().collect()
    }

    /// Puts cards back in an order of choice: `verb` says to which end, one pick a card.
    fn put_back(
        &mut self,
        desk: &mut Desk<'_>,
        doing: &Doing<'_>,
        seat: Seat,
        mut set: CardSet,
        (ask, verb): (Ask, Do),
        optional: bool,
    ) -> Flow<Picked> {
        let question = ask.question(seat).by(doing.ctx.source.card).manner(if optional { Manner::Veiled } else { Manner::Plain });
        let mut order = Picked::new();
        while !set.is_empty() {
            let pick = Pick::of(set, verb).or_if(optional, Do::Finish);
            let Some(card) = self.pick(desk, question, pick)?.card else { break };
            set.remove(card);
            order.push(card);
        }
        Ok(order)
    }

    /// BD-10.12, BD-10.13, D18: look at the top cards, put any of them on top and the others at the bottom, in any order.
    fn scout(&mut self, desk: &mut Desk<'_>, doing: &Doing<'_>, seat: Seat, n: usize) -> Flow<bool> {
        if self.is_lost() {
            return Ok(false);
        }
        let mut set = self.set_aside(desk, seat, n, "BD-10.12");
        if set.is_empty() {
            return Ok(false);
        }
        let top = self.put_back(desk, doing, seat, set, (Ask::ScoutTop, Do::Top), true)?;
        top.iter().for_each(|&card| set.remove(card));
        let bottom = self.put_back(desk, doing, seat, set, (Ask::ScoutBottom, Do::Bottom), false)?;
        for &card in top.iter().rev() {
            self.return_known(desk, card, End::Top, "BD-10.12");
        }
        for &card in &bottom {
            self.return_known(desk, card, End::Bottom, "BD-10.12");
        }
        desk.tell(&self.zones, || Event::new("BD-10.13", "scouted_top").seat(seat).value(top.len() as i32));
        desk.tell(&self.zones, || Event::new("BD-10.13", "scouted_bottom").seat(seat).value(bottom.len() as i32));
        Ok(true)
    }

    /// A card goes back into the library; its owner knows it there (BD-R37).
    fn return_known(&mut self, desk: &mut Desk<'_>, card: CardId, end: End, rule: &'static str) {
        let seat = self.owner(card);
        self.put(desk, card, Zone::Library, end, || Event::new(rule, "put_back").seat(seat));
        self.zones.reveal_to(seat, card);
    }

    /// BD-9.25, D19: searching a zone of one's own; a library is shuffled afterwards.
    fn search(
        &mut self,
        desk: &mut Desk<'_>,
        doing: &Doing<'_>,
        (zone, n): (Zone, usize),
        filter: &Filter,
        (to, reveal): (Destination, bool),
    ) -> Flow<bool> {
        let seat = doing.ctx.seat;
        let pile: Picked = self.cards_in(zone, seat).iter().copied().collect();
        desk.tell(&self.zones, || Event::new("BD-9.25", "searched").seat(seat).value(pile.len() as i32));
        let mut taken = Picked::new();
        if !pile.is_empty() && !self.is_lost() {
            pile.iter().for_each(|&card| self.zones.reveal_to(seat, card));
            let fitting = self.findable(desk.cards, pile.iter().copied(), filter, to, &doing.ctx);
            let choice = Choice::of(Ask::Search, seat, Do::Take, n).by(Some(doing.ctx.source.card)).at_least(0, Do::Finish).veiled();
            taken = self.pick_cards(desk, choice, fitting)?;
            self.take(desk, &taken, to, reveal || !filter.is_open());
        }
        if zone == Zone::Library {
            self.shuffle(desk, Zone::Library, seat, "BD-9.25");
        }
        self.remember(doing, taken.iter().copied().collect());
        Ok(!taken.is_empty())
    }

    /// What may be taken from among these: what fits, and onto the field units alone.
    pub(super) fn findable(
        &self,
        cards: &Cards,
        among: impl Iterator<Item = CardId>,
        filter: &Filter,
        to: Destination,
        ctx: &Ctx,
    ) -> CardSet {
        let may =
            |card: CardId| (to != Destination::Field || self.may_appear(cards, card)) && self.fits(cards, filter, card, ctx, Layer::Full);
        among.filter(|&card| may(card)).collect()
    }

    /// Looking at the top of one's library, D19.
    fn look_top(
        &mut self,
        desk: &mut Desk<'_>,
        doing: &Doing<'_>,
        (n, most): (usize, usize),
        filter: &Filter,
        (to, rest, reveal): (Destination, Rest, bool),
    ) -> Flow<bool> {
        let seat = doing.ctx.seat;
        if self.is_lost() {
            return Ok(false);
        }
        let mut set = self.set_aside(desk, seat, n, "BD-9.23");
        if set.is_empty() {
            return Ok(false);
        }
        let fitting = self.findable(desk.cards, set.iter(), filter, to, &doing.ctx);
        let mut taken = Picked::new();
        if most > 0 {
            let choice = Choice::of(Ask::Look, seat, Do::Take, most).by(Some(doing.ctx.source.card)).at_least(0, Do::Finish).veiled();
            taken = self.pick_cards(desk, choice, fitting)?;
        }
        taken.iter().for_each(|&card| set.remove(card));
        match rest {
            Rest::Graveyard => {
                let others: Picked = self.cards_in(Zone::SetAside, seat).iter().copied().filter(|&card| set.has(card)).collect();
                self.send(desk, &others, Fate::Graveyard, ("BD-9.23", "put_into_graveyard"));
            }
            Rest::Bottom => {
                for card in self.put_back(desk, doing, seat, set, (Ask::ScoutBottom, Do::Bottom), false)? {
                    self.return_known(desk, card, End::Bottom, "BD-9.23");
                }
            }
            Rest::Top => {
                let order = self.put_back(desk, doing, seat, set, (Ask::ScoutTop, Do::Top), false)?;
                for card in order.into_iter().rev() {
                    self.return_known(desk, card, End::Top, "BD-9.23");
                }
            }
        }
        self.take(desk, &taken, to, reveal || !filter.is_open());
        self.remember(doing, taken.iter().copied().collect());
        Ok(most == 0 || !taken.is_empty())
    }

    /// Found cards go where the text says; those with a named quality are revealed.
    fn take(&mut self, desk: &mut Desk<'_>, taken: &[CardId], to: Destination, shown: bool) {
        match to {
            Destination::Hand => taken.iter().for_each(|&card| self.take_to_hand(desk, card, shown, "BD-9.25")),
            Destination::Field => self.appear(desk, taken, Orientation::Standing, How::Put, ("BD-5.31", "appeared")),
            Destination::Energy => {
                self.send(desk, taken, Fate::Energy(Orientation::Standing), ("BD-9.25", "to_energy"));
            }
            Destination::Graveyard => {
                self.send(desk, taken, Fate::Graveyard, ("BD-9.25", "put_into_graveyard"));
            }
            Destination::Life => taken.iter().for_each(|&card| self.lay_on_life(desk, card, shown)),
        }
    }

    /// BD-9.25, BD-14.4: what is shown before it lies face down at the head stays known there.
    fn lay_on_life(&mut self, desk: &mut Desk<'_>, card: CardId, shown: bool) {
        if shown {
            self.turn_up(desk, card, "BD-9.25");
        }
        self.send(desk, &[card], Fate::Life(Place::Top), ("BD-9.22", "to_life"));
    }
}

//! Permanents that effects put onto the field (MR-5.19), and characters that they move (MR-R97).

use fudaba_kernel::{CardId, Event, Flow, Seat, ZoneId};

use super::{Some, Speech};
use crate::cards::Catalogue;
use crate::cards::language::{Filter, From, Kind, What};
use crate::rules::At;
use crate::rules::context::Values;
use crate::rules::leaving::Recoil;
use crate::rules::moves::Counters;
use crate::rules::words::Ask;
use crate::state::{Area, CardSet, Cells, MistralRouge, footprint, footprints};

impl MistralRouge {
    /// The permanent that is brought: a target, or one that is chosen; a hidden place may hold nothing that fits (MR-R66).
    fn find_permanent(&mut self, desk: At, speech: &Speech, from: From, kind: Kind, filter: &Filter) -> Flow<Option<CardId>> {
        let seat = speech.ctx.seat;
        let cards = desk.cards;
        let zone = match from {
            From::Target(number) => return Ok(self.target_permanent(speech, number, kind)),
            From::Hand => Area::Hand.of(seat),
            From::Graveyard => Area::Graveyard.of(seat),
            From::Deck => Area::Deck.of(seat),
        };
        if from == From::Deck {
            for index in 0..self.zones.count(zone) {
                let card = self.zones.cards(zone)[index];
                self.zones.reveal_to(seat, card);
            }
        }
        let some = self.permanents(cards, zone, kind, filter);
        let ask = if from == From::Deck { Ask::Search } else { Ask::Bring };
        let found = self.pick_hidden(desk, ask, seat, speech, some, from != From::Graveyard)?;
        // It is shown before anybody is asked where it goes.
        if let Some(card) = found.filter(|_| from != From::Graveyard) {
            self.show_card(desk, seat, card);
        }
        Ok(found)
    }

    /// The target, if it is such a permanent and not yet on the field.
    pub(super) fn target_permanent(&self, speech: &Speech, number: u8, kind: Kind) -> Option<CardId> {
        let found = self.target_cards(&speech.ctx, number).next();
        found.filter(|&card| self.print(speech.ctx.cards, card).kind == kind && !self.lies_on_field(card))
    }

    /// The permanents of a zone that fit.
    pub(super) fn permanents(&self, cards: &Catalogue, zone: ZoneId, kind: Kind, filter: &Filter) -> CardSet {
        let fits = |card: &CardId| self.print(cards, *card).kind == kind && self.fits(cards, Values::Printed, filter, *card);
        self.zones.cards(zone).iter().copied().filter(fits).collect()
    }

    /// After a search the deck is shuffled. A card of the hand that was shown and found no place is held again (MR-R107).
    fn close_search(&mut self, desk: At, speech: &Speech, from: From) {
        match from {
            From::Deck => self.shuffle(desk, speech.ctx.seat, "MR-12.4"),
            From::Hand => self.turn_hand_back(speech.ctx.seat),
            From::Graveyard | From::Target(_) => {}
        }
    }

    pub(super) fn bring_spirit(&mut self, desk: At, speech: &Speech, from: From, filter: &Filter, exhausted: bool) -> Flow {
        if let Some(card) = self.find_permanent(desk, speech, from, Kind::Spirit, filter)? {
            self.put_spirit(desk, card, "MR-5.19");
            if exhausted {
                self.exhausted.add(card);
            }
        }
        self.close_search(desk, speech, from);
        Ok(())
    }

    pub(super) fn bring_character(&mut self, desk: At, speech: &Speech, from: From, filter: &Filter, without_counters: bool) -> Flow {
        if let Some(card) = self.find_permanent(desk, speech, from, Kind::Character, filter)? {
            let firsts = self.stands_for(desk.cards, card);
            if !firsts.is_empty() {
                let first = self.ask_cell(desk, Ask::Location, speech.ctx.seat, card, firsts)?;
                let counters = if without_counters { Counters::None } else { Counters::OfArrival };
                let shape = self.print(desk.cards, card).footprint;
                self.set_character(desk, card, footprint(shape, first).unwrap_or_default(), "MR-5.19", counters)?;
            }
        }
        self.close_search(desk, speech, from);
        Ok(())
    }

    /// The first locations of the places where a character may be put by an effect.
    pub(super) fn stands_for(&self, cards: &Catalogue, card: CardId) -> Cells {
        let owner = self.owner(card);
        let free = footprints(self.print(cards, card).footprint, owner).filter(|&cells| self.may_stand(cards, owner, cells).is_ok());
        free.filter_map(Cells::first).fold(Cells::NONE, |all, cell| all.with(cell.only()))
    }

    pub(super) fn bring_field(&mut self, desk: At, speech: &Speech, from: From, filter: &Filter, vacant: bool) -> Flow {
        if let Some(card) = self.find_permanent(desk, speech, from, Kind::FieldCard, filter)? {
            let cells = self.beds_for(card, vacant);
            if !cells.is_empty() {
                let cell = self.ask_cell(desk, Ask::FieldLocation, speech.ctx.seat, card, cells)?;
                self.set_field(desk, card, cell, "MR-5.19")?;
            }
        }
        self.close_search(desk, speech, from);
        Ok(())
    }

    /// The locations on which a field card may be put by an effect.
    pub(super) fn beds_for(&self, card: CardId, vacant: bool) -> Cells {
        let owner = self.owner(card);
        if vacant { Cells::side(owner) } else { self.controlled(owner) }
    }

    /// The own locations without field card.
    pub(super) fn vacant(&self, seat: Seat) -> Cells {
        Cells::side(seat).without(self.controlled(seat))
    }

    /// MR-3.12: stand-ins on own locations without field card: the target, or those that are chosen.
    pub(super) fn bring_stand_ins(&mut self, desk: At, speech: &Speech, target: Option<u8>, n: u8) -> Flow {
        let seat = speech.ctx.seat;
        if let Some(number) = target {
            for cell in self.target_cells(&speech.ctx, number).and(self.vacant(seat)).iter() {
                self.put_stand_in(desk, seat, cell, "MR-3.12");
            }
            return Ok(());
        }
        for _ in 0..n {
            if self.vacant(seat).is_empty() || self.zones.is_empty(Area::Deck.of(seat)) {
                break;
            }
            let cell = self.ask_cell(desk, Ask::FieldLocation, seat, speech.item.source.card, self.vacant(seat))?;
            self.put_stand_in(desk, seat, cell, "MR-3.12");
        }
        Ok(())
    }

    /// MR-R97: where a character may be moved to: other own locations of its footprint, with field cards, without another character.
    pub(super) fn ways_of(&self, cards: &Catalogue, card: CardId) -> impl Iterator<Item = Cells> {
        let (owner, here) = (self.owner(card), self.cells_of(card));
        let held = self.controlled(owner);
        let taken = self.characters().filter(|&other| other != card).fold(Cells::NONE, |all, other| all.with(self.cells_of(other)));
        let shape = self.print(cards, card).footprint;
        footprints(shape, owner).filter(move |&cells| cells != here && held.holds(cells) && !cells.meets(taken))
    }

    pub(super) fn move_some(&mut self, desk: At, speech: &Speech, what: &What, without_recoil: bool) -> Flow {
        for card in self.chosen(desk, speech, what)? {
            if self.first_cell(card).is_none() {
                continue;
            }
            let firsts = self.ways_of(desk.cards, card).filter_map(Cells::first).fold(Cells::NONE, |all, cell| all.with(cell.only()));
            if firsts.is_empty() {
                continue;
            }
            let first = self.ask_cell(desk, Ask::MoveTo, speech.ctx.seat, card, firsts)?;
            let to = footprint(self.print(desk.cards, card).footprint, first).unwrap_or_default();
            self.move_character(desk, card, to, recoil(without_recoil), "MR-12.4")?;
        }
        Ok(())
    }

    /// MR-R97: two characters of one player with equal footprints and field cards below both.
    pub(super) fn may_exchange(&self, cards: &Catalogue, one: CardId, other: CardId) -> bool {
        one != other
            && [one, other].iter().all(|&card| self.first_cell(card).is_some())
            && self.print(cards, one).footprint == self.print(cards, other).footprint
            && self.owner(one) == self.owner(other)
            && self.controlled(self.owner(one)).holds(self.cells_of(one).with(self.cells_of(other)))
    }

    pub(super) fn swap(&mut self, desk: At, speech: &Speech, what: &What, with: &What, without_recoil: bool) -> Flow {
        let both: Some = match (what, with) {
            // Two targets of one kind exchange places with each other.
            (What::Target(one), What::Target(other)) if one == other => self.chosen(desk, speech, what)?,
            _ => {
                let one = self.chosen(desk, speech, what)?;
                let other = self.chosen(desk, speech, with)?;
                one.into_iter().take(1).chain(other.into_iter().take(1)).collect()
            }
        };
        let &[one, other] = &both[..] else { return Ok(()) };
        if !self.may_exchange(desk.cards, one, other) {
            desk.tell(&self.zones, || Event::new("MR-12.4", "nothing_happens").seat(speech.ctx.seat));
            return Ok(());
        }
        self.swap_characters(desk, one, other, recoil(without_recoil), "MR-12.4")
    }
}

const fn recoil(without: bool) -> Recoil {
    if without { Recoil::Spared } else { Recoil::Taken }
}

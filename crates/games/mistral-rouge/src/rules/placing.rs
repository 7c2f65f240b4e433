//! MR-5: placing spirits, characters and field cards.

use fudaba_kernel::{CardId, Flow, Refusal, Seat, Verdict};

use crate::cards::language::{Forbidden, Kind, Placement};
use crate::cards::{Catalogue, topic};
use crate::rules::leaving::Way;
use crate::rules::moves::Counters;
use crate::rules::words::Ask;
use crate::rules::{At, Interest, Means};
use crate::state::{CardSet, Cell, Cells, Due, MistralRouge, footprint, footprints};

impl MistralRouge {
    /// Whether a card can be placed from hand now, in the order of MR-R85.
    pub(crate) fn may_place(&self, cards: &Catalogue, seat: Seat, card: CardId) -> Verdict {
        self.may_place_with(cards, card, &Means::new(self, cards, seat, Interest::Why))
    }

    /// The same for a whole list.
    pub(crate) fn may_place_with(&self, cards: &Catalogue, card: CardId, means: &Means) -> Verdict {
        let seat = means.seat;
        let rule = self.rule_of_placing(cards, seat, card)?;
        let done = match self.print(cards, card).kind {
            Kind::Spirit => Some((Placement::Spirit, "spirit_done")),
            Kind::Character => Some((Placement::Character, "character_done")),
            Kind::FieldCard | Kind::Spell => None,
        };
        self.may_act_in_main(seat, rule)?;
        if let Some((what, reason)) = done
            && self.players[seat.index()].done[what as usize] >= self.allowance(cards, seat, what)
        {
            return Err(Refusal::new("MR-4.9", reason));
        }
        self.may_find_place(cards, seat, card)?;
        self.may_need(means.met(), self.need_of(cards, seat, card))?;
        self.may_pay_for(means, card)
    }

    /// The rule that says when a card of the hand is placed; it must be the player's, and a permanent.
    pub(crate) fn rule_of_placing(&self, cards: &Catalogue, seat: Seat, card: CardId) -> Result<&'static str, Refusal> {
        if !self.hand(seat).contains(&card) {
            return Err(Refusal::new("MR-10.2", "not_in_hand"));
        }
        match self.print(cards, card).kind {
            Kind::Spirit => Ok("MR-5.1"),
            Kind::Character => Ok("MR-5.5"),
            Kind::FieldCard => Ok("MR-5.15"),
            Kind::Spell => Err(Refusal::new("MR-3.8", "spell_stays_not").card(card)),
        }
    }

    /// What placing or using a card of the hand costs.
    pub(crate) fn due_for(&self, cards: &Catalogue, seat: Seat, card: CardId) -> Due {
        Due { units: self.units_for(cards, seat, card), ..Due::NOTHING }
    }

    fn units_for(&self, cards: &Catalogue, seat: Seat, card: CardId) -> [u8; 5] {
        self.cost_changed(cards, seat, card, self.print(cards, card).cost)
    }

    /// MR-6.11: the exhaustion cost of placing or using a card of the hand can be paid in full.
    pub(crate) fn may_pay_for(&self, means: &Means, card: CardId) -> Verdict {
        cost_paid(means.can_pay_units(self.units_for(means.cards, means.seat, card)), card)
    }

    /// Whether there is a place at all for a permanent; where texts alone leave none, they are what forbids it.
    fn may_find_place(&self, cards: &Catalogue, seat: Seat, card: CardId) -> Verdict {
        let print = self.print(cards, card);
        match print.kind {
            Kind::Character => {
                let sets = || footprints(print.footprint, seat);
                if sets().any(|cells| self.may_stand(cards, seat, cells).is_ok()) {
                    return Ok(());
                }
                let grounded = sets().any(|cells| self.may_lie(seat, cells).is_ok());
                Err(if grounded { Refusal::new("MR-12.1", "forbidden") } else { Refusal::new("MR-5.6", "no_place") }.card(card))
            }
            Kind::FieldCard if self.controlled(seat).is_empty() => Err(Refusal::new("MR-3.11", "no_place").card(card)),
            Kind::FieldCard | Kind::Spirit | Kind::Spell => Ok(()),
        }
    }

    /// MR-R85: whether a character of the player may be put on these locations: first what a text forbids.
    pub(crate) fn may_stand(&self, cards: &Catalogue, seat: Seat, cells: Cells) -> Verdict {
        self.text_allows(cards, cells)?;
        self.may_lie(seat, cells)
    }

    /// MR-12.1: whether no text forbids placing on these locations.
    fn text_allows(&self, cards: &Catalogue, cells: Cells) -> Verdict {
        match self.barred(cards, cells) {
            Some(cell) => Err(Refusal::new("MR-12.1", "forbidden_place").zone(cell.zone())),
            None => Ok(()),
        }
    }

    /// The first of these locations on which a text forbids to place.
    fn barred(&self, cards: &Catalogue, cells: Cells) -> Option<Cell> {
        if self.live.topics & topic::CANNOT == 0 {
            return None;
        }
        cells.iter().find(|&cell| {
            let there = [self.character_at(cell), self.real_field_at(cell)];
            there.into_iter().flatten().any(|card| self.cannot(cards, card, Forbidden::BePlacedUpon))
        })
    }

    /// MR-3.4, MR-5.6: whether these locations are on the player's side and hold field cards.
    fn may_lie(&self, seat: Seat, cells: Cells) -> Verdict {
        if let Some(cell) = cells.without(Cells::side(seat)).first() {
            return Err(Refusal::new("MR-3.4", "not_your_side").zone(cell.zone()));
        }
        match cells.iter().find(|cell| self.zones.is_empty(cell.field_zone())) {
            Some(cell) => Err(Refusal::new("MR-5.6", "no_field_card").zone(cell.zone())),
            None => Ok(()),
        }
    }

    /// The locations of a footprint from its first one, if the player may put the character there.
    pub(crate) fn may_stand_from(&self, cards: &Catalogue, seat: Seat, card: CardId, first: Cell) -> Result<Cells, Refusal> {
        let cells = self.shape_from(cards, card, first);
        self.text_allows(cards, cells.unwrap_or(first.only()))?;
        self.may_lie_from(seat, cells, first)
    }

    /// The same of a character that is moved there, which no text about placing concerns (MR-R97).
    pub(crate) fn may_move_from(&self, cards: &Catalogue, seat: Seat, card: CardId, first: Cell) -> Result<Cells, Refusal> {
        self.may_lie_from(seat, self.shape_from(cards, card, first), first)
    }

    fn shape_from(&self, cards: &Catalogue, card: CardId, first: Cell) -> Option<Cells> {
        footprint(self.print(cards, card).footprint, first)
    }

    /// MR-3.4, MR-5.6, MR-5.11, in this order.
    fn may_lie_from(&self, seat: Seat, cells: Option<Cells>, first: Cell) -> Result<Cells, Refusal> {
        self.may_lie(seat, cells.unwrap_or(first.only()))?;
        cells.ok_or(Refusal::new("MR-5.11", "footprint").zone(first.zone()))
    }

    /// MR-3.11, MR-5.16: whether a field card of the player may be put on this location.
    pub(crate) fn may_cover_field(&self, seat: Seat, cell: Cell) -> Verdict {
        if cell.side() != seat {
            return Err(Refusal::new("MR-3.4", "not_your_side").zone(cell.zone()));
        }
        if self.field_at(cell).is_none() {
            return Err(Refusal::new("MR-3.11", "no_field_card").zone(cell.zone()));
        }
        Ok(())
    }

    /// MR-5.8, MR-5.12: what stands on the locations is replaced whole, then the character is put down.
    pub(crate) fn set_character(&mut self, desk: At, card: CardId, cells: Cells, rule: &'static str, counters: Counters) -> Flow {
        // (4)
        let replaced: CardSet = cells.iter().filter_map(|cell| self.character_at(cell)).collect();
        if !replaced.is_empty() {
            self.leave(desk, replaced, Way::Replaced, "MR-5.8")?;
        }
        // (5)
        self.put_character(desk, card, cells, rule, counters);
        Ok(())
    }

    /// MR-5.16: the old field card goes to its owner's graveyard, and the new one takes its place.
    pub(crate) fn set_field(&mut self, desk: At, card: CardId, cell: Cell, rule: &'static str) -> Flow {
        if let Some(old) = self.field_at(cell) {
            self.leave(desk, [old].into_iter().collect(), Way::Replaced, "MR-5.16")?;
        }
        self.put_field(desk, card, cell, rule);
        Ok(())
    }

    /// Asks for one of these locations.
    pub(crate) fn ask_cell(&mut self, desk: At, ask: Ask, seat: Seat, subject: CardId, cells: Cells) -> Flow<Cell> {
        self.asking.cells = cells;
        let action = self.ask(desk, ask.to(seat).by(subject))?;
        self.asking = Default::default();
        Ok(action.zone.and_then(Cell::of_slot).expect("a location is chosen"))
    }
}

/// MR-6.11: what a cost that cannot be paid in full is refused with.
pub(super) fn cost_paid(can_be: bool, card: CardId) -> Verdict {
    if can_be { Ok(()) } else { Err(Refusal::new("MR-6.11", "cost_unpayable").card(card)) }
}

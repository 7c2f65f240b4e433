//! What effects do to items of the chain: negating them, and giving them other targets.

use fudaba_kernel::{CardId, Event, Flow};

use super::Speech;
use crate::cards::Catalogue;
use crate::rules::At;
use crate::rules::targets::{Aiming, Choices};
use crate::rules::words::Ask;
use crate::state::{Aim, Aimed, Cell, Cells, Fate, Item, ItemKind, MistralRouge};

impl MistralRouge {
    /// The items that the targets of this number are.
    pub(super) fn target_items(&self, speech: &Speech, number: u8) -> arrayvec::ArrayVec<u8, 64> {
        let items = self.aims_of(&speech.ctx).iter().filter(|aimed| aimed.of() + 1 == number);
        items.filter_map(|aimed| if let Aim::Item(index) = aimed.at() { Some(index) } else { None }).collect()
    }

    pub(super) fn negate_targets(&mut self, desk: At, speech: &Speech, number: u8) -> Flow {
        for index in self.target_items(speech, number) {
            self.negate(desk, index);
        }
        Ok(())
    }

    /// MR-R75, MR-R98: another legal target than the present one; if there is none, nothing changes (D22).
    pub(super) fn retarget(&mut self, desk: At, speech: &Speech, number: u8) -> Flow {
        for index in self.target_items(speech, number) {
            let item = self.chain[usize::from(index)];
            // MR-10.13: one that was negated meanwhile does nothing, whatever it is aimed at.
            if item.fate == Fate::Negated {
                continue;
            }
            match item.kind {
                ItemKind::Attack => self.deflect(desk, speech, index, item)?,
                _ => self.change_targets(desk, speech, index, item)?,
            }
        }
        Ok(())
    }

    /// Where the targets of an item begin on the stack of targets.
    fn first_target(&self, index: u8) -> usize {
        self.chain[..usize::from(index)].iter().map(|item| usize::from(item.targets)).sum()
    }

    /// MR-R75: another location within the range, measured from where the attacker stood; never its own.
    fn deflect(&mut self, desk: At, speech: &Speech, index: u8, item: Item) -> Flow {
        let cards = desk.cards;
        let at = self.first_target(index);
        let others = self.other_cells(cards, item, at);
        if others.is_empty() {
            return Ok(());
        }
        let cell = self.ask_cell(desk, Ask::NewTarget, speech.ctx.seat, item.source.card, others)?;
        self.targets[at] = Aimed::new(0, Aim::Location(cell));
        desk.tell(&self.zones, || Event::new("MR-8.15", "deflected").seat(speech.ctx.seat).at(cell.zone()));
        Ok(())
    }

    /// Where an attack could go instead.
    fn other_cells(&self, cards: &Catalogue, item: Item, at: usize) -> Cells {
        let Some(Aim::Location(present)) = self.targets.get(at).map(|aimed| aimed.at()) else { return Cells::NONE };
        if self.is_unerring(cards, &item) {
            return Cells::NONE;
        }
        self.reach_of(cards, &item).without(present.only())
    }

    /// What is in range of an item, measured from where its source stood; everything where it has no range (MR-8.17).
    fn reach_of(&self, cards: &Catalogue, item: &Item) -> Cells {
        let line = cards.line(item.line);
        let printed = || line.attack().map(|attack| attack.range).or(line.activated().and_then(|activated| activated.range));
        let range = match self.on_field(item.source) {
            Some(card) => self.range_of(cards, card, item.line),
            None => printed(),
        };
        range.map_or(Cells::EVERY, |range| item.origin.reach(range))
    }

    /// Whether an item could get another target.
    pub(super) fn has_other_target(&self, cards: &Catalogue, index: u8) -> bool {
        let (item, start) = (self.chain[usize::from(index)], self.first_target(index));
        match item.kind {
            ItemKind::Attack => !self.other_cells(cards, item, start).is_empty(),
            _ => (start..start + usize::from(item.targets)).any(|at| self.other_choices(cards, &item, at, start).count() > 0),
        }
    }

    /// MR-R98: of several targets one is changed, to one that is legal for the spell and its user.
    fn change_targets(&mut self, desk: At, speech: &Speech, index: u8, item: Item) -> Flow {
        let cards = desk.cards;
        let start = self.first_target(index);
        for at in start..start + usize::from(item.targets) {
            let others = self.other_choices(cards, &item, at, start);
            if others.count() == 0 {
                continue;
            }
            (self.asking.cards, self.asking.cells, self.asking.numbers) = (others.cards, others.cells, others.numbers);
            let action = self.ask(desk, Ask::NewTarget.to(speech.ctx.seat).by(item.source.card))?;
            self.asking = Default::default();
            let old = self.targets[at];
            let new = self.aim_of(old.at(), action.card, action.zone.and_then(Cell::of_slot), action.number);
            self.targets[at] = Aimed::new(old.of(), new);
            desk.tell(&self.zones, || Event::new("MR-8.15", "retargeted").seat(speech.ctx.seat).card(item.source.card));
            return Ok(());
        }
        Ok(())
    }

    /// What a target could be instead; not what it is, nor what another target of the same kind is.
    fn other_choices(&self, cards: &Catalogue, item: &Item, at: usize, start: usize) -> Choices {
        let aimed = self.targets[at];
        let Some(target) = cards.line(item.line).targets().get(usize::from(aimed.of())) else { return Choices::default() };
        let mut choices = self.choices(cards, Aiming { seat: self.controller(item), reach: self.reach_of(cards, item) }, target);
        for other in self.targets[start..start + usize::from(item.targets)].iter().filter(|other| other.of() == aimed.of()) {
            match other.at() {
                Aim::Location(cell) => choices.cells = choices.cells.without(cell.only()),
                Aim::Card(object) => {
                    choices.cards.remove(object.card);
                    if let Some(cell) = Cell::of_field_zone(self.zones.zone(object.card)) {
                        choices.cells = choices.cells.without(cell.only());
                    }
                }
                Aim::Player(seat) => choices.numbers &= !(1 << (seat.index() + 1)),
                Aim::Item(index) => choices.numbers &= !(1 << (index + 1)),
            }
        }
        // An item is no target of itself.
        if let Some(own) = self.chain.iter().position(|other| other == item)
            && matches!(aimed.at(), Aim::Item(_))
        {
            choices.numbers &= !(1_u64.checked_shl(own as u32 + 1).unwrap_or(0));
        }
        choices
    }

    fn aim_of(&self, old: Aim, card: Option<CardId>, cell: Option<Cell>, number: Option<u8>) -> Aim {
        match (old, card, cell, number) {
            (_, Some(card), _, _) => Aim::Card(self.object(card)),
            (Aim::Card(_), _, Some(cell), _) => self.field_at(cell).map_or(old, |card| Aim::Card(self.object(card))),
            (_, _, Some(cell), _) => Aim::Location(cell),
            (Aim::Player(_), _, _, Some(number)) => fudaba_kernel::Seat::new(number - 1).map_or(old, Aim::Player),
            (_, _, _, Some(number)) => Aim::Item(number - 1),
            _ => old,
        }
    }
}

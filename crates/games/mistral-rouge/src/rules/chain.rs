//! MR-10: priority, responses, triggers, and how a chain resolves.

use arrayvec::ArrayVec;
use fudaba_kernel::{Action, CardId, Event, Flow, Manner, Seat};

use crate::cards::language::Kind;
use crate::cards::{Catalogue, Role};
use crate::rules::At;
use crate::rules::context::Ctx;
use crate::rules::targets::Aiming;
use crate::rules::words::{Ask, Deed};
use crate::state::{CHAIN, Cell, Cells, Fate, Item, ItemKind, MistralRouge, Mode, Object, TRIGGERS, Waiting};

impl MistralRouge {
    /// MR-10.6: the player with priority adds one item or passes; after two passes in a row the chain resolves.
    pub(crate) fn give_priority(&mut self, desk: At, seat: Seat, passes: u8) -> Flow {
        let action = self.ask_in_window(desk, Ask::Respond, seat)?;
        if Deed::of(action.verb) != Deed::Pass {
            return self.begin_doing(desk, seat, action);
        }
        desk.tell(&self.zones, || Event::new("MR-10.6", "passed").seat(seat));
        self.clock.mode = if passes == 0 { Mode::Window(seat.other(), 1) } else { Mode::Resolving };
        Ok(())
    }

    /// Whether somebody is asked follows from what everybody sees: with cards in hand the player is asked in any case.
    pub(crate) fn ask_in_window(&mut self, desk: At, ask: Ask, seat: Seat) -> Flow<Action> {
        let manner = if self.hand(seat).is_empty() { Manner::Plain } else { Manner::Veiled };
        self.ask(desk, ask.to(seat).manner(manner))
    }

    /// MR-10.8: waiting triggers form a chain, the turn player's first, one a step; then there is priority.
    pub(crate) fn gather_triggers(&mut self, desk: At) -> Flow {
        self.clock.mode = Mode::Gathering;
        for seat in self.both() {
            self.drop_idle_triggers(desk.cards, seat);
            let mine = self.triggers_of(desk.cards, seat);
            if mine.is_empty() || self.chain.len() >= CHAIN {
                continue;
            }
            let chosen = if mine.len() == 1 { 0 } else { self.choose_trigger(desk, seat, &mine)? };
            let waiting = self.waiting.remove(usize::from(mine[chosen]));
            return self.put_trigger(desk, seat, waiting);
        }
        self.clock.mode = match self.chain.last() {
            Some(top) => Mode::Window(self.controller(top).other(), 0),
            None => Mode::Idle,
        };
        Ok(())
    }

    /// MR-R71, MR-R83: a trigger whose condition fails, or without legal target, is dropped.
    fn drop_idle_triggers(&mut self, cards: &Catalogue, seat: Seat) {
        let mut index = 0;
        while index < self.waiting.len() {
            let waiting = self.waiting[index];
            if self.owner(waiting.source.card) != seat || self.can_be_put(cards, seat, &waiting) {
                index += 1;
            } else {
                self.waiting.remove(index);
            }
        }
    }

    fn can_be_put(&self, cards: &Catalogue, seat: Seat, waiting: &Waiting) -> bool {
        let item = self.trigger_item(cards, waiting);
        let ctx = Ctx::of_item(self, cards, &item, self.targets.len());
        let Role::Triggered(triggered) = &cards.line(waiting.line()).role else { return false };
        triggered.condition.as_ref().is_none_or(|condition| self.holds(&ctx, condition))
            && self.modes(cards, Aiming { seat, reach: Cells::EVERY }, waiting.line()) != 0
    }

    fn trigger_item(&self, cards: &Catalogue, waiting: &Waiting) -> Item {
        let left = self.place_left(cards, waiting);
        let known = || self.last_known(waiting.source).map_or(left, |departed| self.stood(cards, departed));
        let origin = self.on_field(waiting.source).map_or_else(known, |card| self.cells_of(card));
        let card = waiting.source.card;
        Item {
            source: waiting.source,
            that: waiting.that,
            amount: if left.is_empty() { waiting.amount() } else { 0 },
            origin,
            ..self.item(card, waiting.line(), ItemKind::Trigger)
        }
    }

    /// D11: which trigger is put on the chain next.
    fn choose_trigger(&mut self, desk: At, seat: Seat, mine: &[u8]) -> Flow<usize> {
        let first = self.waiting[usize::from(mine[0])];
        if mine.iter().all(|&index| self.waiting[usize::from(index)] == first) {
            return Ok(0);
        }
        self.asking.most = mine.len() as u16;
        let action = self.ask(desk, Ask::TriggerOrder.to(seat))?;
        self.asking = Default::default();
        Ok(usize::from(action.number.unwrap_or(1)) - 1)
    }

    /// The waiting triggers of a player in board order, those of one card as printed: what D11 offers.
    pub(crate) fn triggers_of(&self, cards: &Catalogue, seat: Seat) -> ArrayVec<u8, TRIGGERS> {
        let own = |&index: &u8| self.owner(self.waiting[usize::from(index)].source.card) == seat;
        let mut mine: ArrayVec<u8, TRIGGERS> = (0..self.waiting.len() as u8).filter(own).collect();
        if mine.len() > 1 {
            mine.sort_by_key(|&index| {
                let waiting = &self.waiting[usize::from(index)];
                (self.board_place(cards, waiting.source), waiting.line().0)
            });
        }
        mine
    }

    /// Where a card lies, or lay when it left, in board order: by location the field card before the character, then the spirit zones.
    fn board_place(&self, cards: &Catalogue, source: Object) -> (u8, u8) {
        let card = source.card;
        let zone = self.zones.zone(card);
        let on = |cell: Cell, slot: u8| (cell.0 * 3 + slot, 0);
        if self.on_field(source).is_none() {
            let slot = u8::from(self.print(cards, card).kind != Kind::FieldCard);
            let zone_of_owner = (36 + self.owner(card).index() as u8, u8::MAX);
            return self.last_known(source).map_or(zone_of_owner, |departed| on(departed.first, slot));
        }
        if let Some(cell) = Cell::of_field_zone(zone) {
            return on(cell, 0);
        }
        match Cell::of_zone(zone).map(|cell| on(cell, 1)).or(Cell::of_attached_zone(zone).map(|cell| on(cell, 2))) {
            Some(place) => place,
            None => (36 + self.owner(card).index() as u8, self.zones.position(card) as u8),
        }
    }

    fn put_trigger(&mut self, desk: At, seat: Seat, waiting: Waiting) -> Flow {
        let card = waiting.source.card;
        let aiming = Aiming { seat, reach: Cells::EVERY };
        self.tell_of(desk, card, Event::new("MR-10.8", "triggered").seat(seat));
        let mode = self.choose_mode(desk, aiming, card, waiting.line())?;
        let targets = self.choose_targets(desk, aiming, card, waiting.line(), mode)?;
        self.put_item(desk, Item { mode, targets, ..self.trigger_item(desk.cards, &waiting) })?;
        // MR-11.9: as after every declaration.
        self.check(desk)
    }

    /// Tells an event about a card that may lie hidden by now: then nobody hears which.
    fn tell_of(&self, desk: At, card: CardId, event: Event) {
        desk.tell(&self.zones, || event.card(card));
    }

    /// Where the targets of the topmost item begin.
    fn top_targets(&self) -> usize {
        let count = self.chain.last().map_or(0, |item| usize::from(item.targets));
        self.targets.len() - count
    }

    /// MR-10.7: the last item is carried out whole, then there is a check.
    pub(crate) fn resolve_top(&mut self, desk: At) -> Flow {
        let Some(item) = self.chain.last().copied() else {
            self.clock.mode = Mode::Idle;
            return Ok(());
        };
        let start = self.top_targets();
        if item.fate != Fate::Negated {
            self.struck = crate::state::Hits { waited: self.waiting.len() as u8, ..Default::default() };
            self.resolve(desk, item, start)?;
            self.take_off(desk, item);
        }
        self.chain.pop();
        self.targets.truncate(start);
        if item.fate == Fate::Negated { Ok(()) } else { self.check(desk) }
    }

    fn resolve(&mut self, desk: At, item: Item, start: usize) -> Flow {
        let cards = desk.cards;
        let seat = self.controller(&item);
        let card = item.source.card;
        self.tell_of(desk, card, Event::new("MR-10.7", "resolves").seat(seat));
        if item.kind == ItemKind::Attack {
            return self.strike(desk, item, start);
        }
        let last = self.chain.len() - 1;
        self.chain[last].fate = Fate::Resolving;
        let lost = self.drop_lost_targets(cards, seat, item.line, start);
        self.chain[last].targets = (self.targets.len() - start) as u8;
        let item = self.chain[last];
        let ctx = Ctx { lost: lost.unwrap_or_default(), ..Ctx::of_item(self, cards, &item, start) };
        let holds = match &cards.line(item.line).role {
            Role::Triggered(triggered) => triggered.condition.as_ref().is_none_or(|condition| self.holds(&ctx, condition)),
            _ => true,
        };
        if lost.is_none() || !holds {
            desk.tell(&self.zones, || Event::new("MR-10.12", "fizzled").seat(seat));
            return Ok(());
        }
        self.carry_out(desk, &ctx, item, cards.line(item.line).effect())
    }

    /// MR-10.4: a spell goes to its owner's graveyard afterwards.
    fn take_off(&mut self, desk: At, item: Item) {
        if item.kind == ItemKind::Spell && self.same(item.source).is_some() {
            self.put_in_graveyard(desk, item.source.card, "MR-10.4", "spell_done");
        }
    }

    /// MR-10.13: an item is negated: it does nothing, and a spell goes to the graveyard (MR-R76).
    pub(crate) fn negate(&mut self, desk: At, index: u8) {
        let Some(item) = self.chain.get(usize::from(index)).copied().filter(|item| item.fate != Fate::Negated) else { return };
        self.chain[usize::from(index)].fate = Fate::Negated;
        let seat = self.controller(&item);
        self.tell_of(desk, item.source.card, Event::new("MR-10.13", "negated").seat(seat));
        self.take_off(desk, item);
    }
}

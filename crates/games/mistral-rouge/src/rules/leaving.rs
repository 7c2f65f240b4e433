//! Cards that leave the field: destroyed, discarded, replaced, returned, moved; and the recoil of characters (MR-11.7).

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, End, Event, Flow};

use crate::cards::Catalogue;
use crate::cards::language::{Departure, ReturnTo};
use crate::rules::At;
use crate::rules::damage::Blow;
use crate::rules::happen::Happening;
use crate::state::{CHAIN_ZONE, CardSet, Cell, Cells, Departed, Fate, Figure, ItemKind, MistralRouge, Object, footprint};

/// How cards leave the field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Way {
    /// MR-R56: destroyed.
    Destroyed,
    /// Discarded by a cost or effect.
    Discarded,
    /// Replaced by another character or field card.
    Replaced,
    /// Returned to hand or deck.
    Returned(ReturnTo),
}

impl Way {
    pub(crate) const fn departure(self) -> Departure {
        match self {
            Way::Returned(ReturnTo::Hand) => Departure::Hand,
            Way::Returned(_) => Departure::Deck,
            Way::Destroyed | Way::Discarded | Way::Replaced => Departure::Graveyard,
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Way::Destroyed => "destroyed",
            Way::Discarded | Way::Returned(_) => "discarded",
            Way::Replaced => "replaced",
        }
    }
}

/// Whether a departure costs its player life.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Recoil {
    Taken,
    Spared,
}

impl MistralRouge {
    /// Cards of the field leave it at the same moment: they see one another leave (MR-R94), and go in the order of MR-R79.
    pub(crate) fn leave(&mut self, desk: At, leaving: CardSet, way: Way, rule: &'static str) -> Flow {
        let order = self.leaving_order(leaving);
        let mut recoils: ArrayVec<i16, 120> = ArrayVec::new();
        for &card in &order {
            self.announce_leaving(desk, card, way);
            recoils.push(if self.first_cell(card).is_some() { self.recoil_of(desk.cards, card) } else { 0 });
        }
        for &card in &order {
            self.orphan_items(desk, card);
            self.remember(desk, card);
        }
        // All of them are gone before anything follows: what has left neither sees the recoil nor stands in its way.
        order.iter().for_each(|&card| self.take_away(desk, card, way, rule));
        order.iter().zip(recoils).try_for_each(|(&card, recoil)| self.take_recoil(desk, card, recoil))
    }

    /// MR-R79: the turn player's first; by location, the field card before its character; then spirits.
    fn leaving_order(&self, leaving: CardSet) -> ArrayVec<CardId, 120> {
        let mut order: ArrayVec<CardId, 120> = ArrayVec::new();
        for seat in self.both() {
            order.extend(self.in_board_order(leaving).filter(|&card| self.owner(card) == seat));
        }
        order
    }

    fn announce_leaving(&mut self, desk: At, card: CardId, way: Way) {
        match way {
            Way::Destroyed => self.happened(desk.cards, Happening::Destroyed(card)),
            Way::Replaced => self.happened(desk.cards, Happening::Replaced(card)),
            Way::Discarded | Way::Returned(_) => {}
        }
        // MR-R56: what is destroyed is not discarded.
        if way == Way::Discarded && self.spirits(self.owner(card)).contains(&card) {
            let cause = crate::cards::language::Cause::Effect;
            self.happened(desk.cards, Happening::SpiritDiscarded { card, cause });
        }
        self.happened(desk.cards, Happening::Leaves(card, way.departure()));
        // MR-9.10, MR-R10: what is attached to it lies on the field and leaves it too.
        for index in 0..self.attached(card).len() {
            let spirit = self.attached(card)[index];
            self.happened(desk.cards, Happening::Leaves(spirit, Departure::Graveyard));
        }
        if Cell::of_field_zone(self.zones.zone(card)).is_some() && way != Way::Replaced {
            let (seat, destroyed) = (self.owner(card), way == Way::Destroyed);
            self.happened(desk.cards, Happening::FieldLost { seat, card, destroyed });
        }
    }

    /// MR-R29: attacks of a character that leaves keep the damage and keywords that it has now.
    fn orphan_items(&mut self, desk: At, card: CardId) {
        let object = self.object(card);
        for index in 0..self.chain.len() {
            let item = self.chain[index];
            if item.source == object && item.kind == ItemKind::Attack && item.fate == Fate::Waits {
                let unerring = self.is_unerring(desk.cards, &item);
                self.chain[index].amount = self.attack_damage(desk.cards, card, item.line);
                self.chain[index].fate = Fate::Orphan { unerring };
            }
        }
    }

    /// MR-8.18: what is used or has triggered speaks of its card as it was last.
    fn remember(&mut self, desk: At, card: CardId) {
        let Some(first) = self.cells_of(card).first() else { return };
        let count = |number: u16| number.min(i16::MAX as u16) as i16;
        let (figure, cards) = (self.figure(card).copied().unwrap_or_default(), desk.cards);
        let departed = Departed {
            object: self.object(card),
            first,
            ap: self.ap(cards, card),
            level: self.level(cards, card),
            hp: self.hp(cards, card),
            damage: count(figure.damage),
            waiting: count(figure.waiting),
        };
        self.departed.push(departed);
    }

    /// A card that has left while something waits, as it was last.
    pub(crate) fn last_known(&self, object: Object) -> Option<&Departed> {
        self.departed.iter().rev().find(|departed| departed.object == object)
    }

    /// Where a card stood that has left.
    pub(crate) fn stood(&self, cards: &Catalogue, departed: &Departed) -> Cells {
        let print = self.print(cards, departed.object.card);
        footprint(print.footprint, departed.first).unwrap_or(departed.first.only())
    }

    fn take_away(&mut self, desk: At, card: CardId, way: Way, rule: &'static str) {
        let attached: ArrayVec<CardId, 60> = self.attached(card).iter().copied().collect();
        match way {
            Way::Returned(to) => self.give_back(desk, card, to, rule),
            _ => self.put_in_graveyard(desk, card, rule, way.key()),
        }
        for spirit in attached {
            self.put_in_graveyard(desk, spirit, "MR-9.10", "spirit_discarded");
        }
    }

    /// To its owner's hand or deck.
    pub(crate) fn give_back(&mut self, desk: At, card: CardId, to: ReturnTo, rule: &'static str) {
        match to {
            ReturnTo::Hand => self.put_in_hand(desk, card, rule),
            ReturnTo::TopOfDeck => self.put_in_deck(desk, card, End::Top, rule),
            ReturnTo::BottomOfDeck => self.put_in_deck(desk, card, End::Bottom, rule),
            ReturnTo::Shuffled => {
                self.put_in_deck(desk, card, End::Top, rule);
                self.shuffle(desk, self.owner(card), rule);
            }
        }
    }

    /// MR-11.7: the player takes recoil damage, at once.
    fn take_recoil(&mut self, desk: At, card: CardId, recoil: i16) -> Flow {
        if recoil <= 0 {
            return Ok(());
        }
        let seat = self.owner(card);
        self.damage_player(desk, seat, recoil, Blow::Recoil(card))
    }

    /// MR-R97: moves a character to other locations; what is on it stays on it.
    pub(crate) fn move_character(&mut self, desk: At, card: CardId, to: Cells, recoil: Recoil, rule: &'static str) -> Flow {
        let recoils = self.before_moves(desk, &[card]);
        self.relocate(desk, card, to, rule);
        if recoil == Recoil::Taken { self.take_recoil(desk, card, recoils[0]) } else { Ok(()) }
    }

    /// MR-R97: two characters exchange places; each is a departure of its own.
    pub(crate) fn swap_characters(&mut self, desk: At, one: CardId, other: CardId, recoil: Recoil, rule: &'static str) -> Flow {
        let recoils = self.before_moves(desk, &[one, other]);
        let order = self.leaving_order([one, other].into_iter().collect());
        let (here, there) = (self.cells_of(one), self.cells_of(other));
        // The first one makes room: a slot holds one character.
        let (figure, spirits) = (self.lift(one), self.attached(one).iter().copied().collect::<ArrayVec<CardId, 60>>());
        let from = self.zones.zone(one);
        self.zones.put(one, CHAIN_ZONE, End::Bottom, fudaba_kernel::Sees::All);
        for &spirit in &spirits {
            self.zones.put(spirit, CHAIN_ZONE, End::Bottom, fudaba_kernel::Sees::All);
        }
        self.relocate(desk, other, here, rule);
        self.set_down(desk, one, Figure { cells: there, ..figure }, rule, from);
        for spirit in spirits {
            let to = self.first_cell(one).map_or(CHAIN_ZONE, Cell::attached_zone);
            self.zones.put(spirit, to, End::Bottom, fudaba_kernel::Sees::All);
        }
        if recoil == Recoil::Spared {
            return Ok(());
        }
        order.into_iter().try_for_each(|card| self.take_recoil(desk, card, recoils[usize::from(card != one)]))
    }

    /// Each moved character leaves its location (MR-R23): what watches that, and the recoil that it costs.
    fn before_moves(&mut self, desk: At, some: &[CardId]) -> ArrayVec<i16, 2> {
        some.iter().for_each(|&card| self.happened(desk.cards, Happening::Leaves(card, Departure::Location)));
        some.iter().map(|&card| self.recoil_of(desk.cards, card)).collect()
    }

    fn lift(&mut self, card: CardId) -> Figure {
        self.figure_mut(card).map(std::mem::take).unwrap_or_default()
    }

    fn relocate(&mut self, desk: At, card: CardId, to: Cells, rule: &'static str) {
        let spirits: ArrayVec<CardId, 60> = self.attached(card).iter().copied().collect();
        let from = self.zones.zone(card);
        let figure = self.lift(card);
        self.set_down(desk, card, Figure { cells: to, ..figure }, rule, from);
        let zone = to.first().map_or(CHAIN_ZONE, Cell::attached_zone);
        for spirit in spirits {
            self.zones.put(spirit, zone, End::Bottom, fudaba_kernel::Sees::All);
        }
    }

    /// It has not changed zone in the sense of MR-12.7: it is the same object.
    fn set_down(&mut self, desk: At, card: CardId, figure: Figure, rule: &'static str, from: fudaba_kernel::ZoneId) {
        let Some(first) = figure.cells.first() else { return };
        let seat = self.owner(card);
        self.zones.put(card, first.zone(), End::Top, fudaba_kernel::Sees::All);
        self.figures[first.index()] = figure;
        desk.tell(&self.zones, || Event { from: Some(from), ..Event::new(rule, "moved").seat(seat).card(card).at(first.zone()) });
    }
}

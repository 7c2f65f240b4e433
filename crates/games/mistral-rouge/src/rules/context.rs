//! In whose name something is read: who speaks, and which numbers the words mean.

use fudaba_kernel::{CardId, Seat};

use crate::cards::Catalogue;
use crate::state::{Cells, Item, MistralRouge, Object};

/// Which numbers a filter reads: continuous effects read printed ones, so that no loop can arise (MR-R100).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Values {
    Printed,
    Current,
}

/// The kinds of targets of an item that have lost one by the time it resolves, as bits by their place in its list.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Lost(u8);

impl Lost {
    /// One of this kind, from 0, is lost.
    pub(crate) const fn note(&mut self, of: u8) {
        if of < 8 {
            self.0 |= 1 << of;
        }
    }

    /// Whether one of this kind, from 0, is lost.
    pub(crate) const fn has(self, of: u8) -> bool {
        of < 8 && self.0 & 1 << of != 0
    }
}

/// Who speaks: the card, its controller, and what it aims at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ctx<'c> {
    pub(crate) cards: &'c Catalogue,
    pub(crate) seat: Seat,
    pub(crate) source: Object,
    /// What triggered it.
    pub(crate) that: Option<Object>,
    /// The amount of what triggered it.
    pub(crate) amount: i16,
    /// Where the targets of the item begin and end on the stack of targets.
    pub(crate) targets: (u16, u16),
    /// Which kinds of its targets have lost one since they were chosen.
    pub(crate) lost: Lost,
    /// Where the source stood on declaration, for when it has left.
    pub(crate) origin: Cells,
    /// Which numbers its words read: those of a continuous effect printed ones (MR-R100).
    pub(crate) values: Values,
}

impl<'c> Ctx<'c> {
    /// A card that speaks of itself, without an item.
    pub(crate) fn of(game: &MistralRouge, cards: &'c Catalogue, source: CardId) -> Ctx<'c> {
        let seat = game.owner(source);
        Ctx {
            cards,
            seat,
            source: game.object(source),
            that: None,
            amount: 0,
            targets: (0, 0),
            lost: Lost::default(),
            origin: Cells::NONE,
            values: Values::Printed,
        }
    }

    /// An item of the chain; its targets lie on the stack from `start` on.
    pub(crate) fn of_item(game: &MistralRouge, cards: &'c Catalogue, item: &Item, start: usize) -> Ctx<'c> {
        Ctx {
            cards,
            seat: game.controller(item),
            source: item.source,
            that: Some(item.that),
            amount: item.amount,
            targets: (start as u16, start as u16 + u16::from(item.targets)),
            lost: Lost::default(),
            origin: item.origin,
            values: Values::Current,
        }
    }
}

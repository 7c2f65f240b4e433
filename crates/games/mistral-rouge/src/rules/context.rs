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
            origin: item.origin,
            values: Values::Current,
        }
    }
}

//! What is being declared, placed or joined, question by question (MR-10.3, MR-5.13, MR-9.2).

use super::{CardSet, Cells, Object};
use crate::cards::{LineId, MOST_PICKS};
use fudaba_kernel::CardId;

/// See the module. Nothing, most of the time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Declared {
    pub(crate) stage: Stage,
    pub(crate) doing: Doing,
    /// The card that is used or placed, or that joins.
    pub(crate) source: Object,
    /// The line of it that is used.
    pub(crate) line: LineId,
    /// Where it lies, or will lie.
    pub(crate) cells: Cells,
    /// The mode chosen, from 0.
    pub(crate) mode: u8,
    /// How many targets have been chosen.
    pub(crate) targets: u8,
    /// What is still due of its exhaustion cost.
    pub(crate) due: Due,
}

/// What is asked next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Stage {
    /// Nothing is being declared.
    Nothing,
    /// D3: where a permanent is placed.
    Where,
    /// D5, D7: mode and targets.
    Aim,
    /// D6: the target of an attack.
    Strike,
    /// D4: a unit of the exhaustion cost.
    Pay,
    /// D14: which joins.
    Joins,
    /// D14: a spirit to attach.
    Attach,
}

/// What is done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Doing {
    Place,
    Cast,
    Attack,
    Activate,
    Join,
}

/// A price being paid: units, which are paid pick by pick (D4), and what must be left for the rest (MR-R110).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Due {
    /// Units still due: wind, earth, fire, water, any.
    pub(crate) units: [u8; 5],
    /// Whether discarding, or paying with characters, has begun in the present kind of units: what came before is over.
    pub(crate) stage: u8,
    /// The card that is paid for, when no unit can be paid with it.
    pub(crate) keeps: Option<CardId>,
    /// For each cost that takes cards by picks, in printed order, the cards that fit: as before anything was paid, without what has paid since.
    pub(crate) fits: [CardSet; MOST_PICKS],
}

impl Due {
    /// Nothing.
    pub(crate) const NOTHING: Due = Due { units: [0; 5], stage: 0, keeps: None, fits: [CardSet::NONE; MOST_PICKS] };

    /// A card that has paid for one part pays for no other.
    pub(crate) fn spend(&mut self, card: CardId) {
        self.fits.iter_mut().for_each(|fits| fits.remove(card));
    }

    /// Whether other costs take cards.
    pub(crate) fn has_fits(&self) -> bool {
        self.fits.iter().any(|fits| !fits.is_empty())
    }
}

impl Declared {
    /// Nothing is being declared.
    pub(crate) const NOTHING: Declared = Declared {
        stage: Stage::Nothing,
        doing: Doing::Place,
        source: Object::BLANK,
        line: LineId(0),
        cells: Cells::NONE,
        mode: 0,
        targets: 0,
        due: Due::NOTHING,
    };
}

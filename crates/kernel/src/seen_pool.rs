//! What a seat has seen of cards that stand together.

use crate::ids::DefId;

/// The other seat's cards of one pool, as far as a seat has seen them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SeenPool {
    /// The pool: what everybody can tell from the back.
    pub pool: u8,
    /// The prints that the seat knows to be among them, wherever those cards lie now; sorted.
    pub seen: Vec<DefId>,
    /// How many others there are: piles can be counted.
    pub unseen: usize,
}

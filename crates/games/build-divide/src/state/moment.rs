//! When something began (BD-R96): what decides between changes that exclude each other.

/// The moment of a change. No two changes have the same: what began together is told apart by the card it is on, by what gave it, and by
/// its place in the printed order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Moment {
    /// When the card came, the effect resolved, the ability was gained.
    pub(crate) at: u32,
    /// When the card came that it is on.
    pub(crate) card: u32,
    /// When that began which gave it.
    pub(crate) giver: u32,
    /// The ability, in printed order.
    pub(crate) ability: u16,
    /// The verb of it, in printed order.
    pub(crate) verb: u8,
}

impl Moment {
    /// What is printed on a card is older than all that is given and taken (BD-R98).
    pub(crate) const PRINTED: Moment = Moment { at: 0, card: 0, giver: 0, ability: 0, verb: 0 };

    /// The moment of a lasting effect.
    pub(crate) const fn of_effect(at: u32) -> Moment {
        Moment { at, ..Moment::PRINTED }
    }
}

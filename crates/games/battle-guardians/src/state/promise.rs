//! Prices that are being paid: what was judged when their payment began.

use fudaba_kernel::payment;

/// Which cards each part of a price takes (BG-12.13, 3), as it was judged when its payment began. A card that goes for one part may carry the
/// permanent effect that made another one fit: what is begun is finished all the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Promise {
    /// Things in progress up to the effect that pays.
    pub(crate) depth: u8,
    /// By part, whichever way the cards lie.
    pub(crate) takes: Vec<payment::Cards>,
    /// Force that stays for the kept card (BG-2.14b).
    pub(crate) reserve: usize,
}

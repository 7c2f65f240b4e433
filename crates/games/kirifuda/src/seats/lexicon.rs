//! The words of Kirifuda as the kernel knows them.

use fudaba_kernel::{Lexicon, Strength};

use crate::rules::words::{Ask, Deed};

/// The words of Kirifuda, and the rules that the table itself applies.
pub(crate) static LEXICON: Lexicon = Lexicon {
    slug: "kirifuda",
    verbs: Deed::KEYS,
    questions: Ask::KEYS,
    concede: "KF-10.5",
    refused: "KF-3.10",
    finished: "KF-10.6",
    longest: 20_000,
    telling: false,
    levels: Strength::USUAL,
    adviser: Strength::ADVISER,
};

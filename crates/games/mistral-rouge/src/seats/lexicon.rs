//! The words of the game for the table, and the rules that the table itself applies.

use fudaba_kernel::{Lexicon, Strength};

use crate::rules::{Ask, Deed};

/// The words of Mistral Rouge, and the rules that the table itself applies.
pub(crate) static LEXICON: Lexicon = Lexicon {
    slug: "mistral-rouge",
    verbs: Deed::KEYS,
    questions: Ask::KEYS,
    concede: "MR-14.6",
    refused: "MR-10.3",
    finished: "MR-14.7",
    longest: 400_000,
    telling: true,
    levels: [
        Strength::new("greedy:1,lapses=48", 840),
        Strength::new("greedy:1", 1_000),
        Strength::new("search:300", 1_130),
        Strength::new("search:2000", 1_270),
        Strength::new("search:32000", 1_370),
    ],
    adviser: Strength::ADVISER,
};

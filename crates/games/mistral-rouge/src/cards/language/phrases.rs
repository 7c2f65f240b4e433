//! Words that several declarations share: the card that speaks, and from how many to how many.

/// The card that speaks, by its kind.
pub(super) const THIS_EN: [&str; 5] = [
    "(speaker=spirit)this spirit",
    "(speaker=character)this character",
    "(speaker=field_card)this field card",
    "(speaker=spell)this spell",
    "this card",
];

/// The sentence that chooses targets; nothing where there are none.
pub(super) const CHOSEN_JA: [&str; 2] = ["{targets&と&last}対象とする。", ""];

/// The same in English.
pub(super) const CHOSEN_EN: [&str; 2] = ["choose {targets&and}.", ""];

/// Between two numbers, with what Japanese counts them in and how it ends.
macro_rules! range_ja {
    ($counter:literal, $ends:literal) => {
        [
            concat!("(at_least=at_most)ちょうど{at_least}", $counter, $ends),
            concat!("{at_least}", $counter, "から{at_most}", $counter, $ends),
            concat!("{at_least}", $counter, "以上", $ends),
            concat!("{at_most}", $counter, "以下である"),
        ]
    };
}

/// The same of who or what is there: one or more is no number.
macro_rules! there_ja {
    ($counter:literal, $ends:literal) => {
        [
            concat!("(at_least=at_most)ちょうど{at_least}", $counter, $ends),
            concat!("{at_least}", $counter, "から{at_most}", $counter, $ends),
            concat!("(at_least=1)", $ends),
            concat!("{at_least}", $counter, "以上", $ends),
            concat!("{at_most}", $counter, "以下である"),
        ]
    };
}

/// Between two numbers.
pub(super) const RANGE_EN: [&str; 4] =
    ["(at_least=at_most)exactly {at_least}", "{at_least} to {at_most}", "{at_least} or more", "{at_most} or less"];

/// So many of what the word calls `one` and `many`.
pub(super) const COUNT_EN: [&str; 7] = [
    "(at_least=1,at_most=1)exactly 1 {@one}",
    "(at_least=at_most)exactly {at_least} {@many}",
    "{at_least} to {at_most} {@many}",
    "(at_least=1){a@one}",
    "{at_least} or more {@many}",
    "(at_most=0)no {@many}",
    "{at_most} or fewer {@many}",
];

pub(super) use {range_ja, there_ja};

//! Words that several declarations share: from how many to how many, and by how much something changes.

/// Between two numbers, with what Japanese counts them in.
macro_rules! range_ja {
    ($counter:literal) => {
        [
            concat!("(at_most=0,-at_least)0", $counter),
            concat!("(at_least=at_most)ちょうど{at_least}", $counter),
            concat!("{at_least}", $counter, "以上{at_most}", $counter, "以下"),
            concat!("{at_least}", $counter, "以上"),
            concat!("{at_most}", $counter, "以下"),
        ]
    };
}

/// Between two numbers of points.
pub(super) const POINTS_JA: [&str; 4] =
    ["(at_least=at_most)ちょうど{at_least}", "{at_least}以上{at_most}以下", "{at_least}以上", "{at_most}以下"];

/// Between two numbers of things.
pub(super) const COUNT_EN: [&str; 5] = [
    "(at_most=0,-at_least)0",
    "(at_least=at_most)exactly {at_least}",
    "{at_least} to {at_most}",
    "{at_least} or more",
    "{at_most} or fewer",
];

/// Between two numbers of points.
pub(super) const POINTS_EN: [&str; 4] =
    ["(at_least=at_most)exactly {at_least}", "{at_least} to {at_most}", "{at_least} or more", "{at_most} or less"];

/// What the word calls `what` is more or less, then multiplied (BG-R52).
pub(super) const CHANGED_JA: [&str; 5] = [
    "(+times,add<0){@what}を{add>>}減らし、さらに{@times}にする",
    "(+times,+add){@what}を{add>>}増やし、さらに{@times}にする",
    "(+times){@what}を{@times}にする",
    "(add<0){@what}を{add>>}減らす",
    "{@what}を{add>>}増やす",
];

/// The same in English.
pub(super) const CHANGED_EN: [&str; 5] = [
    "(+times,add<0){@what} is reduced by {add>>} and then {@times}",
    "(+times,+add){@what} is increased by {add>>} and then {@times}",
    "(+times){@what} is {@times}",
    "(add<0){@what} is reduced by {add>>}",
    "{@what} is increased by {add>>}",
];

/// How often.
pub(super) const TIMES_JA: [&str; 2] = ["(times=0)0", "{times}倍"];

/// The same in English.
pub(super) const TIMES_EN: [&str; 3] = ["(times=0)reduced to 0", "(times=2)doubled", "multiplied by {times}"];

pub(super) use range_ja;

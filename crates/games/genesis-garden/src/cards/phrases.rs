//! Words that several declarations share: from how many to how many, changes of values, what was chosen.

/// Between two numbers, with what Japanese counts them in.
macro_rules! range_ja {
    ($counter:literal) => {
        range_ja!($counter, "", "")
    };
    // What is there: 3枚以上ある, but 3枚以下である.
    ($counter:literal, $ends:literal) => {
        range_ja!($counter, $ends, "である")
    };
    ($counter:literal, $ends:literal, $most:literal) => {
        [
            concat!("(at_least=at_most)ちょうど{at_least}", $counter, $ends),
            concat!("{at_least}", $counter, "から{at_most}", $counter, $ends),
            concat!("{at_least}", $counter, "以上", $ends),
            concat!("{at_most}", $counter, "以下", $most),
        ]
    };
}

/// Between two numbers.
pub(super) const RANGE_EN: [&str; 5] =
    ["(at_least=at_most)exactly {at_least}", "{at_least} to {at_most}", "{at_least} or more", "(at_most=0)no", "{at_most} or fewer"];

/// What ATK, DEF and speed change by; the same number is said once.
pub(super) const VALUES_JA: [&str; 6] = [
    "(atk=def=speed)攻撃と防衛と速度を{atk+}",
    "(atk=def)攻撃と防衛を{atk+}[し、速度を{speed+}]",
    "(atk=speed)攻撃と速度を{atk+}[し、防衛を{def+}]",
    "(def=speed)[攻撃を{atk+}し、]防衛と速度を{def+}",
    "(atk=0,def=0,speed=0)値を＋0",
    "[:攻撃を{atk+};防衛を{def+};速度を{speed+}:し、]",
];

/// The same in English.
pub(super) const VALUES_EN: [&str; 3] = [
    "(atk=0,def=0,speed=0)no change",
    "(+atk,+def,+speed){atk+} ATK, {def+} DEF and {speed+} speed",
    "[:{atk+} ATK;{def+} DEF;{speed+} speed: and ]",
];

/// What was chosen for the effect, by its number, with what follows it. Right behind its choice it is not named again; where something else
/// has been spoken of since, it is named in full. "That unit" is the one of the event.
macro_rules! chosen_ja {
    ($particle:literal, $behind:literal) => {
        [
            concat!("(just,many)", $behind),
            concat!("(just)", $behind),
            concat!("(only,away)選んだ{^called}", $particle, $behind),
            concat!("(only,many)それら", $particle, $behind),
            concat!("(only)それ", $particle, $behind),
            concat!("{}番目に選んだもの", $particle, $behind),
        ]
    };
}

/// The same where it must be named.
pub(super) const CHOSEN_IT: [&str; 4] = ["(only,away)選んだ{^called}", "(only,many)それら", "(only)それ", "{}番目に選んだもの"];

/// The same in English, with the word for several.
macro_rules! chosen_en {
    ($several:literal, $before:literal, $behind:literal) => {
        [
            concat!("(only,many,away)", $before, "the chosen {^called}", $behind),
            concat!("(only,away)", $before, "the chosen {^called}", $behind),
            concat!("(only,many)", $before, $several, $behind),
            concat!("(only)", $before, "it", $behind),
            concat!("(many,=1)", $before, "the first choices", $behind),
            concat!("(many,=2)", $before, "the second choices", $behind),
            concat!("(many,=3)", $before, "the third choices", $behind),
            concat!("(many,=4)", $before, "the fourth choices", $behind),
            concat!("(=1)", $before, "the first choice", $behind),
            concat!("(=2)", $before, "the second choice", $behind),
            concat!("(=3)", $before, "the third choice", $behind),
            concat!("(=4)", $before, "the fourth choice", $behind),
        ]
    };
}

pub(super) use {chosen_en, chosen_ja, range_ja};

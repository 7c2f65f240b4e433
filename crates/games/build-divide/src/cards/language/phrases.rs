//! Words that several declarations share.

/// What the card calls itself: 「このユニット」, or off the field and for other cards 「このカード」.
pub(super) const THIS_JA: [&str; 3] = ["(speaker=unit)このユニット", "(speaker=territory)このテリトリー", "このカード"];

/// The same in English.
pub(super) const THIS_EN: [&str; 3] = ["(speaker=unit)this unit", "(speaker=territory)this territory", "this card"];

/// What a number that must be reckoned adds.
pub(super) const SUM: &str = "+({@})";

/// A number that is reckoned, within another one.
pub(super) const PART: &str = "({@})";

/// A number beside what it counts: 2, X, (自分の墓地のカードの枚数).
pub(super) const BESIDE_JA: [&str; 3] = ["(n~per)({n})", "(n~number){n.number}", "({n})"];

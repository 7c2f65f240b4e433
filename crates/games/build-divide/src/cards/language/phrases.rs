//! Words that several declarations share.

/// What the card calls itself: 「このユニット」, or off the field and for other cards 「このカード」.
pub(super) const THIS_JA: [&str; 3] = ["(speaker=unit)このユニット", "(speaker=territory)このテリトリー", "このカード"];

/// The same in English.
pub(super) const THIS_EN: [&str; 3] = ["(speaker=unit)this unit", "(speaker=territory)this territory", "this card"];

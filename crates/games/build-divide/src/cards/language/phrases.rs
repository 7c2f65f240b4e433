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

/// The same, of what is done for each of something.
pub(super) const NUMBER_JA: [&str; 2] = ["(n~number){n.number}", "({n})"];

/// What it is done for each of: 自分の墓地のカード1枚につき、….
pub(super) const EACH_JA: &str = "[(n~per){n.per}、]";

/// The same behind an English sentence.
pub(super) const EACH_EN: &str = "[(n~per) {n.per}]";

/// So many of what the word calls `one` and `many`.
pub(super) const SO_MANY_EN: [&str; 3] = ["(n~per){@many} equal to {n}", "(n~number){n/{a@one}/# {@many}}", "{@many} equal to {n}"];

/// The same, of what is done for each of something.
pub(super) const SO_MANY_EACH_EN: [&str; 2] = ["(n~number){n/{a@one}/# {@many}}", "{@many} equal to {n}"];

/// At most so many of them.
pub(super) const UP_TO_EN: [&str; 3] =
    ["(n~per)up to {@many} equal to {n}", "(n~number)up to {n/# {@one}/# {@many}}", "up to {@many} equal to {n}"];

/// So many cards, named again.
pub(super) const THEM_EN: [&str; 3] = ["(n~per)them", "(n~number){n/it/them}", "them"];

/// So many cards of a pile.
pub(super) const TOP_EN: [&str; 3] =
    ["(n~per)the top cards equal to {n}", "(n~number){n/the top card/the top # cards}", "the top cards equal to {n}"];

/// The same, of what is done for each of something.
pub(super) const TOP_EACH_EN: [&str; 2] = ["(n~number){n/the top card/the top # cards}", "the top cards equal to {n}"];

/// From where auras are taken: among all cards that are meant, so many in all.
pub(super) const FROM: [&str; 2] = ["(from~all){from.among}", "{from}"];

/// So much damage.
pub(super) const DAMAGE_EN: [&str; 3] = ["(n=points)that much damage", "(n~number){n.number} damage", "damage equal to {n}"];

/// So many auras.
pub(super) const AURAS_EN: [&str; 2] = ["(n~number){n:aura}", "auras equal to {n}"];

/// So many counters of a name.
pub(super) const COUNTERS_EN: [&str; 2] = ["(n~number){n/{a@one}/# {name} counters}", "{name} counters equal to {n}"];

/// How often something is done.
pub(super) const TIMES_JA: &str = "{@}と同じ回数";

/// The same in English.
pub(super) const TIMES_EN: &str = "as many times as {@}";

/// The card that is used from another place than the field.
pub(super) const HERE_JA: [&str; 15] = [
    "(line.kind=activated,line.works_from=hand)手札のこのカード",
    "(line.kind=activated,line.works_from=graveyard)墓地のこのカード",
    "(line.kind=activated,line.works_from=d_deck)Dデッキのこのカード",
    "(line.kind=activated,line.works_from=energy_zone)エナジーゾーンのこのカード",
    "(line.kind=activated,line.works_from=life_zone)ライフのこのカード",
    "(line.kind=activated,line.works_from=library)山札のこのカード",
    "(line.kind=activated,line.works_from=field)フィールドのこのカード",
    "(line.kind=activated,line.works_from=territory_zone)テリトリーゾーンのこのカード",
    "(line.kind=activated,line.works_from=attached)オーラになっているこのカード",
    "(line.kind=activated,line.works_from=set_aside)脇に置いたこのカード",
    "(line.kind=activated,line.works_from=checked_card)めくったこのカード",
    "(line.kind=activated,line.works_from=resolution_area)解決領域のこのカード",
    "(speaker=unit)このユニット",
    "(speaker=territory)このテリトリー",
    "このカード",
];

/// The same in English.
pub(super) const HERE_EN: [&str; 9] = [
    "(line.kind=activated,line.works_from=hand)this card from your hand",
    "(line.kind=activated,line.works_from=graveyard)this card from your graveyard",
    "(line.kind=activated,line.works_from=d_deck)this card from your D deck",
    "(line.kind=activated,line.works_from=energy_zone)this card from your energy zone",
    "(line.kind=activated,line.works_from=life_zone)this card from your life",
    "(line.kind=activated,line.works_from=library)this card from your library",
    "(speaker=unit)this unit",
    "(speaker=territory)this territory",
    "this card",
];

/// A keyword with its meaning in brackets.
pub(super) const MEANT_JA: &str = "{@}({@means})";

/// The same in English.
pub(super) const MEANT_EN: &str = "{@} ({@means})";

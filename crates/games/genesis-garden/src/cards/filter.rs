//! Which units or cards are meant: properties, all of which must fit.

use fudaba_cardscript::OneOrMany;
use fudaba_kernel::changes::Aspects;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::words::{Kind, Orientation, Race, Row, Side, Skill};

/// What continuous effects look at in each other, a bit each.
pub(crate) mod aspect {
    use super::Aspects;

    pub(crate) const ATK: Aspects = 1;
    pub(crate) const DEF: Aspects = 1 << 1;
    pub(crate) const SPEED: Aspects = 1 << 2;
    pub(crate) const SKILL: Aspects = 1 << 3;
    pub(crate) const IMMUNITY: Aspects = 1 << 4;
}

/// From `min` to `max`, both included; an end left out is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = ["(min=max)ちょうど{min}", "{min}から{max}", "{min}以上", "{max}以下"],
    "en" = ["(min=max)exactly {min}", "{min} to {max}", "{min} or more", "{max} or less"]
))]
pub struct Range {
    /// The least number that fits.
    pub min: Option<i16>,
    /// The greatest number that fits.
    pub max: Option<i16>,
}

/// This card, or any but this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Is {
    /// This card.
    #[schemars(extend("ja" = "この", "en" = "this"))]
    This,
    /// A card other than this one.
    #[schemars(extend("ja" = "他の", "en" = "other"))]
    Other,
}

/// Properties, all of which must fit; one left out fits everything. Cards in hands, decks and graveyards have only what is printed on them.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = ["(is=this)このカード", "[{side.army}]{@there}"],
    "ja_there" = ["(is=this)このカード", "{@place}{@state}"],
    "ja_all" = ["(alias,is=this)このカード", "[{side.army}]{@place}{@which}すべての{@thing}"],
    "ja_standing" = ["(is=this)このカード", "{@all}"],
    "ja_own" = ["(is=this)このカード", "(side=enemy)敵軍の{@there}", "(side=both)自軍か敵軍の{@there}", "自軍の{@there}"],
    "ja_place" = "[{row}の][(is=other)他の]",
    "ja_state" = "{@which}{@thing}",
    "ja_which" = "[{orientation}の][(union=true)ユニオン状態の][(union=false)ユニオンしていない]{@numbers}",
    "ja_numbers" = "[召喚コスト{summon}の][階級{rank}の][速度{speed}の][攻撃{atk}の][防衛{def}の][「{skill}」を持つ]",
    "ja_thing" = ["「{card&」か「}」", "{race&か}の{kind&か}", "{race&か}", "{kind&か}", "ユニット"],
    "ja_counter" = ["(is=this)枚", "体"],
    "ja_where" = ["(side=own)自軍に", "(side=enemy)敵軍に", "(side=both)自軍と敵軍に合わせて", "戦域に"],
    "ja_card" = ["(is=this)このカード", "[(is=other)他の]{@numbers}{@printed}"],
    "ja_printed" = ["「{card&」か「}」", "{race&か}の{kind&か}", "{race&か}", "{kind&か}", "カード"],
    "ja_grave" = ["(side=own)自分の冥府", "(side=enemy)相手の冥府", "いずれかの冥府"],
    "ja_owned" = "[{side}の]{@card}",
    "en" = "{@one}",
    "en_a" = ["(is=this)this card", "{a@one}"],
    "en_one" = ["(is=this)this card", "{@state}{@thing}[ {side.control}]{@numbers}"],
    "en_many" = ["(is=this)this card", "{@state}{@things}[ {side.control}]{@numbers}"],
    "en_there_a" = ["(is=this)this card", "{a@there_one}"],
    "en_there_one" = ["(is=this)this card", "{@state}{@thing}{@numbers}"],
    "en_there_many" = ["(is=this)this card", "{@state}{@things}{@numbers}"],
    "en_each" = ["(alias,is=this)this card", "each {@one}"],
    // Of all of several sorts one says "and": each of them is changed.
    "en_standing" = [
        "(is=this)this card",
        "(plural,side=own)your {@all_many}",
        "(plural,side=enemy)your opponent's {@all_many}",
        "(plural,side=both)all {@state}{@all_things} you or your opponent controls{@numbers}",
        "(plural)all {@all_many}"
    ],
    "en_all_many" = ["(is=this)this card", "{@state}{@all_things}{@numbers}"],
    "en_all_things" = ["cards named {card&or}", "{race&and} {kind.many&and}", "{race.many&and}", "{kind.many&and}", "units"],
    "en_own_a" = ["(is=this)this card", "{a@own_one}"],
    "en_own_one" = "{@state}{@thing} {@owner}{@numbers}",
    "en_own_many" = ["(is=this)this card", "{@state}{@things} {@owner}{@numbers}"],
    "en_owner" = ["(side=enemy)your opponent controls", "(side=both)you or your opponent controls", "you control"],
    "en_state" = "[(is=other)other ][{orientation} ][(union=true)united ][(union=false)single ][{row} ]",
    "en_numbers" = "[ with :a summon cost of {summon};rank {rank};speed {speed};ATK {atk};DEF {def};{skill}: and ]",
    "en_thing" = ["card named {card&or}", "{race&or} {kind&or}", "{race&or}", "{kind&or}", "unit"],
    "en_things" = ["cards named {card&or}", "{race&or} {kind.many&or}", "{race.many&or}", "{kind.many&or}", "units"],
    "en_have" = ["(side=own)you control", "(side=enemy)your opponent controls", "(side=both)both players together control", "the field has"],
    "en_card_a" = ["(is=this)this card", "{a@card_one}"],
    "en_card_one" = ["(is=this)this card", "[(is=other)other ]{@printed}{@numbers}"],
    "en_card_many" = ["(is=this)this card", "[(is=other)other ]{@printeds}{@numbers}"],
    "en_printed" = ["card named {card&or}", "{race&or} {kind&or}", "{race&or}", "{kind&or}", "card"],
    "en_printeds" = ["cards named {card&or}", "{race&or} {kind.many&or}", "{race.many&or}", "{kind.many&or}", "cards"],
    "en_grave" = ["(side=own)your graveyard", "(side=enemy)your opponent's graveyard", "any graveyard"],
    "en_owned" = ["(is=this)this card", "[{side.of} ][(is=other)other ]{@all_printed}{@numbers}"],
    "en_all_printed" = ["cards named {card&or}", "{race&and} {kind.many&and}", "{race.many&and}", "{kind.many&and}", "cards"]
))]
pub struct Filter {
    /// Whose; left out: either player's.
    pub side: Option<Side>,
    /// The row.
    pub row: Option<Row>,
    /// How it lies; left out: active or fatigued.
    pub orientation: Option<Orientation>,
    /// One of these kinds.
    #[serde(default)]
    pub kind: OneOrMany<Kind>,
    /// One of these races.
    #[serde(default)]
    pub race: OneOrMany<Race>,
    /// One of these cards, by number.
    #[serde(default)]
    pub card: OneOrMany<String>,
    /// Its printed summon number.
    pub summon: Option<Range>,
    /// Its rank; 0 without one.
    pub rank: Option<Range>,
    /// Its speed.
    pub speed: Option<Range>,
    /// Its ATK.
    pub atk: Option<Range>,
    /// Its DEF.
    pub def: Option<Range>,
    /// Whether it is a union unit.
    pub union: Option<bool>,
    /// This card, or another one.
    pub is: Option<Is>,
    /// A skill that it has.
    pub skill: Option<Skill>,
}

impl Range {
    /// Whether `number` lies in it.
    #[must_use]
    pub fn holds(self, number: i16) -> bool {
        self.min.is_none_or(|min| number >= min) && self.max.is_none_or(|max| number <= max)
    }
}

impl Filter {
    /// Whether everything on the field fits.
    #[must_use]
    pub fn is_open(&self) -> bool {
        *self == Filter::default()
    }

    /// Whether it asks for nothing but side, row and race.
    pub(crate) fn is_plain(&self) -> bool {
        let lists = self.kind.is_empty() && self.card.is_empty();
        let printed = self.summon.is_none() && self.rank.is_none();
        lists && printed && self.orientation.is_none() && self.union.is_none() && self.is.is_none() && !self.asks_values()
    }

    /// Whether it asks for something that only a unit on the field has.
    #[must_use]
    pub fn is_of_field(&self) -> bool {
        self.row.is_some() || self.orientation.is_some() || self.union.is_some()
    }

    /// Whether it asks for a value or a skill that may have changed.
    #[must_use]
    pub fn asks_values(&self) -> bool {
        self.reads() != 0
    }

    /// Values and skills that it asks for.
    pub(crate) fn reads(&self) -> Aspects {
        let asked = [
            (self.atk.is_some(), aspect::ATK),
            (self.def.is_some(), aspect::DEF),
            (self.speed.is_some(), aspect::SPEED),
            (self.skill.is_some(), aspect::SKILL),
        ];
        asked.into_iter().filter(|(asks, _)| *asks).fold(0, |bits, (_, bit)| bits | bit)
    }
}

//! Which cards are meant: properties that are printed on a card, all of which must fit.

use fudaba_cardscript::{OneOrMany, Text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Label;

/// The kinds of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CardKind {
    /// Normal attack guardian.
    #[schemars(extend("ja" = "ノーマルアタックガーディアン", "en" = "normal attack guardian", "en_many" = "normal attack guardians"))]
    NormalAttack,
    /// Normal assist guardian.
    #[schemars(extend("ja" = "ノーマルアシストガーディアン", "en" = "normal assist guardian", "en_many" = "normal assist guardians"))]
    NormalAssist,
    /// Armed guardian: an assist guardian.
    #[schemars(extend("ja" = "アームドガーディアン", "en" = "armed guardian", "en_many" = "armed guardians"))]
    Armed,
    /// Unlimited guardian: an attack guardian with infinite LP.
    #[schemars(extend("ja" = "アンリミテッドガーディアン", "en" = "unlimited guardian", "en_many" = "unlimited guardians"))]
    Unlimited,
    /// Rise guardian.
    #[schemars(extend("ja" = "ライズガーディアン", "en" = "rise guardian", "en_many" = "rise guardians"))]
    Rise,
    /// Speed guardian.
    #[schemars(extend("ja" = "スピードガーディアン", "en" = "speed guardian", "en_many" = "speed guardians"))]
    Speed,
    /// Cross guardian.
    #[schemars(extend("ja" = "クロスガーディアン", "en" = "cross guardian", "en_many" = "cross guardians"))]
    Cross,
    /// Extra guardian.
    #[schemars(extend("ja" = "エクストラガーディアン", "en" = "extra guardian", "en_many" = "extra guardians"))]
    Extra,
    /// Raging guardian.
    #[schemars(extend("ja" = "レイジングガーディアン", "en" = "raging guardian", "en_many" = "raging guardians"))]
    Raging,
    /// Counter card.
    #[schemars(extend("ja" = "カウンターカード", "en" = "counter card", "en_many" = "counter cards"))]
    CounterCard,
    /// Domain card.
    #[schemars(extend("ja" = "ドメインカード", "en" = "domain card", "en_many" = "domain cards"))]
    DomainCard,
    /// Spell card.
    #[schemars(extend("ja" = "スペルカード", "en" = "spell card", "en_many" = "spell cards"))]
    SpellCard,
}

/// The half of a guardian's type that says where it fights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum GuardianType {
    /// An attack guardian (アタック).
    #[schemars(extend("ja" = "アタックガーディアン", "en" = "attack guardian", "en_many" = "attack guardians"))]
    Attack,
    /// An assist guardian (アシスト).
    #[schemars(extend("ja" = "アシストガーディアン", "en" = "assist guardian", "en_many" = "assist guardians"))]
    Assist,
}

/// The tribes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tribe {
    /// Chaos (混沌).
    #[schemars(extend("ja" = "【混沌】", "en" = "Chaos"))]
    Chaos,
    /// Armament (装機).
    #[schemars(extend("ja" = "【装機】", "en" = "Armament"))]
    Armament,
    /// Fang (牙獣).
    #[schemars(extend("ja" = "【牙獣】", "en" = "Fang"))]
    Fang,
    /// Halo (天環).
    #[schemars(extend("ja" = "【天環】", "en" = "Halo"))]
    Halo,
}

/// Which way a card of a charge zone lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// Face up: usable Force.
    #[default]
    #[schemars(extend("ja" = "表状態", "en" = "face up", "en_before" = "face-up"))]
    Up,
    /// Face down: spent Force.
    #[schemars(extend("ja" = "裏状態", "en" = "face down", "en_before" = "face-down"))]
    Down,
}

/// From `min` to `max`, both included; an end left out is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "WrittenRange")]
#[schemars(with = "WrittenRange")]
pub struct Range {
    /// The least number that fits.
    pub min: Option<i32>,
    /// The greatest number that fits.
    pub max: Option<i32>,
}

/// From `min` to `max`, both included; an end left out is open.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Range")]
#[schemars(extend(
    "ja" = ["(min=max)【{min}】", "【{min}】から【{max}】", "【{min}】以上", "【{max}】以下"],
    "en" = ["(min=max){min}", "{min} to {max}", "{min} or more", "{max} or less"]
))]
struct WrittenRange {
    /// The least number that fits.
    min: Option<i32>,
    /// The greatest number that fits.
    max: Option<i32>,
}

impl TryFrom<WrittenRange> for Range {
    type Error = &'static str;

    fn try_from(WrittenRange { min, max }: WrittenRange) -> Result<Range, &'static str> {
        match (min, max) {
            (None, None) => Err("a range has `min`, `max` or both"),
            (Some(low), Some(high)) if low > high => Err("no number fits a range whose `min` is greater than its `max`"),
            _ => Ok(Range { min, max }),
        }
    }
}

/// Properties of a card, all of which must fit; a property left out fits every card.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = "[{face}の][{tribe&}の][SF{sf}の][SP{sp}の][LP{lp}の][名前に「{name_contains}」を含む][{ability.named}を持つ]{@thing}",
    "ja_thing" = [
        "(+card)[{@kinds}の]《{card&》か《}》",
        "(+kind){@kinds}",
        "(+guardian){@kinds}",
        "(+sf)ガーディアン",
        "(+lp)ガーディアン",
        "(+tribe)ガーディアン",
        "(+ability)ガーディアン",
        "カード"
    ],
    "ja_kinds" = ["(+guardian,+kind){guardian}である{kind&または}", "{kind&または}", "{guardian}", ""],
    "ja_group" = ["(card&)({@})", "{@}"],
    "ja_kin" = "(+tribe,-kind,-guardian,-card,-name_contains,-sf,-sp,-lp,-ability,-face){tribe&}",
    "en" = "{@one}",
    "en_a" = ["(+card){@one}", "{a@one}"],
    "en_group" = ["(card&)({@one})", "{@one}"],
    "en_one" = "{@before}{@thing}{@behind}",
    "en_many" = "{@before}{@things}{@behind}",
    "en_before" = "[{face.before} ][{tribe& or } ]",
    "en_behind" = "[ with :SF {sf};SP {sp};LP {lp};(+ability){a ability.named};\"{name_contains}\" in its name: and ]",
    "en_thing" = [
        "(+card)[{@kinds} ]{card&or}",
        "(+kind){@kinds}",
        "(+guardian){@kinds}",
        "(+sf)guardian",
        "(+lp)guardian",
        "(+tribe)guardian",
        "(+ability)guardian",
        "card"
    ],
    "en_things" = [
        "(+card){@thing}",
        "(+guardian,+kind){guardian.many} among {kind.many& or }",
        "{kind.many& or }",
        "{guardian.many}",
        "(+sf)guardians",
        "(+lp)guardians",
        "(+tribe)guardians",
        "(+ability)guardians",
        "cards"
    ],
    "en_kinds" = ["(+guardian,+kind){guardian} among {kind.many& or }", "{kind& or }", "{guardian}", ""]
))]
pub struct Filter {
    /// One of these kinds.
    #[serde(default)]
    pub kind: OneOrMany<CardKind>,
    /// An attack guardian, or an assist guardian, of whatever kind.
    pub guardian: Option<GuardianType>,
    /// One of these tribes.
    #[serde(default)]
    pub tribe: OneOrMany<Tribe>,
    /// One of these cards, by number.
    #[serde(default)]
    pub card: OneOrMany<String>,
    /// A name with these words in it.
    pub name_contains: Option<Text>,
    /// Its SF.
    pub sf: Option<Range>,
    /// Its SP.
    pub sp: Option<Range>,
    /// Its printed LP; an infinite LP is greater than every number.
    pub lp: Option<Range>,
    /// It has an ability with this label.
    pub ability: Option<Label>,
    /// Which way it lies in the charge zone.
    pub face: Option<Face>,
}

impl CardKind {
    /// Every kind, in the order of the ledger.
    pub const ALL: [CardKind; 12] = [
        CardKind::NormalAttack,
        CardKind::NormalAssist,
        CardKind::Armed,
        CardKind::Unlimited,
        CardKind::Rise,
        CardKind::Speed,
        CardKind::Cross,
        CardKind::Extra,
        CardKind::Raging,
        CardKind::CounterCard,
        CardKind::DomainCard,
        CardKind::SpellCard,
    ];

    /// Key of the kind in the table file.
    pub const fn key(self) -> &'static str {
        match self {
            CardKind::NormalAttack => "normal_attack",
            CardKind::NormalAssist => "normal_assist",
            CardKind::Armed => "armed",
            CardKind::Unlimited => "unlimited",
            CardKind::Rise => "rise",
            CardKind::Speed => "speed",
            CardKind::Cross => "cross",
            CardKind::Extra => "extra",
            CardKind::Raging => "raging",
            CardKind::CounterCard => "counter_card",
            CardKind::DomainCard => "domain_card",
            CardKind::SpellCard => "spell_card",
        }
    }

    /// BG-5 (head): where guardians of this kind fight; `None` for cards that are no guardians.
    pub const fn guardian_type(self) -> Option<GuardianType> {
        match self {
            CardKind::NormalAssist | CardKind::Armed => Some(GuardianType::Assist),
            CardKind::CounterCard | CardKind::DomainCard | CardKind::SpellCard => None,
            _ => Some(GuardianType::Attack),
        }
    }

    /// BG-1.5: whether cards of this kind belong to the side deck.
    pub const fn is_of_side_deck(self) -> bool {
        matches!(self, CardKind::Rise | CardKind::Speed | CardKind::Cross | CardKind::Extra | CardKind::Raging)
    }
}

impl Tribe {
    /// Every tribe.
    pub const ALL: [Tribe; 4] = [Tribe::Chaos, Tribe::Armament, Tribe::Fang, Tribe::Halo];

    /// Key of the tribe in the table file.
    pub const fn key(self) -> &'static str {
        match self {
            Tribe::Chaos => "chaos",
            Tribe::Armament => "armament",
            Tribe::Fang => "fang",
            Tribe::Halo => "halo",
        }
    }
}

impl Range {
    /// Whether `number` lies in it.
    pub fn holds(self, number: i32) -> bool {
        self.min.is_none_or(|min| number >= min) && self.max.is_none_or(|max| number <= max)
    }
}

impl Filter {
    /// Whether cards of this kind fit, all of them.
    pub fn is_only(&self, kind: CardKind) -> bool {
        *self == Filter { kind: OneOrMany(vec![kind]), ..Filter::default() }
    }

    /// Whether every card fits.
    pub fn is_open(&self) -> bool {
        *self == Filter::default()
    }
}

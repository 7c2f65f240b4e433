//! Whose, where, and which cards a word speaks of.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Filter;

/// Whose, seen from the controller of the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// The controller's own.
    #[default]
    #[schemars(extend(
        "ja" = "自分",
        "en" = "you",
        "en_of" = "your",
        "en_each_of" = "your",
        "en_every" = "your",
        "en_their" = "your",
        "many" = true,
        "about" = "own_attack_guardian"
    ))]
    Own,
    /// The opponent's.
    #[schemars(extend(
        "ja" = "相手",
        "en" = "your opponent",
        "en_of" = "your opponent's",
        "en_each_of" = "your opponent's",
        "en_every" = "your opponent's",
        "en_their" = "their",
        "about" = "opponent_attack_guardian"
    ))]
    Opponent,
    /// Either player's; of what is done, both players'.
    #[schemars(extend(
        "ja" = "いずれかのプレイヤー",
        "ja_each" = "お互い",
        "en" = "a player",
        "en_each" = "each player",
        "en_of" = "either player's",
        "en_each_of" = "each player's",
        "en_every" = "both players'",
        "en_their" = "their",
        "about" = ""
    ))]
    Either,
}

/// The two places of guardians.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// The attack zone.
    #[schemars(extend(
        "ja" = "アタックゾーン",
        "ja_guardian" = "アタックガーディアン",
        "en" = "attack zone",
        "en_guardian" = "attack guardian"
    ))]
    AttackZone,
    /// The assist zone.
    #[schemars(extend(
        "ja" = "アシストゾーン",
        "ja_guardian" = "アシストガーディアン",
        "en" = "assist zone",
        "en_guardian" = "assist guardian"
    ))]
    AssistZone,
}

/// The zones of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// The main deck (山札).
    #[schemars(extend("ja" = "山札", "en" = "main deck"))]
    MainDeck,
    /// The side deck (サイドデッキ).
    #[schemars(extend("ja" = "サイドデッキ", "en" = "side deck"))]
    SideDeck,
    /// The hand (手札).
    #[schemars(extend("ja" = "手札", "en" = "hand"))]
    Hand,
    /// The attack zone (アタックゾーン).
    #[schemars(extend("ja" = "アタックゾーン", "en" = "attack zone"))]
    AttackZone,
    /// The assist zone (アシストゾーン).
    #[schemars(extend("ja" = "アシストゾーン", "en" = "assist zone"))]
    AssistZone,
    /// The domain zone (ドメインゾーン).
    #[schemars(extend("ja" = "ドメインゾーン", "en" = "domain zone"))]
    DomainZone,
    /// The charge zone (チャージゾーン).
    #[schemars(extend("ja" = "チャージゾーン", "en" = "charge zone"))]
    ChargeZone,
    /// The junk zone (ジャンクゾーン).
    #[schemars(extend("ja" = "ジャンクゾーン", "en" = "junk zone"))]
    JunkZone,
    /// Material cards (マテリアルカード).
    #[schemars(extend("ja" = "マテリアルカード", "en" = "material cards", "ja_stack" = "{@}", "en_stack" = "{@}"))]
    MaterialStack,
    /// Under cards (アンダーカード).
    #[schemars(extend("ja" = "アンダーカード", "en" = "under cards", "ja_stack" = "{@}", "en_stack" = "{@}"))]
    UnderStack,
}

impl Zone {
    /// All of them, in the order of their places.
    pub const NAMED: [Zone; 10] = [
        Zone::MainDeck,
        Zone::SideDeck,
        Zone::Hand,
        Zone::AttackZone,
        Zone::AssistZone,
        Zone::DomainZone,
        Zone::ChargeZone,
        Zone::JunkZone,
        Zone::MaterialStack,
        Zone::UnderStack,
    ];
}

/// Which of a player's decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// The main deck (山札).
    #[schemars(extend("ja" = "山札", "en" = "main deck"))]
    Main,
    /// The side deck.
    #[schemars(extend("ja" = "サイドデッキ", "en" = "side deck"))]
    Side,
    /// Whichever the player chooses, card by card (BG-R17).
    #[default]
    #[schemars(extend(
        "ja" = "いずれかのデッキ",
        "ja_drawn" = "メインデッキまたはサイドデッキ",
        "ja_top" = "(alias)山札",
        "en" = "main or side deck",
        "en_drawn" = "main deck or side deck",
        "en_top" = "(alias)main deck"
    ))]
    Choice,
}

impl Deck {
    /// Where it lies. A choice of decks is not offered to searches and looks: the main deck is meant.
    #[must_use]
    pub const fn zone(self) -> Zone {
        match self {
            Deck::Side => Zone::SideDeck,
            Deck::Main | Deck::Choice => Zone::MainDeck,
        }
    }
}

/// Guardians, by where they stand or by what they are to the effect. All but `target` are no targets (BG-R84).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reference {
    /// The controller's attack guardian.
    #[schemars(extend("ja" = "自分のアタックガーディアン", "en" = "your attack guardian"))]
    OwnAttackGuardian,
    /// The opponent's attack guardian.
    #[schemars(extend("ja" = "相手のアタックガーディアン", "en" = "your opponent's attack guardian", "ja_owned" = "{@}", "en_owned" = "{@}"))]
    OpponentAttackGuardian,
    /// The controller's assist guardian.
    #[schemars(extend("ja" = "自分のアシストガーディアン", "en" = "your assist guardian"))]
    OwnAssistGuardian,
    /// The opponent's assist guardian.
    #[schemars(extend("ja" = "相手のアシストガーディアン", "en" = "your opponent's assist guardian", "ja_owned" = "{@}", "en_owned" = "{@}"))]
    OpponentAssistGuardian,
    /// Both attack guardians; damage to them is one batch.
    #[schemars(extend("ja" = "お互いのアタックガーディアン", "en" = "each attack guardian", "ja_owned" = "{@}", "en_owned" = "{@}", "about" = ""))]
    EachAttackGuardian,
    /// All guardians of a player, or of both; damage to them is one batch.
    #[schemars(extend(
        "ja" = "{@all}ガーディアン",
        "ja_all" = "{.each}のすべての",
        "ja_owned" = ["(=opponent){@}", "(=either){@}"],
        "en" = ["(=either)each guardian", "each of {.of} guardians"],
        "en_owned" = ["(=opponent){@}", "(=either){@}"],
        "en_all" = "each of {.every}",
        "about" = ""
    ))]
    EachGuardian(Whose),
    /// Whatever guardian stands in the controller's attack zone as long as it lasts: a change bound to the zone (BG-R35).
    #[schemars(extend("ja" = "自分のアタックゾーンのガーディアン", "en" = "the guardian in your attack zone"))]
    OwnAttackZone,
    /// Whatever guardian stands in the opponent's attack zone as long as it lasts.
    #[schemars(extend(
        "ja" = "相手のアタックゾーンのガーディアン",
        "ja_owned" = "{@}",
        "en" = "the guardian in your opponent's attack zone",
        "en_owned" = "{@}"
    ))]
    OpponentAttackZone,
    /// The card the ability is on.
    #[schemars(extend("ja" = "このカード", "ja_self" = "{@}", "en" = "this card", "en_self" = "{@}"))]
    ThisCard,
    /// What was chosen on activation: the position, from 1, in the ability's `targets`.
    #[schemars(extend("ja" = "{^called}", "ja_owned" = "{@}", "en" = "{^called}", "en_owned" = "{@}", "about" = ""))]
    Target(#[schemars(range(min = 1, max = 4))] u8),
}

/// Where targets are chosen from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    /// Guardians in attack and assist zones.
    #[schemars(extend("ja" = "", "ja_noun" = "ガーディアン", "ja_unit" = "体", "en" = "", "en_noun" = "guardian"))]
    Guardians,
    /// Guardians in attack zones.
    #[schemars(extend("ja" = "アタックゾーンの", "ja_noun" = "ガーディアン", "ja_unit" = "体", "en" = "attack zone", "en_noun" = "guardian"))]
    AttackZone,
    /// Guardians in assist zones.
    #[schemars(extend("ja" = "アシストゾーンの", "ja_noun" = "ガーディアン", "ja_unit" = "体", "en" = "assist zone", "en_noun" = "guardian"))]
    AssistZone,
    /// Cards in the assist zone, a silently summoned one included (BG-R23).
    #[schemars(extend("ja" = "アシストゾーン(裏側のカードを含む)の", "ja_noun" = "カード", "ja_unit" = "枚", "en" = "assist zone, face-down cards included", "en_noun" = "card"))]
    AssistZoneCards,
    /// Domain cards in play.
    #[schemars(extend("ja" = "ドメインゾーンの", "ja_noun" = "カード", "ja_unit" = "枚", "en" = "domain zone", "en_noun" = "card"))]
    DomainZone,
    /// Junk zones.
    #[schemars(extend("ja" = "ジャンクゾーンの", "ja_noun" = "カード", "ja_unit" = "枚", "en" = "junk zone", "en_noun" = "card"))]
    JunkZone,
    /// Charge zones.
    #[schemars(extend("ja" = "チャージゾーンの", "ja_noun" = "カード", "ja_unit" = "枚", "en" = "charge zone", "en_noun" = "card"))]
    ChargeZone,
    /// Under cards.
    #[schemars(extend("ja" = "アンダーカードの", "ja_noun" = "カード", "ja_unit" = "枚", "en" = "under cards", "en_noun" = "card"))]
    UnderStack,
}

impl Pool {
    /// The zones in which its cards lie.
    pub(crate) const fn zones(self) -> &'static [Zone] {
        match self {
            Pool::Guardians => &[Zone::AttackZone, Zone::AssistZone],
            Pool::AttackZone => &[Zone::AttackZone],
            Pool::AssistZone | Pool::AssistZoneCards => &[Zone::AssistZone],
            Pool::DomainZone => &[Zone::DomainZone],
            Pool::JunkZone => &[Zone::JunkZone],
            Pool::ChargeZone => &[Zone::ChargeZone],
            Pool::UnderStack => &[Zone::UnderStack],
        }
    }
}

/// Targets of an ability, chosen on activation (BG-12.13): one pick after the other, no card twice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = [
        "(from=under_stack,-filter){whose}のアンダーカードを{count}枚[(up_to=true)まで]選ぶ。",
        "{whose}の{from}{@thing}を{count}{from.unit}[(up_to=true)まで]選ぶ。"
    ],
    "ja_thing" = ["(-filter){from.noun}", "{filter}"],
    "ja_name" = "{from.noun}",
    "ja_called" = ["(alike){#}番目に選んだ{from.noun}", "選んだ{from.noun}"],
    "en" = "Choose {@which}.",
    "en_small" = "choose {@which}.",
    "en_which" = [
        "(from=under_stack,-filter){@so_many} of {whose.of} under cards",
        "(from=guardians){@so_many} of {whose.of} {@things}",
        "{@so_many} of the {@things} in {whose.of} {from}"
    ],
    "en_so_many" = ["(up_to=true)up to {count}", "{count/one/#}"],
    "en_things" = ["(-filter){from.noun}s", "{filter.many}"],
    "en_name" = "{from.noun}",
    // Of several each is meant.
    "en_called" = [
        "(count=1,alike)the {#th} chosen {from.noun}",
        "(count=1)that {from.noun}",
        "(alike)each of the {#th} chosen {from.noun}s",
        "each of those {from.noun}s"
    ]
))]
pub struct Choose {
    /// Where they are.
    pub from: Pool,
    /// Whose they are.
    #[serde(default)]
    pub whose: Whose,
    /// Which cards fit.
    #[serde(default)]
    pub filter: Filter,
    /// How many.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 4))]
    pub count: u8,
    /// Whether fewer may be chosen.
    #[serde(default)]
    pub up_to: bool,
}

/// Cards that a verb moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum What {
    /// The card the ability is on.
    #[schemars(extend("ja" = "このカード", "en" = "this card"))]
    ThisCard,
    /// What was chosen on activation.
    #[schemars(extend("ja" = "{^called}", "ja_owned" = "{@}", "en" = "{^called}", "en_owned" = "{@}"))]
    Target(#[schemars(range(min = 1, max = 4))] u8),
    /// The guardians of a zone.
    #[schemars(extend("ja" = "{}", "ja_owned" = "(~owned){}", "en" = "{}", "en_owned" = "(~owned){}"))]
    Guardian(Reference),
    /// The domain card in play.
    #[schemars(extend(
        "ja" = "{.each}のドメインゾーンのカード",
        "ja_owned" = ["(=opponent){@}", "(=either){@}"],
        "en" = "the card in {.each_of} domain zone",
        "en_owned" = ["(=opponent){@}", "(=either){@}"]
    ))]
    Domain(Whose),
    /// Cards the controller chooses on resolution, in a zone he can see.
    #[schemars(extend(
        "ja" = ["(up_to=true)自分の{zone}の{filter}{n}枚まで", "自分の{zone}の{filter}{n}枚"],
        "ja_picked" = "(up_to=true)自分の{zone}の{filter}を{n}枚まで選び、",
        "en" = [
            "(up_to=true)up to {n/# {filter.one}/# {filter.many}} from your {zone}",
            "{n/{filter.a}/# {filter.many}} from your {zone}"
        ],
        "many" = "n"
    ))]
    Chosen {
        /// Where.
        zone: Zone,
        /// Which cards fit.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
        /// Whether fewer may be chosen.
        #[serde(default)]
        up_to: bool,
    },
    /// Cards of a hand, at random.
    #[schemars(extend(
        "ja" = "{whose.each}の手札から無作為に{n}枚",
        "ja_owned" = "(whose!=own){@}",
        "en" = "{n:card} at random from {whose.each_of} hand",
        "en_owned" = "(whose!=own){@}",
        "many" = "n"
    ))]
    Random {
        /// Whose hand.
        #[serde(default)]
        whose: Whose,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// Cards on top of a main deck or side deck.
    #[schemars(extend(
        "ja" = "{@top}",
        "ja_top" = "{whose.each}の{deck.top}の上から{n}枚",
        "ja_owned" = "(whose!=own){@}",
        "en" = "{@top}",
        "en_owned" = "(whose!=own){@}",
        "en_top" = "{n/the top card/the top # cards} of {whose.each_of} {deck.top}",
        "many" = "n"
    ))]
    Top {
        /// Which deck; `choice` means the main deck.
        deck: Deck,
        /// Whose deck.
        #[serde(default)]
        whose: Whose,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// All cards of a public zone that fit.
    #[schemars(extend(
        "ja" = "{whose.each}の{zone}のすべての{filter}",
        "ja_owned" = "(whose!=own){@}",
        "en" = "every {filter.one} in {whose.each_of} {zone}",
        "en_owned" = "(whose!=own){@}",
        "many" = true
    ))]
    All {
        /// Where.
        zone: Zone,
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Which cards fit.
        #[serde(default)]
        filter: Filter,
    },
}

pub(super) const fn one() -> u8 {
    1
}

//! Printed abilities.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::phrases::{CHOSEN_EN, CHOSEN_JA, THIS_EN};
use super::target::one;
use super::{Attributes, Condition, Count, Effect, Filter, Form, Kind, Modifier, Scope, Splash, Target, Trigger};

/// A printed line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ability {
    /// An attack (MR-8.3).
    #[schemars(extend("ja" = "{}", "en" = "{}"))]
    Attack(Attack),
    /// An activated ability (MR-8.17).
    #[schemars(extend("ja" = "{}", "en" = "{}"))]
    Activated(Activated),
    /// A triggered ability (MR-12.3).
    #[schemars(extend("ja" = "{}", "en" = "{}"))]
    Triggered(Triggered),
    /// A continuous ability (MR-12.2).
    #[schemars(extend("ja" = "{}", "en" = "{}"))]
    Continuous(Continuous),
    /// A join (MR-9.1).
    #[schemars(extend("ja" = "{}", "en" = "{}"))]
    Join(Join),
}

/// An attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja_short" = "{form}：レンジ{range}／ダメージ{damage}[／{splash}][(unerring=true)／【必中】]",
    "en_short" = "{form.name}: range {range}, damage {damage}[, {splash}][(unerring=true), Unerring]",
    "ja_means" = "この攻撃は、【クローク】、【かばう】、対象の変更の影響を受けない",
    "en_means" = "Cloak, Cover and changes of target do not affect this attack",
    "ja" = ["(unerring=true){@short}({@means})", "{@short}"],
    "en" = ["(unerring=true){@short} ({@means})", "{@short}"]
))]
pub struct Attack {
    /// Melee or indirect.
    pub form: Form,
    /// How far it reaches.
    #[schemars(range(max = 9))]
    pub range: u8,
    /// Its damage in points.
    #[schemars(range(max = 99))]
    pub damage: u8,
    /// Whether cloak, cover and changes of target do not work on it (MR-13.3).
    #[serde(default)]
    pub unerring: bool,
    /// Further locations that it strikes (MR-R32).
    pub splash: Option<Splash>,
}

/// An activated ability.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = "〔{@head}〕{@done}",
    "ja_head" = "[:{prerequisite};{exhaustion};{cost&／};レンジ{range};(while_waiting=true)待機状態でも使用できる;(own_turn=true)自分のターンのみ:／]",
    "ja_done" = ["(+targets){@chosen}{effect}", "{effect}"],
    "ja_chosen" = CHOSEN_JA,
    "en" = "{[}{@head}{]} {@done}",
    "en_head" = "[:{prerequisite};{exhaustion};{cost&; };Range {range};(while_waiting=true)Usable even while waiting;(own_turn=true)Your turn only:; ]",
    "en_done" = ["(+targets){@chosen} {effect}", "{effect}"],
    "en_chosen" = CHOSEN_EN,
    "choices" = "targets"
))]
pub struct Activated {
    /// What must lie on the own field.
    #[serde(default)]
    pub prerequisite: Need,
    /// Its exhaustion cost.
    #[serde(default)]
    pub exhaustion: Use,
    /// Its other costs.
    #[serde(default)]
    pub cost: fudaba_cardscript::OneOrMany<Cost>,
    /// Whether it can be used while its character is waiting.
    #[serde(default)]
    pub while_waiting: bool,
    /// Whether it can be used in the own turn only.
    #[serde(default)]
    pub own_turn: bool,
    /// How far it reaches; any distance when left out.
    #[schemars(range(max = 9))]
    pub range: Option<u8>,
    /// What is chosen on declaration.
    #[serde(default)]
    pub targets: fudaba_cardscript::OneOrMany<Target>,
    /// What it does.
    pub effect: fudaba_cardscript::OneOrMany<super::Instruction>,
}

/// A triggered ability.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    // What the effect itself asks is asked when it resolves (MR-R83): it is told apart from what the ability asks.
    "ja" = ["(asks,-if,-targets){when}、解決時に{effect}", "{when}、[{if?when}、]{@done}"],
    "ja_done" = ["(+targets){@chosen}{effect}", "{effect}"],
    "ja_chosen" = CHOSEN_JA,
    "en" = ["(asks,-if,-targets){when}, on resolution, {effect.small}", "{when}, [{if?when}, ]{@done}"],
    "en_done" = ["(+targets){@chosen} {effect}", "{effect.small}"],
    "en_chosen" = CHOSEN_EN,
    "choices" = "targets"
))]
pub struct Triggered {
    /// When.
    pub when: Trigger,
    /// What must hold then, and again when it resolves (MR-R83).
    #[serde(rename = "if")]
    pub condition: Option<Condition>,
    /// What is chosen when it is put on the chain.
    #[serde(default)]
    pub targets: fudaba_cardscript::OneOrMany<Target>,
    /// What it does.
    pub effect: fudaba_cardscript::OneOrMany<super::Instruction>,
}

/// A continuous ability.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = ["(win=true)[{if?during}、]自分はゲームに勝利する。", "[{if?during}、][{for_each}、]{on!gains}[({gains~meant&。})]。"],
    "en" = [
        "(win=true)[{if?during}, ]you win the game.",
        "(if~self,on=this){if?during}, {on.it!gains}[ {for_each}].[ ({gains~meant&; })]",
        "[{if?during}, ]{on!gains}[ {for_each}].[ ({gains~meant&; })]"
    ]
))]
pub struct Continuous {
    /// What must hold.
    #[serde(rename = "if")]
    pub condition: Option<Condition>,
    /// Whom it is about; this card when left out.
    #[serde(default)]
    pub on: Scope,
    /// What multiplies its numbers.
    pub for_each: Option<Count>,
    /// What changes; empty for one that lets its controller win.
    #[serde(default)]
    pub gains: fudaba_cardscript::OneOrMany<Modifier>,
    /// Whether its controller wins as long as it holds (MR-R51).
    #[serde(default)]
    pub win: bool,
}

/// A join: its condition and its lasting effect.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = "ジョイン{@rest}",
    "ja_rest" = "〔{@spirits}〕：{on.none!gains}[({gains~meant&。})]。",
    "ja_spirits" = "[:風{wind};土{earth};火{fire};水{water};{any};「{named}」:・]",
    "en" = "Join{@rest}",
    "en_rest" = " {[}{@spirits}{]}: {on!gains}.[ ({gains~meant&; })]",
    "en_spirits" = "[:wind {wind};earth {earth};fire {fire};water {water};{any};{named}:, ]"
))]
pub struct Join {
    /// Wind spirits.
    #[serde(default)]
    pub wind: u8,
    /// Earth spirits.
    #[serde(default)]
    pub earth: u8,
    /// Fire spirits.
    #[serde(default)]
    pub fire: u8,
    /// Water spirits.
    #[serde(default)]
    pub water: u8,
    /// Any spirits.
    #[serde(default)]
    pub any: u8,
    /// Spirits of this number, one.
    pub named: Option<String>,
    /// Whom it is about; this character when left out.
    #[serde(default)]
    pub on: Scope,
    /// What changes.
    pub gains: fudaba_cardscript::OneOrMany<Modifier>,
}

/// A prerequisite (MR-6.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = "前提条件 {@stat}",
    "ja_stat" = "[{attributes&}][{power}]",
    "en" = "Prerequisite: [:{attributes&, };{power}: ]",
    "en_stat" = "[:{attributes& };{power}: ]"
))]
pub struct Need {
    /// Attributes that must be satisfied.
    #[serde(default)]
    pub attributes: Attributes,
    /// The total spirit power that must be there.
    #[serde(default)]
    #[schemars(range(max = 20))]
    pub power: u8,
}

/// An exhaustion cost (MR-6.11): so many units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = "消耗コスト [:風{wind};土{earth};火{fire};水{water};{any}:＋]",
    "en" = "Exhaustion cost: [:wind {wind};earth {earth};fire {fire};water {water};{any}: + ]"
))]
pub struct Use {
    /// Of wind.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub wind: u8,
    /// Of earth.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub earth: u8,
    /// Of fire.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub fire: u8,
    /// Of water.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub water: u8,
    /// Of any attribute or none.
    #[serde(default)]
    #[schemars(range(max = 9))]
    pub any: u8,
}

impl Use {
    /// The units, in the order in which they are paid (D4).
    #[must_use]
    pub const fn units(self) -> [u8; 5] {
        [self.wind, self.earth, self.fire, self.water, self.any]
    }
}

/// Costs besides the exhaustion cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Cost {
    /// Waiting counters on the own character (MR-6.20).
    #[schemars(extend("ja" = "起動コスト {}", "en" = "Start-up cost: {}"))]
    Startup(Startup),
    /// This ready spirit is exhausted (MR-R82).
    #[schemars(extend("ja" = "このカードを消耗状態にする", "en" = "Exhaust {@this}", "en_this" = THIS_EN))]
    ExhaustSelf,
    /// This card is discarded.
    #[schemars(extend("ja" = "このカードを破棄する", "en" = "Put {@this} into the graveyard", "en_this" = THIS_EN))]
    DiscardSelf,
    /// Own permanents are discarded.
    #[schemars(extend(
        "ja" = [
            "(kind=character)自分の{filter.character}{n}体を破棄する",
            "(kind=field_card)自分の{filter.field_card}{n}枚を破棄する",
            "自分の{filter.spirit}{n}枚を破棄する"
        ],
        "en" = "Put {n/{a@one}/# {@many}} into the graveyard",
        "en_one" = "{filter.adjectives}{@noun} you control{filter.plain_one}",
        "en_many" = "{filter.adjectives}{@nouns} you control{filter.plain_many}",
        "en_noun" = ["(kind=character)character", "(kind=field_card)field card", "spirit"],
        "en_nouns" = ["(kind=character)characters", "(kind=field_card)field cards", "spirits"]
    ))]
    DiscardOwn {
        /// Spirits, characters or field cards.
        kind: Kind,
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// Spirits attached to this character are discarded.
    #[schemars(extend(
        "ja" = "このカードに付いている{filter.spirit}{n}枚を破棄する",
        "en" = "Put {n/{a filter.spirit_one}/# {filter.spirit_many}} attached to {@this} into the graveyard",
        "en_this" = THIS_EN
    ))]
    DiscardAttached {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// Cards are discarded from hand.
    #[schemars(extend(
        "ja" = ["(-filter)手札を{n}枚捨てる", "手札の{filter.card}{n}枚を捨てる"],
        "en" = "Discard {n/{a filter.card_one}/# {filter.card_many}}"
    ))]
    DiscardHand {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// Life is paid (MR-R52).
    #[schemars(extend("ja" = "ライフを{}点支払う", "en" = "Pay {} life"))]
    PayLife(u8),
    /// It can be used once a turn (MR-R73).
    #[schemars(extend("ja" = "1ターンに1回", "en" = "Once per turn"))]
    OncePerTurn,
}

/// How many waiting counters an ability puts on its character.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Startup {
    /// As many as its AP.
    Ap,
    /// So many.
    Counters(u8),
}

impl Serialize for Startup {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Startup::Ap => serializer.serialize_str("ap"),
            Startup::Counters(n) => serializer.serialize_u8(*n),
        }
    }
}

impl<'de> Deserialize<'de> for Startup {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(StartupVisitor)
    }
}

struct StartupVisitor;

impl serde::de::Visitor<'_> for StartupVisitor {
    type Value = Startup;

    fn expecting(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("`ap`, or a number of waiting counters")
    }

    fn visit_i64<E: serde::de::Error>(self, number: i64) -> Result<Startup, E> {
        u8::try_from(number)
            .ok()
            .filter(|number| (1..=9).contains(number))
            .map(Startup::Counters)
            .ok_or_else(|| E::custom("`startup` is 1 to 9"))
    }

    fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<Startup, E> {
        if word == "ap" { Ok(Startup::Ap) } else { Err(E::custom("`startup` is `ap` or a number")) }
    }
}

impl JsonSchema for Startup {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Startup".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "anyOf": [
            { "const": "ap", "ja": "AP分", "en": "AP" },
            { "type": "integer", "minimum": 1, "maximum": 9, "ja": "{}", "en": "{}" },
        ] })
    }
}

impl Cost {
    /// How many cards it takes by picks, if it does.
    pub(crate) const fn picks(&self) -> Option<u8> {
        match self {
            Cost::DiscardOwn { n, .. } | Cost::DiscardAttached { n, .. } | Cost::DiscardHand { n, .. } => Some(*n),
            Cost::Startup(_) | Cost::ExhaustSelf | Cost::DiscardSelf | Cost::PayLife(_) | Cost::OncePerTurn => None,
        }
    }
}

impl Activated {
    /// The effect of the ability.
    #[must_use]
    pub fn effect(&self) -> &Effect {
        &self.effect.0
    }
}

//! When automatic effects activate.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CardKind, Deck, Faces, Filter, Label, Spot, Whose, Zone};

/// Guardians of a player, by where they stand if that is said.
const WHO_JA: [&str; 2] = ["{whose}の{zone.guardian}", "{whose}のガーディアン"];

/// The same in English.
const WHO_EN: [&str; 2] = ["{whose.of} {zone.guardian}", "one of {whose.of} guardians"];

/// The stages of a turn, as effects name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Draw phase (ドローフェイズ).
    #[schemars(extend("ja" = "ドローフェイズ", "en" = "draw phase"))]
    DrawPhase,
    /// Charge phase (チャージフェイズ).
    #[schemars(extend("ja" = "チャージフェイズ", "en" = "charge phase"))]
    ChargePhase,
    /// Summon phase (サモンフェイズ).
    #[schemars(extend("ja" = "サモンフェイズ", "en" = "summon phase"))]
    SummonPhase,
    /// Domain phase (ドメインフェイズ).
    #[schemars(extend("ja" = "ドメインフェイズ", "en" = "domain phase"))]
    DomainPhase,
    /// Set phase (セットフェイズ).
    #[schemars(extend("ja" = "セットフェイズ", "en" = "set phase"))]
    SetPhase,
    /// Dice step (ダイスステップ).
    #[schemars(extend("ja" = "ダイスステップ", "en" = "dice step"))]
    DiceStep,
    /// Battle phase (バトルフェイズ).
    #[schemars(extend("ja" = "バトルフェイズ", "en" = "battle phase"))]
    BattlePhase,
    /// Extra phase (エクストラフェイズ).
    #[schemars(extend("ja" = "エクストラフェイズ", "en" = "extra phase"))]
    ExtraPhase,
    /// End phase (エンドフェイズ).
    #[schemars(extend("ja" = "エンドフェイズ", "en" = "end phase"))]
    EndPhase,
}

/// What must happen for an automatic effect to activate. `whose` is seen from the controller of the effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Trigger {
    /// The appear step of this card's summon (BG-4.14).
    #[schemars(extend(
        "ja" = "このカードを召喚したアピアステップ時",
        "en" = "In the appear step of this card's summon"
    ))]
    OnAppearSelf,
    /// A summon is complete (BG-4.20).
    #[schemars(extend(
        "ja" = ["(-filter){whose}がガーディアンを召喚した時", "{whose}が{filter}を召喚した時"],
        "en" = ["(-filter)When {whose} <summon> a guardian", "When {whose} <summon> {filter.a}"]
    ))]
    OnSummon {
        /// Who summoned.
        #[serde(default)]
        whose: Whose,
        /// What was summoned.
        #[serde(default)]
        filter: Filter,
    },
    /// This card went to the junk zone in a shift step (BG-4.18).
    #[schemars(extend(
        "ja" = "このカードがシフトステップでジャンクゾーンに送られた時",
        "ja_left" = "{@}",
        "en" = "When this card is sent to the junk zone in the shift step",
        "en_left" = "{@}"
    ))]
    OnReplacedSelf,
    /// A card went to the junk zone.
    #[schemars(extend(
        "ja" = "{whose}の{filter}が[{from}から]ジャンクゾーンに送られた時",
        "en" = "When one of {whose.of} {filter.many} is sent [from the {from} ]to the junk zone"
    ))]
    OnSentToJunk {
        /// Whose card.
        #[serde(default)]
        whose: Whose,
        /// From where; left out: from anywhere.
        from: Option<Zone>,
        /// Which card.
        #[serde(default)]
        filter: Filter,
    },
    /// This card went to the junk zone.
    #[schemars(extend(
        "ja" = "このカードが[{from}から]ジャンクゾーンに送られた時",
        "ja_left" = "{@}",
        "en" = "When this card is sent [from the {from} ]to the junk zone",
        "en_left" = "{@}"
    ))]
    OnSentToJunkSelf {
        /// From where; left out: from anywhere.
        from: Option<Zone>,
    },
    /// A silent summon (BG-5.1).
    #[schemars(extend(
        "ja" = "{whose}が沈黙召喚した時",
        "en" = "When {whose} <make> a silent summon"
    ))]
    OnSilentSummon {
        /// Whose.
        #[serde(default)]
        whose: Whose,
    },
    /// This card awakened (BG-5.7).
    #[schemars(extend(
        "ja" = "このカードが覚醒降臨した時",
        "en" = "When this card awakens"
    ))]
    OnAwakenSelf,
    /// A guardian awakened.
    #[schemars(extend(
        "ja" = "{whose}のガーディアンが覚醒降臨した時",
        "en" = "When one of {whose.of} guardians awakens"
    ))]
    OnAwaken {
        /// Whose.
        #[serde(default)]
        whose: Whose,
    },
    /// A stage of a turn begins.
    #[schemars(extend(
        "ja" = "{whose}の{phase}開始時",
        "en" = "At the start of {whose.of} {phase}"
    ))]
    OnPhaseStart {
        /// Which stage.
        phase: Phase,
        /// In whose turn.
        #[serde(default)]
        whose: Whose,
    },
    /// A stage of a turn ends.
    #[schemars(extend(
        "ja" = "{whose}の{phase}終了時",
        "en" = "At the end of {whose.of} {phase}"
    ))]
    OnPhaseEnd {
        /// Which stage.
        phase: Phase,
        /// In whose turn.
        #[serde(default)]
        whose: Whose,
    },
    /// The die was rolled in the dice step (BG-7.3).
    #[schemars(extend(
        "ja" = ["{whose}がダイスステップで{faces&か}を出した時", "{whose}のダイスステップ時"],
        "en" = ["When {whose} <roll> {faces&or} in the dice step", "In {whose.of} dice step"]
    ))]
    OnDice {
        /// Who rolled.
        #[serde(default)]
        whose: Whose,
        /// Which faces; left out: any.
        faces: Option<Faces>,
    },
    /// The roll hit (BG-7.4).
    #[schemars(extend(
        "ja" = "{whose}のアタックアビリティが該当した時",
        "en" = "When {whose.of} attack ability hits"
    ))]
    OnHit {
        /// Whose attack.
        #[serde(default)]
        whose: Whose,
    },
    /// The roll missed (BG-7.6).
    #[schemars(extend(
        "ja" = "{whose}のアタックアビリティが不発になった時",
        "en" = "When {whose.of} attack ability misfires"
    ))]
    OnMisfire {
        /// Whose attack.
        #[serde(default)]
        whose: Whose,
    },
    /// This card's attack ability was activated (BG-7.7).
    #[schemars(extend(
        "ja" = "このカードがアタックアビリティを発動した時",
        "en" = "When this card's attack ability is activated"
    ))]
    OnAttackSelf,
    /// An attack ability was activated.
    #[schemars(extend(
        "ja" = "{whose}のアタックガーディアンがアタックアビリティを発動した時",
        "en" = "When {whose.of} attack guardian activates its attack ability"
    ))]
    OnAttack {
        /// Whose.
        #[serde(default)]
        whose: Whose,
    },
    /// This card took damage (BG-9.11).
    #[schemars(extend(
        "ja" = [
            "(-at_least)このカードがダメージを受けた時",
            "(alias,at_least=1)このカードがダメージを受けた時",
            "このカードが{at_least}以上のダメージを受けた時"
        ],
        "en" = [
            "(-at_least)When this card takes damage",
            "(alias,at_least=1)When this card takes damage",
            "When this card takes {at_least} or more damage"
        ]
    ))]
    OnDamageTakenSelf {
        /// The least amount.
        #[serde(default)]
        at_least: i32,
    },
    /// A guardian took damage.
    #[schemars(extend(
        "ja" = [
            "(-at_least){@who}がダメージを受けた時",
            "(alias,at_least=1){@who}がダメージを受けた時",
            "{@who}が{at_least}以上のダメージを受けた時"
        ],
        "en" = [
            "(-at_least)When {@who} takes damage",
            "(alias,at_least=1)When {@who} takes damage",
            "When {@who} takes {at_least} or more damage"
        ],
        "ja_who" = WHO_JA,
        "en_who" = WHO_EN
    ))]
    OnDamageTaken {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Where; left out: in either place.
        zone: Option<Spot>,
        /// The least amount.
        #[serde(default)]
        at_least: i32,
    },
    /// Damage was negated by life counters (BG-13.5).
    #[schemars(extend(
        "ja" = "{whose}がライフカウンターでダメージを無効にした時",
        "en" = "When {whose} <negate> damage with life counters"
    ))]
    OnDamagePrevented {
        /// By whom.
        #[serde(default)]
        whose: Whose,
    },
    /// A guardian was repaired.
    #[schemars(extend(
        "ja" = "{@who}をリペアした時",
        "en" = "When {@who} is repaired",
        "ja_who" = WHO_JA,
        "en_who" = WHO_EN
    ))]
    OnRepair {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Where.
        zone: Option<Spot>,
    },
    /// A guardian gained LP by an up effect.
    #[schemars(extend(
        "ja" = "{@who}のLPがアップした時",
        "en" = "When {@who} gains LP from an up effect",
        "ja_who" = WHO_JA,
        "en_who" = WHO_EN
    ))]
    OnUp {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Where.
        zone: Option<Spot>,
    },
    /// A guardian lost LP by a down effect.
    #[schemars(extend(
        "ja" = "{@who}のLPがダウンした時",
        "en" = "When {@who} loses LP to a down effect",
        "ja_who" = WHO_JA,
        "en_who" = WHO_EN
    ))]
    OnDown {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Where.
        zone: Option<Spot>,
    },
    /// A life check in which this card has LP 0 (BG-9.13).
    #[schemars(extend(
        "ja" = "ライフチェック時、このカードのLPが0の場合",
        "en" = "In a life check, if this card has 0 LP"
    ))]
    OnLifeCheckSelf,
    /// A life check in which a guardian has LP 0.
    #[schemars(extend(
        "ja" = "ライフチェック時、{whose}の{zone.guardian}のLPが0の場合",
        "en" = "In a life check, if {whose.of} {zone.guardian} has 0 LP"
    ))]
    OnLifeCheck {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Where.
        zone: Spot,
    },
    /// A guardian was weakened (BG-15.2).
    #[schemars(extend(
        "ja" = "{whose}のアタックガーディアンが弱体化した時",
        "en" = "When {whose.of} attack guardian becomes weakened"
    ))]
    OnWeakened {
        /// Whose.
        #[serde(default)]
        whose: Whose,
    },
    /// A card was drawn by whatever cause.
    #[schemars(extend(
        "ja" = ["(deck=main){whose}が山札からカードをドローした時", "(deck=side){whose}がサイドデッキからカードをドローした時", "{whose}がカードをドローした時"],
        "en" = [
            "(deck=main)When {whose} <draw> a card from the main deck",
            "(deck=side)When {whose} <draw> a card from the side deck",
            "When {whose} <draw> a card"
        ]
    ))]
    OnDraw {
        /// By whom.
        #[serde(default)]
        whose: Whose,
        /// From where; `choice`: from either deck.
        #[serde(default)]
        deck: Deck,
    },
    /// The extra draw (BG-10.1).
    #[schemars(extend(
        "ja" = ["(deck=main){whose}が山札からエクストラドローした時", "(deck=side){whose}がサイドデッキからエクストラドローした時", "{whose}がエクストラドローした時"],
        "en" = [
            "(deck=main)When {whose} <make> an extra draw from the main deck",
            "(deck=side)When {whose} <make> an extra draw from the side deck",
            "When {whose} <make> an extra draw"
        ]
    ))]
    OnExtraDraw {
        /// By whom.
        #[serde(default)]
        whose: Whose,
        /// From where; `choice`: from either deck.
        #[serde(default)]
        deck: Deck,
    },
    /// A force charge in the charge phase (BG-3.6).
    #[schemars(extend(
        "ja" = "{whose}がフォースチャージした時",
        "en" = "When {whose} <make> a force charge"
    ))]
    OnForceCharge {
        /// By whom.
        #[serde(default)]
        whose: Whose,
    },
    /// An effect was activated (BG-8.1).
    #[schemars(extend(
        "ja" = "{whose}が[{kind}の]{@effect}を発動した時",
        "en" = "When {whose} <activate> {@effect}[(+kind) of {a kind}]",
        "ja_effect" = ["{label.used}", "効果"],
        "en_effect" = ["{label.used}", "an effect"]
    ))]
    OnEffectActivated {
        /// By whom.
        #[serde(default)]
        whose: Whose,
        /// An ability with this label.
        label: Option<Label>,
        /// An effect of a card of this kind.
        kind: Option<CardKind>,
    },
    /// A spell card's effect was negated.
    #[schemars(extend(
        "ja" = "{whose}のスペルカードの効果が無効になった時",
        "en" = "When the effect of one of {whose.of} spell cards is negated"
    ))]
    OnSpellNegated {
        /// Whose spell.
        #[serde(default)]
        whose: Whose,
    },
    /// An effect sent cards from a main deck to the junk zone.
    #[schemars(extend(
        "ja" = [
            "(-at_least){whose}の山札からカードがジャンクゾーンに送られた時",
            "(alias,at_least=1){whose}の山札からカードがジャンクゾーンに送られた時",
            "{whose}の山札からカードが一度に{at_least}枚以上ジャンクゾーンに送られた時"
        ],
        "en" = [
            "(-at_least)When cards are sent from {whose.of} main deck to the junk zone",
            "(alias,at_least=1)When cards are sent from {whose.of} main deck to the junk zone",
            "When {at_least} or more cards are sent from {whose.of} main deck to the junk zone at once"
        ]
    ))]
    OnMill {
        /// Whose deck.
        #[serde(default)]
        whose: Whose,
        /// The least number of cards.
        #[serde(default)]
        at_least: u8,
    },
    /// A card became a material card (BG-14.1).
    #[schemars(extend(
        "ja" = "{whose}のマテリアルカードが置かれた時",
        "en" = "When a card becomes {whose.of} material card"
    ))]
    OnMaterialAdded {
        /// Whose.
        #[serde(default)]
        whose: Whose,
    },
    /// A material card paid a cost (BG-14.2).
    #[schemars(extend(
        "ja" = "{whose}がマテリアルカードを消費した時",
        "en" = "When {whose} <spend> a material card"
    ))]
    OnMaterialSpent {
        /// Whose.
        #[serde(default)]
        whose: Whose,
    },
    /// A player spent or lost life counters.
    #[schemars(extend(
        "ja" = "{whose}がライフカウンターを消費するか失った時",
        "en" = "When {whose} <spend> or <lose> life counters"
    ))]
    OnLifeCounterLost {
        /// Who.
        #[serde(default)]
        whose: Whose,
    },
    /// A domain card came into play (BG-6.3).
    #[schemars(extend(
        "ja" = "{whose}がドメインカードを置いた時",
        "en" = "When {whose} <place> a domain card"
    ))]
    OnDomainPlaced {
        /// Whose.
        #[serde(default)]
        whose: Whose,
    },
}

//! What permanent effects change as long as they apply.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::phrases::{CHANGED_EN, CHANGED_JA, TIMES_EN, TIMES_JA};
use super::{CardKind, Count, Filter, Reference, Tribe, Whose};

/// Whose LP change: guardians of a reference, or those of them that fit.
const WHO_JA: [&str; 3] = ["(-filter){to}", "(to~all){to.all}{filter}", "{to}({filter})"];

/// The same in English.
const WHO_EN: [&str; 3] = ["(-filter){to}", "(to~all){to.all} {filter.many}", "{to}, if it is {filter.a},"];

/// A change that applies, without being activated.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Continuous {
    /// More LP.
    #[schemars(extend(
        "ja" = "[{for_each}、]{@who}のLPを{n}アップする",
        "ja_who" = WHO_JA,
        "ja_self" = "(to~self){@}",
        "en" = "{@who} <get> +{n} LP[ {for_each}]",
        "en_who" = WHO_EN,
        "en_self" = "(to~self){@}"
    ))]
    LpUp {
        /// Of which guardians.
        to: Reference,
        /// Points.
        n: i32,
        /// So often.
        for_each: Option<Count>,
        /// Only guardians that fit.
        #[serde(default)]
        filter: Filter,
    },
    /// Less LP.
    #[schemars(extend(
        "ja" = "[{for_each}、]{@who}のLPを{n}ダウンする",
        "ja_who" = WHO_JA,
        "ja_self" = "(to~self){@}",
        "en" = "{@who} <lose> {n} LP[ {for_each}]",
        "en_who" = WHO_EN,
        "en_self" = "(to~self){@}"
    ))]
    LpDown {
        /// Of which guardians.
        to: Reference,
        /// Points.
        n: i32,
        /// So often.
        for_each: Option<Count>,
        /// Only guardians that fit.
        #[serde(default)]
        filter: Filter,
    },
    /// Damage that a player's effects deal.
    #[schemars(extend(
        "ja" = CHANGED_JA,
        "ja_what" = ["(-source){whose.each}の効果で与えるダメージ", "{whose.each}の{source}の効果で与えるダメージ"],
        "ja_times" = TIMES_JA,
        "en" = CHANGED_EN,
        "en_what" = [
            "(-source)damage dealt by {whose.each_of} effects",
            "damage dealt by effects of {whose.each_of} {source.many}"
        ],
        "en_times" = TIMES_EN
    ))]
    DamageDealt {
        /// Whose effects.
        #[serde(default)]
        whose: Whose,
        /// Points more, or fewer when negative.
        #[serde(default)]
        add: i32,
        /// Times.
        #[serde(default = "super::reference::one")]
        times: u8,
        /// Only of effects of cards that fit.
        #[serde(default)]
        source: Filter,
    },
    /// Damage that guardians take.
    #[schemars(extend(
        "ja" = CHANGED_JA,
        "ja_what" = "{to}が受けるダメージ",
        "ja_times" = TIMES_JA,
        "ja_self" = "(to~self){@}",
        "en" = CHANGED_EN,
        "en_what" = "damage {to} takes",
        "en_times" = TIMES_EN,
        "en_self" = "(to~self){@}"
    ))]
    DamageTaken {
        /// Which guardians.
        to: Reference,
        /// Points more, or fewer when negative; never below 0 in all.
        #[serde(default)]
        add: i32,
        /// Times.
        #[serde(default = "super::reference::one")]
        times: u8,
    },
    /// SF of cards: counts for the summoning restriction and for the payment (BG-R22).
    #[schemars(extend(
        "ja" = ["(n<0){cards}のSFを{n>>}減らす", "{cards}のSFを{n>>}増やす"],
        "en" = ["(n<0)the SF of {cards} is reduced by {n>>}", "the SF of {cards} is increased by {n>>}"]
    ))]
    SfMod {
        /// Which cards.
        cards: Cards,
        /// So much more, or less.
        n: i8,
    },
    /// Force that a summon or an effect costs: the payment only.
    #[schemars(extend(
        "ja" = ["(n<0){@what}を{n>>}枚減らす", "{@what}を{n>>}枚増やす"],
        "ja_what" = [
            "(of=summon){cards}を召喚する時に消費するフォース",
            "(n<0){cards}の効果のために消費するフォース",
            "{cards}の、フォースを消費する効果のために消費するフォース"
        ],
        "en" = [
            "(of=summon)summoning {cards} costs {n>more>less} Force",
            "(n<0)the effects of {cards} cost {n>more>less} Force",
            "the effects of {cards} that cost Force cost {n>more>less} Force"
        ]
    ))]
    ForceCostMod {
        /// What is paid for.
        of: PaidFor,
        /// Of which cards.
        cards: Cards,
        /// So much more, or less.
        n: i8,
    },
    /// SP of spell cards.
    #[schemars(extend(
        "ja" = ["(n<0){cards}のSPを{n>>}減らす", "{cards}のSPを{n>>}増やす"],
        "en" = ["(n<0)the SP of {cards} is reduced by {n>>}", "the SP of {cards} is increased by {n>>}"]
    ))]
    SpMod {
        /// Which cards.
        cards: Cards,
        /// So much more, or less.
        n: i8,
    },
    /// A further face hits, with the first attack entry.
    #[schemars(extend(
        "ja" = "{to}のアタックアビリティは【{face}】の目でも最初の項目が発動する",
        "ja_self" = "(to~self){@}",
        "en" = "the attack ability of {to} also activates its first entry on {[}{face}{]}",
        "en_self" = "(to~self){@}"
    ))]
    ExtraHitFace {
        /// Of which guardians.
        to: Reference,
        /// The face.
        #[schemars(range(min = 1, max = 6))]
        face: u8,
    },
    /// Guardians that nothing weakens.
    #[schemars(extend(
        "ja" = "{to}は弱体化しない",
        "ja_self" = "(to~self){@}",
        "en" = "{to} cannot be weakened",
        "en_self" = "(to~self){@}"
    ))]
    CannotBeWeakened {
        /// Which.
        to: Reference,
    },
    /// Guardians that cannot be targets.
    #[schemars(extend(
        "ja" = "{to}は{by}の効果の対象に選ばれない",
        "ja_self" = "(to~self){@}",
        "en" = "{to} cannot be chosen by {by.of} effects",
        "en_self" = "(to~self){@}"
    ))]
    CannotBeChosen {
        /// Which.
        to: Reference,
        /// By whose effects.
        by: Whose,
    },
    /// Cards that also count as members of a tribe.
    #[schemars(extend(
        "ja" = "{cards}を{tribe}としても扱う",
        "en" = "{cards} also <count> as {tribe}"
    ))]
    TribeAlso {
        /// Which cards.
        cards: Cards,
        /// The tribe.
        tribe: Tribe,
    },
    /// Something a player cannot do.
    #[schemars(extend(
        "ja" = "{whose.each}は{act}ない",
        "en" = "{whose.each} cannot {act}"
    ))]
    Forbid {
        /// Who.
        #[serde(default)]
        whose: Whose,
        /// What.
        act: Forbidden,
    },
    /// A changed rule: only in unlimited abilities (BG-5.33).
    #[schemars(extend(
        "ja" = "{whose.each!change}",
        "en" = "{whose.each!change}"
    ))]
    RuleParameter {
        /// For whom.
        #[serde(default)]
        whose: Whose,
        /// The change.
        change: RuleChange,
    },
    /// Repairs of a player's guardians.
    #[schemars(extend(
        "ja" = ["(add<0){@what}を{add>>}減らす", "{@what}を{add>>}増やす"],
        "ja_what" = "{whose.each}のガーディアンをリペアする数値",
        "en" = ["(add<0){@what} is reduced by {add>>}", "{@what} is increased by {add>>}"],
        "en_what" = "each repair of {whose.each_of} guardians"
    ))]
    RepairAmount {
        /// Whose guardians.
        #[serde(default)]
        whose: Whose,
        /// Points more, or fewer.
        add: i32,
    },
    /// Cards sent from a player's main deck by effects.
    #[schemars(extend(
        "ja" = ["(add<0){@what}を{add>>}枚減らす", "{@what}を{add>>}枚増やす"],
        "ja_what" = "効果で{whose}の山札の上からジャンクゾーンに送られるカード",
        "en" = [
            "(add=1){@what} 1 more card",
            "(add=-1){@what} 1 fewer card",
            "(add<0){@what} {add>>} fewer cards",
            "{@what} {add>>} more cards"
        ],
        "en_what" = "effects that send cards from the top of {whose.of} main deck to the junk zone send"
    ))]
    MillAmount {
        /// Whose main deck.
        #[serde(default)]
        whose: Whose,
        /// Cards more, or fewer.
        add: i8,
    },
}

/// Cards whose numbers are changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Cards {
    /// The card the ability is on.
    #[schemars(extend("ja" = "このカード", "en" = "this card"))]
    ThisCard,
    /// All that fit.
    #[schemars(extend("ja" = "{whose}の{filter}", "en" = "{whose.of} {filter.many}", "many" = true))]
    Matching {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Which.
        #[serde(default)]
        filter: Filter,
    },
}

/// What Force is paid for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PaidFor {
    /// Summons.
    #[schemars(extend("ja" = "召喚", "en" = "summons"))]
    Summon,
    /// Effects, spells, counter cards and domain cards.
    #[schemars(extend("ja" = "効果", "en" = "effects"))]
    Effect,
}

/// What can be forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Forbidden {
    /// Every summon, silent ones and awakenings included.
    #[schemars(extend("ja" = "ガーディアンを召喚でき", "en" = "summon guardians"))]
    Summon,
    /// Summons of one kind.
    #[schemars(extend("ja" = "{}を召喚でき", "en" = "summon {.many}"))]
    SummonKind(CardKind),
    /// Counter cards.
    #[schemars(extend("ja" = "カウンターカードを使用でき", "en" = "play counter cards"))]
    CounterCard,
    /// Counter effects of every sort.
    #[schemars(extend("ja" = "カウンター効果を発動でき", "en" = "use counter effects"))]
    CounterEffect,
    /// SP negation.
    #[schemars(extend("ja" = "SPによるスペルカードの無効を行え", "en" = "use SP to negate spell cards"))]
    SpNegation,
    /// Spell cards.
    #[schemars(extend("ja" = "スペルカードを使用でき", "en" = "play spell cards"))]
    Spell,
    /// Domain cards.
    #[schemars(extend("ja" = "ドメインカードを置け", "en" = "place domain cards"))]
    Domain,
    /// Activated effects.
    #[schemars(extend("ja" = "起動効果を発動でき", "en" = "activate activated effects"))]
    Activated,
    /// Draws.
    #[schemars(extend("ja" = "カードをドローでき", "en" = "draw cards"))]
    Draw,
    /// Charges.
    #[schemars(extend("ja" = "フォースチャージでき", "en" = "make force charges"))]
    Charge,
    /// Both uses of life counters.
    #[schemars(extend(
        "ja" = "ライフカウンターを消費してドローすることも、ダメージを無効にすることもでき",
        "en" = "spend life counters to draw cards or to negate damage"
    ))]
    LifeCounterUse,
    /// The extra phase.
    #[schemars(extend("ja" = "エクストラフェイズを行え", "en" = "begin an extra phase"))]
    ExtraPhase,
    /// Restarting the summon phase.
    #[schemars(extend("ja" = "サモンフェイズを再開でき", "en" = "restart the summon phase"))]
    Restart,
}

/// Rule parameters that unlimited abilities set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RuleChange {
    /// Force an attack costs (BG-7.4).
    #[schemars(extend(
        "ja_lead" = "の",
        "ja" = ["(=0)攻撃はフォースを消費しない", "攻撃はフォースを{}枚消費する"],
        "en" = ["(=0){~'s} attacks cost no Force", "{~'s} attacks cost {} Force"]
    ))]
    AttackForceCost(u8),
    /// Which faces hit (BG-7.8).
    #[schemars(extend(
        "ja_lead" = "の",
        "ja" = [
            "(=all)攻撃はすべての目で該当し、記されていない目では最初の項目が発動する",
            "(=printed)攻撃は記された目でのみ該当する"
        ],
        "en" = [
            "(=all)every face hits for {~'s} attacks, and faces that are not printed activate the first entry",
            "(=printed)only printed faces hit for {~'s} attacks"
        ]
    ))]
    HitFaces(HitFaces),
    /// Whether a misfire weakens (BG-7.6).
    #[schemars(extend(
        "ja_lead" = "の",
        "ja" = ["(=true)アタックガーディアンは不発で弱体化する", "(=false)アタックガーディアンは不発でも弱体化しない"],
        "en" = ["(=true){~'s} attack guardian is weakened by a misfire", "(=false){~'s} attack guardian is not weakened by a misfire"]
    ))]
    MisfireWeakens(bool),
    /// Whether a misfire ends the turn early (BG-7.6).
    #[schemars(extend(
        "ja_lead" = "の",
        "ja" = ["(=true)攻撃が不発ならエクストラフェイズをスキップする", "(=false)攻撃が不発でもエクストラフェイズをスキップしない"],
        "en" = ["(=true)a misfire skips {~'s} extra phase", "(=false)a misfire does not skip {~'s} extra phase"]
    ))]
    MisfireSkipsToEnd(bool),
    /// What damage to a weakened guardian is multiplied by (BG-15.3).
    #[schemars(extend(
        "ja_lead" = "の",
        "ja" = "弱体化したガーディアンが受けるダメージを{}倍にする",
        "en" = "damage to {~'s} weakened guardian is multiplied by {}"
    ))]
    WeakenedMultiplier(u8),
    /// Counter effects this player may use in one counter step (BG-8.5).
    #[schemars(extend(
        "ja_lead" = "は",
        "ja" = ["(=0)カウンター効果を発動できない", "1回のカウンターステップ中にカウンター効果を{}つまで発動できる"],
        "en" = ["(=0){~} cannot use counter effects", "{~} may use up to {} counter effects in each counter step"]
    ))]
    CounterEffectsPerStep(u8),
    /// Whether this player may negate by SP (BG-8.8).
    #[schemars(extend(
        "ja_lead" = "は",
        "ja" = ["(=true)手札のスペルカードのSPでスペルカードの効果を無効にできる", "(=false)手札のスペルカードのSPでスペルカードの効果を無効にできない"],
        "en" = ["(=true){~} may use SP to negate the effects of spell cards", "(=false){~} cannot use SP to negate the effects of spell cards"]
    ))]
    SpNegationAllowed(bool),
    /// By how much an SF may exceed that of the opposing attack guardian (BG-4.7).
    #[schemars(extend(
        "ja_lead" = "の",
        "ja" = "ノーマルアタックガーディアンを相手のアタックガーディアンのSFより{}大きいSFまで召喚可能にする",
        "en" = "{~'s} normal attack guardians may have up to {} SF more than the attack guardian across"
    ))]
    SummonLimitDelta(u8),
    /// No summoning restriction at all.
    #[schemars(extend(
        "ja_lead" = "の",
        "ja" = "召喚制限は存在しない",
        "en" = "no summoning restriction binds {~}"
    ))]
    NoSummonLimit,
    /// Whether an empty main deck loses (BG-16.2).
    #[schemars(extend(
        "ja_lead" = "は",
        "ja" = ["(=true)山札がなくなっても敗北する", "(=false)山札がなくなっても敗北しない"],
        "en" = ["(=true){~} may lose the game by deck-out", "(=false){~} cannot lose the game by deck-out"]
    ))]
    DeckOutLoses(bool),
    /// Life counter draws in a turn (BG-13.3).
    #[schemars(extend(
        "ja_lead" = "は",
        "ja" = ["(=0)ライフカウンターを消費してドローできない", "ライフカウンターによるドローを1ターンに{}回まで使用可能にする"],
        "en" = ["(=0){~} cannot spend life counters to draw cards", "{~} may spend life counters to draw {} times each turn"]
    ))]
    LcDrawPerTurn(u8),
    /// Life counter preventions in a turn (BG-13.5).
    #[schemars(extend(
        "ja_lead" = "は",
        "ja" = [
            "(=0)ライフカウンターを消費してダメージを無効にできない",
            "ライフカウンターによるダメージの無効を1ターンに{}回まで使用可能にする"
        ],
        "en" = ["(=0){~} cannot spend life counters to negate damage", "{~} may spend life counters to negate damage {} times each turn"]
    ))]
    LcPreventPerTurn(u8),
    /// Points for each life counter of a prevention (BG-13.5).
    #[schemars(extend(
        "ja_lead" = "が",
        "ja" = "ダメージを無効にするためのライフカウンターを{}につき1個にする",
        "en" = "{~} may negate {} damage for each life counter"
    ))]
    LcPreventUnit(u16),
    /// Draws of the draw phase (BG-3.4).
    #[schemars(extend(
        "ja_lead" = "の",
        "ja" = ["(=0)ドローフェイズのドローは行えない", "ドローフェイズのドローを{}枚まで可能にする"],
        "en" = ["(=0){~} cannot draw in the draw phase", "{~} may draw up to {:card} in the draw phase"]
    ))]
    DrawPhaseDraws(u8),
    /// Acts after the force charge (BG-3.7).
    #[schemars(extend(
        "ja_lead" = "の",
        "ja" = "フォースチャージ後の行動を{}回にする",
        "en" = "{~} may act {} times after a force charge"
    ))]
    ChargeFollowUps(u8),
    /// Whether Force recovers (BG-3.3).
    #[schemars(extend(
        "ja_lead" = "の",
        "ja" = ["(=true)フォースはドローフェイズ開始時に回復する", "(=false)フォースはドローフェイズ開始時に回復しない"],
        "en" = [
            "(=true){~'s} Force recovers at the start of the draw phase",
            "(=false){~'s} Force does not recover at the start of the draw phase"
        ]
    ))]
    ForceRecovers(bool),
    /// Whether DG is inherited (BG-4.15).
    #[schemars(extend(
        "ja_lead" = "の",
        "ja" = ["(=true)ガーディアンは前のガーディアンのDGを引き継ぐ", "(=false)ガーディアンは前のガーディアンのDGを引き継がない"],
        "en" = ["(=true){~'s} guardians inherit DG", "(=false){~'s} guardians do not inherit DG"]
    ))]
    DgInherited(bool),
    /// Whether damage to this player's guardians is dealt at once instead of at the end of the phase (BG-9.8).
    #[schemars(extend(
        "ja_lead" = "の",
        "ja" = [
            "(=true)ガーディアンはダメージを効果の解決時に直ちに受ける",
            "(=false)ガーディアンはダメージをフェイズ終了時に受ける"
        ],
        "en" = ["(=true){~'s} guardians take damage at once", "(=false){~'s} guardians take damage at the end of the phase"]
    ))]
    DamageImmediately(bool),
    /// Dice rolled, of which one face is chosen (BG-7.1).
    #[schemars(extend(
        "ja_lead" = "の",
        "ja" = "ダイスステップではサイコロを{}個振り、使う目を1つ選択する",
        "en_does" = "<roll> {} dice in the dice step and <use> one face",
        "en" = "roll {} dice in the dice step and use one face"
    ))]
    DiceRolled(u8),
}

/// Which faces hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HitFaces {
    /// The printed ones.
    #[schemars(extend("ja" = "記された目", "en" = "the printed ones"))]
    Printed,
    /// All; those that are not printed hit with the first entry.
    #[schemars(extend("ja" = "すべての目", "en" = "all"))]
    All,
}

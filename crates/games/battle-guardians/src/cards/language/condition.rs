//! What must hold. Ranges name `at_least` and `at_most`; an end left out is open.

use fudaba_cardscript::{OneOrMany, several};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::phrases::{COUNT_EN, POINTS_EN, POINTS_JA, range_ja};
use super::{CardKind, EffectKind, Face, Faces, Filter, Label, Range, Spot, SummonKind, Whose, Zone};

/// A condition on the table. `whose` is seen from the controller of the effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Condition {
    /// All of these.
    #[schemars(extend(
        "joins" = "and",
        "en_several" = ""
    ))]
    All(#[serde(deserialize_with = "several")] Vec<Condition>),
    /// At least one of these.
    #[schemars(extend(
        "joins" = "or",
        "en_several" = ""
    ))]
    Any(#[serde(deserialize_with = "several")] Vec<Condition>),
    /// Not this.
    #[schemars(extend(
        "ja" = ["(~no){.no}ない", "「{?holds}」ではない"],
        "en" = ["(~no){.no}", "(~several)it is not so that ({?holds})", "it is not so that {?holds}"]
    ))]
    Not(Box<Condition>),
    /// A guardian stands there that fits.
    #[schemars(extend(
        "ja" = ["(-filter){@who}が存在する", "(filter~kin){@who}が{filter.kin}である", "{@who}が{filter}である"],
        "ja_who" = "{whose}の{zone.guardian}",
        "ja_no" = "(-filter,whose!=either){@who}が存在し",
        "en" = [
            "(-filter){whose} <have> an {zone.guardian}",
            "{whose.of} {zone.guardian} is {filter.a}"
        ],
        "en_no" = "(-filter,whose!=either){whose} <have> no {zone.guardian}"
    ))]
    GuardianIs {
        /// Whose zone.
        #[serde(default)]
        whose: Whose,
        /// Which zone.
        zone: Spot,
        /// What fits.
        #[serde(default)]
        filter: Filter,
    },
    /// The LP of the guardian there. Without a guardian it never holds; an infinite LP is never at most anything.
    #[schemars(extend(
        "ja" = "{whose}の{zone.guardian}のLPが{@range}である",
        "ja_range" = POINTS_JA,
        "en" = "{whose.of} {zone.guardian} has {@range} LP",
        "en_range" = POINTS_EN
    ))]
    LpCmp {
        /// Whose zone.
        #[serde(default)]
        whose: Whose,
        /// Which zone.
        zone: Spot,
        /// At least so many points.
        at_least: Option<i32>,
        /// At most so many points.
        at_most: Option<i32>,
    },
    /// The DG of the guardian there. Without a guardian it never holds.
    #[schemars(extend(
        "ja" = "{whose}の{zone.guardian}のDGが{@range}である",
        "ja_range" = POINTS_JA,
        "en" = "{whose.of} {zone.guardian} has {@range} DG",
        "en_range" = POINTS_EN
    ))]
    DgCmp {
        /// Whose zone.
        #[serde(default)]
        whose: Whose,
        /// Which zone.
        zone: Spot,
        /// At least so many points.
        at_least: Option<i32>,
        /// At most so many points.
        at_most: Option<i32>,
    },
    /// The attack guardian is weakened.
    #[schemars(extend(
        "ja" = "{}のアタックガーディアンが弱体化している",
        "en" = "{.of} attack guardian is weakened",
        "en_no" = "(!=either){.of} attack guardian is not weakened",
        "about" = ""
    ))]
    IsWeakened(Whose),
    /// The zone holds no card.
    #[schemars(extend(
        "ja" = ["(zone~stack){whose}の{zone}が存在しない", "{whose}の{zone}にカードが存在しない"],
        "en" = [
            "(zone~stack){whose} <have> no {zone}",
            "(whose=either)a player has no card in their {zone}",
            "there is no card in {whose.of} {zone}"
        ]
    ))]
    ZoneEmpty {
        /// Whose zone.
        #[serde(default)]
        whose: Whose,
        /// Which zone.
        zone: Zone,
    },
    /// The number of Force, in either state or in one.
    #[schemars(extend(
        "ja" = "{whose}の[{face}の]フォースが{@range}である",
        "ja_range" = range_ja!("枚"),
        "en" = "{whose} <have> {@range} [{face.before} ]Force",
        "en_range" = COUNT_EN
    ))]
    ForceCmp {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Face up or face down; left out: both (BG-3.12).
        face: Option<Face>,
        /// At least so many.
        at_least: Option<i32>,
        /// At most so many.
        at_most: Option<i32>,
    },
    /// The number of cards in a zone that fit; in a hidden zone of which only the number is public, the filter stays open.
    #[schemars(extend(
        "ja" = ["(zone~stack,-filter){whose}の{zone}が{@range}である", "{whose}の{zone}の{filter}が{@range}である"],
        "ja_range" = range_ja!("枚"),
        "en" = [
            "(zone~stack,-filter){whose} <have> {@range} {zone}",
            "(at_least=1,at_most=1)there is exactly 1 {filter.one} in {whose.of} {zone}",
            "there are {@range} {filter.many} in {whose.of} {zone}"
        ],
        "en_range" = COUNT_EN
    ))]
    CountCmp {
        /// Whose zone.
        #[serde(default)]
        whose: Whose,
        /// Which zone.
        zone: Zone,
        /// Which cards fit.
        #[serde(default)]
        filter: Filter,
        /// At least so many.
        at_least: Option<i32>,
        /// At most so many.
        at_most: Option<i32>,
    },
    /// The number of life counters.
    #[schemars(extend(
        "ja" = "{whose}のライフカウンターが{@range}である",
        "ja_range" = range_ja!("個"),
        "en" = ["(at_least=1,at_most=1){whose} <have> exactly 1 life counter", "{whose} <have> {@range} life counters"],
        "en_range" = COUNT_EN
    ))]
    LifeCounterCmp {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// At least so many.
        at_least: Option<i32>,
        /// At most so many.
        at_most: Option<i32>,
    },
    /// The die shows one of these faces, as it lies now.
    #[schemars(extend(
        "ja" = "出た目が{&}である",
        "en" = "the number rolled is {&or}",
        "en_no" = "the number rolled is not {&or}"
    ))]
    DieIs(Faces),
    /// It is this player's turn.
    #[schemars(extend(
        "ja" = "{}のターンである",
        "en" = "it is {.of} turn",
        "en_no" = "(!=either)it is not {.of} turn",
        "en_during" = "during {.of} turn"
    ))]
    IsTurnOf(Whose),
    /// It is this player's own first turn.
    #[schemars(extend(
        "ja" = "{}の第1ターンである",
        "en" = "it is {.of} first turn",
        "en_no" = "(!=either)it is not {.of} first turn",
        "en_during" = "during {.of} first turn"
    ))]
    IsFirstTurn(Whose),
    /// A domain card is in play that fits.
    #[schemars(extend(
        "ja" = ["(-filter){whose}のドメインゾーンにドメインカードが存在する", "{whose}のドメインゾーンに{filter}が存在する"],
        "en" = ["(-filter)there is a domain card in {whose.of} domain zone", "there is {filter.a} in {whose.of} domain zone"]
    ))]
    DomainIs {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// What fits.
        #[serde(default)]
        filter: Filter,
    },
    /// A guardian of one of these kinds was summoned this turn.
    #[schemars(extend(
        "ja" = "このターンに{whose}が[{method&か}で]{@what}を召喚している",
        "ja_what" = ["{kind&または}", "ガーディアン"],
        "en" = "{whose} <have> summoned {a@what}[ {method& or }] this turn",
        "en_what" = ["{kind& or }", "guardian"]
    ))]
    SummonedThisTurn {
        /// By whom.
        #[serde(default)]
        whose: Whose,
        /// Of which kind; left out: any.
        #[serde(default)]
        kind: OneOrMany<CardKind>,
        /// In which way; left out: any.
        #[serde(default)]
        method: OneOrMany<SummonKind>,
    },
    /// How often something happened this turn.
    #[schemars(extend(
        "ja" = [
            "(event=summon,at_most=0,-at_least)このターンに{whose}が召喚していない",
            "(event=silent_summon,at_most=0,-at_least)このターンに{whose}が沈黙召喚していない",
            "(event=attack,at_most=0,-at_least)このターンに{whose}が攻撃していない",
            "(event=hit,at_most=0,-at_least)このターンに{whose}のアタックアビリティが該当していない",
            "(event=misfire,at_most=0,-at_least)このターンに{whose}のアタックアビリティが不発になっていない",
            "(event=spell,at_most=0,-at_least)このターンに{whose}がスペルカードを使用していない",
            "(event=counter,at_most=0,-at_least)このターンに{whose}がカウンター効果を発動していない",
            "(event=domain,at_most=0,-at_least)このターンに{whose}がドメインカードを置いていない",
            "(event=draw,at_most=0,-at_least)このターンに{whose}がカードをドローしていない",
            "(event=damage_taken,at_most=0,-at_least)このターンに{whose}のガーディアンがダメージを受けていない",
            "(event=summon)このターンに{whose}が{@times}召喚している",
            "(event=silent_summon)このターンに{whose}が{@times}沈黙召喚している",
            "(event=attack)このターンに{whose}が{@times}攻撃している",
            "(event=hit)このターンに{whose}のアタックアビリティが{@times}該当している",
            "(event=misfire)このターンに{whose}のアタックアビリティが{@times}不発になっている",
            "(event=spell)このターンに{whose}がスペルカードを{@cards}使用している",
            "(event=counter)このターンに{whose}がカウンター効果を{@times}発動している",
            "(event=domain)このターンに{whose}がドメインカードを{@cards}置いている",
            "(event=draw)このターンに{whose}がカードを{@cards}ドローしている",
            "(event=damage_taken)このターンに{whose}のガーディアンが{@times}ダメージを受けている"
        ],
        "ja_times" = range_ja!("回"),
        "ja_cards" = range_ja!("枚"),
        "en" = [
            "(event=summon,at_most=0,-at_least){whose} <have> summoned no guardians this turn",
            "(event=silent_summon,at_most=0,-at_least){whose} <have> made no silent summons this turn",
            "(event=attack,at_most=0,-at_least){whose} <have> not attacked this turn",
            "(event=hit,at_most=0,-at_least){whose.of} attack abilities have not hit this turn",
            "(event=misfire,at_most=0,-at_least){whose.of} attack abilities have not misfired this turn",
            "(event=spell,at_most=0,-at_least){whose} <have> played no spell cards this turn",
            "(event=counter,at_most=0,-at_least){whose} <have> used no counter effects this turn",
            "(event=domain,at_most=0,-at_least){whose} <have> placed no domain cards this turn",
            "(event=draw,at_most=0,-at_least){whose} <have> drawn no cards this turn",
            "(event=damage_taken,at_most=0,-at_least){whose.of} guardians have taken no damage this turn",
            "(event=summon){whose} <have> summoned guardians {@times} this turn",
            "(event=silent_summon){whose} <have> made {@range} silent summon{@s} this turn",
            "(event=attack){whose} <have> attacked {@times} this turn",
            "(event=hit){whose.of} attack abilities have hit {@times} this turn",
            "(event=misfire){whose.of} attack abilities have misfired {@times} this turn",
            "(event=spell){whose} <have> played {@range} spell card{@s} this turn",
            "(event=counter){whose} <have> used {@range} counter effect{@s} this turn",
            "(event=domain){whose} <have> placed {@range} domain card{@s} this turn",
            "(event=draw){whose} <have> drawn {@range} card{@s} this turn",
            "(event=damage_taken){whose.of} guardians have taken damage {@times} this turn"
        ],
        "en_times" = ["(at_least=1,at_most=1)exactly once", "{@range} times"],
        "en_s" = ["(at_least=1,at_most=1)", "s"],
        "en_range" = COUNT_EN
    ))]
    TimesThisTurn {
        /// What.
        event: TurnEvent,
        /// By whom.
        #[serde(default)]
        whose: Whose,
        /// At least so often.
        at_least: Option<i32>,
        /// At most so often.
        at_most: Option<i32>,
    },
}

/// What is counted each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TurnEvent {
    /// Summons, silent ones left out.
    #[schemars(extend("ja" = "召喚", "en" = "summons"))]
    Summon,
    /// Silent summons.
    #[schemars(extend("ja" = "沈黙召喚", "en" = "silent summons"))]
    SilentSummon,
    /// Attacks: attack abilities activated.
    #[schemars(extend("ja" = "攻撃", "en" = "attacks"))]
    Attack,
    /// Hits rolled.
    #[schemars(extend("ja" = "該当", "en" = "hits"))]
    Hit,
    /// Misfires.
    #[schemars(extend("ja" = "不発", "en" = "misfires"))]
    Misfire,
    /// Spell cards played.
    #[schemars(extend("ja" = "スペルカードの使用", "en" = "spell cards"))]
    Spell,
    /// Counter effects used.
    #[schemars(extend("ja" = "カウンター効果の発動", "en" = "counter effects"))]
    Counter,
    /// Domain cards that came into play.
    #[schemars(extend("ja" = "ドメインカードの配置", "en" = "domain cards"))]
    Domain,
    /// Cards drawn.
    #[schemars(extend("ja" = "ドロー", "en" = "draws"))]
    Draw,
    /// Damage taken by one's guardians.
    #[schemars(extend("ja" = "ダメージ", "en" = "damage"))]
    DamageTaken,
}

/// Which effects a counter effect answers (`answered_effect_is`): all that is said must fit.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = "{@harm}{@of}{@card}{@effects}が発動したカウンターステップ時",
    "ja_harm" = [
        "(damage_at_least=1)自分のガーディアンにダメージを与える",
        "自分のガーディアンに{damage_at_least}以上のダメージを与える",
        ""
    ],
    "ja_of" = ["(whose=either)", "{whose}の"],
    "ja_card" = ["(+filter,+sp)SP{sp}で使用された{filter}の", "SP{sp}で使用されたスペルカードの", "(+filter){filter}の", ""],
    "ja_effects" = ["{label.named&か}の{effect&か}", "{label.named&か}", "{effect&か}", "効果"],
    "en" = [
        "(whose=either)In the counter step of any {@effects}[ {@card}][ {@harm}]",
        "In the counter step of {a@effects}[ {@card}] that {whose} activated[ and {@harm}]"
    ],
    "en_harm" = [
        "(damage_at_least=1)that would damage one of your guardians",
        "that would deal {damage_at_least} or more damage to one of your guardians",
        ""
    ],
    "en_card" = ["(+filter,+sp)of {filter.a} played with SP {sp}", "of a spell card played with SP {sp}", "(+filter)of {filter.a}", ""],
    "en_effects" = ["{label.named& or } {effect& or }", "{label.named& or }", "{effect& or }", "effect"]
))]
pub struct Answered {
    /// Whose effect; left out: the opponent's, with a prevent ability either player's.
    pub whose: Option<Whose>,
    /// Of one of these kinds of effect.
    #[serde(default)]
    pub effect: OneOrMany<EffectKind>,
    /// Of an ability with one of these labels.
    #[serde(default)]
    pub label: OneOrMany<Label>,
    /// Of a card that fits.
    #[serde(default)]
    pub filter: Filter,
    /// A spell card whose SP lies in this range.
    pub sp: Option<Range>,
    /// It contains a damage effect that would hit a guardian of the answering player, of at least so many points.
    pub damage_at_least: Option<i32>,
}

impl Answered {
    /// BG-11.8: a prevent ability negates damage of either player's effects.
    pub(super) fn of(self, label: Label) -> Answered {
        let usual = if label == Label::PreventB { Whose::Either } else { Whose::Opponent };
        Answered { whose: Some(self.whose.unwrap_or(usual)), ..self }
    }
}

impl TurnEvent {
    /// Every one, in the order of the counts.
    pub const ALL: [TurnEvent; 10] = [
        TurnEvent::Summon,
        TurnEvent::SilentSummon,
        TurnEvent::Attack,
        TurnEvent::Hit,
        TurnEvent::Misfire,
        TurnEvent::Spell,
        TurnEvent::Counter,
        TurnEvent::Domain,
        TurnEvent::Draw,
        TurnEvent::DamageTaken,
    ];
}

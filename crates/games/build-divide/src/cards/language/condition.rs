//! What must hold.

use fudaba_cardscript::several;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::phrases::{THIS_EN, THIS_JA};
use super::{CountOf, Filter, How, Label, PhaseName, Range, Side, Zone};

/// A condition on the table, seen from the controller of the ability.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(clippy::large_enum_variant, reason = "it stands in the catalogue once and is never moved")]
pub enum Condition {
    /// A territory is open (BD-8.14).
    #[schemars(extend(
        "ja" = ["称号〈{title}〉を持つ{side.of}テリトリーが開放されている", "{side.of}テリトリーが開放されている"],
        "ja_closed" = "(-title,side!=each){side.of}テリトリーが閉じている",
        "en" = ["{side.of} territory with the title {title} is open", "{side.of} territory is open"],
        "en_closed" = "(-title,side!=each){side.of} territory is closed"
    ))]
    TerritoryOpen {
        /// Whose.
        #[serde(default)]
        side: Side,
        /// With this title.
        title: Option<Label>,
    },
    /// It is the controller's turn.
    #[schemars(extend("ja" = "自分のターンである", "ja_closed" = "自分のターンではない", "en" = "it is your turn", "en_closed" = "it is not your turn", "en_during" = "during your turn"))]
    YourTurn,
    /// It is the opponent's turn.
    #[schemars(extend("ja" = "相手のターンである", "ja_closed" = "相手のターンではない", "en" = "it is your opponent's turn", "en_closed" = "it is not your opponent's turn", "en_during" = "during your opponent's turn"))]
    OpponentsTurn,
    /// It is this phase.
    #[schemars(extend("ja" = "{}である", "ja_closed" = "{}ではない", "en" = "it is the {}", "en_closed" = "it is not the {}", "en_during" = "during the {}"))]
    InPhase(PhaseName),
    /// A number lies in a range.
    #[schemars(extend(
        "ja" = "{of}が{of.together}{is.count}{of.counter}{is.bound}である",
        "en" = [
            "(is:min=1){of.there_one} {a of.one}{of.place}",
            "(is:max=0){of.there} no {of.many}{of.place}",
            "{of.there} {is/{is.count} {of.one}/{is.count} {of.many}}{of.place}"
        ]
    ))]
    Count {
        /// What is counted.
        of: CountOf,
        /// The range.
        is: Range,
    },
    /// One number is at least as great as another, such as the opponent's energies and one's own.
    #[schemars(extend(
        "ja" = "{of}が{than}以上である",
        "en" = [
            "(of=than:side,of~compares,than~compares){of.there} {of.compares} as {than.who} or more",
            "{of.amount} is {than.amount} or more"
        ]
    ))]
    AtLeast {
        /// What is counted.
        of: CountOf,
        /// What it reaches.
        than: CountOf,
    },
    /// Life is 5 or fewer (BD-R8).
    #[schemars(extend("ja" = "{.of}ライフが5枚以下である", "en" = "{} <have> 5 or fewer cards in {.of} life"))]
    InRedZone(#[serde(default)] Side),
    /// How this unit is.
    #[schemars(extend("ja" = "{@this}が{}いる", "ja_closed" = "{@this}が{}いない", "en" = "{@this} is {}", "en_closed" = "{@this} is not {}", "ja_this" = THIS_JA, "en_this" = THIS_EN))]
    SelfState(SelfState),
    /// The power of this unit lies in a range.
    #[schemars(extend("ja" = "{@this}のパワーが{}である", "en" = "{@this}'s power is {}", "ja_this" = THIS_JA, "en_this" = THIS_EN))]
    SelfPower(Range),
    /// Something about the triggering event.
    #[schemars(extend("ja" = "{}", "en" = "{}"))]
    EventFact(FactTest),
    /// Something was done this turn.
    #[schemars(extend(
        "ja" = [
            "(is:max=0,side=each)どのプレイヤーもこのターンに{what}ていない",
            "(is:max=0){side}がこのターンに{what}ていない",
            "(is:min=1){side.any}がこのターンに{what}ている",
            "(side=each)両プレイヤーがこのターンに{what}た回数が合わせて{is.count}回{is.bound}である",
            "{side}がこのターンに{what}た回数が{is.count}回{is.bound}である"
        ],
        "en" = [
            "(is:max=0,side=each)no player has {what} this turn",
            "(is:max=0){side} <have> not {what} this turn",
            "(is:min=1){side.any} <have> {what} this turn",
            "(side=each)both players together have {what} {is/{is.count} time/{is.count} times} this turn",
            "{side} <have> {what} {is/{is.count} time/{is.count} times} this turn"
        ]
    ))]
    DoneThisTurn {
        /// What.
        what: DoneThing,
        /// By whom.
        #[serde(default)]
        side: Side,
        /// How often.
        #[serde(default = "at_least_once")]
        is: Range,
    },
    /// The instruction before was carried out in full (BD-5.22).
    #[schemars(extend("ja" = "そうした", "ja_closed" = "そうしなかった", "en" = "you did", "en_closed" = "you did not"))]
    IfYouDo,
    /// Not this.
    #[schemars(extend(
        "ja" = ["(~closed){.closed}", "「{?holds}」でない"],
        "en" = ["(~closed){.closed}", "(~several)it is not true that ({?holds})", "it is not true that {?holds}"]
    ))]
    Not(Box<Condition>),
    /// All of these.
    #[schemars(extend("joins" = "and", "en_several" = ""))]
    AllOf(#[serde(deserialize_with = "several")] Vec<Condition>),
    /// At least one of these.
    #[schemars(extend("joins" = "or", "en_several" = ""))]
    AnyOf(#[serde(deserialize_with = "several")] Vec<Condition>),
}

/// How a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum SelfState {
    /// It rests.
    #[schemars(extend("ja" = "レストして", "en" = "resting"))]
    Resting,
    /// It stands.
    #[schemars(extend("ja" = "スタンドして", "en" = "standing"))]
    Standing,
    /// It is the attacking unit.
    #[schemars(extend("ja" = "アタックして", "en" = "attacking"))]
    Attacking,
    /// It is the blocking unit.
    #[schemars(extend("ja" = "ブロックして", "en" = "blocking"))]
    Blocking,
    /// It has damage.
    #[schemars(extend("ja" = "ダメージを受けて", "en" = "damaged"))]
    Damaged,
}

/// A fact of the triggering event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FactTest {
    /// Its card fits.
    #[schemars(extend("ja" = "それが{.card}である", "en" = "it is {.card_a}"))]
    Card(Box<Filter>),
    /// Its card is this player's, or it happened to this player.
    #[schemars(extend("ja" = "それが{.of}ものである", "en" = "it is {.own}"))]
    Side(Side),
    /// Its points, or its number of cards.
    #[schemars(extend("ja" = "その数が{}である", "en" = "that number is {}"))]
    Points(Range),
    /// Its card came from there.
    #[schemars(extend("ja" = "それが{}から来た", "en" = "it came from the {}"))]
    From(Zone),
    /// How its card was brought.
    #[schemars(extend("ja" = "{.fact}", "en" = "{.fact}"))]
    How(How),
}

/// What is counted each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DoneThing {
    /// Cards played.
    #[schemars(extend("ja" = "カードをプレイし", "en" = "played a card"))]
    Played,
    /// Units played.
    #[schemars(extend("ja" = "ユニットをプレイし", "en" = "played a unit"))]
    PlayedUnits,
    /// Commands played.
    #[schemars(extend("ja" = "コマンドをプレイし", "en" = "played a command"))]
    PlayedCommands,
    /// Attacks declared.
    #[schemars(extend("ja" = "アタックし", "en" = "attacked"))]
    Attacked,
    /// Cards drawn.
    #[schemars(extend("ja" = "カードを引い", "en" = "drawn a card"))]
    Drew,
    /// Territories opened.
    #[schemars(extend("ja" = "テリトリーを開放し", "en" = "opened a territory"))]
    Opened,
    /// Cards discarded.
    #[schemars(extend("ja" = "カードを捨て", "en" = "discarded a card"))]
    Discarded,
}

impl DoneThing {
    /// Everything that is counted, in the order of the counts.
    pub const ALL: [DoneThing; 7] = [
        DoneThing::Played,
        DoneThing::PlayedUnits,
        DoneThing::PlayedCommands,
        DoneThing::Attacked,
        DoneThing::Drew,
        DoneThing::Opened,
        DoneThing::Discarded,
    ];
}

const fn at_least_once() -> Range {
    Range { min: Some(1), max: None }
}

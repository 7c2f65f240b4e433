//! How a verb is done: for how long, how many, who chooses, where to.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::objects::one_amount;
use super::phrases::{EACH_EN, EACH_JA, THIS_EN, THIS_JA};
use super::{Amount, Color, Condition, Filter, Objects, Side};

/// How long a change lasts.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// そのターン中: to the cleanup of this turn (BD-9.19).
    #[schemars(extend("ja" = "このターン中", "en" = "this turn"))]
    ThisTurn,
    /// To the end of the attack.
    #[schemars(extend("ja" = "このバトル中", "en" = "this battle"))]
    ThisBattle,
    /// To the beginning of the controller's next turn.
    #[schemars(extend("ja" = "次の自分のターンの開始時まで", "en" = "until your next turn begins"))]
    UntilYourNextTurnBegins,
    /// During the opponent's next turn.
    #[schemars(extend("ja" = "次の相手のターン中", "en" = "during your opponent's next turn"))]
    OpponentsNextTurn,
    /// In the unit's next stand phase (BD-R71).
    #[schemars(extend("ja" = "その持ち主の次のスタンドフェイズに", "en" = "during its owner's next stand phase"))]
    ItsNextStandPhase,
    /// As long as the source stays where it is.
    #[schemars(extend(
        "ja" = "{@this}がその場にある限り", "ja_this" = THIS_JA,
        "en" = "for as long as {@this} stays where it is", "en_this" = THIS_EN
    ))]
    WhileSourceOnField,
    /// As long as it is true.
    #[schemars(extend("ja" = "{?during}", "en" = "{?during}"))]
    WhileCondition(Box<Condition>),
    /// For good.
    #[schemars(extend("ja" = "(alias)", "en" = "(alias)"))]
    Permanent,
}

/// How cards of a player change in cost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = "{@each}{@who}のプレイコストは{[}{icon}{@n}{]}",
    "ja_each" = EACH_JA,
    "ja_who" = ["(this=true)このカード", "{filter.clauses}{side.of}{filter.states}{filter.card_name}"],
    "ja_n" = ["(n~per){n.number}", "{n}"],
    "en" = "{@less}",
    "en_less" = ["(this=true,icon=generic)this card costs {[}{@n}{]} less{@each}", "(this=true)this card costs {@n} {icon} less{@each}", "(icon=generic){side.of} {filter.card_many} cost {[}{@n}{]} less{@each}", "{side.of} {filter.card_many} cost {@n} {icon} less{@each}"],
    "en_more" = ["(this=true,icon=generic)this card costs {[}{@n}{]} more{@each}", "(this=true)this card costs {@n} {icon} more{@each}", "(icon=generic){side.of} {filter.card_many} cost {[}{@n}{]} more{@each}", "{side.of} {filter.card_many} cost {@n} {icon} more{@each}"],
    "en_n" = ["(n~per){n.number}", "{n}"],
    "en_each" = EACH_EN
))]
pub struct Change {
    /// Whose cards.
    #[serde(default)]
    pub side: Side,
    /// Which cards.
    #[serde(default)]
    pub filter: Filter,
    /// Which icon.
    #[serde(default)]
    pub icon: CostIcon,
    /// By how much.
    #[serde(default = "one_amount")]
    pub n: Box<Amount>,
    /// Only this card itself.
    #[serde(default)]
    pub this: bool,
}

/// An icon of a cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CostIcon {
    /// Generic energy.
    #[default]
    #[schemars(extend("ja" = "無", "en" = "generic"))]
    Generic,
    /// White energy.
    #[schemars(extend("ja" = "白", "en" = "white"))]
    White,
    /// Black energy.
    #[schemars(extend("ja" = "黒", "en" = "black"))]
    Black,
    /// Red energy.
    #[schemars(extend("ja" = "赤", "en" = "red"))]
    Red,
    /// Blue energy.
    #[schemars(extend("ja" = "青", "en" = "blue"))]
    Blue,
}

impl CostIcon {
    /// The colour, if it is one.
    pub const fn color(self) -> Option<Color> {
        match self {
            CostIcon::Generic => None,
            CostIcon::White => Some(Color::White),
            CostIcon::Black => Some(Color::Black),
            CostIcon::Red => Some(Color::Red),
            CostIcon::Blue => Some(Color::Blue),
        }
    }
}

/// A number of cards, or all of them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum HowMany {
    /// All.
    #[schemars(extend("ja" = "すべて", "en" = "all", "en_number" = "all", "many" = true))]
    All,
    /// So many.
    #[schemars(extend(
        "ja" = ["(~per)({})枚", "(~number){.number}枚", "({})枚"], "ja_number" = "(~number){.number}", "ja_per" = "(~per){.per}",
        "en" = "{}", "en_number" = "(~number){.number}", "en_per" = "(~per){.per}", "many" = ""
    ))]
    Of(Box<Amount>),
}

impl Default for HowMany {
    fn default() -> HowMany {
        HowMany::Of(one_amount())
    }
}

/// Who chooses cards of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chooser {
    /// The owner of the hand (BD-9.16).
    #[default]
    #[schemars(extend("ja" = "持ち主", "en" = "its owner"))]
    Owner,
    /// The other player.
    #[schemars(extend("ja" = "相手", "en" = "your opponent"))]
    Opponent,
    /// Nobody: at random.
    #[schemars(extend("ja" = "無作為", "en" = "at random"))]
    Random,
}

/// Where cards that were found go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Destination {
    /// To the hand.
    #[default]
    #[schemars(extend("ja" = "手札に加え", "en" = "into your hand"))]
    Hand,
    /// Onto the field.
    #[schemars(extend("ja" = "登場させ", "en" = "onto the field"))]
    Field,
    /// Into the energy zone, standing.
    #[schemars(extend("ja" = "エナジーゾーンに置き", "en" = "into your energy zone"))]
    Energy,
    /// Into the graveyard.
    #[schemars(extend("ja" = "墓地に置き", "en" = "into the graveyard"))]
    Graveyard,
    /// To the head of the life zone.
    #[schemars(extend("ja" = "ライフの先頭に裏向きで置き", "en" = "face down on top of your life"))]
    Life,
}

/// Where looked-at cards that were not taken go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    /// To the bottom in any order.
    #[default]
    #[schemars(extend("ja" = "山札の1番下に", "en" = "on the bottom of your library"))]
    Bottom,
    /// Back on top in any order.
    #[schemars(extend("ja" = "山札の上に", "en" = "on top"))]
    Top,
    /// To the graveyard.
    #[schemars(extend("ja" = "墓地に", "en" = "into the graveyard"))]
    Graveyard,
}

/// Where in a pile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// On top, at the head.
    #[default]
    #[serde(alias = "head")]
    #[schemars(extend("ja" = "1番上", "en" = "on top"))]
    Top,
    /// At the bottom.
    #[schemars(extend("ja" = "1番下", "en" = "on the bottom"))]
    Bottom,
    /// Anywhere: the pile is shuffled.
    #[schemars(extend("ja" = "シャッフル", "en" = "shuffled"))]
    Shuffled,
}

/// What holds counters.
#[derive(Clone, Debug, PartialEq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[allow(clippy::large_enum_variant, reason = "it stands in the catalogue once and is never moved")]
pub enum Holder {
    /// The controller.
    #[default]
    #[schemars(extend("ja" = "自分", "en" = "you", "many" = true))]
    You,
    /// The opponent.
    #[schemars(extend("ja" = "相手", "en" = "your opponent"))]
    Opponent,
    /// Each player.
    #[schemars(extend("ja" = "各プレイヤー", "en" = "each player"))]
    Each,
    /// Cards.
    #[schemars(extend("ja" = "{}", "en" = "{}", "many" = ""))]
    Object(Objects),
}

/// What a unit may be forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Forbidden {
    /// It cannot attack.
    #[schemars(extend("ja" = "アタックでき", "ja_not" = "アタックできず", "en" = "attack"))]
    Attack,
    /// It cannot attack players.
    #[schemars(extend("ja" = "プレイヤーにアタックでき", "ja_not" = "プレイヤーにアタックできず", "en" = "attack players"))]
    AttackPlayers,
    /// It cannot attack units.
    #[schemars(extend("ja" = "ユニットにアタックでき", "ja_not" = "ユニットにアタックできず", "en" = "attack units"))]
    AttackUnits,
    /// It cannot block.
    #[schemars(extend("ja" = "ブロックでき", "ja_not" = "ブロックできず", "en" = "block"))]
    Block,
    /// It cannot be attacked.
    #[schemars(extend("ja" = "アタックされ", "ja_not" = "アタックされず", "en" = "be attacked"))]
    BeAttacked,
    /// The opponent cannot target it.
    #[schemars(extend("ja" = "相手のカードや能力の対象になら", "ja_not" = "相手のカードや能力の対象にならず", "en" = "be targeted by your opponent's cards or abilities"))]
    BeTargeted,
    /// It does not stand.
    #[schemars(extend("ja" = "スタンドし", "ja_not" = "スタンドせず", "en" = "stand"))]
    Stand,
    /// It cannot be blocked.
    #[schemars(extend("ja" = "ブロックされ", "ja_not" = "ブロックされず", "en" = "be blocked"))]
    BeBlocked,
}

impl Forbidden {
    /// Whether units alone can be forbidden it; energies and territories stand and are targeted, too.
    pub(crate) const fn is_of_units(self) -> bool {
        !matches!(self, Forbidden::Stand | Forbidden::BeTargeted)
    }

    /// The act as a bit.
    pub(crate) const fn bit(self) -> u8 {
        1 << self as u8
    }
}

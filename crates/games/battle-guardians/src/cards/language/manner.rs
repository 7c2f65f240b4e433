//! How something is done: how long, to which damage, who chooses, where cards go.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Reference;

/// How long a change lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// At once and done.
    #[schemars(extend("ja" = "(alias)", "en" = "(alias)"))]
    Instant,
    /// For the next damage only.
    #[schemars(extend("ja" = "(alias)", "en" = "(alias)"))]
    ThisDamage,
    /// To the end of this phase.
    #[schemars(extend("ja" = "このフェイズ中", "en" = "this phase"))]
    ThisPhase,
    /// To the end of this turn (このターン中).
    #[schemars(extend("ja" = "このターン中", "en" = "this turn"))]
    ThisTurn,
    /// During the opponent's next turn (次の相手ターン中).
    #[schemars(extend("ja" = "次の相手のターン中", "en" = "during your opponent's next turn"))]
    NextOpponentTurn,
    /// To the start of the controller's next turn (次の自分のターン開始時まで).
    #[schemars(extend("ja" = "次の自分のターン開始時まで", "en" = "until the start of your next turn"))]
    UntilOwnNextTurnStart,
    /// As long as the card it comes from stays where it is (このカードが〜に存在する限り).
    #[schemars(extend(
        "ja" = [
            "(speaker=assist)このカードがアシストゾーンに存在する限り",
            "(speaker=domain)このカードがドメインゾーンに存在する限り",
            "このカードがアタックゾーンに存在する限り"
        ],
        "en" = [
            "(speaker=assist)as long as this card is in the assist zone",
            "(speaker=domain)as long as this card is in the domain zone",
            "as long as this card is in the attack zone"
        ]
    ))]
    WhileSourceInZone,
    /// As long as that guardian stays on the field; the default of up and down (BG-R55).
    #[schemars(extend("ja" = "(alias)", "en" = "(alias)"))]
    WhileOnField,
    /// To the end of the game.
    #[schemars(extend("ja" = "この対戦が終わるまで", "en" = "for the rest of the game"))]
    RestOfGame,
}

/// Damage that is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Harm {
    /// That of the answered effect.
    #[default]
    #[schemars(extend("ja" = "その効果で自分のガーディアンが受けるダメージ", "en" = "the damage that effect deals to your guardians"))]
    Answered,
    /// The next that these guardians take.
    #[serde(untagged)]
    #[schemars(extend("ja" = "{}が次に受けるダメージ", "en" = "the next damage {} takes"))]
    Next(Reference),
}

/// How damage is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DamageChange {
    /// So many points more, or fewer when negative; never below 0.
    #[schemars(extend("ja" = ["(<0){>>}減らす", "{>>}増やす"], "ja_lead" = "を", "en" = ["(<0)reduce {~} by {>>}", "increase {~} by {>>}"]))]
    Add(i32),
    /// Made 0.
    #[schemars(extend("ja" = "0にする", "ja_lead" = "を", "en" = "reduce {~} to 0"))]
    Zero,
    /// Multiplied.
    #[schemars(extend("ja" = "{}倍にする", "ja_lead" = "を", "en" = ["(=2)double {~}", "multiply {~} by {}"]))]
    Times(u8),
    /// Halved.
    #[schemars(extend("ja" = "半分にする", "ja_lead" = "を", "en" = "halve {~}"))]
    Halve,
}

/// Who chooses cards to discard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chooser {
    /// The player who discards.
    #[default]
    #[schemars(extend("ja" = "持ち主が選ぶ", "en" = "of its owner's choice"))]
    Owner,
    /// The controller of the effect, who looks at the hand first.
    #[schemars(extend("ja" = "自分が選ぶ", "en" = "of your choice"))]
    Controller,
    /// Nobody: at random.
    #[schemars(extend("ja" = "無作為に選ぶ", "en" = "at random"))]
    Random,
}

/// Where cards that were found go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Destination {
    /// To hand.
    #[default]
    #[schemars(extend("ja" = "手札に加える", "en" = "into your hand"))]
    Hand,
    /// To the charge zone, face up.
    #[schemars(extend("ja" = "チャージゾーンに表状態で置く", "en" = "into your charge zone face up"))]
    ChargeZone,
    /// To the junk zone.
    #[schemars(extend("ja" = "ジャンクゾーンに送る", "en" = "into the junk zone"))]
    JunkZone,
    /// Under the own attack guardian, face down.
    #[schemars(extend(
        "ja" = "マテリアルカードにする",
        "en" = "under your attack guardian as a material card"
    ))]
    Material,
}

/// Where looked-at cards that were not taken go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    /// Back on top, in an order the player chooses.
    #[default]
    #[schemars(extend("ja" = "好きな順番で山札の上に戻す", "en" = "back on top in any order"))]
    Top,
    /// To the bottom, in an order the player chooses.
    #[schemars(extend("ja" = "好きな順番で山札の下に置く", "en" = "on the bottom of the deck in any order"))]
    Bottom,
    /// To the junk zone.
    #[schemars(extend("ja" = "ジャンクゾーンに送る", "en" = "into the junk zone"))]
    JunkZone,
    /// Back into the deck, which is shuffled.
    #[schemars(extend("ja" = "山札に戻してシャッフルする", "en" = "back and shuffle the deck"))]
    Shuffled,
}

/// Whether the opponent is shown what was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reveal {
    /// He is not.
    #[default]
    #[schemars(extend("ja" = "見せない", "en" = "unseen"))]
    Hidden,
    /// He is.
    #[schemars(extend("ja" = "見せる", "en" = "revealed"))]
    Shown,
}

/// Whether a summon by an effect is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Payment {
    /// Its SF is spent (BG-4.21).
    #[default]
    #[schemars(extend("ja" = "フォースを消費して", "en" = "spending Force"))]
    Paid,
    /// No Force is spent (フォースを消費せずに).
    #[schemars(extend("ja" = "フォースを消費せずに", "en" = "without spending Force"))]
    Free,
}

/// Where in a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeckPlace {
    /// On top.
    #[schemars(extend("ja" = "上", "en" = "top"))]
    Top,
    /// At the bottom.
    #[schemars(extend("ja" = "下", "en" = "bottom"))]
    Bottom,
    /// Anywhere: the deck is shuffled.
    #[default]
    #[schemars(extend("ja" = "シャッフルして", "en" = "shuffled"))]
    Shuffled,
}

impl Harm {
    /// Whose damage, where it is not that of the answered effect.
    #[must_use]
    pub const fn guardians(self) -> Option<Reference> {
        match self {
            Harm::Answered => None,
            Harm::Next(reference) => Some(reference),
        }
    }
}

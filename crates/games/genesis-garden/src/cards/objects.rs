//! What verbs are about (ledger 8.5): units, cards, choices and where they are made, prices (8.3), what is forbidden or does not touch.

use fudaba_cardscript::common::Chooser;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::filter::Filter;
use super::phrases::{CHOSEN_IT, chosen_en, chosen_ja};
use super::words::{Face, Side};

/// Units on the field that a verb is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Reference {
    /// このカード: the card the effect is on.
    #[schemars(extend("ja" = "このカード", "en" = "this card"))]
    ThisCard,
    /// The unit that the event is about.
    #[schemars(extend("ja" = "そのユニット", "en" = "that unit"))]
    Subject,
    /// What was chosen: the position, from 1, in the effect's `targets`.
    #[schemars(extend(
        "ja" = chosen_ja!("", ""),
        "ja_it" = CHOSEN_IT,
        "en" = chosen_en!("they", "", ""),
        "en_them" = chosen_en!("them", "", "")
    ))]
    Target(#[schemars(range(min = 1, max = 4))] u8),
    /// 全ての: all units that fit.
    #[schemars(extend("ja" = "{.all}", "en" = "{.each}"))]
    All(Filter),
    /// The attacking unit.
    #[schemars(extend("ja" = "攻撃しているユニット", "en" = "the attacking unit"))]
    Attacker,
    /// The blocking unit.
    #[schemars(extend("ja" = "防御しているユニット", "en" = "the blocking unit"))]
    Blocker,
}

/// Cards that a verb moves or shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum What {
    /// The card the effect is on.
    #[schemars(extend("ja" = "このカード", "en" = "this card"))]
    ThisCard,
    /// The unit that the event is about.
    #[schemars(extend("ja" = "そのユニット", "en" = "that unit"))]
    Subject,
    /// What was chosen on activation, on a field or in a graveyard.
    #[schemars(extend(
        "ja" = chosen_ja!("", ""),
        "ja_it" = CHOSEN_IT,
        "en" = chosen_en!("they", "", ""),
        "en_them" = chosen_en!("them", "", "")
    ))]
    Target(#[schemars(range(min = 1, max = 4))] u8),
    /// All units that fit.
    #[schemars(extend("ja" = "{.all}", "en" = "{.each}"))]
    All(Filter),
    /// Cards of a hand.
    #[schemars(extend(
        "ja" = ["(by=random){side}の手札から無作為にカード{n}枚", "(side=own)自分の手札から選んだカード{n}枚", "{side}の手札から持ち主が選んだカード{n}枚"],
        "en" = ["(by=random){n:card} from {side.of} hand at random", "(side=own){n:card} from your hand", "{n:card} from {side.of} hand of their choice"],
        "ja_as_it_lies" = ["(by=random)"],
        "en_as_it_lies" = ["(by=random)"],
        "many" = "n"
    ))]
    Hand {
        /// Whose hand.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one")]
        n: u8,
        /// Who picks.
        #[serde(default)]
        by: Chooser,
    },
    /// The top cards of a deck.
    #[schemars(extend(
        "ja" = "{side}の本陣の上から{n}枚",
        "en" = "{n/the top card/the top # cards} of {side.of} deck",
        "ja_as_it_lies" = "",
        "en_as_it_lies" = "",
        "many" = "n"
    ))]
    Top {
        /// Whose deck.
        #[serde(default)]
        side: Side,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
}

/// What is quick-summoned, and from where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Bring {
    /// The card the effect is on.
    #[schemars(extend("ja" = "このカード", "en" = "this card", "ja_end" = "", "en_end" = ""))]
    ThisCard,
    /// Cards of the own graveyard that were chosen on activation.
    #[schemars(extend(
        "ja" = chosen_ja!("", ""),
        "ja_it" = CHOSEN_IT,
        "en" = chosen_en!("they", "", ""),
        "en_them" = chosen_en!("them", "", ""),
        "ja_end" = "",
        "en_end" = ""
    ))]
    Target(#[schemars(range(min = 1, max = 4))] u8),
    /// Cards of the own hand that fit.
    #[schemars(extend("ja" = "自分の手札の{filter.card}{n}枚", "en" = "{n*filter.card} from your hand", "ja_end" = "", "en_end" = ""))]
    Hand {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// Cards of the own deck that fit; it is shuffled afterwards.
    #[schemars(extend(
        "ja" = "自分の本陣から{filter.card}{n}枚",
        "en" = "{n*filter.card} from your deck",
        "ja_end" = "し、本陣をシャッフル",
        "en_end" = ", then shuffle"
    ))]
    Deck {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
}

/// Targets, chosen on activation, one pick after the other, none twice (GG-11.25).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "ja" = "{@chosen}ぶ",
    "ja_join" = "{@chosen}び",
    "ja_chosen" = ["(from=graveyard,up_to=true){@grave}を{n}枚まで選", "(from=graveyard){@grave}{n}枚を選", "(up_to=true){filter}を{n}{filter.counter}まで選", "{filter}{n}{filter.counter}を選"],
    "ja_grave" = "{filter.grave}の{face}の{filter.card}",
    "en" = ["(from=graveyard,up_to=true)choose up to {n} {n/{@grave_one}/{@grave_many}}", "(from=graveyard)choose {n/{a@grave_one}/# {@grave_many}}", "(up_to=true)choose up to {n} {n/{filter.one}/{filter.many}}", "choose {n*filter}"],
    "en_grave_one" = "{face} {filter.card_one} in {filter.grave}",
    "en_grave_many" = "{face} {filter.card_many} in {filter.grave}",
    "ja_called" = ["(from=graveyard)カード", "ユニット"],
    "en_called" = ["(from=graveyard,n=1)card", "(from=graveyard)cards", "(n=1)unit", "units"],
    "many" = "n"
))]
pub struct Choose {
    /// Where they are.
    #[serde(default)]
    pub from: Pool,
    /// Which fit.
    #[serde(default)]
    pub filter: Filter,
    /// In a graveyard: which way they lie.
    #[serde(default)]
    pub face: Face,
    /// How many.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 8))]
    pub n: u8,
    /// Whether fewer may be chosen, one at least.
    #[serde(default)]
    pub up_to: bool,
}

/// Where targets are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    /// Units on the field.
    #[default]
    #[schemars(extend("ja" = "戦域", "en" = "field"))]
    Field,
    /// Cards in graveyards.
    #[schemars(extend("ja" = "冥府", "en" = "graveyard"))]
    Graveyard,
}

/// A printed additional cost (ledger 8.3); the cards to reincarnate are the effect's `cost`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Cost {
    /// Send so many cards from the top of the own deck to the graveyard.
    #[schemars(extend(
        "ja" = "本陣の上から{}枚を冥府に送る",
        "en" = "put {/the top card/the top # cards} of your deck into the graveyard"
    ))]
    MillOwn(u8),
    /// Send so many cards of the own hand to the graveyard.
    #[schemars(extend("ja" = "手札を{}枚冥府に送る", "en" = "discard {:card}"))]
    Discard(u8),
    /// Send own units to the graveyard.
    #[schemars(extend("ja" = "{filter.own}{n}{filter.counter}を冥府に送る", "en" = "put {n*filter.own} into the graveyard"))]
    SendOwnUnit {
        /// Which.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// This card becomes fatigued.
    #[schemars(extend("ja" = "このカードを疲労状態にする", "en" = "make this card fatigued"))]
    FatigueSelf,
}

impl Cost {
    /// Own units that it takes.
    #[must_use]
    pub fn units(&self) -> usize {
        if let Cost::SendOwnUnit { n, .. } = self { usize::from(*n) } else { 0 }
    }
}

/// Where in a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum DeckPlace {
    /// On top.
    #[schemars(extend("ja" = "1番上", "en" = "top"))]
    Top,
    /// At the bottom.
    #[schemars(extend("ja" = "1番下", "en" = "bottom"))]
    Bottom,
    /// Anywhere: the deck is shuffled.
    #[default]
    #[schemars(extend("ja" = "シャッフル", "en" = "shuffled"))]
    Shuffled,
}

/// Where cards found in a deck go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Found {
    /// To the hand.
    #[default]
    #[schemars(extend("ja" = "手札", "en" = "hand"))]
    Hand,
    /// To the field, as a quick summon.
    #[schemars(extend("ja" = "戦域", "en" = "field"))]
    Field,
    /// On top of the deck, after the shuffle.
    #[schemars(extend("ja" = "1番上", "en" = "top"))]
    Top,
}

/// What a unit may be forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Banned {
    /// Attacking.
    #[schemars(extend("ja" = "攻撃でき", "en" = "attack"))]
    Attack,
    /// Blocking.
    #[schemars(extend("ja" = "防御でき", "en" = "block"))]
    Block,
    /// Activating effects.
    #[schemars(extend("ja" = "効果を発動でき", "en" = "activate effects"))]
    Activate,
    /// Being moved to the other row.
    #[schemars(extend("ja" = "移動でき", "en" = "be moved"))]
    BeMoved,
    /// Being chosen as a target.
    #[schemars(extend("ja" = "選ばれ", "en" = "be chosen as a target"))]
    BeChosen,
}

/// What a continuous effect keeps away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Immunity {
    /// Damage by effects.
    #[schemars(extend("ja" = "効果によるダメージ", "en" = "damage by effects"))]
    EffectDamage,
    /// Reductions of ATK, DEF and speed.
    #[schemars(extend("ja" = "数値の減少", "en" = "reductions of values"))]
    Reductions,
    /// Destruction by effects.
    #[schemars(extend("ja" = "効果による破壊", "en" = "destruction by effects"))]
    EffectDestruction,
}

pub(super) const fn one() -> u8 {
    1
}

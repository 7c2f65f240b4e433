//! What activating an effect costs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Filter;

/// A part of a cost; the parts are paid in order, all or none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Cost {
    /// Spend so many face-up Force.
    #[schemars(extend(
        "ja" = "フォースを{}枚消費する", "en" = "spend {} Force"
    ))]
    PayForce(u8),
    /// Send so many cards from hand to the junk zone.
    #[schemars(extend(
        "ja" = ["(-filter)手札を{n}枚ジャンクゾーンに送る", "手札の{filter}を{n}枚ジャンクゾーンに送る"],
        "en" = "send {n/{filter.a}/# {filter.many}} from your hand to the junk zone"
    ))]
    PayHand {
        /// How many.
        #[serde(default = "super::reference::one")]
        n: u8,
        /// Which cards fit.
        #[serde(default)]
        filter: Filter,
    },
    /// Send so many material cards to the junk zone.
    #[schemars(extend(
        "ja" = "マテリアルカードを{}枚ジャンクゾーンに送る", "en" = "send {:material card} to the junk zone"
    ))]
    PayMaterial(u8),
    /// Send this card from hand to the junk zone.
    #[schemars(extend(
        "ja" = "手札のこのカードをジャンクゾーンに送る", "en" = "send this card from your hand to the junk zone"
    ))]
    PaySelfFromHand,
    /// Send this card from the field to the junk zone: an assist guardian or a domain card.
    #[schemars(extend(
        "ja" = "このカードをジャンクゾーンに送る", "en" = "send this card to the junk zone"
    ))]
    PaySelfFromField,
    /// Put this card from the assist zone under the attack guardian, which must fit, as an under card (BG-5.15).
    #[schemars(extend(
        "ja" = "このカードを自分の{}のアンダーカードにする", "en" = "put this card under your {} as an under card"
    ))]
    PaySelfUnderBase(Filter),
    /// Spend so many life counters.
    #[schemars(extend(
        "ja" = "ライフカウンターを{}個消費する", "en" = "spend {:life counter}"
    ))]
    PayLifeCounter(u8),
    /// Send so many cards from the top of the own main deck to the junk zone.
    #[schemars(extend(
        "ja" = "自分の山札の上から{}枚をジャンクゾーンに送る",
        "en" = "send {/the top card/the top # cards} of your main deck to the junk zone"
    ))]
    PayMill(u8),
    /// Send so many cards of the own charge zone to the junk zone.
    #[schemars(extend(
        "ja" = "自分のチャージゾーンの{filter}を{n}枚ジャンクゾーンに送る",
        "en" = "send {n/{filter.a}/# {filter.many}} from your charge zone to the junk zone"
    ))]
    PayForceCard {
        /// How many.
        #[serde(default = "super::reference::one")]
        n: u8,
        /// Which cards fit.
        #[serde(default)]
        filter: Filter,
    },
}

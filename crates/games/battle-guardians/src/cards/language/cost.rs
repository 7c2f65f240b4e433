//! What activating an effect costs.

use schemars::JsonSchema;
use serde::Deserialize;

use super::Filter;

/// A part of a cost; the parts are paid in order, all or none.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Cost {
    /// Spend so many face-up Force.
    PayForce(u8),
    /// Send so many cards from hand to the junk zone.
    PayHand {
        /// How many.
        #[serde(default = "super::reference::one")]
        n: u8,
        /// Which cards fit.
        #[serde(default)]
        filter: Filter,
    },
    /// Send so many material cards to the junk zone.
    PayMaterial(u8),
    /// Send this card from hand to the junk zone.
    PaySelfFromHand,
    /// Send this card from the field to the junk zone: an assist guardian or a domain card.
    PaySelfFromField,
    /// Put this card from the assist zone under the attack guardian, which must fit, as an under card (BG-5.15).
    PaySelfUnderBase(Filter),
    /// Spend so many life counters.
    PayLifeCounter(u8),
    /// Send so many cards from the top of the own main deck to the junk zone.
    PayMill(u8),
    /// Send so many cards of the own charge zone to the junk zone.
    PayForceCard {
        /// How many.
        #[serde(default = "super::reference::one")]
        n: u8,
        /// Which cards fit.
        #[serde(default)]
        filter: Filter,
    },
}

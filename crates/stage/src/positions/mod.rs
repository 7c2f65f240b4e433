//! What the exact positions of all games are written in: cards in short ([`in_short!`](crate::in_short): `K06 set since 3`, `G23 dg=700`),
//! piles ([`Pile`]), piles of cards with marks ([`Cards`]), rows of places ([`Row`]), places for one card ([`Slot`]); and what is told about a
//! position that cannot be, at the very word ([`Wrong`]).
//!
//! ```
//! use fudaba_stage::positions::{Deals, Mark, Pile, Row, Short};
//! use schemars::JsonSchema;
//! use serde::{Deserialize, Serialize};
//!
//! /// The game's marker: its filler, and how many cards a match holds.
//! #[derive(Clone, Debug, Default, PartialEq, Eq)]
//! struct Deal;
//! impl Deals for Deal {
//!     const FILLER: &'static str = "M01";
//!     const MOST: usize = 128;
//! }
//!
//! #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
//! #[serde(remote = "Self", deny_unknown_fields)]
//! #[schemars(transform = fudaba_stage::positions::or_text)]
//! struct Unit {
//!     card: String,
//!     #[serde(default, skip_serializing_if = "Option::is_none")]
//!     damage: Option<u8>,
//!     #[serde(default, skip_serializing_if = "std::ops::Not::not")]
//!     attacked: bool,
//! }
//! fudaba_stage::in_short!(Unit, "a unit and its marks, such as `M03 damage=1 attacked`", [Mark::Number("damage"), Mark::Flag("attacked")]);
//!
//! let unit: Unit = fudaba_cardscript::read_value("unit", "Iron Wolf damage=2 attacked").unwrap();
//! assert_eq!(unit, Unit { card: "Iron Wolf".into(), damage: Some(2), attacked: true });
//! let hand: Pile<Deal> = fudaba_cardscript::read_value("hand", "[M02 x2, M03]").unwrap();
//! assert_eq!(hand.0, ["M02", "M02", "M03"]);
//! ```

mod lists;
mod lying;
mod short;
mod unknown;
mod wrong;

pub use lists::{Cards, Deals, InRow, Pile, Row, Slot, copies, none_or, too_many, written};
pub use lying::Lying;
pub use short::{Mark, Short, ShortVisitor, or_text};
pub use unknown::{nearest_card, unknown_card};
pub use wrong::{Part, Wrong, Wrongs};

//! What the table file says of the look of a table beyond where its zones lie: how one wins, signs, strips of numbers, lives.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::read::Spanned;
use crate::text::Text;

/// How the match is won, as things stand.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Goal {
    /// The sentence; `{name}` is the opponent, `{number}` the counter, or the card's number.
    pub text: Text,
    /// The same in two or three words, for small screens.
    pub short: Text,
    /// The counter of the opponent that the sentence tells, a key of `counters`.
    pub counter: Spanned<String>,
    /// The counter of the opponent that decides whether this sentence is the one; without it, it is.
    #[serde(default)]
    pub when: Option<GoalWhen>,
    /// Whose number it tells instead of the counter's; the sentence is only the one while there is such a card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<GoalCard>,
    /// The sign before it.
    #[serde(default)]
    pub icon: Option<Icon>,
}

/// A number of a card of the opponent.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GoalCard {
    /// The kind of place where it lies, a key of `zones`.
    pub zone: Spanned<String>,
    /// The number, a key of `marks`.
    pub mark: Spanned<String>,
}

/// A counter that is neither less nor more than this.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GoalWhen {
    /// A key of `counters`; one that the opponent does not have is 0.
    pub counter: Spanned<String>,
    /// At least so much.
    #[serde(default)]
    pub least: Option<i32>,
    /// At most so much.
    #[serde(default)]
    pub most: Option<i32>,
}

/// The signs that the client draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "each is what it is called")]
pub enum Icon {
    Arrow,
    Bolt,
    Burst,
    Cards,
    Check,
    Cloak,
    Dice,
    Drop,
    Eye,
    Flag,
    Heart,
    Hourglass,
    Lock,
    Moon,
    No,
    Orb,
    Plus,
    Refill,
    Shield,
    Skull,
    Star,
    Sword,
    Wing,
}

/// A number in the strip below a card's picture.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SillValue {
    /// A key of `stats`, and of `marks` for the number that it has now.
    pub key: Spanned<String>,
    /// The sign before it.
    pub icon: Icon,
    /// The mark that counts against it, a key of `marks`: the damage that a unit has taken, say. It is taken from the number, which is coloured then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub wounds: Option<Spanned<String>>,
}

/// What a card costs that lies on the table, drawn as a row of squares: what a card of the hand brings, and what is left to pay.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// The stat of the card that says how many squares there are, a key of `stats`.
    pub of: Spanned<String>,
    /// The mark by which another card of the same player says how much of it would be left to pay, a key of `marks`.
    pub left: Spanned<String>,
    /// The counter of the same player that pays it, a key of `counters`.
    pub have: Spanned<String>,
}

/// Lives that a counter counts down, each a bar.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lives {
    /// How many there are, the first included.
    pub of: u8,
    /// The counter that tells how much is left of the present one.
    pub present: Spanned<String>,
    /// The counter that tells how much the next one would bring.
    #[serde(default)]
    pub refill: Option<Spanned<String>>,
}

//! Words that card games have in common: drawing, discarding, damage to a deck. Each is declared once, with its meaning,
//! its parts and its sound; a game says how it calls what they speak of ([`Nouns`]) and takes up those that it has:
//!
//! ```
//! use fudaba_cardscript::common::{Draw, Nouns, Side};
//! use fudaba_cardscript::effect::{NoWord, Words};
//! use fudaba_cardscript::grammar::Grammar;
//! use fudaba_cardscript::{Language, Text};
//! use schemars::JsonSchema;
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Clone, Copy, Debug, PartialEq, Eq)]
//! enum Toy {}
//!
//! #[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
//! #[serde(rename_all = "snake_case")]
//! enum Verb {
//!     /// Draws cards.
//!     #[schemars(extend("common" = true))]
//!     Draw(Draw<Toy>),
//! }
//!
//! impl Words for Toy {
//!     type Condition = NoWord;
//!     type Verb = Verb;
//!     type Count = NoWord;
//!     type Duration = NoWord;
//! }
//!
//! impl Nouns for Toy {
//!     type Side = Side;
//!     const DRAW: &str = "引く";
//!     const DECK: [&str; 2] = ["山札", "deck"];
//!     const SEND: &str = "捨て札にする";
//! }
//!
//! let verb = Verb::Draw(Draw { side: Side::Opponent, n: 2 });
//! assert_eq!(Grammar::new::<Verb>().say(&verb, Language::En), "your opponent draws 2 cards");
//! assert_eq!(Grammar::new::<Verb>().say(&verb, Language::Ja), "相手は2枚引く");
//! ```
//!
//! What the rules of a game do about a word stays with the game: when a player must pick, what is told, what happens when a deck runs out
//! stands in its rulebook.

use std::fmt::Debug;
use std::hash::Hash;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::effect::{Went, Words};

/// How a game calls what its common words speak of. Of a noun in two languages the first is Japanese.
pub trait Nouns: Words {
    /// Its word for players, seen from whose card it is: [`Side`], or one of its own with more forms. It has `own`, which goes without saying,
    /// and its English the form `of`.
    type Side: Clone + Debug + Default + PartialEq + Eq + Hash + Serialize + DeserializeOwned + JsonSchema;
    /// What Japanese calls drawing: 引く.
    const DRAW: &'static str;
    /// The deck.
    const DECK: [&'static str; 2];
    /// What Japanese calls discarding a card: 捨て札にする.
    const SEND: &'static str;
}

/// Players, seen from whose card it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The player whose card it is.
    #[default]
    #[schemars(extend("ja" = "自分", "en" = "you", "en_of" = "your", "many" = true))]
    Own,
    /// The other player.
    #[schemars(extend("ja" = "相手", "en" = "your opponent", "en_of" = "your opponent's"))]
    Opponent,
    /// Both players.
    #[schemars(extend("ja" = "お互い", "en" = "each player", "en_of" = "each player's"))]
    Both,
}

impl Side {
    /// The players that it means, whose card it is first.
    pub fn players<S>(self, [own, other]: [S; 2]) -> impl Iterator<Item = S> {
        let own = (self != Side::Opponent).then_some(own);
        own.into_iter().chain((self != Side::Own).then_some(other))
    }
}

/// Who picks cards of a hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Chooser {
    /// The player whose hand it is.
    #[default]
    #[schemars(extend("ja" = "持ち主", "en" = "owner"))]
    Owner,
    /// Nobody: at random.
    #[schemars(extend("ja" = "無作為", "en" = "random"))]
    Random,
}

/// Draws cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, bound = "")]
#[schemars(rename = "Draw", bound = "", extend(
    "ja" = format!("[{{side}}は]{{n}}枚{}", N::DRAW),
    "en" = ["(side=own)draw {n:card}", "{side} <draw> {n:card}"]
))]
pub struct Draw<N: Nouns> {
    /// Who.
    #[serde(default)]
    pub side: N::Side,
    /// How many.
    #[serde(default = "one")]
    pub n: u8,
}

/// Discards cards of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, bound = "")]
#[schemars(rename = "Discard", bound = "", extend(
    "ja" = format!("[{{side}}は]手札を{{n}}枚[(by=random)無作為に]選び、{}", N::SEND),
    "en" = ["(side=own)discard {n:card}[(by=random) at random]", "{side} <discard> {n:card}[(by=random) at random]"]
))]
pub struct Discard<N: Nouns> {
    /// Whose hand.
    #[serde(default)]
    pub side: N::Side,
    /// How many.
    #[serde(default = "one")]
    pub n: u8,
    /// Who picks.
    #[serde(default)]
    pub by: Chooser,
}

/// Damage to a deck: what a point of it is stands in the rules of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, bound = "")]
#[schemars(rename = "Damage", bound = "", extend(
    "ja" = format!("{{side}}の{}に{{n}}ダメージを与える", N::DECK[0]),
    "en" = format!("deal {{n}} damage to {{side.of}} {}", N::DECK[1])
))]
pub struct Damage<N: Nouns> {
    /// Whose deck.
    pub side: N::Side,
    /// How much.
    pub n: u8,
}

/// Carries a word out: so many times for each of these players, one player after the other. Whether it could be done each time.
///
/// # Errors
/// Whatever halts the game meanwhile.
pub fn each<S: Copy, H>(players: impl IntoIterator<Item = S>, n: u8, mut once: impl FnMut(S) -> Result<bool, H>) -> Result<Went, H> {
    let mut went = Went::Whole;
    for player in players {
        for _ in 0..n {
            went = went.and(Went::whole(once(player)?));
        }
    }
    Ok(went)
}

const fn one() -> u8 {
    1
}

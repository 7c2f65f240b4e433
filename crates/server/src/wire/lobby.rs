//! What travels at the lobby: offers to play, and what becomes of them.

use fudaba_host::DeckChoice;
use fudaba_kernel::Seat;
use fudaba_stage::Lists;
use serde::{Deserialize, Serialize};

/// An offer to play whoever fits.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewOffer {
    /// Name to show, at most 40 characters.
    pub name: String,
    /// What one would play, the dearest first.
    pub plays: Vec<NewPlay>,
    /// A bank of time for each, in milliseconds; 0 for none. Left out: as the other wishes. So with all that follows.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bank_ms: Option<u64>,
    /// Whether choices may be taken back where the other allows it.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub undo: Option<bool>,
    /// Whether the match counts for ratings: for people who are known.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rated: Option<bool>,
    /// Whether each knows what the other plays with.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "Lists", optional))]
    pub lists: Option<Lists>,
    /// Whether it is in the list of matches to watch; where nobody says anything it is not.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub watch: Option<bool>,
    /// The better of so many matches: 1 or 3.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub best_of: Option<u32>,
    /// Gives the match away as open data when it is over, without a name, where everybody who plays it does. Left out: no.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub open: Option<bool>,
}

/// A game that one would play, and with what.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewPlay {
    /// The game's slug.
    pub game: String,
    /// Key of a deck, or a list by sections; one of the game's own is drawn where nothing is said.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(type = "DeckChoice", optional))]
    pub deck: Option<DeckChoice>,
}

/// Somebody takes an offer as it stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TakeOffer {
    /// Its number.
    pub offer: u64,
    /// Name to show, at most 40 characters.
    pub name: String,
    /// One of the offer's games.
    pub play: NewPlay,
    /// Gives the match away as open data when it is over, without a name, where everybody who plays it does. Left out: no.
    #[serde(default)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub open: Option<bool>,
}

/// An offer as everybody may see it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListedOffer {
    /// Its number.
    pub offer: u64,
    /// Whoever reads this has made it, on this device or another.
    pub own: bool,
    /// As its host wishes to be called; may be empty.
    pub name: String,
    /// What the host would play.
    pub plays: Vec<ListedPlay>,
    /// A bank of time for each, in milliseconds; 0 for none, nothing where the host does not mind. So with all that follows.
    pub bank_ms: Option<u64>,
    /// Whether choices may be taken back where the other allows it.
    pub undo: Option<bool>,
    /// Whether the match counts for ratings.
    pub rated: Option<bool>,
    /// Whether each knows what the other plays with.
    #[cfg_attr(feature = "ts", ts(type = "Lists | null"))]
    pub lists: Option<Lists>,
    /// Whether it is in the list of matches to watch.
    pub watch: Option<bool>,
    /// The better of so many matches: 1 or 3.
    pub best_of: Option<u32>,
}

/// A game of an offer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListedPlay {
    /// The game's slug.
    pub game: String,
    /// The host's rating in it, where the host shows it and it is more than provisional.
    pub rating: Option<f64>,
}

/// A match that two offers have led to.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PairedMatch {
    /// The match.
    #[serde(rename = "match")]
    pub id: String,
    /// The game's slug.
    pub game: String,
    /// One's seat.
    pub seat: Seat,
    /// Opens it.
    pub secret: String,
    /// What the opponent is called; may be empty.
    pub opponent: String,
}

/// A match that could be played instead of one against the computer.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ProposedMatch {
    /// The game's slug.
    pub game: String,
    /// What the opponent is called; may be empty.
    pub opponent: String,
    /// The opponent's rating, where the opponent shows it.
    pub rating: Option<f64>,
}

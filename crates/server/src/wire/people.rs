//! Bodies about people.

use std::collections::BTreeMap;

use fudaba_cardscript::Text;
use fudaba_kernel::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::schema::TextSchema;
use super::server::MatchInfo;
use crate::store::Shown;

/// The pass phrase of a table for invited people alone.
#[derive(Clone, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PassPhrase {
    /// As the host has told it.
    pub phrase: String,
}

/// Somebody was let in.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct LetIn {
    /// For so long the cookie of this answer holds.
    pub seconds: u32,
}

/// A number to be signed.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewChallenge {
    /// As it is to be signed: "fudaba person", a line's end, and this.
    pub challenge: String,
}

/// Somebody shows to hold a key.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SignIn {
    /// The public half, Ed25519.
    #[schema(pattern = "^[0-9a-f]{64}$")]
    pub key: String,
    /// As it was given out.
    #[schema(max_length = 200)]
    pub challenge: String,
    /// Over the challenge.
    #[schema(pattern = "^[0-9a-f]{128}$")]
    pub signature: String,
    /// Name to begin with; one who is known keeps the name.
    #[schema(max_length = 40)]
    pub name: String,
}

/// Who somebody is, and what shows it from now on.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SignedIn {
    /// The person.
    pub person: Myself,
    /// Shown as `Authorization: Bearer` and in `join`.
    pub token: String,
    /// Until when it is good, RFC 3339.
    pub until: String,
}

/// A person, as that person sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Myself {
    /// 16 letters and digits.
    pub id: String,
    /// The name.
    pub name: String,
    /// What others are told.
    pub shown: Shown,
    /// By games.
    pub ratings: Vec<GameRating>,
}

/// What a person wishes to be known as.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct KnownAs {
    /// The name.
    #[schema(max_length = 40)]
    pub name: String,
    /// What others are told.
    pub shown: Shown,
}

/// A person was forgotten.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Forgotten {
    /// Matches that go on, or stay, without the name.
    pub matches: usize,
}

/// A rating as it is now.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GameRating {
    /// The game's slug.
    pub game: String,
    /// By Glicko-2.
    pub rating: f64,
    /// How unsure it is: with 95 in 100 the strength is within twice that.
    pub deviation: f64,
    /// Whether that is too much to be compared with others.
    pub provisional: bool,
    /// Rated matches.
    pub matches: i64,
}

/// A person, as far as that person shows it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PersonPage {
    /// 16 letters and digits.
    pub id: String,
    /// The name.
    pub name: String,
    /// By games.
    pub ratings: Vec<GameRating>,
    /// How they came to be, by games: the oldest first, the last two hundred.
    pub course: BTreeMap<String, Vec<RatingPoint>>,
    /// The last rated matches, the newest first.
    pub matches: Vec<ShownMatch>,
}

/// A rating after a match.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatingPoint {
    /// RFC 3339.
    pub at: String,
    /// The rating.
    pub rating: f64,
    /// How unsure it was.
    pub deviation: f64,
    /// Half points: 0, 1, 2.
    pub score: i64,
}

/// A rated match of a person, as others may know it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShownMatch {
    /// The game's slug.
    pub game: String,
    /// When it ended, RFC 3339.
    pub at: String,
    /// Half points: 0, 1, 2.
    pub score: i64,
    /// The rating after it.
    pub rating: f64,
    /// What the person's deck is called, where it is the game's.
    #[schema(value_type = Option<TextSchema>)]
    #[cfg_attr(feature = "ts", ts(type = "Text | null"))]
    pub deck: Option<Text>,
    /// The other, where that one shows ratings, too.
    pub opponent: Option<ShownOpponent>,
    /// The match whose replay it is, where everybody might watch it.
    pub replay: Option<String>,
}

/// Whom a person has played.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ShownOpponent {
    /// 16 letters and digits.
    pub id: String,
    /// The name.
    pub name: String,
}

/// One of the best of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ranked {
    /// 16 letters and digits.
    pub id: String,
    /// The name.
    pub name: String,
    /// The rating.
    pub rating: f64,
    /// How unsure it is.
    pub deviation: f64,
    /// Rated matches.
    pub matches: i64,
}

/// A part of one's own matches, the newest first.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MyMatches {
    /// Some of them.
    pub matches: Vec<OwnMatch>,
    /// Asks for the next part, if there is one: `before`.
    pub next: Option<String>,
}

/// A match in which one has a seat.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OwnMatch {
    /// As everybody may know it.
    #[serde(rename = "match")]
    pub info: MatchInfo,
    /// One's seat.
    #[schema(value_type = u8, maximum = 1)]
    pub seat: Seat,
    /// The turn that it is at; none where it has not begun, is over or cannot go on.
    pub round: Option<u32>,
    /// Whose choice it is.
    #[schema(value_type = Option<u8>, maximum = 1)]
    pub waiting: Option<Seat>,
    /// How it ended.
    pub ended: Option<MatchEnd>,
    /// What it did to the rating.
    pub rating: Option<RatingStep>,
    /// What the decks are called that are one's own or may be known, where they are the game's.
    #[schema(value_type = Vec<Option<TextSchema>>)]
    #[cfg_attr(feature = "ts", ts(type = "[Text | null, Text | null]"))]
    pub decks: [Option<Text>; 2],
}

/// How a match ended.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct MatchEnd {
    /// The winner; none for a draw.
    #[schema(value_type = Option<u8>, maximum = 1)]
    pub winner: Option<Seat>,
    /// Key of the reason.
    pub reason: String,
}

/// What a match did to a rating.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct RatingStep {
    /// None with the first rated match, before which nothing is known.
    pub before: Option<f64>,
    /// The rating after it.
    pub after: f64,
}

//! Bodies about tournaments.

use fudaba_host::DeckChoice;
use fudaba_kernel::Seat;
use fudaba_stage::DeckList;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::schema::{DeckCardSchema, DeckChoiceSchema};
use crate::tournament::{Form, Score, Stage};

/// A tournament to be made, by somebody who is known.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct NewTournament {
    /// What it is called, at most 40 characters.
    #[schema(max_length = 40)]
    pub name: String,
    /// The game's slug.
    pub game: String,
    /// How it is played.
    pub form: Form,
    /// Rounds of a Swiss tournament, 1 to 9; left out: as many as the number of players asks for.
    #[serde(default)]
    #[schema(minimum = 1, maximum = 9)]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rounds: Option<u32>,
    /// Matches of a pairing: 1, or the better of 3.
    #[schema(minimum = 1, maximum = 3)]
    pub best_of: u32,
    /// The clock of each for each match, in milliseconds: a minute to two hours.
    #[schema(minimum = 60_000, maximum = 7_200_000)]
    pub bank_ms: u64,
    /// How long a round may take, in milliseconds: two minutes to two weeks.
    #[schema(minimum = 120_000, maximum = 1_209_600_000)]
    pub round_ms: u64,
    /// Whether its matches count for ratings.
    pub rated: bool,
    /// How many may play: 2 to 64.
    #[schema(minimum = 2, maximum = 64)]
    pub most: usize,
}

/// What somebody does at a tournament.
#[derive(Clone, PartialEq, Debug, Deserialize, ToSchema)]
#[serde(tag = "act", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum TournamentAct {
    /// Enters, or changes name and deck.
    Enter {
        /// Name to show, at most 40 characters.
        #[schema(max_length = 40)]
        name: String,
        /// Key of a deck, or a list by sections. Nobody sees it before the start.
        #[schema(value_type = DeckChoiceSchema)]
        #[cfg_attr(feature = "ts", ts(type = "DeckChoice"))]
        deck: DeckChoice,
        /// Gives the matches away as open data when they are over, without a name, where the other does. Left out: no.
        #[serde(default)]
        #[cfg_attr(feature = "ts", ts(optional))]
        open: Option<bool>,
    },
    /// Drops out: what is still open is lost.
    Leave {},
    /// The host settles players and decks and begins.
    Start {},
    /// The host takes a player out.
    Remove {
        /// The player's number.
        player: usize,
    },
    /// The host calls it off before the start.
    Cancel {},
}

/// A tournament as whoever asks may know it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentPage {
    /// Its name in addresses, 22 characters.
    pub id: String,
    /// What it is called; may be empty.
    pub name: String,
    /// The game's slug.
    pub game: String,
    /// How it is played.
    pub form: Form,
    /// Matches of a pairing.
    pub best_of: u32,
    /// The clock of each for each match, in milliseconds.
    pub bank_ms: u64,
    /// How long a round may take, in milliseconds.
    pub round_ms: u64,
    /// Whether its matches count for ratings.
    pub rated: bool,
    /// How many may play.
    pub most: usize,
    /// How far it is.
    pub stage: Stage,
    /// Rounds that are to be played, as things stand.
    pub planned: usize,
    /// When it was made, RFC 3339.
    pub created: String,
    /// The time here, RFC 3339: what is left of a round goes by it.
    pub now: String,
    /// Who plays; numbers elsewhere are places in this list.
    pub players: Vec<TournamentPlayer>,
    /// The rounds so far.
    pub rounds: Vec<TournamentRound>,
    /// The table, the best first; empty before the start.
    pub table: Vec<TournamentLine>,
    /// What it is to whoever asks; nothing where nobody is known.
    pub you: Option<TournamentSelf>,
}

/// Somebody who plays in a tournament.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentPlayer {
    /// As this one wishes to be called; may be empty.
    pub name: String,
    /// Whether this one has dropped out.
    pub left: bool,
    /// Key of the deck, when it is one of the game's: before the start one's own alone. So the list.
    pub deck: Option<String>,
    /// Its list, when it is none of the game's.
    #[schema(value_type = Option<BTreeMap<String, Vec<DeckCardSchema>>>)]
    #[cfg_attr(feature = "ts", ts(type = "Record<string, Array<DeckCard>> | null"))]
    pub list: Option<DeckList>,
}

/// A round.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentRound {
    /// When it began, RFC 3339.
    pub began: String,
    /// When what is still being played is ended, RFC 3339.
    pub until: String,
    /// Who meets whom; of a knock-out in the order of the bracket.
    pub pairings: Vec<TournamentPairing>,
}

/// Two who meet; somebody alone has a bye.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentPairing {
    /// By their numbers.
    pub players: [Option<usize>; 2],
    /// Its matches so far, the last of which may be under way.
    pub matches: Vec<TournamentMatch>,
    /// What came of it.
    pub score: Option<Score>,
}

/// A match of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentMatch {
    /// The match.
    pub id: String,
    /// What came of it, for the two in the order of the pairing.
    pub score: Option<Score>,
    /// Whether there is a replay of it: it is over, and was played.
    pub replay: bool,
}

/// A line of the table.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentLine {
    /// The place; of a knock-out those who went as far share one.
    pub place: usize,
    /// Who.
    pub player: usize,
    /// Three for a pairing won or a bye, one for a draw.
    pub points: u32,
    /// Pairings won, byes among them.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
    /// First tie-break: the mean share that the opponents have won.
    pub opponents: f64,
    /// Second tie-break: the mean of the opponents' first.
    pub theirs: f64,
}

/// What a tournament is to whoever asks.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentSelf {
    /// Whether it is one's own to start.
    pub host: bool,
    /// One's number, if one plays.
    pub player: Option<usize>,
    /// One's match under way.
    #[serde(rename = "match")]
    pub seat: Option<TournamentSeat>,
}

/// One's seat in a match of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TournamentSeat {
    /// The match.
    pub id: String,
    /// Which.
    #[schema(value_type = u8, minimum = 0, maximum = 1)]
    pub seat: Seat,
    /// Opens it.
    pub secret: String,
    /// The opponent's number.
    pub opponent: usize,
}

/// A tournament in a list.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ListedTournament {
    /// Its name in addresses.
    pub id: String,
    /// What it is called; may be empty.
    pub name: String,
    /// The game's slug.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// How many play.
    pub players: usize,
    /// Whether it is one's own.
    pub host: bool,
}

//! What travels: messages of the websocket and bodies of the HTTP part, as `docs/protocol.md` writes them. Nothing here decides anything.

mod apart;
mod brief;
mod client;
mod decks;
mod http;
mod lobby;
mod open;
mod people;
mod schema;
mod server;
mod tournaments;
#[cfg(feature = "ts")]
mod typescript;

pub use apart::{BlockAct, Blocked, NewReport, Reported};
pub(crate) use client::{ClientMessage, LobbyRequest, Phrase, Request, read_message};
pub use decks::{
    CheckDeck, CheckedDeck, DeckOdds, DeckReading, DeckText, DeckTrouble, FileFault, ReadDeck, TurnOdds, WantedCards, WeighDeck, Weighed,
    WeighedAgainst, WrittenDeck,
};
pub use http::{
    ArtPage, ContinueReplay, CreatedMatch, DeckBook, Failure, FairProof, Frames, GameInfo, GameSummary, NamedSection, NewLesson, NewMatch,
    RulePage, RuleSection, RuleText, SeatHolder, SectionName, TableKey, TakeSeat, TakenSeat,
};
pub use lobby::{ListedOffer, ListedPlay, NewOffer, NewPlay, PairedMatch, ProposedMatch, TakeOffer};
pub use open::OpenFile;
pub use people::{
    Forgotten, GameRating, KnownAs, LetIn, MatchEnd, MyMatches, Myself, NewChallenge, OwnMatch, PassPhrase, PersonPage, Ranked,
    RatingPoint, RatingStep, ShownMatch, ShownOpponent, SignIn, SignedIn,
};
pub(crate) use server::ServerMessage;
pub use server::{
    Clocks, MatchInfo, SeatClock, SeatInfo, SeatKind, SeatPresence, SeriesEnd, SeriesInfo, Stakes, Status, UndoState, Unrated, Update,
};
pub use tournaments::{
    ListedTournament, NewTournament, TournamentAct, TournamentLine, TournamentMatch, TournamentPage, TournamentPairing, TournamentPlayer,
    TournamentRound, TournamentSeat, TournamentSelf,
};
#[cfg(feature = "ts")]
pub use typescript::typescript;

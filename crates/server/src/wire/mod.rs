//! What travels: messages of the websocket and bodies of the HTTP part, as `docs/protocol.md` writes them. Nothing here decides anything.

mod brief;
mod client;
mod decks;
mod http;
mod schema;
mod server;
#[cfg(feature = "ts")]
mod typescript;

pub(crate) use client::{ClientMessage, Request, read_message};
pub use decks::{
    CheckDeck, CheckedDeck, DeckOdds, DeckReading, DeckText, DeckTrouble, ReadDeck, TurnOdds, WantedCards, WeighDeck, Weighed,
    WeighedAgainst, WrittenDeck,
};
pub use http::{
    ArtPage, ContinueReplay, CreatedMatch, DeckBook, Failure, FairProof, Frames, GameInfo, GameSummary, NamedSection, NewLesson, NewMatch,
    RulePage, RuleSection, RuleText, SeatHolder, SectionName, TableKey, TakeSeat, TakenSeat,
};
pub(crate) use server::ServerMessage;
pub use server::{Clocks, MatchInfo, SeatClock, SeatInfo, SeatKind, SeatPresence, Status, UndoState, Update};
#[cfg(feature = "ts")]
pub use typescript::typescript;

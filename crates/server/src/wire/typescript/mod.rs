//! The client's types, from the types that travel: what `web/src/lib/wire.generated.ts` holds.

mod mirror;
mod shape;

use fudaba_cardscript::art::ArtBook;
use fudaba_cardscript::data::{CardFace, Table};
use fudaba_kernel::{CardView, ChainView, Counter, LinkView, Mark, View, ViewChanges, ViewMoment, ZoneChange, ZoneView};
use fudaba_stage::DeckCard;
use ts_rs::{Config, TS};

use super::{apart, client, decks, http, lobby, open, people, server, tournaments};
use crate::replay::{Dealing, Party, Signed, Verdict};
use crate::store::{ReportReason, Shown};
use crate::tournament::{Form, Score, SeriesReason, Stage};
use shape::Shapes;

const HEAD: &str = "\
/**
 * What travels between the server and this client, made from the Rust types: `cargo xtask generate`.
 * A test fails when this file differs. docs/protocol.md explains it.
 */

export type Seat = 0 | 1;
export type DeckChoice = string | Record<string, DeckCard[]>;
export type Lists = 'open' | 'closed';
export type Redraw = 'whole' | 'aside' | 'some';
export type Opening = { section: string, deck: string, kept: number, look: number, redraw: Redraw, then: number, first_turn: number, each_turn: number, rule: string, question: string };
export type Remedy = { kind: 'put_in' | 'take_out' | 'exchange', cards: number } | { kind: 'move', to: string };
";

macro_rules! declarations {
    ($config:ident: $($type:ty),* $(,)?) => {
        [$(<$type>::decl($config)),*]
    };
}

/// A declaration in one line: what its parts mean is written where the Rust types are.
fn tidy(declaration: &str) -> String {
    let mut line = String::new();
    for (index, part) in declaration.split("/**").enumerate() {
        let kept = if index == 0 { part } else { part.split_once("*/").map_or("", |(_, rest)| rest) };
        line.push_str(kept);
    }
    line.split_whitespace().collect::<Vec<_>>().join(" ").replace(", }", " }")
}

/// The whole file.
pub fn typescript() -> String {
    let config = &Config::new().with_large_int("number");
    let own = declarations![config:
        View, ZoneView, CardView, ChainView, LinkView, Mark, Counter, ViewChanges, ViewMoment, ZoneChange,
        mirror::Decision, mirror::OptionView, mirror::EffectView, mirror::Foreseen, mirror::Waiting, mirror::LogEntry, mirror::OutcomeView, mirror::Why, mirror::Shut, mirror::LessonInfo, mirror::Coaching, mirror::Level, mirror::Frame,
        client::ClientMessage, client::Phrase, server::ServerMessage, server::Update, server::UndoState, server::Clocks, server::SeatClock, server::SeatPresence,
        server::MatchInfo, server::SeatInfo, server::SeatKind, server::Status, server::Stakes, server::Unrated, server::SeriesInfo, server::SeriesEnd, SeriesReason,
        http::NewMatch, http::NewLesson, http::NewClock, http::SeatHolder, http::CreatedMatch, http::TakeSeat, http::TakenSeat,
        http::GameSummary, http::GameInfo, http::DeckBook, http::NamedSection, http::SectionName, http::RulePage, http::RuleSection, http::RuleText,
        decks::CheckedDeck, decks::DeckTrouble, decks::DeckOdds, decks::TurnOdds, decks::DeckReading, decks::FileFault, decks::WrittenDeck, decks::DeckText, decks::Weighed, decks::WeighedAgainst,
        lobby::NewOffer, lobby::NewPlay, lobby::TakeOffer, lobby::ListedOffer, lobby::ListedPlay, lobby::PairedMatch, lobby::ProposedMatch,
        people::PassPhrase, people::LetIn, people::NewChallenge, people::SignIn, people::SignedIn, people::Myself, people::KnownAs, people::Forgotten, people::GameRating,
        people::PersonPage, people::RatingPoint, people::ShownMatch, people::ShownOpponent, people::Ranked, people::MyMatches, people::OwnMatch, people::MatchEnd, people::RatingStep, Shown,
        apart::BlockAct, apart::Blocked, apart::NewReport, apart::Reported, ReportReason,
        tournaments::NewTournament, tournaments::TournamentAct, tournaments::TournamentPage, tournaments::TournamentPlayer, tournaments::TournamentRound,
        tournaments::TournamentPairing, tournaments::TournamentMatch, tournaments::TournamentLine, tournaments::TournamentSelf, tournaments::TournamentSeat,
        tournaments::ListedTournament, open::OpenFile, Form, Stage, Score,
        http::Frames, http::FairProof, http::TableKey, Verdict, Signed, Dealing, Party,
    ];
    let mut shapes = Shapes::new();
    shapes.add::<ArtBook>();
    shapes.add::<CardFace>();
    shapes.add::<Table>();
    shapes.add::<DeckCard>();
    let lines = own.into_iter().chain(shapes.declarations()).map(|line| format!("export {}\n", tidy(&line)));
    std::iter::once(format!("{HEAD}\n")).chain(lines).collect()
}

//! The kernel of Fudaba: cards, zones, knowledge, decisions, events, views, chance, and the table that runs a game.
//! It knows no game and does no I/O.
//!
//! A game implements [`Game`]: its value is the state, its rules are plain functions that ask with `?`. A [`Table`] runs it:
//!
//! ```text
//! let mut table = Table::new(cards, Kirifuda::set_up(&cards, &decks, seed), Listening::On);
//! while let Some(question) = table.pending() {
//!     println!("{:?} has {} options", question.seat, table.options().len());
//!     table.play(0)?;
//! }
//! ```

mod action;
mod card_set;
mod chance;
pub mod changes;
pub mod conformance;
mod desk;
mod event;
mod fingerprint;
mod flow;
mod fork;
mod game;
mod ids;
mod knowledge;
mod lists;
mod marks;
pub mod matching;
pub mod payment;
mod position;
mod scene;
mod seen_pool;
mod sight;
mod sketch;
mod supposition;
mod table;
mod view;
mod zones;

pub use action::{Action, Answer, Manner, Options, Question, Refusal, Verdict};
pub use card_set::CardSet;
pub use chance::{Chance, below_bound, shuffle_with};
pub use desk::{Desk, Misfit, Responder, Script, Singles};
pub use event::{Event, Heard, Told};
pub use fingerprint::fingerprint;
pub use flow::{Flow, Halt, Mismatch, Outcome, PlayError};
pub use fork::{Fork, Outlook, play_out};
pub use game::{Foresight, Game, Lexicon, Secrecy, Strength, Tableau, imagine_cards};
pub use ids::{CardId, DefId, Observer, Seat, ZoneId};
pub use lists::{Few, List};
pub use marks::{Counter, Mark};
pub use position::Moment;
pub use scene::{Entry, Link, Scene, Target};
pub use seen_pool::SeenPool;
pub use sight::Sight;
pub use sketch::{Sketch, ViewChanges, ViewMoment, ZoneChange};
pub use supposition::{Suppose, Supposed, Unseen};
pub use table::{Choice, Listening, Table};
pub use view::{
    CardView, ChainView, LinkView, View, ZoneView, can_point_at, card_of_text, card_text, listed_cards, view, zone_of_text, zone_text,
};
pub use zones::{End, Handle, Home, Marked, Sees, Shown, Tracking, ZoneSpec, Zones};

//! The stage: what a game brings beside its rules ([`CardGame`]), and scenarios: exact positions, scripted chance,
//! actions written by meaning, and what is expected of them.
//!
//! ```text
//! let (cards, faults) = Kirifuda::read_cards(&[source]);
//! for report in fudaba_stage::run::<Kirifuda>(&Arc::new(cards), &|key| decks.get(key).cloned(), &scenario) {
//!     println!("{}", report.render(Colour::On));
//! }
//! ```

pub mod positions;

mod card_game;
mod deck_fault;
mod deck_list;
mod deck_prior;
mod opening;
mod scenario;
mod words;

#[doc(hidden)]
pub use serde;

pub use card_game::{CardGame, whole_rule};
pub use deck_fault::{DeckFault, Remedy};
pub use deck_list::{DeckCard, DeckList, FoundDeck};
pub use deck_prior::{DeckPrior, Lists};
pub use opening::{Opening, Redraw, Wanted};
pub use scenario::{
    Asking, Chosen, Cue, DeckLookup, Failure, Glossary, Lesson, LessonKind, Playback, Report, Still, begin, check, check_lesson,
    check_words, lesson_schema, play, play_named, run, run_with_undo, scenario_schema,
};

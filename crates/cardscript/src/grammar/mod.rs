//! One declaration a word: its parts with their types, what it means, and how it sounds in Japanese and in English.
//!
//! A word is a variant of a Rust enum. Its documentation is what it means, its fields are its parts, and two patterns say how it sounds:
//!
//! ```
//! use fudaba_cardscript::Language;
//! use fudaba_cardscript::grammar::Grammar;
//! use schemars::JsonSchema;
//! use serde::{Deserialize, Serialize};
//!
//! #[derive(Serialize, Deserialize, JsonSchema)]
//! #[serde(rename_all = "snake_case")]
//! enum Verb {
//!     /// The player draws cards.
//!     #[schemars(extend("ja" = "{}枚引く", "en" = "draw {:card}"))]
//!     Draw(u8),
//! }
//!
//! let grammar = Grammar::new::<Verb>();
//! assert_eq!(grammar.say(&Verb::Draw(2), Language::En), "draw 2 cards");
//! assert_eq!(grammar.say(&Verb::Draw(1), Language::Ja), "1枚引く");
//! ```
//!
//! From that declaration come reading with diagnostics and the schema (as everywhere), and here: printing ([`Voice`], the sentences of
//! [`crate::print`]) and the way back ([`Grammar::hear`]): from a sentence to the effects that would be printed just so. The reader
//! supposes more than there is and keeps what prints as the text says; so it never needs to know what the printer knows, and two effects that
//! print alike, or a text that nothing prints, come to light.

mod aloud;
mod change;
mod chart;
mod choice;
mod chosen;
mod entry;
mod hear;
mod letters;
mod lexicon;
mod line;
mod next;
mod pattern;
mod quote;
mod spell;
mod understood;
mod voice;
mod word;
mod written;
mod yaml;

pub use aloud::Aloud;
pub use entry::Entry;
pub use hear::Heard;
pub use lexicon::Grammar;
pub use line::{Head, nearest, reads_alike};
pub use quote::Quoted;
pub use understood::{Hearing, Names, Reading};
pub use voice::{Spoken, Voice};
pub use yaml::flow;

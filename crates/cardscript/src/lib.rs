//! The card language of Fudaba: what all games' cards, decks and tables share. It knows no game.
//!
//! - [`read_list`] and [`read_one`] turn YAML into typed values and tell every mistake as a [`Fault`] with its place.
//! - [`effect`] is the one shape that an effect has, over the words of a game.
//! - [`mod@print`] turns that same shape into Japanese and English.
//! - [`common`] are words that several games have, declared once for all of them.
//! - [`grammar`] is what words are declared by: how they sound, and the way back from a text to what it says.
//! - [`art`] draws the cards' pictures.
//! - [`data`] holds what a game's folder holds: rulebook, table, decks, faces.
//!
//! ```
//! use fudaba_cardscript::{Colour, Source, Text, read_list};
//!
//! let source = Source::new("names.yaml", "- { ja: 手札, en: hand }\n- { ja: 山札, englsh: deck }\n");
//! let (names, faults) = read_list::<Text>(&source);
//! assert_eq!(names, [Text::new("手札", "hand")]);
//! assert!(faults.render(Colour::Off).contains("unknown key `englsh`"));
//! ```

pub mod art;
pub mod common;
pub mod data;
pub mod effect;
pub mod grammar;
pub mod limits;
pub mod print;
pub mod template;

mod bytes;
mod fault;
mod read;
mod render;
mod schema;
mod source;
mod spoken;
mod text;
mod visible;

pub use fault::{Details, Fault, FaultRecord, Faults};
pub use read::{
    Mended, OneOrMany, Outline, Spanned, TrueOr, outline, read_list, read_list_bytes, read_list_mended, read_one, read_one_bytes,
    read_one_mended, read_value, several, suggestion, typed_at,
};
pub use render::Colour;
pub use schema::{schema_for, schema_words};
pub use source::{LineColumn, Place, Source, Span};
pub use spoken::{Phrasebook, japanese_of, told_in};
pub use text::{Language, Text};
pub use visible::{Shown, hidden_in, is_visible, shown};

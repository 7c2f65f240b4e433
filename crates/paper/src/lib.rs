//! Cards on paper: whole faces with their text, pages to print at home and cut, single cards for print shops, pixels, and sheets for Tabletop
//! Simulator. It knows no game: a card is drawn by its face, the table file and the pictures.
//!
//! ```no_run
//! use fudaba_cardscript::Language;
//! use fudaba_paper::{Cards, Ink, Press, PrintError, Settings, pages};
//! fn printed(cards: Cards<'_>, numbers: &[&str]) -> Result<Vec<u8>, PrintError> {
//!     pages(&Press::new(cards, Language::En, Ink::Full), numbers, &Settings::default())
//! }
//! ```

mod canvas;
mod face;
mod fonts;
mod lines;
mod look;
mod own;
mod pdf;
mod png;
mod print;
mod sheet;
mod signs;
mod tabletop;

pub use canvas::{HIGH, WIDE};
pub use face::{Cards, Press};
pub use look::Ink;
pub use own::{LARGEST_PICTURE, OwnPicture, PictureRefused};
pub use print::{Backs, Settings, back_picture, missing_letters, pages, picture, singles, test_sheet};
pub use sheet::{Cut, Flip, Line, Paper, Sheet, Slot, Up};
pub use tabletop::{Deck, Tabletop, tabletop};

/// Nothing that must be read lies nearer than this to where a card is cut.
pub const SAFE: f32 = 3.0;

/// Why cards were not printed.
#[derive(Debug, thiserror::Error)]
pub enum PrintError {
    /// More bleed than there is room for.
    #[error("there is room for {most} mm of bleed at most")]
    Bleed {
        /// The most.
        most: f32,
    },
    /// No card has this number.
    #[error("there is no card {0}")]
    UnknownCard(String),
    /// No letter can be written.
    #[error(
        "this program was built without its fonts, and this machine has none with Latin letters: build the client first, or install a font such as Noto Sans CJK"
    )]
    NoFont,
    /// A shape could not be read: a mistake of this program.
    #[error("a card could not be drawn: {0}")]
    Shape(#[from] resvg::usvg::Error),
    /// A size that cannot be: a mistake of this program.
    #[error("a page could not be laid out")]
    Drawing,
    /// A file could not be put together: a mistake of this program.
    #[error("the file could not be written: {0}")]
    Pdf(String),
}

//! Pictures on cards: read from a game's `art.yaml`, derived where nothing is written, drawn as SVG.
//!
//! A picture is a *scene* in the five tones of a *palette*, and a *figure* cut from paper before it. The figures come from game-icons.net
//! (CC BY 3.0, credited in `figures/README.md`); scenes, palettes and frames are our own. Everything that shows a card, the browser, a printed page,
//! `fudaba cards --svg`, takes its picture from here.
//!
//! ```
//! use fudaba_cardscript::art::{Figures, Palette, Picture, draw};
//! let lion = Picture::of("lion");
//! let svg = draw(&lion, &[&Palette::around("#b3352b")], "K03", Default::default(), Figures::brought());
//! assert!(svg.starts_with("<svg"));
//! ```

mod book;
mod card;
mod derive;
mod draw;
mod figures;
mod frame;
mod palette;
mod picture;
mod scene;
mod shapes;

pub use book::{ArtBook, ArtFile, CardFrame, Emblem, Stage};
pub use card::Printer;
pub use draw::{Artwork, draw};
pub use figures::Figures;
pub use frame::FrameWindow;
pub use palette::{Colour, Palette};
pub use picture::{Behind, Picture, Scene};

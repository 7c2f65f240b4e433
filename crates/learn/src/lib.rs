//! What learning programs see of matches: positions, options and cards as numbers ([`Encoder`], by a [`Layout`] that names each), and many
//! matches stepped at once ([`Batch`]).
//!
//! Everything that an encoder writes for a seat follows from what the seat may know: in a position that it cannot tell from the true one it writes the
//! same. Only [`Encoder::truth`] tells all, and says so by its name.

mod batch;
mod encode;
mod layout;
mod log;
mod schema;
mod words;

pub use batch::{AnyBatch, Batch, Buffers, Manner, STAY, Sizes, Start, StepError};
pub use encode::{Encoder, Position};
pub use layout::{Layout, OPTION_FIELDS};
pub use schema::{Field, Kind, Schema, VERSION};

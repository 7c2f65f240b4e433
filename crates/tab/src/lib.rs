//! The engine in a browser's tab: one game, its workshop and its matches, asked in JSON and answering in JSON as the service has it on its
//! wire.
//!
//! ```
//! use fudaba_tab::Tab;
//!
//! let (games, _) = fudaba_host::games(None);
//! let game = games[0].clone();
//! let mut tab = Tab::of(game);
//! let told = tab.answer(r#"{ "call": "open", "decks": ["crimson_assault", "gale_gambit"], "seed": 7 }"#);
//! assert!(told.starts_with(r#"{"ok":{"asked":true,"match":1}"#), "{told}");
//! ```
//!
//! As WebAssembly (`cargo xtask wasm`) a module is built for each game; `exports` says how JavaScript speaks to it.

mod answers;
mod asked;
#[cfg(target_arch = "wasm32")]
mod data;
mod decks;
#[cfg(target_arch = "wasm32")]
mod exports;
mod making;
mod rehearsal;
mod replays;
mod seed;
mod tab;

pub use tab::Tab;

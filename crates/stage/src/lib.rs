//! The stage: what a game brings beside its rules ([`CardGame`]), and scenarios: exact positions, scripted chance,
//! actions written by meaning, and what is expected of them.

mod card_game;
mod deck_list;

pub use card_game::{CardGame, DeckFault};
pub use deck_list::{DeckCard, DeckList};

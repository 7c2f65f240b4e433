//! What a game's data folder holds, and how it is loaded: rulebook, table, decks, cards.

mod deck;
mod face;
mod files;
mod game;
mod rulebook;
mod table;

pub use deck::{Deck, DeckEntry, DeckFile, DeckSection, SectionRule, read_deck};
pub use face::{CardFace, FaceText, Stat};
pub use files::{Files, Folder, read_source};
pub use game::{Card, GameData, load, load_cards, load_decks};
pub use rulebook::{Rule, RuleKind, Rulebook, Section};
pub use table::{
    Area, AreaDraw, Attribute, Board, CounterDraw, CounterName, FaceLayout, MarkDraw, MarkName, Named, Phase, Question, RefusalText, Step,
    Table, Worded,
};

//! What a game's data folder holds, and how it is loaded: rulebook, table, decks, cards.

mod deck;
mod drawing;
mod drawn;
mod face;
mod files;
mod game;
mod numbers;
mod rulebook;
mod table;
mod table_faults;

pub use deck::{Deck, DeckEntry, DeckFile, DeckSection, DeckSheet, SectionRule, read_deck, read_deck_beside, write_deck};
pub use drawing::{Goal, GoalCard, GoalWhen, Icon, Lives, Price, SillValue};
pub use face::{CardFace, FaceText, Stat};
pub use files::{Files, Folder};
pub use game::{GameData, ReadCards, faulty_cards, load};
pub use numbers::{CardFiles, find_card, first_of_each_number, read_card_files, slug};
pub use rulebook::{Rule, RuleKind, Rulebook, Section};
pub use table::{
    Area, AreaDraw, Attribute, Board, CounterDraw, CounterName, EventText, FaceLayout, Grid, LinkDraw, LinkName, MarkDraw, MarkName, Named,
    Owed, Part, Phase, Question, RefusalText, Step, Table, Use, Worded, ZoneName,
};

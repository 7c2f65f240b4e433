//! The JSON Schema of a game's lesson files.

use serde_json::Value;

use super::super::schema::{definitions, generated, install, with_choices};
use super::file::LessonFile;
use crate::CardGame;

/// The JSON Schema of a lesson file of this game.
#[must_use]
pub fn lesson_schema<G: CardGame>() -> Value {
    let mut schema = generated::<LessonFile>();
    schema["title"] = format!("A lesson of {}", G::LEXICON.slug).into();
    let (given, cards) = (generated::<G::Given>(), G::card_schema());
    let defs = definitions(&mut schema);
    install(defs, "State", with_choices(given.clone()));
    install(defs, "Given", given);
    install(defs, "Cards", cards);
    schema
}

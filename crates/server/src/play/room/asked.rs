//! What the table file says of the open question.

use fudaba_cardscript::data::Part;
use fudaba_host::{AnyGame, AnyTable};

/// Whether an option lets a window pass: by the word that the table file has for that.
pub(super) fn lets_pass(game: &dyn AnyGame, table: &dyn AnyTable, option: u16) -> bool {
    let window = table.question().and_then(|question| game.table().questions.get(question)?.window.as_ref());
    window.is_some_and(|verb| table.words(usize::from(option)).split(' ').next() == Some(verb.as_str()))
}

/// Whether the open question asks for a part of an act that has begun.
pub(super) fn asks_for_a_part(game: &dyn AnyGame, table: &dyn AnyTable) -> bool {
    table.question().and_then(|question| game.table().questions.get(question)?.part).is_some_and(Part::is_within)
}

//! Decks as they are named on the command line: by key, or by file.

use std::path::Path;

use anyhow::Context as _;
use fudaba_cardscript::Text;
use fudaba_cardscript::data::read_deck;
use fudaba_host::{AnyGame, DeckChoice, SetupError};
use fudaba_stage::DeckList;

use crate::files;
use crate::told::Told;

/// The deck with this key, or in this file, found and checked.
///
/// # Errors
/// When there is none, or with everything that is wrong with it.
pub(crate) fn find(game: &dyn AnyGame, name: &str) -> anyhow::Result<DeckList> {
    let path = Path::new(name);
    if !path.is_file() && (!is_path(path) || is_key(game, name)) {
        return Ok(game.deck(&DeckChoice::Key(name.to_owned()))?);
    }
    let numbers: Vec<&str> = game.faces().iter().map(|face| face.number.as_str()).collect();
    let source = files::source(path)?.map_err(|faults| Told::faults(&faults))?;
    let (deck, faults) = read_deck(&source, &game.sections(), &numbers);
    let deck = deck.ok_or_else(|| Told::faults(&faults))?;
    game.deck(&DeckChoice::List(DeckList::from(&deck))).map_err(broken).with_context(|| format!("deck {name}"))
}

/// Whether somebody who wrote this means a file, even one that is not there.
fn is_path(path: &Path) -> bool {
    path.is_dir() || path.components().count() > 1 || path.extension().is_some_and(|end| end == "yaml" || end == "yml")
}

fn is_key(game: &dyn AnyGame, name: &str) -> bool {
    game.decks().iter().any(|deck| deck.key.value == name)
}

/// The construction rules that a deck breaks, each with its reason.
fn broken(error: SetupError) -> anyhow::Error {
    match error {
        SetupError::IllegalDeck { faults, .. } => {
            let ja: Vec<String> = faults.iter().map(|fault| format!("{}({})", fault.text.ja, fault.rule)).collect();
            let en: Vec<String> = faults.iter().map(|fault| format!("{} ({})", fault.text.en, fault.rule)).collect();
            Told(Text::new(ja.join("。"), en.join("; "))).into()
        }
        other @ (SetupError::UnknownDeck { .. } | SetupError::Cards(_)) => other.into(),
    }
}

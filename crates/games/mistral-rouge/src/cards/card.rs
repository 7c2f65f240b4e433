//! A card as the game has it: what is written, once that is seen to make sense.

use serde::Deserialize;

use super::check::check;
use super::written::Written;

/// A sound card: see [`Written`] for its keys.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Written")]
pub struct CardDef(pub(crate) Written);

impl std::ops::Deref for CardDef {
    type Target = Written;

    fn deref(&self) -> &Written {
        &self.0
    }
}

impl TryFrom<Written> for CardDef {
    type Error = String;

    fn try_from(written: Written) -> Result<CardDef, String> {
        check(&written)?;
        Ok(CardDef(written))
    }
}

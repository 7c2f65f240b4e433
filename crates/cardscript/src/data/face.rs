//! A card as it is shown: the `CardFace` of `docs/protocol.md`.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::text::{Language, Text};

/// Everything that a client draws a card from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct CardFace {
    /// The card's number: `K01`.
    pub number: String,
    /// Its name.
    pub name: Text,
    /// Its kind, a key of the table file.
    pub kind: String,
    /// The name of its kind.
    pub kind_name: Text,
    /// Its attributes, keys of the table file.
    pub attributes: Vec<String>,
    /// The numbers on it.
    pub stats: Vec<Stat>,
    /// Its cost: attribute keys or `any`.
    pub cost: Vec<String>,
    /// Its printed text, made from its effects.
    pub text: FaceText,
    /// A line of mood.
    pub flavour: Option<Text>,
}

/// A number on a card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Stat {
    /// A key of the table file.
    pub key: String,
    /// Its name.
    pub name: Text,
    /// As it is printed: `600`, `∞`, `風2`.
    pub value: Text,
}

/// Printed text, a line an ability.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct FaceText {
    /// The Japanese lines.
    pub ja: Vec<String>,
    /// The English lines.
    pub en: Vec<String>,
}

impl FaceText {
    /// The lines in `language`.
    #[must_use]
    pub fn of(&self, language: Language) -> &[String] {
        match language {
            Language::Ja => &self.ja,
            Language::En => &self.en,
        }
    }
}

impl FromIterator<Text> for FaceText {
    fn from_iter<I: IntoIterator<Item = Text>>(lines: I) -> Self {
        let (ja, en) = lines.into_iter().map(|line| (line.ja, line.en)).unzip();
        Self { ja, en }
    }
}

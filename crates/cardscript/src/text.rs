//! What a person reads, in both languages.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A text in Japanese and in English.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("label" = true))]
pub struct Text {
    /// The Japanese text.
    pub ja: String,
    /// The English text.
    pub en: String,
}

/// The languages that a [`Text`] speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// Japanese.
    Ja,
    /// English.
    En,
}

impl Language {
    /// Both, Japanese first.
    pub const ALL: [Language; 2] = [Language::Ja, Language::En];

    /// How files call it: `ja`, `en`.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Language::Ja => "ja",
            Language::En => "en",
        }
    }
}

impl Text {
    /// A text of two halves that say the same.
    ///
    /// ```
    /// use fudaba_cardscript::Text;
    /// assert_eq!(Text::new("手札", "hand").en, "hand");
    /// ```
    #[must_use]
    pub fn new(ja: impl Into<String>, en: impl Into<String>) -> Self {
        Self { ja: ja.into(), en: en.into() }
    }

    /// The same words in both languages: a number, a name that is not translated.
    #[must_use]
    pub fn same(words: impl Into<String>) -> Self {
        let ja = words.into();
        Self { en: ja.clone(), ja }
    }

    /// The half in `language`.
    #[must_use]
    pub fn of(&self, language: Language) -> &str {
        match language {
            Language::Ja => &self.ja,
            Language::En => &self.en,
        }
    }

    /// Both halves changed in the same way.
    #[must_use]
    pub fn map(&self, change: impl Fn(&str) -> String) -> Self {
        Self { ja: change(&self.ja), en: change(&self.en) }
    }

    /// Whether neither half says anything.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ja.is_empty() && self.en.is_empty()
    }
}

impl fmt::Display for Text {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} / {}", self.ja, self.en)
    }
}

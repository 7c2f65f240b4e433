//! Errors, and what else the program says, in both languages: in which of them it is read is known where it is printed. Most is said in
//! English, and its Japanese stands beside it in one table (`words/errors.json`).

use std::error::Error;
use std::fmt;
use std::sync::LazyLock;

use fudaba_cardscript::{Colour, Faults, Language, Phrasebook, Text};

/// What is said, and its Japanese.
static WORDS: LazyLock<Phrasebook> = LazyLock::new(|| Phrasebook::with(include_str!("../words/errors.json")));

/// What was said in English in a reader's language, where it is known there.
pub(crate) fn said_in(said: &str, language: Language) -> String {
    let ja = if language == Language::Ja { WORDS.japanese_of(said) } else { None };
    ja.unwrap_or_else(|| said.to_owned())
}

/// An error with its causes; one that says the same as what stands before it is left out.
pub(crate) fn told(error: &anyhow::Error, language: Language) -> String {
    let joint = if language == Language::Ja { "：" } else { ": " };
    error.chain().map(|cause| Told::read(cause, language)).fold(String::new(), |told, cause| match () {
        () if told.is_empty() => cause,
        () if told.contains(&cause) => told,
        () => format!("{told}{joint}{cause}"),
    })
}

/// What could not be done, and why, in both languages.
#[derive(Debug)]
pub(crate) struct Told(pub(crate) Text);

impl Told {
    /// What is wrong with a file.
    pub(crate) fn faults(faults: &Faults) -> anyhow::Error {
        let told = |language| faults.render_in(language, Colour::Off);
        Told(Text::new(told(Language::Ja), told(Language::En))).into()
    }

    /// An error in a reader's language, where it is told in it.
    pub(crate) fn read(error: &(dyn Error + 'static), language: Language) -> String {
        error.downcast_ref::<Told>().map_or_else(|| said_in(&error.to_string(), language), |told| told.0.of(language).to_owned())
    }
}

impl fmt::Display for Told {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0.en)
    }
}

impl Error for Told {}

//! Errors that are told in both languages: in which of them they are read is known where they are printed.

use std::error::Error;
use std::fmt;

use fudaba_cardscript::{Colour, Faults, Language, Text};

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
        error.downcast_ref::<Told>().map_or_else(|| error.to_string(), |told| told.0.of(language).to_owned())
    }
}

impl fmt::Display for Told {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0.en)
    }
}

impl Error for Told {}

//! What a text may name, and what was understood of it.

use serde::Serialize;

use crate::text::Text;

/// The cards that a text may name: their numbers and names; labels that it may name have no number.
pub type Names<'n> = &'n [(String, Text)];

/// What was understood of a line of a card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Hearing {
    /// Everything that prints just so. A text that can be printed has one.
    pub readings: Vec<Reading>,
    /// How many bytes of the line could be followed.
    pub understood: usize,
    /// What could stand there, up to where the ways part; `#` is a number.
    pub next: Vec<String>,
    /// Whether it was not read to its end: it is longer than any card, or could be taken in too many ways.
    pub given_up: bool,
}

/// What a line says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Reading {
    /// The entry of a card file that holds it; nothing where the line has no mark.
    pub key: Option<&'static str>,
    /// As a card file writes it: `on_open: [{ do: { draw: 2 } }]`, or the list alone.
    pub yaml: String,
    /// The line as it is printed.
    pub text: Text,
}

impl Hearing {
    /// What the line says, if it says one thing. Of whatever cards say the same and call themselves otherwise, the first.
    #[must_use]
    pub fn one(&self) -> Option<&Reading> {
        self.readings.first().filter(|first| self.readings.iter().all(|other| other.yaml == first.yaml))
    }

    /// The hearing that followed the line further; of two that went as far, both.
    #[must_use]
    pub fn or(mut self, other: Hearing) -> Hearing {
        let read = |hearing: &Hearing| (!hearing.readings.is_empty(), hearing.understood);
        match read(&self).cmp(&read(&other)) {
            std::cmp::Ordering::Less => other,
            std::cmp::Ordering::Greater => self,
            std::cmp::Ordering::Equal => {
                self.readings.extend(other.readings.into_iter().filter(|one| !self.readings.contains(one)).collect::<Vec<_>>());
                self.next.extend(other.next);
                self.next.sort();
                self.next.dedup();
                Hearing { given_up: self.given_up || other.given_up, ..self }
            }
        }
    }
}

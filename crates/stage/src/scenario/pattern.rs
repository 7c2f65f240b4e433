//! A card in a view as a scenario writes it: `back set_round=3`, `K02 open pow=800 !nullified`.

use fudaba_kernel::DefId;

use super::tongue::{Tongue, Unknown};
use crate::CardGame;

/// What a card must look like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CardPattern {
    face: Face,
    pub(crate) marks: Vec<MarkPattern>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Face {
    /// `any`: the face or the back of any card.
    Any,
    /// `back`: no face.
    Back,
    /// A card's number or name.
    Of(DefId),
}

/// What must be marked on a card, or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MarkPattern {
    pub(crate) key: String,
    wanted: Wanted,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wanted {
    /// `open`
    There,
    /// `pow=800`
    Value(i32),
    /// `!open`
    Absent,
}

impl MarkPattern {
    fn parse(word: &str) -> Result<MarkPattern, Unknown> {
        if let Some(key) = word.strip_prefix('!') {
            return Ok(MarkPattern { key: key.to_owned(), wanted: Wanted::Absent });
        }
        let Some((key, value)) = word.split_once('=') else {
            return Ok(MarkPattern { key: word.to_owned(), wanted: Wanted::There });
        };
        let no_number = |_| Unknown {
            word: word.to_owned(),
            message: format!("`{value}` is no number"),
            hint: format!("write `{key}=800`, `{key}` or `!{key}`"),
        };
        Ok(MarkPattern { key: key.to_owned(), wanted: Wanted::Value(value.parse().map_err(no_number)?) })
    }

    /// Whether a mark of this value, or none, is what is wanted.
    pub(crate) fn fits(&self, value: Option<i32>) -> bool {
        match self.wanted {
            Wanted::There => value.is_some(),
            Wanted::Value(wanted) => value == Some(wanted),
            Wanted::Absent => value.is_none(),
        }
    }
}

impl CardPattern {
    /// Whether a card of this number, or a back, has the face that is wanted.
    pub(crate) fn face_fits<'n>(&self, number: Option<&str>, name: impl FnOnce(DefId) -> &'n str) -> bool {
        match self.face {
            Face::Any => true,
            Face::Back => number.is_none(),
            Face::Of(def) => number == Some(name(def)),
        }
    }
}

impl<G: CardGame> Tongue<'_, G> {
    /// Understands a card of a view.
    pub(crate) fn pattern(&self, words: &str) -> Result<CardPattern, Unknown> {
        let words: Vec<&str> = words.split_whitespace().collect();
        let (face, used) = match words.first().copied().unwrap_or_default() {
            "any" => (Face::Any, 1),
            "back" => (Face::Back, 1),
            name => match self.leading_card(&words) {
                (Some(card), used) => (Face::Of(card), used),
                (None, _) => (Face::Of(self.card(name)?), 1),
            },
        };
        Ok(CardPattern { face, marks: words[used..].iter().map(|word| MarkPattern::parse(word)).collect::<Result<_, _>>()? })
    }
}

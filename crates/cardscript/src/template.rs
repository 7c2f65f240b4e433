//! Sentences with places to fill: `{card}を{place}にセットする`.

use crate::text::{Language, Text};

/// What fills the placeholders of a question.
pub const QUESTION: &[&str] = &["card", "place", "number", "seat"];
/// What fills the placeholders of what the other player is told meanwhile.
pub const WAITING: &[&str] = &["seat"];
/// What fills the placeholders of a verb.
pub const VERB: &[&str] = &["card", "place", "number", "seat"];
/// What fills the placeholders of an event.
pub const EVENT: &[&str] = &["seat", "card", "from", "to", "number"];
/// What fills the placeholders of a refusal and its remedy.
pub const REFUSAL: &[&str] = &["card", "place", "number", "seat"];
/// What fills the placeholders of an outcome.
pub const OUTCOME: &[&str] = &["seat", "number"];
/// What fills the placeholders of a round's name.
pub const ROUND: &[&str] = &["number"];

/// A piece of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece<'a> {
    Words(&'a str),
    Place(&'a str),
}

/// The text with each `{name}` replaced by the value of that name. A name without a value stays as it is, so that it shows.
///
/// ```
/// use fudaba_cardscript::{Text, template};
/// let text = Text::new("{card}をセットする", "Set {card}");
/// let filled = template::fill(&text, &[("card", &Text::new("水鏡", "Water Mirror"))]);
/// assert_eq!(filled, Text::new("水鏡をセットする", "Set Water Mirror"));
/// ```
#[must_use]
pub fn fill(text: &Text, values: &[(&str, &Text)]) -> Text {
    Text { ja: fill_half(&text.ja, values, Language::Ja), en: fill_half(&text.en, values, Language::En) }
}

/// The names in either half that are not among `known`.
#[must_use]
pub fn unknown(text: &Text, known: &[&str]) -> Vec<String> {
    let mut names: Vec<String> = places(&text.ja).chain(places(&text.en)).filter(|name| !known.contains(name)).map(str::to_owned).collect();
    names.sort_unstable();
    names.dedup();
    names
}

fn fill_half(half: &str, values: &[(&str, &Text)], language: Language) -> String {
    let value = |name: &str| values.iter().find(|(known, _)| *known == name).map(|(_, value)| value.of(language));
    let mut filled = String::with_capacity(half.len() * 2);
    for piece in pieces(half) {
        match piece {
            Piece::Words(words) => filled.push_str(words),
            Piece::Place(name) => match value(name) {
                Some(value) => filled.push_str(value),
                None => filled.extend(["{", name, "}"]),
            },
        }
    }
    filled
}

fn places(half: &str) -> impl Iterator<Item = &str> {
    pieces(half).filter_map(|piece| match piece {
        Piece::Place(name) => Some(name),
        Piece::Words(_) => None,
    })
}

fn pieces(half: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = half;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let (piece, length) = first_piece(rest);
        rest = &rest[length..];
        Some(piece)
    })
}

fn first_piece(text: &str) -> (Piece<'_>, usize) {
    match (text.strip_prefix('{'), text.find('{')) {
        (Some(inner), _) => match inner.find(['{', '}']) {
            Some(end) if inner[end..].starts_with('}') => (Piece::Place(&inner[..end]), end + 2),
            _ => (Piece::Words("{"), 1),
        },
        (None, Some(next)) => (Piece::Words(&text[..next]), next),
        (None, None) => (Piece::Words(text), text.len()),
    }
}

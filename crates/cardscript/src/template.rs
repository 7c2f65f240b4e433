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
/// What fills the placeholders of an event's sentence for several in a row.
pub const MANY: &[&str] = &["seat", "number"];
/// What fills the placeholders of a refusal and its remedy.
pub const REFUSAL: &[&str] = &["card", "place", "number", "seat"];
/// What fills the placeholders of an outcome.
pub const OUTCOME: &[&str] = &["seat", "number"];
/// What fills the placeholders of a round's name.
pub const ROUND: &[&str] = &["number"];

/// What fills the placeholders of a goal.
pub const GOAL: &[&str] = &["name", "number"];

/// What fills the placeholders of when a card is used.
pub const USE: &[&str] = &["have", "need"];

/// A piece of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Piece<'a> {
    Words(&'a str),
    Place(&'a str),
}

/// The text with each `{name}` replaced by the value of that name. A name without a value stays as it is, so that it shows. `{name:one|many}` is
/// one of two words: the first when the value is 1.
///
/// ```
/// use fudaba_cardscript::{Text, template};
/// let text = Text::new("{card}をセットする", "Set {card}");
/// let filled = template::fill(&text, &[("card", &Text::new("水鏡", "Water Mirror"))]);
/// assert_eq!(filled, Text::new("水鏡をセットする", "Set Water Mirror"));
/// let cards = Text::new("{number}枚", "{number} {number:card|cards}");
/// assert_eq!(template::fill(&cards, &[("number", &Text::same("2"))]).en, "2 cards");
/// let named = Text::same("{card:M21}");
/// assert_eq!(template::fill(&named, &[("card:M21", &Text::same("Hollow Sprite"))]).en, "Hollow Sprite");
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
    let mut filled = String::with_capacity(half.len() * 2);
    for piece in pieces(half) {
        match piece {
            Piece::Words(words) => filled.push_str(words),
            Piece::Place(name) => match value_at(name, values, language) {
                Some(value) => filled.push_str(value),
                None => filled.extend(["{", name, "}"]),
            },
        }
    }
    filled
}

/// What fills a place: a value, or one of two words by it.
fn value_at<'v>(place: &'v str, values: &[(&str, &'v Text)], language: Language) -> Option<&'v str> {
    let filling = |name: &str| values.iter().find(|(known, _)| *known == name).map(|(_, value)| value.of(language));
    // The number of a card: `card:M21` is a name of its own.
    if let Some(value) = filling(place) {
        return Some(value);
    }
    let (name, forms) = place.split_once(':').map_or((place, None), |(name, forms)| (name, forms.split_once('|')));
    let value = filling(name)?;
    Some(forms.map_or(value, |(one, many)| if value == "1" { one } else { many }))
}

fn places(half: &str) -> impl Iterator<Item = &str> {
    pieces(half).filter_map(|piece| match piece {
        Piece::Place(place) => Some(place.split_once(':').map_or(place, |(name, _)| name)),
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

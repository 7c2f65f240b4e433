//! Cards that a position names and that there are not: what was meant, perhaps.

use fudaba_cardscript::suggestion;

use super::wrong::Wrong;
use crate::CardGame;

/// That there is no card of this name; `marks` are the words that may stand behind the name of one.
#[must_use]
pub fn unknown_card<G: CardGame>(cards: &G::Cards, name: &str, marks: &[&str]) -> Wrong {
    let text = format!("there is no card `{name}`");
    Wrong::from(text).hint(misplaced_mark::<G>(cards, name, marks).or_else(|| nearest_card::<G>(cards, name)))
}

/// `K02 opened`: a card, and a word that is no mark.
fn misplaced_mark<G: CardGame>(cards: &G::Cards, name: &str, marks: &[&str]) -> Option<String> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let card = (1..words.len()).rev().find(|&count| G::find(cards, &words[..count].join(" ")).is_some())?;
    let word = words[card];
    if marks.is_empty() {
        return Some(format!("`{}` is a card, and `{word}` means nothing behind it here", words[..card].join(" ")));
    }
    Some(format!("`{}` is a card, but `{word}` no mark of one: {}", words[..card].join(" "), suggestion(word, marks)))
}

/// A hint at the card whose number or English name is nearest, if one is near.
#[must_use]
pub fn nearest_card<G: CardGame>(cards: &G::Cards, name: &str) -> Option<String> {
    let names: Vec<String> = G::faces(cards).into_iter().flat_map(|face| [face.name.en, face.number]).collect();
    Some(suggestion(name, &names)).filter(|hint| hint.starts_with("did you mean"))
}

//! What could come next: a short list of beginnings, each up to where the ways part.

use std::collections::BTreeMap;

use crate::print::capital;
use crate::text::Language;

/// Continuations in order, those that begin alike told once, as far as they do.
pub(super) fn shortened(all: impl IntoIterator<Item = String>, language: Language, begins: bool) -> Vec<String> {
    let mut groups: BTreeMap<String, String> = BTreeMap::new();
    for words in all.into_iter().filter(|words| !words.is_empty()) {
        let words = if begins && language == Language::En { capital(&words) } else { words };
        let key = first(&words, language).to_owned();
        let shared = groups.get(&key).map_or(words.clone(), |known| shared(known, &words, language).to_owned());
        groups.insert(key, shared);
    }
    groups.into_values().collect()
}

/// What tells the groups apart: the first letter, in English the first word.
fn first(words: &str, language: Language) -> &str {
    let letter = words.chars().next().map_or(0, char::len_utf8);
    let end = match language {
        Language::Ja => letter,
        Language::En => words[letter..].find(' ').map_or(words.len(), |at| letter + at),
    };
    &words[..end]
}

/// What two continuations begin with: whole words in English, whole letters in Japanese, no half of a number.
fn shared<'w>(one: &'w str, other: &str, language: Language) -> &'w str {
    let same: usize = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).map(|(letter, _)| letter.len_utf8()).sum();
    let ends = |words: &str| words.len() == same || words[same..].starts_with([' ', '.', ',']);
    match language {
        Language::En if !(ends(one) && ends(other)) => one[..same].rfind(' ').filter(|&at| at > 0).map_or(&one[..same], |at| &one[..at]),
        _ => &one[..same],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn list(all: &[&str], language: Language) -> Vec<String> {
        shortened(all.iter().map(|words| (*words).to_owned()), language, true)
    }

    #[test]
    fn ways_that_begin_alike_are_told_up_to_where_they_part() {
        let en = ["draw # cards.", "draw a card.", "choose one of your life cards", "choose one of your open cards", "if "];
        assert_eq!(list(&en, Language::En), ["Choose one of your", "Draw", "If "]);
        assert_eq!(list(&["自分の山札", "自分のライフ", "相手の山札", "#枚引く"], Language::Ja), ["#枚引く", "相手の山札", "自分の"]);
    }
}

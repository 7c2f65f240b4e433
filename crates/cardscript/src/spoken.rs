//! What is told of a mistake, in Japanese. The program tells it in English, by patterns that stand in one table (`words/faults.json`) beside
//! their Japanese; the client reads the same table in the same way (`web/src/lib/faultwords.ts`).

use std::cmp::Reverse;
use std::sync::LazyLock;

use indexmap::IndexMap;

use crate::fault::{Fault, Faults};
use crate::text::Language;

/// The patterns that the sources have (`told`), and those of the YAML reader (`yaml`).
const TABLE: &str = include_str!("../words/faults.json");
/// Blanks may be filled with what is itself told by a pattern.
const DEEPEST: usize = 3;

/// What is told of a mistake.
static FAULTS: LazyLock<Phrasebook> = LazyLock::new(|| Phrasebook::of(&[TABLE]));

/// What is told in English, by patterns that stand in tables beside their Japanese. The tables are JSON: by the name of a part, each English
/// pattern and its Japanese; `{}` and `{name}` are blanks, and the Japanese has them by their places from 1.
///
/// ```
/// use fudaba_cardscript::Phrasebook;
/// let book = Phrasebook::with(r#"{ "doors": { "{door} is shut: {why}": "{1}は閉まっています。{2}" } }"#);
/// assert_eq!(book.japanese_of("A is shut: there is no card `K99`").as_deref(), Some("Aは閉まっています。「K99」というカードはありません"));
/// assert_eq!(book.japanese_of("A is open"), None);
/// ```
#[derive(Debug)]
pub struct Phrasebook(Vec<Pattern>);

impl Phrasebook {
    /// What is told of mistakes, and what a further table says.
    ///
    /// # Panics
    /// When the table is none.
    #[must_use]
    pub fn with(table: &str) -> Self {
        Self::of(&[TABLE, table])
    }

    /// Of several patterns that fit, the one with most letters of its own counts: it stands first.
    fn of(tables: &[&str]) -> Self {
        let mut patterns = Vec::new();
        for table in tables {
            let table: IndexMap<String, IndexMap<String, String>> = serde_json::from_str(table).expect("a table of words is JSON");
            patterns.extend(table.values().flatten().map(|(en, ja)| Pattern::new(en, ja)));
        }
        patterns.sort_by_key(|pattern: &Pattern| Reverse(pattern.letters()));
        Self(patterns)
    }

    /// The Japanese of what was told in English, line by line; a line that no pattern fits stays. Nothing where none of them fits one.
    #[must_use]
    pub fn japanese_of(&self, told: &str) -> Option<String> {
        let lines: Vec<Option<String>> = told.split('\n').map(|line| self.line(line, 0)).collect();
        let is_told = lines.iter().any(Option::is_some);
        let lines = told.split('\n').zip(lines).map(|(line, ja)| ja.unwrap_or_else(|| line.to_owned()));
        is_told.then(|| lines.collect::<Vec<_>>().join("\n"))
    }

    fn line(&self, line: &str, depth: usize) -> Option<String> {
        if depth > DEEPEST {
            return None;
        }
        self.0.iter().find_map(|pattern| Some(pattern.filled(&pattern.blanks(line)?, self, depth)))
    }
}

/// A text as the sources write it, and its Japanese.
#[derive(Debug)]
struct Pattern {
    /// What is no blank, before, between and behind the blanks.
    fixed: Vec<String>,
    /// Its blanks by their places from 1: `{1}`.
    ja: String,
}

impl Pattern {
    /// Blanks are those of `format!`: `{}`, `{name}`, `{seat:?}`; `{{` is a brace.
    fn new(en: &str, ja: &str) -> Self {
        let (mut fixed, mut rest) = (vec![String::new()], en);
        while let Some(letter) = rest.chars().next() {
            match blank_at(rest) {
                Some(length) => {
                    fixed.push(String::new());
                    rest = &rest[length..];
                }
                None => {
                    let doubled = ["{{", "}}"].iter().any(|brace| rest.starts_with(brace));
                    fixed.last_mut().expect("there is one from the start").push(letter);
                    rest = &rest[if doubled { 2 } else { letter.len_utf8() }..];
                }
            }
        }
        Self { fixed, ja: ja.to_owned() }
    }

    fn letters(&self) -> usize {
        self.fixed.iter().map(|part| part.chars().count()).sum()
    }

    /// What fills the blanks in a line that fits.
    fn blanks<'t>(&self, line: &'t str) -> Option<Vec<&'t str>> {
        let (first, others) = self.fixed.split_first()?;
        let mut rest = line.strip_prefix(first.as_str())?;
        let Some((last, middle)) = others.split_last() else { return rest.is_empty().then(Vec::new) };
        let mut blanks = Vec::with_capacity(others.len());
        for part in middle {
            let (blank, behind) = cut(rest, part)?;
            blanks.push(blank);
            rest = behind;
        }
        blanks.push(rest.strip_suffix(last.as_str()).filter(|blank| !blank.is_empty())?);
        Some(blanks)
    }

    /// The Japanese with its blanks filled. What stands in backticks is a name, and stays.
    fn filled(&self, blanks: &[&str], book: &Phrasebook, depth: usize) -> String {
        let told = |at: usize| {
            let Some(&blank) = blanks.get(at) else { return String::new() };
            let is_name = self.fixed[at].ends_with('`') && self.fixed[at + 1].starts_with('`');
            if is_name { blank.to_owned() } else { book.line(blank, depth + 1).unwrap_or_else(|| blank.to_owned()) }
        };
        let (mut filled, mut rest) = (String::with_capacity(self.ja.len()), self.ja.as_str());
        while let Some(at) = rest.find('{') {
            let number = rest[at..].strip_prefix('{').and_then(|behind| behind.split_once('}'));
            let place = number.and_then(|(number, behind)| Some((number.parse::<usize>().ok()?.checked_sub(1)?, behind)));
            filled.push_str(&rest[..at]);
            match place {
                Some((place, behind)) => {
                    filled.push_str(&told(place));
                    rest = behind;
                }
                None => {
                    filled.push('{');
                    rest = &rest[at + 1..];
                }
            }
        }
        filled + rest
    }
}

/// How long the blank is that a text begins with.
fn blank_at(text: &str) -> Option<usize> {
    let inside = text.strip_prefix('{')?;
    let name = inside.find(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_'))?;
    let behind = inside[name..].strip_prefix(":?").unwrap_or(&inside[name..]);
    behind.starts_with('}').then(|| text.len() - behind.len() + 1)
}

/// What stands before the first `part` that has something before it, and what stands behind.
fn cut<'t>(text: &'t str, part: &str) -> Option<(&'t str, &'t str)> {
    let first = text.chars().next()?.len_utf8();
    let at = first + text[first..].find(part)?;
    Some((&text[..at], &text[at + part.len()..]))
}

/// The Japanese of what was told of a mistake in English, line by line; a line that no pattern fits stays. Nothing where none fits.
///
/// ```
/// use fudaba_cardscript::japanese_of;
/// assert_eq!(japanese_of("there is no card `K99`").as_deref(), Some("「K99」というカードはありません"));
/// assert_eq!(japanese_of("the moon is made of cheese"), None);
/// ```
#[must_use]
pub fn japanese_of(told: &str) -> Option<String> {
    FAULTS.japanese_of(told)
}

/// What was told in English in a reader's language, where it is known there.
#[must_use]
pub fn told_in(told: &str, language: Language) -> String {
    let ja = if language == Language::Ja { japanese_of(told) } else { None };
    ja.unwrap_or_else(|| told.to_owned())
}

impl Fault {
    /// The fault as it is told in a language.
    #[must_use]
    pub fn told_in(&self, language: Language) -> Fault {
        let mut told = self.clone();
        if language == Language::Ja {
            told.message = self.japanese.clone().unwrap_or_else(|| told_in(&self.message, language));
            told.label = self.label.as_deref().map(|label| told_in(label, language));
            told.hint = self.hint.as_deref().map(|hint| told_in(hint, language));
        }
        told
    }
}

impl Faults {
    /// The faults as they are told in a language.
    #[must_use]
    pub fn told_in(&self, language: Language) -> Faults {
        self.iter().map(|fault| fault.told_in(language)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_are_filled_and_what_fills_them_is_told_too() {
        let told = |en: &str| japanese_of(en).expect("a pattern fits it");
        assert_eq!(told("expected a whole number from 0 to 30, found the text \"x\""), "0から30までの整数のはずが、文字\"x\"があります");
        assert_eq!(
            told("`A1` cannot lie in assist_zone: it is no guardian"),
            "「A1」はassist_zoneに置けません。ガーディアンではありません"
        );
        assert_eq!(
            told("`x`: write a list, or cards by their places, 1 to 3: `{ 2: ... }`"),
            "「x」：並びか、場所(1から3)ごとのカードを書きます：`{ 2: ... }`"
        );
    }

    #[test]
    fn a_name_in_backticks_is_not_told_in_other_words() {
        assert_eq!(japanese_of("unknown key `card`").as_deref(), Some("`card`という項目はありません"));
        assert_eq!(
            japanese_of("there is no card `a number` in this game").as_deref(),
            Some("このゲームに「a number」というカードはありません")
        );
    }

    #[test]
    fn several_lines_are_told_line_by_line() {
        let told =
            japanese_of("as the text of a card this cannot be read\nunderstood: Draw\nbut not:    a cat.\nwhat could follow:\n  a card");
        let lines = "カードの文としては読めません\nここまで分かります：Draw\nここからは分かりません：a cat.\n次に置けるもの：\n  a card";
        assert_eq!(told.as_deref(), Some(lines));
    }

    #[test]
    fn whoever_tells_a_fault_in_both_languages_is_believed() {
        let fault = Fault::new("deck/breaks-rule", "a deck has 30 cards").in_japanese("デッキは30枚です").hint("leave it out");
        let told = fault.told_in(Language::Ja);
        assert_eq!((told.message.as_str(), told.hint.as_deref()), ("デッキは30枚です", Some("除きます")));
        assert_eq!(fault.told_in(Language::En), fault);
    }
}

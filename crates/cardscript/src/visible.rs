//! Text that came from somebody else, on its way to a terminal, a log or a list of names: what cannot be seen, or changes how what stands
//! around it is seen, is written out as `\u{..}`.

use std::borrow::Cow;
use std::fmt::Write as _;

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};

/// Letters that are drawn as nothing.
const BLANKS: [char; 5] = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}', '\u{2800}'];

/// Where a text is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// Into a line: it must not begin another one.
    Line,
    /// To where lines are: line breaks and tabs stay.
    Lines,
    /// Into JSON that is written already: escaped as JSON does it, line breaks and tabs stay.
    Json,
}

/// The first character of a name that does not show itself where it stands. A variation selector asks for an emoji's colours behind a
/// symbol, and behind a letter for nothing: two names that look alike would differ by it.
///
/// ```
/// use fudaba_cardscript::hidden_in;
/// assert_eq!(hidden_in("札場 ❤\u{fe0f}"), None);
/// assert_eq!(hidden_in("a\u{fe0f}b"), Some('\u{fe0f}'));
/// ```
#[must_use]
pub fn hidden_in(name: &str) -> Option<char> {
    use GeneralCategory as Kind;
    let mut before = None;
    name.chars().find(|&letter| {
        let behind = before.replace(letter);
        let has_colours = |symbol: char| matches!(symbol.general_category(), Kind::OtherSymbol | Kind::MathSymbol);
        !is_visible(letter) || (letter == EMOJI && !behind.is_some_and(has_colours))
    })
}

/// Asks for the emoji in colours.
const EMOJI: char = '\u{fe0f}';

/// Whether a character of a name shows itself and nothing else: no control, format or direction character, no blank in disguise.
///
/// ```
/// use fudaba_cardscript::is_visible;
/// assert!("札場 Zoë".chars().all(is_visible));
/// assert!(!is_visible('\u{202e}') && !is_visible('\u{1b}') && !is_visible('\u{3164}'));
/// ```
#[must_use]
pub fn is_visible(letter: char) -> bool {
    if is_plain(letter) {
        return true;
    }
    // Selectors and fillers change or pad what stands before them.
    let selector = matches!(letter, '\u{fe00}'..='\u{fe0e}' | '\u{e0100}'..='\u{e01ef}' | '\u{34f}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}');
    let odd_space = letter.general_category() == GeneralCategory::SpaceSeparator && !matches!(letter, ' ' | '\u{3000}');
    !steers(letter) && !selector && !odd_space && !BLANKS.contains(&letter)
}

/// Whether a letter is one of those that nearly all texts here are made of, of which no table needs to be asked.
fn is_plain(letter: char) -> bool {
    matches!(letter, ' '..='~' | 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | '一'..='\u{9fcc}')
}

/// Whether a character steers a terminal or the direction of writing, or means nothing that anybody agrees on.
fn steers(letter: char) -> bool {
    use GeneralCategory as Kind;
    !is_plain(letter)
        && matches!(
            letter.general_category(),
            Kind::Control
                | Kind::Format
                | Kind::Surrogate
                | Kind::PrivateUse
                | Kind::Unassigned
                | Kind::LineSeparator
                | Kind::ParagraphSeparator
        )
}

/// The text with every character that steers written out.
///
/// ```
/// use fudaba_cardscript::{Shown, shown};
/// assert_eq!(shown("Eve\r\u{1b}[2K\u{202e}", Shown::Line), r"Eve\u{d}\u{1b}[2K\u{202e}");
/// assert_eq!(shown("two\nlines", Shown::Lines), "two\nlines");
/// ```
#[must_use]
pub fn shown(text: &str, place: Shown) -> Cow<'_, str> {
    let stays = |letter: char| match letter {
        ' '..='~' => true,
        '\n' | '\t' => place != Shown::Line,
        letter => !steers(letter),
    };
    if text.chars().all(stays) {
        return Cow::Borrowed(text);
    }
    let mut told = String::with_capacity(text.len() + 16);
    for letter in text.chars() {
        match place {
            _ if stays(letter) => told.push(letter),
            Shown::Line | Shown::Lines => told.extend(letter.escape_unicode()),
            Shown::Json => letter.encode_utf16(&mut [0; 2]).iter().for_each(|unit| {
                write!(told, "\\u{unit:04x}").expect("a string takes all that is written");
            }),
        }
    }
    Cow::Owned(told)
}

#[cfg(test)]
mod tests {
    use unicode_properties::UnicodeGeneralCategory as _;

    use super::{BLANKS, EMOJI, GeneralCategory, Shown, is_plain, shown};

    #[test]
    fn of_plain_letters_the_table_would_say_the_same() {
        use GeneralCategory as Kind;
        let seen = |letter: char| match letter.general_category() {
            Kind::SpaceSeparator => letter == ' ',
            Kind::Control | Kind::Format | Kind::PrivateUse | Kind::Unassigned => false,
            Kind::LineSeparator | Kind::ParagraphSeparator => false,
            _ => letter != EMOJI && !BLANKS.contains(&letter),
        };
        let wrong: Vec<char> = (char::MIN..=char::MAX).filter(|&letter| is_plain(letter) && !seen(letter)).collect();
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    #[test]
    fn words_of_all_languages_stay_as_they_are() {
        for text in ["", "札場 太郎", "Zoë Ångström", "مريم", "नीना", "😀 ❤", "a\u{a0}b"] {
            assert_eq!(shown(text, Shown::Line), text);
        }
    }

    #[test]
    fn what_steers_is_written_out() {
        for (text, line) in [
            ("\u{1b}[1A", r"\u{1b}[1A"),
            ("a\rb", r"a\u{d}b"),
            ("\u{9b}2J", r"\u{9b}2J"),
            ("\u{202e}abc\u{2066}", r"\u{202e}abc\u{2066}"),
            ("a\u{200b}b\u{feff}", r"a\u{200b}b\u{feff}"),
            ("a\u{2028}b", r"a\u{2028}b"),
            ("one\ntwo\tthree", r"one\u{a}two\u{9}three"),
        ] {
            assert_eq!(shown(text, Shown::Line), line, "{text:?}");
        }
    }

    #[test]
    fn json_stays_json() {
        let text = shown("{\"name\":\"\u{202e}\u{e0001}x\"}\n", Shown::Json).into_owned();
        assert_eq!(text, "{\"name\":\"\\u202e\\udb40\\udc01x\"}\n");
        let read: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(read["name"], "\u{202e}\u{e0001}x");
    }
}

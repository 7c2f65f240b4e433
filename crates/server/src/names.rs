//! Names that may be shown to others: everything in them can be seen, and nothing turns what stands around them.

use unicode_properties::{GeneralCategory, UnicodeGeneralCategory as _};

use crate::replay::NAME;

/// Letters that are drawn as nothing.
const BLANKS: [char; 5] = ['\u{115f}', '\u{1160}', '\u{3164}', '\u{ffa0}', '\u{2800}'];

/// Whether a name may be shown.
pub(crate) fn is_shown(name: &str) -> bool {
    name.chars().count() <= NAME && name.chars().all(is_visible)
}

fn is_visible(letter: char) -> bool {
    use GeneralCategory as Kind;
    let kind = letter.general_category();
    let hidden = matches!(
        kind,
        Kind::Control
            | Kind::Format
            | Kind::Surrogate
            | Kind::PrivateUse
            | Kind::Unassigned
            | Kind::LineSeparator
            | Kind::ParagraphSeparator
    );
    // Selectors and fillers change or pad what stands before them.
    let selector = matches!(letter, '\u{fe00}'..='\u{fe0e}' | '\u{e0100}'..='\u{e01ef}' | '\u{34f}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}');
    let odd_space = kind == Kind::SpaceSeparator && !matches!(letter, ' ' | '\u{3000}');
    !hidden && !selector && !odd_space && !BLANKS.contains(&letter)
}

#[cfg(test)]
mod tests {
    use super::is_shown;

    #[test]
    fn names_of_many_languages_may_be_shown() {
        for name in ["", "Aki", "札場 太郎", "Zoë Ångström", "Дмитрий", "مريم", "नीना", "😀", "❤\u{fe0f}"] {
            assert!(is_shown(name), "{name:?}");
        }
    }

    #[test]
    fn what_hides_or_turns_may_not() {
        for name in ["a\u{202e}b", "a\u{200b}b", "\u{2066}x", "a\u{ad}", "\u{feff}", "\u{3164}", "a\nb", "\u{e000}", "a\u{2028}b", "\u{a0}"]
        {
            assert!(!is_shown(name), "{name:?}");
        }
        assert!(!is_shown(&"x".repeat(41)));
    }
}

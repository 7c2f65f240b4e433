//! Names that may be shown to others: everything in them can be seen, and nothing turns what stands around them.

use fudaba_cardscript::hidden_in;

use crate::replay::NAME;

/// Whether a name may be shown.
pub(crate) fn is_shown(name: &str) -> bool {
    name.chars().count() <= NAME && hidden_in(name).is_none()
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
        // Behind a letter, a selector changes nothing that anybody sees.
        assert!(!is_shown("a\u{fe0f}b") && !is_shown("\u{fe0f}"));
        assert!(!is_shown(&"x".repeat(41)));
    }
}

//! Letters as a reader takes them: what is only a habit of the keyboard makes no difference.
//!
//! Full and half width, capitals, 。and `.`, the signs of sums, several spaces for one, separators of thousands: none of them changes what a
//! sentence says. Whatever else is different is different.

use crate::text::Language;

/// A text as it is read, and where its letters stand in what was written.
#[derive(Clone, Debug)]
pub(super) struct Letters {
    language: Language,
    text: String,
    /// For each byte of the text, and for its end, where that is in what was written.
    places: Vec<usize>,
}

impl Letters {
    pub(super) fn of(written: &str, language: Language) -> Letters {
        let mut letters = Letters { language, text: String::with_capacity(written.len()), places: Vec::with_capacity(written.len() + 1) };
        let (start, end) = (written.len() - written.trim_start().len(), written.trim_end().len());
        for (at, letter) in written.char_indices().filter(|(at, _)| (start..end).contains(at)) {
            if is_separator(written, at) {
                continue;
            }
            match plain(letter, language) {
                Some(' ') if letters.text.ends_with(' ') => {}
                Some(letter) => letters.push(letter, at),
                None => {}
            }
        }
        letters.places.push(end.max(start));
        letters
    }

    fn push(&mut self, letter: char, at: usize) {
        self.text.push(letter);
        self.places.resize(self.text.len(), at);
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    /// Where this place is in what was written.
    pub(super) fn place(&self, at: usize) -> usize {
        self.places.get(at).copied().unwrap_or_default()
    }

    /// The letter that stands here.
    pub(super) fn letter(&self, at: usize) -> Option<char> {
        self.text[at..].chars().next()
    }

    /// How far the words go on from here, and what of them is missing there.
    pub(super) fn follow<'w>(&self, words: &'w str, at: usize) -> (usize, &'w str) {
        let mut end = at;
        for (index, letter) in words.char_indices() {
            let Some(letter) = plain(letter, self.language) else { continue };
            if !self.text[end..].starts_with(letter) {
                return (end, &words[index..]);
            }
            end += letter.len_utf8();
        }
        (end, "")
    }
}

/// The letter that words begin with, as a reader takes it.
pub(super) fn first(words: &str, language: Language) -> Option<char> {
    words.chars().find_map(|letter| plain(letter, language))
}

/// Whether two texts are the same to a reader.
pub(super) fn same(one: &str, other: &str, language: Language) -> bool {
    Letters::of(one, language).text == Letters::of(other, language).text
}

/// A comma between digits, as in 1,000.
fn is_separator(written: &str, at: usize) -> bool {
    let digit = |letter: char| letter.is_ascii_digit() || ('０'..='９').contains(&letter);
    let Some(after) = written[at..].strip_prefix([',', '，']) else { return false };
    let digits = after.chars().take_while(|&letter| digit(letter)).count();
    written[..at].ends_with(digit) && digits == 3
}

/// A letter in its plainest form; nothing for a space of a Japanese text.
fn plain(letter: char, language: Language) -> Option<char> {
    let letter = match letter {
        '！'..='～' => char::from_u32(letter as u32 - 0xfee0).unwrap_or(letter),
        '−' | '–' | '‐' => '-',
        '。' | '｡' => '.',
        '、' | '､' => ',',
        '【' | '〔' => '[',
        '】' | '〕' => ']',
        '｢' => '「',
        '｣' => '」',
        '･' => '・',
        '’' | '‘' => '\'',
        '“' | '”' => '"',
        letter if letter.is_whitespace() => ' ',
        letter => letter,
    };
    (letter != ' ' || language == Language::En).then(|| letter.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn habits_of_the_keyboard_make_no_difference() {
        let ja = |one, other| same(one, other, Language::Ja);
        assert!(
            ja("ＰＯＷ－２００．", "POW−200。") && ja("【オープン】 1枚引き、", "[オープン]１枚引き，") && ja("POW＋1,000。", "POW+1000.")
        );
        assert!(same("  draw  2 Cards.", "Draw 2 cards.", Language::En) && same("gets -1,200 POW", "gets −1200 POW", Language::En));
        assert!(!ja("POW＋200", "POW−200") && !ja("1枚", "11枚") && !ja("カード", "カド") && !same("a card", "acard", Language::En));
        assert!(!same("1, 200", "1200", Language::En) && !same("1,20", "120", Language::En));
    }

    #[test]
    fn a_place_leads_back_to_what_was_written() {
        let letters = Letters::of(" １ 枚、引く", Language::Ja);
        assert_eq!((letters.text(), letters.follow("1枚引く", 0)), ("1枚,引く", (4, "引く")));
        assert_eq!(letters.place(4), " １ 枚".len());
    }
}

//! Where lines break: between words, and in Japanese almost anywhere, but never so that a line begins with what closes or ends with what opens.

use unicode_linebreak::linebreaks;

use crate::fonts::{Hand, length};

/// Words of katakana up to so many letters stay whole.
const WHOLE: usize = 9;
/// A mark has no more letters than this: what is longer in brackets is a price, and read as a sentence.
const LONGEST_MARK: usize = 30;
/// What has more letters than this and no place to break may be broken anywhere: no line could hold it.
const ENDLESS: usize = 24;

/// What a paragraph is made of.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Item {
    /// A mark that leads the line: 【オープン】, without its brackets.
    Mark(String),
    /// Words that stay together; a space behind them is lost at the end of a line.
    Words(String),
}

/// The pieces of a text between which it may be broken.
pub(crate) fn pieces(text: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut from = 0;
    for (at, _) in linebreaks(text) {
        if at < text.len() && holds_together(&text[from..at], &text[at..]) {
            continue;
        }
        pieces.push(&text[from..at]);
        from = at;
    }
    pieces
}

/// What the general rules would break and a reader would not: a short word of katakana, a number and what it counts, a sign and its number.
fn holds_together(before: &str, after: &str) -> bool {
    let (Some(last), Some(next)) = (before.chars().next_back(), after.chars().next()) else { return false };
    let katakana = |letter: char| matches!(letter, 'ァ'..='ヺ' | 'ー');
    let word = || {
        before.chars().rev().take_while(|letter| katakana(*letter)).count() + after.chars().take_while(|letter| katakana(*letter)).count()
    };
    let digit = |letter: char| letter.is_ascii_digit() || ('０'..='９').contains(&letter);
    let sign = |letter: char| matches!(letter, '+' | '-' | '＋' | '－' | '−' | '×');
    match () {
        () if katakana(last) && katakana(next) => word() <= WHOLE,
        () if digit(last) => !next.is_whitespace() && !sign(next) && !next.is_ascii_alphabetic(),
        () if sign(last) => digit(next),
        () => false,
    }
}

/// A text as a paragraph, its leading marks set apart: `[Open] Draw 1 card.`
pub(crate) fn paragraph(text: &str) -> Vec<Item> {
    let mut items = Vec::new();
    let mut rest = text.trim();
    while let Some((mark, behind)) = leading_mark(rest) {
        items.push(Item::Mark(mark.to_owned()));
        rest = behind;
    }
    if !items.is_empty() {
        rest = rest.trim_start_matches([':', '：']).trim_start();
    }
    items.extend(pieces(rest).into_iter().flat_map(bounded).map(Item::Words));
    items
}

/// A piece, or its letters where there are too many of them.
fn bounded(piece: &str) -> Vec<String> {
    if piece.chars().count() <= ENDLESS { vec![piece.to_owned()] } else { piece.chars().map(String::from).collect() }
}

fn leading_mark(text: &str) -> Option<(&str, &str)> {
    let (opened, close) = match text.strip_prefix('【') {
        Some(rest) => (rest, '】'),
        None => (text.strip_prefix('[')?, ']'),
    };
    let (mark, behind) = opened.split_once(close)?;
    (1..=LONGEST_MARK).contains(&mark.chars().count()).then(|| (mark, behind.trim_start()))
}

/// How wide things are, in the size of the text.
pub(crate) struct Measure {
    hand: Hand,
}

/// A mark's letters beside those of the text.
pub(crate) const MARK_SIZE: f32 = 0.82;
/// The space inside of a mark's ends, and behind it.
pub(crate) const MARK_PAD: f32 = 0.3;
pub(crate) const MARK_GAP: f32 = 0.35;

impl Measure {
    pub(crate) const fn of(hand: Hand) -> Self {
        Self { hand }
    }

    /// From the item's beginning to that of the next one.
    pub(crate) fn advance(&self, item: &Item) -> f32 {
        match item {
            Item::Mark(word) => length(Hand::Bold, word) * MARK_SIZE + 2.0 * MARK_PAD + MARK_GAP,
            Item::Words(words) => length(self.hand, words),
        }
    }

    /// What it takes at the end of a line: a space behind it takes nothing, and a mark of punctuation may stand half outside.
    fn ending(&self, item: &Item) -> f32 {
        match item {
            Item::Mark(_) => self.advance(item) - MARK_GAP,
            Item::Words(words) => {
                let words = words.trim_end();
                let hangs = words.ends_with(['。', '、', '」', '』', '）', '】']);
                length(self.hand, words) - if hangs { 0.5 } else { 0.0 }
            }
        }
    }
}

/// A paragraph whose items are measured once, to be filled into lines of any size.
pub(crate) struct Measured {
    items: Vec<(Item, f32, f32)>,
}

impl Measured {
    pub(crate) fn new(items: Vec<Item>, measure: &Measure) -> Self {
        let items = items.into_iter().map(|item| (measure.advance(&item), measure.ending(&item), item));
        Self { items: items.map(|(advance, ending, item)| (item, advance, ending)).collect() }
    }

    /// Lines of at most this width, in the size of the text.
    pub(crate) fn lines(&self, width: f32) -> Vec<Vec<&Item>> {
        let mut lines: Vec<Vec<&Item>> = vec![Vec::new()];
        let mut at = 0.0;
        for (item, advance, ending) in &self.items {
            if at > 0.0 && at + ending > width {
                lines.push(Vec::new());
                at = 0.0;
            }
            at += advance;
            lines.last_mut().into_iter().for_each(|line| line.push(item));
        }
        lines
    }

    /// Lines as few as at this width, and as even as they can be.
    pub(crate) fn even_lines(&self, width: f32) -> Vec<Vec<&Item>> {
        let count = self.lines(width).len();
        let (mut narrow, mut wide) = (self.widest(), width);
        for _ in 0..12 {
            let middle = (narrow + wide) / 2.0;
            if self.lines(middle).len() > count { narrow = middle } else { wide = middle }
        }
        self.lines(wide)
    }

    /// The widest of what cannot be broken.
    pub(crate) fn widest(&self) -> f32 {
        self.items.iter().map(|(_, _, ending)| *ending).fold(0.0, f32::max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_begins_with_what_closes_or_ends_with_what_opens() {
        let pieces = pieces("相手の「火」（または「水」）を1枚選ぶ。その後、ょーっと待つ。");
        let closes = ['」', '）', '。', '、', 'ー', 'っ', 'ょ'];
        assert!(pieces.iter().all(|piece| !piece.starts_with(closes)), "{pieces:?}");
        assert!(pieces.iter().all(|piece| !piece.ends_with(['「', '（'])), "{pieces:?}");
    }

    #[test]
    fn words_of_katakana_and_numbers_with_what_they_count_stay_whole() {
        let pieces = pieces("アタッカーを2枚、POW＋400する");
        for whole in ["アタッカー", "2枚", "＋400"] {
            assert!(pieces.iter().any(|piece| piece.contains(whole)), "{whole}: {pieces:?}");
        }
    }

    #[test]
    fn marks_lead_a_paragraph() {
        let items = paragraph("【自】【アタック】：1枚引く。");
        assert_eq!(items[..2], [Item::Mark("自".to_owned()), Item::Mark("アタック".to_owned())]);
        assert_eq!(paragraph("[Open] Draw.")[1], Item::Words("Draw.".to_owned()));
        assert_eq!(paragraph("[2] of 3")[0], Item::Mark("2".to_owned()));
    }

    #[test]
    fn a_space_at_the_end_of_a_line_takes_no_room() {
        let measured = Measured { items: vec![(Item::Words("one ".to_owned()), 4.0, 3.0), (Item::Words("two".to_owned()), 3.0, 3.0)] };
        assert_eq!(measured.lines(7.0).len(), 1);
        assert_eq!(measured.lines(6.9).len(), 2);
    }
}

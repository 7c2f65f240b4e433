//! Hints from the grammar: where a person typed the text of a card into its file, how a card file writes it, or where it is no text of a card.

use fudaba_cardscript::grammar::{Hearing, nearest};
use fudaba_cardscript::{Fault, Faults, Language, typed_at};
use fudaba_stage::CardGame;

use crate::read_text::{ReadLine, ReadText, language_of};
use crate::shelf::Shelf;

/// Which part of a text must be understood, so that it is taken for one of a card: a third.
const PART: usize = 3;
/// How many mistakes are looked at for such a hint.
const MOST: usize = 40;
/// How long a text may be for it, in bytes.
const LONGEST: usize = 2_000;

impl<G: CardGame> Shelf<G> {
    /// What a printed line of a card says, and the line of the game's cards that is nearest to it where it says nothing.
    pub(crate) fn hear(&self, line: &str, language: Language) -> Option<(Hearing, Option<&str>)> {
        let lines = self.faces.iter().flat_map(|face| face.text.of(language)).map(String::as_str);
        let hearing = G::hear(&self.cards, line, language)?;
        let near = if hearing.readings.is_empty() { nearest(line, lines, language) } else { None };
        Some((hearing, near))
    }

    /// The mistakes of a card file; one at a place where the text of a card stands says how a card file writes it.
    pub(crate) fn hinted(&self, faults: Faults) -> Faults {
        let hint = |(at, fault): (usize, Fault)| match (at < MOST).then(|| self.hint(&fault)).flatten() {
            Some(hint) => fault.hint(hint),
            None => fault,
        };
        faults.into_iter().enumerate().map(hint).collect()
    }

    fn hint(&self, fault: &Fault) -> Option<String> {
        let place = fault.place.as_ref().filter(|_| fault.code.starts_with("read/") || fault.code == "yaml/syntax")?;
        let typed = typed_at(&place.source, place.span).into_iter().filter(|typed| is_sentence(typed));
        let read: Vec<ReadText> = typed.filter_map(|typed| ReadText::heard(&typed, |line| self.hear_unended(line))).collect();
        let whole = read.iter().find(|text| !text.lines.is_empty() && text.is_whole()).map(remedy);
        whole.or_else(|| read.iter().filter(|text| is_begun(text)).max_by_key(|text| understood(text)).map(where_it_ends))
    }

    /// A line that may lack its full stop.
    fn hear_unended(&self, line: &str) -> Option<(Hearing, Option<&str>)> {
        let language = language_of(line);
        let heard = self.hear(line, language)?;
        let ended = || self.hear(&format!("{line}."), language).filter(|(hearing, _)| hearing.one().is_some());
        Some(if heard.0.readings.is_empty() { ended().unwrap_or(heard) } else { heard })
    }
}

/// Whether it is more than a word of the card language, and no longer than a card.
fn is_sentence(typed: &str) -> bool {
    typed.len() <= LONGEST && typed.chars().any(|letter| letter == ' ' || !letter.is_ascii())
}

fn remedy(text: &ReadText) -> String {
    let entries: Vec<&str> = text.lines.iter().filter_map(|line| Some(line.reading()?.yaml.as_str())).collect();
    match entries.as_slice() {
        [""] => "a card file writes nothing for this text".to_owned(),
        [entry] => format!("a card file writes this text as `{entry}`"),
        several => format!("a card file writes this text as\n  {}", several.join("\n  ")),
    }
}

/// The first line of a text that is not read.
fn unread(text: &ReadText) -> Option<&ReadLine> {
    text.lines.iter().find(|line| line.reading().is_none())
}

/// Whether a good part of its first line that is not read is understood, or nearly a line of a card.
fn is_begun(text: &ReadText) -> bool {
    let followed = |line: &ReadLine| !line.hearing.next.is_empty() && line.hearing.understood * PART >= line.line.len();
    unread(text).is_some_and(|line| line.nearest.is_some() || followed(line))
}

fn understood(text: &ReadText) -> usize {
    unread(text).map_or(0, |line| line.hearing.understood)
}

fn where_it_ends(text: &ReadText) -> String {
    let unread = text.lines.iter().filter(|line| line.reading().is_none()).map(|line| line.why_not().en);
    format!("as the text of a card this cannot be read\n{}", unread.collect::<Vec<_>>().join("\n"))
}

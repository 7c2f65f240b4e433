//! Printed texts, read back for people: what a card file says for them, or how far they were understood.

use fudaba_cardscript::grammar::{Hearing, Reading};
use fudaba_cardscript::{Language, Text};
use serde::Serialize;

use crate::game::Workshop;

/// A line of a card with what was understood of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ReadLine {
    /// The line as it was given.
    pub line: String,
    /// What it says, or how far it could be followed.
    #[serde(flatten)]
    pub hearing: Hearing,
    /// Where nothing was read: the line of the game's cards that is nearest, if any comes near.
    pub nearest: Option<String>,
}

/// A text with what was understood of each of its lines; blank ones are left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadText {
    /// Its lines in order.
    pub lines: Vec<ReadLine>,
}

impl ReadText {
    /// Reads a text. Each line is in the language of its letters where none is given. Nothing where the game's words are not declared so that
    /// they can be read.
    #[must_use]
    pub fn new(game: &(impl Workshop + ?Sized), text: &str, language: Option<Language>) -> Option<ReadText> {
        ReadText::heard(text, |line| game.hear(line, language.unwrap_or_else(|| language_of(line))))
    }

    /// A text whose lines are heard so.
    pub(crate) fn heard<'n>(text: &str, hear: impl Fn(&str) -> Option<(Hearing, Option<&'n str>)>) -> Option<ReadText> {
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        let lines = lines.map(|line| {
            let (hearing, nearest) = hear(line)?;
            Some(ReadLine { line: line.to_owned(), hearing, nearest: nearest.map(str::to_owned) })
        });
        Some(ReadText { lines: lines.collect::<Option<_>>()? })
    }

    /// Whether each line says one thing.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.lines.iter().all(|line| line.reading().is_some())
    }

    /// What `fudaba read` prints: the entries as a card file writes them, the lines in both languages, and why others were not read.
    #[must_use]
    pub fn told(&self) -> Text {
        let readings = || self.lines.iter().filter_map(ReadLine::reading);
        let entries = readings().filter(|reading| !reading.yaml.is_empty()).map(|reading| Text::same(reading.yaml.as_str()));
        let printed = readings().map(|reading| Text::same(format!("# {}\n# {}", reading.text.ja, reading.text.en)));
        let unread = self.lines.iter().filter(|line| line.reading().is_none()).map(ReadLine::why_not);
        entries.chain(printed).chain(unread).reduce(|one, other| below(&one, &other)).unwrap_or_default()
    }
}

impl ReadLine {
    /// What it says, if it says one thing.
    #[must_use]
    pub fn reading(&self) -> Option<&Reading> {
        self.hearing.one()
    }

    /// Why it was not read: the ways in which it could be taken, or where understanding ended, what could follow and the nearest line.
    #[must_use]
    pub fn why_not(&self) -> Text {
        if self.hearing.readings.is_empty() { self.where_it_ended() } else { self.several() }
    }

    fn several(&self) -> Text {
        let ways = indented(self.hearing.readings.iter().map(|reading| &reading.yaml));
        let line = &self.line;
        Text::new(format!("「{line}」は2通り以上に読めます：\n{ways}"), format!("`{line}` can be read in several ways:\n{ways}"))
    }

    fn where_it_ended(&self) -> Text {
        let next = indented(&self.hearing.next);
        let next = (!next.is_empty()).then(|| Text::new(format!("次に置けるもの：\n{next}"), format!("what could follow:\n{next}")));
        let near = self.nearest.as_ref();
        let near = near.map(|near| Text::new(format!("最も近いカードの文：\n  {near}"), format!("the nearest line of a card:\n  {near}")));
        next.iter().chain(&near).fold(self.end(), |told, more| below(&told, more))
    }

    fn end(&self) -> Text {
        let (known, rest) = self.line.split_at(self.hearing.understood);
        match (self.hearing.given_up, known.trim()) {
            (true, _) => Text::new("長すぎるか、読み方が多すぎます", "too long, or too many ways to take it"),
            (false, "") => Text::new(format!("分からないところ：{rest}"), format!("not understood: {rest}")),
            (false, known) if rest.is_empty() => {
                Text::new(format!("ここまで分かりますが、まだ文になりません：{known}"), format!("understood, but no whole text: {known}"))
            }
            (false, known) => {
                let ja = format!("ここまで分かります：{known}\nここからは分かりません：{rest}");
                Text::new(ja, format!("understood: {known}\nbut not:    {rest}"))
            }
        }
    }
}

/// Each on a line of its own, set in.
fn indented<'t>(lines: impl IntoIterator<Item = &'t String>) -> String {
    lines.into_iter().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}

/// One text below the other.
fn below(one: &Text, other: &Text) -> Text {
    Text::new(format!("{}\n{}", one.ja, other.ja), format!("{}\n{}", one.en, other.en))
}

/// The language that a line is written in, by its letters.
#[must_use]
pub fn language_of(line: &str) -> Language {
    let japanese = |letter: char| matches!(letter, 'ぁ'..='ヿ' | '一'..='鿿' | '【');
    if line.contains(japanese) { Language::Ja } else { Language::En }
}

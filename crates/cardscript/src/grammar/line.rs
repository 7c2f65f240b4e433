//! Lines of a card: a mark that says when, and its sentences.

use super::letters::{Letters, same};
use super::lexicon::Grammar;
use super::understood::{Hearing, Reading};
use super::voice::{Spoken, Voice};
use crate::effect::Instruction;
use crate::print::{Tone, line, print};
use crate::text::{Language, Text};

/// How a line begins, and which entry of a card file it is.
#[derive(Clone, Debug)]
pub struct Head {
    /// The entry: `on_open`.
    pub key: &'static str,
    /// Its mark: 【オープン】, `[Open]`. Nothing for lines without one.
    pub mark: Text,
    /// How its effects work.
    pub tone: Tone,
}

impl Head {
    /// The line of an effect behind this head.
    #[must_use]
    pub fn say<W: Spoken>(&self, effect: &[Instruction<W>]) -> Text {
        line(std::slice::from_ref(&self.mark), &print(&Voice::<W>::default(), effect, self.tone))
    }
}

impl Grammar {
    /// What a line of a card says. A line without a mark is heard in every way in which effects of these heads work. `nothing` is the line of a
    /// card that does nothing, empty where there is none.
    #[must_use]
    pub fn hear_line<W: Spoken>(&self, line: &str, language: Language, heads: &[Head], nothing: &Text) -> Hearing {
        if !nothing.is_empty() && same(line, nothing.of(language), language) {
            let reading = Reading { key: None, yaml: String::new(), text: nothing.clone() };
            return Hearing { readings: vec![reading], understood: line.len(), ..Hearing::default() };
        }
        let marked = heads.iter().filter_map(|head| Some((head, behind(line, head.mark.of(language), language)?)));
        let heard = marked.map(|(head, start)| self.hear_from::<W>(line, start, language, (head.tone, Some(head))));
        let unmarked = || {
            let tones = [Tone::Once, Tone::Standing].into_iter().filter(|tone| heads.iter().any(|head| head.tone == *tone));
            let heard = tones.map(|tone| self.hear_from::<W>(line, 0, language, (tone, None))).reduce(Hearing::or).unwrap_or_default();
            heard.or(beginnings(line, language, heads.iter().map(|head| &head.mark).chain([nothing])))
        };
        heard.reduce(Hearing::or).unwrap_or_else(unmarked)
    }

    fn hear_from<W: Spoken>(&self, line: &str, start: usize, language: Language, (tone, head): (Tone, Option<&Head>)) -> Hearing {
        let heard = self.hear::<W>(&line[start..], language, tone);
        let readings = heard.effects.into_iter().map(|(effect, file)| match head {
            Some(head) => Reading { key: Some(head.key), yaml: format!("{}: {file}", head.key), text: head.say(&effect) },
            None => Reading { key: None, yaml: file, text: print(&Voice::<W>::default(), &effect, tone) },
        });
        Hearing { readings: readings.collect(), understood: start + heard.understood, next: heard.next, given_up: heard.given_up }
    }
}

/// Where a line goes on behind its mark, if it has it.
fn behind(line: &str, mark: &str, language: Language) -> Option<usize> {
    let letters = Letters::of(line, language);
    match letters.follow(mark, 0) {
        (end, "") if !mark.is_empty() => Some(letters.place(end)),
        _ => None,
    }
}

/// With which of these a line could begin, as far as it does.
fn beginnings<'t>(line: &str, language: Language, of: impl Iterator<Item = &'t Text>) -> Hearing {
    let letters = Letters::of(line, language);
    let all: Vec<_> = of.map(|text| letters.follow(text.of(language), 0)).filter(|(_, missing)| !missing.is_empty()).collect();
    let furthest = all.iter().map(|(end, _)| *end).max().unwrap_or_default();
    let next = all.into_iter().filter(|(end, _)| *end == furthest).map(|(_, missing)| missing.to_owned()).collect();
    Hearing { understood: letters.place(furthest), next, ..Hearing::default() }
}

/// The known sentence that is nearest to a line, if any comes near it.
#[must_use]
pub fn nearest<'k>(line: &str, known: impl IntoIterator<Item = &'k str>, language: Language) -> Option<&'k str> {
    const NEAR: f64 = 0.5;
    let written: String = Letters::of(line, language).text().chars().take(400).collect();
    let rated = known.into_iter().map(|known| (strsim::normalized_levenshtein(&written, Letters::of(known, language).text()), known));
    rated.filter(|(near, _)| *near >= NEAR).max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, known)| known)
}

/// Whether two texts are the same to a reader: full and half width, capitals and the like make no difference.
#[must_use]
pub fn reads_alike(one: &str, other: &str, language: Language) -> bool {
    same(one, other, language)
}

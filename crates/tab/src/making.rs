//! Cards in the making: what printed lines say, how a beginning goes on, and a card on the scales.

use core::time::Duration;
use std::sync::Arc;

use fudaba_cardscript::grammar::Hearing;
use fudaba_cardscript::{Language, Source};
use fudaba_engine::{Playable, ReadText, Weighing, holding, language_of};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::answers::{Answer, Failed, told};

/// How many lines of the game's cards are told that go on from a beginning.
const LINES: usize = 6;

/// A letter that stands in no pattern.
const PROBE: char = '\u{a7}';

/// What each line of a text says, or where understanding ended.
pub(crate) fn read(game: &dyn Playable, text: &str, language: Option<Language>) -> Answer {
    let read = ReadText::new(game, text, language).ok_or_else(not_declared)?;
    let lines = read.lines.iter().map(|line| {
        let hearing = &line.hearing;
        let why = line.reading().is_none().then(|| line.why_not());
        json!({
            "line": line.line,
            "known": line.line[..hearing.understood],
            "read": line.reading(),
            "several": line.reading().is_none() && !hearing.readings.is_empty(),
            "next": hearing.next,
            "nearest": line.nearest,
            "why": why,
        })
    });
    told(&json!({ "whole": read.is_whole(), "lines": lines.collect::<Vec<_>>() }))
}

fn not_declared() -> Failed {
    Failed::new("read/not_declared", &"the words of this game are not declared so that they can be read")
}

/// How the beginning of a line may go on: words, with `#` where a number stands, and lines of the game's cards.
pub(crate) fn next(game: &dyn Playable, beginning: &str, language: Option<Language>) -> Answer {
    let language = language.unwrap_or_else(|| language_of(beginning));
    let (heard, _) = game.hear(beginning, language).ok_or_else(not_declared)?;
    // Between two words the reader wants a space and tells no more: behind the space it tells what can stand there.
    let between = beginning.ends_with(' ') || heard.next.iter().all(|next| next.trim().is_empty());
    let probe = format!("{} {PROBE}", beginning.trim_end());
    let probed = if between && !beginning.trim().is_empty() { game.hear(&probe, language).map(|(heard, _)| heard) } else { None };
    let (hearing, text) = match probed.filter(|probed| probed.understood > beginning.trim_end().len()) {
        Some(probed) => (Hearing { readings: heard.readings, ..probed }, probe.trim_end_matches(PROBE)),
        None => (heard, beginning),
    };
    let (known, rest) = text.split_at(hearing.understood);
    let rest = rest.trim_start().to_lowercase();
    let fits = |next: &&String| next.trim_start().to_lowercase().starts_with(&rest);
    let next: Vec<Value> = hearing.next.iter().filter(fits).map(|next| json!({ "text": next, "slots": slots(next) })).collect();
    let stuck = next.is_empty() && hearing.readings.is_empty();
    let lines = lines_from(game, beginning, language);
    told(&json!({ "known": known, "next": next, "whole": hearing.one().is_some(), "stuck": stuck, "lines": lines }))
}

/// Where numbers stand: places in letters as JavaScript counts them.
fn slots(next: &str) -> Vec<usize> {
    next.match_indices('#').map(|(at, _)| next[..at].encode_utf16().count()).collect()
}

/// Lines of the game's cards that begin so, each once.
fn lines_from<'g>(game: &'g dyn Playable, beginning: &str, language: Language) -> Vec<&'g str> {
    let beginning = beginning.trim().to_lowercase();
    let all = game.faces().iter().flat_map(|face| face.text.of(language)).map(String::as_str);
    let mut lines: Vec<&str> = Vec::new();
    for line in all.filter(|line| !beginning.is_empty() && line.to_lowercase().starts_with(&beginning)) {
        if !lines.contains(&line) && lines.len() < LINES {
            lines.push(line);
        }
    }
    lines
}

/// The ready-made decks that hold a card, or may hold it in another's place.
pub(crate) fn held(game: &dyn Playable, card: &str) -> Value {
    let decks = holding(game, card).into_iter().map(|(key, list)| {
        let name = game.decks().iter().find(|deck| deck.key.value == key).map(|deck| &deck.name);
        json!({ "key": key, "name": name, "list": list })
    });
    decks.collect()
}

/// What lies on the scales: a card in a file of cards as it was and as it is.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct OnScales {
    card: String,
    /// The cards as they were; the game's own where there is nothing.
    #[serde(default)]
    was: Option<String>,
    now: String,
    seed: u64,
}

/// Scales that go on where they were, while the same lies on them.
pub(crate) struct Scales {
    load: OnScales,
    weighing: Weighing,
}

impl Scales {
    /// Those that were used last, if this lies on them; else new ones.
    pub(crate) fn with(before: Option<Scales>, game: &Arc<dyn Playable>, load: OnScales) -> Result<Scales, Failed> {
        if let Some(scales) = before.filter(|scales| scales.load == load) {
            return Ok(scales);
        }
        let with = |text: &str| game.with_cards(&Source::new("draft.yaml", text)).game;
        let was = load.was.as_deref().map_or_else(|| Arc::clone(game), with);
        let weighing =
            Weighing::new(was, with(&load.now), &load.card, load.seed).map_err(|error| Failed::new("weigh/impossible", &error))?;
        Ok(Scales { load, weighing })
    }

    pub(crate) fn go_on(&mut self, milliseconds: u64, most: u32) -> Answer {
        told(&self.weighing.go_on(Duration::from_millis(milliseconds), most))
    }
}

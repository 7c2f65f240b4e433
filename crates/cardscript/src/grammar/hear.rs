//! From sentences to effects: the way of [`crate::print::print`], walked backwards.
//!
//! What is read is printed again; only what prints as it was written is kept.

use std::cell::Cell;

use serde_json::{Map, Value, json};

use super::chart::{Chart, named};
use super::letters::Letters;
use super::lexicon::Grammar;
use super::next::shortened;
use super::spell::Context;
use super::voice::{BEFORE, Spoken, TIMES, Voice};
use super::written::Form;
use super::yaml::flow;
use crate::effect::{Effect, Instruction};
use crate::print::{JaMay, Link, Said, Speak, Tone};
use crate::read::read_json;
use crate::text::Language;

/// How many readings are looked at.
const MOST: usize = 4096;
/// How long a text may be, in bytes: several times the longest card.
const LONGEST: usize = 12_000;
/// How many instructions a text may have.
const MOST_INSTRUCTIONS: usize = 40;
/// How many lists there may be to choose from.
const MOST_MODES: i64 = 12;
/// How many verbs a sentence may have.
const MOST_VERBS: usize = 12;

/// What was understood of a text.
#[derive(Clone, Debug)]
pub struct Heard<W: Spoken> {
    /// Every effect that prints just so, with how a file writes it.
    pub effects: Vec<(Effect<W>, String)>,
    /// How many bytes of the text could be followed.
    pub understood: usize,
    /// What could stand there, up to where the ways part; `#` is a number.
    pub next: Vec<String>,
    /// Whether the text is longer than any card, or could be taken in more ways than anybody looks at: it was not read to its end.
    pub given_up: bool,
}

impl Grammar {
    /// Every effect that prints as this text in this language, and how far the text could be followed.
    ///
    /// What is only a habit of the keyboard makes no difference: full and half width, capitals, the signs of sums, 。and `.`, several spaces.
    #[must_use]
    pub fn hear<W: Spoken>(&self, text: &str, language: Language, tone: Tone) -> Heard<W> {
        if text.len() > LONGEST {
            return Heard { effects: Vec::new(), understood: 0, next: Vec::new(), given_up: true };
        }
        let chart = Chart::new(self, language, text, &[]);
        let listener = Listener::<W>::new(&chart, Place { language, tone, start: 0, context: Context::default() });
        let effects = listener.effects().into_iter().map(|(effect, written)| (effect, file(&written))).collect();
        let (understood, next) = reached(&chart, language);
        Heard { effects, understood, next, given_up: listener.is_given_up() }
    }
}

/// How far a text was understood, and what could stand there.
pub(super) fn reached(chart: &Chart<'_>, language: Language) -> (usize, Vec<String>) {
    let (at, wanted) = chart.furthest();
    let read = chart.text();
    let begins = at == 0 || read.text()[..at].trim_end().ends_with(['.', ':', '•', ']']);
    (read.place(at), shortened(wanted, language, begins))
}

/// The instructions of an effect as a file has them.
pub(super) fn file(written: &[Value]) -> String {
    format!("[{}]", written.iter().map(flow).collect::<Vec<_>>().join(", "))
}

/// The kinds of words that an instruction is made of.
struct Kinds {
    condition: Option<usize>,
    verb: Option<usize>,
    count: Option<usize>,
    duration: Option<usize>,
}

impl Kinds {
    fn of<W: Spoken>(grammar: &Grammar) -> Kinds {
        Kinds {
            condition: grammar.kind_of::<W::Condition>(),
            verb: grammar.kind_of::<W::Verb>(),
            count: grammar.kind_of::<W::Count>(),
            duration: grammar.kind_of::<W::Duration>(),
        }
    }
}

/// An instruction as far as it has been read, and where it goes on.
type Begun = (usize, Map<String, Value>);

/// Verbs, and where they end.
type Verbs = (usize, Vec<Value>);

/// Where an effect stands.
pub(super) struct Place {
    pub(super) language: Language,
    pub(super) tone: Tone,
    /// Where its sentences begin.
    pub(super) start: usize,
    /// What was chosen for it, and who speaks.
    pub(super) context: Context,
}

/// Hears the sentences of an effect.
pub(super) struct Listener<'c, 'g, W> {
    chart: &'c Chart<'g>,
    kinds: Kinds,
    language: Language,
    tone: Tone,
    start: usize,
    voice: Voice<W>,
    /// How many readings were looked at.
    looked: Cell<usize>,
}

/// An effect as far as it has been read: where it goes on, its instructions, and how a file writes each.
type Told<W> = (usize, Vec<Instruction<W>>, Vec<Value>);

fn with(mut instruction: Map<String, Value>, key: &str, value: impl Into<Value>) -> Map<String, Value> {
    instruction.insert(key.to_owned(), value.into());
    instruction
}

/// An instruction as it was read, then without the duration that only some of its verbs may have for themselves.
fn as_written(instruction: Map<String, Value>) -> impl Iterator<Item = Map<String, Value>> {
    let mut bare = instruction.clone();
    let lasts = bare.remove("duration").is_some();
    [instruction].into_iter().chain(lasts.then_some(bare))
}

impl<'c, 'g, W: Spoken> Listener<'c, 'g, W> {
    pub(super) fn new(chart: &'c Chart<'g>, place: Place) -> Self {
        let Place { language, tone, start, context } = place;
        let (kinds, voice) = (Kinds::of::<W>(chart.grammar()), Voice::knowing(context));
        Listener { chart, kinds, language, tone, start, voice, looked: Cell::new(0) }
    }

    /// Whether there were more readings than anybody looks at.
    pub(super) fn is_given_up(&self) -> bool {
        self.looked.get() > MOST || self.chart.is_given_up()
    }

    fn ja(&self) -> bool {
        self.language == Language::Ja
    }

    /// The words of the language at hand.
    fn of<'t>(&self, ja: &'t str, en: &'t str) -> &'t str {
        if self.ja() { ja } else { en }
    }

    /// All effects that print as the whole text. Printing goes sentence by sentence, so that a beginning that prints otherwise is dropped at once.
    pub(super) fn effects(&self) -> Vec<(Effect<W>, Vec<Value>)> {
        let (mut whole, mut begun) = (Vec::<(Effect<W>, Vec<Value>)>::new(), vec![(self.start, Vec::new(), Vec::new())]);
        while let Some(told) = begun.pop().filter(|_| self.looked.get() <= MOST) {
            let (at, effect, written) = &told;
            begun.extend(self.further(&told));
            if self.chart.is_end(*at) && !effect.is_empty() && whole.iter().all(|(other, _)| other != effect) {
                whole.push((effect.clone(), written.clone()));
            }
        }
        whole
    }

    /// The effect with an instruction more.
    fn further(&self, (at, effect, written): &Told<W>) -> Vec<Told<W>> {
        let start = if effect.is_empty() { Some(*at) } else { self.gap(*at) };
        let room = effect.len() < MOST_INSTRUCTIONS;
        self.looked.set(if room || self.chart.is_end(*at) { self.looked.get() } else { MOST + 1 });
        let mut all: Vec<Told<W>> = Vec::new();
        for (end, one) in start.filter(|_| room).map(|at| self.instruction(at)).unwrap_or_default() {
            let Some((longer, file)) = as_written(one).find_map(|one| self.told(effect, one, end)) else { continue };
            if all.iter().all(|(other, known, _)| *other != end || *known != longer) {
                all.push((end, longer, [written.as_slice(), &[file]].concat()));
            }
        }
        all
    }

    /// The effect with this instruction more, if it is printed just as the text up to there.
    fn told(&self, effect: &[Instruction<W>], one: Map<String, Value>, end: usize) -> Option<(Vec<Instruction<W>>, Value)> {
        let file = Value::Object(one);
        let instruction = read_json::<Instruction<W>>(&file)?;
        let longer = [effect, &[instruction]].concat();
        self.is_told(&longer, end).then_some((longer, file))
    }

    /// Whether this effect is printed just as the text up to there.
    fn is_told(&self, effect: &[Instruction<W>], end: usize) -> bool {
        self.looked.set(self.looked.get() + 1);
        let sound = effect.last().is_some_and(|last| last.verbs().all(|verb| W::stands(verb, self.tone)));
        let said = || named(self.voice.sentences(effect, self.tone).of(self.language), self.chart.names(), self.language);
        sound && Letters::of(&said(), self.language).text() == &self.chart.text().text()[self.start..end]
    }

    /// Behind what stands between two sentences; at the end of the text, where a further one would begin.
    fn gap(&self, at: usize) -> Option<usize> {
        if self.ja() || self.chart.is_end(at) { Some(at) } else { self.chart.words(" ", at) }
    }

    fn instruction(&self, at: usize) -> Vec<Begun> {
        let then = self.of("その後", "then");
        let mut begun = vec![(at, Map::new())];
        let joined = self.chart.words(then, at).map(|at| (at, with(Map::new(), "then", true)));
        begun.extend(joined.iter().flat_map(|(at, one)| self.breaths(*at).into_iter().map(|at| (at, one.clone()))));
        let begun = self.maybe(begun, "if", |at| self.condition(at));
        begun.into_iter().flat_map(|(at, one)| self.main(at, &one)).flat_map(|(at, one)| self.otherwise(at, &one)).collect()
    }

    /// Behind a comma, or right here.
    fn breaths(&self, at: usize) -> Vec<usize> {
        let comma = self.of("、", ", ");
        let space = if self.ja() { None } else { self.chart.words(" ", at) };
        [Some(at).filter(|_| self.ja()), self.chart.words(comma, at), space].into_iter().flatten().collect()
    }

    /// Instructions with or without a further part.
    fn maybe(&self, begun: Vec<Begun>, key: &str, found: impl Fn(usize) -> Vec<(usize, Value)>) -> Vec<Begun> {
        let further: Vec<Begun> = begun
            .iter()
            .flat_map(|(at, one)| found(*at).into_iter().map(|(end, value)| (end, with(one.clone(), key, value))))
            .flat_map(|(end, one)| self.breaths(end).into_iter().map(move |at| (at, one.clone())))
            .collect();
        begun.into_iter().chain(further).collect()
    }

    fn condition(&self, at: usize) -> Vec<(usize, Value)> {
        let form = if self.tone == Tone::Standing { Form::During } else { Form::When };
        self.kinds.condition.map(|kind| self.chart.kind(kind, &form, at).to_vec()).unwrap_or_default()
    }

    fn noun(&self, kind: Option<usize>, form: &str, at: usize) -> Vec<(usize, Value)> {
        kind.map(|kind| self.chart.noun(kind, form, at).to_vec()).unwrap_or_default()
    }

    /// Duration, count and times, as far as they stand before the verbs.
    fn opening(&self, begun: Vec<Begun>) -> Vec<Begun> {
        let begun = if self.ja() {
            let begun = self.maybe(begun, "duration", |at| self.noun(self.kinds.duration, "", at));
            self.maybe(begun, "for_each", |at| self.noun(self.kinds.count, TIMES, at))
        } else {
            self.maybe(begun, "duration", |at| self.lasting_before(at))
        };
        self.maybe(begun, "repeat", |at| self.times(at).into_iter().collect())
    }

    /// A duration that stands before its sentence in English.
    fn lasting_before(&self, at: usize) -> Vec<(usize, Value)> {
        self.kinds.duration.map(|kind| self.chart.kind(kind, &Form::Only(BEFORE.to_owned()), at).to_vec()).unwrap_or_default()
    }

    fn times(&self, at: usize) -> Option<(usize, Value)> {
        let (at, number) = self.chart.number(at)?;
        Some((self.chart.words(self.of("回", " times"), at)?, number.into()))
    }

    /// What is done, what may be done, what is paid for, what is chosen.
    fn main(&self, at: usize, one: &Map<String, Value>) -> Vec<Begun> {
        let mut all: Vec<Begun> = self.acts(at, one.clone());
        all.extend(self.opening(vec![(at, one.clone())]).into_iter().flat_map(|(at, one)| self.allowed(at, one)));
        all.extend(self.paid(at, one));
        all
    }

    /// What must be done: verbs, or a choice.
    fn acts(&self, at: usize, one: Map<String, Value>) -> Vec<Begun> {
        let mut all: Vec<Begun> = Vec::new();
        for (at, one) in self.opening(vec![(at, one.clone())]) {
            for (end, verbs) in self.sentence(at, &Form::Plain) {
                all.extend(self.tail(end, with(one.clone(), "do", verbs)));
            }
        }
        all.extend(self.choice(at, one, false));
        all
    }

    fn allowed(&self, at: usize, one: Map<String, Value>) -> Vec<Begun> {
        let one = with(one, "may", true);
        let start = if self.ja() { Some(at) } else { self.chart.words("you may ", at) };
        let verbs = start.map(|at| self.sentence(at, &Form::May)).unwrap_or_default();
        let mut all: Vec<Begun> = verbs.into_iter().flat_map(|(end, verbs)| self.tail(end, with(one.clone(), "do", verbs))).collect();
        all.extend(self.choice(at, one, true));
        all
    }

    fn paid(&self, at: usize, one: &Map<String, Value>) -> Vec<Begun> {
        let start = if self.ja() { Some(at) } else { self.chart.words("you may ", at) };
        let prices = start.map(|at| self.verb(&Form::May, at)).unwrap_or_default();
        let paid = prices.into_iter().filter_map(|(end, price)| {
            let end = self.chart.words(self.of("。そうした場合", ". If you do"), end)?;
            Some((end, with(one.clone(), "may", price)))
        });
        paid.flat_map(|(end, one)| self.breaths(end).into_iter().map(move |at| (at, one.clone())))
            .flat_map(|(at, one)| self.acts(at, one))
            .collect()
    }

    /// Choose one of several.
    fn choice(&self, at: usize, one: Map<String, Value>, may: bool) -> Vec<Begun> {
        let Some((at, modes)) = self.choose_one(at, may) else { return Vec::new() };
        let mut begun = vec![(at, one, Vec::<Value>::new())];
        for _ in 0..modes.unwrap_or(0).min(MOST_MODES) {
            begun = self.bounded(begun.into_iter().flat_map(|(at, one, before)| self.mode(at, one, &before)).collect());
        }
        if modes.is_none() {
            let mut open = std::mem::take(&mut begun);
            for _ in 0..MOST_MODES {
                open = self.bounded(open.into_iter().flat_map(|(at, one, before)| self.mode(at, one, &before)).collect());
                begun.extend(open.iter().cloned());
            }
        }
        begun.into_iter().filter(|(_, _, modes)| modes.len() > 1).map(|(at, one, modes)| (at, with(one, "choose", modes))).collect()
    }

    /// Not more readings than are looked at.
    fn bounded<T>(&self, mut readings: Vec<T>) -> Vec<T> {
        self.looked.set(self.looked.get() + readings.len());
        readings.truncate(MOST.saturating_sub(self.looked.get()));
        readings
    }

    /// Behind "choose one", with the number of modes where it is told.
    fn choose_one(&self, at: usize, may: bool) -> Option<(usize, Option<i64>)> {
        if !self.ja() {
            return Some((self.chart.words(if may { "you may choose one:" } else { "choose one:" }, at)?, None));
        }
        let (at, modes) = self.chart.number(self.chart.words("次の", at)?)?;
        let end = match (may, W::MAY) {
            (false, _) => "つから1つを選ぶ。",
            (true, JaMay::Temoyoi) => "つから1つを選んでもよい。",
            (true, JaMay::Dekiru) => "つから1つを選ぶことができる。",
        };
        Some((self.chart.words(end, at)?, Some(modes)))
    }

    fn mode(&self, at: usize, one: Map<String, Value>, before: &[Value]) -> Vec<(usize, Map<String, Value>, Vec<Value>)> {
        let Some(at) = self.chart.words(self.of("・", " • "), at) else { return Vec::new() };
        let Some(at) = self.behind_choices(before.len(), at) else { return Vec::new() };
        let mut all = Vec::new();
        for (at, one) in self.opening(vec![(at, one)]) {
            for (end, verbs) in self.sentence(at, &Form::Plain) {
                all.extend(self.tail(end, one.clone()).into_iter().map(|(end, one)| (end, one, [before, &[json!(verbs)]].concat())));
            }
        }
        all
    }

    /// Behind what is chosen for one of several lists of verbs; right here where nothing is.
    fn behind_choices(&self, mode: usize, at: usize) -> Option<usize> {
        let said = self.voice.choices_of_mode(mode);
        let said = named(said.of(self.language), self.chart.names(), self.language);
        if said.is_empty() { Some(at) } else { self.gap(self.chart.words(&said, at)?) }
    }

    fn otherwise(&self, at: usize, one: &Map<String, Value>) -> Vec<Begun> {
        let mut all = vec![(at, one.clone())];
        let start = one.contains_key("if").then(|| self.gap(at)).flatten();
        let Some(start) = start.and_then(|at| self.chart.words(self.of("そうでなければ", "otherwise"), at)) else { return all };
        let begun = self.breaths(start).into_iter().map(|at| (at, one.clone())).collect();
        for (at, one) in self.opening(begun) {
            for (end, verbs) in self.sentence(at, &Form::Plain) {
                all.extend(self.tail(end, with(one.clone(), "else", verbs)));
            }
        }
        all
    }

    /// Count, duration and words in brackets where English puts them, and the full stop.
    fn tail(&self, at: usize, one: Map<String, Value>) -> Vec<Begun> {
        let mut begun = vec![(at, one)];
        if !self.ja() {
            for (key, kind, form) in [("for_each", self.kinds.count, TIMES), ("duration", self.kinds.duration, "")] {
                let further = |(at, one): &Begun| {
                    let words = self.chart.words(" ", *at).map(|at| self.noun(kind, form, at)).unwrap_or_default();
                    words.into_iter().map(|(end, value)| (end, with(one.clone(), key, value))).collect::<Vec<_>>()
                };
                let more: Vec<Begun> = begun.iter().flat_map(further).collect();
                begun.extend(more);
            }
            let asides = self.asides();
            let bracketed =
                |(at, one): &Begun| self.chart.one_of(&asides, *at).into_iter().map(|end| (end, one.clone())).collect::<Vec<_>>();
            let more: Vec<Begun> = begun.iter().flat_map(bracketed).collect();
            begun.extend(more);
        }
        begun.into_iter().filter_map(|(at, one)| Some((self.chart.words(self.of("。", "."), at)?, one))).collect()
    }

    /// Words in brackets that any verb may have behind its sentence.
    fn asides(&self) -> Vec<&str> {
        self.kinds.verb.map_or_else(Vec::new, |kind| self.chart.asides(kind).iter().map(String::as_str).collect())
    }

    /// Verbs up to the end of their sentence, without its full stop.
    fn sentence(&self, at: usize, last: &Form) -> Vec<Verbs> {
        let mut whole: Vec<Verbs> = Vec::new();
        let mut begun: Vec<Verbs> = vec![(at, Vec::new())];
        while let Some((at, before)) = begun.pop() {
            self.looked.set(self.looked.get() + usize::from(!before.is_empty()));
            if before.len() >= MOST_VERBS || self.looked.get() > MOST {
                continue;
            }
            let topic = self.topic(&before);
            let all = |form: &Form| {
                let fits = |(end, verb): &(usize, Value)| topic.is_none_or(|topic| self.goes_on(topic, verb, at, *end));
                let single = self.verb(form, at).into_iter().filter(fits).map(|(end, verb)| (end, vec![verb]));
                let longer = |(end, verbs): Verbs| (end, [before.as_slice(), &verbs].concat());
                single.chain(self.changes(form, at)).map(longer).collect::<Vec<Verbs>>()
            };
            whole.extend(all(last));
            for (end, verbs) in all(&self.before(last)) {
                begun.extend(self.joints(end).into_iter().map(|at| (at, verbs.clone())));
            }
        }
        whole
    }

    /// What the verbs of a sentence are about, by the last that is about anything.
    fn topic(&self, verbs: &[Value]) -> Option<&'static str> {
        let kind = self.kinds.verb?;
        verbs.iter().rev().find_map(|verb| W::grammar().topic(kind, verb))
    }

    /// Whether a further verb of a sentence that is about this is said as it stands there. "It" is settled here, not once for every verb.
    fn goes_on(&self, topic: &'static str, verb: &Value, at: usize, end: usize) -> bool {
        let Some(verb) = read_json::<W::Verb>(verb) else { return false };
        let there = &self.chart.text().text()[at..end];
        // Whether something else was spoken of is known to the whole effect alone.
        [false, true].into_iter().any(|away| {
            let phrase = self.voice.verb(&verb, Said { topic: Some(topic), link: Link::And, away, ..Said::nothing(self.tone) });
            let forms = match self.language {
                Language::Ja => vec![phrase.ja.plain, phrase.ja.join, phrase.ja.may, phrase.ja.can],
                Language::En => vec![phrase.en.plain, phrase.en.may],
            };
            forms.iter().any(|form| there.starts_with(Letters::of(form, self.language).text()))
        })
    }

    /// The form of verbs before the last one.
    fn before(&self, last: &Form) -> Form {
        if self.ja() { Form::Join } else { last.clone() }
    }

    /// Behind what joins two verbs.
    fn joints(&self, at: usize) -> Vec<usize> {
        if self.ja() {
            return self.chart.one_of(&["、", "、自分は"], at);
        }
        let joined = self.chart.one_of(&[", and ", ", ", " and "], at);
        joined.iter().copied().chain(joined.iter().filter_map(|&at| self.chart.words("you ", at))).collect()
    }

    /// Several verbs that are changes of the same somebody, in one sentence.
    fn changes(&self, form: &Form, at: usize) -> Vec<Verbs> {
        self.kinds.verb.map(|kind| self.chart.changes(kind, form, at)).unwrap_or_default()
    }

    fn verb(&self, form: &Form, at: usize) -> Vec<(usize, Value)> {
        self.kinds.verb.map(|kind| self.chart.kind(kind, form, at).to_vec()).unwrap_or_default()
    }
}

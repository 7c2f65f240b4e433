//! The voice of a game whose words are declared with their patterns: it knows nothing of the game.

use std::marker::PhantomData;

use serde::Serialize;
use serde_json::Value;

use super::lexicon::{Grammar, Word};
use super::pattern::{Guard, Pattern, Piece};
use crate::effect::Words;
use crate::print::{Clause, En, Holds, Ja, JaMay, Lasting, Link, Phrase, Said, Speak, Subject, Tone};
use crate::text::{Language, Text};

/// A game's words, all declared with their patterns.
pub trait Spoken: Words<Condition: Serialize, Verb: Serialize, Count: Serialize, Duration: Serialize> {
    /// How Japanese says that something is optional.
    const MAY: JaMay;

    /// Its grammar, made once.
    fn grammar() -> &'static Grammar;

    /// Whether a verb can stand in effects that work so: what holds all the time has words of its own.
    fn stands(_verb: &Self::Verb, _tone: Tone) -> bool {
        true
    }
}

/// Speaks the words of a game by their patterns.
#[derive(Clone, Copy, Debug)]
pub struct Voice<W>(PhantomData<W>);

impl<W> Default for Voice<W> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

/// A word that was looked up.
struct Looked {
    kind: usize,
    word: &'static Word,
    value: Value,
}

fn look<W: Spoken, T: Serialize + schemars::JsonSchema>(said: &T) -> Looked {
    let grammar = W::grammar();
    let value = serde_json::to_value(said).expect("a word is plain data");
    let kind = grammar.kind(&T::schema_name()).expect("the grammar has the kinds of its language");
    let word = grammar.kinds[kind].word(&value).expect("a word's schema has the word");
    Looked { kind, word, value }
}

impl Looked {
    /// The first pattern that fits what was said before.
    fn pattern(&self, language: Language, form: &str, named: Named) -> &'static Pattern {
        let fits = |pattern: &&Pattern| match pattern.guard {
            Guard::Always => true,
            Guard::It => named != Named::Not,
            Guard::Here => named == Named::Here,
        };
        self.word.patterns(language, form).iter().find(fits).expect("every word has a pattern that always fits")
    }

    fn say<W: Spoken>(&self, language: Language, form: &str) -> String {
        W::grammar().fill(self.word, &self.value, &self.pattern(language, form, Named::Not).pieces, language)
    }
}

/// Whether what a word is about was named just before.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Named {
    /// In the same sentence.
    Here,
    /// In the sentence before, and "then" goes on from it.
    Before,
    Not,
}

fn named(topic: Option<&str>, said: Said) -> Named {
    match said.link {
        _ if !topic.is_some_and(|topic| said.is_about(topic)) => Named::Not,
        Link::If | Link::Otherwise | Link::And => Named::Here,
        Link::Then => Named::Before,
        Link::New | Link::IfYouDo => Named::Not,
    }
}

impl<W: Spoken> Speak for Voice<W> {
    type Words = W;

    const MAY: JaMay = W::MAY;

    fn condition(&self, condition: &W::Condition, said: Said) -> Clause {
        let looked = look::<W, _>(condition);
        let mut holds = Holds::of(&looked.say::<W>(Language::Ja, ""), looked.say::<W>(Language::En, ""));
        if looked.word.has_form(Language::En, "during") {
            holds = holds.or_during(looked.say::<W>(Language::En, "during"));
        }
        let text = if said.tone == Tone::Standing { holds.during() } else { holds.when() };
        Clause { text, about: W::grammar().topic(looked.kind, &looked.value) }
    }

    fn verb(&self, verb: &W::Verb, said: Said) -> Phrase {
        let looked = look::<W, _>(verb);
        let about = W::grammar().topic(looked.kind, &looked.value);
        let named = named(about, said);
        let [ja, en] = Language::ALL.map(|language| looked.pattern(language, "", named));
        let acts = looked.pattern(Language::Ja, "acts", named);
        let mut phrase = Phrase::new(japanese::<W>(&looked, [ja, acts], said), english::<W>(&looked, en));
        phrase.about = about;
        if let Some(aside) = &ja.aside {
            phrase = phrase.aside(aside, en.aside.clone().unwrap_or_default());
        }
        phrase
    }

    fn count(&self, count: &W::Count) -> Text {
        let looked = look::<W, _>(count);
        Text::new(looked.say::<W>(Language::Ja, ""), looked.say::<W>(Language::En, ""))
    }

    fn duration(&self, duration: &W::Duration) -> Lasting {
        let looked = look::<W, _>(duration);
        Lasting::after(looked.say::<W>(Language::Ja, ""), looked.say::<W>(Language::En, ""))
    }
}

fn japanese<W: Spoken>(looked: &Looked, [pattern, acts]: [&Pattern; 2], said: Said) -> Ja {
    let phrase = W::grammar().fill(looked.word, &looked.value, &pattern.pieces, Language::Ja);
    let mut ja = Ja::of(&phrase);
    if looked.word.has_form(Language::Ja, "acts") {
        // A sum is no verb before another one: POW＋400, but POWを＋400し.
        let acts = W::grammar().fill(looked.word, &looked.value, &acts.pieces, Language::Ja);
        ja = Ja { plain: ja.plain, ..Ja::of(&acts) };
    }
    ja.close = pattern.guard != Guard::Always && matches!(said.link, Link::If | Link::Otherwise);
    ja.named = ["相手は", "お互いに"].iter().any(|who| phrase.contains(who));
    ja
}

fn english<W: Spoken>(looked: &Looked, pattern: &Pattern) -> En {
    let Looked { word, value, .. } = looked;
    let fill = |pieces: &[Piece]| W::grammar().fill(word, value, pieces, Language::En);
    if pattern.clause {
        return En::clause(fill(&pattern.pieces));
    }
    let verb = pattern.pieces.iter().enumerate().find_map(|(at, piece)| match piece {
        Piece::Agrees(verb) => Some((at, verb)),
        _ => None,
    });
    let Some((at, verb)) = verb else { return En::act(fill(&pattern.pieces)) };
    let (before, rest) = (&pattern.pieces[..at], &pattern.pieces[at + 1..]);
    let many = W::grammar().subject_is_many(word, value, before);
    let subject = Subject { ja: String::new(), en: fill(before).trim_end().to_owned(), many };
    En::does(&subject, verb, fill(rest).trim_start())
}

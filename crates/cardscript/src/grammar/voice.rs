//! The voice of a game whose words are declared with their patterns: it knows nothing of the game.

use std::marker::PhantomData;

use serde::Serialize;
use serde_json::Value;

use super::lexicon::Grammar;
use super::pattern::{Parts, Pattern, Piece};
use super::spell::{Context, Named, SEVERAL, Speller};
use super::word::Word;
use crate::effect::{Act, Instruction, Words};
use crate::print::{Clause, En, Holds, Ja, JaMay, Lasting, Link, Phrase, Said, Speak, Subject, Tone, capital, print_after};
use crate::read::TrueOr;
use crate::text::{Language, Text};

/// A game's words, all declared with their patterns.
pub trait Spoken: Words<Condition: Serialize, Verb: Serialize, Count: Serialize, Duration: Serialize> {
    /// How Japanese says that something is optional.
    const MAY: JaMay;

    /// Its grammar, made once.
    fn grammar() -> &'static Grammar;

    /// How long these verbs last where nothing is written.
    fn unwritten(_verbs: &[Self::Verb]) -> Option<Self::Duration> {
        None
    }

    /// Whether a verb can stand in effects that work so: what holds all the time has words of its own.
    fn stands(_verb: &Self::Verb, _tone: Tone) -> bool {
        true
    }
}

/// Speaks the words of a game by their patterns.
#[derive(Clone, Debug)]
pub struct Voice<W> {
    context: Context,
    words: PhantomData<W>,
}

impl<W> Default for Voice<W> {
    fn default() -> Self {
        Voice { context: Context::default(), words: PhantomData }
    }
}

/// The form of a count that says how often something is done, where it has one.
pub(super) const TIMES: &str = "times";

/// The form of a duration that stands before its sentence in English.
pub(super) const BEFORE: &str = "before";

/// The form in which a line says what is chosen for one of several lists of verbs: a sentence of its own.
pub(super) const CHOOSES: &str = "chosen";

/// What the words before an effect were about that chose something for it.
const CHOSEN: &str = "chosen";

/// Whether the first sentence of an effect can begin with what is chosen for it: nothing else stands before its verbs.
pub(super) fn flows<W: Words>(effect: &[Instruction<W>]) -> bool {
    effect.first().is_some_and(|first| {
        let plain = matches!(first.act, Act::Do(_)) && !matches!(first.may, Some(TrueOr::This(_)));
        plain && !first.then && first.condition.is_none() && first.repeat == 1
    })
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

fn named(topic: Option<&str>, said: Said) -> Named {
    match said.link {
        _ if !topic.is_some_and(|topic| topic != SEVERAL && said.is_about(topic)) => Named::Not,
        Link::If | Link::Otherwise | Link::And => Named::Here,
        Link::Then | Link::Next => Named::Before,
        Link::New | Link::IfYouDo => Named::Not,
    }
}

impl<W: Spoken> Voice<W> {
    /// A voice that knows what was chosen for the effect, whose voice it is, and on which line.
    pub(super) fn knowing(context: Context) -> Self {
        Voice { context: Context { told: true, ..context }, words: PhantomData }
    }

    /// The sentences of an effect behind its choices, if there are any.
    pub(super) fn sentences(&self, effect: &[Instruction<W>], tone: Tone) -> Text {
        let topic = (flows(effect) && !self.context.chosen.is_empty()).then_some(CHOSEN);
        print_after(self, effect, Said { topic, ..Said::nothing(tone) })
    }

    /// What is chosen for the list of verbs at this place, counted from 0.
    pub(super) fn choices_of_mode(&self, index: usize) -> Text {
        let Some((kind, line)) = self.context.line.as_deref() else { return Text::default() };
        let mode = u64::try_from(index + 1).ok();
        if self.context.chosen.iter().all(|choice| choice.mode != mode) {
            return Text::default();
        }
        let line = W::grammar().with_choices_for(*kind, line, mode);
        let [ja, en] = Language::ALL.map(|language| Self::speller(language, &self.context).word(*kind, &line, CHOOSES));
        Text { ja, en: capital(&en) }
    }

    fn speller<'s>(language: Language, context: &'s Context) -> Speller<'s> {
        Speller { grammar: W::grammar(), language, context }
    }

    fn say(&self, looked: &Looked, language: Language, form: &str) -> String {
        Self::speller(language, &self.context).word(looked.kind, &looked.value, form)
    }

    /// The voice behind what was said.
    fn behind(&self, said: Said) -> Self {
        Self::knowing(Context { away: said.away, ..self.context.clone() })
    }

    /// Whether it speaks of something else than what was chosen.
    fn is_apart(&self, looked: &Looked) -> bool {
        !self.context.chosen.is_empty() && !W::grammar().speaks_of_choice(looked.kind, &looked.value)
    }

    /// Whether two verbs are changes of the same somebody, which one sentence says.
    fn change_alike(&self, one: &W::Verb, next: &W::Verb) -> bool {
        let [one, next] = [one, next].map(look::<W, _>);
        let speller = Self::speller(Language::Ja, &self.context);
        let of = |looked: &Looked| looked.change(&speller).map(|parts| looked.word.value(&looked.value, parts.of).clone());
        of(&one).is_some_and(|of_one| of(&next) == Some(of_one))
    }

    /// Verbs that are changes of the same somebody, as one sentence.
    fn changes(&self, verbs: &[W::Verb]) -> Vec<Phrase> {
        let all: Vec<Looked> = verbs.iter().map(look::<W, _>).collect();
        let speller = Self::speller(Language::Ja, &self.context);
        let Some(parts) = all.first().and_then(|first| first.change(&speller)) else { return Vec::new() };
        let words: Vec<(&Word, &Value)> = all.iter().map(|looked| (looked.word, &looked.value)).collect();
        let apart = all.iter().all(|looked| self.is_apart(looked));
        speller.changes_of(parts, &words).into_iter().map(|phrase| Phrase { apart, ..phrase }).collect()
    }

    fn japanese(&self, looked: &Looked, named: Named, said: Said) -> Ja {
        // Right behind its choice in the same sentence what was chosen is not named again.
        let now = Context { just: said.link == Link::New && said.is_about(CHOSEN), ..self.context.clone() };
        let (speller, apart) = (Self::speller(Language::Ja, &now), Self::speller(Language::Ja, &self.context));
        let pattern = |form: &str| looked.pattern(&speller, form, named);
        if let Some(phrase) = looked.changed(&speller, pattern("")) {
            return phrase.ja;
        }
        let phrase = speller.fill(looked.word, &looked.value, &pattern("").pieces);
        let mut ja = Ja::of(&phrase);
        if looked.word.has_form(Language::Ja, "acts") {
            // A sum is no verb before another one: POW＋400, but POWを＋400し.
            let acts = speller.fill(looked.word, &looked.value, &pattern("acts").pieces);
            ja = Ja { plain: ja.plain, ..Ja::of(&acts) };
        }
        ja.close = now.just && phrase != apart.fill(looked.word, &looked.value, &pattern("").pieces);
        ja.named = ["相手は", "お互いに", "プレイヤーは"].iter().any(|who| phrase.contains(who));
        ja
    }

    fn english(&self, looked: &Looked, pattern: &Pattern) -> En {
        let Looked { word, value, .. } = looked;
        let speller = Self::speller(Language::En, &self.context);
        let fill = |pieces: &[Piece]| speller.fill(word, value, pieces);
        if let Some(phrase) = looked.changed(&speller, pattern) {
            return phrase.en;
        }
        if pattern.clause {
            return En::clause(fill(&pattern.pieces));
        }
        let verb = pattern.pieces.iter().enumerate().find_map(|(at, piece)| match piece {
            Piece::Agrees(verb) => Some((at, verb)),
            _ => None,
        });
        let Some((at, verb)) = verb else { return En::act(fill(&pattern.pieces)) };
        let (before, rest) = (&pattern.pieces[..at], &pattern.pieces[at + 1..]);
        let many = speller.subject_is_many(word, value, before);
        let subject = Subject { ja: String::new(), en: fill(before).trim_end().to_owned(), many };
        En::does(&subject, verb, fill(rest).trim_start())
    }

    fn holds(&self, looked: &Looked) -> [Holds; 2] {
        Language::ALL.map(|language| Self::speller(language, &self.context).what_holds(looked.kind, &looked.value))
    }
}

impl Looked {
    /// What changes of somebody, if that is what it says.
    fn changed(&self, speller: &Speller<'_>, pattern: &Pattern) -> Option<Phrase> {
        let (at, parts) = pattern.pieces.iter().enumerate().find_map(|(at, piece)| Some((at, piece.changes()?)))?;
        let Phrase { ja, en, .. } = speller.phrase(self.word, &self.value, parts)?;
        let [before, behind] =
            [&pattern.pieces[..at], &pattern.pieces[at + 1..]].map(|pieces| speller.fill(self.word, &self.value, pieces));
        let behind = |words: &str| format!("{before}{words}{behind}");
        let en = En { plain: behind(&en.plain), may: behind(&en.may), ..en };
        Some(Phrase::new(ja.after(&before), en))
    }

    /// By which part it is itself a change, and nothing else.
    fn change(&self, speller: &Speller<'_>) -> Option<Parts<'static>> {
        let [piece] = self.pattern(speller, "", Named::Not).pieces.as_slice() else { return None };
        piece.changes().filter(|parts| parts.by.is_empty())
    }

    /// The first pattern that fits what was said before.
    fn pattern(&self, speller: &Speller<'_>, form: &str, named: Named) -> &'static Pattern {
        speller.pattern(self.word, &self.value, form, named).expect("every word has a pattern that always fits")
    }
}

impl<W: Spoken> Speak for Voice<W> {
    type Words = W;

    const MAY: JaMay = W::MAY;

    fn condition(&self, condition: &W::Condition, said: Said) -> Clause {
        let looked = look::<W, _>(condition);
        let [ja, en] =
            self.holds(&looked).map(|holds| if said.tone == Tone::Standing { holds.during() } else { holds.when_in(W::grammar().manner) });
        Clause { text: Text { ja: ja.ja, en: en.en }, about: W::grammar().topic(looked.kind, &looked.value) }
    }

    fn verb(&self, verb: &W::Verb, said: Said) -> Phrase {
        let looked = look::<W, _>(verb);
        let about = W::grammar().topic(looked.kind, &looked.value);
        let (named, now) = (named(about, said), self.behind(said));
        let [ja, en] = Language::ALL.map(|language| looked.pattern(&Self::speller(language, &now.context), "", named));
        let mut phrase = Phrase::new(now.japanese(&looked, named, said), now.english(&looked, en));
        (phrase.about, phrase.apart) = (about, self.is_apart(&looked));
        if let Some(aside) = &ja.aside {
            phrase = phrase.aside(aside, en.aside.clone().unwrap_or_default());
        }
        phrase
    }

    /// Changes of the same somebody are one sentence.
    fn verbs(&self, verbs: &[W::Verb], said: Said) -> Vec<Phrase> {
        let mut now = said;
        let mut all = Vec::new();
        for alike in verbs.chunk_by(|one, next| self.change_alike(one, next)) {
            let phrases = if let [verb] = alike { vec![self.verb(verb, now)] } else { self.behind(now).changes(alike) };
            now = phrases.iter().fold(now, Said::after);
            all.extend(phrases);
        }
        all
    }

    fn count(&self, count: &W::Count) -> Text {
        let looked = look::<W, _>(count);
        Text::new(self.say(&looked, Language::Ja, TIMES), self.say(&looked, Language::En, TIMES))
    }

    fn duration(&self, duration: &W::Duration) -> Lasting {
        let looked = look::<W, _>(duration);
        if looked.word.has_form(Language::En, BEFORE) {
            let before = Self::speller(Language::En, &self.context).own(looked.word, &looked.value, BEFORE);
            return Lasting::before(self.say(&looked, Language::Ja, ""), before);
        }
        Lasting::after(self.say(&looked, Language::Ja, ""), self.say(&looked, Language::En, ""))
    }

    fn unwritten(&self, verbs: &[W::Verb]) -> Option<Lasting> {
        W::unwritten(verbs).map(|duration| self.duration(&duration))
    }

    fn mode(&self, index: usize) -> Text {
        self.choices_of_mode(index)
    }
}

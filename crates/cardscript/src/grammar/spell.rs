//! From values to words.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use super::choice::{Choice, Choices, ordinal};
use super::lexicon::Grammar;
use super::pattern::{Parts, Pattern, Piece, Section, Test};
use super::quote::QUOTED;
use super::word::{Joins, Of, Word, is_written};
use crate::print::{Holds, Ja, Subject, list, signed};
use crate::text::{Language, Text};

/// What was said before a word: what "it" can be.
#[derive(Clone, Debug, Default)]
pub(super) struct Context {
    /// The choices made for the effect.
    pub(super) chosen: Choices,
    /// The choice that is being said.
    pub(super) place: Option<usize>,
    /// Whom a change is about.
    pub(super) subject: Option<Subject>,
    /// The line, by its kind and what it says.
    pub(super) line: Option<Arc<(usize, Value)>>,
    /// Whether the effect begins with a condition.
    pub(super) asks: bool,
    /// Whether the effect begins with the choice of one of several lists of verbs.
    pub(super) picks: bool,
    /// Whether all that is chosen has been told: not before the effect.
    pub(super) told: bool,
    /// Whether verbs before spoke of something else than what is chosen.
    pub(super) away: bool,
    /// Whether the only choice has been named just before, in the same sentence.
    pub(super) just: bool,
    /// Whether what is chosen flows into the first sentence of the effect.
    pub(super) flows: bool,
    /// Who speaks, where a line has several ways to call that.
    pub(super) speaker: &'static str,
    /// The sentences of the effect, where a line has one.
    pub(super) effect: Text,
}

/// Whether what a word is about was named just before.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Named {
    /// In the same sentence.
    Here,
    /// In the sentence before, and "then" goes on from it.
    Before,
    Not,
}

/// Says words in a language.
#[derive(Clone, Copy)]
pub(super) struct Speller<'s> {
    pub(super) grammar: &'s Grammar,
    pub(super) language: Language,
    pub(super) context: &'s Context,
}

impl Grammar {
    /// What a word says by itself; nothing where the grammar does not have it.
    #[must_use]
    pub fn say<T: Serialize + JsonSchema>(&self, word: &T, language: Language) -> String {
        let value = serde_json::to_value(word).unwrap_or_default();
        let speller = Speller { grammar: self, language, context: &Context::default() };
        self.kind(&T::schema_name()).map_or_else(String::new, |kind| speller.word(kind, &value, ""))
    }

    /// What a word is about, by the name that everything about the same thing has.
    pub(super) fn topic<'g>(&'g self, kind: usize, value: &Value) -> Option<&'g str> {
        let word = self.kinds[kind].word(value)?;
        let about = word.about.as_deref()?;
        let Some((_, part)) = word.part(about) else { return Some(about) };
        let Of::Kind(kind) = part.of else { return None };
        let named = self.kinds[kind].word(word.value(value, about))?;
        let name = named.about.as_deref().or(named.key.as_deref());
        // Several are never called "it", nor is what was spoken of before them; a player, who has another name for what is about it, may be
        // "you".
        if named.is_many("") && named.about.is_none() { Some(SEVERAL) } else { name }
    }
}

/// What several are about: nothing that "it" could mean.
pub(super) const SEVERAL: &str = "";

/// The form in which a word that is a number says how many there are: "2 cards", "X cards".
pub(super) const NUMBER: &str = "number";

/// The form in which Japanese verbs of a list stand before another one: 消費し. A word may have words of its own for it.
pub(super) const JOIN: &str = "join";

/// Whether a value says anything at all.
fn is_given(value: &Value) -> bool {
    !matches!(value, Value::Null | Value::Bool(false)) && value.as_array().is_none_or(|all| !all.is_empty())
}

impl Speller<'_> {
    /// A word of a kind in a form.
    pub(super) fn word(&self, kind: usize, value: &Value, form: &str) -> String {
        let Some(word) = self.grammar.kinds[kind].word(value) else { return String::new() };
        if form == JOIN && self.language == Language::Ja && !word.has_form(self.language, form) {
            return Ja::of(&self.word(kind, value, "")).join;
        }
        self.pattern(word, value, form, Named::Not).map_or_else(String::new, |pattern| self.fill(word, value, &pattern.pieces))
    }

    /// The first pattern that fits; the last one stands for all that is left.
    pub(super) fn pattern<'w>(&self, word: &'w Word, value: &Value, form: &str, named: Named) -> Option<&'w Pattern> {
        let holds = |pattern: &&Pattern| pattern.tests.iter().all(|test| self.holds(word, value, test, named));
        let all = word.patterns(self.language, form);
        let complete = |pattern: &&Pattern| pattern.pieces.iter().all(|piece| self.is_complete(word, value, piece));
        all.iter().filter(holds).find(complete).or_else(|| all.iter().rev().find(holds))
    }

    /// Whether no part of a piece that must stand there is missing.
    fn is_complete(&self, word: &Word, value: &Value, piece: &Piece) -> bool {
        match piece {
            Piece::Part { behind, .. } if !behind.is_empty() => true,
            Piece::Article(inside) => inside.iter().all(|piece| self.is_complete(word, value, piece)),
            Piece::Choice { .. } => self.context.told && chosen_by(word, value).is_some_and(|at| at < self.context.chosen.len()),
            other => other.part().is_none_or(|part| match word.part(part).map(|(_, part)| &part.of) {
                Some(Of::Effect) => !self.context.effect.is_empty(),
                _ => is_given(word.value(value, part)),
            }),
        }
    }

    fn holds(&self, word: &Word, value: &Value, test: &Test, named: Named) -> bool {
        let choice = || self.context.chosen.get(chosen_by(word, value)?);
        match test {
            Test::It => named != Named::Not,
            Test::Here => named == Named::Here,
            Test::Only => self.context.together(chosen_by(word, value)).len() == 1,
            Test::Many => choice().is_some_and(|choice| choice.many),
            Test::Choice(part, other) => choice().is_some_and(|choice| choice.is(self.grammar, part, other)),
            Test::Choices(part, other) => self.context.chosen.iter().any(|choice| choice.is(self.grammar, part, other)),
            Test::Alike => self.among_alike().1 > 1,
            Test::Asks => self.context.asks,
            Test::Picks => self.context.picks,
            Test::Away => self.context.away,
            Test::Line(part, name) => self.is_line_with(part, name),
            Test::Just => self.context.just && self.context.chosen.len() == 1,
            Test::Flows => self.context.flows,
            Test::Is(part, other) if word.part(other).is_some() => {
                let (one, other) = (word.value(value, part), word.value(value, other));
                is_given(one) && one == other && word.part(part).is_none_or(|(_, part)| part.default != *one)
            }
            Test::IsNot(part, other) => !is_written(word.value(value, part), other),
            Test::Is(part, other) => is_written(word.value(value, part), other),
            Test::SameBut(part, other, but) => without(word.value(value, part), but) == without(word.value(value, other), but),
            Test::Says(part, inner, other) => {
                let says = |(key, said): (&String, &Value)| if key == inner { is_written(said, other) } else { !is_given(said) };
                word.value(value, part).as_object().is_some_and(|all| all.contains_key(inner) && all.iter().all(says))
            }
            Test::Speaker(name) => name == self.context.speaker,
            Test::Given(part) => self.is_said(word, value, part),
            Test::Left(part) => !self.is_said(word, value, part),
            Test::Several(part) => word.value(value, part).as_array().is_some_and(|all| all.len() > 1),
            Test::Negative(part) => word.value(value, part).as_i64().is_some_and(i64::is_negative),
            Test::Has(part, form) => self.has_words(word, value, part, form),
            Test::Alias | Test::Plural => true,
        }
    }

    /// Whether a part of the line is this word.
    fn is_line_with(self, part: &str, name: &str) -> bool {
        let Some((kind, line)) = self.context.line.as_deref() else { return false };
        let Some(word) = self.grammar.kinds[*kind].word(line) else { return false };
        let said = word.value(line, part);
        let said = said.as_array().filter(|all| all.len() == 1).map_or(said, |all| &all[0]);
        said.as_str() == Some(name) || said.get(name).is_some()
    }

    /// Whether a section says something that does not go without saying.
    fn speaks(&self, word: &Word, value: &Value, section: &Section) -> bool {
        let says = |piece: &Piece| match piece {
            Piece::Part { behind, .. } if !behind.is_empty() => true,
            Piece::Own(form) => !self.own(word, value, form).is_empty(),
            Piece::Meant { .. } => !self.piece(word, value, piece, &[]).is_empty(),
            other => other.part().is_none_or(|name| self.is_said(word, value, name)),
        };
        section.tests.iter().all(|test| self.holds(word, value, test, Named::Not)) && section.pieces.iter().all(says)
    }

    /// Whether a part says something that does not go without saying.
    fn is_said(self, word: &Word, value: &Value, name: &str) -> bool {
        let value = word.value(value, name);
        is_given(value) && word.part(name).is_none_or(|(_, part)| part.default != *value)
    }

    /// Whether the word that is a part has words of its own in a form, of which some fit; of a list, whether each of its words has.
    fn has_words(self, word: &Word, value: &Value, part: &str, form: &str) -> bool {
        let Some(kind) = word.part(part).and_then(|(_, part)| part.of.kind()) else { return false };
        let has = |value: &Value| {
            let named = self.grammar.kinds[kind].word(value);
            named.is_some_and(|named| named.has_form(self.language, form) && self.pattern(named, value, form, Named::Not).is_some())
        };
        items(word.value(value, part)).iter().all(has)
    }

    pub(super) fn own(&self, word: &Word, value: &Value, form: &str) -> String {
        self.pattern(word, value, form, Named::Not).map_or_else(String::new, |pattern| self.fill(word, value, &pattern.pieces))
    }

    /// Pieces with their parts.
    pub(super) fn fill(&self, word: &Word, value: &Value, pieces: &[Piece]) -> String {
        pieces.iter().enumerate().map(|(at, piece)| self.piece(word, value, piece, &pieces[..at])).collect()
    }

    fn piece(&self, word: &Word, value: &Value, piece: &Piece, before: &[Piece]) -> String {
        match piece {
            Piece::Text(words) => words.clone(),
            Piece::Part { part, form, behind } => self.part(word, value, part, form, behind),
            Piece::Own(form) => self.own(word, value, form),
            Piece::Article(inside) => article(&self.fill(word, value, inside)),
            Piece::Sum { part } => signed(word.value(value, part).as_i64().unwrap_or_default()).of(self.language).to_owned(),
            Piece::Number { part } => self.number(word, value, part),
            Piece::ByNumber { part, one, many } => self.fill(word, value, if self.is_many(word, value, part, "") { many } else { one }),
            Piece::Size { part, more, less } => {
                let number = word.value(value, part).as_i64().unwrap_or_default();
                let (size, sign) = (number.unsigned_abs(), if number < 0 { less } else { more });
                if sign.is_empty() { size.to_string() } else { format!("{size} {sign}") }
            }
            Piece::List { part, form, joint, last } => self.list(word, value, part, (form, last), joint),
            Piece::Length { part } => items(word.value(value, part)).len().to_string(),
            Piece::Meant { part, form, joint } => self.meant(word, value, part, form, joint),
            Piece::Changes { of, form, by, .. } => self.changed(word, value, Parts { of, form, by }),
            Piece::Subject { whose } => self.spoken_of(*whose),
            Piece::Owned { thing } => self.owned(thing),
            Piece::Whose { part } => self.whose(word, value, part),
            Piece::Choice { form } => chosen_by(word, value).map_or_else(String::new, |at| self.choice(at, form)),
            Piece::Place { words } => {
                let (place, _) = self.among_alike();
                if *words { ordinal(place) } else { place.to_string() }
            }
            Piece::Condition { part, form } => self.condition(word, value, part, form),
            Piece::Section(all) => {
                let said = all.iter().find(|section| self.speaks(word, value, section));
                said.map_or_else(String::new, |section| self.fill(word, value, &section.pieces))
            }
            Piece::Agrees(verb) if self.subject_is_many(word, value, before) => plural_verb(verb).to_owned(),
            Piece::Agrees(verb) => crate::print::third_person(verb),
        }
    }

    /// The number of a word for several: a part that is a word itself says it.
    fn number(&self, word: &Word, value: &Value, part: &str) -> String {
        let number = word.value(value, part);
        match word.part(part).map(|(_, part)| &part.of) {
            Some(Of::Kind(kind)) => self.word(*kind, number, NUMBER),
            _ => number.to_string(),
        }
    }

    /// Whether what stands before a verb is several, or "you".
    pub(super) fn subject_is_many(&self, word: &Word, value: &Value, before: &[Piece]) -> bool {
        let subject = before.iter().rev().find_map(|piece| match piece {
            Piece::Part { part, form, .. } => Some((part, form)),
            _ => None,
        });
        subject.is_some_and(|(part, form)| self.is_many(word, value, part, form))
    }

    fn is_many(&self, word: &Word, value: &Value, part: &str, form: &str) -> bool {
        let value = word.value(value, part);
        match word.part(part).map(|(_, part)| &part.of) {
            Some(Of::Kind(kind)) => self.word_is_many(*kind, value, form),
            Some(Of::Maybe(of)) => match **of {
                Of::Kind(kind) => self.word_is_many(kind, value, form),
                _ => value.as_i64() != Some(1),
            },
            _ => value.as_i64() != Some(1),
        }
    }

    /// Whether a word of a kind speaks of several: it always does, its number says so, or what was chosen is several.
    pub(super) fn word_is_many(&self, kind: usize, value: &Value, form: &str) -> bool {
        let Some(word) = self.grammar.kinds[kind].word(value) else { return false };
        let pattern = self.pattern(word, value, form, Named::Not);
        let chosen = pattern.is_some_and(|pattern| pattern.tests.iter().any(|test| matches!(test, Test::Many | Test::Plural)));
        let called = pattern.is_some_and(|pattern| pattern.pieces.iter().any(|piece| matches!(piece, Piece::Choice { .. })));
        let chosen =
            chosen || called && chosen_by(word, value).and_then(|at| self.context.chosen.get(at)).is_some_and(|of: &Choice| of.many);
        let number = word.number.as_ref().and_then(|_| word.counts(value)).is_some_and(|number| number != 1);
        let inner = word.number.as_deref().and_then(|name| Some((name, &word.part(name)?.1.of)));
        let counted = inner.is_some_and(|(name, of)| matches!(of, Of::Kind(_)) && self.is_many(word, value, name, form));
        word.is_many(form) || chosen || number || counted
    }

    fn part(&self, word: &Word, value: &Value, part: &str, form: &str, behind: &str) -> String {
        let value = word.value(value, part);
        let said = match word.part(part).map(|(_, part)| &part.of) {
            Some(of) => self.of(of, value, form),
            None => return String::new(),
        };
        if said.is_empty() { said } else { said + behind }
    }

    fn of(&self, of: &Of, value: &Value, form: &str) -> String {
        match of {
            Of::Kind(kind) if form == QUOTED => match self.grammar.quotes_of(*kind) {
                Some(quotes) => quotes.say(value, self.language, self.context.speaker),
                None => self.word(*kind, value, form),
            },
            Of::Kind(kind) => self.word(*kind, value, form),
            Of::Maybe(_) if value.is_null() => String::new(),
            Of::Maybe(of) => self.of(of, value, form),
            Of::Whole(_) => crate::print::whole(value.as_i64().unwrap_or_default()),
            Of::Card => format!("{{card:{}}}", value.as_str().unwrap_or_default()),
            Of::Label => value.get(self.language.key()).unwrap_or(value).as_str().unwrap_or_default().to_owned(),
            Of::Effect if form == "small" => self.grammar.small(self.context.effect.of(self.language)),
            Of::Effect => self.context.effect.of(self.language).to_owned(),
            Of::Flag | Of::List(_) | Of::Other => String::new(),
        }
    }

    fn list(&self, word: &Word, value: &Value, part: &str, (form, last): (&str, &str), joint: &str) -> String {
        let Some(Of::List(of)) = word.part(part).map(|(_, part)| &part.of) else { return String::new() };
        let items = items(word.value(value, part));
        let end = items.len().saturating_sub(1);
        let said = items.iter().enumerate().map(|(at, item)| self.of(of, item, if at == end { last } else { form }));
        self.joined(said.collect(), joint)
    }

    /// Those of a list that have words of their own for a form.
    fn meant(&self, word: &Word, value: &Value, part: &str, form: &str, joint: &str) -> String {
        let Some(Of::List(of)) = word.part(part).map(|(_, part)| &part.of) else { return String::new() };
        let Of::Kind(kind) = **of else { return String::new() };
        let has = |item: &&Value| self.grammar.kinds[kind].word(item).is_some_and(|word| word.has_form(self.language, form));
        let said = items(word.value(value, part)).iter().filter(has).map(|item| self.word(kind, item, form));
        self.joined(said.collect(), joint)
    }

    fn joined(&self, words: Vec<String>, joint: &str) -> String {
        let said: Vec<Text> = words.into_iter().map(Text::same).collect();
        if self.language == Language::En && is_word(joint) {
            return list(&said, "", joint).en;
        }
        list(&said, joint, "").ja
    }

    /// Whom a change is about.
    fn spoken_of(&self, whose: bool) -> String {
        let Some(subject) = &self.context.subject else { return String::new() };
        match (self.language, whose) {
            (Language::Ja, false) => subject.ja.clone(),
            (Language::Ja, true) => format!("{}の", subject.ja),
            (Language::En, false) => subject.en.clone(),
            (Language::En, true) => subject.whose(),
        }
    }

    /// Something of whom a change is about.
    fn owned(&self, thing: &str) -> String {
        match (&self.context.subject, self.language) {
            (None, _) => String::new(),
            (Some(subject), Language::Ja) => format!("{}の{thing}", subject.ja),
            (Some(subject), Language::En) => subject.owned(thing),
        }
    }

    /// That something is a part's.
    fn whose(&self, word: &Word, value: &Value, part: &str) -> String {
        let en = self.part(word, value, part, "", "");
        Subject { ja: String::new(), en, many: self.is_many(word, value, part, "") }.whose()
    }

    fn condition(&self, word: &Word, value: &Value, part: &str, form: &str) -> String {
        let kind = match word.part(part).map(|(_, part)| &part.of) {
            Some(Of::Kind(kind)) => *kind,
            Some(Of::Maybe(of)) => match **of {
                Of::Kind(kind) => kind,
                _ => return String::new(),
            },
            _ => return String::new(),
        };
        let holds = self.what_holds(kind, word.value(value, part));
        match (form, self.language) {
            ("when", _) => holds.when_in(self.grammar.manner).of(self.language).to_owned(),
            ("during", _) => holds.during().of(self.language).to_owned(),
            (_, Language::Ja) => holds.plain(),
            (_, Language::En) => holds.en().to_owned(),
        }
    }

    /// A condition, with the forms that sentences need of this language.
    pub(super) fn what_holds(&self, kind: usize, value: &Value) -> Holds {
        let Some(word) = self.grammar.kinds[kind].word(value) else { return Holds::is("", "") };
        if let Some(joins) = word.joins {
            let parts = word.value(value, "").as_array().into_iter().flatten().map(|part| self.what_holds(kind, part)).collect();
            return if joins == Joins::And { Holds::all(parts) } else { Holds::any(parts) };
        }
        let said = self.own(word, value, "");
        if self.language == Language::Ja {
            return Holds::of(&said, "");
        }
        let holds = Holds::of("", said);
        if word.has_form(Language::En, "during") { holds.or_during(self.own(word, value, "during")) } else { holds }
    }
}

/// Which choice a word speaks of, counted from 0.
fn chosen_by(word: &Word, value: &Value) -> Option<usize> {
    word.value(value, word.chooses()).as_u64().and_then(|number| usize::try_from(number.checked_sub(1)?).ok())
}

/// What a list holds; one thing may stand for itself.
pub(super) fn items(listed: &Value) -> &[Value] {
    listed.as_array().map_or(std::slice::from_ref(listed), Vec::as_slice)
}

/// What is said, but for one part of it.
pub(super) fn without(value: &Value, part: &str) -> Value {
    let mut rest = value.clone();
    rest.as_object_mut().and_then(|all| all.remove(part));
    rest
}

/// Whether what joins a list is a word, which stands before the last of it only.
pub(super) fn is_word(joint: &str) -> bool {
    !joint.is_empty() && joint.bytes().all(|letter| letter.is_ascii_alphabetic())
}

/// A verb as several have it.
pub(super) fn plural_verb(verb: &str) -> &str {
    if verb == "be" { "are" } else { verb }
}

/// "a card", "another card".
fn article(noun: &str) -> String {
    match noun.strip_prefix("other ") {
        Some(rest) => format!("another {rest}"),
        None => crate::print::a(noun),
    }
}

//! A word as it is declared: its parts, their kinds, its patterns.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

use super::pattern::Pattern;
use crate::text::Language;

/// A kind of words: the type that declares them.
#[derive(Clone, Debug, Default)]
pub(super) struct Kind {
    pub(super) name: String,
    pub(super) words: Vec<Word>,
}

/// A word.
#[derive(Clone, Debug, Default)]
pub(super) struct Word {
    /// What it is called in files; nothing for a type that is one word itself.
    pub(super) key: Option<String>,
    pub(super) parts: Vec<Part>,
    /// Whether its only part has no name.
    pub(super) bare: bool,
    /// In which forms it speaks of several, or of "you"; the usual form has no name.
    pub(super) many: BTreeMap<String, bool>,
    /// The part that says how many it speaks of.
    pub(super) number: Option<String>,
    /// Whether it joins several conditions, and how.
    pub(super) joins: Option<Joins>,
    /// The part of a line that holds what is chosen for its effect.
    pub(super) choices: Option<String>,
    /// The part that is the number of a choice, where it is not the only one.
    pub(super) choice: Option<String>,
    /// The part of a choice that says for which of several lists of verbs it is made.
    pub(super) mode: Option<String>,
    /// Whether it is a common word, which the type that it holds declares ([`crate::common`]).
    pub(super) common: bool,
    /// The part that it is about, or another name for itself where others are about it.
    pub(super) about: Option<String>,
    /// By language and form; the usual form has no name.
    pub(super) says: [BTreeMap<String, Vec<Pattern>>; 2],
}

/// How conditions are joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Joins {
    And,
    Or,
}

/// A part of a word.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub(super) name: String,
    pub(super) of: Of,
    /// What it is where nothing is written.
    pub(super) default: Value,
}

/// What a part is.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Of {
    /// A word of this kind.
    Kind(usize),
    /// A whole number, and its bounds where it has some.
    Whole(Option<(i64, i64)>),
    /// Yes or no.
    Flag,
    /// It may be missing.
    Maybe(Box<Of>),
    /// Several of them.
    List(Box<Of>),
    /// The number of a card, which is said by its name.
    Card,
    /// A text in both languages.
    Label,
    /// The instructions of an effect.
    Effect,
    /// Something without words.
    Other,
}

impl Of {
    /// The kind of words that it is, or that its list holds.
    pub(super) fn kind(&self) -> Option<usize> {
        match self {
            Of::Kind(kind) => Some(*kind),
            Of::List(of) | Of::Maybe(of) => of.kind(),
            _ => None,
        }
    }

    /// What it is where it is not missing.
    pub(super) fn inner(&self) -> &Of {
        if let Of::Maybe(of) = self { of } else { self }
    }
}

impl Word {
    /// The word of a type whose values are texts in both languages.
    pub(super) fn label() -> Word {
        let part = Part { name: String::new(), of: Of::Label, default: Value::Null };
        let itself = Pattern::read("{}").into_iter().collect::<Vec<_>>();
        let says = Language::ALL.map(|_| BTreeMap::from([(String::new(), itself.clone())]));
        Word { parts: vec![part], bare: true, says, ..Word::default() }
    }

    /// How it sounds in this form, or as it always does.
    pub(super) fn patterns(&self, language: Language, form: &str) -> &[Pattern] {
        let of = |form: &str| self.says[language as usize].get(form);
        of(form).or_else(|| of("")).map_or(&[], Vec::as_slice)
    }

    /// Every way in which it sounds.
    pub(super) fn every_pattern(&self) -> impl Iterator<Item = &Pattern> {
        self.says.iter().flat_map(BTreeMap::values).flatten()
    }

    /// Whether it sounds otherwise in this form.
    pub(super) fn has_form(&self, language: Language, form: &str) -> bool {
        self.says[language as usize].contains_key(form)
    }

    /// Whether it speaks of several, or of "you".
    pub(super) fn is_many(&self, form: &str) -> bool {
        self.many.get(form).or_else(|| self.many.get("")).copied().unwrap_or(false)
    }

    pub(super) fn part(&self, name: &str) -> Option<(usize, &Part)> {
        self.parts.iter().enumerate().find(|(_, part)| part.name == name)
    }

    /// Whether a value can be this word, which has no name: a number, a further word, something with parts.
    fn takes(&self, value: &Value) -> bool {
        match self.parts.first().filter(|_| self.bare).map(|part| &part.of) {
            None => value.is_object(),
            Some(Of::Whole(_)) => value.is_number(),
            Some(_) => !value.is_number(),
        }
    }

    /// The value of a part in the value of the word.
    pub(super) fn value<'v>(&'v self, value: &'v Value, name: &str) -> &'v Value {
        let told = self.told(value, name);
        if self.bare || !told.is_null() {
            return told;
        }
        self.part(name).map_or(&Value::Null, |(_, part)| &part.default)
    }

    /// What is told of a part in the value of the word; nothing where it goes without saying.
    pub(super) fn told<'v>(&self, value: &'v Value, name: &str) -> &'v Value {
        let inside = match &self.key {
            Some(key) => value.get(key).unwrap_or(&Value::Null),
            None => value,
        };
        if self.bare { inside } else { inside.get(name).unwrap_or(&Value::Null) }
    }

    /// The part that counts what the word speaks of: the one it names, or its only number.
    pub(super) fn counts<'v>(&'v self, value: &'v Value) -> Option<i64> {
        self.value(value, self.number.as_deref().unwrap_or_default()).as_i64()
    }

    /// The part that says which choice the word speaks of.
    pub(super) fn chooses(&self) -> &str {
        self.choice.as_deref().or(self.number.as_deref()).unwrap_or_default()
    }

    /// The value of the word, with these parts in order.
    pub(super) fn with(&self, parts: Vec<Value>) -> Value {
        let inside = match (self.bare, parts.len()) {
            (true, _) => parts.into_iter().next().unwrap_or(Value::Null),
            (false, 0) => return self.key.clone().map_or(Value::Null, Value::String),
            (false, _) => {
                // What goes without saying is not written.
                let named = self
                    .parts
                    .iter()
                    .zip(parts)
                    .filter(|(part, value)| !value.is_null() && *value != part.default && !part.is_empty(value));
                Value::Object(named.map(|(part, value)| (part.name.clone(), value)).collect())
            }
        };
        match &self.key {
            Some(key) => Value::Object(Map::from_iter([(key.clone(), inside)])),
            None => inside,
        }
    }
}

impl Part {
    /// Whether this is a noun of which nothing is said, where nothing need be.
    fn is_empty(&self, value: &Value) -> bool {
        self.default.is_object() && value.as_object().is_some_and(Map::is_empty)
    }
}

impl Kind {
    /// The word that this is.
    pub(super) fn word(&self, value: &Value) -> Option<&Word> {
        let key = match value {
            Value::String(key) => Some(key.as_str()),
            Value::Object(entries) if entries.len() == 1 => entries.keys().next().map(String::as_str),
            _ => None,
        };
        let unnamed = || self.words.iter().filter(|word| word.key.is_none());
        let taken = || unnamed().find(|word| word.takes(value)).or_else(|| unnamed().next());
        let named = key.and_then(|key| self.words.iter().find(|word| word.key.as_deref() == Some(key)));
        named.or_else(taken)
    }

    /// Whether one of its words is a number.
    pub(super) fn has_numbers(&self) -> bool {
        let is_number = |word: &Word| word.key.is_none() && word.bare && word.parts.iter().any(|part| matches!(part.of, Of::Whole(_)));
        self.words.iter().any(is_number)
    }

    /// What a word may be that is left unsaid: one without parts, or nothing where all have some.
    pub(super) fn unsaid(&self) -> Vec<Value> {
        let names: Vec<Value> = self.words.iter().filter(|word| word.parts.is_empty()).map(|word| word.with(Vec::new())).collect();
        if names.is_empty() { vec![Value::Null] } else { names }
    }
}

/// Whether a value is written so.
pub(super) fn is_written(value: &Value, written: &str) -> bool {
    match value {
        Value::String(words) => words == written,
        value => {
            let alone = value.as_array().filter(|all| all.len() == 1).is_some_and(|all| is_written(&all[0], written));
            alone || serde_json::from_str::<Value>(written).is_ok_and(|written| *value == written)
        }
    }
}

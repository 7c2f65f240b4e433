//! The words of a grammar, from the schema of the types that declare them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

use super::pattern::Pattern;
use super::quote::{Quoted, Quotes};
use super::written::Writings;
use crate::print::JaIf;
use crate::text::Language;

/// Words with their parts and patterns.
#[derive(Clone, Debug, Default)]
pub struct Grammar {
    pub(super) kinds: Vec<Kind>,
    /// The lines that others quote.
    pub(super) quotes: Vec<Quotes>,
    /// How Japanese says "if".
    pub(super) manner: JaIf,
    /// English words that keep their capital within a sentence.
    names: &'static [&'static str],
    /// What is wrong with the declarations.
    faults: Vec<String>,
    /// Every way in which its words can be written.
    pub(super) writings: Writings,
}

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
    many: BTreeMap<String, bool>,
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
    common: bool,
    /// The part that it is about, or another name for itself where others are about it.
    pub(super) about: Option<String>,
    /// By language and form; the usual form has no name.
    says: [BTreeMap<String, Vec<Pattern>>; 2],
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
}

impl Word {
    /// The word of a type whose values are texts in both languages.
    fn label() -> Word {
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

    /// All words without parts, where there are no others.
    pub(super) fn names(&self) -> Option<Vec<Value>> {
        self.words.iter().map(|word| word.parts.is_empty().then(|| word.with(Vec::new()))).collect()
    }
}

impl Grammar {
    /// The grammar in which lines of this type, which it knows, are quoted.
    #[must_use]
    pub fn quoting<Q: Quoted>(mut self) -> Grammar {
        let kind = self.kind(&Q::schema_name());
        self.quotes.extend(kind.map(Quotes::of::<Q>));
        self
    }

    /// How lines of this kind are quoted, if they are.
    pub(super) fn quotes_of(&self, kind: usize) -> Option<Quotes> {
        self.quotes.iter().copied().find(|quotes| quotes.kind == kind)
    }

    /// The grammar of one type and of all that it is made of.
    #[must_use]
    pub fn new<T: JsonSchema>() -> Grammar {
        Grammar::default().and::<T>()
    }

    /// The grammar with a further type.
    #[must_use]
    pub fn and<T: JsonSchema>(mut self) -> Grammar {
        let mut generator = SchemaSettings::draft2020_12().into_generator();
        let name = generator.subschema_for::<T>();
        let defined = generator.take_definitions(false);
        let known = self.kinds.iter().map(|kind| !kind.words.is_empty()).collect::<Vec<_>>();
        if let Some(main) = name.get("$ref").is_none().then(|| T::schema_name().into_owned()) {
            let at = self.kind_called(&main);
            self.declare(at, &name.to_value());
        }
        for (name, schema) in &defined {
            let at = self.kind_called(name);
            self.declare(at, schema);
        }
        for at in (0..self.kinds.len()).filter(|&at| !known.get(at).copied().unwrap_or(false)) {
            self.take_up(at);
            self.judge(at);
        }
        self.writings = Writings::default();
        self
    }

    /// The grammar with another way to say "if". With [`JaIf::Baai`] a condition's form `during` is what English says for "if".
    #[must_use]
    pub fn with_if(mut self, manner: JaIf) -> Grammar {
        self.manner = manner;
        self.writings = Writings::default();
        self
    }

    /// The grammar in which these words are names: they keep their capital within an English sentence.
    #[must_use]
    pub fn naming(mut self, names: &'static [&'static str]) -> Grammar {
        self.names = names;
        self
    }

    /// A sentence that goes on behind other words.
    pub(super) fn small(&self, sentence: &str) -> String {
        let named = self.names.iter().any(|name| sentence.strip_prefix(name).is_some_and(|rest| rest.starts_with(' ')));
        if named { sentence.to_owned() } else { crate::print::small(sentence) }
    }

    /// What is wrong with the declarations: words without patterns, patterns with parts that there are not.
    #[must_use]
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// Every word that can be said, as `Kind: word`.
    pub fn words(&self) -> impl Iterator<Item = String> {
        self.kinds.iter().flat_map(|kind| kind.words.iter().filter_map(|word| word.key.as_ref()).map(|key| format!("{}: {key}", kind.name)))
    }

    /// The kind that a type declares, if it has words.
    pub(super) fn kind_of<T: JsonSchema>(&self) -> Option<usize> {
        self.kind(&T::schema_name()).filter(|&kind| !self.kinds[kind].words.is_empty())
    }

    pub(super) fn kind(&self, name: &str) -> Option<usize> {
        self.kinds.iter().position(|kind| kind.name == name)
    }

    fn kind_called(&mut self, name: &str) -> usize {
        self.kind(name).unwrap_or_else(|| {
            self.kinds.push(Kind { name: name.to_owned(), words: Vec::new() });
            self.kinds.len() - 1
        })
    }

    fn declare(&mut self, at: usize, schema: &Value) {
        if !self.kinds[at].words.is_empty() {
            return;
        }
        if schema.get(LABEL).and_then(Value::as_bool) == Some(true) {
            self.kinds[at].words = vec![Word::label()];
            return;
        }
        let alternatives = schema.get("oneOf").or_else(|| schema.get("anyOf")).and_then(Value::as_array);
        self.kinds[at].words = match alternatives {
            Some(all) => without_short_forms(all.iter().flat_map(|one| self.words_of(one)).collect()),
            None => self.words_of(schema),
        };
    }

    /// Common words have the parts and the patterns of the types that declare them.
    fn take_up(&mut self, at: usize) {
        for number in 0..self.kinds[at].words.len() {
            let word = &self.kinds[at].words[number];
            let declared = word.parts.first().filter(|_| word.common).and_then(|part| part.of.kind()).map(|kind| &self.kinds[kind]);
            if let Some([only]) = declared.map(|kind| kind.words.as_slice()) {
                self.kinds[at].words[number] = Word { key: word.key.clone(), ..only.clone() };
            }
        }
    }

    fn judge(&mut self, at: usize) {
        let Kind { name, words } = self.kinds[at].clone();
        // Instructions are said by the sentences that all games share.
        words.iter().filter(|_| name != INSTRUCTION).for_each(|word| self.judge_word(&name, word));
    }

    fn judge_word(&mut self, kind: &str, word: &Word) {
        let name = format!("{kind}: {}", word.key.as_deref().unwrap_or("it"));
        for language in Language::ALL.into_iter().filter(|_| word.joins.is_none()) {
            if word.patterns(language, "").is_empty() {
                self.faults.push(format!("{name} has no `{}`", language.key()));
            }
        }
        for part in word.every_pattern().flat_map(Pattern::parts).filter(|part| word.part(part).is_none()) {
            self.faults.push(format!("{name} has no part `{part}`"));
        }
        for language in Language::ALL {
            let patterns = word.says[language as usize].values().flatten();
            for form in patterns.flat_map(Pattern::own).filter(|form| !word.has_form(language, form)) {
                self.faults.push(format!("{name} has no form `{}_{form}`", language.key()));
            }
        }
    }

    /// The words that one alternative of a schema declares.
    fn words_of(&mut self, schema: &Value) -> Vec<Word> {
        if let Some(names) = schema.get("enum").and_then(Value::as_array) {
            return names.iter().filter_map(Value::as_str).map(|key| self.word(schema, Some(key.to_owned()), Vec::new(), false)).collect();
        }
        if let Some(key) = schema.get("const").and_then(Value::as_str) {
            return vec![self.word(schema, Some(key.to_owned()), Vec::new(), false)];
        }
        let entries = schema.get("properties").and_then(Value::as_object);
        let declared = ["ja", "joins", "common"].iter().any(|key| schema.get(*key).is_some());
        let tagged = entries.filter(|entries| entries.len() == 1 && declared).and_then(|entries| entries.iter().next());
        match tagged {
            Some((key, inside)) => {
                let (parts, bare) = self.inside(inside);
                vec![self.word(schema, Some(key.clone()), parts, bare)]
            }
            None => {
                let (parts, bare) = self.inside(schema);
                vec![self.word(schema, None, parts, bare)]
            }
        }
    }

    /// The parts of a word: named ones, or the only one without a name.
    fn inside(&mut self, schema: &Value) -> (Vec<Part>, bool) {
        match schema.get("properties").and_then(Value::as_object) {
            Some(entries) if schema.get("$ref").is_none() => {
                let default = |schema: &Value| schema.get("default").cloned().unwrap_or_default();
                let parts = entries.iter().map(|(name, schema)| Part { name: name.clone(), of: self.of(schema), default: default(schema) });
                (parts.collect(), false)
            }
            _ => (vec![Part { name: String::new(), of: self.of(schema), default: Value::Null }], true),
        }
    }

    fn of(&mut self, schema: &Value) -> Of {
        if let Some(name) = schema.get("$ref").and_then(Value::as_str).and_then(|path| path.rsplit('/').next()) {
            return if name == INSTRUCTION { Of::Effect } else { Of::Kind(self.kind_called(name)) };
        }
        if let Some(all) = schema.get("anyOf").and_then(Value::as_array) {
            return self.one_of(all);
        }
        if let Some(items) = schema.get("items") {
            return self.list_of(items);
        }
        match schema.get("type") {
            Some(Value::String(name)) => plain(name, schema),
            Some(Value::Array(names)) => {
                let named = names.iter().filter_map(Value::as_str).find(|name| *name != "null");
                named.map_or(Of::Other, |name| Of::Maybe(Box::new(plain(name, schema))))
            }
            _ => Of::Other,
        }
    }

    /// One thing or a list of them, or something that may be missing.
    fn one_of(&mut self, all: &[Value]) -> Of {
        if let Some(items) = all.iter().find_map(|one| one.get("items")) {
            return self.list_of(items);
        }
        let other = all.iter().find(|one| one.get("type").and_then(Value::as_str) != Some("null"));
        other.map_or(Of::Other, |one| Of::Maybe(Box::new(self.of(one))))
    }

    fn list_of(&mut self, items: &Value) -> Of {
        match self.of(items) {
            Of::Effect => Of::Effect,
            of => Of::List(Box::new(of)),
        }
    }

    fn word(&mut self, schema: &Value, key: Option<String>, parts: Vec<Part>, bare: bool) -> Word {
        let mut says = <[BTreeMap<String, Vec<Pattern>>; 2]>::default();
        for (name, written) in schema.as_object().into_iter().flatten() {
            let Some((language, form)) = said_in(name) else { continue };
            let all = match written {
                Value::Array(all) => all.iter().filter_map(Value::as_str).collect(),
                one => Vec::from_iter(one.as_str()),
            };
            let (patterns, broken): (Vec<_>, Vec<_>) = all.into_iter().map(Pattern::read).partition(Result::is_ok);
            let key = key.as_deref().unwrap_or("it");
            self.faults.extend(broken.into_iter().filter_map(Result::err).map(|fault| format!("{key}: {fault}")));
            says[language as usize].insert(form.to_owned(), patterns.into_iter().filter_map(Result::ok).collect());
        }
        let forms = schema.as_object().into_iter().flatten().filter_map(|(name, value)| {
            let form = name.strip_prefix("many")?;
            Some((form.strip_prefix('_').unwrap_or(form).to_owned(), value.as_bool()?))
        });
        let many = forms.collect();
        let named = |name: &str| schema.get(name).and_then(Value::as_str).map(str::to_owned);
        let joins = match schema.get("joins").and_then(Value::as_str) {
            Some("and") => Some(Joins::And),
            Some("or") => Some(Joins::Or),
            _ => None,
        };
        let (choices, choice, mode) = (named("choices"), named("choice"), named("mode"));
        let common = schema.get("common").and_then(Value::as_bool) == Some(true);
        Word { key, parts, bare, many, number: named("many"), joins, choices, choice, mode, common, about: named("about"), says }
    }
}

/// What the schema of a type says whose values are texts in both languages.
const LABEL: &str = "label";

/// The type of an effect's instructions.
const INSTRUCTION: &str = "Instruction";

/// What a file may write instead of a word that has its patterns, such as a number instead of a range, says nothing of its own.
fn without_short_forms(words: Vec<Word>) -> Vec<Word> {
    let whole = |word: &Word| word.key.is_some() || word.every_pattern().next().is_some();
    if words.iter().any(whole) { words.into_iter().filter(whole).collect() } else { words }
}

fn plain(name: &str, schema: &Value) -> Of {
    let bound = |name: &str| schema.get(name).and_then(Value::as_i64);
    match name {
        "integer" => Of::Whole(bound("minimum").zip(bound("maximum"))),
        "boolean" => Of::Flag,
        "string" => Of::Card,
        _ => Of::Other,
    }
}

/// The language and the form that an entry of a declaration speaks of: `ja`, `en_of`.
fn said_in(name: &str) -> Option<(Language, &str)> {
    let (language, form) = name.split_once('_').unwrap_or((name, ""));
    let language = Language::ALL.into_iter().find(|one| one.key() == language)?;
    Some((language, form))
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

#[cfg(test)]
mod tests {
    use super::Grammar;

    #[test]
    fn a_name_keeps_its_capital() {
        let grammar = Grammar::default().naming(&["Scout"]);
        assert_eq!(
            ["Scout 2.", "Scouts act.", "Draw a card."].map(|words| grammar.small(words)),
            ["Scout 2.", "scouts act.", "draw a card."]
        );
    }
}

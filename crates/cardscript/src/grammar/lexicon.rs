//! The words of a grammar, from the schema of the types that declare them.

use std::collections::BTreeMap;

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde_json::Value;

use super::pattern::Pattern;
use super::quote::{Quoted, Quotes};
use super::word::{Joins, Kind, Of, Part, Word};
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

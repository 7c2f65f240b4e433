//! From words to values: everything that a stretch of text could say, by the patterns alone. It supposes too much on purpose.

mod changed;
mod forms;
mod joined;
mod known;
mod memo;
mod said;

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use serde_json::{Value, json};

use self::memo::{Found, Row, Told};
use super::choice::Choices;
use super::letters::Letters;
use super::lexicon::Grammar;
use super::pattern::{Parts, Piece, Test};
use super::quote::QUOTED;
use super::spell::{JOIN, NUMBER, plural_verb, without};
use super::understood::Names;
use super::word::{Of, Part, Word};
use super::written::Form;
use crate::print::third_person;
use crate::text::Language;

/// A text that is being read.
pub(super) struct Chart<'g> {
    grammar: &'g Grammar,
    language: Language,
    text: Letters,
    names: Names<'g>,
    /// What was found, by kinds of words.
    found: RefCell<Vec<Vec<Row>>>,
    /// The sentences about somebody that were found.
    told: RefCell<Told>,
    /// What is found where nothing is.
    nothing: Found,
    /// The lines that are quoted from a place on, which no choice changes.
    quoted: RefCell<HashMap<(usize, usize), Found>>,
    /// What was chosen for the effect that is being read.
    choices: RefCell<Choices>,
    /// Whether what is being looked for holds only for these choices.
    passing: Cell<bool>,
    /// How often something was asked for that was still being looked for itself.
    cut: Cell<usize>,
    furthest: Cell<usize>,
    wanted: RefCell<BTreeSet<String>>,
    /// The words that were looked for at the furthest place, by kind and row: most of them begin with another letter than the one there.
    tried: RefCell<BTreeSet<(usize, usize)>>,
    asides: OnceCell<Vec<String>>,
    /// What joins whom a Japanese sentence is about to its changes of a kind.
    leads: RefCell<HashMap<usize, Rc<[&'g str]>>>,
    /// By which parts words of a kind are themselves changes of somebody.
    changed_parts: RefCell<HashMap<usize, ChangedParts>>,
    /// Whom sentences may be about: kinds of words, and the forms in which they are named.
    subjects: OnceCell<BTreeSet<(usize, String)>>,
    /// How many words are being looked for within each other.
    depth: Cell<usize>,
    /// How many pieces were looked at.
    steps: Cell<usize>,
}

/// What is still to be found, and what comes behind it.
struct Todo<'t> {
    what: What<'t>,
    then: Option<&'t Todo<'t>>,
}

#[derive(Clone, Copy)]
enum What<'t> {
    Pieces(&'t [Piece]),
    Words(&'t str),
    Tests(&'t [Test]),
    One(&'t str),
}

/// Parts of which words are themselves changes: their names, kinds and forms.
type ChangedParts = Rc<BTreeSet<(String, usize, String)>>;

/// How many pieces are looked at in a text.
const MOST_STEPS: usize = 2_000_000;
/// The parts of a word that have been found.
type Bound = Vec<Option<Value>>;

/// The words of one kind that are being looked for: which one, its parts so far, all that was found.
struct Looking<'a> {
    word: &'a Word,
    bound: Bound,
    /// Whom a change is about, where it says so.
    subject: Option<Value>,
    all: Vec<(usize, Value)>,
}

impl<'g> Chart<'g> {
    pub(super) fn new(grammar: &'g Grammar, language: Language, text: &str, names: Names<'g>) -> Self {
        Self {
            grammar,
            language,
            text: Letters::of(text, language),
            names,
            found: RefCell::new(grammar.kinds.iter().map(|_| Vec::new()).collect()),
            told: RefCell::default(),
            nothing: Found::default(),
            quoted: RefCell::default(),
            choices: RefCell::default(),
            passing: Cell::new(false),
            cut: Cell::new(0),
            furthest: Cell::new(0),
            wanted: RefCell::default(),
            tried: RefCell::default(),
            asides: OnceCell::new(),
            leads: RefCell::default(),
            changed_parts: RefCell::default(),
            subjects: OnceCell::new(),
            depth: Cell::new(0),
            steps: Cell::new(0),
        }
    }

    pub(super) fn grammar(&self) -> &'g Grammar {
        self.grammar
    }

    pub(super) fn language(&self) -> Language {
        self.language
    }

    /// The cards that the text may name.
    pub(super) fn names(&self) -> Names<'g> {
        self.names
    }

    /// Whether the text could be taken in more ways than anybody looks at.
    pub(super) fn is_given_up(&self) -> bool {
        self.steps.get() > MOST_STEPS
    }

    /// The text as it is read.
    pub(super) fn text(&self) -> &Letters {
        &self.text
    }

    /// How far anything was understood, and the words that could stand there.
    pub(super) fn furthest(&self) -> (usize, Vec<String>) {
        let (at, found) = (self.furthest.get(), self.found.borrow());
        let letter = self.text.letter(at);
        let mut wanted = self.wanted.borrow().clone();
        for &(kind, row) in self.tried.borrow().iter() {
            let others = found[kind][row].surfaces.iter().filter(|surface| surface.fits(at) && !surface.may_begin_with(letter));
            wanted.extend(others.filter_map(|surface| surface.words()).map(str::to_owned));
        }
        (at, wanted.into_iter().collect())
    }

    pub(super) fn is_end(&self, at: usize) -> bool {
        at == self.text.len()
    }

    /// Behind these words, if they stand here.
    pub(super) fn words(&self, words: &str, at: usize) -> Option<usize> {
        // No words are understood at no place: behind the sentences of an effect, which are still to be read, stands the end of the line.
        if words.is_empty() {
            return Some(at);
        }
        let (end, missing) = self.text.follow(words, at);
        self.reach(end, Some(missing).filter(|missing| !missing.is_empty()));
        missing.is_empty().then_some(end)
    }

    /// Behind the first of these words that stands here.
    pub(super) fn one_of(&self, words: &[&str], at: usize) -> Vec<usize> {
        words.iter().filter_map(|words| self.words(words, at)).collect()
    }

    /// A number, and what is behind it.
    pub(super) fn number(&self, at: usize) -> Option<(usize, i64)> {
        let rest = &self.text.text()[at..];
        let sign = usize::from(rest.starts_with('-'));
        let digits = sign + rest[sign..].bytes().take_while(u8::is_ascii_digit).count();
        let number = rest[..digits].parse().ok();
        self.reach(at + digits, (number.is_none() || digits == rest.len()).then_some("#"));
        number.map(|number| (at + digits, number))
    }

    /// All words in brackets that words of a kind have, with what stands before them.
    pub(super) fn asides(&self, kind: usize) -> &[String] {
        self.asides.get_or_init(|| {
            let patterns = self.grammar.kinds[kind].words.iter().flat_map(|word| word.patterns(self.language, ""));
            let all: BTreeSet<String> = patterns.filter_map(|pattern| pattern.aside.as_ref()).map(|aside| format!(" ({aside})")).collect();
            all.into_iter().collect()
        })
    }

    /// Notes that the words of a row are looked for at a place.
    fn try_row(&self, row: (usize, usize), at: usize) {
        self.reach(at, None);
        if at == self.furthest.get() {
            self.tried.borrow_mut().insert(row);
        }
    }

    /// Notes how far the text is understood, and what could stand behind.
    fn reach(&self, at: usize, wanted: Option<&str>) {
        if at > self.furthest.get() {
            self.furthest.set(at);
            self.wanted.borrow_mut().clear();
            self.tried.borrow_mut().clear();
        }
        if at == self.furthest.get() {
            let new = wanted.filter(|wanted| !self.wanted.borrow().contains(*wanted));
            self.wanted.borrow_mut().extend(new.map(str::to_owned));
        }
    }

    /// Goes on from a place with what is still to be found.
    fn walk(&self, looking: &mut Looking<'_>, todo: Option<&Todo<'_>>, at: usize) {
        self.steps.set(self.steps.get() + 1);
        let Some(Todo { what, then }) = todo.filter(|_| !self.is_given_up()) else {
            if !self.is_given_up() {
                let spoken_of = |value: Value| changed::about(looking.subject.as_ref(), value);
                let all: Vec<_> = self.filled(looking).into_iter().map(|value| (at, spoken_of(value))).collect();
                looking.all.extend(all);
            }
            return;
        };
        match what {
            What::Words(words) => self.words(words, at).into_iter().for_each(|end| self.walk(looking, *then, end)),
            What::One(part) => self.bind(looking, part, 1, *then, at),
            What::Tests(tests) => self.test(looking, tests, *then, at),
            What::Pieces(pieces) => match pieces.split_first() {
                None => self.walk(looking, *then, at),
                Some((piece, [])) => self.piece(looking, piece, *then, at),
                Some((piece, rest)) => self.piece(looking, piece, Some(&Todo { what: What::Pieces(rest), then: *then }), at),
            },
        }
    }

    /// Goes on with a part that was found. What is told of it twice must agree.
    fn bind(&self, looking: &mut Looking<'_>, part: &str, value: impl Into<Value>, then: Option<&Todo<'_>>, at: usize) {
        let Some((index, Part { of, .. })) = looking.word.part(part) else { return };
        let value = value.into();
        let value = match &looking.bound[index] {
            None => Some(value),
            Some(before) if *before == value => Some(value),
            Some(before) => self.both(of, before, &value),
        };
        let Some(value) = value else { return };
        let before = looking.bound[index].replace(value);
        self.walk(looking, then, at);
        looking.bound[index] = before;
    }

    /// What both say of the same part; nothing where they disagree.
    fn both(&self, of: &Of, one: &Value, other: &Value) -> Option<Value> {
        if self.is_one_word(of, one, other) { both(one, other) } else { None }
    }

    /// Whether two values are the same words as far as both tell.
    fn is_one_word(&self, of: &Of, one: &Value, other: &Value) -> bool {
        let kind = match of {
            Of::Kind(kind) => &self.grammar.kinds[*kind],
            Of::Maybe(of) => return self.is_one_word(of, one, other),
            _ => return true,
        };
        if one.is_null() || other.is_null() {
            return true;
        }
        let (Some(word), Some(second)) = (kind.word(one), kind.word(other)) else { return true };
        std::ptr::eq(word, second)
            && word.parts.iter().all(|part| self.is_one_word(&part.of, word.told(one, &part.name), word.told(other, &part.name)))
    }

    /// Goes on with what a pattern says by being used at all.
    fn test(&self, looking: &mut Looking<'_>, tests: &[Test], then: Option<&Todo<'_>>, at: usize) {
        let Some((test, rest)) = tests.split_first() else { return self.walk(looking, then, at) };
        let rest = Todo { what: What::Tests(rest), then };
        let known = |looking: &Looking<'_>, part: &str| looking.word.part(part).and_then(|(index, _)| looking.bound[index].clone());
        match test {
            Test::Only | Test::Just if looking.word.bare => self.bind(looking, "", 1, Some(&rest), at),
            Test::Asks | Test::Picks | Test::Away => self.walk(looking, Some(&rest), at),
            Test::Only | Test::Just | Test::Alike | Test::Choice(..) | Test::Choices(..) | Test::Line(..) => {
                self.walk(looking, Some(&rest), at);
            }
            Test::It | Test::Here | Test::Many | Test::Flows | Test::Speaker(_) | Test::Alias | Test::Plural => {
                self.walk(looking, Some(&rest), at)
            }
            // Whoever holds the word may still name the part; what prints otherwise is dropped in the end.
            Test::Given(_) | Test::Left(_) | Test::Several(_) | Test::Negative(_) | Test::Has(..) => self.walk(looking, Some(&rest), at),
            Test::Is(part, other) if looking.word.part(other).is_some() => match (known(looking, part), known(looking, other)) {
                (Some(value), None) => self.bind(looking, other, value, Some(&rest), at),
                (None, Some(value)) => self.bind(looking, part, value, Some(&rest), at),
                (Some(one), Some(other)) if one == other => self.walk(looking, Some(&rest), at),
                _ => {}
            },
            Test::IsNot(part, value) if known(looking, part) == Some(written(value)) => {}
            Test::IsNot(..) => self.walk(looking, Some(&rest), at),
            Test::SameBut(part, other, but) => match known(looking, part) {
                Some(value) => self.bind(looking, other, without(&value, but), Some(&rest), at),
                None => self.walk(looking, Some(&rest), at),
            },
            Test::Is(part, value) => self.bind(looking, part, written(value), Some(&rest), at),
            Test::Says(part, inner, value) => {
                let said = Value::Object([(inner.clone(), written(value))].into_iter().collect());
                self.bind(looking, part, said, Some(&rest), at);
            }
        }
    }

    /// Goes on behind a piece, in every way in which it stands here.
    fn piece(&self, looking: &mut Looking<'_>, piece: &Piece, then: Option<&Todo<'_>>, at: usize) {
        match piece {
            Piece::Text(words) => self.words(words, at).into_iter().for_each(|end| self.walk(looking, then, end)),
            Piece::Agrees(verb) => {
                let bare = Some(verb.as_str()).filter(|verb| *verb != plural_verb(verb));
                let third = third_person(verb);
                let forms: Vec<&str> = [plural_verb(verb), &third].into_iter().chain(bare).collect();
                self.one_of(&forms, at).into_iter().for_each(|end| self.walk(looking, then, end));
            }
            Piece::Sum { part } => self.sum(at).into_iter().for_each(|(end, sum)| self.bind(looking, part, sum, then, end)),
            Piece::Size { part, more, less } => {
                let gap = if more.is_empty() { "" } else { " " };
                for (at, number) in self.number(at).into_iter().filter_map(|(at, number)| Some((self.words(gap, at)?, number))) {
                    for (word, number) in [(more, number), (less, -number)] {
                        self.words(word, at).into_iter().for_each(|end| self.bind(looking, part, number, then, end));
                    }
                }
            }
            Piece::Number { part } => {
                let found = match looking.word.part(part).map(|(_, part)| &part.of) {
                    Some(of @ Of::Kind(_)) => self.part(of, NUMBER, at),
                    _ => self.whole(at),
                };
                found.iter().for_each(|(end, number)| self.bind(looking, part, number.clone(), then, *end));
            }
            Piece::ByNumber { part, one, many } => self.by_number(looking, (part, one, many), then, at),
            Piece::Article(inside) => {
                for end in self.one_of(&["a ", "an ", "an"], at) {
                    self.walk(looking, Some(&Todo { what: What::Pieces(inside), then }), end);
                }
            }
            Piece::Own(form) => {
                for pattern in looking.word.patterns(self.language, form).iter().filter(|pattern| !pattern.is_alias()) {
                    let tests = Todo { what: What::Tests(&pattern.tests), then };
                    self.walk(looking, Some(&Todo { what: What::Pieces(&pattern.pieces), then: Some(&tests) }), at);
                }
            }
            Piece::Section(all) => {
                for section in all {
                    let tests = Todo { what: What::Tests(&section.tests), then };
                    self.walk(looking, Some(&Todo { what: What::Pieces(&section.pieces), then: Some(&tests) }), at);
                }
                self.walk(looking, then, at);
            }
            Piece::Part { .. } | Piece::List { .. } | Piece::Condition { .. } => self.named(looking, piece, then, at),
            // What a number tells of a list is settled by printing.
            Piece::Length { .. } => self.number(at).into_iter().for_each(|(end, _)| self.walk(looking, then, end)),
            Piece::Meant { part, form, joint } => {
                let ends = self.meant(looking.word, part, (form, joint), at);
                ends.into_iter().for_each(|end| self.walk(looking, then, end));
            }
            Piece::Whose { part } => self.possessed(looking, part, then, at),
            Piece::Subject { whose } => self.subject(looking, *whose, then, at),
            Piece::Owned { thing } => self.owned(looking, thing, then, at),
            Piece::Choice { form } => {
                let part = looking.word.chooses().to_owned();
                self.chosen(form, at).into_iter().for_each(|(end, number)| self.bind(looking, &part, number, then, end));
            }
            Piece::Changes { of, form, by, ending } if by.is_empty() => {
                self.changed_itself(looking, (Parts { of, form, by }, *ending), then, at);
            }
            Piece::Changes { of, form, by, ending } => self.changed(looking, (Parts { of, form, by }, *ending), then, at),
            // Only choices say which they are; they are said as a whole.
            Piece::Place { .. } => {}
        }
    }

    /// Goes on behind a part.
    fn named(&self, looking: &mut Looking<'_>, piece: &Piece, then: Option<&Todo<'_>>, at: usize) {
        let word = looking.word;
        let Some((index, Part { name, of, .. })) = piece.part().and_then(|name| word.part(name)) else { return };
        let (found, behind) = match piece {
            Piece::Part { form, behind, .. } => (self.part(of.inner(), form, at), behind.as_str()),
            Piece::List { form, joint, last, .. } => (Rc::new(self.list(of, (form, last), joint, at)), ""),
            Piece::Condition { form, .. } => (self.conditions(of, form, at), ""),
            _ => return,
        };
        let nothing = matches!((piece, of), (Piece::Part { .. }, Of::Maybe(_))).then_some((at, Value::Null));
        for (end, value) in found.iter().chain(&nothing) {
            let behind = Todo { what: What::Words(behind), then };
            let todo = if *end == at { then } else { Some(&behind) };
            if looking.bound[index].is_some() || self.goes_on(todo, *end) {
                self.bind(looking, name, value.clone(), todo, *end);
            }
        }
    }

    /// Whether the words that have to come next, if any have to, stand here.
    fn goes_on(&self, todo: Option<&Todo<'_>>, at: usize) -> bool {
        match todo {
            Some(Todo { what: What::Words(""), then } | Todo { what: What::Pieces([]), then }) => self.goes_on(*then, at),
            Some(Todo { what: What::Words(words), .. }) => self.words(words, at).is_some(),
            Some(Todo { what: What::Pieces([Piece::Text(words), ..]), .. }) => self.words(words, at).is_some(),
            _ => true,
        }
    }

    /// Goes on behind words for one or for several. Without a number of its own, or about a word that may be several, they tell nothing.
    fn by_number(&self, looking: &mut Looking<'_>, (part, one, many): (&str, &[Piece], &[Piece]), then: Option<&Todo<'_>>, at: usize) {
        let of = looking.word.part(part).map(|(_, part)| &part.of);
        let word = matches!(of, Some(Of::Kind(kind)) if self.grammar.kinds[*kind].has_numbers());
        let counted = word || matches!(of, Some(Of::Whole(_) | Of::Maybe(_)));
        let tells = counted && (one == many || many.iter().any(|piece| matches!(piece, Piece::Number { .. })));
        let single = Todo { what: What::One(part), then };
        self.walk(looking, Some(&Todo { what: What::Pieces(one), then: if tells { Some(&single) } else { then } }), at);
        // One of them may also be one for each of something, of which the words behind it tell.
        if tells && word {
            self.walk(looking, Some(&Todo { what: What::Pieces(one), then }), at);
        }
        if one != many {
            self.walk(looking, Some(&Todo { what: What::Pieces(many), then }), at);
        }
    }

    fn conditions(&self, of: &Of, form: &str, at: usize) -> Found {
        let kind = match of {
            Of::Kind(kind) => *kind,
            Of::Maybe(of) => match **of {
                Of::Kind(kind) => kind,
                _ => return Rc::default(),
            },
            _ => return Rc::default(),
        };
        // A condition that ends in a form of a part: {of.is}.
        let (name, form) = form.split_once('?').unwrap_or(("", form));
        let form = match form {
            "when" => Form::When,
            "during" => Form::During,
            "and" => Form::And,
            "or" => Form::Or,
            _ => Form::Holds,
        };
        let form = if name.is_empty() { form } else { Form::Of(name.to_owned(), Box::new(form)) };
        self.kind(kind, &form, at)
    }

    fn sum(&self, at: usize) -> Option<(usize, i64)> {
        let plus = if self.language == Language::Ja { "＋" } else { "+" };
        let (sign, ends) = [(1, self.one_of(&[plus], at)), (-1, self.one_of(&["−"], at))].into_iter().find(|(_, ends)| !ends.is_empty())?;
        let (end, number) = self.number(ends[0])?;
        Some((end, sign * number))
    }

    fn part(&self, of: &Of, form: &str, at: usize) -> Found {
        match of {
            Of::Kind(kind) if form == QUOTED => self.grammar.quotes_of(*kind).map(|quotes| self.quoted(quotes, at)).unwrap_or_default(),
            Of::Kind(kind) if form == JOIN && self.language == Language::Ja => {
                let own = self.kind(*kind, &Form::Only(form.to_owned()), at);
                Rc::new(own.iter().chain(self.kind(*kind, &Form::Join, at).iter()).cloned().collect())
            }
            Of::Kind(kind) => self.noun(*kind, form, at),
            Of::Whole(_) => self.whole(at),
            Of::Maybe(of) => Rc::new(self.part(of, form, at).iter().cloned().chain([(at, Value::Null)]).collect()),
            Of::Card => Rc::new(self.card(at)),
            Of::Label => Rc::new(self.label(at)),
            // The sentences of an effect are the rest of its line; they are read by whoever knows what was chosen.
            Of::Effect => Rc::new(vec![(self.text.len(), at.into())]),
            Of::Flag | Of::List(_) | Of::Other => Rc::default(),
        }
    }

    /// The whole number that stands here, if one does.
    fn whole(&self, at: usize) -> Found {
        self.number(at).map_or_else(|| Rc::clone(&self.nothing), |(end, number)| Rc::new(vec![(end, number.into())]))
    }

    /// The cards that are named here.
    fn card(&self, at: usize) -> Vec<(usize, Value)> {
        let cards = self.names.iter().filter(|(number, _)| !number.is_empty());
        cards.filter_map(|(number, name)| Some((self.words(name.of(self.language), at)?, number.as_str().into()))).collect()
    }

    /// The labels that stand here.
    fn label(&self, at: usize) -> Vec<(usize, Value)> {
        let labels = self.names.iter().filter(|(number, name)| number.is_empty() && !name.of(self.language).is_empty());
        labels.filter_map(|(_, text)| Some((self.words(text.of(self.language), at)?, json!(text)))).collect()
    }

    /// The word with its parts; one that was not named may be any, where there are only so many. Another form of the word may name it.
    fn filled(&self, looking: &Looking<'_>) -> Vec<Value> {
        let mut all = vec![Vec::new()];
        for (part, value) in looking.word.parts.iter().zip(&looking.bound) {
            let choices = match (value, &part.of) {
                (Some(value), _) => vec![value.clone()],
                (None, _) if !part.default.is_null() => vec![Value::Null],
                (None, Of::Kind(kind)) => self.grammar.kinds[*kind].unsaid(),
                (None, Of::Maybe(_) | Of::List(_) | Of::Effect) => vec![Value::Null],
                (None, Of::Flag) => vec![false.into(), true.into()],
                (None, Of::Whole(Some((least, most)))) if most - least < 8 => (*least..=*most).map(Value::from).collect(),
                (None, Of::Whole(_) | Of::Card | Of::Label | Of::Other) => vec![Value::Null],
            };
            let longer =
                |parts: &Vec<Value>| choices.iter().map(|one| [parts.as_slice(), std::slice::from_ref(one)].concat()).collect::<Vec<_>>();
            all = all.iter().flat_map(longer).collect();
        }
        all.into_iter().map(|parts| looking.word.with(parts)).collect()
    }
}

/// A value as a pattern writes it.
fn written(value: &str) -> Value {
    serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()))
}

/// A text with the names of the cards that it speaks of.
pub(super) fn named(text: &str, names: Names<'_>, language: Language) -> String {
    if !text.contains("{card:") {
        return text.to_owned();
    }
    names.iter().fold(text.to_owned(), |text, (number, name)| text.replace(&format!("{{card:{number}}}"), name.of(language)))
}

/// What both say of the same thing; nothing where they disagree.
fn both(one: &Value, other: &Value) -> Option<Value> {
    match (one, other) {
        (Value::Object(known), Value::Object(more)) => {
            let mut all = known.clone();
            for (key, value) in more {
                let value = all.get(key).map_or(Some(value.clone()), |known| both(known, value))?;
                all.insert(key.clone(), value);
            }
            Some(Value::Object(all))
        }
        (Value::Null, said) | (said, Value::Null) => Some(said.clone()),
        _ => (one == other).then(|| one.clone()),
    }
}

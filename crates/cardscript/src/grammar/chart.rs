//! From words to values: everything that a stretch of text could say, by the patterns alone. It supposes too much on purpose.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use serde_json::Value;

use super::letters::Letters;
use super::lexicon::{Grammar, Of, Word};
use super::pattern::{Guard, Pattern, Piece};
use crate::print::{Holds, Ja, third_person};
use crate::text::Language;

/// In which form a word is looked for.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(super) enum Form {
    /// A noun, in its usual form or another.
    Noun(String),
    /// A verb at the end of its sentence.
    Plain,
    /// A verb before another.
    Join,
    /// A verb that is optional.
    May,
    /// A condition, "if".
    When,
    /// A condition, "as long as".
    During,
}

/// What was found from some place on: where it ends and what it is.
pub(super) type Found = Rc<Vec<(usize, Value)>>;

/// What is looked for where: a kind of words, its form, a place.
type Sought = (usize, Form, usize);

/// A text that is being read.
pub(super) struct Chart<'g> {
    grammar: &'g Grammar,
    language: Language,
    text: Letters,
    found: RefCell<HashMap<Sought, Found>>,
    furthest: Cell<usize>,
    wanted: RefCell<BTreeSet<String>>,
    asides: OnceCell<Vec<String>>,
    /// How many words are being looked for within each other.
    depth: Cell<usize>,
}

/// Words within each other: no card comes near it, and a text that is made for it ends there.
const DEEPEST: usize = 48;

/// The parts of a word that have been found.
type Bound = Vec<Option<Value>>;

impl<'g> Chart<'g> {
    pub(super) fn new(grammar: &'g Grammar, language: Language, text: &str) -> Self {
        let (found, wanted) = (RefCell::default(), RefCell::default());
        let text = Letters::of(text, language);
        Self { grammar, language, text, found, furthest: Cell::new(0), wanted, asides: OnceCell::new(), depth: Cell::new(0) }
    }

    /// The text as it is read.
    pub(super) fn text(&self) -> &Letters {
        &self.text
    }

    /// How far anything was understood, and the words that could stand there.
    pub(super) fn furthest(&self) -> (usize, Vec<String>) {
        (self.furthest.get(), self.wanted.borrow().iter().cloned().collect())
    }

    pub(super) fn is_end(&self, at: usize) -> bool {
        at == self.text.len()
    }

    /// Behind these words, if they stand here.
    pub(super) fn words(&self, words: &str, at: usize) -> Option<usize> {
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
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
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

    /// Notes how far the text is understood, and what could stand behind.
    fn reach(&self, at: usize, wanted: Option<&str>) {
        if at > self.furthest.get() {
            self.furthest.set(at);
            self.wanted.borrow_mut().clear();
        }
        if at == self.furthest.get() {
            self.wanted.borrow_mut().extend(wanted.map(str::to_owned));
        }
    }

    /// Every word of a kind that could stand here.
    pub(super) fn kind(&self, kind: usize, form: &Form, at: usize) -> Found {
        let sought = (kind, form.clone(), at);
        if let Some(found) = self.found.borrow().get(&sought) {
            return Rc::clone(found);
        }
        // A word that begins with itself finds nothing there, nor does one within too many others.
        self.found.borrow_mut().insert(sought.clone(), Rc::default());
        if self.depth.get() > DEEPEST {
            return Rc::default();
        }
        self.depth.set(self.depth.get() + 1);
        let mut all = Vec::new();
        for word in &self.grammar.kinds[kind].words {
            // Where nothing has been said yet, nothing is "it".
            for pieces in surfaces(word, self.language, form, at > 0) {
                self.pieces(word, &pieces, at, &mut vec![None; word.parts.len()], &mut all);
            }
        }
        self.depth.set(self.depth.get() - 1);
        let found = Rc::new(all);
        self.found.borrow_mut().insert(sought, Rc::clone(&found));
        found
    }

    fn pieces(&self, word: &Word, pieces: &[Piece], at: usize, bound: &mut Bound, all: &mut Vec<(usize, Value)>) {
        let Some((piece, rest)) = pieces.split_first() else {
            all.extend(self.filled(word, bound).into_iter().map(|value| (at, value)));
            return;
        };
        for (end, part) in self.piece(word, piece, at) {
            let Some((index, value)) = part else {
                self.pieces(word, rest, end, bound, all);
                continue;
            };
            match &bound[index] {
                Some(before) if *before == value => self.pieces(word, rest, end, bound, all),
                Some(_) => {}
                None => {
                    bound[index] = Some(value);
                    self.pieces(word, rest, end, bound, all);
                    bound[index] = None;
                }
            }
        }
    }

    /// Where a piece can end, and the part that it tells.
    fn piece(&self, word: &Word, piece: &Piece, at: usize) -> Vec<(usize, Option<(usize, Value)>)> {
        let index = |part: &str| word.part(part).map_or(0, |(index, _)| index);
        match piece {
            Piece::Text(words) => self.words(words, at).map(|end| (end, None)).into_iter().collect(),
            Piece::Agrees(verb) => self.one_of(&[verb, &third_person(verb)], at).into_iter().map(|end| (end, None)).collect(),
            Piece::Sum { part } => self.sum(at).map(|(end, sum)| (end, Some((index(part), sum.into())))).into_iter().collect(),
            Piece::ByNumber { part, one, many } => {
                let part = word.part(part).filter(|(_, part)| matches!(part.of, Of::Whole | Of::Maybe(_))).map(|(index, _)| index);
                self.by_number(part, one, many, at)
            }
            Piece::Part { part, form, behind } => {
                let Some((index, part)) = word.part(part) else { return Vec::new() };
                let found = self.part(&part.of, form, at);
                let found = found.into_iter().filter_map(|(end, value)| {
                    let end = if value.is_null() { Some(end) } else { self.words(behind, end) };
                    Some((end?, Some((index, value))))
                });
                found.collect()
            }
        }
    }

    fn sum(&self, at: usize) -> Option<(usize, i64)> {
        let plus = if self.language == Language::Ja { "＋" } else { "+" };
        let (sign, ends) = [(1, self.one_of(&[plus], at)), (-1, self.one_of(&["−"], at))].into_iter().find(|(_, ends)| !ends.is_empty())?;
        let (end, number) = self.number(ends[0])?;
        Some((end, sign * number))
    }

    /// Words for one or for several. Without a number of its own, or about a word that may be several, they tell nothing.
    fn by_number(&self, part: Option<usize>, one: &str, many: &str, at: usize) -> Vec<(usize, Option<(usize, Value)>)> {
        let tells = |number: i64| part.map(|part| (part, Value::from(number)));
        let single = self.words(one, at).map(|end| (end, tells(1).filter(|_| many.contains('#') || one == many)));
        let several = match many.split_once('#') {
            None => self.words(many, at).map(|end| (end, None)),
            Some((before, after)) => self.words(before, at).and_then(|at| self.number(at)).and_then(|(at, number)| {
                let end = self.words(after, at)?;
                Some((end, tells(number)))
            }),
        };
        single.into_iter().chain(several).collect()
    }

    fn part(&self, of: &Of, form: &str, at: usize) -> Vec<(usize, Value)> {
        match of {
            Of::Kind(kind) => self.kind(*kind, &Form::Noun(form.to_owned()), at).to_vec(),
            Of::Whole => self.number(at).map(|(end, number)| (end, number.into())).into_iter().collect(),
            Of::Maybe(of) => self.part(of, form, at).into_iter().chain([(at, Value::Null)]).collect(),
            Of::Flag | Of::Other => Vec::new(),
        }
    }

    /// The word with its parts; one that was not named may be any, where there are only so many.
    fn filled(&self, word: &Word, bound: &Bound) -> Vec<Value> {
        let mut all = vec![Vec::new()];
        for (part, value) in word.parts.iter().zip(bound) {
            let choices = match (value, &part.of) {
                (Some(value), _) => vec![value.clone()],
                (None, Of::Kind(kind)) => self.grammar.kinds[*kind].names().unwrap_or_default(),
                (None, Of::Maybe(_)) => vec![Value::Null],
                (None, Of::Flag) => vec![false.into(), true.into()],
                (None, Of::Whole | Of::Other) => Vec::new(),
            };
            let longer =
                |parts: &Vec<Value>| choices.iter().map(|one| [parts.as_slice(), std::slice::from_ref(one)].concat()).collect::<Vec<_>>();
            all = all.iter().flat_map(longer).collect();
        }
        all.into_iter().map(|parts| word.with(parts)).collect()
    }
}

/// Every way in which a word can be written in a form, after something was said or at the very beginning.
fn surfaces(word: &Word, language: Language, form: &Form, after: bool) -> Vec<Vec<Piece>> {
    let name = match form {
        Form::Noun(name) => name,
        Form::Join | Form::May if word.has_form(language, "acts") => "acts",
        Form::During if word.has_form(language, "during") => "during",
        _ => "",
    };
    let patterns = word.patterns(language, name).iter().filter(|pattern| after || pattern.guard == Guard::Always);
    patterns.flat_map(|pattern| surface(pattern, language, form, !name.is_empty())).collect()
}

fn surface(pattern: &Pattern, language: Language, form: &Form, own: bool) -> Vec<Vec<Piece>> {
    let (pieces, text) = (&pattern.pieces, |words: &str| Piece::Text(words.to_owned()));
    let with = |mut pieces: Vec<Piece>| {
        let aside =
            pattern.aside.as_ref().map(|aside| text(&if language == Language::Ja { format!("({aside})") } else { format!(" ({aside})") }));
        let bare = aside.is_some().then(|| pieces.clone());
        pieces.extend(aside);
        bare.into_iter().chain([pieces]).collect::<Vec<_>>()
    };
    let led = |words: &str| [vec![text(words)], pieces.clone()].concat();
    match (language, form) {
        (_, Form::Noun(_)) => vec![pieces.clone()],
        (Language::Ja, Form::Plain | Form::Join) => {
            with(ended(pieces, |end| if *form == Form::Plain { Ja::of(end).plain } else { Ja::of(end).join }))
        }
        (Language::Ja, Form::May) => {
            [|ja: Ja| ja.may, |ja: Ja| ja.can].into_iter().flat_map(|of| with(ended(pieces, |end| of(Ja::of(end))))).collect()
        }
        (Language::Ja, Form::When) => vec![ended(pieces, |end| Holds::of(end, "").when().ja)],
        (Language::Ja, Form::During) => vec![ended(pieces, |end| Holds::of(end, "").during().ja)],
        (Language::En, Form::Plain | Form::Join) => with(pieces.clone()),
        (Language::En, Form::May) if pattern.clause => with(led("have it so that ")),
        (Language::En, Form::May) => match pieces.iter().position(|piece| matches!(piece, Piece::Agrees(_))) {
            Some(_) => with(led("have ")),
            None => with(pieces.clone()),
        },
        (Language::En, Form::When) => vec![led("if ")],
        (Language::En, Form::During) if own => vec![pieces.clone()],
        (Language::En, Form::During) => vec![led("as long as ")],
    }
}

/// Pieces whose last words end otherwise.
fn ended(pieces: &[Piece], end: impl Fn(&str) -> String) -> Vec<Piece> {
    let mut pieces = pieces.to_vec();
    match pieces.last_mut() {
        Some(Piece::Text(words)) => *words = end(words),
        _ => pieces.push(Piece::Text(end(""))),
    }
    pieces.retain(|piece| *piece != Piece::Text(String::new()));
    pieces
}

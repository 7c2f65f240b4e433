//! Sentences about somebody, read: 「そのキャラクターのHPを＋1し、クロークを得る」, "it gets +1 HP and gains Cloak".

use std::collections::BTreeSet;
use std::rc::Rc;

use serde_json::{Value, json};

use super::memo::{Sentence, ToldOf};
use super::{ChangedParts, Chart, Form, Looking, Todo, What, both};
use crate::grammar::pattern::{CHANGE as CHANGE_ITSELF, Ending, Parts, Piece};
use crate::grammar::word::{Of, Part, Word};
use crate::print::{Ja, third_person};
use crate::text::Language;

/// The most changes of a sentence.
const LONGEST: usize = 12;

/// Whom a change is about, beside what it is: the kind of that word, and the word.
const ABOUT: &str = "\u{0}about";
/// The change itself.
const CHANGE: &str = "\u{0}change";

/// A change with whom it is about, where it says so.
pub(super) fn about(subject: Option<&Value>, value: Value) -> Value {
    match subject {
        Some(subject) => json!({ ABOUT: subject, CHANGE: value }),
        None => value,
    }
}

/// A change, with whom it changes as one of its parts.
fn of_somebody(mut change: Value, part: &str, subject: &Value) -> Value {
    let inside = change.as_object_mut().and_then(|all| all.values_mut().next()).and_then(Value::as_object_mut);
    inside.map(|parts| parts.insert(part.to_owned(), subject.clone()));
    change
}

/// A sentence as far as it has been read.
#[derive(Clone)]
struct Begun {
    at: usize,
    changes: Vec<Value>,
    subject: Option<Value>,
    /// The English verb to which a further object may belong.
    verb: Option<&'static str>,
}

/// A sentence that is being read: the kinds of its subject and of its changes, the form of the one, how it ends.
struct Sought<'s> {
    of: usize,
    form: &'s str,
    by: usize,
    ending: Ending,
    /// The form in which the changes say themselves.
    usual: &'s str,
}

impl Sought<'_> {
    /// In which form a change is looked for that ends so.
    fn sentence(&self, form: Form) -> Form {
        if self.usual.is_empty() { form } else { Form::Of(self.usual.to_owned(), Box::new(form)) }
    }
}

impl Begun {
    /// With a change more, which may name whom it is about; nothing where it is about somebody else.
    fn with(&self, at: usize, change: &Value, of: usize) -> Option<Begun> {
        let (change, subject) = match change.get(CHANGE) {
            Some(inner) => (inner.clone(), change.get(ABOUT)),
            None => (change.clone(), None),
        };
        let subject = match subject {
            Some(about) if about[0].as_u64() == u64::try_from(of).ok() => Some(self.about(&about[1])?),
            Some(_) => return None,
            None => self.subject.clone(),
        };
        Some(Begun { at, subject, changes: [self.changes.as_slice(), &[change]].concat(), verb: None })
    }

    /// Whom it is about, if that is whom it has been about.
    fn about(&self, subject: &Value) -> Option<Value> {
        self.subject.as_ref().map_or(Some(subject.clone()), |known| both(known, subject))
    }
}

impl<'g> Chart<'g> {
    /// Goes on behind a sentence about somebody.
    pub(super) fn changed(&self, looking: &mut Looking<'_>, (parts, ending): (Parts<'_>, Ending), then: Option<&Todo<'_>>, at: usize) {
        let kind = |name: &str| looking.word.part(name).and_then(|(_, part)| part.of.kind());
        let alone = looking.word.part(parts.by).is_some_and(|(_, part)| matches!(part.of, Of::Kind(_)));
        let (Some(of), Some(by)) = (kind(parts.of), kind(parts.by)) else { return };
        let sought = Sought { of, form: parts.form, by, ending, usual: "" };
        for (end, changes, subject) in self.sentences(&sought, at).iter() {
            let Some((place, _)) = looking.word.part(parts.of) else { return };
            let before = looking.bound[place].clone();
            if let Some(subject) = subject {
                let Some(agreed) = before.as_ref().map_or(Some(subject.clone()), |before| both(before, subject)) else { continue };
                looking.bound[place] = Some(agreed);
            }
            let by = match (alone, changes.as_slice()) {
                (true, [only]) => Some(only.clone()),
                (true, _) => None,
                (false, _) => Some(Value::Array(changes.clone())),
            };
            by.into_iter().for_each(|by| self.bind(looking, parts.by, by, then, *end));
            looking.bound[place] = before;
        }
    }

    /// Every sentence that stands here.
    fn sentences(&self, sought: &Sought<'_>, at: usize) -> Rc<Vec<Sentence>> {
        let key = (at, sought.of, sought.by, sought.ending, sought.usual.is_empty(), sought.form.to_owned());
        if let Some(known) = self.told.borrow().get(&key) {
            self.passing.set(self.passing.get() || known.passing);
            return Rc::clone(&known.sentences);
        }
        let (before, cut) = (self.passing.replace(false), self.cut.get());
        let sentences = Rc::new(self.all_sentences(sought, at));
        let passing = self.passing.get();
        self.passing.set(before || passing);
        // What was asked for within itself is not all there is.
        if self.cut.get() == cut {
            self.told.borrow_mut().insert(key, ToldOf { sentences: Rc::clone(&sentences), passing });
        }
        sentences
    }

    fn all_sentences(&self, sought: &Sought<'_>, at: usize) -> Vec<Sentence> {
        let found = if self.language == Language::Ja { self.japanese(sought, at) } else { self.english(sought, at) };
        let mut known = Vec::new();
        for Begun { at: end, changes, subject, .. } in found {
            let one = (end, changes, subject);
            if !known.contains(&one) {
                known.push(one);
            }
        }
        known
    }

    /// Goes on behind a sentence that says nothing but how the word that is looked for changes somebody.
    pub(super) fn changed_itself(
        &self,
        looking: &mut Looking<'_>,
        (parts, ending): (Parts<'_>, Ending),
        then: Option<&Todo<'_>>,
        at: usize,
    ) {
        let Some(&Of::Kind(of)) = looking.word.part(parts.of).map(|(_, part)| &part.of) else { return };
        let is_here = |word: &Word| std::ptr::eq(word, looking.word);
        let Some(by) = self.grammar.kinds.iter().position(|kind| kind.words.iter().any(is_here)) else { return };
        let sought = Sought { of, form: parts.form, by, ending, usual: CHANGE_ITSELF };
        for (end, changes, subject) in self.sentences(&sought, at).iter() {
            let ([change], Some(subject)) = (changes.as_slice(), subject) else { continue };
            let Some(word) = self.grammar.kinds[by].word(change).filter(|word| std::ptr::eq(*word, looking.word)) else { continue };
            let before = looking.bound.clone();
            let said = |part: &str| if part == parts.of { subject } else { word.told(change, part) };
            let merged = word.parts.iter().zip(&before).map(|(part, known)| self.agreed(part, known.as_ref(), said(&part.name)));
            if let Some(bound) = merged.collect::<Option<Vec<_>>>() {
                looking.bound = bound;
                self.walk(looking, then, *end);
                looking.bound = before;
            }
        }
    }

    /// What is told of a part here and elsewhere; nothing where they disagree.
    fn agreed(&self, part: &Part, known: Option<&Value>, said: &Value) -> Option<Option<Value>> {
        match known {
            _ if said.is_null() => Some(known.cloned()),
            None => Some(Some(said.clone())),
            Some(known) => self.both(&part.of, known, said).map(Some),
        }
    }

    /// Several words of a kind that are changes of the same somebody, in one sentence that ends as the form says.
    pub(in crate::grammar) fn changes(&self, by: usize, form: &Form, at: usize) -> Vec<(usize, Vec<Value>)> {
        let ending = match form {
            Form::Join => Ending::Join,
            Form::May => Ending::May,
            _ => Ending::Plain,
        };
        let mut all = Vec::new();
        for (name, of, form) in self.changed_parts(by).iter() {
            let (of, form) = (*of, form.as_str());
            let sought = Sought { of, form, by, ending, usual: CHANGE_ITSELF };
            for (end, changes, subject) in self.sentences(&sought, at).iter() {
                let Some(subject) = subject.as_ref().filter(|_| changes.len() > 1) else { continue };
                all.push((*end, changes.iter().map(|change| of_somebody(change.clone(), name, subject)).collect()));
            }
        }
        all
    }

    /// By which parts words of a kind are themselves changes of somebody: of which kind that is, and in which form it is named.
    fn changed_parts(&self, by: usize) -> ChangedParts {
        if let Some(known) = self.changed_parts.borrow().get(&by) {
            return Rc::clone(known);
        }
        let patterns =
            self.grammar.kinds[by].words.iter().flat_map(|word| word.patterns(self.language, "").iter().map(move |one| (word, one)));
        let parts = patterns.filter_map(|(word, pattern)| {
            let [piece] = pattern.pieces.as_slice() else { return None };
            let parts = piece.changes().filter(|parts| parts.by.is_empty())?;
            match word.part(parts.of)?.1.of {
                Of::Kind(of) => Some((parts.of.to_owned(), of, parts.form.to_owned())),
                _ => None,
            }
        });
        let all: ChangedParts = Rc::new(parts.collect());
        self.changed_parts.borrow_mut().insert(by, Rc::clone(&all));
        all
    }

    /// What joins whom a Japanese sentence is about to its changes.
    fn leads(&self, by: usize) -> Rc<[&'g str]> {
        if let Some(known) = self.leads.borrow().get(&by) {
            return Rc::clone(known);
        }
        let words = self.grammar.kinds[by].words.iter();
        let patterns = words.flat_map(|word| if word.has_form(Language::Ja, "lead") { word.patterns(Language::Ja, "lead") } else { &[] });
        let leads =
            patterns.filter_map(|pattern| if let [Piece::Text(lead)] = pattern.pieces.as_slice() { Some(lead.as_str()) } else { None });
        let all: BTreeSet<&str> = leads.chain(["は", "は、"]).collect();
        let all: Rc<[&str]> = all.into_iter().collect();
        self.leads.borrow_mut().insert(by, Rc::clone(&all));
        all
    }

    /// Behind whom a Japanese sentence is about.
    fn led(&self, sought: &Sought<'_>, at: usize) -> Vec<Begun> {
        let subjects = self.noun(sought.of, sought.form, at);
        if subjects.is_empty() {
            return Vec::new();
        }
        let leads = self.leads(sought.by);
        let begun = subjects.iter().flat_map(|(end, subject)| {
            let ends = if *end == at { vec![at] } else { self.one_of(&leads, *end) };
            ends.into_iter().map(|at| Begun { at, changes: Vec::new(), subject: Some(subject.clone()), verb: None })
        });
        begun.collect()
    }

    fn japanese(&self, sought: &Sought<'_>, at: usize) -> Vec<Begun> {
        let last = match sought.ending {
            Ending::Plain => Form::Plain,
            Ending::Join => Form::Join,
            Ending::May => Form::May,
        };
        let gain = Ja::ichidan("を得る");
        let ends = match sought.ending {
            Ending::Plain => vec![gain.plain.as_str()],
            Ending::Join => vec![gain.join.as_str()],
            Ending::May => vec![gain.may.as_str(), gain.can.as_str()],
        };
        let (mut whole, mut open) = (Vec::new(), self.led(sought, at));
        while let Some(begun) = open.pop().filter(|_| !self.is_given_up()) {
            let verbs = |form: &Form| -> Vec<Begun> {
                let found = self.kind(sought.by, &sought.sentence(form.clone()), begun.at);
                found.iter().filter_map(|(end, change)| begun.with(*end, change, sought.of)).collect()
            };
            let gained = self.gained(sought, &begun);
            whole.extend(verbs(&last));
            whole.extend(gained.iter().flat_map(|begun| self.one_of(&ends, begun.at).into_iter().map(|at| Begun { at, ..begun.clone() })));
            if begun.changes.len() < LONGEST {
                let joined = verbs(&Form::Join).into_iter().filter_map(|begun| Some(Begun { at: self.words("、", begun.at)?, ..begun }));
                open.extend(joined);
                let on = format!("{}、", gain.join);
                open.extend(gained.into_iter().filter_map(|begun| Some(Begun { at: self.words(&on, begun.at)?, ..begun })));
            }
        }
        whole
    }

    /// Behind what is gained: クロークと加護.
    fn gained(&self, sought: &Sought<'_>, begun: &Begun) -> Vec<Begun> {
        let (mut all, mut open) = (Vec::new(), vec![begun.clone()]);
        while let Some(begun) = open.pop().filter(|begun| begun.changes.len() < LONGEST) {
            let found = self.kind(sought.by, &Form::Only("gain".to_owned()), begun.at);
            for more in found.iter().filter_map(|(end, change)| begun.with(*end, change, sought.of)) {
                open.extend(self.words("と", more.at).map(|at| Begun { at, ..more.clone() }));
                all.push(more);
            }
        }
        all
    }

    fn english(&self, sought: &Sought<'_>, at: usize) -> Vec<Begun> {
        let (mut whole, mut open) = (Vec::new(), vec![Begun { at, changes: Vec::new(), subject: None, verb: None }]);
        while let Some(begun) = open.pop().filter(|_| !self.is_given_up()) {
            for more in self.one_more(sought, &begun) {
                if more.changes.len() < LONGEST {
                    let joints = self.one_of(&[", and ", ", ", " and "], more.at);
                    open.extend(joints.into_iter().map(|at| Begun { at, ..more.clone() }));
                }
                whole.push(more);
            }
        }
        whole
    }

    /// A change more in English: an object more, another verb, another sentence.
    fn one_more(&self, sought: &Sought<'_>, begun: &Begun) -> Vec<Begun> {
        let may = sought.ending == Ending::May;
        let mut all = begun.verb.map(|verb| self.objects(sought, begun, verb)).unwrap_or_default();
        if !begun.changes.is_empty() {
            all.extend(self.does(sought, begun));
        }
        let starts = if may { self.one_of(&["have "], begun.at) } else { vec![begun.at] };
        for start in starts {
            for (end, subject) in self.noun(sought.of, sought.form, start).iter() {
                let about = begun.about(subject).and_then(|subject| Some((subject, self.words(" ", *end)?)));
                let Some((subject, at)) = about else { continue };
                all.extend(self.does(sought, &Begun { at, subject: Some(subject), ..begun.clone() }));
            }
        }
        let sentences = self.kind(sought.by, &sought.sentence(if may { Form::May } else { Form::Plain }), begun.at);
        all.extend(sentences.iter().filter_map(|(end, change)| begun.with(*end, change, sought.of)));
        all
    }

    /// What somebody gets, gains or does.
    fn does(&self, sought: &Sought<'_>, begun: &Begun) -> Vec<Begun> {
        let mut all = Vec::new();
        for verb in ["get", "gain"] {
            let forms = [format!("{} ", third_person(verb)), format!("{verb} ")];
            for at in self.one_of(&[&forms[0], &forms[1]], begun.at) {
                all.extend(self.objects(sought, &Begun { at, ..begun.clone() }, verb));
            }
        }
        for form in ["does", "bare"] {
            let found = self.kind(sought.by, &Form::Only(form.to_owned()), begun.at);
            all.extend(found.iter().filter_map(|(end, change)| begun.with(*end, change, sought.of)));
        }
        all
    }

    fn objects(&self, sought: &Sought<'_>, begun: &Begun, verb: &'static str) -> Vec<Begun> {
        let found = self.kind(sought.by, &Form::Only(verb.to_owned()), begun.at);
        let with = |(end, change): &(usize, Value)| Some(Begun { verb: Some(verb), ..begun.with(*end, change, sought.of)? });
        found.iter().filter_map(with).collect()
    }

    /// Goes on behind whom a change is about.
    pub(super) fn subject(&self, looking: &mut Looking<'_>, whose: bool, then: Option<&Todo<'_>>, at: usize) {
        for (kind, form) in self.subjects() {
            for (end, value) in self.noun(*kind, form, at).iter() {
                let about = json!([kind, value]);
                let before = looking.subject.clone();
                if before.as_ref().is_some_and(|before| *before != about) {
                    continue;
                }
                looking.subject = Some(about);
                let ends = if whose { self.behind_owner(*end) } else { vec![*end] };
                ends.into_iter().for_each(|end| self.walk(looking, then, end));
                looking.subject = before;
            }
        }
    }

    /// Goes on behind something of whom a change is about.
    pub(super) fn owned(&self, looking: &mut Looking<'_>, thing: &str, then: Option<&Todo<'_>>, at: usize) {
        let en = self.language == Language::En;
        let behind = if en { format!(" {thing}") } else { thing.to_owned() };
        self.subject(looking, true, Some(&Todo { what: What::Words(&behind), then }), at);
        let of = if en { self.words(&format!("the {thing} of "), at) } else { None };
        of.into_iter().for_each(|at| self.subject(looking, false, then, at));
    }

    /// Every kind of words that a sentence may be about, with the forms in which it names them.
    fn subjects(&self) -> &BTreeSet<(usize, String)> {
        let about = |word: &Word, parts: Parts<'_>| match word.part(parts.of).map(|(_, part)| &part.of) {
            Some(Of::Kind(kind)) => Some((*kind, parts.form.to_owned())),
            _ => None,
        };
        self.subjects.get_or_init(|| {
            let words = self.grammar.kinds.iter().flat_map(|kind| &kind.words);
            let patterns = words.flat_map(|word| word.every_pattern().map(move |pattern| (word, pattern)));
            let changes =
                patterns.flat_map(|(word, pattern)| pattern.pieces.iter().filter_map(move |piece| Some((word, piece.changes()?))));
            changes.filter_map(|(word, parts)| about(word, parts)).collect()
        })
    }
}

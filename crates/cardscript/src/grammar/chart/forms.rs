//! The forms in which a word is written: before another verb, after "you may", as a condition.

use crate::grammar::pattern::{Ending, Pattern, Piece};
use crate::grammar::word::Word;
use crate::grammar::written::{Form, Surface};
use crate::print::{Holds, Ja, JaIf};
use crate::text::Language;

/// Every way in which these words can be written in a form.
pub(super) fn all_surfaces(words: &[Word], (language, manner): (Language, JaIf), form: &Form) -> Vec<Surface> {
    let words = words.iter().enumerate().filter(|_| *form != Form::Joined);
    words.flat_map(|(at, word)| surfaces((at, word), (language, manner), form)).collect()
}

/// Every way in which a word can be written in a form.
fn surfaces((at, word): (usize, &Word), (language, manner): (Language, JaIf), form: &Form) -> Vec<Surface> {
    let (name, form) = match form {
        Form::Only(name) if !word.has_form(language, name) => return Vec::new(),
        // A verb that is no change has no such form; a condition ends in the part itself where it has none.
        Form::Of(name, of) if matches!(**of, Form::Plain | Form::Join | Form::May) && !word.has_form(language, name) => return Vec::new(),
        Form::Noun(name) | Form::Only(name) => (name.as_str(), form),
        Form::Of(name, form) => (name.as_str(), &**form),
        Form::Join | Form::May if word.has_form(language, "acts") => ("acts", form),
        Form::During if word.has_form(language, "during") => ("during", form),
        Form::When if manner == JaIf::Baai && language == Language::En && word.has_form(language, "during") => ("during", form),
        _ => ("", form),
    };
    let of = |pattern: &Pattern| {
        let all = unfolded(word, language, pattern, form).into_iter();
        let written = |pattern: Pattern| {
            let all = surface(&pattern, (language, manner), form, !name.is_empty()).into_iter();
            all.map(|pieces| Surface::new(at, pattern.tests.clone(), pieces, language)).collect::<Vec<_>>()
        };
        all.flat_map(written).collect::<Vec<_>>()
    };
    word.patterns(language, name).iter().filter(|pattern| !pattern.is_alias()).flat_map(of).collect()
}

/// A Japanese pattern that ends in another form of its word, with that form written out: its ending changes with the sentence.
fn unfolded(word: &Word, language: Language, pattern: &Pattern, form: &Form) -> Vec<Pattern> {
    let whole = vec![pattern.clone()];
    let ends = language == Language::Ja && !matches!(form, Form::Noun(_) | Form::Only(_));
    let Some((Piece::Own(own), before)) = pattern.pieces.split_last().filter(|_| ends) else { return whole };
    let with = |inner: &Pattern| {
        let tests = [pattern.tests.as_slice(), &inner.tests].concat();
        let pieces = [before, &inner.pieces].concat();
        unfolded(word, language, &Pattern { tests, pieces, ..pattern.clone() }, form)
    };
    word.patterns(language, own).iter().filter(|inner| !inner.is_alias()).flat_map(with).collect()
}

fn surface(pattern: &Pattern, (language, manner): (Language, JaIf), form: &Form, own: bool) -> Vec<Vec<Piece>> {
    let (pieces, text) = (&pattern.pieces, |words: &str| Piece::Text(words.to_owned()));
    if let Some((at, changes)) = pieces.iter().enumerate().find_map(|(at, piece)| Some((at, changing(piece, form)?))) {
        return vec![[&pieces[..at], &[changes], &pieces[at + 1..]].concat()];
    }
    let with = |mut pieces: Vec<Piece>| {
        let aside =
            pattern.aside.as_ref().map(|aside| text(&if language == Language::Ja { format!("({aside})") } else { format!(" ({aside})") }));
        let bare = aside.is_some().then(|| pieces.clone());
        pieces.extend(aside);
        bare.into_iter().chain([pieces]).collect::<Vec<_>>()
    };
    let led = |words: &str| [vec![text(words)], pieces.clone()].concat();
    match (language, form) {
        (_, Form::Noun(_) | Form::Only(_)) => vec![pieces.clone()],
        (Language::Ja, Form::Plain | Form::Join) => {
            with(ended(pieces, |end| if *form == Form::Plain { Ja::of(end).plain } else { Ja::of(end).join }))
        }
        (Language::Ja, Form::May) => {
            [|ja: Ja| ja.may, |ja: Ja| ja.can].into_iter().flat_map(|of| with(ended(pieces, |end| of(Ja::of(end))))).collect()
        }
        (Language::Ja, _) => vec![conditional(pieces, form, manner)],
        (Language::En, Form::Plain | Form::Join) => with(pieces.clone()),
        (Language::En, Form::May) if pattern.clause => with(led("have it so that ")),
        (Language::En, Form::May) => match pieces.iter().position(|piece| matches!(piece, Piece::Agrees(_))) {
            Some(_) => with(led("have ")),
            None => with(pieces.clone()),
        },
        (Language::En, Form::When | Form::During) if own => vec![pieces.clone()],
        (Language::En, Form::When) => vec![led("if ")],
        (Language::En, Form::During) => vec![led("as long as ")],
        (Language::En, Form::Holds | Form::And | Form::Or | Form::Joined | Form::Of(..)) => vec![pieces.clone()],
    }
}

/// A sentence about somebody, which ends as the form says.
fn changing(piece: &Piece, form: &Form) -> Option<Piece> {
    let Piece::Changes { of, form: name, by, .. } = piece else { return None };
    let ending = match form {
        Form::Join => Ending::Join,
        Form::May => Ending::May,
        _ => Ending::Plain,
    };
    Some(Piece::Changes { of: of.clone(), form: name.clone(), by: by.clone(), ending })
}

/// A Japanese condition in a form. One that ends in a part ends as that part does.
fn conditional(pieces: &[Piece], form: &Form, manner: JaIf) -> Vec<Piece> {
    let Some((Piece::Part { part, form: of, .. }, before)) = pieces.split_last() else {
        return ended(pieces, |end| ending(&Holds::of(end, ""), form, manner));
    };
    let name = match form {
        Form::When => "when",
        Form::During => "during",
        Form::And => "and",
        Form::Or => "or",
        _ => "holds",
    };
    let name = if of.is_empty() { name.to_owned() } else { format!("{of}?{name}") };
    [before, &[Piece::Condition { part: part.clone(), form: name }]].concat()
}

/// How a Japanese condition ends in a form.
pub(super) fn ending(holds: &Holds, form: &Form, manner: JaIf) -> String {
    match form {
        Form::When => holds.when_in(manner).ja,
        Form::During => holds.during().ja,
        Form::And => holds.and(),
        Form::Or => format!("{}か", holds.plain()),
        _ => holds.plain(),
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

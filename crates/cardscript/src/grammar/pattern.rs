//! Patterns: how a word sounds, with places for its parts. Printing fills the places, reading finds what fills them.

use std::fmt;

/// A pattern of one language.
///
/// | written | means |
/// |---|---|
/// | `{n}` | the part `n`; `{}` is the only part of a word that has one |
/// | `{whose.of}` | the part in its form `of` (`en_of`, `ja_of`), or as it always is |
/// | `{attribute\|属性の}` | the part and the words behind it, nothing where there is none |
/// | `{n/the top card/the top # cards}` | by number: for one and for several; `#` is the number |
/// | `{n:card}` | the same as `{n/a card/# cards}` |
/// | `{n+}` | a sum with its sign |
/// | `<get>` | an English verb that agrees with what stands before it |
/// | `(it)` first | only where what the word is about has just been named |
/// | `(here)` first | the same, but not after "then" |
/// | `!` first | an English clause that names nobody who acts |
/// | `(…)` last | words in brackets, behind the whole sentence |
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    pub(super) guard: Guard,
    pub(super) clause: bool,
    pub(super) pieces: Vec<Piece>,
    pub(super) aside: Option<String>,
}

/// When a pattern is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Guard {
    /// Always.
    Always,
    /// Where what the word is about has just been named.
    It,
    /// The same in one sentence.
    Here,
}

/// A piece of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// These words.
    Text(String),
    /// A part, in a form, with words behind it where it is there.
    Part { part: String, form: String, behind: String },
    /// Words for one and for several; `#` is the number.
    ByNumber { part: String, one: String, many: String },
    /// A sum with its sign.
    Sum { part: String },
    /// A verb that agrees with what stands before it.
    Agrees(String),
}

/// A pattern that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Unreadable(String);

impl fmt::Display for Unreadable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.0)
    }
}

impl Pattern {
    /// Reads a pattern.
    pub(super) fn read(written: &str) -> Result<Pattern, Unreadable> {
        let (guard, rest) = match written {
            _ if written.starts_with("(it)") => (Guard::It, written["(it)".len()..].trim_start()),
            _ if written.starts_with("(here)") => (Guard::Here, written["(here)".len()..].trim_start()),
            _ => (Guard::Always, written),
        };
        let (clause, rest) = rest.strip_prefix('!').map_or((false, rest), |rest| (true, rest));
        let (rest, aside) = match rest.strip_suffix(')').and_then(|inside| inside.split_once('(')) {
            Some((before, aside)) => (before.trim_end(), Some(aside.to_owned())),
            None => (rest, None),
        };
        Ok(Pattern { guard, clause, pieces: pieces(rest)?, aside })
    }

    /// The parts that it names.
    pub(super) fn parts(&self) -> impl Iterator<Item = &str> {
        self.pieces.iter().filter_map(|piece| match piece {
            Piece::Part { part, .. } | Piece::ByNumber { part, .. } | Piece::Sum { part } => Some(part.as_str()),
            Piece::Text(_) | Piece::Agrees(_) => None,
        })
    }
}

fn pieces(mut rest: &str) -> Result<Vec<Piece>, Unreadable> {
    let mut pieces = Vec::new();
    while let Some(at) = rest.find(['{', '<']) {
        let (text, marked) = rest.split_at(at);
        pieces.extend(Some(text).filter(|text| !text.is_empty()).map(|text| Piece::Text(text.to_owned())));
        let close = if marked.starts_with('{') { '}' } else { '>' };
        let (inside, after) = marked[1..].split_once(close).ok_or_else(|| Unreadable(format!("`{marked}` has no `{close}`")))?;
        pieces.push(if close == '>' { Piece::Agrees(inside.to_owned()) } else { part(inside)? });
        rest = after;
    }
    pieces.extend(Some(rest).filter(|text| !text.is_empty()).map(|text| Piece::Text(text.to_owned())));
    Ok(pieces)
}

fn part(inside: &str) -> Result<Piece, Unreadable> {
    if let Some((part, words)) = inside.split_once('/') {
        let (one, many) = words.split_once('/').ok_or_else(|| Unreadable(format!("`{{{inside}}}` has no words for several")))?;
        return Ok(Piece::ByNumber { part: part.to_owned(), one: one.to_owned(), many: many.to_owned() });
    }
    if let Some((part, noun)) = inside.split_once(':') {
        let (one, many) = (crate::print::a(noun), format!("# {}", crate::print::plural_of(noun)));
        return Ok(Piece::ByNumber { part: part.to_owned(), one, many });
    }
    if let Some(part) = inside.strip_suffix('+') {
        return Ok(Piece::Sum { part: part.to_owned() });
    }
    let (part, behind) = inside.split_once('|').unwrap_or((inside, ""));
    let (part, form) = part.split_once('.').unwrap_or((part, ""));
    Ok(Piece::Part { part: part.to_owned(), form: form.to_owned(), behind: behind.to_owned() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_is_read_piece_by_piece() {
        let pattern = Pattern::read("(it)it <get> {amount+} POW").expect("it is one");
        assert_eq!((pattern.guard, pattern.clause), (Guard::It, false));
        let words = ["it ", " ", " POW"].map(|words| Piece::Text(words.to_owned()));
        let [it, space, pow] = words;
        assert_eq!(pattern.pieces, [it, Piece::Agrees("get".into()), space, Piece::Sum { part: "amount".into() }, pow]);
        let pattern = Pattern::read("自分の{attribute|属性の}カード{n}枚(2枚以上の時のみ)").expect("it is one");
        assert_eq!(pattern.aside.as_deref(), Some("2枚以上の時のみ"));
        assert_eq!(pattern.parts().collect::<Vec<_>>(), ["attribute", "n"]);
        assert_eq!(part("n:card"), Ok(Piece::ByNumber { part: "n".into(), one: "a card".into(), many: "# cards".into() }));
        assert_eq!(Pattern::read("{n").expect_err("it is open").to_string(), "`{n` has no `}`");
    }
}

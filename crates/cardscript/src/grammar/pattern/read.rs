//! How a pattern is written.

use super::{Ending, Pattern, Piece, Section, Test, Unreadable};

impl Pattern {
    /// Reads a pattern.
    pub(in crate::grammar) fn read(written: &str) -> Result<Pattern, Unreadable> {
        let (tests, rest) = tests(written);
        let rest = if tests.is_empty() { rest } else { rest.trim_start() };
        let (clause, rest) = rest.strip_prefix('!').map_or((false, rest), |rest| (true, rest));
        let (rest, aside) = match rest.strip_suffix(')').and_then(|inside| inside.rsplit_once('(')) {
            // What closes no further than the pattern itself is no aside: (2枚).
            Some((before, aside)) if !aside.contains(['{', '[']) => (before.trim_end(), Some(aside.to_owned())),
            _ => (rest, None),
        };
        Ok(Pattern { tests, clause, pieces: pieces(rest)?, aside })
    }
}

/// What must hold, and what is written behind it.
fn tests(written: &str) -> (Vec<Test>, &str) {
    let first = written.strip_prefix('(').and_then(|rest| rest.split_once(')'));
    // Words in brackets that are printed may hold parts; a test never does.
    let Some((inside, rest)) = first.filter(|(inside, _)| !inside.contains('{')) else { return (Vec::new(), written) };
    match inside.split(',').map(test).collect::<Option<Vec<_>>>() {
        Some(all) => (all.concat(), rest),
        None => (Vec::new(), written),
    }
}

/// What tests who speaks.
const SPEAKER: &str = "speaker=";

fn test(written: &str) -> Option<Vec<Test>> {
    Some(match written {
        "it" => vec![Test::It],
        "here" => vec![Test::Here],
        "only" => vec![Test::Only],
        "many" => vec![Test::Many],
        "just" => vec![Test::Just],
        "flows" => vec![Test::Flows],
        "alias" => vec![Test::Alias],
        "plural" => vec![Test::Plural],
        "asks" => vec![Test::Asks],
        "picks" => vec![Test::Picks],
        "away" => vec![Test::Away],
        "alike" => vec![Test::Alike],
        _ if written.starts_with(SPEAKER) => vec![Test::Speaker(written[SPEAKER.len()..].to_owned())],
        _ if written.starts_with('+') => vec![Test::Given(written[1..].to_owned())],
        _ if written.starts_with('-') => vec![Test::Left(written[1..].to_owned())],
        _ if written.ends_with('&') => vec![Test::Several(written.trim_end_matches('&').to_owned())],
        _ if written.ends_with("<0") => vec![Test::Negative(written.trim_end_matches("<0").to_owned())],
        _ if written.contains('~') => {
            let (part, form) = written.split_once('~')?;
            vec![Test::Has(part.to_owned(), form.to_owned())]
        }
        _ if written.contains("!=") => {
            let (part, value) = written.split_once("!=")?;
            vec![Test::IsNot(part.to_owned(), value.to_owned())]
        }
        _ if elsewhere(written).is_some() => elsewhere(written).into_iter().collect(),
        _ if written.contains(':') => {
            let (part, inner) = written.split_once(':')?;
            if let Some((part, other)) = part.split_once('=') {
                return Some(vec![Test::SameBut(part.to_owned(), other.to_owned(), inner.to_owned())]);
            }
            let (inner, value) = inner.split_once('=')?;
            vec![Test::Says(part.to_owned(), inner.to_owned(), value.to_owned())]
        }
        _ => {
            let (part, others) = written.split_once('=')?;
            others.split('=').map(|other| Test::Is(part.to_owned(), other.to_owned())).collect()
        }
    })
}

/// A test of something outside of the word: what was chosen, the line.
fn elsewhere(written: &str) -> Option<Test> {
    let (at, value) = written.split_once('=')?;
    let (place, part) = at.split_once('.')?;
    let (part, value) = (part.to_owned(), value.to_owned());
    match place {
        "choice" => Some(Test::Choice(part, value)),
        "choices" => Some(Test::Choices(part, value)),
        "line" => Some(Test::Line(part, value)),
        _ => None,
    }
}

fn text(words: &str) -> Option<Piece> {
    Some(words).filter(|words| !words.is_empty()).map(|words| Piece::Text(words.to_owned()))
}

fn pieces(mut rest: &str) -> Result<Vec<Piece>, Unreadable> {
    let mut pieces = Vec::new();
    while let Some(at) = rest.find(['{', '<', '[']) {
        pieces.extend(text(&rest[..at]));
        let (open, inside, after) = bracketed(&rest[at..])?;
        pieces.push(match open {
            '<' => Piece::Agrees(inside.to_owned()),
            '[' => Piece::Section(section(inside)?),
            _ => part(inside)?,
        });
        rest = after;
    }
    pieces.extend(text(rest));
    Ok(pieces)
}

/// The opening bracket, what it holds, and what is behind it.
fn bracketed(marked: &str) -> Result<(char, &str, &str), Unreadable> {
    let open = marked.chars().next().unwrap_or_default();
    let close = match open {
        '{' => '}',
        '[' => ']',
        _ => '>',
    };
    let mut depth = 0_usize;
    for (at, letter) in marked.char_indices() {
        depth += usize::from(letter == open);
        depth -= usize::from(letter == close);
        if depth == 0 {
            return Ok((open, &marked[open.len_utf8()..at], &marked[at + close.len_utf8()..]));
        }
    }
    Err(Unreadable(format!("`{marked}` has no `{close}`")))
}

/// Where a letter stands outside of all brackets.
fn split(words: &str, by: char) -> Vec<&str> {
    let (mut depth, mut from, mut parts) = (0_i32, 0, Vec::new());
    for (at, letter) in words.char_indices() {
        match letter {
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            letter if letter == by && depth == 0 => {
                parts.push(&words[from..at]);
                from = at + letter.len_utf8();
            }
            _ => {}
        }
    }
    parts.push(&words[from..]);
    parts
}

fn section(inside: &str) -> Result<Vec<Section>, Unreadable> {
    let one = |written: &str| -> Result<Section, Unreadable> {
        let (tests, rest) = tests(written);
        Ok(Section { tests, pieces: pieces(rest)? })
    };
    let parts = split(inside, ':');
    let [before, sections, joint] = parts.as_slice() else { return Ok(vec![one(inside)?]) };
    let all: Vec<Section> = split(sections, ';').into_iter().map(one).collect::<Result<_, _>>()?;
    // Whichever is the first says what stands before them, each further one what joins it.
    let from = |first: usize| {
        let further = all[first + 1..].iter().map(|section| {
            let pieces = text(joint).into_iter().chain(section.pieces.iter().cloned()).collect();
            Piece::Section(vec![Section { tests: section.tests.clone(), pieces }])
        });
        let pieces = text(before).into_iter().chain(all[first].pieces.iter().cloned()).chain(further).collect();
        Section { tests: all[first].tests.clone(), pieces }
    };
    Ok((0..all.len()).map(from).collect())
}

fn part(inside: &str) -> Result<Piece, Unreadable> {
    if matches!(inside, "[" | "]") {
        return Ok(Piece::Text(inside.to_owned()));
    }
    if let Some(form) = inside.strip_prefix('@') {
        return Ok(Piece::Own(form.to_owned()));
    }
    if let Some(noun) = inside.strip_prefix('a').filter(|noun| noun.starts_with(['@', ' '])) {
        return Ok(Piece::Article(vec![part(noun.trim_start())?]));
    }
    match split(inside, '/').as_slice() {
        [part, one, many] => return by_number(part, one, many),
        [_] => {}
        _ => return Err(Unreadable(format!("`{{{inside}}}` has no words for several"))),
    }
    if let Some((part, noun)) = inside.split_once(':') {
        return by_number(part, &crate::print::a(noun), &format!("# {}", crate::print::plural_of(noun)));
    }
    if let Some((part, noun)) = inside.split_once('*') {
        let (noun, form) = noun.split_once('.').map_or((noun, String::new()), |(noun, form)| (noun, format!("{form}_")));
        return by_number(part, &format!("{{{noun}.{form}a}}"), &format!("# {{{noun}.{form}many}}"));
    }
    Ok(simple(inside))
}

fn simple(inside: &str) -> Piece {
    let formed = |written: &str| {
        let (part, form) = written.split_once('.').unwrap_or((written, ""));
        (part.to_owned(), form.to_owned())
    };
    if let Some(part) = inside.strip_suffix('+') {
        return Piece::Sum { part: part.to_owned() };
    }
    if let Some(part) = inside.strip_suffix('#').filter(|part| !part.is_empty()) {
        return Piece::Length { part: part.to_owned() };
    }
    if let [part, more, less] = inside.split('>').collect::<Vec<_>>().as_slice() {
        return Piece::Size { part: (*part).to_owned(), more: (*more).to_owned(), less: (*less).to_owned() };
    }
    if let Some(piece) = about(inside) {
        return piece;
    }
    if let Some((list, joint)) = inside.split_once('&') {
        if let Some((part, form)) = list.split_once('~') {
            return Piece::Meant { part: part.to_owned(), form: form.to_owned(), joint: joint.to_owned() };
        }
        let (part, form) = formed(list);
        let (joint, last) = joint.split_once('&').unwrap_or((joint, &form));
        return Piece::List { part, last: last.to_owned(), form, joint: joint.to_owned() };
    }
    if let Some((of, by)) = inside.split_once('!') {
        let (of, form) = formed(of);
        return Piece::Changes { of, form, by: by.to_owned(), ending: Ending::Plain };
    }
    if let Some(part) = inside.strip_suffix("'s") {
        return Piece::Whose { part: part.to_owned() };
    }
    if let Some((part, form)) = inside.split_once('?') {
        return Piece::Condition { part: part.to_owned(), form: form.to_owned() };
    }
    let (part, behind) = inside.split_once('|').unwrap_or((inside, ""));
    let (part, form) = formed(part);
    Piece::Part { part, form, behind: behind.to_owned() }
}

/// What was named elsewhere: whom a change is about, what was chosen.
fn about(inside: &str) -> Option<Piece> {
    match inside {
        "~" => Some(Piece::Subject { whose: false }),
        "~'s" => Some(Piece::Subject { whose: true }),
        "#" => Some(Piece::Place { words: false }),
        "#th" => Some(Piece::Place { words: true }),
        _ if inside.starts_with("~'s ") => Some(Piece::Owned { thing: inside["~'s ".len()..].to_owned() }),
        _ => inside.strip_prefix('^').map(|form| Piece::Choice { form: form.to_owned() }),
    }
}

fn by_number(part: &str, one: &str, many: &str) -> Result<Piece, Unreadable> {
    let counted = |written: &str| -> Result<Vec<Piece>, Unreadable> {
        let numbered = |piece: Piece| match piece {
            Piece::Text(words) => {
                let mut all: Vec<Piece> =
                    words.split('#').flat_map(|words| [Piece::Number { part: part.to_owned() }].into_iter().chain(text(words))).collect();
                all.remove(0);
                all
            }
            other => vec![other],
        };
        Ok(pieces(written)?.into_iter().flat_map(numbered).collect())
    };
    Ok(Piece::ByNumber { part: part.to_owned(), one: counted(one)?, many: counted(many)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &str) -> Piece {
        Piece::Text(words.to_owned())
    }

    fn named(part: &str) -> Piece {
        simple(part)
    }

    #[test]
    fn a_pattern_is_read_piece_by_piece() {
        let pattern = Pattern::read("(it)it <get> {amount+} POW").expect("it is one");
        assert_eq!((pattern.tests.as_slice(), pattern.clause), ([Test::It].as_slice(), false));
        let sum = Piece::Sum { part: "amount".into() };
        assert_eq!(pattern.pieces, [words("it "), Piece::Agrees("get".into()), words(" "), sum, words(" POW")]);
        let pattern = Pattern::read("自分の{attribute|属性の}カード{n}枚(2枚以上の時のみ)").expect("it is one");
        assert_eq!(pattern.aside.as_deref(), Some("2枚以上の時のみ"));
        assert_eq!(pattern.parts(), ["attribute", "n"]);
        let counted = vec![Piece::Number { part: "n".into() }, words(" cards")];
        assert_eq!(part("n:card"), Ok(Piece::ByNumber { part: "n".into(), one: vec![words("a card")], many: counted }));
        assert_eq!(part("n*unit"), part("n/{unit.a}/# {unit.many}"));
        assert_eq!(Pattern::read("{n").expect_err("it is open").to_string(), "`{n` has no `}`");
    }

    #[test]
    fn what_may_be_left_out_stands_in_square_brackets() {
        let pattern =
            Pattern::read("(atk=def,side=own)[(is=other)other ]{a unit.one}[ with :rank {rank};speed {speed}: and ]").expect("it is one");
        let is = |part: &str, other: &str| Test::Is(part.into(), other.into());
        assert_eq!(pattern.tests, [is("atk", "def"), is("side", "own")]);
        let other = Piece::Section(vec![Section { tests: vec![is("is", "other")], pieces: vec![words("other ")] }]);
        let section = |pieces: Vec<Piece>| Section { tests: Vec::new(), pieces };
        let further = Piece::Section(vec![section(vec![words(" and "), words("speed "), named("speed")])]);
        let numbers = Piece::Section(vec![
            section(vec![words(" with "), words("rank "), named("rank"), further]),
            section(vec![words(" with "), words("speed "), named("speed")]),
        ]);
        assert_eq!(pattern.pieces, [other, Piece::Article(vec![named("unit.one")]), numbers]);
        let at_random = Section { tests: vec![is("by", "random")], pieces: vec![words(" at random")] };
        assert_eq!(Pattern::read("[(by=random) at random]").map(|pattern| pattern.pieces), Ok(vec![Piece::Section(vec![at_random])]));
        assert_eq!(Pattern::read("(効果なし)").map(|pattern| pattern.tests), Ok(Vec::new()));
    }
}

//! Patterns: how a word sounds, with places for its parts. Printing fills the places, reading finds what fills them.

use std::fmt;

mod read;

/// A pattern of one language.
///
/// A word has one pattern or several, of which the first fits: its tests hold, and no part that it names is missing.
///
/// | written | means |
/// |---|---|
/// | `{n}` | the part `n`; `{}` is the only part of a word that has one |
/// | `{title}` | a label, where the part's type says `"label" = true`: its text in the language at hand |
/// | `{whose.of}` | the part in its form `of` (`en_of`, `ja_of`), or as it always is |
/// | `{@of}` | the word itself in its form `of` |
/// | `{a@one}`, `{a unit.one}` | the same with "a" or "an" |
/// | `{attribute\|属性の}` | the part and the words behind it, nothing where there is none |
/// | `{n/the top card/the top # cards}` | by number: for one and for several; `#` is the number, and parts may stand within |
/// | `{n:card}` | the same as `{n/a card/# cards}`; where `n` is a number or a word, `#` is that word in its form `number` |
/// | `{n*unit}` | so many of a noun: `{n/{unit.a}/# {unit.many}}` |
/// | `{n+}` | a sum with its sign |
/// | `{n>more>less}` | its size and a word for its sign: "1 less"; `{n>>}` the size alone |
/// | `{race&か}`, `{race.many&or}` | a list and what joins it; an English word joins with commas: "a, b or c" |
/// | `{race&と&last}` | the same, the last of them in its form `last` |
/// | `{cost.join&、&}` | what is done one after the other: in Japanese all but the last stand as before another verb (or in their form `join`) |
/// | `{of#}` | how many a list has |
/// | `{gains~meant&。}` | only those of a list that have words of their own for the form `meant` |
/// | `{of!by}`, `{on.it!gains}` | a sentence about the part `of`: the changes `by` of it, or the only one, alike ones said once (see below) |
/// | `{to!}` | the word is itself a change of the part `to`: in its forms `change`, `gain`, `get`, `does`; alike verbs make one sentence |
/// | `{~}`, `{~'s}` | within a change: whom it is about; "its", "your", "this card's" |
/// | `{~'s power}` | something that is theirs, in English in the order that reads well: "its power", "the power of each unit you control" |
/// | `{of's}` | a part and that something is its: "its", "your", "this card's" |
/// | `{^called}` | what was chosen by the number that the word is or has (its `"choice"`), in its form `called`; missing before the effect |
/// | `{part.quoted}` | a line within the line, whose type is `Quoted`, without its full stop; also a list of them: `{of.quoted&。・}` |
/// | `{#}`, `{#th}` | within a choice: which of those that are called alike (in their form `name`): 2, "second" |
/// | `{if?when}` | a condition: "if …", or `during` "as long as …", or `holds`, in its full form |
/// | `[{row}の]` | only where its parts say something: not left out, and not what goes without saying (their default) |
/// | `[ with :rank {rank};speed {speed}: and ]` | those of several that say something, what stands before them and what joins them |
/// | `{[}`, `{]}` | square brackets that are printed |
/// | `<get>` | an English verb that agrees with what stands before it |
/// | `(side=own)` first | only where a part is this, or a list of this alone; `(atk=def)` where two parts are the same; also within `[…]` |
/// | `(kind!=unit)` first | only where a part is not this |
/// | `(of=than:side)` first | only where two parts are the same but for their part `side` |
/// | `(filter:side=enemy)` first | only where the part says nothing but this |
/// | `(+tribe)`, `(-filter)` first | only where a part says something, or where it goes without saying; also within `[…]` |
/// | `(n<0)` first | only where a number is negative |
/// | `(card&)` first | only where a list holds several |
/// | `(part~no)` first | only where the part has words of its own for the form `no` that fit; where it is a list, each of it |
/// | `(alias)` first | only printed: another word says the same, and that is what is read |
/// | `(plural)` first | words that speak of several |
/// | `(it)` first | only where what the word is about has just been named |
/// | `(here)` first | the same, but not after "then" |
/// | `(only)` first | only where one choice was made for the effect, which this is; `(many)` where it is of several |
/// | `(just)` first | the same, where it has just been named in the same sentence |
/// | `(speaker=unit)` first | only where whoever speaks is this: what a card calls itself, as its entry's `SPEAKERS` name it |
/// | `(flows)` first | only where the first sentence of the effect can begin with what is chosen for it |
/// | `(asks)` first | only where the effect begins with a condition |
/// | `(picks)` first | only where the effect begins with the choice of one of several lists of verbs |
/// | `(away)` first | within a choice: only where verbs before spoke of something else |
/// | `(alike)` first | within a choice: only where another one is called as it is |
/// | `(choice.side=own)` first | only where a part of the choice that the word speaks of, or a part of that (`choice.filter.kind=…`), is this |
/// | `(choices.kind=card)` first | only where a part of any choice is this |
/// | `(line.when=attacked)` first | only on a line of which a part is this word, or a list of this word alone |
/// | `!` first | an English clause that names nobody who acts |
/// | `(…)` last | words in brackets, behind the whole sentence |
///
/// A change says in its form `ja_lead` how it is joined to whom it is about (の, は). What is merely gained stands in the form `gain` of both
/// languages, what English "gets" in `en_get`, what somebody does in `en_does` (and, where "have it …" wants other words, in `en_bare`);
/// any other change is an English sentence of its own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    pub(super) tests: Vec<Test>,
    pub(super) clause: bool,
    pub(super) pieces: Vec<Piece>,
    pub(super) aside: Option<String>,
}

/// When words are used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Test {
    /// Where what the word is about has just been named.
    It,
    /// The same in one sentence.
    Here,
    /// Where it is the only choice made for the effect.
    Only,
    /// Where it is a choice of several.
    Many,
    /// Where the only choice has been named just before, in the same sentence.
    Just,
    /// Where what is chosen flows into the first sentence of the effect.
    Flows,
    /// Where whoever speaks is this.
    Speaker(String),
    /// Where the effect begins with a condition.
    Asks,
    /// Where the effect begins with the choice of one of several lists.
    Picks,
    /// Where verbs before spoke of something else than what is chosen.
    Away,
    /// Where another choice is called as this one is.
    Alike,
    /// Where a part of the choice that the word speaks of is this.
    Choice(String, String),
    /// Where a part of any choice is this.
    Choices(String, String),
    /// Where a part of the line is this word.
    Line(String, String),
    /// Where a part is this, or the same as another part.
    Is(String, String),
    /// Where a part is not this.
    IsNot(String, String),
    /// Where two parts are the same but for one of their own parts.
    SameBut(String, String, String),
    /// Where a part says nothing but this of one of its own parts.
    Says(String, String, String),
    /// Where a part says something.
    Given(String),
    /// Where a part goes without saying.
    Left(String),
    /// Where a list holds several.
    Several(String),
    /// Where a number is negative.
    Negative(String),
    /// Where the word that is a part has words of its own in this form.
    Has(String, String),
    /// Where it is printed; it is read as the other word that says the same.
    Alias,
    /// Always, of several.
    Plural,
}

/// The form in which a word that is itself a change of one of its parts says what changes.
pub(super) const CHANGE: &str = "change";

/// Whom a sentence is about, by which part and in which form, and by which part what changes: none where the word itself is the change.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts<'p> {
    pub(super) of: &'p str,
    pub(super) form: &'p str,
    pub(super) by: &'p str,
}

/// Words that stand there only where their parts say something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Section {
    pub(super) tests: Vec<Test>,
    pub(super) pieces: Vec<Piece>,
}

/// A piece of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// These words.
    Text(String),
    /// A part, in a form, with words behind it where it is there.
    Part { part: String, form: String, behind: String },
    /// The word itself in another form.
    Own(String),
    /// "a" or "an" and a noun.
    Article(Vec<Piece>),
    /// Words for one and for several.
    ByNumber { part: String, one: Vec<Piece>, many: Vec<Piece> },
    /// The number of a word for several.
    Number { part: String },
    /// A sum with its sign.
    Sum { part: String },
    /// The size of a number and a word for its sign.
    Size { part: String, more: String, less: String },
    /// A list and what joins it, and the form of the last one.
    List { part: String, form: String, joint: String, last: String },
    /// How many a list has.
    Length { part: String },
    /// Those of a list that have words of their own for a form.
    Meant { part: String, form: String, joint: String },
    /// What changes of a part, as a sentence about it; by the word itself where no part says by what.
    Changes { of: String, form: String, by: String, ending: Ending },
    /// Whom a change is about, or that something is theirs.
    Subject { whose: bool },
    /// Something of whom a change is about.
    Owned { thing: String },
    /// A part, and that something is its.
    Whose { part: String },
    /// What was chosen, in a form.
    Choice { form: String },
    /// Which of the choices that are called alike, as a number or in words.
    Place { words: bool },
    /// A condition in a form that sentences need.
    Condition { part: String, form: String },
    /// The first of these that says something, or nothing.
    Section(Vec<Section>),
    /// A verb that agrees with what stands before it.
    Agrees(String),
}

/// How a sentence ends that a part makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Ending {
    /// As a sentence does.
    Plain,
    /// Before another verb.
    Join,
    /// As something optional.
    May,
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
    /// Whether it is printed only.
    pub(super) fn is_alias(&self) -> bool {
        self.tests.contains(&Test::Alias)
    }

    /// The parts that it names.
    pub(super) fn parts(&self) -> Vec<&str> {
        let tested = self.tests.iter().filter_map(Test::part);
        tested.chain(self.pieces.iter().flat_map(Piece::parts)).collect()
    }

    /// The forms of its own word that it names.
    pub(super) fn own(&self) -> Vec<&str> {
        self.pieces.iter().flat_map(Piece::own).collect()
    }
}

impl Test {
    fn part(&self) -> Option<&str> {
        match self {
            Test::Is(part, _)
            | Test::IsNot(part, _)
            | Test::SameBut(part, ..)
            | Test::Says(part, ..)
            | Test::Given(part)
            | Test::Left(part)
            | Test::Several(part)
            | Test::Negative(part)
            | Test::Has(part, _) => Some(part),
            _ => None,
        }
    }
}

impl Piece {
    /// The parts of a sentence about somebody, if it is one.
    pub(super) fn changes(&self) -> Option<Parts<'_>> {
        if let Piece::Changes { of, form, by, .. } = self { Some(Parts { of, form, by }) } else { None }
    }

    /// Pieces within it.
    fn inner(&self) -> Vec<&Piece> {
        match self {
            Piece::Article(inside) => inside.iter().collect(),
            Piece::ByNumber { one, many, .. } => one.iter().chain(many).collect(),
            Piece::Section(all) => all.iter().flat_map(|section| &section.pieces).collect(),
            _ => Vec::new(),
        }
    }

    /// The part that it is about.
    pub(super) fn part(&self) -> Option<&str> {
        match self {
            Piece::Part { part, .. } | Piece::ByNumber { part, .. } | Piece::Number { part } | Piece::Sum { part } => Some(part),
            Piece::Length { part } => Some(part),
            Piece::Changes { of, by, .. } if by.is_empty() => Some(of),
            Piece::Size { part, .. } | Piece::List { part, .. } | Piece::Meant { part, .. } | Piece::Condition { part, .. } => Some(part),
            Piece::Changes { by: part, .. } | Piece::Whose { part } => Some(part),
            Piece::Text(_) | Piece::Own(_) | Piece::Article(_) | Piece::Section(_) | Piece::Agrees(_) => None,
            Piece::Subject { .. } | Piece::Owned { .. } | Piece::Choice { .. } | Piece::Place { .. } => None,
        }
    }

    /// Whether it names what was chosen.
    pub(super) fn names_choice(&self) -> bool {
        matches!(self, Piece::Choice { .. }) || self.inner().into_iter().any(Piece::names_choice)
    }

    /// Every part that it names.
    fn parts(&self) -> Vec<&str> {
        let tested = match self {
            Piece::Section(all) => all.iter().flat_map(|section| section.tests.iter().filter_map(Test::part)).collect(),
            _ => Vec::new(),
        };
        let inner = self.inner().into_iter().flat_map(Piece::parts);
        let about = if let Piece::Changes { of, .. } = self { Some(of.as_str()) } else { None };
        self.part().into_iter().chain(about).chain(tested).chain(inner).collect()
    }

    fn own(&self) -> Vec<&str> {
        let this = if let Piece::Own(form) = self { Some(form.as_str()) } else { None };
        this.into_iter().chain(self.inner().into_iter().flat_map(Piece::own)).collect()
    }
}

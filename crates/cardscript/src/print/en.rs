//! English verb phrases: what the player does, and what happens to something.

use super::Noun;

/// An English verb phrase, without capital letter and full stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct En {
    /// As a sentence: "draw 1 card", "this card gets POW+400".
    pub plain: String,
    /// After "you may": "draw 1 card", "have this card get POW+400".
    pub may: String,
    /// Who does it.
    pub who: Who,
}

/// The subject of a phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The player, unsaid: "draw 1 card".
    You,
    /// Something named in the phrase: "this card gets POW+400".
    Named,
}

/// What a sentence is about, as subject and as object: 自分のキャラクター2体, "2 characters you control".
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Subject {
    /// In Japanese, without particle.
    pub ja: String,
    /// In English, with its article.
    pub en: String,
    /// Whether English speaks of several, or of "you".
    pub many: bool,
}

impl Subject {
    /// One thing.
    #[must_use]
    pub fn one(ja: impl Into<String>, en: impl Into<String>) -> Self {
        Self { ja: ja.into(), en: en.into(), many: false }
    }

    /// Several, or the player.
    #[must_use]
    pub fn many(ja: impl Into<String>, en: impl Into<String>) -> Self {
        Self { many: true, ..Self::one(ja, en) }
    }

    /// Its verb: "get", "gets".
    #[must_use]
    pub fn verb(&self, verb: &str) -> String {
        if self.many { verb.to_owned() } else { third_person(verb) }
    }

    /// "its", "this card's", "those cards'", "your".
    #[must_use]
    pub fn whose(&self) -> String {
        match self.en.as_str() {
            "it" => "its".to_owned(),
            "you" => "your".to_owned(),
            en if en.ends_with('s') && self.many => format!("{en}'"),
            en => format!("{en}'s"),
        }
    }

    /// What is its: "its power", "this card's power"; what is described behind its noun comes last: "the power of each unit you control".
    #[must_use]
    pub fn owned(&self, thing: &str) -> String {
        const BEHIND: [&str; 8] = [" control", " in ", " on ", " with ", " of ", " from ", " that ", " other than "];
        let described = BEHIND.iter().any(|words| self.en.contains(words));
        if described { format!("the {thing} of {}", self.en) } else { format!("{} {thing}", self.whose()) }
    }
}

impl En {
    /// What something or somebody does: "this card gets +1 AP", "those cards get +1 AP".
    #[must_use]
    pub fn does(subject: &Subject, verb: &str, rest: &str) -> Self {
        let plain = format!("{} {} {rest}", subject.en, subject.verb(verb)).trim_end().to_owned();
        let object = if subject.en == "they" { "them" } else { &subject.en };
        let may = format!("have {object} {verb} {rest}").trim_end().to_owned();
        Self { plain, may, who: Who::Named }
    }

    /// What the player does: "draw 1 card".
    #[must_use]
    pub fn act(phrase: impl Into<String>) -> Self {
        let plain = phrase.into();
        Self { may: plain.clone(), plain, who: Who::You }
    }

    /// What one thing does: `En::third("this card", "get", "POW+400")`.
    #[must_use]
    pub fn third(subject: &str, verb: &str, rest: &str) -> Self {
        let plain = format!("{subject} {} {rest}", third_person(verb)).trim_end().to_owned();
        let may = format!("have {subject} {verb} {rest}").trim_end().to_owned();
        Self { plain, may, who: Who::Named }
    }

    /// A whole clause: "the lower POW wins". It is not made optional, or is so by the words of [`En::or_may`].
    #[must_use]
    pub fn clause(clause: impl Into<String>) -> Self {
        let plain = clause.into();
        Self { may: format!("have it so that {plain}"), plain, who: Who::Named }
    }

    /// The phrase with its own words after "you may".
    #[must_use]
    pub fn or_may(mut self, may: impl Into<String>) -> Self {
        self.may = may.into();
        self
    }
}

/// The third person of a verb: get, gets; have, has; catch, catches; satisfy, satisfies.
pub(crate) fn third_person(verb: &str) -> String {
    let hissing = ["s", "x", "z", "ch", "sh", "o"].iter().any(|end| verb.ends_with(end));
    let sounding = ["ay", "ey", "oy", "uy"].iter().any(|end| verb.ends_with(end));
    match verb {
        "be" => "is".to_owned(),
        "have" => "has".to_owned(),
        _ if verb.ends_with('y') && !sounding => format!("{}ies", verb.trim_end_matches('y')),
        _ if hissing => format!("{verb}es"),
        _ => format!("{verb}s"),
    }
}

/// A number of things: "a card", "2 cards".
#[must_use]
pub fn plural(number: impl Into<i64>, one: &str) -> String {
    Noun::new("", "", one).so_many(number).en
}

/// Several phrases as one: "draw 1 card and discard 1 card".
pub(crate) fn join(phrases: &[&En]) -> String {
    let all_yours = phrases.iter().all(|phrase| phrase.who == Who::You);
    let parts: Vec<String> = phrases.iter().enumerate().map(|(at, phrase)| part(phrase, at > 0 && !all_yours)).collect();
    enumerate(&parts, if all_yours { Comma::WhereNeeded } else { Comma::Always })
}

/// Several phrases after "you may".
pub(crate) fn join_optional(phrases: &[&En]) -> String {
    let parts: Vec<String> = phrases.iter().map(|phrase| phrase.may.clone()).collect();
    enumerate(&parts, Comma::WhereNeeded)
}

/// After something else's sentence the player is named again: "it gets POW+100, and you draw 1 card".
fn part(phrase: &En, among_others: bool) -> String {
    match phrase.who {
        Who::You if among_others => format!("you {}", phrase.plain),
        _ => phrase.plain.clone(),
    }
}

/// Whether a comma stands before the last "and".
#[derive(Clone, Copy, PartialEq, Eq)]
enum Comma {
    /// The parts have subjects of their own.
    Always,
    /// Only where there are several commas or "and"s already.
    WhereNeeded,
}

fn enumerate(parts: &[String], comma: Comma) -> String {
    let needed = parts.len() > 2 || parts.iter().any(|part| part.contains(" and "));
    let and = if needed || comma == Comma::Always { ", and " } else { " and " };
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{}{and}{last}", first.join(", ")),
    }
}

/// The words as a sentence: a capital letter first, a full stop last.
pub(crate) fn sentence(words: &str) -> String {
    let stop = if words.ends_with(['.', '!', '?', ':']) { "" } else { "." };
    format!("{}{stop}", capital(words))
}

/// A capital letter first, as a sentence begins.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A small letter first, as a sentence goes on.
pub fn small(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_lowercase().chain(letters).collect()).unwrap_or_default()
}

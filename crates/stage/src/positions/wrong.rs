//! What cannot be of a position, and where it is written.

use fudaba_cardscript::suggestion;

use crate::CardGame;

/// Something of a position that cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wrong {
    /// What is wrong, one line, small letter first, no full stop.
    pub text: String,
    /// How to mend it.
    pub hint: Option<String>,
    /// The way to what it is about, from the position's own keys down; empty where it is about no single thing.
    pub path: Vec<Part>,
}

/// A step on the way to something written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// The value of a key.
    Key(String),
    /// A card of a pile, counted from 0, copies one by one.
    Card(usize),
    /// A place of a row, from 1.
    Place(u8),
}

impl From<String> for Wrong {
    fn from(text: String) -> Wrong {
        Wrong { text, hint: None, path: Vec::new() }
    }
}

impl Wrong {
    /// The same with a hint, where there is one.
    #[must_use]
    pub fn hint(mut self, hint: Option<String>) -> Wrong {
        self.hint = hint;
        self
    }
}

/// Everything wrong with a position, told on a walk through it.
#[derive(Clone, Debug, Default)]
pub struct Wrongs {
    path: Vec<Part>,
    all: Vec<Wrong>,
}

impl Wrongs {
    /// From here on what is wrong is wrong within this key.
    pub fn enter(&mut self, key: &str) {
        self.path.push(Part::Key(key.to_owned()));
    }

    /// The same for a card of a pile, or a place of a row.
    pub fn enter_part(&mut self, part: Part) {
        self.path.push(part);
    }

    /// The walk goes back up.
    pub fn leave(&mut self) {
        self.path.pop();
    }

    /// Something is wrong here.
    pub fn push(&mut self, wrong: impl Into<Wrong>) {
        let mut wrong = wrong.into();
        wrong.path.splice(0..0, self.path.iter().cloned());
        self.all.push(wrong);
    }

    /// Something is wrong with the position as a whole.
    pub fn push_anywhere(&mut self, text: impl Into<String>) {
        self.all.push(Wrong::from(text.into()));
    }

    /// Whether nothing is wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Everything.
    #[must_use]
    pub fn into_list(self) -> Vec<Wrong> {
        self.all
    }
}

/// That there is no card of this name; `marks` are the words that may stand behind the name of one.
#[must_use]
pub fn unknown_card<G: CardGame>(cards: &G::Cards, name: &str, marks: &[&str]) -> Wrong {
    let text = format!("there is no card `{name}`");
    Wrong::from(text).hint(misplaced_mark::<G>(cards, name, marks).or_else(|| nearest_card::<G>(cards, name)))
}

/// `K02 opened`: a card, and a word that is no mark.
fn misplaced_mark<G: CardGame>(cards: &G::Cards, name: &str, marks: &[&str]) -> Option<String> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let card = (1..words.len()).rev().find(|&count| G::find(cards, &words[..count].join(" ")).is_some())?;
    let word = words[card];
    if marks.is_empty() {
        return Some(format!("`{}` is a card, and `{word}` means nothing behind it here", words[..card].join(" ")));
    }
    Some(format!("`{}` is a card, but `{word}` no mark of one: {}", words[..card].join(" "), suggestion(word, marks)))
}

/// A hint at the card whose number or English name is nearest, if one is near.
#[must_use]
pub fn nearest_card<G: CardGame>(cards: &G::Cards, name: &str) -> Option<String> {
    let names: Vec<String> = G::faces(cards).into_iter().flat_map(|face| [face.name.en, face.number]).collect();
    Some(suggestion(name, &names)).filter(|hint| hint.starts_with("did you mean"))
}

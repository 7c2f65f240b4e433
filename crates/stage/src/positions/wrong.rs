//! What cannot be of a position, and where it is written.

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

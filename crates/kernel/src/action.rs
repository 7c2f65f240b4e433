//! What may be chosen, and what is asked: small `Copy` values of one shape for all games, so that tables, opponents, journals
//! and clients handle every game alike. What a verb means is the game's business.

use std::num::NonZeroU8;

use crate::ids::{CardId, Seat, ZoneId};

/// One option of a decision: a verb and what it acts on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Action {
    /// Position in the game's [`crate::Lexicon::verbs`].
    pub verb: u8,
    /// The card it acts on.
    pub card: Option<CardId>,
    /// The zone it acts on or goes to.
    pub zone: Option<ZoneId>,
    /// A number that is chosen.
    pub number: Option<u8>,
}

impl Action {
    /// The bare verb.
    pub const fn new(verb: u8) -> Action {
        Action { verb, card: None, zone: None, number: None }
    }

    /// The same on a card.
    #[must_use]
    pub const fn card(mut self, card: CardId) -> Action {
        self.card = Some(card);
        self
    }

    /// The same at a zone.
    #[must_use]
    pub const fn zone(mut self, zone: ZoneId) -> Action {
        self.zone = Some(zone);
        self
    }

    /// The same with a number.
    #[must_use]
    pub const fn number(mut self, number: u8) -> Action {
        self.number = Some(number);
        self
    }
}

/// Who may answer for a player when only one option is left.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// How many options there are follows from what everybody sees: the table answers a single one.
    Plain,
    /// The number of options would tell something hidden: a person is asked all the same, so that time tells nothing; programs and scenarios are not.
    Veiled,
    /// Like [`Manner::Veiled`], where there is no way out and the question is put only while something hidden can answer it: that it is put tells
    /// what its answer is about to show.
    Due,
    /// Put to the player always.
    Always,
}

/// What is asked, of whom, about which card. Recorded with every answer, so that a re-run that asks something else is noticed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Question {
    /// Position in the game's [`crate::Lexicon::questions`].
    pub kind: u8,
    /// Who is asked.
    pub seat: Seat,
    /// The card whose rule or effect asks.
    pub subject: Option<CardId>,
    /// The zone it is about.
    pub zone: Option<ZoneId>,
    /// What to do with a single option.
    pub manner: Manner,
    /// How many picks are left, with this one, or follow a yes; none where that is not told.
    pub left: Option<NonZeroU8>,
}

impl Question {
    /// A plain question of this kind.
    pub const fn new(kind: u8, seat: Seat) -> Question {
        Question { kind, seat, subject: None, zone: None, manner: Manner::Plain, left: None }
    }

    /// The same, asked by a card.
    #[must_use]
    pub const fn by(mut self, card: CardId) -> Question {
        self.subject = Some(card);
        self
    }

    /// The same, about a zone.
    #[must_use]
    pub const fn at(mut self, zone: ZoneId) -> Question {
        self.zone = Some(zone);
        self
    }

    /// The same, put in another manner.
    #[must_use]
    pub const fn manner(mut self, manner: Manner) -> Question {
        self.manner = manner;
        self
    }

    /// The same, with so many picks that are left or follow.
    #[must_use]
    pub const fn left(mut self, left: u8) -> Question {
        self.left = NonZeroU8::new(left);
        self
    }
}

/// A question with the answer given to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Answer {
    /// What was asked.
    pub question: Question,
    /// What was chosen.
    pub action: Action,
    /// Whether there was nothing else to choose and the table answered.
    pub forced: bool,
}

/// The options of a decision, in the order they are offered. Kept between decisions: no allocation once it has grown.
pub type Options = Vec<Action>;

/// A rule forbids what was asked for. Speaks only of what the asking seat may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The forbidding rule: `KF-5.9`.
    pub rule: &'static str,
    /// Key of the reason's text in the table file; the rule's own text where there is none.
    pub reason: &'static str,
    /// A card the text names.
    pub card: Option<CardId>,
    /// A zone the text names.
    pub zone: Option<ZoneId>,
    /// A number the text names: what is missing.
    pub number: Option<i32>,
}

impl Refusal {
    /// A refusal by this rule for this reason.
    pub const fn new(rule: &'static str, reason: &'static str) -> Refusal {
        Refusal { rule, reason, card: None, zone: None, number: None }
    }

    /// The same, naming a card.
    #[must_use]
    pub const fn card(mut self, card: CardId) -> Refusal {
        self.card = Some(card);
        self
    }

    /// The same, naming a zone.
    #[must_use]
    pub const fn zone(mut self, zone: ZoneId) -> Refusal {
        self.zone = Some(zone);
        self
    }

    /// The same, naming a number.
    #[must_use]
    pub const fn number(mut self, number: i32) -> Refusal {
        self.number = Some(number);
        self
    }
}

/// What a check answers: allowed, or which rule forbids it.
pub type Verdict = Result<(), Refusal>;

//! What tables tell: decisions, events, ends, in both languages and as it travels.

use fudaba_cardscript::Text;
use fudaba_kernel::{Seat, View, ViewChanges};
use serde::Serialize;

/// Who is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pending {
    /// Number of the decision: choices so far.
    pub number: usize,
    /// The seat.
    pub seat: Seat,
    /// Number of options.
    pub options: usize,
}

/// The open decision for the deciding seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Decision {
    /// Choices so far; an answer names it.
    pub number: usize,
    /// Who decides.
    pub seat: Seat,
    /// Key of the question.
    pub question: &'static str,
    /// What is asked.
    pub text: Text,
    /// Ref of the card that asks.
    pub subject: Option<String>,
    /// What may be chosen.
    pub options: Vec<OptionView>,
    /// Whether it asks for something of a price, and it comes to the same what is taken: it may be paid by itself.
    pub alike: bool,
}

/// One option.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OptionView {
    /// Position in the list.
    pub index: usize,
    /// Key of the verb.
    pub verb: &'static str,
    /// Ref of the card it acts on.
    pub card: Option<String>,
    /// That card's number, where the seat may know it.
    pub shows: Option<String>,
    /// The zone it acts on.
    pub place: Option<String>,
    /// A number.
    pub number: Option<u8>,
    /// The option in words.
    pub text: Text,
    /// A consequence that the rules of the game name themselves.
    pub note: Option<Text>,
    /// What it changes up to the next question, as far as the seat may know.
    pub effects: Vec<EffectView>,
    /// Whether it ends the match at once, whatever is hidden.
    pub ends: Option<Ending>,
    /// Whether it only begins something: the same seat is asked for a part of it next.
    pub begins: bool,
}

/// A number that an option changes at once.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EffectView {
    /// Key of the counter or mark, or the kind of the zone whose cards are counted.
    pub key: &'static str,
    /// Whose number it is.
    pub seat: Option<Seat>,
    /// Ref of the card that is marked, or id of the zone whose cards are counted.
    pub at: Option<String>,
    /// The value now.
    pub before: i32,
    /// The least value afterwards.
    pub least: i32,
    /// The greatest; another than the least where it hangs on what the seat does not know, or on chance.
    pub most: i32,
    /// In words: "Life 3 → 0".
    pub text: Text,
}

/// What an option would change up to the next question, as far as the seat may know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Foreseen {
    /// The numbers that people plan by.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub effects: Vec<EffectView>,
    /// Whether it ends the match at once, whatever is hidden.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ends: Option<Ending>,
    /// Whether it only begins something: the same seat is asked for a part of it next.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub begins: bool,
}

/// How an option ends the match for the one who takes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// It wins.
    Wins,
    /// It loses.
    Loses,
}

/// What the computer would do in a seat's place, from what that seat may know.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Advice {
    /// The option.
    pub option: usize,
    /// What it expects of it, from 0 (lost) to 1 (won); `None` from an agent that does not weigh.
    pub expects: Option<f64>,
    /// Why, in a sentence or two.
    pub why: Vec<Text>,
}

/// Whose decision it is.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Waiting {
    /// Who decides.
    pub seat: Seat,
    /// About what, in words that give nothing away.
    pub text: Text,
}

/// One line of the log.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct LogEntry {
    /// Its number, from 1; numbers an observer does not hear are missing for all alike (numbers count what this observer heard).
    pub number: usize,
    /// The rule.
    pub rule: &'static str,
    /// Key of the event.
    pub key: &'static str,
    /// Whose act.
    pub seat: Option<Seat>,
    /// The sentence; empty when the event has none.
    pub text: Text,
    /// Number of the card, where the observer may know it.
    pub card: Option<String>,
    /// Zone it came from.
    pub from: Option<String>,
    /// Zone it went to.
    pub to: Option<String>,
    /// Ref of its new place.
    pub at: Option<String>,
    /// A number.
    pub value: Option<i32>,
}

/// A position passed through.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Passed {
    /// The table then.
    pub view: View,
    /// What was heard up to it.
    pub log: Vec<LogEntry>,
}

/// A position reached, by what is different in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Changed {
    /// What looks different since the position before.
    pub changes: ViewChanges,
    /// What was heard on the way.
    pub log: Vec<LogEntry>,
}

/// How a match ended, with words.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OutcomeView {
    /// The winner; `None` for a draw.
    pub winner: Option<Seat>,
    /// Key of the reason.
    pub reason: &'static str,
    /// The rule.
    pub rule: &'static str,
    /// In words.
    pub text: Text,
}

/// A reason why not.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Why {
    /// What was meant.
    pub verb: &'static str,
    /// The rule that forbids it.
    pub rule: &'static str,
    /// The reason.
    pub text: Text,
    /// What would make it possible.
    pub remedy: Option<Text>,
    /// Key of the refusal in the table file, which says more of some.
    pub reason: &'static str,
    /// The reason in two or three words, where the table file has them.
    pub short: Option<Text>,
}

/// A card that no option is about, and the reason that matters.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Shut {
    /// The card, by where it lies.
    pub card: String,
    /// The reason.
    pub why: Why,
}

/// One position of a replay or scenario, as all observers see it: for matches that are over.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Frame {
    /// Choices so far.
    pub choice: usize,
    /// What was chosen to get here.
    pub text: Text,
    /// Views of seat 0, seat 1 and a spectator.
    pub views: [View; 3],
    /// What each heard since the frame before.
    pub logs: [Vec<LogEntry>; 3],
    /// Whose decision comes next.
    pub waiting: Option<Waiting>,
    /// The end.
    pub outcome: Option<OutcomeView>,
}

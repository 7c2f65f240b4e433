//! Events and options in updates, without what they do not have: most fields of most of them are empty, and there are many.

use fudaba_cardscript::Text;
use fudaba_host::{Decision, LogEntry, OptionView};
use fudaba_kernel::Seat;
use serde::{Serialize, Serializer};

/// An event, as [`LogEntry`] has it.
#[derive(Serialize)]
struct BriefEvent<'e> {
    number: usize,
    rule: &'e str,
    key: &'e str,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "is_empty")]
    text: &'e Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<&'e str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<&'e str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<&'e str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<&'e str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<i32>,
}

/// A decision, as [`Decision`] has it.
#[derive(Serialize)]
struct BriefDecision<'d> {
    number: usize,
    seat: Seat,
    question: &'d str,
    text: &'d Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    subject: Option<&'d str>,
    options: Vec<BriefOption<'d>>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    alike: bool,
}

/// An option, as [`OptionView`] has it; what it would change is asked for apart.
#[derive(Serialize)]
struct BriefOption<'o> {
    index: usize,
    verb: &'o str,
    #[serde(skip_serializing_if = "Option::is_none")]
    card: Option<&'o str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shows: Option<&'o str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    place: Option<&'o str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u8>,
    text: &'o Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'o Text>,
}

impl<'e> From<&'e LogEntry> for BriefEvent<'e> {
    fn from(entry: &'e LogEntry) -> Self {
        let LogEntry { number, rule, key, seat, text, card, from, to, at, value } = entry;
        let (card, from, to, at) = (card.as_deref(), from.as_deref(), to.as_deref(), at.as_deref());
        BriefEvent { number: *number, rule, key, seat: *seat, text, card, from, to, at, value: *value }
    }
}

impl<'o> From<&'o OptionView> for BriefOption<'o> {
    fn from(option: &'o OptionView) -> Self {
        let OptionView { index, verb, card, shows, place, number, text, note, effects: _, ends: _, begins: _ } = option;
        let (card, shows, place) = (card.as_deref(), shows.as_deref(), place.as_deref());
        BriefOption { index: *index, verb, card, shows, place, number: *number, text, note: note.as_ref() }
    }
}

fn is_empty(text: &&Text) -> bool {
    text.ja.is_empty() && text.en.is_empty()
}

pub(super) fn events<S: Serializer>(events: &[LogEntry], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(events.iter().map(BriefEvent::from))
}

pub(super) fn decision<S: Serializer>(decision: &Option<Decision>, serializer: S) -> Result<S::Ok, S::Error> {
    let brief = decision.as_ref().map(|decision| {
        let Decision { number, seat, question, text, subject, options, alike } = decision;
        let options = options.iter().map(BriefOption::from).collect();
        BriefDecision { number: *number, seat: *seat, question, text, subject: subject.as_deref(), options, alike: *alike }
    });
    brief.serialize(serializer)
}

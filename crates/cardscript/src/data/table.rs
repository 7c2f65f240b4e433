//! `table.yaml`: how the generic client draws a game, and the words of its interface. `docs/protocol.md` explains it.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::fault::{Fault, Faults};
use crate::read::{Spanned, read_one, suggestion};
use crate::source::{Source, Span};
use crate::template;
use crate::text::Text;

/// A table file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The game's name.
    pub title: Text,
    /// The game in a sentence or two.
    pub summary: Text,
    /// What a round is called, with a blank for its number; "Round {number}" without it.
    #[serde(default)]
    pub round: Option<Text>,
    /// The phase track, in order.
    pub phases: Vec<Phase>,
    /// Where the zones lie.
    pub board: Board,
    /// The kinds of zones.
    pub zones: IndexMap<String, Named>,
    /// What a card's face shows.
    pub face: FaceLayout,
    /// Signs on cards.
    #[serde(default)]
    pub marks: IndexMap<String, MarkName>,
    /// Numbers and flags of seats and of the table.
    #[serde(default)]
    pub counters: IndexMap<String, CounterName>,
    /// Attributes of cards, with colour and crest.
    #[serde(default)]
    pub attributes: IndexMap<String, Attribute>,
    /// Kinds of cards.
    #[serde(default)]
    pub kinds: IndexMap<String, Named>,
    /// Numbers on a card's face.
    #[serde(default)]
    pub stats: IndexMap<String, Named>,
    /// What a seat is asked.
    #[serde(default)]
    pub questions: IndexMap<String, Question>,
    /// What a seat may do.
    #[serde(default)]
    pub verbs: IndexMap<String, Worded>,
    /// What happens.
    #[serde(default)]
    pub events: IndexMap<String, Worded>,
    /// Why something may not be done.
    #[serde(default)]
    pub refusals: IndexMap<String, RefusalText>,
    /// How a match ends.
    #[serde(default)]
    pub outcomes: IndexMap<String, Worded>,
}

/// A phase on the track.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Phase {
    /// As in a view's `phase`.
    pub key: String,
    /// Its name.
    pub name: Text,
    /// The rule or section that describes it.
    #[serde(default)]
    pub rule: Option<String>,
    /// Its steps, in order.
    #[serde(default)]
    pub steps: Vec<Step>,
}

/// A step of a phase.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// As in a view's `step`.
    pub key: String,
    /// Its name.
    pub name: Text,
    /// The rule that describes it.
    #[serde(default)]
    pub rule: Option<String>,
}

/// One player's half of the table, as its owner sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// Cells from left to right.
    #[schemars(range(min = 1))]
    pub columns: u8,
    /// Cells from the middle of the table to the player.
    #[schemars(range(min = 1))]
    pub rows: u8,
    /// The zones of a half.
    pub areas: Vec<Area>,
    /// Zones in the middle, of both players.
    #[serde(default)]
    pub shared: Vec<Area>,
}

/// A zone on the board.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Area {
    /// The kind of zone, a key of `zones`.
    pub zone: Spanned<String>,
    /// Which of several zones of this kind.
    #[serde(default)]
    pub slot: Option<u8>,
    /// Column, from 1. A hand has none: it lies below the half.
    #[serde(default)]
    pub column: Option<u8>,
    /// Row, from 1, the nearest to the middle.
    #[serde(default)]
    pub row: Option<u8>,
    /// How many columns it is wide.
    #[serde(default)]
    pub width: Option<u8>,
    /// How many rows it reaches over, away from the middle; its card is drawn so much larger.
    #[serde(default)]
    pub height: Option<u8>,
    /// How its cards lie.
    pub draw: AreaDraw,
    /// In a row: places that are drawn even when empty.
    #[serde(default)]
    pub slots: Option<u8>,
}

/// How the cards of a zone lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum AreaDraw {
    /// One card.
    Slot,
    /// The top card and a count.
    Pile,
    /// A pile whose cards can be looked through.
    OpenPile,
    /// Cards side by side.
    Row,
    /// Below the half, fanned.
    Hand,
}

/// Something with a name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// Its name.
    pub name: Text,
}

/// What a card's face shows: keys of stats, or `cost`, `kind`, `attributes`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FaceLayout {
    /// In the upper corner.
    #[serde(default)]
    pub badge: Option<String>,
    /// The big number.
    #[serde(default)]
    pub big: Option<String>,
    /// The lines below the name.
    #[serde(default)]
    pub lines: Vec<String>,
}

/// A sign on a card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarkName {
    /// Its name.
    pub name: Text,
    /// How it is shown.
    pub draw: MarkDraw,
}

/// How a mark is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum MarkDraw {
    /// As a number.
    Number,
    /// As a badge with its name.
    Badge,
    /// The card is turned sideways.
    Sideways,
    /// The card shows its back.
    Back,
    /// Not at all.
    None,
}

/// A number or flag of a seat or of the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CounterName {
    /// Its name.
    pub name: Text,
    /// How it is shown.
    pub draw: CounterDraw,
}

/// How a counter is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum CounterDraw {
    /// As a number.
    Number,
    /// As so many dots.
    Pips,
    /// As a flag when it is not 0.
    Flag,
    /// Not at all.
    None,
}

/// An attribute of cards.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Attribute {
    /// Its name.
    pub name: Text,
    /// As in CSS: `#b3352b`.
    #[schemars(regex(pattern = "^#[0-9a-f]{6}$"))]
    pub colour: String,
    /// The crest that the client draws.
    pub crest: String,
}

/// What a seat is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The question.
    pub text: Text,
    /// What the other player may be told meanwhile.
    pub waiting: Text,
}

/// A text with placeholders.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Worded {
    /// The text.
    pub text: Text,
}

/// Why something may not be done, and what would help.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RefusalText {
    /// The reason.
    pub text: Text,
    /// What would make it possible.
    #[serde(default)]
    pub remedy: Option<Text>,
}

impl Table {
    /// Reads a table file and checks that what it names is there.
    #[must_use]
    pub fn read(source: &Source) -> (Option<Self>, Faults) {
        let (table, mut faults) = read_one::<Self>(source);
        faults.extend(table.iter().flat_map(|table| table.check(source)));
        (table, faults)
    }

    /// What is wrong inside of the table: areas that name no zone or lie outside, placeholders that nothing fills.
    #[must_use]
    pub fn check(&self, source: &Source) -> Vec<Fault> {
        let areas = self.board.areas.iter().chain(&self.board.shared);
        let areas = areas.filter_map(|area| self.area_fault(area).map(|fault| fault.at(source.place(area.zone.span))));
        areas.chain(self.template_faults(source)).collect()
    }

    fn area_fault(&self, area: &Area) -> Option<Fault> {
        if !self.zones.contains_key(area.zone.as_str()) {
            let zones: Vec<&String> = self.zones.keys().collect();
            let fault = Fault::new("table/unknown-zone", format!("`{}` is no key of `zones`", area.zone));
            return Some(fault.hint(suggestion(&area.zone, &zones)));
        }
        let fits = |at: Option<u8>, most: u8| at.is_none_or(|at| (1..=most).contains(&at));
        let inside = fits(area.column, self.board.columns) && fits(area.row, self.board.rows);
        (!inside).then(|| Fault::new("table/outside", format!("the area `{}` lies outside of the board", area.zone)))
    }

    fn template_faults<'a>(&'a self, source: &'a Source) -> impl Iterator<Item = Fault> + 'a {
        self.templates().flat_map(move |(key, text, known)| {
            template::unknown(text, known).into_iter().map(move |name| unknown_placeholder(source, key, &name, known))
        })
    }

    /// Each text with placeholders, with its key and what fills them.
    fn templates(&self) -> impl Iterator<Item = (&str, &Text, &'static [&'static str])> {
        let questions =
            self.questions.iter().flat_map(|(key, it)| [(key, &it.text, template::QUESTION), (key, &it.waiting, template::WAITING)]);
        let verbs = self.verbs.iter().map(|(key, it)| (key, &it.text, template::VERB));
        let events = self.events.iter().map(|(key, it)| (key, &it.text, template::EVENT));
        let refusals = self.refusals.iter();
        let refusals =
            refusals.flat_map(|(key, it)| [&it.text].into_iter().chain(&it.remedy).map(move |text| (key, text, template::REFUSAL)));
        let outcomes = self.outcomes.iter().map(|(key, it)| (key, &it.text, template::OUTCOME));
        let all = questions.chain(verbs).chain(events).chain(refusals).chain(outcomes);
        let round = self.round.iter().map(|text| ("round", text, template::ROUND));
        all.map(|(key, text, known)| (key.as_str(), text, known)).chain(round)
    }
}

/// The placeholder itself is the place: a text keeps no place of its own.
fn unknown_placeholder(source: &Source, key: &str, name: &str, known: &[&str]) -> Fault {
    let written = format!("{{{name}}}");
    let at = source.text().find(&written).unwrap_or_default();
    Fault::new("table/unknown-placeholder", format!("nothing fills {written} in `{key}`"))
        .at(source.place(Span::new(at, at + written.len())))
        .hint(suggestion(name, known))
}

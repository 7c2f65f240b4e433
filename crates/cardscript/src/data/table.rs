//! `table.yaml`: how the generic client draws a game, and the words of its interface. `docs/protocol.md` explains it.

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::drawing::{Goal, Icon, Lives, Price, SillValue};
use crate::read::Spanned;
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
    pub zones: IndexMap<String, ZoneName>,
    /// What a card's face shows.
    pub face: FaceLayout,
    /// How the match is won, in one line for the moment: the first whose condition holds is shown to the player whose opponent it counts.
    #[serde(default)]
    pub goal: Vec<Goal>,
    /// Signs on cards.
    #[serde(default)]
    pub marks: IndexMap<String, MarkName>,
    /// Numbers and flags of seats and of the table.
    #[serde(default)]
    pub counters: IndexMap<String, CounterName>,
    /// What people plan by: keys of counters, marks and kinds of zones, the most important first. Beside an option only changes of these are
    /// written; where none is named, changes of all.
    #[serde(default)]
    pub foreseen: Vec<Spanned<String>>,
    /// Attributes of cards, with colour and crest.
    #[serde(default)]
    pub attributes: IndexMap<String, Attribute>,
    /// Kinds of cards.
    #[serde(default)]
    pub kinds: IndexMap<String, Named>,
    /// Numbers on a card's face.
    #[serde(default)]
    pub stats: IndexMap<String, Named>,
    /// Kinds of things that wait on the chain.
    #[serde(default)]
    pub chain: IndexMap<String, Named>,
    /// Ways in which one thing points at another, or belongs to it.
    #[serde(default)]
    pub links: IndexMap<String, LinkName>,
    /// What a seat is asked.
    #[serde(default)]
    pub questions: IndexMap<String, Question>,
    /// What a seat may do.
    #[serde(default)]
    pub verbs: IndexMap<String, Worded>,
    /// What happens.
    #[serde(default)]
    pub events: IndexMap<String, EventText>,
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
    /// Whether the far half is a mirror of the near one, so that what lies at the left lies there for both; else it is turned around.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub mirrored: bool,
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
    /// In a row: places that are drawn even when empty; 0 where the whole row only shows while it has cards.
    #[serde(default)]
    pub slots: Option<u8>,
    /// In a grid: how many places lie side by side and how many one behind the other.
    #[serde(default)]
    pub grid: Option<Grid>,
    /// In a grid: the kind of zone whose cards are the ground of its places; they are drawn as terrain below what stands there.
    #[serde(default)]
    pub ground: Option<Spanned<String>>,
    /// In a row: cards of the same attributes and the same big number lie as one stack, with a sign for each that is turned sideways or not.
    #[serde(default)]
    pub stacks: bool,
    /// Counters of the same seat that are written beside it, instead of beside the seat's name.
    #[serde(default)]
    pub beside: Vec<Spanned<String>>,
    /// Marks of its card that are told in words beside it, with what they mean.
    #[serde(default)]
    pub tells: Vec<Spanned<String>>,
}

/// A board of places that lie in rows and columns, each a zone of one kind with its slot: slot 1 is the farthest left as seat 0 sees it, then
/// to the right, then the next row nearer to seat 0. Seat 1 sees the whole turned by 180 degrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Grid {
    /// Places from left to right.
    #[schemars(range(min = 1))]
    pub columns: u8,
    /// Places from the far side to the near one, both players' together.
    #[schemars(range(min = 1))]
    pub rows: u8,
    /// Whether the places belong to the players: each has the near half, and its slots are counted as its owner sees them, from the row
    /// nearest to the middle, from left to right.
    #[serde(default)]
    pub halves: bool,
    /// Whether the half of the rows that is nearer to a player is that player's side, although the places are both players' together.
    #[serde(default)]
    pub sides: bool,
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
    /// Places in rows and columns, see [`Grid`].
    Grid,
}

/// Something with a name.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// Its name.
    pub name: Text,
    /// What it means, in a sentence or two, for whoever asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Text>,
}

/// A kind of place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ZoneName {
    /// Its name.
    pub name: Text,
    /// What it means, in a sentence or two, for whoever asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Text>,
    /// What cards there cost, where that stands on them and what pays for it, in a few words beside a hand.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pays: Option<Text>,
    /// What a card is there for, the most important first: asked why not, the table speaks of these and of what is asked just now. Without any it speaks of all.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<Use>,
}

/// Something that a card is for in a kind of place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Use {
    /// The verb.
    pub verb: Spanned<String>,
    /// When that is done, in a sentence: said where there is no other reason than that now is not the time. `{have}` and `{need}` are filled in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<Text>,
    /// The counter of the card's player that fills `{have}`; `{need}` is the number of pips of the card's cost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub have: Option<String>,
    /// The same as `when` in two or three words, on a card that waits for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub short: Option<Text>,
    /// A word on a card that may be used so now, and for nothing that its kind of place names without such a word: "energy".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub only: Option<Text>,
}

/// What a card's face shows: keys of stats, or `cost`, `kind`, `attributes`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FaceLayout {
    /// In the upper corner.
    #[serde(default)]
    pub badge: Option<String>,
    /// The mark that says what the number in the corner comes to now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub today: Option<String>,
    /// The number that only cards have which nobody pays for: theirs is 0 in the corner of a card that is held.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unpaid: Option<String>,
    /// The big number.
    #[serde(default)]
    pub big: Option<String>,
    /// The lines below the name.
    #[serde(default)]
    pub lines: Vec<String>,
    /// The numbers in the strip below the picture, from left to right; the last one is the largest.
    #[serde(default)]
    pub sill: Vec<SillValue>,
    /// What stands in the strip of a card that has none of these numbers: the first of these stats that it has, or `kind`.
    #[serde(default)]
    pub plain: Vec<String>,
}

/// A sign on a card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MarkName {
    /// Its name.
    pub name: Text,
    /// What it means, in a sentence or two, for whoever asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Text>,
    /// How it is shown.
    pub draw: MarkDraw,
    /// The sign that stands for it on a card.
    #[serde(default)]
    pub icon: Option<Icon>,
    /// The sign for a number below zero, which is then a gain and told without its minus.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub less: Option<Icon>,
    /// Whether it says why a card cannot be played: one lock stands for all of these.
    #[serde(default)]
    pub locks: bool,
    /// What it costs to end what it says, where that is told in words beside the card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Price>,
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
    /// The card is turned by 180 degrees.
    UpsideDown,
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
    /// What it means, in a sentence or two, for whoever asks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Text>,
    /// How it is shown.
    pub draw: CounterDraw,
    /// On a track: its values in order.
    #[serde(default)]
    pub steps: Vec<i32>,
    /// On a track: the mark by which cards on the board stand at one of its steps.
    #[serde(default)]
    pub cards: Option<Spanned<String>>,
    /// The sign that stands for it.
    #[serde(default)]
    pub icon: Option<Icon>,
    /// It says how many lives are gone: they are drawn as bars.
    #[serde(default)]
    pub lives: Option<Lives>,
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
    /// As a track of its `steps`, the present one lit.
    Track,
    /// Not at all.
    None,
}

/// How one thing points at another, or belongs to it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LinkName {
    /// Its name.
    pub name: Text,
    /// How it is shown.
    pub draw: LinkDraw,
    /// The number of the first that a place or a player at the other end loses by it: written at the arrow's tip.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub strikes: Option<String>,
    /// The number of the first that is brought against a card at the other end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub against: Option<String>,
    /// Steps in which what it stands for has happened: it is not drawn any more.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub over: Vec<String>,
}

/// How a link is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LinkDraw {
    /// As an arrow.
    Arrow,
    /// The first lies tucked under the second.
    Under,
    /// The first lies on top of the second.
    On,
    /// The first, a card, covers the second, a place, as well as its own.
    Span,
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
    /// What this step is for, in one line.
    #[serde(default)]
    pub why: Option<Text>,
    /// The rule that says so.
    #[serde(default)]
    pub rule: Option<String>,
    /// The verb with which this question is passed, where it is a window that people may let pass by itself: each person's own switch.
    #[serde(default)]
    pub window: Option<Spanned<String>>,
    /// Which part of what a player does it asks for.
    #[serde(default)]
    pub part: Option<Part>,
    /// The verb that leaves things as they are: keeping a hand, passing, being done. It has the same key in every game; without it that is `window`'s.
    #[serde(default)]
    pub rest: Option<Spanned<String>>,
    /// A kind of zone whose cards, of whoever is asked, the question is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub about: Option<Spanned<String>>,
}

/// A part of what a player does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// The beginning: a card with one use asks before it acts at once.
    Act,
    /// A target, a mode, a place of an act that has begun. Until something has come to light, the act can be cancelled.
    Step,
    /// Something of its price. Where it comes to the same what is taken, it is paid by itself.
    Payment,
}

impl Part {
    /// Whether it belongs to an act that has begun before.
    #[must_use]
    pub const fn is_within(self) -> bool {
        matches!(self, Part::Step | Part::Payment)
    }
}

/// A text with placeholders.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Worded {
    /// The text.
    pub text: Text,
}

/// What happens.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EventText {
    /// The sentence.
    pub text: Text,
    /// The sentence for several in a row by one seat: `{number}` is how many.
    #[serde(default)]
    pub many: Option<Text>,
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
    /// The reason in two or three words, on the card that cannot be used.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub short: Option<Text>,
    /// Where the reason is a price: what is due and what there is, two numbers on the card as long as there is too little.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub price: Option<Owed>,
}

/// A price that a card has, and what its player has to pay it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Owed {
    /// The number of the card, a mark or a stat; for any other key how many symbols its cost has.
    pub of: String,
    /// The counter of the card's player.
    pub have: String,
    /// The sign of what is paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub icon: Option<Icon>,
}

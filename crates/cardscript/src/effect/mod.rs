//! The one shape that an effect has, over the words of a game.
//!
//! An effect is a list of instructions, followed in order. Each instruction has its parts in one order, all but
//! the last optional:
//!
//! ```yaml
//! - then: true                 # "Then, ...": joined to the instruction before it
//!   if: <condition>            # "If ..., ..."
//!   may: true                  # "You may ..."; or a verb as a price: "You may <verb>. If you do, ..."
//!   for_each: <count>          # "... for each ..."
//!   repeat: 2                  # done that many times
//!   duration: <duration>       # a game's own word for how long it lasts
//!   do: [ <verb>, ... ]        # or a single verb; or instead  choose: [ [<verb>], [<verb>] ]  ("Choose one: ...")
//!   else: [ <verb>, ... ]      # "Otherwise ..."
//! ```
//!
//! Nothing nests but the modes of `choose`, so that where an effect stands fits in five bytes: a [`Course`].

mod course;

use std::fmt::Debug;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::DeserializeOwned;
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::read::{OneOrMany, TrueOr};

pub use course::{Course, LONGEST, Next, Went};

/// What every word of a game's language is.
pub trait Word: DeserializeOwned + JsonSchema + Clone + Debug + PartialEq {}

impl<T: DeserializeOwned + JsonSchema + Clone + Debug + PartialEq> Word for T {}

/// The words of one game: what may stand in the parts of an [`Instruction`].
///
/// A game that has no use for a part gives [`NoWord`].
pub trait Words: Clone + Debug + PartialEq {
    /// What must hold: `if`.
    type Condition: Word;
    /// What is done: `do`, `else`, `may`, `choose`.
    type Verb: Word;
    /// What is counted: `for_each`.
    type Count: Word;
    /// How long it lasts: `duration`.
    type Duration: Word;
}

/// The word of a part that a game does not have: there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoWord {}

/// All instructions of an effect, in order.
pub type Effect<W> = Vec<Instruction<W>>;

/// One instruction of an effect: usually one sentence of the card.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Written<W>", bound = "")]
pub struct Instruction<W: Words> {
    /// Whether "then" joins it to the instruction before it.
    pub then: bool,
    /// What must hold.
    pub condition: Option<W::Condition>,
    /// Whether the player decides.
    pub may: Option<May<W>>,
    /// What multiplies it.
    pub for_each: Option<W::Count>,
    /// How many times it is done, at least 1.
    pub repeat: u8,
    /// How long it lasts.
    pub duration: Option<W::Duration>,
    /// What is done.
    pub act: Act<W>,
    /// What is done instead when the condition does not hold.
    pub otherwise: Vec<W::Verb>,
}

/// The gate of an optional instruction.
pub type May<W> = TrueOr<<W as Words>::Verb>;

/// The core of an instruction.
#[derive(Clone, Debug, PartialEq)]
pub enum Act<W: Words> {
    /// All of it, in order.
    Do(Vec<W::Verb>),
    /// One of several lists, chosen by the player.
    Choose(Vec<Vec<W::Verb>>),
}

impl<W: Words> Instruction<W> {
    /// The plain instruction: do this.
    #[must_use]
    pub fn of(verbs: Vec<W::Verb>) -> Self {
        let act = Act::Do(verbs);
        Self { then: false, condition: None, may: None, for_each: None, repeat: 1, duration: None, act, otherwise: Vec::new() }
    }

    /// Every verb that stands in it, in the order of the text.
    pub fn verbs(&self) -> impl Iterator<Item = &W::Verb> {
        let price = match &self.may {
            Some(TrueOr::This(verb)) => Some(verb),
            _ => None,
        };
        price.into_iter().chain(self.lists().iter().flatten()).chain(&self.otherwise)
    }

    /// The lists of verbs of which one is done: all that can be chosen, or the only one.
    #[must_use]
    pub fn lists(&self) -> &[Vec<W::Verb>] {
        match &self.act {
            Act::Do(verbs) => std::slice::from_ref(verbs),
            Act::Choose(modes) => modes,
        }
    }

    /// The verbs that are done with this list chosen, from 0; without a choice they are the same with any.
    #[must_use]
    pub fn verbs_with(&self, mode: u8) -> &[W::Verb] {
        match &self.act {
            Act::Do(verbs) => verbs,
            Act::Choose(modes) => modes.get(usize::from(mode)).map_or(&[], Vec::as_slice),
        }
    }

    /// The verbs that are done when the condition holds, or when it does not. Which ones of a choice is known once it is made: none are told.
    #[must_use]
    pub fn verbs_when(&self, holds: bool) -> &[W::Verb] {
        match &self.act {
            Act::Do(verbs) if holds => verbs,
            Act::Choose(_) if holds => &[],
            _ => &self.otherwise,
        }
    }
}

/// One instruction of an effect: usually one sentence of the card.
#[derive(Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, bound = "")]
#[schemars(rename = "Instruction", bound = "")]
struct Written<W: Words> {
    /// "Then, ...": joins it to the instruction before it.
    #[serde(default)]
    then: bool,
    /// What must hold.
    #[serde(rename = "if")]
    condition: Option<W::Condition>,
    /// `true`: the player may do it. A verb: the price that the player may pay for it.
    may: Option<TrueOr<W::Verb>>,
    /// Done in proportion to what is counted.
    for_each: Option<W::Count>,
    /// Done that many times.
    #[schemars(range(min = 2))]
    repeat: Option<u8>,
    /// How long it lasts.
    duration: Option<W::Duration>,
    /// What is done, in order.
    #[serde(rename = "do", default)]
    act: OneOrMany<W::Verb>,
    /// Lists of verbs of which the player chooses one.
    #[serde(default)]
    choose: Vec<OneOrMany<W::Verb>>,
    /// What is done when the condition does not hold.
    #[serde(rename = "else", default)]
    otherwise: OneOrMany<W::Verb>,
}

impl<W: Words> TryFrom<Written<W>> for Instruction<W> {
    type Error = &'static str;

    fn try_from(written: Written<W>) -> Result<Self, Self::Error> {
        written.check()?;
        let modes = written.choose.into_iter().map(|mode| mode.0).collect::<Vec<_>>();
        Ok(Self {
            then: written.then,
            condition: written.condition,
            may: written.may,
            for_each: written.for_each,
            repeat: written.repeat.unwrap_or(1),
            duration: written.duration,
            act: if modes.is_empty() { Act::Do(written.act.0) } else { Act::Choose(modes) },
            otherwise: written.otherwise.0,
        })
    }
}

impl<W: Words> Written<W> {
    fn check(&self) -> Result<(), &'static str> {
        match (self.act.len(), self.choose.len()) {
            (0, 0) => return Err("an instruction needs `do` or `choose`"),
            (1.., 1..) => return Err("an instruction has `do` or `choose`, not both"),
            (_, 1) => return Err("`choose` needs two lists or more"),
            _ => {}
        }
        if self.choose.iter().any(|mode| mode.is_empty()) {
            return Err("a list of `choose` is empty");
        }
        if self.choose.iter().chain([&self.act, &self.otherwise]).any(|verbs| verbs.len() > LONGEST) || self.choose.len() > LONGEST {
            return Err("a list has at most 255 verbs, and `choose` 255 lists");
        }
        if !self.otherwise.is_empty() && self.condition.is_none() {
            return Err("`else` needs an `if`");
        }
        if self.repeat.is_some_and(|times| times < 2) {
            return Err("`repeat` is 2 or more");
        }
        if self.repeat.is_some() && (!self.choose.is_empty() || matches!(self.may, Some(TrueOr::True))) {
            return Err("`repeat` does not go with `choose` or `may: true`: it would not be clear how often is asked");
        }
        Ok(())
    }
}

impl<W: Words> JsonSchema for Instruction<W> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Instruction".into()
    }

    fn schema_id() -> std::borrow::Cow<'static, str> {
        format!("{}::Instruction<{}>", module_path!(), std::any::type_name::<W>()).into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        <Written<W>>::json_schema(generator)
    }
}

/// As a file has it, without what goes without saying.
impl<W: Words> Serialize for Instruction<W>
where
    W::Condition: Serialize,
    W::Verb: Serialize,
    W::Count: Serialize,
    W::Duration: Serialize,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut entries = serializer.serialize_map(None)?;
        if self.then {
            entries.serialize_entry("then", &true)?;
        }
        self.condition.iter().try_for_each(|condition| entries.serialize_entry("if", condition))?;
        match &self.may {
            None => {}
            Some(TrueOr::True) => entries.serialize_entry("may", &true)?,
            Some(TrueOr::This(price)) => entries.serialize_entry("may", price)?,
        }
        self.for_each.iter().try_for_each(|count| entries.serialize_entry("for_each", count))?;
        if self.repeat > 1 {
            entries.serialize_entry("repeat", &self.repeat)?;
        }
        self.duration.iter().try_for_each(|duration| entries.serialize_entry("duration", duration))?;
        match &self.act {
            Act::Do(verbs) => entries.serialize_entry("do", verbs)?,
            Act::Choose(modes) => entries.serialize_entry("choose", modes)?,
        }
        if !self.otherwise.is_empty() {
            entries.serialize_entry("else", &self.otherwise)?;
        }
        entries.end()
    }
}

impl Serialize for NoWord {
    fn serialize<S: Serializer>(&self, _: S) -> Result<S::Ok, S::Error> {
        match *self {}
    }
}

impl<'de> Deserialize<'de> for NoWord {
    fn deserialize<D: Deserializer<'de>>(_: D) -> Result<Self, D::Error> {
        Err(serde::de::Error::custom("this game has no words for this key"))
    }
}

impl JsonSchema for NoWord {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "NoWord".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!(false)
    }
}

//! The words in which the cards of Mistral Rouge say what they do. What a word means is the rules' business; how it is printed, the
//! printer's. The shape around the words is [`fudaba_cardscript::effect`]'s.

mod ability;
mod condition;
mod filter;
mod modifier;
mod number;
mod target;
mod trigger;
mod verb;

pub use ability::{Ability, Activated, Attack, Continuous, Cost, Join, Need, Startup, Triggered, Use};
pub use condition::{Among, ChainKind, Condition, Span};
pub use filter::{Attribute, Attributes, Filter, Footprint, Kind, Range, State};
pub use modifier::{Forbidden, Keyword, Modifier, Placement, Scope, Shift};
pub use number::{Amount, Count, Value};
pub use target::{Area, Chooser, Group, GroupKind, Occupied, Splash, Target, TargetKind, What, Who, Whose};
pub(crate) use trigger::ear;
pub use trigger::{By, Cause, Departure, Form, HitBy, Struck, Trigger, Watch, WatchOf};
pub use verb::{DamageTo, DeckPlace, DetachTo, Duration, From, ReturnTo, SearchTo, ShieldKind, Verb};

use fudaba_cardscript::effect::Words;

/// The words of this game, for the shape of effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mr {}

impl Words for Mr {
    type Condition = Condition;
    type Verb = Verb;
    type Count = Count;
    type Duration = Duration;
}

/// An instruction of an effect of this game.
pub type Instruction = fudaba_cardscript::effect::Instruction<Mr>;

/// An effect of this game.
pub type Effect = fudaba_cardscript::effect::Effect<Mr>;

//! The words in which the cards of Battle Guardians say what they do. What a word means is the rules' business; how it is
//! printed, the printer's. The shape around the words is [`fudaba_cardscript::effect`]'s.

mod ability;
mod condition;
mod continuous;
mod cost;
mod filter;
mod label;
mod names;
mod reference;
mod summon;
mod trigger;
mod value;
mod verb;

pub use ability::{Ability, Entry, Limit};
pub use condition::{Answered, Condition, TurnEvent};
pub use continuous::{Cards, Continuous, Forbidden, HitFaces, PaidFor, RuleChange};
pub use cost::Cost;
pub use filter::{CardKind, Face, Filter, GuardianType, Range, Tribe};
pub use label::{EffectKind, Label};
pub(crate) use names::named_cards;
pub use reference::{Choose, Deck, Pool, Reference, Spot, What, Whose, Zone};
pub use summon::SummonKind;
pub use trigger::{Faces, Phase, Trigger};
pub use value::{Count, Value};
pub use verb::{Chooser, DamageChange, DeckPlace, Destination, Duration, Payment, Rest, Reveal, Verb};

use fudaba_cardscript::effect::Words;

/// The words of this game, for the shape of effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bg {}

impl Words for Bg {
    type Condition = Condition;
    type Verb = Verb;
    type Count = Count;
    type Duration = Duration;
}

/// An instruction of an effect of this game.
pub type Instruction = fudaba_cardscript::effect::Instruction<Bg>;

/// An effect of this game.
pub type Effect = fudaba_cardscript::effect::Effect<Bg>;

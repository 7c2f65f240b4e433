//! The words in which the cards of Mistral Rouge say what they do, each with how it sounds. What a word means is the rules' business. The
//! shape around the words is [`fudaba_cardscript::effect`]'s.

mod ability;
mod condition;
mod filter;
mod line;
mod modifier;
mod number;
mod phrases;
mod place;
mod target;
mod trigger;
mod verb;

pub use ability::{Ability, Activated, Attack, Continuous, Cost, Join, Need, Startup, Triggered, Use};
pub use condition::{Among, ChainKind, Condition, Span};
pub use filter::{Attribute, Attributes, Filter, Footprint, Kind, Range, State};
pub(crate) use line::{CardLine, SpellLine, ability_line, hear};
pub use modifier::{Forbidden, Keyword, Modifier, Placement, Scope, Shift};
pub use number::{Amount, Count, Value};
pub use place::{DeckPlace, DetachTo, From, ReturnTo, SearchTo};
pub use target::{Area, Chooser, Group, GroupKind, Occupied, Splash, Target, TargetKind, What, Who, Whose};
pub(crate) use trigger::ear;
pub use trigger::{By, Cause, Departure, Form, HitBy, Struck, Trigger, Watch, WatchOf};
pub use verb::{DamageTo, Duration, ShieldKind, Verb};

use std::sync::LazyLock;

use fudaba_cardscript::effect::Words;
use fudaba_cardscript::grammar::{Grammar, Spoken};
use fudaba_cardscript::print::JaMay;

/// The words of this game, for the shape of effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mr {}

impl Words for Mr {
    type Condition = Condition;
    type Verb = Verb;
    type Count = Count;
    type Duration = Duration;
}

impl Spoken for Mr {
    const MAY: JaMay = JaMay::Temoyoi;

    fn grammar() -> &'static Grammar {
        static GRAMMAR: LazyLock<Grammar> =
            LazyLock::new(|| Grammar::new::<Ability>().and::<line::JoinLine>().and::<SpellLine>().and::<CardLine>().quoting::<Ability>());
        &GRAMMAR
    }

    /// What lasts and says no more lasts until the end of the turn (MR-4.13).
    fn unwritten(verbs: &[Verb]) -> Option<Duration> {
        let lasts =
            |verb: &Verb| matches!(verb, Verb::Prevent { .. } | Verb::Modify { .. } | Verb::ModifyPlayer { .. } | Verb::ExtraAttack(_));
        verbs.iter().any(lasts).then_some(Duration::UntilEndOfTurn)
    }
}

/// An instruction of an effect of this game.
pub type Instruction = fudaba_cardscript::effect::Instruction<Mr>;

/// An effect of this game.
pub type Effect = fudaba_cardscript::effect::Effect<Mr>;

//! The words in which the cards of Mistral Rouge say what they do. What a word means is the rules' business; how it is printed, the
//! printer's. The shape around the words is [`fudaba_cardscript::effect`]'s.

mod ability;
mod condition;
mod filter;
mod modifier;
mod number;
mod phrases;
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

use std::sync::LazyLock;

use fudaba_cardscript::effect::Words;
use fudaba_cardscript::grammar::Grammar;

/// The words of this game, for the shape of effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mr {}

impl Words for Mr {
    type Condition = Condition;
    type Verb = Verb;
    type Count = Count;
    type Duration = Duration;
}

impl Mr {
    /// The words that are declared with their patterns.
    pub(crate) fn grammar() -> &'static Grammar {
        static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| {
            let nouns = Grammar::new::<Condition>().and::<Trigger>().and::<Count>().and::<Scope>().and::<Duration>();
            let costs = nouns.and::<Attack>().and::<Join>().and::<Cost>().and::<Need>().and::<Use>();
            costs.and::<Target>().and::<Keyword>().and::<Placement>().and::<Forbidden>()
        });
        &GRAMMAR
    }
}

/// An instruction of an effect of this game.
pub type Instruction = fudaba_cardscript::effect::Instruction<Mr>;

/// An effect of this game.
pub type Effect = fudaba_cardscript::effect::Effect<Mr>;

#[cfg(test)]
mod tests {
    use super::*;

    /// What `print` still says by itself.
    const PRINTED: [&str; 20] = [
        "Ability",
        "Activated",
        "Amount",
        "AmountParts",
        "Chooser",
        "Continuous",
        "DamageTo",
        "DeckPlace",
        "DetachTo",
        "From",
        "Modifier",
        "ReturnTo",
        "SearchTo",
        "Shift",
        "ShieldKind",
        "ShiftParts",
        "Triggered",
        "Value",
        "Verb",
        "What",
    ];

    #[test]
    fn every_word_with_patterns_is_declared_whole() {
        let kind = |fault: &String| fault.split_once(": ").map_or(String::new(), |(kind, _)| kind.to_owned());
        let faults: Vec<&String> = Mr::grammar().faults().iter().filter(|fault| !PRINTED.contains(&kind(fault).as_str())).collect();
        assert_eq!(faults, [""; 0]);
    }
}

//! The words in which the cards of Build Divide say what they do. What a word means is the rules' business; how it is printed, the
//! printer's. The shape around the words is [`fudaba_cardscript::effect`]'s.

mod ability;
mod amount;
mod condition;
mod cost;
mod filter;
mod label;
mod objects;
mod phrases;
mod trigger;
mod verb;

pub use ability::{Ability, Awakening, Kind, Limit, Mode, Modes, Timing};
pub use amount::{Amount, CountOf, Counted, Value};
pub use condition::{Condition, DoneThing, FactTest, SelfState};
pub use cost::{AuraHost, Cost, Icons, Price, Whom};
pub use filter::{CardType, Color, Filter, Icon, Keyword, Orientation, Range};
pub use label::Label;
pub use objects::{ItemKind, Objects, Pool, Side, TargetSpec, Zone};
pub use trigger::{How, PhaseName, TargetKind, Trigger, Who};
pub use verb::{Change, Chooser, CostIcon, Destination, Duration, Forbidden, Holder, HowMany, Place, Rest, Verb};

use std::sync::LazyLock;

use fudaba_cardscript::effect::Words;
use fudaba_cardscript::grammar::Grammar;

/// The words of this game, for the shape of effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bd {}

impl Words for Bd {
    type Condition = Condition;
    type Verb = Verb;
    type Count = Value;
    type Duration = Duration;
}

impl Bd {
    /// The words that are declared with their patterns: what triggers, what it costs, which cards are meant.
    pub(crate) fn grammar() -> &'static Grammar {
        static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| Grammar::new::<Trigger>().and::<Cost>().and::<ItemKind>());
        &GRAMMAR
    }
}

/// An instruction of an effect of this game.
pub type Instruction = fudaba_cardscript::effect::Instruction<Bd>;

/// An effect of this game.
pub type Effect = fudaba_cardscript::effect::Effect<Bd>;

pub(super) const fn one() -> u8 {
    1
}

#[cfg(test)]
mod tests {
    use super::Bd;

    /// Words that are not yet declared with their patterns would be said by nobody.
    #[test]
    fn every_word_of_the_grammar_is_declared_whole() {
        assert_eq!(Bd::grammar().faults(), [""; 0]);
    }
}

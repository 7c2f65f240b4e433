//! The words in which the cards of Battle Guardians say what they do, each with how it sounds. What a word means is the rules' business. The
//! shape around the words is [`fudaba_cardscript::effect`]'s.

mod ability;
mod condition;
mod continuous;
mod cost;
mod die;
mod filter;
mod label;
mod line;
mod manner;
mod names;
mod phrases;
mod reference;
mod summon;
mod trigger;
mod value;
mod verb;

pub use ability::{Ability, Entry, Limit};
pub use condition::{Answered, Condition, TurnEvent};
pub use continuous::{Cards, Continuous, Forbidden, HitFaces, PaidFor, RuleChange};
pub use cost::Cost;
pub use die::Faces;
pub use filter::{CardKind, Face, Filter, GuardianType, Range, Tribe};
pub(crate) use label::{ASSIST, ATTACK, DOMAIN};
pub use label::{EffectKind, Label};
pub(crate) use line::{CardLine, ability_line, entry_line, hear, played_line};
pub use manner::{Chooser, DamageChange, DeckPlace, Destination, Duration, Harm, Payment, Rest, Reveal};
pub(crate) use names::{named_cards, named_words};
pub use reference::{Choose, Deck, Pool, Reference, Spot, What, Whose, Zone};
pub use summon::SummonKind;
pub use trigger::{Phase, Trigger};
pub use value::{Count, Value};
pub use verb::Verb;

use std::sync::LazyLock;

use fudaba_cardscript::effect::Words;
use fudaba_cardscript::grammar::{Grammar, Spoken};
use fudaba_cardscript::print::{JaIf, JaMay};

/// The words of this game, for the shape of effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bg {}

impl Words for Bg {
    type Condition = Condition;
    type Verb = Verb;
    type Count = Count;
    type Duration = Duration;
}

impl Spoken for Bg {
    const MAY: JaMay = JaMay::Dekiru;

    fn grammar() -> &'static Grammar {
        static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| {
            let lines = Grammar::new::<Ability>().and::<Entry>().and::<ability::Played>().and::<CardLine>();
            lines.quoting::<Ability>().with_if(JaIf::Baai)
        });
        &GRAMMAR
    }
}

/// An instruction of an effect of this game.
pub type Instruction = fudaba_cardscript::effect::Instruction<Bg>;

/// An effect of this game.
pub type Effect = fudaba_cardscript::effect::Effect<Bg>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_declared_whole() {
        assert_eq!(Bg::grammar().faults(), [""; 0]);
    }
}

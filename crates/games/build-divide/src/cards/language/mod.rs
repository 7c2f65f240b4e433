//! The words in which the cards of Build Divide say what they do, each with how it sounds. What a word means is the rules' business. The
//! shape around the words is [`fudaba_cardscript::effect`]'s.

mod ability;
mod amount;
mod condition;
mod cost;
mod filter;
mod label;
mod line;
mod manner;
mod nouns;
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
pub(crate) use line::{hear, labels_of, lines};
pub use manner::{Change, Chooser, CostIcon, Destination, Duration, Forbidden, Holder, HowMany, Place, Rest};
pub use objects::{ItemKind, Objects, Pool, Side, TargetSpec, Zone};
pub use trigger::{How, PhaseName, TargetKind, Trigger, Who};
pub use verb::Verb;

use std::sync::LazyLock;

use fudaba_cardscript::effect::Words;
use fudaba_cardscript::grammar::{Grammar, Spoken};
use fudaba_cardscript::print::JaMay;

/// The words of this game, for the shape of effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bd {}

impl Words for Bd {
    type Condition = Condition;
    type Verb = Verb;
    type Count = Value;
    type Duration = Duration;
}

impl Spoken for Bd {
    const MAY: JaMay = JaMay::Dekiru;

    fn grammar() -> &'static Grammar {
        static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| {
            let words = Grammar::new::<line::Line>().and::<line::CardLine>();
            words.quoting::<Ability>().quoting::<Mode>().naming(&["Scout"])
        });
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

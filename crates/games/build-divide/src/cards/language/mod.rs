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

#[cfg(test)]
mod tests {
    use fudaba_cardscript::{Language, read_value};

    use fudaba_cardscript::grammar::Spoken;

    use super::{Bd, Cost, Trigger};

    /// Words that are not yet declared with their patterns would be said by nobody.
    #[test]
    fn every_word_of_the_grammar_is_declared_whole() {
        assert_eq!(Bd::grammar().faults(), [""; 0]);
    }

    #[test]
    fn a_cost_says_which_cards_it_spares() {
        let filter = "{ other: true, other_than_target: 2, color: [red, blue], total_cost: { max: 3 } }";
        let cost = format!("{{ destroy_own: {{ units: {{ n: 2, filter: {filter} }} }} }}");
        let cost: Cost = read_value("cost", &cost).expect("it is a cost");
        let said = Bd::grammar().aloud("unit").say(&cost, "");
        assert_eq!(said.ja, "2番目の対象以外のこのユニット以外の自分の赤か青の総コスト3以下のユニットを2体破壊する");
        assert_eq!(said.en, "destroy 2 of your other red or blue units with total cost 3 or less other than the second target");
    }

    #[test]
    fn a_cost_says_from_whom_counters_are_removed() {
        let cost: Cost = read_value("cost", "{ remove_counters: { name: condemnation, of_player: true } }").expect("it is a cost");
        let said = Language::ALL.map(|language| Bd::grammar().say(&cost, language));
        assert_eq!(said, ["自分の断罪カウンターを1個取り除く", "remove a condemnation counter from yourself"]);
    }

    #[test]
    fn an_event_of_several_cards_speaks_of_several() {
        let when = "{ put_into_graveyard: { who: { any: { side: you } }, from: library, one_or_more: true } }";
        let when: Trigger = read_value("when", when).expect("it is an event");
        let said = Language::ALL.map(|language| Bd::grammar().say(&when, language));
        assert_eq!(said[0], "自分のカードが1枚以上山札から墓地に置かれた時");
        assert_eq!(said[1], "when 1 or more of your cards are put into the graveyard from the library");
    }
}

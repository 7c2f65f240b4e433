//! Printing: how the words of this game sound, in the rulebook's manner. An optional effect ends in できる.
//!
//! Cards are named by placeholders (`{M14}`) until [`face`] knows the catalogue.

mod ability;
mod condition;
mod face;
mod modifier;
mod noun;
mod number;
mod trigger;
mod verb;

pub(crate) use face::face;

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Clause, JaMay, Lasting, Phrase, Said, Speak};

use crate::cards::language::{Condition, Count, Duration, Mr, Verb};

impl Speak for Mr {
    const MAY: JaMay = JaMay::Dekiru;

    fn condition(condition: &Condition, _: Said) -> Clause {
        let said = condition::state(condition);
        Clause::lead(format!("{}なら", said.ja), format!("if {}", said.en))
    }

    fn verb(verb: &Verb, _: Said) -> Phrase {
        verb::phrase(verb)
    }

    fn count(count: &Count) -> Text {
        let of = number::counted(count);
        Text::new(format!("{}1枚につき", of.ja), format!("for each {}", of.en))
    }

    fn duration(duration: &Duration) -> Lasting {
        match duration {
            Duration::UntilEndOfTurn => Lasting::after("このターンの終了時まで", "until the end of the turn"),
            Duration::UntilOwnNextTurnBegins => Lasting::after("次の自分のターンの開始時まで", "until your next turn begins"),
            Duration::WhileOnField => Lasting::after("場にある限り", "as long as it stays on the field"),
            Duration::WhileJoined => Lasting::after("精霊が付いている限り", "as long as spirits are attached to it"),
        }
    }
}

//! Printing: how the words of this game sound, in the rulebook's manner. An optional effect ends in できる.
//!
//! Cards are named by placeholders (`{G14}`) until [`face`] knows the catalogue, the zone of a card likewise (`{here}`).

mod ability;
mod condition;
mod cost;
mod die;
mod face;
mod method;
mod moved;
mod noun;
mod number;
mod rule;
mod standing;
mod trigger;
mod verb;

pub use face::face;
pub(crate) use face::line_of;

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Clause, JaMay, Lasting, Phrase, Said, Speak};

use crate::cards::language::{Bg, Condition, Count, Duration, Verb};

/// How the words of this game are said.
pub(super) struct Voice;

impl Speak for Voice {
    type Words = Bg;
    const MAY: JaMay = JaMay::Dekiru;

    fn condition(&self, condition: &Condition, _: Said) -> Clause {
        let said = condition::when(condition);
        Clause::lead(said.ja, said.en)
    }

    fn verb(&self, verb: &Verb, _: Said) -> Phrase {
        verb::phrase(verb)
    }

    fn count(&self, count: &Count) -> Text {
        number::for_each(count)
    }

    fn duration(&self, duration: &Duration) -> Lasting {
        lasting(*duration)
    }
}

fn lasting(duration: Duration) -> Lasting {
    match duration {
        // The last one is in the words of the verb: "the next damage ...".
        Duration::Instant | Duration::WhileOnField | Duration::ThisDamage => Lasting::after("", ""),
        Duration::ThisPhase => Lasting::after("このフェイズ中", "this phase"),
        Duration::ThisTurn => Lasting::after("このターン中", "this turn"),
        Duration::NextOpponentTurn => Lasting::after("次の相手のターン中", "during your opponent's next turn"),
        Duration::UntilOwnNextTurnStart => Lasting::after("次の自分のターン開始時まで", "until the start of your next turn"),
        Duration::WhileSourceInZone => Lasting::after("このカードが{here}に存在する限り", "as long as this card is in {here}"),
        Duration::RestOfGame => Lasting::after("この対戦が終わるまで", "for the rest of the game"),
    }
}

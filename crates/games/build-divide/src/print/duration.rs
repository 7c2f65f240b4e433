//! How long changes last.

use fudaba_cardscript::print::Lasting;

use super::Voice;
use crate::cards::language::Duration;

impl Voice<'_> {
    pub(super) fn lasting(&self, duration: &Duration) -> Lasting {
        match duration {
            Duration::ThisTurn => Lasting::after("このターン中", "this turn"),
            Duration::ThisBattle => Lasting::after("このバトル中", "this battle"),
            Duration::UntilYourNextTurnBegins => Lasting::after("次の自分のターンの開始時まで", "until your next turn begins"),
            Duration::OpponentsNextTurn => Lasting::after("次の相手のターン中", "during your opponent's next turn"),
            Duration::ItsNextStandPhase => Lasting::after("その持ち主の次のスタンドフェイズに", "during its owner's next stand phase"),
            Duration::WhileSourceOnField => {
                let this = self.this();
                Lasting::after(format!("{}がその場にある限り", this.ja), format!("for as long as {} stays where it is", this.en))
            }
            Duration::WhileCondition(condition) => {
                let words = self.holds(condition).during();
                Lasting::after(words.ja, words.en)
            }
            Duration::Permanent => Lasting::before(String::new(), String::new()),
        }
    }
}

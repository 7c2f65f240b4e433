//! How long changes last.

use fudaba_cardscript::print::Lasting;

use crate::cards::language::Duration;

pub(super) fn lasting(duration: &Duration) -> Lasting {
    match duration {
        Duration::ThisTurn => Lasting::before("そのターン中", "this turn,"),
        Duration::ThisBattle => Lasting::before("このバトル中", "this battle,"),
        Duration::UntilYourNextTurnBegins => Lasting::before("次の自分のターンの始めまで", "until your next turn begins,"),
        Duration::OpponentsNextTurn => Lasting::before("次の相手のターン中", "during your opponent's next turn,"),
        Duration::ItsNextStandPhase => Lasting::after("次のスタンドフェイズに", "in its next stand phase"),
        Duration::WhileSourceOnField => Lasting::before("このカードがその場にある限り", "as long as this card stays where it is,"),
        Duration::WhileCondition(condition) => {
            let words = super::condition::words(condition);
            Lasting::before(format!("{}限り", words.ja), format!("as long as {},", words.en))
        }
        Duration::Permanent => Lasting::before(String::new(), String::new()),
    }
}

//! Printing: how the words of this game sound, in the rulebook's manner. An optional effect ends in できる.
//!
//! Cards are named by placeholders (`{M14}`) until [`face`] knows the catalogue.

mod ability;
mod amount;
mod condition;
mod face;
mod filter;
mod modifier;
mod moving;
mod noun;
mod target;
mod trigger;
mod verb;

pub(crate) use face::face;

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Clause, JaMay, Lasting, Noun, Phrase, Said, Speak, Subject};

use crate::cards::language::{Condition, Count, Duration, Instruction, Kind, Mr, Target, Verb};

/// Who speaks: a card of this kind, with what was chosen for the effect and what triggered it.
pub(super) struct Voice<'a> {
    /// The kind of the card that speaks.
    kind: Kind,
    /// What is chosen on declaration.
    targets: &'a [Target],
    /// What triggered it.
    that: Subject,
    /// Whether targets are named again where "it" would be something else.
    named: bool,
}

impl<'a> Voice<'a> {
    /// A card of this kind, outside of any effect.
    fn of(kind: Kind) -> Self {
        Voice { kind, targets: &[], that: Subject::one("そのカード", "that card"), named: false }
    }

    /// The same with the targets of an effect, and what triggered it.
    fn with(&self, targets: &'a [Target], that: Subject, effect: &[Instruction]) -> Self {
        let verbs: Vec<bool> = effect.iter().flat_map(Instruction::verbs).map(verb::speaks_of_target).collect();
        let first_other = verbs.iter().position(|speaks| !speaks).unwrap_or(verbs.len());
        Voice { kind: self.kind, targets, that, named: verbs[first_other..].contains(&true) }
    }

    /// このカード, "this spirit".
    fn this(&self) -> Subject {
        Subject::one("このカード", format!("this {}", filter::kind(self.kind).one))
    }
}

impl Speak for Voice<'_> {
    type Words = Mr;
    const MAY: JaMay = JaMay::Dekiru;

    fn condition(&self, condition: &Condition, _: Said) -> Clause {
        self.holds(condition).clause()
    }

    fn verb(&self, verb: &Verb, _: Said) -> Phrase {
        self.phrase(verb)
    }

    fn count(&self, count: &Count) -> Text {
        let Noun { ja, counter, one, .. } = self.counted(count);
        Text::new(format!("{ja}1{counter}につき"), format!("for each {one}"))
    }

    fn duration(&self, duration: &Duration) -> Lasting {
        match duration {
            Duration::UntilEndOfTurn => Lasting::after("このターンの終了時まで", "until end of turn"),
            Duration::UntilOwnNextTurnBegins => Lasting::before("次の自分のターンの開始時まで", "until your next turn begins,"),
            Duration::WhileOnField => Lasting::after("場にある限り", "for as long as it stays on the field"),
            Duration::WhileJoined => Lasting::after("精霊が付いている限り", "for as long as spirits are attached to it"),
        }
    }

    /// What lasts and says no more lasts until the end of the turn (MR-4.13).
    fn unwritten(&self, verbs: &[Verb]) -> Option<Lasting> {
        let lasts = |verb: &Verb| matches!(verb, Verb::Prevent { .. } | Verb::Modify { .. } | Verb::ModifyPlayer { .. });
        verbs.iter().any(lasts).then(|| self.duration(&Duration::UntilEndOfTurn))
    }

    fn mode(&self, index: usize) -> Text {
        let mode = u8::try_from(index + 1).ok();
        self.choices(mode)
    }
}

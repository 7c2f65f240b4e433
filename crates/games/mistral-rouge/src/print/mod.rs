//! Printing: how the words of this game sound, in the rulebook's manner. An optional effect ends in できる.
//!
//! Cards are named by placeholders (`{M14}`) until [`face`] knows the catalogue.

mod ability;
mod amount;
mod face;
mod filter;
mod modifier;
mod moving;
mod noun;
mod target;
mod verb;

pub(crate) use face::face;

use fudaba_cardscript::Text;
use fudaba_cardscript::grammar::Aloud;
use fudaba_cardscript::print::{Clause, Holds, JaMay, Lasting, Phrase, Said, Speak, Subject};

use crate::cards::language::{Condition, Count, Duration, Instruction, Kind, Mr, Scope, Target, Verb};

/// Who speaks: a card of this kind, with what was chosen for the effect and what triggered it.
pub(super) struct Voice<'a> {
    /// The words as the card says them.
    aloud: Aloud<'static>,
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
        Voice { aloud: Mr::grammar().aloud(kind.key()), targets: &[], that: Subject::one("そのカード", "that card"), named: false }
    }

    /// The same with the targets of an effect, and what triggered it.
    fn with(&self, targets: &'a [Target], that: Subject, effect: &[Instruction]) -> Self {
        let verbs: Vec<bool> = effect.iter().flat_map(Instruction::verbs).map(verb::speaks_of_target).collect();
        let first_other = verbs.iter().position(|speaks| !speaks).unwrap_or(verbs.len());
        Voice { aloud: self.aloud.clone(), targets, that, named: verbs[first_other..].contains(&true) }
    }

    /// このカード, "this spirit".
    fn this(&self) -> Subject {
        self.scope(&Scope::This)
    }

    /// What holds. That something does not is said of the whole condition.
    pub(super) fn holds(&self, condition: &Condition) -> Holds {
        match condition {
            Condition::Not(part) => self.holds(part).negated(),
            Condition::All(parts) => Holds::all(parts.iter().map(|part| self.holds(part)).collect()),
            Condition::Any(parts) => Holds::any(parts.iter().map(|part| self.holds(part)).collect()),
            one => self.aloud.holds(one),
        }
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
        self.aloud.say(count, "")
    }

    fn duration(&self, duration: &Duration) -> Lasting {
        let Text { ja, en } = self.aloud.say(duration, "");
        if *duration == Duration::UntilOwnNextTurnBegins { Lasting::before(ja, en) } else { Lasting::after(ja, en) }
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

//! Targets: how they are chosen, and what they are called afterwards.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Chosen, Noun, Subject, called};

use super::Voice;
use super::filter::say;
use crate::cards::language::{Target, TargetKind};

/// What a target is called.
fn named(of: TargetKind) -> Noun {
    let counter = match of {
        TargetKind::Location => "か所",
        TargetKind::Character => "体",
        TargetKind::Player => "人",
        TargetKind::Attack | TargetKind::Ability | TargetKind::Item => "つ",
        TargetKind::Spirit | TargetKind::FieldCard | TargetKind::Spell | TargetKind::GraveyardCard => "枚",
    };
    let (one, many) = (say(&of, ""), say(&of, "many"));
    Noun { ja: one.ja, counter, one: one.en, many: many.en }
}

impl Voice<'_> {
    /// The sentence that chooses targets, of the effect as a whole or of one of its modes; nothing when there are none.
    pub(super) fn choices(&self, mode: Option<u8>) -> Text {
        let targets: Vec<&Target> = self.targets.iter().filter(|target| target.mode == mode).collect();
        let Some((last, before)) = targets.split_last() else { return Text::default() };
        let before: Vec<Text> = before.iter().map(|target| say(*target, "")).collect();
        let last = say(*last, "last");
        let ja: String = before.iter().map(|text| format!("{}と", text.ja)).collect();
        let en: String = before.iter().map(|text| format!("{} and ", text.en)).collect();
        Text::new(format!("{ja}{}対象とする。", last.ja), format!("Choose {en}{}.", last.en))
    }

    /// What the target of this number is called once it is chosen: その精霊, "it".
    pub(super) fn target(&self, number: u8) -> Subject {
        let Some(of) = self.targets.get(usize::from(number).wrapping_sub(1)) else { return called(&[], 0) };
        let together = |other: &&Target| other.mode.is_none() || of.mode.is_none() || other.mode == of.mode;
        let scope: Vec<&Target> = self.targets.iter().filter(together).collect();
        let chosen =
            |of: &&Target| Chosen { noun: named(of.kind), n: of.n, up_to: of.up_to, person: self.named || of.kind == TargetKind::Player };
        let at = scope.iter().position(|other| std::ptr::eq(*other, of)).unwrap_or(0);
        called(&scope.iter().map(chosen).collect::<Vec<_>>(), at)
    }
}

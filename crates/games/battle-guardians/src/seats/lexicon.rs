//! The game's words as the kernel carries them, and the rule that speaks of each act.

use fudaba_kernel::{Lexicon, Strength};

use crate::rules::words::{Do, QUESTIONS, VERBS};

/// The words of Battle Guardians.
pub(crate) static LEXICON: Lexicon = Lexicon {
    slug: "battle-guardians",
    verbs: VERBS,
    questions: QUESTIONS,
    concede: "BG-16.7",
    refused: "BG-3.1",
    finished: "BG-16.6",
    longest: 100_000,
    telling: true,
    levels: [
        Strength::new("greedy:1,lapses=112", 190),
        Strength::new("greedy:1,lapses=64", 315),
        Strength::new("greedy:1,lapses=24", 460),
        Strength::new("greedy:1", 610),
        Strength::new("search:8000", 770),
    ],
    adviser: "search:8000",
};

impl Do {
    /// The rule that speaks of such an act: why it is refused to whom nobody asks for it.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Do::First | Do::Second => "BG-2.2",
            Do::Keep => "BG-2.4",
            Do::Return => "BG-2.10",
            Do::DrawMain | Do::DrawSide => "BG-3.4",
            Do::Charge => "BG-3.6",
            Do::ChargeAgain => "BG-3.7",
            Do::Summon => "BG-4.1",
            Do::SilentSummon => "BG-5.1",
            Do::Awaken => "BG-5.5",
            Do::SwiftSummon => "BG-5.8",
            Do::UseArmed => "BG-5.14",
            Do::Transform => "BG-5.16",
            Do::ReturnBase => "BG-5.25",
            Do::PlaceDomain => "BG-6.1",
            Do::Skip => "BG-6.2",
            Do::Restart => "BG-6.6",
            Do::PlaySpell => "BG-6.7",
            Do::UseCounterCard => "BG-6.9",
            Do::UseDie => "BG-7.1",
            Do::SetDie | Do::RaiseDie | Do::LowerDie => "BG-7.3",
            Do::Pass => "BG-8.4",
            Do::NegateBySp => "BG-8.8",
            Do::ExtraDrawMain | Do::ExtraDrawSide => "BG-10.1",
            Do::UseCounterAbility => "BG-11.5",
            Do::UseBurst => "BG-11.7",
            Do::UsePrevent | Do::ChooseDamage => "BG-11.8",
            Do::UseExtra => "BG-11.9",
            Do::Activate => "BG-12.6",
            Do::Decline => "BG-12.10",
            Do::ResolveNext => "BG-12.14",
            Do::DrawForLifeCounters | Do::Stop => "BG-13.3",
            Do::Prevent | Do::TakeDamage => "BG-13.5",
            Do::EndPhase => "BG-3.1",
            Do::Done | Do::Target | Do::Choose | Do::Mode | Do::Use | Do::PayWith | Do::NextCard | Do::Discard => "BG-12.13",
        }
    }
}

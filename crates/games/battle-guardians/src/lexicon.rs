//! The words that options, questions and the end of a match carry: keys of the table file.

use fudaba_kernel::{Action, Lexicon, Question, Seat};

macro_rules! keys {
    ($(#[$doc:meta])* $name:ident, $all:ident: $($variant:ident = $key:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub(crate) enum $name { $($variant,)* }

        /// Keys, by number.
        const $all: &[&str] = &[$($key,)*];

        impl $name {
            const ALL: &[$name] = &[$($name::$variant,)*];

            pub(crate) fn of(number: u8) -> $name {
                $name::ALL[usize::from(number)]
            }
        }
    };
}

keys! {
    /// What an option does.
    Do, VERBS:
    First = "first",
    Second = "second",
    Keep = "keep",
    Return = "return",
    Done = "done",
    DrawMain = "draw_main",
    DrawSide = "draw_side",
    Decline = "decline",
    Charge = "charge",
    ChargeAgain = "charge_again",
    Summon = "summon",
    SilentSummon = "silent_summon",
    Awaken = "awaken",
    SwiftSummon = "swift_summon",
    Pass = "pass",
    PlaceDomain = "place_domain",
    Skip = "skip",
    Activate = "activate",
    UseArmed = "use_armed",
    UseBurst = "use_burst",
    UseExtra = "use_extra",
    UsePrevent = "use_prevent",
    PlaySpell = "play_spell",
    DrawForLifeCounters = "draw_for_life_counters",
    Restart = "restart",
    EndPhase = "end_phase",
    Stop = "stop",
    Target = "target",
    Choose = "choose",
    Mode = "mode",
    Use = "use",
    PayWith = "pay_with",
    UseCounterCard = "use_counter_card",
    UseCounterAbility = "use_counter_ability",
    NegateBySp = "negate_by_sp",
    ChooseDamage = "choose_damage",
    Prevent = "prevent",
    TakeDamage = "take_damage",
    ResolveNext = "resolve_next",
    ExtraDrawMain = "extra_draw_main",
    ExtraDrawSide = "extra_draw_side",
    ReturnBase = "return_base",
    Transform = "transform",
    NextCard = "next_card",
    SetDie = "set_die",
    RaiseDie = "raise_die",
    LowerDie = "lower_die",
    UseDie = "use_die",
    Discard = "discard",
}

keys! {
    /// What is asked.
    Ask, QUESTIONS:
    TurnOrder = "turn_order",
    KeepCard = "keep_card",
    Mulligan = "mulligan",
    Draw = "draw",
    Charge = "charge",
    AfterCharge = "after_charge",
    SecondCharge = "second_charge",
    Summon = "summon",
    SwiftSummon = "swift_summon",
    Domain = "domain",
    Set = "set",
    DrawDeck = "draw_deck",
    ChooseTarget = "choose_target",
    ChooseMode = "choose_mode",
    May = "may",
    PayHand = "pay_hand",
    PayMaterial = "pay_material",
    PayForceCard = "pay_force_card",
    Counter = "counter",
    ChooseDamage = "choose_damage",
    PreventDamage = "prevent_damage",
    Automatic = "automatic",
    Order = "order",
    BeginExtra = "begin_extra",
    Extra = "extra",
    RagingReturn = "raging_return",
    CrossSummon = "cross_summon",
    ChooseCard = "choose_card",
    Search = "search",
    Look = "look",
    OrderCards = "order_cards",
    ChangeDie = "change_die",
    ChooseDie = "choose_die",
    Discard = "discard",
}

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
};

impl Do {
    pub(crate) const fn action(self) -> Action {
        Action::new(self as u8)
    }

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

impl Ask {
    pub(crate) const fn question(self, seat: Seat) -> Question {
        Question::new(self as u8, seat)
    }
}

//! The words in which rules ask and players answer: keys of the table file.

use fudaba_kernel::{Action, Question, Seat};

macro_rules! keys {
    ($(#[$doc:meta])* $name:ident, $all:ident: $($variant:ident = $key:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub(crate) enum $name { $($variant,)* }

        /// Keys, by number.
        pub(crate) const $all: &[&str] = &[$($key,)*];

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

impl Do {
    pub(crate) const fn action(self) -> Action {
        Action::new(self as u8)
    }
}

impl Ask {
    pub(crate) const fn question(self, seat: Seat) -> Question {
        Question::new(self as u8, seat)
    }
}

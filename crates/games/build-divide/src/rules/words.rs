//! The words that options, questions and the end of a match carry: keys of the table file.

use fudaba_kernel::{Action, Lexicon, Question, Seat, Strength};

macro_rules! keys {
    ($(#[$doc:meta])* $name:ident, $all:ident: $($variant:ident = $key:literal,)*) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        #[allow(clippy::enum_variant_names, reason = "the words are those of the table")]
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
    Keep = "keep",
    Mulligan = "mulligan",
    SetEnergy = "set_energy",
    Play = "play",
    Activate = "activate",
    Pass = "pass",
    Attack = "attack",
    AttackUnit = "attack_unit",
    AttackPlayer = "attack_player",
    Block = "block",
    NoBlock = "no_block",
    Pay = "pay",
    Mode = "mode",
    X = "x",
    Target = "target",
    Finish = "finish",
    Place = "place",
    Do = "do",
    DoNot = "do_not",
    Open = "open",
    DoNotOpen = "do_not_open",
    PlayShot = "play_shot",
    DoNotPlay = "do_not_play",
    Discard = "discard",
    Top = "top",
    Bottom = "bottom",
    Take = "take",
    Choose = "choose",
    None = "none",
    Host = "host",
    Remove = "remove",
}

keys! {
    /// What is asked, with the ledger's number of the decision.
    Ask, QUESTIONS:
    // D1
    Mulligan = "mulligan",
    // D2
    Main = "main",
    // D3
    Priority = "priority",
    // D4
    Attack = "attack",
    // D5
    AttackTarget = "attack_target",
    // D6
    Block = "block",
    // D7
    PayEnergy = "pay_energy",
    // D8
    PayCost = "pay_cost",
    // D9
    Mode = "mode",
    // D10
    X = "x",
    // D11
    Target = "target",
    // D12
    Order = "order",
    // D13
    May = "may",
    // D14
    Open = "open",
    // D15
    Shot = "shot",
    // D16
    CleanupDiscard = "cleanup_discard",
    // D17
    Discard = "discard",
    // D18
    ScoutTop = "scout_top",
    ScoutBottom = "scout_bottom",
    // D19
    Search = "search",
    Look = "look",
    // D20, D22
    Choose = "choose",
    // D21
    Host = "host",
    // D23
    Remove = "remove",
}

/// The words of Build Divide.
pub(crate) static LEXICON: Lexicon = Lexicon {
    slug: "build-divide",
    verbs: VERBS,
    questions: QUESTIONS,
    concede: "BD-13.5",
    refused: "BD-5.7",
    finished: "BD-13.9",
    longest: 100_000,
    telling: true,
    levels: [
        Strength::new("greedy:1,lapses=96", 410),
        Strength::new("greedy:1", 570),
        Strength::new("search:70", 700),
        Strength::new("search:300", 880),
        Strength::new("search:2000", 1_000),
    ],
    adviser: Strength::ADVISER,
};

impl Do {
    pub(crate) const fn action(self) -> Action {
        Action::new(self as u8)
    }

    /// The rule that speaks of such an act: why it is refused to whom nobody asks for it.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Do::Keep | Do::Mulligan => "BD-2.6",
            Do::SetEnergy => "BD-3.15",
            Do::Attack => "BD-3.19",
            Do::AttackUnit | Do::AttackPlayer => "BD-6.1",
            Do::Block | Do::NoBlock => "BD-6.10",
            Do::Pay => "BD-4.7",
            Do::Mode | Do::X => "BD-5.6",
            Do::Target => "BD-5.8",
            Do::Place => "BD-5.24",
            Do::Do | Do::DoNot => "BD-9.5",
            Do::Open | Do::DoNotOpen => "BD-8.2",
            Do::PlayShot | Do::DoNotPlay => "BD-7.7",
            Do::Discard => "BD-9.16",
            Do::Top | Do::Bottom => "BD-10.12",
            Do::Take => "BD-9.25",
            Do::Host => "BD-11.8",
            Do::Remove => "BD-11.14",
            Do::Play | Do::Activate | Do::Pass | Do::Finish | Do::Choose | Do::None => "BD-5.29",
        }
    }
}

impl Ask {
    pub(crate) const fn question(self, seat: Seat) -> Question {
        Question::new(self as u8, seat)
    }
}

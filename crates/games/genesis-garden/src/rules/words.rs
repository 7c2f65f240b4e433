//! The words of decisions: what is asked and what may be answered. Scenarios, journals and the table file use these keys.

use fudaba_kernel::{Action, Lexicon, Question, Seat, Strength};

macro_rules! keyed {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $key:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum $name { $($(#[$variant_doc])* $variant,)* }

        impl $name {
            /// All of them, by number.
            pub const ALL: &'static [$name] = &[$($name::$variant,)*];
            /// Their keys, by number.
            pub const KEYS: &'static [&'static str] = &[$($key,)*];

            /// The one with this number.
            ///
            /// # Panics
            /// When there is none.
            #[must_use]
            pub const fn of(number: u8) -> $name {
                $name::ALL[number as usize]
            }

            /// Its key.
            #[must_use]
            pub const fn key(self) -> &'static str {
                $name::KEYS[self as usize]
            }
        }
    };
}

keyed! {
    /// What a player may do, by the ledger's decision points.
    Deed {
        /// D1.
        Keep = "keep",
        /// D1.
        Mulligan = "mulligan",
        /// D2: a card of the hand, a place of a row.
        Summon = "summon",
        /// D2, D3, D7, D11, D12: a card, and its line where it has several effects.
        Activate = "activate",
        /// D2.
        EndMain = "end_main",
        /// D3.
        Decline = "decline",
        /// D4: a destroyed unit, and the hand or the graveyard.
        Pick = "pick",
        /// D5: a unit.
        Move = "move",
        /// D5: a vanguard unit.
        Exchange = "exchange",
        /// D5: a rearguard unit.
        Union = "union",
        /// D5: a union unit.
        Release = "release",
        /// D5.
        Done = "done",
        /// D6, D8, D13, D15 to D18, D20: a card.
        Choose = "choose",
        /// D8.
        Enough = "enough",
        /// D7, D9, D12.
        Pass = "pass",
        /// D9: a unit.
        Attack = "attack",
        /// D10: a unit.
        Block = "block",
        /// D10.
        NoBlock = "no_block",
        /// D11.
        Stop = "stop",
        /// D14.
        Vanguard = "vanguard",
        /// D14.
        Rearguard = "rearguard",
        /// D15.
        None = "none",
        /// D21.
        Yes = "yes",
        /// D21.
        No = "no",
        /// D22: the number of a list.
        Mode = "mode",
    }
}

keyed! {
    /// What a player is asked, by the ledger's decision points.
    Ask {
        /// D1.
        Mulligan = "mulligan",
        /// D2.
        Main = "main",
        /// D3.
        SummonEffect = "summon_effect",
        /// D4.
        Wreck = "wreck",
        /// D5.
        Union = "union",
        /// D6.
        ExchangePartner = "exchange_partner",
        /// D6.
        UnionPartner = "union_partner",
        /// D7.
        Spell = "spell",
        /// D8.
        Target = "target",
        /// D9.
        Attack = "attack",
        /// D10.
        Block = "block",
        /// D11.
        SpellText = "spell_text",
        /// D12.
        Response = "response",
        /// D13.
        OrderTriggers = "order_triggers",
        /// D14.
        Row = "row",
        /// D15, in the own hand.
        PickHand = "pick_hand",
        /// D15, in the own deck.
        PickDeck = "pick_deck",
        /// D16.
        Discard = "discard",
        /// D17.
        Order = "order",
        /// D18.
        Subject = "subject",
        /// D20: a card of the hand.
        GiveCard = "give_card",
        /// D20: an own unit.
        GiveUnit = "give_unit",
        /// D21.
        May = "may",
        /// D22.
        Mode = "mode",
    }
}

impl Deed {
    /// The bare action.
    pub(crate) const fn action(self) -> Action {
        Action::new(self as u8)
    }

    /// The rule that speaks of such an act: why it is refused to whom nobody asks for it.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Deed::Keep | Deed::Mulligan => "GG-2.5",
            Deed::Summon => "GG-6.1",
            Deed::Activate => "GG-11.2",
            Deed::EndMain => "GG-6.11",
            Deed::Decline => "GG-11.16",
            Deed::Pick => "GG-9.3",
            Deed::Move | Deed::Exchange => "GG-10.2",
            Deed::Union => "GG-10.5",
            Deed::Release => "GG-10.13",
            Deed::Done => "GG-10.3",
            Deed::Choose | Deed::Enough => "GG-11.25",
            Deed::Pass => "GG-20.3",
            Deed::Attack => "GG-13.3",
            Deed::Block | Deed::NoBlock => "GG-13.6",
            Deed::Stop => "GG-16.6",
            Deed::Vanguard | Deed::Rearguard => "GG-8.9",
            Deed::None => "GG-8.8",
            Deed::Yes | Deed::No | Deed::Mode => "GG-11.20",
        }
    }
}

impl Ask {
    /// Whether a card is to be chosen, whatever for.
    pub(crate) const fn wants_card(self) -> bool {
        match self {
            Ask::Target | Ask::OrderTriggers | Ask::PickHand | Ask::PickDeck | Ask::Discard => true,
            Ask::Order | Ask::Subject | Ask::GiveCard | Ask::GiveUnit | Ask::ExchangePartner | Ask::UnionPartner => true,
            Ask::Mulligan | Ask::Main | Ask::SummonEffect | Ask::Wreck | Ask::Union | Ask::Spell | Ask::Attack | Ask::Block => false,
            Ask::SpellText | Ask::Response | Ask::Row | Ask::May | Ask::Mode => false,
        }
    }

    /// A plain question to `seat`.
    pub(crate) const fn to(self, seat: Seat) -> Question {
        Question::new(self as u8, seat)
    }
}

/// The words of Genesis Garden, and the rules that the table itself applies.
pub(crate) static LEXICON: Lexicon = Lexicon {
    slug: "genesis-garden",
    verbs: Deed::KEYS,
    questions: Ask::KEYS,
    concede: "GG-19.12",
    refused: "GG-3.8",
    finished: "GG-19.9",
    longest: 200_000,
    telling: true,
    levels: [
        Strength::new("greedy:1,lapses=104", 740),
        Strength::new("greedy:1", 900),
        Strength::new("search:100", 1_030),
        Strength::new("search:400", 1_130),
        Strength::new("search:32000", 1_230),
    ],
    adviser: Strength::ADVISER,
};

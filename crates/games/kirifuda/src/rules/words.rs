//! The words of decisions: what is asked and what may be answered. Scenarios, journals and the table file use these keys.

use fudaba_kernel::{Action, Question, Refusal, Seat};

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
    /// What a player may do. What each acts on is said with it.
    Deed {
        /// D1.
        First = "first",
        /// D1.
        Second = "second",
        /// D2.
        Redraw = "redraw",
        /// D2, D3.
        Keep = "keep",
        /// D3.
        Reveal = "reveal",
        /// D4, D6: a card of the hand, an empty place.
        Set = "set",
        /// D5, D6: a card of the hand, a place with a set card.
        Overwrite = "overwrite",
        /// D5.
        Leave = "leave",
        /// D6.
        Done = "done",
        /// D7.
        Use = "use",
        /// D7, D14.
        No = "no",
        /// D8: a place with a set card.
        PlaceTrump = "place_trump",
        /// D9.
        OpenAsSetAttacker = "open_as_set_attacker",
        /// D9.
        StaySet = "stay_set",
        /// D9: the set card is an attacker and opens anyway.
        OpenAttacker = "open_attacker",
        /// D10.
        Pay = "pay",
        /// D10.
        Decline = "decline",
        /// D11: a set card that pays a symbol.
        Spend = "spend",
        /// D12: a support place.
        Open = "open",
        /// D12.
        Pass = "pass",
        /// D13, D19: a life position.
        Take = "take",
        /// D14.
        Yes = "yes",
        /// D15, D16, D20, D21, D22: a card.
        Choose = "choose",
        /// D15, D17, D18: a support place.
        ChoosePlace = "choose_place",
        /// D16, D18.
        None = "none",
        /// D22.
        Stop = "stop",
        /// D23.
        LowerWins = "lower_wins",
        /// D23.
        ExchangePow = "exchange_pow",
        /// D23, for other modes: their number, from 1.
        ChooseEffect = "choose_effect",
    }
}

keyed! {
    /// What a player is asked, by the ledger's decision points.
    Ask {
        /// D1.
        ChooseRole = "choose_role",
        /// D2.
        Mulligan = "mulligan",
        /// D3.
        Reveal = "reveal",
        /// D4.
        SetAttacker = "set_attacker",
        /// D5.
        OverwriteAttacker = "overwrite_attacker",
        /// D6.
        SetSupport = "set_support",
        /// D7.
        UseTrump = "use_trump",
        /// D8.
        PlaceTrump = "place_trump",
        /// D9.
        OpenAttacker = "set_attacker_open",
        /// D10.
        PayOrDecline = "pay_or_decline",
        /// D11.
        PayCost = "pay_cost",
        /// D12.
        OpenSupport = "open_support",
        /// D13, D19: of the opponent.
        ChooseLife = "choose_life",
        /// D19: of the player asked.
        ChooseOwnLife = "choose_own_life",
        /// D14.
        May = "may",
        /// D15, when the card stays hidden.
        ChooseHandCard = "choose_hand_card",
        /// D15, when the card becomes public.
        DiscardHandCard = "discard_hand_card",
        /// D15: the place for it.
        ChoosePlace = "choose_place",
        /// D16.
        ChooseAttacker = "choose_attacker",
        /// D17, D18.
        ChooseSetCard = "choose_set_card",
        /// D20, among cards that only the player asked sees.
        ChooseCard = "choose_card",
        /// D20, among the cards of the opponent's hand.
        ChooseOpponentsCard = "choose_opponents_card",
        /// D21.
        BottomOrder = "bottom_order",
        /// D22.
        ChooseDiscard = "choose_discard",
        /// D23.
        ChooseEffect = "choose_effect",
    }
}

impl Deed {
    /// The bare action.
    pub(crate) const fn action(self) -> Action {
        Action::new(self as u8)
    }
}

impl Ask {
    /// A plain question to `seat`.
    pub(crate) const fn to(self, seat: Seat) -> Question {
        Question::new(self as u8, seat)
    }
}

/// That there is nothing where somebody points.
pub(crate) fn no_such_card(rule: &'static str) -> Refusal {
    Refusal::new(rule, "no_such_card")
}

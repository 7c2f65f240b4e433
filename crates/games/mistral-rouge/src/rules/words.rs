//! The words of decisions: what is asked and what may be answered. Scenarios, journals and the table file use these keys.

use fudaba_kernel::{Action, Question, Seat};

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
        Keep = "keep",
        /// D1.
        Mulligan = "mulligan",
        /// D2: a permanent of the hand.
        Place = "place",
        /// D2, D9, D10: a spell of the hand.
        Cast = "cast",
        /// D2, D9, D10: a character, and which of its uses, from 1.
        Attack = "attack",
        /// D2, D9, D10: a permanent, and which of its uses, from 1.
        Use = "use",
        /// D2: a character.
        Join = "join",
        /// D2.
        EndMain = "end",
        /// D9, D10.
        Pass = "pass",
        /// D3, D6, D22: a location; of a footprint its first one in board order.
        At = "at",
        /// D4: a ready spirit.
        Exhaust = "exhaust",
        /// D4, D8, D15: a spirit, a permanent, a card of the hand.
        Discard = "discard",
        /// D4: a paying character.
        Tire = "tire",
        /// D5: a number from 1.
        Mode = "mode",
        /// D7, D22: a card, a location, or a number: of an item of the chain from the bottom, of a player.
        Target = "target",
        /// D14: a number from 1.
        ChooseJoin = "pick_join",
        /// D7, D14.
        Done = "done",
        /// D14: a spirit.
        Attach = "attach",
        /// D12.
        Yes = "yes",
        /// D12.
        No = "no",
        /// D13: a character.
        Cover = "cover",
        /// D13, D16.
        None = "none",
        /// D16, D17: a card, a location.
        Choose = "choose",
        /// D21: a number.
        Number = "number",
        /// D11: a number from 1.
        Trigger = "trigger",
        /// D18: a number from 1.
        Apply = "apply",
    }
}

keyed! {
    /// What a player is asked, by the ledger's decision points.
    Ask {
        /// D1.
        Mulligan = "mulligan",
        /// D2.
        Act = "act",
        /// D3: of a character.
        Location = "location",
        /// D3: of a field card.
        FieldLocation = "field_location",
        /// D4.
        Pay = "pay",
        /// D5.
        Mode = "mode",
        /// D6.
        AttackTarget = "attack_target",
        /// D7.
        Target = "target",
        /// D7: a player.
        TargetPlayer = "target_player",
        /// D7: an item of the chain.
        TargetItem = "target_item",
        /// D8: a permanent or an attached spirit.
        CostCard = "cost_card",
        /// D8: a card of the hand.
        CostHand = "cost_hand",
        /// D9.
        Respond = "respond",
        /// D10.
        Closing = "closing",
        /// D11.
        TriggerOrder = "trigger_order",
        /// D12.
        May = "may",
        /// D13.
        Cover = "cover",
        /// D14.
        ChooseJoin = "choose_join",
        /// D14.
        AttachSpirit = "attach_spirit",
        /// D15.
        HandLimit = "hand_limit",
        /// D16: cards on the field.
        Choose = "choose",
        /// D16: a card of the own hand, which is discarded.
        DiscardHand = "discard_hand",
        /// D16: a card of the opponent's hand.
        ChooseTheirs = "choose_theirs",
        /// D16: a card of the own deck.
        Search = "search",
        /// D16: a card of the own hand or graveyard that an effect places.
        Bring = "bring",
        /// D17.
        DeckOrder = "deck_order",
        /// D18.
        Shield = "shield",
        /// D21.
        Number = "number",
        /// D22: a character is moved.
        MoveTo = "move_to",
        /// D22: an attack or spell gets another target.
        NewTarget = "new_target",
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

    /// Whether it is a moment to act: the open main phase, or a window.
    pub(crate) const fn is_for_acting(self) -> bool {
        matches!(self, Ask::Act | Ask::Respond | Ask::Closing)
    }
}

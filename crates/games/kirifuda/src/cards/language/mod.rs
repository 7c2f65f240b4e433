//! The words of the card language that are Kirifuda's own: conditions, counts and verbs, over the shape of
//! [`fudaba_cardscript::effect`].

mod terms;

pub use terms::{Attribute, NewPow, Origin, Pow, Sign, Symbol, Target, Whose};

use fudaba_cardscript::effect::{Instruction, Words};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The language of Kirifuda cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Language;

impl Words for Language {
    type Condition = Condition;
    type Verb = Verb;
    type Count = Count;
    type Duration = Duration;
}

/// One instruction of a Kirifuda card.
pub type Step = Instruction<Language>;

/// What must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Condition {
    /// This player's attacker has the attribute.
    AttackerHas {
        /// Whose attacker.
        whose: Whose,
        /// The attribute.
        attribute: Attribute,
    },
    /// This player has an attacker.
    AttackerExists(Whose),
    /// This player's attacker is a Set Attacker.
    SetAttacker(Whose),
    /// This player's attacker has less POW than the one across the table.
    PowLower(Whose),
    /// This player has fewer life cards than the other.
    LifeFewer(Whose),
    /// This player has fewer cards in hand than the other.
    HandFewer(Whose),
    /// From this round on.
    RoundFrom(u8),
    /// This player revealed cards in this round's draw phase.
    Revealed(Whose),
    /// This player has used a trump and the other has not.
    OnlyTrumpUsed(Whose),
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Count {
    /// Open supports of this player.
    OpenSupports(Whose),
    /// Cards in the own discard pile, so many at a time.
    Discarded {
        /// Only cards with this attribute.
        #[serde(default)]
        attribute: Option<Attribute>,
        /// Counted in groups of this size.
        #[serde(default = "one")]
        #[schemars(range(min = 1))]
        per: u8,
    },
}

fn one() -> u8 {
    1
}

/// How long a change lasts that does not sit on a card's POW.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Duration {
    /// Until the end of this round (KF-9.7).
    ThisRound,
}

/// What is done. A variant for each verb of the ledger's section 8; what differs between cards is a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Verb {
    /// An attacker's POW changes by an amount (KF-11.3).
    PowAdd {
        /// Whose POW.
        of: Target,
        /// A multiple of 100, not 0.
        amount: Pow,
    },
    /// An attacker's POW is replaced (KF-11.3).
    PowBecome {
        /// Whose POW.
        of: Target,
        /// By what.
        to: NewPow,
    },
    /// Both attackers exchange their POW (KF-11.6).
    PowExchange,
    /// The attacker opened in the next round gets so much (KF-11.25).
    PowNextRound(Pow),
    /// Continuous: this card has so much more (KF-11.3).
    PowBonus(Pow),
    /// Continuous: this card ignores changes of this sign from there (KF-11.20).
    IgnorePow {
        /// Which changes.
        sign: Sign,
        /// Whose effects.
        from: Origin,
    },
    /// The POW of an attacker no longer grows this round (KF-11.21).
    NoIncrease(Target),
    /// An attacker loses all effects this round (KF-11.19).
    Nullify(Target),
    /// An attacker has all attributes this round (KF-11.7).
    GainAllAttributes(Target),
    /// A player cannot open supports (KF-11.22).
    CannotOpenSupports(Whose),
    /// In this round's battle the lower POW wins (KF-8.6).
    LowerWins,
    /// The winner of this round's battle, if it is the card's player, chooses so many life cards more (KF-8.9).
    ExtraDamage(u8),
    /// The player's life cards are not chosen in this round's battle (KF-8.10).
    PreventDamage,
    /// Each player chooses a life card of the other; both go to their owners' hands at once (KF-11.28).
    TakeLifeEach,
    /// The player takes a life card of its own into hand, if it has at least two (KF-11.31).
    TakeOwnLife,
    /// The top card of the deck becomes a life card (KF-11.18).
    RecoverLife,
    /// A face-down life card of the opponent is turned up.
    TurnLifeFaceUp,
    /// The player looks at all its life cards (KF-11.29).
    LookOwnLife,
    /// A life card changes places with a card of the hand (KF-11.30).
    ExchangeLife,
    /// The player draws so many cards (KF-11.17).
    Draw(u8),
    /// The player looks at the top cards of its deck, takes some into hand and puts the rest on the bottom in any order.
    LookTop {
        /// How many are looked at.
        look: u8,
        /// How many of them go to the hand.
        take: u8,
    },
    /// The opponent's top cards of the deck are discarded (KF-11.17).
    Mill(u8),
    /// The player discards so many cards of its hand, of its choice.
    DiscardHand(u8),
    /// The opponent discards so many cards of its hand at random (KF-11.27).
    DiscardRandom(u8),
    /// The player puts so many cards of its hand on the bottom of its deck.
    HandToBottom(u8),
    /// The player looks at the opponent's hand and puts a card of it on the bottom of its owner's deck (KF-11.29).
    LookHandToBottom,
    /// The opponent's attacker is discarded (KF-11.23).
    DiscardAttacker,
    /// The opponent's attacker goes to its owner's hand (KF-11.23).
    ReturnAttacker,
    /// This card goes to its owner's hand.
    ReturnThis,
    /// The own attacker goes to hand, an attacker of the hand is opened in its place (KF-11.24).
    ReplaceAttacker,
    /// A set card in the opponent's support places is discarded.
    DiscardSet,
    /// The player looks at a set card in the opponent's support places (KF-11.29).
    LookSet,
    /// The card looked at before goes to its owner's hand.
    ReturnLooked,
    /// A set card in the own support places goes to hand.
    ReturnOwnSet,
    /// A card of the hand is set in an empty own support place (KF-11.26).
    SetFromHand,
    /// The overwrite becomes unused (KF-5.9).
    RestoreOverwrite,
    /// Up to so many cards of the own discard pile go to hand; no trumps (KF-6.13).
    TakeFromDiscard {
        /// At most so many.
        up_to: u8,
        /// Only cards with this attribute.
        #[serde(default)]
        attribute: Option<Attribute>,
    },
    /// Up to so many cards of the own discard pile go into the deck, which is shuffled; no trumps (KF-6.13).
    DiscardToDeck {
        /// At most so many.
        up_to: u8,
    },
}

impl Verb {
    /// The attacker whose POW or state it changes.
    #[must_use]
    pub const fn target(&self) -> Option<Target> {
        match *self {
            Verb::PowAdd { of, .. } | Verb::PowBecome { of, .. } => Some(of),
            Verb::NoIncrease(of) | Verb::Nullify(of) | Verb::GainAllAttributes(of) => Some(of),
            _ => None,
        }
    }

    /// Whether it needs a duration to be written with it.
    #[must_use]
    pub const fn lasts(&self) -> bool {
        matches!(self, Verb::NoIncrease(_) | Verb::Nullify(_) | Verb::GainAllAttributes(_) | Verb::CannotOpenSupports(_))
    }

    /// Whether it can stand in a continuous effect, and how.
    #[must_use]
    pub const fn is_continuous(&self) -> bool {
        matches!(self, Verb::PowBonus(_) | Verb::IgnorePow { .. } | Verb::CannotOpenSupports(_))
    }

    /// Whether it can only stand in a continuous effect.
    #[must_use]
    pub const fn is_only_continuous(&self) -> bool {
        matches!(self, Verb::PowBonus(_) | Verb::IgnorePow { .. })
    }

    /// Whether it can be the price of an optional instruction.
    #[must_use]
    pub const fn is_price(&self) -> bool {
        matches!(self, Verb::TakeOwnLife | Verb::DiscardHand(_) | Verb::HandToBottom(_))
    }

    /// Whether its words tell the player to do something, so that "you may" can stand before them.
    #[must_use]
    pub const fn is_deed(&self) -> bool {
        !matches!(
            self,
            Verb::PowAdd { .. }
                | Verb::PowBecome { .. }
                | Verb::PowNextRound(_)
                | Verb::NoIncrease(_)
                | Verb::Nullify(_)
                | Verb::GainAllAttributes(_)
                | Verb::CannotOpenSupports(_)
                | Verb::LowerWins
                | Verb::ExtraDamage(_)
                | Verb::PreventDamage
                | Verb::TakeLifeEach
                | Verb::RestoreOverwrite
        )
    }

    /// Whether its choice offers "none" by itself when the instruction is optional, so that nobody is asked twice (D16, D18).
    #[must_use]
    pub const fn offers_none(&self) -> bool {
        matches!(self, Verb::ReplaceAttacker | Verb::ReturnOwnSet)
    }
}

//! Whose, where, and which cards a word speaks of.

use schemars::JsonSchema;
use serde::Deserialize;

use super::Filter;

/// Whose, seen from the controller of the effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Whose {
    /// The controller's own.
    #[default]
    Own,
    /// The opponent's.
    Opponent,
    /// Either player's.
    Either,
}

/// The two places of guardians.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// The attack zone.
    AttackZone,
    /// The assist zone.
    AssistZone,
}

/// The zones of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// The main deck (山札).
    MainDeck,
    /// The side deck (サイドデッキ).
    SideDeck,
    /// The hand (手札).
    Hand,
    /// The attack zone (アタックゾーン).
    AttackZone,
    /// The assist zone (アシストゾーン).
    AssistZone,
    /// The domain zone (ドメインゾーン).
    DomainZone,
    /// The charge zone (チャージゾーン).
    ChargeZone,
    /// The junk zone (ジャンクゾーン).
    JunkZone,
    /// Material cards (マテリアルカード).
    MaterialStack,
    /// Under cards (アンダーカード).
    UnderStack,
}

impl Zone {
    /// All of them, in the order of their places.
    pub const NAMED: [Zone; 10] = [
        Zone::MainDeck,
        Zone::SideDeck,
        Zone::Hand,
        Zone::AttackZone,
        Zone::AssistZone,
        Zone::DomainZone,
        Zone::ChargeZone,
        Zone::JunkZone,
        Zone::MaterialStack,
        Zone::UnderStack,
    ];
}

/// Which of a player's decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// The main deck (山札).
    Main,
    /// The side deck.
    Side,
    /// Whichever the player chooses, card by card (BG-R17).
    #[default]
    Choice,
}

impl Deck {
    /// Where it lies. A choice of decks is not offered to searches and looks: the main deck is meant.
    #[must_use]
    pub const fn zone(self) -> Zone {
        match self {
            Deck::Side => Zone::SideDeck,
            Deck::Main | Deck::Choice => Zone::MainDeck,
        }
    }
}

/// Guardians, by where they stand or by what they are to the effect. All but `target` are no targets (BG-R84).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reference {
    /// The controller's attack guardian.
    OwnAttackGuardian,
    /// The opponent's attack guardian.
    OpponentAttackGuardian,
    /// The controller's assist guardian.
    OwnAssistGuardian,
    /// The opponent's assist guardian.
    OpponentAssistGuardian,
    /// Both attack guardians; damage to them is one batch.
    EachAttackGuardian,
    /// All guardians of a player, or of both; damage to them is one batch.
    EachGuardian(Whose),
    /// Whatever guardian stands in the controller's attack zone as long as it lasts: a change bound to the zone (BG-R35).
    OwnAttackZone,
    /// Whatever guardian stands in the opponent's attack zone as long as it lasts.
    OpponentAttackZone,
    /// The card the ability is on.
    ThisCard,
    /// What was chosen on activation: the position, from 1, in the ability's `targets`.
    Target(#[schemars(range(min = 1, max = 4))] u8),
}

/// Where targets are chosen from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Pool {
    /// Guardians in attack and assist zones.
    Guardians,
    /// Guardians in attack zones.
    AttackZone,
    /// Guardians in assist zones.
    AssistZone,
    /// Cards in the assist zone, a silently summoned one included (BG-R23).
    AssistZoneCards,
    /// Domain cards in play.
    DomainZone,
    /// Junk zones.
    JunkZone,
    /// Charge zones.
    ChargeZone,
    /// Under cards.
    UnderStack,
}

/// Targets of an ability, chosen on activation (BG-12.13): one pick after the other, no card twice.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Choose {
    /// Where they are.
    pub from: Pool,
    /// Whose they are.
    #[serde(default)]
    pub whose: Whose,
    /// Which cards fit.
    #[serde(default)]
    pub filter: Filter,
    /// How many.
    #[serde(default = "one")]
    #[schemars(range(min = 1, max = 4))]
    pub count: u8,
    /// Whether fewer may be chosen.
    #[serde(default)]
    pub up_to: bool,
}

/// Cards that a verb moves.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum What {
    /// The card the ability is on.
    ThisCard,
    /// What was chosen on activation.
    Target(#[schemars(range(min = 1, max = 4))] u8),
    /// The guardians of a zone.
    Guardian(Reference),
    /// The domain card in play.
    Domain(Whose),
    /// Cards the controller chooses on resolution, in a zone he can see.
    Chosen {
        /// Where.
        zone: Zone,
        /// Which cards fit.
        #[serde(default)]
        filter: Filter,
        /// How many.
        #[serde(default = "one")]
        n: u8,
        /// Whether fewer may be chosen.
        #[serde(default)]
        up_to: bool,
    },
    /// Cards of a hand, at random.
    Random {
        /// Whose hand.
        #[serde(default)]
        whose: Whose,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// Cards on top of a main deck or side deck.
    Top {
        /// Which deck; `choice` means the main deck.
        deck: Deck,
        /// Whose deck.
        #[serde(default)]
        whose: Whose,
        /// How many.
        #[serde(default = "one")]
        n: u8,
    },
    /// All cards of a public zone that fit.
    All {
        /// Where.
        zone: Zone,
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Which cards fit.
        #[serde(default)]
        filter: Filter,
    },
}

pub(super) const fn one() -> u8 {
    1
}

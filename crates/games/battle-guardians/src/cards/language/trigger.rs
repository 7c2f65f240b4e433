//! When automatic effects activate.

use fudaba_cardscript::OneOrMany;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{CardKind, Deck, Filter, Label, Spot, Whose, Zone};

/// A set of faces of the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, JsonSchema)]
#[serde(try_from = "OneOrMany<u8>")]
#[schemars(with = "Vec<u8>")]
pub struct Faces(u8);

/// The stages of a turn, as effects name them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Draw phase (ドローフェイズ).
    DrawPhase,
    /// Charge phase (チャージフェイズ).
    ChargePhase,
    /// Summon phase (サモンフェイズ).
    SummonPhase,
    /// Domain phase (ドメインフェイズ).
    DomainPhase,
    /// Set phase (セットフェイズ).
    SetPhase,
    /// Dice step (ダイスステップ).
    DiceStep,
    /// Battle phase (バトルフェイズ).
    BattlePhase,
    /// Extra phase (エクストラフェイズ).
    ExtraPhase,
    /// End phase (エンドフェイズ).
    EndPhase,
}

/// What must happen for an automatic effect to activate. `whose` is seen from the controller of the effect.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Trigger {
    /// The appear step of this card's summon (BG-4.14).
    OnAppearSelf,
    /// A summon is complete (BG-4.20).
    OnSummon {
        /// Who summoned.
        #[serde(default)]
        whose: Whose,
        /// What was summoned.
        #[serde(default)]
        filter: Filter,
    },
    /// This card went to the junk zone in a shift step (BG-4.18).
    OnReplacedSelf,
    /// A card went to the junk zone.
    OnSentToJunk {
        /// Whose card.
        #[serde(default)]
        whose: Whose,
        /// From where; left out: from anywhere.
        from: Option<Zone>,
        /// Which card.
        #[serde(default)]
        filter: Filter,
    },
    /// This card went to the junk zone.
    OnSentToJunkSelf {
        /// From where; left out: from anywhere.
        from: Option<Zone>,
    },
    /// A silent summon (BG-5.1).
    OnSilentSummon {
        /// Whose.
        #[serde(default)]
        whose: Whose,
    },
    /// This card awakened (BG-5.7).
    OnAwakenSelf,
    /// A guardian awakened.
    OnAwaken {
        /// Whose.
        #[serde(default)]
        whose: Whose,
    },
    /// A stage of a turn begins.
    OnPhaseStart {
        /// Which stage.
        phase: Phase,
        /// In whose turn.
        #[serde(default)]
        whose: Whose,
    },
    /// A stage of a turn ends.
    OnPhaseEnd {
        /// Which stage.
        phase: Phase,
        /// In whose turn.
        #[serde(default)]
        whose: Whose,
    },
    /// The die was rolled in the dice step (BG-7.3).
    OnDice {
        /// Who rolled.
        #[serde(default)]
        whose: Whose,
        /// Which faces; left out: any.
        faces: Option<Faces>,
    },
    /// The roll hit (BG-7.4).
    OnHit {
        /// Whose attack.
        #[serde(default)]
        whose: Whose,
    },
    /// The roll missed (BG-7.6).
    OnMisfire {
        /// Whose attack.
        #[serde(default)]
        whose: Whose,
    },
    /// This card's attack ability was activated (BG-7.7).
    OnAttackSelf,
    /// An attack ability was activated.
    OnAttack {
        /// Whose.
        #[serde(default)]
        whose: Whose,
    },
    /// This card took damage (BG-9.11).
    OnDamageTakenSelf {
        /// The least amount.
        #[serde(default)]
        at_least: i32,
    },
    /// A guardian took damage.
    OnDamageTaken {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Where; left out: in either place.
        zone: Option<Spot>,
        /// The least amount.
        #[serde(default)]
        at_least: i32,
    },
    /// Damage was negated by life counters (BG-13.5).
    OnDamagePrevented {
        /// By whom.
        #[serde(default)]
        whose: Whose,
    },
    /// A guardian was repaired.
    OnRepair {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Where.
        zone: Option<Spot>,
    },
    /// A guardian gained LP by an up effect.
    OnUp {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Where.
        zone: Option<Spot>,
    },
    /// A guardian lost LP by a down effect.
    OnDown {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Where.
        zone: Option<Spot>,
    },
    /// A life check in which this card has LP 0 (BG-9.13).
    OnLifeCheckSelf,
    /// A life check in which a guardian has LP 0.
    OnLifeCheck {
        /// Whose.
        #[serde(default)]
        whose: Whose,
        /// Where.
        zone: Spot,
    },
    /// A guardian was weakened (BG-15.2).
    OnWeakened {
        /// Whose.
        #[serde(default)]
        whose: Whose,
    },
    /// A card was drawn by whatever cause.
    OnDraw {
        /// By whom.
        #[serde(default)]
        whose: Whose,
        /// From where; `choice`: from either deck.
        #[serde(default)]
        deck: Deck,
    },
    /// The extra draw (BG-10.1).
    OnExtraDraw {
        /// By whom.
        #[serde(default)]
        whose: Whose,
        /// From where; `choice`: from either deck.
        #[serde(default)]
        deck: Deck,
    },
    /// A force charge in the charge phase (BG-3.6).
    OnForceCharge {
        /// By whom.
        #[serde(default)]
        whose: Whose,
    },
    /// An effect was activated (BG-8.1).
    OnEffectActivated {
        /// By whom.
        #[serde(default)]
        whose: Whose,
        /// An ability with this label.
        label: Option<Label>,
        /// An effect of a card of this kind.
        kind: Option<CardKind>,
    },
    /// A spell card's effect was negated.
    OnSpellNegated {
        /// Whose spell.
        #[serde(default)]
        whose: Whose,
    },
    /// An effect sent cards from a main deck to the junk zone.
    OnMill {
        /// Whose deck.
        #[serde(default)]
        whose: Whose,
        /// The least number of cards.
        #[serde(default)]
        at_least: u8,
    },
    /// A card became a material card (BG-14.1).
    OnMaterialAdded {
        /// Whose.
        #[serde(default)]
        whose: Whose,
    },
    /// A material card paid a cost (BG-14.2).
    OnMaterialSpent {
        /// Whose.
        #[serde(default)]
        whose: Whose,
    },
    /// A player spent or lost life counters.
    OnLifeCounterLost {
        /// Who.
        #[serde(default)]
        whose: Whose,
    },
    /// A domain card came into play (BG-6.3).
    OnDomainPlaced {
        /// Whose.
        #[serde(default)]
        whose: Whose,
    },
}

impl Faces {
    /// Whether `face` is one of them.
    pub const fn holds(self, face: u8) -> bool {
        face >= 1 && face <= 6 && self.0 & (1 << face) != 0
    }

    /// The faces in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |&face| self.holds(face))
    }
}

impl TryFrom<OneOrMany<u8>> for Faces {
    type Error = &'static str;

    fn try_from(faces: OneOrMany<u8>) -> Result<Faces, &'static str> {
        if faces.is_empty() {
            return Err("at least one face of the die is needed");
        }
        if faces.iter().any(|face| !(1..=6).contains(face)) {
            return Err("a die has the faces 1 to 6");
        }
        let bits = faces.iter().fold(0_u8, |bits, face| bits | 1 << face);
        if faces.len() != bits.count_ones() as usize {
            return Err("a face stands here twice");
        }
        Ok(Faces(bits))
    }
}

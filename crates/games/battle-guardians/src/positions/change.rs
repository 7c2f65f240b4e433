//! Changes in force, as they are written: with a guardian those that are about it, with a player those about him or about a zone.

use fudaba_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::SpotGiven;
use crate::Cards;
use crate::cards::language::{Forbidden, Phase};
use crate::state::{BattleGuardians, Change, Ends, Modifier, Subject};

/// A change: `{ change: { lp: -600 }, ends: { end_of: 10 }, source: M3 }`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeGiven {
    /// What is changed.
    pub change: Changed,
    /// When it ends; left out: when its guardian leaves, or never.
    #[serde(default)]
    pub ends: EndsGiven,
    /// The turn from which on it applies; left out: it does.
    #[serde(default)]
    pub from: u8,
    /// The zone whose guardian it is about, whichever that is; only of a player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub zone: Option<SpotGiven>,
    /// The card it comes from; left out: the guardian itself, or the player's attack guardian.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
}

/// What a change changes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Changed {
    /// LP, up or down when negative.
    Lp(i32),
    /// A further face of the die activates an entry of the attack ability, counted from 1.
    Face {
        /// The face.
        #[schemars(range(min = 1, max = 6))]
        face: u8,
        /// The entry.
        entry: u8,
    },
    /// An ability gained: the card on which it is written, and its number there.
    Ability {
        /// The card.
        card: String,
        /// Which of its abilities, from 1.
        number: u8,
    },
    /// The next damage: points more or less, times, how often halved.
    NextDamage {
        /// Points more, or less.
        #[serde(default)]
        add: i16,
        /// Times.
        #[serde(default = "one")]
        times: u8,
        /// How often halved.
        #[serde(default)]
        halved: u8,
    },
    /// Something the player cannot do.
    Forbid(Forbidden),
    /// The next such phase of the player is skipped.
    SkipPhase(Phase),
}

/// When a change ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndsGiven {
    /// Never, or when its guardian leaves.
    #[default]
    Never,
    /// At the end of this phase.
    Phase,
    /// In the end phase of this turn.
    EndOf(u8),
    /// When this turn begins.
    StartOf(u8),
    /// When the card it comes from leaves its place.
    WithSource,
}

const fn one() -> u8 {
    1
}

impl EndsGiven {
    pub(super) const fn ends(self) -> Ends {
        match self {
            EndsGiven::Never => Ends::Never,
            EndsGiven::Phase => Ends::Phase,
            EndsGiven::EndOf(turn) => Ends::EndOf(turn),
            EndsGiven::StartOf(turn) => Ends::StartOf(turn),
            EndsGiven::WithSource => Ends::WithSource,
        }
    }

    const fn of(ends: Ends) -> EndsGiven {
        match ends {
            Ends::Never => EndsGiven::Never,
            Ends::Phase => EndsGiven::Phase,
            Ends::EndOf(turn) => EndsGiven::EndOf(turn),
            Ends::StartOf(turn) => EndsGiven::StartOf(turn),
            Ends::WithSource => EndsGiven::WithSource,
        }
    }
}

impl Changed {
    fn of(cards: &Cards, change: Change) -> Changed {
        match change {
            Change::Lp(points) => Changed::Lp(points),
            Change::Face(face, entry) => Changed::Face { face, entry },
            Change::Ability(id) => {
                let hot = cards.ability_hot(id);
                Changed::Ability { card: cards.printed(hot.card).number.clone(), number: hot.index + 1 }
            }
            Change::NextDamage(add, times, halved) => Changed::NextDamage { add, times, halved },
            Change::Forbid(act) => Changed::Forbid(act),
            Change::Skip(phase) => Changed::SkipPhase(phase),
        }
    }
}

/// The changes that are wanted, written out.
pub(super) fn dump(game: &BattleGuardians, cards: &Cards, wanted: impl Fn(&Modifier) -> bool) -> Vec<ChangeGiven> {
    let written = |modifier: &Modifier| ChangeGiven {
        change: Changed::of(cards, modifier.change),
        ends: EndsGiven::of(modifier.ends),
        from: modifier.from,
        zone: match modifier.subject {
            Subject::Spot(_, spot) => Some(spot.into()),
            _ => None,
        },
        source: Some(cards.printed(game.def(modifier.source.card)).number.clone()),
    };
    game.modifiers.iter().filter(|modifier| wanted(modifier)).map(written).collect()
}

/// The player whom a change is about.
pub(super) fn is_of_player(modifier: &Modifier, seat: Seat) -> bool {
    matches!(modifier.subject, Subject::Player(whose) | Subject::Spot(whose, _) if whose == seat)
}

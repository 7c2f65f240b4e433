//! Changes in force about a unit, as positions write them.

use fudaba_kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Chair;
use crate::Cards;
use crate::cards::language::{Forbidden, Keyword};
use crate::state::{Alter, BuildDivide, Ends, Modifier};

/// A change about a unit.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ChangeGiven {
    /// Power more or less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub power: Option<i32>,
    /// Hit more or less.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hit: Option<i32>,
    /// What the power has become.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set_power: Option<i32>,
    /// What the hit has become.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub set_hit: Option<i32>,
    /// A keyword gained.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gains: Option<Keyword>,
    /// A keyword lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub loses: Option<Keyword>,
    /// Something that it cannot do.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cannot: Option<Forbidden>,
    /// An ability gained: the card that grants it, and its number there, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ability: Option<(String, u8)>,
    /// When it ends; `this_turn` when left out.
    #[serde(default)]
    pub ends: EndsGiven,
    /// Whose turn or stand phase ends it; the controller's when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<Chair>,
    /// When it was made, compared with other moments (BD-R96).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moment: Option<u32>,
}

/// When a change ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndsGiven {
    /// In the cleanup of this turn.
    #[default]
    ThisTurn,
    /// When the attack ends.
    ThisBattle,
    /// When the next turn of that player begins.
    NextTurn,
    /// It holds during that player's next turn.
    DuringNextTurn,
    /// In the next stand phase of that player.
    NextStandPhase,
    /// When the unit leaves.
    Never,
    /// When its source leaves; or when a condition fails, which positions cannot say.
    Other,
}

/// A change in force, written.
pub(super) fn dump(game: &BuildDivide, cards: &Cards, modifier: &Modifier) -> ChangeGiven {
    let mut given = ChangeGiven::default();
    match modifier.change {
        Alter::Power(n) => given.power = Some(n),
        Alter::Hit(n) => given.hit = Some(n),
        Alter::SetPower(n) => given.set_power = Some(n),
        Alter::SetHit(n) => given.set_hit = Some(n),
        Alter::Grant(keyword) => given.gains = Some(keyword),
        Alter::Lose(keyword) => given.loses = Some(keyword),
        Alter::Forbid(act) => given.cannot = Some(act),
        Alter::Ability(id) => {
            let flat = cards.ability_hot(id);
            given.ability = Some((cards.printed(flat.card).number.clone(), flat.index + 1));
        }
        Alter::Cost(..) => {}
    }
    let owner = game.owner(modifier.source.card);
    let (ends, of) = match modifier.ends {
        Ends::Turn => (EndsGiven::ThisTurn, None),
        Ends::Battle => (EndsGiven::ThisBattle, None),
        Ends::NextTurnOf(seat) => (EndsGiven::NextTurn, Some(seat)),
        Ends::InNextTurnOf(seat) => (EndsGiven::DuringNextTurn, Some(seat)),
        Ends::StandPhaseOf(seat) => (EndsGiven::NextStandPhase, Some(seat)),
        Ends::Never => (EndsGiven::Never, None),
        Ends::WithSource | Ends::While(_) => (EndsGiven::Other, None),
    };
    given.ends = ends;
    given.of = of.filter(|seat| *seat != owner).map(Chair::of);
    given.moment = game.attention.asks_for_past().then_some(modifier.moment);
    given
}

/// The changes that a written one stands for.
///
/// # Errors
/// What cannot be.
pub(super) fn read(given: &ChangeGiven, cards: &Cards, owner: Seat) -> Result<Vec<(Alter, Ends)>, String> {
    let seat = given.of.map_or(owner, Chair::seat);
    let ends = match given.ends {
        EndsGiven::ThisTurn => Ends::Turn,
        EndsGiven::ThisBattle => Ends::Battle,
        EndsGiven::NextTurn => Ends::NextTurnOf(seat),
        EndsGiven::DuringNextTurn => Ends::InNextTurnOf(seat),
        EndsGiven::NextStandPhase => Ends::StandPhaseOf(seat),
        EndsGiven::Never => Ends::Never,
        EndsGiven::Other => return Err("a change that ends with its source or a condition cannot be written".to_owned()),
    };
    let ability = match &given.ability {
        None => None,
        Some((card, number)) => {
            let def = cards.find(card).ok_or_else(|| format!("there is no card `{card}`"))?;
            Some(cards.numbered(def, *number).ok_or_else(|| format!("`{card}` has no ability {number}"))?)
        }
    };
    let all = [
        given.power.map(Alter::Power),
        given.hit.map(Alter::Hit),
        given.set_power.map(Alter::SetPower),
        given.set_hit.map(Alter::SetHit),
        given.gains.map(Alter::Grant),
        given.loses.map(Alter::Lose),
        given.cannot.map(Alter::Forbid),
        ability.map(Alter::Ability),
    ];
    Ok(all.into_iter().flatten().map(|change| (change, ends)).collect())
}

//! A card as it is written in a file, before it is known to make sense.

use fudaba_cardscript::{OneOrMany, Text};
use schemars::JsonSchema;
use serde::Deserialize;

use super::{CardDef, check};
use crate::cards::hot::{INFINITE, Method, Printed};
use crate::cards::language::{Ability, CardKind, Condition, Cost, Entry, Filter, Tribe};

/// A card. Which keys it has follows from its kind.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "Card")]
pub(super) struct Written {
    /// Its number, unique in the game: `G13`.
    pub(super) number: String,
    /// Its name.
    pub(super) name: Text,
    /// Its kind.
    pub(super) kind: CardKind,
    /// Tribe of a guardian; left out: none.
    pub(super) tribe: Option<Tribe>,
    /// Summon force of a guardian.
    #[schemars(range(min = 0, max = 10))]
    pub(super) sf: Option<u8>,
    /// Life points of a guardian, in steps of 100; an unlimited guardian's are infinite and not written.
    #[schemars(range(min = 100, max = 9900))]
    pub(super) lp: Option<i32>,
    /// Spell power of a spell card.
    #[schemars(range(min = 1, max = 5))]
    pub(super) sp: Option<u8>,
    /// Rise: Force that an awakening needs.
    #[schemars(range(min = 1, max = 10))]
    pub(super) awaken_force: Option<u8>,
    /// Speed: the SF that it answers.
    #[schemars(range(min = 0, max = 10))]
    pub(super) trigger_sf: Option<u8>,
    /// Armed, cross, raging: the attack guardian that it needs.
    pub(super) base: Option<Filter>,
    /// Raging: how many LP the base has left at most.
    pub(super) base_max_lp: Option<i32>,
    /// Cross: the armed guardian that it needs.
    pub(super) armed: Option<Filter>,
    /// Armed: the cross guardians that it makes.
    pub(super) cross: Option<Filter>,
    /// Unlimited: when the extreme summon is possible.
    pub(super) extreme_summon: Option<Condition>,
    /// What playing a counter, spell or domain card costs, or an armed ability besides the card itself.
    #[serde(default)]
    pub(super) cost: OneOrMany<Cost>,
    /// Entries of the attack ability.
    #[serde(default)]
    pub(super) attack: Vec<Entry>,
    /// All other abilities; a spell or counter card has one, its effect.
    #[serde(default)]
    pub(super) abilities: Vec<Ability>,
    /// A line of mood.
    pub(super) flavour: Option<Text>,
}

impl TryFrom<Written> for CardDef {
    type Error = String;

    fn try_from(written: Written) -> Result<CardDef, String> {
        check::check(&written)?;
        let method = written.method();
        let armed = written.kind == CardKind::Armed;
        let printed = Printed {
            lp: if written.kind == CardKind::Unlimited { INFINITE } else { written.lp.unwrap_or(0) },
            number: written.number,
            name: written.name,
            kind: written.kind,
            tribe: written.tribe,
            sf: written.sf.unwrap_or(0),
            sp: written.sp.unwrap_or(0),
            cost: if armed { Vec::new() } else { written.cost.0 },
            attack: written.attack,
            abilities: written.abilities,
            method,
        };
        Ok(CardDef { printed, flavour: written.flavour })
    }
}

impl Written {
    /// What its summoning method needs; [`check::check`] has seen that it is all there.
    fn method(&self) -> Method {
        let base = self.base.clone().unwrap_or_default();
        match self.kind {
            CardKind::Rise => Method::Rise { awaken_force: self.awaken_force.unwrap_or_default() },
            CardKind::Speed => Method::Speed { trigger_sf: self.trigger_sf.unwrap_or_default() },
            CardKind::Cross => Method::Cross { base, armed: self.armed.clone().unwrap_or_default() },
            CardKind::Raging => Method::Raging { base, base_max_lp: self.base_max_lp.unwrap_or_default() },
            CardKind::Armed => Method::Armed { base, cross: self.cross.clone().unwrap_or_default(), cost: self.cost.0.clone() },
            CardKind::Unlimited => match self.extreme_summon.clone() {
                Some(condition) => Method::Extreme { condition },
                None => Method::Plain,
            },
            _ => Method::Plain,
        }
    }
}

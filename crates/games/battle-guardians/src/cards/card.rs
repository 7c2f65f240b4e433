//! A card as the game has it: made of what is written, once that is seen to make sense.

use fudaba_cardscript::Text;
use serde::Deserialize;

use super::check::check;
use super::hot::{INFINITE, Method, Printed};
use super::language::CardKind;
use super::written::Written;

/// A card: what the rules read of it, and what only people read.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "Written")]
pub struct CardDef {
    /// What is printed on it.
    pub printed: Printed,
    /// A line of mood.
    pub flavour: Option<Text>,
}

impl TryFrom<Written> for CardDef {
    type Error = String;

    fn try_from(written: Written) -> Result<CardDef, String> {
        check(&written)?;
        let method = method(&written);
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
            abilities: written.abilities.0,
            method,
        };
        Ok(CardDef { printed, flavour: written.flavour })
    }
}

/// What its summoning method needs; [`check`](super::check::check) has seen that it is all there.
fn method(written: &Written) -> Method {
    let base = written.base.clone().unwrap_or_default();
    match written.kind {
        CardKind::Rise => Method::Rise { awaken_force: written.awaken_force.unwrap_or_default() },
        CardKind::Speed => Method::Speed { trigger_sf: written.trigger_sf.unwrap_or_default() },
        CardKind::Cross => Method::Cross { base, armed: written.armed.clone().unwrap_or_default() },
        CardKind::Raging => Method::Raging { base, base_max_lp: written.base_max_lp.unwrap_or_default() },
        CardKind::Armed => Method::Armed { base, cross: written.cross.clone().unwrap_or_default(), cost: written.cost.0.clone() },
        CardKind::Unlimited => match written.extreme_summon.clone() {
            Some(condition) => Method::Extreme { condition },
            None => Method::Plain,
        },
        _ => Method::Plain,
    }
}

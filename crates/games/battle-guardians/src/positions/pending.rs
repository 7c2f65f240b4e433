//! Damage that waits for the damage step, as it is written.

use fudaba_kernel::{CardId, DefId, Seat};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::stage::Staging;
use super::{Chair, Given, SpotGiven, attack_zone};
use crate::Cards;
use crate::rules::numbers::Lens;
use crate::state::{BattleGuardians, Pending};

/// Damage that waits: `{ hits: A, zone: attack_zone, amount: 500, source: A1 }`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PendingGiven {
    /// Whose guardian it hits.
    pub hits: Chair,
    /// Where.
    #[serde(default = "attack_zone")]
    pub zone: SpotGiven,
    /// Points.
    pub amount: i32,
    /// The card that deals it; the attack guardian of the player whose effect it comes from when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub source: Option<String>,
    /// Whether it comes from an effect of the player whom it hits; else it comes from his opponent's.
    #[serde(default, skip_serializing_if = "is_false")]
    pub own_effect: bool,
    /// Whether it belongs to one batch with the damage before it: it is dealt at the same time.
    #[serde(default, skip_serializing_if = "is_false")]
    pub same_batch: bool,
    /// What answers added to it, or took from it when negative.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub add: i16,
    /// What answers multiplied it by.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub times: u8,
    /// How often answers halved it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub halved: u8,
}

impl Staging<'_> {
    pub(super) fn pending(&mut self, given: &Given) {
        let mut batch = 0_u8;
        for pending in given.pending.as_deref().unwrap_or_default() {
            let seat = pending.hits.seat();
            let controller = if pending.own_effect { seat } else { seat.other() };
            let Some(source) = self.source_of_damage(pending, controller) else { continue };
            batch = batch.wrapping_add(u8::from(!pending.same_batch));
            let damage = Pending {
                source,
                tribes: self.tribes_of(source, controller),
                controller,
                seat,
                spot: pending.zone.into(),
                amount: pending.amount,
                add: pending.add,
                times: pending.times,
                halved: pending.halved,
                batch,
            };
            self.game.queue.push(damage);
        }
    }
}

impl Staging<'_> {
    fn source_of_damage(&mut self, pending: &PendingGiven, controller: Seat) -> Option<DefId> {
        if let Some(name) = &pending.source {
            return self.find(name);
        }
        let attacker = self.game.attack_guardian(controller).map(|card| self.game.def(card));
        if attacker.is_none() {
            self.wrong("damage that is pending needs its `source`: no attack guardian is there that could have dealt it");
        }
        attacker
    }
}

impl Staging<'_> {
    /// The tribes of what dealt damage: of a card of that player, one on the field before others; else those of its print.
    fn tribes_of(&self, def: DefId, seat: Seat) -> u8 {
        let own = |card: &CardId| self.game.zones.owner(*card) == seat && self.game.def(*card) == def;
        let all = || self.game.zones.all().iter().copied().filter(own);
        let card = all().find(|&card| self.game.spot_of(card).is_some()).or_else(|| all().next());
        card.map_or(self.cards.hot(def).tribes, |card| self.game.tribes(self.cards, card, Lens::Full))
    }
}

/// The queue of a duel.
pub(super) fn dump(game: &BattleGuardians, cards: &Cards) -> Vec<PendingGiven> {
    let mut before = None;
    let mut written = Vec::new();
    for damage in game.all_pending() {
        written.push(PendingGiven {
            hits: Chair::of(damage.seat),
            zone: damage.spot.into(),
            amount: damage.amount,
            source: Some(cards.printed(damage.source).number.clone()),
            add: damage.add,
            own_effect: damage.controller == damage.seat,
            same_batch: before == Some(damage.batch),
            times: damage.times,
            halved: damage.halved,
        });
        before = Some(damage.batch);
    }
    written
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_false(value: &bool) -> bool {
    !*value
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_nothing(value: &i16) -> bool {
    *value == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_zero(value: &u8) -> bool {
    *value == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
const fn is_one(value: &u8) -> bool {
    *value == 1
}

const fn one() -> u8 {
    1
}

//! What lies where on the field, as sets: what rules look for again and again.

use super::{GenesisGarden, Spot, SpotSet};
use crate::cards::{Catalogue, Has, Orientation, Race, Touch};

/// Kept by [`GenesisGarden::settle`] whenever a card comes to a place, leaves it, or is destroyed there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Field {
    /// Places with a card.
    pub(crate) lying: SpotSet,
    /// Places with a unit: its card is not destroyed (GG-18.8).
    pub(crate) standing: SpotSet,
    /// Units whose effects and skills can work: they are not united (GG-10.9).
    pub(crate) working: SpotSet,
    /// Of those, the ones with an automatic trigger.
    pub(crate) automatics: SpotSet,
    /// Those with an activated effect.
    pub(crate) activated: SpotSet,
    /// Those with a response.
    pub(crate) responses: SpotSet,
    /// Those with a continuous effect that changes something all the time, by what it changes.
    touching: [SpotSet; Touch::ALL.len()],
    /// Units by race.
    races: [SpotSet; Race::ALL.len()],
}

impl Field {
    /// Units at work that change such a thing all the time.
    #[inline]
    pub(crate) const fn touching(&self, touch: Touch) -> SpotSet {
        self.touching[touch as usize]
    }

    /// Units of a race.
    #[inline]
    pub(crate) const fn of_race(&self, race: Race) -> SpotSet {
        self.races[race as usize]
    }
}

impl GenesisGarden {
    /// A place has changed: what is kept of it is written anew.
    pub(crate) fn settle(&mut self, cards: &Catalogue, spot: Spot) {
        let front = self.front(spot);
        let stands = front.is_some() && self.unit(spot).orientation != Orientation::Destroyed;
        let works = stands && !self.is_union(spot);
        let print = front.map(|card| self.print(cards, card));
        let working = print.filter(|_| works);
        let has = |sort: Has| working.is_some_and(|print| print.has.any(sort));
        let field = &mut self.field;
        field.lying.set(spot, front.is_some());
        field.standing.set(spot, stands);
        field.working.set(spot, works);
        field.automatics.set(spot, has(Has::AUTOMATIC));
        field.activated.set(spot, has(Has::ACTIVATED));
        field.responses.set(spot, has(Has::FIELD));
        for touch in Touch::ALL {
            field.touching[touch as usize].set(spot, working.is_some_and(|print| print.touches.has(touch)));
        }
        for race in Race::ALL {
            field.races[race as usize].set(spot, stands && print.is_some_and(|print| print.race == race));
        }
    }
}

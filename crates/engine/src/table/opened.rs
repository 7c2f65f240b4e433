//! What lies open to everybody, so that it can be told what has come to light.

use fudaba_kernel::{DefId, Heard, Observer, ZoneId, listed_cards};
use fudaba_stage::CardGame;

/// What lay open to everybody before a choice.
pub(super) struct InTheOpen {
    prints: Vec<DefId>,
    /// By zone, whether nothing of it could be seen.
    closed: Vec<bool>,
}

impl InTheOpen {
    pub(super) fn of<G: CardGame>(game: &G) -> InTheOpen {
        let (zones, mut prints) = (game.zones(), Vec::new());
        let is_closed = |zone: usize| {
            let mut nothing = true;
            for (_, card) in listed_cards(game, Observer::Spectator, ZoneId(zone as u8)) {
                nothing = false;
                prints.extend(zones.sees(Observer::Spectator, card).then(|| zones.identity(card)));
            }
            nothing
        };
        let closed = (0..zones.specs().len()).map(is_closed).collect();
        InTheOpen { prints, closed }
    }

    /// Whether an event brings something to light.
    pub(super) fn is_news(&self, heard: &Heard) -> bool {
        let from_a_pile = heard.card.is_none() && heard.to.is_some() && heard.from.is_some_and(|zone| self.closed[zone.index()]);
        matches!(heard.key, "rolled" | "shuffled") || from_a_pile || heard.card.is_some_and(|print| !self.prints.contains(&print))
    }
}

//! GG-11.14, GG-11.15: continuous effects that look at what others change. What asks for a value or a skill waits for those that may still change
//! it, so an effect works as soon as its condition is met, wherever the cards lie. Those that wait for each other are judged together, by what
//! has been reached before them: two that help the weak both help.

use fudaba_kernel::changes::Aspects;

use crate::cards::{Ability, Catalogue, Static, Touch};
use crate::rules::fits::Eye;
use crate::rules::lens::{AtWork, Lens, Reach};
use crate::rules::values::changes_in_place;
use crate::state::{GenesisGarden, Spot, SpotSet};

/// A change that has not been taken yet.
#[derive(Clone, Copy)]
struct Waiting<'c> {
    source: Spot,
    ability: &'c Ability,
    change: &'c Static,
    reads: Aspects,
}

impl Waiting<'_> {
    /// Whether another one may still change what it looks at.
    fn waits_for(&self, other: &Self) -> bool {
        let is_other = self.source != other.source || !std::ptr::eq(self.change, other.change);
        is_other && self.reads & other.change.writes() != 0
    }
}

impl GenesisGarden {
    /// All continuous changes that work now.
    pub(crate) fn all_at_work<'c>(&self, cards: &'c Catalogue) -> Reach<'c> {
        let mut waiting = Vec::new();
        let statics = Touch::ALL.into_iter().fold(SpotSet::default(), |all, touch| all.or(self.field.touching(touch)));
        for source in statics {
            let Some(card) = self.front(source).filter(|&card| self.has_effects(card)) else { continue };
            for ability in cards.abilities(self.def(card)).map(|id| cards.ability(id)).filter(|one| changes_in_place(one, source)) {
                let asked = ability.condition.as_ref().map_or(0, |condition| condition.reads());
                let changes = ability.apply.iter();
                waiting.extend(changes.map(|change| Waiting { source, ability, change, reads: asked | change.reads() }));
            }
        }
        let mut reach = Reach::default();
        while !waiting.is_empty() {
            let together = next(&waiting);
            let taken: Vec<AtWork<'c>> = together.iter().filter_map(|&at| self.judge_change(cards, &waiting[at], &reach)).collect();
            reach.taken.extend(taken);
            waiting = (0..).zip(waiting).filter(|(at, _)| !together.contains(at)).map(|(_, one)| one).collect();
        }
        reach
    }

    /// Whom a change is about, if it works at all.
    fn judge_change<'c>(&self, cards: &Catalogue, one: &Waiting<'c>, reach: &Reach<'c>) -> Option<AtWork<'c>> {
        let Waiting { source, ability, change, .. } = *one;
        let (eye, lens) = (Eye::at(self, source), Lens::Reached(reach));
        if ability.condition.as_ref().is_some_and(|condition| !self.holds_with(cards, condition, eye, lens)) {
            return None;
        }
        let mut under = SpotSet::default();
        for spot in self.field.lying {
            under.set(spot, self.fits(cards, change.filter(), spot, eye, lens));
        }
        Some(AtWork { source, change, under: Some(under) })
    }
}

/// The places of those that are taken next: one that waits for nobody, or the fewest that wait for nobody but each other.
fn next(waiting: &[Waiting<'_>]) -> Vec<usize> {
    let all = (0..waiting.len()).map(|first| {
        let mut together = vec![first];
        let mut at = 0;
        while at < together.len() {
            let one = &waiting[together[at]];
            let more = (0..waiting.len()).filter(|other| !together.contains(other) && one.waits_for(&waiting[*other]));
            together.extend(more.collect::<Vec<_>>());
            at += 1;
        }
        together
    });
    all.min_by_key(Vec::len).unwrap_or_default()
}

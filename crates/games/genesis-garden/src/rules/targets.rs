//! GG-11.25: targets, chosen on activation, one pick after the other.

use fudaba_kernel::CardId;

use crate::cards::{Ability, Bring, Catalogue, Choose, Face, Orientation, Pool, Side, Verb};
use crate::rules::available::{Candidate, From};
use crate::rules::lens::Lens;
use crate::state::{CardSet, GenesisGarden, Pile};

/// Most targets that are still to be picked.
const NEEDS: usize = 8;

impl GenesisGarden {
    /// The cards that may be chosen for a target group.
    pub(crate) fn candidates(&self, cards: &Catalogue, who: &Candidate, ability: &Ability, group: usize) -> CardSet {
        let Some(choose) = ability.targets.get(group) else { return CardSet::NONE };
        match choose.from {
            Pool::Field => self.field_candidates(cards, who, choose),
            Pool::Graveyard => self.graveyard_candidates(cards, who, ability, choose, group),
        }
    }

    fn field_candidates(&self, cards: &Catalogue, who: &Candidate, choose: &Choose) -> CardSet {
        let fitting = self.fitting(cards, &choose.filter, who.eye(), Lens::Now).into_iter();
        fitting.filter(|&spot| self.may_be_chosen(cards, spot)).filter_map(|spot| self.front(spot)).collect()
    }

    /// Cards that the own payment will turn face down are no candidates (GG-R41), nor is a spell unit for its own text (GG-R44).
    fn graveyard_candidates(&self, cards: &Catalogue, who: &Candidate, ability: &Ability, choose: &Choose, group: usize) -> CardSet {
        let mut found = CardSet::NONE;
        let summons = ability
            .verbs()
            .any(|verb| matches!(verb, Verb::QuickSummon { what: Bring::Target(number), .. } if usize::from(*number) == group + 1));
        for seat in self.seats_of(choose.filter.side.unwrap_or(Side::Both), who.seat) {
            let paid = if seat == who.seat { usize::from(ability.cost) } else { 0 };
            let turned: CardSet = self.face_up(seat).take(paid).collect();
            for &card in self.pile(Pile::Graveyard, seat) {
                let lies = self.face_down.has(card) == (choose.face == Face::Down);
                let itself = who.from == From::Graveyard && Some(card) == who.card;
                let fits = lies && !itself && !turned.has(card) && self.fits_card(cards, &choose.filter, self.def(card), seat, who.eye());
                if fits && (!summons || self.has_rank(cards, who.seat, self.def(card))) {
                    found.add(card);
                }
            }
        }
        found
    }

    /// Whether the targets still to be picked, from a group and a pick in it on, can all be found besides those picked already.
    pub(crate) fn can_fill(&self, cards: &Catalogue, who: &Candidate, ability: &Ability, group: usize, picked: u8, taken: CardSet) -> bool {
        let mut needs: arrayvec::ArrayVec<CardSet, NEEDS> = arrayvec::ArrayVec::new();
        for (at, choose) in ability.targets.iter().enumerate().skip(group) {
            let mut set = self.candidates(cards, who, ability, at);
            taken.iter().for_each(|card| set.remove(card));
            let least = if choose.up_to { 1 } else { choose.n };
            let done = if at == group { picked } else { 0 };
            for _ in done..least {
                if needs.try_push(set).is_err() {
                    return false;
                }
            }
        }
        saturates(&needs)
    }

    /// A target that may still be one (GG-11.20): it has not left or been turned over, and is not destroyed unless the text names such units.
    pub(crate) fn is_target(&self, ability: &Ability, group: usize, held: crate::state::Held) -> bool {
        if !self.is_held(held) {
            return false;
        }
        let names_destroyed = ability.targets.get(group).is_some_and(|choose| choose.filter.orientation == Some(Orientation::Destroyed));
        match self.spot_of(held.card) {
            Some(spot) => self.has_unit(spot) != names_destroyed,
            None => true,
        }
    }
}

/// Whether each need can have a card of its own.
fn saturates(needs: &[CardSet]) -> bool {
    if let [only] = needs {
        return !only.is_empty();
    }
    let mut given: arrayvec::ArrayVec<(CardId, usize), NEEDS> = arrayvec::ArrayVec::new();
    (0..needs.len()).all(|need| {
        let mut seen = CardSet::NONE;
        give(needs, need, &mut seen, &mut given)
    })
}

fn give(needs: &[CardSet], need: usize, seen: &mut CardSet, given: &mut arrayvec::ArrayVec<(CardId, usize), NEEDS>) -> bool {
    for card in needs[need].iter() {
        if seen.has(card) {
            continue;
        }
        seen.add(card);
        let holder = given.iter().find(|(other, _)| *other == card).map(|(_, holder)| *holder);
        if holder.is_none_or(|holder| give(needs, holder, seen, given)) {
            given.retain(|(other, _)| *other != card);
            given.push((card, need));
            return true;
        }
    }
    false
}

//! What a click can mean: every action that a player could ever want there, allowed now or not.

use fudaba_kernel::{CardId, Observer, Options, Seat, Target};

use crate::cards::{Catalogue, EffectKind, Phase, Row};
use crate::rules::words::Deed;
use crate::state::{GenesisGarden, Pile, Spot};

/// Bare answers, which act on nothing.
const BARE: [Deed; 14] = [
    Deed::Keep,
    Deed::Mulligan,
    Deed::EndMain,
    Deed::Decline,
    Deed::Done,
    Deed::Enough,
    Deed::Pass,
    Deed::NoBlock,
    Deed::Stop,
    Deed::Vanguard,
    Deed::Rearguard,
    Deed::None,
    Deed::Yes,
    Deed::No,
];

impl GenesisGarden {
    /// See [`fudaba_kernel::Game::aims`].
    pub(crate) fn list_aims(&self, cards: &Catalogue, seat: Seat, target: Target, aims: &mut Options) {
        match target {
            Target::Table => {
                aims.extend(BARE.map(Deed::action));
                let modes = self.effect().map_or(0, |effect| effect.course.modes(&cards.ability(effect.ability).effect).len());
                aims.extend((1..).take(modes).map(|number| Deed::Mode.action().number(number)));
            }
            Target::Zone(_) => {}
            Target::Card(card) => self.aims_at_card(cards, seat, card, aims),
        }
    }

    fn aims_at_card(&self, cards: &Catalogue, seat: Seat, card: CardId, aims: &mut Options) {
        if self.zones.owner(card) == seat {
            self.aims_at_own_card(cards, seat, card, aims);
        }
        // A choice among cards is open only while something goes on, or in the Union Phase.
        let choosing = !self.stack.is_empty() || self.is_phase(Phase::Union);
        if choosing {
            aims.push(Deed::Choose.action().card(card));
        }
    }

    fn aims_at_own_card(&self, cards: &Catalogue, seat: Seat, card: CardId, aims: &mut Options) {
        if self.is_in_hand(seat, card) {
            for row in Row::BOTH {
                let spot = self.room(seat, row).unwrap_or(Spot::new(seat, row, 0));
                aims.push(Deed::Summon.action().card(card).zone(spot.zone()));
            }
        }
        if self.spot_of(card).is_some_and(|spot| self.front(spot) == Some(card)) {
            for deed in [Deed::Attack, Deed::Block, Deed::Move, Deed::Exchange, Deed::Union, Deed::Release] {
                aims.push(deed.action().card(card));
            }
            for pile in [Pile::Hand, Pile::Graveyard] {
                aims.push(Deed::Pick.action().card(card).zone(pile.of(seat)));
            }
        }
        // What is listed of a card tells what it is: only for those who see its face.
        if self.zones.sees(Observer::Seat(seat), card) {
            let used = cards.abilities(self.def(card)).filter(|&id| cards.ability(id).kind != EffectKind::Continuous);
            aims.extend(used.map(|id| self.naming(cards, card, id)));
        }
    }
}

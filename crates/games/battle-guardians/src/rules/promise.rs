//! A price is judged as a whole when its payment begins (BG-12.13, 3): what fits a part of it then fits it to the end, whatever permanent effect
//! goes away with a card, a life counter or Force that has been paid before.

use fudaba_kernel::{CardId, Seat, payment};

use crate::Cards;
use crate::cards::language::{Cost, Filter, Zone};
use crate::rules::numbers::Lens;
use crate::state::promise::Promise;
use crate::state::{Activation, BattleGuardians};

impl BattleGuardians {
    /// What was promised for the price that the effect on top is paying.
    pub(crate) fn promise(&self) -> Option<&Promise> {
        self.promises.at(self.agenda.len())
    }

    /// Its payment is over.
    pub(crate) fn fulfil_promise(&mut self) {
        self.promises.forget(self.agenda.len());
    }

    /// The payment of a cost begins: notes what fits, if a part of it could change what another one asks.
    pub(crate) fn promise_cost(&mut self, cards: &Cards) {
        let Activation { ability, seat, .. } = *self.effect_mut();
        let costs = &cards.ability(ability).cost;
        let reserve = self.reserve(cards, seat);
        if costs.is_empty() || reserve == 0 && !may_shift(costs) {
            return;
        }
        let takes = costs.iter().map(|cost| match cost {
            Cost::PayHand { filter, .. } => self.takers(cards, Zone::Hand, filter, seat),
            Cost::PayForceCard { filter, .. } => self.takers(cards, Zone::ChargeZone, filter, seat),
            Cost::PayMaterial(_) => self.takers(cards, Zone::MaterialStack, &Filter::default(), seat),
            _ => payment::Cards::NONE,
        });
        let takes = takes.collect();
        self.give_promise(takes, reserve);
    }

    /// The payment of a price of so many chosen cards begins ("you may ... if you do").
    pub(crate) fn promise_choice(&mut self, cards: &Cards, zone: Zone, filter: &Filter, seat: Seat) {
        if hangs_on_effects(filter) {
            let fits = |card: &CardId| self.fits(cards, filter, *card, Lens::Full);
            let takes = self.cards_in(zone, seat).iter().copied().filter(fits).collect();
            self.give_promise(vec![takes], 0);
        }
    }

    fn give_promise(&mut self, takes: Vec<payment::Cards>, reserve: usize) {
        self.fulfil_promise();
        self.promises.give(Promise { depth: self.agenda.len() as u8, takes, reserve });
    }

    fn takers(&self, cards: &Cards, zone: Zone, filter: &Filter, seat: Seat) -> payment::Cards {
        let all = self.cards_in(zone, seat).iter().copied();
        all.filter(|&card: &CardId| self.fits_but_face(cards, filter, card, Lens::Full)).collect()
    }
}

/// Whether paying one piece of a cost could change which cards fit another.
fn may_shift(costs: &[Cost]) -> bool {
    let pieces = |cost: &Cost| match cost {
        Cost::PayHand { n, .. } | Cost::PayMaterial(n) | Cost::PayForceCard { n, .. } => usize::from(*n),
        _ => 1,
    };
    let asks = |cost: &Cost| match cost {
        Cost::PayHand { filter, .. } | Cost::PayForceCard { filter, .. } | Cost::PaySelfUnderBase(filter) => hangs_on_effects(filter),
        _ => false,
    };
    costs.iter().any(asks) && costs.iter().map(pieces).sum::<usize>() > 1
}

/// Whether permanent effects decide which cards fit: SF, SP and tribes are what they change.
fn hangs_on_effects(filter: &Filter) -> bool {
    filter.sf.is_some() || filter.sp.is_some() || !filter.tribe.is_empty()
}

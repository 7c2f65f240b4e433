//! A cost as one price (BG-12.13, 3): whether the whole of it can be paid, and which cards may be picked so that the rest can.

use fudaba_kernel::CardId;
use fudaba_kernel::payment::{self, Order, Price, Progress};

use crate::Cards;
use crate::cards::language::{Cost, Face, Filter, Spot, Zone};
use crate::rules::numbers::Lens;
use crate::state::BattleGuardians;
use crate::state::promise::Promise;
use crate::state::query::Source;

/// Cost parts in the order in which they are paid, and after them the Force that stays for the kept card (BG-2.14b).
pub(crate) struct Bill<'g> {
    pub(crate) game: &'g BattleGuardians,
    pub(crate) cards: &'g Cards,
    pub(crate) costs: &'g [Cost],
    pub(crate) source: Source,
    /// Force in all, as changes of the price have left it (BG-R22): the first part that spends Force pays it.
    pub(crate) force: usize,
    /// What was judged when its payment began, if that could have changed since.
    pub(crate) promise: Option<&'g Promise>,
}

/// What earlier parts have used up.
#[derive(Clone, Copy, Default)]
pub(crate) struct Spent {
    /// Cards that have left their zone.
    gone: payment::Cards,
    /// Force that has been turned face down.
    turned: payment::Cards,
    counters: usize,
    milled: usize,
    /// Whether the card with the effect has left its place.
    source: Option<CardId>,
}

impl Bill<'_> {
    /// Whether all of it can be paid.
    pub(crate) fn is_payable(&self) -> bool {
        payment::payable(self, Spent::default())
    }

    /// The cards that may be picked for a part of which so many picks are left.
    pub(crate) fn picks(&self, part: usize, left: usize) -> payment::Cards {
        Progress::at(part, left, Spent::default()).picks(self, Order::Any)
    }

    /// The zone that a part takes cards from, and which cards of it.
    fn purse(&self, part: usize) -> Option<(Zone, Option<&Filter>)> {
        match self.costs.get(part)? {
            Cost::PayHand { filter, .. } => Some((Zone::Hand, Some(filter))),
            Cost::PayMaterial(_) => Some((Zone::MaterialStack, None)),
            Cost::PayForceCard { filter, .. } => Some((Zone::ChargeZone, Some(filter))),
            _ => None,
        }
    }

    /// Whether a card fits a part, with its filter, now that so much Force has been turned.
    fn fits(&self, part: usize, filter: &Filter, card: CardId, spent: &Spent) -> bool {
        let is_down = || spent.turned.has(card) || self.game.player(self.source.seat).spent.has(card);
        let fits = match self.promise {
            Some(promise) => promise.takes[part].has(card),
            None => self.game.fits_but_face(self.cards, filter, card, Lens::Full),
        };
        fits && filter.face.is_none_or(|face| (face == Face::Down) == is_down())
    }

    fn usable<'s>(&'s self, spent: &'s Spent) -> impl Iterator<Item = CardId> + 's {
        let seat = self.source.seat;
        let turned = &self.game.player(seat).spent;
        let all = self.game.cards_in(Zone::ChargeZone, seat).iter().copied();
        all.filter(move |&card| !turned.has(card) && !spent.turned.has(card) && !spent.gone.has(card))
    }

    /// BG-3.10: the earliest arrived Force first.
    fn spends(&self, force: usize, spent: &mut Spent) -> bool {
        let turned: payment::Cards = self.usable(spent).take(force).collect();
        turned.iter().for_each(|card| spent.turned.add(card));
        turned.len() == force
    }

    fn is_first_force(&self, part: usize) -> bool {
        !self.costs[..part].iter().any(|cost| matches!(cost, Cost::PayForce(_)))
    }

    /// The card itself pays, from one place, once.
    fn gives_source(&self, stands: bool, spent: &mut Spent) -> bool {
        stands && spent.source.replace(self.source.card).is_none()
    }

    /// Force that stays for the kept card.
    fn reserve(&self) -> usize {
        self.promise.map_or_else(|| self.game.reserve(self.cards, self.source.seat), |promise| promise.reserve)
    }

    fn touches_force(&self) -> bool {
        self.costs.iter().any(|cost| matches!(cost, Cost::PayForceCard { .. })) || self.force > 0
    }
}

impl Price for Bill<'_> {
    type Spent = Spent;

    fn parts(&self) -> usize {
        self.costs.len() + 1
    }

    fn wanted(&self, part: usize) -> usize {
        match self.costs.get(part) {
            Some(Cost::PayHand { n, .. } | Cost::PayMaterial(n) | Cost::PayForceCard { n, .. }) => usize::from(*n),
            _ => 0,
        }
    }

    /// Never the card itself (BG-6.10), never the unsummoned kept card (BG-2.14a).
    fn takes(&self, part: usize, spent: &Spent) -> impl Iterator<Item = CardId> {
        let seat = self.source.seat;
        let kept = self.game.player(seat).kept;
        let purse = self.purse(part);
        let zone = purse.map_or(&[][..], |(zone, _)| self.game.cards_in(zone, seat));
        let own = move |&card: &CardId| card != self.source.card && Some(card) != kept && !spent.gone.has(card);
        let filter = purse.and_then(|(_, filter)| filter);
        zone.iter().copied().filter(own).filter(move |&card| filter.is_none_or(|filter| self.fits(part, filter, card, spent)))
    }

    fn spend(&self, _part: usize, card: CardId, spent: &mut Spent) {
        spent.gone.add(card);
    }

    fn settle(&self, part: usize, spent: &mut Spent) -> bool {
        let Source { card, seat } = self.source;
        let game = self.game;
        let Some(cost) = self.costs.get(part) else {
            return !self.touches_force() || self.usable(spent).count() >= self.reserve();
        };
        match cost {
            Cost::PayForce(_) => !self.is_first_force(part) || self.spends(self.force, spent),
            Cost::PayLifeCounter(n) => {
                spent.counters += usize::from(*n);
                spent.counters <= usize::from(game.player(seat).life_counters)
            }
            Cost::PayMill(n) => {
                spent.milled += usize::from(*n);
                spent.milled <= game.count(Zone::MainDeck, seat)
            }
            Cost::PaySelfFromHand => {
                let free = game.player(seat).kept != Some(card);
                self.gives_source(free && game.place_of(card) == Some(Zone::Hand), spent)
            }
            Cost::PaySelfFromField => self.gives_source(matches!(game.place_of(card), Some(Zone::AssistZone | Zone::DomainZone)), spent),
            Cost::PaySelfUnderBase(base) => {
                let placed = game.guardian(seat, Spot::AssistZone) == Some(card);
                let fits = || game.attack_guardian(seat).is_some_and(|guardian| game.fits(self.cards, base, guardian, Lens::Full));
                self.gives_source(placed && (self.promise.is_some() || fits()), spent)
            }
            Cost::PayHand { .. } | Cost::PayMaterial(_) | Cost::PayForceCard { .. } => true,
        }
    }

    fn competes(&self, part: usize) -> bool {
        let Some((zone, _)) = self.purse(part) else { return false };
        let later = part + 1..self.costs.len();
        let same = later.clone().any(|other| self.purse(other).is_some_and(|(purse, _)| purse == zone));
        same || zone == Zone::ChargeZone && (self.force > 0 || self.reserve() > 0)
    }

    fn alike(&self, _part: usize, card: CardId) -> u64 {
        let face = self.game.player(self.source.seat).spent.has(card);
        u64::from(self.game.def(card).0) << 1 | u64::from(face)
    }
}

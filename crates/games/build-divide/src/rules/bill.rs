//! What has to be paid for a play or an activation (BD-4.8, BD-4.14): a bill of parts in printed order, and which cards each part can take.

use fudaba_kernel::{CardId, Seat};
use smallvec::SmallVec;

use super::{Ctx, Layer};
use crate::Cards;
use crate::cards::language::{AuraHost, Cost, Filter, Orientation, Price, Whom, Zone};
use crate::cards::{AbilityId, Hangs, Theme};
use crate::state::{Bearer, BuildDivide, CardSet};

/// All that has to be paid for one play or activation.
#[derive(Clone)]
pub(crate) struct Bill<'c> {
    pub(crate) seat: Seat,
    pub(crate) source: CardId,
    pub(super) parts: Parts<'c>,
    /// Whether a later part may ask for what an earlier one changes, so that it is judged on the table as it will lie then.
    pub(super) is_foreseen: bool,
    /// What cannot pay: a card that is played does not pay for itself, for it has left the hand (BD-5.6).
    pub(super) unfit: CardSet,
}

/// The parts of a bill in printed order, all energy of it in one.
pub(super) type Parts<'c> = SmallVec<[Due<'c>; 6]>;

/// A part of a bill.
#[derive(Clone, Copy)]
pub(super) enum Due<'c> {
    Energy(Price),
    Other(&'c Cost),
}

/// What would be used up and the table does not show yet.
#[derive(Clone, Copy, Default)]
pub(crate) struct Spent {
    /// Cards that would be gone.
    pub(super) gone: CardSet,
    /// Cards that would rest.
    pub(super) rested: CardSet,
    /// Energies that can pay no more: those that are gone before energy is paid, or have to stand after it.
    pub(super) idle: CardSet,
}

/// How many cards a cost takes by picks.
pub(super) fn picks_of(cost: &Cost) -> usize {
    usize::from(match cost {
        Cost::RestUnits { n, .. } | Cost::Discard { n, .. } | Cost::RemoveAuras { n, .. } => *n,
        Cost::PutToGraveyard(whom) | Cost::DestroyOwn(whom) | Cost::ReturnToHand(whom) => match whom {
            Whom::This => 1,
            Whom::Units { n, .. } | Whom::Energies { n, .. } => *n,
        },
        Cost::PayEnergy(_) | Cost::RestSelf | Cost::LifeHeadToGraveyard(_) | Cost::RemoveCounters { .. } | Cost::Mill(_) => 0,
    })
}

/// The energies that a cost takes from their zone.
const fn energies_of(cost: &Cost) -> Option<&Filter> {
    match cost {
        Cost::PutToGraveyard(whom) | Cost::DestroyOwn(whom) | Cost::ReturnToHand(whom) => match whom {
            Whom::Energies { filter, .. } => Some(filter),
            Whom::This | Whom::Units { .. } => None,
        },
        _ => None,
    }
}

/// Whether a cost takes no cards that are chosen, but so many of something.
pub(super) const fn is_counted(cost: &Cost) -> bool {
    matches!(cost, Cost::LifeHeadToGraveyard(_) | Cost::Mill(_) | Cost::RemoveCounters { .. })
}

/// Whether a cost takes energies that still stand.
pub(super) fn wants_standing(cost: &Cost) -> bool {
    energies_of(cost).is_some_and(|filter| filter.orientation == Some(Orientation::Standing))
}

impl BuildDivide {
    /// The bill of playing a card: its energy, then its additional costs (BD-4.14).
    pub(crate) fn bill_of_play<'c>(&self, cards: &'c Cards, seat: Seat, card: CardId, x: u8) -> Bill<'c> {
        let mut parts = SmallVec::new();
        parts.push(Due::Energy(self.play_price(cards, card, x)));
        if self.hot(cards, card).additional {
            let costs = &cards.printed(self.def(card)).additional_cost;
            costs.iter().for_each(|cost| add(&mut parts, due(cost, x)));
        }
        let unfit = std::iter::once(card).collect();
        Bill { seat, source: card, parts, is_foreseen: self.is_foreseen(self.hot(cards, card).hangs), unfit }
    }

    /// The bill of activating an ability.
    pub(crate) fn bill_of_ability<'c>(&self, cards: &'c Cards, seat: Seat, source: CardId, id: AbilityId, x: u8) -> Bill<'c> {
        let mut parts = SmallVec::new();
        cards.ability(id).cost.iter().for_each(|cost| add(&mut parts, due(cost, x)));
        let is_foreseen = self.is_foreseen(cards.ability_hot(id).hangs);
        Bill { seat, source, parts, is_foreseen, unfit: CardSet::NONE }
    }

    /// Whether parts of a price hang on each other in this match.
    fn is_foreseen(&self, hangs: Hangs) -> bool {
        match hangs {
            Hangs::Never => false,
            Hangs::OnEnergy => self.attention.themes & Theme::CountsEnergy.bit() != 0,
            Hangs::OnTable => true,
        }
    }

    /// The cards that a part of a bill can take.
    pub(super) fn payable_with(&self, cards: &Cards, bill: &Bill<'_>, cost: &Cost, spent: &Spent) -> CardSet {
        let units = |filter: &Filter| self.fitting(cards, bill, Zone::Field, filter, spent);
        match cost {
            Cost::RestUnits { filter, .. } => {
                units(filter).iter().filter(|&card| !self.is_resting(card) && !spent.rested.has(card)).collect()
            }
            Cost::Discard { filter, .. } => self.fitting(cards, bill, Zone::Hand, filter, spent),
            Cost::PutToGraveyard(whom) | Cost::DestroyOwn(whom) | Cost::ReturnToHand(whom) => match whom {
                Whom::This => {
                    let there = !spent.gone.has(bill.source) && self.is_there(bill.source);
                    std::iter::once(bill.source).filter(|_| there).collect()
                }
                Whom::Units { filter, .. } => units(filter),
                Whom::Energies { filter, .. } => self.fitting(cards, bill, Zone::EnergyZone, filter, spent),
            },
            Cost::RemoveAuras { from, .. } => {
                let lost = |aura: CardId| {
                    spent.gone.has(aura) || self.host_of(aura).is_some_and(|host| self.takes_auras_along(cards, host, spent))
                };
                self.removable_auras(cards, bill, *from).iter().filter(|&aura| !lost(aura)).collect()
            }
            Cost::PayEnergy(_) | Cost::RestSelf | Cost::LifeHeadToGraveyard(_) | Cost::RemoveCounters { .. } | Cost::Mill(_) => {
                CardSet::NONE
            }
        }
    }

    /// BD-9.33: whether a card can be rested.
    pub(crate) fn may_rest(&self, card: CardId) -> bool {
        !self.is_resting(card) && matches!(self.place(card), Zone::Field | Zone::TerritoryZone | Zone::EnergyZone)
    }

    /// BD-11.11: the auras of a unit that would be gone are gone too; those of a territory stay (BD-11.13).
    fn takes_auras_along(&self, cards: &Cards, host: CardId, spent: &Spent) -> bool {
        spent.gone.has(host) && !self.hot(cards, host).is_territory()
    }

    /// A card that is to pay with itself lies where its ability works: a territory cannot be moved (BD-8.12).
    fn is_there(&self, card: CardId) -> bool {
        !matches!(self.place(card), Zone::TerritoryZone | Zone::Attached | Zone::ResolutionArea)
    }

    fn fitting(&self, cards: &Cards, bill: &Bill<'_>, zone: Zone, filter: &Filter, spent: &Spent) -> CardSet {
        let ctx = Ctx::new(bill.seat, self.zones.handle(bill.source));
        let own = self.cards_in(zone, bill.seat).iter().copied();
        let lies = |card: CardId| !(spent.rested.has(card) && filter.orientation == Some(Orientation::Standing));
        own.filter(|&card| !spent.gone.has(card) && lies(card) && self.fits(cards, filter, card, &ctx, Layer::Full)).collect()
    }

    /// BD-11.14: the auras that a cost may remove.
    fn removable_auras(&self, cards: &Cards, bill: &Bill<'_>, from: AuraHost) -> CardSet {
        let host = match from {
            AuraHost::This => Some(bill.source),
            AuraHost::Territory => self.territory(cards, bill.seat),
            AuraHost::Any => None,
        };
        match (from, host) {
            (AuraHost::Any, _) => {
                let all = Seat::BOTH.into_iter().flat_map(|seat| self.cards_in(Zone::Attached, seat)).copied();
                all.filter(|&aura| self.host_of(aura).is_some_and(|host| self.owner(host) == bill.seat)).collect()
            }
            (_, Some(host)) => self.auras(host).into_iter().collect(),
            _ => CardSet::default(),
        }
    }

    /// Costs that are only counted, each with its like in the same bill.
    pub(super) fn has_counted(&self, cards: &Cards, bill: &Bill<'_>, cost: &Cost) -> bool {
        match cost {
            Cost::LifeHeadToGraveyard(_) => {
                let wanted = bill.sum(|part| if let Cost::LifeHeadToGraveyard(n) = part { *n } else { 0 });
                self.count(Zone::LifeZone, bill.seat) >= wanted
            }
            Cost::Mill(_) => {
                let wanted = bill.sum(|part| if let Cost::Mill(n) = part { *n } else { 0 });
                self.count(Zone::Library, bill.seat) >= wanted
            }
            Cost::RemoveCounters { name, of_player, .. } => {
                let on = self.bearer_of(cards, bill, name, *of_player);
                let kind = cards.counter(name);
                let wanted = bill.sum(|part| match part {
                    Cost::RemoveCounters { name, n, of_player }
                        if cards.counter(name) == kind && self.bearer_of(cards, bill, name, *of_player) == on =>
                    {
                        *n
                    }
                    _ => 0,
                });
                let there = self.counters.iter().find(|entry| entry.on == on && Some(entry.name) == kind);
                there.map_or(0, |entry| usize::from(entry.n)) >= wanted
            }
            _ => true,
        }
    }

    /// BD-10.10: condemnation counters are the player's.
    pub(super) fn bearer_of(&self, cards: &Cards, bill: &Bill<'_>, name: &crate::cards::language::Label, of_player: bool) -> Bearer {
        if of_player || cards.counter(name) == Some(0) { Bearer::Player(bill.seat) } else { Bearer::Card(bill.source) }
    }
}

impl<'c> Bill<'c> {
    /// A bill of one cost alone.
    pub(super) fn only(&self, cost: &'c Cost) -> Bill<'c> {
        Bill { parts: SmallVec::from_iter([Due::Other(cost)]), ..self.clone() }
    }

    /// The bill of these of its parts: what is paid already wants nothing any more.
    pub(super) fn left(&self, due: &[usize]) -> Bill<'c> {
        Bill { parts: due.iter().map(|&at| self.parts[at]).collect(), ..self.clone() }
    }

    /// What all parts of the bill want of one thing.
    fn sum(&self, of: impl Fn(&Cost) -> u8) -> usize {
        let wants = |part: &Due<'_>| if let Due::Other(cost) = part { usize::from(of(cost)) } else { 0 };
        self.parts.iter().map(wants).sum()
    }

    /// Whether a part after this one takes energies that still stand.
    pub(super) fn wants_standing(&self, at: usize) -> bool {
        self.parts[at + 1..].iter().any(|part| matches!(part, Due::Other(cost) if wants_standing(cost)))
    }

    /// The place of the energy on the bill; behind its end where there is none.
    pub(super) fn energy_at(&self) -> usize {
        self.parts.iter().position(|part| matches!(part, Due::Energy(_))).unwrap_or(self.parts.len())
    }
}

fn due(cost: &Cost, x: u8) -> Due<'_> {
    match cost {
        Cost::PayEnergy(icons) => {
            let mut price = icons.price;
            if icons.x && x > 0 {
                price.changed(None, i32::from(x));
            }
            Due::Energy(price)
        }
        other => Due::Other(other),
    }
}

/// Adds a part to a bill. Energy is one price in all: what pays for one icon must leave the others payable (BD-4.7, BD-4.8).
fn add<'c>(parts: &mut Parts<'c>, part: Due<'c>) {
    let known = parts.iter_mut().find_map(|known| if let Due::Energy(price) = known { Some(price) } else { None });
    match (part, known) {
        (Due::Energy(more), Some(price)) => more.icons().for_each(|(color, n)| price.changed(color, i32::from(n))),
        (part, _) => parts.push(part),
    }
}

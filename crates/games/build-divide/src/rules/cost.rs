//! Other costs (BD-4.8): paid together with the energy in printed order, all or nothing; each pick leaves the rest payable. What may be begun,
//! what may be picked and what is refused comes from one search ([`fudaba_kernel::payment`]).

use fudaba_kernel::payment::{self, Order, Progress};
use fudaba_kernel::{CardId, Refusal, Seat, Verdict};
use smallvec::SmallVec;

use super::ask::Picked;
use super::moves::Fate;
use super::{Ctx, Layer};
use crate::cards::AbilityId;
use crate::cards::language::{AuraHost, Cost, Filter, Orientation, Price, Whom, Zone};
use crate::rules::words::{Ask, Do};
use crate::state::{Bearer, BuildDivide, CardSet, Pick};
use crate::{Cards, Desk, Flow};

/// Whether later parts can be paid when an energy rests and so much is still to be paid.
pub(crate) type Leaves<'l> = &'l dyn Fn(&BuildDivide, CardId, Price) -> bool;

/// All that has to be paid for one play or activation.
#[derive(Clone)]
pub(crate) struct Bill<'c> {
    pub(crate) seat: Seat,
    pub(crate) source: CardId,
    parts: Parts<'c>,
    /// What cannot pay: a card that is played does not pay for itself, for it has left the hand (BD-5.6).
    unfit: CardSet,
}

/// The parts of a bill in printed order, all energy of it in one.
type Parts<'c> = SmallVec<[Due<'c>; 6]>;

/// A part of a bill.
#[derive(Clone, Copy)]
enum Due<'c> {
    Energy(Price),
    Other(&'c Cost),
}

/// What would be used up and the table does not show yet.
#[derive(Clone, Copy, Default)]
pub(crate) struct Spent {
    /// Cards that would be gone.
    gone: CardSet,
    /// Cards that would rest.
    rested: CardSet,
    /// Energies that can pay no more: those that are gone before energy is paid, or have to stand after it.
    idle: CardSet,
}

/// What is left of a bill, as it is judged: energy last, for it looks at what the picks leave.
struct Judged<'g, 'c> {
    game: &'g BuildDivide,
    cards: &'g Cards,
    bill: &'g Bill<'c>,
    /// The parts by their place on the bill.
    due: SmallVec<[usize; 6]>,
}

/// What parts of a bill compete for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Units,
    Energies,
    Hand,
    Auras,
    Nothing,
}

impl payment::Price for Judged<'_, '_> {
    type Spent = Spent;

    fn parts(&self) -> usize {
        self.due.len()
    }

    fn wanted(&self, part: usize) -> usize {
        self.other(part).map_or(0, picks_of)
    }

    fn takes(&self, part: usize, spent: &Spent) -> impl Iterator<Item = CardId> {
        let set = self.other(part).map_or(CardSet::NONE, |cost| self.game.payable_with(self.cards, self.bill, cost, spent));
        self.game.in_order(set)
    }

    fn spend(&self, part: usize, card: CardId, spent: &mut Spent) {
        let Some(cost) = self.other(part) else { return };
        if matches!(cost, Cost::RestUnits { .. }) {
            return spent.rested.add(card);
        }
        spent.gone.add(card);
        if self.due[part] < self.bill.energy_at() || wants_standing(cost) {
            spent.idle.add(card);
        }
    }

    fn settle(&self, part: usize, spent: &mut Spent) -> bool {
        let (game, bill) = (self.game, self.bill);
        match &bill.parts[self.due[part]] {
            Due::Energy(price) => game.supply(self.cards, bill.seat, &spent.idle).pays(price),
            Due::Other(Cost::RestSelf) => {
                let ready = game.may_rest(bill.source) && !spent.rested.has(bill.source) && !spent.gone.has(bill.source);
                spent.rested.add(bill.source);
                ready
            }
            Due::Other(cost) => game.has_counted(self.cards, bill, cost),
        }
    }

    fn competes(&self, part: usize) -> bool {
        let class = self.other(part).map_or(Class::Nothing, |cost| self.class_of(cost));
        self.due[part + 1..].iter().any(|&later| match &self.bill.parts[later] {
            Due::Energy(price) => class == Class::Energies && price.total() > 0,
            Due::Other(cost) => match self.class_of(cost) {
                Class::Auras => matches!(class, Class::Auras | Class::Units),
                other => other == class && class != Class::Nothing,
            },
        })
    }

    fn claim(&self, part: usize) -> u8 {
        u8::from(matches!(self.other(part), Some(Cost::RestUnits { .. })))
    }
}

impl<'g, 'c> Judged<'g, 'c> {
    /// The parts of a bill from a place on, one or all of energy left out.
    fn from(game: &'g BuildDivide, cards: &'g Cards, bill: &'g Bill<'c>, from: usize) -> Judged<'g, 'c> {
        let energy = bill.energy_at();
        let others = (from..bill.parts.len()).filter(|&at| at != energy);
        let last = std::iter::once(energy).filter(|&at| at >= from && at < bill.parts.len());
        Judged { game, cards, bill, due: others.chain(last).collect() }
    }

    fn other(&self, part: usize) -> Option<&'c Cost> {
        match self.bill.parts[self.due[part]] {
            Due::Energy(_) => None,
            Due::Other(cost) => Some(cost),
        }
    }

    fn class_of(&self, cost: &Cost) -> Class {
        match cost {
            Cost::RestUnits { .. } => Class::Units,
            Cost::Discard { .. } => Class::Hand,
            Cost::RemoveAuras { .. } => Class::Auras,
            Cost::PutToGraveyard(whom) | Cost::DestroyOwn(whom) | Cost::ReturnToHand(whom) => match whom {
                Whom::This => self.class_of_source(),
                Whom::Units { .. } => Class::Units,
                Whom::Energies { .. } => Class::Energies,
            },
            Cost::RestSelf => self.class_of_source(),
            Cost::PayEnergy(_) | Cost::LifeHeadToGraveyard(_) | Cost::RemoveCounters { .. } | Cost::Mill(_) => Class::Nothing,
        }
    }

    /// What a card that pays with itself is, besides.
    fn class_of_source(&self) -> Class {
        match self.game.place(self.bill.source) {
            Zone::Field => Class::Units,
            Zone::Hand => Class::Hand,
            Zone::EnergyZone => Class::Energies,
            _ => Class::Nothing,
        }
    }
}

/// How many cards a cost takes by picks.
fn picks_of(cost: &Cost) -> usize {
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

/// Whether a cost takes energies that still stand.
fn wants_standing(cost: &Cost) -> bool {
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
        Bill { seat, source: card, parts, unfit }
    }

    /// The bill of activating an ability.
    pub(crate) fn bill_of_ability<'c>(&self, cards: &'c Cards, seat: Seat, source: CardId, id: AbilityId, x: u8) -> Bill<'c> {
        let mut parts = SmallVec::new();
        cards.ability(id).cost.iter().for_each(|cost| add(&mut parts, due(cost, x)));
        Bill { seat, source, parts, unfit: CardSet::NONE }
    }

    /// BD-4.6: whether all of it can be paid, and if not, by which rule.
    pub(crate) fn may_pay(&self, cards: &Cards, bill: &Bill<'_>) -> Verdict {
        if let [Due::Energy(price)] = bill.parts[..] {
            // Nothing else takes what pays it.
            let paid = price.total() == 0 || self.supply(cards, bill.seat, &CardSet::default()).pays(&price);
            return if paid { Ok(()) } else { Err(self.no_energy(bill, &price)) };
        }
        for part in &bill.parts {
            match part {
                Due::Energy(price) if !self.supply(cards, bill.seat, &CardSet::default()).pays(price) => {
                    return Err(self.no_energy(bill, price));
                }
                Due::Other(Cost::RestSelf) if self.is_resting(bill.source) => {
                    return Err(Refusal::new("BD-9.33", "is_resting").card(bill.source));
                }
                _ => {}
            }
        }
        let unfit = Spent { gone: bill.unfit, ..Spent::default() };
        let paid = payment::payable(&Judged::from(self, cards, bill, 0), unfit);
        if paid { Ok(()) } else { Err(Refusal::new("BD-4.6", "no_cost").card(bill.source)) }
    }

    fn no_energy(&self, bill: &Bill<'_>, price: &Price) -> Refusal {
        let missing = price.total() as i32 - self.standing_energies(bill.seat, &CardSet::default()).count() as i32;
        Refusal::new("BD-4.6", "no_energy").card(bill.source).number(missing.max(0))
    }

    /// The cards that a part of a bill can take.
    fn payable_with(&self, cards: &Cards, bill: &Bill<'_>, cost: &Cost, spent: &Spent) -> CardSet {
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
    fn may_rest(&self, card: CardId) -> bool {
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
    fn has_counted(&self, cards: &Cards, bill: &Bill<'_>, cost: &Cost) -> bool {
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
    fn bearer_of(&self, cards: &Cards, bill: &Bill<'_>, name: &crate::cards::language::Label, of_player: bool) -> Bearer {
        if of_player || cards.counter(name) == Some(0) { Bearer::Player(bill.seat) } else { Bearer::Card(bill.source) }
    }

    /// BD-4.8: pays all of it, in printed order.
    pub(crate) fn pay_bill(&mut self, desk: &mut Desk<'_>, bill: &Bill<'_>) -> Flow {
        for at in 0..bill.parts.len() {
            match bill.parts[at] {
                Due::Energy(price) => {
                    let cards = desk.cards;
                    let leaves = |game: &BuildDivide, energy: CardId, rest: Price| game.leaves_payable(cards, bill, (at, rest), energy);
                    let leaves: Option<Leaves<'_>> = if bill.wants_standing(at) { Some(&leaves) } else { None };
                    self.pay_energy(desk, (bill.seat, Some(bill.source)), price, leaves)?;
                }
                Due::Other(cost) => self.pay_other(desk, bill, at, cost)?,
            }
        }
        Ok(())
    }

    /// Whether the rest of the energy and all later parts can be paid when this energy rests.
    fn leaves_payable(&self, cards: &Cards, bill: &Bill<'_>, (at, rest): (usize, Price), energy: CardId) -> bool {
        let mut left = bill.clone();
        left.parts[at] = Due::Energy(rest);
        let rested: CardSet = std::iter::once(energy).collect();
        payment::payable(&Judged::from(self, cards, &left, at), Spent { rested, idle: rested, ..Spent::default() })
    }

    fn pay_other(&mut self, desk: &mut Desk<'_>, bill: &Bill<'_>, at: usize, cost: &Cost) -> Flow {
        let seat = bill.seat;
        let words = ("BD-4.8", "paid_with");
        match cost {
            Cost::RestSelf => {
                self.rest(desk, bill.source, "BD-4.8");
            }
            Cost::LifeHeadToGraveyard(n) => {
                let head: Picked = self.cards_in(Zone::LifeZone, seat).iter().copied().take(usize::from(*n)).collect();
                self.send(desk, &head, Fate::Graveyard, ("BD-9.17", "life_to_graveyard"));
            }
            Cost::Mill(n) => {
                let top: Picked = self.cards_in(Zone::Library, seat).iter().copied().take(usize::from(*n)).collect();
                self.send(desk, &top, Fate::Graveyard, ("BD-4.8", "milled"));
            }
            Cost::RemoveCounters { name, n, of_player } => {
                let on = self.bearer_of(desk.cards, bill, name, *of_player);
                let kind = desk.cards.counter(name).unwrap_or(0);
                self.spend_counters(desk, on, kind, u16::from(*n), "BD-4.8");
            }
            _ => {
                let picked = self.pick_payment(desk, bill, at, cost)?;
                match cost {
                    Cost::RestUnits { .. } => picked.iter().for_each(|&card| {
                        self.rest(desk, card, "BD-4.8");
                    }),
                    Cost::Discard { .. } => {
                        self.discard_cards(desk, seat, &picked, "BD-9.15");
                    }
                    Cost::DestroyOwn(_) => {
                        self.send(desk, &picked, Fate::Destroyed, ("BD-9.20", "destroyed"));
                    }
                    Cost::ReturnToHand(_) => {
                        self.send(desk, &picked, Fate::Hand, ("BD-9.22", "to_hand"));
                    }
                    _ => {
                        self.send(desk, &picked, Fate::Graveyard, words);
                    }
                }
            }
        }
        Ok(())
    }

    /// D8, D23: single picks in the order in which the cards lie, each of which leaves the rest payable.
    fn pick_payment(&mut self, desk: &mut Desk<'_>, bill: &Bill<'_>, at: usize, cost: &Cost) -> Flow<Picked> {
        let verb = if matches!(cost, Cost::Discard { .. }) { Do::Discard } else { Do::Pay };
        let question = Ask::PayCost.question(bill.seat).by(bill.source);
        let mut progress = Progress::at(0, picks_of(cost), Spent::default());
        let mut picked = Picked::new();
        while progress.left() > 0 {
            let allowed: CardSet = progress.picks(&Judged::from(self, desk.cards, bill, at), Order::Lying).iter().collect();
            if allowed.is_empty() {
                break;
            }
            let card = self.pick(desk, question, Pick::of(allowed, verb))?.card.expect("a card was picked");
            progress.pick(&Judged::from(self, desk.cards, bill, at), card, Order::Lying);
            picked.push(card);
        }
        Ok(picked)
    }
}

impl Bill<'_> {
    /// What all parts of the bill want of one thing.
    fn sum(&self, of: impl Fn(&Cost) -> u8) -> usize {
        let wants = |part: &Due<'_>| if let Due::Other(cost) = part { usize::from(of(cost)) } else { 0 };
        self.parts.iter().map(wants).sum()
    }

    /// Whether a part after this one takes energies that still stand.
    fn wants_standing(&self, at: usize) -> bool {
        self.parts[at + 1..].iter().any(|part| matches!(part, Due::Other(cost) if wants_standing(cost)))
    }

    /// The place of the energy on the bill; behind its end where there is none.
    fn energy_at(&self) -> usize {
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

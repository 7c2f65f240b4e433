//! Other costs (BD-4.8): paid together with the energy in printed order, all or nothing; each pick leaves the rest payable.

use fudaba_kernel::{CardId, Refusal, Seat, Verdict};
use smallvec::SmallVec;

use super::ask::Picked;
use super::moves::Fate;
use super::{Ctx, Layer};
use crate::cards::AbilityId;
use crate::cards::language::{AuraHost, Cost, Filter, Price, Whom, Zone};
use crate::rules::words::{Ask, Do};
use crate::state::{Bearer, BuildDivide, CardSet, Pick};
use crate::{Cards, Desk, Flow};

/// All that has to be paid for one play or activation.
pub(crate) struct Bill<'c> {
    pub(crate) seat: Seat,
    pub(crate) source: CardId,
    parts: Parts<'c>,
    /// What cannot pay: a card that is played does not pay for itself, for it has left the hand (BD-5.6).
    unfit: Spent,
}

/// The parts of a bill in printed order, all energy of it in one.
type Parts<'c> = SmallVec<[Due<'c>; 6]>;

/// A part of a bill.
#[derive(Clone, Copy)]
enum Due<'c> {
    Energy(Price),
    Other(&'c Cost),
}

/// What earlier parts of a bill would use up.
#[derive(Clone, Copy, Default)]
struct Spent {
    /// Cards that would be gone.
    gone: CardSet,
    /// Units that would rest.
    rested: CardSet,
}

/// Cards a part of a bill can take, how many of them, and what it does with them.
struct Need {
    set: CardSet,
    n: usize,
    kind: Class,
    rests: bool,
}

/// What parts of a bill compete for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Units,
    Energies,
    Hand,
    Auras,
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
        let mut unfit = Spent::default();
        unfit.gone.add(card);
        Bill { seat, source: card, parts, unfit }
    }

    /// The bill of activating an ability.
    pub(crate) fn bill_of_ability<'c>(&self, cards: &'c Cards, seat: Seat, source: CardId, id: AbilityId, x: u8) -> Bill<'c> {
        let mut parts = SmallVec::new();
        cards.ability(id).cost.iter().for_each(|cost| add(&mut parts, due(cost, x)));
        Bill { seat, source, parts, unfit: Spent::default() }
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
        if self.is_payable(cards, bill, 0, bill.unfit) { Ok(()) } else { Err(Refusal::new("BD-4.6", "no_cost").card(bill.source)) }
    }

    fn no_energy(&self, bill: &Bill<'_>, price: &Price) -> Refusal {
        let missing = price.total() as i32 - self.standing_energies(bill.seat, &CardSet::default()).count() as i32;
        Refusal::new("BD-4.6", "no_energy").card(bill.source).number(missing.max(0))
    }

    fn is_payable(&self, cards: &Cards, bill: &Bill<'_>, at: usize, spent: Spent) -> bool {
        match bill.parts.get(at) {
            None => true,
            Some(Due::Energy(price)) => {
                self.supply(cards, bill.seat, &spent.gone).pays(price) && self.is_payable(cards, bill, at + 1, spent)
            }
            Some(Due::Other(Cost::RestSelf)) => {
                let ready = !self.is_resting(bill.source) && !spent.rested.has(bill.source) && !spent.gone.has(bill.source);
                let mut rested = spent;
                rested.rested.add(bill.source);
                ready && self.is_payable(cards, bill, at + 1, rested)
            }
            Some(Due::Other(cost)) => match self.need(cards, bill, cost, &spent) {
                Some(need) => self.can_choose(cards, bill, at, (&need, need.n, need.set), spent),
                None => self.has_counted(cards, bill, cost) && self.is_payable(cards, bill, at + 1, spent),
            },
        }
    }

    /// Whether `n` cards can be taken out of a set so that the rest of the bill stays payable.
    fn can_choose(&self, cards: &Cards, bill: &Bill<'_>, at: usize, (need, n, set): (&Need, usize, CardSet), spent: Spent) -> bool {
        if set.len() < n {
            return false;
        }
        if n == 0 {
            return self.is_payable(cards, bill, at + 1, spent);
        }
        if !bill.competes(at, need.kind) {
            return self.is_payable(cards, bill, at + 1, spent);
        }
        let mut left = set;
        set.iter().any(|card| {
            left.remove(card);
            self.can_choose(cards, bill, at, (need, n - 1, left), used(spent, need, card))
        })
    }

    /// The cards that a part of a bill can take.
    fn need(&self, cards: &Cards, bill: &Bill<'_>, cost: &Cost, spent: &Spent) -> Option<Need> {
        let units = |filter: &Filter| self.fitting(cards, bill, Zone::Field, filter, spent);
        Some(match cost {
            Cost::RestUnits { n, filter } => {
                let standing = units(filter).iter().filter(|&card| !self.is_resting(card) && !spent.rested.has(card)).collect();
                Need { set: standing, n: usize::from(*n), kind: Class::Units, rests: true }
            }
            Cost::Discard { n, filter } => {
                Need { set: self.fitting(cards, bill, Zone::Hand, filter, spent), n: usize::from(*n), kind: Class::Hand, rests: false }
            }
            Cost::PutToGraveyard(whom) | Cost::DestroyOwn(whom) | Cost::ReturnToHand(whom) => match whom {
                Whom::This => {
                    let there = !spent.gone.has(bill.source) && self.is_there(bill.source);
                    let set = std::iter::once(bill.source).filter(|_| there).collect();
                    Need { set, n: 1, kind: Class::Units, rests: false }
                }
                Whom::Units { n, filter } => Need { set: units(filter), n: usize::from(*n), kind: Class::Units, rests: false },
                Whom::Energies { n, filter } => {
                    let set = self.fitting(cards, bill, Zone::EnergyZone, filter, spent);
                    Need { set, n: usize::from(*n), kind: Class::Energies, rests: false }
                }
            },
            Cost::RemoveAuras { n, from } => {
                let lost = |aura: CardId| {
                    spent.gone.has(aura) || self.host_of(aura).is_some_and(|host| self.takes_auras_along(cards, host, spent))
                };
                let set = self.removable_auras(cards, bill, *from).iter().filter(|&aura| !lost(aura)).collect();
                Need { set, n: usize::from(*n), kind: Class::Auras, rests: false }
            }
            _ => return None,
        })
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
        own.filter(|&card| !spent.gone.has(card) && self.fits(cards, filter, card, &ctx, Layer::Full)).collect()
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
                Due::Energy(price) => self.pay_energy(desk, bill.seat, Some(bill.source), price)?,
                Due::Other(cost) => self.pay_other(desk, bill, at, cost)?,
            }
        }
        Ok(())
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
        let Some(need) = self.need(desk.cards, bill, cost, &Spent::default()) else { return Ok(Picked::new()) };
        let verb = if matches!(cost, Cost::Discard { .. }) { Do::Discard } else { Do::Pay };
        let question = Ask::PayCost.question(bill.seat).by(bill.source);
        let (mut picked, mut left, mut spent) = (Picked::new(), need.set, Spent::default());
        while picked.len() < need.n {
            let wanted = need.n - picked.len() - 1;
            let mut allowed = CardSet::default();
            let order: SmallVec<[CardId; 64]> = self.in_order(left).collect();
            let mut later = left;
            for &card in &order {
                later.remove(card);
                if self.can_choose(desk.cards, bill, at, (&need, wanted, later), used(spent, &need, card)) {
                    allowed.add(card);
                }
            }
            if allowed.is_empty() {
                break;
            }
            let action = self.pick(desk, question, Pick::of(allowed, verb))?;
            let card = action.card.expect("a card was picked");
            picked.push(card);
            spent = used(spent, &need, card);
            for &other in order.iter().take_while(|&&other| other != card) {
                left.remove(other);
            }
            left.remove(card);
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

    /// Whether a later part takes cards of the same class.
    fn competes(&self, at: usize, class: Class) -> bool {
        self.parts[at + 1..].iter().any(|part| match part {
            Due::Energy(price) => class == Class::Energies && price.total() > 0,
            Due::Other(cost) => match cost {
                Cost::RestSelf | Cost::RestUnits { .. } => class == Class::Units,
                Cost::Discard { .. } => class == Class::Hand,
                Cost::RemoveAuras { .. } => class == Class::Auras || class == Class::Units,
                Cost::PutToGraveyard(Whom::Energies { .. }) => class == Class::Energies,
                Cost::PutToGraveyard(_) | Cost::DestroyOwn(_) | Cost::ReturnToHand(_) => class == Class::Units,
                _ => false,
            },
        })
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

fn used(mut spent: Spent, need: &Need, card: CardId) -> Spent {
    if need.rests {
        spent.rested.add(card);
    } else {
        spent.gone.add(card);
    }
    spent
}

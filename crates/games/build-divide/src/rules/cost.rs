//! Other costs (BD-4.8): paid together with the energy in printed order, all or nothing; each pick leaves the rest payable. What may be begun,
//! what may be picked and what is refused comes from one search ([`fudaba_kernel::payment`]).

use fudaba_kernel::payment::{self, Order, Progress};
use fudaba_kernel::{CardId, Refusal, Seat, Verdict};
use smallvec::SmallVec;

use super::ask::Picked;
use super::bill::{Bill, Due, Spent, is_counted, picks_of, wants_standing};
use super::energy::Leaves;
use super::foreseen::{Ahead, Foreseen};
use super::moves::Fate;
use crate::cards::language::{Cost, Price, Whom, Zone};
use crate::rules::words::{Ask, Do};
use crate::state::{BuildDivide, CardSet, Pick};
use crate::{Cards, Desk, Flow};

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
            Due::Other(cost) if is_counted(cost) => game.has_counted(self.cards, &bill.left(&self.due), cost),
            Due::Other(_) => true,
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

impl BuildDivide {
    /// BD-4.6: whether all of it can be paid, and if not, by which rule.
    pub(crate) fn may_pay(&self, cards: &Cards, bill: &Bill<'_>) -> Verdict {
        if let [only] = &bill.parts[..] {
            return self.may_pay_only(cards, bill, only);
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
        let paid = if bill.is_foreseen {
            payment::payable(&Foreseen { game: self, cards, bill, from: 0 }, Ahead::of(self.announced(cards, bill)))
        } else {
            payment::payable(&Judged::from(self, cards, bill, 0), Spent { gone: bill.unfit, ..Spent::default() })
        };
        if paid { Ok(()) } else { Err(Refusal::new("BD-4.6", "no_cost").card(bill.source)) }
    }

    /// The same for a bill of one part, with which nothing competes.
    fn may_pay_only(&self, cards: &Cards, bill: &Bill<'_>, part: &Due<'_>) -> Verdict {
        match part {
            Due::Energy(price) => {
                let paid = price.total() == 0 || self.supply(cards, bill.seat, &CardSet::NONE).pays(price);
                if paid { Ok(()) } else { Err(self.no_energy(bill, price)) }
            }
            Due::Other(Cost::RestSelf) if self.is_resting(bill.source) => Err(Refusal::new("BD-9.33", "is_resting").card(bill.source)),
            Due::Other(cost) => {
                let unfit = Spent { gone: bill.unfit, ..Spent::default() };
                let paid = match picks_of(cost) {
                    0 if matches!(cost, Cost::RestSelf) => self.may_rest(bill.source),
                    0 => self.has_counted(cards, bill, cost),
                    n => self.payable_with(cards, bill, cost, &unfit).len() >= n,
                };
                if paid { Ok(()) } else { Err(Refusal::new("BD-4.6", "no_cost").card(bill.source)) }
            }
        }
    }

    fn no_energy(&self, bill: &Bill<'_>, price: &Price) -> Refusal {
        let missing = price.total() as i32 - self.standing_energies(bill.seat, &CardSet::default()).count() as i32;
        Refusal::new("BD-4.6", "no_energy").card(bill.source).number(missing.max(0))
    }

    /// BD-4.8: pays all of it, in printed order.
    pub(crate) fn pay_bill(&mut self, desk: &mut Desk<'_>, bill: &Bill<'_>) -> Flow {
        for at in 0..bill.parts.len() {
            match bill.parts[at] {
                Due::Energy(price) => {
                    let cards = desk.cards;
                    let leaves = |game: &BuildDivide, energy: CardId, rest: Price| game.leaves_payable(cards, bill, (at, rest), energy);
                    let leaves: Option<Leaves<'_>> = if bill.is_foreseen || bill.wants_standing(at) { Some(&leaves) } else { None };
                    self.pay_energy(desk, (bill.seat, Some(bill.source)), price, leaves)?;
                }
                Due::Other(cost) => {
                    let picked = self.pick_payment(desk, bill, at, cost)?;
                    self.take_payment(desk, bill, cost, &picked);
                }
            }
        }
        Ok(())
    }

    /// Whether the rest of the energy and all later parts can be paid when this energy rests.
    fn leaves_payable(&self, cards: &Cards, bill: &Bill<'_>, (at, rest): (usize, Price), energy: CardId) -> bool {
        let mut left = bill.clone();
        left.parts[at] = Due::Energy(rest);
        let rested: CardSet = std::iter::once(energy).collect();
        if bill.is_foreseen {
            let mut after = self.clone();
            after.resting.add(energy);
            return payment::payable(&Foreseen { game: &after, cards, bill: &left, from: at }, Ahead::default());
        }
        payment::payable(&Judged::from(self, cards, &left, at), Spent { rested, idle: rested, ..Spent::default() })
    }

    /// One part of a bill is paid, with these cards where it takes some.
    pub(super) fn take_payment<'c>(&mut self, desk: &mut Desk<'_>, bill: &Bill<'c>, cost: &'c Cost, picked: &[CardId]) {
        debug_assert_eq!(picked.len(), picks_of(cost), "a cost is paid in full (BD-4.6)");
        debug_assert!(self.has_counted(desk.cards, &bill.only(cost), cost), "a cost is paid in full (BD-4.6)");
        let seat = bill.seat;
        match cost {
            Cost::PayEnergy(_) => {}
            Cost::RestSelf => self.rest(desk, bill.source, "BD-4.8"),
            Cost::RestUnits { .. } => picked.iter().for_each(|&card| self.rest(desk, card, "BD-4.8")),
            Cost::Discard { .. } => _ = self.discard_cards(desk, seat, picked, "BD-9.15"),
            Cost::DestroyOwn(_) => _ = self.send(desk, picked, Fate::Destroyed, ("BD-9.20", "destroyed")),
            Cost::ReturnToHand(_) => _ = self.send(desk, picked, Fate::Hand, ("BD-9.22", "to_hand")),
            Cost::PutToGraveyard(_) | Cost::RemoveAuras { .. } => {
                self.send(desk, picked, Fate::Graveyard, ("BD-4.8", "paid_with"));
            }
            Cost::LifeHeadToGraveyard(n) => self.bury_top(desk, (Zone::LifeZone, seat, *n), ("BD-9.17", "life_to_graveyard")),
            Cost::Mill(n) => self.bury_top(desk, (Zone::Library, seat, *n), ("BD-4.8", "milled")),
            Cost::RemoveCounters { name, n, of_player } => {
                let on = self.bearer_of(desk.cards, bill, name, *of_player);
                let kind = desk.cards.counter(name).unwrap_or(0);
                self.spend_counters(desk, on, kind, u16::from(*n), "BD-4.8");
            }
        }
    }

    fn bury_top(&mut self, desk: &mut Desk<'_>, (zone, seat, n): (Zone, Seat, u8), words: (&'static str, &'static str)) {
        let top: Picked = self.cards_in(zone, seat).iter().copied().take(usize::from(n)).collect();
        self.send(desk, &top, Fate::Graveyard, words);
    }

    /// D8, D23: single picks in the order in which the cards lie, each of which leaves the rest payable.
    fn pick_payment(&mut self, desk: &mut Desk<'_>, bill: &Bill<'_>, at: usize, cost: &Cost) -> Flow<Picked> {
        let wanted = picks_of(cost);
        if wanted == 0 {
            return Ok(Picked::new());
        }
        let cards = desk.cards;
        if bill.is_foreseen {
            let progress = Progress::at(0, wanted, Ahead::default());
            let picks = |game: &BuildDivide, progress: &Progress<Ahead>| {
                progress.picks(&Foreseen { game, cards, bill, from: at }, Order::Lying).iter().collect()
            };
            let note = |game: &BuildDivide, progress: &mut Progress<Ahead>, card| {
                progress.pick(&Foreseen { game, cards, bill, from: at }, card, Order::Lying);
            };
            return self.pick_each(desk, (bill, cost), progress, (picks, note));
        }
        let progress = Progress::at(0, wanted, Spent::default());
        let picks = |game: &BuildDivide, progress: &Progress<Spent>| {
            progress.picks(&Judged::from(game, cards, bill, at), Order::Lying).iter().collect()
        };
        let note = |game: &BuildDivide, progress: &mut Progress<Spent>, card| {
            progress.pick(&Judged::from(game, cards, bill, at), card, Order::Lying);
        };
        self.pick_each(desk, (bill, cost), progress, (picks, note))
    }

    fn pick_each<S: Clone>(
        &mut self,
        desk: &mut Desk<'_>,
        (bill, cost): (&Bill<'_>, &Cost),
        mut progress: Progress<S>,
        (picks, note): (impl Fn(&BuildDivide, &Progress<S>) -> CardSet, impl Fn(&BuildDivide, &mut Progress<S>, CardId)),
    ) -> Flow<Picked> {
        let verb = if matches!(cost, Cost::Discard { .. }) { Do::Discard } else { Do::Pay };
        let question = Ask::PayCost.question(bill.seat).by(bill.source);
        let mut picked = Picked::new();
        while progress.left() > 0 {
            let allowed = picks(self, &progress);
            debug_assert!(!allowed.is_empty(), "what is begun can be paid (BD-4.6)");
            if allowed.is_empty() {
                break;
            }
            let card = self.pick(desk, question, Pick::of(allowed, verb))?.card.expect("a card was picked");
            note(self, &mut progress, card);
            picked.push(card);
        }
        Ok(picked)
    }
}

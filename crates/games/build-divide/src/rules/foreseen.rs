//! Prices whose later parts ask for what earlier ones change (BD-4.6, BD-4.8): a unit that is destroyed lends its strength to no other one any
//! more, a card that is returned can be discarded. Each part is judged on the table as it will lie when it is paid.

use std::rc::Rc;

use fudaba_kernel::{CardId, Seat, payment};
use smallvec::SmallVec;

use super::bill::{Bill, Due, Spent, picks_of};
use super::energy::Supply;
use super::trigger::Detail;
use crate::cards::Cue;
use crate::cards::language::{Cost, Price, Whom, Zone};
use crate::state::{BuildDivide, CardSet, Manner};
use crate::{Cards, Desk};

/// What is left of a bill, in printed order.
pub(super) struct Foreseen<'g, 'c> {
    pub(super) game: &'g BuildDivide,
    pub(super) cards: &'g Cards,
    pub(super) bill: &'g Bill<'c>,
    /// The first part that is left.
    pub(super) from: usize,
}

/// How far a payment has come: the table as it lies when all parts before the present one have been paid, and the picks for that one.
#[derive(Clone, Default)]
pub(super) struct Ahead {
    /// None: as it lies now.
    table: Option<Rc<BuildDivide>>,
    picked: SmallVec<[CardId; 8]>,
}

impl Ahead {
    /// Nothing has been paid yet on this table, or on the one that there is.
    pub(super) fn of(table: Option<BuildDivide>) -> Ahead {
        Ahead { table: table.map(Rc::new), ..Ahead::default() }
    }
}

impl payment::Price for Foreseen<'_, '_> {
    type Spent = Ahead;

    fn parts(&self) -> usize {
        self.bill.parts.len() - self.from
    }

    fn wanted(&self, part: usize) -> usize {
        match self.due(part) {
            Due::Energy(price) => price.total() as usize,
            Due::Other(cost) => picks_of(cost),
        }
    }

    fn takes(&self, part: usize, ahead: &Ahead) -> impl Iterator<Item = CardId> {
        let table = self.table(ahead);
        let picked: CardSet = ahead.picked.iter().copied().collect();
        let set = match self.due(part) {
            Due::Energy(price) => table.energies_beside(self.cards, self.bill.seat, price, &picked),
            Due::Other(cost) if self.is_lost(cost, table) => CardSet::NONE,
            Due::Other(cost @ Cost::RestUnits { .. }) => {
                table.payable_with(self.cards, self.bill, cost, &Spent { rested: picked, ..Spent::default() })
            }
            Due::Other(cost) => table.payable_with(self.cards, self.bill, cost, &Spent { gone: picked, ..Spent::default() }),
        };
        table.in_order(set).collect::<SmallVec<[CardId; 64]>>().into_iter()
    }

    fn spend(&self, part: usize, card: CardId, ahead: &mut Ahead) {
        ahead.picked.push(card);
        if ahead.picked.len() == self.wanted(part) {
            self.pay(part, ahead);
        }
    }

    fn settle(&self, part: usize, ahead: &mut Ahead) -> bool {
        let table = self.table(ahead);
        let ready = match self.due(part) {
            Due::Energy(_) => true,
            Due::Other(Cost::RestSelf) => table.may_rest(self.bill.source),
            Due::Other(cost) => table.has_counted(self.cards, &self.bill.only(cost), cost),
        };
        if ready {
            self.pay(part, ahead);
        }
        ready
    }

    fn may_grow(&self) -> bool {
        true
    }

    /// Energies and cards in hand of one print fare the same, whichever of them is taken.
    fn alike(&self, part: usize, card: CardId) -> u64 {
        let print = 1 << 32 | u64::from(self.game.def(card).0);
        match self.due(part) {
            Due::Energy(_) | Due::Other(Cost::Discard { .. }) => print,
            Due::Other(Cost::PutToGraveyard(whom) | Cost::ReturnToHand(whom)) if matches!(whom, Whom::Energies { .. }) => {
                print << 1 | u64::from(self.game.is_resting(card))
            }
            Due::Other(_) => card.index() as u64,
        }
    }
}

impl<'c> Foreseen<'_, 'c> {
    fn due(&self, part: usize) -> &Due<'c> {
        &self.bill.parts[self.from + part]
    }

    fn table<'a>(&'a self, ahead: &'a Ahead) -> &'a BuildDivide {
        ahead.table.as_deref().unwrap_or(self.game)
    }

    /// Whether a cost takes the source, and that has become another object by an earlier part.
    fn is_lost(&self, cost: &Cost, table: &BuildDivide) -> bool {
        let source = self.bill.source;
        let takes_itself = matches!(cost, Cost::PutToGraveyard(Whom::This) | Cost::DestroyOwn(Whom::This) | Cost::ReturnToHand(Whom::This));
        takes_itself && self.table(&Ahead::default()).place(source) != table.place(source)
    }

    /// The table as it lies when this part has been paid, too.
    fn pay(&self, part: usize, ahead: &mut Ahead) {
        let mut after = self.table(ahead).clone();
        Desk::aside(self.cards, |desk| match self.due(part) {
            Due::Energy(_) => after.rest_energies(desk, &ahead.picked),
            Due::Other(cost) => after.take_payment(desk, self.bill, cost, &ahead.picked),
        });
        *ahead = Ahead::of(Some(after));
    }
}

impl BuildDivide {
    fn rest_energies(&mut self, desk: &mut Desk<'_>, energies: &[CardId]) {
        for &card in energies {
            self.resting.add(card);
            self.happen_to(desk.cards, Cue::Rests, card, Detail::Nothing);
        }
    }

    /// The standing energies each of which can pay a part of a price together with those that are picked for it.
    fn energies_beside(&self, cards: &Cards, seat: Seat, price: &Price, picked: &CardSet) -> CardSet {
        let mut taken = Supply::default();
        picked.iter().for_each(|card| taken.add(self.hot(cards, card).colors));
        let supply = self.supply(cards, seat, &CardSet::NONE);
        let fits = |card: &CardId| {
            let mut taken = taken;
            taken.add(self.hot(cards, *card).colors);
            taken.fits_into(price)
        };
        if !supply.pays(price) {
            return CardSet::NONE;
        }
        self.standing_energies(seat, picked).filter(fits).collect()
    }

    /// BD-5.6 (1): the table with the card in the resolution area that a bill is for, where it still lies elsewhere.
    pub(super) fn announced(&self, cards: &Cards, bill: &Bill<'_>) -> Option<BuildDivide> {
        let lies_elsewhere = bill.unfit.has(bill.source) && self.place(bill.source) != Zone::ResolutionArea;
        lies_elsewhere.then(|| self.as_announced(cards, bill.seat, bill.source))
    }

    /// The table as it lies when a card has been announced: what is counted in hands counts it no more.
    pub(super) fn as_announced(&self, cards: &Cards, seat: Seat, card: CardId) -> BuildDivide {
        let mut after = self.clone();
        Desk::aside(cards, |desk| after.announce_card(desk, seat, card, Manner::Paid));
        after.end_untrue(cards);
        after
    }
}

//! MR-6.20, MR-R110: the price of an ability, judged and paid as a whole: units, start-up counters, life, and what else it costs.

use arrayvec::ArrayVec;
use fudaba_kernel::payment::{Order, Price, Progress, payable};
use fudaba_kernel::{CardId, Flow, Refusal, Seat, Verdict};

use super::costs::{Yields, saturates};
use super::placing::cost_paid;
use crate::cards::language::{Activated, Cause, Cost, Filter, Kind, Startup};
use crate::cards::{Catalogue, LineId, MOST_COSTS, topic};
use crate::rules::context::Values;
use crate::rules::leaving::Way;
use crate::rules::words::Ask;
use crate::rules::{At, Means};
use crate::state::{CardSet, Due, MistralRouge};

/// What an ability costs in cards: each card pays for one part (MR-R110).
pub(super) struct Bill<'g> {
    game: &'g MistralRouge,
    cards: &'g Catalogue,
    seat: Seat,
    source: CardId,
    due: &'g Due,
    yields: Yields,
    parts: ArrayVec<Part, { MOST_COSTS + 1 }>,
}

/// A part of a price that takes cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    /// So many cards of the set of this number.
    Cards(usize, u8),
    /// The card itself.
    Itself,
    /// Units: judged last, of what the others leave, though paid first.
    Units,
}

impl Bill<'_> {
    /// The same where something has paid a unit.
    pub(super) fn with_yields(self, yields: Yields) -> Self {
        Bill { yields, ..self }
    }

    /// The cards that go when this one does: itself, and what is attached to it (MR-9.10).
    fn goes(&self, card: CardId, gone: &mut CardSet) {
        gone.add(card);
        self.game.attached(card).iter().for_each(|&spirit| gone.add(spirit));
    }
}

impl Price for Bill<'_> {
    type Spent = CardSet;

    fn parts(&self) -> usize {
        self.parts.len()
    }

    fn wanted(&self, part: usize) -> usize {
        if let Part::Cards(_, n) = self.parts[part] { usize::from(n) } else { 0 }
    }

    fn takes(&self, part: usize, spent: &CardSet) -> impl Iterator<Item = CardId> {
        let fits = if let Part::Cards(set, _) = self.parts[part] { self.due.fits[set] } else { CardSet::NONE };
        fits.without(*spent).iter()
    }

    fn spend(&self, _part: usize, card: CardId, spent: &mut CardSet) {
        self.goes(card, spent);
    }

    fn settle(&self, part: usize, spent: &mut CardSet) -> bool {
        match self.parts[part] {
            Part::Itself if spent.has(self.source) => false,
            Part::Itself => {
                self.goes(self.source, spent);
                true
            }
            Part::Units => {
                let mut yields = self.yields;
                let spent = spent.iter().filter(|&card| Some(card) != self.due.keeps);
                spent.for_each(|card| self.game.take_yield(self.cards, self.seat, card, &mut yields));
                saturates(&yields, &self.due.units, self.due.stage)
            }
            Part::Cards(..) => true,
        }
    }

    /// Cards of the hand are wanted by other parts that take them alone.
    fn competes(&self, part: usize) -> bool {
        let Part::Cards(set, _) = self.parts[part] else { return true };
        let own = self.due.fits[set];
        let on_field = own.iter().next().is_some_and(|card| self.game.lies_on_field(card));
        let shares = |later: &Part| matches!(later, Part::Cards(other, _) if !own.and(self.due.fits[*other]).is_empty());
        let later = &self.parts[part + 1..];
        if on_field { !later.is_empty() } else { later.iter().any(shares) }
    }

    /// What fits the same parts and yields the same units is alike, but for what has spirits attached.
    fn alike(&self, _part: usize, card: CardId) -> u64 {
        if card == self.source || !self.game.attached(card).is_empty() {
            return 1 << 32 | u64::from(card.0);
        }
        let fits = self.due.fits.iter().fold(0, |bits, fits| bits << 1 | u64::from(fits.has(card)));
        let class = self.game.class_of(self.cards, self.seat, card).map_or(0, |class| class as u64 + 1);
        fits | class << 8 | u64::from(self.game.attributes(self.cards, card).0) << 16
    }
}

impl MistralRouge {
    /// What is due for an ability before anything is paid.
    pub(crate) fn due_of(&self, cards: &Catalogue, seat: Seat, card: CardId, line: LineId) -> Due {
        let Some(activated) = cards.line(line).activated() else { return Due::NOTHING };
        let units = self.cost_changed(cards, seat, card, activated.exhaustion.units());
        let mut due = Due { units, ..Due::NOTHING };
        for cost in &*activated.cost {
            match cost {
                // MR-R16: it cannot pay with itself what it must still be active or upright for.
                Cost::Startup(_) if !activated.while_waiting => due.keeps = Some(card),
                Cost::ExhaustSelf | Cost::DiscardSelf => due.keeps = Some(card),
                _ => {}
            }
        }
        for (fits, cost) in due.fits.iter_mut().zip(takers(activated).filter(|cost| cost.picks().is_some())) {
            *fits = self.fitting(cards, seat, card, cost);
        }
        due
    }

    /// The cards that a cost can take.
    fn fitting(&self, cards: &Catalogue, seat: Seat, card: CardId, cost: &Cost) -> CardSet {
        let of = |filter: &Filter, some: &[CardId]| {
            some.iter().copied().filter(|&card| self.fits(cards, Values::Current, filter, card)).collect::<CardSet>()
        };
        match cost {
            Cost::DiscardOwn { kind, filter, .. } => match kind {
                Kind::Spirit => of(filter, self.spirits(seat)),
                Kind::Character => self.characters_of(seat).filter(|&card| self.fits(cards, Values::Current, filter, card)).collect(),
                Kind::FieldCard => {
                    let fields = self.controlled(seat).iter().filter_map(|cell| self.field_at(cell));
                    fields.filter(|&card| self.fits(cards, Values::Current, filter, card)).collect()
                }
                Kind::Spell => CardSet::NONE,
            },
            Cost::DiscardAttached { filter, .. } => of(filter, self.attached(card)),
            Cost::DiscardHand { filter, .. } => of(filter, self.hand(seat)),
            Cost::Startup(_) | Cost::ExhaustSelf | Cost::DiscardSelf | Cost::PayLife(_) | Cost::OncePerTurn => CardSet::NONE,
        }
    }

    /// The bill of an ability as far as it is still due.
    pub(super) fn bill<'g>(&'g self, cards: &'g Catalogue, source: CardId, line: LineId, due: &'g Due) -> Bill<'g> {
        let seat = self.owner(source);
        let (mut parts, mut set) = (ArrayVec::new(), 0);
        for cost in cards.line(line).activated().into_iter().flat_map(takers) {
            let part = cost.picks().map_or(Part::Itself, |n| Part::Cards(set, n));
            set += usize::from(part != Part::Itself);
            parts.push(part);
        }
        let owes = due.units != [0; 5];
        if owes {
            parts.push(Part::Units);
        }
        let yields = if owes { self.yields(cards, seat, due.keeps) } else { Yields::default() };
        Bill { game: self, cards, seat, source, due, yields, parts }
    }

    /// MR-R110: whether the whole price of an ability can be paid; of what cannot the first part is named that cannot by itself.
    pub(crate) fn may_pay_price(&self, means: &Means, card: CardId, line: LineId) -> Verdict {
        let cards = means.cards;
        let Some(activated) = cards.line(line).activated() else { return Ok(()) };
        if !self.takes_more_than_itself(activated) {
            return activated.cost.iter().try_for_each(|cost| self.may_pay_cost(cards, card, line, cost));
        }
        let due = self.due_of(cards, means.seat, card, line);
        cost_paid(means.can_pay(&due), card)?;
        activated.cost.iter().try_for_each(|cost| self.may_pay_cost(cards, card, line, cost))?;
        for (cost, fits) in takers(activated).filter(|cost| cost.picks().is_some()).zip(due.fits) {
            let missing = i32::from(cost.picks().unwrap_or(0)) - fits.len() as i32;
            if missing > 0 {
                return Err(Refusal::new("MR-6.11", "cost_unpayable").card(card).number(missing));
            }
        }
        let whole = if takers(activated).next().is_none() {
            true
        } else if due.units != [0; 5] && self.yields_shift(cards) {
            self.finds_payment(cards, means.seat, Some((card, line)), &due)
        } else {
            payable(&self.bill(cards, card, line, &due), CardSet::NONE)
        };
        cost_paid(whole, card)
    }

    /// Whether an ability costs units, as printed or by a text, or cards.
    fn takes_more_than_itself(&self, activated: &Activated) -> bool {
        activated.exhaustion.units() != [0; 5] || self.live.topics & topic::COST != 0 || takers(activated).next().is_some()
    }

    /// Whether a cost that takes no cards by picks can be paid, each with its like.
    fn may_pay_cost(&self, cards: &Catalogue, card: CardId, line: LineId, cost: &Cost) -> Verdict {
        match cost {
            Cost::ExhaustSelf if self.is_exhausted(card) => Err(Refusal::new("MR-6.11", "already_exhausted").card(card)),
            // Paying the last life is legal.
            Cost::PayLife(_) => {
                let missing = cards.line(line).activated().map_or(0, life_of) - self.life(self.owner(card));
                if missing > 0 { Err(Refusal::new("MR-6.11", "life_missing").number(missing)) } else { Ok(()) }
            }
            Cost::OncePerTurn => match cards.line(line).once {
                Some(once) if self.used[usize::from(once)].has(card) => Err(Refusal::new("MR-6.11", "used_this_turn").card(card)),
                _ => Ok(()),
            },
            _ => Ok(()),
        }
    }

    /// MR-10.3: pays what is left of a price when the units are paid: start-up counters, life in one sum, then the other costs as printed.
    pub(crate) fn pay_costs(&mut self, desk: At, card: CardId, line: LineId, due: &Due) -> Flow {
        let Some(activated) = desk.cards.line(line).activated() else { return Ok(()) };
        self.start_up(desk, card, activated);
        debug_assert!(self.life(self.owner(card)) >= life_of(activated), "a price is paid whole (MR-6.11)");
        self.lose_life(desk, self.owner(card), life_of(activated), "MR-6.20");
        if let Some(once) = desk.cards.line(line).once {
            self.used[usize::from(once)].add(card);
        }
        let mut due = *due;
        for (part, cost) in takers(activated).enumerate() {
            match cost {
                Cost::ExhaustSelf => {
                    debug_assert!(!self.is_exhausted(card), "a price is paid whole (MR-6.11)");
                    due.spend(card);
                    self.exhaust(desk, &[card], Cause::Cost, "MR-6.20");
                }
                Cost::DiscardSelf => self.discard_for_cost(desk, card, &mut due)?,
                _ => self.pay_with_cards(desk, card, line, part, &mut due)?,
            }
        }
        Ok(())
    }

    /// D8: the cards of a part, one pick each; each pick leaves a rest that can be paid.
    fn pay_with_cards(&mut self, desk: At, card: CardId, line: LineId, part: usize, due: &mut Due) -> Flow {
        let cards = desk.cards;
        for left in (1..=self.bill(cards, card, line, due).wanted(part)).rev() {
            let progress = Progress::at(part, left, CardSet::NONE);
            let picks: CardSet = progress.picks(&self.bill(cards, card, line, due), Order::Any).iter().collect();
            debug_assert!(!picks.is_empty(), "a price is paid whole (MR-6.11)");
            let from_hand = picks.iter().next().is_some_and(|card| !self.lies_on_field(card));
            self.asking.cards = picks;
            let ask = if from_hand { Ask::CostHand } else { Ask::CostCard };
            let chosen = self.ask_card(desk, ask, self.owner(card), card)?;
            self.discard_for_cost(desk, chosen, due)?;
        }
        Ok(())
    }

    fn start_up(&mut self, desk: At, card: CardId, activated: &Activated) {
        for cost in &*activated.cost {
            let counters = match cost {
                Cost::Startup(Startup::Ap) => self.ap(desk.cards, card) as u16,
                Cost::Startup(Startup::Counters(n)) => u16::from(*n),
                _ => continue,
            };
            self.add_waiting(desk, card, counters, "MR-6.20");
        }
    }

    /// A card is discarded as a cost, a character with its recoil at once (MR-R56); it and what goes with it pay for nothing else.
    fn discard_for_cost(&mut self, desk: At, card: CardId, due: &mut Due) -> Flow {
        due.spend(card);
        self.attached(card).iter().for_each(|&spirit| due.spend(spirit));
        if self.hand(self.owner(card)).contains(&card) {
            self.discard_from_hand(desk, card, "MR-6.20");
        } else if self.host(card).is_some() {
            self.discard_attached(desk, card, "MR-6.20");
        } else if self.spirits(self.owner(card)).contains(&card) {
            self.discard_spirit(desk, card, Cause::Cost, "MR-6.20");
        } else {
            return self.leave(desk, [card].into_iter().collect(), Way::Discarded, "MR-6.20");
        }
        Ok(())
    }
}

/// MR-R52: all life that an ability costs, in one sum.
fn life_of(activated: &Activated) -> i32 {
    activated.cost.iter().map(|cost| if let Cost::PayLife(points) = cost { i32::from(*points) } else { 0 }).sum()
}

/// The costs that take cards, in printed order: the parts of a bill but for the units.
fn takers(activated: &Activated) -> impl Iterator<Item = &Cost> {
    activated.cost.iter().filter(|cost| cost.picks().is_some() || matches!(cost, Cost::ExhaustSelf | Cost::DiscardSelf))
}

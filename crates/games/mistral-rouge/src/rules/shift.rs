//! MR-R110 where paying changes what can pay: a continuous ability gives attributes, or lets characters pay, and what it hangs on is spent.
//! Then no count of units tells whether a price can be paid; it is tried.

use arrayvec::ArrayVec;
use fudaba_kernel::payment::payable;
use fudaba_kernel::{CardId, DefId, End, Seat, Sees};

use super::costs::{ANY, PAYER, READY, WORN};
use crate::cards::language::{Attribute, Attributes};
use crate::cards::{Catalogue, LineId, topic};
use crate::state::{Area, CardSet, Due, MistralRouge};

/// Picks that are tried before a price counts as one that cannot be paid. Whoever has begun to pay never runs out of them: each pick leaves a
/// part of what was tried to find it.
const MOST_TRIED: u32 = 4096;

/// What is alike pays alike: the way of paying, the card, its attributes now.
type Payer = (usize, DefId, Attributes);

impl MistralRouge {
    /// Whether paying may change what the other cards yield.
    #[inline]
    pub(super) fn yields_shift(&self, cards: &Catalogue) -> bool {
        self.live.topics & (topic::PAYS | topic::ATTRIBUTE) != 0 && self.lends(cards)
    }

    /// Whether a continuous ability gives attributes or lets characters pay.
    fn lends(&self, cards: &Catalogue) -> bool {
        self.standing.iter().map(|source| self.print(cards, source)).any(|print| {
            let topics = print.topics | print.join_topics;
            topics & (topic::PAYS | topic::ATTRIBUTE) != 0
        })
    }

    /// Whether what is due can be paid pick by pick; of an ability with other costs their cards as well.
    pub(super) fn finds_payment(&self, cards: &Catalogue, seat: Seat, ability: Option<(CardId, LineId)>, due: &Due) -> bool {
        self.tries_to_pay(cards, seat, ability, due, &mut { MOST_TRIED })
    }

    fn tries_to_pay(&self, cards: &Catalogue, seat: Seat, ability: Option<(CardId, LineId)>, due: &Due, left: &mut u32) -> bool {
        let Some(kind) = due.units.iter().position(|&units| units > 0) else {
            return ability.is_none_or(|(source, line)| payable(&self.bill(cards, source, line, due), CardSet::NONE));
        };
        let mut known: ArrayVec<Payer, 64> = ArrayVec::new();
        for (class, card) in self.payers(cards, seat) {
            let payer = (class, self.def(card), self.attributes(cards, card));
            let fits = kind == ANY || payer.2.has(Attribute::ALL[kind]);
            if !fits || class < usize::from(due.stage) || Some(card) == due.keeps || (known.contains(&payer) && !due.has_fits()) {
                continue;
            }
            let Some(less) = left.checked_sub(1) else { return false };
            *left = less;
            // With more kinds of payers than that some are tried twice.
            let _full = known.try_push(payer);
            let (next, rest) = self.after_paying(cards, due, kind, class, card);
            if next.tries_to_pay(cards, seat, ability, &rest, left) {
                return true;
            }
        }
        false
    }

    /// Whatever yields a unit now, in the order of D4.
    fn payers(&self, cards: &Catalogue, seat: Seat) -> ArrayVec<(usize, CardId), 66> {
        let mut all: ArrayVec<(usize, CardId), 66> = ArrayVec::new();
        let own = self.spirits(seat).iter().copied().chain(self.characters_of(seat));
        all.extend(own.filter_map(|card| self.class_of(cards, seat, card).map(|class| (class, card))));
        all.sort_by_key(|&(class, _)| class);
        all
    }

    /// The table once this card has paid the next unit in this way, and what is due then.
    pub(super) fn after_paying(&self, cards: &Catalogue, due: &Due, kind: usize, class: usize, card: CardId) -> (MistralRouge, Due) {
        let (mut next, mut rest) = (self.clone(), *due);
        match class {
            READY => next.exhausted.add(card),
            WORN => next.put_away(cards, card),
            PAYER => {
                let counters = next.ap(cards, card) as u16;
                next.figure_mut(card).into_iter().for_each(|figure| figure.waiting = figure.waiting.saturating_add(counters));
            }
            _ => {}
        }
        rest.spend(card);
        rest.units[kind] -= 1;
        rest.stage = if rest.units[kind] == 0 { 0 } else { class as u8 };
        (next, rest)
    }

    /// A spirit is in the graveyard; nobody hears of it.
    fn put_away(&mut self, cards: &Catalogue, spirit: CardId) {
        self.forget(spirit);
        self.zones.put(spirit, Area::Graveyard.of(self.owner(spirit)), End::Top, Sees::All);
        self.tune(cards);
    }
}

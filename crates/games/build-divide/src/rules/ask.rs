//! Putting questions: single picks whose rest can be finished (ledger section 6).

use fudaba_kernel::{Action, CardId, Manner, Options, Question, Seat, ZoneId};
use smallvec::SmallVec;

use crate::cards::language::Zone;
use crate::rules::words::{Ask, Do};
use crate::state::{BuildDivide, CardSet, Pick, zone_of};
use crate::{Desk, Flow};

/// No verb ends the pick.
pub(crate) const NO_FINISH: u8 = u8::MAX;

/// Cards that were picked, in order.
pub(crate) type Picked = SmallVec<[CardId; 64]>;

/// A choice of cards: of whom, how many, and how it is put.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    pub(crate) ask: Ask,
    pub(crate) seat: Seat,
    /// The card that asks.
    pub(crate) subject: Option<CardId>,
    pub(crate) min: usize,
    pub(crate) max: usize,
    pub(crate) verb: Do,
    pub(crate) finish: Do,
    pub(crate) manner: Manner,
}

impl Choice {
    /// So many cards, no more and no fewer.
    pub(crate) const fn of(ask: Ask, seat: Seat, verb: Do, n: usize) -> Choice {
        Choice { ask, seat, subject: None, min: n, max: n, verb, finish: Do::Finish, manner: Manner::Plain }
    }

    pub(crate) const fn by(mut self, subject: Option<CardId>) -> Choice {
        self.subject = subject;
        self
    }

    /// Fewer will do.
    pub(crate) const fn at_least(mut self, min: usize, finish: Do) -> Choice {
        self.min = min;
        self.finish = finish;
        self
    }

    /// Asked also where it has one answer (BD-14.6).
    pub(crate) const fn veiled(mut self) -> Choice {
        self.manner = Manner::Veiled;
        self
    }
}

impl Pick {
    /// A pick among these cards.
    pub(crate) fn of(cards: CardSet, verb: Do) -> Pick {
        Pick { cards, verb: verb as u8, finish: NO_FINISH, ..Pick::default() }
    }

    /// A pick among these numbers.
    pub(crate) fn numbers(numbers: u64, verb: Do) -> Pick {
        Pick { numbers, verb: verb as u8, finish: NO_FINISH, ..Pick::default() }
    }

    pub(crate) fn or(mut self, finish: Do) -> Pick {
        self.finish = finish as u8;
        self
    }

    pub(crate) fn or_if(self, may: bool, finish: Do) -> Pick {
        if may { self.or(finish) } else { self }
    }
}

impl BuildDivide {
    /// Puts a question whose options are those of a pick.
    pub(crate) fn pick(&mut self, desk: &mut Desk<'_>, question: Question, pick: Pick) -> Flow<Action> {
        self.pick = pick;
        let cards = desk.cards;
        let action = desk.ask(question, |options| self.list(cards, &question, options))?;
        self.pick = Pick::default();
        Ok(action)
    }

    /// The options of the open pick.
    pub(crate) fn list_pick(&self, options: &mut Options) {
        let pick = &self.pick;
        let verb = Action::new(pick.verb);
        options.extend(self.in_order(pick.cards).map(|card| verb.card(card)));
        for seat in Seat::BOTH.into_iter().filter(|seat| pick.players & (1 << seat.index()) != 0) {
            options.push(verb.zone(zone_of(Zone::LifeZone, seat)));
        }
        for at in (0..self.items.len().min(32)).rev().filter(|at| pick.items & (1 << at) != 0) {
            options.push(self.item_option(verb, at));
        }
        let mut numbers = pick.numbers;
        while numbers != 0 {
            options.push(verb.number(numbers.trailing_zeros() as u8));
            numbers &= numbers - 1;
        }
        if pick.finish != NO_FINISH {
            options.push(Action::new(pick.finish));
        }
    }

    /// The cards of a set in the order in which they lie, zone after zone.
    pub(crate) fn in_order(&self, set: CardSet) -> impl Iterator<Item = CardId> + '_ {
        let mut zones = set.iter().fold(0_u32, |zones, card| zones | 1 << self.zones.zone(card).index());
        let next = move || {
            let zone = ZoneId(zones.trailing_zeros() as u8);
            (zones != 0).then(|| {
                zones &= zones - 1;
                zone
            })
        };
        std::iter::from_fn(next).flat_map(|zone| self.zones.cards(zone)).copied().filter(move |&card| set.has(card))
    }

    /// An item of the resolution area as a target: by its card, or an ability by its source and its place in the area, from 1.
    pub(crate) fn item_option(&self, verb: Action, at: usize) -> Action {
        let item = &self.items[at];
        match item.card {
            Some(card) => verb.card(card),
            None => verb.card(item.source.card).number(at as u8 + 1),
        }
    }

    /// Cards picked one after the other, in the order in which they lie, so that no set is reached in two ways.
    pub(crate) fn pick_cards(&mut self, desk: &mut Desk<'_>, choice: Choice, candidates: CardSet) -> Flow<Picked> {
        let order: SmallVec<[CardId; 64]> = self.in_order(candidates).collect();
        let (min, max) = (choice.min.min(order.len()), choice.max.min(order.len()));
        let (mut picked, mut at) = (Picked::new(), 0);
        let question = self.question(choice);
        while picked.len() < max || (order.is_empty() && picked.is_empty() && choice.manner == Manner::Veiled) {
            let needed = min.saturating_sub(picked.len());
            let end = order.len() - needed.saturating_sub(1).min(order.len());
            let allowed = order[at.min(end)..end].iter().copied().collect();
            let pick = Pick::of(allowed, choice.verb).or_if(needed == 0, choice.finish);
            let Some(card) = self.pick(desk, question, pick)?.card else { break };
            at = order.iter().position(|&other| other == card).map_or(order.len(), |at| at + 1);
            picked.push(card);
        }
        Ok(picked)
    }

    fn question(&self, choice: Choice) -> Question {
        let question = choice.ask.question(choice.seat).manner(choice.manner);
        choice.subject.map_or(question, |card| question.by(card))
    }

    /// Whether a player does what is optional (D13).
    pub(crate) fn wants(&mut self, desk: &mut Desk<'_>, question: Question, yes: Do, no: Do) -> Flow<bool> {
        self.pick = Pick { verb: yes as u8, finish: no as u8, ..Pick::default() };
        let cards = desk.cards;
        let action = desk.ask(question, |options| self.list(cards, &question, options))?;
        self.pick = Pick::default();
        Ok(action.verb == yes as u8)
    }
}

//! Looking back: what a unit last was on the field (BD-9.9, BD-R84), for abilities that ask for it when it has left.

use fudaba_kernel::{CardId, Handle};
use smallvec::SmallVec;

use super::{Ctx, Layer};
use crate::Cards;
use crate::cards::language::{Filter, Keyword, Label, Objects, Orientation, Zone};
use crate::cards::{Theme, keyword_bit};
use crate::state::{Aim, Bearer, BuildDivide, Counters, Departed, Task};

/// Something that an ability speaks of: a card where it lies, or what a unit last was.
#[derive(Clone, Copy)]
pub(crate) enum Beheld<'s> {
    Now(CardId),
    Last(&'s Departed),
}

impl BuildDivide {
    /// Cards are about to leave together, or territories to close: remembers what the units among them are, if anything in the match may ask.
    pub(crate) fn remember_leaving(&mut self, cards: &Cards, leaving: &[CardId]) {
        if self.attention.themes & Theme::LooksBack.bit() == 0 {
            return;
        }
        let was_there = |card: &CardId| self.on_field(*card) || self.hot(cards, *card).is_territory();
        let all: SmallVec<[Departed; 4]> = leaving.iter().copied().filter(was_there).map(|card| self.as_it_is(cards, card)).collect();
        for departed in all {
            let own = self.counters.iter().filter(|entry| entry.on == Bearer::Card(departed.was.card)).copied();
            for entry in own.collect::<SmallVec<[Counters; 4]>>() {
                self.counters.push(Counters { on: Bearer::Departed(departed.was), ..entry });
            }
            self.past.departed.push(departed);
        }
    }

    fn as_it_is(&self, cards: &Cards, card: CardId) -> Departed {
        let was = self.zones.handle(card);
        let keywords = Keyword::ALL.into_iter().filter(|&keyword| self.has_keyword(cards, card, keyword));
        Departed {
            was,
            now: was,
            power: self.power(cards, card),
            hit: self.hit(cards, card),
            auras: self.aura_count(card) as u8,
            keywords: keywords.fold(0, |bits, keyword| bits | keyword_bit(keyword)),
            resting: self.is_resting(card),
            attacking: self.attack.is_some_and(|attack| attack.attacker == was),
            blocking: self.attack.is_some_and(|attack| attack.blocker == Some(was)),
            damaged: self.damage_on(card) > 0,
            by: self.acting_item(),
        }
    }

    /// The item whose effect or cost is being carried out.
    pub(crate) fn acting_item(&self) -> Option<u8> {
        match self.tasks.last() {
            Some(Task::Resolve(resolving)) => Some(resolving.serial),
            Some(Task::Announce(announcing)) => Some(announcing.serial),
            _ => None,
        }
    }

    /// A unit has become another object by leaving.
    pub(crate) fn follow_departed(&mut self, before: Handle, card: CardId) {
        let after = self.zones.handle(card);
        for departed in self.past.departed.iter_mut().filter(|departed| departed.now == before && departed.was == before) {
            departed.now = after;
        }
    }

    /// When nothing is in progress, nothing looks back any more.
    pub(crate) fn forget_departed(&mut self) {
        let acts = |task: &Task| matches!(task, Task::Resolve(_) | Task::Announce(_) | Task::Damage(_));
        if self.items.is_empty() && self.waiting.is_empty() && !self.tasks.iter().any(acts) {
            self.past.departed.clear();
            self.counters.retain(|entry| !matches!(entry.on, Bearer::Departed(_)));
        }
    }

    /// What the source of an ability last was, if it has left.
    fn last_source(&self, cards: &Cards, ctx: &Ctx) -> Option<&Departed> {
        self.last(cards, ctx.source, |departed| ctx.fallen && departed.now == ctx.source)
    }

    /// What the card of an event last was, if it has left.
    pub(crate) fn last_of_event(&self, cards: &Cards, ctx: &Ctx) -> Option<&Departed> {
        let card = ctx.fact.card?;
        self.last(cards, card, |departed| departed.now == card && ctx.fact.from == Some(Zone::Field))
    }

    /// The latest record of an object, or one that is meant besides.
    fn last(&self, cards: &Cards, object: Handle, or: impl Fn(&Departed) -> bool) -> Option<&Departed> {
        let closed = |departed: &Departed| {
            // A territory that is open again is what it is now.
            departed.was != departed.now || (self.hot(cards, object.card).is_territory() && !self.player(self.owner(object.card)).open)
        };
        self.past.departed.iter().rev().find(|departed| (departed.was == object || or(departed)) && closed(departed))
    }

    /// BD-R84: what a unit last was that the item itself has moved.
    fn last_moved(&self, ctx: &Ctx, now: Handle) -> Option<&Departed> {
        self.past
            .departed
            .iter()
            .rev()
            .find(|departed| departed.now == now && departed.was != now && departed.by == ctx.item && ctx.item.is_some())
    }

    /// What an ability speaks of where there is nothing to choose, units that have left as they last were.
    pub(crate) fn beheld(&self, cards: &Cards, objects: &Objects, ctx: &Ctx, layer: Layer<'_>) -> SmallVec<[Beheld<'_>; 16]> {
        let here = |objects| self.referred(cards, objects, ctx, layer).into_iter().map(Beheld::Now).collect();
        if self.past.departed.is_empty() {
            return here(objects);
        }
        let moved = |card: Handle| self.last_moved(ctx, card).map(Beheld::Last);
        match objects {
            Objects::This => self.last_source(cards, ctx).map_or_else(|| here(objects), |last| SmallVec::from_iter([Beheld::Last(last)])),
            Objects::EventObject => {
                self.last_of_event(cards, ctx).map_or_else(|| here(objects), |last| SmallVec::from_iter([Beheld::Last(last)]))
            }
            Objects::Target(word) => {
                let aimed = self.aims(ctx, *word).iter().filter_map(|aim| if let Aim::Card(handle) = aim { Some(*handle) } else { None });
                aimed.filter_map(|handle| moved(handle).or_else(|| self.zones.held(handle).map(Beheld::Now))).collect()
            }
            Objects::Those => ctx.those.iter().map(|card| moved(self.zones.handle(card)).unwrap_or(Beheld::Now(card))).collect(),
            _ => here(objects),
        }
    }

    /// How many cards fit of those that earlier verbs moved, units as they last were on the field.
    pub(crate) fn count_moved(&self, cards: &Cards, filter: &Filter, ctx: &Ctx, layer: Layer<'_>) -> i32 {
        let fits = |card: CardId| match self.last_moved(ctx, self.zones.handle(card)) {
            Some(last) => self.last_fits(cards, filter, last, ctx),
            None => self.fits(cards, filter, card, ctx, layer),
        };
        ctx.those.iter().filter(|&card| fits(card)).count() as i32
    }

    /// Whether a unit fitted when it last was on the field.
    pub(crate) fn last_fits(&self, cards: &Cards, filter: &Filter, last: &Departed, ctx: &Ctx) -> bool {
        let card = last.was.card;
        self.fits_print(cards, filter, card, Zone::Field)
            && filter.total_cost.is_none_or(|range| range.holds(self.total_cost(cards, card)))
            && filter.power.is_none_or(|range| range.holds(last.power))
            && filter.hit.is_none_or(|range| range.holds(last.hit))
            && filter.keyword.is_none_or(|keyword| last.keywords & keyword_bit(keyword) != 0)
            && filter.orientation.is_none_or(|way| (way == Orientation::Resting) == last.resting)
            && filter.attacking.is_none_or(|attacking| attacking == last.attacking)
            && filter.blocking.is_none_or(|blocking| blocking == last.blocking)
            && filter.damaged.is_none_or(|damaged| damaged == last.damaged)
            && filter.has_auras.is_none_or(|has| has == (last.auras > 0))
            && filter.has_counters.as_ref().is_none_or(|name| self.last_counters(cards, last, Some(name)) > 0)
            && self.is_another(filter, card, ctx)
    }

    /// Counters with this name, or all, that were on a unit.
    pub(crate) fn last_counters(&self, cards: &Cards, last: &Departed, name: Option<&Label>) -> i32 {
        self.counters_on(cards, Bearer::Departed(last.was), name)
    }
}

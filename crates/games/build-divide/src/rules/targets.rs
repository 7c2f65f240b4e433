//! Modes and targets (BD-5.6, BD-5.8): what may be chosen, so that the whole choice can be completed.

use fudaba_kernel::{Action, CardId, Event, Seat};
use smallvec::SmallVec;

use super::filter::is_of;
use super::trigger::Detail;
use super::{Ctx, Layer};
use crate::cards::language::{Filter, Forbidden, ItemKind, Mode, Pool, TargetSpec, Zone};
use crate::cards::{AbilityId, Cue};
use crate::rules::words::{Ask, Do};
use crate::state::{Aim, BuildDivide, CardSet, Item, Pick, Sort, WORDS};
use crate::{Cards, Desk, Flow};

/// A target word of a chosen mode.
#[derive(Clone, Copy)]
pub(crate) struct Word<'c> {
    pub(crate) spec: &'c TargetSpec,
    /// How many target words the chosen modes before its own have.
    pub(crate) before: u8,
}

/// The target words of an item, of all its chosen modes.
pub(crate) type Words<'c> = SmallVec<[Word<'c>; WORDS]>;

impl BuildDivide {
    /// Whether an ability can be announced or placed as far as modes and targets go (BD-5.7, BD-R15).
    pub(crate) fn has_mode(&self, cards: &Cards, id: AbilityId, ctx: &Ctx) -> bool {
        let modes = &cards.ability(id).modes;
        let possible = modes.of.iter().filter(|mode| self.is_possible(cards, mode, ctx)).count();
        possible >= if modes.up_to { 0 } else { usize::from(modes.choose).min(modes.of.len()) }
    }

    /// D9: whether a mode can be carried out: its condition holds and its required targets exist.
    pub(crate) fn is_possible(&self, cards: &Cards, mode: &Mode, ctx: &Ctx) -> bool {
        mode.condition.as_ref().is_none_or(|condition| self.holds(cards, condition, ctx))
            && (0..mode.targets.len()).all(|word| self.has_targets(cards, &mode.targets, word, ctx))
    }

    /// Whether a target word finds enough, if it must have them, whatever other words of the same ability take from it.
    fn has_targets(&self, cards: &Cards, words: &[TargetSpec], word: usize, ctx: &Ctx) -> bool {
        let spec = &words[word];
        if spec.up_to {
            return true;
        }
        if spec.filter.other_than_target.is_none() && spec.pool.is_of_cards() {
            let (legal, wanted) =
                (self.pool_cards(spec, ctx).filter(|&card| self.is_legal_card(cards, spec, card, ctx)), usize::from(spec.n));
            return legal.take(wanted).count() == wanted;
        }
        let legal = self.legal_targets(cards, spec, ctx);
        let Some(other) = spec.filter.other_than_target.and_then(|other| words.get(usize::from(other).wrapping_sub(1))) else {
            return size(&legal) >= usize::from(spec.n);
        };
        let free = Filter { other_than_target: None, ..spec.filter.clone() };
        let all = self.legal_targets(cards, &TargetSpec { filter: free, ..spec.clone() }, ctx);
        let theirs = self.legal_targets(cards, other, ctx);
        let apart = theirs.cards.iter().filter(|&card| !all.cards.has(card)).count();
        let taken = if other.up_to { 0 } else { usize::from(other.n).saturating_sub(apart) };
        size(&all) >= usize::from(spec.n) + taken
    }

    /// Every legal target of a word.
    pub(crate) fn legal_targets(&self, cards: &Cards, spec: &TargetSpec, ctx: &Ctx) -> Pick {
        let mut pick = Pick::of(CardSet::default(), Do::Target);
        let legal = self.pool_cards(spec, ctx).filter(|&card| self.is_legal_card(cards, spec, card, ctx));
        legal.for_each(|card| pick.cards.add(card));
        if matches!(spec.pool, Pool::Player | Pool::UnitOrPlayer) {
            let seats = Seat::BOTH.into_iter().filter(|&seat| is_of(spec.side, ctx.seat, seat));
            pick.players = seats.fold(0, |bits, seat| bits | 1 << seat.index());
        }
        if spec.pool == Pool::ResolutionArea {
            for at in 0..self.items.len().min(32) {
                if self.is_legal_item(cards, spec, at, ctx) {
                    pick.items |= 1 << at;
                }
            }
        }
        pick
    }

    /// The cards among which a word chooses.
    fn pool_cards<'g>(&'g self, spec: &'g TargetSpec, ctx: &'g Ctx) -> impl Iterator<Item = CardId> + 'g {
        let zones: &[Zone] = match spec.pool {
            Pool::Field | Pool::UnitOrPlayer => &[Zone::Field],
            Pool::Graveyard => &[Zone::Graveyard],
            Pool::EnergyZone => &[Zone::EnergyZone],
            Pool::Territory | Pool::UnitOrTerritory => &[Zone::Field, Zone::TerritoryZone],
            Pool::ResolutionArea | Pool::Player => &[],
        };
        let seats = Seat::BOTH.into_iter().filter(|&seat| is_of(spec.side, ctx.seat, seat));
        seats.flat_map(move |seat| zones.iter().flat_map(move |&zone| self.cards_in(zone, seat).iter().copied()))
    }

    fn is_legal_card(&self, cards: &Cards, spec: &TargetSpec, card: CardId, ctx: &Ctx) -> bool {
        let territory = self.hot(cards, card).is_territory();
        let pool = spec.pool != Pool::Territory || territory;
        pool && self.fits(cards, &spec.filter, card, ctx, Layer::Full)
            && !(self.owner(card) != ctx.seat && self.is_out_of_reach(cards, card))
    }

    /// Whether a card cannot be targeted by the opponent, where changes can be about it.
    fn is_out_of_reach(&self, cards: &Cards, card: CardId) -> bool {
        matches!(self.place(card), Zone::Field | Zone::TerritoryZone | Zone::EnergyZone)
            && self.is_forbidden(cards, card, Forbidden::BeTargeted)
    }

    /// BD-R62: an item that neither resolves nor is the one that chooses.
    fn is_legal_item(&self, cards: &Cards, spec: &TargetSpec, at: usize, ctx: &Ctx) -> bool {
        let item = &self.items[at];
        let kind = spec.item.is_empty() || spec.item.iter().any(|kind| kind_of(item) == *kind);
        let fits = match item.card {
            Some(card) => self.fits(cards, &spec.filter, card, ctx, Layer::Full),
            None => spec.filter.is_open(),
        };
        kind && fits && !item.resolving && ctx.item != Some(item.serial) && is_of(spec.side, ctx.seat, item.seat)
    }

    /// BD-5.21: whether a target may still be what it was chosen as.
    pub(crate) fn is_still_legal(&self, cards: &Cards, spec: &TargetSpec, aim: Aim, ctx: &Ctx) -> bool {
        let legal = self.legal_targets(cards, spec, ctx);
        match aim {
            Aim::Card(handle) => self.zones.held(handle).is_some_and(|card| legal.cards.has(card)),
            Aim::Player(seat) => legal.players & (1 << seat.index()) != 0,
            Aim::Item(serial) => self.item_at(serial).is_some_and(|at| legal.items & (1 << at) != 0),
            Aim::Lost | Aim::LostCard(_) => false,
        }
    }

    /// D9: chooses the modes of an item.
    pub(crate) fn choose_modes(&mut self, desk: &mut Desk<'_>, serial: u8) -> Flow {
        let Some(item) = self.item(serial) else { return Ok(()) };
        let Some(id) = item.ability.filter(|id| desk.cards.ability(*id).has_modes()) else { return Ok(()) };
        let (ctx, seat, subject) = (Ctx::of(item), item.seat, item.source.card);
        let modes = &desk.cards.ability(id).modes;
        let question = Ask::Mode.question(seat).by(subject);
        let (mut chosen, mut from, mut count) = (0_u8, 0, 0);
        while count < modes.choose {
            let possible = (from..modes.of.len()).filter(|&at| self.is_possible(desk.cards, &modes.of[at], &ctx));
            let possible: SmallVec<[usize; 8]> = possible.collect();
            let needed = if modes.up_to { 0 } else { usize::from(modes.choose - count) };
            let end = possible.len() - needed.saturating_sub(1).min(possible.len());
            let numbers = possible[..end].iter().fold(0, |bits, at| bits | 1 << (at + 1));
            if numbers == 0 && !modes.up_to {
                break;
            }
            let pick = Pick::numbers(numbers, Do::Mode).or_if(modes.up_to, Do::Finish);
            let Some(number) = self.pick(desk, question, pick)?.number else { break };
            chosen |= 1 << (number - 1);
            from = usize::from(number);
            count += 1;
        }
        if let Some(item) = self.item_mut(serial) {
            item.modes = chosen;
        }
        Ok(())
    }

    /// The target words of an item, of all its chosen modes.
    pub(crate) fn target_words<'c>(&self, cards: &'c Cards, item: &Item) -> Words<'c> {
        let Some(id) = item.ability else { return Words::new() };
        let chosen = cards.ability(id).modes.of.iter().enumerate().filter(|(at, _)| item.chose(*at));
        let words = chosen.flat_map(|(at, mode)| {
            let before = words_before(cards, item, at);
            mode.targets.iter().map(move |spec| Word { spec, before })
        });
        words.take(WORDS).collect()
    }

    /// D11: chooses the targets of an item, word after word.
    pub(crate) fn choose_targets(&mut self, desk: &mut Desk<'_>, serial: u8) -> Flow {
        let Some(item) = self.item(serial) else { return Ok(()) };
        let words = self.target_words(desk.cards, item);
        for at in 0..words.len() {
            self.choose_for_word(desk, serial, at, &words)?;
        }
        self.tell_targets(desk, serial);
        Ok(())
    }

    fn choose_for_word(&mut self, desk: &mut Desk<'_>, serial: u8, word: usize, words: &[Word<'_>]) -> Flow {
        let Some(item) = self.item(serial) else { return Ok(()) };
        let Word { spec, before } = words[word];
        let (ctx, seat, subject) = (Ctx::of(item).behind(before), item.seat, item.source.card);
        let question = Ask::Target.question(seat).by(subject);
        let all = self.legal_targets(desk.cards, spec, &ctx);
        let order = self.target_order(&all);
        let (mut from, mut count) = (0, 0);
        while count < usize::from(spec.n) && from <= order.len() {
            let needed = if spec.up_to { 0 } else { usize::from(spec.n) - count };
            let end = order.len() - needed.saturating_sub(1).min(order.len());
            let open = order[from.min(end)..end].iter().filter(|aim| self.leaves_enough(desk.cards, **aim, word, words, &ctx));
            let pick = self.pick_of(open.copied(), spec.up_to);
            if pick.cards.is_empty() && pick.players == 0 && pick.items == 0 {
                break;
            }
            let action = self.pick(desk, question, pick)?;
            let Some(aim) = self.aim_of(&action) else { break };
            from = order.iter().position(|other| *other == aim).map_or(order.len(), |at| at + 1);
            count += 1;
            if let Some(item) = self.item_mut(serial) {
                let before: usize = item.picks[..=word].iter().map(|&n| usize::from(n)).sum();
                if item.targets.insert(before, aim) {
                    item.picks[word] += 1;
                }
            }
        }
        Ok(())
    }

    /// Whether a pick leaves later words of its mode that speak of this one enough to choose from.
    fn leaves_enough(&self, cards: &Cards, aim: Aim, word: usize, words: &[Word<'_>], ctx: &Ctx) -> bool {
        let Aim::Card(handle) = aim else { return true };
        let number = word as u8 + 1 - ctx.words_before;
        words[word + 1..].iter().filter(|later| later.before == ctx.words_before).all(|&Word { spec, .. }| {
            if spec.up_to || spec.filter.other_than_target != Some(number) {
                return true;
            }
            let legal = self.legal_targets(cards, spec, ctx);
            size(&legal) - usize::from(legal.cards.has(handle.card)) >= usize::from(spec.n)
        })
    }

    /// Legal targets in the order in which they are listed.
    fn target_order(&self, all: &Pick) -> SmallVec<[Aim; 64]> {
        let cards = self.in_order(all.cards).map(|card| Aim::Card(self.zones.handle(card)));
        let players = Seat::BOTH.into_iter().filter(|seat| all.players & (1 << seat.index()) != 0).map(Aim::Player);
        let items = (0..self.items.len().min(32)).rev().filter(|at| all.items & (1 << at) != 0).map(|at| Aim::Item(self.items[at].serial));
        cards.chain(players).chain(items).collect()
    }

    fn pick_of(&self, aims: impl Iterator<Item = Aim>, up_to: bool) -> Pick {
        let mut pick = Pick::of(CardSet::default(), Do::Target).or_if(up_to, Do::Finish);
        for aim in aims {
            match aim {
                Aim::Card(handle) => pick.cards.add(handle.card),
                Aim::Player(seat) => pick.players |= 1 << seat.index(),
                Aim::Item(serial) => pick.items |= self.item_at(serial).map_or(0, |at| 1 << at),
                Aim::Lost | Aim::LostCard(_) => {}
            }
        }
        pick
    }

    fn aim_of(&self, action: &Action) -> Option<Aim> {
        if action.verb != Do::Target as u8 {
            return None;
        }
        if let Some(zone) = action.zone {
            return self.zones.spec(zone).seat.map(Aim::Player);
        }
        let card = action.card?;
        if let Some(number) = action.number {
            return self.items.get(usize::from(number) - 1).map(|item| Aim::Item(item.serial));
        }
        match self.items.iter().find(|item| item.card == Some(card)) {
            Some(item) => Some(Aim::Item(item.serial)),
            None => Some(Aim::Card(self.zones.handle(card))),
        }
    }

    /// What was chosen is told, and "becomes a target" triggers.
    fn tell_targets(&mut self, desk: &mut Desk<'_>, serial: u8) {
        let Some(item) = self.item(serial) else { return };
        let (seat, targets) = (item.seat, item.targets);
        for &aim in &*targets {
            match aim {
                Aim::Card(handle) => {
                    desk.tell(&self.zones, || Event::new("BD-5.8", "targeted").seat(seat).card(handle.card));
                    self.happen_to(desk.cards, Cue::Targeted, handle.card, Detail::By(seat));
                }
                Aim::Player(target) => desk.tell(&self.zones, || {
                    Event::new("BD-5.8", "targeted_player").seat(seat).at(crate::state::zone_of(Zone::LifeZone, target))
                }),
                Aim::Item(target) => {
                    let card = self.item(target).map(|item| item.source.card);
                    desk.tell(&self.zones, || {
                        let event = Event::new("BD-5.8", "targeted").seat(seat);
                        card.map_or(event, |card| event.card(card))
                    });
                }
                Aim::Lost | Aim::LostCard(_) => {}
            }
        }
    }
}

/// How many target words the chosen modes of an item before one of its modes have.
pub(crate) fn words_before(cards: &Cards, item: &Item, mode: usize) -> u8 {
    let Some(id) = item.ability.filter(|_| mode > 0) else { return 0 };
    let earlier = cards.ability(id).modes.of.iter().take(mode).enumerate().filter(|(at, _)| item.chose(*at));
    earlier.map(|(_, mode)| mode.targets.len() as u8).sum()
}

fn size(pick: &Pick) -> usize {
    pick.cards.len() + pick.players.count_ones() as usize + pick.items.count_ones() as usize
}

fn kind_of(item: &Item) -> ItemKind {
    match item.sort {
        Sort::Unit => ItemKind::Unit,
        Sort::Command => ItemKind::Command,
        Sort::Activated => ItemKind::Activated,
        Sort::Automatic => ItemKind::Automatic,
    }
}

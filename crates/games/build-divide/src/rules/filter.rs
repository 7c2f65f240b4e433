//! Which cards fit: properties as they are now.

use fudaba_kernel::{CardId, Handle, Seat};

use super::Found;
use crate::Cards;
use crate::cards::language::{CardType, Filter, Objects, Orientation, Side, Zone};
use crate::state::{Aim, BuildDivide, CardSet, Fact, Item, Waiting};

/// Who speaks: the controller and source of an ability, and what it knows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ctx {
    pub(crate) seat: Seat,
    pub(crate) source: Handle,
    pub(crate) fact: Fact,
    pub(crate) x: u8,
    /// The item whose targets are meant.
    pub(crate) item: Option<u8>,
    /// How many target words the modes before the one that speaks have: each mode counts its own from 1 (BD-5.6, BD-R88).
    pub(crate) words_before: u8,
    /// Cards that earlier verbs of the effect moved or chose.
    pub(crate) those: CardSet,
    /// Whether the instruction before was done in full.
    pub(crate) done: bool,
    /// Whether the source was where units and territories are when this began, so that it is looked back at (BD-9.9).
    pub(crate) fallen: bool,
}

impl Ctx {
    /// An ability on its own.
    pub(crate) const fn new(seat: Seat, source: Handle) -> Ctx {
        Ctx { seat, source, fact: Fact::of(seat), x: 0, item: None, words_before: 0, those: EMPTY, done: true, fallen: false }
    }

    /// An item of the resolution area.
    pub(crate) fn of(item: &Item) -> Ctx {
        let fallen = item.card.is_none() && matches!(item.origin, Zone::Field | Zone::TerritoryZone);
        Ctx { fact: item.fact, x: item.x, item: Some(item.serial), fallen, ..Ctx::new(item.seat, item.source) }
    }

    /// An automatic ability that has triggered.
    pub(crate) fn of_waiting(waiting: &Waiting) -> Ctx {
        let fallen = matches!(waiting.origin, Zone::Field | Zone::TerritoryZone);
        Ctx { fact: waiting.fact, fallen, ..Ctx::new(waiting.seat, waiting.source) }
    }

    pub(crate) const fn with(mut self, fact: Fact) -> Ctx {
        self.fact = fact;
        self
    }

    /// The same in a mode that follows modes with so many target words.
    pub(crate) const fn behind(mut self, words_before: u8) -> Ctx {
        self.words_before = words_before;
        self
    }
}

const EMPTY: CardSet = CardSet::NONE;

/// How far changes are looked at, so that none hangs on itself (BD-R97).
#[derive(Clone, Copy, Debug)]
pub(crate) enum Layer<'f> {
    /// All of them.
    Full,
    /// Those that have been found, while others are still open.
    Reached(&'f Found),
}

impl BuildDivide {
    /// Whether a card fits.
    pub(crate) fn fits(&self, cards: &Cards, filter: &Filter, card: CardId, ctx: &Ctx, layer: Layer<'_>) -> bool {
        filter.is_open()
            || (self.fits_print(cards, filter, card, self.place(card))
                && self.fits_numbers(cards, filter, card, layer)
                && self.fits_state(cards, filter, card, ctx))
    }

    /// What is printed on a card; an opened Assault Territory is a unit while it is on the field.
    pub(crate) fn fits_print(&self, cards: &Cards, filter: &Filter, card: CardId, place: Zone) -> bool {
        let hot = self.hot(cards, card);
        let kind = |kind: &CardType| match kind {
            CardType::Unit => hot.kind == CardType::Unit || (hot.is_unit() && place == Zone::Field),
            CardType::Territory => hot.is_territory(),
            other => *other == hot.kind,
        };
        (filter.kind.is_empty() || filter.kind.iter().any(kind))
            && filter.ace.is_none_or(|ace| ace == hot.ace)
            && filter.icon.is_none_or(|icon| icon == hot.icon)
            && (filter.color.is_empty() || filter.color.iter().any(|color| hot.colors & color.bit() != 0))
            && (!filter.has_labels() || self.fits_labels(cards, filter, card))
    }

    fn fits_labels(&self, cards: &Cards, filter: &Filter, card: CardId) -> bool {
        let printed = cards.printed(self.def(card));
        filter.attribute.as_ref().is_none_or(|label| printed.attributes.iter().any(|own| label.is(own)))
            && filter.title.as_ref().is_none_or(|label| printed.titles.iter().any(|own| label.is(own)))
            && filter.name.as_ref().is_none_or(|label| label.is(&printed.name))
    }

    fn fits_numbers(&self, cards: &Cards, filter: &Filter, card: CardId, layer: Layer<'_>) -> bool {
        // What is no unit has neither power nor hit (ledger 4).
        let has_numbers = (filter.power.is_none() && filter.hit.is_none()) || self.hot(cards, card).is_unit();
        has_numbers
            && filter.total_cost.is_none_or(|range| range.holds(self.total_cost(cards, card)))
            && filter.power.is_none_or(|range| range.holds(self.power_at(cards, card, layer)))
            && filter.hit.is_none_or(|range| range.holds(self.hit_at(cards, card, layer)))
            && filter.keyword.is_none_or(|keyword| self.keyword_at(cards, card, keyword, layer))
    }

    fn fits_state(&self, cards: &Cards, filter: &Filter, card: CardId, ctx: &Ctx) -> bool {
        let attacker = || self.attack.and_then(|attack| self.unit(attack.attacker));
        let blocker = || self.attack.and_then(|attack| attack.blocker).and_then(|unit| self.unit(unit));
        filter.orientation.is_none_or(|way| (way == Orientation::Resting) == self.is_resting(card))
            && filter.attacking.is_none_or(|attacking| attacking == (attacker() == Some(card)))
            && filter.blocking.is_none_or(|blocking| blocking == (blocker() == Some(card)))
            && filter.damaged.is_none_or(|damaged| damaged == (self.damage_on(card) > 0))
            && filter.has_auras.is_none_or(|has| has == (self.aura_count(card) > 0))
            && filter.has_counters.as_ref().is_none_or(|name| self.counters_on_card(cards, card, Some(name)) > 0)
            && self.is_another(filter, card, ctx)
    }

    /// Whether a card is none of those that a filter leaves out.
    pub(crate) fn is_another(&self, filter: &Filter, card: CardId, ctx: &Ctx) -> bool {
        (!filter.other || self.zones.held(ctx.source) != Some(card))
            && filter.other_than_target.is_none_or(|word| !self.is_target(ctx, word, card))
    }

    fn is_target(&self, ctx: &Ctx, word: u8, card: CardId) -> bool {
        self.aims(ctx, word).iter().any(|aim| match aim {
            Aim::Card(handle) => handle.card == card,
            Aim::LostCard(handle) => self.zones.held(*handle) == Some(card),
            Aim::Player(_) | Aim::Item(_) | Aim::Lost => false,
        })
    }

    /// The targets chosen for a target word of the mode that speaks, counted from 1.
    pub(crate) fn aims(&self, ctx: &Ctx, word: u8) -> &[Aim] {
        let Some(item) = ctx.item.and_then(|serial| self.item(serial)) else { return &[] };
        let word = (usize::from(ctx.words_before) + usize::from(word)).saturating_sub(1);
        if word >= item.picks.len() {
            return &[];
        }
        let before: usize = item.picks[..word].iter().map(|&n| usize::from(n)).sum();
        let end = before + usize::from(item.picks[word]);
        item.targets.get(before..end.min(item.targets.len())).unwrap_or(&[])
    }

    /// BD-4.10, BD-4.13: the printed total cost; an X counts as the chosen number while the card is in the resolution area.
    pub(crate) fn total_cost(&self, cards: &Cards, card: CardId) -> i32 {
        let hot = self.hot(cards, card);
        let x = if hot.cost.x && self.place(card) == Zone::ResolutionArea {
            self.items.iter().find(|item| item.card == Some(card)).map_or(0, |item| i32::from(item.x))
        } else {
            0
        };
        hot.total_cost() + x
    }

    /// Whether a card is among the objects that an ability speaks of, without choosing any.
    pub(crate) fn means(&self, cards: &Cards, objects: &Objects, card: CardId, ctx: &Ctx, layer: Layer<'_>) -> bool {
        match objects {
            Objects::This => self.zones.held(ctx.source) == Some(card),
            Objects::All { zone, side, filter } => {
                self.place(card) == *zone && is_of(*side, ctx.seat, self.owner(card)) && self.fits(cards, filter, card, ctx, layer)
            }
            Objects::Territory(side) => is_of(*side, ctx.seat, self.owner(card)) && self.territory(cards, self.owner(card)) == Some(card),
            Objects::AttackingUnit => self.attack.and_then(|attack| self.unit(attack.attacker)) == Some(card),
            Objects::BattleOpponent => self.battle_opponent(ctx.source) == Some(card),
            Objects::Host => self.zones.held(ctx.source).and_then(|source| self.host_of(source)) == Some(card),
            _ => false,
        }
    }

    /// The unit that is in battle with this one, or will be.
    pub(crate) fn battle_opponent(&self, unit: Handle) -> Option<CardId> {
        let attack = self.attack?;
        let target = attack.target()?;
        match () {
            () if attack.attacker == unit => self.unit(target),
            () if target == unit => self.unit(attack.attacker),
            () => None,
        }
    }
}

/// Whether a side, seen from `you`, means this seat.
pub(crate) fn is_of(side: Side, you: Seat, seat: Seat) -> bool {
    match side {
        Side::You => seat == you,
        Side::Opponent => seat != you,
        Side::Each => true,
    }
}

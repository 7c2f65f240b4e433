//! How good a position is, roughly: for opponents that look one step ahead on positions they imagine.

use fudaba_kernel::{Action, CardId, Foresight, Seat};

use crate::cards::Catalogue;
use crate::cards::language::Keyword;
use crate::rules::{Ask, Deed};
use crate::state::{Area, Cell, Cells, MistralRouge, Stage};

/// Worth of things, in points of life.
pub(super) const HAND: f64 = 0.9;
pub(super) const READY: f64 = 1.3;
const WORN: f64 = 0.75;
/// A unit of an exhaustion cost.
pub(super) const UNIT: f64 = READY - WORN;
pub(super) const POWER: f64 = 0.45;
pub(super) const FIELD: f64 = 0.7;
const STRIKE: f64 = 1.9;
pub(super) const BODY: f64 = 0.35;
pub(super) const WAITING: f64 = 0.45;
const RECOIL: f64 = 0.35;
pub(super) const ABILITY: f64 = 0.8;
/// How quickly an advantage becomes a won game.
const SLOPE: f64 = 0.11;

/// What a player's life is worth: the last points are worth more than the first, and none is the end.
pub(super) fn life_worth(life: i32) -> f64 {
    let life = f64::from(life);
    if life <= 0.0 { -20.0 } else { life.min(12.0) * 1.5 + (life - 12.0).max(0.0) }
}

impl MistralRouge {
    /// From 0 (lost) to 1 (won) for `seat`.
    pub(crate) fn worth(&self, cards: &Catalogue, seat: Seat) -> f64 {
        let difference = self.holdings(cards, seat) - self.holdings(cards, seat.other()) + self.pending(cards, seat);
        1.0 / (1.0 + (-SLOPE * difference).exp())
    }

    fn holdings(&self, cards: &Catalogue, seat: Seat) -> f64 {
        let spirits: f64 = self.spirits(seat).iter().map(|&card| if self.is_exhausted(card) { WORN } else { READY }).sum();
        let power = f64::from(self.satisfied(cards, seat).1).min(8.0) * POWER;
        let field = f64::from(self.controlled(seat).count());
        let field = field * FIELD - (3.0 - field).max(0.0) * 4.0;
        let hand = self.hand(seat).len().min(7) as f64 * HAND;
        let deck = (4.0 - self.zones.count(Area::Deck.of(seat)) as f64).max(0.0) * -3.0;
        let figures: f64 = self.characters_of(seat).map(|card| self.figure_worth(cards, card)).sum();
        life_worth(self.life(seat)) + spirits + power + field + hand + deck + figures
    }

    /// A character as it stands.
    pub(super) fn figure_worth(&self, cards: &Catalogue, card: CardId) -> f64 {
        let figure = self.figure(card).copied().unwrap_or_default();
        self.worth_at(cards, card, figure.cells, figure.waiting, figure.damage)
    }

    /// A character on these locations, with so many waiting counters and so much damage.
    pub(super) fn worth_at(&self, cards: &Catalogue, card: CardId, cells: Cells, waiting: u16, damage: u16) -> f64 {
        let ap = f64::from(self.ap(cards, card));
        let theirs = Cells::side(self.owner(card).other());
        let (mut best, mut others) = (0.0_f64, 0.0_f64);
        self.each_use(cards, card, &mut |line| {
            if cards.line(line).attack().is_some() {
                // An attack that reaches nobody is a promise only; one that reaches much finds something open.
                let reached = cells.reach(self.range_of(cards, card, line).unwrap_or(0)).and(theirs).count().min(4);
                let reach = if reached == 0 { 0.3 } else { 0.8 + 0.12 * f64::from(reached) };
                best = best.max(f64::from(self.attack_damage(cards, card, line)) * reach / ap);
            } else {
                others += ABILITY;
            }
        });
        let left = (f64::from(self.hp(cards, card)) - f64::from(damage)).max(0.0);
        let guard = if self.has(cards, card, Keyword::Cover) { 0.8 } else { 0.0 };
        let joined = self.attached(card).len() as f64 * 0.6;
        best * STRIKE + left * BODY + others + guard + joined
            - f64::from(waiting.min(6)) * WAITING
            - f64::from(self.recoil_of(cards, card)) * RECOIL
    }

    /// Who is hit at a location: whoever stands there without cloak.
    pub(super) fn struck_at(&self, cards: &Catalogue, cell: Cell) -> Option<CardId> {
        self.character_at(cell).filter(|&card| !self.has(cards, card, Keyword::Cloak))
    }

    /// What an attack would do to a location, from public numbers alone.
    pub(crate) fn foreseen(&self, cards: &Catalogue, action: &Action) -> Option<Foresight> {
        let cell = action.zone.and_then(Cell::of_zone)?;
        if Deed::of(action.verb) != Deed::At || self.declared.stage != Stage::Strike || !self.asking.cells.has(cell) {
            return None;
        }
        let (attacker, line) = (self.declared.source.card, self.declared.line);
        let damage = i32::from(self.attack_damage(cards, attacker, line));
        match self.victim_of(cards, attacker, line, cell) {
            Some(card) => {
                let damage = (damage - i32::from(self.barrier(cards, card))).max(0);
                let left = i32::from(self.hp(cards, card)) - i32::from(self.figure(card).map_or(0, |figure| figure.damage));
                Some(Foresight { key: "hp", seat: None, before: left.max(0), after: (left - damage).max(0) })
            }
            None => {
                let life = self.life(cell.side());
                Some(Foresight { key: "life", seat: Some(cell.side()), before: life, after: (life - damage).max(0) })
            }
        }
    }

    fn victim_of(&self, cards: &Catalogue, attacker: CardId, line: crate::cards::LineId, cell: Cell) -> Option<CardId> {
        let unerring = cards.line(line).attack().is_some_and(|attack| attack.unerring) || self.has(cards, attacker, Keyword::Unerring);
        self.character_at(cell).filter(|&card| unerring || !self.has(cards, card, Keyword::Cloak))
    }

    /// What a question is about, as search tells questions apart.
    pub(crate) const fn is_hidden_choice(ask: Ask) -> bool {
        matches!(ask, Ask::Search | Ask::DeckOrder | Ask::Bring)
    }
}

//! How good a position is, roughly: for opponents that look one step ahead on positions they imagine.

use fudaba_kernel::{Action, CardId, Foresight, Seat};

use crate::cards::Catalogue;
use crate::cards::language::{Instruction, Keyword, Verb};
use crate::rules::{Ask, Deed};
use crate::state::{Aim, Aimed, Area, CHAIN_ZONE, Cell, Fate, ItemKind, MistralRouge};

/// Worth of things, in points of life.
const HAND: f64 = 0.9;
const READY: f64 = 1.3;
const WORN: f64 = 0.75;
const POWER: f64 = 0.45;
const FIELD: f64 = 0.7;
const STRIKE: f64 = 1.9;
const BODY: f64 = 0.35;
const WAITING: f64 = 0.45;
const RECOIL: f64 = 0.35;
const ABILITY: f64 = 0.8;
/// A spell on its way, with what it costs.
const SPELL: f64 = 2.4;
/// How quickly an advantage becomes a won game.
const SLOPE: f64 = 0.11;

impl MistralRouge {
    /// From 0 (lost) to 1 (won) for `seat`.
    pub(crate) fn worth(&self, cards: &Catalogue, seat: Seat) -> f64 {
        let difference = self.holdings(cards, seat) - self.holdings(cards, seat.other()) + self.pending(cards, seat);
        1.0 / (1.0 + (-SLOPE * difference).exp())
    }

    fn holdings(&self, cards: &Catalogue, seat: Seat) -> f64 {
        let life = f64::from(self.life(seat));
        // The last points are worth more than the first.
        let life = life.min(12.0) * 1.5 + (life - 12.0).max(0.0);
        let spirits: f64 = self.spirits(seat).iter().map(|&card| if self.is_exhausted(card) { WORN } else { READY }).sum();
        let power = f64::from(self.satisfied(cards, seat).1).min(8.0) * POWER;
        let field = f64::from(self.controlled(seat).count());
        let field = field * FIELD - (3.0 - field).max(0.0) * 4.0;
        let hand = self.hand(seat).len().min(7) as f64 * HAND;
        let deck = (4.0 - self.zones.count(Area::Deck.of(seat)) as f64).max(0.0) * -3.0;
        let figures: f64 = self.characters_of(seat).map(|card| self.figure_worth(cards, card)).sum();
        life + spirits + power + field + hand + deck + figures
    }

    /// What waits on the chain, or is being declared: its costs are paid, and its results not there yet.
    fn pending(&self, cards: &Catalogue, seat: Seat) -> f64 {
        let sign = |of: Seat| if of == seat { 1.0 } else { -1.0 };
        let (mut sum, mut start) = (0.0, 0);
        for item in &self.chain {
            let end = start + usize::from(item.targets);
            let of = self.controller(item);
            sum += match item.kind {
                _ if item.fate == Fate::Negated => 0.0,
                ItemKind::Attack => {
                    self.blow_worth(cards, seat, self.item_damage(cards, item), self.targets[start..end].first().map(|aimed| aimed.at()))
                }
                ItemKind::Spell => sign(of) * self.aimed_worth(cards, of, item.line, &self.targets[start..end]),
                ItemKind::Ability | ItemKind::Trigger => {
                    sign(of) * (ABILITY + self.aimed_worth(cards, of, item.line, &self.targets[start..end]))
                }
            };
            start = end;
        }
        for &spell in self.zones.cards(CHAIN_ZONE) {
            sum += sign(self.owner(spell)) * SPELL;
        }
        // Targets of a spell that is not on the chain yet.
        if let (Some(spell), false) = (self.zones.top(CHAIN_ZONE), self.targets[start..].is_empty())
            && let Some(line) = self.print(cards, spell).spell
        {
            sum += sign(self.owner(spell)) * self.aimed_worth(cards, self.owner(spell), line, &self.targets[start..]);
        }
        sum + self.asking.attacker.map_or(0.0, |attacker| sign(self.owner(attacker)))
    }

    /// What a blow at a location is worth to a player.
    fn blow_worth(&self, cards: &Catalogue, seat: Seat, damage: i16, aim: Option<Aim>) -> f64 {
        let Some(Aim::Location(cell)) = aim else { return 0.0 };
        let victim = self.character_at(cell).filter(|&card| !self.has(cards, card, Keyword::Cloak));
        let against = if cell.side() == seat { -1.0 } else { 1.0 };
        let Some(card) = victim else { return against * f64::from(damage) * 1.1 };
        let figure = self.figure(card).copied().unwrap_or_default();
        let dealt = f64::from((damage - self.barrier(cards, card)).max(0));
        let left = f64::from(self.hp(cards, card)) - f64::from(figure.damage);
        let wakes = if figure.waiting > 0 && dealt > 0.0 { WAITING } else { 0.0 };
        let worth = if dealt >= left {
            self.figure_worth(cards, card).max(0.5) + f64::from(self.recoil_of(cards, card))
        } else {
            dealt * BODY * 0.5 - wakes
        };
        against * worth
    }

    /// Whether a line aims at those at whom it should.
    fn aimed_worth(&self, cards: &Catalogue, seat: Seat, line: crate::cards::LineId, aims: &[Aimed]) -> f64 {
        let hostile = cards.line(line).effect().iter().flat_map(Instruction::verbs).any(|verb| {
            matches!(
                verb,
                Verb::DealDamage { .. }
                    | Verb::Destroy(_)
                    | Verb::Discard(_)
                    | Verb::Return { .. }
                    | Verb::AddWaiting { .. }
                    | Verb::Exhaust(_)
            )
        });
        let fits = |aimed: &Aimed| {
            let theirs = match aimed.at() {
                Aim::Location(cell) => cell.side() != seat,
                Aim::Card(object) => self.owner(object.card) != seat,
                Aim::Player(player) => player != seat,
                Aim::Item(_) => return 0.5,
            };
            if theirs == hostile { 0.8 } else { -3.0 }
        };
        aims.iter().map(fits).sum()
    }

    fn figure_worth(&self, cards: &Catalogue, card: CardId) -> f64 {
        let figure = self.figure(card).copied().unwrap_or_default();
        let ap = f64::from(self.ap(cards, card));
        let (mut best, mut others) = (0.0_f64, 0.0_f64);
        self.each_use(cards, card, &mut |line| {
            if cards.line(line).attack().is_some() {
                let reach = f64::from(self.range_of(cards, card, line).unwrap_or(0).min(3)) * 0.12 + 1.0;
                best = best.max(f64::from(self.attack_damage(cards, card, line)) * reach / ap);
            } else {
                others += ABILITY;
            }
        });
        let left = (f64::from(self.hp(cards, card)) - f64::from(figure.damage)).max(0.0);
        let guard = if self.has(cards, card, Keyword::Cover) { 0.8 } else { 0.0 };
        let joined = self.attached(card).len() as f64 * 0.6;
        best * STRIKE + left * BODY + others + guard + joined
            - f64::from(figure.waiting.min(6)) * WAITING
            - f64::from(self.recoil_of(cards, card)) * RECOIL
    }

    /// What an attack would do to a location, from public numbers alone.
    pub(crate) fn foreseen(&self, cards: &Catalogue, action: &Action) -> Option<Foresight> {
        let cell = action.zone.and_then(Cell::of_zone)?;
        let line = self.asking.line?;
        if Deed::of(action.verb) != Deed::At || !self.asking.cells.has(cell) {
            return None;
        }
        let attacker = self.asking.attacker?;
        let damage = i32::from(self.attack_damage(cards, attacker, line));
        match self.victim_of(cards, attacker, line, cell) {
            Some(card) => {
                let damage = (damage - i32::from(self.barrier(cards, card))).max(0);
                let left = i32::from(self.hp(cards, card)) - i32::from(self.figure(card).map_or(0, |figure| figure.damage));
                Some(Foresight { key: "hp", before: left.max(0), after: (left - damage).max(0) })
            }
            None => {
                let life = self.life(cell.side());
                Some(Foresight { key: "life", before: life, after: (life - damage).max(0) })
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

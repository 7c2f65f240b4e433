//! MR-13.9: how an attack deals its damage.

use arrayvec::ArrayVec;
use fudaba_kernel::{CardId, Event, Flow};

use crate::cards::Catalogue;
use crate::cards::language::{HitBy, Keyword, Splash};
use crate::rules::At;
use crate::rules::damage::{MOST_VICTIMS, Victim};
use crate::rules::words::Ask;
use crate::state::{Aim, CardSet, Cell, Cells, Fate, Item, MistralRouge};

impl MistralRouge {
    /// MR-13.3: whether cloak, cover and changes of target do not work on an attack.
    pub(crate) fn is_unerring(&self, cards: &Catalogue, item: &Item) -> bool {
        if let Fate::Orphan { unerring } = item.fate {
            return unerring;
        }
        let printed = cards.line(item.line).attack().is_some_and(|attack| attack.unerring);
        printed || self.on_field(item.source).is_some_and(|card| self.has(cards, card, Keyword::Unerring))
    }

    /// MR-R29: damage as the source has it now, or as it had when it left.
    pub(crate) fn item_damage(&self, cards: &Catalogue, item: &Item) -> i16 {
        match (item.fate, self.on_field(item.source)) {
            (Fate::Orphan { .. }, _) | (_, None) => item.amount,
            (_, Some(card)) => self.attack_damage(cards, card, item.line),
        }
    }

    /// The other locations that splash strikes (MR-R32).
    pub(crate) fn splashed(splash: Option<Splash>, cell: Cell) -> Cells {
        let only = cell.only();
        match splash {
            None => Cells::NONE,
            Some(Splash::Adjacent) => only.adjacent(),
            Some(Splash::Row) => only.rows().without(only),
            Some(Splash::Column) => only.columns().without(only),
        }
    }

    /// An attack resolves: the target location first, then those of the splash in board order.
    pub(crate) fn strike(&mut self, desk: At, item: Item, start: usize) -> Flow {
        let cards = desk.cards;
        let (damage, unerring) = (self.item_damage(cards, &item), self.is_unerring(cards, &item));
        let last = self.chain.len() - 1;
        let splash = cards.line(item.line).attack().and_then(|attack| attack.splash);
        // (1) The target location, after any change of target.
        let Some(Aim::Location(target)) = self.targets.get(start).map(|aimed| aimed.at()) else { return Ok(()) };
        if self.chain[last].fate == Fate::Waits {
            self.chain[last].fate = Fate::Resolving;
        }
        let victim = self.victim(cards, target, unerring);
        // (3) The option of cover.
        let victim = self.cover(desk, &item, target, victim, damage, unerring)?;
        self.tell_strength(desk, &item, damage);
        // MR-8.14: the character, or else the player on whose side the location lies; no character more than once (MR-R32).
        let mut victims: ArrayVec<Victim, MOST_VICTIMS> = ArrayVec::new();
        victims.push(struck(target, victim));
        for cell in Self::splashed(splash, target).iter() {
            let victim = struck(cell, self.victim(cards, cell, unerring));
            if matches!(victim, Victim::Player(_)) || !victims.contains(&victim) {
                victims.push(victim);
            }
        }
        self.strike_all(desk, &victims, damage, HitBy::Attack, item.source)
    }

    /// MR-8.14: what the attack strikes with: as printed, then card by card what texts add, then what effects make of it.
    fn tell_strength(&self, desk: At, item: &Item, damage: i16) {
        let (cards, attacker) = (desk.cards, self.on_field(item.source));
        let (false, Some(attacker), Some(attack)) = (desk.is_quiet(), attacker, cards.line(item.line).attack()) else { return };
        let mut so_far = i16::from(attack.damage);
        desk.tell(&self.zones, || Event::new("MR-8.14", "strikes").card(attacker).value(i32::from(so_far)));
        for (card, more) in self.attack_texts(cards, attacker, attack.form) {
            so_far = so_far.saturating_add(more);
            desk.tell(&self.zones, || Event::new("MR-12.6", "strength").card(card).value(i32::from(so_far)));
        }
        if so_far.max(0) != damage {
            desk.tell(&self.zones, || Event::new("MR-12.6", "strength_by_effect").card(attacker).value(i32::from(damage)));
        }
    }

    /// (2) The character there, unless it is cloaked (MR-13.1); nobody: the player is hit.
    fn victim(&self, cards: &Catalogue, cell: Cell, unerring: bool) -> Option<CardId> {
        self.character_at(cell).filter(|&card| unerring || !self.has(cards, card, Keyword::Cloak))
    }

    /// MR-13.2: characters next to the target location may be hit instead of whoever would be (D13).
    fn cover(&mut self, desk: At, item: &Item, target: Cell, victim: Option<CardId>, damage: i16, unerring: bool) -> Flow<Option<CardId>> {
        let seat = target.side();
        // MR-R54, MR-R89: only attacks of the opponent, and only where there is damage.
        if unerring || damage <= 0 || self.controller(item) == seat {
            return Ok(victim);
        }
        let cards = desk.cards;
        let near = target.only().adjacent();
        let covers = |card: &CardId| {
            let cells = self.cells_of(*card);
            Some(*card) != victim && near.meets(cells) && !cells.has(target) && self.has(cards, *card, Keyword::Cover)
        };
        let guards: CardSet = self.characters_of(seat).filter(covers).collect();
        if guards.is_empty() {
            return Ok(victim);
        }
        self.asking.cards = guards;
        self.asking.may_stop = true;
        let action = self.ask(desk, Ask::Cover.to(seat).at(target.zone()))?;
        self.asking = Default::default();
        if let Some(guard) = action.card {
            desk.tell(&self.zones, || Event::new("MR-13.2", "covers").seat(seat).card(guard).at(target.zone()));
        }
        Ok(action.card.or(victim))
    }
}

/// Who is struck on a location: the character, or else the player on whose side it lies.
fn struck(cell: Cell, victim: Option<CardId>) -> Victim {
    victim.map_or(Victim::Player(cell.side()), Victim::Character)
}

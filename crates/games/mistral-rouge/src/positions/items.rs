//! Items of the chain and waiting triggers, as scenarios write them. Cards are called by their place: `b2`, or `0/graveyard#0`.

use fudaba_kernel::{CardId, Seat, card_of_text, card_text};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Chair;
use crate::cards::{Catalogue, LineId, Role};
use crate::state::{Aim, Aimed, CHAIN, CHAIN_ZONE, Cell, Fate, Item, ItemKind, MistralRouge, TRIGGERS, Waiting};

/// An item of the chain.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ItemGiven {
    /// What it is.
    pub kind: ItemName,
    /// A spell: its card, which lies on the chain by this alone. All others: where the source lies.
    pub card: String,
    /// A spell: whose; P1's when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Chair>,
    /// Which attack or activated ability, or which triggered one, counted from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// Its mode, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mode: Option<u8>,
    /// Its targets in order: `b2` (the character there, or the location where a location is asked for), `field_b2`, `P1`, `item 1`, or a place.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub targets: Vec<String>,
    /// The amount of what triggered it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<i16>,
    /// Whether it has been negated.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub negated: Option<bool>,
}

/// The kinds of items.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ItemName {
    /// A spell.
    Spell,
    /// An attack.
    Attack,
    /// An activated ability.
    Ability,
    /// A triggered ability.
    Trigger,
}

/// A trigger that waits.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WaitingGiven {
    /// Where its card lies.
    pub card: String,
    /// Which of its triggered abilities, from 1; 1 when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
    /// Where the card lies that triggered it; itself when left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub that: Option<String>,
    /// The amount of what triggered it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub amount: Option<i16>,
}

impl MistralRouge {
    /// The card at a place.
    pub(super) fn card_at(&self, place: &str) -> Result<CardId, String> {
        let located = Cell::named(place).and_then(|cell| self.character_at(cell));
        let under = place.strip_prefix("field_").and_then(Cell::named).and_then(|cell| self.field_at(cell));
        located.or(under).or_else(|| card_of_text(&self.zones, place)).ok_or_else(|| format!("there is no card at `{place}`"))
    }

    /// The place of a card.
    pub(super) fn place_text(&self, card: CardId) -> String {
        match (self.first_cell(card), Cell::of_field_zone(self.zones.zone(card))) {
            (Some(cell), _) => cell.name().to_owned(),
            (_, Some(cell)) => format!("field_{}", cell.name()),
            _ => card_text(&self.zones, card),
        }
    }

    pub(super) fn add_item(&mut self, cards: &Catalogue, given: &ItemGiven) -> Result<(), String> {
        let (card, line, kind) = self.source_of(cards, given)?;
        let mut item =
            Item { mode: given.mode.unwrap_or(1).saturating_sub(1), amount: given.amount.unwrap_or(0), ..self.item(card, line, kind) };
        if given.negated == Some(true) {
            item.fate = Fate::Negated;
        }
        for (index, words) in given.targets.iter().enumerate() {
            let aimed = self.aim(cards, line, index as u8, words)?;
            self.targets.push(aimed);
            item.targets = item.targets.checked_add(1).ok_or("an item has at most 255 targets")?;
        }
        if self.chain.len() == CHAIN {
            return Err("a chain holds 64 items (MR-R101)".to_owned());
        }
        self.chain.push(item);
        Ok(())
    }

    fn source_of(&mut self, cards: &Catalogue, given: &ItemGiven) -> Result<(CardId, LineId, ItemKind), String> {
        if given.kind == ItemName::Spell {
            let def = cards.find(&given.card).ok_or_else(|| format!("there is no card `{}`", given.card))?;
            let line = cards.print(def).spell.ok_or_else(|| format!("`{}` is no spell", given.card))?;
            let seat = given.by.map_or(Seat::A, Chair::seat);
            let card = self.zones.add(def, fudaba_kernel::Home { seat, pool: 0 }, CHAIN_ZONE);
            return Ok((card, line, ItemKind::Spell));
        }
        let card = self.card_at(&given.card)?;
        let number = given.number.unwrap_or(1);
        if given.kind == ItemName::Trigger {
            let line = self.trigger_of(cards, card, number).ok_or_else(|| format!("`{}` has no such triggered ability", given.card))?;
            return Ok((card, line, ItemKind::Trigger));
        }
        let line = self.use_of(cards, card, number).ok_or_else(|| format!("`{}` has no such ability", given.card))?;
        let attack = matches!(cards.line(line).role, Role::Attack(_));
        match (given.kind, attack) {
            (ItemName::Attack, true) => Ok((card, line, ItemKind::Attack)),
            (ItemName::Ability, false) => Ok((card, line, ItemKind::Ability)),
            _ => Err(format!("ability {number} of `{}` is of another kind", given.card)),
        }
    }

    fn trigger_of(&self, cards: &Catalogue, card: CardId, number: u8) -> Option<LineId> {
        let (mut at, mut found) = (0, None);
        self.each_trigger(cards, card, &mut |line| {
            at += 1;
            if at == number {
                found = Some(line);
            }
        });
        found
    }

    fn aim(&self, cards: &Catalogue, line: LineId, index: u8, words: &str) -> Result<Aimed, String> {
        let targets = cards.line(line).targets();
        // Targets of one kind that are chosen several times come side by side.
        let mut of = 0;
        let mut before = 0;
        for (number, target) in targets.iter().enumerate() {
            of = number as u8;
            before += target.n;
            if index < before {
                break;
            }
        }
        let at_location = targets.get(usize::from(of)).is_none_or(|target| target.kind == crate::cards::language::TargetKind::Location);
        let at = match (words, Cell::named(words)) {
            ("P1", _) => Aim::Player(Seat::A),
            ("P2", _) => Aim::Player(Seat::B),
            (_, Some(cell)) if at_location => Aim::Location(cell),
            _ => match words.strip_prefix("item ").map(str::parse::<u8>) {
                Some(Ok(number)) if number > 0 => Aim::Item(number - 1),
                _ => Aim::Card(self.object(self.card_at(words)?)),
            },
        };
        Ok(Aimed::new(of, at))
    }

    pub(super) fn add_waiting_trigger(&mut self, cards: &Catalogue, given: &WaitingGiven) -> Result<(), String> {
        let card = self.card_at(&given.card)?;
        let line = self
            .trigger_of(cards, card, given.number.unwrap_or(1))
            .ok_or_else(|| format!("`{}` has no such triggered ability", given.card))?;
        let that = given.that.as_ref().map_or(Ok(card), |place| self.card_at(place))?;
        let waiting = Waiting::new(line, given.amount.unwrap_or(0), self.object(card), self.object(that));
        if self.waiting.len() == TRIGGERS {
            return Err("at most 128 triggers wait (MR-R101)".to_owned());
        }
        self.waiting.push(waiting);
        Ok(())
    }

    pub(super) fn dump_items(&self, cards: &Catalogue) -> Vec<ItemGiven> {
        let mut start = 0;
        let mut all = Vec::new();
        for item in &self.chain {
            let end = start + usize::from(item.targets);
            all.push(self.dump_item(cards, item, &self.targets[start..end]));
            start = end;
        }
        all
    }

    fn dump_item(&self, cards: &Catalogue, item: &Item, targets: &[Aimed]) -> ItemGiven {
        let card = item.source.card;
        let spell = item.kind == ItemKind::Spell;
        ItemGiven {
            kind: match item.kind {
                ItemKind::Spell => ItemName::Spell,
                ItemKind::Attack => ItemName::Attack,
                ItemKind::Ability => ItemName::Ability,
                ItemKind::Trigger => ItemName::Trigger,
            },
            card: if spell { cards.card(cards.line(item.line).def).number.clone() } else { self.place_text(card) },
            by: Some(Chair::of(self.owner(card))),
            number: (!spell).then(|| self.number_of(cards, card, item.line)),
            mode: (cards.line(item.line).modes() > 0).then_some(item.mode + 1),
            targets: targets.iter().map(|aimed| self.aim_text(aimed.at())).collect(),
            amount: (item.amount != 0).then_some(item.amount),
            negated: (item.fate == Fate::Negated).then_some(true),
        }
    }

    fn number_of(&self, cards: &Catalogue, card: CardId, line: LineId) -> u8 {
        let (mut at, mut number) = (0, 1);
        let mut see = |found: LineId| {
            at += 1;
            if found == line {
                number = at;
            }
        };
        match cards.line(line).role {
            Role::Triggered(_) => self.each_trigger(cards, card, &mut see),
            _ => self.each_use(cards, card, &mut see),
        }
        number
    }

    fn aim_text(&self, aim: Aim) -> String {
        match aim {
            Aim::Location(cell) => cell.name().to_owned(),
            Aim::Card(object) => self.place_text(object.card),
            Aim::Player(seat) => if seat == Seat::A { "P1" } else { "P2" }.to_owned(),
            Aim::Item(index) => format!("item {}", index + 1),
        }
    }

    pub(super) fn dump_waiting(&self, cards: &Catalogue) -> Vec<WaitingGiven> {
        let given = |waiting: &Waiting| WaitingGiven {
            card: self.place_text(waiting.source.card),
            number: Some(self.number_of(cards, waiting.source.card, waiting.line())),
            that: Some(self.place_text(waiting.that.card)),
            amount: (waiting.amount() != 0).then_some(waiting.amount()),
        };
        self.waiting.iter().map(given).collect()
    }
}

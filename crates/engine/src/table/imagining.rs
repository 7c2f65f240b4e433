//! The match as it might be: what a seat does not know drawn anew.

use std::sync::Arc;

use fudaba_agents::Dice;
use fudaba_kernel::{CardId, Observer, Seat, Told};
use fudaba_stage::CardGame;

use super::GameTable;
use crate::doors::{AnyTable, Imagining};

/// How often a match is imagined again that asked something else.
const TRIES: usize = 64;

impl<G: CardGame> Imagining for GameTable<G> {
    fn imagined(&self, seat: Seat, seed: u64) -> Option<Box<dyn AnyTable>> {
        let mut dice = Dice::new(seed, 0);
        let table = (0..TRIES).find_map(|_| self.table.imagined(seat, &mut dice).ok())?;
        let only = |told: &Told| Told { heard: Observer::ALL.map(|one| told.heard[one.index()].filter(|_| one == Observer::Seat(seat))) };
        let mut other = GameTable::looked_at(Arc::clone(&self.shelf), table, self.told.iter().map(only).collect());
        other.names.clone_from(&self.names);
        Some(Box::new(other))
    }

    fn behind(&self, seat: Seat, seed: u64) -> Option<Box<dyn AnyTable>> {
        let mut dice = Dice::new(seed, 0);
        let mind = self.shelf.mind();
        let table = (0..TRIES).find_map(|_| self.table.behind(seat, mind.as_ref(), &mut dice))?;
        Some(Box::new(GameTable { table, ..self.clone() }))
    }

    fn twin(&self, seat: Seat, seed: u64) -> Option<Box<dyn AnyTable>> {
        let pairs = self.never_told_apart(seat, &mut Dice::new(seed, 0));
        let mut other = GameTable::new(Arc::clone(&self.shelf), self.table.with_exchanged(&pairs));
        other.names.clone_from(&self.names);
        (!pairs.is_empty()).then(|| Box::new(other) as Box<dyn AnyTable>)
    }
}

impl<G: CardGame> GameTable<G> {
    /// Cards of different prints, two by two, that a seat has never known and no spectator sees.
    fn never_told_apart(&self, seat: Seat, dice: &mut Dice) -> Vec<(CardId, CardId)> {
        let zones = self.table.state().zones();
        let mut unseen: Vec<CardId> = zones.all().iter().copied().filter(|&card| !zones.sees(Observer::Spectator, card)).collect();
        let mut pairs = Vec::new();
        while let Some(one) = unseen.pop() {
            let may = |&other: &CardId| zones.interchangeable(seat, one, other) && zones.identity(one) != zones.identity(other);
            let others: Vec<usize> = (0..unseen.len()).filter(|&at| may(&unseen[at])).collect();
            if !others.is_empty() {
                pairs.push((one, unseen.swap_remove(others[dice.below(others.len())])));
            }
        }
        pairs
    }
}

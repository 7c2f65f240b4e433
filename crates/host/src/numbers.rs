//! Matches in numbers, for learning programs.

use core::any::Any;
use std::sync::Arc;

use fudaba_engine::{AnyTable, DeckChoice, GameTable, Loaded, SetupError};
use fudaba_kernel::Seat;
use fudaba_learn::{AnyBatch, Batch, Encoder, Layout, Manner, Position, Start};
use fudaba_stage::CardGame;

use crate::any::{InNumbers, Learning};

impl<G: CardGame> Learning for Loaded<G> {
    fn layout(&self, events: usize) -> Arc<Layout> {
        let shelf = self.shelf();
        let state = shelf.bare_state();
        let numbers: Vec<&str> = shelf.faces.iter().map(|face| face.number.as_str()).collect();
        Arc::new(Layout::new(G::LEXICON, state.zones().specs(), &shelf.table, &numbers, events))
    }

    fn batch(&self, pairs: &[[DeckChoice; 2]], events: usize, manner: Manner) -> Result<Box<dyn AnyBatch>, SetupError> {
        let all = self.shelf().pairs();
        let pairs = if pairs.is_empty() { &all } else { pairs };
        let starts = pairs.iter().map(|pair| self.start(pair, [0; 32])).collect::<Result<Vec<G>, SetupError>>()?;
        let cards = Arc::clone(&self.shelf().cards);
        Ok(Box::new(Batch::new(Start { cards, starts, layout: self.layout(events) }, manner)))
    }

    fn in_numbers<'t>(&self, table: &'t dyn AnyTable) -> Option<&'t dyn InNumbers> {
        let table: &dyn Any = table;
        table.downcast_ref::<GameTable<G>>().map(|table| table as &dyn InNumbers)
    }
}

impl<G: CardGame> InNumbers for GameTable<G> {
    fn observe(&self, encoder: &mut Encoder, seat: Seat, out: &mut [f32]) {
        encoder.observe(position(self), seat, self.latest(seat), out);
    }

    fn write_options(&self, encoder: &Encoder, out: &mut [f32]) -> usize {
        let Some(question) = self.table().pending() else { return 0 };
        encoder.options(position(self), question.seat, self.table().options(), out)
    }

    fn tokens(&self, encoder: &mut Encoder, seat: Seat, out: &mut [f32]) -> usize {
        encoder.tokens(position(self), seat, out)
    }
}

fn position<G: CardGame>(table: &GameTable<G>) -> Position<'_, G> {
    let table = table.table();
    Position { state: table.state(), cards: table.cards(), pending: table.pending() }
}

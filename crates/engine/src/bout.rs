//! A match that nobody looks at: one quick player in both seats, and who has won.

use std::sync::Arc;

use fudaba_agents::{AgentSpec, Dice, Lots, Machine};
use fudaba_kernel::{Chance, Listening, Outcome, Seat, Table};
use fudaba_stage::{CardGame, DeckList};
use rand_core::RngCore;

use crate::shelf::Shelf;

impl<G: CardGame> Shelf<G> {
    /// Plays it to its end. Its lots are keyed, so that a match with another card goes on like this one wherever the card makes no difference.
    /// Nobody where it is a draw, or does not end.
    pub(crate) fn bout(&self, decks: [&DeckList; 2], lots: u64, player: AgentSpec) -> Option<Seat> {
        let mut dice = Dice::new(lots, 0);
        let mut seed = [0; 32];
        dice.fill_bytes(&mut seed);
        let mut start = G::set_up(&self.cards, decks, seed);
        *start.chance_mut() = Chance::keyed(seed);
        let table = Table::new(Arc::clone(&self.cards), start, Listening::Off);
        let lots = Lots::new([dice.next_u64(), dice.next_u64()]);
        played(table, lots, player, self.machine).and_then(|outcome| outcome.winner)
    }
}

fn played<G: CardGame>(mut table: Table<G>, mut lots: Lots, player: AgentSpec, machine: &'static dyn Machine) -> Option<Outcome> {
    let mut agents = [player.agent::<G>(0), player.agent::<G>(0)];
    let mut choices = 0;
    while choices < G::LEXICON.longest
        && let Some(outlook) = table.outlook()
    {
        let question = *outlook.question();
        let agent = &mut agents[question.seat.index()];
        agent.reseed(lots.next(&question));
        let option = agent.choose(&outlook, player.budget::<G>(machine)).option;
        table.play(option).expect("an agent takes one of the options");
        choices += 1;
    }
    table.outcome()
}

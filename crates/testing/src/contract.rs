//! The contract of games in random play, and positions written down and put on the table again.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;

use fudaba_kernel::conformance::{AtRandom, ClosedKit, Kit, playthrough, test_rng};
use fudaba_kernel::{Listening, Table, below_bound, play_out};
use fudaba_stage::{CardGame, DeckList, DeckPrior};

use crate::Bench;
use crate::bench::seed_of;
use crate::golden::golden;

/// Matches in which another list is put behind what a seat sees.
const CLOSED: u64 = 20;

/// Whole matches kept as text.
const GOLDEN: u8 = 4;

impl<G: CardGame> Bench<G> {
    /// See [`fudaba_kernel::conformance`].
    pub fn random_matches_keep_the_contract(&self) {
        let rules = self.rules();
        let start = |seed| self.match_of(seed);
        let tally = Kit { cards: Arc::clone(&self.cards), start: &start, rules: &rules, games: self.demands.contract_games }.check();
        assert!(tally.decisions > 2000 && tally.swaps > 200, "{tally:?}");
    }

    /// With closed lists nothing that a seat gets hangs on the other's list; with open ones the same check notices that it does. See
    /// [`fudaba_kernel::conformance::ClosedKit`].
    pub fn closed_lists_tell_nothing(&self) {
        let start = |seed| self.match_of(seed);
        let mind = Arc::new(DeckPrior::<G>::new(Arc::clone(&self.cards), self.decks.iter().map(DeckList::from)));
        let kit =
            |closed| ClosedKit { cards: Arc::clone(&self.cards), start: &start, mind: Arc::clone(&mind) as Arc<_>, closed, games: CLOSED };
        let tally = kit(true).check();
        assert!(tally.other > 100 && tally.mismatches * 100 < tally.exchanged, "{tally:?}");
        assert!(std::panic::catch_unwind(AssertUnwindSafe(|| kit(false).check())).is_err(), "open lists that tell nothing");
    }

    /// However it is played, a match comes to an end.
    pub fn random_matches_end(&self) {
        for number in 0..self.demands.random_games {
            let start = self.match_of(seed_of(number));
            let (_, outcome) = play_out(&*self.cards, start, &mut AtRandom(test_rng(number)), G::LEXICON.longest);
            assert!(outcome.is_some(), "game {number} does not end");
        }
    }

    /// A state's size is what cloning costs.
    pub fn the_state_is_small(&self) {
        assert!(size_of::<G>() <= self.demands.state_bytes, "{} bytes", size_of::<G>());
    }

    /// Whole random matches, kept in `tests/golden`. `FUDABA_BLESS=1` writes them anew after a change of the rules that is meant.
    pub fn matches_of_fixed_seeds_stay_the_same(&self) {
        for number in 0..GOLDEN {
            let seed = std::array::from_fn(|at| number + (at % 2) as u8);
            let text = playthrough(&self.cards, self.match_of(seed), u64::from(number));
            golden(&self.folder.join(format!("tests/golden/match-{number}.txt")), &text);
        }
    }

    /// A dump of any position that comes up in play can be staged, and is the same position.
    pub fn what_is_dumped_can_be_staged_and_is_the_same(&self) {
        let (mut compared, mut number) = (0, 0);
        while compared < self.demands.positions {
            assert!(number < 1000, "only {compared} positions of {number} matches could be compared");
            let mut rng = test_rng(number);
            let mut table: Table<G> = Table::new(Arc::clone(&self.cards), self.match_of([number as u8; 32]), Listening::Off);
            while table.pending().is_some() {
                compared += usize::from(self.is_restored(table.state()));
                table.play(below_bound(&mut rng, table.options().len())).expect("a listed option is accepted");
            }
            number += 1;
        }
    }

    /// Whether the position can be compared, and was found to be the same.
    fn is_restored(&self, state: &G) -> bool {
        let written = |state: &G| serde_json::to_value(state.dump(&self.cards)).expect("a position can be written");
        if !(self.demands.is_whole)(&state.dump(&self.cards)) {
            return false;
        }
        let Ok(again) = G::stage(&self.cards, &state.dump(&self.cards), [0; 32]) else { return false };
        assert_eq!(written(&again), written(state));
        true
    }

    /// The decks of the game's folder keep the rules of construction.
    pub fn the_ready_made_decks_may_be_played(&self) {
        assert!(!self.decks.is_empty(), "there are ready-made decks");
        for deck in &self.decks {
            assert_eq!(G::check_deck(&self.cards, &DeckList::from(deck)), [], "{}", deck.key);
        }
    }
}

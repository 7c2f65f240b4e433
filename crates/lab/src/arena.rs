//! What matches are made of: a catalogue, decks, and how a match of two of them begins.

use std::fmt;
use std::sync::Arc;

use fudaba_kernel::{Game, Seat, Suppose};
use fudaba_stage::{CardGame, DeckList, FoundDeck};

type Start<G> = dyn Fn([usize; 2], [u8; 32]) -> G + Send + Sync;

/// See the module.
pub struct Arena<G: Game> {
    cards: Arc<G::Cards>,
    decks: Vec<String>,
    start: Box<Start<G>>,
    first_player: fn(&G) -> Option<Seat>,
    /// What is supposed of closed lists.
    mind: Option<Arc<dyn Suppose>>,
}

impl<G: Game> Arena<G> {
    /// `start` begins a match between the decks of these numbers, seat by seat; `first_player` tells who acts first, once that is settled.
    pub fn new(
        cards: Arc<G::Cards>,
        decks: Vec<String>,
        start: impl Fn([usize; 2], [u8; 32]) -> G + Send + Sync + 'static,
        first_player: fn(&G) -> Option<Seat>,
    ) -> Arena<G> {
        Arena { cards, decks, start: Box::new(start), first_player, mind: None }
    }

    /// The catalogue.
    pub fn cards(&self) -> &Arc<G::Cards> {
        &self.cards
    }

    /// Names of the decks.
    pub fn decks(&self) -> &[String] {
        &self.decks
    }

    /// A match about to begin between the decks of these numbers, seat by seat.
    pub fn start(&self, decks: [usize; 2], seed: [u8; 32]) -> G {
        (self.start)(decks, seed)
    }

    /// The same arena, in which `mind` says what is supposed of closed lists.
    #[must_use]
    pub fn supposing(self, mind: Arc<dyn Suppose>) -> Arena<G> {
        Arena { mind: Some(mind), ..self }
    }

    /// What is supposed of closed lists; none where nothing was said.
    pub fn mind(&self) -> Option<&Arc<dyn Suppose>> {
        self.mind.as_ref()
    }

    /// Who acts first, once that is settled.
    pub fn first_player(&self, state: &G) -> Option<Seat> {
        (self.first_player)(state)
    }
}

impl<G: CardGame> Arena<G> {
    /// Decks by name. They have passed [`CardGame::check_deck`].
    pub fn of_decks(cards: Arc<G::Cards>, decks: Vec<(String, DeckList)>) -> Arena<G> {
        let (names, lists): (Vec<String>, Vec<DeckList>) = decks.into_iter().unzip();
        let catalogue = Arc::clone(&cards);
        let found: Vec<FoundDeck> = lists.iter().map(|list| G::find_deck(&cards, list)).collect();
        let start = move |decks: [usize; 2], seed| G::set_up_found(&catalogue, decks.map(|deck| &found[deck]), seed);
        Arena::new(cards, names, start, CardGame::first_player)
    }
}

impl<G: Game> fmt::Debug for Arena<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "arena of {} with {}", G::LEXICON.slug, self.decks.join(", "))
    }
}

//! Genesis Garden as programs load, set up, show and stage it.

use fudaba_cardscript::data::{CardFace, SectionRule};
use fudaba_cardscript::grammar::Hearing;
use fudaba_cardscript::{Faults, Language, Source};
use fudaba_kernel::{Chance, DefId, Seat};
use fudaba_stage::{CardGame, DeckFault, DeckList, FoundDeck, Opening};

use crate::cards::{self, Catalogue, MAIN};
use crate::positions::{self, Given};
use crate::print::{self, face};
use crate::state::{GenesisGarden, Turn};

impl CardGame for GenesisGarden {
    type Given = Given;

    fn sections() -> Vec<SectionRule> {
        cards::sections()
    }

    fn read_cards(sources: &[Source]) -> (Catalogue, Faults) {
        cards::read_cards(sources)
    }

    fn with_cards(catalogue: &Catalogue, more: &Source) -> (Catalogue, Faults) {
        cards::with_cards(catalogue, more)
    }

    fn card_schema() -> serde_json::Value {
        cards::card_schema()
    }

    fn find(catalogue: &Catalogue, name: &str) -> Option<DefId> {
        catalogue.find(name)
    }

    fn faces(catalogue: &Catalogue) -> Vec<CardFace> {
        catalogue.cards().iter().map(|card| face(card, catalogue)).collect()
    }

    fn face(catalogue: &Catalogue, def: DefId) -> CardFace {
        face(&catalogue.cards()[def.index()], catalogue)
    }

    fn hear(catalogue: &Catalogue, line: &str, language: Language) -> Option<Hearing> {
        Some(print::hear(catalogue, line, language))
    }

    fn check_deck(catalogue: &Catalogue, deck: &DeckList) -> Vec<DeckFault> {
        cards::check_deck(catalogue, deck)
    }

    /// Which sleeve holds which card is shuffled, too, so that it tells nothing.
    fn opening() -> Option<Opening> {
        Some(cards::OPENING)
    }

    fn set_up(catalogue: &Catalogue, decks: [&DeckList; 2], seed: [u8; 32]) -> Self {
        let found = decks.map(|deck| Self::find_deck(catalogue, deck));
        Self::set_up_found(catalogue, [&found[0], &found[1]], seed)
    }

    fn set_up_found(catalogue: &Catalogue, decks: [&FoundDeck; 2], seed: [u8; 32]) -> Self {
        let mut chance = Chance::apart(seed);
        let decks = decks.map(|deck| {
            let mut defs = deck.cards(MAIN).to_vec();
            chance.shuffle(&mut defs);
            defs
        });
        GenesisGarden::begin(catalogue, &decks, seed)
    }

    fn stage(catalogue: &Catalogue, given: &Given, seed: [u8; 32]) -> Result<Self, Vec<String>> {
        positions::stage(catalogue, given, seed)
    }

    fn dump(&self, catalogue: &Catalogue) -> Given {
        positions::dump(self, catalogue)
    }

    /// `P1` is the first player, `P2` the second (GG-2.15).
    fn seat_named(&self, name: &str) -> Option<Seat> {
        match name {
            "P1" => Some(self.clock.first),
            "P2" => Some(self.clock.first.other()),
            _ => None,
        }
    }

    fn first_player(&self) -> Option<Seat> {
        (self.clock.turn != Turn::Setup).then_some(self.clock.first)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        if seat == self.clock.first { "P1" } else { "P2" }
    }

    /// The chapters on the end of the game, on quick summons and on placement say again what stands in other chapters.
    fn twin_rules() -> &'static [&'static [&'static str]] {
        &[&["GG-19.5", "GG-19.8"], &["GG-19.7", "GG-19.8"], &["GG-19.12", "GG-19.8"], &["GG-6.2", "GG-8.3"], &["GG-11.3", "GG-11.5"]]
    }

    /// GG-2.5: both decide on a mulligan independently (GG-R3).
    fn simultaneous() -> &'static [&'static str] {
        &["mulligan"]
    }
}

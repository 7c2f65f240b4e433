//! Build Divide as programs load, set up, show and stage it.

use fudaba_cardscript::data::{CardFace, SectionRule};
use fudaba_cardscript::grammar::Hearing;
use fudaba_cardscript::{Faults, Language, Source};
use fudaba_kernel::{Chance, DefId, Seat};
use fudaba_stage::{CardGame, DeckFault, DeckList, Opening};

use crate::Decks;
use crate::cards::{self, Catalogue, D_DECK, MAIN, TERRITORY};
use crate::positions::{self, Given};
use crate::state::BuildDivide;

impl CardGame for BuildDivide {
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
        catalogue.cards().iter().map(crate::print::face).collect()
    }

    fn face(catalogue: &Catalogue, def: DefId) -> CardFace {
        crate::print::face(&catalogue.cards()[def.index()])
    }

    fn hear(catalogue: &Catalogue, line: &str, language: Language) -> Option<Hearing> {
        Some(cards::language::hear(line, language, catalogue.labels()))
    }

    fn check_deck(catalogue: &Catalogue, deck: &DeckList) -> Vec<DeckFault> {
        cards::check_deck(catalogue, deck)
    }

    fn opening() -> Option<Opening> {
        Some(cards::OPENING)
    }

    fn set_up(catalogue: &Catalogue, decks: [&DeckList; 2], seed: [u8; 32]) -> Self {
        BuildDivide::begin(catalogue, &decks.map(|deck| shuffled(catalogue, deck, seed)), seed)
    }

    fn stage(catalogue: &Catalogue, given: &Given, seed: [u8; 32]) -> Result<Self, Vec<String>> {
        positions::stage(catalogue, given, seed)
    }

    fn dump(&self, catalogue: &Catalogue) -> Given {
        positions::dump(self, catalogue)
    }

    fn seat_named(&self, name: &str) -> Option<Seat> {
        match name {
            "P1" => Some(Seat::A),
            "P2" => Some(Seat::B),
            _ => None,
        }
    }

    fn first_player(&self) -> Option<Seat> {
        (self.turn.number > 0).then_some(self.turn.first_player)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        if seat == Seat::A { "A" } else { "B" }
    }

    /// Ends and refusals that the rulebook tells in more than one chapter.
    fn twin_rules() -> &'static [&'static [&'static str]] {
        &[
            &["BD-7.2", "BD-13.1"],
            &["BD-3.10", "BD-9.14", "BD-13.2"],
            &["BD-3.15", "BD-3.19"],
            &["BD-6.5", "BD-9.33"],
            &["BD-6.2", "BD-6.3"],
            &["BD-6.6", "BD-10.1"],
            &["BD-8.1", "BD-9.36"],
        ]
    }
}

/// The cards of a deck. Which sleeve holds which card is shuffled, too, so that it tells nothing.
fn shuffled(catalogue: &Catalogue, deck: &DeckList, seed: [u8; 32]) -> Decks {
    let mut chance = Chance::apart(seed);
    let mut part = |section: &str| {
        let mut defs: Vec<DefId> = deck.cards(section).filter_map(|number| catalogue.find(number)).collect();
        chance.shuffle(&mut defs);
        defs
    };
    Decks { main: part(MAIN), territory: part(TERRITORY), d_deck: part(D_DECK) }
}

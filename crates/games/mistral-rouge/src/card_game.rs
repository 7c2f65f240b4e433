//! Mistral Rouge as programs load, set up, show and stage it.

use fudaba_cardscript::data::{CardFace, SectionRule};
use fudaba_cardscript::grammar::Hearing;
use fudaba_cardscript::{Faults, Language, Source};
use fudaba_kernel::{DefId, Seat, ZoneSpec};
use fudaba_stage::{CardGame, DeckFault, DeckList, FoundDeck, Opening};

use crate::cards::{self, Catalogue, MAIN};
use crate::positions::{self, Given};
use crate::state::MistralRouge;
use crate::{print, state};

impl CardGame for MistralRouge {
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
        catalogue.cards().iter().map(|card| print::face(card, catalogue)).collect()
    }

    fn face(catalogue: &Catalogue, def: DefId) -> CardFace {
        print::face(&catalogue.cards()[def.index()], catalogue)
    }

    fn hear(catalogue: &Catalogue, line: &str, language: Language) -> Option<Hearing> {
        Some(print::hear(catalogue, line, language))
    }

    fn check_deck(catalogue: &Catalogue, deck: &DeckList) -> Vec<DeckFault> {
        cards::check_deck(catalogue, deck)
    }

    fn opening() -> Option<Opening> {
        Some(cards::OPENING)
    }

    fn set_up(catalogue: &Catalogue, decks: [&DeckList; 2], seed: [u8; 32]) -> Self {
        let found = decks.map(|deck| Self::find_deck(catalogue, deck));
        Self::set_up_found(catalogue, [&found[0], &found[1]], seed)
    }

    fn set_up_found(_: &Catalogue, decks: [&FoundDeck; 2], seed: [u8; 32]) -> Self {
        MistralRouge::begin(decks.map(|deck| deck.cards(MAIN)), seed)
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
        (self.clock.turn > 0).then_some(self.clock.first)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        if seat == Seat::A { "P1" } else { "P2" }
    }

    fn place_name(spec: &ZoneSpec) -> Option<&'static str> {
        state::nickname(spec)
    }

    /// What MR-14 says of the ends of a match stands among the rules of their chapters, too.
    fn twin_rules() -> &'static [&'static [&'static str]] {
        &[
            &["MR-4.6", "MR-14.3"],
            &["MR-11.1", "MR-14.1"],
            &["MR-3.11", "MR-5.16"],
            &["MR-10.9", "MR-10.10", "MR-10.6"],
            &["MR-6.11", "MR-6.20"],
        ]
    }
}

//! Battle Guardians as programs load, set up, show and stage it.

use fudaba_cardscript::data::{CardFace, SectionRule};
use fudaba_cardscript::grammar::Hearing;
use fudaba_cardscript::{Faults, Language, Source};
use fudaba_kernel::{Chance, DefId, Seat};
use fudaba_stage::{CardGame, DeckFault, DeckList, FoundDeck, Opening};

use crate::Decks;
use crate::cards::{self, Catalogue, MAIN, SIDE};
use crate::positions::{self, Given};
use crate::print;
use crate::state::BattleGuardians;

impl CardGame for BattleGuardians {
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
        catalogue.faces()
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

    fn set_up_found(catalogue: &Catalogue, decks: [&FoundDeck; 2], seed: [u8; 32]) -> Self {
        BattleGuardians::begin(catalogue, &decks.map(|deck| shuffled(deck, seed)), seed)
    }

    fn stage(catalogue: &Catalogue, given: &Given, seed: [u8; 32]) -> Result<Self, Vec<String>> {
        positions::stage(catalogue, given, seed)
    }

    fn dump(&self, catalogue: &Catalogue) -> Given {
        positions::dump(self, catalogue)
    }

    fn seat_named(&self, _: &str) -> Option<Seat> {
        None
    }

    fn first_player(&self) -> Option<Seat> {
        (self.turn.number > 0).then_some(self.turn.first_player)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        if seat == Seat::A { "A" } else { "B" }
    }

    /// BG-2.4: both keep a card independently.
    fn simultaneous() -> &'static [&'static str] {
        &["keep_card"]
    }

    /// BG-16 gathers the ends of a match, most of which stand among the rules of their phase, too.
    fn twin_rules() -> &'static [&'static [&'static str]] {
        &[&["BG-9.14", "BG-16.1"], &["BG-9.14", "BG-16.5"], &["BG-10.3", "BG-16.3"], &["BG-13.2", "BG-16.4"]]
    }
}

/// The cards of a deck. Which sleeve holds which card is shuffled, too, so that it tells nothing.
fn shuffled(deck: &FoundDeck, seed: [u8; 32]) -> Decks {
    let mut chance = Chance::apart(seed);
    let mut part = |section: &str| {
        let mut defs = deck.cards(section).to_vec();
        chance.shuffle(&mut defs);
        defs
    };
    Decks { main: part(MAIN), side: part(SIDE) }
}

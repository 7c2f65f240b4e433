//! Kirifuda as programs load, set up, show and stage it.

use fudaba_cardscript::data::{CardFace, SectionRule, first_of_each_number};
use fudaba_cardscript::grammar::Hearing;
use fudaba_cardscript::{Faults, Language, Source, schema_for};
use fudaba_kernel::{DefId, Seat};
use fudaba_stage::positions::Wrong;
use fudaba_stage::{CardGame, DeckFault, DeckList, FoundDeck, Opening};

use crate::cards::{self, CardDef, Catalogue, Written};
use crate::positions::{self, Given};
use crate::state::Kirifuda;
use crate::{print, rules};

impl CardGame for Kirifuda {
    type Given = Given;

    /// KF-7.1: both decisions are secret until both are made.
    fn simultaneous() -> &'static [&'static str] {
        &["set_attacker_open"]
    }

    fn sections() -> Vec<SectionRule> {
        cards::sections()
    }

    fn read_cards(sources: &[Source]) -> (Catalogue, Faults) {
        let (cards, faults) = read_all(sources);
        (Catalogue::new(cards), faults)
    }

    fn with_cards(cards: &Catalogue, more: &Source) -> (Catalogue, Faults) {
        let (read, faults) = read_all(std::slice::from_ref(more));
        (cards.with(read), faults)
    }

    fn card_schema() -> serde_json::Value {
        schema_for::<Vec<Written>>("Kirifuda cards")
    }

    fn find(cards: &Catalogue, name: &str) -> Option<DefId> {
        cards.find(name)
    }

    fn faces(cards: &Catalogue) -> Vec<CardFace> {
        cards.cards().iter().map(print::face).collect()
    }

    fn face(cards: &Catalogue, def: DefId) -> CardFace {
        print::face(cards.card(def))
    }

    fn hear(_: &Catalogue, line: &str, language: Language) -> Option<Hearing> {
        Some(print::hear(line, language))
    }

    fn check_deck(cards: &Catalogue, deck: &DeckList) -> Vec<DeckFault> {
        cards::faults(cards, deck)
    }

    fn opening() -> Option<Opening> {
        Some(cards::OPENING)
    }

    fn set_up(cards: &Catalogue, decks: [&DeckList; 2], seed: [u8; 32]) -> Self {
        let found = decks.map(|deck| Self::find_deck(cards, deck));
        Self::set_up_found(cards, [&found[0], &found[1]], seed)
    }

    fn set_up_found(cards: &Catalogue, decks: [&FoundDeck; 2], seed: [u8; 32]) -> Self {
        rules::setup::set_up(cards, decks, seed)
    }

    fn stage(cards: &Catalogue, given: &Given, seed: [u8; 32]) -> Result<Self, Vec<String>> {
        Self::stage_told(cards, given, seed).map_err(|wrongs| wrongs.into_iter().map(|wrong| wrong.text).collect())
    }

    fn stage_told(cards: &Catalogue, given: &Given, seed: [u8; 32]) -> Result<Self, Vec<Wrong>> {
        positions::stage(cards, given, seed)
    }

    fn dump(&self, cards: &Catalogue) -> Given {
        positions::dump(self, cards)
    }

    fn seat_named(&self, name: &str) -> Option<Seat> {
        match name {
            "F" if self.has_roles() => Some(self.first),
            "S" if self.has_roles() => Some(self.second()),
            _ => None,
        }
    }

    fn first_player(&self) -> Option<Seat> {
        self.has_roles().then_some(self.first)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        match (self.has_roles(), seat == self.first, seat) {
            (true, true, _) => "F",
            (true, false, _) => "S",
            (false, _, Seat::A) => "A",
            (false, ..) => "B",
        }
    }
}

/// The sound cards of these files, each number once.
fn read_all(sources: &[Source]) -> (Vec<CardDef>, Faults) {
    let mut faults = Faults::new();
    let mut read = Vec::new();
    for source in sources {
        let (cards, found) = cards::read_cards(source);
        faults.extend(found);
        read.extend(cards.into_iter().map(|card| (card.value, source.place(card.span))));
    }
    let (cards, found) = first_of_each_number(read, |card| &card.number);
    faults.extend(found);
    (cards.into_iter().map(|(card, _)| card).collect(), faults)
}

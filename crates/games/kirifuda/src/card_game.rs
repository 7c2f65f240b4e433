//! Kirifuda as programs load, set up, show and stage it.

use fudaba_cardscript::data::{CardFace, SectionRule};
use fudaba_cardscript::{Fault, Faults, Source, Spanned, schema_for};
use fudaba_kernel::{DefId, Seat};
use fudaba_stage::{CardGame, DeckFault, DeckList};

use crate::cards::{CardDef, Catalogue, Written};
use crate::given::{self, Given};
use crate::state::{Agenda, Kirifuda};
use crate::{check, deck, print};

impl CardGame for Kirifuda {
    type Given = Given;

    fn sections() -> Vec<SectionRule> {
        deck::sections()
    }

    fn read_cards(sources: &[Source]) -> (Catalogue, Faults) {
        let mut faults = Faults::new();
        let mut cards: Vec<CardDef> = Vec::new();
        for source in sources {
            let (read, more) = check::read_cards(source);
            faults.extend(more);
            for card in read {
                match cards.iter().any(|known| known.number == card.number) {
                    true => faults.push(known_number(source, &card)),
                    false => cards.push(card.value),
                }
            }
        }
        (Catalogue::new(cards), faults)
    }

    fn with_cards(cards: &Catalogue, more: &Source) -> (Catalogue, Faults) {
        let (read, faults) = check::read_cards(more);
        (cards.with(read.into_iter().map(|card| card.value).collect()), faults)
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

    fn check_deck(cards: &Catalogue, deck: &DeckList) -> Vec<DeckFault> {
        deck::faults(cards, deck)
    }

    fn set_up(cards: &Catalogue, decks: [&DeckList; 2], seed: [u8; 32]) -> Self {
        deck::set_up(cards, decks, seed)
    }

    fn stage(cards: &Catalogue, given: &Given, seed: [u8; 32]) -> Result<Self, Vec<String>> {
        given::stage(cards, given, seed)
    }

    fn dump(&self, cards: &Catalogue) -> Given {
        given::dump(self, cards)
    }

    fn seat_named(&self, name: &str) -> Option<Seat> {
        match name {
            "F" if self.has_roles() => Some(self.first),
            "S" if self.has_roles() => Some(self.second()),
            _ => None,
        }
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

impl Kirifuda {
    /// Whether it is settled who is first player (KF-2.1).
    fn has_roles(&self) -> bool {
        self.agenda != Agenda::ChooseRoles
    }
}

fn known_number(source: &Source, card: &Spanned<CardDef>) -> Fault {
    Fault::new("card/duplicate-number", format!("another card has the number `{}`", card.number)).at(source.place(card.span))
}

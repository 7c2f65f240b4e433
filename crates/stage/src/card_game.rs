//! What a game brings beside its rules, so that programs can load, set up, show and stage it.

use fudaba_cardscript::data::{CardFace, SectionRule};
use fudaba_cardscript::grammar::Hearing;
use fudaba_cardscript::{Faults, Language, Source};
use fudaba_kernel::{DefId, Game, Seat, ZoneSpec};
use serde::{Serialize, de::DeserializeOwned};

use crate::positions::Wrong;
use crate::{DeckFault, DeckList, FoundDeck, Opening};

/// A game with its cards: what a game crate implements besides [`Game`].
pub trait CardGame: Game {
    /// An exact position as a scenario states it: every zone, counter, orientation, flag, whose decision. What is left out has the
    /// ledger's base value. [`CardGame::dump`] writes the same shape, so that expectations are a part of it.
    type Given: DeserializeOwned + Serialize + schemars::JsonSchema + Default;

    /// The sections of a deck, in order: `main`, `trump`.
    fn sections() -> Vec<SectionRule>;

    /// Reads card files. A card with a mistake is left out, all others are in the catalogue; every mistake is in the list.
    fn read_cards(sources: &[Source]) -> (Self::Cards, Faults);

    /// The catalogue with further cards (those a scenario defines); a further card of a known number replaces it.
    fn with_cards(cards: &Self::Cards, more: &Source) -> (Self::Cards, Faults);

    /// JSON Schema of a card file.
    fn card_schema() -> serde_json::Value;

    /// The definition with this number (`K16`), or with this English name written small with hyphens (`foresight`).
    fn find(cards: &Self::Cards, name: &str) -> Option<DefId>;

    /// The face of every card, in order of the catalogue, so that `faces()[def.index()]` is the face of `def`.
    fn faces(cards: &Self::Cards) -> Vec<CardFace>;

    /// The face of one card, as [`CardGame::faces`] has it. A game overrides this, so that a card in the making is printed without all others.
    fn face(cards: &Self::Cards, def: DefId) -> CardFace {
        Self::faces(cards).swap_remove(def.index())
    }

    /// What a printed line of a card says, in this language; the cards are those that it may name. Nothing where the game's words are not declared with their patterns
    /// ([`fudaba_cardscript::grammar`]).
    fn hear(_cards: &Self::Cards, _line: &str, _language: Language) -> Option<Hearing> {
        None
    }

    /// Everything wrong with a deck, with the rule each mistake breaks; empty when it may be played.
    fn check_deck(cards: &Self::Cards, deck: &DeckList) -> Vec<DeckFault>;

    /// How a seat comes to its cards, for the odds of drawing them. Nothing where nobody has written it down.
    fn opening() -> Option<Opening> {
        None
    }

    /// A match about to begin. Both decks have passed [`CardGame::check_deck`].
    fn set_up(cards: &Self::Cards, decks: [&DeckList; 2], seed: [u8; 32]) -> Self;

    /// A match about to begin, with decks whose cards were found before: what a program calls that plays many matches with the same decks. A game
    /// overrides this and lets [`CardGame::set_up`] find the cards and call it, so that no match looks a card up by its name again.
    fn set_up_found(cards: &Self::Cards, decks: [&FoundDeck; 2], seed: [u8; 32]) -> Self {
        let lists = decks.map(|deck| deck.list(|def| Self::number(cards, def)));
        Self::set_up(cards, [&lists[0], &lists[1]], seed)
    }

    /// A deck with its cards found, for [`CardGame::set_up_found`].
    fn find_deck(cards: &Self::Cards, deck: &DeckList) -> FoundDeck {
        FoundDeck::new(deck, |name| Self::find(cards, name))
    }

    /// An exact position.
    ///
    /// # Errors
    /// What cannot be: an unknown card, two cards in a place for one, a phase that is none.
    fn stage(cards: &Self::Cards, given: &Self::Given, seed: [u8; 32]) -> Result<Self, Vec<String>>;

    /// [`CardGame::stage`], with the way to each thing that cannot be, where the game knows it: scenarios underline that very card.
    ///
    /// # Errors
    /// The same.
    fn stage_told(cards: &Self::Cards, given: &Self::Given, seed: [u8; 32]) -> Result<Self, Vec<Wrong>> {
        Self::stage(cards, given, seed).map_err(|errors| errors.into_iter().map(Wrong::from).collect())
    }

    /// The whole truth, in the shape of a scenario's position.
    fn dump(&self, cards: &Self::Cards) -> Self::Given;

    /// The seat a scenario calls by this name in this position (`F` for the first player). `A` and `B` are understood everywhere.
    fn seat_named(&self, name: &str) -> Option<Seat>;

    /// Who acts first in this match, once that is settled.
    fn first_player(&self) -> Option<Seat>;

    /// How a scenario calls this seat.
    fn seat_name(&self, seat: Seat) -> &'static str;

    /// Groups of rules that say the same in different places of the rulebook. Where the game names one of a group for an end or a refusal, a
    /// scenario may name any other.
    fn twin_rules() -> &'static [&'static [&'static str]] {
        &[]
    }

    /// What people call a place, where it has a name of its own beside its kind and number: `b2` of a square on a board.
    fn place_name(_spec: &ZoneSpec) -> Option<&'static str> {
        None
    }

    /// Questions that both players answer in secret, neither knowing of the other's answer. They are put one after the other; a scenario may
    /// write the answers in either order.
    fn simultaneous() -> &'static [&'static str] {
        &[]
    }
}

/// Whether the rule that a scenario names is the one that the game has named, or says the same.
pub(crate) fn same_rule<G: CardGame>(written: &str, found: &str) -> bool {
    let written = whole_rule(written);
    written == found || G::twin_rules().iter().any(|twins| twins.contains(&written) && twins.contains(&found))
}

/// The rule that a part of it belongs to: `BG-2.14` for `BG-2.14a`.
pub fn whole_rule(id: &str) -> &str {
    let whole = id.strip_suffix(|letter: char| letter.is_ascii_lowercase()).unwrap_or(id);
    if whole.ends_with(|digit: char| digit.is_ascii_digit()) { whole } else { id }
}

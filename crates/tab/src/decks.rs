//! Decks in the making, as the service's pages about them have it: checked by the game's own rules, their odds, read from files and written
//! to them.

use std::collections::BTreeMap;

use fudaba_cardscript::data::{DeckSheet, write_deck};
use fudaba_cardscript::{Fault, FaultRecord, Source, Text};
use fudaba_engine::Playable;
use fudaba_stage::{DeckList, Opening, Wanted};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The last turn that odds are told of.
const TURNS: u8 = 10;
/// Mistakes in a file that are told at once.
const TOLD: usize = 20;

/// Cards of which some are wanted.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WantedCards {
    cards: Vec<String>,
    least: u8,
}

/// A deck with its name, as files have it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct DeckFile {
    key: String,
    name: Text,
    summary: Text,
    list: DeckList,
    #[serde(default)]
    prints: BTreeMap<String, String>,
}

/// Every rule of construction that a list breaks, each with its remedy; and the odds that are asked for.
pub(crate) fn check(game: &dyn Playable, list: &DeckList, wanted: Option<&WantedCards>) -> Value {
    let faults = game.check_list(list).into_iter().map(|fault| {
        let remedy = fault.remedy.text(|key| section_name(game, key));
        json!({ "rule": fault.rule, "text": fault.text, "remedy": remedy, "mend": fault.remedy, "section": fault.section, "card": fault.card })
    });
    let odds = wanted.and_then(|wanted| Some(odds(&game.opening()?, list, wanted)));
    json!({ "faults": faults.collect::<Vec<_>>(), "odds": odds })
}

fn section_name(game: &dyn Playable, key: &str) -> Text {
    game.sections().into_iter().find(|section| section.key == key).map_or_else(|| Text::same(key), |section| section.name)
}

fn odds(opening: &Opening, list: &DeckList, wanted: &WantedCards) -> Value {
    let good = list.cards(opening.section).filter(|card| wanted.cards.iter().any(|other| other == card)).count();
    let pile = Wanted { of: list.size(opening.section), good, least: usize::from(wanted.least) };
    let first = usize::from(opening.kept) + usize::from(opening.look);
    let turns = (0..=TURNS).map(|turn| {
        let (keeping, exchanging) = (opening.keeping(pile, turn), opening.exchanging(pile, turn));
        json!({ "turn": turn, "cards": first + opening.drawn_by(turn), "keeping": keeping, "exchanging": exchanging })
    });
    json!({ "of": pile.of, "good": good, "turns": turns.collect::<Vec<_>>() })
}

/// A deck file, read as the programs read it.
pub(crate) fn read(game: &dyn Playable, text: &str) -> Value {
    let (deck, faults) = game.read_deck(&Source::new("deck.yaml", text));
    let deck = deck.map(|deck| DeckFile {
        list: DeckList::from(&deck),
        key: deck.key.value,
        name: deck.name,
        summary: deck.summary,
        prints: deck.prints,
    });
    let faults: Vec<FaultRecord> = faults.iter().take(TOLD).map(Fault::record).collect();
    json!({ "deck": deck, "faults": faults })
}

/// A deck as a file.
pub(crate) fn write(game: &dyn Playable, deck: &DeckFile) -> Value {
    let sheet = DeckSheet { key: &deck.key, name: &deck.name, summary: &deck.summary, prints: &deck.prints };
    let cards = |key: &str| deck.list.sections.get(key).into_iter().flatten().map(|entry| (entry.card.as_str(), entry.copies)).collect();
    let sections = game.sections().into_iter().map(|section| (section.key, cards(section.key)));
    json!({ "text": write_deck(sheet, sections) })
}

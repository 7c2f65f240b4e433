//! Decks in the making: checked by the game's own rules, their odds, read from files and written to them, weighed. Nothing of them is kept here.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use fudaba_cardscript::data::{DeckSheet, write_deck};
use fudaba_cardscript::{Source, Text};
use fudaba_host::AnyGame;
use fudaba_stage::{DeckCard, DeckList, Opening, Wanted};
use serde_json::Value;

use super::client::Client;
use super::error::{ApiError, Body};
use crate::app::App;
use crate::code::{Code, Failed};
use crate::config::Cost;
use crate::names::is_shown;
use crate::time::instant;
use crate::wire::{
    CheckDeck, CheckedDeck, DeckOdds, DeckReading, DeckText, DeckTrouble, Failure, FileFault, ReadDeck, TurnOdds, WantedCards, WeighDeck,
    Weighed, WeighedAgainst, WrittenDeck,
};

/// Entries of a list that is looked at.
const ENTRIES: usize = 400;
/// Copies of a card in an entry.
const COPIES: u64 = 99;
/// Characters of a card's number.
const NUMBER: usize = 40;
/// The last turn that odds are told of.
const TURNS: u8 = 10;
/// Mistakes in a file that are told at once.
const TOLD: usize = 20;
/// How long games are played for one request.
const WEIGHING: Duration = Duration::from_millis(400);

/// Every rule of construction that a list breaks, each with its remedy; and the odds of drawing some of its cards.
#[utoipa::path(post, path = "/api/games/{slug}/decks/check", params(("slug" = String, Path,)), request_body = CheckDeck,
    responses((status = 200, body = CheckedDeck), (status = 400, body = Failure), (status = 403, body = Failure), (status = 404, body = Failure),
        (status = 413, body = Failure), (status = 415, body = Failure), (status = 422, body = Failure), (status = 429, body = Failure),
        (status = 503, body = Failure)))]
pub(crate) async fn check_deck(
    State(app): State<App>,
    Path(slug): Path<String>,
    Body(asked): Body<CheckDeck>,
) -> Result<Json<CheckedDeck>, ApiError> {
    let game = app.registry.services.game(&slug)?;
    let list = readable(&asked.list)?;
    if asked.wanted.as_ref().is_some_and(|wanted| !wanted.is_within_bounds()) {
        return Err(Code::Malformed.into());
    }
    let faults = game.check_list(&list).into_iter().map(|fault| DeckTrouble::of(fault, |key| section_name(&**game, key))).collect();
    let odds = asked.wanted.and_then(|wanted| Some(odds(&game.opening()?, &list, &wanted)));
    Ok(Json(CheckedDeck { faults, odds }))
}

/// A deck file, read as the programs read it.
#[utoipa::path(post, path = "/api/games/{slug}/decks/read", params(("slug" = String, Path,)), request_body = ReadDeck,
    responses((status = 200, body = DeckReading), (status = 400, body = Failure), (status = 403, body = Failure), (status = 404, body = Failure),
        (status = 413, body = Failure), (status = 415, body = Failure), (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn read_deck(
    State(app): State<App>,
    Path(slug): Path<String>,
    Body(asked): Body<ReadDeck>,
) -> Result<Json<DeckReading>, ApiError> {
    let game = app.registry.services.game(&slug)?;
    let (deck, faults) = game.read_deck(&Source::new("deck.yaml", asked.text));
    let deck = deck.map(|deck| WrittenDeck {
        list: DeckList::from(&deck),
        key: deck.key.value,
        name: deck.name,
        summary: deck.summary,
        prints: deck.prints,
    });
    let faults = faults.iter().take(TOLD).map(FileFault::from).collect();
    Ok(Json(DeckReading { deck, faults }))
}

/// A deck as a file.
#[utoipa::path(post, path = "/api/games/{slug}/decks/write", params(("slug" = String, Path,)), request_body = WrittenDeck,
    responses((status = 200, body = DeckText), (status = 400, body = Failure), (status = 403, body = Failure), (status = 404, body = Failure),
        (status = 413, body = Failure), (status = 415, body = Failure), (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn write_deck_file(
    State(app): State<App>,
    Path(slug): Path<String>,
    Body(deck): Body<WrittenDeck>,
) -> Result<Json<DeckText>, ApiError> {
    let game = app.registry.services.game(&slug)?;
    if ![&deck.key, &deck.name.ja, &deck.name.en].into_iter().all(|name| is_shown(name)) {
        return Err(Code::NameUnfit.into());
    }
    let sheet = DeckSheet { key: &deck.key, name: &deck.name, summary: &deck.summary, prints: &deck.prints };
    let cards = |key: &str| deck.list.sections.get(key).into_iter().flatten().map(|entry| (entry.card.as_str(), entry.copies)).collect();
    let sections = game.sections().into_iter().map(|section| (section.key, cards(section.key)));
    Ok(Json(DeckText { text: write_deck(sheet, sections) }))
}

/// Some quick games of a list against the ready-made decks, as many as a moment allows; the next request goes on from there.
#[utoipa::path(post, path = "/api/games/{slug}/decks/weigh", params(("slug" = String, Path,)), request_body = WeighDeck,
    responses((status = 200, body = Weighed), (status = 400, body = Failure), (status = 403, body = Failure), (status = 404, body = Failure),
        (status = 408, body = Failure), (status = 413, body = Failure), (status = 415, body = Failure), (status = 422, body = Failure),
        (status = 429, body = Failure), (status = 503, body = Failure)))]
pub(crate) async fn weigh_deck(
    State(app): State<App>,
    client: Client,
    Path(slug): Path<String>,
    Body(asked): Body<WeighDeck>,
) -> Result<Json<Weighed>, ApiError> {
    let game = Arc::clone(app.registry.services.game(&slug)?);
    let list = readable(&asked.list)?;
    if let Some(fault) = game.check_list(&list).into_iter().next() {
        let trouble = DeckTrouble::of(fault, |key| section_name(&*game, key));
        return Err(Failed { code: Code::DeckIllegal, text: trouble.text.map(|text| format!("{}: {text}", trouble.rule)) }.into());
    }
    if !app.work.take_many(client.0, Cost::WEIGHING, instant()) {
        return Err(Code::RateLimited.into());
    }
    let weighing = app.weighing.run(move || {
        let end = instant() + WEIGHING;
        weigh(&*game, &list, asked.from, &|| instant() >= end)
    });
    Ok(Json(weighing.await.map_err(|_| Code::Busy)?))
}

/// Round after round, each against every ready-made deck from both seats, until it is time; one at least.
fn weigh(game: &dyn AnyGame, list: &DeckList, from: u32, is_time: &dyn Fn() -> bool) -> Weighed {
    let mut against: BTreeMap<String, [u32; 3]> = BTreeMap::new();
    let mut next = from;
    loop {
        for meeting in game.meet_ready_decks(list, next) {
            let sums = against.entry(meeting.deck).or_default();
            for (sum, more) in sums.iter_mut().zip([meeting.games, meeting.won, meeting.drawn]) {
                *sum += more;
            }
        }
        next = next.wrapping_add(1);
        if is_time() {
            break;
        }
    }
    let told = |(deck, [games, won, drawn]): (String, [u32; 3])| WeighedAgainst { deck, games, won, drawn };
    Weighed { against: against.into_iter().map(told).collect(), next }
}

fn section_name(game: &dyn AnyGame, key: &str) -> Text {
    game.sections().into_iter().find(|section| section.key == key).map_or_else(|| Text::same(key), |section| section.name)
}

fn odds(opening: &Opening, list: &DeckList, wanted: &WantedCards) -> DeckOdds {
    let good = list.cards(opening.section).filter(|card| wanted.cards.iter().any(|other| other == card)).count();
    let pile = Wanted { of: list.size(opening.section), good, least: usize::from(wanted.least) };
    let first = usize::from(opening.kept) + usize::from(opening.look);
    let turn = |turn: u8| TurnOdds {
        turn,
        cards: first + opening.drawn_by(turn),
        keeping: opening.keeping(pile, turn),
        exchanging: opening.exchanging(pile, turn),
    };
    DeckOdds { of: pile.of, good, turns: (0..=TURNS).map(turn).collect() }
}

/// A list that can be looked at at all; what cannot is refused with the reason.
fn readable(list: &Value) -> Result<DeckList, Failed> {
    let sections = list.as_object().ok_or_else(|| unreadable("セクションごとのカードではありません", "it is no map of sections"))?;
    if sections.values().map(|cards| cards.as_array().map_or(0, Vec::len)).sum::<usize>() > ENTRIES {
        return Err(unreadable(&format!("カードは{ENTRIES}種類までです"), &format!("it has more than {ENTRIES} entries")));
    }
    let section = |(key, cards): (&String, &Value)| -> Result<(String, Vec<DeckCard>), Failed> {
        let cards = cards.as_array().ok_or_else(|| unreadable("セクションがカードの列ではありません", "a section is no list of cards"))?;
        Ok((key.clone(), cards.iter().map(entry).collect::<Result<_, Failed>>()?))
    };
    Ok(DeckList { sections: sections.iter().map(section).collect::<Result<_, Failed>>()? })
}

fn entry(entry: &Value) -> Result<DeckCard, Failed> {
    let number = entry["card"].as_str().filter(|number| number.chars().count() <= NUMBER && is_shown(number));
    let number = number.ok_or_else(|| unreadable("カードの番号ではないものがあります", "something in it is no card's number"))?;
    let copies = entry.get("copies").map_or(Some(1), Value::as_u64).filter(|copies| (1..=COPIES).contains(copies));
    let copies = copies.ok_or_else(|| {
        unreadable(&format!("{number}の枚数は1から{COPIES}までです"), &format!("of {number} there may be 1 to {COPIES} copies"))
    })?;
    Ok(DeckCard { card: number.to_owned(), copies: copies as u8 })
}

fn unreadable(ja: &str, en: &str) -> Failed {
    let code = Code::DeckMalformed;
    let words = code.text();
    Failed { code, text: Text::new(format!("{}{ja}。", words.ja), format!("{} {en}.", words.en)) }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn why(list: &Value) -> String {
        readable(list).expect_err("it cannot be looked at").text.en
    }

    #[test]
    fn a_list_is_read_with_one_copy_where_nothing_is_said() {
        let list = readable(&json!({ "main": [{ "card": "A1" }, { "card": "A2", "copies": 3 }] })).expect("a list");
        assert_eq!((list.size("main"), list.sections["main"][0].copies), (4, 1));
    }

    #[test]
    fn what_is_no_list_is_refused_with_the_reason() {
        let many: Vec<Value> = (0..401).map(|number| json!({ "card": format!("A{number}"), "copies": 1 })).collect();
        for (list, reason) in [
            (json!([]), "no map of sections"),
            (json!({ "main": 3 }), "no list of cards"),
            (json!({ "main": ["A1"] }), "no card's number"),
            (json!({ "main": [{ "card": "a\u{202e}b" }] }), "no card's number"),
            (json!({ "main": [{ "card": "x".repeat(41) }] }), "no card's number"),
            (json!({ "main": [{ "card": "A1", "copies": 1000 }] }), "of A1 there may be 1 to 99 copies"),
            (json!({ "main": [{ "card": "A1", "copies": -1 }] }), "1 to 99 copies"),
            (json!({ "main": many }), "more than 400 entries"),
        ] {
            assert!(why(&list).contains(reason), "{list}: {}", why(&list));
        }
    }
}

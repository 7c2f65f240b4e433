//! From a scenario's head to the position that it starts from.

use std::sync::Arc;

use fudaba_cardscript::{Fault, Faults, Source, Span, Spanned, read_value};
use fudaba_kernel::{DefId, Script, Singles};

use serde_json::Value;

use super::deck_written::{DeckWritten, Named};
use super::decks::{DeckLookup, Decks};
use super::file::{Lots, Scenario};
use super::part::{Found, Part, narrowed};
use super::tongue::{Tongue, Unknown};
use crate::CardGame;
use crate::positions::{Part as Place, Wrong};

/// The catalogue of a scenario, and where it starts from.
pub(crate) struct Opening<G: CardGame> {
    pub(crate) cards: Arc<G::Cards>,
    pub(crate) start: G,
    pub(crate) script: Script,
}

/// The catalogue with the cards that the scenario defines.
pub(crate) fn catalogue<G: CardGame>(cards: &Arc<G::Cards>, source: &Source, scenario: &Scenario) -> Result<Arc<G::Cards>, Faults> {
    match scenario.cards.filter(|part| !part.is_empty(source)) {
        Some(more) => with_cards::<G>(cards, source, more),
        None => Ok(Arc::clone(cards)),
    }
}

/// The catalogue with the cards of this part.
pub(crate) fn with_cards<G: CardGame>(cards: &G::Cards, source: &Source, more: Part) -> Result<Arc<G::Cards>, Faults> {
    let alone = more.alone_as_list(source);
    let (cards, faults) = G::with_cards(cards, &alone.source);
    if faults.is_empty() { Ok(Arc::new(cards)) } else { Err(alone.in_file(faults)) }
}

/// The game's base position, in which every word of the game means something.
pub(crate) fn base<G: CardGame>(cards: &G::Cards, source: &Source) -> Result<G, Faults> {
    let wrong = |errors: Vec<String>| Fault::new("scenario/base", errors.join("; ")).at(source.place(Span::new(0, 0)));
    G::stage(cards, &G::Given::default(), [0; 32]).map_err(|errors| wrong(errors).into())
}

impl<G: CardGame> Opening<G> {
    /// Sets the scenario up.
    pub(crate) fn new(cards: &Arc<G::Cards>, decks: DeckLookup<'_>, source: &Source, scenario: &Scenario) -> Result<Opening<G>, Faults> {
        let cards = catalogue::<G>(cards, source, scenario)?;
        let script = script::<G>(&cards, source, &scenario.chance)?;
        let seed = seed(&scenario.chance);
        let start = match &scenario.decks {
            Some(written) => Self::from_decks(&Decks { cards: &cards, lookup: decks, source }, scenario, written, seed)?,
            None => staged::<G>(&cards, source, scenario, seed)?,
        };
        Ok(Opening { cards, start, script })
    }

    fn from_decks(decks: &Decks<'_, G>, scenario: &Scenario, written: &Named<Spanned<DeckWritten>>, seed: [u8; 32]) -> Result<G, Faults> {
        let source = decks.source;
        if let Some(given) = scenario.given {
            let fault = given.fault(source, "scenario/two-starts", "a scenario starts from `decks` or from `given`, not from both");
            return Err(fault.hint("remove one of the two").into());
        }
        let [Some(one), Some(other)] = by_seat::<G>(decks.cards, source, written)? else {
            let fault = Fault::new("scenario/one-deck", "both seats need a deck").at(source.place(scenario.name.span));
            return Err(fault.hint("write `decks: { A: ..., B: ... }`").into());
        };
        let [one, other] = decks.pair([one, other])?;
        Ok(G::set_up(decks.cards, [&one, &other], seed))
    }
}

/// What is written under the names of the two seats.
fn by_seat<'w, G: CardGame>(
    cards: &G::Cards,
    source: &Source,
    written: &'w Named<Spanned<DeckWritten>>,
) -> Result<[Option<&'w Spanned<DeckWritten>>; 2], Faults> {
    let base = base::<G>(cards, source)?;
    let tongue = Tongue::new(&base, cards);
    let mut named = [None, None];
    for (name, deck) in written {
        let seat = tongue.seat(name).map_err(|unknown| unknown_fault(source, name, unknown))?;
        named[seat.index()] = Some(deck);
    }
    Ok(named)
}

/// The position that is given; what is left out is as in the file's position, and then as in the game's base state.
pub(crate) fn position<G: CardGame>(source: &Source, scenario: &Scenario) -> Result<G::Given, Faults> {
    let written = |part: Option<Part>| part.filter(|part| !part.is_empty(source));
    match (written(scenario.shared_given), written(scenario.given)) {
        (None, None) => Ok(G::Given::default()),
        (Some(part), None) | (None, Some(part)) => part.read(source),
        (Some(shared), Some(own)) => {
            // Read by itself first: its mistakes are told at their places.
            own.read::<G::Given>(source)?;
            read_value("given", &merged(shared.read(source)?, own.read(source)?).to_string())
        }
    }
}

/// Maps key by key; everything else as `own` has it.
fn merged(shared: Value, own: Value) -> Value {
    match (shared, own) {
        (Value::Object(mut all), Value::Object(own)) => {
            for (key, value) in own {
                let before = all.remove(&key).unwrap_or_default();
                all.insert(key, merged(before, value));
            }
            Value::Object(all)
        }
        (_, own) => own,
    }
}

/// The given position on the table.
pub(crate) fn staged<G: CardGame>(cards: &G::Cards, source: &Source, scenario: &Scenario, seed: [u8; 32]) -> Result<G, Faults> {
    let position = match position::<G>(source, scenario) {
        Ok(position) => position,
        Err(faults) => return Err(faults.into_iter().chain(further::<G>(cards, source, scenario)).collect()),
    };
    G::stage_told(cards, &position, seed).map_err(|wrongs| wrongs.iter().map(|wrong| told(source, scenario, wrong).0).collect())
}

/// What else cannot be of a position that could not be read: what is about single things of what is left of it. The rest may follow from the
/// mistakes that were cut out.
fn further<G: CardGame>(cards: &G::Cards, source: &Source, scenario: &Scenario) -> Vec<Fault> {
    let own = scenario.given.or(scenario.shared_given).and_then(|part| part.read_mended::<G::Given>(source).0);
    let wrongs = own.and_then(|own| G::stage_told(cards, &own.value, [0; 32]).err()).unwrap_or_default();
    let is_single = |wrong: &&Wrong| matches!(wrong.path.last(), Some(Place::Card(_) | Place::Place(_))) || wrong.path.is_empty();
    let told = wrongs.iter().filter(is_single).map(|wrong| told(source, scenario, wrong));
    told.filter(|(_, found)| *found > Found::Nowhere).map(|(fault, _)| fault).collect()
}

/// The fault that something of the position cannot be, where it is written: in the scenario, or in what its file begins with.
fn told(source: &Source, scenario: &Scenario, wrong: &Wrong) -> (Fault, Found) {
    let parts = [scenario.given, scenario.shared_given].into_iter().flatten().filter(|part| !part.is_empty(source));
    let found = parts.map(|part| part.wrong(source, wrong)).reduce(|own, shared| if shared.1 > own.1 { shared } else { own });
    found.unwrap_or_else(|| (Fault::new("scenario/impossible", wrong.text.clone()).at(source.place(scenario.name.span)), Found::Nowhere))
}

/// The results of chance, in the game's terms.
pub(crate) fn script<G: CardGame>(cards: &G::Cards, source: &Source, lots: &Lots) -> Result<Script, Faults> {
    let base = base::<G>(cards, source)?;
    let tongue = Tongue::new(&base, cards);
    let card = |name: &Spanned<String>| tongue.card(name).map_err(|unknown| Faults::from(unknown_fault(source, name, unknown)));
    let shuffles: Result<Vec<Vec<DefId>>, Faults> = lots.shuffles.iter().map(|top| top.iter().map(card).collect()).collect();
    Ok(Script { picks: picks(source, lots)?, shuffles: shuffles?, singles: Singles::Asked })
}

fn picks(source: &Source, lots: &Lots) -> Result<Vec<usize>, Faults> {
    let Some(first) = lots.dice.first() else { return Ok(lots.picks.to_vec()) };
    if !lots.picks.is_empty() {
        return Err(Fault::new("scenario/dice-and-picks", "chance is written as `dice` or as `picks`, not both")
            .at(source.place(first.span))
            .hint("a die that shows 4 is the pick 3")
            .into());
    }
    let pick = |face: &Spanned<u8>| {
        let no_face = || Faults::from(Fault::new("scenario/no-face", "a die shows 1 or more").at(source.place(face.span)));
        face.value.checked_sub(1).map(usize::from).ok_or_else(no_face)
    };
    lots.dice.iter().map(pick).collect()
}

fn seed(lots: &Lots) -> [u8; 32] {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&lots.seed.unwrap_or_default().to_le_bytes());
    seed
}

/// A fault of a word that means nothing, at that word.
pub(crate) fn unknown_fault<T>(source: &Source, written: &Spanned<T>, unknown: Unknown) -> Fault {
    let word = narrowed(source, written.span, &unknown.word);
    Fault::new("scenario/unknown", unknown.message).at(source.place(word)).hint(unknown.hint)
}

//! Decks for Tabletop Simulator: sheets of cards without gaps, and the saved object that names them.

use serde_json::{Value, json};

use crate::PrintError;
use crate::face::Press;
use crate::png::Pixels;
use crate::signs::back;

/// Cards in a row and rows of a sheet, at most; its last place is not given to a card, since the game shows it for a hidden one.
const COLUMNS: usize = 10;
const ROWS: usize = 7;
const MOST: usize = COLUMNS * ROWS - 1;
/// A card of a sheet, so that no side has more than 4,096 pixels.
const CARD: (u32, u32) = (408, 570);
/// Rows and columns that the game asks for at least.
const LEAST: usize = 2;

/// A pile on the table: its name and the numbers of its cards, copies as often as there are.
pub struct Deck {
    /// What it is called.
    pub name: String,
    /// Its cards.
    pub cards: Vec<String>,
}

/// Everything that a saved object needs.
pub struct Tabletop {
    /// The sheets as PNG.
    pub sheets: Vec<Vec<u8>>,
    /// The back as PNG.
    pub back: Vec<u8>,
    /// The saved object.
    pub object: Value,
}

/// Makes sheets of all cards that the decks hold, and an object with these decks. `address` says where a file will be found: `sheet-1.png`, `back.png`.
///
/// # Errors
/// When a card is unknown.
pub fn tabletop(press: &Press<'_>, decks: &[Deck], address: &dyn Fn(&str) -> String) -> Result<Tabletop, PrintError> {
    let mut numbers: Vec<&str> = Vec::new();
    for number in decks.iter().flat_map(|deck| &deck.cards) {
        if !numbers.contains(&number.as_str()) {
            numbers.push(number);
        }
    }
    let sheets = numbers.chunks(MOST).map(|cards| sheet(press, cards)).collect::<Result<_, _>>()?;
    let mut whole = Pixels::new(CARD.0, CARD.1)?;
    whole.draw(&back(press.ink()), 0.0, (0, 0), CARD)?;
    Ok(Tabletop { sheets, back: whole.png(None)?, object: object(press, decks, &numbers, address) })
}

/// Columns and rows of a sheet of so many cards.
fn grid(count: usize) -> (usize, usize) {
    let columns = count.clamp(LEAST, COLUMNS);
    (columns, (count + 1).div_ceil(columns).max(LEAST))
}

fn sheet(press: &Press<'_>, cards: &[&str]) -> Result<Vec<u8>, PrintError> {
    let (columns, rows) = grid(cards.len());
    let count = |places: usize| u32::try_from(places).map_err(|_| PrintError::Drawing);
    let mut sheet = Pixels::new(count(columns)? * CARD.0, count(rows)? * CARD.1)?;
    for (at, number) in cards.iter().enumerate() {
        let canvas = press.card(number).ok_or_else(|| PrintError::UnknownCard((*number).to_owned()))?;
        sheet.draw(&canvas, 0.0, (count(at % columns)? * CARD.0, count(at / columns)? * CARD.1), CARD)?;
    }
    // What a hand hides.
    let last = columns * rows - 1;
    sheet.draw(&back(press.ink()), 0.0, (count(last % columns)? * CARD.0, count(last / columns)? * CARD.1), CARD)?;
    sheet.png(None)
}

/// The object as the game saves it: every deck a pile, side by side.
fn object(press: &Press<'_>, decks: &[Deck], numbers: &[&str], address: &dyn Fn(&str) -> String) -> Value {
    let sheets = |used: &[usize]| -> Value {
        let entry = |at: &usize| {
            let (columns, rows) = grid(numbers.len().saturating_sub(at * MOST).min(MOST));
            let sheet = json!({
                "FaceURL": address(&format!("sheet-{}.png", at + 1)), "BackURL": address("back.png"),
                "NumWidth": columns, "NumHeight": rows, "BackIsHidden": true, "UniqueBack": false, "Type": 0,
            });
            ((at + 1).to_string(), sheet)
        };
        Value::Object(used.iter().map(entry).collect())
    };
    let card = |number: &String| {
        let at = numbers.iter().position(|known| known == number).unwrap_or_default();
        let id = (at / MOST + 1) * 100 + at % MOST;
        let (name, text) = press.told(number);
        let mut card = thing("Card", &name, &text, 0.0);
        card["CardID"] = json!(id);
        card["CustomDeck"] = sheets(&[at / MOST]);
        (id, card)
    };
    let pile = |(place, deck): (usize, &Deck)| {
        let (ids, cards): (Vec<usize>, Vec<Value>) = deck.cards.iter().map(card).unzip();
        let mut used: Vec<usize> = ids.iter().map(|id| id / 100 - 1).collect();
        used.sort_unstable();
        used.dedup();
        let x = 3.0 * place as f32;
        match <[Value; 1]>::try_from(cards) {
            Ok([mut card]) => {
                card["Transform"]["posX"] = json!(x);
                card
            }
            Err(cards) => {
                let mut pile = thing("DeckCustom", &deck.name, "", x);
                pile["DeckIDs"] = json!(ids);
                pile["CustomDeck"] = sheets(&used);
                pile["ContainedObjects"] = json!(cards);
                pile
            }
        }
    };
    let piles: Vec<Value> = decks.iter().filter(|deck| !deck.cards.is_empty()).enumerate().map(pile).collect();
    json!({ "SaveName": press.title(), "GameMode": "", "Gravity": 0.5, "Note": "", "Rules": "", "ObjectStates": piles })
}

/// Anything that lies on the table face down.
fn thing(kind: &str, name: &str, text: &str, x: f32) -> Value {
    json!({
        "Name": kind, "Nickname": name, "Description": text,
        "Transform": {
            "posX": x, "posY": 1.0, "posZ": 0.0, "rotX": 0.0, "rotY": 180.0, "rotZ": 180.0, "scaleX": 1.0, "scaleY": 1.0, "scaleZ": 1.0,
        },
        "Locked": false, "Grid": true, "Snap": true, "Autoraise": true, "Sticky": true, "Tooltip": true, "HideWhenFaceDown": true,
        "SidewaysCard": false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_sheet_is_larger_than_the_game_takes() {
        for count in 1..=MOST {
            let (columns, rows) = grid(count);
            assert!((LEAST..=COLUMNS).contains(&columns) && (LEAST..=ROWS).contains(&rows), "{count}");
            assert!(columns * rows > count, "the last place is free: {count}");
        }
        assert!(CARD.0 as usize * COLUMNS <= 4096 && CARD.1 as usize * ROWS <= 4096);
    }
}

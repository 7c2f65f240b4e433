//! The numbers of all cards as a table for a spreadsheet, and back: `fudaba cards GAME --csv` and `--from`.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

use anyhow::{Context as _, bail};
use fudaba_cardscript::{Source, limits};
use fudaba_host::AnyGame;
use serde_json::Value;

use crate::Finding;
use crate::context::Context;
use crate::told::Told;
use crate::{files, written};

/// The columns that say which card it is; they are not read back, but for the first.
const HEAD: [&str; 4] = ["number", "name_ja", "name_en", "kind"];

/// Writes a line for each card: which it is, and every whole number that its file has for it.
pub(super) fn write(context: &mut Context, game: &dyn AnyGame) -> anyhow::Result<Finding> {
    let cards: Vec<Value> = game.faces().iter().filter_map(|face| game.lab().written(&face.number)).collect();
    let keys = keys(&cards);
    let mut table = csv::Writer::from_writer(&mut context.out);
    table.write_record(HEAD.iter().copied().chain(keys.iter().map(String::as_str)))?;
    for card in &cards {
        let texts = [&card["number"], &card["name"]["ja"], &card["name"]["en"], &card["kind"]];
        let texts = texts.into_iter().map(|text| text.as_str().unwrap_or_default().to_owned());
        let numbers = keys.iter().map(|key| card[key].as_i64().map_or_else(String::new, |number| number.to_string()));
        table.write_record(texts.chain(numbers))?;
    }
    table.flush()?;
    drop(table);
    Ok(Finding::Fine)
}

/// The keys under which some card has a whole number.
fn keys(cards: &[Value]) -> Vec<String> {
    let entries = cards.iter().filter_map(Value::as_object).flatten();
    let numbers = entries.filter(|(_, value)| value.is_i64()).map(|(key, _)| key.clone());
    numbers.collect::<BTreeSet<String>>().into_iter().collect()
}

/// Reads such a table and prints a card file with the cards whose numbers differ.
pub(super) fn read(context: &mut Context, game: &dyn AnyGame, path: &Path) -> anyhow::Result<Finding> {
    let bytes = files::bytes(path, limits::FILE_BYTES)?;
    let mut table = csv::ReaderBuilder::new().trim(csv::Trim::All).from_reader(bytes.as_slice());
    let heads: Vec<String> = table.headers()?.iter().map(|head| head.trim_start_matches('\u{feff}').to_owned()).collect();
    let number =
        heads.iter().position(|head| head == "number").with_context(|| format!("{}: there is no column `number`", path.display()))?;
    let mut text = String::new();
    for (line, row) in (2..).zip(table.records()) {
        let row = row.with_context(|| format!("cannot read {}", path.display()))?;
        let place = format!("{}:{line}", path.display());
        let card = row.get(number).unwrap_or_default();
        let Some(written) = game.lab().written(card) else { bail!("{place}: {} has no card `{card}`", game.slug()) };
        let changed = changed(&written, heads.iter().map(String::as_str).zip(row.iter()), &place)?;
        if changed != written {
            text += &format!("{}\n", written::card(&changed));
        }
    }
    if text.is_empty() {
        bail!("no number in {} differs from those of {}", path.display(), game.slug());
    }
    let faults = game.check(&Source::new("numbers.yaml", text.as_str()));
    if !faults.is_empty() {
        return Err(Told::faults(&faults));
    }
    write!(context.out, "{text}")?;
    Ok(Finding::Fine)
}

/// A card with the numbers of a row; an empty field leaves a number as it is.
fn changed<'r>(card: &Value, row: impl Iterator<Item = (&'r str, &'r str)>, place: &str) -> anyhow::Result<Value> {
    let mut changed = card.clone();
    for (key, field) in row.filter(|(key, field)| !HEAD.contains(key) && !field.is_empty()) {
        let number: i64 = field.parse().with_context(|| format!("{place}: `{key}` is a whole number, not {field:?}"))?;
        if card[key].as_i64() != Some(number) {
            changed[key] = number.into();
        }
    }
    Ok(changed)
}

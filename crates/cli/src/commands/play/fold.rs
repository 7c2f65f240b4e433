//! What happened in few lines: several alike are told as one.

use fudaba_cardscript::{Language, Text, template};
use fudaba_host::{AnyGame, LogEntry};

use super::players;

/// The sentences of a log with their rules. Events of one kind and seat in a row, for which the table file has a sentence about many, are one line;
/// others are where they say the same.
pub(super) fn lines(game: &dyn AnyGame, log: &[LogEntry], language: Language) -> Vec<String> {
    let log: Vec<&LogEntry> = log.iter().filter(|entry| !entry.text.is_empty()).collect();
    let many = |entry: &LogEntry| game.table().events.get(entry.key).and_then(|event| event.many.as_ref());
    let alike = |one: &&LogEntry, other: &&LogEntry| {
        one.key == other.key && one.seat == other.seat && (many(one).is_some() || one.text == other.text)
    };
    log.chunk_by(alike).map(|same| format!("{}  ({})", told(game, same, many(same[0]), language), same[0].rule)).collect()
}

fn told(game: &dyn AnyGame, same: &[&LogEntry], many: Option<&Text>, language: Language) -> String {
    let text = same[0].text.of(language);
    match (same.len(), many) {
        (1, _) => text.to_owned(),
        (_, Some(many)) => told_of_many(game, same, many, language),
        (times, None) => format!("{text} ×{times}"),
    }
}

/// "Player draws 7 cards: Fireball, Scorch": cards whose names nobody hears are counted alone.
fn told_of_many(game: &dyn AnyGame, same: &[&LogEntry], many: &Text, language: Language) -> String {
    let seat = same[0].seat.map_or_else(Text::default, |seat| players()[seat.index()].clone());
    let text = template::fill(many, &[("seat", &seat), ("number", &Text::same(same.len().to_string()))]);
    let face = |entry: &&LogEntry| game.faces().iter().find(|face| Some(&face.number) == entry.card.as_ref());
    let known: Vec<&str> = same.iter().filter_map(face).map(|face| face.name.of(language)).collect();
    let [colon, between] = if language == Language::Ja { ["：", "、"] } else { [": ", ", "] };
    if known.is_empty() { text.of(language).to_owned() } else { format!("{}{colon}{}", text.of(language), known.join(between)) }
}

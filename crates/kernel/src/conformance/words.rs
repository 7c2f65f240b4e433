//! A match in words that stay the same: for messages, and for playthroughs that are kept.

use std::fmt::Write as _;
use std::sync::Arc;

use super::test_rng;
use crate::action::{Action, Refusal};
use crate::chance::below_bound;
use crate::game::Game;
use crate::ids::{CardId, Seat, ZoneId};
use crate::table::{Choice, Listening, Table};
use crate::view::{card_text, zone_text};

/// An action in stable words: verb, card by place, zone, number.
pub fn words<G: Game>(table: &Table<G>, action: &Action) -> String {
    let mut words = G::LEXICON.verbs[usize::from(action.verb)].to_owned();
    add_things(&mut words, table, action.card, action.zone);
    if let Some(number) = action.number {
        words += &format!(" {number}");
    }
    words
}

/// A refusal in stable words: rule, reason, and what it names.
pub(super) fn refusal_words<G: Game>(table: &Table<G>, refusal: &Refusal) -> String {
    let mut words = format!("{} {}", refusal.rule, refusal.reason);
    add_things(&mut words, table, refusal.card, refusal.zone);
    if let Some(number) = refusal.number {
        words += &format!(" {number}");
    }
    words
}

fn add_things<G: Game>(words: &mut String, table: &Table<G>, card: Option<CardId>, zone: Option<ZoneId>) {
    let zones = table.state().zones();
    if let Some(card) = card {
        *words += &format!(" {}", card_text(zones, card));
    }
    if let Some(zone) = zone {
        *words += &format!(" {}", zone_text(&zones.specs()[zone.index()]));
    }
}

/// A whole random match as text: every choice in words, and how it ended.
pub fn playthrough<G: Game>(cards: &Arc<G::Cards>, start: G, seed: u64) -> String {
    let mut rng = test_rng(seed);
    let mut table = Table::new(Arc::clone(cards), start, Listening::Off);
    let mut text = String::new();
    while let Some(question) = table.pending() {
        let (seat, kind) = (question.seat.index(), G::LEXICON.questions[usize::from(question.kind)]);
        let option = below_bound(&mut rng, table.options().len());
        let chosen = words(&table, &table.options()[option]);
        writeln!(text, "{:>3} seat {seat} {kind}: {chosen} (1 of {})", table.journal().len(), table.options().len())
            .expect("writing to a string");
        table.follow(Choice::Option(option as u16)).expect("a listed option is accepted");
    }
    let outcome = table.outcome().expect("a match without question has ended");
    writeln!(text, "end: winner {:?}, {} ({})", outcome.winner.map(Seat::index), outcome.reason, outcome.rule)
        .expect("writing to a string");
    text
}

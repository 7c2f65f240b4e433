//! What an option changes at once, in words: the changes that a person watches, the certain end first.

use fudaba_agents::{Change, Consequence, Watched};
use fudaba_cardscript::Text;
use fudaba_cardscript::data::{AreaDraw, CounterDraw, MarkDraw};
use fudaba_kernel::{Action, Seat, Tableau, can_point_at, card_text, zone_text};

use crate::shown::{EffectView, Ending};
use crate::words::Words;

/// Most changes written beside an option.
const MOST: usize = 4;

/// How the option ends the match, where that is certain.
pub(crate) fn ending(consequence: &Consequence) -> Option<Ending> {
    match (consequence.wins(), consequence.loses()) {
        (true, _) => Some(Ending::Wins),
        (_, true) => Some(Ending::Loses),
        _ => None,
    }
}

/// The changes that `seat` watches: numbers that the table draws, and the cards of its piles and hands, but not the one that it moves itself.
pub(crate) fn effects(words: &Words<'_>, zones: &dyn Tableau, seat: Seat, action: &Action, consequence: &Consequence) -> Vec<EffectView> {
    let moved = action.card.map(|card| zones.zone(card));
    let own_move = |change: &Change| match change.what {
        Watched::Count(zone) => (Some(zone) == moved && change.least == change.before - 1) || Some(zone) == action.zone,
        Watched::Counter(..) | Watched::Mark(..) => false,
    };
    let changes = consequence.changes.iter().filter(|change| !own_move(change));
    let mut found: Vec<(usize, EffectView)> = changes
        .filter_map(|change| effect(words, zones, seat, change))
        .filter_map(|effect| Some((place_of(words, effect.key)?, effect)))
        .collect();
    found.sort_by_key(|(place, _)| *place);
    // A pile that has a counter as well is told once.
    found.dedup_by(|(_, next), (_, known)| next.key == known.key && next.seat == known.seat && next.at.is_some() && known.at.is_none());
    found.into_iter().map(|(_, effect)| effect).take(MOST).collect()
}

/// How important a number is to people: its place in the table file's list. `None` where nobody plans by it.
pub(crate) fn place_of(words: &Words<'_>, key: &str) -> Option<usize> {
    let foreseen = &words.table.foreseen;
    if foreseen.is_empty() { Some(0) } else { foreseen.iter().position(|known| known.value == key) }
}

fn effect(words: &Words<'_>, zones: &dyn Tableau, reader: Seat, change: &Change) -> Option<EffectView> {
    let Change { what, before, least, most } = *change;
    let Named { key, seat, at, name } = named(words, zones, reader, what)?;
    let text = name.map(|name| written(name, before, least, most));
    Some(EffectView { key, seat, at, before, least, most, text })
}

/// A number that people watch, as a reader would call it.
pub(crate) struct Named {
    pub(crate) key: &'static str,
    seat: Option<Seat>,
    at: Option<String>,
    pub(crate) name: Text,
}

/// What a number is called; `None` where nobody watches it.
pub(crate) fn named(words: &Words<'_>, zones: &dyn Tableau, reader: Seat, what: Watched) -> Option<Named> {
    let (key, seat, at, name) = match what {
        Watched::Counter(key, seat) => {
            let named = words.table.counters.get(key).filter(|named| named.draw != CounterDraw::None && named.draw != CounterDraw::Flag)?;
            (key, seat, None, words.of_seat(&named.name, seat, reader))
        }
        Watched::Mark(key, card) => {
            let named = words.table.marks.get(key).filter(|named| named.draw == MarkDraw::Number)?;
            let at = can_point_at(zones, reader, card).then(|| card_text(zones, card))?;
            let name = words.card_name_for(zones, card, reader);
            (
                key,
                zones.specs()[zones.zone(card).index()].seat,
                Some(at),
                Text::new(format!("{}の{}", name.ja, named.name.ja), format!("{} of {}", named.name.en, name.en)),
            )
        }
        Watched::Count(zone) => {
            let spec = &zones.specs()[zone.index()];
            counted(words, spec.kind).then_some(())?;
            (spec.kind, spec.seat, Some(zone_text(spec)), words.zone_name_for(spec, reader))
        }
    };
    Some(Named { key, seat, at, name })
}

fn written(name: &str, before: i32, least: i32, most: i32) -> String {
    if least == most { format!("{name} {before} → {least}") } else { format!("{name} {before} → {least}–{most}") }
}

/// Whether the number of cards in zones of this kind is watched: those that lie as a pile, a row or a hand.
fn counted(words: &Words<'_>, kind: &str) -> bool {
    let board = &words.table.board;
    let mut areas = board.areas.iter().chain(&board.shared).filter(|area| area.zone.value == kind);
    areas.any(|area| matches!(area.draw, AreaDraw::Pile | AreaDraw::Row | AreaDraw::Hand))
}

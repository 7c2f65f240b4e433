//! What is seen during a match: the way of cards from the hand to the table, and who leads.

use std::collections::BTreeMap;

use fudaba_kernel::{Action, CardId, Game, Question, Seat, Tableau, ZoneId};

use crate::study::chunk::{CardTally, Row};
use crate::study::plan::Watched;

/// What was seen of cards, by cell, side and card.
pub(crate) type Tallies = BTreeMap<(u32, u8, String), CardTally>;

/// Which cards are followed, and where hands are.
#[derive(Clone, Debug)]
pub(crate) struct CardWatch {
    /// `None`: nothing is followed. An empty list: everything is.
    cards: Option<Vec<String>>,
    /// By verb: whether taking such an action with a card of the hand is no use of the card (a price, a discard, a redraw).
    no_use: Vec<bool>,
}

/// Words in the names of verbs that spend a card without using it.
const SPENT: [&str; 9] = ["discard", "pay", "mulligan", "redraw", "keep", "bottom", "return", "charge", "energy"];

impl CardWatch {
    pub(crate) fn of<G: Game>(watched: &Watched) -> CardWatch {
        let no_use = G::LEXICON.verbs.iter().map(|verb| SPENT.iter().any(|word| verb.contains(word))).collect();
        CardWatch { cards: watched.cards.clone(), no_use }
    }

    pub(crate) fn is_on(&self) -> bool {
        self.cards.is_some()
    }

    fn follows(&self, number: &str) -> bool {
        self.cards.as_ref().is_some_and(|cards| cards.is_empty() || cards.iter().any(|card| card == number))
    }
}

/// The cards of a match with what was seen of them.
pub(crate) struct Followed<'w> {
    watch: &'w CardWatch,
    hands: Vec<ZoneId>,
    cards: Vec<Seen>,
}

#[derive(Clone, Copy)]
struct Seen {
    card: CardId,
    drawn: bool,
    played: bool,
}

impl<'w> Followed<'w> {
    pub(crate) fn new<G: Game>(watch: &'w CardWatch, start: &G) -> Followed<'w> {
        if !watch.is_on() {
            return Followed { watch, hands: Vec::new(), cards: Vec::new() };
        }
        let zones = start.zones();
        let is_hand = |(index, spec): (usize, &fudaba_kernel::ZoneSpec)| (spec.kind == "hand").then_some(ZoneId(index as u8));
        let hands = zones.specs().iter().enumerate().filter_map(is_hand).collect();
        let cards = zones.all().iter().map(|&card| Seen { card, drawn: false, played: false }).collect();
        Followed { watch, hands, cards }
    }

    fn is_in_hand(hands: &[ZoneId], zones: &dyn Tableau, card: CardId) -> bool {
        hands.contains(&zones.zone(card))
    }

    /// A choice is about to be made.
    pub(crate) fn note<G: Game>(&mut self, state: &G, _question: &Question, action: &Action) {
        if self.cards.is_empty() {
            return;
        }
        self.look(state);
        let is_use = !self.watch.no_use.get(usize::from(action.verb)).copied().unwrap_or(false);
        let used = action.card.filter(|&card| is_use && Self::is_in_hand(&self.hands, state.zones(), card));
        if let Some(seen) = used.and_then(|card| self.cards.iter_mut().find(|seen| seen.card == card)) {
            seen.played = true;
        }
    }

    /// Looks at the hands.
    pub(crate) fn look<G: Game>(&mut self, state: &G) {
        for seen in &mut self.cards {
            seen.drawn |= Self::is_in_hand(&self.hands, state.zones(), seen.card);
        }
    }

    /// Counts the match, card by card; several copies of a card count as one.
    pub(crate) fn count<G: Game>(&self, end: &G, cards: &G::Cards, row: &Row, sides: [usize; 2], tallies: &mut Tallies) {
        let zones = end.zones();
        let mut found: BTreeMap<(u8, &str), [bool; 3]> = BTreeMap::new();
        for seen in &self.cards {
            let number = G::number(cards, zones.identity(seen.card));
            if self.watch.follows(number) {
                let side = sides[zones.owner(seen.card).index()] as u8;
                let [drawn, played, stuck] = found.entry((side, number)).or_default();
                *drawn |= seen.drawn;
                *played |= seen.played;
                *stuck |= Self::is_in_hand(&self.hands, zones, seen.card);
            }
        }
        for ((side, number), seen) in found {
            let key = (row.cell, side, number.to_owned());
            let tally = tallies.entry(key).or_insert_with(|| tally(row.cell, side, number));
            let halves = if side == 0 { row.halves } else { 2 - row.halves };
            tally.add(seen, halves);
        }
    }
}

fn tally(cell: u32, side: u8, card: &str) -> CardTally {
    let none = Default::default();
    CardTally { cell, side, card: card.to_owned(), drawn: none, played: none, stuck: none, unseen: none }
}

impl CardTally {
    fn add(&mut self, [drawn, played, stuck]: [bool; 3], halves: u8) {
        for (is_so, count) in [(drawn, &mut self.drawn), (played, &mut self.played), (stuck, &mut self.stuck), (!drawn, &mut self.unseen)] {
            if is_so {
                count.add(halves);
            }
        }
    }
}

/// Who leads, by the game's evaluation, choice by choice.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drama {
    /// From seat 0, from 0 to 1.
    values: Vec<f32>,
}

impl Drama {
    /// A lead is one that the evaluation is sure of so far beyond even.
    const MARGIN: f32 = 0.05;

    pub(crate) fn note(&mut self, value: f64) {
        self.values.push(value as f32);
    }

    /// How often the lead went over to the other seat.
    pub(crate) fn changes(&self) -> u16 {
        let leaders = self.values.iter().filter(|value| (**value - 0.5).abs() > Self::MARGIN).map(|value| *value > 0.5);
        let mut last = None;
        let changes = leaders.filter(|&leader| last.replace(leader).is_some_and(|before| before != leader)).count();
        u16::try_from(changes).unwrap_or(u16::MAX)
    }

    /// After which part of the choices the winner was never behind again, in thousandths; all of them in a draw.
    pub(crate) fn decided(&self, winner: Option<Seat>) -> u16 {
        let behind = |value: &f32| winner.is_none_or(|seat| if seat == Seat::A { *value < 0.5 } else { *value > 0.5 });
        let after = self.values.iter().rposition(behind).map_or(0, |last| last + 1);
        (1000 * after / self.values.len().max(1)) as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drama(values: &[f64]) -> Drama {
        let mut drama = Drama::default();
        values.iter().for_each(|&value| drama.note(value));
        drama
    }

    #[test]
    fn a_lead_changes_when_the_other_seat_is_clearly_ahead() {
        assert_eq!(drama(&[0.5, 0.6, 0.52, 0.48, 0.6]).changes(), 0);
        assert_eq!(drama(&[0.6, 0.4, 0.6]).changes(), 2);
    }

    #[test]
    fn a_match_is_decided_when_the_winner_is_never_behind_again() {
        let drama = drama(&[0.6, 0.4, 0.6, 0.7]);
        assert_eq!(drama.decided(Some(Seat::A)), 500);
        assert_eq!((drama.decided(Some(Seat::B)), drama.decided(None)), (1000, 1000));
    }
}

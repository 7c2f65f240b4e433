//! What a chunk of a study came to.

use serde::{Deserialize, Serialize};

use crate::study::plan::Study;

/// The rows of a chunk: plain data, the same on every machine. Numbers that are not whole are kept in whole thousandths or millionths, so that they are
/// read back as they were written.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Chunk {
    /// Its number in the study.
    pub index: u32,
    /// The ways in which its games ended, by [`Row::reason`].
    pub reasons: Vec<String>,
    /// Its games: both games of a pair one after the other.
    pub games: Vec<Row>,
    /// What was seen of cards.
    pub cards: Vec<CardTally>,
    /// Deals that were only looked at.
    pub deals: Vec<Deals>,
}

impl Chunk {
    /// What in it cannot be of this study, if anything: findings look its numbers up without asking again.
    pub(crate) fn misfit(&self, study: &Study) -> Option<String> {
        let cell = |number: u32| {
            study.cells.get(number as usize).ok_or_else(|| format!("cell {number} is none of the study's {}", study.cells.len()))
        };
        let fits = || -> Result<(), String> {
            ensure(self.index < study.chunks(), || format!("chunk {} is none of the study's {}", self.index, study.chunks()))?;
            for games in self.games.chunks(2) {
                let row = games[0];
                let pairs = cell(row.cell)?.pairs;
                ensure(row.pair < pairs, || format!("pair {} is none of the {pairs} of cell {}", row.pair, row.cell))?;
                let is_pair = games.len() == 2 && (games[1].cell, games[1].pair) == (row.cell, row.pair);
                ensure(is_pair, || format!("pair {} of cell {} has not both its games", row.pair, row.cell))?;
                games.iter().try_for_each(|row| self.fits(row))?;
            }
            for tally in &self.cards {
                cell(tally.cell)?;
                ensure(tally.side < 2, || format!("side {} of card {} is none of the two", tally.side, tally.card))?;
            }
            self.deals.iter().try_for_each(|deals| cell(deals.cell).map(|_| ()))
        };
        fits().err()
    }

    fn fits(&self, row: &Row) -> Result<(), String> {
        let reasons = self.reasons.len();
        ensure(usize::from(row.reason) < reasons, || format!("a game ended in way {}, of which there are {reasons}", row.reason))?;
        ensure(row.seat_0 < 2 && row.halves <= 2 && row.first <= 2, || {
            format!("a game of pair {} of cell {} has a side or a result that cannot be", row.pair, row.cell)
        })
    }
}

fn ensure(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// A game. Written as a list of numbers, in this order.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "Packed", into = "Packed")]
pub struct Row {
    /// Number of the cell.
    pub cell: u32,
    /// Number of the pair.
    pub pair: u32,
    /// The side in seat 0.
    pub seat_0: u8,
    /// Result of side 0 in half points: 0, 1 or 2.
    pub halves: u8,
    /// The side that acted first; 2 when that was never settled.
    pub first: u8,
    /// How it ended, by its place in [`Chunk::reasons`].
    pub reason: u8,
    /// Rounds or turns.
    pub rounds: u16,
    /// Choices, forced ones left out.
    pub choices: u32,
    /// What quick playouts of the same deal came to for side 0, in millionths; -1 when none were made.
    pub control: i32,
    /// How often the lead changed.
    pub leads: u16,
    /// After which part of its choices the winner led for good, in thousandths.
    pub decided: u16,
}

type Packed = (u32, u32, u8, u8, u8, u8, u16, u32, i32, u16, u16);

impl From<Row> for Packed {
    fn from(row: Row) -> Packed {
        let Row { cell, pair, seat_0, halves, first, reason, rounds, choices, control, leads, decided } = row;
        (cell, pair, seat_0, halves, first, reason, rounds, choices, control, leads, decided)
    }
}

impl From<Packed> for Row {
    fn from((cell, pair, seat_0, halves, first, reason, rounds, choices, control, leads, decided): Packed) -> Row {
        Row { cell, pair, seat_0, halves, first, reason, rounds, choices, control, leads, decided }
    }
}

impl Row {
    /// 1 for a win of side 0, 0.5 for a draw, 0 for a loss.
    pub fn score(&self) -> f64 {
        f64::from(self.halves) / 2.0
    }

    /// The score of the side that acted first, where that is known.
    pub fn score_of_first(&self) -> Option<f64> {
        match self.first {
            0 => Some(self.score()),
            1 => Some(1.0 - self.score()),
            _ => None,
        }
    }
}

/// Games, and the points won in them.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(from = "(u32, u32)", into = "(u32, u32)")]
pub struct Count {
    /// How many games.
    pub games: u32,
    /// Half points won in them.
    pub halves: u32,
}

impl From<Count> for (u32, u32) {
    fn from(count: Count) -> (u32, u32) {
        (count.games, count.halves)
    }
}

impl From<(u32, u32)> for Count {
    fn from((games, halves): (u32, u32)) -> Count {
        Count { games, halves }
    }
}

impl Count {
    /// One game more.
    pub fn add(&mut self, halves: u8) {
        self.games += 1;
        self.halves += u32::from(halves);
    }

    /// The games of another count, too.
    pub fn merge(&mut self, other: Count) {
        self.games += other.games;
        self.halves += other.halves;
    }

    /// Share of the points; 0.5 for no games.
    pub fn share(self) -> f64 {
        if self.games == 0 { 0.5 } else { f64::from(self.halves) / 2.0 / f64::from(self.games) }
    }
}

/// What became of the copies of a card in one side's hands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardTally {
    /// Number of the cell.
    pub cell: u32,
    /// The side that held it.
    pub side: u8,
    /// The card.
    pub card: String,
    /// Games in which a copy was in the hand.
    pub drawn: Count,
    /// Games in which a copy was used from the hand.
    pub played: Count,
    /// Games at whose end a copy lay in the hand.
    pub stuck: Count,
    /// Games in which no copy was ever in the hand.
    pub unseen: Count,
}

/// Deals of a cell that were looked at by quick playouts alone, to know what a deal is worth on average.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Deals {
    /// Number of the cell.
    pub cell: u32,
    /// How many.
    pub count: u32,
    /// Sum of what they came to for side 0, in millionths.
    pub sum: i64,
}

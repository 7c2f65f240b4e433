//! The last events of a match, as each seat heard them.

use std::collections::VecDeque;

use fudaba_kernel::{Game, Heard, Seat, Table};

/// So many of the last events for each seat, the latest first.
#[derive(Clone, Debug)]
pub(crate) struct Log {
    heard: [VecDeque<Heard>; 2],
    most: usize,
}

impl Log {
    pub(crate) fn new(most: usize) -> Log {
        Log { heard: [VecDeque::with_capacity(most), VecDeque::with_capacity(most)], most }
    }

    pub(crate) fn clear(&mut self) {
        self.heard.iter_mut().for_each(VecDeque::clear);
    }

    /// Takes what the table has told.
    pub(crate) fn listen<G: Game>(&mut self, table: &mut Table<G>) {
        if self.most == 0 {
            return;
        }
        let (heard, most) = (&mut self.heard, self.most);
        table.hear_told(|told| {
            for seat in Seat::BOTH {
                let Some(event) = told.heard[seat.index()] else { continue };
                let own = &mut heard[seat.index()];
                if own.len() == most {
                    own.pop_back();
                }
                own.push_front(event);
            }
        });
    }

    /// What a seat heard, the latest first.
    pub(crate) fn heard(&self, seat: Seat) -> impl Iterator<Item = &Heard> {
        self.heard[seat.index()].iter()
    }
}

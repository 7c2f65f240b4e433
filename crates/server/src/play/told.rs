//! What is told of a match that was kept: who played, with what, and what happened.

use fudaba_host::Drawing;
use fudaba_kernel::Choice;

use crate::replay::{Fair, Heading, Nonce, Player, Step};
use crate::secret::sha256;
use crate::store::{Entry, Holder, Kept, Row, SeatRecord};

/// What a replay of it needs; none where it has not begun.
pub(crate) fn heading(kept: Kept) -> Option<(Heading, Vec<Step>)> {
    let Kept { record, journal, .. } = kept;
    let seed = record.seed?;
    let nonces = record.seats.each_ref().map(|seat| seat.nonce);
    let fair = match nonces {
        [Some(a), Some(b)] if record.fair => {
            let promises = record.seats.each_ref().map(|seat| seat.promise);
            let nonces = [(a, promises[0]), (b, promises[1])].map(|(nonce, promise)| Nonce { value: nonce.value, by: nonce.by, promise });
            Some(Fair { commitment: sha256(&[&record.secret.0]), secret: record.secret, nonces })
        }
        _ => None,
    };
    let seats = record.seats.each_ref().map(player);
    let [Some(a), Some(b)] = record.seats.map(|seat| seat.deck.map(|deck| deck.list)) else { return None };
    let heading = Heading { seats, decks: [a, b], seed: seed.0, lots: Drawing::InOrder, cards: Vec::new(), fair };
    Some((heading, steps(&journal)))
}

fn player(seat: &SeatRecord) -> Player {
    let level = match &seat.holder {
        Holder::Computer { level } => Some(level.clone()),
        Holder::Person { .. } | Holder::Free { .. } => None,
    };
    Player { name: seat.name.clone(), level, deck: seat.deck.as_ref().and_then(|deck| deck.key.clone()) }
}

/// What a journal tells of a match. Askings that led to nothing are not told.
fn steps(journal: &[Row]) -> Vec<Step> {
    let step = |row: &Row| match row.entry {
        Entry::Option(option) => Some(Step::Choice(Choice::Option(option))),
        Entry::Concede(seat) | Entry::TimeOut(seat) => Some(Step::Choice(Choice::Concede(seat))),
        Entry::Back { to, by } => Some(Step::Back { to, by }),
        Entry::Hinted(seat) => Some(Step::Hinted(seat)),
        Entry::AskedUndo(_) | Entry::RefusedUndo(_) | Entry::BlockedUndo(_) => None,
    };
    journal.iter().filter_map(step).collect()
}

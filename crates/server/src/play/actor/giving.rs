//! A match that everybody who plays it gives away goes to the open data with the row that ends it.

use std::sync::Arc;

use fudaba_host::AnyGame;

use super::super::told::heading;
use crate::replay::{Circumstances, OpenMatch, OpenSource, Origin, Replay, make_of};
use crate::store::open::OpenWrite;
use crate::store::people::RatedRow;
use crate::store::{Holder, MatchRecord, Row, Store};
use crate::time::now;

/// What is given away of a match that ends with this row; none where somebody keeps it to themselves, or where the table has not seen all of it.
/// What cannot be read again now is not given: the end of a match does not wait for that.
pub(super) async fn given_away(
    store: Store,
    game: Arc<dyn AnyGame>,
    record: MatchRecord,
    row: &Row,
    rated: &[RatedRow],
) -> Option<OpenWrite> {
    if !is_given(&record) {
        return None;
    }
    let kept = store.load(&record.id).await;
    let mut kept =
        kept.inspect_err(|error| tracing::warn!(%error, "an open match could not be read again and is not given away")).ok()??;
    kept.record = record.clone();
    kept.journal.push(row.clone());
    let (heading, steps) = heading(kept)?;
    let replay = make_of(game.as_ref(), heading, &steps)
        .inspect_err(|error| tracing::warn!(%error, "an open match does not run again and is not given away"))
        .ok()?;
    let circumstances = replay.circumstances.map(|told| Circumstances { alone: record.alone, ..told });
    let people = record.seats.each_ref().map(|seat| seat.person.clone());
    let rating = |person: &Option<String>| rated.iter().find(|row| Some(&row.person) == person.as_ref()).map(|row| row.rating);
    let [a, b] = people.each_ref().map(rating);
    let ratings = a.zip(b).map(|(a, b)| [a, b]);
    let origin = Origin { source: OpenSource::Table, at: now(), lists: record.lists, bank_ms: record.bank_ms, ratings };
    let open = OpenMatch::of(Replay { circumstances, ..replay }, origin);
    let line = open.packed().inspect_err(|error| tracing::warn!(%error, "an open match could not be packed")).ok()?;
    Some(OpenWrite { match_id: record.id, game: record.game, month: open.month, people, line })
}

/// Whether everybody who sits there gives it away, and somebody does.
fn is_given(record: &MatchRecord) -> bool {
    let computer = record.seats.each_ref().map(|seat| matches!(seat.holder, Holder::Computer { .. }));
    let [a, b] = [0, 1].map(|seat| record.open[seat] || computer[seat]);
    let somebody = record.open[0] || record.open[1];
    a && b && somebody && record.lesson.is_none() && record.continued().is_none()
}

//! What a match has come to in a pairing or a series, from its record.

use fudaba_kernel::Seat;

use crate::store::MatchRecord;
use crate::tournament::{MATCHES, Score, Series, Standing};
use crate::wire::{SeriesEnd, SeriesInfo, Status};

/// How a match ended, for the two in the order in which they sat in the first of their matches, of which this is the one behind so many others. A match that
/// is not over counts as drawn.
pub(crate) fn score_of(record: &MatchRecord, before: usize) -> Score {
    let winner = match record.status {
        Status::Withheld => match record.withheld.as_slice() {
            [absent] => Some(absent.other()),
            _ => return Score::Neither,
        },
        _ => record.ended.as_ref().and_then(|ended| ended.winner),
    };
    let score = match winner {
        None => Score::Draw,
        Some(winner) if winner == Seat::A => Score::First,
        Some(_) => Score::Second,
    };
    if before.is_multiple_of(2) { score } else { score.turned() }
}

/// How the series of a match stands.
pub(super) fn standing(series: &Series, record: &MatchRecord) -> Standing {
    let score = (record.status == Status::Finished).then(|| score_of(record, series.bouts.len()));
    series.standing(&record.id, score, &record.withheld)
}

/// The series of a match, as everybody may know it.
pub(super) fn series_info(record: &MatchRecord) -> Option<SeriesInfo> {
    let series = record.series.as_ref()?;
    let Standing { won, drawn, ended } = standing(series, record);
    let ended = ended.map(|(winner, reason)| SeriesEnd { winner, reason });
    Some(SeriesInfo { best_of: MATCHES, number: series.number(), won, drawn, ended })
}

/// The series of the next match of the same two: the same one where it goes on, else a new one.
pub(super) fn series_after(record: &MatchRecord) -> Option<Series> {
    let series = record.series.as_ref()?;
    let over = standing(series, record).ended.is_some();
    Some(if over { Series::new() } else { series.after(&record.id, score_of(record, series.bouts.len())) })
}

/// Whether this match belongs to a series that goes on.
pub(super) fn goes_on(record: &MatchRecord) -> bool {
    record.series.as_ref().is_some_and(|series| standing(series, record).ended.is_none())
}

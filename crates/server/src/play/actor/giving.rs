//! A match that everybody who plays it gives away goes to the open data with the row that ends it.

use std::sync::Arc;

use fudaba_host::AnyGame;
use fudaba_stage::Lists;

use super::super::told::heading;
use crate::replay::{Circumstances, OpenMatch, OpenSource, Origin, Replay, make_of};
use crate::store::open::OpenWrite;
use crate::store::people::RatedRow;
use crate::store::{Holder, MatchRecord, Row, Store};
use crate::time::now;

/// What is given away of a match that ends: made once, at the moment of its end, however often the ratings beside it are worked out.
pub(super) struct Gift {
    match_id: String,
    game: String,
    people: [Option<String>; 2],
    lists: Lists,
    bank_ms: Option<u64>,
    at: i64,
    replay: Replay,
}

impl Gift {
    /// Of a match that ends with this row; none where somebody keeps it to themselves, or where the table has not seen all of it. What cannot be
    /// read again now is not given: the end of a match does not wait for that.
    pub(super) async fn of(store: Store, game: Arc<dyn AnyGame>, record: MatchRecord, row: &Row) -> Option<Gift> {
        if !is_given(&record) {
            return None;
        }
        let at = now();
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
        let MatchRecord { id: match_id, game, lists, bank_ms, .. } = record;
        Some(Gift { match_id, game, people, lists, bank_ms, at, replay: Replay { circumstances, ..replay } })
    }

    /// The line that is written, with the ratings that follow from the match.
    pub(super) fn with(&self, rated: &[RatedRow]) -> Option<OpenWrite> {
        let Gift { match_id, game, people, lists, bank_ms, at, replay } = self;
        let rating = |person: &Option<String>| rated.iter().find(|row| Some(&row.person) == person.as_ref()).map(|row| row.rating);
        let [a, b] = people.each_ref().map(rating);
        let ratings = a.zip(b).map(|(a, b)| [a, b]);
        let origin = Origin { source: OpenSource::Table, at: *at, lists: *lists, bank_ms: *bank_ms, ratings };
        let open = OpenMatch::of(replay.clone(), origin);
        let line = open.packed().inspect_err(|error| tracing::warn!(%error, "an open match could not be packed")).ok()?;
        Some(OpenWrite { match_id: match_id.clone(), game: game.clone(), month: open.month, people: people.clone(), line })
    }
}

/// Whether everybody who sits there gives it away, and somebody does.
fn is_given(record: &MatchRecord) -> bool {
    let computer = record.seats.each_ref().map(|seat| matches!(seat.holder, Holder::Computer { .. }));
    let [a, b] = [0, 1].map(|seat| record.open[seat] || computer[seat]);
    let somebody = record.open[0] || record.open[1];
    a && b && somebody && record.lesson.is_none() && record.continued().is_none()
}

#[cfg(test)]
mod tests {
    use fudaba_host::{DeckChoice, Drawing};
    use fudaba_kernel::{Choice, Seat};

    use super::*;
    use crate::replay::{Heading, Player, make, open_matches};

    /// A match that was given up at once, late in a month.
    fn gift() -> Gift {
        let (games, _) = fudaba_host::games(None);
        let game = games.iter().find(|game| game.slug() == "kirifuda").unwrap();
        let list = game.deck(&DeckChoice::Key(game.decks()[0].key.value.clone())).unwrap();
        let seats = ["Ada", "Bea"].map(|name| Player { name: name.into(), level: None, deck: None });
        let told = Heading { seats, decks: [list.clone(), list], seed: [7; 32], lots: Drawing::InOrder, cards: Vec::new(), fair: None };
        let replay = make(game.as_ref(), told, &[Choice::Concede(Seat::A)]).unwrap();
        let people = ["ada", "bea"].map(|person| Some(person.to_owned()));
        let at = 1_701_388_799_999;
        Gift { match_id: "m".into(), game: "kirifuda".into(), people, lists: Lists::Closed, bank_ms: None, at, replay }
    }

    fn rated(ratings: [f64; 2]) -> Vec<RatedRow> {
        let row = |(person, rating): (&str, f64)| RatedRow {
            person: person.into(),
            game: "kirifuda".into(),
            number: 1,
            match_id: "m".into(),
            opponent: String::new(),
            score: 1,
            at: 0,
            rating,
            deviation: 350.0,
            volatility: 0.06,
        };
        ["ada", "bea"].into_iter().zip(ratings).map(row).collect()
    }

    #[test]
    fn a_match_whose_ratings_are_worked_out_again_is_given_away_as_it_was() {
        let gift = gift();
        let read = |given: &OpenWrite| open_matches(&given.line[..]).next().unwrap().unwrap();
        let [first, again] = [[1510.0, 1490.0], [1640.0, 1360.0]].map(|ratings| gift.with(&rated(ratings)).unwrap());
        assert_eq!((read(&first).ratings, read(&again).ratings), ([Some(1500), Some(1500)], [Some(1650), Some(1350)]));
        assert_eq!(OpenMatch { ratings: read(&again).ratings, ..read(&first) }, read(&again), "nothing else is made anew");
        assert_eq!((first.month.as_str(), again.month.as_str()), ("2023-11", "2023-11"), "the month is that of the end");
        assert_eq!(gift.with(&rated([1510.0, 1490.0])), Some(first), "the same ratings give the same line, byte by byte");
    }
}

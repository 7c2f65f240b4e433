//! What is kept of people: who they are, where they sit, how their ratings came to be. None of it is about anybody who has not asked for it.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::StoreError;
use super::apart::{BlockRow, ReportRow};
use super::record::MatchRecord;
use crate::secret::Bytes32;

/// What others are told of a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum Shown {
    /// Nothing, until the person wishes otherwise.
    #[default]
    Nothing,
    /// Name, ratings and how they came to be.
    Ratings,
}

impl Shown {
    /// As it is kept.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Shown::Nothing => "nothing",
            Shown::Ratings => "ratings",
        }
    }

    /// What nobody knows is not shown.
    pub(crate) fn from_word(word: &str) -> Shown {
        if word == Shown::Ratings.word() { Shown::Ratings } else { Shown::Nothing }
    }
}

/// A person.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PersonRow {
    pub(crate) id: String,
    /// The public half.
    pub(crate) key: Bytes32,
    pub(crate) name: String,
    pub(crate) shown: Shown,
    /// The time of the newest challenge that was answered: none counts twice.
    pub(crate) seen: i64,
}

/// Whether a match goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Course {
    UnderWay,
    Over,
}

impl Course {
    /// As it is kept.
    pub(crate) fn number(self) -> i64 {
        i64::from(self == Course::Over)
    }
}

/// That a person sits in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct SeatedRow {
    pub(crate) person: String,
    pub(crate) match_id: String,
    pub(crate) seat: i64,
    pub(crate) created: i64,
    pub(crate) course: Course,
}

/// Where a page of matches begins: behind this one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Behind {
    pub(crate) created: i64,
    pub(crate) match_id: String,
}

/// A rating after a match.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct RatedRow {
    pub(crate) person: String,
    pub(crate) game: String,
    /// 1, 2, 3, ... of the person's rated matches of the game.
    pub(crate) number: i64,
    pub(crate) match_id: String,
    /// Empty once that person is forgotten.
    pub(crate) opponent: String,
    /// Half points: 0, 1, 2.
    pub(crate) score: i64,
    /// Milliseconds since 1970.
    pub(crate) at: i64,
    pub(crate) rating: f64,
    pub(crate) deviation: f64,
    pub(crate) volatility: f64,
}

/// One thing to write about people.
#[derive(Clone, Debug)]
pub(crate) enum PersonWrite {
    /// Somebody has proved a key: refused where the challenge is not newer than the last one, or the key is another.
    Met(PersonRow),
    /// Name and what is shown; refused where there is nobody of that id.
    Named { id: String, name: String, shown: Shown },
    /// The person, the seats and the ratings.
    Forgotten { id: String },
    /// A seat; nothing where there is nobody of that id.
    Seated(SeatedRow),
    /// The next rating: refused where it is not the next.
    Rated(RatedRow),
    /// A block, in place of an earlier one of the same two: refused where one of them is not known, or both are the same.
    Blocked(BlockRow),
    /// Refused where there is none.
    Unblocked { person: String, other: String },
    /// Refused where nobody is known who has told it, or that one has told of this match already.
    Reported(ReportRow),
}

/// The seats of a match in which somebody is known.
pub(crate) fn seated_in(record: &MatchRecord) -> Vec<PersonWrite> {
    let course = if record.status.is_over() { Course::Over } else { Course::UnderWay };
    let seated = |(seat, person): (i64, &String)| {
        PersonWrite::Seated(SeatedRow { person: person.clone(), match_id: record.id.clone(), seat, created: record.created, course })
    };
    let people = (0..).zip(&record.seats).filter_map(|(seat, held)| Some((seat, held.person.as_ref()?)));
    people.map(seated).collect()
}

/// A score that was kept.
pub(super) fn checked(row: RatedRow) -> Result<RatedRow, StoreError> {
    let whole = (0..=2).contains(&row.score) && row.rating.is_finite() && row.deviation > 0.0 && row.volatility > 0.0;
    if whole { Ok(row) } else { Err(StoreError::Damaged(format!("rating {} of a person is none", row.number))) }
}

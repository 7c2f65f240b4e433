//! The better of three outside of tournaments: a pairing of two whose matches follow each other, with the seats changed after each. Every match keeps what
//! came before it, so that each tells by itself how the series stands.

use fudaba_kernel::Seat;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::round::{Bout, Pairing};
use super::terms::{Form, Score};

/// How many matches a series has.
pub(crate) const MATCHES: u32 = 3;

/// How a series came to its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename_all = "snake_case"))]
pub enum SeriesReason {
    /// It was played to its end.
    Decided,
    /// Somebody did not wish to go on.
    Left,
    /// Somebody did not come, or did not show a number that was promised.
    Absent,
}

/// See the module.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Series {
    /// Its matches before this one, for the two as they sat in the first.
    pub(crate) bouts: Vec<Bout>,
    /// The seats here that do not go on, and why.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) left: Option<(Vec<Seat>, SeriesReason)>,
}

/// How a series stands after a match, by the seats in that match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    pub(crate) won: [u32; 2],
    pub(crate) drawn: u32,
    /// The winner, if somebody has won, and the reason of its end.
    pub(crate) ended: Option<(Option<Seat>, SeriesReason)>,
}

impl Series {
    /// At its first match.
    pub(crate) fn new() -> Series {
        Series { bouts: Vec::new(), left: None }
    }

    /// Which match this is, from 1 on.
    pub(crate) fn number(&self) -> usize {
        self.bouts.len() + 1
    }

    /// With the match that has come to `score` here (for the two as they sat in the first), where it is over.
    pub(crate) fn after(&self, id: &str, score: Score) -> Series {
        let bout = Bout { id: id.to_owned(), score: Some(score), unplayed: false };
        Series { bouts: self.bouts.iter().cloned().chain([bout]).collect(), left: None }
    }

    /// How it stands, with what this match has come to (for the two as they sat in the first), where it is over. `absent`: who has not shown up for it.
    pub(crate) fn standing(&self, id: &str, score: Option<Score>, absent: &[Seat]) -> Standing {
        let turned = !self.bouts.len().is_multiple_of(2);
        let so_far = score.map_or_else(|| self.clone(), |score| self.after(id, score));
        let count = |score: Score| so_far.bouts.iter().filter(|bout| bout.score == Some(score)).map(|_| 1).sum::<u32>();
        let mut won = [count(Score::First), count(Score::Second)];
        if turned {
            won.reverse();
        }
        Standing { won, drawn: count(Score::Draw), ended: self.end(so_far.bouts.clone(), absent, turned) }
    }

    fn end(&self, bouts: Vec<Bout>, absent: &[Seat], turned: bool) -> Option<(Option<Seat>, SeriesReason)> {
        let gone: Vec<Seat> = self.left.iter().flat_map(|(seats, _)| seats).chain(absent).copied().collect();
        // In the order of the first match, as the score is.
        let mut left = Seat::BOTH.map(|seat| gone.contains(&seat));
        if turned {
            left.reverse();
        }
        let pairing = Pairing { bouts, ..Pairing::new([Some(0), Some(1)]) };
        let score = pairing.decide(Form::Swiss, MATCHES as usize, left, false)?;
        let score = if turned { score.turned() } else { score };
        let winner = match score {
            Score::First => Some(Seat::A),
            Score::Second => Some(Seat::B),
            Score::Draw | Score::Neither => None,
        };
        let reason = match (&self.left, gone.is_empty()) {
            (Some((_, reason)), _) => *reason,
            (None, false) => SeriesReason::Absent,
            (None, true) => SeriesReason::Decided,
        };
        Some((winner, reason))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A series after these matches, the last of which is the one that is looked at.
    fn after(scores: &[Score]) -> (Series, Option<Score>) {
        let (last, before) = scores.split_last().map_or((None, scores), |(last, before)| (Some(*last), before));
        (before.iter().fold(Series::new(), |series, score| series.after("m", *score)), last)
    }

    fn standing(scores: &[Score]) -> Standing {
        let (series, last) = after(scores);
        series.standing("m", last, &[])
    }

    #[test]
    fn the_score_is_told_by_the_seats_of_each_match() {
        use Score::{Draw, First, Second};
        assert_eq!(standing(&[]), Standing { won: [0, 0], drawn: 0, ended: None });
        assert_eq!(standing(&[First]), Standing { won: [1, 0], drawn: 0, ended: None });
        assert_eq!(standing(&[First, Second]), Standing { won: [1, 1], drawn: 0, ended: None });
        assert_eq!(standing(&[First, Draw]), Standing { won: [0, 1], drawn: 1, ended: None }, "the seats have changed");
    }

    #[test]
    fn two_wins_decide_it_and_three_matches_end_it() {
        use Score::{Draw, First, Second};
        let ended = |scores: &[Score]| standing(scores).ended;
        assert_eq!(ended(&[First, First]), Some((Some(Seat::B), SeriesReason::Decided)), "who sat first sits second now");
        assert_eq!(ended(&[First, Second, First]), Some((Some(Seat::A), SeriesReason::Decided)));
        assert_eq!(ended(&[Draw, First, Second]), Some((None, SeriesReason::Decided)));
        assert_eq!(ended(&[Draw, Draw, Second]), Some((Some(Seat::B), SeriesReason::Decided)));
    }

    #[test]
    fn who_does_not_go_on_or_does_not_come_has_lost_it() {
        let (series, last) = after(&[Score::First]);
        let left = Series { left: Some((vec![Seat::A], SeriesReason::Left)), ..series.clone() };
        assert_eq!(left.standing("m", last, &[]).ended, Some((Some(Seat::B), SeriesReason::Left)), "though ahead");
        let nobody = Series { left: Some((Seat::BOTH.to_vec(), SeriesReason::Absent)), ..series.clone() };
        assert_eq!(nobody.standing("m", last, &[]).ended, Some((None, SeriesReason::Absent)));
        let second = series.after("m", Score::First);
        assert_eq!(second.standing("m", None, &[Seat::A]).ended, Some((Some(Seat::B), SeriesReason::Absent)));
        assert_eq!(second.standing("m", None, &[Seat::A, Seat::B]).ended, Some((None, SeriesReason::Absent)));
    }
}

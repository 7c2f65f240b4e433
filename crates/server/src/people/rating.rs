//! Ratings by Glicko-2 (Glickman, "Example of the Glicko-2 system", 2013), each match a period of its own. How sure a rating is wanes in weeks
//! without a match.

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2};

use crate::store::people::RatedRow;

/// With at most so much deviation a rating is more than provisional.
pub(crate) const LIKELY: f64 = 110.0;
/// So many matches of the same two count, within the time of `DAY`: who plays against a second self gains little by it.
const OF_TWO: usize = 3;
/// In milliseconds.
const DAY: i64 = 24 * 60 * 60 * 1000;
/// After so long without a match a rating is less sure.
const WANES: i64 = 7 * DAY;
/// After so many weeks nothing is known any more.
const MOST_WEEKS: i64 = 520;

/// A match between two known people, as far as ratings go.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Agreed<'m> {
    pub(crate) people: [&'m str; 2],
    pub(crate) game: &'m str,
    pub(crate) match_id: &'m str,
    /// Half points of the first seat.
    pub(crate) score: i64,
    pub(crate) at: i64,
}

/// What follows from it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Rated {
    /// Both's next ratings, in one order whoever sat where.
    Both(Box<[RatedRow; 2]>),
    /// The same two have played as often today as counts.
    Often,
}

/// Whether somebody with these ratings has played this opponent within a day as often as counts.
pub(crate) fn plays_often(rows: &[RatedRow], opponent: &str, at: i64) -> bool {
    rows.iter().filter(|row| row.opponent == opponent && at - row.at < DAY).count() >= OF_TWO
}

/// Both's next ratings, from what each had: newest first, as many as a day may have.
pub(crate) fn rate(agreed: &Agreed<'_>, before: [&[RatedRow]; 2]) -> Rated {
    if plays_often(before[0], agreed.people[1], agreed.at) {
        return Rated::Often;
    }
    let [a, b] = before.map(|rows| rows.first().map_or_else(Glicko2Rating::new, |row| waned(row, agreed.at)));
    let outcome = match agreed.score {
        2 => Outcomes::WIN,
        1 => Outcomes::DRAW,
        _ => Outcomes::LOSS,
    };
    let (a, b) = glicko2(&a, &b, &outcome, &Glicko2Config::new());
    let mut rows = [(0, a, agreed.score), (1, b, 2 - agreed.score)].map(|(seat, rating, score)| RatedRow {
        person: agreed.people[seat].to_owned(),
        game: agreed.game.to_owned(),
        number: before[seat].first().map_or(0, |row| row.number) + 1,
        match_id: agreed.match_id.to_owned(),
        opponent: agreed.people[1 - seat].to_owned(),
        score,
        at: agreed.at,
        rating: rating.rating,
        deviation: rating.deviation.min(350.0),
        volatility: rating.volatility,
    });
    rows.sort_by(|a, b| a.person.cmp(&b.person));
    Rated::Both(rows.into())
}

/// A rating as sure as it is now.
pub(crate) fn waned(row: &RatedRow, now: i64) -> Glicko2Rating {
    let rating = Glicko2Rating { rating: row.rating, deviation: row.deviation, volatility: row.volatility };
    let weeks = ((now - row.at) / WANES).clamp(0, MOST_WEEKS);
    (0..weeks).fold(rating, |rating, _| decay_deviation(&rating))
}

#[cfg(test)]
mod tests {
    use skillratings::glicko2::glicko2_rating_period;

    use super::*;

    const NOW: i64 = 1_700_000_000_000;

    fn close(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "{found} is not {expected}");
    }

    /// The worked example of the paper, pages 4 to 6.
    #[test]
    fn the_papers_example_comes_out_as_the_paper_has_it() {
        let player = Glicko2Rating { rating: 1500.0, deviation: 200.0, volatility: 0.06 };
        let of = |rating, deviation| Glicko2Rating { rating, deviation, volatility: 0.06 };
        let results = [(of(1400.0, 30.0), Outcomes::WIN), (of(1550.0, 100.0), Outcomes::LOSS), (of(1700.0, 300.0), Outcomes::LOSS)];
        let after = glicko2_rating_period(&player, &results, &Glicko2Config::new());
        close(after.rating, 1464.06, 0.02);
        close(after.deviation, 151.52, 0.02);
        close(after.volatility, 0.059_99, 0.000_01);
    }

    fn agreed(score: i64, at: i64) -> Agreed<'static> {
        Agreed { people: ["zoe", "ada"], game: "kirifuda", match_id: "m", score, at }
    }

    fn both(rated: Rated) -> [RatedRow; 2] {
        match rated {
            Rated::Both(rows) => *rows,
            Rated::Often => panic!("it counts"),
        }
    }

    #[test]
    fn who_wins_gains_what_the_other_loses_and_both_are_surer() {
        let [ada, zoe] = both(rate(&agreed(2, NOW), [&[], &[]]));
        assert_eq!((ada.person.as_str(), zoe.person.as_str(), zoe.number, zoe.score, ada.score), ("ada", "zoe", 1, 2, 0));
        close(zoe.rating - 1500.0, 1500.0 - ada.rating, 1e-9);
        assert!(zoe.rating > 1600.0 && zoe.deviation < 300.0);
        let [_, after] = both(rate(&agreed(1, NOW), [std::slice::from_ref(&zoe), &[ada]]));
        assert!(after.rating < zoe.rating, "a draw with who is weaker costs");
        assert_eq!(after.number, 2);
    }

    #[test]
    fn the_same_two_count_three_times_a_day() {
        let mut rows: [Vec<RatedRow>; 2] = [vec![], vec![]];
        for at in 0..3 {
            let [ada, zoe] = both(rate(&agreed(2, NOW + at), [&rows[0], &rows[1]]));
            rows[0].insert(0, zoe);
            rows[1].insert(0, ada);
        }
        assert_eq!(rate(&agreed(2, NOW + 3), [&rows[0], &rows[1]]), Rated::Often);
        assert!(matches!(rate(&agreed(2, NOW + DAY), [&rows[0], &rows[1]]), Rated::Both(_)), "the first is a day old");
    }

    #[test]
    fn a_rating_grows_unsure_in_time_and_no_more_than_at_first() {
        let row = both(rate(&agreed(2, NOW), [&[], &[]]))[0].clone();
        assert!(waned(&row, NOW + 10 * WANES).deviation > row.deviation);
        close(waned(&row, i64::MAX).deviation, 350.0, 1e-9);
        close(waned(&row, 0).deviation, row.deviation, 1e-9);
    }
}

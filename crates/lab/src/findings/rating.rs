//! Strengths from results: Bradley and Terry's model, fitted by D. R. Hunter's MM algorithm ("MM algorithms for generalized Bradley-Terry models",
//! 2004), told in Elo points.

/// Points that each player made against each.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Points(Vec<Vec<f64>>);

impl Points {
    pub(crate) fn new(players: usize) -> Points {
        Points(vec![vec![0.0; players]; players])
    }

    pub(crate) fn add(&mut self, [one, other]: [usize; 2], score: f64, games: f64) {
        self.0[one][other] += score * games;
        self.0[other][one] += (1.0 - score) * games;
    }

    fn games(&self, one: usize, other: usize) -> f64 {
        self.0[one][other] + self.0[other][one]
    }

    /// Ratings in Elo points, the first player's being 0. Everybody has half a game more, drawn, against everybody met, so that who won all is rated, too.
    pub(crate) fn ratings(&self) -> Vec<f64> {
        let players = self.0.len();
        let draw = |one: usize, other: usize| if self.games(one, other) > 0.0 { 0.5 } else { 0.0 };
        let others = |one: usize| (0..players).filter(move |&other| other != one);
        let mut strengths = vec![1.0_f64; players];
        for _ in 0..2_000 {
            let before = strengths.clone();
            for one in 0..players {
                let won: f64 = others(one).map(|other| self.0[one][other] + draw(one, other) / 2.0).sum();
                let met: f64 =
                    others(one).map(|other| (self.games(one, other) + draw(one, other)) / (strengths[one] + strengths[other])).sum();
                strengths[one] = if met > 0.0 { won / met } else { 1.0 };
            }
            let scale = strengths[0];
            strengths.iter_mut().for_each(|strength| *strength /= scale);
            if strengths.iter().zip(&before).all(|(now, then)| (now / then - 1.0).abs() < 1e-10) {
                break;
            }
        }
        strengths.iter().map(|strength| 400.0 * strength.log10()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_of_elo_s_formula_give_the_ratings_back() {
        let ratings = [0.0, 200.0, 350.0];
        let mut points = Points::new(3);
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            let expected = 1.0 / (1.0 + 10_f64.powf((ratings[other] - ratings[one]) / 400.0));
            points.add([one, other], expected, 1e6);
        }
        for (found, wanted) in points.ratings().iter().zip(ratings) {
            assert!((found - wanted).abs() < 0.1, "{found} is not {wanted}");
        }
    }

    #[test]
    fn who_won_everything_is_rated_all_the_same() {
        let mut points = Points::new(2);
        points.add([0, 1], 0.0, 100.0);
        let rating = points.ratings()[1];
        assert!(rating > 600.0 && rating.is_finite(), "{rating}");
    }
}

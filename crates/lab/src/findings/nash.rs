//! The mix of decks that no deck beats: the solution of the matrix as a game of two, by linear programming (microlp).

use microlp::{ComparisonOp, OptimizationDirection, Problem, SolveOutcome};

/// Shares of the decks in the mix. `wins[i][j]` is what deck i wins against deck j, from 0 to 1. `None` when the solver finds nothing, which a finite
/// matrix does not do.
pub(crate) fn mix(wins: &[Vec<f64>]) -> Option<Vec<f64>> {
    let decks = wins.len();
    let mut problem = Problem::new(OptimizationDirection::Maximize);
    let value = problem.add_var(1.0, (-1.0, 1.0));
    let shares: Vec<_> = (0..decks).map(|_| problem.add_var(0.0, (0.0, 1.0))).collect();
    for against in 0..decks {
        let gains = shares.iter().zip(wins).map(|(&share, wins)| (share, wins[against] - 0.5));
        let terms: Vec<_> = gains.chain([(value, -1.0)]).collect();
        problem.add_constraint(terms.as_slice(), ComparisonOp::Ge, 0.0);
    }
    let all: Vec<_> = shares.iter().map(|&share| (share, 1.0)).collect();
    problem.add_constraint(all.as_slice(), ComparisonOp::Eq, 1.0);
    let SolveOutcome::Solution(solution) = problem.solve().ok()? else { return None };
    Some(shares.iter().map(|&share| solution[share].clamp(0.0, 1.0)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: &[f64], wanted: &[f64]) -> bool {
        found.iter().zip(wanted).all(|(one, other)| (one - other).abs() < 1e-6)
    }

    #[test]
    fn rock_scissors_paper_are_mixed_evenly() {
        let wins = [[0.5, 1.0, 0.0], [0.0, 0.5, 1.0], [1.0, 0.0, 0.5]].map(Vec::from);
        let found = mix(&wins).expect("it has a solution");
        assert!(close(&found, &[1.0 / 3.0; 3]), "{found:?}");
    }

    #[test]
    fn a_deck_that_beats_all_is_played_alone() {
        let wins = [[0.5, 0.6, 0.7], [0.4, 0.5, 0.6], [0.3, 0.4, 0.5]].map(Vec::from);
        let found = mix(&wins).expect("it has a solution");
        assert!(close(&found, &[1.0, 0.0, 0.0]), "{found:?}");
    }
}

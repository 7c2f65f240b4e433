//! Who stands where in a Swiss tournament: by points, then by the shares that opponents have won.
//!
//! Points and shares are those of card game tournaments (Magic Tournament Rules, appendix C): three points for a match won, one for one drawn; a
//! bye counts as won. A share is points by three for each round, at least 0.33, so that nobody is punished for an opponent who gave up early.
//! First tie-break: the mean of the opponents' shares, byes left out. Second: the mean of the opponents' own first tie-breaks, as in Pokémon's
//! tournament rules. Last: the place in the ranking at the start.

/// Points for a match won, and for one drawn.
pub(super) const WON: u32 = 3;
pub(super) const DRAWN: u32 = 1;
/// No share counts as less.
const LEAST: f64 = 0.33;

/// How somebody has fared so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Tally {
    pub(crate) won: u32,
    pub(crate) drawn: u32,
    pub(crate) lost: u32,
    pub(crate) byes: u32,
    /// Whom this one has met, by places in the list.
    pub(crate) met: Vec<usize>,
}

impl Tally {
    pub(crate) fn points(&self) -> u32 {
        WON * (self.won + self.byes) + DRAWN * self.drawn
    }

    /// The share of what could be won.
    fn share(&self) -> f64 {
        let rounds = self.won + self.drawn + self.lost + self.byes;
        if rounds == 0 { LEAST } else { (f64::from(self.points()) / f64::from(WON * rounds)).max(LEAST) }
    }
}

/// A line of the table.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Line {
    /// The place in the list.
    pub(crate) player: usize,
    pub(crate) points: u32,
    /// The mean of the opponents' shares; nothing without opponents.
    pub(crate) opponents: f64,
    /// The mean of the opponents' means.
    pub(crate) theirs: f64,
}

/// The table, the best first; the list stands in the ranking of the start.
pub(super) fn rank(tallies: &[Tally]) -> Vec<Line> {
    let shares: Vec<f64> = tallies.iter().map(Tally::share).collect();
    let opponents: Vec<f64> = tallies.iter().map(|tally| mean(&tally.met, &shares)).collect();
    let line = |(player, tally): (usize, &Tally)| Line {
        player,
        points: tally.points(),
        opponents: opponents[player],
        theirs: mean(&tally.met, &opponents),
    };
    let mut lines: Vec<Line> = tallies.iter().enumerate().map(line).collect();
    lines.sort_by(|a, b| {
        let shares = b.opponents.total_cmp(&a.opponents).then(b.theirs.total_cmp(&a.theirs));
        b.points.cmp(&a.points).then(shares).then(a.player.cmp(&b.player))
    });
    lines
}

fn mean(met: &[usize], of: &[f64]) -> f64 {
    let count = u32::try_from(met.len()).unwrap_or(u32::MAX);
    if count == 0 { 0.0 } else { met.iter().map(|&one| of[one]).sum::<f64>() / f64::from(count) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(won: u32, lost: u32, drawn: u32) -> Tally {
        Tally { won, drawn, lost, ..Tally::default() }
    }

    fn close(a: f64, b: f64) {
        assert!((a - b).abs() < 0.005, "{a} {b}");
    }

    /// The examples of appendix C, with records as wins, losses, draws.
    #[test]
    fn points_and_shares_are_those_of_the_published_examples() {
        assert_eq!((tally(6, 2, 0).points(), tally(4, 2, 2).points()), (18, 14));
        close(tally(5, 2, 1).share(), 0.667);
        close(tally(1, 3, 0).share(), 0.33);
        close(Tally { byes: 1, ..tally(2, 2, 0) }.share(), 0.60);
    }

    /// The same appendix: eight opponents, and the same with a bye in the second round.
    #[test]
    fn the_opponents_share_leaves_byes_out() {
        let records = [(4, 4, 0), (7, 1, 0), (1, 3, 1), (3, 3, 1), (6, 2, 0), (5, 2, 1), (4, 3, 1), (6, 1, 1)];
        let mut list: Vec<Tally> = records.iter().map(|&(won, lost, drawn)| tally(won, lost, drawn)).collect();
        list.push(Tally { met: (0..8).collect(), ..tally(8, 0, 0) });
        list.push(Tally { met: vec![0, 2, 3, 4, 5, 6, 7], byes: 1, ..tally(7, 0, 0) });
        let table = rank(&list);
        let of = |player: usize| table.iter().find(|line| line.player == player).unwrap().opponents;
        close(of(8), 0.62);
        close(of(9), 0.58);
    }

    #[test]
    fn of_equal_points_the_one_with_the_stronger_opponents_stands_first() {
        // 1 beats 3, 2 beats 4; then 1 beats 2, 3 beats 4.
        let met = |won, lost, met: &[usize]| Tally { met: met.to_vec(), ..tally(won, lost, 0) };
        let table = rank(&[met(2, 0, &[2, 1]), met(1, 1, &[3, 0]), met(1, 1, &[0, 3]), met(0, 2, &[1, 2])]);
        assert_eq!(table.iter().map(|line| line.player).collect::<Vec<_>>(), [0, 1, 2, 3]);
        close(table[0].opponents, 0.5);
        close(table[1].opponents, f64::midpoint(0.33, 1.0));
        assert_eq!(rank(&[]), []);
    }
}

//! A knock-out: the best placed meet the last placed first, and each other as late as can be. Where the number is no power of two the best placed
//! go on without a match.

/// Two places of a round; one that stays empty lets the other go on.
pub(super) type Meeting = [Option<usize>; 2];

/// The first round, from the ranking: its pairs stand so that those of the next are neighbours.
pub(super) fn first_round(players: usize) -> Vec<Meeting> {
    let mut order = vec![0];
    while order.len() < players.max(2) {
        let size = order.len() * 2;
        order = order.into_iter().flat_map(|seed| [seed, size - 1 - seed]).collect();
    }
    pairs_of(order.into_iter().map(|seed| (seed < players).then_some(seed)))
}

/// The next round, from who went on in the order of the last one.
pub(super) fn next_round(went_on: &[Option<usize>]) -> Vec<Meeting> {
    pairs_of(went_on.iter().copied())
}

fn pairs_of(places: impl Iterator<Item = Option<usize>>) -> Vec<Meeting> {
    let places: Vec<_> = places.collect();
    places.chunks(2).map(|two| [two[0], two.get(1).copied().flatten()]).collect()
}

/// How many rounds it takes.
pub(super) fn rounds(players: usize) -> usize {
    players.max(2).next_power_of_two().ilog2() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The usual bracket of eight: 1-8, 4-5, 2-7, 3-6, so that 1 and 2 meet in the final if both win.
    #[test]
    fn eight_stand_in_the_usual_bracket() {
        let named: Vec<_> = first_round(8).into_iter().map(|meeting| meeting.map(|seed| seed.unwrap() + 1)).collect();
        assert_eq!(named, [[1, 8], [4, 5], [2, 7], [3, 6]]);
    }

    #[test]
    fn of_five_the_first_three_go_on_without_a_match() {
        assert_eq!(first_round(5), [[Some(0), None], [Some(3), Some(4)], [Some(1), None], [Some(2), None]]);
        assert_eq!(next_round(&[Some(0), Some(4), Some(1), None]), [[Some(0), Some(4)], [Some(1), None]]);
    }

    #[test]
    fn everybody_stands_in_it_once_and_it_takes_as_many_rounds_as_halvings() {
        for players in 2..=64 {
            let mut all: Vec<_> = first_round(players).into_iter().flatten().flatten().collect();
            all.sort_unstable();
            assert_eq!(all, (0..players).collect::<Vec<_>>());
            assert_eq!(first_round(players).len(), 1 << (rounds(players) - 1));
            assert!(first_round(players).iter().all(|meeting| meeting[0].is_some()), "nobody is missing at both places");
        }
        assert_eq!([2, 3, 4, 5, 8, 9].map(rounds), [1, 2, 2, 3, 3, 4]);
    }
}

//! A round as it is kept: who meets whom, in which matches, and what has come of it.

use serde::{Deserialize, Serialize};

use super::terms::{Form, Score};

/// A round.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Round {
    /// Milliseconds since 1970.
    pub(crate) began: i64,
    /// When what is still being played is ended.
    pub(crate) until: i64,
    pub(crate) pairings: Vec<Pairing>,
}

/// Two who meet; somebody alone has a bye.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Pairing {
    /// By their places among the players.
    pub(crate) players: [Option<usize>; 2],
    pub(crate) bouts: Vec<Bout>,
    pub(crate) score: Option<Score>,
}

/// One match of a pairing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Bout {
    /// The match.
    pub(crate) id: String,
    pub(crate) score: Option<Score>,
    /// Whether it has ended without a game: somebody has not come.
    #[serde(default)]
    pub(crate) unplayed: bool,
}

/// A knock-out is decided by so many matches more than it was meant to take; then the better placed goes on.
const MORE: usize = 2;

impl Pairing {
    pub(super) fn new(players: [Option<usize>; 2]) -> Pairing {
        Pairing { players, bouts: Vec::new(), score: None }
    }

    /// Who has which seat in a match: they change with every one.
    pub(crate) fn seats(&self, bout: usize) -> [Option<usize>; 2] {
        let [a, b] = self.players;
        if bout.is_multiple_of(2) { [a, b] } else { [b, a] }
    }

    /// Whether this is one of its matches.
    pub(super) fn has(&self, id: &str) -> bool {
        self.bouts.iter().any(|bout| bout.id == id)
    }

    /// Whether there is nobody to play.
    pub(crate) fn is_bye(&self) -> bool {
        self.players.iter().any(Option::is_none)
    }

    /// The match under way.
    pub(crate) fn open_bout(&self) -> Option<(usize, &Bout)> {
        let last = self.bouts.len().checked_sub(1)?;
        self.bouts.get(last).filter(|bout| bout.score.is_none() && self.score.is_none()).map(|bout| (last, bout))
    }

    /// Who has won it, by the place among the players.
    pub(crate) fn winner(&self) -> Option<usize> {
        match self.score? {
            Score::First => self.players[0],
            Score::Second => self.players[1],
            Score::Draw | Score::Neither => None,
        }
    }

    fn won(&self, by: Score) -> usize {
        self.bouts.iter().filter(|bout| bout.score == Some(by)).count()
    }

    /// What has come of it, where that is decided. `left`: who has dropped out; `late`: whether the round's time is over.
    pub(super) fn decide(&self, form: Form, best_of: usize, left: [bool; 2], late: bool) -> Option<Score> {
        match self.players {
            [None, None] => return Some(Score::Neither),
            [Some(_), None] => return Some(if left[0] { Score::Neither } else { Score::First }),
            [None, Some(_)] => return Some(if left[1] { Score::Neither } else { Score::Second }),
            [Some(_), Some(_)] => {}
        }
        match left {
            [true, true] => return Some(Score::Neither),
            [true, false] => return Some(Score::Second),
            [false, true] => return Some(Score::First),
            [false, false] => {}
        }
        if self.won(Score::Neither) > 0 {
            return Some(Score::Neither);
        }
        let [first, second] = [Score::First, Score::Second].map(|score| self.won(score));
        let played = self.bouts.iter().filter(|bout| bout.score.is_some()).count();
        let enough = first.max(second) > best_of / 2 || played >= best_of;
        let ends = match form {
            Form::Swiss => enough || late,
            Form::Knockout => (enough && first != second) || late || played >= best_of + MORE,
        };
        ends.then(|| match (first.cmp(&second), form) {
            (std::cmp::Ordering::Greater, _) => Score::First,
            (std::cmp::Ordering::Less, _) => Score::Second,
            (std::cmp::Ordering::Equal, Form::Swiss) => Score::Draw,
            (std::cmp::Ordering::Equal, Form::Knockout) if self.players[0] < self.players[1] => Score::First,
            (std::cmp::Ordering::Equal, Form::Knockout) => Score::Second,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: [bool; 2] = [false, false];

    fn pairing(scores: &[Score]) -> Pairing {
        let bout = |score: &Score| Bout { id: String::new(), score: Some(*score), unplayed: false };
        Pairing { bouts: scores.iter().map(bout).collect(), ..Pairing::new([Some(3), Some(1)]) }
    }

    #[test]
    fn the_better_of_three_is_decided_by_the_second_win() {
        use Score::{Draw, First, Second};
        let swiss = |scores: &[Score]| pairing(scores).decide(Form::Swiss, 3, HERE, false);
        assert_eq!([swiss(&[]), swiss(&[First]), swiss(&[First, Second])], [None; 3]);
        assert_eq!([swiss(&[First, First]), swiss(&[First, Second, Second])], [Some(First), Some(Second)]);
        assert_eq!([swiss(&[First, Second, Draw]), swiss(&[First, Draw, Draw])], [Some(Draw), Some(First)]);
    }

    #[test]
    fn a_knock_out_goes_on_until_somebody_is_ahead_and_not_for_ever() {
        use Score::{Draw, First, Second};
        let knockout = |scores: &[Score]| pairing(scores).decide(Form::Knockout, 1, HERE, false);
        assert_eq!([knockout(&[Draw]), knockout(&[Draw, Draw])], [None; 2]);
        assert_eq!([knockout(&[Draw, First]), knockout(&[Draw; 3])], [Some(First), Some(Second)], "the second stands better: 1 before 3");
    }

    #[test]
    fn time_and_leaving_end_it() {
        use Score::{Draw, First, Neither, Second};
        let one = pairing(&[First]);
        assert_eq!(one.decide(Form::Swiss, 3, HERE, true), Some(First));
        assert_eq!(pairing(&[]).decide(Form::Swiss, 1, HERE, true), Some(Draw));
        assert_eq!(one.decide(Form::Swiss, 3, [true, false], false), Some(Second));
        assert_eq!(one.decide(Form::Swiss, 3, [true, true], false), Some(Neither));
        assert_eq!(pairing(&[Neither]).decide(Form::Swiss, 1, HERE, false), Some(Neither), "neither of them came");
        assert_eq!(Pairing::new([Some(0), None]).decide(Form::Swiss, 1, HERE, false), Some(First));
    }
}

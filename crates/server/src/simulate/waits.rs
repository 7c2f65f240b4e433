//! How long people wait for answers where three nodes run, as far as it is the service that lets them wait.

use std::time::Duration;

use tokio::time::Instant;

/// Time in which three nodes owe an answer. It stands still while none can be owed: see [`LONGEST_WAIT`](super::LONGEST_WAIT). Where a
/// service is alone it never begins.
#[derive(Default)]
pub(super) struct Fair {
    millis: u64,
    looked: Option<Instant>,
    /// When a node was struck, in this time.
    blows: Vec<u64>,
}

impl Fair {
    /// The time since the last look counts.
    pub(super) fn go_on(&mut self) {
        self.millis += self.look();
    }

    /// It does not.
    pub(super) fn stand_still(&mut self) {
        self.look();
    }

    /// A node is killed, frozen or cut off now.
    pub(super) fn strike(&mut self) {
        self.blows.push(self.millis);
    }

    pub(super) fn blows(&self) -> usize {
        self.blows.len()
    }

    fn look(&mut self) -> u64 {
        let now = Instant::now();
        let before = self.looked.replace(now).unwrap_or(now);
        now.saturating_duration_since(before).as_millis() as u64
    }
}

/// What somebody waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    /// To sit at a match: making it, taking the seat, or coming back.
    Seat,
    /// A choice, by the number of its decision.
    Choice(u64),
}

/// Whose time it is that passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Whose {
    #[default]
    Services,
    /// A pause of the person's own, or spent at a node of which it was known that it cannot answer.
    Own,
}

/// What one person waits for, and the longest that this person ever has. It goes on over connections and trials, until there is an answer.
#[derive(Default)]
pub(super) struct Wait {
    asked: Option<Question>,
    whose: Whose,
    /// Until then it is counted, and so many blows are known.
    counted: u64,
    known: usize,
    so_far: u64,
    longest: u64,
}

impl Wait {
    /// Asks, or asks once more.
    pub(super) fn ask(&mut self, fair: &Fair, question: Question) {
        self.count(fair);
        let once_more = self.asked == Some(question) || (self.asked.is_some() && question == Question::Seat);
        if !once_more {
            (self.asked, self.so_far) = (Some(question), 0);
        }
    }

    /// There is an answer.
    pub(super) fn answered(&mut self, fair: &Fair) {
        self.count(fair);
        self.asked = None;
    }

    /// Who asked only for a seat has it.
    pub(super) fn seated(&mut self, fair: &Fair) {
        if self.asked == Some(Question::Seat) {
            self.answered(fair);
        }
    }

    /// From now on it is this one's time. Says whose it was.
    pub(super) fn turn(&mut self, fair: &Fair, whose: Whose) -> Whose {
        self.count(fair);
        std::mem::replace(&mut self.whose, whose)
    }

    /// What has passed since the last count was nobody's fault.
    pub(super) fn excuse(&mut self, fair: &Fair) {
        let whose = std::mem::replace(&mut self.whose, Whose::Own);
        self.count(fair);
        self.whose = whose;
    }

    /// Up to now; every blow begins anew.
    pub(super) fn count(&mut self, fair: &Fair) {
        let counts = self.asked.is_some() && self.whose == Whose::Services;
        for &blow in fair.blows.iter().skip(self.known) {
            if counts {
                self.add_until(blow);
            }
            self.so_far = 0;
        }
        if counts {
            self.add_until(fair.millis);
        }
        (self.counted, self.known) = (fair.millis, fair.blows.len());
    }

    fn add_until(&mut self, until: u64) {
        self.so_far += until.saturating_sub(self.counted);
        self.counted = self.counted.max(until);
        self.longest = self.longest.max(self.so_far);
    }

    /// The longest so far.
    pub(super) fn longest(&self) -> Duration {
        Duration::from_millis(self.longest)
    }
}

#[cfg(test)]
mod tests {
    use super::{Fair, Question, Wait, Whose};

    fn longest(wait: &Wait) -> u128 {
        wait.longest().as_millis()
    }

    #[test]
    fn a_wait_goes_on_until_there_is_an_answer() {
        let (mut fair, mut wait) = (Fair::default(), Wait::default());
        wait.ask(&fair, Question::Choice(3));
        fair.millis = 4_000;
        wait.ask(&fair, Question::Seat);
        wait.seated(&fair);
        fair.millis = 5_000;
        wait.ask(&fair, Question::Choice(3));
        fair.millis = 7_000;
        wait.answered(&fair);
        fair.millis = 90_000;
        wait.ask(&fair, Question::Choice(4));
        assert_eq!(longest(&wait), 7_000);
    }

    #[test]
    fn a_pause_of_ones_own_does_not_count() {
        let (mut fair, mut wait) = (Fair::default(), Wait::default());
        wait.ask(&fair, Question::Seat);
        fair.millis = 1_000;
        let whose = wait.turn(&fair, Whose::Own);
        fair.millis = 9_000;
        wait.turn(&fair, whose);
        fair.millis = 9_500;
        wait.answered(&fair);
        assert_eq!(longest(&wait), 1_500);
    }

    #[test]
    fn a_blow_begins_a_wait_anew() {
        let (mut fair, mut wait) = (Fair::default(), Wait::default());
        wait.ask(&fair, Question::Seat);
        fair.millis = 3_000;
        fair.strike();
        fair.millis = 8_000;
        wait.answered(&fair);
        assert_eq!(longest(&wait), 5_000);
    }
}

//! What comes of options by the end of the turn, as far as the deciding seat may know: each is played in the same imagined positions, both seats go
//! on as greedy players do, and the numbers that the seat sees then are set side by side. It is what a hint gives as its reason.

use fudaba_kernel::{Fork, Game, Observer, Outlook, Seat};

use crate::consequence::{Sheet, Watched};
use crate::dice::Dice;
use crate::glance::Glance;
use crate::imagine::Imagination;

/// A number at the end of the turn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospect {
    /// Which number.
    pub what: Watched,
    /// Its value now.
    pub before: i32,
    /// Its mean by the end of the turn after each of the options, in their order.
    pub means: [f64; 2],
    /// Whether it was the same after each option in every imagined position.
    pub certain: bool,
    /// Whether the position is the better the higher it is, as far as the imagined positions tell: above 0, below 0, or 0.
    pub worth: f64,
}

/// Positions imagined.
const POSITIONS: u32 = 10;

/// Decisions played on at most: a turn that is longer than this is looked at so far.
const LONGEST: usize = 60;

/// What the numbers are by the end of the turn after one option and after another. The same seed gives the same answer.
pub fn prospects<G: Game>(outlook: &Outlook<'_, G>, options: [usize; 2], seed: u64) -> Vec<Prospect> {
    let mut dice = Dice::new(seed, 1);
    let mut imagination = Imagination::new(outlook);
    let mut found = Gathered::default();
    for _ in 0..POSITIONS {
        let Some(fork) = imagination.draw(&mut dice) else { break };
        let before = Sheet::of(fork, outlook.seat());
        let ends = options.map(|option| end_of_turn(fork, option, dice.clone()));
        found.add(&before, &ends, outlook.seat());
    }
    found.told()
}

/// The position at the end of the turn in which `option` is taken.
fn end_of_turn<'t, G: Game>(fork: &Fork<'t, G>, option: usize, mut dice: Dice) -> Fork<'t, G> {
    let mut after = fork.clone();
    let mut glance = Glance::new();
    let turn = turn_of(&after);
    let mut option = option;
    for _ in 0..LONGEST {
        if after.play(option).is_err() || after.outcome().is_some() || turn_of(&after) != turn {
            break;
        }
        option = liked(&after, &mut glance, &mut dice);
    }
    after
}

/// The option that whoever is asked likes best at first sight.
fn liked<'t, G: Game>(fork: &Fork<'t, G>, glance: &mut Glance<'t, G>, dice: &mut Dice) -> usize {
    let Some(question) = fork.pending() else { return 0 };
    let seat = question.seat;
    let value = |option| glance.of(fork, option, seat, dice.clone());
    let values: Vec<f64> = (0..fork.options().len()).map(value).collect();
    (0..values.len()).max_by(|&one, &other| values[one].total_cmp(&values[other])).unwrap_or(0)
}

/// What a turn is told apart by.
fn turn_of<G: Game>(fork: &Fork<'_, G>) -> (u32, Option<Seat>) {
    let scene = fork.state().scene(fork.cards(), Observer::Spectator);
    (scene.round, scene.active)
}

/// The numbers of all imagined positions.
#[derive(Default)]
struct Gathered {
    numbers: Vec<Number>,
    /// What the ends are worth, in the order in which they came.
    worths: Vec<f64>,
}

struct Number {
    what: Watched,
    before: i32,
    /// Its values after the one option and after the other, by turns.
    values: Vec<i32>,
}

impl Gathered {
    fn add<G: Game>(&mut self, before: &Sheet, ends: &[Fork<'_, G>; 2], seat: Seat) {
        let sheets = ends.each_ref().map(|end| Sheet::of(end, seat));
        for (what, now) in before.numbers() {
            let values = sheets.each_ref().map(|sheet| sheet.get(what));
            if let [Some(one), Some(other)] = values {
                self.number(what, now).values.extend([one, other]);
            }
        }
        let worth =
            |end: &Fork<'_, G>| end.outcome().map_or_else(|| end.state().evaluate(end.cards(), seat), |outcome| outcome.score(seat));
        self.worths.extend(ends.iter().map(worth));
    }

    fn number(&mut self, what: Watched, before: i32) -> &mut Number {
        let at = self.numbers.iter().position(|number| number.what == what).unwrap_or_else(|| {
            self.numbers.push(Number { what, before, values: Vec::new() });
            self.numbers.len() - 1
        });
        &mut self.numbers[at]
    }

    /// Those that were there in every position.
    fn told(self) -> Vec<Prospect> {
        let whole = |number: &&Number| !number.values.is_empty() && number.values.len() == self.worths.len();
        self.numbers.iter().filter(whole).map(|number| number.told(&self.worths)).collect()
    }
}

impl Number {
    fn told(&self, worths: &[f64]) -> Prospect {
        let side = |at: usize| self.values.iter().copied().skip(at).step_by(2);
        let half = (self.values.len() / 2) as f64;
        let means = [0, 1].map(|at| side(at).map(f64::from).sum::<f64>() / half);
        let certain = [0, 1].iter().all(|&at| side(at).all(|value| value == self.values[at]));
        Prospect { what: self.what, before: self.before, means, certain, worth: self.worth(worths) }
    }

    /// How the number and the worth of the position go together: their covariance.
    fn worth(&self, worths: &[f64]) -> f64 {
        let count = worths.len() as f64;
        let mean = |values: &mut dyn Iterator<Item = f64>| values.sum::<f64>() / count;
        let of_values = mean(&mut self.values.iter().copied().map(f64::from));
        let of_worths = mean(&mut worths.iter().copied());
        self.values.iter().zip(worths).map(|(&value, worth)| (f64::from(value) - of_values) * (worth - of_worths)).sum::<f64>() / count
    }
}

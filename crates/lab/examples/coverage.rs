//! How often the lab's intervals hold: `cargo run --release -p fudaba-lab --example coverage`.
//!
//! A thousand runs for each of three true changes, of simulated outcomes: two games with A, the same two with B, half of which go alike. Every run looks
//! after each hundred outcomes and stops when the verdict is there, as `fudaba lab diff` does. Beside it stands the interval of a number of games fixed
//! beforehand, taken at the same place: what was printed before there was a confidence sequence. Below that, shares of pairs of games.

use fudaba_agents::Dice;
use fudaba_lab::findings::{Differences, Sureness, Verdict};
use fudaba_lab::statistics::{Cluster, Estimate};

const RUNS: u64 = 1000;
const SURE: Sureness = Sureness { delta: 0.02, alpha: 0.005, beta: 0.05 };

fn main() {
    println!("| true change | verdicts | games, median | interval holds | after NO CHANGE | fixed beforehand |");
    println!("|---|---|---|---|---|---|");
    for change in [0.0, 0.01, 0.02] {
        println!("{}", changes(change));
    }
    println!();
    println!("| true share | 10 pairs | 100 pairs | 1000 pairs |");
    println!("|---|---|---|---|");
    for share in [0.5, 0.9, 0.98, 0.998] {
        let held: Vec<String> = [10, 100, 1000].map(|pairs| format!("{:.1} %", held(share, pairs) as f64 / RUNS as f64 * 100.0)).to_vec();
        println!("| {:.1} % | {} |", share * 100.0, held.join(" | "));
    }
}

/// A run as it ended.
struct Run {
    verdict: Verdict,
    outcomes: Differences,
}

fn changes(change: f64) -> String {
    let runs: Vec<Run> = (0..RUNS).map(|seed| run(seed, change)).collect();
    let count = |wanted: Verdict| runs.iter().filter(|run| run.verdict == wanted).count();
    let holds = |estimate: Estimate| estimate.low <= change && change <= estimate.high;
    let same: Vec<&Run> = runs.iter().filter(|run| run.verdict == Verdict::Same).collect();
    let held = runs.iter().filter(|run| holds(SURE.interval(&run.outcomes).into())).count();
    let held_same = same.iter().filter(|run| holds(SURE.interval(&run.outcomes).into())).count();
    let fixed = runs.iter().filter(|run| holds(beforehand(&run.outcomes))).count();
    let mut games: Vec<u64> = runs.iter().map(|run| run.outcomes.count() * 4).collect();
    games.sort_unstable();
    let [up, down] = [Verdict::Up, Verdict::Down].map(count);
    format!(
        "| {:+.0} points | {up} stronger, {down} weaker, {} no change | {} | {:.1} % | {held_same} of {} | {:.1} % |",
        change * 100.0,
        same.len(),
        games[games.len() / 2],
        held as f64 / RUNS as f64 * 100.0,
        same.len(),
        fixed as f64 / RUNS as f64 * 100.0
    )
}

fn run(seed: u64, change: f64) -> Run {
    let (mut dice, mut outcomes) = (Dice::new(seed, 9), Differences::default());
    loop {
        (0..100).for_each(|_| outcomes.add(quad(&mut dice, change)));
        let verdict = SURE.verdict(&outcomes);
        if verdict != Verdict::Open {
            return Run { verdict, outcomes };
        }
    }
}

/// What B won more in two games, in half points.
fn quad(dice: &mut Dice, change: f64) -> i8 {
    let mut game = || {
        let alike = dice.fraction() < 0.5;
        let (one, other) = (dice.fraction() < 0.5, dice.fraction() < 0.5);
        let b = if alike { one } else { other };
        // Half of B's games are lost, so that many of those that are raised change.
        let b = b || dice.fraction() < change * 2.0;
        2 * (i8::from(b) - i8::from(one))
    };
    game() + game()
}

/// The interval that would hold 95 % if the number of games had been fixed beforehand.
fn beforehand(outcomes: &Differences) -> Estimate {
    let count = outcomes.count() as f64;
    let value = |place: usize| (place as f64 - 4.0) / 4.0;
    let counts = outcomes.counts();
    let squares: f64 = (0..9).map(|place| counts[place] as f64 * (value(place) - outcomes.mean()).powi(2)).sum();
    let error = 1.96 * (squares / (count - 1.0) / count).sqrt();
    Estimate { mean: outcomes.mean(), low: outcomes.mean() - error, high: outcomes.mean() + error }
}

fn held(share: f64, pairs: usize) -> usize {
    let interval = |seed: u64| {
        let mut dice = Dice::new(seed, 0x5eed);
        let mut game = || f64::from(u8::from(dice.fraction() < share));
        let clusters: Vec<Cluster> = (0..pairs).map(|_| Cluster { sum: game() + game(), count: 2.0 }).collect();
        Estimate::of(&clusters)
    };
    (0..RUNS).map(interval).filter(|estimate| estimate.low <= share && share <= estimate.high).count()
}

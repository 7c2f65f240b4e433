//! Arrivals at the lobby, simulated: how many are playing or paired within twenty seconds, how long people wait for each other. Everybody
//! presses quick match; whoever finds nobody in ten seconds plays the computer meanwhile, as the client does it. `cargo xtask lobby-sim`;
//! `--help` says what may be changed.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use clap::Parser;
use fudaba_server::lobby::offer::{Offer, OfferId, Play, Skill, Terms};
use fudaba_server::lobby::pairing::{Answer, News, Queue};

const SECOND: Duration = Duration::from_secs(1);
const HOUR: f64 = 3600.0;
/// With so many in a hundred playing or paired in time the lobby does what it is for.
const WANTED: f64 = 95.0;

/// Simulates arrivals at the lobby.
#[derive(Parser)]
struct Words {
    /// Players an hour.
    #[arg(long, default_value_t = 20.0)]
    arrivals: f64,
    /// Hours.
    #[arg(long, default_value_t = 500)]
    hours: u64,
    /// Seconds after which the computer steps in; 0 for never.
    #[arg(long, default_value_t = 10)]
    computer: u64,
    /// Seconds in which people are to be playing or paired.
    #[arg(long, default_value_t = 20)]
    within: u64,
    /// Of a hundred people, how many would play any game; the others want one.
    #[arg(long, default_value_t = 50)]
    any: u64,
    /// Of a hundred people, how many want a rated match, or none.
    #[arg(long, default_value_t = 20)]
    rated: u64,
    /// Minutes that people stay in all without an opponent.
    #[arg(long, default_value_t = 15)]
    patience: u64,
    /// What chance begins with.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Seconds that a match against the computer lasts.
const COMPUTER: f64 = 600.0;
/// Until somebody has read that there is somebody to play.
const READS: Duration = Duration::from_secs(8);
/// Of a hundred, how many have played no rated match yet.
const NEWCOMERS: u64 = 40;
const GAMES: [&str; 5] = ["kirifuda", "battle-guardians", "genesis-garden", "build-divide", "mistral-rouge"];

/// Splitmix64: the same people come every time.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// From 0 to 1, without either.
    fn share(&mut self) -> f64 {
        ((self.next() >> 11) as f64 + 0.5) / (1u64 << 53) as f64
    }

    fn below(&mut self, most: u64) -> u64 {
        self.next() % most
    }

    /// So much on average, with a long tail.
    fn around(&mut self, mean: f64) -> f64 {
        -mean * self.share().ln()
    }

    /// Twelve throws make a bell.
    fn bell(&mut self, mean: f64, spread: f64) -> f64 {
        mean + spread * ((0..12).map(|_| self.share()).sum::<f64>() - 6.0)
    }
}

/// Somebody who has come and has no person to play yet.
struct Person {
    came: Duration,
    leaves: Duration,
    /// When the match against the computer will be over, once there is one.
    free: Option<Duration>,
    /// When the match that is proposed is accepted.
    accepts: Option<Duration>,
}

/// What became of people: seconds since they came.
#[derive(Default)]
struct Told {
    /// Until a match of whatever kind.
    playing: Vec<f64>,
    /// Until a person.
    paired: Vec<f64>,
    /// Those who left without a person to play.
    alone: usize,
    /// Those who left without any match.
    nothing: usize,
}

struct Simulation<'w> {
    words: &'w Words,
    chance: Chance,
    queue: Queue,
    people: BTreeMap<OfferId, Person>,
    told: Told,
    come: u64,
}

impl<'w> Simulation<'w> {
    /// Everybody who comes in the time, and what became of them.
    fn run(words: &'w Words) -> Told {
        let (chance, told) = (Chance(words.seed), Told::default());
        let mut simulation = Simulation { words, chance, queue: Queue::default(), people: BTreeMap::new(), told, come: 0 };
        let end = Duration::from_secs(words.hours * 3600);
        let (mut now, mut next) = (Duration::ZERO, Duration::ZERO);
        while now < end || !simulation.people.is_empty() {
            if now >= next && now < end {
                simulation.arrive(now);
                next += Duration::from_secs_f64(simulation.chance.around(HOUR / words.arrivals));
            }
            simulation.pass(now);
            now += SECOND;
        }
        simulation.told
    }

    fn arrive(&mut self, now: Duration) {
        self.come += 1;
        let (id, words) = (OfferId(self.come), self.words);
        let (person, apart) = (Some(self.come.to_string()), BTreeSet::new());
        let offer = Offer { id, person, apart, plays: self.plays(), terms: self.terms(), since: now };
        self.queue.place(offer);
        let stays = self.chance.around(words.patience as f64 * 60.0);
        let leaves = now + Duration::from_secs_f64(stays.max(words.within as f64 + 1.0));
        self.people.insert(id, Person { came: now, leaves, free: None, accepts: None });
    }

    fn plays(&mut self) -> Vec<Play> {
        let chance = &mut self.chance;
        let any = chance.below(100) < self.words.any;
        let first = GAMES[chance.below(GAMES.len() as u64) as usize];
        let known = Skill { rating: chance.bell(1500.0, 250.0), deviation: chance.bell(80.0, 20.0).max(45.0) };
        let skill = if chance.below(100) < NEWCOMERS { Skill::UNKNOWN } else { known };
        let play = |game: &&str| Play { game: (*game).to_owned(), skill };
        GAMES.iter().filter(|&&game| any || game == first).map(play).collect()
    }

    fn terms(&mut self) -> Terms {
        let minds = self.chance.below(100) < self.words.rated;
        Terms { rated: minds.then(|| self.chance.below(2) == 0), ..Terms::default() }
    }

    /// What happens in a second.
    fn pass(&mut self, now: Duration) {
        for id in self.people.keys().copied().collect::<Vec<_>>() {
            self.live(id, now);
        }
        let news = self.queue.turn(now);
        self.hear(news, now);
    }

    fn live(&mut self, id: OfferId, now: Duration) {
        let Some(person) = self.people.get_mut(&id) else { return };
        if person.leaves <= now {
            return self.leave(id, now);
        }
        let patience = Duration::from_secs(self.words.computer);
        let news = if person.free.is_none() && !patience.is_zero() && now - person.came >= patience {
            let lasts = self.chance.around(COMPUTER);
            person.free = Some(now + Duration::from_secs_f64(lasts));
            self.told.playing.push((now - person.came).as_secs_f64());
            self.queue.meanwhile(id)
        } else if person.accepts.is_some_and(|at| at <= now) {
            self.queue.answer(id, Answer::Accept)
        } else {
            return;
        };
        self.hear(news, now);
    }

    fn leave(&mut self, id: OfferId, now: Duration) {
        if let Some(person) = self.people.remove(&id) {
            self.told.alone += 1;
            self.told.nothing += usize::from(person.free.is_none());
        }
        let news = self.queue.withdraw(id);
        self.hear(news, now);
    }

    fn hear(&mut self, news: Vec<News>, now: Duration) {
        for news in news {
            match news {
                News::Paired(pair) => pair.offers.iter().for_each(|offer| self.pair(offer.id, now)),
                News::Proposed { to, .. } => self.propose(to, now),
                News::Unproposed(to) => drop(self.people.entry(to).and_modify(|person| person.accepts = None)),
                News::Expired(id) => self.leave(id, now),
            }
        }
    }

    /// Half accept when they have read it, the others when their match against the computer is over.
    fn propose(&mut self, to: OfferId, now: Duration) {
        let at_once = self.chance.below(2) == 0;
        let Some(person) = self.people.get_mut(&to) else { return };
        let read = now + READS;
        person.accepts = Some(if at_once { read } else { person.free.map_or(read, |free| free.max(read)) });
    }

    fn pair(&mut self, id: OfferId, now: Duration) {
        let Some(person) = self.people.remove(&id) else { return };
        let waited = (now - person.came).as_secs_f64();
        self.told.paired.push(waited);
        if person.free.is_none() {
            self.told.playing.push(waited);
        }
    }
}

impl Told {
    fn all(&self) -> usize {
        self.paired.len() + self.alone
    }

    /// Of a hundred, how many play, whomever, within so many seconds.
    fn in_time(&self, within: u64) -> f64 {
        let in_time = self.playing.iter().filter(|&&waited| waited <= within as f64).count();
        100.0 * in_time as f64 / self.all().max(1) as f64
    }

    fn print(&self, words: &Words) {
        let (all, in_time) = (self.all(), self.in_time(words.within));
        println!("{all} people, {} an hour, seed {}", words.arrivals, words.seed);
        println!("playing or paired within {} s: {in_time:.1} % ({WANTED} wanted)", words.within);
        println!("until any match: {}", spread(&self.playing));
        println!(
            "with a person: {} of them ({:.0} %), after {}",
            self.paired.len(),
            100.0 * self.paired.len() as f64 / all.max(1) as f64,
            spread(&self.paired)
        );
        println!("left without a person: {}, of these without any match: {}", self.alone, self.nothing);
    }
}

/// How long people wait: half, nine of ten, all but one in a hundred.
fn spread(waits: &[f64]) -> String {
    let mut sorted = waits.to_vec();
    sorted.sort_by(f64::total_cmp);
    let at =
        |share: f64| sorted.get(((sorted.len() as f64 * share) as usize).min(sorted.len().saturating_sub(1))).copied().unwrap_or(f64::NAN);
    format!("{:.0} s (median), {:.0} s (90 %), {:.0} s (99 %)", at(0.5), at(0.9), at(0.99))
}

fn main() {
    let words = Words::parse();
    let told = Simulation::run(&words);
    told.print(&words);
    if told.in_time(words.within) < WANTED {
        std::process::exit(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(more: &[&str]) -> Words {
        Words::parse_from(["lobby_sim", "--hours", "40"].iter().chain(more))
    }

    #[test]
    fn ninety_five_of_a_hundred_play_within_twenty_seconds() {
        for arrivals in ["5", "20", "200"] {
            let told = Simulation::run(&words(&["--arrivals", arrivals]));
            assert!(told.in_time(20) >= WANTED, "{arrivals} an hour: {:.1} %", told.in_time(20));
        }
    }

    #[test]
    fn without_the_computer_few_would() {
        let told = Simulation::run(&words(&["--computer", "0"]));
        assert!(told.in_time(20) < 50.0 && told.nothing > 0, "the figure can fail: {:.1} %", told.in_time(20));
    }
}

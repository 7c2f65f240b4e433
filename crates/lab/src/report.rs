//! What a simulation came to.

use std::collections::BTreeMap;

use fudaba_agents::Tally;
use serde::Serialize;

use crate::game::{GameRecord, Side};
use crate::plan::{Pairing, Plan};
use crate::statistics::{Cluster, Estimate, Spread, elo};

/// See the module. Shares count a draw as half a win; intervals hold 95 % and come from drawing pairs of games again.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game's slug.
    pub game: String,
    /// Side A and side B.
    pub agents: [String; 2],
    /// Pairs of games for each pairing.
    pub pairs: u32,
    /// The plan's seed.
    pub seed: u64,
    /// Side A over all pairings.
    pub total: Standing,
    /// Side A where it acted first.
    pub when_first: Estimate,
    /// Side A where it acted second.
    pub when_second: Estimate,
    /// Share of whoever acted first.
    pub first_player: Estimate,
    /// Every pairing.
    pub pairings: Vec<PairingResult>,
    /// Every deck against the field.
    pub decks: Vec<DeckResult>,
    /// Number of games by the reason of their end.
    pub reasons: BTreeMap<String, usize>,
    /// Rounds or turns of a game.
    pub rounds: Spread,
    /// Choices of a game, forced ones left out.
    pub choices: Spread,
    /// Games that did not end within the longest match the game allows: there should be none.
    pub cut_off: usize,
    /// Positions imagined by the agents.
    pub forks: Forks,
}

/// Wins and losses of side A.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Standing {
    /// Games played.
    pub games: usize,
    /// Won by side A.
    pub wins: usize,
    /// Drawn, or cut off.
    pub draws: usize,
    /// Won by side B.
    pub losses: usize,
    /// Share of the points.
    pub share: Estimate,
    /// The share as a difference in Elo points.
    pub elo: f64,
}

/// One pairing of decks.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairingResult {
    /// Deck of side A and of side B.
    pub decks: [String; 2],
    /// How side A did.
    pub standing: Standing,
}

/// A deck in the hands of either side.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct DeckResult {
    /// Its name.
    pub deck: String,
    /// Its share against all other decks, games against itself left out.
    pub share: Estimate,
}

/// Positions imagined.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Forks {
    /// How many.
    pub drawn: u64,
    /// Those that asked something else than the true position and were thrown away.
    pub mismatched: u64,
    /// Their share.
    pub rate: f64,
}

impl Report {
    /// Of games in any order.
    pub fn of(game: &str, decks: &[String], plan: &Plan, games: &[GameRecord]) -> Report {
        let rounds = Spread::of(games.iter().map(|game| f64::from(game.rounds)));
        let choices = Spread::of(games.iter().map(|game| f64::from(game.choices)));
        Report {
            game: game.to_owned(),
            agents: plan.agents.map(|agent| agent.to_string()),
            pairs: plan.pairs,
            seed: plan.seed,
            total: Standing::of(games.iter()),
            when_first: acting(games, Side::A),
            when_second: acting(games, Side::B),
            first_player: Estimate::of(&clusters(games, GameRecord::score_of_first)),
            pairings: pairings(decks, plan, games),
            decks: field(decks, plan, games),
            reasons: reasons(games),
            rounds,
            choices,
            cut_off: games.iter().filter(|game| game.reason == GameRecord::CUT_OFF).count(),
            forks: forks(games),
        }
    }
}

impl Standing {
    fn of<'g>(games: impl Iterator<Item = &'g GameRecord> + Clone) -> Standing {
        let count = |winner: Option<Side>| games.clone().filter(|game| game.winner == winner).count();
        let (wins, draws, losses) = (count(Some(Side::A)), count(None), count(Some(Side::B)));
        let share = Estimate::of(&clusters(games, |game| Some(game.score())));
        let games = wins + draws + losses;
        Standing { games, wins, draws, losses, share, elo: elo(share.mean, games) }
    }
}

/// Sums what `observe` sees in games, pair by pair.
fn clusters<'g>(games: impl IntoIterator<Item = &'g GameRecord>, observe: impl Fn(&GameRecord) -> Option<f64>) -> Vec<Cluster> {
    let mut pairs: BTreeMap<(usize, u32), Cluster> = BTreeMap::new();
    for game in games {
        if let Some(value) = observe(game) {
            pairs.entry((game.pairing, game.pair)).or_default().add(value);
        }
    }
    pairs.into_values().collect()
}

/// Side A in the games in which `first` acted first.
fn acting(games: &[GameRecord], first: Side) -> Estimate {
    Estimate::of(&clusters(games, |game| (game.first == Some(first)).then(|| game.score())))
}

fn pairings(decks: &[String], plan: &Plan, games: &[GameRecord]) -> Vec<PairingResult> {
    let result = |(index, pairing): (usize, &Pairing)| PairingResult {
        decks: pairing.0.map(|deck| decks[deck].clone()),
        standing: Standing::of(games.iter().filter(|game| game.pairing == index)),
    };
    plan.pairings.iter().enumerate().map(result).collect()
}

fn field(decks: &[String], plan: &Plan, games: &[GameRecord]) -> Vec<DeckResult> {
    let share = |deck: usize| {
        Estimate::of(&clusters(games, |game| match plan.pairings[game.pairing].0 {
            [one, other] if one == other => None,
            [one, _] if one == deck => Some(game.score()),
            [_, other] if other == deck => Some(1.0 - game.score()),
            _ => None,
        }))
    };
    let played = |deck: &usize| plan.pairings.iter().any(|&Pairing([one, other])| one != other && (one == *deck || other == *deck));
    (0..decks.len()).filter(played).map(|deck| DeckResult { deck: decks[deck].clone(), share: share(deck) }).collect()
}

fn reasons(games: &[GameRecord]) -> BTreeMap<String, usize> {
    let mut reasons = BTreeMap::new();
    for game in games {
        *reasons.entry(game.reason.to_owned()).or_insert(0) += 1;
    }
    reasons
}

fn forks(games: &[GameRecord]) -> Forks {
    let mut tally = Tally::default();
    games.iter().for_each(|game| tally.add(game.forks));
    Forks { drawn: tally.drawn, mismatched: tally.mismatched, rate: tally.rate() }
}

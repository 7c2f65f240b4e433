//! Which games are played.

use fudaba_agents::{AgentSpec, Dice};
use fudaba_stage::Lists;
use rand_core::RngCore;

/// The decks of side A and side B, by their numbers in the arena.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pairing(pub [usize; 2]);

/// Two agents, the decks they play, and how often.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// Side A and side B.
    pub agents: [AgentSpec; 2],
    /// The decks.
    pub pairings: Vec<Pairing>,
    /// Pairs of games for each pairing; in the second game of a pair the sides have swapped seats.
    pub pairs: u32,
    /// Fixes every game.
    pub seed: u64,
    /// Threads; 0 for one a core.
    pub threads: usize,
    /// Whether side A and side B know the other's list.
    pub lists: [Lists; 2],
    /// Whether each game's record has its choices, so that the match can be written down.
    pub journals: bool,
}

impl Plan {
    /// One pairing.
    pub fn duel(agents: [AgentSpec; 2], decks: [usize; 2], pairs: u32, seed: u64) -> Plan {
        Plan { agents, pairings: vec![Pairing(decks)], pairs, seed, threads: 0, lists: [Lists::Open; 2], journals: false }
    }

    /// Every deck against every deck, itself included. Where both sides are the same agent, each two decks meet once.
    pub fn every_pairing(agents: [AgentSpec; 2], decks: usize, pairs: u32, seed: u64) -> Plan {
        let from = |one: usize| if agents[0] == agents[1] { one } else { 0 };
        let pairings = (0..decks).flat_map(|one| (from(one)..decks).map(move |other| Pairing([one, other]))).collect();
        Plan { agents, pairings, pairs, seed, threads: 0, lists: [Lists::Open; 2], journals: false }
    }

    /// Number of games.
    pub fn games(&self) -> usize {
        self.pairings.len() * self.pairs as usize * 2
    }

    /// The seed of both games of a pair. It hangs on the decks and not on the agents, so that other agents meet the same luck.
    pub(crate) fn match_seed(&self, pairing: usize, pair: u32) -> [u8; 32] {
        let mut seed = [0; 32];
        self.luck(pairing, pair, 0).fill_bytes(&mut seed);
        seed
    }

    /// Seeds of the agents of a pair by seat, not by side: equal agents with equal decks then play the same game twice, once from each side,
    /// and share the points exactly.
    pub(crate) fn agent_seeds(&self, pairing: usize, pair: u32) -> [u64; 2] {
        let mut dice = self.luck(pairing, pair, 1);
        [dice.next_u64(), dice.next_u64()]
    }

    fn luck(&self, pairing: usize, pair: u32, purpose: u64) -> Dice {
        let Pairing([one, other]) = self.pairings[pairing];
        Dice::new(self.seed, u64::from(pair) | (one as u64) << 32 | (other as u64) << 44 | purpose << 56)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_agents_meet_each_pairing_once_and_unequal_ones_from_both_sides() {
        let (random, greedy) = (AgentSpec::Random, AgentSpec::Greedy(1));
        assert_eq!(Plan::every_pairing([random, random], 4, 1, 0).pairings.len(), 10);
        assert_eq!(Plan::every_pairing([greedy, random], 4, 1, 0).pairings.len(), 16);
    }

    #[test]
    fn every_pair_has_luck_of_its_own() {
        let plan = Plan::every_pairing([AgentSpec::Random; 2], 2, 100, 7);
        let mut seeds: Vec<_> = (0..300).map(|game| plan.match_seed(game / 100, game as u32 % 100)).collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 300);
    }
}

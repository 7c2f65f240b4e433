//! One game between two agents, and what is written down of it.

use std::sync::Arc;

use data_encoding::HEXLOWER;
use fudaba_agents::Tally;
use fudaba_kernel::{Game, Listening, Observer, Outcome, Seat, Table};
use fudaba_machine::NATIVE;
use fudaba_stage::Lists;
use serde::Serialize;

use crate::arena::Arena;
use crate::plan::{Pairing, Plan};

/// One of the two sides of a plan. It changes seats from game to game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The first agent of the plan.
    A,
    /// The second.
    B,
}

/// A game that was played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameRecord {
    /// Index of the pairing in the plan.
    pub pairing: usize,
    /// Number of the pair in the pairing.
    pub pair: u32,
    /// What fixes the deal and every lot of the match: with the same decks in the same seats it begins just so.
    #[serde(serialize_with = "in_hex")]
    pub seed: [u8; 32],
    /// Whose chair was seat 0.
    pub seat_0: Side,
    /// Who won; `None` for a draw or a game cut off.
    pub winner: Option<Side>,
    /// Who acted first.
    pub first: Option<Side>,
    /// Key of the reason; `cut_off` for a game that did not end within the longest match the game allows.
    pub reason: &'static str,
    /// Rounds or turns.
    pub rounds: u32,
    /// Choices made by the agents, forced ones left out.
    pub choices: u32,
    /// What was chosen, one after the other, by position in the list of options; empty where the plan keeps no journals.
    #[serde(skip)]
    pub journal: Vec<u16>,
    /// Positions imagined.
    #[serde(skip)]
    pub forks: Tally,
}

impl GameRecord {
    /// The reason given to a game that was cut off.
    pub const CUT_OFF: &'static str = "cut_off";

    /// 1 for a win of side A, 0.5 for a draw, 0 for a loss.
    pub fn score(&self) -> f64 {
        match self.winner {
            Some(Side::A) => 1.0,
            None => 0.5,
            Some(Side::B) => 0.0,
        }
    }

    /// The score of whoever acted first, where that is known.
    pub fn score_of_first(&self) -> Option<f64> {
        self.first.map(|first| if first == Side::A { self.score() } else { 1.0 - self.score() })
    }
}

fn in_hex<S: serde::Serializer>(seed: &[u8; 32], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&HEXLOWER.encode(seed))
}

/// Plays both games of a pair.
pub(crate) fn play_pair<G: Game>(arena: &Arena<G>, plan: &Plan, pairing: usize, pair: u32) -> [GameRecord; 2] {
    [Side::A, Side::B].map(|seat_0| {
        let sides = if seat_0 == Side::A { [Side::A, Side::B] } else { [Side::B, Side::A] };
        play(arena, plan, pairing, pair, sides)
    })
}

/// Plays one game; `sides` are the sides by seat.
fn play<G: Game>(arena: &Arena<G>, plan: &Plan, pairing: usize, pair: u32, sides: [Side; 2]) -> GameRecord {
    let Pairing(decks) = plan.pairings[pairing];
    let seed = plan.match_seed(pairing, pair);
    let start = arena.start(sides.map(|side| decks[side as usize]), seed);
    let mut table = Table::new(Arc::clone(arena.cards()), start, Listening::Off);
    for seat in Seat::BOTH {
        if plan.lists[sides[seat.index()] as usize] == Lists::Closed
            && let Some(mind) = arena.mind()
        {
            table.close_list_to(seat, mind);
        }
    }
    let specs = sides.map(|side| plan.agents[side as usize]);
    let seeds = plan.agent_seeds(pairing, pair);
    let mut agents = Seat::BOTH.map(|seat| specs[seat.index()].agent::<G>(seeds[seat.index()]));
    let mut forks = Tally::default();
    let mut choices = 0;
    let mut journal = Vec::new();
    while choices < G::LEXICON.longest
        && let Some(outlook) = table.outlook()
    {
        let seat = outlook.seat().index();
        let thought = agents[seat].choose(&outlook, specs[seat].budget::<G>(NATIVE));
        forks.add(thought.forks);
        if plan.journals {
            journal.push(u16::try_from(thought.option).expect("a question has fewer options than that"));
        }
        table.play(thought.option).expect("an agent takes one of the options");
        choices += 1;
    }
    let ended = Ended { seed, choices: choices as u32, journal, forks, outcome: table.outcome() };
    ended.record(arena, table.state(), sides, (pairing, pair))
}

struct Ended {
    seed: [u8; 32],
    choices: u32,
    journal: Vec<u16>,
    forks: Tally,
    outcome: Option<Outcome>,
}

impl Ended {
    fn record<G: Game>(self, arena: &Arena<G>, state: &G, sides: [Side; 2], (pairing, pair): (usize, u32)) -> GameRecord {
        let side = |seat: Seat| sides[seat.index()];
        GameRecord {
            pairing,
            pair,
            seed: self.seed,
            seat_0: sides[0],
            winner: self.outcome.and_then(|outcome| outcome.winner).map(side),
            first: arena.first_player(state).map(side),
            reason: self.outcome.map_or(GameRecord::CUT_OFF, |outcome| outcome.reason),
            rounds: state.scene(arena.cards(), Observer::Spectator).round,
            choices: self.choices,
            journal: self.journal,
            forks: self.forks,
        }
    }
}

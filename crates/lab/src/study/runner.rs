//! Plays a study chunk by chunk.

use std::collections::BTreeMap;

use fudaba_agents::AgentSpec;
use fudaba_kernel::Game;

use crate::arena::Arena;
use crate::study::chunk::{Chunk, Deals, Row};
use crate::study::matches::{Match, control};
use crate::study::plan::{Job, Study, StudyError};
use crate::study::watch::{CardWatch, Tallies};

/// A study that is ready to be played.
pub trait Runner: Send + Sync {
    /// What is played.
    fn study(&self) -> &Study;

    /// Plays one chunk. What it gives follows from the study and `index` alone, where no agent is bounded by time.
    ///
    /// # Panics
    /// When the study has no such chunk.
    fn run_chunk(&self, index: u32) -> Chunk {
        self.tell_chunk(index, &mut |_| {})
    }

    /// The same, and every match of it is heard when it has ended.
    ///
    /// # Panics
    /// When the study has no such chunk.
    fn tell_chunk(&self, index: u32, hear: &mut dyn FnMut(Told<'_>)) -> Chunk;
}

/// A match of a study: with the decks of its cell, the cards of its version, this seed and lots by key it is played again from its choices.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Told<'m> {
    /// Where it belongs, and what it came to.
    pub row: &'m Row,
    /// Key of the reason of its end; [`GameRecord::CUT_OFF`](crate::GameRecord::CUT_OFF) where it did not end.
    pub reason: &'static str,
    /// The seed of its lots.
    pub seed: [u8; 32],
    /// What was chosen, one after the other, by position in the list of options.
    pub journal: &'m [u16],
}

/// A study with its catalogues and decks at hand.
#[derive(Debug)]
pub struct Stand<G: Game> {
    study: Study,
    specs: Vec<AgentSpec>,
    jobs: Vec<Job>,
    arenas: Vec<Arena<G>>,
    watch: CardWatch,
}

impl<G: Game> Stand<G> {
    /// Of a study, with an arena for each of its versions; each has the decks of the study, in its order.
    ///
    /// # Errors
    /// When something in the study refers to nothing.
    pub fn new(study: Study, arenas: Vec<Arena<G>>) -> Result<Stand<G>, StudyError> {
        study.check()?;
        if arenas.len() != study.versions.len() {
            return Err(StudyError::Damaged("a version is missing"));
        }
        let (specs, jobs, watch) = (study.specs()?, study.jobs(), CardWatch::of::<G>(&study.watched));
        Ok(Stand { study, specs, jobs, arenas, watch })
    }

    fn play(&self, job: Job, chunk: &mut Chunk, tallies: &mut Tallies, hear: &mut dyn FnMut(Told<'_>)) {
        let cell = &self.study.cells[job.cell as usize];
        let arena = &self.arenas[cell.version as usize];
        let specs = cell.agents.map(|agent| self.specs[agent as usize]);
        let mut journal = Vec::new();
        for seat_0 in 0..2 {
            let game = Match { study: &self.study, arena, cell, specs, job, seat_0, watch: &self.watch };
            journal.clear();
            let (mut row, reason) = game.play(tallies, &mut journal);
            row.reason = place_of(&mut chunk.reasons, reason);
            hear(Told { row: &row, reason, seed: game.seed(), journal: &journal });
            chunk.games.push(row);
        }
        if self.study.control > 0 {
            let deals = control::further_deals(&self.study, arena, cell, job);
            add_deals(&mut chunk.deals, Deals { cell: job.cell, ..deals });
        }
    }
}

fn place_of(reasons: &mut Vec<String>, reason: &str) -> u8 {
    let known = reasons.iter().position(|other| other == reason);
    let place = known.unwrap_or_else(|| {
        reasons.push(reason.to_owned());
        reasons.len() - 1
    });
    u8::try_from(place).expect("a game has fewer than 256 ways to end")
}

fn add_deals(all: &mut Vec<Deals>, more: Deals) {
    match all.iter_mut().find(|deals| deals.cell == more.cell) {
        Some(deals) => (deals.count, deals.sum) = (deals.count + more.count, deals.sum + more.sum),
        None => all.push(more),
    }
}

impl<G: Game> Runner for Stand<G> {
    fn study(&self) -> &Study {
        &self.study
    }

    fn tell_chunk(&self, index: u32, hear: &mut dyn FnMut(Told<'_>)) -> Chunk {
        let size = self.study.chunk as usize;
        let mut chunk = Chunk { index, ..Chunk::default() };
        let mut tallies: Tallies = BTreeMap::new();
        let jobs = self.jobs.chunks(size).nth(index as usize).expect("a chunk of the study");
        jobs.iter().for_each(|&job| self.play(job, &mut chunk, &mut tallies, hear));
        chunk.cards = tallies.into_values().collect();
        chunk
    }
}

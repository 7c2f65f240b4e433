//! `fudaba simulate`: many games between computers, counted.

use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::bail;
use clap::Args;
use fudaba_agents::AgentSpec;
use fudaba_host::AnyGame;
use fudaba_lab::{Pairing, Plan, Simulation, write_games_csv, write_json, write_pairings_csv};
use fudaba_stage::{DeckList, Lists};

use crate::context::Context;
use crate::numbers::whole;
use crate::progress::{self, BROKEN_OFF, Ended, Work};
use crate::save::{Draft, Target};
use crate::{Finding, decks, matches};

/// More threads than this help nobody.
const THREADS: usize = 1024;
/// Games where nobody says how many, without and with a limit of time.
const GAMES: [u32; 2] = [1000, 1_000_000];

/// Play many games between computers and count.
///
/// Games come in pairs with the same seed and decks and the seats swapped. Intervals are 95 %, Wilson's for as many single games as the pairs are worth; where all pairs went alike, as wide as so few pairs leave open. Ctrl-C tells what was played so far, with exit code 130, and writes no file.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba simulate kirifuda --games 2000 --a search:1000 --b greedy\n  fudaba simulate kirifuda --games 400 --a search:500 --b search:500 --csv pairings.csv\n  fudaba simulate kirifuda --a greedy --b greedy --deck-a games/kirifuda/decks/crimson_assault.yaml --deck-b gale_gambit\nAgents: random, greedy, greedy:POSITIONS, search:ITERATIONS, search:TIMEms, or a level: novice, adept, expert, master; hint follows every hint that the game would give.\nEach pairing of decks has at least two games."
)]
pub(crate) struct Simulate {
    /// The game.
    game: String,
    /// Games in all, divided among the pairings; without this 1000, or with --for as many as there is time for.
    #[arg(long, short = 'n', allow_negative_numbers = true, value_parser = whole(1..=u32::MAX))]
    games: Option<u32>,
    /// Most time: 90s, 30m, 2h. What was played by then is told.
    #[arg(long = "for", value_name = "TIME", value_parser = progress::time)]
    time: Option<Duration>,
    /// One side.
    #[arg(long, default_value = "greedy")]
    a: AgentSpec,
    /// The other side.
    #[arg(long, default_value = "greedy")]
    b: AgentSpec,
    /// Decks of side A: keys or files; without any, all ready-made ones.
    #[arg(long)]
    deck_a: Vec<String>,
    /// Decks of side B: keys or files; without any, all ready-made ones.
    #[arg(long)]
    deck_b: Vec<String>,
    /// What each side knows of the other's list: open or closed, for both or one for each side, as in `closed,open`.
    #[arg(long, default_value = "open", value_delimiter = ',', num_args = 1..=2, value_parser = lists)]
    lists: Vec<Lists>,
    /// Fixes every game.
    #[arg(long, default_value_t = 1, allow_negative_numbers = true, value_parser = whole(0..=u64::MAX))]
    seed: u64,
    /// Threads; 0 for one a core.
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = whole(0..=THREADS))]
    threads: usize,
    /// Print the whole result as JSON instead of a table.
    #[arg(long)]
    json: bool,
    /// Write a line for each pairing to this file.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write a line for each game to this file.
    #[arg(long, value_name = "FILE")]
    games_csv: Option<PathBuf>,
    /// Write every match to this file as open data, compressed lines of JSON: `fudaba replay` and Python read it.
    #[arg(long, value_name = "FILE")]
    matches: Option<PathBuf>,
}

impl Simulate {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let game = context.game(&self.game)?;
        let mut decks: Vec<(String, DeckList)> = Vec::new();
        let sides = [self.numbers(game.as_ref(), &self.deck_a, &mut decks)?, self.numbers(game.as_ref(), &self.deck_b, &mut decks)?];
        let plan = self.plan(&sides);
        let files = Files::new(self)?;
        let work = Work::new(plan.games() as u64, self.time, context)?;
        let lists: Vec<DeckList> = decks.iter().map(|(_, list)| list.clone()).collect();
        let names: Vec<String> = decks.iter().map(|(name, _)| name.clone()).collect();
        let simulation = game.simulate(decks, &plan, &|progress| work.at(progress.done as u64));
        if work.end() == Ended::BrokenOff {
            // The files are for whole runs: what stands there stays.
            return self.print(context, &simulation).map(|()| Finding::Code(BROKEN_OFF));
        }
        // Long work is shown even when it cannot be kept.
        let written = files.write(&simulation).and_then(|()| files.write_matches(game.as_ref(), &plan, (&names, &lists), &simulation));
        let printed = self.print(context, &simulation);
        written.and(printed).map(|()| Finding::Fine)
    }

    /// The numbers of a side's decks in the list, which grows by those that are not in it yet.
    fn numbers(&self, game: &dyn AnyGame, named: &[String], decks: &mut Vec<(String, DeckList)>) -> anyhow::Result<Vec<usize>> {
        let ready = || game.decks().iter().map(|deck| deck.key.value.clone()).collect();
        if named.is_empty() && game.decks().is_empty() {
            bail!("{} has no ready-made deck to play with: nothing can be counted", game.slug());
        }
        let names: Vec<String> = if named.is_empty() { ready() } else { named.to_vec() };
        names
            .into_iter()
            .map(|name| {
                let list = decks::find(game, &name)?;
                let known = decks.iter().position(|(other, _)| *other == name);
                Ok(known.unwrap_or_else(|| {
                    decks.push((name, list));
                    decks.len() - 1
                }))
            })
            .collect()
    }

    fn plan(&self, sides: &[Vec<usize>; 2]) -> Plan {
        let lists = [self.lists[0], *self.lists.last().unwrap_or(&self.lists[0])];
        let same = self.a == self.b && sides[0] == sides[1] && lists[0] == lists[1];
        let meet = |one: usize, other: usize| !same || one <= other;
        let pairings: Vec<Pairing> = sides[0]
            .iter()
            .flat_map(|&one| sides[1].iter().filter(move |&&other| meet(one, other)).map(move |&other| Pairing([one, other])))
            .collect();
        let games = self.games.unwrap_or(GAMES[usize::from(self.time.is_some())]);
        let pairs = (games as usize).div_ceil(2 * pairings.len().max(1)).max(1);
        let pairs = u32::try_from(pairs).unwrap_or(u32::MAX);
        Plan { agents: [self.a, self.b], pairings, pairs, seed: self.seed, threads: self.threads, lists, journals: self.matches.is_some() }
    }

    fn print(&self, context: &mut Context, simulation: &Simulation) -> anyhow::Result<()> {
        if self.json {
            return Ok(write_json(&simulation.report, &mut context.out)?);
        }
        Ok(write!(context.out, "{}", simulation.report.table(context.language))?)
    }
}

/// Open or closed.
fn lists(word: &str) -> Result<Lists, String> {
    match word {
        "open" => Ok(Lists::Open),
        "closed" => Ok(Lists::Closed),
        _ => Err("lists are open or closed".to_owned()),
    }
}

/// The files to write to.
struct Files {
    csv: Option<Target>,
    games_csv: Option<Target>,
    matches: Option<Target>,
}

impl Files {
    /// Tries both, so that errors come before the work.
    fn new(simulate: &Simulate) -> anyhow::Result<Files> {
        let target = |path: &Option<PathBuf>| path.as_deref().map(Target::new).transpose();
        let files = Files { csv: target(&simulate.csv)?, games_csv: target(&simulate.games_csv)?, matches: target(&simulate.matches)? };
        let named = [&files.csv, &files.games_csv, &files.matches];
        let mut twice = named.iter().enumerate().flat_map(|(at, one)| named[at + 1..].iter().map(move |other| (one, other)));
        if twice.any(|(one, other)| one.as_ref().zip(other.as_ref()).is_some_and(|(one, other)| one.is_same(other))) {
            bail!("--csv, --games-csv and --matches name the same file twice; each needs a file of its own");
        }
        Ok(files)
    }

    /// Both are written before either takes the place of an older one.
    fn write(&self, simulation: &Simulation) -> anyhow::Result<()> {
        let pairings =
            self.csv.as_ref().map(|target| target.draft()?.with(|out| write_pairings_csv(&simulation.report, out))).transpose()?;
        let games = self.games_csv.as_ref().map(|target| target.draft()?.with(|out| write_games_csv(simulation, out))).transpose()?;
        pairings.into_iter().chain(games).try_for_each(Draft::finish)
    }

    /// Every game as a match, in the plan's order.
    fn write_matches(
        &self,
        game: &dyn AnyGame,
        plan: &Plan,
        decks: (&[String], &[DeckList]),
        simulation: &Simulation,
    ) -> anyhow::Result<()> {
        let Some(target) = &self.matches else { return Ok(()) };
        let draft = target
            .draft()?
            .with(|out| simulation.games.iter().try_for_each(|record| out.write_all(&matches::line(game, plan, decks, record)?)))?;
        draft.finish()
    }
}

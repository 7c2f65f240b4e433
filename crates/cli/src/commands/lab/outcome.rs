//! Plays a study and tells what it found, as it was wanted.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::bail;
use clap::Args;
use fudaba_cardscript::Language;
use fudaba_host::AnyGame;
use fudaba_lab::document::Grid;
use fudaba_lab::findings::{Findings, about, enough, games_grid};
use fudaba_lab::study::{Advance, Chunk, Gathering, RunFile, Study, drive};

use crate::Finding;
use crate::context::Context;
use crate::matches::Telling;
use crate::numbers::whole;
use crate::progress::{self, BROKEN_OFF, Ended, Work};
use crate::save::{Draft, Target};

/// More threads than this help nobody.
const THREADS: usize = 1024;

/// Where what was found shall go.
#[derive(Args)]
pub(super) struct Wanted {
    /// Threads; 0 for one a core. The result is the same for any number.
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = whole(0..=THREADS))]
    threads: usize,
    /// Most time: 90s, 30m, 2h. What was played by then is told.
    #[arg(long = "for", value_name = "TIME", value_parser = progress::time)]
    pub(super) time: Option<Duration>,
    /// Keep what is done in this file, and go on from it when it is there.
    #[arg(long, value_name = "FILE")]
    run: Option<PathBuf>,
    /// Write the plan to this file and play nothing: for `fudaba lab work` and `fudaba lab resume`.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["run", "html", "parquet", "games_parquet", "matches", "json"])]
    plan: Option<PathBuf>,
    #[command(flatten)]
    files: Files,
}

/// The files of a report.
#[derive(Args)]
pub(super) struct Files {
    /// Print the whole report as JSON instead of tables.
    #[arg(long)]
    json: bool,
    /// Write the report as one page with charts.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// Write the figures as Parquet; further tables of the report lie beside it, `figures.cards.parquet` beside `figures.parquet`.
    #[arg(long, value_name = "FILE")]
    parquet: Option<PathBuf>,
    /// Write a row for each game as Parquet.
    #[arg(long, value_name = "FILE")]
    games_parquet: Option<PathBuf>,
    /// Write every match to this file as open data, compressed lines of JSON: `fudaba replay` and Python read it.
    #[arg(long, value_name = "FILE")]
    matches: Option<PathBuf>,
}

impl Wanted {
    /// Plays a study, or writes its plan.
    pub(super) fn play(&self, context: &mut Context, game: &dyn AnyGame, study: Study) -> anyhow::Result<Finding> {
        if let Some(path) = &self.plan {
            return write_plan(context, path, &study);
        }
        let targets = self.files.targets(&study)?;
        let file = self.run.as_deref().map(|path| RunFile::open(path, &study)).transpose()?;
        let played = played(context, game, study, &self.files.effort(self.threads, self.time), file)?;
        self.files.tell(context, &targets, &played)
    }
}

/// What may be spent on a study.
pub(super) struct Effort {
    threads: usize,
    time: Option<Duration>,
    keeps: Keeps,
}

/// What is kept of the matches that are played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Keeps {
    /// A row of each.
    Rows,
    /// Every choice, too.
    Matches,
}

/// A study as far as it was played.
pub(super) struct Played {
    study: Study,
    chunks: Vec<Chunk>,
    /// The matches of each chunk as lines of open data, where they are kept.
    lines: Vec<Vec<u8>>,
    ended: Ended,
}

/// Plays what is missing of a study.
pub(super) fn played(
    context: &Context,
    game: &dyn AnyGame,
    study: Study,
    effort: &Effort,
    file: Option<RunFile>,
) -> anyhow::Result<Played> {
    let runner = game.lab().stand(study)?;
    let study = runner.study().clone();
    let gathering = Gathering::new(&study, file, enough(&study));
    let work = Work::new(study.games(), effort.time, context)?;
    let (chunk, games) = (u64::from(study.chunk) * 2, study.games());
    let progress = |advance: Advance| work.at((u64::from(advance.done) * chunk).min(games));
    if effort.keeps == Keeps::Rows {
        let chunks = drive(runner.as_ref(), effort.threads, gathering, &progress);
        return Ok(Played { study, chunks: chunks?, lines: Vec::new(), ended: work.end() });
    }
    let telling = Telling::new(runner, game);
    let chunks = drive(&telling, effort.threads, gathering, &progress)?;
    let ended = work.end();
    let lines = if ended == Ended::BrokenOff { Vec::new() } else { telling.lines(&chunks)? };
    Ok(Played { study, chunks, lines, ended })
}

fn write_plan(context: &mut Context, path: &std::path::Path, study: &Study) -> anyhow::Result<Finding> {
    if path.exists() {
        bail!("{} is there already: name another file for the plan, or remove it", path.display());
    }
    drop(RunFile::open(path, study)?);
    let (chunks, last, plan) = (study.chunks(), study.chunks() - 1, path.display());
    let written = context.say(&format!("{chunks} chunks, from 0 to {last}; `fudaba lab work {plan} 0` plays the first one"));
    writeln!(context.out, "{written}")?;
    Ok(Finding::Fine)
}

/// The files to write to, tried before the work.
pub(super) struct Targets {
    html: Option<Target>,
    /// A file for each table.
    parquet: Vec<(&'static str, Target)>,
    games_parquet: Option<Target>,
    matches: Option<Target>,
}

impl Files {
    /// What may be spent so that these files can be written.
    pub(super) fn effort(&self, threads: usize, time: Option<Duration>) -> Effort {
        Effort { threads, time, keeps: if self.matches.is_some() { Keeps::Matches } else { Keeps::Rows } }
    }

    pub(super) fn targets(&self, study: &Study) -> anyhow::Result<Targets> {
        let target = |path: &Option<PathBuf>| path.as_deref().map(Target::new).transpose();
        let (html, games_parquet, matches) = (target(&self.html)?, target(&self.games_parquet)?, target(&self.matches)?);
        let targets = Targets { html, parquet: self.tables(study)?, games_parquet, matches };
        let tables = targets.parquet.iter().map(|(_, target)| target);
        let named: Vec<&Target> = tables.chain([&targets.html, &targets.games_parquet, &targets.matches].into_iter().flatten()).collect();
        let twice = named.iter().enumerate().any(|(place, one)| named[..place].iter().any(|other| one.is_same(other)));
        if twice {
            bail!("--html, --parquet, --games-parquet and --matches name the same file twice; each needs a file of its own");
        }
        Ok(targets)
    }

    /// A file for each table of the report: the first one as it was named, the others beside it.
    fn tables(&self, study: &Study) -> anyhow::Result<Vec<(&'static str, Target)>> {
        let Some(path) = &self.parquet else { return Ok(Vec::new()) };
        // Beside a device or a pipe there is no room.
        let is_alone = path.exists() && !path.is_file();
        let tables = Findings::tables(study).iter().enumerate().take(if is_alone { 1 } else { usize::MAX });
        tables.map(|(number, &table)| Ok((table, Target::new(&if number == 0 { path.clone() } else { beside(path, table) })?))).collect()
    }

    /// Tells what the chunks of a study say. Long work is shown even when it cannot be kept.
    pub(super) fn tell(&self, context: &mut Context, targets: &Targets, played: &Played) -> anyhow::Result<Finding> {
        let Played { study, chunks, lines, ended } = played;
        if chunks.is_empty() {
            bail!("nothing was played yet: give it more time");
        }
        let findings = Findings::of(study, chunks);
        let printed = self.print(context, &findings);
        if *ended == Ended::BrokenOff {
            // The files are for whole runs: what stands there stays.
            return printed.map(|()| Finding::Code(BROKEN_OFF));
        }
        targets.write(context.language, &findings, study, (chunks.as_slice(), lines.as_slice()))?;
        printed?;
        Ok(if findings.is_sound() { Finding::Fine } else { Finding::Wrong })
    }

    fn print(&self, context: &mut Context, findings: &Findings) -> anyhow::Result<()> {
        if self.json {
            context.out.get_mut().speak_json();
            serde_json::to_writer_pretty(&mut context.out, findings)?;
            return Ok(writeln!(context.out)?);
        }
        Ok(write!(context.out, "{}", findings.document().text(context.language))?)
    }
}

impl Targets {
    /// All are written before one takes the place of an older file.
    fn write(&self, language: Language, findings: &Findings, study: &Study, (chunks, lines): (&[Chunk], &[Vec<u8>])) -> anyhow::Result<()> {
        let page = self.html.as_ref().map(|target| page(target, findings, language)).transpose()?;
        let (about, grids) = (about(study), findings.grids());
        let figures = self.parquet.iter().filter_map(|(name, target)| {
            let grid = grids.iter().find(|grid| grid.name == *name)?;
            Some(parquet(target, grid, &about))
        });
        let figures = figures.collect::<anyhow::Result<Vec<_>>>()?;
        let games = self.games_parquet.as_ref().map(|target| parquet(target, &games_grid(study, chunks), &about)).transpose()?;
        let write = |out: &mut dyn Write| lines.iter().try_for_each(|line| out.write_all(line));
        let matches = self.matches.as_ref().map(|target| target.draft()?.with(|out| write(out))).transpose()?;
        page.into_iter().chain(figures).chain(games).chain(matches).try_for_each(Draft::finish)
    }
}

fn page<'t>(target: &'t Target, findings: &Findings, language: Language) -> anyhow::Result<Draft<'t>> {
    target.draft()?.with(|out| out.write_all(findings.document().html(language).as_bytes()))
}

fn parquet<'t>(target: &'t Target, grid: &Grid, about: &[(&'static str, String)]) -> anyhow::Result<Draft<'t>> {
    let mut bytes = Vec::new();
    grid.write_parquet(about, &mut bytes)?;
    target.draft()?.with(|out| out.write_all(&bytes))
}

/// The file of a further table: `figures.cards.parquet` beside `figures.parquet`.
fn beside(path: &Path, table: &str) -> PathBuf {
    let end = path.extension().map_or_else(String::new, |end| format!(".{}", end.to_string_lossy()));
    path.with_extension(format!("{table}{end}"))
}

//! Plays a study and tells what it found, as it was wanted.

use std::io::{IsTerminal, Write, stderr};
use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use fudaba_host::AnyGame;
use fudaba_lab::document::Grid;
use fudaba_lab::findings::{Findings, enough, games_grid};
use fudaba_lab::study::{Chunk, Gathering, RunFile, Study, drive};
use indicatif::{ProgressBar, ProgressStyle};

use crate::Finding;
use crate::context::Context;
use crate::numbers::whole;
use crate::save::{Draft, Target};

/// More threads than this help nobody.
const THREADS: usize = 1024;

/// Where what was found shall go.
#[derive(Args)]
pub(super) struct Wanted {
    /// Threads; 0 for one a core. The result is the same for any number.
    #[arg(long, default_value_t = 0, allow_negative_numbers = true, value_parser = whole(0..=THREADS))]
    threads: usize,
    /// Keep what is done in this file, and go on from it when it is there.
    #[arg(long, value_name = "FILE")]
    run: Option<PathBuf>,
    /// Write the plan to this file and play nothing: for `fudaba lab work` and `fudaba lab resume`.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["run", "html", "parquet", "games_parquet", "json"])]
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
    /// Write the figures as Parquet.
    #[arg(long, value_name = "FILE")]
    parquet: Option<PathBuf>,
    /// Write a row for each game as Parquet.
    #[arg(long, value_name = "FILE")]
    games_parquet: Option<PathBuf>,
}

impl Wanted {
    /// Plays a study, or writes its plan.
    pub(super) fn play(&self, context: &mut Context, game: &dyn AnyGame, study: Study) -> anyhow::Result<Finding> {
        if let Some(path) = &self.plan {
            return write_plan(context, path, &study);
        }
        let targets = self.files.targets()?;
        let file = self.run.as_deref().map(|path| RunFile::open(path, &study)).transpose()?;
        let (study, chunks) = played(game, study, self.threads, file)?;
        self.files.tell(context, &targets, &study, &chunks)
    }
}

/// Plays what is missing of a study.
pub(super) fn played(game: &dyn AnyGame, study: Study, threads: usize, file: Option<RunFile>) -> anyhow::Result<(Study, Vec<Chunk>)> {
    let runner = game.lab().stand(study)?;
    let gathering = Gathering::new(runner.study(), file, enough(runner.study()));
    let bar = progress_bar(runner.study());
    let (chunk, games) = (u64::from(runner.study().chunk) * 2, runner.study().games());
    let chunks = drive(runner.as_ref(), threads, gathering, &|advance| {
        bar.set_position((u64::from(advance.done) * chunk).min(games));
    });
    bar.finish_and_clear();
    Ok((runner.study().clone(), chunks?))
}

fn write_plan(context: &mut Context, path: &std::path::Path, study: &Study) -> anyhow::Result<Finding> {
    if path.exists() {
        bail!("{} is there already: name another file for the plan, or remove it", path.display());
    }
    drop(RunFile::open(path, study)?);
    writeln!(
        context.out,
        "{} chunks, from 0 to {}; `fudaba lab work {} 0` plays the first one",
        study.chunks(),
        study.chunks() - 1,
        path.display()
    )?;
    Ok(Finding::Fine)
}

/// The files to write to, tried before the work.
pub(super) struct Targets {
    html: Option<Target>,
    parquet: Option<Target>,
    games_parquet: Option<Target>,
}

impl Files {
    pub(super) fn targets(&self) -> anyhow::Result<Targets> {
        let target = |path: &Option<PathBuf>| path.as_deref().map(Target::new).transpose();
        let targets = Targets { html: target(&self.html)?, parquet: target(&self.parquet)?, games_parquet: target(&self.games_parquet)? };
        let named: Vec<&Target> = [&targets.html, &targets.parquet, &targets.games_parquet].into_iter().flatten().collect();
        let twice = named.iter().enumerate().any(|(place, one)| named[..place].iter().any(|other| one.is_same(other)));
        if twice {
            bail!("--html, --parquet and --games-parquet name the same file twice; each needs a file of its own");
        }
        Ok(targets)
    }

    /// Tells what the chunks of a study say. Long work is shown even when it cannot be kept.
    pub(super) fn tell(&self, context: &mut Context, targets: &Targets, study: &Study, chunks: &[Chunk]) -> anyhow::Result<Finding> {
        let findings = Findings::of(study, chunks);
        let printed = self.print(context, &findings);
        targets.write(&findings, study, chunks)?;
        printed?;
        Ok(if findings.is_sound() { Finding::Fine } else { Finding::Wrong })
    }

    fn print(&self, context: &mut Context, findings: &Findings) -> anyhow::Result<()> {
        if self.json {
            context.out.get_mut().speak_json();
            serde_json::to_writer_pretty(&mut context.out, findings)?;
            return Ok(writeln!(context.out)?);
        }
        Ok(write!(context.out, "{}", findings.document().text())?)
    }
}

impl Targets {
    /// All are written before one takes the place of an older file.
    fn write(&self, findings: &Findings, study: &Study, chunks: &[Chunk]) -> anyhow::Result<()> {
        let page = self.html.as_ref().map(|target| page(target, findings)).transpose()?;
        let figures = self.parquet.as_ref().map(|target| parquet(target, &findings.grid())).transpose()?;
        let games = self.games_parquet.as_ref().map(|target| parquet(target, &games_grid(study, chunks))).transpose()?;
        page.into_iter().chain(figures).chain(games).try_for_each(Draft::finish)
    }
}

fn page<'t>(target: &'t Target, findings: &Findings) -> anyhow::Result<Draft<'t>> {
    target.draft()?.with(|out| out.write_all(findings.document().html().as_bytes()))
}

fn parquet<'t>(target: &'t Target, grid: &Grid) -> anyhow::Result<Draft<'t>> {
    let mut bytes = Vec::new();
    grid.write_parquet(&mut bytes)?;
    target.draft()?.with(|out| out.write_all(&bytes))
}

fn progress_bar(study: &Study) -> ProgressBar {
    if !stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left").unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(study.games()).with_style(style)
}

//! Files of open data: many matches, a line each.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{Read as _, Write as _};
use std::path::Path;

use anyhow::{Context as _, bail};
use fudaba_cardscript::{Shown, Text, shown};
use fudaba_server::replay::{self, OpenMatch, Replay as ReplayFile, Verdict};

use crate::Finding;
use crate::context::Context;

/// Lines that do not run as written are told one by one up to so many.
const TOLD: usize = 10;
/// What is looked at to tell what a file is.
const BEGINNING: u64 = 64;

/// Whether a file holds many matches.
///
/// # Errors
/// When it cannot be read.
pub(super) fn is_open_data(path: &Path) -> anyhow::Result<bool> {
    if !path.is_file() {
        return Ok(false);
    }
    let mut beginning = Vec::new();
    opened(path)?.take(BEGINNING).read_to_end(&mut beginning).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(replay::is_open_data(&beginning))
}

fn opened(path: &Path) -> anyhow::Result<File> {
    File::open(path).with_context(|| format!("cannot open {}", path.display()))
}

/// The match of a line, from 1.
///
/// # Errors
/// When there is no such line, or one before it cannot be read.
pub(super) fn line(path: &Path, number: usize) -> anyhow::Result<ReplayFile> {
    let mut matches = replay::open_matches(opened(path)?);
    for _ in 1..number {
        if matches.next().transpose().with_context(|| path.display().to_string())?.is_none() {
            break;
        }
    }
    match matches.next().transpose().with_context(|| path.display().to_string())? {
        Some(open) => Ok(open.replay),
        None => bail!("{} has no line {number}: it has fewer matches than that", path.display()),
    }
}

/// Runs every match again.
///
/// # Errors
/// When a line cannot be read; what was found before it is told.
pub(super) fn verify(context: &mut Context, path: &Path) -> anyhow::Result<Finding> {
    let mut found: BTreeMap<(String, String), Count> = BTreeMap::new();
    let mut diverged = 0;
    let mut unreadable = None;
    for (line, open) in (1..).zip(replay::open_matches(opened(path)?)) {
        match open {
            Ok(open) => {
                let game = context.game(&open.replay.game)?;
                let report = replay::verify(game.as_ref(), &open.replay);
                found.entry((open.replay.game.clone(), open.month.clone())).or_default().add(&open, report.verdict);
                if report.verdict == Verdict::Diverged {
                    diverged += 1;
                    if diverged <= TOLD {
                        let reason = report.reason.map(|reason| format!(": {}", shown(reason.of(context.language), Shown::Line)));
                        writeln!(context.out, "{line}: DIVERGED{}", reason.unwrap_or_default())?;
                    }
                }
            }
            Err(error) => unreadable = Some(error),
        }
    }
    for ((game, month), count) in &found {
        let Count { exact, unverified, diverged, rated } = count;
        let told = Text::new(
            format!("{game} {month}: EXACT {exact}、UNVERIFIED {unverified}、DIVERGED {diverged}(うちレート戦 {rated})"),
            format!("{game} {month}: {exact} EXACT, {unverified} UNVERIFIED, {diverged} DIVERGED ({rated} rated)"),
        );
        writeln!(context.out, "{}", told.of(context.language))?;
    }
    if let Some(error) = unreadable {
        bail!("{}: {error}", path.display());
    }
    Ok(if diverged > 0 { Finding::Wrong } else { Finding::Fine })
}

/// What became of the matches of a game and month.
#[derive(Default)]
struct Count {
    exact: usize,
    unverified: usize,
    diverged: usize,
    rated: usize,
}

impl Count {
    fn add(&mut self, open: &OpenMatch, verdict: Verdict) {
        match verdict {
            Verdict::Exact => self.exact += 1,
            Verdict::Unverified => self.unverified += 1,
            Verdict::Diverged => self.diverged += 1,
        }
        self.rated += usize::from(open.rated);
    }
}

//! `fudaba scenario`: runs scenario files and shows where they differ.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use fudaba_stage::Report;

use super::check::Format;
use crate::Finding;
use crate::context::Context;
use crate::files::{self, Unread};

/// Run scenario files.
///
/// Exit code: 0 when all hold, 1 when one does not, 2 when a file cannot be read or is no scenario.
#[derive(Args)]
#[command(after_help = "Example:\n  fudaba scenario games/kirifuda/scenarios/*.yaml\nHow to write one: docs/scenarios.md")]
pub(crate) struct Scenario {
    /// The files.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The game they belong to; found by itself when the path or the rules named in them tell.
    #[arg(long)]
    game: Option<String>,
    /// For people, or for programs: a JSON array with an object for each scenario.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl Scenario {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let (mut reports, mut unread) = (Vec::new(), Unread::default());
        for path in &self.files {
            match self.run_file(context, path) {
                Ok(more) => reports.extend(more),
                Err(error) => unread.push(&error, context.language),
            }
        }
        match self.format {
            Format::Text if reports.is_empty() && !unread.is_empty() => {}
            Format::Text => print(context, &reports)?,
            Format::Json => print_json(context, &reports)?,
        }
        unread.complain()?;
        if reports.iter().any(|report| !report.faults.is_empty()) {
            anyhow::bail!(context.said(
                "行えないシナリオがありました。上の誤りを見てください".to_owned(),
                "some scenarios could not be run: see the faults above".to_owned(),
            ));
        }
        Ok(if reports.iter().all(|report| report.passed) { Finding::Fine } else { Finding::Wrong })
    }

    /// Runs a file's scenarios.
    fn run_file(&self, context: &Context, path: &Path) -> anyhow::Result<Vec<Report>> {
        let source = match files::source(path)? {
            Ok(source) => source,
            Err(faults) => return Ok(vec![Report::unread(&path.display().to_string(), faults)]),
        };
        let game = context.game_of(self.game.as_deref(), &source)?;
        Ok(game.run_scenario(&source))
    }
}

fn print(context: &mut Context, reports: &[Report]) -> anyhow::Result<()> {
    for report in reports {
        writeln!(context.out, "{}", report.render_in(context.language, context.colour))?;
    }
    let passed = reports.iter().filter(|report| report.passed).count();
    let failed = reports.len() - passed;
    let told = context.said(format!("合格{passed}、不合格{failed}"), format!("{passed} passed, {failed} failed"));
    Ok(writeln!(context.out, "{told}")?)
}

fn print_json(context: &mut Context, reports: &[Report]) -> anyhow::Result<()> {
    let reports: Vec<_> = reports.iter().map(json).collect();
    context.out.get_mut().speak_json();
    serde_json::to_writer_pretty(&mut context.out, &reports)?;
    Ok(writeln!(context.out)?)
}

fn json(report: &Report) -> serde_json::Value {
    serde_json::json!({
        "name": report.name,
        "file": report.file,
        "title": report.title,
        "passed": report.passed,
        "rules": report.rules,
        "cards": report.cards,
        "steps": report.steps,
        "faults": report.faults.to_json(),
        "failures": report.failures,
    })
}

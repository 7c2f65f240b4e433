//! `fudaba reports`: what people have told whoever hosts.

use std::io::Write as _;
use std::path::PathBuf;

use anyhow::bail;
use clap::Args;
use fudaba_cardscript::Text;
use fudaba_server::{Cluster, Config, Report, ReportReason, handle_report};
use serde_json::json;

use crate::Finding;
use crate::context::Context;

/// Read what people have reported of each other, while the table is open or not.
///
/// Each report has its reason, the match with its replay, and the ids of who has told it and of whom. It is gone once either of the two is forgotten.
#[derive(Args)]
#[command(
    after_help = "Example:\n  fudaba reports --database /var/lib/fudaba/matches.db --origin https://cards.example\n  fudaba reports --database /var/lib/fudaba/matches.db --handled 3 --handled 4"
)]
pub(crate) struct Reports {
    /// File that keeps the matches, or a PostgreSQL.
    #[arg(long, default_value = "fudaba.db")]
    database: PathBuf,
    /// Those, too, that were seen to.
    #[arg(long)]
    all: bool,
    /// Mark the report of this number as handled; may be given more than once.
    #[arg(long, value_name = "NUMBER")]
    handled: Vec<i64>,
    /// The table's address, for links to replays.
    #[arg(long, default_value = "")]
    origin: String,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

impl Reports {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        let config = self.config()?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let mut unknown = Vec::new();
        for &number in &self.handled {
            if !runtime.block_on(handle_report(&config, number))? {
                unknown.push(number);
            }
        }
        let which = if self.all { fudaba_server::Reports::All } else { fudaba_server::Reports::Open };
        let reports = runtime.block_on(fudaba_server::reports(&config, which))?;
        if self.json {
            context.out.get_mut().speak_json();
            let told: Vec<_> = reports.iter().map(|report| self.as_json(report)).collect();
            writeln!(context.out, "{}", serde_json::to_string_pretty(&told)?)?;
        } else {
            self.print(context, &reports)?;
        }
        if unknown.is_empty() { Ok(Finding::Fine) } else { bail!("there is no report {}", listed(&unknown)) }
    }

    fn config(&self) -> anyhow::Result<Config> {
        let text = self.database.to_str().unwrap_or_default();
        if ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)) {
            let cluster = Some(Cluster { database: text.to_owned(), neighbours: None });
            return Ok(Config { cluster, ..Config::default() });
        }
        if !self.database.is_file() {
            bail!("there is no file {}", self.database.display());
        }
        Ok(Config { database: self.database.clone(), ..Config::default() })
    }

    fn print(&self, context: &mut Context, reports: &[Report]) -> anyhow::Result<()> {
        let language = context.language;
        let say = |text: Text| text.of(language).to_owned();
        if reports.is_empty() {
            writeln!(context.out, "{}", say(Text::new("報告はありません。", "Nothing is reported.")))?;
        }
        for report in reports {
            let handled = if report.handled { say(Text::new("　済", "  handled")) } else { String::new() };
            let seat = report.seat + 1;
            writeln!(context.out, "{}  {}  {}{handled}", report.number, report.at, say(reason(report.reason)))?;
            let of = report.reported.clone().unwrap_or_else(|| say(Text::new("身元なし", "nobody known")));
            let whom = Text::new(
                format!("  {}(席{seat}、{of})について、{}から", report.name, report.reporter),
                format!("  of {} (seat {seat}, {of}), by {}", report.name, report.reporter),
            );
            writeln!(context.out, "{}", say(whom))?;
            writeln!(context.out, "  {}", self.replay(report))?;
        }
        Ok(())
    }

    fn as_json(&self, report: &Report) -> serde_json::Value {
        let Report { number, at, reporter, reported, name, match_id, seat, reason, handled } = report;
        json!({
            "number": number, "at": at, "reason": reason.word(), "match": match_id, "seat": seat, "name": name, "reported": reported,
            "reporter": reporter, "handled": handled, "replay": self.replay(report),
        })
    }

    /// Where the match is looked at, once it is over.
    fn replay(&self, report: &Report) -> String {
        format!("{}/replay/{}", self.origin.trim_end_matches('/'), report.match_id)
    }
}

fn listed(numbers: &[i64]) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn reason(reason: ReportReason) -> Text {
    match reason {
        ReportReason::Name => Text::new("不快な名前", "the name hurts"),
        ReportReason::Disturbing => Text::new("フレーズや待ったの頼みで邪魔をする", "disturbs by phrases or undo requests"),
        ReportReason::Stalling => Text::new("わざと時間を使う", "lets the clock run out of spite"),
        ReportReason::Leaving => Text::new("負けそうになるといなくなる", "leaves matches that go badly"),
        ReportReason::Thrown => Text::new("わざと負ける", "loses on purpose"),
        ReportReason::Unfair => Text::new("知らないはずのことを知っている", "seems to know what cannot be known"),
    }
}

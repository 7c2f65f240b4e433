//! The `fudaba` program: play, make and study trading card games.

mod commands;
mod context;
mod decks;
mod files;
mod finding;
mod japanese;
mod matches;
mod memory;
mod numbers;
mod output;
mod progress;
mod save;
mod told;
mod written;

use std::io::{self, Write as _};
use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use fudaba_cardscript::Language;

use crate::commands::{
    backup, bench, cards, check, diff, export, lab, moving, new, play, print, read, replay, reports, rules, scenario, schema, serve,
    simulate,
};
use crate::context::{Context, Shared};
use crate::finding::Finding;

/// A place to play, make and study trading card games.
#[derive(Parser)]
#[command(
    name = "fudaba",
    version,
    propagate_version = true,
    arg_required_else_help = true,
    after_help = "Example:\n  fudaba serve\n  fudaba play kirifuda\nExit code: 0 when all is well, 1 when the command ran and found something wrong, 2 when it could not do what was asked; `replay verify` has further ones. Whoever stops reading (`| head`) ends the program without a word: that is no error, 0."
)]
struct Cli {
    #[command(flatten)]
    shared: Shared,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Start the table: games in the browser.
    Serve(serve::Serve),
    /// Copy the matches to a file, while the table is open or not.
    Backup(backup::Backup),
    /// Put a copy of the matches back.
    Restore(backup::Restore),
    /// Copy the matches from their file into a PostgreSQL.
    Move(moving::Move),
    /// What people have reported to whoever hosts.
    Reports(reports::Reports),
    /// Write the browser client as a folder of files for any web host.
    ExportSite(export::ExportSite),
    /// Play in the terminal against the computer.
    Play(play::Play),
    /// Check files of cards, decks, scenarios, rulebooks and tables.
    Check(check::Check),
    /// Write a card, a deck or a game to begin with.
    New(new::New),
    /// What differs between two sets of cards, in words.
    Diff(diff::Diff),
    /// Print a JSON Schema, for completion in editors.
    Schema(schema::Schema),
    /// Run scenario files.
    Scenario(scenario::Scenario),
    /// Look up rules, and which scenarios exercise them.
    Rules(rules::Rules),
    /// Show cards: face and text.
    Cards(cards::Cards),
    /// Print cards: pages to cut, single cards for print shops, pictures, sheets for Tabletop Simulator.
    Print(print::Print),
    /// Read a printed text back: what a card file says for it.
    Read(read::Read),
    /// Play many games between computers and count.
    Simulate(simulate::Simulate),
    /// Measure what decks, cards, changes and players are worth.
    Lab(lab::Lab),
    /// Show or verify a replay file.
    Replay(replay::Replay),
    /// Measure the engine.
    Bench(bench::Bench),
}

fn main() -> ExitCode {
    let cli = called();
    let mut context = Context::new(cli.shared);
    match run(cli.command, &mut context).and_then(|finding| Ok(context.out.flush().map(|()| finding)?)) {
        Ok(Finding::Fine) => ExitCode::SUCCESS,
        Ok(Finding::Wrong) => ExitCode::from(1),
        Ok(Finding::Code(code)) => ExitCode::from(code),
        Err(error) if context.out.get_ref().is_unread() || is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => complain(&mut context, &error),
    }
}

/// The call, read in the language that it asks for.
fn called() -> Cli {
    let call: Vec<_> = std::env::args_os().collect();
    if !japanese::is_wanted(&call, context::language_of_environment() == Language::Ja) {
        return Cli::parse();
    }
    let read = japanese::spoken(Cli::command()).try_get_matches_from(call).and_then(|matches| Cli::from_arg_matches(&matches));
    read.unwrap_or_else(|error| match japanese::mistake(&error) {
        Some(mistake) => {
            output::complain(&mistake);
            std::process::exit(2)
        }
        None => error.exit(),
    })
}

fn run(command: Command, context: &mut Context) -> anyhow::Result<Finding> {
    match command {
        Command::Serve(serve) => serve.run(context),
        Command::Move(moving) => moving.run(context),
        Command::Reports(reports) => reports.run(context),
        Command::Backup(backup) => backup.run(context),
        Command::Restore(restore) => restore.run(context),
        Command::ExportSite(export) => export.run(context),
        Command::Play(play) => play.run(context),
        Command::Check(check) => check.run(context),
        Command::New(new) => new.run(context),
        Command::Diff(diff) => diff.run(context),
        Command::Schema(schema) => schema.run(context),
        Command::Scenario(scenario) => scenario.run(context),
        Command::Rules(rules) => rules.run(context),
        Command::Cards(cards) => cards.run(context),
        Command::Print(print) => print.run(context),
        Command::Read(read) => read.run(context),
        Command::Simulate(simulate) => simulate.run(context),
        Command::Lab(lab) => lab.run(context),
        Command::Replay(replay) => replay.run(context),
        Command::Bench(bench) => bench.run(context),
    }
}

/// Somebody stopped reading what goes to standard error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.chain().any(|cause| cause.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe))
}

fn complain(context: &mut Context, error: &anyhow::Error) -> ExitCode {
    // What was printed before the error is shown first; if that cannot be written, the error still is.
    drop(context.out.flush());
    output::complain(&format!("fudaba: {}", told::told(error, context.language)));
    ExitCode::from(2)
}

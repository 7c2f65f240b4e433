//! `cargo xtask test`: every test there is, each step counted.

use std::process::Command;
use std::thread;
use std::time::Instant;

use anyhow::bail;

use crate::browser::{self, BrowserTests, build_programs};
use crate::counts::{self, Counts};
use crate::postgres;
use crate::print_check;
use crate::python::{Build, PythonPackage};
use crate::run::{Heard, aside, command, free_disk, hear, root, say, web};
use crate::tools;
use crate::wasm;

const GB: u64 = 1_000_000_000;
/// What all steps leave on the disk that nothing has been built on, and what the tests write for a while, in gigabytes.
const ROOM: u64 = 20;

/// A step: its name and what it does.
type Step = (&'static str, fn() -> anyhow::Result<Counts>);

/// Steps one after the other. Steps of the two lanes of a stretch run side by side, since most of what takes long in one leaves a processor
/// idle: a compiler at its last crate, a browser that waits for a beat.
struct Stretch {
    lane: &'static [Step],
    beside: &'static [Step],
}

/// The client and the module that the browser tests play with come first: the programs embed them, and would be built once more if these came
/// later. The Rust tests leave a processor idle every now and then, at the last crates and where they wait for something to die: the Python
/// package and the other modules, which are built to be compared alone, have it. The browser tests leave nothing.
const STRETCHES: [Stretch; 6] = [
    Stretch { lane: &[("format", format), ("client build", client_build)], beside: &[] },
    Stretch {
        lane: &[("wasm for the browser", wasm::for_the_browser)],
        beside: &[("client types", client_types), ("client tests", client_tests)],
    },
    Stretch { lane: &[("lints", lints)], beside: &[] },
    Stretch { lane: &[("rust tests", rust_tests)], beside: &[("python", python), ("wasm", wasm::step)] },
    Stretch { lane: &[("api: schemathesis", api)], beside: &[("print-check", print_check::step)] },
    Stretch { lane: &[("browser tests", browser_tests)], beside: &[] },
];

/// How a step went.
struct Done {
    name: &'static str,
    counts: Counts,
}

/// Runs the steps; the last line printed counts all tests.
///
/// # Errors
/// When anything failed.
pub(crate) fn test(only: Option<&str>) -> anyhow::Result<()> {
    let wanted =
        |steps: &[Step]| -> Vec<Step> { steps.iter().copied().filter(|(name, _)| only.is_none_or(|word| name.contains(word))).collect() };
    let stretches: Vec<(Vec<Step>, Vec<Step>)> = STRETCHES.iter().map(|one| (wanted(one.lane), wanted(one.beside))).collect();
    if let Some(word) = only.filter(|_| stretches.iter().all(|(lane, beside)| lane.is_empty() && beside.is_empty())) {
        return one_crate(word);
    }
    if let Some(free) = free_disk().map(|free| free / GB).filter(|free| only.is_none() && *free < ROOM) {
        say(&format!("{free} GB of disk are free: from nothing all steps take up to {ROOM}; where it runs full, tests of the table fail"));
    }
    let started = Instant::now();
    let done: Vec<Done> = stretches.iter().flat_map(|(lane, beside)| side_by_side(lane, beside)).collect();
    let mut total = Counts::default();
    done.iter().for_each(|step| total.add(step.counts));
    println!("all steps: {} s", started.elapsed().as_secs());
    if total.skipped > 0 {
        println!("left out: {}", total.skipped);
    }
    let broken: Vec<&str> = done.iter().filter(|step| step.counts.failed > 0).map(|step| step.name).collect();
    if !broken.is_empty() {
        println!("failed steps: {}", broken.join(", "));
    }
    println!("{} passed, {} failed", total.passed, total.failed);
    if !broken.is_empty() {
        std::process::exit(1);
    }
    Ok(())
}

/// Runs both lanes; what the second one prints comes when it is done.
fn side_by_side(lane: &[Step], beside: &[Step]) -> Vec<Done> {
    thread::scope(|scope| {
        let second = scope.spawn(|| aside(|| beside.iter().copied().map(one_step).collect::<Vec<_>>()));
        let mut done: Vec<Done> = lane.iter().copied().map(one_step).collect();
        let (others, told) = second.join().expect("a step that breaks is told as a failure");
        print!("{told}");
        done.extend(others);
        done
    })
}

fn one_step((name, step): Step) -> Done {
    say(&format!("== {name}"));
    let started = Instant::now();
    let counts = step().unwrap_or_else(|error| {
        say(&format!("{name}: {error:#}"));
        Counts::one(false)
    });
    let Counts { passed, failed, skipped } = counts;
    let free = free_disk().map(|free| format!(", {} GB of disk free", free / GB)).unwrap_or_default();
    say(&format!("== {name}: {passed} passed, {failed} failed, {skipped} skipped ({} s{free})", started.elapsed().as_secs()));
    Done { name, counts }
}

/// The tests of one crate alone: the loop of somebody who works on a game.
fn one_crate(word: &str) -> anyhow::Result<()> {
    let found = [format!("crates/games/{word}"), format!("crates/{word}")].into_iter().any(|folder| root().join(folder).is_dir());
    if !found {
        let steps: Vec<&str> = STRETCHES.iter().flat_map(|one| one.lane.iter().chain(one.beside)).map(|(name, _)| *name).collect();
        bail!(
            "no step, game or crate is called `{word}`; the steps are: {}; games and crates are named by their folders",
            steps.join(", ")
        );
    }
    let mut tests = command(&root(), "cargo", &["test", "--no-fail-fast", "--quiet", "--package", &format!("fudaba-{word}")]);
    let postgres = if word == "server" { postgres::bring()? } else { None };
    if let Some(postgres) = &postgres {
        tests.args(["--", "--include-ignored"]).env(postgres::NAMED, postgres.url());
    }
    let counts = counted(&hear(tests)?, counts::of_cargo);
    // Leaving by `exit` drops nothing.
    drop(postgres);
    println!("{} passed, {} failed", counts.passed, counts.failed);
    if counts.failed > 0 {
        std::process::exit(1);
    }
    Ok(())
}

/// The runner's own counts; a runner that failed without a failed test counts as one failure, and so does one of whose tests nothing was heard.
fn counted(heard: &Heard, read: fn(&str) -> Counts) -> Counts {
    let mut counts = read(&heard.text);
    if (!heard.success && counts.failed == 0) || counts == Counts::default() {
        counts.failed = 1;
    }
    counts
}

fn format() -> anyhow::Result<Counts> {
    let workspace = hear(command(&root(), "cargo", &["fmt", "--all", "--check"]))?.success;
    let package = hear(command(&root(), "cargo", &["fmt", "--manifest-path", "crates/python/Cargo.toml", "--check"]))?.success;
    Ok(Counts::one(workspace && package))
}

fn client_build() -> anyhow::Result<Counts> {
    tools::build_client()?;
    Ok(Counts::one(true))
}

fn client_types() -> anyhow::Result<Counts> {
    Ok(Counts::one(hear(command(&web(), "npm", &["run", "--silent", "check"]))?.success))
}

fn client_tests() -> anyhow::Result<Counts> {
    let heard = hear(command(&web(), "npm", &["test", "--silent"]))?;
    Ok(counted(&heard, counts::of_vitest))
}

fn lints() -> anyhow::Result<Counts> {
    let words = ["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"];
    Ok(Counts::one(hear(command(&root(), "cargo", &words))?.success))
}

/// Tests that need a PostgreSQL are ignored by themselves; here they run where one can be had, and count as left out where not.
fn rust_tests() -> anyhow::Result<Counts> {
    let mut tests = command(&root(), "cargo", &["test", "--workspace", "--no-fail-fast", "--quiet"]);
    let postgres = postgres::bring().unwrap_or_else(|error| {
        say(&format!("PostgreSQL could not be started ({error:#}): the tests that need it are left out"));
        None
    });
    if let Some(postgres) = &postgres {
        tests.args(["--", "--include-ignored"]).env(postgres::NAMED, postgres.url());
    }
    Ok(counted(&hear(tests)?, counts::of_cargo))
}

/// The Python package: its wheel, and its tests with those of PettingZoo, Gymnasium and OpenSpiel.
fn python() -> anyhow::Result<Counts> {
    let Some(package) = PythonPackage::find() else {
        say("the Python package needs Python 3.10 or newer with venv and pip (on Debian: `apt-get install python3-venv`): left out");
        return Ok(Counts { skipped: 1, ..Counts::default() });
    };
    package.install(Build::Tests)?;
    let tests = package.command(&["-m", "pytest", "-q", "-p", "no:cacheprovider", "crates/python/tests"]);
    Ok(counted(&hear(tests)?, counts::of_pytest))
}

fn api() -> anyhow::Result<Counts> {
    let Some(program) = tools::schemathesis() else {
        say("schemathesis could not be installed (it needs Python 3 with venv and pip): left out");
        return Ok(Counts { skipped: 1, ..Counts::default() });
    };
    build_programs()?;
    let mut script = Command::new(root().join("target/debug/examples/schemathesis"));
    script.current_dir(root()).env("SCHEMATHESIS", program);
    Ok(Counts::one(hear(script)?.success))
}

fn browser_tests() -> anyhow::Result<Counts> {
    let heard = hear(BrowserTests::prepare()?.command(&["--test-reporter=tap".to_owned()])?)?;
    for line in browser::troubles(&heard.text) {
        println!("{line}");
    }
    Ok(counted(&heard, counts::of_node))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(text: &str, success: bool) -> Heard {
        Heard { text: text.to_owned(), success }
    }

    #[test]
    fn a_runner_that_breaks_or_says_nothing_has_failed() {
        assert_eq!(counted(&heard("# pass 3\n# fail 0\n", true), counts::of_node), Counts { passed: 3, ..Counts::default() });
        assert_eq!(counted(&heard("# pass 3\n# fail 0\n", false), counts::of_node), Counts { passed: 3, failed: 1, skipped: 0 });
        assert_eq!(counted(&heard("", true), counts::of_node), Counts::one(false));
    }
}

//! `cargo xtask test`: every test there is, each step counted.

use std::process::Command;

use anyhow::bail;

use crate::browser::{BrowserTests, build_programs};
use crate::counts::{self, Counts};
use crate::python::PythonPackage;
use crate::run::{Heard, command, hear, root, web};
use crate::tools;

/// A step: its name and what it does.
type Step = (&'static str, fn() -> anyhow::Result<Counts>);

const STEPS: [Step; 9] = [
    ("format", format),
    ("client build", client_build),
    ("client types", client_types),
    ("client tests", client_tests),
    ("lints", lints),
    ("rust tests", rust_tests),
    ("python", python),
    ("api: schemathesis", api),
    ("browser tests", browser_tests),
];

/// Runs the steps; the last line printed counts all tests.
///
/// # Errors
/// When anything failed.
pub(crate) fn test(only: Option<&str>) -> anyhow::Result<()> {
    let mut total = Counts::default();
    let mut broken = Vec::new();
    let chosen: Vec<Step> = STEPS.into_iter().filter(|(name, _)| only.is_none_or(|word| name.contains(word))).collect();
    if let Some(word) = only.filter(|_| chosen.is_empty()) {
        return one_crate(word);
    }
    for (name, step) in chosen {
        println!("== {name}");
        let counts = step().unwrap_or_else(|error| {
            println!("{name}: {error:#}");
            Counts::one(false)
        });
        if counts.failed > 0 {
            broken.push(name);
        }
        println!("== {name}: {} passed, {} failed, {} skipped", counts.passed, counts.failed, counts.skipped);
        total.add(counts);
    }
    if total.skipped > 0 {
        println!("left out: {}", total.skipped);
    }
    if !broken.is_empty() {
        println!("failed steps: {}", broken.join(", "));
    }
    println!("{} passed, {} failed", total.passed, total.failed);
    if !broken.is_empty() {
        std::process::exit(1);
    }
    Ok(())
}

/// The tests of one crate alone: the loop of somebody who works on a game.
fn one_crate(word: &str) -> anyhow::Result<()> {
    let found = [format!("crates/games/{word}"), format!("crates/{word}")].into_iter().any(|folder| root().join(folder).is_dir());
    if !found {
        let steps: Vec<&str> = STEPS.iter().map(|(name, _)| *name).collect();
        bail!(
            "no step, game or crate is called `{word}`; the steps are: {}; games and crates are named by their folders",
            steps.join(", ")
        );
    }
    let heard = hear(command(&root(), "cargo", &["test", "--no-fail-fast", "--quiet", "--package", &format!("fudaba-{word}")]))?;
    let counts = counted(&heard, counts::of_cargo);
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

fn rust_tests() -> anyhow::Result<Counts> {
    let heard = hear(command(&root(), "cargo", &["test", "--workspace", "--no-fail-fast", "--quiet"]))?;
    Ok(counted(&heard, counts::of_cargo))
}

/// The Python package: its wheel, and its tests with those of PettingZoo, Gymnasium and OpenSpiel.
fn python() -> anyhow::Result<Counts> {
    let Some(package) = PythonPackage::find() else {
        println!("the Python package needs Python 3.10 or newer with venv and pip (on Debian: `apt-get install python3-venv`): left out");
        return Ok(Counts { skipped: 1, ..Counts::default() });
    };
    package.install()?;
    let tests = package.command(&["-m", "pytest", "-q", "-p", "no:cacheprovider", "crates/python/tests"]);
    Ok(counted(&hear(tests)?, counts::of_pytest))
}

fn api() -> anyhow::Result<Counts> {
    let Some(program) = tools::schemathesis() else {
        println!("schemathesis could not be installed (it needs Python 3 with venv and pip): left out");
        return Ok(Counts { skipped: 1, ..Counts::default() });
    };
    build_programs()?;
    let mut script = Command::new(root().join("target/debug/examples/schemathesis"));
    script.current_dir(root()).env("SCHEMATHESIS", program);
    Ok(Counts::one(hear(script)?.success))
}

fn browser_tests() -> anyhow::Result<Counts> {
    Ok(counted(&hear(BrowserTests::prepare()?.command(&[])?)?, counts::of_node))
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

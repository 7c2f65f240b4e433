//! The browser tests: what they stand on, and how they are run.

use std::process::Command;

use anyhow::{Context, ensure};

use crate::run::{command, hear, root, web};
use crate::tools;

/// Programs and a browser are there: the tests can be run.
pub(crate) struct BrowserTests {
    chromium: String,
}

impl BrowserTests {
    /// Installs the browser where that is allowed, and builds the programs.
    pub(crate) fn prepare() -> anyhow::Result<BrowserTests> {
        let chromium = tools::chromium()?;
        build_programs()?;
        Ok(BrowserTests { chromium })
    }

    /// All tests, two files at a time, with further words for Node's test runner.
    pub(crate) fn command(&self, words: &[String]) -> anyhow::Result<Command> {
        let mut tests = command(&web(), "node", &["--test", "--test-concurrency=2"]);
        tests.args(words).args(files()?).env("CHROMIUM", &self.chromium);
        tests.env("FUDABA", root().join("target/debug/fudaba")).env("RIPPLE", root().join("target/debug/ripple-table"));
        Ok(tests)
    }
}

/// Builds the programs just as the Rust tests have them: built by themselves they would want their libraries with other features, all once
/// more. It is the example that asks for the features of tests.
pub(crate) fn build_programs() -> anyhow::Result<()> {
    let words = ["build", "--workspace", "--bin", "fudaba", "--bin", "ripple-table", "--example", "schemathesis", "--quiet"];
    let build = hear(command(&root(), "cargo", &words))?;
    ensure!(build.success, "the programs do not build");
    Ok(())
}

/// The files of browser tests, from the client's folder.
fn files() -> anyhow::Result<Vec<String>> {
    let entries = std::fs::read_dir(web().join("e2e")).context("web/e2e")?.collect::<Result<Vec<_>, _>>()?;
    let names = entries.iter().filter_map(|entry| entry.file_name().into_string().ok());
    let mut files: Vec<String> = names.filter(|name| name.ends_with(".test.mjs")).map(|name| format!("e2e/{name}")).collect();
    files.sort();
    Ok(files)
}

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

/// What failed, with the first lines of why, and what was played a second time, as the runner printed it (TAP): told once more where everybody looks,
/// below hundreds of tests that passed.
pub(crate) fn troubles(text: &str) -> Vec<String> {
    const LINES: usize = 14;
    let mut found = Vec::new();
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        if line.starts_with("not ok ") {
            found.push(line.to_owned());
            let why = lines.clone().take_while(|line| *line != "  ...").skip_while(|line| !line.starts_with("  error:"));
            found.extend(why.take(LINES).map(str::to_owned));
        } else if line.starts_with("# second try: ") {
            found.push(line.to_owned());
        }
    }
    found
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

#[cfg(test)]
mod tests {
    use super::troubles;

    #[test]
    fn failures_and_second_tries_are_told_once_more() {
        let text = "ok 1 - one\n  ---\n  duration_ms: 7\n  ...\n# second try: two: it moved\nok 2 - two\nnot ok 3 - three\n  ---\n  duration_ms: 7\n  error: |-\n    covered\n  code: 'X'\n  ...\n# pass 2\n";
        assert_eq!(troubles(text), ["# second try: two: it moved", "not ok 3 - three", "  error: |-", "    covered", "  code: 'X'"]);
    }
}

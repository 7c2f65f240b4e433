//! `cargo xtask flaky`: the browser tests again and again beside busy loops. A test that hangs on who is faster fails here.

use std::collections::BTreeMap;
use std::thread;
use std::time::Duration;

use anyhow::ensure;
use regex::Regex;

use crate::browser::BrowserTests;
use crate::run::hear;

/// Loops that take the processor away from the tests. They are threads of this chore, so they end with it, however it ends.
const BUSY_LOOPS: usize = 2;

/// What became of one test in all runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Record {
    passed: u32,
    failed: u32,
    slowest: Duration,
}

/// Runs every browser test so many times, or those whose name holds `only`, and tells how each one did.
///
/// # Errors
/// When a test failed, or no test has this name.
pub(crate) fn flaky(times: u32, only: Option<&str>) -> anyhow::Result<()> {
    let tests = BrowserTests::prepare()?;
    let mut words = vec!["--test-reporter=tap".to_owned()];
    words.extend(only.map(|only| format!("--test-name-pattern={}", regex::escape(only))));
    for _ in 0..BUSY_LOOPS {
        thread::spawn(spin);
    }
    let mut records = BTreeMap::new();
    let mut content = true;
    for run in 1..=times {
        println!("== run {run} of {times}");
        let mut run = tests.command(&words)?;
        run.env("FUDABA_ONE_TRY", "1");
        let heard = hear(run)?;
        content &= heard.success;
        note(&heard.text, &mut records);
    }
    ensure!(!records.is_empty(), "no browser test has this in its name");
    print(&records);
    let failed = records.values().filter(|record| record.failed > 0).count();
    ensure!(failed == 0 && content, "{failed} of {} tests failed beside {BUSY_LOOPS} busy loops", records.len());
    println!("all {} tests passed {times} times beside {BUSY_LOOPS} busy loops", records.len());
    Ok(())
}

fn spin() {
    loop {
        std::hint::spin_loop();
    }
}

/// Adds what the runner printed of one run.
fn note(text: &str, records: &mut BTreeMap<String, Record>) {
    for (name, passed, time) in outcomes(text) {
        let record = records.entry(name).or_default();
        *(if passed { &mut record.passed } else { &mut record.failed }) += 1;
        record.slowest = record.slowest.max(time);
    }
}

/// Name, whether it passed, and time of every test in what the runner printed (TAP); those that were left out are not among them.
fn outcomes(text: &str) -> Vec<(String, bool, Duration)> {
    let outcome = Regex::new(r"(?m)^(not )?ok \d+ - (.*)\n(?:  ---\n  duration_ms: (\d+))?").expect("the pattern is written here");
    let left_out = Regex::new("(?i) # (skip|todo)").expect("the pattern is written here");
    let found = outcome.captures_iter(text).filter(|found| !left_out.is_match(&found[2]));
    let time = |found: &regex::Captures<'_>| found.get(3).and_then(|time| time.as_str().parse().ok()).unwrap_or_default();
    found.map(|found| (found[2].to_owned(), found.get(1).is_none(), Duration::from_millis(time(&found)))).collect()
}

fn print(records: &BTreeMap<String, Record>) {
    println!("{:>6} {:>6} {:>9}  test", "passed", "failed", "slowest");
    for (name, Record { passed, failed, slowest }) in records {
        println!("{passed:>6} {failed:>6} {:>7.1} s  {name}", slowest.as_secs_f64());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_test_that_ran_is_told_with_its_time() {
        let text = "TAP version 13\n# Subtest: a\nok 1 - a\n  ---\n  duration_ms: 1801.8\n  ...\nnot ok 2 - b (ja)\n  ---\n  duration_ms: 90000\n  \
                    error: |-\n    ok 3 - not a test\nok 4 - c # SKIP test name does not match pattern\n  ---\n  duration_ms: 0\n";
        let told = [("a".to_owned(), true, Duration::from_millis(1801)), ("b (ja)".to_owned(), false, Duration::from_secs(90))];
        assert_eq!(outcomes(text), told);
    }
}

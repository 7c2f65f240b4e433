//! Counting tests from what the runners print.

use regex::Regex;

/// Tests that passed, failed and were left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Counts {
    pub(crate) passed: u64,
    pub(crate) failed: u64,
    pub(crate) skipped: u64,
}

impl Counts {
    /// One check that passed or failed as a whole.
    pub(crate) fn one(success: bool) -> Counts {
        Counts { passed: u64::from(success), failed: u64::from(!success), skipped: 0 }
    }

    pub(crate) fn add(&mut self, other: Counts) {
        self.passed += other.passed;
        self.failed += other.failed;
        self.skipped += other.skipped;
    }
}

fn sum(text: &str, pattern: &str) -> u64 {
    let pattern = Regex::new(pattern).expect("the patterns are written here");
    pattern.captures_iter(text).filter_map(|found| found[1].parse::<u64>().ok()).sum()
}

/// `test result: ok. 12 passed; 0 failed; 1 ignored; ...`, a line a test program.
pub(crate) fn of_cargo(text: &str) -> Counts {
    Counts {
        passed: sum(text, r"(?m)^test result: .*?(\d+) passed"),
        failed: sum(text, r"(?m)^test result: .*?(\d+) failed"),
        skipped: sum(text, r"(?m)^test result: .*?(\d+) ignored"),
    }
}

/// Vitest: `Tests  3 failed | 40 passed (43)`.
pub(crate) fn of_vitest(text: &str) -> Counts {
    let plain = Regex::new("\u{1b}\\[[0-9;]*m").expect("the patterns are written here").replace_all(text, "").into_owned();
    let line = plain.lines().rfind(|line| line.trim_start().starts_with("Tests")).unwrap_or_default();
    Counts { passed: sum(line, r"(\d+) passed"), failed: sum(line, r"(\d+) failed"), skipped: sum(line, r"(\d+) skipped") }
}

/// Node's test runner: `# pass 12` or `ℹ pass 12`.
pub(crate) fn of_node(text: &str) -> Counts {
    let of = |word: &str| sum(text, &format!(r"(?m)^(?:#|ℹ) {word} (\d+)"));
    Counts { passed: of("pass"), failed: of("fail") + of("cancelled"), skipped: of("skipped") + of("todo") }
}

/// Pytest: `3 failed, 40 passed, 1 skipped in 12.3s`; what breaks before its test is a failure.
pub(crate) fn of_pytest(text: &str) -> Counts {
    let plain = Regex::new("\u{1b}\\[[0-9;]*m").expect("the patterns are written here").replace_all(text, "").into_owned();
    let line =
        plain.lines().rfind(|line| line.contains(" in ") && Regex::new(r"\d+ (passed|failed|error)").is_ok_and(|end| end.is_match(line)));
    let of = |word: &str| sum(line.unwrap_or_default(), &format!(r"(\d+) {word}"));
    Counts { passed: of("passed"), failed: of("failed") + of("error"), skipped: of("skipped") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_test_program_of_cargo_is_counted() {
        let text = "test result: ok. 12 passed; 0 failed; 1 ignored; 0 measured\n...\ntest result: FAILED. 3 passed; 2 failed; 0 ignored\n";
        assert_eq!(of_cargo(text), Counts { passed: 15, failed: 2, skipped: 1 });
    }

    #[test]
    fn vitest_is_counted_by_tests_and_not_by_files() {
        let text = " Test Files  1 failed | 9 passed (10)\n\u{1b}[2m      Tests \u{1b}[22m 3 failed | 40 passed (43)\n";
        assert_eq!(of_vitest(text), Counts { passed: 40, failed: 3, skipped: 0 });
    }

    #[test]
    fn pytest_is_counted_by_its_last_line() {
        let text = "....F\nFAILED tests/test_a.py::test_b\n\u{1b}[31m1 failed\u{1b}[0m, 40 passed, 2 skipped, 1 error in 12.31s\n";
        assert_eq!(of_pytest(text), Counts { passed: 40, failed: 2, skipped: 2 });
        assert_eq!(of_pytest("5 passed in 0.1s"), Counts { passed: 5, failed: 0, skipped: 0 });
    }

    #[test]
    fn node_is_counted_in_both_of_its_styles() {
        assert_eq!(of_node("# pass 5\n# fail 1\n# cancelled 1\n"), Counts { passed: 5, failed: 2, skipped: 0 });
        assert_eq!(of_node("ℹ pass 7\nℹ fail 0\nℹ skipped 2\n"), Counts { passed: 7, failed: 0, skipped: 2 });
    }
}

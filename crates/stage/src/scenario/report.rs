//! What a run of a scenario found, for people and for programs.

use std::fmt;

use fudaba_cardscript::{Colour, Faults, Language, Text, told_in};
use serde::Serialize;

use super::glossary::{Cited, Glossary};

/// The result of running one scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Its name; that of the file when not even a name could be read.
    pub name: String,
    /// The file it is in.
    pub file: String,
    /// Whether the scenario is sound and all that it expects holds.
    pub passed: bool,
    /// What is wrong with the scenario itself; one with a fault is not run.
    pub faults: Faults,
    /// Expectations that do not hold, in order.
    pub failures: Vec<Failure>,
    /// What is not wrong but surely not meant: results of chance that are never used.
    pub warnings: Vec<String>,
    /// The rules that it names.
    pub rules: Vec<String>,
    /// The numbers of the cards that lay on its table, in order, without repetition.
    pub cards: Vec<String>,
    /// Its heading.
    pub title: Option<Text>,
    /// What it shows.
    pub note: Option<Text>,
    /// Number of steps.
    pub steps: usize,
    /// The words to be looked up in the game's data files.
    pub(crate) cited: Vec<Cited>,
}

/// An expectation that does not hold, or an action that could not be done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Failure {
    /// The step, from 1.
    pub step: usize,
    /// Its line in the file.
    pub line: usize,
    /// Where the match was: round, phase and step.
    pub reached: String,
    /// What was looked at: an action, or the path of an expectation (`state.F.hand`).
    pub what: String,
    /// What should be.
    pub expected: String,
    /// What is.
    pub found: String,
}

impl Report {
    /// A report of a file that could not be read.
    #[must_use]
    pub fn unread(file: &str, faults: Faults) -> Report {
        Report {
            name: file.to_owned(),
            file: file.to_owned(),
            passed: false,
            faults,
            failures: Vec::new(),
            warnings: Vec::new(),
            rules: Vec::new(),
            cards: Vec::new(),
            title: None,
            note: None,
            steps: 0,
            cited: Vec::new(),
        }
    }

    /// A fault for each rule named in the scenario, or in an expectation of it, that the game does not have. Rulings (`KF-R16`) may be named among
    /// the rules it exercises, but are not counted.
    #[must_use]
    pub fn unknown_rules(&self, is_known: impl Fn(&str) -> bool) -> Faults {
        let unknown = self.cited.iter().filter(|cited| cited.is_unknown_rule(&is_known));
        unknown.map(|cited| cited.fault("the rulebook lists every rule with its ID")).collect()
    }

    /// Looks up the rules, events, reasons, marks, counters, phases and steps that the scenario names. With one that is not to be had the scenario
    /// itself is wrong, and what has come of it is not told.
    pub fn look_up(&mut self, glossary: Glossary<'_>) {
        let unknown = glossary.faults(&std::mem::take(&mut self.cited));
        if !unknown.is_empty() {
            self.passed = false;
            self.failures.clear();
            self.faults.extend(unknown);
        }
    }

    /// The report as text: a line when it passed, with its warnings behind it; otherwise every fault and every difference.
    #[must_use]
    pub fn render(&self, colour: Colour) -> String {
        self.render_in(Language::En, colour)
    }

    /// The same in a reader's language.
    #[must_use]
    pub fn render_in(&self, language: Language, colour: Colour) -> String {
        let said = |ja: &str, en: &str| Text::new(ja, en).of(language).to_owned();
        if self.passed {
            let sign = said("注意：", "warning: ");
            let warnings = self.warnings.iter().map(|warning| format!("\n  {sign}{}", told_in(warning, language)));
            return std::iter::once(format!("{} {}", said("合格", "passed"), self.name)).chain(warnings).collect();
        }
        let faults = (!self.faults.is_empty()).then(|| self.faults.render_in(language, colour));
        let failures = self.failures.iter().map(|failure| format!("{}:{}", self.file, failure.told(language)));
        let head = std::iter::once(format!("{} {}", said("不合格", "FAILED"), self.name));
        head.chain(faults).chain(failures).collect::<Vec<_>>().join("\n")
    }
}

impl Failure {
    /// Its line and step, and the difference, in a reader's language.
    fn told(&self, language: Language) -> String {
        match language {
            Language::En => format!("{}, step {}\n{self}", self.line, self.step),
            Language::Ja => {
                let told = |text: &str| told_in(text, language).replace('\n', "\n          ");
                let (what, expected, found) = (told(&self.what), told(&self.expected), told(&self.found));
                let reached = told(&self.reached);
                let head = format!("{}、{}段目", self.line, self.step);
                format!("{head}\n  {what}\n    期待  {expected}\n    実際  {found}\n    局面  {reached}")
            }
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shifted = |text: &str| text.replace('\n', "\n              ");
        write!(
            out,
            "  {}\n    expected  {}\n    found     {}\n    reached   {}",
            self.what,
            shifted(&self.expected),
            shifted(&self.found),
            self.reached
        )
    }
}

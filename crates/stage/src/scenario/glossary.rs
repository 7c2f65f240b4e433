//! Words of a scenario that the game's code does not list: they are looked up in its data files.

use fudaba_cardscript::data::{Rulebook, Table};
use fudaba_cardscript::{Fault, Faults, Place, limits, suggestion};

use crate::card_game::whole_rule;

/// The data files of a game that explain the words of its scenarios: rules stand in the rulebook; events, reasons, marks, counters, phases and
/// steps in the table file, which has a text for each of them.
#[derive(Clone, Copy, Debug)]
pub struct Glossary<'g> {
    /// The rulebook.
    pub rulebook: &'g Rulebook,
    /// The table file.
    pub table: &'g Table,
}

/// What a word is the word for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Term {
    /// A rule that the scenario exercises, or one of several by which something may happen; a ruling may stand there.
    Exercised,
    /// The rule that is expected of an event, an end or a refusal.
    Rule,
    Event,
    Outcome,
    Refusal,
    Mark,
    Counter,
    Phase,
    Step,
    Chain,
    Link,
}

/// A word that stands in a scenario, to be looked up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Cited {
    pub(crate) term: Term,
    pub(crate) word: String,
    pub(crate) place: Place,
}

impl Cited {
    /// Whether this is a rule that is not to be had. Rulings (`KF-R16`) may be exercised, and stand beside a rule by which something happens; by
    /// a ruling alone nothing does.
    pub(crate) fn is_unknown_rule(&self, is_known: impl Fn(&str) -> bool) -> bool {
        let is_known = is_known(whole_rule(&self.word));
        match self.term {
            Term::Exercised => !is_known,
            Term::Rule => !is_known || is_ruling(&self.word),
            _ => false,
        }
    }

    /// What to write instead of it: the nearest of the known words of its kind.
    fn instead(&self, known: &[&str], rulebook: &Rulebook) -> String {
        let is_rule = matches!(self.term, Term::Exercised | Term::Rule);
        if !is_rule || !is_ruling(&self.word) {
            return suggestion(&self.word, known);
        }
        let (prefix, rulings) = (rulebook.prefix(), rulebook.rulings);
        match self.word.split_once('-') {
            Some((own, number)) if own != prefix => format!("did you mean `{prefix}-{number}`?"),
            _ if !rulebook.is_ruling(whole_rule(&self.word)) && rulings == 0 => "this rulebook has no rulings".to_owned(),
            _ if !rulebook.is_ruling(whole_rule(&self.word)) => format!("the rulings are `{prefix}-R1` to `{prefix}-R{rulings}`"),
            _ => format!(
                "`{}` is a ruling: nothing happens by it alone; write the rule that it explains, and the ruling beside it or under `rules`",
                self.word
            ),
        }
    }

    /// The fault that it means nothing.
    pub(crate) fn fault(&self, hint: impl Into<String>) -> Fault {
        let is_rule = matches!(self.term, Term::Exercised | Term::Rule);
        let code = if is_rule { "scenario/unknown-rule" } else { "scenario/unknown" };
        Fault::new(code, format!("there is no {} `{}`", self.term.name(), self.word)).at(self.place.clone()).hint(hint)
    }
}

impl Term {
    fn name(self) -> &'static str {
        match self {
            Term::Exercised | Term::Rule => "rule",
            Term::Event => "event",
            Term::Outcome => "reason of an end",
            Term::Refusal => "reason of a refusal",
            Term::Mark => "mark",
            Term::Counter => "counter",
            Term::Phase => "phase",
            Term::Step => "step",
            Term::Chain => "kind on the chain",
            Term::Link => "link",
        }
    }
}

impl Glossary<'_> {
    /// A fault for each word that is not in the data files, with the nearest one that is.
    pub(crate) fn faults(&self, cited: &[Cited]) -> Faults {
        cited.iter().filter_map(|cited| self.fault(cited)).take(limits::FAULTS).collect()
    }

    fn fault(&self, cited: &Cited) -> Option<Fault> {
        let known = self.words(cited.term);
        let is_known = |word: &str| known.contains(&word);
        let is_unknown = match cited.term {
            Term::Exercised | Term::Rule => cited.is_unknown_rule(|id| self.rulebook.names(id)),
            // Outside of any step the step has no name.
            Term::Step => !cited.word.is_empty() && !is_known(&cited.word),
            _ => !is_known(&cited.word),
        };
        is_unknown.then(|| cited.fault(cited.instead(&known, self.rulebook)))
    }

    fn words(&self, term: Term) -> Vec<&str> {
        let Glossary { rulebook, table } = self;
        match term {
            Term::Exercised | Term::Rule => rulebook.rules().map(|rule| rule.id.as_str()).collect(),
            Term::Event => table.events.keys().map(String::as_str).collect(),
            Term::Outcome => table.outcomes.keys().map(String::as_str).collect(),
            Term::Refusal => table.refusals.keys().map(String::as_str).collect(),
            Term::Mark => table.marks.keys().map(String::as_str).collect(),
            Term::Counter => table.counters.keys().map(String::as_str).collect(),
            Term::Chain => table.chain.keys().map(String::as_str).collect(),
            Term::Link => table.links.keys().map(String::as_str).collect(),
            Term::Phase => table.phases.iter().map(|phase| phase.key.as_str()).collect(),
            Term::Step => table.phases.iter().flat_map(|phase| &phase.steps).map(|step| step.key.as_str()).collect(),
        }
    }
}

/// Whether this is the ID of a ruling, a decision about what a rulebook leaves open: a prefix, `R`, and its number; perhaps a letter for a part of it.
pub(crate) fn is_ruling(id: &str) -> bool {
    let number = whole_rule(id).split_once("-R").map(|(_, number)| number).unwrap_or_default();
    !number.is_empty() && number.bytes().all(|digit| digit.is_ascii_digit())
}

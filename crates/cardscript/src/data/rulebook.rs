//! `rulebook.yaml`: every rule of a game with its ID, in our own words.

use std::collections::HashMap;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::fault::{Fault, Faults};
use crate::read::{Spanned, read_one};
use crate::source::Source;
use crate::text::Text;

/// The rules of a game, in their sections.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rulebook {
    /// The sections, in order.
    pub sections: Vec<Section>,
    /// How many rulings there are on what the rules leave open: scenarios may name `KF-R1` up to this one.
    #[serde(default)]
    pub rulings: u32,
}

/// A part of the rulebook: `KF-7`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Section {
    /// Such as `KF-7`.
    pub id: Spanned<String>,
    /// Its heading.
    pub title: Text,
    /// Its rules, in order.
    pub rules: Vec<Rule>,
}

/// One rule: `KF-7.2`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Such as `KF-7.2`.
    pub id: Spanned<String>,
    /// What the rule does.
    pub kind: RuleKind,
    /// The rule itself.
    pub text: Text,
    /// Whether it states nothing that a scenario could test.
    #[serde(default)]
    pub definition: bool,
}

/// What a rule does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RuleKind {
    /// Names something.
    Definition,
    /// Obliges.
    Must,
    /// Allows.
    May,
    /// Limits.
    Constraint,
}

impl Rulebook {
    /// Reads a rulebook and checks that no ID occurs twice and each rule stands in its section.
    #[must_use]
    pub fn read(source: &Source) -> (Option<Self>, Faults) {
        let (rulebook, mut faults) = read_one::<Self>(source);
        faults.extend(rulebook.iter().flat_map(|rulebook| rulebook.check(source)));
        (rulebook, faults)
    }

    /// Every rule, in order.
    pub fn rules(&self) -> impl Iterator<Item = &Rule> {
        self.sections.iter().flat_map(|section| &section.rules)
    }

    /// The rule with this ID.
    #[must_use]
    pub fn rule(&self, id: &str) -> Option<&Rule> {
        self.rules().find(|rule| rule.id.value == id)
    }

    /// Whether a rule or a ruling has this ID: `KF-7.2`, `KF-R16`.
    #[must_use]
    pub fn names(&self, id: &str) -> bool {
        self.rule(id).is_some() || self.is_ruling(id)
    }

    /// Whether a ruling has this ID: `KF-R16`.
    #[must_use]
    pub fn is_ruling(&self, id: &str) -> bool {
        let number = id.strip_prefix(self.prefix()).and_then(|rest| rest.strip_prefix("-R")).unwrap_or_default();
        !number.starts_with('0') && number.parse().is_ok_and(|number: u32| (1..=self.rulings).contains(&number))
    }

    /// What every ID begins with: the `KF` of `KF-7`.
    #[must_use]
    pub fn prefix(&self) -> &str {
        self.sections.first().and_then(|section| section.id.split('-').next()).unwrap_or_default()
    }

    /// The section with this ID.
    #[must_use]
    pub fn section(&self, id: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.id.value == id)
    }

    fn check(&self, source: &Source) -> Vec<Fault> {
        let mut seen = HashMap::new();
        let ids = self.sections.iter().flat_map(|section| {
            let rules = section.rules.iter().map(move |rule| (&rule.id, Some(section.id.as_str())));
            std::iter::once((&section.id, None)).chain(rules)
        });
        ids.filter_map(|(id, section)| {
            let place = source.place(id.span);
            if let Some(first) = seen.insert(id.as_str(), id.span) {
                let line = source.line_column(first.start).line;
                return Some(
                    Fault::new("rulebook/duplicate-id", format!("the ID `{id}` occurs twice"))
                        .at(place)
                        .label(format!("first on line {line}")),
                );
            }
            let section = section?;
            let inside = id.strip_prefix(section).is_some_and(|rest| rest.starts_with('.'));
            (!inside).then(|| Fault::new("rulebook/wrong-section", format!("the rule `{id}` stands in section `{section}`")).at(place))
        })
        .collect()
    }
}

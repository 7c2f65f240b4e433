//! `fudaba rules`: the rulebook, and which scenarios exercise which rule.

use std::collections::BTreeMap;
use std::io::Write;
use std::rc::Rc;

use anyhow::bail;
use clap::{Args, Subcommand};
use fudaba_cardscript::data::Rule;
use fudaba_host::AnyGame;
use fudaba_stage::Report;

use crate::Finding;
use crate::context::Context;

/// Look up rules, and which scenarios exercise them.
#[derive(Args)]
#[command(after_help = "Example:\n  fudaba rules list kirifuda\n  fudaba rules show kirifuda KF-7.2\n  fudaba rules coverage kirifuda")]
pub(crate) struct Rules {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand)]
enum What {
    /// Every rule with its text.
    #[command(after_help = "Example:\n  fudaba rules list kirifuda --lang ja")]
    List {
        /// The game.
        game: String,
    },
    /// One rule, with the scenarios that exercise it.
    #[command(after_help = "Example:\n  fudaba rules show kirifuda KF-7.2")]
    Show {
        /// The game.
        game: String,
        /// Its ID.
        id: String,
    },
    /// Per rule, the scenarios that exercise it. Exit code 1 when a rule has none, or a scenario names a rule that is not there.
    #[command(after_help = "Example:\n  fudaba rules coverage kirifuda")]
    Coverage {
        /// The game.
        game: String,
    },
}

impl Rules {
    pub(crate) fn run(&self, context: &mut Context) -> anyhow::Result<Finding> {
        match &self.what {
            What::List { game } => list(context, context.game(game)?.as_ref()),
            What::Show { game, id } => show(context, context.game(game)?.as_ref(), id),
            What::Coverage { game } => coverage(context, context.game(game)?.as_ref()),
        }
    }
}

fn list(context: &mut Context, game: &dyn AnyGame) -> anyhow::Result<Finding> {
    for section in &game.rulebook().sections {
        writeln!(context.out, "{}  {}", section.id.value, section.title.of(context.language))?;
        for rule in &section.rules {
            writeln!(context.out, "  {}  {}", rule.id.value, rule.text.of(context.language))?;
        }
        writeln!(context.out)?;
    }
    Ok(Finding::Fine)
}

fn rules(game: &dyn AnyGame) -> impl Iterator<Item = &Rule> {
    game.rulebook().sections.iter().flat_map(|section| &section.rules)
}

fn show(context: &mut Context, game: &dyn AnyGame, id: &str) -> anyhow::Result<Finding> {
    let Some(rule) = rules(game).find(|rule| rule.id.value.eq_ignore_ascii_case(id)) else {
        bail!("there is no rule `{id}`; `fudaba rules list {}` prints all", game.slug());
    };
    writeln!(context.out, "{}  {}", rule.id.value, rule.text.of(context.language))?;
    let cover = scenarios_by_rule(game);
    for scenario in cover.get(rule.id.value.as_str()).into_iter().flatten() {
        let title = scenario.title.as_ref().map(|title| format!(": {}", title.of(context.language))).unwrap_or_default();
        writeln!(context.out, "  scenario {}{title} ({})", scenario.name, scenario.file)?;
    }
    Ok(Finding::Fine)
}

/// The scenarios that name each rule and pass.
fn scenarios_by_rule(game: &dyn AnyGame) -> BTreeMap<String, Vec<Rc<Report>>> {
    let mut cover: BTreeMap<String, Vec<Rc<Report>>> = BTreeMap::new();
    for source in game.scenarios() {
        for scenario in game.run_scenario(source).into_iter().filter(|scenario| scenario.passed).map(Rc::new) {
            for rule in &scenario.rules {
                cover.entry(rule.clone()).or_default().push(Rc::clone(&scenario));
            }
        }
    }
    cover
}

fn names(scenarios: &[Rc<Report>]) -> String {
    let names: Vec<&str> = scenarios.iter().map(|scenario| scenario.name.as_str()).collect();
    names.join(", ")
}

fn coverage(context: &mut Context, game: &dyn AnyGame) -> anyhow::Result<Finding> {
    let cover = scenarios_by_rule(game);
    let (mut testable, mut covered) = (0, 0);
    for rule in rules(game) {
        let scenarios = cover.get(rule.id.value.as_str()).map(|found| names(found)).unwrap_or_default();
        testable += usize::from(!rule.definition);
        covered += usize::from(!rule.definition && !scenarios.is_empty());
        let note = match (rule.definition, scenarios.is_empty()) {
            (true, true) => "(a definition: nothing to test)",
            (false, true) => "NO SCENARIO",
            _ => "",
        };
        writeln!(context.out, "{:9} {scenarios}{note}", rule.id.value)?;
    }
    let strangers: Vec<&String> = cover.keys().filter(|id| rules(game).all(|rule| rule.id.value != **id)).collect();
    for id in &strangers {
        writeln!(context.out, "{id:9} is named by a scenario and is no rule")?;
    }
    writeln!(context.out, "{covered} of {testable} rules are exercised by a scenario")?;
    Ok(if covered == testable && strangers.is_empty() { Finding::Fine } else { Finding::Wrong })
}

//! `fudaba rules`: the rulebook, and which scenarios exercise which rule.

use std::collections::BTreeMap;
use std::io::Write;
use std::rc::Rc;

use anyhow::bail;
use clap::{Args, Subcommand};
use fudaba_cardscript::data::{Rule, Section};
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
    /// One rule, a section, or a ruling, with the scenarios that exercise it.
    #[command(after_help = "Example:\n  fudaba rules show kirifuda KF-7.2\n  fudaba rules show kirifuda KF-7")]
    Show {
        /// The game.
        game: String,
        /// Its ID.
        id: String,
    },
    /// Per rule, the scenarios that exercise it. Exit code 1 when a rule has none, a scenario names a rule that is not there, or one does not pass.
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
        print_section(context, section)?;
        writeln!(context.out)?;
    }
    Ok(Finding::Fine)
}

fn print_section(context: &mut Context, section: &Section) -> anyhow::Result<()> {
    writeln!(context.out, "{}  {}", section.id.value, section.title.of(context.language))?;
    for rule in &section.rules {
        writeln!(context.out, "  {}  {}", rule.id.value, rule.text.of(context.language))?;
    }
    Ok(())
}

fn rules(game: &dyn AnyGame) -> impl Iterator<Item = &Rule> {
    game.rulebook().sections.iter().flat_map(|section| &section.rules)
}

fn show(context: &mut Context, game: &dyn AnyGame, id: &str) -> anyhow::Result<Finding> {
    if let Some(rule) = rules(game).find(|rule| rule.id.value.eq_ignore_ascii_case(id)) {
        writeln!(context.out, "{}  {}", rule.id.value, rule.text.of(context.language))?;
        print_scenarios(context, &Cover::of(game), &rule.id.value)?;
    } else if let Some(section) = game.rulebook().sections.iter().find(|section| section.id.value.eq_ignore_ascii_case(id)) {
        print_section(context, section)?;
    } else if game.rulebook().is_ruling(&id.to_uppercase()) {
        show_ruling(context, game, &id.to_uppercase())?;
    } else {
        bail!(context.said(
            format!("「{id}」というルールはありません。`fudaba rules list {}`ですべて見られます", game.slug()),
            format!("there is no rule `{id}`; `fudaba rules list {}` prints all", game.slug()),
        ));
    }
    Ok(Finding::Fine)
}

/// A ruling has no text in the rulebook; the scenarios that name it show what it says.
fn show_ruling(context: &mut Context, game: &dyn AnyGame, id: &str) -> anyhow::Result<()> {
    let cover = Cover::of(game);
    if !cover.by_rule.contains_key(id) {
        bail!(
            "`{id}` is a ruling: it has no text in the rulebook, and no scenario names it; `fudaba rules list {}` prints the rules",
            game.slug()
        );
    }
    let ruling = context.say("a ruling: no text in the rulebook; these scenarios show it");
    writeln!(context.out, "{id}  {ruling}")?;
    print_scenarios(context, &cover, id)
}

fn print_scenarios(context: &mut Context, cover: &Cover, id: &str) -> anyhow::Result<()> {
    for scenario in cover.by_rule.get(id).into_iter().flatten() {
        let title = scenario.title.as_ref().map(|title| format!(": {}", title.of(context.language))).unwrap_or_default();
        writeln!(context.out, "  scenario {}{title} ({})", scenario.name, scenario.file)?;
    }
    Ok(())
}

/// Which scenarios exercise which rule.
#[derive(Default)]
struct Cover {
    /// The scenarios that name each rule and pass.
    by_rule: BTreeMap<String, Vec<Rc<Report>>>,
    /// Those that do not pass; they exercise nothing.
    failed: Vec<Rc<Report>>,
}

impl Cover {
    fn of(game: &dyn AnyGame) -> Cover {
        let mut cover = Cover::default();
        for scenario in game.scenarios().iter().flat_map(|source| game.run_scenario(source)).map(Rc::new) {
            if !scenario.passed {
                cover.failed.push(scenario);
                continue;
            }
            for rule in &scenario.rules {
                cover.by_rule.entry(rule.clone()).or_default().push(Rc::clone(&scenario));
            }
        }
        cover
    }
}

fn names(scenarios: &[Rc<Report>]) -> String {
    let names: Vec<&str> = scenarios.iter().map(|scenario| scenario.name.as_str()).collect();
    names.join(", ")
}

fn coverage(context: &mut Context, game: &dyn AnyGame) -> anyhow::Result<Finding> {
    let cover = Cover::of(game);
    let (mut testable, mut covered) = (0, 0);
    for rule in rules(game) {
        let scenarios = cover.by_rule.get(rule.id.value.as_str()).map(|found| names(found)).unwrap_or_default();
        testable += usize::from(!rule.definition);
        covered += usize::from(!rule.definition && !scenarios.is_empty());
        let note = match (rule.definition, scenarios.is_empty()) {
            (true, true) => context.say("(a definition: nothing to test)"),
            (false, true) => context.say("NO SCENARIO"),
            _ => String::new(),
        };
        writeln!(context.out, "{:9} {scenarios}{note}", rule.id.value)?;
    }
    let is_known = |id: &str| game.rulebook().names(id);
    let strangers: Vec<&String> = cover.by_rule.keys().filter(|id| !is_known(id)).collect();
    for id in &strangers {
        let stranger = context.say("is named by a scenario and is no rule");
        writeln!(context.out, "{id:9} {stranger}")?;
    }
    for scenario in &cover.failed {
        let failed = format!("NOT COUNTED: {} ({}) does not pass; `fudaba scenario` tells why", scenario.name, scenario.file);
        let failed = context.say(&failed);
        writeln!(context.out, "{failed}")?;
    }
    let counted = context.say(&format!("{covered} of {testable} rules are exercised by a scenario"));
    writeln!(context.out, "{counted}")?;
    Ok(if covered == testable && strangers.is_empty() && cover.failed.is_empty() { Finding::Fine } else { Finding::Wrong })
}

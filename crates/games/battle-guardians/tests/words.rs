//! Every word that the code uses is in the game's data: rules in the rulebook, everything people read in the table file.

mod common;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use fudaba_battle_guardians::BattleGuardians;
use fudaba_kernel::conformance::test_rng;
use fudaba_kernel::{Game, Listening, Observer, Table, below_bound};

/// Every source file of the crate.
fn sources() -> Vec<(PathBuf, String)> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("the folder is there") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let text = std::fs::read_to_string(&path).expect("readable");
                files.push((path, text));
            }
        }
    }
    files
}

/// The words in quotes in the code that follows `mark`, up to the end of its line.
fn words_after(mark: &str) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for (_, text) in sources() {
        for (at, _) in text.match_indices(mark) {
            let line = text[at + mark.len()..].lines().next().unwrap_or_default();
            words.extend(line.split('"').skip(1).step_by(2).map(str::to_owned));
        }
    }
    words.into_iter().filter(|word| word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_')).collect()
}

fn require<'t>(kind: &str, words: impl IntoIterator<Item = String>, known: impl Iterator<Item = &'t String>) {
    let known: BTreeSet<&String> = known.collect();
    let words: BTreeSet<String> = words.into_iter().collect();
    assert!(!words.is_empty(), "no {kind} were found");
    let missing: Vec<&String> = words.iter().filter(|word| !known.contains(word)).collect();
    assert!(missing.is_empty(), "table.yaml lacks {kind}: {missing:?}");
}

#[test]
fn every_rule_cited_is_in_the_rulebook() {
    let rulebook = common::rulebook();
    let mut cited = 0;
    for (path, text) in sources() {
        for (at, _) in text.match_indices("BG-") {
            let id: String = text[at..].chars().take_while(|letter| letter.is_ascii_alphanumeric() || "-.".contains(*letter)).collect();
            let id = id.trim_end_matches(|letter: char| letter == '.' || letter.is_ascii_lowercase());
            if id.starts_with("BG-R") || !id.contains('.') {
                continue;
            }
            cited += 1;
            assert!(rulebook.rule(id).is_some(), "{} cites {id}", path.display());
        }
    }
    assert!(cited > 300, "only {cited} citations were found");
}

#[test]
fn verbs_and_questions_have_their_words() {
    let table = common::table_file();
    let lexicon = BattleGuardians::LEXICON;
    require("verbs", lexicon.verbs.iter().map(|&key| key.to_owned()), table.verbs.keys());
    require("questions", lexicon.questions.iter().map(|&key| key.to_owned()), table.questions.keys());
}

/// What random matches tell and show.
#[derive(Default)]
struct Heard {
    events: BTreeSet<String>,
    marks: BTreeSet<String>,
    counters: BTreeSet<String>,
    phases: BTreeSet<(&'static str, &'static str)>,
}

fn heard() -> Heard {
    let cards = common::catalogue();
    let mut all = Heard::default();
    for number in 0..60_u8 {
        let mut rng = test_rng(u64::from(number));
        let mut table: Table<BattleGuardians> = Table::new(Arc::clone(&cards), common::match_of(&cards, [number; 32]), Listening::On);
        while let Some(question) = table.pending() {
            let view = table.view(Observer::Seat(question.seat));
            all.phases.insert((view.phase, view.step));
            let shown = view.zones.iter().flat_map(|zone| &zone.cards).flat_map(|card| &card.marks);
            all.marks.extend(shown.map(|mark| mark.key.to_owned()));
            all.counters.extend(view.counters.iter().map(|counter| counter.key.to_owned()));
            table.play(below_bound(&mut rng, table.options().len())).expect("a listed option is accepted");
            all.events.extend(table.take_told().iter().flat_map(|told| told.heard.iter().flatten().map(|heard| heard.key.to_owned())));
        }
    }
    all
}

#[test]
fn what_is_told_and_shown_has_its_words() {
    let table = common::table_file();
    let heard = heard();
    require("events", words_after("Event::new").into_iter().chain(heard.events), table.events.keys());
    require("marks", words_after("Mark { key: ").into_iter().chain(words_after("mark(")).chain(heard.marks), table.marks.keys());
    require("counters", words_after(" count(").into_iter().chain(heard.counters), table.counters.keys());
    for (phase, step) in heard.phases {
        let known = table.phases.iter().find(|known| known.key == phase).unwrap_or_else(|| panic!("table.yaml lacks the phase {phase}"));
        assert!(step.is_empty() || known.steps.iter().any(|known| known.key == step), "table.yaml lacks {step} in {phase}");
    }
}

#[test]
fn refusals_and_outcomes_have_their_words() {
    let table = common::table_file();
    let refused = ["Refusal::new(", "refuse(", "has(enough"].into_iter().flat_map(words_after);
    require("refusals", refused, table.refusals.keys());
    require("outcomes", words_after("won(").into_iter().chain(["concede".to_owned()]), table.outcomes.keys());
}

/// The rules and the words that stand beside each other in the code: of events, refusals and outcomes.
fn words_with_rules() -> BTreeSet<(String, String)> {
    let is_rule = |text: &str| text.starts_with("BG-");
    let mut pairs = BTreeSet::new();
    for (_, text) in sources() {
        for line in text.lines().filter(|line| line.contains("\"BG-")) {
            let parts: Vec<&str> = line.split('"').collect();
            for side_by_side in parts.windows(3).skip(1).step_by(2).filter(|parts| parts[1] == ", ") {
                match (side_by_side[0], side_by_side[2]) {
                    (rule, word) | (word, rule) if is_rule(rule) && !is_rule(word) => {
                        pairs.insert((rule.to_owned(), word.to_owned()));
                    }
                    _ => {}
                }
            }
        }
    }
    pairs
}

#[test]
fn the_guide_tells_every_event_and_reason_with_its_rules() {
    let page = std::fs::read_to_string(common::folder().join("../../docs/scenarios.md")).expect("the guide is there");
    let (_, guide) = page.split_once("\n### Events and reasons of Battle Guardians").expect("the guide lists them");
    let rows: Vec<&str> = guide.lines().take_while(|line| !line.starts_with("### ")).collect();
    let cites =
        |row: &str, rule: &str| row.split(|letter: char| !(letter.is_ascii_alphanumeric() || "-.".contains(letter))).any(|id| id == rule);
    let pairs = words_with_rules();
    assert!(pairs.len() > 150, "only {} words were found with their rules", pairs.len());
    for (rule, word) in pairs {
        let told = rows.iter().any(|row| row.contains(&format!("`{word}`")) && cites(row, &rule));
        assert!(told, "docs/scenarios.md does not tell `{word}` with {rule}");
    }
    for word in words_after("Event::new") {
        assert!(rows.iter().any(|row| row.contains(&format!("`{word}`"))), "docs/scenarios.md does not tell `{word}`");
    }
}

//! What the words of a scenario mean, looked up in the data files of its game.

mod toy;

use fudaba_cardscript::data::{Rulebook, Table as TableFile};
use fudaba_cardscript::{Colour, Source};
use fudaba_stage::{Glossary, Report, check_words, run};
use toy::{Straws, straws};

const RULEBOOK: &str = "rulings: 60
sections:
- id: T-1
  title: { ja: '1', en: '1' }
  rules:
  - { id: T-1.1, kind: must, text: { ja: a, en: a } }
  - { id: T-1.2, kind: must, text: { ja: b, en: b } }
";

const TABLE: &str = "title: { ja: a, en: a }
summary: { ja: a, en: a }
phases: [{ key: draw_straws, name: { ja: a, en: a }, steps: [{ key: drawing, name: { ja: a, en: a } }] }]
board: { columns: 1, rows: 1, areas: [] }
zones: {}
face: {}
marks: { length: { name: { ja: a, en: a }, draw: none } }
counters: { steps: { name: { ja: a, en: a }, draw: none } }
events: { set: { text: { ja: a, en: a } }, shown: { text: { ja: a, en: a } } }
refusals: { full: { text: { ja: a, en: a } } }
outcomes: { longer: { text: { ja: a, en: a } } }
";

/// A file with one of each word that stands in the data files of a game.
const WORDS: &str = "name: words
rules: [T-1.1, T-R3]
steps:
  - refused: { South: nod, rule: [T-1.2, T-1.1], reason: full }
  - expect:
      no_events: { South: [shown, { key: set, rule: T-1.2 }], North: shown }
      events: { South: [{ rule: T-1.1 }] }
      view:
        South:
          phase: draw_straws
          step: \"\"
          zones: { hand: [T1 length=1 !length, short-straw !length] }
          counters: { steps: 0, North.steps: 0 }
      outcome: { reason: longer, rule: [T-1.2] }
";

fn looked_up(text: &str) -> (Report, String) {
    let (rulebook, wrong) = Rulebook::read(&Source::new("rulebook.yaml", RULEBOOK));
    let (table, ill) = TableFile::read(&Source::new("table.yaml", TABLE));
    assert!(wrong.is_empty() && ill.is_empty(), "{}{}", wrong.render(Colour::Off), ill.render(Colour::Off));
    let (rulebook, table) = (rulebook.expect("a rulebook"), table.expect("a table file"));
    let glossary = Glossary { rulebook: &rulebook, table: &table };
    let source = Source::new("toy.yaml", text);
    let mut report = run::<Straws>(&straws(), &|_| None, &source).remove(0);
    report.look_up(glossary);
    let checked = check_words::<Straws>(&straws(), &source, glossary).render(Colour::Off);
    assert_eq!(report.faults.render(Colour::Off), checked, "a check tells what a run tells");
    (report, checked)
}

#[test]
fn words_of_the_data_files_are_known() {
    let (_, told) = looked_up(WORDS);
    assert!(told.is_empty(), "{told}");
}

#[test]
fn a_misspelt_word_of_the_data_files_is_a_mistake_of_the_file() {
    let cases = [
        ("rules: [T-1.1", "rules: [T-1.3", "rule `T-1.3`"),
        ("rule: [T-1.2, T-1.1]", "rule: [T-1.2, U-1.1]", "rule `U-1.1`"),
        ("reason: full }", "reason: fool }", "reason of a refusal `fool`"),
        ("[shown,", "[shwn,", "event `shwn`"),
        ("key: set", "key: st", "event `st`"),
        ("rule: T-1.2 }]", "rule: T-R2 }]", "rule `T-R2`"),
        ("North: shown", "North: shone", "event `shone`"),
        ("[{ rule: T-1.1 }]", "[{ rule: T-9.1 }]", "rule `T-9.1`"),
        ("phase: draw_straws", "phase: draw_straw", "phase `draw_straw`"),
        ("step: \"\"", "step: drawin", "step `drawin`"),
        ("T1 length=1 !length", "T1 length=1 !lenght", "mark `lenght`"),
        ("straw !length", "straw lengths=2", "mark `lengths`"),
        ("{ steps: 0", "{ stepz: 0", "counter `stepz`"),
        ("North.steps: 0", "North.stps: 0", "counter `stps`"),
        ("reason: longer", "reason: longest", "reason of an end `longest`"),
        ("rule: [T-1.2] }", "rule: [T-1] }", "rule `T-1`"),
    ];
    for (right, wrong, what) in cases {
        assert!(WORDS.contains(right), "{right}");
        let text = WORDS.replace(right, wrong);
        let word = what.split('`').nth(1).expect("the word in question");
        let at = text.find(wrong).expect("just written") + wrong.rfind(word).expect("a part of it");
        let place = Source::new("toy.yaml", text.as_str()).line_column(at);
        let (report, told) = looked_up(&text);
        assert!(told.contains(&format!("there is no {what}")) && told.contains("= help: "), "{wrong}\n{told}");
        assert!(told.contains(&format!("toy.yaml:{}:{}\n", place.line, place.column)), "{wrong}\n{told}");
        assert!(!report.passed && report.failures.is_empty() && report.faults.len() == 1, "{told}");
    }
    let (_, told) = looked_up(&WORDS.replace("[shown,", "[shwn,"));
    assert!(told.contains("did you mean `shown`?"), "{told}");
}

/// The ledger's rulings stand where rules are exercised, and beside a rule by which something happens; a slip in one is told by rulings.
#[test]
fn rulings_stand_beside_rules() {
    for (right, with) in [
        ("[T-1.1, T-R3]", "[T-R52, T-R3a, T-1.1]"),
        ("rule: [T-1.2, T-1.1]", "rule: [T-1.2, T-R52]"),
        ("rule: [T-1.2] }", "rule: [T-R5, T-1.2] }"),
    ] {
        assert!(WORDS.contains(right), "{right}");
        let (report, told) = looked_up(&WORDS.replace(right, with));
        assert!(told.is_empty(), "{told}");
        assert!(report.faults.is_empty());
    }
    let (_, told) = looked_up(&WORDS.replace("rule: T-1.2 }]", "rule: T-R52 }]"));
    assert!(told.contains("there is no rule `T-R52`") && told.contains("`T-R52` is a ruling: nothing happens by it alone"), "{told}");
    for beyond in ["T-R61", "T-R0", "T-R06", "T-R61a", "T-R99999999999"] {
        let (_, told) = looked_up(&WORDS.replace("T-R3]", &format!("{beyond}]")));
        assert!(told.contains(&format!("there is no rule `{beyond}`")) && told.contains("the rulings are `T-R1` to `T-R60`"), "{told}");
    }
    let (_, told) = looked_up(&WORDS.replace("T-R3]", "KF-R3]"));
    assert!(told.contains("there is no rule `KF-R3`") && told.contains("did you mean `T-R3`?"), "{told}");
}

//! Scenario files alone.
use fudaba_cardscript::{Colour, Source};
use fudaba_mistral_rouge::MistralRouge;
use fudaba_stage::{CardGame, run};

#[test]
fn scenarios_hold() {
    let (cards, _) = MistralRouge::read_cards(&[]);
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../games/mistral-rouge/scenarios");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    let mut failed = 0;
    let mut all = 0;
    for path in paths {
        let source = Source::new(path.file_name().unwrap().to_string_lossy(), std::fs::read_to_string(&path).unwrap());
        let cards = std::sync::Arc::new(cards.clone());
        for report in run::<MistralRouge>(&cards, &|_| None, &source) {
            all += 1;
            if !report.passed {
                failed += 1;
                println!("{}", report.render(Colour::Off));
            }
        }
    }
    println!("{failed} of {all} fail");
    assert_eq!(failed, 0);
}

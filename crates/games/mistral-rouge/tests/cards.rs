//! The first set and its decks as a whole.
use fudaba_cardscript::{Colour, Source};
use fudaba_mistral_rouge::MistralRouge;
use fudaba_mistral_rouge::cards::language::Kind;
use fudaba_stage::CardGame;

#[test]
fn the_set_has_the_kinds_it_should() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../games/mistral-rouge/cards");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    let sources: Vec<Source> = paths.iter().map(|path| Source::new(path.to_string_lossy(), std::fs::read_to_string(path).unwrap())).collect();
    let (cards, faults) = MistralRouge::read_cards(&sources);
    assert!(faults.is_empty(), "{}", faults.render(Colour::Off));
    let count = |kind: Kind| cards.cards().iter().filter(|card| card.kind == kind).count();
    assert_eq!(Kind::ALL.map(count), [21, 36, 11, 20]);
    let basic = cards.cards().iter().filter(|card| card.basic).count();
    assert_eq!(basic, 8);
    for face in MistralRouge::faces(&cards) {
        println!("{} {} / {}\n  {}\n  {}", face.number, face.name.ja, face.name.en, face.text.ja.join("\n  "), face.text.en.join("\n  "));
    }
}

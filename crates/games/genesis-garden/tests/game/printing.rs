//! The printed text of every card, in both languages.

use std::fmt::Write as _;

use fudaba_genesis_garden::GenesisGarden;
use fudaba_stage::CardGame;

#[test]
fn every_card_says_what_it_does() {
    let mut text = String::new();
    for face in GenesisGarden::faces(&super::bench().cards) {
        writeln!(text, "{} {} / {}", face.number, face.name.ja, face.name.en).expect("a text takes all");
        face.text.ja.iter().chain(&face.text.en).for_each(|line| writeln!(text, "    {line}").expect("a text takes all"));
    }
    insta::assert_snapshot!(text);
}

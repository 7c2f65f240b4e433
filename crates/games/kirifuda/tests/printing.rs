//! The printed text of every card, in both languages.

mod common;

use std::fmt::Write as _;

use fudaba_kirifuda::Kirifuda;
use fudaba_stage::CardGame;

#[test]
fn every_card_says_what_it_does() {
    let mut text = String::new();
    for face in Kirifuda::faces(&common::catalogue()) {
        writeln!(text, "{} {} / {}", face.number, face.name.ja, face.name.en).unwrap();
        face.text.ja.iter().chain(&face.text.en).for_each(|line| writeln!(text, "    {line}").unwrap());
    }
    insta::assert_snapshot!(text);
}

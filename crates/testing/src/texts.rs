//! The texts of all cards, as people read them: both languages line by line, kept in `tests/golden/texts.txt`, so that every change of a text
//! shows where it is made.

use std::fmt::Write;

use fudaba_cardscript::Text;
use fudaba_cardscript::data::CardFace;
use fudaba_stage::CardGame;

use crate::Bench;
use crate::golden::golden;

impl<G: CardGame> Bench<G> {
    /// Every card with all that is printed on it. `FUDABA_BLESS=1` writes the file anew after a change of the texts that is meant.
    pub fn the_texts_of_all_cards_stay_the_same(&self) {
        let text: String = G::faces(&self.cards).iter().map(written).collect();
        golden(&self.folder.join("tests/golden/texts.txt"), &text);
    }
}

/// A card as the file has it: its head, its lines, its line of mood.
fn written(face: &CardFace) -> String {
    let mut text = String::new();
    let mut say = |words: String| writeln!(text, "{words}").expect("a text takes all");
    say(format!("{}  {}  {}  [{}]", face.number, face.name, face.kind_name, face.attributes.join(", ")));
    let stats: Vec<String> = face.stats.iter().map(|stat| format!("{} {}", both(&stat.name), both(&stat.value))).collect();
    say(format!("  {}; cost {}", stats.join(", "), face.cost.join(" ")));
    for (ja, en) in face.text.ja.iter().zip(&face.text.en) {
        say(format!("    {ja}\n    {en}"));
    }
    face.flavour.iter().for_each(|mood| say(format!("      {}\n      {}", mood.ja, mood.en)));
    text
}

/// Both halves, or the one where they say the same.
fn both(text: &Text) -> String {
    if text.ja == text.en { text.ja.clone() } else { text.to_string() }
}

//! The texts of all cards, as people read them, kept in `tests/golden/texts.txt`.

use std::fmt::Write;
use std::path::Path;

use fudaba_build_divide::BuildDivide;
use fudaba_kernel::conformance::golden;
use fudaba_stage::CardGame;

use super::bench;

#[test]
fn the_texts_of_all_cards_stay_the_same() {
    let mut text = String::new();
    for face in BuildDivide::faces(&bench().cards) {
        let stats: Vec<String> = face.stats.iter().map(|stat| format!("{} {} {}", stat.key, stat.value.ja, stat.value.en)).collect();
        writeln!(text, "{}  {}  {}  [{}] {}", face.number, face.name.ja, face.name.en, face.attributes.join(", "), stats.join(", "))
            .expect("a text takes all");
        for line in face.text.ja.iter().chain(&face.text.en) {
            writeln!(text, "    {line}").expect("a text takes all");
        }
    }
    golden(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/texts.txt"), &text);
}

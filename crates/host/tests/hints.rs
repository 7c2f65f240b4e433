//! The text of a card where its file wants an entry: in every game each line of each card is read back, and the hint says what the file writes.

use std::collections::BTreeSet;
use std::sync::Arc;

use fudaba_cardscript::{Faults, Language, Source};
use fudaba_host::AnyGame;
use serde_json::{Value, json};

/// Every line that a card of the game has, in this language.
fn lines(game: &Arc<dyn AnyGame>, language: Language) -> BTreeSet<&str> {
    game.faces().iter().flat_map(|face| face.text.of(language)).map(String::as_str).collect()
}

/// The mistakes of a file with this card alone.
fn check(game: &Arc<dyn AnyGame>, card: &Value) -> Faults {
    game.check(&Source::new("mine.yaml", json!([card]).to_string()))
}

/// The hints of these mistakes.
fn hints(faults: &Faults) -> String {
    faults.iter().filter_map(|fault| fault.hint.clone()).collect::<Vec<_>>().join("\n")
}

#[test]
fn the_line_of_a_card_is_told_as_its_file_writes_it() {
    for game in fudaba_host::games(None).0 {
        for language in Language::ALL {
            for (at, line) in lines(&game, language).into_iter().enumerate() {
                let (hearing, _) = game.hear(line, language).expect("its words are declared");
                let reading = hearing.one().expect("a printed line is read");
                let key = reading.key.unwrap_or("text");
                let card = match at % 3 {
                    0 => json!({ "number": "X1", "text": line }),
                    1 => json!({ "number": "X1", key: line }),
                    _ => json!({ "number": "X1", key: [line] }),
                };
                let told = hints(&check(&game, &card));
                let wanted = if reading.yaml.is_empty() { "writes nothing for this text" } else { reading.yaml.as_str() };
                assert!(told.contains(wanted), "{}: {card}\n{told}", game.slug());
            }
        }
    }
}

#[test]
fn a_text_that_is_nearly_one_of_a_card_says_where_it_ends_and_what_could_follow() {
    for game in fudaba_host::games(None).0 {
        for language in Language::ALL {
            let line = lines(&game, language).into_iter().max_by_key(|line| line.len()).expect("a line");
            let stranger = if language == Language::Ja { "火ぬ" } else { "zqx" };
            let begun: String = line.chars().take(line.chars().count() * 3 / 4).chain(stranger.chars()).collect();
            let faults = check(&game, &json!({ "number": "X1", "text": begun }));
            let told = hints(&faults);
            let wanted = ["as the text of a card this cannot be read", "understood: ", "what could follow:", "nearest line of a card:"];
            assert!(wanted.iter().all(|wanted| told.contains(wanted)), "{}: {begun}\n{told}", game.slug());
        }
    }
}

#[test]
fn words_and_names_keep_their_hints() {
    for game in fudaba_host::games(None).0 {
        let told = hints(&check(&game, &json!({ "nmber": "X1", "name": "Crimson Swordsman", "kind": "a strange kind" })));
        assert!(told.contains("did you mean `number`?") && !told.contains("text"), "{}\n{told}", game.slug());
    }
}

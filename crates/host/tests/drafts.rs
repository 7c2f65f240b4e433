//! A card in the making is printed without all others: what comes of it is what comes of printing the whole game anew.

use fudaba_cardscript::Source;
use fudaba_host::{AnyGame, games};
use fudaba_lab::study::CardText;

/// Cards of each game that are tried.
const TRIED: usize = 12;

/// A card as it stands in the game's files, with other numbers, under another number, under another name.
fn variants(game: &dyn AnyGame, number: &str, name: &str) -> Vec<String> {
    let written = game.written(number).expect("a card of the game stands in its files");
    let costlier = written.replacen(": 1", ": 2", 1);
    let further = written.replacen(number, "X98", 1);
    let renamed = written.replacen(name, "Somebody Else", 1);
    vec![format!("{further}\n{}", written.replacen(number, "X99", 1)), costlier, further, renamed, written]
}

#[test]
fn a_draft_has_the_faces_of_the_whole_game_read_anew() {
    let mut compared = 0;
    for game in games(None).0 {
        for face in game.faces().iter().take(TRIED) {
            for text in variants(game.as_ref(), &face.number, &face.name.en) {
                let draft = game.with_cards(&Source::new("draft.yaml", text.as_str()));
                let Ok(anew) = game.lab().faces_with(&[CardText { name: "draft.yaml".to_owned(), text: text.clone() }]) else { continue };
                assert!(draft.game.faces() == anew, "{} {}\n{text}", game.slug(), face.number);
                compared += 1;
            }
        }
    }
    assert!(compared > 200, "{compared}");
}

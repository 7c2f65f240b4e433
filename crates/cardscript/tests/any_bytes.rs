//! Whatever the bytes, reading them ends, and what it says can be shown.

mod fixture;

use fixture::DuelCard;
use fudaba_cardscript::data::{DeckFile, Rulebook, Table};
use fudaba_cardscript::{Colour, Faults, read_list_bytes, read_one_bytes};
use proptest::prelude::*;

fn read_as_everything(bytes: &[u8]) -> [Faults; 4] {
    [
        read_list_bytes::<DuelCard>("cards.yaml", bytes).1,
        read_one_bytes::<DeckFile>("deck.yaml", bytes).1,
        read_one_bytes::<Rulebook>("rulebook.yaml", bytes).1,
        read_one_bytes::<Table>("table.yaml", bytes).1,
    ]
}

fn show(faults: &[Faults]) {
    for faults in faults {
        let records = faults.to_json();
        assert_eq!(records.as_array().map(Vec::len), Some(faults.len()));
        assert_eq!(faults.is_empty(), faults.render(Colour::Off).is_empty());
        assert!(faults.iter().filter_map(|fault| fault.place.as_ref()).all(|place| place.start() <= place.end()));
    }
}

/// Pieces of cards in any order: nearer to YAML than random bytes are.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "- ",
        "number: ",
        "D01",
        "name: ",
        "{ ja: 火, en: Fire }",
        "kind: ",
        "attacker",
        "atacker",
        "pow: ",
        "600",
        "-1",
        "\n",
        "  ",
        "    ",
        "[",
        "]",
        "{",
        "}",
        ", ",
        ": ",
        "on_open:",
        "- do: ",
        "draw",
        "{ draw: 1 }",
        "if: ",
        "else: ",
        "may: true",
        "choose: ",
        "\"",
        "'",
        "#",
        "|\n",
        "&a ",
        "*a",
        "!t ",
        "---\n",
        "\t",
        "\r\n",
        "sections:",
        "\u{feff}",
        "~",
        "\\",
        "%",
    ]);
    prop::collection::vec(piece, 0..60).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn arbitrary_bytes_never_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        show(&read_as_everything(&bytes));
    }

    #[test]
    fn arbitrary_text_never_panics(text in ".{0,200}") {
        show(&read_as_everything(text.as_bytes()));
    }

    #[test]
    fn pieces_of_cards_in_any_order_never_panic(text in pieces()) {
        show(&read_as_everything(text.as_bytes()));
    }
}

//! The workshop's form shows no word of the card language as files write it: each has a name in both languages.

use std::collections::BTreeMap;

use fudaba_cardscript::schema_words;
use fudaba_host::games;

/// By word, or by `game/word` where a game means something of its own by it: Japanese, English.
const NAMES: &str = include_str!("../../../web/src/lib/workshop/formwords.json");

#[test]
fn all_that_a_card_may_hold_has_a_name_in_both_languages() {
    let names: BTreeMap<String, [String; 2]> = serde_json::from_str(NAMES).expect("two names a word");
    assert!(names.values().flatten().all(|name| !name.is_empty() && !name.contains('_')));
    for game in games(None).0 {
        let schema = game.schema("cards").expect("every game has cards");
        let words = schema_words(&schema);
        let nameless: Vec<&String> = words.iter().filter(|word| !names.contains_key(*word)).collect();
        assert!(nameless.is_empty(), "{}: words without a name in formwords.json: {nameless:?}", game.slug());
    }
}

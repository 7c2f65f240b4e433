//! Every kind of mistake, as a person sees it. Read the snapshots as somebody who wrote the card.

mod fixture;

use fixture::{Bare, card_with, cards, shown};
use fudaba_cardscript::effect::Effect;
use fudaba_cardscript::{Colour, Fault, Language, Source, Span, Text, japanese_of, read_list, read_one, read_value};

const GOOD: &str = "- { number: D02, name: { ja: 剣士, en: Swordsman }, kind: attacker, pow: 800 }\n";

#[test]
fn an_unknown_key_is_underlined_and_the_near_one_named() {
    insta::assert_snapshot!(shown("- number: D01\n  nmae: { ja: 火花, en: Spark }\n  name: { ja: 火花, en: Spark }\n  kind: attacker\n"));
}

#[test]
fn an_unknown_word_is_underlined_and_the_near_one_named() {
    insta::assert_snapshot!(shown("- number: D01\n  name: { ja: 火花, en: Spark }\n  kind: atacker\n"));
}

#[test]
fn an_unknown_word_that_is_near_to_none_gets_the_list() {
    insta::assert_snapshot!(shown("- number: D01\n  name: { ja: 火花, en: Spark }\n  kind: wizard\n"));
}

#[test]
fn a_missing_key_is_told_at_the_card() {
    insta::assert_snapshot!(shown("- number: D01\n  kind: attacker\n"));
}

#[test]
fn a_number_where_a_text_belongs_asks_for_quotes() {
    insta::assert_snapshot!(shown("- number: 7\n  name: { ja: 火花, en: Spark }\n  kind: attacker\n"));
}

#[test]
fn a_list_where_a_map_belongs_is_told_with_its_keys() {
    insta::assert_snapshot!(shown("- number: D01\n  name: [ 火花, Spark ]\n  kind: attacker\n"));
}

#[test]
fn a_number_out_of_range_is_told_with_the_range() {
    insta::assert_snapshot!(shown(&card_with("    - do: { draw: 300 }")));
}

#[test]
fn a_word_that_needs_a_value_and_one_that_takes_none() {
    insta::assert_snapshot!(shown(&card_with("    - do: [ draw, { take_life: 2 } ]")));
}

#[test]
fn two_words_in_the_place_of_one() {
    insta::assert_snapshot!(shown(&card_with("    - do: { draw: 1, discard_hand: 1 }")));
}

#[test]
fn an_instruction_that_makes_no_sense() {
    let instructions =
        ["- if: fewer_in_hand", "- { do: take_life, else: take_life }", "- choose: [ take_life ]", "- { may: false, do: take_life }"];
    insta::assert_snapshot!(instructions.map(|text| shown(&card_with(&format!("    {text}")))).join("\n\n"));
}

#[test]
fn three_mistakes_in_one_card_are_all_told() {
    let text = card_with("    - if: { fire: mien }\n      do: [ { drwa: 1 }, { draw: two }, { pow_add: { to: mine, n: 100 } } ]");
    let (cards, faults) = cards(&format!("{text}{GOOD}"));
    assert_eq!(cards.len(), 1);
    insta::assert_snapshot!(faults.render(Colour::Off));
}

#[test]
fn a_key_given_twice() {
    insta::assert_snapshot!(shown("- number: D01\n  name: { ja: 火花, en: Spark }\n  kind: attacker\n  kind: support\n"));
}

#[test]
fn broken_yaml_costs_only_its_own_card() {
    let (cards, faults) = cards(&format!("{GOOD}- {{ number: D03, name: [ }}\n{}", GOOD.replace("D02", "D04")));
    assert_eq!(cards.iter().map(|card| card.number.as_str()).collect::<Vec<_>>(), ["D02", "D04"]);
    insta::assert_snapshot!(faults.render(Colour::Off));
}

#[test]
fn what_is_wrong_before_the_first_card_is_told_and_the_cards_load() {
    let (cards, faults) = cards(&format!("cards:\n{GOOD}{}", GOOD.replace("D02", "D04")));
    assert_eq!((cards.len(), faults.len()), (0, 1));
    let (cards, faults) = fixture::cards(&format!("[ never closed\n{GOOD}{}", GOOD.replace("D02", "D04")));
    assert_eq!((cards.len(), faults.iter().map(|fault| fault.code).collect()), (2, vec!["yaml/syntax"]));
}

#[test]
fn yaml_that_the_language_leaves_out() {
    let texts = ["- &card { number: D01 }\n- *card\n", "- number: !code D01\n", "- number: D01\n---\n- number: D02\n", "- number: *card\n"];
    insta::assert_snapshot!(texts.map(shown).join("\n\n"));
}

#[test]
fn a_file_that_is_no_list_and_one_that_is_empty() {
    let one = read_one::<Text>(&Source::new("name.yaml", "# nothing yet\n")).1;
    insta::assert_snapshot!([shown("number: D01\n"), one.render(Colour::Off)].join("\n\n"));
}

#[test]
fn a_game_without_conditions_says_so() {
    let (_, faults) = read_list::<Effect<Bare>>(&Source::new("cards.yaml", "- - if: fire\n    do: attacker\n"));
    insta::assert_snapshot!(faults.render(Colour::Off));
}

#[test]
fn a_long_line_is_named_and_not_shown() {
    let (_, faults) = read_one::<Text>(&Source::new("name.yaml", format!("{{ ja: \"{}\", em: x }}", "火".repeat(600))));
    insta::assert_snapshot!(faults.render(Colour::Off));
}

#[test]
fn a_rule_and_a_hint_stand_below() {
    let source = Source::new("decks/fire.yaml", "key: fire\nsections:\n  main: []\n");
    let fault =
        Fault::new("deck/size", "the main deck has 29 cards").at(source.place(Span::new(22, 26))).rule("KF-1.2").hint("add one card");
    insta::assert_snapshot!(fault.render(Colour::Off));
    assert!(fault.render(Colour::On).contains("\u{1b}["));
}

#[test]
fn an_editor_gets_lines_and_columns() {
    let faults = cards("- number: D01\n  name: { ja: 火花, en: Spark }\n  kind: atacker\n").1;
    let json = serde_json::to_string_pretty(&faults.to_json()).expect("a record is JSON");
    insta::assert_snapshot!(json);
}

#[test]
fn json_is_read_too() {
    assert_eq!(read_value::<Text>("typed", r#"{"ja": "手札", "en": "hand"}"#), Ok(Text::new("手札", "hand")));
    let faults = read_value::<Text>("typed", r#"{"ja": "手札", "en": 5, "de": "Hand"}"#).expect_err("two mistakes");
    assert_eq!(faults.iter().map(|fault| fault.code).collect::<Vec<_>>(), ["read/wrong-type", "read/unknown-key"]);
}

#[test]
fn a_number_in_quotes_is_told_to_leave_them() {
    let faults = read_value::<(u32, f64)>("typed", r#"["500", 1]"#).expect_err("a text");
    assert!(faults.render(Colour::Off).contains("remove the quotes: 500"), "{}", faults.render(Colour::Off));
    let faults = read_value::<(u32, f64)>("typed", r#"["many", 1]"#).expect_err("a text");
    assert!(!faults.render(Colour::Off).contains("quotes"), "{}", faults.render(Colour::Off));
}

#[test]
fn a_mistake_is_shown_in_japanese() {
    let source = Source::new("decks/fire.yaml", "key: fire\nsections:\n  main: []\n");
    let fault = Fault::new("read/unknown-key", "unknown key `fier`").at(source.place(Span::new(0, 3))).rule("KF-1.2").hint("leave it out");
    let told = fault.render_in(Language::Ja, Colour::Off);
    for words in ["誤り[read/unknown-key]: `fier`という項目はありません", "注: ルール KF-1.2", "ヒント: 除きます"] {
        assert!(told.contains(words), "{words}\n{told}");
    }
}

#[test]
fn what_is_no_yaml_is_told_in_japanese() {
    let broken = [
        "- [ a",
        "- { a: 1",
        "- ]",
        "a: 'x",
        "a: \"\\q\"",
        "a: b: c",
        "\ta: 1",
        "- a\n b: 1",
        "a: [ x }",
        "a: |x\n  y",
        "- !<x a",
        "a: @",
        "a: %",
        "*",
        "&",
        "? a\n: b\nc",
        "a: 'x' y",
        "a: \"x\" y",
        "%FOO\n---\na",
        "a:\n\t- b",
        "a: |\n\tx",
        "- - a\n -b",
        "{ a b: c",
        "a: \"\\u12\"",
        "a: [ - b ]",
        "a: 1\n...\nb",
        "-\ta: 1",
        "a: >0\n x",
    ];
    let faults = broken.map(|text| read_list::<Text>(&Source::new("broken.yaml", text)).1);
    let messages = faults.iter().flatten().filter(|fault| fault.code == "yaml/syntax").map(|fault| &fault.message);
    let told: Vec<(&String, String)> = messages.map(|message| (message, japanese_of(message).expect("every syntax is told"))).collect();
    assert!(told.len() >= 10, "{told:?}");
    let english: Vec<_> =
        told.iter().filter(|(message, told)| message.strip_prefix("this is not YAML: ").is_some_and(|why| told.ends_with(why))).collect();
    assert!(english.is_empty(), "{english:#?}");
}

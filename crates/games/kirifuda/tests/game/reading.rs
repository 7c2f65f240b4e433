//! Texts as people type them: what is habit makes no difference, what has a meaning does, and no text keeps the reader for ever.

use fudaba_cardscript::Language as Tongue;
use fudaba_cardscript::grammar::{Hearing, Spoken};
use fudaba_kirifuda::Kirifuda;
use fudaba_kirifuda::language::Language;
use fudaba_stage::CardGame;

fn hear(line: &str, tongue: Tongue) -> Hearing {
    Kirifuda::hear(&Kirifuda::read_cards(&[]).0, line, tongue).expect("the words of Kirifuda are declared")
}

/// What a card file says for a line.
#[track_caller]
fn read(line: &str, tongue: Tongue) -> String {
    let heard = hear(line, tongue);
    assert_eq!(heard.readings.len(), 1, "{line}\nunderstood: {}\nnext: {:?}\n{:#?}", &line[..heard.understood], heard.next, heard.readings);
    heard.readings[0].yaml.clone()
}

/// Where a line that is none ends, and what could follow there.
#[track_caller]
fn refused(line: &str, tongue: Tongue) -> (&str, Vec<String>) {
    let heard = hear(line, tongue);
    assert!(heard.readings.is_empty(), "{line}\n{:#?}", heard.readings);
    (&line[..heard.understood], heard.next)
}

#[test]
fn every_word_is_declared_with_its_patterns() {
    assert_eq!(Language::grammar().faults(), [""; 0]);
}

#[test]
fn habits_of_the_keyboard_make_no_difference() {
    let ja = "on_open: [{ if: { attacker_has: { attribute: water, whose: opponent } }, do: { pow_add: { amount: -400, of: this } } }]";
    for line in [
        "【オープン】相手のアタッカーが水属性なら、このカードのPOW−400。",
        "[オープン] 相手のアタッカーが水属性なら, このカードの ＰＯＷ－４００.",
        "［オープン］相手のアタッカーが水属性なら，このカードのpow-400｡",
    ] {
        assert_eq!(read(line, Tongue::Ja), ja);
    }
    for line in ["[Win] Draw 2 cards.", " [win]  draw ２ CARDS. "] {
        assert_eq!(read(line, Tongue::En), "on_win: [{ do: { draw: 2 } }]");
    }
    assert_eq!(read("[Open] This card gets +1,200 POW.", Tongue::En), read("[Open] This card gets +1200 POW.", Tongue::En));
}

#[test]
fn what_has_a_meaning_makes_one() {
    refused("[Win] Draw 2 card.", Tongue::En);
    refused("[Win] Draw 1 cards.", Tongue::En);
    refused("[Win] You draws 2 cards.", Tongue::En);
    assert_eq!(refused("【勝利】２枚引け。", Tongue::Ja), ("【勝利】２枚引", ["いてもよい", "き", "く"].map(str::to_owned).to_vec()));
}

#[test]
fn a_dangling_it_is_refused() {
    for line in ["[Open] It gets +400 POW.", "[Open] Draw a card. It gets +400 POW.", "[Open] Draw a card and it gets +400 POW."] {
        refused(line, Tongue::En);
    }
    refused("【オープン】1枚引き、そのPOW＋400。", Tongue::Ja);
    let (_, next) = refused("[Open]", Tongue::En);
    assert!(!next.iter().any(|words| words.starts_with("It")) && next.iter().any(|words| words == "Draw "), "{next:?}");
    let it = read("[Open] If your attacker is a fire card, it gets +400 POW.", Tongue::En);
    assert_eq!(it, read("【オープン】自分のアタッカーが火属性なら、そのPOW＋400。", Tongue::Ja));
    assert!(it.contains("own_attacker"), "{it}");
}

#[test]
fn a_line_without_its_mark_is_an_effect_without_its_entry() {
    let heard = hear("1枚引く。", Tongue::Ja);
    assert_eq!((heard.readings[0].key, heard.readings[0].yaml.as_str()), (None, "[{ do: { draw: 1 } }]"));
    assert_eq!(heard.readings[0].text.en, "Draw a card.");
    let (end, next) = refused("【", Tongue::Ja);
    assert_eq!((end, next.len()), ("【", 5), "{next:?}");
}

/// A text that is made to be taken in many ways ends with an answer, and soon.
#[test]
fn hostile_texts_are_given_up() {
    let many = [
        ("draw a card and ".repeat(10_000), Tongue::En),
        ("Draw a card. ".repeat(10_000), Tongue::En),
        ("Then it gets +100 POW. ".repeat(300), Tongue::En),
        (format!("If your attacker is a fire card, {}.", ["it gets +100 POW"; 12].join(", and ")), Tongue::En),
        ("そのPOWを＋100し、".repeat(60), Tongue::Ja),
        (format!("次の8つから1つを選ぶ。{}", "・そのPOW＋100。".repeat(8)), Tongue::Ja),
        ("自分の".repeat(4000), Tongue::Ja),
    ];
    for (text, tongue) in many {
        // A reader without bounds would never come back from these.
        let heard = hear(&text, tongue);
        assert!(heard.readings.is_empty(), "{:?}", heard.readings);
    }
    assert!(hear(&"Draw a card. ".repeat(10_000), Tongue::En).given_up);
}

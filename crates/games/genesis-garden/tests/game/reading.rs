//! Lines of cards as people type them: what reads, what is refused, and that no text keeps the reader for ever.

use fudaba_cardscript::Language;
use fudaba_cardscript::grammar::{Hearing, Spoken};
use fudaba_genesis_garden::GenesisGarden;
use fudaba_genesis_garden::cards::Gg;
use fudaba_stage::CardGame;

use super::bench;

fn hear(line: &str, language: Language) -> Hearing {
    GenesisGarden::hear(&bench().cards, line, language).expect("the words of Genesis Garden are declared")
}

/// What a card file says for a line, and how the line sounds in the other language.
#[track_caller]
fn read(line: &str, language: Language) -> (String, String) {
    let heard = hear(line, language);
    let [reading] = heard.readings.as_slice() else {
        panic!("{line}\nunderstood: {}\nnext: {:?}\n{:#?}", &line[..heard.understood], heard.next, heard.readings)
    };
    let other = if language == Language::Ja { Language::En } else { Language::Ja };
    (reading.yaml.clone(), reading.text.of(other).to_owned())
}

#[track_caller]
fn refused(line: &str, language: Language) {
    let heard = hear(line, language);
    assert!(heard.readings.is_empty(), "{line}\n{:#?}", heard.readings);
}

#[test]
fn every_word_is_declared_with_its_patterns() {
    assert_eq!(Gg::grammar().faults(), [""; 0]);
}

#[test]
fn a_line_is_a_whole_entry() {
    let (yaml, en) = read("起動/後衛(2) 自軍の龍族1体を選び、ターン終了時まで攻撃を＋2する。", Language::Ja);
    let effect = "effect: { duration: turn, do: { modify: { atk: 2, to: { target: 1 } } } }";
    assert_eq!(
        yaml,
        format!(
            "effects: [{{ kind: activated, place: rearguard, cost: 2, targets: {{ filter: {{ race: dragon, side: own }} }}, {effect} }}]"
        )
    );
    assert_eq!(en, "Activated / rearguard (2): Choose a Dragon you control. It gets +2 ATK until end of turn.");
    let (yaml, ja) = read("Continuous / vanguard: Your opponent's vanguard units get −1 DEF.", Language::En);
    let filter = "filter: { row: vanguard, side: enemy }";
    assert_eq!(yaml, format!("effects: [{{ kind: continuous, place: vanguard, apply: {{ static_modify: {{ def: -1, {filter} }} }} }}]"));
    assert_eq!(ja, "永続/前衛 敵軍の前衛のすべてのユニットの防衛を−1する。");
    assert_eq!(read("技能：【遠撃】(後衛からも攻撃できる。)", Language::Ja).0, "skills: [long_range]");
}

/// Effects of an activated line in both languages, each read as the other.
#[track_caller]
fn assert_say_the_same(effects: &[(&str, &str)]) {
    for (ja, en) in effects {
        let (ja, en) = (format!("起動/後衛(1) {ja}"), format!("Activated / rearguard (1): {en}"));
        assert_eq!(read(&ja, Language::Ja).1, en);
        assert_eq!(read(&en, Language::En).1, ja);
    }
}

#[test]
fn what_was_chosen_is_named_in_full_where_something_else_was_spoken_of_since() {
    assert_say_the_same(&[
        (
            "敵軍のユニット1体を選び、相手の本陣に1ダメージを与え、選んだユニットを破壊する。",
            "Choose a unit your opponent controls. Deal 1 damage to your opponent's deck and destroy the chosen unit.",
        ),
        (
            "敵軍のユニット2体を選び、1枚ドローする。選んだユニットを疲労状態にする。",
            "Choose 2 units your opponent controls. Draw a card. Make the chosen units fatigued.",
        ),
        (
            "自分の冥府の表向きのカード1枚を選び、1枚ドローする。選んだカードを持ち主の手札に戻す。",
            "Choose a face-up card in your graveyard. Draw a card. Return the chosen card to its owner's hand.",
        ),
        (
            "敵軍のユニット1体を選び、1ダメージを与え、それを疲労状態にする。",
            "Choose a unit your opponent controls. Deal 1 damage to it and make it fatigued.",
        ),
    ]);
}

#[test]
fn cards_that_are_not_picked_go_in_no_order_that_somebody_picks() {
    assert_say_the_same(&[
        (
            "相手の本陣の上から3枚を持ち主の本陣の1番下に置く。",
            "Put the top 3 cards of your opponent's deck on the bottom of their owners' decks.",
        ),
        (
            "自分の手札から選んだカード2枚を好きな順番で持ち主の本陣の1番上に置く。",
            "Put 2 cards from your hand on top of their owners' decks in any order.",
        ),
        (
            "相手の手札から無作為にカード2枚を持ち主の本陣の1番下に置く。",
            "Put 2 cards from your opponent's hand at random on the bottom of their owners' decks.",
        ),
    ]);
}

#[test]
fn what_is_not_there_is_not_counted() {
    let none = [
        ("unit_count: { at_most: 0, filter: { side: own } }", "自軍にユニットがいない", "you control no units"),
        (
            "graveyard_count: { at_most: 0, face: up, side: enemy }",
            "相手の冥府に表向きのカードがない",
            "your opponent's graveyard has no face-up cards",
        ),
        ("deck_count: { at_most: 0 }", "自分の本陣がない", "your deck has no cards"),
        ("hand_count: { at_most: 0 }", "自分の手札がない", "your hand has no cards"),
        ("cycles: { at_most: 0 }", "自分がサイクルを行っていない", "you have made no cycles"),
        ("summons_made: { at_most: 0 }", "自分がこのターンに召喚を行っていない", "you have made no summons this turn"),
    ];
    for (condition, ja, en) in none {
        let (ja, en) = (
            format!("対応/前衛(1) {ja}時に発動可能。1枚ドローする。"),
            format!("Response / vanguard (1): Activate only while {en}. Draw a card."),
        );
        let (yaml, said) = read(&ja, Language::Ja);
        assert!(yaml.contains(condition), "{yaml}");
        assert_eq!(said, en);
        assert_eq!(read(&en, Language::En), (yaml, ja));
    }
    let (yaml, _) = read("永続/前衛 自分の手札がない間、このカードの攻撃を＋1する。", Language::Ja);
    assert!(yaml.contains("hand_count: { at_most: 0"), "{yaml}");
}

#[test]
fn both_players_are_counted_together_and_either_is_enough_for_an_event() {
    let lines = [
        (
            "永続/前衛 お互いの本陣が合わせて10枚以下である間、このカードの攻撃を＋1する。",
            "Continuous / vanguard: As long as both decks together have 10 or fewer cards, this card gets +1 ATK.",
            "deck_count: { at_most: 10, side: both }",
        ),
        (
            "永続/前衛 お互いの冥府に表向きのカードが合わせて3枚以上ある間、このカードの攻撃を＋1する。",
            "Continuous / vanguard: As long as both graveyards together have 3 or more face-up cards, this card gets +1 ATK.",
            "graveyard_count: { at_least: 3, face: up, side: both }",
        ),
        (
            "永続/前衛 お互いがサイクルを合わせてちょうど1回行っている間、このカードの攻撃を＋1する。",
            "Continuous / vanguard: As long as both players together have made exactly 1 cycle, this card gets +1 ATK.",
            "cycles: { at_least: 1, at_most: 1, side: both }",
        ),
        (
            "対応/前衛(1) いずれかのプレイヤーの本陣が戦闘によるダメージを受ける時に発動可能。1枚ドローする。",
            "Response / vanguard (1): Activate only when a player's deck would be dealt combat damage. Draw a card.",
            "deck_damage_pending: { from: combat, side: both }",
        ),
        (
            "起動/前衛(1) いずれかの冥府の表向きのカード1枚を選び、持ち主の手札に戻す。",
            "Activated / vanguard (1): Choose a face-up card in any graveyard. Return it to its owner's hand.",
            "from: graveyard",
        ),
    ];
    for (ja, en, part) in lines {
        let (yaml, said) = read(ja, Language::Ja);
        assert!(yaml.contains(part), "{yaml}");
        assert_eq!((said.as_str(), read(en, Language::En)), (en, (yaml, ja.to_owned())));
    }
}

#[test]
fn whose_it_is_stands_before_its_numbers() {
    let (yaml, ja) = read(
        "Activated / vanguard (1): Choose a unit your opponent controls with ATK 5 or more and DEF 3 or less. Destroy it.",
        Language::En,
    );
    assert!(yaml.contains("filter: { atk: { min: 5 }, def: { max: 3 }, side: enemy }"), "{yaml}");
    assert_eq!(ja, "起動/前衛(1) 敵軍の攻撃5以上の防衛3以下のユニット1体を選び、破壊する。");
}

#[test]
fn cards_are_known_by_their_names() {
    let (yaml, en) = read("術式/自軍1体以上 本陣から「角龍の突撃者」1枚を手札に加え、本陣をシャッフルする。", Language::Ja);
    assert!(yaml.contains("search: { filter: { card: D04 } }"), "{yaml}");
    assert!(
        en.contains("search your deck for a card named Horned Charger") || en.contains("Search your deck for a card named Horned Charger"),
        "{en}"
    );
    refused("術式/自軍1体以上 本陣から「角龍の突撃」1枚を手札に加え、本陣をシャッフルする。", Language::Ja);
}

#[test]
fn habits_of_the_keyboard_make_no_difference() {
    let one = read("召喚/前衛(1) 相手の本陣に2ダメージを与える。", Language::Ja);
    assert_eq!(read("召喚／前衛（１）相手の本陣に２ダメージを与える.", Language::Ja), one);
    let one = read("On summon / vanguard (1): Deal 2 damage to your opponent's deck.", Language::En);
    assert_eq!(read("on summon / vanguard (1):  deal 2 damage to your opponent’s deck.", Language::En), one);
}

#[test]
fn what_has_a_meaning_makes_one() {
    refused("Activated / rearguard (2): Choose an Dragon you control. It gets +2 ATK until end of turn.", Language::En);
    refused("Activated / rearguard (2): Choose 2 Dragon you control. They get +2 ATK until end of turn.", Language::En);
    refused("Activated / rearguard (2): Choose 2 Dragons you control. It gets +2 ATK until end of turn.", Language::En);
    refused("起動/後衛(2) 自軍の龍族1枚を選び、ターン終了時まで攻撃を＋2する。", Language::Ja);
}

#[test]
fn a_dangling_it_is_refused() {
    refused("Activated / vanguard (1): Destroy it.", Language::En);
    refused("Activated / vanguard (1): Destroy that unit.", Language::En);
    refused("起動/前衛(1) それを破壊する。", Language::Ja);
    refused("起動/前衛(1) 破壊する。", Language::Ja);
}

#[test]
fn what_a_card_may_not_say_is_refused() {
    // An effect that is used from the field does not work in the hand, and a spell text has no cost.
    refused("Activated / hand (1): Draw a card.", Language::En);
    refused("Spell / 1 or more units you control (1): Draw a card.", Language::En);
    assert!(read("Activated / vanguard (1): Draw a card.", Language::En).0.contains("draw"));
}

/// A text that is made to be taken in many ways ends with an answer, and soon.
#[test]
fn hostile_texts_are_given_up() {
    let many = [
        ("Activated / vanguard (1): ".to_owned() + &"draw a card and ".repeat(700), Language::En),
        ("Activated / vanguard (1): ".to_owned() + &"Draw a card. ".repeat(10_000), Language::En),
        ("起動/前衛(1) 自軍の".to_owned() + &"龍族か".repeat(1000), Language::Ja),
        ("起動/前衛(1) ".to_owned() + &"自軍の龍族1体を選び、".repeat(300), Language::Ja),
        ("永続/前衛 ".to_owned() + &"自分のターンであり、かつ".repeat(300), Language::Ja),
        ("永続/前衛 ".to_owned() + &"「".repeat(1000), Language::Ja),
        ("Response / vanguard (1): Activate only while ".to_owned() + &"(it is your turn or ".repeat(500), Language::En),
    ];
    for (text, language) in many {
        let heard = hear(&text, language);
        assert!(heard.readings.is_empty(), "{:?}", heard.readings);
    }
}
